"""Parchments: what each counts and is worth, copies included."""

from __future__ import annotations

from ...kernel.bits import count_bits, lowest_bit
from ...kernel.compile import rules
from .data import (
    CORNERS,
    COUNTS,
    EDGES,
    FIRST_CAMP,
    FLAT,
    LEFT_GLOVE,
    NEED,
    ON_TERRAIN,
    PER,
    PLAIN_OR_MOUNTAIN,
    RIGHT_GLOVE,
    TREASURES,
)
from .fiefs import count_cities, count_territories, fief_around, first_of, resources_of, units_of
from .harvest import best_fief
from .state import State, count_players, domain, high_bit_of, low_bit_of
from .vocabulary import BASIC_RESOURCES, CAMPS, POSTS, RESOURCES, Count, Resource, Terrain

_WOOD, _FISH, _CARROTS = int(Resource.WOOD), int(Resource.FISH), int(Resource.CARROTS)
_MOUNTAIN = int(Terrain.MOUNTAIN)
_LARGE_FIEF = 3
_LAST_ROUND = 3

_C_NOTHING = int(Count.NOTHING)
_C_LEFT_GLOVE, _C_RIGHT_GLOVE, _C_PARCHMENTS = int(Count.LEFT_GLOVE), int(Count.RIGHT_GLOVE), int(Count.PARCHMENTS)
_C_CITIES, _C_EDGES, _C_CORNERS = int(Count.CITIES), int(Count.EDGES), int(Count.CORNERS)
_C_WOOD, _C_FISH, _C_CARROTS, _C_LUXURIES = (
    int(Count.WOOD),
    int(Count.FISH),
    int(Count.CARROTS),
    int(Count.LUXURIES),
)
_C_MOUNTAINS, _C_FIEFS, _C_LARGE_FIEFS = int(Count.MOUNTAINS), int(Count.FIEFS), int(Count.LARGE_FIEFS)
_C_BARREN, _C_WILD, _C_CAMPS = int(Count.BARREN_CITIES), int(Count.WILD_TERRITORIES), int(Count.CAMPS)
_C_LEAD, _C_SECOND_HARVEST = int(Count.LEAD_IN_TERRITORIES), int(Count.SECOND_HARVEST)
_C_TREASURES, _C_TREASURE_VALUE = int(Count.TREASURES), int(Count.TREASURE_VALUE)

# --- which parchments a player scores ---


@rules
def count_scored(state: State, seat: int, parchment: int) -> int:
    """How often a player scores a parchment: once for the card, once for each copy. Rule: BK-M-COPY."""
    times = (int(state.parchments[seat]) >> parchment) & 1
    for k in range(2):
        if state.copied[seat, k] == parchment + 1:
            times += 1
    return times


@rules
def count_treasures(state: State, seat: int) -> int:
    """Treasures held or copied. Rule: BK-M-COPY."""
    total = count_bits(int(state.parchments[seat]) & TREASURES)
    for k in range(2):
        copied = int(state.copied[seat, k]) - 1
        if copied >= 0 and (TREASURES >> copied) & 1 == 1:
            total += 1
    return total


@rules
def treasure_worth(state: State, seat: int, treasure: int) -> int:
    """What one treasure is worth: gloves more as a pair. Rule: BK-M-GLOVES."""
    worth = int(FLAT[treasure])
    if treasure == LEFT_GLOVE and count_scored(state, seat, RIGHT_GLOVE) > 0:
        worth += int(PER[treasure])
    if treasure == RIGHT_GLOVE and count_scored(state, seat, LEFT_GLOVE) > 0:
        worth += int(PER[treasure])
    return worth


@rules
def treasure_value(state: State, seat: int) -> int:
    """What all treasures of a player are worth before any hunter."""
    total = 0
    treasures = TREASURES
    while treasures != 0:
        treasure = lowest_bit(treasures)
        treasures &= treasures - 1
        times = count_scored(state, seat, treasure)
        if times > 0:
            total += times * treasure_worth(state, seat, treasure)
    return total


# --- what is counted on the board ---


@rules
def count_fiefs(state: State, seat: int, least: int) -> int:
    """Fiefs of at least so many territories. Rule: BK-E3."""
    low, high = domain(state, seat)
    total = 0
    while low != 0 or high != 0:
        seed_low, seed_high = first_of(low, high)
        fief_low, fief_high = fief_around(state, seat, seed_low, seed_high)
        if count_territories(fief_low, fief_high) >= least:
            total += 1
        low &= ~fief_low
        high &= ~fief_high
    return total


