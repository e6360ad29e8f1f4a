"""Flat records: how a game declares its state, and how interpreted rules read it.

A record is a class. Each of its fields says its type, axes, range, who may see it and what it means; from these the
dtype, the bounds check and the redaction by allow-list are made, so that none of them can drift from the others::

    class Turn(Record, name="dominion turn"):
        seat: int = int8("whose turn it is", high=SEATS - 1)
        played: Vector = int8("cards played, by kind", (CARDS,), high=60)

The class is never instantiated. It is the static type of what rules are given, compiled (a NumPy record) or
interpreted (a :class:`Row`): a misspelt field is a type error.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Protocol, TypeGuard, TypeVar, cast, get_args, get_origin, get_type_hints, overload

import numpy as np
from numpy.typing import NDArray

from .compile import rules
from .rows import Plain, Row

R = TypeVar("R", bound="Record")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Seen(Enum):
    """Who may know a field's content."""

    BY_ALL = "everybody"
    BY_OWNER = "the seat of its first axis"
    BY_NOBODY = "nobody"
    IN_PART = "decided by the game's own redaction, which blanks it unless it knows better"


# --- what fields with axes are to rules and to the type checker ---


class Vector(Protocol):
    """A row of numbers."""

    shape: tuple[int, ...]

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __iter__(self) -> Iterator[int]: ...
    def __len__(self) -> int: ...


