"""Blank columns of a row of numbers."""

from __future__ import annotations

from .compile import rules
from .records import Floats


@rules
def blank(row: Floats, first: int, last: int) -> None:
    """Write zeros.

    On a GPU this does nothing, and rows come blank: there the threads of a block blank long rows together, neighbours
    beside each other, which memory takes as one access.
    """
    for i in range(first, last):
        row[i] = 0.0
