"""What castle and watchtower would score if the game ended now, and what a new building would change about it."""

from __future__ import annotations

import numpy as np

from ...kernel.compile import interpreted
from .data import CASTLE, SPACE_NAMES, WATCHTOWER
from .invariants import spaces_of
from .scoring import castle_points, watchtower_points
from .state import State


def points_at_end(state: State) -> dict[int, int]:
    """The points of the castle and of the watchtower, as things stand, by the space they are on. Rule: LT-F1, LT-F2."""
    count = {CASTLE: interpreted(castle_points), WATCHTOWER: interpreted(watchtower_points)}
    return {space: count[tile](state, space) for space, tile in enumerate(state.tile_at) if tile in count}


def changes_at_end(state: np.void, seat: int, tile: int) -> dict[str, int]:
    """For each space a tile can be laid on: how many more points the seat's castle and watchtower would score."""
    now = State.read(state)
    before = _own(now, seat)
    return {SPACE_NAMES[s]: _own(_with_building(state, seat, tile, s), seat) - before for s in spaces_of(now.empty)}


def _own(state: State, seat: int) -> int:
    return sum(points for space, points in points_at_end(state).items() if state.built[seat] >> space & 1)


def _with_building(state: np.void, seat: int, tile: int, space: int) -> State:
    """The board with one building more. Rule: LT-B2."""
    then = State.read(state)
    then.tile_at[space] = tile
    then.built[seat] |= 1 << space
    vars(then)["empty"] = then.empty & ~(1 << space)
    return then
