"""Agents that are pickled or copied in the middle of a game decide as they would have, and each by its own dice."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import manor
from manor.agents import Agent, ask, find, names
from manor.agents.search import SearchAgent
from manor.agents.search.binding import search_calls
from manor.agents.search.forecast import Forecaster
from manor.facade.table import Table


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS = pytest.mark.parametrize("again", [pickled, copy.deepcopy], ids=["pickled", "copied"])
SIMULATIONS = 20


def agent_of(name: str, game: str) -> Agent:
    """A known agent; what searches does so a little, and however long it takes."""
    agent = find(name, game, seed=1)
    if isinstance(agent, SearchAgent):
        agent.simulations, agent.milliseconds = SIMULATIONS, None
    return agent


def decisions(agent: Agent, table: Table, many: int) -> list[Any]:
    """What an agent decides for whoever is asked, for a while; of a search, all that it found."""
    table = table.copy()
    made: list[Any] = []
    while table.pending and len(made) < many:
        seat = table.pending[0]
        sight = table.sight(seat)
        if isinstance(agent, SearchAgent):
            made.append(agent.analyse(sight))
            table.play(seat, made[-1][0].action)
        else:
            made.append(ask(agent, sight).id)
            table.play(seat, made[-1])
    return made


@WAYS
@pytest.mark.parametrize("game", manor.names())
def test_every_agent_decides_as_it_would_have(game: str, again: Callable[[Any], Any]) -> None:
    table = manor.new(game, players=2, seed=4)
    for name in names(game):
        agent = agent_of(name, game)
        decisions(agent, table, 3)
        twin = again(agent)
        expected = decisions(agent, table, 12)
        assert decisions(twin, table, 12) == expected, name
        if isinstance(agent, SearchAgent):
            assert twin.statistics == agent.statistics


@WAYS
def test_a_search_looks_at_its_own_worlds(again: Callable[[Any], Any]) -> None:
    """What is read as words is what was written as a record, here and in each copy."""
    work: Any = search_calls("little_town").new_workspace(1, 64, 64, 4)
    twin = again(work)
    assert type(twin) is type(work)
    for each in (twin, copy.copy(work), work):
        each.seen[0] = np.ones(work.seen.nbytes, np.uint8).view(work.seen.dtype)[0]
        assert (each.seen_words == each.seen.view(np.uint32)).all()
        assert each.seen_words.any()
        each.seen_words[0, 0] = 7
        assert each.seen.view(np.uint32)[0] == 7
    twin.seen_words[0, 0] = 8
    assert work.seen_words[0, 0] == 7, "a copy has a world of its own"


@WAYS
def test_a_forecast_goes_on(again: Callable[[Any], Any]) -> None:
    forecaster = Forecaster([manor.new("little_town", players=2, seed=4)], seed=1)
    forecaster.refine(0, 20)
    twin = again(forecaster)
    for each in (forecaster, twin):
        each.refine(0, 20)
    assert twin.chances.tolist() == forecaster.chances.tolist()


_ELSEWHERE = """
import json, pickle, sys
import manor
from manor.agents.nets.agent import NetAgent, _consider
from tests.agents.test_copies import decisions

manor.game("little_town").engine.warm_up()
table, agents = pickle.load(sys.stdin.buffer)
for agent in agents.values():
    # What is compiled here did not come with it: that would be compiled anew for each agent.
    assert not isinstance(agent, NetAgent) or agent._beholder._consider is _consider("little_town")
print(json.dumps({name: repr(decisions(agent, table, 12)) for name, agent in agents.items()}))
"""


def test_agents_go_to_another_process() -> None:
    table = manor.new("little_town", players=2, seed=4)
    agents = {name: agent_of(name, "little_town") for name in names("little_town")}
    for agent in agents.values():
        decisions(agent, table, 3)
    done = subprocess.run(
        [sys.executable, "-c", _ELSEWHERE],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "MANOR_WARM": "0"},
        input=pickle.dumps((table, agents)),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()[-3000:]
    expected = {name: repr(decisions(agent, table, 12)) for name, agent in agents.items()}
    assert json.loads(done.stdout) == expected
