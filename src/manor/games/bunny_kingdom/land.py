"""The land as plain Python sees it: which territories are in a set, who controls one, what stands where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from ...kernel.records import Vector
from .data import CITIES, FARM_OF, FIRST_CAMP, POST, TOWER
from .state import State
from .vocabulary import CAMPS, HALF, POSTS, RESOURCES, SEATS, TOWER_PAIRS


def territories_in(halves: Vector | Sequence[int]) -> list[int]:
    """List a set of territories."""
    found = []
    for half in range(2):
        rest = int(halves[half])
        while rest:
            found.append(half * HALF + (rest & -rest).bit_length() - 1)
            rest &= rest - 1
    return found


def add_territory(halves: NDArray[np.int64], territory: int) -> None:
    """Put a territory into a set."""
    halves[territory // HALF] |= 1 << (territory % HALF)


def owner_of(state: State, territory: int) -> int | None:
    """Who controls a territory; None: nobody."""
    half, bit = divmod(territory, HALF)
    return next((seat for seat in range(SEATS) if state.rabbits[seat, half] >> bit & 1), None)


def buildings_on_board(state: State) -> Iterator[tuple[int, int]]:
    """Every building that stands, with its territory; printed cities and camps included."""
    for strength in range(CITIES):
        for t in territories_in(state.cities[strength]):
            yield strength, t
    for resource in range(RESOURCES):
        if state.farm_at[resource]:
            yield int(FARM_OF[resource]), state.farm_at[resource] - 1
    for post in range(POSTS):
        if state.post_at[post]:
            yield POST, state.post_at[post] - 1
    for pair in range(TOWER_PAIRS):
        for at in state.tower_at[pair]:
            if at:
                yield TOWER, at - 1
    for camp in range(CAMPS):
        if state.camp_at[camp] and not state.camp_out[camp]:
            yield FIRST_CAMP + camp, state.camp_at[camp] - 1
