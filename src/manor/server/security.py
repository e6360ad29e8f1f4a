"""What every request passes through: limits, origins, headers, and a line in the log without secrets."""

from __future__ import annotations

import asyncio
import time
from hmac import compare_digest
from ipaddress import IPv6Address, ip_address
from typing import Any

import msgspec
import structlog
from litestar.types import Message, Receive, Send
from uvicorn.protocols.utils import ClientDisconnected

from ..errors import Refusal
from ..words import LANGUAGES, catalogue
from .bodies import Problem
from .hosts import Hosts, name_of
from .limits import Limiter
from .problems import problem
from .refusals import NO_METRICS, NOT_FOUND, STATUS, TOO_FAST, TOO_SLOW, WRONG_HOST, WRONG_ORIGIN
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
HTTPS_ONLY = {"strict-transport-security": "max-age=31536000"}
"""For a year, browsers ask this server over HTTPS only; what else its domain has is not ours to decide."""
NOT_KEPT = {"cache-control": "no-store"}
"""What the API says is said to one reader."""


def _raw(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers.items()]


def header(scope: Scope, name: bytes) -> str | None:
    """A request's header; None when it has none of this name."""
    for key, value in scope["headers"]:
        if key.lower() == name:
            return bytes(value).decode("latin-1")
    return None


def is_foreign(scope: Scope, settings: Settings) -> bool:
    """Whether a request may come from a page that is not ours.

    Browsers say where a request that changes something comes from, and pages cannot change what they say. A request
    that carries a session and does not say it is refused; programs use tokens instead.
    """
    origin = header(scope, b"origin")
    if origin is not None:
        # Whoever can change what comes without encryption is another site than the one with it.
        own = f"{'https' if settings.https else 'http'}://{header(scope, b'host') or ''}"
        return origin not in settings.origins and origin.lower() != own.lower()
    if scope["type"] == "websocket":
        return False  # every browser sends an origin with a WebSocket: this is a program
    site = header(scope, b"sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    return COOKIE in (header(scope, b"cookie") or "") and header(scope, b"authorization") is None


def metrics_refusal(scope: Scope, settings: Settings) -> Refusal | None:
    """Why this is no place, or this nobody, for the metrics; and for anything else where only they are."""
    is_metrics, server = scope["path"] == "/metrics", scope.get("server")
    own_port = settings.metrics_port is not None
    if own_port and is_metrics != (server is not None and server[1] == settings.metrics_port):
        return NOT_FOUND()
    if not is_metrics:
        return None
    if settings.metrics_token is not None:
        scheme, _, token = (header(scope, b"authorization") or "").partition(" ")
        shown = scheme.lower() == "bearer" and compare_digest(token.strip().encode(), settings.metrics_token.encode())
        return None if shown else NO_METRICS()
    return None if own_port or _is_of_this_machine(scope, settings) else NO_METRICS()


def _is_of_this_machine(scope: Scope, settings: Settings) -> bool:
    """Whether a request comes from this machine itself, and not through a proxy on it that nobody told us of."""
    forwarded = header(scope, b"x-forwarded-for") or header(scope, b"forwarded")
    if forwarded and not settings.behind_proxy:
        return False
    try:
        return ip_address(client_of(scope, settings)).is_loopback
    except ValueError:
        return False


def client_of(scope: Scope, settings: Settings) -> str:
    """Who asks, for limits: the address."""
    if settings.behind_proxy:
        forwarded = header(scope, b"x-forwarded-for")
        if forwarded:
            return household(forwarded.split(",")[-1].strip())
    client = scope.get("client")
    return household(str(client[0])) if client else "unknown"


def household(address: str) -> str:
    """An address as it is counted: of IPv6 the first half, since whoever has one has all that begin with it.

    >>> household("192.0.2.7"), household("2001:db8::1:2"), household("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8::', '192.0.2.7')
    """
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address)
    except ValueError:
        return address
    if found.is_loopback:
        return address
    return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))


class Gate:
    """The ASGI layer around everything."""

    def __init__(self, app: Any, settings: Settings, line: Any) -> None:
        self._app = app
        self._line = line
        """What answers WebSockets."""
        self._settings = settings
        self._headers = _raw(HEADERS | (HTTPS_ONLY if settings.https else {}))
        self._api_headers = [*self._headers, *_raw(NOT_KEPT)]
        self._hosts = Hosts(settings.host, settings.allowed_hosts)
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
                added = [(k, v) for k, v in (self._api_headers if is_api else self._headers) if k not in present]
                if status == STATUS[TOO_SLOW.code]:
                    added.append((b"connection", b"close"))
                message["headers"] = [*message["headers"], *added]
            await send(message)

        refused = self._refusal(scope)
        if refused is None:
            await self._app(scope, _in_time(receive, self._settings.patience_with_guests), send_with_headers)
        elif is_api:
            await _answer(send_with_headers, STATUS[refused.code], problem(refused))
        else:
            await _answer_reader(send_with_headers, refused)
        if is_api:
            # The route and not the path: table ids are what lets people in.
            route = scope.get("path_template", "")
            milliseconds = round((time.perf_counter() - started) * 1000, 1)
            log.info("request", method=scope["method"], route=route, status=status, ms=milliseconds)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        refused = self._refusal(scope)
        if refused is None:
            await self._line(scope, receive, send)
            return
        await receive()
        await _answer(send, STATUS[refused.code], problem(refused), "websocket.http.response")
        raise ClientDisconnected  # uvicorn takes a plain return for a handshake that was forgotten

    def _refusal(self, scope: Scope) -> Refusal | None:
        """Why a request does not get in; None when it does."""
        host, server = header(scope, b"host"), scope.get("server")
        if not self._hosts.knows(host, server[0] if server else None):
            return WRONG_HOST(host=name_of(host) or "?")
        no_metrics = metrics_refusal(scope, self._settings)
        if no_metrics is not None:
            return no_metrics
        is_line = scope["type"] == "websocket"
        if is_line or scope["path"].startswith("/api"):
            if not self._limiter.allows(client_of(scope, self._settings)):
                return TOO_FAST()
        if is_line or scope["method"] not in _SAFE:
            if is_foreign(scope, self._settings):
                return WRONG_ORIGIN()
        return None


def _in_time(receive: Receive, seconds: float) -> Receive:
    """Let a request's body take only so long; after it, whoever waits for the other side to go may wait for ever."""
    deadline = asyncio.get_running_loop().time() + seconds
    is_whole = False

    async def receive_in_time() -> Any:
        nonlocal is_whole
        if is_whole:
            return await receive()
        try:
            async with asyncio.timeout_at(deadline):
                message = await receive()
        except TimeoutError:
            raise TOO_SLOW() from None
        is_whole = message["type"] != "http.request" or not message.get("more_body", False)
        return message

    return receive_in_time


async def _answer(send: Any, status: int, problem: Problem, kind: str = "http.response") -> None:
    await _answer_with(send, status, _encode(problem), b"application/json", kind)


async def _answer_reader(send: Any, refused: Refusal) -> None:
    """Answer where somebody looks at a page: in every language, since no catalogue came with it."""
    sentences = [catalogue(language).render(refused.message) for language in LANGUAGES]
    body = "\n\n".join(sentences).encode()
    await _answer_with(send, STATUS[refused.code], body, b"text/plain; charset=utf-8", "http.response")


async def _answer_with(send: Any, status: int, body: bytes, media: bytes, kind: str) -> None:
    headers = [(b"content-type", media), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body, "more_body": False})
