"""Golden carrots, ranking and winners."""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.records import Vector
from .state import State, count_players, score_of
from .vocabulary import SEATS, Phase

_OVER = int(Phase.OVER)


@rules
def scores(state: State, out: Vector) -> None:
    """Write every seat's golden carrots: harvests so far, and parchments once they are scored."""
    for seat in range(SEATS):
        out[seat] = score_of(state, seat) if seat < count_players(state) else 0


@rules
def place_of(state: State, seat: int) -> int:
    """A player's place: 1 and how many are ahead; ties share it. Rule: BK-E4."""
    place = 1
    for other in range(count_players(state)):
        if score_of(state, other) > score_of(state, seat):
            place += 1
    return place


@rules
def ranking(state: State, out: Vector) -> None:
    """Write every seat's place; empty seats have 0."""
    for seat in range(SEATS):
        out[seat] = place_of(state, seat) if seat < count_players(state) else 0


@rules
def winners(state: State) -> int:
    """The seats in first place, as bits. Rule: BK-E4."""
    first = 0
    for seat in range(count_players(state)):
        if place_of(state, seat) == 1:
            first |= 1 << seat
    return first


@rules
def is_over(state: State) -> bool:
    """Tell whether the game has ended."""
    return state.phase == _OVER
