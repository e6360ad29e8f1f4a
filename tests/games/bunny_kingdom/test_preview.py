"""Previews say what really happens."""

from __future__ import annotations

import random

import pytest

import manor
from manor.games.bunny_kingdom.carrots import fiefs_of
from manor.games.bunny_kingdom.state import State

from .scenario import look


def _carrots(table: manor.Table, seat: int) -> int:
    return sum(fief.carrots for fief in fiefs_of(State.read(table.state), seat))


@pytest.mark.rule("BK-H1")
@pytest.mark.parametrize("seed", range(6))
def test_what_a_building_would_add_is_what_it_adds(seed: int) -> None:
    """Every building placed in a random game changes the harvest to come by what the preview said."""
    chooser = random.Random(seed)
    table = manor.new("bunny_kingdom", players=3, seed=seed)
    checked = 0
    while not table.over:
        seat = chooser.choice(table.pending)
        action = chooser.choice(table.legal(seat))
        told = (look(table, seat).preview or {}) if look(table, seat).phase == "construction" else {}
        where = action.arguments.get("territory")
        before = _carrots(table, seat)
        table.play(seat, action)
        if where in told and not table.over and look(table, seat).phase == "construction":
            assert _carrots(table, seat) - before == told[where].gain, action.text
            checked += 1
    assert checked > 3


def test_the_draft_shows_what_each_territory_of_the_hand_would_add() -> None:
    table = manor.new("bunny_kingdom", players=4, seed=3)
    offered = look(table, 0).preview
    assert offered is not None
    picks = {action.arguments["card"] for action in table.legal(0)}
    assert set(offered) == {card for card in picks if card in offered}
    assert {card for card in picks if len(card) <= 3} == set(offered)
    assert all(offer.gain >= 0 for offer in offered.values())
