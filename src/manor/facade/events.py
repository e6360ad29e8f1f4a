"""Events as people read them. The one place where they are redacted for a seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..games.shown import HIDDEN
from ..kernel.journal import AMOUNT, AUDIENCE, KIND, SEAT, WHAT, X, Y

Row = Sequence[int]
EVERYTHING = -2
"""The eyes of somebody who knows all: for tests, tools and finished games."""


def redact_rows(rows: Iterable[Row], seat: int) -> list[tuple[int, ...]]:
    """Keep what a seat may know of events; −1 is a spectator.

    What an event is about is blanked for those outside its audience, and hidden events of the same sort that follow one
    another become one: their number would tell how many kinds of card were among them.
    """
    seen: list[tuple[int, ...]] = []
    for row in rows:
        event = [int(n) for n in row]
        if seat != EVERYTHING and not (seat >= 0 and (event[AUDIENCE] >> seat) & 1) and event[AUDIENCE] != 0xFF:
            event[WHAT] = HIDDEN
            event[AUDIENCE] = 0
            last = seen[-1] if seen else None
            if last and last[AUDIENCE] == 0 and _same_sort(last, event):
                event[AMOUNT] += last[AMOUNT]
                seen.pop()
        seen.append(tuple(event))
    return seen


def _same_sort(a: Row, b: Row) -> bool:
    return all(a[c] == b[c] for c in (KIND, SEAT, WHAT, X, Y))
