"""Questions that are asked only so that silence tells nothing: a person with one answer is not made to give it.

Whoever holds no Moat is asked whether to reveal one, for if only holders were asked, being asked would tell. Programs
are asked, always; for people the server gives the only answer after a pause. Others must not learn from it that there
was just one:

- The pause is drawn from the table's secret, the seat and the number of the action alone. No card goes into it, so two
  hands that are both forced are answered after the same time; and what is drawn is as long as a person takes who
  looks, thinks and clicks, so that an answer after it could as well be the choice of somebody who had one.
- The entry in the log is told to others as a move of the player like any other. Only the player reads that the answer
  was given for them.
- A seat that does have a choice is asked, and may take all the time it likes: the pause cannot be waited out to learn
  more than that somebody thinks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ..facade.sealing import pause_share
from ..games.game import Action
from .room import Room


def pause_of(secret: bytes, actions: int, seat: int, seconds: float) -> float:
    """How long a forced answer takes: between half and one and a half times so many seconds."""
    return seconds * (0.5 + pause_share(secret, actions, seat))


def only_answer(room: Room, seat: int) -> Action | None:
    """What the server answers for a person: the only answer to a question that is asked to hide whether there are more.

    While somebody asks to take back, nothing is answered: that would turn the request down.
    """
    held = room.seats[seat]
    if room.state != "running" or seat not in room.pending or room.undo is not None:
        return None
    if held.kind != "person" or held.stands_in or held.token_digest is not None:
        return None
    legal = room.playing.legal(seat)
    if len(legal) != 1:
        return None
    asked = room.playing.question(seat)
    return legal[0] if asked is not None and asked.hides else None


class Answering:
    """The answers of one table that are being waited with."""

    __slots__ = ("_answer", "_waiting")

    def __init__(self, answer: Callable[[int, int], object]) -> None:
        self._answer = answer
        """What is called, with the seat and when it was asked, once a pause is over."""
        self._waiting: dict[int, tuple[int, asyncio.TimerHandle]] = {}

    def __bool__(self) -> bool:
        """Whether any pause is under way."""
        return bool(self._waiting)

    def look(self, room: Room | None, seconds: float) -> None:
        """Something has changed: begin the pauses of those who have one answer now, forget the others."""
        wanted: dict[int, int] = {}
        if room is not None and room.table is not None and seconds > 0:
            wanted = {seat: room.asked_at[seat] for seat in room.pending if only_answer(room, seat) is not None}
        for seat in [s for s, (asked, _) in self._waiting.items() if wanted.get(s) != asked]:
            self._waiting.pop(seat)[1].cancel()
        for seat, asked in wanted.items():
            if room is not None and seat not in self._waiting:
                pause = pause_of(room.secret, room.actions, seat, seconds)
                timer = asyncio.get_running_loop().call_later(pause, self._over, seat, asked)
                self._waiting[seat] = asked, timer

    def _over(self, seat: int, asked: int) -> None:
        self._waiting.pop(seat, None)
        self._answer(seat, asked)
