"""Fiefs: connected territories of one player, their strength, wealth and yield. Recomputed from sets of bits."""

from __future__ import annotations

from ...kernel.bits import count_bits
from ...kernel.compile import rules
from .data import (
    CROSS_DOWN,
    CROSS_SHIFT,
    CROSS_UP,
    EAST_HIGH,
    EAST_LOW,
    NORTH_HIGH,
    NORTH_LOW,
    ON_TERRAIN,
    SOUTH_HIGH,
    SOUTH_LOW,
    WEST_HIGH,
    WEST_LOW,
)
from .state import State, domain, has_territory, high_bit_of, low_bit_of
from .vocabulary import COLUMNS, POSTS, RESOURCES, TOWER_PAIRS, Resource, Terrain

_WOOD, _FISH, _CARROTS = 1 << int(Resource.WOOD), 1 << int(Resource.FISH), 1 << int(Resource.CARROTS)
_FOREST, _SEA, _FIELD = int(Terrain.FOREST), int(Terrain.SEA), int(Terrain.FIELD)


@rules
def first_of(low: int, high: int) -> tuple[int, int]:
    """The first territory of a set that is not empty, as a set."""
    if low != 0:
        return low & -low, 0
    return 0, high & -high


@rules
def fief_around(state: State, seat: int, low: int, high: int) -> tuple[int, int]:
    """Everything of a seat's domain that is connected with a set of its territories. Rule: BK-F1, BK-F2, BK-F3.

    The set grows over shared sides without a lava flow until it grows no more, then over sky towers, until neither adds
    anything.
    """
    own_low, own_high = domain(state, seat)
    growing = True
    while growing:
        before_low = -1
        before_high = -1
        while low != before_low or high != before_high:
            before_low = low
            before_high = high
            down = (before_low & CROSS_DOWN) >> CROSS_SHIFT
            up = (before_high & CROSS_UP) << CROSS_SHIFT
            # Own territories only, after every move: two moves over a foreign one would cut a corner.
            low |= (((low & EAST_LOW) << 1) | ((low & WEST_LOW) >> 1)) & own_low
            low |= (((low & SOUTH_LOW) << COLUMNS) | ((low & NORTH_LOW) >> COLUMNS) | up) & own_low
            high |= (((high & EAST_HIGH) << 1) | ((high & WEST_HIGH) >> 1)) & own_high
            high |= (((high & SOUTH_HIGH) << COLUMNS) | ((high & NORTH_HIGH) >> COLUMNS) | down) & own_high
        growing = False
        for pair in range(TOWER_PAIRS):
            one = int(state.tower_at[pair, 0]) - 1
            if one >= 0:
                other = int(state.tower_at[pair, 1]) - 1
                if has_territory(low, high, one) != has_territory(low, high, other):
                    low |= low_bit_of(one) | low_bit_of(other)
                    high |= high_bit_of(one) | high_bit_of(other)
                    growing = True
    return low, high


@rules
def count_territories(low: int, high: int) -> int:
    """How many territories a set has."""
    return count_bits(low) + count_bits(high)


@rules
def count_cities(state: State, low: int, high: int) -> int:
    """How many cities stand in a set of territories, whatever their strength."""
    return count_bits(low & (int(state.cities[0, 0]) | int(state.cities[1, 0]) | int(state.cities[2, 0]))) + count_bits(
        high & (int(state.cities[0, 1]) | int(state.cities[1, 1]) | int(state.cities[2, 1]))
    )


@rules
def strength_of(state: State, low: int, high: int) -> int:
    """The towers of all cities in a set of territories. Rule: BK-F4."""
    return (
        count_bits(low & int(state.cities[0, 0]))
        + count_bits(high & int(state.cities[0, 1]))
        + 2 * (count_bits(low & int(state.cities[1, 0])) + count_bits(high & int(state.cities[1, 1])))
        + 3 * (count_bits(low & int(state.cities[2, 0])) + count_bits(high & int(state.cities[2, 1])))
    )


@rules
def post_resource(state: State, post: int) -> int:
    """What a trading post produces this round; −1 while it is not chosen. Rule: BK-C5."""
    return int(state.post_made[post, state.round]) - 1


@rules
def resources_of(state: State, low: int, high: int) -> int:
    """The different resources that a set of territories produces, as bits. Rule: BK-F4, BK-F5, BK-C4."""
    found = 0
    if (low & int(ON_TERRAIN[_FOREST, 0])) | (high & int(ON_TERRAIN[_FOREST, 1])):
        found |= _WOOD
    if (low & int(ON_TERRAIN[_SEA, 0])) | (high & int(ON_TERRAIN[_SEA, 1])):
        found |= _FISH
    if (low & int(ON_TERRAIN[_FIELD, 0])) | (high & int(ON_TERRAIN[_FIELD, 1])):
        found |= _CARROTS
    for resource in range(RESOURCES):
        at = int(state.farm_at[resource]) - 1
        if at >= 0 and has_territory(low, high, at):
            found |= 1 << resource
    for post in range(POSTS):
        at = int(state.post_at[post]) - 1
        if at >= 0 and has_territory(low, high, at) and post_resource(state, post) >= 0:
            found |= 1 << post_resource(state, post)
    return found


@rules
def yield_of(state: State, low: int, high: int) -> int:
    """What a fief gives: strength times wealth. Rule: BK-H1."""
    strength = strength_of(state, low, high)
    if strength == 0:
        return 0
    return strength * count_bits(resources_of(state, low, high))


@rules
def units_of(state: State, seat: int, resource: int) -> int:
    """How many units of a resource a player produces, repeats included. Rule: BK-E2."""
    low, high = domain(state, seat)
    units = 0
    terrain = -1
    if 1 << resource == _WOOD:
        terrain = _FOREST
    elif 1 << resource == _FISH:
        terrain = _SEA
    elif 1 << resource == _CARROTS:
        terrain = _FIELD
    if terrain >= 0:
        units = count_territories(low & int(ON_TERRAIN[terrain, 0]), high & int(ON_TERRAIN[terrain, 1]))
    at = int(state.farm_at[resource]) - 1
    if at >= 0 and has_territory(low, high, at):
        units += 1
    for post in range(POSTS):
        at = int(state.post_at[post]) - 1
        if at >= 0 and has_territory(low, high, at) and post_resource(state, post) == resource:
            units += 1
    return units