class Matrix(Protocol):
    """Numbers along two axes; with one index, a row of them."""

    shape: tuple[int, ...]

    @overload
    def __getitem__(self, index: int, /) -> Vector: ...
    @overload
    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Cube(Protocol):
    """Numbers along three axes."""

    shape: tuple[int, ...]

    def __getitem__(self, index: tuple[int, int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int, int], value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Floats(Protocol):
    """A row of features."""

    shape: tuple[int, ...]

    def __getitem__(self, index: int, /) -> float: ...
    def __setitem__(self, index: int, value: float | np.floating[Any], /) -> None: ...


class FloatMatrix(Protocol):
    """Features or values along two axes; with one index, a row of them."""

    shape: tuple[int, ...]

    @overload
    def __getitem__(self, index: int, /) -> Floats: ...
    @overload
    def __getitem__(self, index: tuple[int, int], /) -> float: ...
    def __setitem__(self, index: tuple[int, int], value: float, /) -> None: ...


class FloatCube(Protocol):
    """Values along three axes; with two indices, a row of them."""

    shape: tuple[int, ...]

    @overload
    def __getitem__(self, index: tuple[int, int], /) -> Floats: ...
    @overload
    def __getitem__(self, index: tuple[int, int, int], /) -> float: ...
    def __setitem__(self, index: tuple[int, int, int], value: float, /) -> None: ...


class Many(Protocol[T_co]):
    """A row of records."""

    shape: tuple[int, ...]

    def __getitem__(self, index: int, /) -> T_co: ...
    def __len__(self) -> int: ...


class Slots(Protocol[T]):
    """A row of records that are copied whole."""

    shape: tuple[int, ...]

    def __getitem__(self, index: int, /) -> T: ...
    def __setitem__(self, index: int, value: T, /) -> None: ...


_STATIC_AXES: dict[Any, int] = {int: 0, Vector: 1, Matrix: 2, Cube: 3}


# --- declaring ---


@dataclass(frozen=True)
class Field:
    """One field of a record: name, integer type or nested record, axes, range, who may see it, meaning."""

    name: str
    type: type[np.integer[Any]] | type[Record]
    doc: str
    axes: tuple[int, ...] = ()
    low: int = 0
    high: int = 0
    seen: Seen = Seen.BY_ALL
    default: int = 0
    """What a fresh record holds here."""


@dataclass(frozen=True)
class _Declared:
    """A field before its class has given it a name."""

    type: type[np.integer[Any]] | type[Record]
    doc: str
    axes: tuple[int, ...]
    low: int = 0
    high: int = 0
    seen: Seen = Seen.BY_ALL
    default: int = 0


class _Integer:
    """Declares a field of one integer type; typed as whatever the annotation beside it says."""

    def __init__(self, kind: type[np.integer[Any]]) -> None:
        self.kind = kind

    def __call__(
        self,
        doc: str,
        axes: tuple[int, ...] = (),
        low: int = 0,
        high: int = 0,
        seen: Seen = Seen.BY_ALL,
        *,
        default: int = 0,
    ) -> Any:
        return _Declared(self.kind, doc, axes, low, high, seen, default)


int8, int16, int32, int64 = _Integer(np.int8), _Integer(np.int16), _Integer(np.int32), _Integer(np.int64)
uint8, uint32 = _Integer(np.uint8), _Integer(np.uint32)


def nested(record: type[Record], doc: str, axes: tuple[int, ...] = ()) -> Any:
    """Declare a record, or a row of records, inside another."""
    return _Declared(record, doc, axes)


class Record:
    """The base of every record; see the module."""

    name: ClassVar[str]
    fields: ClassVar[tuple[Field, ...]]
    dtype: ClassVar[np.dtype[np.void]]

    def __init_subclass__(cls, *, name: str) -> None:
        declared = {key: value for key, value in vars(cls).items() if isinstance(value, _Declared)}
        cls.name = name
        cls.fields = tuple(Field(key, *vars(value).values()) for key, value in declared.items())
        hints = get_type_hints(cls)
        for f in cls.fields:
            if not _is_annotated(f, hints.get(f.name)):
                raise TypeError(f"{cls.__name__}.{f.name} has {len(f.axes)} axes: annotate it accordingly")
            delattr(cls, f.name)
        cls.dtype = _dtype(cls.fields)

    @classmethod
    def fresh(cls, size: int = 1) -> NDArray[np.void]:
        """Make records with every field at its default."""
        rows = np.zeros(size, cls.dtype)
        for f in cls.fields:
            if _is_record(f.type):
                rows[f.name] = f.type.fresh(1)[0] if not f.axes else f.type.fresh(f.axes[0])
            elif f.default:
                rows[f.name] = f.default
        return rows

    @classmethod
    def read(cls: type[R], record: np.void) -> R:
        """A record for those who only read it: see :class:`Plain`."""
        return cast(R, Plain(record))

    @classmethod
    def row(cls: type[R], record: np.void) -> R:
        """A record for interpreted rules that write to it: see :class:`Row`."""
        return cast(R, Row(record))

    @classmethod
    def out_of_bounds(cls, row: np.void | NDArray[Any], path: str = "") -> list[str]:
        """Name every field of *row* that lies outside its declared range."""
        if cls._is_within_bounds(row):
            return []
        wrong: list[str] = []
        for f in cls.fields:
            value = row[f.name]
            where = f"{path}{f.name}"
            if _is_record(f.type):
                rows = value.reshape(-1) if f.axes else [value]
                for i, sub in enumerate(rows):
                    wrong += f.type.out_of_bounds(sub, f"{where}[{i}]." if f.axes else f"{where}.")
            else:
                least, most = int(np.min(value)), int(np.max(value))
                if least < f.low or most > f.high:
                    wrong.append(f"{where}: {least}..{most} is outside {f.low}..{f.high}")
        return wrong

    @classmethod
    def _is_within_bounds(cls, rows: np.void | NDArray[Any]) -> bool:
        """Whether all of them lie in their ranges, looked at field by field, all records of a row at once."""
        return all(
            f.type._is_within_bounds(rows[f.name])
            if _is_record(f.type)
            else rows[f.name].min() >= f.low and rows[f.name].max() <= f.high
            for f in cls.fields
        )

    @classmethod
    def redaction(cls) -> Any:
        """Make the rules function ``blank(state, seat)`` that keeps only what *seat* may see.

        Fields seen in part are left to the game. A seat of −1 is a spectator.
        """
        lines = ["def blank(state, seat):"]
        for f in cls.fields:
            lines += _blank_lines(f, f"state.{f.name}", "    ")
        lines.append("    return 0")
        names: dict[str, Any] = {}
        exec(compile("\n".join(lines), f"<redaction of {cls.name}>", "exec"), names)
        return rules(names["blank"])


def _is_record(kind: type[np.integer[Any]] | type[Record]) -> TypeGuard[type[Record]]:
    return issubclass(kind, Record)


def _is_annotated(f: Field, hint: Any) -> bool:
    """Tell whether the annotation beside a field says what the type checker should know of it."""
    if not _is_record(f.type):
        return _STATIC_AXES.get(hint) == len(f.axes)
    if f.axes:
        hint = get_args(hint)[0] if get_origin(hint) is Many else None
    return isinstance(hint, type) and issubclass(f.type, hint)


def _dtype(fields: tuple[Field, ...]) -> np.dtype[np.void]:
    layout: list[Any] = []
    for f in fields:
        layout.append((f.name, f.type.dtype if _is_record(f.type) else np.dtype(f.type), f.axes))
    # Widest first, and the rest filled by hand: then there are no gaps, which copies may or may not carry over,
    # and equal positions are equal bytes.
    layout.sort(key=lambda entry: -entry[1].alignment)
    widest = layout[0][1].alignment
    spare = -np.dtype(layout).itemsize % widest
    if spare:
        layout.append(("filling", np.uint8, (spare,)))
    return np.dtype(layout, align=True)


def _blank_lines(f: Field, place: str, indent: str) -> list[str]:
    """Write the lines that blank one field for everybody who may not see it."""
    if _is_record(f.type):
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
