"""Positions in plain words: any state to a dictionary and back, with everything that is wrong named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...errors import InvalidPosition
from ...kernel.compile import interpreted
from ..positions import PositionReader
from .data import (
    COPIES,
    HOUSES,
    MOST_COINS,
    OBJECTIVE_NAMES,
    OBJECTIVE_POINTS,
    PRINTED_POINTS,
    SPACE_NAMES,
    SUPPLY,
    TILE_NAMES,
    WHEAT_FIELD,
    WHEN,
    WORKERS,
    amounts,
    objective_names,
    space_names,
    spaces_of,
)
from .invariants import problems
from .objectives import possible_with, recount_lasting
from .options import describe_options, parse_options
from .state import State, recount_empty
from .vocabulary import (
    CATEGORY_NAMES,
    CUBE_NAMES,
    CUBES,
    MOST_WORKERS,
    NOTHING,
    PART_NAMES,
    RESOURCE_NAMES,
    ROUNDS,
    SEATS,
    STAGE_NAMES,
    START_COINS,
    TERRAINS,
    Part,
    When,
)

_USED = ("workers_building", "workers_aside")
_COUNTS = {"activations": 8, "scoring": 8, "fed_fish": MOST_WORKERS, "fed_wheat": MOST_WORKERS}
_FLAGS = ("residence", "building", "used_two_kinds", "spent_fresh", "fish_supper")

_KEYS = (
    *("game", "players", "options", "round", "part", "steps", "start", "over", "turn", "supply", "seats"),
    *("put_away", "rng"),
)
_SEAT_KEYS = ("cubes", "coins", "buildings", "workers", *_USED, "workers_left", "objectives", "shown", "points")
_TURN_KEYS = (
    "seat",
    "stage",
    "space",
    "tile",
    "paying",
    "left",
    "gathered",
    "candidates",
    "passed",
    "given",
    *_COUNTS,
    *_FLAGS,
)


# --- writing ---


def describe(state: np.void) -> dict[str, Any]:
    """Write a whole position, secrets included."""
    players = int(state["options"]["players"])
    return {
        "players": players,
        "options": describe_options(state),
        "round": int(state["round"]),
        "part": PART_NAMES[int(state["part"])],
        "steps": int(state["steps"]),
        "start": int(state["start"]),
        "over": bool(state["over"]),
        "turn": _describe_turn(state["turn"]),
        "supply": {**_all_amounts(state["supply"]), "coins": int(state["supply_coins"])},
        "seats": [_describe_seat(state, seat) for seat in range(players)],
        "put_away": objective_names(int(state["put_away"])),
        "rng": [int(state["rng"][word]) for word in ("a", "b", "c", "counter")],
    }


def _all_amounts(numbers: Any) -> dict[str, int]:
    return {name: int(numbers[k]) for k, name in enumerate(CUBE_NAMES)}


def _describe_turn(turn: np.void) -> dict[str, Any]:
    space, tile = int(turn["space"]), int(turn["tile"])
    described: dict[str, Any] = {"seat": int(turn["seat"]), "stage": STAGE_NAMES[int(turn["stage"])]}
    if space != NOTHING:
        described["space"] = SPACE_NAMES[space]
        described["left"] = amounts(turn["left"])
        described["candidates"] = space_names(int(turn["candidates"]))
    if tile != NOTHING:
        described["tile"] = TILE_NAMES[tile]
    if turn["paying"]:
        described["paying"] = CUBE_NAMES[int(turn["paying"])]
    if turn["gathered"].any():
        described["gathered"] = amounts(turn["gathered"])
    if turn["given"]:
        described["given"] = [name for kind, name in enumerate(CUBE_NAMES) if int(turn["given"]) >> kind & 1]
    if turn["passed"]:
        described["passed"] = objective_names(int(turn["passed"]))
    described |= {key: int(turn[key]) for key in _COUNTS if turn[key]}
    return described | {key: True for key in _FLAGS if turn[key]}


def _describe_seat(state: np.void, seat: int) -> dict[str, Any]:
    sheet = state["points"][seat]
    return {
        "cubes": amounts(state["cubes"][seat]),
        "coins": int(state["coins"][seat]),
        "buildings": {
            SPACE_NAMES[s]: TILE_NAMES[int(state["tile_at"][s])] for s in spaces_of(int(state["built"][seat]))
        },
        "workers": space_names(int(state["workers"][seat])),
        "workers_building": int(state["workers_building"][seat]),
        "workers_aside": int(state["workers_aside"][seat]),
        "workers_left": int(state["workers_left"][seat]),
        "objectives": objective_names(int(state["objectives"][seat])),
        "shown": objective_names(int(state["shown"][seat])),
        "points": {name: int(sheet[c]) for c, name in enumerate(CATEGORY_NAMES) if sheet[c]},
    }


# --- reading ---


class _TownReader(PositionReader):
    """Reads a description in Little Town's words."""

    def space(self, value: Any, where: str) -> int:
        """Read a space; −1 when it is none."""
        return self.name(value, where, SPACE_NAMES, "a space of the board")

    def tile(self, value: Any, where: str) -> int:
        """Read a tile; −1 when it is none."""
        return self.name(value, where, TILE_NAMES, "a tile of Little Town")

    def spaces(self, value: Any, where: str) -> int:
        """Read a list of spaces as bits."""
        return self.members(value, where, SPACE_NAMES, "a space of the board")

    def objectives(self, value: Any, where: str) -> int:
        """Read a list of objectives as bits."""
        return self.members(value, where, OBJECTIVE_NAMES, "an objective of Little Town")

    def goods(self, value: Any, where: str, known: Sequence[str], most: int) -> NDArray[np.int64]:
        """Read a mapping of cubes or coins to amounts."""
        return self.counts(value, where, known, f"one of {', '.join(known)}", most)


