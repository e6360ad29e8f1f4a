"""What a territory card or a building would add to the harvest, for those who have to choose."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ...kernel.compile import interpreted
from ..shown import Shown
from .carrots import Fief, fief_with
from .construction import places_for
from .data import COORDINATES, TOWER
from .land import territories_in
from .questions import ASK_PLACE, ASK_TOWER_SECOND, Of, open_question
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


class Trial(Shown, frozen=True, kw_only=True):
    """What would come of a territory: how much more the next harvest gives, and the fief around it."""

    gain: int
    fief: Fief


def preview(record: np.void, state: State, seat: int, fiefs: list[Fief]) -> dict[str, Trial] | None:
    """What each territory would add to the seat's fiefs now: those in the hand, or where the building in hand may go.

    None when the seat chooses nothing of the kind.
    """
    asked = open_question(state, seat)
    if asked is None:
        return None
    if asked.phase is Phase.DRAFT:
        hand = {card - 1 for card in state.hand[seat] if 0 < card <= TERRITORIES}
        return _tried(record, seat, fiefs, sorted(hand), _take)
    if asked.of is Of.HOLDER:
        return _tried(record, seat, fiefs, territories_in(interpreted(empty_territories)(state)), _camp)
    if asked in (ASK_PLACE, ASK_TOWER_SECOND):
        places = interpreted(places_for)(state, seat, state.chosen[seat] - 1)
        return _tried(record, seat, fiefs, territories_in(places), _build)
    return None


def _tried(
    record: np.void, seat: int, fiefs: list[Fief], territories: list[int], change: Callable[[State, int, int], None]
) -> dict[str, Trial]:
    """What each of some territories would add, tried on a copy."""
    found = {}
    for t in territories:
        then: np.void = np.array([record], record.dtype)[0]
        change(State.row(then), seat, t)
        fief, _ = fief_with(State.read(then), seat, t)
        # Only the fief around it changes, and swallows those that it now reaches.
        swallowed = sum(old.carrots for old in fiefs if old.territories[0] in fief.territories)
        found[COORDINATES[t]] = Trial(gain=fief.carrots - swallowed, fief=fief)
    return found


def _take(state: State, seat: int, t: int) -> None:
    """Play a territory card. Rule: BK-P1, BK-P2, BK-P3."""
    camp = interpreted(camp_on)(state, t)
    if camp:
        owner = state.camp_seat[camp - 1]
        interpreted(remove_camp)(state, camp)
        if owner != seat:
            interpreted(remove_rabbit)(state, owner, t)
    interpreted(set_rabbit)(state, seat, t)


def _camp(state: State, seat: int, t: int) -> None:
    """Place the camp that is asked for. Rule: BK-C7."""
    interpreted(put_camp)(state, seat, state.camp_asked, t)


def _build(state: State, seat: int, t: int) -> None:
    """Place the building in hand. Rule: BK-C2, BK-C6."""
    building = state.chosen[seat] - 1
    if building == TOWER:
        interpreted(put_towers)(state, state.first_tower[seat] - 1, t)
    else:
        interpreted(put_building)(state, building, t)
