"""Agents: the protocol, the registry, and how the simple ones play."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import manor
from manor.agents import AgentMistake, Sight, UnknownAgent, find, name_of, names, play_with
from manor.agents.generic import SimpleAgent
from manor.games import game as find_game

DOMINION = find_game("dominion")


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    DOMINION.engine.warm_up()


def wins(first: str, second: str, games: int) -> float:
    """The share of games that the first agent wins, sharing ties, each starting half of them."""
    won = 0.0
    for seed in range(games):
        table = manor.new("dominion", players=2, seed=seed, start=0)
        seat = seed % 2
        agents = [find(first, seed=seed), find(second, seed=seed + 1000)]
        play_with(table, agents if seat == 0 else agents[::-1])
        won += (seat in table.winners) / len(table.winners)
    return won / games


@pytest.mark.parametrize(("name", "games"), [("big_money", 200), ("simple", 40)])
def test_a_plan_beats_chance(name: str, games: int) -> None:
    assert wins(name, "random", games) > 0.9


def test_each_plan_beats_the_plainer_one() -> None:
    assert wins("big_money_endgame", "big_money", 60) > 0.6
    assert wins("smithy", "big_money_endgame", 60) > 0.6


def test_plans_finish_in_any_kingdom_among_any_players() -> None:
    for seed in range(40):
        table = manor.new("dominion", players=4, seed=seed, kingdom="random")
        agents: list[Any] = ["smithy", find("random", seed=seed), "big_money_endgame", "simple"]
        assert play_with(table, agents).over


@pytest.mark.parametrize("name", manor.names())
def test_agents_for_any_game_finish_every_game(name: str) -> None:
    most = find_game(name).max_players
    for seed in range(2):
        table = manor.new(name, players=most, seed=seed)
        agents: list[Any] = [find(("random", "simple")[s % 2], name, seed=s) for s in range(most)]
        assert play_with(table, agents).over


def test_equal_seeds_play_equal_games() -> None:
    def play(seed: int) -> list[Any]:
        table = manor.new("dominion", players=2, seed=3)
        play_with(table, [find("random", seed=seed), find("random", seed=seed + 1)])
        return list(table.history)

    assert play(1) == play(1)
    assert play(1) != play(2)


def test_simple_does_something_rather_than_nothing_in_a_game_without_a_plan() -> None:
    sight: Any = SimpleNamespace(game=replace(DOMINION, simple_agent=""))
    sight.legal = [DOMINION.action(text) for text in ("end turn", "decline", "buy copper", "done")]
    assert {DOMINION.action(SimpleAgent(seed).choose(sight)).text for seed in range(20)} == {"buy copper"}
    sight.legal = sight.legal[:1]
    assert DOMINION.action(SimpleAgent(1).choose(sight)).text == "end turn"


# --- errors ---


def test_names_by_game() -> None:
    assert set(names()) >= set(names("dominion")) >= {"random", "simple", "big_money", "big_money_endgame", "smithy"}
    assert "big_money" not in names("little_town")


def test_an_unknown_name_is_answered_with_near_ones() -> None:
    with pytest.raises(UnknownAgent, match=r"no agent 'smity'.*Did you mean 'smithy'"):
        find("smity")


def test_an_agent_of_another_game_is_refused() -> None:
    with pytest.raises(UnknownAgent, match="'smithy' plays dominion, not little_town"):
        find("smithy", "little_town")


def stubborn(sight: Sight) -> str:
    return "buy province"


def confused(sight: Sight) -> str:
    return "dance"


def broken(sight: Sight) -> str:
    raise ZeroDivisionError("oops")


def test_an_illegal_choice_names_agent_seat_and_reason() -> None:
    table = manor.new("dominion", players=2, seed=1, start=0)
    with pytest.raises(AgentMistake, match=r"'stubborn': Seat 0 may .*'buy province'.*costs 8.*Legal are 0 \('play"):
        play_with(table, [stubborn, "random"])
    assert table.history == ()


def test_a_choice_that_is_no_action_names_the_agent() -> None:
    table = manor.new("dominion", players=2, seed=1, start=1)
    with pytest.raises(AgentMistake, match=r"'confused': Seat 1 may not .*'dance' now: “dance” is not an action"):
        play_with(table, ["random", confused])


def test_an_agents_own_error_says_whose_it_is() -> None:
    table = manor.new("dominion", players=2, seed=1, start=0)
    with pytest.raises(ZeroDivisionError) as caught:
        play_with(table, [broken, broken])
    assert "Agent 'broken' in seat 0" in caught.value.__notes__[0]


def test_one_agent_for_each_seat() -> None:
    table = manor.new("dominion", players=3, seed=1)
    with pytest.raises(AgentMistake, match=r"2 agent.*table of 3"):
        play_with(table, ["random", "random"])


def test_what_is_no_agent_is_refused() -> None:
    table = manor.new("dominion", players=2, seed=1)
    with pytest.raises(AgentMistake, match="int is not an agent"):
        play_with(table, ["random", 7])  # type: ignore[list-item]


def test_endless_play_is_noticed() -> None:
    table = manor.new("dominion", players=2, seed=1)
    with pytest.raises(AgentMistake, match="random, smithy made 3 decisions and the game is not over"):
        play_with(table, ["random", "smithy"], limit=3)


def test_agents_may_be_functions_or_objects() -> None:
    assert name_of(find("smithy")) == "smithy"
    assert name_of(stubborn) == "stubborn"
