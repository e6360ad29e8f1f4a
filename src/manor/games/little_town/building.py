"""Building: choosing a tile, paying for it, putting it on the board."""

from __future__ import annotations

from ...kernel.bits import is_single, lowest_bit
from ...kernel.compile import rules
from ...kernel.journal import EVERYBODY, PLAIN, Journal, emit
from .data import PRINTED_POINTS
from .objectives import recount_lasting
from .payment import can_build_with
from .state import State, add_points, put_tile
from .vocabulary import NOTHING, Category, Event, Stage

_PAY, _AFTER = int(Stage.PAY), int(Stage.AFTER)
_TILES = int(Category.TILES)
_BUILD_EVENT = int(Event.BUILD)


@rules
def buildable(state: State, seat: int) -> int:
    """The tiles that a seat can build now: on offer, payable, with a house and a place. Rule: LT-B2, LT-B3."""
    if state.houses[seat] == 0 or state.empty == 0:
        return 0
    found = 0
    rest = int(state.market)
    while rest != 0:
        tile = lowest_bit(rest)
        if can_build_with(state, seat, tile):
            found |= 1 << tile
        rest &= rest - 1
    return found


@rules
def choose_tile(state: State, seat: int, tile: int) -> None:
    """Send a worker to the construction site, which holds any number, to build a tile. Rule: LT-B1."""
    state.workers_left[seat] = int(state.workers_left[seat]) - 1
    state.workers_building[seat] = int(state.workers_building[seat]) + 1
    state.turn.tile = tile
    state.turn.building = 1
    state.turn.stage = _PAY


@rules
def build_at(state: State, seat: int, space: int, journal: Journal) -> None:
    """Put the tile that was paid for on an empty grass space and score it; it activates nothing. Rule: LT-B2, LT-B4."""
    turn = state.turn
    tile = int(turn.tile)
    put_tile(state, seat, tile, space)
    state.lasting[seat] = recount_lasting(state, seat)
    turn.tile = NOTHING
    turn.building = 0
    turn.stage = _AFTER
    emit(journal, _BUILD_EVENT, seat, tile, 0, space, 0, EVERYBODY, PLAIN)
    add_points(state, seat, _TILES, int(PRINTED_POINTS[tile]), journal)


@rules
def settle_site(state: State, seat: int, journal: Journal) -> bool:
    """Put the tile down when one space is left; tell whether there is a choice to make."""
    empty = int(state.empty)
    if not is_single(empty):
        return True
    build_at(state, seat, lowest_bit(empty), journal)
    return False