@rules
def count_barren_cities(state: State, seat: int) -> int:
    """Cities in fiefs that produce nothing. Rule: BK-M-BUNSHEE."""
    low, high = domain(state, seat)
    total = 0
    while low != 0 or high != 0:
        seed_low, seed_high = first_of(low, high)
        fief_low, fief_high = fief_around(state, seat, seed_low, seed_high)
        if resources_of(state, fief_low, fief_high) == 0:
            total += count_cities(state, fief_low, fief_high)
        low &= ~fief_low
        high &= ~fief_high
    return total


@rules
def count_wild_territories(state: State, seat: int) -> int:
    """Plains and mountains without city, farm and trading post. Rule: BK-M-PANPAN."""
    low, high = domain(state, seat)
    low &= int(PLAIN_OR_MOUNTAIN[0])
    high &= int(PLAIN_OR_MOUNTAIN[1])
    total = count_territories(low, high) - count_cities(state, low, high)
    for resource in range(RESOURCES):
        at = int(state.farm_at[resource]) - 1
        if at >= 0 and ((low & low_bit_of(at)) | (high & high_bit_of(at))) != 0:
            total -= 1
    for post in range(POSTS):
        at = int(state.post_at[post]) - 1
        if at >= 0 and ((low & low_bit_of(at)) | (high & high_bit_of(at))) != 0:
            total -= 1
    return total


@rules
def count_camps(state: State, seat: int) -> int:
    """Camp cards played: placed, still there or not, and not placed yet. Rule: BK-M-COLONIST."""
    total = 0
    for camp in range(CAMPS):
        total += int(state.held[seat, FIRST_CAMP + camp]) + int(state.placed[seat, FIRST_CAMP + camp])
    return total


@rules
def is_largest(state: State, seat: int) -> bool:
    """Tell whether a player has strictly more territories than each other one. Rule: BK-M-MATRIARCH."""
    low, high = domain(state, seat)
    own = count_territories(low, high)
    for other in range(count_players(state)):
        if other != seat:
            other_low, other_high = domain(state, other)
            if count_territories(other_low, other_high) >= own:
                return False
    return True


@rules
def count_for(state: State, seat: int, count: int) -> int:
    """How many of what a parchment counts a player has. Rule: BK-E2, BK-E3."""
    low, high = domain(state, seat)
    if count == _C_LEFT_GLOVE:
        return 1 if count_scored(state, seat, LEFT_GLOVE) > 0 else 0
    if count == _C_RIGHT_GLOVE:
        return 1 if count_scored(state, seat, RIGHT_GLOVE) > 0 else 0
    if count == _C_PARCHMENTS:
        return count_bits(int(state.parchments[seat]))
    if count == _C_CITIES:
        return count_cities(state, low, high)
    if count == _C_EDGES:
        return count_territories(low & int(EDGES[0]), high & int(EDGES[1]))
    if count == _C_CORNERS:
        return count_territories(low & int(CORNERS[0]), high & int(CORNERS[1]))
    if count == _C_WOOD:
        return units_of(state, seat, _WOOD)
    if count == _C_FISH:
        return units_of(state, seat, _FISH)
    if count == _C_CARROTS:
        return units_of(state, seat, _CARROTS)
    if count == _C_LUXURIES:
        total = 0
        for resource in range(BASIC_RESOURCES, RESOURCES):
            total += units_of(state, seat, resource)
        return total
    if count == _C_MOUNTAINS:
        return count_territories(low & int(ON_TERRAIN[_MOUNTAIN, 0]), high & int(ON_TERRAIN[_MOUNTAIN, 1]))
    if count == _C_FIEFS:
        return count_fiefs(state, seat, 1)
    if count == _C_LARGE_FIEFS:
        return count_fiefs(state, seat, _LARGE_FIEF)
    if count == _C_BARREN:
        return count_barren_cities(state, seat)
    if count == _C_WILD:
        return count_wild_territories(state, seat)
    if count == _C_CAMPS:
        return count_camps(state, seat)
    if count == _C_LEAD:
        return 1 if is_largest(state, seat) else 0
    if count == _C_SECOND_HARVEST:
        return int(state.harvest[seat, _LAST_ROUND]) - best_fief(state, seat)
    if count == _C_TREASURES:
        return count_treasures(state, seat)
    if count == _C_TREASURE_VALUE:
        return treasure_value(state, seat)
    return 0


@rules
def parchment_worth(state: State, seat: int, parchment: int) -> int:
    """What one parchment gives a player; Opportunist is judged later. Rule: BK-E1.

    A hunter's line is the value of the treasures once more, so that doubling and tripling are plain sums. Rule:
    BK-M-HUNTER.
    """
    kind = int(COUNTS[parchment])
    if kind == _C_NOTHING:
        return int(FLAT[parchment])
    counted = count_for(state, seat, kind)
    worth = counted * int(PER[parchment])
    if counted >= NEED[parchment]:
        worth += int(FLAT[parchment])
    return worth
