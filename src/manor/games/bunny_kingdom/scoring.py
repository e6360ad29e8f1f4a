"""Golden carrots, ranking and winners."""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.records import Vector
from ..ranking import ranked_by
from .state import State, count_players, score_of
from .vocabulary import SEATS, Phase

_OVER = int(Phase.OVER)


@rules
def scores(state: State, out: Vector) -> None:
    """Write every seat's golden carrots: harvests so far, and parchments once they are scored."""
    for seat in range(SEATS):
        out[seat] = score_of(state, seat) if seat < count_players(state) else 0


@rules
def is_ahead(state: State, seat: int, other: int) -> bool:
    """Tell whether one player is placed before another: more golden carrots. Rule: BK-E4."""
    return score_of(state, seat) > score_of(state, other)


place_of, ranking, winners = ranked_by(is_ahead)


@rules
def is_over(state: State) -> bool:
    """Tell whether the game has ended."""
    return state.phase == _OVER
