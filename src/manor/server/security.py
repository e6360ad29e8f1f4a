"""What every request passes through: limits, origins, headers, and a line in the log without secrets."""

from __future__ import annotations

import time
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from litestar.types import Message, Receive, Send

from ..errors import Refusal
from .limits import Limiter
from .problems import problem
from .protocol import Problem
from .refusals import STATUS, TOO_FAST, WRONG_ORIGIN
from .settings import Settings

COOKIE = "manor_session"
_SAFE = ("GET", "HEAD", "OPTIONS")
Scope = Any
"""As ASGI has it: also the lifespan's, which Litestar's own type leaves out."""
_encode = msgspec.json.Encoder().encode
log = structlog.get_logger("manor.http")

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

_RAW_API_HEADERS = [*_RAW_HEADERS, (b"cache-control", b"no-store")]
"""What the API says is said to one reader."""


def header(scope: Scope, name: bytes) -> str | None:
    """A request's header; None when it has none of this name."""
    for key, value in scope["headers"]:
        if key.lower() == name:
            return bytes(value).decode("latin-1")
    return None


def is_same_origin(origin: str, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a page of this origin is the server's own, or one of those allowed.

    >>> is_same_origin("http://table.example:8000", "table.example:8000", ())
    True
    >>> is_same_origin("https://evil.example", "table.example:8000", ("https://friend.example",))
    False
    """
    if origin in allowed:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and host is not None and parts.netloc.lower() == host.lower()


def origin_refusal(scope: Scope, allowed: tuple[str, ...]) -> str | None:
    """Why a request may come from a page that is not ours; None when it does not.

    Browsers say where a request that changes something comes from, and pages cannot change what they say. A request
    that carries a session and does not say it is refused; programs use tokens instead.
    """
    origin = header(scope, b"origin")
    if origin is not None:
        if is_same_origin(origin, header(scope, b"host"), allowed):
            return None
        return "This request comes from another site."
    if scope["type"] == "websocket":
        return None  # every browser sends an origin with a WebSocket: this is a program
    site = header(scope, b"sec-fetch-site")
    if site is not None:
        return None if site in ("same-origin", "none") else "This request comes from another site."
    if COOKIE in (header(scope, b"cookie") or "") and header(scope, b"authorization") is None:
        return "A request with a session must say its Origin."
    return None


def client_of(scope: Scope, settings: Settings) -> str:
    """Who asks, for limits: the address."""
    if settings.behind_proxy:
        forwarded = header(scope, b"x-forwarded-for")
        if forwarded:
            return forwarded.split(",")[-1].strip()
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


class Gate:
    """The ASGI layer around everything."""

    def __init__(self, app: Any, settings: Settings, line: Any) -> None:
        self._app = app
        self._line = line
        """What answers WebSockets."""
        self._settings = settings
        self._limiter = Limiter(settings.requests_a_second, settings.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or refuse it."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:

            async def send_briefly(message: Any) -> None:
                # Litestar would have a failed start's whole traceback printed once more: the log has it.
                if message["type"] == "lifespan.startup.failed":
                    message["message"] = ""
                await send(message)

            await self._app(scope, receive, send_briefly)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        status = 500
        is_api = scope["path"].startswith("/api")

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                present = {key.lower() for key, _ in message["headers"]}
                added = [(k, v) for k, v in (_RAW_API_HEADERS if is_api else _RAW_HEADERS) if k not in present]
                message["headers"] = [*message["headers"], *added]
            await send(message)

        refused: Refusal | None = None
        if is_api and not self._limiter.allows(client_of(scope, self._settings)):
            refused = TOO_FAST()
        elif scope["method"] not in _SAFE:
            if origin_refusal(scope, self._settings.origins) is not None:
                refused = WRONG_ORIGIN()
        if refused is not None:
            await _answer(send_with_headers, STATUS[refused.code], problem(refused))
        else:
            await self._app(scope, receive, send_with_headers)
        if is_api:
            # The route and not the path: table ids are what lets people in.
            route = scope.get("path_template", "")
            milliseconds = round((time.perf_counter() - started) * 1000, 1)
            log.info("request", method=scope["method"], route=route, status=status, ms=milliseconds)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if origin_refusal(scope, self._settings.origins) is not None:
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": "wrong origin"})
            return
        if not self._limiter.allows(client_of(scope, self._settings)):
            await receive()
            await send({"type": "websocket.close", "code": 4429, "reason": "too fast"})
            return
        await self._line(scope, receive, send)


async def _answer(send: Send, status: int, problem: Problem) -> None:
    body = _encode(problem)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
