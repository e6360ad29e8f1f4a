"""What lies between people and servers: requests and lines that are slow, are cut, or lose what was under way.

Both ends are as they are: a server is asked through its ASGI application, a person hears only what arrives.
"""

from __future__ import annotations

import asyncio
import contextvars
import random
from collections.abc import Callable
from typing import Any

import msgspec

from .server import Server

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.decode
_PATIENCE = 20.0
HOST = b"manor.localhost"


class Lost(Exception):
    """No answer came: it may have been done all the same, or not."""


class Network:
    """The ways to all servers, and what is wrong with them now."""

    def __init__(self, servers: list[Server], dice: random.Random) -> None:
        self.servers = servers
        self._dice = dice
        self.loses = 0.0
        """The share of requests and of answers that get lost."""
        self.slowness = 0.0
        self.lines: dict[Line, None] = {}

    def heal(self) -> None:
        """All is well from now on."""
        self.loses = self.slowness = 0.0

    def seconds(self) -> float:
        return self._dice.random() * 0.02 + self._dice.random() ** 2 * self.slowness

    def is_lost(self) -> bool:
        return self.loses > 0 and self._dice.random() < self.loses

    def cut_lines_to(self, server: int) -> None:
        """A server is gone: its lines end at once."""
        for line in [line for line in self.lines if line.server.number == server]:
            line.cut()

    async def request(
        self, server: Server, method: str, path: str, body: Any = None, cookie: str = ""
    ) -> tuple[int, Any, str]:
        """Ask a server: status, body and cookie; raises Lost."""
        try:
            async with asyncio.timeout(_PATIENCE):
                return await self._request(server, method, path, body, cookie)
        except TimeoutError:
            raise Lost from None

    async def _request(self, server: Server, method: str, path: str, body: Any, cookie: str) -> tuple[int, Any, str]:
        await asyncio.sleep(self.seconds())
        if self.is_lost() or not server.is_up:
            raise Lost
        path, _, query = path.partition("?")
        headers = [(b"host", HOST), (b"origin", b"http://" + HOST), (b"cookie", cookie.encode())]
        scope = _scope("http", path, headers) | {"method": method, "query_string": query.encode()}
        given = [{"type": "http.request", "body": b"" if body is None else _encode(body), "more_body": False}]
        answer: dict[str, Any] = {"body": b""}

        async def receive() -> Any:
            if given:
                return given.pop()
            return await asyncio.get_running_loop().create_future()

        async def send(message: Any) -> None:
            answer.update(message, body=answer["body"] + message.get("body", b""))

        task = server.run(server.gate(scope, receive, send))
        await asyncio.wait((task,))
        if task.cancelled() or "status" not in answer:
            raise Lost
        task.result()
        await asyncio.sleep(self.seconds())
        if self.is_lost():
            raise Lost
        cookies = [value.decode() for name, value in answer["headers"] if name == b"set-cookie"]
        decoded = _decode(answer["body"]) if answer["body"] else None
        return answer["status"], decoded, cookies[0].partition(";")[0] if cookies else ""

    def line(self, server: Server, table: str, cookie: str, hear: Callable[[Line, bytes | None], None]) -> Line:
        """A WebSocket to a table; what comes is heard, and in the end nothing (None)."""
        return Line(self, server, table, cookie, hear)


def _scope(kind: str, path: str, headers: list[tuple[bytes, bytes]]) -> dict[str, Any]:
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": headers,
        "client": ("192.0.2.1", 4000),
        "server": ("127.0.0.1", 8000),
        "extensions": {},
        "state": {},
    }


class Line:
    """One WebSocket, both ends of it."""

    def __init__(
        self, network: Network, server: Server, table: str, cookie: str, hear: Callable[[Line, bytes | None], None]
    ) -> None:
        self.server = server
        self._network = network
        self._hear = hear
        self._loop = asyncio.get_running_loop()
        self._context = contextvars.copy_context()
        """The person's: what arrives is none of the server's doing."""
        self._arriving: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._latest = [0.0, 0.0]
        """When the last message arrives, at the server and at the person: none overtakes another."""
        self.is_cut = False
        network.lines[self] = None
        headers = [(b"host", HOST), (b"origin", b"http://" + HOST), (b"cookie", cookie.encode())]
        self._scope = _scope("websocket", f"/api/tables/{table}/ws", headers)
        self._give({"type": "websocket.connect"})
        self._later(1, self._connect)

    def _connect(self) -> None:
        if not self.server.is_up:
            self.cut()
        elif not self.is_cut:
            self.server.run(self._serve())

    async def _serve(self) -> None:
        try:
            gate: Any = self.server.gate
            await gate(self._scope, self._arriving.get, self._send)
        finally:
            self._later(1, self.cut)  # after all that was said

    # --- the server's end ---

    def _give(self, message: dict[str, Any]) -> None:
        self._arriving.put_nowait(message)

    async def _send(self, message: dict[str, Any]) -> None:
        if self.is_cut:
            raise OSError("the line is cut")
        if message["type"] == "websocket.send":
            data = message["text"].encode()
            self._later(1, lambda: self._hear_unless_cut(data))
        elif message["type"] == "websocket.close":
            self._later(1, self.cut)

    def _hear_unless_cut(self, data: bytes) -> None:
        if not self.is_cut:
            self._hear(self, data)

    # --- the person's end ---

    def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        if not self.is_cut:
            text = _encode(message).decode()
            self._later(0, lambda: self._give({"type": "websocket.receive", "text": text}))

    def cut(self, noticed_after: float = 0.0) -> None:
        """Lose the line: the person hears nothing more, and the server notices, perhaps later."""
        if not self.is_cut:
            self.is_cut = True
            self._network.lines.pop(self, None)
            self._loop.call_later(noticed_after, self._give, {"type": "websocket.disconnect", "code": 1006})
            self._hear(self, None)

    def _later(self, end: int, work: Callable[[], None]) -> None:
        at = max(self._latest[end], self._loop.time() + self._network.seconds())
        self._latest[end] = at + 1e-6
        self._loop.call_at(at, work, context=self._context)
