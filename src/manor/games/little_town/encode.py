"""Observation features: what a seat may know, as named slices of one flat vector of floats.

Seats are told from the viewer's side: first the viewer, then the others clockwise. Counts are plain numbers;
scaling is the learner's business.
"""

from __future__ import annotations

from ...kernel.bits import lowest_bit
from ...kernel.compile import rules
from ...kernel.records import Floats
from ..features import slices
from .data import OBJECTIVES, TILES
from .objectives import conditions_met
from .state import State, count_players
from .vocabulary import CUBES, SEATS, SPACES, TERRAINS, Stage

_PER_SEAT = 11
_SCALARS = 22

_LENGTHS = {
    "own_buildings": SPACES,
    "other_buildings": SPACES,
    "own_workers": SPACES,
    "other_workers": SPACES,
    "empty": SPACES,
    "candidates": SPACES,
    "tile": SPACES,
    "tiles_of": SEATS * TILES,
    "market": TILES,
    "objectives": OBJECTIVES,
    "shown": OBJECTIVES,
    "conditions": OBJECTIVES,
    "possible": OBJECTIVES,
    "supply": CUBES + 1,
    "seats": SEATS * _PER_SEAT,
    "stage": len(Stage),
    "turn": _SCALARS,
    "given": CUBES,
}

SLICES = slices(_LENGTHS)
FEATURES = sum(_LENGTHS.values())

_OWN_BUILDINGS, _OTHER_BUILDINGS = SLICES["own_buildings"].start, SLICES["other_buildings"].start
_OWN_WORKERS, _OTHER_WORKERS = SLICES["own_workers"].start, SLICES["other_workers"].start
_EMPTY, _CANDIDATES, _TILE = SLICES["empty"].start, SLICES["candidates"].start, SLICES["tile"].start
_TILES_OF, _MARKET = SLICES["tiles_of"].start, SLICES["market"].start
_OBJECTIVES_AT, _SHOWN = SLICES["objectives"].start, SLICES["shown"].start
_CONDITIONS, _POSSIBLE = SLICES["conditions"].start, SLICES["possible"].start
_GIVEN = SLICES["given"].start
_SUPPLY, _SEATS_AT, _STAGE, _TURN = (
    SLICES["supply"].start,
    SLICES["seats"].start,
    SLICES["stage"].start,
    SLICES["turn"].start,
)


@rules
def mark(out: Floats, first: int, members: int) -> None:
    """Write 1 for each member of a set."""
    while members != 0:
        out[first + lowest_bit(members)] = 1.0
        members &= members - 1


@rules
def encode_buildings(state: State, seat: int, players: int, out: Floats) -> None:
    """Write who built what where."""
    for k in range(players):
        other = (seat + k) % players
        rest = int(state.built[other])
        mark(out, _OWN_BUILDINGS if k == 0 else _OTHER_BUILDINGS, rest)
        mark(out, _OWN_WORKERS if k == 0 else _OTHER_WORKERS, int(state.workers[other]))
        while rest != 0:
            space = lowest_bit(rest)
            tile = int(state.tile_at[space])
            out[_TILE + space] = tile + 1
            out[_TILES_OF + k * TILES + tile] += 1.0
            rest &= rest - 1


@rules
def encode_seats(state: State, seat: int, players: int, out: Floats) -> None:
    """Write what each player has."""
    for k in range(players):
        other = (seat + k) % players
        at = _SEATS_AT + k * _PER_SEAT
        for kind in range(CUBES):
            out[at + kind] = state.cubes[other, kind]
        out[at + 4] = state.coins[other]
        out[at + 5] = state.houses[other]
        out[at + 6] = state.workers_left[other]
        out[at + 7] = state.score[other]
        out[at + 8] = state.unshown[other]
        out[at + 9] = 1.0 if other == state.start else 0.0
        out[at + 10] = 1.0 if other == state.turn.seat else 0.0


@rules
def encode(state: State, seat: int, out: Floats) -> None:
    """Write the features of a seat."""
    for i in range(FEATURES):
        out[i] = 0.0
    players = count_players(state)
    turn = state.turn
    encode_buildings(state, seat, players, out)
    encode_seats(state, seat, players, out)
    mark(out, _EMPTY, int(state.empty))
    mark(out, _CANDIDATES, int(turn.candidates))
    mark(out, _MARKET, int(state.market))
    mark(out, _OBJECTIVES_AT, int(state.objectives[seat]))
    for other in range(players):
        mark(out, _SHOWN, int(state.shown[other]))
    if turn.seat == seat:
        mark(out, _CONDITIONS, conditions_met(state, seat))
    mark(out, _POSSIBLE, int(state.possible))
    for kind in range(CUBES):
        out[_SUPPLY + kind] = state.supply[kind]
    out[_SUPPLY + CUBES] = state.supply_coins
    out[_STAGE + turn.stage] = 1.0
    out[_TURN] = players
    out[_TURN + 1] = state.options.side
    out[_TURN + 2] = state.round
    out[_TURN + 3] = state.part
    out[_TURN + 4] = state.wheat_fields
    out[_TURN + 5] = turn.tile + 1
    out[_TURN + 6] = turn.paying
    out[_TURN + 7] = turn.activations
    out[_TURN + 8] = turn.scoring
    out[_TURN + 9] = turn.used_two_kinds
    out[_TURN + 10] = turn.spent_fresh
    out[_TURN + 11] = turn.fed_fish
    out[_TURN + 12] = turn.fed_wheat
    out[_TURN + 13] = turn.fish_supper
    for kind in range(CUBES):
        out[_TURN + 14 + kind] = turn.gathered[kind]
    for kind in range(TERRAINS):
        out[_TURN + 18 + kind] = turn.left[kind]
    out[_TURN + 21] = turn.residence
    mark(out, _GIVEN, int(turn.given))
