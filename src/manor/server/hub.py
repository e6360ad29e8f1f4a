"""All tables of one server: those in memory, and the way to all others."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import structlog

from ..errors import Refusal
from ..facade.sealing import commitment, new_secret
from ..words.message import Message
from . import entries as e
from .clock import monotonic, now_ms
from .live import Live
from .memory import trim
from .people import new_id
from .refusals import LINE_CLOSED, LINE_RESTARTS, LINE_SIGNED_OUT
from .room import beginning
from .settings import Settings
from .shared import Shared
from .store import Store, Writing
from .supervisor import Supervisor
from .surroundings import SURROUNDINGS, Surroundings
from .wakeups import Wakeups

log = structlog.get_logger("manor.hub")
_HOUSEKEEPING_SECONDS = 5.0
_SAYING_SECONDS = 1.0
_CHECK_SECONDS = 2.0
_AT_ONCE = 8
"""Tables that are put by together: one commit for all of them, and nobody waits while they are written down."""
_SURELY_GONE_SECONDS = 3.0
"""After which nobody is going to be told any more why somebody has no session."""
_LOOKED_AT = 500
"""Tables, or people, that the database is asked about in one go."""
_ENDING_SECONDS = 2.0
_PUTTING_BY_SECONDS = 10.0
"""The longest a server that goes keeps whoever stopped it waiting."""


class Hub(Shared):
    """The tables of one server process, and what they share."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        supervisor: Supervisor | None = None,
        surroundings: Surroundings = SURROUNDINGS,
    ) -> None:
        super().__init__(settings, store, supervisor, surroundings)
        self._lives: dict[str, Live] = {}
        self._without_session: dict[str, float] = {}
        """Who has lines and no session, and since when that is known."""

    # --- opening and closing ---

    async def open(self) -> None:
        """Begin to serve; clocks of tables that were being played go on, and what a server left undone is done."""
        self.keep("housekeeping", self._housekeeping)
        if self._wakeups is not None:
            self.keep("listener", partial(self._listen, self._wakeups))
            self.keep("speaker", partial(self._speak, self._wakeups))
        for table in await self.store.timed_tables():
            with contextlib.suppress(Refusal):
                await self.find(table)
        self.keep("settling", lambda _: self._settle_all(), ends=True)

    async def close(self) -> None:
        """Stop bots and clocks, say to everybody that the server comes back, and put every game by."""
        self.closing = True
        for live in self._lives.values():
            for connection in live.connections:
                connection.close(LINE_RESTARTS(), again=True)
            live.stop()
        self.bots.close()
        for task in list(self._tasks):
            task.cancel()
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=_ENDING_SECONDS)
        try:
            async with asyncio.timeout(_PUTTING_BY_SECONDS):
                await self._put_by(list(self._lives.values()))
                await self._settle_all()
        except Exception as problem:  # a database that hangs or is gone keeps nobody from ending the server
            log.warning("not_all_tables_put_by", error=type(problem).__name__)
        if self._wakeups is not None:
            await self._wakeups.close()

    def end_lines_everywhere(self, person: str) -> None:
        """Close all lines of somebody who has ended all their sessions, here and on other servers."""
        self.end_lines(person, LINE_SIGNED_OUT())
        self.announce_end(person)

    def end_lines(self, person: str, why: Message) -> None:
        """Close all lines of somebody to this server."""
        for live in self._lives.values():
            for connection in live.connections:
                if connection.reader.user == person:
                    connection.close(why, again=False)

    # --- tables ---

    def live(self, table_id: str) -> Live:
        """A table's place in memory, whether or not there is such a table."""
        found = self._lives.get(table_id)
        if found is None:
            found = self._lives[table_id] = Live(self, table_id)
        return found

    async def find(self, table_id: str) -> Live | None:
        """A table, awake; None when there is no such table. Raises Refusal when it cannot be read."""
        live = self.live(table_id)
        try:
            found = await live.load()
        finally:
            if live.is_asleep and not live.connections and not live.lock.locked():
                self._lives.pop(table_id, None)
        return live if found is not None else None

    async def add(self, opened: e.Opened, seated: list[e.Sat], secret: bytes, also: Writing | None = None) -> Live:
        """Open a table: its first entries are stored at once, together with what else belongs to it."""
        table_id = new_id()
        at = now_ms()
        writing = also or Writing()
        begins = opened.start_when_full and len(seated) == opened.players
        first: list[e.Entry] = [opened, *seated, *([beginning(opened, secret)] if begins else [])]
        writing.tables.append(
            {
                "id": table_id,
                "game": opened.game,
                "secret": secret,
                "state": "running" if begins else "open",
                "listed": opened.listed,
                "timed": opened.clock.kind != "none",
                "created_ms": at,
                "changed_ms": at,
            }
        )
        for number, entry in enumerate(first, 1):
            writing.entry(table_id, number, at, entry)
        for person in {sat.user for sat in seated if sat.user is not None} | {opened.host}:
            writing.seated.append({"person": person, "table_id": table_id})
        if also is None:
            await self.store.write(writing)
            self.metrics.opened.labels(opened.game).inc()
            await self.live(table_id).load()
        return self.live(table_id)

    def seal(self) -> tuple[bytes, str]:
        """A new secret and the commitment to it."""
        secret = new_secret()
        return secret, commitment(secret)

    @property
    def lives(self) -> list[Live]:
        """The tables that this server has in memory, or somebody's line to."""
        return list(self._lives.values())

    def drop(self, table_id: str) -> None:
        """A table is no longer there: its players are told so."""
        self._aside.pop(table_id, None)
        live = self._lives.pop(table_id, None)
        if live is not None:
            live.stop()
            live.forget()
            for connection in live.connections:
                connection.close(LINE_CLOSED(), again=False)
            for waiter in live.waiters:
                waiter.set()

    @property
    def count_connections(self) -> int:
        """Open lines."""
        return sum(len(live.connections) for live in self._lives.values())

    @property
    def count_tables(self) -> int:
        """Tables in memory."""
        return len(self._lives)

    def measure(self) -> bytes:
        """The metrics now."""
        asleep = sum(live.is_asleep for live in self._lives.values())
        self.metrics.tables.labels("asleep").set(asleep)
        self.metrics.tables.labels("awake").set(len(self._lives) - asleep)
        self.metrics.aside.set(len(self._aside))
        self.metrics.connections.set(self.count_connections)
        self.metrics.commits.set(self.store.commits)
        self.metrics.late_bots.set(self.bots.late)
        self.metrics.waiting_bots.set(self.bots.waiting)
        self.metrics.oldest_waiting_bot.set(self.bots.oldest_wait)
        self.metrics.database_errors.set(self.store.errors)
        self.metrics.listener_lag.set(self.echo.lag(monotonic()))
        for name, kept in self.supervisor.works.items():
            self.metrics.background_up.labels(name).set(kept.is_up)
            self.metrics.background_restarts.labels(name).set(kept.restarts)
        return self.metrics.text()

    # --- housekeeping ---

    async def _housekeeping(self, is_up: Callable[[], None]) -> None:
        beaten = told = 0.0
        while True:
            is_up()
            await asyncio.sleep(min(_HOUSEKEEPING_SECONDS, self.settings.beat_seconds))
            now = monotonic()
            if now - beaten >= self.settings.beat_seconds:
                beaten = now
                self.call(now)
                with contextlib.suppress(Exception):
                    await self.store.beat()
            await self.let_idle_tables_sleep(now)
            if self.caretaker.tidy_up(now):
                await asyncio.to_thread(trim)
            if self._wakeups is not None and now - told >= self.settings.presence_seconds / 3:
                told = now
                for live in list(self._lives.values()):
                    if not live.is_asleep and live.connections:
                        self.announce_presence(live.id, live.connected_here)
            if self._wakeups is not None:
                with contextlib.suppress(Exception):
                    await self._look_for_what_nobody_said()

    async def let_idle_tables_sleep(self, now: float) -> None:
        """What nobody has touched for a while needs no memory: it is put by, and the log has it."""
        idle = [live for live in self._lives.values() if now - live.used >= self.settings.sleep_seconds]
        await self._put_by(idle)
        for live in idle:
            if now - live.used >= self.settings.sleep_seconds:
                self._let_sleep(live)

    def _let_sleep(self, live: Live) -> None:
        was_awake = not live.is_asleep
        if live.fall_asleep():
            if was_awake:
                self.caretaker.something_was_freed()
            if not live.connections:
                self._lives.pop(live.id, None)

    async def _put_by(self, lives: Sequence[Live]) -> None:
        for first in range(0, len(lives), _AT_ONCE):
            some = lives[first : first + _AT_ONCE]
            for live, problem in zip(
                some, await asyncio.gather(*(live.put_by() for live in some), return_exceptions=True), strict=True
            ):
                if isinstance(problem, Exception):
                    log.warning("not_put_by", table=live.id, error=type(problem).__name__)

    async def _settle_all(self) -> None:
        """Do what a server that was killed, or of an older release, has left undone: one table after the other, and
        while this one serves never for more than half of the time.
        """
        for table in await self.store.unsettled_tables():
            began = monotonic()
            try:
                live = await self.find(table)
                if live is not None:
                    used = live.used
                    await live.put_by()
                    if live.used == used and not live.connections:
                        self._let_sleep(live)
            except Refusal:
                pass  # it was set aside
            except Exception as problem:
                log.warning("not_put_by", table=table, error=type(problem).__name__)
            await asyncio.sleep(0 if self.closing else monotonic() - began)

    # --- other servers ---

    async def _speak(self, wakeups: Wakeups, is_up: Callable[[], None]) -> None:
        """Tell other servers what there is to tell; what could not be said is kept and said later."""
        while True:
            is_up()
            await self._has_unsaid.wait()
            self._has_unsaid.clear()
            while self._unsaid:
                key, message = next(iter(self._unsaid.items()))
                try:
                    async with asyncio.timeout(_SAYING_SECONDS):
                        await wakeups.send(message)
                except Exception:
                    self._has_unsaid.set()
                    raise
                if self._unsaid.get(key) is message:
                    del self._unsaid[key]

    async def _listen(self, wakeups: Wakeups, is_up: Callable[[], None]) -> None:
        """Hear other servers until the line to them is lost; first look into the log for what was missed."""
        await wakeups.listen()
        await self._catch_up_all()
        is_up()
        async for message in wakeups.messages():
            with contextlib.suppress(KeyError, TypeError, Refusal):
                if message["from"] != self.name:
                    await self._hear(message)
                elif "echo" in message:
                    self.echo.hear(message["echo"], monotonic())

    async def why_not_ready(self) -> list[str]:
        """What keeps this server from its work: it must be able to write, to hear and to wake."""
        down = [f"{name} is down" for name in self.supervisor.down]
        if self.closing:
            down.append("the server ends")
        checks: dict[str, Awaitable[None]] = {"the database": self.store.beat()}
        if self._wakeups is not None:
            checks["the way to other servers"] = self._wakeups.send({"from": self.name})
        return [*down, *filter(None, await asyncio.gather(*(_fails(what, check) for what, check in checks.items())))]

    async def _catch_up_all(self) -> None:
        for live in list(self._lives.values()):
            with contextlib.suppress(Refusal):
                async with live.lock:
                    await live.catch_up()

    async def _look_for_what_nobody_said(self) -> None:
        """A server that is killed between storing and saying leaves nobody to say it; a message may be lost."""
        seen = [live for live in self._lives.values() if live.connections]
        for first in range(0, len(seen), _LOOKED_AT):
            some = seen[first : first + _LOOKED_AT]
            last = await self.store.last_numbers([live.id for live in some])
            for live in some:
                await self._hear_of_moves(live, last.get(live.id, 0))
        people = sorted({c.reader.user for live in seen for c in live.connections if c.reader.user is not None})
        gone: set[str] = set()
        for first in range(0, len(people), _LOOKED_AT):
            known = people[first : first + _LOOKED_AT]
            gone |= set(known) - await self.store.who_has_sessions(known)
        now = monotonic()
        self._without_session = {person: self._without_session.get(person, now) for person in sorted(gone)}
        for person, since in self._without_session.items():
            if now - since >= _SURELY_GONE_SECONDS:
                self.end_lines(person, LINE_SIGNED_OUT())

    async def _hear_of_moves(self, live: Live, seq: int) -> None:
        if live.is_asleep:
            for connection in live.connections:
                if connection.sent < seq:
                    connection.refresh()
        elif live.room.seq < seq:
            with contextlib.suppress(Refusal):
                await live.look_again()

    async def _hear(self, message: dict[str, Any]) -> None:
        if "ended" in message:
            self.end_lines(message["ended"], LINE_SIGNED_OUT())
            return
        live = self._lives.get(message["table"])
        if live is None:
            return
        if "here" in message:
            live.elsewhere[message["from"]] = (monotonic(), frozenset(message["here"]))
            if not live.is_asleep:
                live.wait_for_absent()
                for connection in live.connections:
                    connection.refresh()
        elif "thinks" in message:
            if live.is_patient:
                live.be_patient()
        else:
            await self._hear_of_moves(live, message["seq"])


async def _fails(what: str, check: Awaitable[None]) -> str | None:
    """Why something cannot be done now; None when it can."""
    try:
        async with asyncio.timeout(_CHECK_SECONDS):
            await check
    except Exception as problem:
        return f"{what}: {type(problem).__name__}"
    return None
