"""A light client for load tests: raw WebSockets without a task for each, so that the load is the server's, not ours."""

from __future__ import annotations

import asyncio
import base64
import random
import time
from collections.abc import Callable
from typing import Any, cast

import httpx
import msgspec

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("dominion", {"kingdom": "first_game", "discard_order": "automatic"}),
    ("little_town", {}),
    ("bunny_kingdom", {}),
)


class _Action(msgspec.Struct):
    id: int


class _Seat(msgspec.Struct):
    seat: int | None
    legal: list[_Action]


class _Table(msgspec.Struct):
    state: str


class Message(msgspec.Struct):
    """As much of a message as a player needs; the rest is skipped."""

    type: str
    seq: int = -1
    client_id: str = ""
    waiting: list[int] = []
    seats: list[_Seat] = []
    table: _Table | None = None


_decode = msgspec.json.Decoder(Message).decode
_encode = msgspec.json.Encoder().encode


class Line(asyncio.Protocol):
    """One WebSocket: the handshake, text frames out, text frames in, pings answered."""

    def __init__(self, request: bytes, told: Callable[[Message, float], None], cut: Callable[[], None]) -> None:
        self._request = request
        self._told = told
        self._cut = cut
        self._buffer = bytearray()
        self._shaken = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._request)

    def connection_lost(self, _: Exception | None) -> None:
        """The server is gone."""
        self.transport = None
        self._cut()

    def send(self, message: dict[str, Any]) -> None:
        """Send a message; the mask is there as it must be, and changes nothing."""
        if self.transport is None:
            return
        data = _encode(message)
        head = bytes((0x81, 0x80 | len(data))) if len(data) < 126 else b"\x81\xfe" + len(data).to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + data)

    def hang_up(self) -> None:
        """Go."""
        if self.transport is not None:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Take in whole frames."""
        now = time.perf_counter()
        buffer = self._buffer
        buffer += data
        if not self._shaken:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in buffer[:20]:
                raise RuntimeError(f"refused: {bytes(buffer[:60])!r}")
            del buffer[: end + 4]
            self._shaken = True
            self.send({"type": "hello"})
        while len(buffer) >= 2:
            size, start = buffer[1], 2
            if size == 126:
                size, start = int.from_bytes(buffer[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < start + size:
                return
            code, body = buffer[0] & 15, bytes(buffer[start : start + size])
            del buffer[: start + size]
            if code == 1:
                self._told(_decode(body), now)
            elif code == 9 and self.transport is not None:
                self.transport.write(bytes((0x8A, 0x80 | len(body))) + b"\0\0\0\0" + body)


class Pair:
    """A table with a line for each of its two seats."""

    def __init__(self, table: str, dice: random.Random) -> None:
        self.id = table
        self.lines: list[Line] = []
        self.last = [Message("none"), Message("none")]
        self.broken = False
        self.moves = 0
        self._dice = dice
        self._ready = asyncio.get_running_loop().create_future()
        self._sent_at = 0.0
        self._target = 0
        self.moved: Callable[[float], None] | None = None
        """Called with the seconds from sending a move until both seats were told."""
        self.answered: Callable[[Message], None] | None = None

    def told(self, seat: int, message: Message, now: float) -> None:
        """Take in a message."""
        if message.type == "update":
            self.last[seat] = message
            if not self._ready.done() and all(m.table is not None and m.table.state != "open" for m in self.last):
                self._ready.set_result(None)
            if self._target and min(self.last[0].seq, self.last[1].seq) >= self._target:
                self._target = 0
                if self.moved is not None:
                    self.moved(now - self._sent_at)
        elif message.type in ("done", "refused") and self.answered is not None:
            self.answered(message)

    def cut(self) -> None:
        """The server is gone."""
        self.broken = True
        if not self._ready.done():
            self._ready.set_result(None)

    async def until_ready(self) -> None:
        """Wait until both seats see the game."""
        await asyncio.wait_for(self._ready, 60)

    @property
    def is_over(self) -> bool:
        """Whether nobody is waited for."""
        return not max(self.last, key=lambda m: m.seq).waiting

    @property
    def is_waiting(self) -> bool:
        """Whether a move is under way."""
        return self._target > 0

    def choose(self, name: str) -> tuple[int, dict[str, Any]] | None:
        """A random move of a seat that is waited for; None when there is none, or a seat is behind the other."""
        current = max(self.last, key=lambda m: m.seq)
        if self.broken or not current.waiting or min(m.seq for m in self.last) < current.seq:
            return None
        seat = self._dice.choice(current.waiting)
        choices = self.last[seat].seats[0].legal
        action = self._dice.choice(choices).id
        return seat, {"type": "act", "client_id": name, "seat": seat, "action": action, "seq": current.seq}

    def move(self, name: str) -> bool:
        """Play one move; False when nothing can be played now."""
        chosen = self.choose(name)
        if chosen is None:
            return False
        seat, act = chosen
        self.moves += 1
        self._target = act["seq"] + 1
        self._sent_at = time.perf_counter()
        self.lines[seat].send(act)
        return True

    def hang_up(self) -> None:
        """Close both lines."""
        self.moved = None
        for line in self.lines:
            line.hang_up()


class Guests:
    """Two people who sit at every table, each with a line of their own there."""

    def __init__(self, url: str, cookies: list[dict[str, str]] | None = None) -> None:
        self.url = url
        self.dice = random.Random(1)
        limits = httpx.Limits(max_connections=8)
        self.http = [
            httpx.AsyncClient(base_url=url, headers={"origin": url}, limits=limits, timeout=60, cookies=known)
            for known in (cookies or [{}, {}])
        ]

    async def come_in(self) -> None:
        """Say names."""
        for number, client in enumerate(self.http):
            (await client.post("/api/session", json={"name": f"Guest {number}"})).raise_for_status()

    async def open(self, number: int = 0) -> str:
        """Open a table for both; games take turns."""
        game, options = GAMES[number % len(GAMES)]
        body = {"game": game, "options": options, "seats": [{"kind": "me"}, {"kind": "open"}]}
        answer = await self._post(0, "/api/tables", body)
        table: str = answer.json()["id"]
        await self._post(1, f"/api/tables/{table}/seats/1", {})
        return table

    async def _post(self, who: int, path: str, body: dict[str, Any]) -> httpx.Response:
        for attempt in range(3):
            try:
                answer = await self.http[who].post(path, json=body)
            except httpx.TransportError:  # a kept-alive connection that the server has closed meanwhile
                if attempt == 2:
                    raise
                continue
            answer.raise_for_status()
            return answer
        raise AssertionError

    async def join(self, table: str) -> Pair:
        """Connect both to a table."""
        pair = Pair(table, self.dice)
        loop = asyncio.get_running_loop()
        host, port = self.url.removeprefix("http://").split(":")
        for seat, client in enumerate(self.http):
            cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
            key = base64.b64encode(self.dice.randbytes(16)).decode()
            request = (
                f"GET /api/tables/{table}/ws HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {self.url}\r\n"
                f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                f"Sec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
            ).encode()

            def told(message: Message, now: float, seat: int = seat) -> None:
                pair.told(seat, message, now)

            def make(request: bytes = request, told: Callable[[Message, float], None] = told) -> Line:
                return Line(request, told, pair.cut)

            _, line = await loop.create_connection(make, host, int(port))
            pair.lines.append(line)
        await pair.until_ready()
        return pair

    async def seat_all(self, count: int) -> list[Pair]:
        """Open and join many tables, a few at a time."""
        gate = asyncio.Semaphore(8)

        async def one(number: int) -> Pair:
            async with gate:
                return await self.join(await self.open(number))

        return list(await asyncio.gather(*(one(number) for number in range(count))))

    async def close(self) -> None:
        """Go."""
        for client in self.http:
            await client.aclose()
