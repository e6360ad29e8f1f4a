"""Records as plain Python sees them: :class:`Row` for interpreted rules, :class:`Plain` for those who only read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

_Number = np.integer


class Row:
    """One record as interpreted rules see it: attributes, with every number a Python int.

    Plain ints neither wrap nor widen, and storing one that does not fit its field is an error: what compiled code
    would do silently, interpreted code refuses. Fields that are records or arrays are looked up once: what stands for
    them looks into the same memory ever after.
    """

    __slots__ = ("__dict__", "_void")

    def __init__(self, void: np.void) -> None:
        object.__setattr__(self, "_void", void)

    def __getattr__(self, name: str) -> Any:
        value = self._void[name]
        if isinstance(value, _Number):
            return int(value)
        seen = self.__dict__[name] = _seen_as(value)
        return seen

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

    __slots__ = ("_array", "_axes", "shape", "size")

    def __init__(self, array: NDArray[np.integer[Any]]) -> None:
        self._array = array
        self.shape = array.shape
        self.size = array.size
        self._axes = array.ndim

    def __getitem__(self, index: Any) -> Any:
        # A number by all its indices, which is what rules mostly ask for, has a short way out of the array.
        if self._axes == (len(index) if type(index) is tuple else 1) and type(index) is not slice:
            return self._array.item(index)
        return _seen_as(self._array[index])

    def __setitem__(self, index: Any, value: int) -> None:
        self._array[index] = value

    def __iter__(self) -> Iterator[int]:
        return iter(self._array.tolist())

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
    """Wrap an array argument, or a named tuple of arrays, for interpreted rules; leave anything else alone."""
    if isinstance(value, tuple):
        return type(value)(*map(as_interpreted, value))
    return _seen_as(value) if isinstance(value, np.ndarray) else value


class Plain:
    """A record whose fields turn into plain Python numbers when they are first asked for, and stay so.

    Interpreted rules that only read run on it several times faster than on a ``Row``, which looks into the record for
    every number. It does not follow later changes of the record: make it, read, and let it go.

    >>> record = np.zeros(1, [("round", np.int8), ("cubes", np.int8, (2, 3))])[0]
    >>> record["cubes"][1, 2] = 4
    >>> plain = Plain(record)
    >>> plain.round, plain.cubes[1, 2], plain.cubes[1]
    (0, 4, [0, 0, 4])
    """

    def __init__(self, record: np.void) -> None:
        self._record = record

    def __getattr__(self, name: str) -> Any:
        try:
            value = self._record[name]
        except ValueError as problem:
            raise AttributeError(name) from problem
        read = _plain(value)
        self.__dict__[name] = read
        return read


def _plain(value: Any) -> Any:
    if isinstance(value, np.void):
        return Plain(value)
    if not isinstance(value, np.ndarray):
        return int(value)
    if value.dtype.names:
        return [Plain(row) for row in value]
    if value.ndim == 1:
        return value.tolist()
    return _Cells(enumerate(value.tolist()))


class _Cells(dict[Any, Any]):
    """An array of several axes, looked up by all its indices as rules do it, or by the first one for a whole row.

    A cell is put in when it is first asked for: of most arrays few are.
    """

    def __missing__(self, index: Any) -> Any:
        if type(index) is not tuple or min(index) < 0:
            raise KeyError(index)
        first, *others = index
        cell = self[first]
        for other in others:
            cell = cell[other]
        self[index] = cell
        return cell
