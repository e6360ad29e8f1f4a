"""Sequences of decisions, counted: a change of rules changes these numbers, and so says that it is one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import manor

from .scenario import seat, table


def _attacks() -> manor.Table:
    return table(
        seat("militia, thief, silver", "spy, 2 copper, gold, estate", "2 silver"),
        seat("moat, 2 copper, estate, duchy", "gold, silver, copper", "2 estate"),
        turn={"actions": 2},
    )


def _trashing() -> manor.Table:
    return table(seat("chapel, remodel, mine, copper, estate", "silver, gold", "curse"), turn={"actions": 2})


def _drawing() -> manor.Table:
    deck = "village, smithy, estate, gold, 2 copper"
    return table(seat("library, cellar, copper", deck, "silver"), turn={"actions": 2}, order="chosen")


def _doubled() -> manor.Table:
    return table(seat("throne room, feast, workshop", "3 copper", "silver"))


def _three_players() -> manor.Table:
    return table(
        seat("bureaucrat, spy", "gold, copper, estate"),
        seat("estate, duchy, copper", "silver"),
        seat("2 gold", "curse, estate"),
        turn={"actions": 2},
        order="chosen",
    )


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (_attacks, [8, 42, 281, 2067]),
        (_trashing, [9, 36, 255, 1943]),
        (_drawing, [9, 31, 124, 622]),
        (_doubled, [7, 47, 258, 1893]),
        (_three_players, [7, 20, 76, 290]),
    ],
    ids=["attacks", "trashing", "drawing", "doubled", "three players"],
)
def test_perft(position: Callable[[], manor.Table], counts: list[int]) -> None:
    assert [manor.perft(position(), depth) for depth in range(1, 5)] == counts
