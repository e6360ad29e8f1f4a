"""Little Town's component facts as tables: read once from ``components.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .vocabulary import COLUMNS, CUBES, SEATS, SIDE_NAMES, SPACES, TERRAINS, Kind, TerrainName, When

_FACTS = tomllib.loads((Path(__file__).parent / "components.toml").read_text(encoding="utf-8"))


def _numbered(sort: str) -> dict[str, dict[str, Any]]:
    """The rows of a table in the order of their numbers."""
    rows: dict[str, dict[str, Any]] = {name: _FACTS[sort][name] for name in _FACTS["numbers"][sort]}
    assert len(rows) == len(_FACTS[sort]), f"every row has a number: append it to {sort} under numbers"
    return rows


_TILES, _OBJECTIVES = _numbered("tiles"), _numbered("objectives")
_KINDS = tuple(kind.name.lower() for kind in Kind)

BOARDS: tuple[tuple[str, ...], ...] = tuple(tuple(_FACTS["boards"][side]) for side in SIDE_NAMES)
SPACE_NAMES = tuple(f"{'abcdefghi'[i % COLUMNS]}{i // COLUMNS + 1}" for i in range(SPACES))
TILE_NAMES: tuple[str, ...] = tuple(_TILES)
TILES = len(TILE_NAMES)
OBJECTIVE_NAMES: tuple[str, ...] = tuple(_OBJECTIVES)
OBJECTIVES = len(OBJECTIVE_NAMES)
FIRST_GAME: tuple[str, ...] = tuple(name for name, row in _TILES.items() if row.get("bird"))


def tile(name: str) -> int:
    """Return the number of a tile."""
    return TILE_NAMES.index(name)


def objective(name: str) -> int:
    """Return the number of an objective."""
    return OBJECTIVE_NAMES.index(name)


def space(name: str) -> int:
    """Return the number of a space, such as c5: third column, fifth row from the top."""
    return SPACE_NAMES.index(name)


def spaces_of(bits: int) -> list[int]:
    """The members of a set of spaces."""
    return [s for s in range(SPACES) if bits >> s & 1]


def space_names(bits: int) -> list[str]:
    """The members of a set of spaces, by name."""
    return [SPACE_NAMES[s] for s in spaces_of(bits)]


def objective_names(bits: int) -> list[str]:
    """The members of a set of objectives, by name."""
    return [name for n, name in enumerate(OBJECTIVE_NAMES) if bits >> n & 1]


def amounts(numbers: Iterable[int]) -> dict[str, int]:
    """Amounts by kind, those that are not 0."""
    return {_KINDS[k]: int(n) for k, n in enumerate(numbers) if n}


# --- set-up, by number of players ---


def _by_players(key: str) -> NDArray[np.int64]:
    return np.array([_FACTS["players"].get(str(n), {key: 0})[key] for n in range(SEATS + 1)], np.int64)


WORKERS = _by_players("workers")
HOUSES = _by_players("houses")
DEALT = _by_players("objectives")
SUPPLY = np.array([_FACTS["supply"][kind] for kind in _KINDS[:5]], np.int64)
MOST_COINS = int(SUPPLY[Kind.COINS])

# --- tiles ---


def _amounts(key: str) -> NDArray[np.int64]:
    return np.array([[row.get(key, {}).get(kind, 0) for kind in _KINDS] for row in _TILES.values()], np.int64)


COST, TAKES, GIVES = _amounts("cost"), _amounts("takes"), _amounts("gives")
"""Amounts by tile and kind."""
PRINTED_POINTS = np.array([row["points"] for row in _TILES.values()], np.int64)
EACH = np.array([row.get("each", 0) for row in _TILES.values()], np.int64)
"""Points for each thing around it that a tile counts."""
COPIES = np.array([row.get("copies", 1) for row in _TILES.values()], np.int64)
WHEN = np.array([When[row["when"].upper()] for row in _TILES.values()], np.int64)


def printed(tile: int, key: str) -> dict[str, int]:
    """What is printed on a tile as its cost, takes or gives: by kind, cubes of any kind last."""
    row: dict[str, int] = _TILES[TILE_NAMES[tile]].get(key, {})
    return {kind: row[kind] for kind in (*_KINDS, "any") if kind in row}


WHEAT_FIELD, PAWNSHOP = tile("wheat_field"), tile("pawnshop")
CATHEDRAL, RESIDENCE, CASTLE, WATCHTOWER = tile("cathedral"), tile("residence"), tile("castle"), tile("watchtower")
SINGLES = ((1 << TILES) - 1) & ~(1 << WHEAT_FIELD)
"""The tiles of which there is one, as bits."""


def _tiles_where(test: Any) -> int:
    return sum(1 << t for t in range(TILES) if test(t))


def _trades(kind: int) -> int:
    """The tiles that produce or consume a kind, as bits; a pawnshop names none."""
    return _tiles_where(lambda t: TAKES[t, kind] or GIVES[t, kind])


WHEAT_TRADERS, FISH_TRADERS, COIN_TRADERS = _trades(Kind.WHEAT), _trades(Kind.FISH), _trades(Kind.COINS)
WOOD_OR_STONE_TRADERS = _trades(Kind.WOOD) | _trades(Kind.STONE)
COSTLY_IN_WOOD = _tiles_where(lambda t: COST[t, Kind.WOOD] >= 3)
COSTLY_IN_STONE = _tiles_where(lambda t: COST[t, Kind.STONE] >= 3)
CONSUMES_TWO_KINDS = _tiles_where(lambda t: np.count_nonzero(TAKES[t, :CUBES]) >= 2)

# --- objectives ---

OBJECTIVE_POINTS = np.array([row["points"] for row in _OBJECTIVES.values()], np.int64)
NEEDED_COUNT = np.array([row.get("needs", {}).get("count", 0) for row in _OBJECTIVES.values()], np.int64)
NEEDED_TILES = np.array(
    [sum(1 << tile(t) for t in row.get("needs", {}).get("tiles", [])) for row in _OBJECTIVES.values()], np.int64
)

# --- the board ---


def _bits(where: Any) -> int:
    return sum(1 << s for s in range(SPACES) if where(s))


def _distance(a: int, b: int) -> tuple[int, int]:
    return abs(a // COLUMNS - b // COLUMNS), abs(a % COLUMNS - b % COLUMNS)


def _terrain(side: int, s: int) -> str:
    return BOARDS[side][s // COLUMNS][s % COLUMNS]


_TERRAINS: dict[str, TerrainName] = {row["letter"]: name for name, row in _FACTS["terrains"].items()}
_GIVES = {row.get("gives"): row["letter"] for row in _FACTS["terrains"].values()}
_LETTERS = [_GIVES[kind] for kind in _KINDS[:TERRAINS]]
GROUND: tuple[tuple[dict[str, TerrainName], ...], ...] = tuple(
    tuple(
        {SPACE_NAMES[s]: _TERRAINS[_terrain(side, s)] for s in range(first, first + COLUMNS)}
        for first in range(0, SPACES, COLUMNS)
    )
    for side in range(len(BOARDS))
)
"""The rows of each side from the top: each space with its terrain."""

NEAR = np.array([_bits(lambda t, s=s: max(_distance(s, t)) == 1) for s in range(SPACES)], np.int64)
"""The up to 8 spaces around each space, as bits."""
BESIDE = np.array([_bits(lambda t, s=s: sum(_distance(s, t)) == 1) for s in range(SPACES)], np.int64)
"""The up to 4 spaces that share an edge with each space, as bits."""
GRASS = np.array([_bits(lambda s, b=b: _TERRAINS[_terrain(b, s)] == "grass") for b in range(len(BOARDS))], np.int64)
"""The grass of each side, as bits."""
TERRAIN = np.array(
    [[_bits(lambda s, b=b, k=k: _terrain(b, s) == _LETTERS[k]) for k in range(TERRAINS)] for b in range(len(BOARDS))],
    np.int64,
)
"""Forests, mountains and lakes of each side, as bits."""
AROUND = np.array(
    [
        [[int(NEAR[s] & TERRAIN[b, k]).bit_count() for k in range(TERRAINS)] for s in range(SPACES)]
        for b in range(len(BOARDS))
    ],
    np.int64,
)
"""How many forests, mountains and lakes lie around each space of each side."""
TOUCHING = np.array(
    [
        [_bits(lambda s, b=b, k=k: int(NEAR[s] & TERRAIN[b, k]) != 0) for k in range(TERRAINS)]
        for b in range(len(BOARDS))
    ],
    np.int64,
)
"""The spaces around at least one forest, mountain or lake of each side, as bits."""
