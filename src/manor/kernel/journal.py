"""The event journal: what happened, as rows of small ints, for logs, animation and statistics.

Row 0 is the header: its first number counts the events. A journal of one row is the null journal: writing to it
costs one comparison. Events beyond the room there is are counted, not written; the reader sees the count and
asks again with a larger journal.

Play-outs, whose events nobody can read, are given ``None``: compiled for it, rules have no journal to hand on and no
event to write. An array is nine numbers at each call; without them Dominion's strategies play half as many games again.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .compile import rules
from .records import Matrix

KIND, SEAT, WHAT, AMOUNT, X, Y, AUDIENCE, MARK = range(8)
WIDTH = 8
Journal = Matrix | None
"""None: nobody reads what happens."""

EVERYBODY = 0xFF
"""Audience: the seats that may see what an event is about, as a bit set. Others learn that it happened."""

PLAIN, REVEALS, RANDOM = 0, 1, 2
"""Marks: an event that revealed something or drew randomness stops free undo."""


def new_journal(capacity: int) -> NDArray[np.int32]:
    """Make a journal with room for *capacity* events; 0 makes the null journal."""
    return np.zeros((capacity + 1, WIDTH), np.int32)


@rules
def is_kept(journal: Journal) -> bool:
    """Tell whether anybody will read what is written: where finding out what to write takes work."""
    if journal is None:
        return False
    return journal.shape[0] > 1


@rules
def emit(
    journal: Journal, kind: int, seat: int, what: int, amount: int, x: int, y: int, audience: int, mark: int
) -> None:
    """Write one event."""
    if journal is None:
        return
    capacity = journal.shape[0] - 1
    if capacity > 0:
        count = int(journal[0, 0]) + 1
        journal[0, 0] = count
        if count <= capacity:
            journal[count, 0] = kind
            journal[count, 1] = seat
            journal[count, 2] = what
            journal[count, 3] = amount
            journal[count, 4] = x
            journal[count, 5] = y
            journal[count, 6] = audience
            journal[count, 7] = mark
