"""What a card or a building would add to the harvest, for those who have to choose."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.compile import interpreted
from .construction import asked_for_camp, open_post, places_for
from .data import COORDINATES, TOWER
from .invariants import territories_in
from .sheets import fief_with, fiefs_of
from .state import (
    State,
    camp_on,
    empty_territories,
    put_building,
    put_camp,
    put_towers,
    remove_camp,
    remove_rabbit,
    set_rabbit,
)
from .vocabulary import TERRITORIES, Phase


def preview(state: np.void, seat: int) -> dict[str, Any]:
    """What each territory would add now: those in the hand, or those where the building in hand may go.

    ``trading`` is the trading post whose product is asked for.
    """
    phase = Phase(int(state["phase"]))
    row = State.row(state)
    if phase is Phase.DRAFT:
        hand = {int(c) - 1 for c in state["hand"][seat][: int(state["hand_size"])]}
        return {"territories": _tried(state, seat, [t for t in sorted(hand) if 0 <= t < TERRITORIES], _take)}
    if phase is Phase.TRADE:
        post = int(interpreted(open_post)(row, seat))
        return {"territories": {}, "trading": COORDINATES[int(state["post_at"][post]) - 1]}
    if phase is not Phase.CONSTRUCTION:
        return {"territories": {}}
    if state["camp_called"]:
        if int(interpreted(asked_for_camp)(row)) != seat:
            return {"territories": {}}
        return {"territories": _tried(state, seat, territories_in(interpreted(empty_territories)(row)), _camp)}
    building = int(state["chosen"][seat]) - 1
    if building < 0 or (building == TOWER and not state["first_tower"][seat]):
        return {"territories": {}}
    places = territories_in(interpreted(places_for)(row, seat, building))
    return {"territories": _tried(state, seat, places, _build)}


def _tried(state: np.void, seat: int, territories: list[int], change: Any) -> dict[str, dict[str, Any]]:
    """What each of some territories would add, tried on a copy."""
    before = fiefs_of(state, seat)
    found = {}
    for t in territories:
        then: np.void = np.array([state], state.dtype)[0]
        change(State.row(then), seat, t)
        around, _ = fief_with(State.read(then), seat, t)
        # Only the fief around it changes, and swallows those that it now reaches.
        swallowed = sum(fief["carrots"] for fief in before if fief["territories"][0] in around["territories"])
        found[COORDINATES[t]] = {"gain": around["carrots"] - swallowed, "fief": around}
    return found


def _take(row: Any, seat: int, t: int) -> None:
    """Play a territory card. Rule: BK-P1, BK-P2, BK-P3."""
    camp = int(interpreted(camp_on)(row, t))
    if camp:
        owner = int(row.camp_seat[camp - 1])
        interpreted(remove_camp)(row, camp)
        if owner != seat:
            interpreted(remove_rabbit)(row, owner, t)
    interpreted(set_rabbit)(row, seat, t)


def _camp(row: Any, seat: int, t: int) -> None:
    """Place the camp that is asked for. Rule: BK-C7."""
    interpreted(put_camp)(row, seat, int(row.camp_asked), t)


def _build(row: Any, seat: int, t: int) -> None:
    """Place the building in hand. Rule: BK-C2, BK-C6."""
    building = int(row.chosen[seat]) - 1
    if building == TOWER:
        interpreted(put_towers)(row, int(row.first_tower[seat]) - 1, t)
    else:
        interpreted(put_building)(row, building, t)
