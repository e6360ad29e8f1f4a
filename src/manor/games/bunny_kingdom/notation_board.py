"""The board in plain words: territories, buildings and camps of a seat, to a description and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..positions import PositionReader
from .data import BUILDING_NAMES, CARD_NAMES, CITIES, COORDINATES, FIRST_CAMP, TERRAIN_OF
from .land import add_territory, owner_of, territories_in
from .state import State
from .vocabulary import (
    BASIC_RESOURCES,
    CAMPS,
    HALF,
    POSTS,
    RESOURCE_NAMES,
    RESOURCES,
    ROUNDS,
    TOWER_PAIRS,
    Terrain,
)

_KINDS = ["city", "farm", "trading_post", "sky_tower", "camp"]
_KEYS = ["kind", "strength", "resource", "token", "pair", "priority", "at", "round", "removed", "produces"]


class KingdomReader(PositionReader):
    """Reads a description in Bunny Kingdom's words."""

    def territory(self, value: Any, where: str) -> int:
        """Read a coordinate; −1 when it is none."""
        plain = value.strip().upper() if isinstance(value, str) else ""
        if plain not in COORDINATES:
            self.wrong(where, f"{value!r} is not a territory: they are A1 to J10")
            return -1
        return COORDINATES.index(plain)

    def card(self, value: Any, where: str) -> int:
        """Read a card; −1 when it is none."""
        if isinstance(value, str) and value.strip().upper() in COORDINATES:
            return COORDINATES.index(value.strip().upper())
        return self.name(value, where, CARD_NAMES, "a card of Bunny Kingdom")

    def cards(self, value: Any, where: str, most: int) -> list[int]:
        """Read a list of cards."""
        found = [c for name in self.rows(value, where) if (c := self.card(name, where)) >= 0]
        if len(found) > most:
            self.wrong(where, f"holds {len(found)} cards; no more than {most} fit")
        return found[:most]


