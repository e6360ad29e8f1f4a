"""Events as people read them. The one place where they are redacted for a seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..games import Game
from ..kernel.journal import AMOUNT, AUDIENCE, KIND, MARK, PLAIN, RANDOM, SEAT, WHAT, X, Y

Row = Sequence[int]
HIDDEN = -1
SPECTATOR = -1


def redact_rows(rows: Iterable[Row], seat: int | None) -> list[tuple[int, ...]]:
    """Keep what a seat may know of events; None knows everything, −1 is a spectator.

    What an event is about is blanked for those outside its audience, and hidden events of the same sort that follow one
    another become one: their number would tell how many kinds of card were among them.
    """
    seen: list[tuple[int, ...]] = []
    for row in rows:
        event = [int(n) for n in row]
        if seat is not None and not (seat >= 0 and (event[AUDIENCE] >> seat) & 1) and event[AUDIENCE] != 0xFF:
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


def read_event(game: Game, row: Row) -> dict[str, Any]:
    """Turn one row, redacted or not, into a JSON-able event with names instead of numbers."""
    kind = game.event_kinds[row[KIND]]
    event: dict[str, Any] = {"kind": kind.name, "seat": row[SEAT]}
    for column, reader in ((WHAT, kind.what), (AMOUNT, kind.amount), (X, kind.x), (Y, kind.y)):
        if reader is not None:
            name, read = reader
            hidden = column == WHAT and row[WHAT] == HIDDEN and row[AUDIENCE] == 0
            event[name] = None if hidden else read(row[column])
    if row[MARK] != PLAIN:
        event["mark"] = "random" if row[MARK] == RANDOM else "reveals"
    return event
