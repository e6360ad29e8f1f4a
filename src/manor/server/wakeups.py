"""Wake-ups between servers, over Redis. They carry no state: whoever misses one still finds everything in the log."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec
import structlog
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.exceptions import RedisError

log = structlog.get_logger("manor.wakeups")
_CHANNEL = "tables"
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(dict[str, Any]).decode


class Wakeups:
    """One channel that all servers listen to."""

    def __init__(self, url: str) -> None:
        self._redis: Redis = Redis.from_url(url)
        self._backend = RedisChannelsPubSubBackend(
            redis=self._redis, key_prefix="manor", stream_sleep_no_subscriptions=1
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
        """Tell the others; when Redis is away the game goes on here, and the others catch up when they look."""
        try:
            await self._backend.publish(_encode(message), [_CHANNEL])
        except (RedisError, OSError) as problem:
            log.warning("wakeup_not_sent", error=type(problem).__name__)

    async def messages(self) -> AsyncIterator[dict[str, Any]]:
        """What the others say."""
        async for _, data in self._backend.stream_events():
            yield _decode(data)
