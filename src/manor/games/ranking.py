"""Places and winners, from the one thing that a game decides: who is ahead of whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..kernel.binding import as_rules, template
from ..kernel.contract import GameState
from ..kernel.records import Vector

is_ahead: Callable[..., bool]
"""Bound per game; declared here for the reader and the type checker."""


class Ranking(NamedTuple):
    """The rules functions of :func:`ranked_by`."""

    place_of: Callable[..., int]
    ranking: Callable[..., None]
    winners: Callable[..., int]


@template
def _place_of(state: GameState, seat: int) -> int:
    """A player's place: 1 and how many are ahead; ties share it."""
    place = 1
    for other in range(state.options.players):
        if is_ahead(state, other, seat):  # noqa: F821 - bound per game
            place += 1
    return place


@template
def _ranking(state: GameState, out: Vector) -> None:
    """Write every seat's place; empty seats have 0."""
    for seat in range(out.shape[0]):
        out[seat] = _place_of(state, seat) if seat < state.options.players else 0


@template
def _winners(state: GameState) -> int:
    """The seats in first place, as bits: tied leaders share the win."""
    first = 0
    for seat in range(state.options.players):
        if _place_of(state, seat) == 1:
            first |= 1 << seat
    return first


def ranked_by(is_ahead: Callable[..., bool]) -> Ranking:
    """Rank players by ``is_ahead(state, seat, other)``, a rules function of the game."""
    return Ranking(*as_rules(_place_of, _ranking, _winners, is_ahead=is_ahead))
