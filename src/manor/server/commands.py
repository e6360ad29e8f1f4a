"""What players ask for while they play: each is checked, stored and answered once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
from msgspec import Raw

from ..errors import IllegalAction, Refusal, UndoRefused
from ..facade.table import Table
from ..words.message import Seat
from . import entries as e
from . import protocol as p
from .bots import FALLBACK
from .live import Live, holder
from .refusals import (
    ASKED_ALREADY,
    NO_HINTS,
    NO_SUCH_TABLE,
    NOBODY_ASKS,
    NOBODY_ASKS_SEAT,
    NOT_BEGUN,
    NOT_RUNNING,
    NOT_RUNNING_OVER,
    NOTHING_TO_DECIDE,
    OTHERS_DECIDE,
    OUT_OF_TIME,
    RESIGNED,
    STALE,
)
from .room import Room
from .talking import said
from .telling import Reader

_encode = msgspec.json.Encoder().encode
_WORLDS = range(11, 23)
"""
A preview is certain when it comes out the same in several worlds that the seat cannot tell apart: in so many that
five cards, four of them alike, do not lie in the same order in all of them by chance.
"""

_CROWD = 8
"""So often somebody at another server may speak first before whoever would speak is told to look again."""


async def act(live: Live, reader: Reader, client_id: str, seat: int, action: int | str, seq: int) -> int:
    """Take an action; returns its sequence number, the same one however often it is asked for."""

    async def attempt(room: Room, key: str) -> int:
        _must_run(room)
        if seq < room.asked_at[seat] or seq > room.seq:
            raise STALE()
        held = room.seats[seat]
        if held.stands_in == "out_of_time":
            raise OUT_OF_TIME()
        _refuse_resigned(room, seat)
        table = room.playing
        chosen = table.game.action(action)
        why_not = table.why_not(seat, chosen)
        if why_not is not None:
            raise IllegalAction(why_not)
        back = (e.CameBack(seat),) if held.stands_in else ()
        number = await live.append(e.Acted(seat, chosen.text), *back, client_key=key)
        live.hub.metrics.actions.labels("player").inc()
        return number

    return await _once(live, reader, client_id, seat, attempt)


async def take_back(live: Live, reader: Reader, client_id: str, seat: int, seq: int, ask: bool) -> int:
    """Undo: at once when it is free, else by asking everybody else."""

    async def attempt(room: Room, key: str) -> int:
        _must_run(room)
        if seq < room.asked_at[seat] or seq > room.seq:
            raise STALE()
        _refuse_resigned(room, seat)
        why_not = room.playing.why_no_undo(seat)
        enough = room.why_no_more_undo(seat, asking=why_not is not None)
        if enough is not None:
            raise UndoRefused(enough)
        if why_not is None:
            return await live.append(e.Rewound(seat, 1), client_key=key)
        count = room.actions_since_own(seat)
        if not ask or not count:
            raise UndoRefused(why_not)
        if room.undo is not None:
            raise ASKED_ALREADY(who=Seat(room.undo.seat))
        if not room.voters(seat):
            return await live.append(e.Rewound(seat, count), client_key=key)
        return await live.append(e.UndoAsked(seat), client_key=key)

    return await _once(live, reader, client_id, seat, attempt)


async def answer_undo(live: Live, reader: Reader, client_id: str, seat: int, agree: bool) -> int:
    """Say whether another seat may take back; the asker withdraws by not agreeing."""

    async def attempt(room: Room, key: str) -> int:
        question = room.undo
        if question is None:
            raise NOBODY_ASKS()
        voters = room.voters(question.seat)
        if seat not in voters and (agree or seat != question.seat):
            raise OTHERS_DECIDE()
        answer = e.UndoAnswered(seat, agree)
        if agree and set(voters) <= question.agreed | {seat}:
            count = room.actions_since_own(question.seat)
            return await live.append(answer, e.Rewound(question.seat, count), client_key=key)
        return await live.append(answer, client_key=key)

    return await _once(live, reader, client_id, seat, attempt)


async def answer_seat(live: Live, reader: Reader, client_id: str, seat: int, agree: bool) -> int:
    """Say whether somebody new may play a seat; when all people at the table have agreed, they sit down."""

    async def attempt(room: Room, key: str) -> int:
        question = room.seat_asked
        if question is None or room.state != "running":
            raise NOBODY_ASKS_SEAT()
        if seat not in room.judges:
            raise OTHERS_DECIDE()
        answer = e.SeatAnswered(seat, agree)
        if not agree or room.undecided(question.agreed | {seat}):
            return await live.append(answer, client_key=key)
        sat = e.Sat(question.seat, "person", question.name, question.colour, user=question.user)
        return await live.append(answer, sat, client_key=key)

    return await _once(live, reader, client_id, seat, attempt)


async def resign(live: Live, reader: Reader, client_id: str, seat: int) -> int:
    """Give the game up, for good: it is over, or a bot plays the seat to the end."""

    async def attempt(room: Room, key: str) -> int:
        _must_run(room)
        _refuse_resigned(room, seat)
        return await live.append(*room.resigning(seat, live.hub.stand_in_level(room)), client_key=key)

    return await _once(live, reader, client_id, seat, attempt)


async def say(live: Live, reader: Reader, what: p.Say | p.React) -> int:
    """Say something to the others at the table."""

    async def attempt(room: Room, key: str) -> int:
        entry = said(room, what.seat, what, live.hub.remarks)
        for _ in range(_CROWD):
            try:
                return await live.append(entry, client_key=key)
            except Refusal as refusal:
                # Somebody at another server was first: what is said hangs on nothing that came between.
                if refusal.code != "stale" or await live.find_command(key) is not None:
                    raise
        raise STALE()

    return await _once(live, reader, what.client_id, what.seat, attempt)


def _must_run(room: Room) -> None:
    """Refuse what belongs into a running game."""
    if room.state != "running":
        raise NOT_RUNNING_OVER() if room.over else NOT_BEGUN()


def _refuse_resigned(room: Room, seat: int) -> None:
    if room.seats[seat].stands_in == "resigned":
        raise RESIGNED()


async def _once(
    live: Live, reader: Reader, client_id: str, seat: int, attempt: Callable[[Room, str], Awaitable[int]]
) -> int:
    """Carry a command out unless it was before."""
    async with live.lock:
        room = await live.load_locked()
        if room is None:
            raise NO_SUCH_TABLE()
        holder(room, reader, seat)
        key = f"{seat}:{client_id}"
        known = live.known_command(key)
        if known is not None:
            return known
        try:
            return await attempt(room, key)
        except Refusal:
            # It may be a repetition of something stored long ago, or by another server.
            stored = await live.find_command(key)
            if stored is None:
                raise
            return stored


async def hint(live: Live, reader: Reader, client_id: str, seat: int, quick: bool = False) -> p.Hint:
    """What the strongest bot, or a quick one, would do here, from what the seat can see."""
    room = await live.load()
    if room is None:
        raise NO_SUCH_TABLE()
    holder(room, reader, seat)
    if not room.opened.hints:
        raise NO_HINTS()
    if room.state != "running" or seat not in room.pending:
        raise NOTHING_TO_DECIDE()
    level = room.game.coach if quick else live.hub.best_level(room.game.name)
    agent = live.hub.bots.seat(room.game.name, level)
    choice = await live.hub.bots.choose(room.playing, seat, agent, who=reader.user or "")
    holder(room, reader, seat)
    label, why = room.game.label(choice.action), room.game.reason(choice.action)
    by = FALLBACK if choice.is_replaced else level
    return p.Hint(client_id, seat, choice.action.id, label, why, by, list(choice.thoughts))


async def why_not(live: Live, reader: Reader, client_id: str, seat: int, action: str) -> p.WhyNot:
    """Why a seat may not take an action now; nothing is done."""
    room = await live.load()
    if room is None:
        raise NO_SUCH_TABLE()
    holder(room, reader, seat)
    _must_run(room)
    return p.WhyNot(client_id, seat, room.playing.why_not(seat, action))


async def preview(live: Live, reader: Reader, client_id: str, seat: int, action: int) -> p.Preview:
    """What an action would do; tried out in imagined worlds, so that it can give nothing away."""
    room = await live.load()
    if room is None:
        raise NO_SUCH_TABLE()
    holder(room, reader, seat)
    if room.state != "running":
        raise NOT_RUNNING()
    table = room.playing
    why_not = table.why_not(seat, action)
    if why_not is not None:
        raise IllegalAction(why_not)
    first, *others = _WORLDS
    outcome = _try_out(table, seat, action, first)
    if outcome is None or any(_try_out(table, seat, action, world) != outcome for world in others):
        return p.Preview(client_id, seat, action, certain=False, view=None, events=[])
    view, events = outcome
    return p.Preview(client_id, seat, action, True, Raw(view), msgspec.json.decode(events, type=list[Raw]))


def _try_out(table: Table, seat: int, action: int, world: int) -> tuple[bytes, bytes] | None:
    """What a seat would see in one imagined world; None where chance would decide."""
    imagined = table.imagined(seat, world).play(seat, action)
    if imagined.drew:
        return None
    return _encode(imagined.view(seat)), _encode(imagined.events_for(seat))
