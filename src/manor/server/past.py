"""Games gone by: replays through the eyes one is entitled to, and records to take home."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import QueryParameter
from msgspec import Raw

from ..facade.table import Table
from . import bodies as b
from .live import Live
from .problems import refusals
from .refusals import NOT_BEGUN, NOT_OVER, NOT_REPLAYABLE, OTHER_EYES
from .room import Room, set_up
from .telling import Reader

Moves = Sequence[tuple[int, int]]
"""Seats and actions."""

_encode = msgspec.json.Encoder().encode
_MOST_FRAMES = 200


def entitled(room: Room, reader: NamedDependency[Reader]) -> list[int | None]:
    """Through whose eyes a reader may look: while the game goes on one's own, afterwards everybody's."""
    if room.start is None:
        return []
    seats: list[int | None] = list(range(len(room.seats)) if room.over else reader.seats(room))
    return [*seats, None] if room.opened.spectators or room.over else seats


def _opening(room: Room) -> Table:
    if room.start is None or not room.is_replayable:
        raise NOT_REPLAYABLE()
    return set_up(room.opened, room.secret, room.start)


def _frames(room: Room, moves: Moves, seat: int | None, first: int, count: int) -> list[b.ReplayFrame]:
    seqs = [room.started_at, *room.acted_at]
    return frames_of(_opening(room), moves, seqs, seat, range(first, first + count), over=room.over)


def frames_of(
    table: Table, moves: Moves, seqs: Sequence[int], seat: int | None, which: range, *, over: bool
) -> list[b.ReplayFrame]:
    """Some moments of a game through one seat's eyes; *table* is its opening."""
    frames: list[b.ReplayFrame] = []
    for number in range(min(len(moves) + 1, which.stop)):
        actor, action = moves[number - 1] if number else (None, -1)
        if actor is not None:
            table.play(actor, action)
        if number >= which.start:
            known = actor is not None and (over or actor == seat)
            events = table.events_of(number - 1, seat)
            frames.append(
                b.ReplayFrame(
                    seq=seqs[number],
                    seat=actor,
                    action=table.game.label(table.game.actions[action]) if known else None,
                    view=Raw(_encode(table.view(seat))),
                    events=[Raw(_encode(event)) for event in events],
                    lines=table.game.lines(events),
                )
            )
    return frames


def scores_of(table: Table, moves: Moves) -> list[list[int]]:
    """Everybody's points at each moment of a game; *table* is its opening."""
    lines = [list(table.scores)]
    for seat, action in moves:
        lines.append(list(table.play(seat, action).scores))
    return lines


@get("/tables/{table_id:str}/replay", tags=["past"], responses=refusals(409))
async def replay(
    live: NamedDependency[Live],
    reader: NamedDependency[Reader],
    seat: Annotated[
        int | None, QueryParameter(ge=0, le=15, description="whose eyes; leave it out for a spectator's")
    ] = None,
    first: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=_MOST_FRAMES)] = _MOST_FRAMES,
) -> b.Replay:
    """A game so far, moment by moment; your own while it goes on, as you saw it.

    Of a finished game that was played by rules of another release, and comes out differently by those of today, there
    are no moments: only its score sheet.
    """
    room = live.room
    if room.start is None:
        raise NOT_BEGUN()
    eyes = entitled(room, reader)
    if seat not in eyes:
        raise OTHER_EYES()
    kept_sheet = room.ended.sheet if room.ended is not None else None
    if not room.is_replayable:
        return b.Replay(room.id, seat, eyes, first, [], 0, None, kept_sheet)
    moves = [(actor, action.id) for actor, action in room.playing.history]
    frames = await asyncio.to_thread(_frames, room, moves, seat, first, count)
    over = room.over
    scores = await asyncio.to_thread(scores_of, _opening(room), moves) if over and first == 0 else None
    sheet = kept_sheet or room.playing.score_sheet if over else None
    return b.Replay(room.id, seat, eyes, first, frames, len(moves) + 1, scores, sheet)


@get("/tables/{table_id:str}/record", tags=["past"], responses=refusals(409))
async def record(live: NamedDependency[Live]) -> Response[dict[str, Any]]:
    """The finished game, with its secret: ``manor verify`` checks every shuffle, ``manor replay`` shows it."""
    room = live.room
    if not room.over:
        raise NOT_OVER()
    if not room.is_replayable:
        raise NOT_REPLAYABLE()
    made = room.playing.record().to_dict() | {"names": [seat.name for seat in room.seats]}
    disposition = f'attachment; filename="{room.game.name}-{room.id}.json"'
    return Response(made, headers={"content-disposition": disposition})
