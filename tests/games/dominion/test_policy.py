"""Rules of thumb: a Chapel hinders no Witch, and whoever is ahead ends the game."""

from __future__ import annotations

from typing import Any

import manor
from manor.agents import find, let_play, play_with
from manor.facade.table import Table
from tests.games.dominion.scenario import two_decks

KINGDOM = ["chapel", "witch", "cellar", "moat", "village", "woodcutter", "workshop", "spy", "remodel", "smithy"]


def bought(table: Table, seat: int) -> list[Any]:
    return [action.arguments["card"] for who, action in table.history if who == seat and action.verb == "buy"]


def test_a_raider_with_a_chapel_buys_a_witch() -> None:
    for seed in range(6):
        table = manor.new("dominion", players=2, seed=seed, start=0, kingdom=KINGDOM)
        play_with(table, [find("raider", "dominion"), find("treasurer", "dominion")])
        assert {"chapel", "witch"} <= set(bought(table, 0))


def last_cards(own: dict[str, int], other: dict[str, int]) -> Table:
    """Cellars and Moats are gone, one Workshop is left; the hand is worth three coins."""
    gone = {"cellar": 5, "moat": 5}
    own, other = own | gone | {"workshop": 5}, other | gone | {"workshop": 4}
    table = two_decks(own, other, {"copper": 3, "estate": 2}, kingdom="first_game")
    agent = find("raider", "dominion")
    while not table.over and table.pending == (0,):
        let_play(table, 0, agent)
    return table


AHEAD = {"province": 3, "copper": 7, "silver": 3, "estate": 3}
BEHIND = {"province": 1, "copper": 7, "silver": 3, "estate": 3}


def test_whoever_is_ahead_ends_the_game() -> None:
    table = last_cards(AHEAD, BEHIND)
    assert bought(table, 0) == ["workshop"]
    assert table.winners == (0,)


def test_whoever_is_behind_does_not() -> None:
    assert bought(last_cards(BEHIND, AHEAD), 0) == ["estate"]
