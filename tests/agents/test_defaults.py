"""A game that says nothing about agents: every default works, for agents, levels, search, forecasts and the arena."""

from __future__ import annotations

import os
import subprocess
import sys

_PLAIN_GAME = """
import dataclasses
import manor, manor.games
from manor.agents import agents_of, find, play_with
from manor.agents.search import SearchAgent
from manor.agents.search.forecast import Forecaster
from manor.games.game import Game

known = manor.games.game("little_town")
required = {f.name: getattr(known, f.name) for f in dataclasses.fields(Game) if f.init
            and f.default is dataclasses.MISSING and f.default_factory is dataclasses.MISSING}
plain = Game(**required)
manor.games._load = lambda name: plain

assert plain.policy.styles.keys() == {"random"}
assert list(agents_of("little_town")) == [
    "random", "simple", "search", "beginner", "easy", "medium", "hard", "expert", "master"
], list(agents_of("little_town"))
table = manor.new("little_town", players=2, seed=1)
sight = table.sight(table.pending[0])
legal = {action.id for action in sight.legal}
for name in ("random", "simple", "beginner"):
    assert plain.action(find(name, "little_town", 1).choose(sight)).id in legal, name
for agent in (SearchAgent("little_town", simulations=2, seed=1), find("easy", "little_town", 1)):
    assert {candidate.action for candidate in agent.analyse(sight)} <= legal
forecaster = Forecaster([table], seed=1)
forecaster.refine(0, 1)
assert abs(forecaster.chances.sum() - 1) < 1e-9
result = manor.simulate("little_town", ["simple", "random"], 1, workers=1)
assert result.tally.games == 1 and not any(map(any, result.tally.turns)) and result.note == ""
print("all defaults work")
"""


def test_every_default_works() -> None:
    """Interpreted, in a process of its own: the game is Little Town stripped of all that may be left out."""
    done = subprocess.run(
        [sys.executable, "-c", _PLAIN_GAME],
        env={**os.environ, "MANOR_JIT": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == "all defaults work", done.stderr[-3000:]
