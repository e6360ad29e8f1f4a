"""One row a game, for whoever goes on with the figures elsewhere: NumPy, CSV, Parquet."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..games import game as find_game
from .errors import ArenaError
from .tally import Games

Rows = NDArray[np.void]


def rows_of(game: str, match: str, labels: tuple[str, ...], first: int, seeds: NDArray[np.int64], games: Games) -> Rows:
    """Some games as rows. What belongs to an agent has its number behind it, from 1 in the order of *labels*."""
    statistics = find_game(game).statistics
    count, entrants = games.places.shape
    columns: dict[str, Any] = {
        "match": np.full(count, match),
        "game": np.arange(first, first + count),
        "seed": seeds,
        "over": games.over,
        "decisions": games.decisions,
        "starter": games.starters + 1,
    }
    for e in range(entrants):
        columns[f"agent_{e + 1}"] = np.full(count, labels[e])
        for name in ("seat", "place", "points", "turns"):
            columns[f"{name}_{e + 1}"] = getattr(games, name if name in ("points", "turns") else f"{name}s")[:, e]
        for i, line in enumerate(statistics.lines):
            columns[f"points_{plain_name(line)}_{e + 1}"] = games.lines[:, e, i]
        for n in range(statistics.most):
            columns[f"turn_of_{plain_name(statistics.milestone)}_{n + 1}_{e + 1}"] = games.milestones[:, e, n]
        for i, thing in enumerate(statistics.things):
            columns[f"has_{plain_name(thing)}_{e + 1}"] = games.things[:, e, i]
    narrow = {name: _narrowed(column) for name, column in columns.items()}
    rows = np.zeros(count, [(name, column.dtype) for name, column in narrow.items()])
    for name, column in narrow.items():
        rows[name] = column
    return rows


def plain_name(name: str) -> str:
    """A name as part of a column's."""
    return name.lower().replace(" ", "_")


def _narrowed(column: NDArray[Any]) -> NDArray[Any]:
    """Points, turns and cards as two bytes: there are many of them."""
    is_small = column.dtype == np.int64 and column.size and np.abs(column).max() < 2**15
    return column.astype(np.int16) if is_small else column


def joined(parts: Iterable[Rows]) -> Rows:
    """All rows, in the order of matches and games."""
    given = list(parts)
    # A lot may have been small enough for narrower numbers, or shorter names, than another.
    names = given[0].dtype.names or ()
    types = [(name, np.result_type(*(part.dtype[name] for part in given))) for name in names]
    rows = np.concatenate([part.astype(types) for part in given])
    ordered: Rows = rows[np.lexsort((rows["game"], rows["match"]))]
    return ordered


# --- files ---


def write_rows(rows: Rows, path: Path) -> None:
    """Keep rows in a file; its ending says of which kind."""
    try:
        WRITERS[path.suffix](rows, path)
    except OSError as problem:
        raise ArenaError(f"{path} cannot be written: {problem}") from problem


def check_rows_file(path: Path) -> None:
    """Refuse, before anything is played, a file that could not be written at the end."""
    if path.suffix not in WRITERS:
        raise ArenaError(f"Rows are kept as {', '.join(f'*{ending}' for ending in WRITERS)}, not as {path.name!r}.")
    if path.suffix == ".parquet":
        _arrow()
    if not path.absolute().parent.is_dir():
        raise ArenaError(f"{path} cannot be written: there is no folder {path.parent}.")


def _write_csv(rows: Rows, path: Path) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(rows.dtype.names or ())
        writer.writerows(rows.tolist())


def _write_npz(rows: Rows, path: Path) -> None:
    np.savez_compressed(path, rows=rows)


def _write_parquet(rows: Rows, path: Path) -> None:
    arrow, parquet = _arrow()
    columns = {name: np.ascontiguousarray(rows[name]) for name in rows.dtype.names or ()}
    parquet.write_table(arrow.table({name: arrow.array(column) for name, column in columns.items()}), path)


def _arrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise ArenaError("Parquet needs pyarrow, which is not installed here: pip install 'manor[parquet]'.") from None


WRITERS: Mapping[str, Callable[[Rows, Path], None]] = {
    ".csv": _write_csv,
    ".npz": _write_npz,
    ".parquet": _write_parquet,
}
