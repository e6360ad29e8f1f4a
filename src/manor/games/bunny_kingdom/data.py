"""Bunny Kingdom's component facts as tables and sets of territories: read once from ``cards.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .vocabulary import CAMPS, CARDS_IN_BOX, COLUMNS, HALF, ROWS, TERRITORIES, Count, Resource, Terrain

_FACTS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "cards.toml").read_text(encoding="utf-8"))

# --- the board ---

_LETTERS = {letter: Terrain[name.upper()] for letter, name in _FACTS["terrains"].items()}
COORDINATES: tuple[str, ...] = tuple(f"{'ABCDEFGHIJ'[t // COLUMNS]}{t % COLUMNS + 1}" for t in range(TERRITORIES))
TERRAIN_OF: NDArray[np.int64] = np.array(
    [_LETTERS[letter] for row in _FACTS["board"] for letter in row.split()], np.int64
)
LAVA: tuple[tuple[int, int], ...] = tuple(
    (COORDINATES.index(a), COORDINATES.index(b)) for a, b in (edge.split("-") for edge in _FACTS["lava"])
)


def territory(coordinate: str) -> int:
    """Return the number of a territory: A1 is 0, A10 is 9, J10 is 99."""
    return COORDINATES.index(coordinate)


def territory_set(numbers: Iterable[int]) -> tuple[int, int]:
    """Make a set of territories: one set of bits for each half of the board."""
    low = high = 0
    for t in numbers:
        if t < HALF:
            low |= 1 << t
        else:
            high |= 1 << (t - HALF)
    return low, high


def _halves(numbers: Iterable[int]) -> NDArray[np.int64]:
    return np.array(territory_set(numbers), np.int64)


ALL_LOW, ALL_HIGH = territory_set(range(TERRITORIES))
ON_TERRAIN: NDArray[np.int64] = np.array([_halves(np.flatnonzero(t == TERRAIN_OF)) for t in Terrain], np.int64)
"""Territories of each terrain: axes terrain, half."""
EDGES = _halves(t for t in range(TERRITORIES) if t // COLUMNS in (0, ROWS - 1) or t % COLUMNS in (0, COLUMNS - 1))
CORNERS = _halves((0, COLUMNS - 1, TERRITORIES - COLUMNS, TERRITORIES - 1))
PLAIN_OR_MOUNTAIN = ON_TERRAIN[Terrain.PLAINS] | ON_TERRAIN[Terrain.MOUNTAIN]


def _joined(t: int, step: int) -> bool:
    return (t, t + step) not in LAVA


# Territories from which the neighbour to the east or south is connected: not at the border, no lava flow between.
_TO_EAST = [t for t in range(TERRITORIES) if t % COLUMNS < COLUMNS - 1 and _joined(t, 1)]
_TO_SOUTH = [t for t in range(TERRITORIES - COLUMNS) if _joined(t, COLUMNS)]
EAST_LOW, EAST_HIGH = territory_set(_TO_EAST)
WEST_LOW, WEST_HIGH = territory_set(t + 1 for t in _TO_EAST)
SOUTH_LOW, SOUTH_HIGH = territory_set(t for t in _TO_SOUTH if (t + COLUMNS) // HALF == t // HALF)
NORTH_LOW, NORTH_HIGH = territory_set(t + COLUMNS for t in _TO_SOUTH if (t + COLUMNS) // HALF == t // HALF)
# Row E and row F lie in different halves: these cross the middle.
_CROSSING = [t for t in _TO_SOUTH if (t + COLUMNS) // HALF != t // HALF]
CROSS_DOWN, _ = territory_set(_CROSSING)
_, CROSS_UP = territory_set(t + COLUMNS for t in _CROSSING)
CROSS_SHIFT = HALF - COLUMNS

# --- the cards ---

PARCHMENT_NAMES: tuple[str, ...] = tuple(_FACTS["numbers"]["parchments"])
PARCHMENTS = len(PARCHMENT_NAMES)
_PARCHMENT_ROWS: list[dict[str, Any]] = [_FACTS["parchments"][name] for name in PARCHMENT_NAMES]
assert len(_PARCHMENT_ROWS) == len(_FACTS["parchments"]), "every parchment has a number: append it in cards.toml"
BUILDING_NAMES: tuple[str, ...] = tuple(_FACTS["numbers"]["buildings"])
BUILDINGS = len(BUILDING_NAMES)
CARD_NAMES: tuple[str, ...] = (*COORDINATES, *BUILDING_NAMES, "provisions", *PARCHMENT_NAMES)
CARDS = len(CARD_NAMES)
"""Sorts of card: cards that look alike are one sort."""

FIRST_BUILDING = TERRITORIES
PROVISIONS = FIRST_BUILDING + BUILDINGS
FIRST_PARCHMENT = PROVISIONS + 1
COPIES: NDArray[np.int64] = np.array([_FACTS["copies"].get(name, 1) for name in CARD_NAMES], np.int64)
assert COPIES.sum() == CARDS_IN_BOX


def card(name: str) -> int:
    """Return the number of a sort of card."""
    return CARD_NAMES.index(name)


def building(name: str) -> int:
    """Return the number of a sort of building: its card's number less that of the first building card."""
    return BUILDING_NAMES.index(name)


