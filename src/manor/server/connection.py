"""One line to a client: replies in order, and an update whenever there is something new."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from ..words.message import Message
from . import protocol as p
from .refusals import LINE_TOO_SLOW
from .room import Room
from .telling import Reader

_LONGEST_OUTBOX = 256


def nobody_writes() -> None:
    """For connections without a socket, and for lines that are gone."""


class Connection:
    """What one reader still has to be sent.

    Updates are complete, so a slow reader is not sent every one of them: whatever it missed comes with the next.
    """

    __slots__ = ("_outbox", "_watch", "closing", "reader", "sent", "stale", "wake")

    def __init__(self, reader: Reader, after: int, watch: bool) -> None:
        self.reader = reader
        self.sent = after
        """The last sequence number this reader has."""
        self.stale = True
        """Whether the reader is owed an update."""
        self._outbox: deque[p.ServerMessage] | None = None
        self.closing: p.Closed | None = None
        self.wake: Callable[[], None] = nobody_writes
        """Called when there is something to send."""
        self._watch = watch

    @property
    def is_owed(self) -> bool:
        """Whether there is something to send."""
        return self.stale or bool(self._outbox) or self.closing is not None

    def seats(self, room: Room) -> tuple[int, ...]:
        """The seats this connection plays."""
        return () if self._watch else self.reader.seats(room)

    def may_look(self, room: Room) -> bool:
        """Whether this reader may be told of the table: once it is dealt, those without a seat only as spectators."""
        return room.start is None or room.opened.spectators or bool(self.seats(room))

    def send(self, message: p.ServerMessage) -> None:
        """Answer something; a reader that does not read is cut off."""
        if self._outbox is None:
            self._outbox = deque()
        if len(self._outbox) >= _LONGEST_OUTBOX:
            self.close(LINE_TOO_SLOW(), again=True)
            return
        self._outbox.append(message)
        self.wake()

    def next_reply(self) -> p.ServerMessage | None:
        """Take the oldest answer that was not sent yet."""
        if not self._outbox:
            # Most lines are idle most of the time: an empty box is not kept.
            self._outbox = None
            return None
        return self._outbox.popleft()

    def refresh(self) -> None:
        """There is something new."""
        self.stale = True
        self.wake()

    def close(self, message: Message, *, again: bool) -> None:
        """End the connection after what is waiting was sent."""
        self.closing = p.Closed(message, again)
        self.wake()
