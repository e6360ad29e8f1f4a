"""What was changed in the database from outside, heeded by a server that has it in memory.

``manor admin`` and the tidying leave a notice beside every such change, in the same transaction. Servers look for new
ones every few seconds: that reaches each of them, whatever they wake each other by, and none is missed while the
database or a server is away.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable
from typing import Literal

from sqlalchemy import Connection, delete, func, insert, select, text

from ..errors import Refusal
from . import schema
from .clock import now_ms
from .hub import Hub
from .refusals import LINE_ENDED

Kind = Literal["signed_out", "renamed", "table_changed", "table_deleted"]
_LOOK_SECONDS = 1.0
_KEPT_MS = 24 * 3600 * 1000
_LOCK = 0x4D414E4F53


def leave_notices(connection: Connection, kind: Kind, about: Iterable[str]) -> None:
    """Say what was changed. Numbers rise in the order in which they can be seen: one at a time leaves notices."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    last, at_ms = last_notice(connection), now_ms()
    rows = [
        {"id": number, "at_ms": at_ms, "kind": kind, "about": one} for number, one in enumerate(about, start=last + 1)
    ]
    if rows:
        connection.execute(insert(schema.notices), rows)


def last_notice(connection: Connection) -> int:
    """The number of the last one; 0 when there was none."""
    return connection.execute(select(func.max(schema.notices.c.id))).scalar_one() or 0


def drop_old_notices(connection: Connection, now: int) -> None:
    """Those that every server has seen; the last one stays, so that numbers go on rising."""
    notices = schema.notices
    connection.execute(delete(notices).where(notices.c.at_ms < now - _KEPT_MS, notices.c.id < last_notice(connection)))


class Notices:
    """One server's look at them."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._seen: int | None = None

    async def follow(self, is_up: Callable[[], None]) -> None:
        """Heed every notice from now on."""
        engine = self._hub.store.engine
        if self._seen is None:
            async with engine.connect() as connection:
                self._seen = await connection.run_sync(last_notice)
        while True:
            is_up()
            await asyncio.sleep(_LOOK_SECONDS)
            notices = schema.notices
            query = select(notices).where(notices.c.id > self._seen).order_by(notices.c.id)
            async with engine.connect() as connection:
                found = (await connection.execute(query)).all()
            for notice in found:
                await self._heed(notice.kind, notice.about)
                self._seen = notice.id

    async def _heed(self, kind: str, about: str) -> None:
        match kind:
            case "signed_out":
                self._hub.end_lines(about, LINE_ENDED())
            case "renamed":
                await self._rename(about)
            case "table_changed":
                await self._read_on(about)
            case "table_deleted":
                self._hub.drop(about)

    async def _rename(self, person: str) -> None:
        query = select(schema.people.c.name).where(schema.people.c.id == person)
        async with self._hub.store.engine.connect() as connection:
            name = (await connection.execute(query)).scalar_one_or_none() or ""
        for live in self._hub.lives:
            if not live.is_asleep and live.room.rename(person, name):
                for line in live.connections:
                    line.refresh()

    async def _read_on(self, table: str) -> None:
        for live in self._hub.lives:
            if live.id == table and not live.is_asleep:
                async with live.lock:
                    with contextlib.suppress(Refusal):  # it was set aside
                        await live.catch_up()