def rebuild(description: Mapping[str, Any]) -> NDArray[np.void]:
    """Lay out a position. What is left out is empty; the supply is what the others leave of a full box.

    A seat has 3 coins unless said, and the workers left that it has not used; its points for tiles and objectives
    follow from them.
    """
    read = _TownReader()
    states = np.zeros(1, State.dtype)
    state = states[0]
    top = read.mapping(description, "position", _KEYS)
    seats = top.get("seats")
    given = len(seats) if isinstance(seats, (list, tuple)) else 2
    players = read.whole(top.get("players", given), "players", 2, SEATS, 2)
    _read_options(read, state, top.get("options"), players)
    state["round"] = read.whole(top.get("round", 1), "round", 1, ROUNDS, 1)
    state["part"] = max(0, read.name(top.get("part", "turns"), "part", PART_NAMES, "a part of a round"))
    state["steps"] = read.whole(top.get("steps", 0), "steps", 0, players)
    state["start"] = read.whole(top.get("start", int(state["options"]["start"])), "start", 0, players - 1)
    state["over"] = read.truth(top.get("over", False), "over")
    state["put_away"] = read.objectives(top.get("put_away"), "put_away")
    state["tile_at"] = NOTHING
    if seats is None:
        seats = [{}] * players
    if not isinstance(seats, (list, tuple)) or len(seats) != players:
        read.wrong("seats", f"must be a list of {players} seats")
        seats = [{}] * players
    for seat, described in enumerate(seats):
        _read_seat(read, state, seat, described)
    _read_turn(read, state["turn"], top.get("turn") or {}, int(state["start"]), bool(state["over"]), players)
    _read_supply(read, state, top.get("supply"))
    read.rng(state, top.get("rng"))
    _derive(state)
    if not read.problems:
        read.problems += problems(state)
    if read.problems:
        raise InvalidPosition(read.problems)
    return states


def _read_options(read: _TownReader, state: np.void, given: Any, players: int) -> None:
    options = read.options(state, given, players, parse_options)
    options["start"] = max(0, options["start"])
    if options["side"] < 0 or (options["market"] < 0).any():
        read.wrong("options", "a position needs a side of the board and all twelve tiles of the market named")
        options["side"] = max(0, options["side"])


def _read_seat(read: _TownReader, state: np.void, seat: int, described: Any) -> None:
    where = f"seat {seat}"
    given = read.mapping(described, where, _SEAT_KEYS)
    state["cubes"][seat] = read.goods(given.get("cubes"), f"{where}: cubes", CUBE_NAMES, int(SUPPLY[0]))
    state["coins"][seat] = read.whole(given.get("coins", START_COINS), f"{where}: coins", 0, MOST_COINS)
    _read_buildings(read, state, seat, given.get("buildings") or {})
    state["workers"][seat] = read.spaces(given.get("workers"), f"{where}: workers")
    players = int(state["options"]["players"])
    for key in _USED:
        state[key][seat] = read.whole(given.get(key, 0), f"{where}: {key}", 0, int(WORKERS[players]))
    used = int(state["workers"][seat]).bit_count() + sum(int(state[key][seat]) for key in _USED)
    unused = max(0, int(WORKERS[players]) - used) if state["part"] == Part.TURNS else 0
    state["workers_left"][seat] = read.whole(
        given.get("workers_left", unused), f"{where}: workers_left", 0, int(WORKERS[players])
    )
    for key in ("objectives", "shown"):
        state[key][seat] = read.objectives(given.get(key), f"{where}: {key}")
    _read_points(read, state, seat, given.get("points") or {})


