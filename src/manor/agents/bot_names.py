"""What bots are called: names of their own, short, and read as names in every language."""

from __future__ import annotations

from collections.abc import Collection

BOT_NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Farid", "Greta", "Hugo", "Iris", "Jonas", "Kaya", "Leo")
"""The page has a face for each (``web/src/lib/art/faces.ts``)."""


def bot_name(table: str, seat: int, taken: Collection[str] = ()) -> str:
    """What a bot on a seat is called: the same at every look at a table, and like nobody else there.

    *table* is anything that everybody may know of a table and that tells tables apart, in hexadecimal digits.

    >>> [bot_name("2c", seat) for seat in range(3)]
    ['Iris', 'Jonas', 'Kaya']
    >>> bot_name("2c", 0, taken={"Iris"})
    'Jonas'
    """
    first = int(table, 16) + seat
    names = [BOT_NAMES[(first + i) % len(BOT_NAMES)] for i in range(len(BOT_NAMES))]
    return next(name for name in names if name not in taken)
