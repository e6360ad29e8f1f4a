"""Wake-ups between servers that come late, in another order, or not at all."""

from __future__ import annotations

import asyncio
import contextvars
import random
from collections.abc import AsyncIterator
from typing import Any

from .database import Database
from .loop import Life


class Bus:
    """What carries them, and what is wrong with it now."""

    def __init__(self, dice: random.Random, database: Database) -> None:
        self._dice = dice
        self._context = contextvars.copy_context()
        self._database = database
        self.ears: dict[Ear, None] = {}
        self.loses = 0.0
        """The share that never arrives."""
        self.slowness = 0.0
        self.hangs = False

    def heal(self) -> None:
        """All is well from now on."""
        self.loses, self.slowness, self.hangs = 0.0, 0.0, False

    def cut(self, server: int | None = None) -> None:
        """Lose the line to a server, or to all of them; each notices."""
        for ear in list(self.ears):
            if server is None or ear.life.server == server:
                del self.ears[ear]
                ear.heard.put_nowait(None)

    def check(self, life: Life) -> None:
        if life.is_over or self._database.is_down:
            raise ConnectionError("nobody is there")

    async def send(self, life: Life, message: dict[str, Any]) -> None:
        self.check(life)
        while self.hangs:
            await asyncio.sleep(0.5)
        self.check(life)
        for ear in self.ears:
            if self._dice.random() >= self.loses:
                seconds = self._dice.random() * 0.003 + self._dice.random() * self.slowness
                loop = asyncio.get_running_loop()
                loop.call_later(seconds, self._arrive, ear, message, context=self._context)

    def _arrive(self, ear: Ear, message: dict[str, Any]) -> None:
        if ear in self.ears:
            ear.heard.put_nowait(message)


class Ear:
    """A server that listens; as the server sees it, this is ``Wakeups``."""

    def __init__(self, bus: Bus, life: Life) -> None:
        self._bus = bus
        self.life = life
        self.heard: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()

    async def listen(self) -> None:
        self._bus.check(self.life)
        self.heard = asyncio.Queue()
        self._bus.ears[self] = None

    async def close(self) -> None:
        self._bus.ears.pop(self, None)

    async def send(self, message: dict[str, Any]) -> None:
        await self._bus.send(self.life, message)

    async def messages(self) -> AsyncIterator[dict[str, Any]]:
        while (said := await self.heard.get()) is not None:
            yield said
