"""Flat records: how a game declares its state, and how interpreted rules read it.

A :class:`Field` says its axes, its range and who may see it. From these the record's dtype, the bounds check and
the redaction by allow-list are made, so that none of them can drift from the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .compile import rules


class Seen(Enum):
    """Who may know a field's content."""

    BY_ALL = "everybody"
    BY_OWNER = "the seat of its first axis"
    BY_NOBODY = "nobody"
    IN_PART = "decided by the game's own redaction, which blanks it unless it knows better"


@dataclass(frozen=True)
class Field:
    """One field of a record: name, integer type or nested record, axes, range, who may see it, meaning."""

    name: str
    type: type[np.integer[Any]] | Record
    doc: str
    axes: tuple[int, ...] = ()
    low: int = 0
    high: int = 0
    seen: Seen = Seen.BY_ALL


@dataclass(frozen=True)
class Record:
    """A named list of fields and the dtype they make."""

    name: str
    fields: tuple[Field, ...]
    dtype: np.dtype[np.void] = field(init=False)

    def __post_init__(self) -> None:
        layout: list[Any] = []
        for f in self.fields:
            base = f.type.dtype if isinstance(f.type, Record) else np.dtype(f.type)
            layout.append((f.name, base, f.axes))
        # Widest first, and the rest filled by hand: then there are no gaps, which copies may or may not carry over,
        # and equal positions are equal bytes.
        layout.sort(key=lambda entry: -entry[1].alignment)
        widest = layout[0][1].alignment
        spare = -np.dtype(layout).itemsize % widest
        if spare:
            layout.append(("filling", np.uint8, (spare,)))
        object.__setattr__(self, "dtype", np.dtype(layout, align=True))

    def out_of_bounds(self, row: np.void | NDArray[Any], path: str = "") -> list[str]:
        """Name every field of *row* that lies outside its declared range."""
        wrong: list[str] = []
        for f in self.fields:
            value = row[f.name]
            where = f"{path}{f.name}"
            if isinstance(f.type, Record):
                rows = value.reshape(-1) if f.axes else [value]
                for i, sub in enumerate(rows):
                    wrong += f.type.out_of_bounds(sub, f"{where}[{i}]." if f.axes else f"{where}.")
            else:
                least, most = int(np.min(value)), int(np.max(value))
                if least < f.low or most > f.high:
                    wrong.append(f"{where}: {least}..{most} is outside {f.low}..{f.high}")
        return wrong

    def redaction(self) -> Any:
        """Make the rules function ``blank(state, seat)`` that keeps only what *seat* may see.

        Fields seen in part are left to the game. A seat of −1 is a spectator.
        """
        lines = ["def blank(state, seat):"]
        for f in self.fields:
            lines += _blank_lines(f, f"state.{f.name}", "    ")
        lines.append("    return 0")
        names: dict[str, Any] = {}
        exec(compile("\n".join(lines), f"<redaction of {self.name}>", "exec"), names)
        return rules(names["blank"])


def _blank_lines(f: Field, place: str, indent: str) -> list[str]:
    """Write the lines that blank one field for everybody who may not see it."""
    if isinstance(f.type, Record):
        if not f.axes:
            return [line for g in f.type.fields for line in _blank_lines(g, f"{place}.{g.name}", indent)]
        body = [line for g in f.type.fields for line in _blank_lines(g, f"{place}[k].{g.name}", indent + "    ")]
        return [f"{indent}for k in range({f.axes[0]}):", *body] if body else []
    if f.seen in (Seen.BY_ALL, Seen.IN_PART):
        return []
    lines: list[str] = []
    indices: list[str] = []
    for depth, size in enumerate(f.axes):
        lines.append(f"{indent}for i{depth} in range({size}):")
        indent += "    "
        if depth == 0 and f.seen is Seen.BY_OWNER:
            lines.append(f"{indent}if i0 != seat:")
            indent += "    "
        indices.append(f"i{depth}")
    at = f"[{', '.join(indices)}]" if indices else ""
    return [*lines, f"{indent}{place}{at} = 0"]


class Row:
    """One record as interpreted rules see it: attributes, with every number a Python int.

    Plain ints neither wrap nor widen, and storing one that does not fit its field is an error: what compiled code
    would do silently, interpreted code refuses.
    """

    __slots__ = ("_void",)

    def __init__(self, void: np.void) -> None:
        object.__setattr__(self, "_void", void)

    def __getattr__(self, name: str) -> Any:
        return _seen_as(self._void[name])

    def __setattr__(self, name: str, value: int) -> None:
        self._void[name] = value


class Rows:
    """An array of records as interpreted rules see it."""

    __slots__ = ("_array", "shape", "size")

    def __init__(self, array: NDArray[np.void]) -> None:
        self._array = array
        self.shape = array.shape
        self.size = array.size

    def __getitem__(self, index: int) -> Row:
        return Row(self._array[index])

    def __setitem__(self, index: int, row: Row) -> None:
        self._array[index] = row._void

    def __len__(self) -> int:
        return len(self._array)

    def __iter__(self) -> Iterator[Row]:
        return (Row(void) for void in self._array)


class Ints:
    """An integer array as interpreted rules see it: what it gives are Python ints."""

    __slots__ = ("_array", "shape", "size")

    def __init__(self, array: NDArray[np.integer[Any]]) -> None:
        self._array = array
        self.shape = array.shape
        self.size = array.size

    def __getitem__(self, index: Any) -> Any:
        return _seen_as(self._array[index])

    def __setitem__(self, index: Any, value: int) -> None:
        self._array[index] = value

    def __len__(self) -> int:
        return len(self._array)


def _seen_as(value: Any) -> Any:
    if isinstance(value, np.integer):
        return int(value)
    if isinstance(value, np.void):
        return Row(value)
    if isinstance(value, np.ndarray):
        if value.dtype.names:
            return Rows(value)
        return Ints(value) if value.dtype.kind in "iu" else value
    return value


def as_interpreted(value: Any) -> Any:
    """Wrap an array argument for interpreted rules; leave anything else alone."""
    return _seen_as(value) if isinstance(value, np.ndarray) else value
