"""A table from what is stored of it: the one place where a log is read, and where reading can fail.

A log is played by the rules of today. Where their number has risen since it was written, what is stored beside the
actions tells whether it came out the same: the last position of a running game, the result of a finished one. When it
did not, the running game goes on from that position, and the finished one keeps its result.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from ..errors import ManorError
from ..facade.sealing import commitment
from ..facade.table import Table, position
from ..games.game import Game
from ..words.message import SHARED, Message
from . import entries as e
from .clocks import Outages
from .room import Room
from .store import Packed, Stored

_NO_GAME = SHARED("aside-game", game=str)
_BAD_ENTRY = SHARED("aside-entry", number=int)
_BAD_ACTION = SHARED("aside-action", number=int)
_OTHER_RULES = SHARED("aside-rules", rules=int, plays=int)
_OTHER_SECRET = SHARED("aside-secret")


class Unreadable(Exception):
    """A log that cannot be read here: a reason for its players, a detail for whoever runs the server."""

    def __init__(self, reason: Message, detail: object) -> None:
        self.reason = reason
        self.detail = f"{type(detail).__name__}: {detail}" if isinstance(detail, Exception) else str(detail)
        super().__init__(reason, self.detail)


@dataclass(frozen=True, slots=True)
class Found:
    """All that is stored of a table."""

    id: str
    secret: bytes
    created_ms: int
    log: Sequence[Packed]
    last: Packed | None = None
    """Where its game stood when it was last put by: the entry that would go on from there, after that number."""
    outages: Outages = ()


def unpacked(log: Iterable[Packed]) -> list[Stored]:
    """Entries as they were; raises Unreadable for the first that is none."""
    entries = []
    for packed in log:
        try:
            entries.append(Stored(packed.number, packed.at_ms, e.unpack(packed.entry)))
        except Exception as problem:
            raise Unreadable(_BAD_ENTRY(number=packed.number), problem) from problem
    return entries


def go_on(room: Room, log: Iterable[Stored]) -> None:
    """Add entries to a room; raises Unreadable for the first that does not fit."""
    for stored in log:
        _fold(room, stored)


def restore(found: Found) -> Room:
    """The room that a log makes; raises Unreadable when it cannot be made here, whatever the cause."""
    try:
        return _restore(found)
    except Unreadable:
        raise
    except Exception as problem:
        raise Unreadable(_BAD_ENTRY(number=found.log[-1].number), problem) from problem


def _restore(found: Found) -> Room:
    log = unpacked(found.log)
    game = _game(found, log)
    start = next((one for one in reversed(log) if isinstance(one.entry, e.Begun | e.Resumed)), None)
    if start is None or not isinstance(start.entry, e.Begun | e.Resumed):
        return _made(found, log)
    last = _last(found)
    if isinstance(start.entry, e.Resumed) and (last is None or last.number < start.number):
        last = _Last(start.number, start.entry)
    played_by, plays = start.entry.rules, game.rules_number
    latest = max(played_by, last.entry.rules if last is not None else 0)
    if latest > plays:
        raise Unreadable(_OTHER_RULES(rules=latest, plays=plays), "it was played by a later release")
    rose = played_by < plays or (last is not None and last.entry.rules < plays)
    if rose and last is not None and last.table is None:
        last = None
    is_over = any(isinstance(one.entry, e.Ended) for one in log)
    is_promised = not rose or (last is None and played_by >= game.oldest_rules)
    detail = "no position of it was stored"
    try:
        room = _made(found, log, start.number, last if rose else None)
        if _ended_alike(room) if is_over else is_promised or last is not None:
            return room
    except _Differs:
        pass
    except Unreadable as problem:
        if not rose or (is_promised and not is_over):
            raise
        detail = problem.detail
    if is_over:
        return _finished(found, log, last)
    if last is None:
        raise Unreadable(_OTHER_RULES(rules=played_by, plays=plays), detail)
    return _resumed(found, log, last)


# --- reading ---


def _game(found: Found, log: Sequence[Stored]) -> Game:
    """The game of a log, from its first entry."""
    room = Room(found.id, found.secret, found.created_ms)
    _fold(room, log[0])
    if not isinstance(log[0].entry, e.Opened):
        raise Unreadable(_BAD_ENTRY(number=1), "the first entry does not open a table")
    try:
        committed = commitment(found.secret)
    except ValueError as problem:
        raise Unreadable(_OTHER_SECRET(), problem) from problem
    if committed != log[0].entry.commitment:
        raise Unreadable(_OTHER_SECRET(), "the commitment was made to another secret")
    return room.game


@dataclass(frozen=True)
class _Last:
    """The last position that was stored: the entry that goes on from it, and the one after which the game stood so."""

    number: int
    entry: e.Resumed

    @cached_property
    def table(self) -> Table | None:
        """It, laid out; none where the rules of today cannot."""
        try:
            return position(self.entry.position, rules=self.entry.plays_by)
        except ManorError:
            return None


def _last(found: Found) -> _Last | None:
    """What is stored of it; something that cannot be read is nothing to go by."""
    if found.last is None or found.last.number > found.log[-1].number:
        return None
    try:
        entry = e.unpack(found.last.entry)
    except Exception:
        return None
    return _Last(found.last.number, entry) if isinstance(entry, e.Resumed) else None


# --- making a room ---


class _Differs(Exception):
    """Played by the rules of today, a game does not come to where it stood."""


def _fold(room: Room, stored: Stored, *, play: bool = True) -> None:
    try:
        room.fold(stored, play=play)
    except Exception as problem:
        if isinstance(stored.entry, e.Opened):
            raise Unreadable(_NO_GAME(game=stored.entry.game), problem) from problem
        reason = _BAD_ACTION if isinstance(stored.entry, e.Acted) else _BAD_ENTRY
        raise Unreadable(reason(number=stored.number), problem) from problem


def _made(found: Found, log: Sequence[Stored], first: int = 0, check: _Last | None = None) -> Room:
    """A room whose game is played from an entry on; raises _Differs when it does not stand then as it did."""
    room = Room(found.id, found.secret, found.created_ms, found.outages)
    for stored in log:
        _fold(room, stored, play=stored.number >= first)
        if check is not None and stored.number == check.number:
            if check.table is None or room.playing.to_dict() != check.table.to_dict():
                raise _Differs
    return room


def _resumed(found: Found, log: Sequence[Stored], last: _Last) -> Room:
    """A room whose game goes on from its last position, with what was played since."""
    room = Room(found.id, found.secret, found.created_ms, found.outages)
    for stored in log:
        _fold(room, stored, play=stored.number > last.number)
        if stored.number == last.number:
            room.resume(last.entry, stored.at_ms)
    return room


def _ended_alike(room: Room) -> bool:
    """Whether a finished game, played again, ends as it did."""
    made, kept = room.result(), room.ended
    if made is None or kept is None:
        return False
    points = [[[line.points for line in sheet] for sheet in result.sheet] for result in (made, kept)]
    return (made.scores, made.places, points[0]) == (kept.scores, kept.places, points[1])


def _finished(found: Found, log: Sequence[Stored], last: _Last | None) -> Room:
    """A room whose game is over and can no longer be played again: its result holds, and where it stood."""
    room = _made(found, log, first=log[-1].number + 1)
    room.keep_only_the_end(last.table if last is not None and last.entry.actions == room.actions else None)
    return room
