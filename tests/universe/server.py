"""A server of the universe: the real one, in surroundings of its own, that can be killed and started again."""

from __future__ import annotations

import asyncio
import contextvars
import random
from collections.abc import Coroutine
from dataclasses import replace
from functools import cache
from typing import Any

from litestar import Litestar

from manor.server.app import make_app, open_services, with_gate
from manor.server.clock import TIME, Timepiece
from manor.server.http import Services
from manor.server.memory import Caretaker
from manor.server.security import Gate
from manor.server.settings import Settings
from manor.server.surroundings import Surroundings

from .bus import Bus, Ear
from .database import Database
from .loop import LIFE, Life, VirtualLoop
from .thinking import Thinkers
from .trace import Trace

_ENDS_WITHIN = 30.0
"""Seconds within which a server that is told to end has done so, whatever goes wrong around it."""
EPOCH_NS = 1_800_000_000 * 10**9
_NO_LIMITS = Settings(
    database="postgresql://universe/manor",
    staging=True,
    requests_a_second=0.0,
    messages_a_second=0.0,
    lines_a_person=0,
    lines_an_address=0,
    tables_a_person=0,
    tables_an_address=0,
)
SETTINGS = replace(
    _NO_LIMITS,
    bot_threads=1,
    bot_seconds=4.0,
    bot_pause=0.8,
    away_seconds=12.0,
    patience_seconds=3.0,
    sleep_seconds=18.0,
    presence_seconds=30.0,
)


class Careless(Caretaker):
    """Memory is looked after by whoever runs the universe."""

    def tidy_up(self, now: float) -> bool:  # noqa: ARG002
        return False


@cache
def _application(server: int) -> tuple[Litestar, Gate]:
    """Routes take long to make, and know nothing of one life of a server."""
    app = make_app(SETTINGS)
    for route in app.routes:
        for _, model in getattr(route, "route_handler_map", {}).values():
            # What a request needs is looked up in the order of a set of names: another one in every process.
            model.dependency_batches = [sorted(batch, key=lambda one: one.key) for batch in model.dependency_batches]
    return app, with_gate(app, SETTINGS)


class Server:
    """One of the servers: its lives, one after the other."""

    def __init__(
        self,
        number: int,
        loop: VirtualLoop,
        dice: random.Random,
        database: Database,
        bus: Bus,
        trace: Trace,
        problems: list[str],
    ) -> None:
        self.number = number
        self._loop = loop
        self._dice = dice
        self._database = database
        self._bus = bus
        self._trace = trace
        self._problems = problems
        self._skew_ns = dice.randrange(-100, 100) * 1_000_000
        self._app, self.gate = _application(number)
        self.life: Life | None = None
        self.is_up = False
        self.thought_slowness = [0.0]
        self._context = contextvars.copy_context()

    def _surroundings(self, life: Life) -> Surroundings:
        return Surroundings(
            engine=lambda _: self._database.engine(life),
            wakeups=lambda *_: Ear(self._bus, life),
            workers=lambda count: Thinkers(self._dice, count, self.thought_slowness, self._problems),
            caretaker=Careless,
        )

    def _wall_ns(self) -> int:
        return EPOCH_NS + self._skew_ns + int(self._loop.time() * 1e9)

    @property
    def services(self) -> Services:
        services: Services = self._app.state.services
        return services

    def run(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something as this server."""
        return self._loop.create_task(work, context=self._context.copy())

    def start(self) -> None:
        """Begin a life, unless it has begun."""
        if self.life is None:
            self.life = Life(self.number)
            self._context = contextvars.copy_context()
            self._context.run(LIFE.set, self.life)
            self._context.run(TIME.set, Timepiece(self._wall_ns, self._loop.time))
            self.run(self._open(self.life))

    async def _open(self, life: Life) -> None:
        self._trace.add(f"server {self.number} starts")
        while True:
            try:
                services = await open_services(SETTINGS, self._surroundings(life))
                self._app.state.services = services
                await services.hub.open()
            except Exception as problem:
                # What watches over it starts it again.
                self._trace.add(f"server {self.number} does not start: {type(problem).__name__}")
                await asyncio.sleep(1.0)
            else:
                break
        self.is_up = True
        self._trace.add(f"server {self.number} is up")

    async def kill(self) -> None:
        """As by SIGKILL, or by a power cut."""
        life, self.life, self.is_up = self.life, None, False
        if life is not None:
            self._trace.add(f"server {self.number} is killed")
            self._bus.ears = {ear: None for ear in self._bus.ears if ear.life is not life}
            await self._loop.kill(life)

    async def end(self) -> None:
        """In good order, as by SIGTERM."""
        if self.is_up:
            self.is_up = False
            self._trace.add(f"server {self.number} ends")
            services = self.services

            async def close() -> None:
                await services.hub.close()
                await services.hub.store.close()

            began = self._loop.time()
            await self.run(close())
            if self._loop.time() - began > _ENDS_WITHIN:
                self._problems.append(f"does not end: server {self.number} took {self._loop.time() - began:.0f} s")
        await self.kill()
