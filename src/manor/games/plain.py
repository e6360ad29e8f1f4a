"""A record for those who only read it, as fast as plain Python can."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np


class Plain:
    """A record whose fields turn into plain Python numbers when they are first asked for, and stay so.

    Interpreted rules that only read run on it about ten times faster than on a ``Row``, which looks into the record
    every time. It does not follow later changes of the record: make it, read, and let it go.

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
    # Looked up by all its indices as rules do it, or by the first one for a whole row.
    cells: dict[Any, Any] = dict(zip(_indices(value.shape), value.ravel().tolist(), strict=True))
    cells.update(enumerate(value.tolist()))
    return cells


@cache
def _indices(shape: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(np.ndindex(shape))
