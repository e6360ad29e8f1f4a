"""What people say to each other at a table: short, readable, not too fast, and only where several people sit."""

from __future__ import annotations

from . import entries as e
from . import protocol as p
from .limits import Limiter
from .refusals import NOBODY_TO_TALK_TO, NOTHING_SAID, SAID_ENOUGH, SAID_TOO_FAST, SAID_TOO_LONG
from .room import Room

LONGEST = 200
"""Characters, as the form says too."""
MOST = 200
"""How often one person can speak at one table: a log is read whole whenever its table wakes up."""


def checked_text(text: str) -> str:
    r"""What somebody typed as others read it: one line, single blanks, without what cannot be seen. Raises Refusal.

    >>> checked_text("  well\n played\u202e ")
    'well played'
    """
    seen = "".join(letter for letter in " ".join(text.split()) if letter.isprintable()).strip()
    if not seen:
        raise NOTHING_SAID()
    if len(seen) > LONGEST:
        raise SAID_TOO_LONG(most=LONGEST)
    return seen


def said(room: Room, seat: int, what: p.Say | p.React, pace: Limiter) -> e.Said:
    """The entry by which somebody speaks. Raises Refusal."""
    user, name = room.people.get(seat), room.seats[seat].name
    if user is None or not room.talks:
        raise NOBODY_TO_TALK_TO()
    text = checked_text(what.text) if isinstance(what, p.Say) else ""
    if sum(entry.user == user for _, entry in room.said) >= MOST:
        raise SAID_ENOUGH(most=MOST)
    if not pace.allows(user):
        raise SAID_TOO_FAST()
    return e.Said(seat, user, name, text, what.reaction if isinstance(what, p.React) else None)