def parchment(name: str) -> int:
    """Return the number of a parchment."""
    return PARCHMENT_NAMES.index(name)


# --- buildings ---

CITIES = 3
POST = building("trading_post")
TOWER = building("sky_tower")
FIRST_CAMP = building("camp_1")
_FARM_OF = {
    Resource[name[: -len("_farm")].upper()]: b for b, name in enumerate(BUILDING_NAMES) if name.endswith("_farm")
}
FARM_OF: NDArray[np.int64] = np.array([_FARM_OF[r] for r in Resource], np.int64)
"""The building that produces each resource."""
FARM_RESOURCE: NDArray[np.int64] = np.array(
    [next((int(r) for r in Resource if _FARM_OF[r] == b), -1) for b in range(BUILDINGS)], np.int64
)
"""What each building produces; −1: nothing, or a choice."""

_NEEDS = _FACTS["terrain_needed"]
TERRAIN_NEEDED: NDArray[np.int64] = np.array(
    [int(Terrain[_NEEDS[name].upper()]) if name in _NEEDS else -1 for name in BUILDING_NAMES], np.int64
)
"""The only terrain a building may stand on; −1: any."""
BUILDINGS_FOR_TERRAIN: NDArray[np.int64] = np.array(
    [sum(1 << b for b in range(BUILDINGS) if TERRAIN_NEEDED[b] == t) for t in Terrain], np.int64
)
CAMP_SET = sum(1 << (FIRST_CAMP + n) for n in range(CAMPS))
TOWER_SET = 1 << TOWER
ANYWHERE = sum(1 << b for b in range(BUILDINGS) if TERRAIN_NEEDED[b] < 0) & ~CAMP_SET & ~TOWER_SET
"""Buildings for any controlled territory without a building."""

# --- parchments ---


def _parchment_column(key: str) -> NDArray[np.int64]:
    return np.array([int(row.get(key, 0)) for row in _PARCHMENT_ROWS], np.int64)


COUNTS: NDArray[np.int64] = np.array([int(Count[row["counts"].upper()]) for row in _PARCHMENT_ROWS], np.int64)
PER, NEED, FLAT = _parchment_column("per"), _parchment_column("need"), _parchment_column("flat")
TREASURES = sum(1 << p for p, row in enumerate(_PARCHMENT_ROWS) if row["kind"] == "treasure")
LEFT_GLOVE, RIGHT_GLOVE = parchment("left_glove"), parchment("right_glove")
LIBERAL, SOCIALIST, OPPORTUNIST = parchment("liberal"), parchment("socialist"), parchment("opportunist")

# --- the deal, by number of players ---

HAND_DEALT: NDArray[np.int64] = np.array([0, 0, 10, 12, 10], np.int64)
RESERVE_DEALT: NDArray[np.int64] = np.array([0, 0, 10, 0, 0], np.int64)
STEPS: NDArray[np.int64] = np.array([0, 0, 10, 6, 5], np.int64)
