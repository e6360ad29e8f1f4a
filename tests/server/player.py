"""A client as the page is one: a name, tables, and a line to one of them."""

from __future__ import annotations

import contextlib
import itertools
import secrets
import ssl
from functools import partial
from typing import Any

import httpx
import msgspec
import websockets.sync.client as websockets

PATIENCE = 600
"""Seconds that an answer may take: a machine with other work is slow, and only a server that is stuck takes so long."""
# Nothing here is encrypted: else every client would first read, for 25 ms, all certificates that the machine trusts.
_no_certificates = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
get = partial(httpx.get, timeout=PATIENCE, verify=_no_certificates)
post = partial(httpx.post, timeout=PATIENCE, verify=_no_certificates)
client = partial(httpx.Client, timeout=PATIENCE, verify=_no_certificates)
connect = partial(websockets.connect, open_timeout=PATIENCE, ping_interval=None)

_ids = (f"{secrets.token_hex(4)}-{number}" for number in itertools.count())
"""Commands of two processes are never taken for the same one."""
_open = contextlib.ExitStack()


def hang_up() -> None:
    """Close every line and client that a test left open."""
    _open.close()


class Player:
    """Somebody with a session."""

    def __init__(self, url: str, name: str = "Ann", cookies: dict[str, str] | None = None) -> None:
        self.url = url
        self.http = _open.enter_context(client(base_url=url, headers={"origin": url}))
        if cookies:
            self.http.cookies.update(cookies)
        answer = self.http.post("/api/session", json={"name": name})
        assert answer.status_code == 200, answer.text

    def open(self, seats: list[str], game: str = "dominion", **more: Any) -> dict[str, Any]:
        """Open a table; seats are "me", "open" or a bot's level."""
        plans = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "level": s} for s in seats]
        answer = self.http.post("/api/tables", json={"game": game, "seats": plans, **more})
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.http.post(path, json={} if body is None else body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def line(self, table: str, after: int | None = None, **hello: Any) -> Line:
        cookie = "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())
        return Line(self.url, table, after, {"Cookie": cookie, "Origin": self.url}, **hello)


class Line:
    """One WebSocket to a table; keeps the last update."""

    def __init__(self, url: str, table: str, after: int | None, headers: dict[str, str], **hello: Any) -> None:
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/ws"
        manager = connect(address, additional_headers=headers, compression=None, max_size=None)
        self.socket: websockets.ClientConnection = _open.enter_context(manager)
        self.update: dict[str, Any] = {}
        self.received: list[bytes] = []
        self.send({"type": "hello", "after": after, **hello})

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        data = self.socket.recv(timeout, decode=False)
        assert isinstance(data, bytes)
        self.received.append(data)
        message: dict[str, Any] = msgspec.json.decode(data)
        if message["type"] == "update":
            self.update = message
        elif message.get("update"):
            self.update = message["update"]
        return message

    def until(self, *kinds: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """Read on until one of these messages comes."""
        while True:
            message = self.receive(timeout)
            if message["type"] in kinds:
                return message

    def until_seq(self, seq: int, timeout: float = PATIENCE) -> dict[str, Any]:
        """Read on until an update shows at least this sequence number."""
        while self.update.get("seq", -1) < seq:
            self.receive(timeout)
        return self.update

    def command(self, kind: str, seat: int, client_id: str | None = None, **more: Any) -> dict[str, Any]:
        """Send a command and wait for its one answer."""
        wanted = client_id or next(_ids)
        self.send({"type": kind, "client_id": wanted, "seat": seat, **more})
        while True:
            answer = self.receive()
            if answer.get("client_id") == wanted:
                return answer

    def seat(self, seat: int | None) -> dict[str, Any]:
        found: dict[str, Any] = next(s for s in self.update["seats"] if s["seat"] == seat)
        return found

    def act(self, seat: int, text: str | None = None, **more: Any) -> dict[str, Any]:
        """Take the action with this text, or the first legal one."""
        legal = self.seat(seat)["legal"]
        chosen = next(a for a in legal if text is None or a["text"] == text)
        return self.command("act", seat, action=chosen["id"], seq=self.update["seq"], **more)

    def close(self) -> None:
        self.socket.close()
