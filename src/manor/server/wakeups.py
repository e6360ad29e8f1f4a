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
import structlog
from sqlalchemy.engine import make_url

log = structlog.get_logger("manor.wakeups")
_CHANNEL = "tables"
_PREFIX = "manor"
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(dict[str, Any]).decode
MISSED: dict[str, Any] = {"from": "", "missed": True}
"""What a server tells itself when it listens again: look into the log."""


class Wakeups(Protocol):
    """One channel that all servers listen to."""

    async def open(self) -> None:
        """Connect and listen."""

    async def close(self) -> None:
        """Stop."""

    async def send(self, message: dict[str, Any]) -> None:
        """Tell the others; when that cannot be done the game goes on here, and the others catch up when they look."""

    def messages(self) -> AsyncIterator[dict[str, Any]]:
        """What the others say; ends or fails when the line to them is lost, and may then be asked for again."""


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
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.asyncio import Redis

        self._redis: Any = Redis.from_url(url)
        self._backend = RedisChannelsPubSubBackend(
            redis=self._redis, key_prefix=_PREFIX, stream_sleep_no_subscriptions=1
        )

    async def open(self) -> None:
        """Connect and listen."""
        await self._backend.on_startup()
        await self._backend.subscribe([_CHANNEL])

    async def close(self) -> None:
        """Stop."""
        await self._backend.on_shutdown()
        await self._redis.aclose()

    async def send(self, message: dict[str, Any]) -> None:
        """Tell the others."""
        from redis.exceptions import RedisError

        try:
            await self._backend.publish(_encode(message), [_CHANNEL])
        except (RedisError, OSError) as problem:
            log.warning("wakeup_not_sent", error=type(problem).__name__)

    async def messages(self) -> AsyncIterator[dict[str, Any]]:
        """What the others say."""
        async for _, data in self._backend.stream_events():
            yield _decode(data)


class PostgresWakeups:
    """Through the database that the servers share anyway: one connection to listen, one to speak."""

    def __init__(self, url: str) -> None:
        self._driver: Any = import_module("asyncpg")
        made = make_url(url).set(drivername="postgresql")
        self._url = made.render_as_string(hide_password=False)
        self._speaker: Any = None
        self._listener: Any = None
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()
        self._speaking = asyncio.Lock()

    async def open(self) -> None:
        """Connect and listen."""
        self._heard = asyncio.Queue()
        self._listener = await self._driver.connect(self._url)
        self._listener.add_termination_listener(lambda *_: self._heard.put_nowait(None))
        await self._listener.add_listener(f"{_PREFIX}_{_CHANNEL}", lambda *said: self._heard.put_nowait(said[-1]))

    async def close(self) -> None:
        """Stop."""
        for connection in (self._listener, self._speaker):
            if connection is not None and not connection.is_closed():
                with contextlib.suppress(Exception):
                    await connection.close()

    async def send(self, message: dict[str, Any]) -> None:
        """Tell the others."""
        try:
            async with self._speaking:
                if self._speaker is None or self._speaker.is_closed():
                    self._speaker = await self._driver.connect(self._url)
                await self._speaker.execute(
                    "SELECT pg_notify($1, $2)", f"{_PREFIX}_{_CHANNEL}", _encode(message).decode()
                )
        except (self._driver.PostgresError, self._driver.InterfaceError, OSError) as problem:
            log.warning("wakeup_not_sent", error=type(problem).__name__)

    async def messages(self) -> AsyncIterator[dict[str, Any]]:
        """What the others say."""
        if self._listener is None or self._listener.is_closed():
            await self.open()
            yield MISSED
        while (said := await self._heard.get()) is not None:
            yield _decode(said)
