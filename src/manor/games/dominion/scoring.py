"""Victory points, ranking and winners."""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.records import Vector
from ..ranking import ranked_by
from .data import CARDS, POINTS, POINTS_PER_TEN
from .state import State
from .vocabulary import SEATS


@rules
def points_of(state: State, seat: int) -> int:
    """The victory points of all of a player's cards. Rule: DOM-E2, DOM-C-GARDENS."""
    total = 0
    cards = 0
    per_ten = 0
    for card in range(CARDS):
        copies = int(state.owned[seat, card])
        cards += copies
        total += copies * int(POINTS[card])
        per_ten += copies * int(POINTS_PER_TEN[card])
    return total + per_ten * (cards // 10)


@rules
def scores(state: State, out: Vector) -> None:
    """Write every seat's points."""
    for seat in range(SEATS):
        out[seat] = points_of(state, seat) if seat < state.options.players else 0


@rules
def is_ahead(state: State, seat: int, other: int) -> bool:
    """Tell whether one player is placed before another: more points, or as many in fewer turns. Rule: DOM-E3."""
    mine = points_of(state, seat)
    theirs = points_of(state, other)
    return mine > theirs or (mine == theirs and state.turns_taken[seat] < state.turns_taken[other])


place_of, ranking, winners = ranked_by(is_ahead)


@rules
def is_over(state: State) -> bool:
    """Tell whether the game has ended."""
    return state.over == 1
