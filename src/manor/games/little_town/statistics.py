"""What is counted over many games of Little Town: points by category, and who built what."""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.records import Vector
from ..matches import Statistics
from .data import TILE_NAMES, TILES
from .state import State
from .vocabulary import CATEGORY_NAMES, SPACES

_CATEGORIES = len(CATEGORY_NAMES)


@rules
def write_lines(state: State, seat: int, out: Vector) -> None:
    """Write a seat's points by category."""
    for category in range(_CATEGORIES):
        out[category] = int(state.points[seat, category])


@rules
def write_buildings(state: State, seat: int, out: Vector) -> None:
    """Write how many of each building a seat has built."""
    for tile in range(TILES):
        out[tile] = 0
    for space in range(SPACES):
        if (int(state.built[seat]) >> space) & 1 == 1:
            out[int(state.tile_at[space])] += 1


@rules
def starter(state: State) -> int:
    """Who had the start marker in the first round."""
    return int(state.options.start)


STATISTICS = Statistics(
    lines=CATEGORY_NAMES,
    write_lines=write_lines,
    thing="building",
    things=TILE_NAMES,
    write_things=write_buildings,
    starter=starter,
)