def _has(halves: NDArray[np.int64], t: int) -> bool:
    return bool(int(halves[t // HALF]) >> (t % HALF) & 1)


# --- writing ---


def describe_buildings(state: State, seat: int) -> list[dict[str, Any]]:
    """Every building that a seat has placed, camps that were removed included; printed cities go without saying."""
    found: list[dict[str, Any]] = []
    for strength in range(CITIES):
        for t in territories_in(state.cities[strength]):
            if TERRAIN_OF[t] != Terrain.CITY and owner_of(state, t) == seat:
                found.append({"kind": "city", "strength": strength + 1, "at": COORDINATES[t]})
    for resource in range(RESOURCES):
        t = state.farm_at[resource] - 1
        if t >= 0 and owner_of(state, t) == seat:
            found.append({"kind": "farm", "resource": RESOURCE_NAMES[resource], "at": COORDINATES[t]})
    for post in range(POSTS):
        t = state.post_at[post] - 1
        if t >= 0 and owner_of(state, t) == seat:
            made = [RESOURCE_NAMES[n - 1] if n else None for n in state.post_made[post]]
            found.append({"kind": "trading_post", "token": post + 1, "at": COORDINATES[t], "produces": made})
    for pair in range(TOWER_PAIRS):
        one, other = (n - 1 for n in state.tower_at[pair])
        if one >= 0 and owner_of(state, one) == seat:
            found.append({"kind": "sky_tower", "pair": pair + 1, "at": [COORDINATES[one], COORDINATES[other]]})
    for row in found:
        first = row["at"] if isinstance(row["at"], str) else row["at"][0]
        row["round"] = state.built_in[COORDINATES.index(first)]
    for camp in range(CAMPS):
        t = state.camp_at[camp] - 1
        if t >= 0 and state.camp_seat[camp] == seat:
            row = {"kind": "camp", "priority": camp + 1, "at": COORDINATES[t], "round": state.camp_in[camp]}
            if state.camp_out[camp]:
                row["removed"] = state.camp_out[camp]
            found.append(row)
    return found


# --- reading ---


def read_territories(read: KingdomReader, state: np.void, seat: int, given: Any) -> None:
    """Read the territory cards that a seat has played, with the round of each where it is said."""
    where = f"seat {seat}: territories"
    rounds = given.items() if isinstance(given, Mapping) else [(name, 1) for name in read.rows(given, where)]
    for name, taken in rounds:
        t = read.territory(name, where)
        if t < 0:
            continue
        if state["taken_in"][t]:
            read.wrong(where, f"{COORDINATES[t]} is there twice; each territory has one card")
        add_territory(state["claims"][seat], t)
        add_territory(state["rabbits"][seat], t)
        state["taken_in"][t] = read.whole(taken, f"{where}: {name}", 1, int(state["round"]) + 1, 1)


def read_building(read: KingdomReader, state: np.void, seat: int, described: Any) -> None:
    """Read a building that a seat has placed; all territories are read before."""
    where = f"seat {seat}: buildings"
    given = read.mapping(described, where, _KEYS)
    number = read.name(given.get("kind"), where, _KINDS, f"a kind of building ({', '.join(_KINDS)})")
    if number < 0:
        return
    kind, places = _KINDS[number], given.get("at")
    at = [read.territory(name, where) for name in (places if isinstance(places, (list, tuple)) else [places])]
    if -1 in at:
        return
    if len(at) != (2 if kind == "sky_tower" else 1):
        read.wrong(where, f"a {kind} stands on {'two territories' if kind == 'sky_tower' else 'one'}")
        return
    now = int(state["round"]) + 1
    built = read.whole(given.get("round", now), f"{where}: round", 1, now, now)
    if kind == "camp":
        _read_camp(read, state, seat, given, at[0], built)
        return
    for t in at:
        if _has(state["built"], t):
            read.wrong(where, f"{COORDINATES[t]} holds a building already")
            return
        if not _has(state["claims"][seat], t):
            read.wrong(where, f"seat {seat} does not control {COORDINATES[t]}")
            return
    card = _read_kind(read, state, kind, given, at, where)
    if card:
        for t in at:
            add_territory(state["built"], t)
            state["built_in"][t] = built
        state["placed"][seat][BUILDING_NAMES.index(card)] += 1


def _read_kind(
    read: KingdomReader, state: np.void, kind: str, given: Mapping[str, Any], at: list[int], where: str
) -> str:
    """Put a building on the board; returns its card, or nothing when it cannot be."""
    if kind == "city":
        strength = read.whole(given.get("strength"), f"{where}: strength", 1, 3, 1)
        add_territory(state["cities"][strength - 1], at[0])
        return f"city_{strength}"
    if kind == "farm":
        resource = read.name(given.get("resource"), f"{where}: resource", RESOURCE_NAMES, "a resource")
        if resource < 0:
            return ""
        if state["farm_at"][resource]:
            read.wrong(where, f"there is only one {RESOURCE_NAMES[resource]} farm")
            return ""
        state["farm_at"][resource] = at[0] + 1
        return f"{RESOURCE_NAMES[resource]}_farm"
    if kind == "trading_post":
        return kind if _read_post(read, state, given, at[0], where) else ""
    free = [p + 1 for p in range(TOWER_PAIRS) if not state["tower_at"][p][0]]
    pair = read.whole(given.get("pair", free[0] if free else 0), f"{where}: pair", 1, TOWER_PAIRS)
    if pair not in free:
        read.wrong(where, f"sky tower pair {pair} is not free; there are three pairs")
        return ""
    state["tower_at"][pair - 1] = sorted(t + 1 for t in at)
    return kind


def _read_post(read: KingdomReader, state: np.void, given: Mapping[str, Any], t: int, where: str) -> bool:
    free = [p + 1 for p in range(POSTS) if not state["post_at"][p]]
    token = read.whole(given.get("token", free[0] if free else 0), f"{where}: token", 1, POSTS)
    if token not in free:
        read.wrong(where, f"trading post {token} is not free; there are two")
        return False
    state["post_at"][token - 1] = t + 1
    made = given.get("produces", [])
    if isinstance(made, str):
        made = [None] * int(state["round"]) + [made]
    for k, name in enumerate(read.rows(made, f"{where}: produces")[:ROUNDS]):
        if name is not None:
            basic = RESOURCE_NAMES[:BASIC_RESOURCES]
            resource = read.name(name, f"{where}: produces", basic, "what a trading post produces")
            state["post_made"][token - 1][k] = resource + 1
    return True


def _read_camp(read: KingdomReader, state: np.void, seat: int, given: Mapping[str, Any], t: int, built: int) -> None:
    where = f"seat {seat}: camps"
    camp = read.whole(given.get("priority"), f"{where}: priority", 1, CAMPS, 0) - 1
    if camp < 0:
        return
    if state["camp_at"][camp]:
        read.wrong(where, f"camp {camp + 1} is there twice")
        return
    if TERRAIN_OF[t] == Terrain.CITY:
        read.wrong(where, f"{COORDINATES[t]} has a printed city; no camp can be placed there")
        return
    state["camp_at"][camp], state["camp_seat"][camp], state["camp_in"][camp] = t + 1, seat, built
    state["camp_out"][camp] = read.whole(given.get("removed", 0), f"{where}: removed", 0, ROUNDS)
    state["placed"][seat][FIRST_CAMP + camp] = 1
    if not state["camp_out"][camp]:
        if state["taken_in"][t] or _has(state["built"], t):
            read.wrong(where, f"camp {camp + 1} cannot stand on {COORDINATES[t]}, which is not empty")
            return
        add_territory(state["rabbits"][seat], t)
        add_territory(state["built"], t)
