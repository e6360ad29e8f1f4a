"""The WebSocket: hello, then commands in and updates out.

It speaks ASGI itself instead of going through a route: thousands of lines sleep here, and each layer that a line passes
through is memory for as long as the line lasts.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from http.cookies import CookieError, SimpleCookie

import msgspec
import structlog
from litestar.types import Receive, Send

from ..errors import Refusal
from ..words.message import Message
from . import commands
from . import protocol as p
from .clock import monotonic, now_ms
from .connection import Connection, nobody_writes
from .http import Services
from .limits import Bucket
from .live import Live
from .people import digest
from .refusals import FAILED as BROKEN
from .refusals import HELLO_FIRST, LINE_FAILED, NO_SPECTATORS, NO_SUCH_TABLE, TOO_FAST, TOO_MANY_LINES
from .refusals import MALFORMED as NOT_UNDERSTOOD
from .refusals import SET_ASIDE as _SET_ASIDE
from .security import COOKIE, Scope, client_of, header
from .telling import Reader

log = structlog.get_logger("manor.socket")
_LONGEST_REASON = 123
"""Bytes that a frame which closes a WebSocket has room for."""
_FEW = 16
"""Where more than these look on, what was made for one is kept for the next who comes."""
_decoder: msgspec.json.Decoder[p.ClientMessage] = msgspec.json.Decoder(p.ClientMessage)
_encode = msgspec.json.Encoder().encode
_PATH = re.compile(r"/api/tables/([^/]{1,32})/ws\Z")

BYE = 1000
RESTART = 1012
NO_TABLE = 4404
NOT_ALLOWED = 4403
SET_ASIDE = 4409
MALFORMED = 4400
TOO_MANY = 4429
FAILED = 1011


def _decode(text: str) -> p.ClientMessage:
    """A message; raises msgspec.DecodeError when it is none."""
    try:
        return _decoder.decode(text)
    except RecursionError as problem:
        raise msgspec.DecodeError("It is nested too deeply.") from problem


class Gone(Exception):
    """The other side has hung up."""


class Socket:
    """A WebSocket, as thin as can be."""

    __slots__ = ("_receive", "_send")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send

    async def accept(self) -> None:
        """Answer the handshake."""
        await self._receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    async def receive(self) -> str:
        """The next message; what is not text is an empty one."""
        message = await self._receive()
        if message["type"] != "websocket.receive":
            raise Gone
        return message.get("text") or ""

    async def send(self, message: p.ServerMessage) -> None:
        """Send a message."""
        await self._send({"type": "websocket.send", "bytes": None, "text": _encode(message).decode()})

    async def close(self, code: int, reason: str = "") -> None:
        """Hang up."""
        short = reason.encode()[:_LONGEST_REASON].decode(errors="ignore")
        await self._send({"type": "websocket.close", "code": code, "reason": short})


async def line(scope: Scope, receive: Receive, send: Send, services: Services) -> None:
    """One connection to one table."""
    socket = Socket(receive, send)
    address = client_of(scope, services.settings)
    counts = services.lines_from.take(address)
    try:
        await socket.accept()
        if counts:
            await _serve(socket, scope, services)
        else:
            # Said on the line: a page cannot read why a handshake was refused.
            await _end(socket, TOO_MANY_LINES(), TOO_MANY)
    except (Gone, OSError):
        pass  # A line that breaks is no failure: uvicorn says so with an OSError.
    except Exception as problem:
        await _fail(socket, problem)
    finally:
        if counts:
            services.lines_from.give_back(address)


async def _serve(socket: Socket, scope: Scope, services: Services) -> None:
    """Greet, then read; whoever has a line but nothing to say costs one sleeping task, and no room is kept awake."""
    hello = await _hello(socket, services.settings.patience_with_guests)
    if hello is None:
        return
    try:
        reader = await _reader(scope, services, hello)
    except Refusal as refusal:
        await _end(socket, refusal.message, NOT_ALLOWED)
        return
    who = reader.user or reader.token_digest or ""
    if who and not services.lines_of.take(who):
        await _end(socket, TOO_MANY_LINES(), TOO_MANY)
        return
    try:
        found = await _find(socket, scope, services, reader, hello)
        if found is None:
            return
        live, connection = found
        writer = _Writer(socket, live, connection)
        connection.wake = writer.wake
        # Nobody asks again what the request was; the line may stay for hours.
        scope["headers"].clear()
        del hello, reader, found
        try:
            await live.arrive(connection)
            await _receive_all(socket, live, connection, services)
        finally:
            writer.stop()
            await live.depart(connection)
    finally:
        if who:
            services.lines_of.give_back(who)


async def _find(
    socket: Socket, scope: Scope, services: Services, reader: Reader, hello: p.Hello
) -> tuple[Live, Connection] | None:
    """The table a line asks for; None where the reader was told why it is not for them."""
    asked_for = _PATH.match(scope["path"])
    try:
        live = await services.hub.find(asked_for[1]) if asked_for is not None else None
        if live is not None and hello.after is not None and hello.after > live.room.seq:
            await live.look_again()  # they know more than this server does, from another one
    except Refusal as refusal:
        await _end(socket, refusal.message, SET_ASIDE)
        return None
    if live is None or services.hub.closing:
        await _end(socket, NO_SUCH_TABLE().message, NO_TABLE)
        return None
    connection = _connect(live, reader, hello)
    if connection is None:
        await _end(socket, NO_SPECTATORS().message, NOT_ALLOWED)
        return None
    return live, connection


def _connect(live: Live, reader: Reader, hello: p.Hello) -> Connection | None:
    """Where the reader goes on from; None where there are no spectators. The table is awake."""
    room = live.room
    after = hello.after if hello.after is not None and hello.after <= room.seq else 0
    connection = Connection(reader, after, hello.watch)
    return connection if connection.may_look(room) else None


async def _fail(socket: Socket, problem: Exception) -> None:
    """What should not happen: in the log with all that is known; the page connects again and goes on from the log."""
    log.error("connection_failed", exc_info=problem)
    with contextlib.suppress(Gone, OSError):
        await socket.send(p.Closed(LINE_FAILED(), again=True))
        await socket.close(FAILED)


class _Writer:
    """Sends replies in order, and an update when one is owed: a task only while there is something to send."""

    __slots__ = ("_connection", "_live", "_socket", "_task")

    def __init__(self, socket: Socket, live: Live, connection: Connection) -> None:
        self._socket = socket
        self._live = live
        self._connection = connection
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Send what is owed, unless that is under way."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._write())

    def stop(self) -> None:
        """The line is gone."""
        self._connection.wake = nobody_writes
        if self._task is not None:
            self._task.cancel()

    async def _write(self) -> None:
        try:
            while self._connection.is_owed:
                if not await self._write_next():
                    return
        except (Gone, OSError):
            pass
        except Exception as problem:
            await _fail(self._socket, problem)
        finally:
            self._task = None

    async def _write_next(self) -> bool:
        connection, live = self._connection, self._live
        while (reply := connection.next_reply()) is not None:
            await self._socket.send(reply)
        if connection.closing is not None:
            connection.wake = nobody_writes
            await self._socket.send(connection.closing)
            await self._socket.close(RESTART if connection.closing.again else BYE)
            return False
        if connection.stale:
            try:
                if live.is_asleep and await live.load() is None:
                    return False
            except Refusal as refusal:
                connection.close(refusal.message, again=False)
                return True
            if not connection.may_look(live.room):
                connection.close(NO_SPECTATORS().message, again=False)
                return True
            connection.stale = False
            update = make_update(live, connection)
            connection.sent = update.seq
            if len(live.connections) <= _FEW and not any(other.stale for other in live.connections):
                live.teller.forget()
            await self._socket.send(update)
        return True


async def _hello(socket: Socket, seconds: float) -> p.Hello | None:
    """The first message; whoever says something else, or nothing, is shown out."""
    try:
        message = _decode(await asyncio.wait_for(socket.receive(), seconds))
    except (TimeoutError, msgspec.DecodeError):
        message = None
    if isinstance(message, p.Hello):
        return message
    await _end(socket, HELLO_FIRST(), MALFORMED)
    return None


async def _reader(scope: Scope, services: Services, hello: p.Hello) -> Reader:
    if hello.token:
        return Reader(token_digest=digest(hello.token))
    scheme, _, token = (header(scope, b"authorization") or "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return Reader(token_digest=digest(token.strip()))
    person = await services.people.find(_session(header(scope, b"cookie") or ""))
    return Reader(user=person.id if person else None)


def _session(cookies: str) -> str | None:
    """The session's token among a browser's cookies."""
    try:
        found = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return None
    return found.value if found is not None else None


async def _end(socket: Socket, message: Message, code: int) -> None:
    await socket.send(p.Closed(message, again=False))
    await socket.close(code, str(message))


def make_update(live: Live, connection: Connection) -> p.Update:
    """What a connection is owed."""
    seats = connection.seats(live.room)
    return live.teller.update(connection.reader, seats, connection.sent, live.connected, now_ms())


async def _receive_all(socket: Socket, live: Live, connection: Connection, services: Services) -> None:
    settings = services.settings
    limited = settings.messages_a_second > 0
    bucket = Bucket(settings.messages_a_second, settings.message_burst, monotonic()) if limited else None
    thinking: asyncio.Task[None] | None = None
    try:
        while True:
            text = await socket.receive()
            if bucket is not None and not bucket.take(monotonic()):
                connection.send(_refused(_id_of(text), TOO_FAST()))
                continue
            try:
                message = _decode(text)
            except msgspec.DecodeError as problem:
                connection.send(_refused(_id_of(text), NOT_UNDERSTOOD(detail=str(problem))))
                continue
            if not isinstance(message, p.AskHint):
                await _carry_out(live, connection, message)
            elif thinking is None or thinking.done():
                # A bot thinks for seconds; meanwhile the player may act.
                thinking = asyncio.create_task(_carry_out(live, connection, message))
            else:
                connection.send(_refused(message.client_id, TOO_FAST()))
    finally:
        if thinking is not None:
            thinking.cancel()


def _refused(client_id: str, refusal: Refusal, update: p.Update | None = None) -> p.Refused:
    return p.Refused(client_id, refusal.code, refusal.message, str(refusal), update)


class _Named(msgspec.Struct):
    client_id: p.ClientId = ""


def _id_of(text: str) -> str:
    """Which command a message that is wrong otherwise was meant to be, so that its sender can tell."""
    try:
        return msgspec.json.decode(text, type=_Named).client_id
    except (msgspec.DecodeError, RecursionError):
        return ""


async def _carry_out(live: Live, connection: Connection, message: p.ClientMessage) -> None:
    """Answer one message, exactly once."""
    started = time.perf_counter()
    client_id = getattr(message, "client_id", "")
    try:
        answer = await _answer(live, connection, client_id, message)
    except Exception as problem:
        log.error("command_failed", kind=type(message).__name__, exc_info=problem)
        answer = _refused(client_id, BROKEN())
    if answer is not None:
        connection.send(answer)
    live.hub.metrics.seconds.observe(time.perf_counter() - started)


async def _answer(
    live: Live, connection: Connection, client_id: str, message: p.ClientMessage
) -> p.ServerMessage | None:
    reader = connection.reader
    try:
        match message:
            case p.Act(seat=seat, action=action, seq=seq):
                return p.Done(client_id, await commands.act(live, reader, client_id, seat, action, seq))
            case p.TakeBack(seat=seat, seq=seq, ask=ask):
                return p.Done(client_id, await commands.take_back(live, reader, client_id, seat, seq, ask))
            case p.AnswerUndo(seat=seat, agree=agree):
                return p.Done(client_id, await commands.answer_undo(live, reader, client_id, seat, agree))
            case p.AnswerSeat(seat=seat, agree=agree):
                return p.Done(client_id, await commands.answer_seat(live, reader, client_id, seat, agree))
            case p.Resign(seat=seat):
                return p.Done(client_id, await commands.resign(live, reader, client_id, seat))
            case p.Say() | p.React():
                return p.Done(client_id, await commands.say(live, reader, message))
            case p.AskHint(seat=seat, quick=quick):
                return await commands.hint(live, reader, client_id, seat, quick)
            case p.AskPreview(seat=seat, action=action):
                return await commands.preview(live, reader, client_id, seat, action)
            case p.AskWhy(seat=seat, action=text):
                return await commands.why_not(live, reader, client_id, seat, text)
            case p.Ping():
                return p.Pong(client_id)
            case p.Hello(after=after):
                # A client that lost count: what it has says where to go on from.
                room = await live.load()
                connection.sent = after if room is not None and after is not None and after <= room.seq else 0
                connection.refresh()
                return None
    except Refusal as refusal:
        live.hub.metrics.refusals.labels(refusal.code).inc()
        if refusal.code == _SET_ASIDE.code:
            return _refused(client_id, refusal)
        room = await live.load()
        update = make_update(live, connection) if room is not None and connection.may_look(room) else None
        return _refused(client_id, refusal, update)
