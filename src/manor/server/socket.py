"""The WebSocket: hello, then commands in and updates out."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from . import commands
from . import protocol as p
from .connection import Connection, Refusal
from .http import Services
from .limits import Bucket
from .live import Live
from .people import digest
from .security import COOKIE
from .store import now_ms
from .telling import Reader

log = structlog.get_logger("manor.socket")
_HELLO_SECONDS = 10.0
_decode = msgspec.json.Decoder(p.ClientMessage).decode
_encode = msgspec.json.Encoder().encode
Socket = WebSocket[Any, Any, State]

BYE = 1000
RESTART = 1012
NO_TABLE = 4404
NOT_ALLOWED = 4403
MALFORMED = 4400


@websocket("/tables/{table_id:str}/ws")
async def line(socket: Socket, table_id: FromPath[str], services: NamedDependency[Services]) -> None:
    """One connection to one table."""
    await socket.accept()
    with contextlib.suppress(WebSocketDisconnect):
        await _serve(socket, table_id, services)


async def _serve(socket: Socket, table_id: str, services: Services) -> None:
    hello = await _hello(socket)
    if hello is None:
        return
    live = await services.hub.find(table_id) if len(table_id) <= 32 else None
    if live is None or services.hub.closing:
        await _end(socket, "There is no such table.", NO_TABLE)
        return
    reader = await _reader(socket, services, hello)
    room = live.room
    after = hello.after if hello.after is not None and hello.after <= room.seq else 0
    connection = Connection(reader, after, hello.watch)
    if room.table is not None and not room.opened.spectators and not connection.seats(room):
        await _end(socket, "This table plays without spectators.", NOT_ALLOWED)
        return
    await live.arrive(connection)
    sender = asyncio.create_task(_send_all(socket, live, connection))
    receiver = asyncio.create_task(_receive_all(socket, live, connection, services))
    try:
        await asyncio.wait((sender, receiver), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sender, receiver):
            task.cancel()
        for ended in await asyncio.gather(sender, receiver, return_exceptions=True):
            # A line that breaks while something is sent is no failure: uvicorn says so with an OSError.
            if isinstance(ended, Exception) and not isinstance(ended, (WebSocketDisconnect, OSError)):
                log.error("connection_failed", exc_info=ended)
        await live.depart(connection)


async def _hello(socket: Socket) -> p.Hello | None:
    """The first message; whoever says something else, or nothing, is shown out."""
    try:
        message = _decode(await asyncio.wait_for(socket.receive_text(), _HELLO_SECONDS))
    except (TimeoutError, msgspec.DecodeError):
        message = None
    if isinstance(message, p.Hello):
        return message
    await _end(socket, "The first message is a hello.", MALFORMED)
    return None


async def _reader(socket: Socket, services: Services, hello: p.Hello) -> Reader:
    if hello.token:
        return Reader(token_digest=digest(hello.token))
    scheme, _, token = socket.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return Reader(token_digest=digest(token.strip()))
    person = await services.people.find(socket.cookies.get(COOKIE))
    return Reader(user=person.id if person else None)


async def _end(socket: Socket, text: str, code: int) -> None:
    await socket.send_text(_encode(p.Closed(text, again=False)).decode())
    await socket.close(code=code, reason=text)


async def _send_all(socket: Socket, live: Live, connection: Connection) -> None:
    """Send replies in order, and an update when one is owed."""
    while True:
        while connection.outbox:
            await socket.send_text(_encode(connection.outbox.popleft()).decode())
        if connection.closing is not None:
            await socket.send_text(_encode(connection.closing).decode())
            await socket.close(code=RESTART if connection.closing.again else BYE)
            return
        if connection.stale:
            connection.stale = False
            if await live.load() is not None:
                update = make_update(live, connection)
                connection.sent = update.seq
                await socket.send_text(_encode(update).decode())
            continue
        connection.wake.clear()
        if not connection.outbox and not connection.stale and connection.closing is None:
            await connection.wake.wait()


def make_update(live: Live, connection: Connection) -> p.Update:
    """What a connection is owed."""
    seats = connection.seats(live.room)
    return live.teller.update(connection.reader, seats, connection.sent, live.connected, now_ms())


async def _receive_all(socket: Socket, live: Live, connection: Connection, services: Services) -> None:
    settings = services.settings
    bucket = Bucket(settings.messages_a_second, settings.message_burst, time.monotonic())
    while True:
        text = await socket.receive_text()
        try:
            message = _decode(text)
        except msgspec.DecodeError as problem:
            connection.send(p.Refused(_id_of(text), "malformed", f"This is not a message: {problem}", None))
            continue
        if settings.messages_a_second and not bucket.take(time.monotonic()):
            connection.send(p.Refused(getattr(message, "client_id", ""), "too_fast", "Slow down a little.", None))
            continue
        await _carry_out(live, connection, message)


class _Named(msgspec.Struct):
    client_id: p.ClientId = ""


def _id_of(text: str) -> str:
    """Which command a message that is wrong otherwise was meant to be, so that its sender can tell."""
    try:
        return msgspec.json.decode(text, type=_Named).client_id
    except msgspec.DecodeError:
        return ""


async def _carry_out(live: Live, connection: Connection, message: p.ClientMessage) -> None:
    """Answer one message, exactly once."""
    started = time.perf_counter()
    reader = connection.reader
    metrics = live.hub.metrics
    client_id = getattr(message, "client_id", "")
    try:
        match message:
            case p.Act(seat=seat, action=action, seq=seq):
                connection.send(p.Done(client_id, await commands.act(live, reader, client_id, seat, action, seq)))
            case p.TakeBack(seat=seat, seq=seq, ask=ask):
                connection.send(p.Done(client_id, await commands.take_back(live, reader, client_id, seat, seq, ask)))
            case p.AnswerUndo(seat=seat, agree=agree):
                connection.send(p.Done(client_id, await commands.answer_undo(live, reader, client_id, seat, agree)))
            case p.AskHint(seat=seat):
                connection.send(await commands.hint(live, reader, client_id, seat))
            case p.AskPreview(seat=seat, action=action):
                connection.send(await commands.preview(live, reader, client_id, seat, action))
            case p.Ping():
                connection.send(p.Pong(client_id))
            case p.Hello(after=after):
                # A client that lost count: what it has says where to go on from.
                connection.sent = after if after is not None and after <= live.room.seq else 0
                connection.refresh()
    except Refusal as refusal:
        metrics.refusals.labels(refusal.code).inc()
        await live.load()
        connection.send(p.Refused(client_id, refusal.code, refusal.text, make_update(live, connection)))
    except Exception as problem:
        log.error("command_failed", kind=type(message).__name__, exc_info=problem)
        connection.send(p.Refused(client_id, "failed", "The server failed; try again.", None))
    metrics.seconds.observe(time.perf_counter() - started)
