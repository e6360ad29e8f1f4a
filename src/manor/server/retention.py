"""What is kept for how long: sessions, guests who never came back, finished tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial

import structlog
from sqlalchemy import Connection, delete, select

from . import schema
from .admin import delete_tables
from .clock import now_ms
from .hub import Hub
from .notices import drop_old_notices
from .settings import Settings

log = structlog.get_logger("manor.retention")
_EVERY_SECONDS = 3600.0
_AFTER_A_FAILURE_SECONDS = 60.0
_AT_ONCE = 100
"""Tables that go in one transaction: players of others wait for it."""
_DAY_MS = 24 * 3600 * 1000


@dataclass(frozen=True)
class Tidied:
    """How much was kept long enough."""

    sessions: int
    guests: int
    tables: int


def tidy(connection: Connection, settings: Settings, now: int, most: int | None = None) -> Tidied:
    """Let go what was kept long enough, of tables so many at the most."""
    tables: list[str] = []
    if settings.finished_days:
        table = schema.tables
        is_old = table.c.changed_ms < now - int(settings.finished_days * _DAY_MS)
        query = select(table.c.id).where(table.c.state == "over", is_old).order_by(table.c.changed_ms).limit(most)
        tables = list(connection.execute(query).scalars())
        delete_tables(connection, tables)
    sessions, before = schema.sessions, now - int(settings.session_days * _DAY_MS)
    ended = connection.execute(delete(sessions).where(sessions.c.created_ms < before)).rowcount
    guests = _let_guests_go(connection, now - int(settings.guest_days * _DAY_MS)) if settings.guest_days else 0
    drop_old_notices(connection, now)
    return Tidied(ended, guests, len(tables))


def _let_guests_go(connection: Connection, before: int) -> int:
    """Guests who sit at no table and were not seen since; an account is kept until its owner or an admin ends it."""
    people, sessions = schema.people, schema.sessions
    seen = select(sessions.c.person).where(sessions.c.created_ms >= before)
    seated = select(schema.seated.c.person)
    gone = (
        people.c.account.is_(None)
        & (people.c.created_ms < before)
        & people.c.id.not_in(seen)
        & people.c.id.not_in(seated)
    )
    connection.execute(delete(sessions).where(sessions.c.person.in_(select(people.c.id).where(gone))))
    return connection.execute(delete(people).where(gone)).rowcount


class Retention:
    """One server's tidying, at its start and every hour; several servers of one database do no harm to each other."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def go_on(self, is_up: Callable[[], None]) -> None:
        """Tidy for as long as the server lives. Where it fails the server still serves: that is logged and counted."""
        while True:
            is_up()
            try:
                await self.tidy()
                wait = _EVERY_SECONDS
            except Exception as problem:
                self._hub.metrics.failed_tidying.inc()
                log.warning("not_tidied", error=type(problem).__name__)
                wait = _AFTER_A_FAILURE_SECONDS
            await asyncio.sleep(wait)

    async def tidy(self) -> None:
        """Let go what was kept long enough, a little at a time."""
        tables = _AT_ONCE
        while tables == _AT_ONCE:
            found: list[Tidied] = []
            await self._hub.store.change(partial(self._tidy_some, found))
            for what, count in asdict(found[0]).items():
                self._hub.metrics.tidied.labels(what).inc(count)
            if any(asdict(found[0]).values()):
                log.info("tidied", **asdict(found[0]))
            tables = found[0].tables

    def _tidy_some(self, found: list[Tidied], connection: Connection) -> None:
        found.append(tidy(connection, self._hub.settings, now_ms(), _AT_ONCE))