def _read_buildings(read: _TownReader, state: np.void, seat: int, given: Any) -> None:
    where = f"seat {seat}: buildings"
    if not isinstance(given, Mapping):
        read.wrong(where, "must map spaces to tiles")
        return
    for space, tile in given.items():
        s, t = read.space(space, where), read.tile(tile, f"{where}: {space}")
        if s < 0 or t < 0:
            continue
        if int(state["tile_at"][s]) != NOTHING:
            read.wrong(where, f"{space} has a building already")
        state["tile_at"][s] = t
        state["built"][seat] = int(state["built"][seat]) | 1 << s


def _read_points(read: _TownReader, state: np.void, seat: int, given: Any) -> None:
    points = read.mapping(given, f"seat {seat}: points", CATEGORY_NAMES)
    tiles = [int(state["tile_at"][s]) for s in spaces_of(int(state["built"][seat]))]
    defaults = {
        "tiles": sum(int(PRINTED_POINTS[t]) for t in tiles),
        "objectives": sum(int(p) for n, p in enumerate(OBJECTIVE_POINTS) if int(state["shown"][seat]) >> n & 1),
    }
    for c, name in enumerate(CATEGORY_NAMES):
        value = points.get(name, defaults.get(name, 0))
        state["points"][seat][c] = read.whole(value, f"seat {seat}: points: {name}", -1000, 1000)


def _read_turn(read: _TownReader, turn: np.void, described: Any, start: int, over: bool, players: int) -> None:
    given = read.mapping(described, "turn", _TURN_KEYS)
    turn["seat"] = read.whole(given.get("seat", start), "turn: seat", 0, players - 1)
    stage = given.get("stage", "next" if over else "choose")
    turn["stage"] = max(0, read.name(stage, "turn: stage", STAGE_NAMES, "a stage of a turn"))
    turn["space"] = read.space(given["space"], "turn: space") if given.get("space") else NOTHING
    turn["tile"] = read.tile(given["tile"], "turn: tile") if given.get("tile") else NOTHING
    turn["paying"] = max(0, read.name(given.get("paying", CUBE_NAMES[0]), "turn: paying", CUBE_NAMES, "a kind of cube"))
    turn["left"] = read.goods(given.get("left"), "turn: left", CUBE_NAMES[:TERRAINS], 8)
    turn["gathered"] = read.goods(given.get("gathered"), "turn: gathered", CUBE_NAMES, 40)
    turn["candidates"] = read.spaces(given.get("candidates"), "turn: candidates")
    turn["given"] = read.members(given.get("given"), "turn: given", CUBE_NAMES, "a kind of cube")
    turn["passed"] = read.objectives(given.get("passed"), "turn: passed")
    for key, most in _COUNTS.items():
        turn[key] = read.whole(given.get(key, 0), f"turn: {key}", 0, most)
    for key in _FLAGS:
        turn[key] = read.truth(given.get(key, False), f"turn: {key}")


def _read_supply(read: _TownReader, state: np.void, given: Any) -> None:
    held = [int(n) for n in state["cubes"].astype(np.int64).sum(axis=0)]
    held.append(int(state["coins"].astype(np.int64).sum()))
    rest = {name: int(SUPPLY[k]) - held[k] for k, name in enumerate(RESOURCE_NAMES)}
    if given is None:
        for name, left in rest.items():
            if left < 0:
                read.wrong("supply", f"the seats hold {-left} more {name} than there are in the box")
        there = [max(0, n) for n in rest.values()]
    else:
        there = [int(n) for n in read.goods(given, "supply", RESOURCE_NAMES, MOST_COINS)]
        there[:CUBES] = [min(n, int(SUPPLY[k])) for k, n in enumerate(there[:CUBES])]
    state["supply"] = there[:CUBES]
    state["supply_coins"] = there[CUBES]


def _derive(state: np.void) -> None:
    """Fill the fields that follow from others."""
    players = int(state["options"]["players"])
    tiles = [int(t) for t in state["tile_at"]]
    laid_out = {WHEAT_FIELD, *(int(t) for t in state["options"]["market"] if t >= 0)}
    state["market"] = sum(1 << t for t in laid_out if tiles.count(t) < COPIES[t])
    state["wheat_fields"] = max(0, int(COPIES[WHEAT_FIELD]) - tiles.count(WHEAT_FIELD))
    state["working"] = sum(1 << s for s, t in enumerate(tiles) if t != NOTHING and WHEN[t] == When.WORKER)
    state["possible"] = interpreted(possible_with)(sum(1 << t for t in laid_out))
    state["empty"] = interpreted(recount_empty)(State.row(state))
    for seat in range(players):
        built = int(state["built"][seat]).bit_count()
        state["houses"][seat] = max(0, int(HOUSES[players]) - built)
        state["unshown"][seat] = int(state["objectives"][seat]).bit_count()
        state["score"][seat] = int(state["points"][seat].astype(np.int64).sum())
    # The table of terrains is for grass only; a building elsewhere is refused below, and counts for nothing here.
    for seat in range(SEATS):
        state["lasting"][seat] = interpreted(recount_lasting)(State.row(state), seat)
