"""Wake-ups between servers. They carry no state: whoever misses one still finds everything in the log.

Servers that share a PostgreSQL database wake each other through it (LISTEN and NOTIFY); Redis takes that off the
database where there are many of them.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from importlib import import_module
from typing import Any, Protocol

import msgspec
from sqlalchemy.engine import make_url

_CHANNEL = "manor_tables"
_CONNECT_SECONDS = 2.0
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(dict[str, Any]).decode


class Wakeups(Protocol):
    """One channel that all servers listen to."""

    async def listen(self) -> None:
        """Connect and listen, anew when it was done before; raises when that cannot be done."""

    async def close(self) -> None:
        """Stop."""

    async def send(self, message: dict[str, Any]) -> None:
        """Tell the others; raises when that cannot be done."""

    def messages(self) -> AsyncIterator[dict[str, Any]]:
        """What the others say; ends or fails when the line to them is lost."""


def find_wakeups(database: str, redis: str | None) -> Wakeups | None:
    """The best way to wake other servers; none for SQLite, which has one server."""
    if redis is not None:
        return RedisWakeups(redis)
    if make_url(database).get_backend_name() in ("postgresql", "postgres"):
        return PostgresWakeups(database)
    return None


class RedisWakeups:
    """Over Redis; its client is an extra."""

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        # A connection that is lost is not quietly made anew: whoever listens has missed something then.
        self._redis: Any = Redis.from_url(
            url, retry=Retry(NoBackoff(), 0), socket_connect_timeout=_CONNECT_SECONDS, health_check_interval=0
        )
        self._heard: Any = None

    async def listen(self) -> None:
        """Connect and listen."""
        if self._heard is not None:
            with contextlib.suppress(Exception):
                await self._heard.aclose()
        self._heard = self._redis.pubsub(ignore_subscribe_messages=True)
        async with asyncio.timeout(_CONNECT_SECONDS):
            await self._heard.subscribe(_CHANNEL)

    async def close(self) -> None:
        """Stop."""
        for connection in (self._heard, self._redis):
            if connection is not None:
                with contextlib.suppress(Exception):
                    async with asyncio.timeout(_CONNECT_SECONDS):
                        await connection.aclose()

    async def send(self, message: dict[str, Any]) -> None:
        """Tell the others."""
        await self._redis.publish(_CHANNEL, _encode(message))

    async def messages(self) -> AsyncIterator[dict[str, Any]]:
        """What the others say."""
        async for message in self._heard.listen():
            yield _decode(message["data"])


class PostgresWakeups:
    """Through the database that the servers share anyway: one connection to listen, one to speak."""

    def __init__(self, url: str) -> None:
        self._driver: Any = import_module("asyncpg")
        made = make_url(url).set(drivername="postgresql")
        self._url = made.render_as_string(hide_password=False)
        self._speaker: Any = None
        self._speaking = asyncio.Lock()
        self._listener: Any = None
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()

    async def listen(self) -> None:
        """Connect and listen."""
        await _end(self._listener)
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        self._heard = heard
        self._listener = await self._driver.connect(self._url, timeout=_CONNECT_SECONDS)
        self._listener.add_termination_listener(lambda *_: heard.put_nowait(None))
        await self._listener.add_listener(_CHANNEL, lambda *said: heard.put_nowait(said[-1]))

    async def close(self) -> None:
        """Stop."""
        await _end(self._listener)
        await _end(self._speaker)

    async def send(self, message: dict[str, Any]) -> None:
        """Tell the others; one after another, since a connection does one thing at a time."""
        async with self._speaking:
            if self._speaker is None or self._speaker.is_closed():
                self._speaker = await self._driver.connect(self._url, timeout=_CONNECT_SECONDS)
            await self._speaker.execute("SELECT pg_notify($1, $2)", _CHANNEL, _encode(message).decode())

    async def messages(self) -> AsyncIterator[dict[str, Any]]:
        """What the others say."""
        while (said := await self._heard.get()) is not None:
            yield _decode(said)


async def _end(connection: Any) -> None:
    if connection is not None and not connection.is_closed():
        with contextlib.suppress(Exception):
            await connection.close(timeout=_CONNECT_SECONDS)
