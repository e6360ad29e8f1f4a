"""The database that the servers share: SQLite in memory, behind a driver that is slow, fails and fills up.

It stands where PostgreSQL does. A transaction is slow before its first statement and after its commit, never in
between: so nobody sees half of one, and what was committed may still never be heard of.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from functools import cache
from typing import Any

from sqlalchemy import create_engine
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from manor.server.migrate import bring_up_to_date

from .loop import Life
from .trace import Trace

_WRITES = ("INSERT", "UPDATE", "DELETE")


@cache
def _empty() -> bytes:
    """A database that is up to date and has nothing in it."""
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        with connection.begin():
            bring_up_to_date(connection)
        raw: Any = connection.connection.driver_connection
        made: bytes = raw.serialize()
    engine.dispose()
    return made


class Database:
    """What is stored, and what is wrong with it now."""

    def __init__(self, dice: random.Random, trace: Trace) -> None:
        self.raw = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self.raw.deserialize(_empty())
        self.raw.execute("PRAGMA foreign_keys=ON")
        self._dice = dice
        self._trace = trace
        self.is_down = False
        self.is_full = False
        self.slowness = 0.0
        """The longest that it may take, beside what it always takes."""
        self.fails_before: list[bool] = []
        self.fails_after: list[bool] = []
        """Which of the next commits to logs fail, before they were stored or after."""
        self.epoch = 0
        """Connections of an earlier one are lost."""

    def stop(self) -> None:
        """As PostgreSQL is stopped: every connection is lost."""
        self.is_down = True
        self.epoch += 1

    def heal(self) -> None:
        """All is well from now on."""
        self.is_down = self.is_full = False
        self.slowness, self.fails_before, self.fails_after = 0.0, [], []

    async def take_time(self) -> None:
        seconds = self._dice.random() * 0.004 + (self._dice.random() ** 2 * self.slowness if self.slowness else 0.0)
        await asyncio.sleep(seconds)

    def engine(self, life: Life) -> AsyncEngine:
        """A server's way to it."""

        async def connect(*_: Any, **__: Any) -> Any:
            link = Link(self, life)
            link.check()
            return link

        return create_async_engine(
            "sqlite+aiosqlite:///universe",
            connect_args={"async_creator_fn": connect},
            pool_pre_ping=True,
            hide_parameters=True,
        )

    def committed(self, server: int) -> None:
        self._trace.add(f"server {server} commits")

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """What is stored, looked at from outside."""
        return self.raw.execute(query, values).fetchall()


class Link:
    """One connection, as the driver aiosqlite has them."""

    _connection = True
    isolation_level = None

    def __init__(self, database: Database, life: Life) -> None:
        self.database = database
        self._life = life
        self._epoch = database.epoch
        self._has_begun = False
        self._has_written = False
        self._has_written_log = False

    def check(self) -> None:
        """Raise when nobody is at the other end."""
        if self._life.is_over or self.database.is_down or self._epoch != self.database.epoch:
            raise sqlite3.OperationalError("connection closed")

    async def begin(self, statement: str) -> None:
        self.check()
        if not self._has_begun:
            self._has_begun = True
            await self.database.take_time()
            self.check()
        if not self._has_written and statement.lstrip()[:6].upper() in _WRITES:
            if self.database.is_full:
                raise sqlite3.OperationalError("database or disk is full")
            self.database.raw.execute("BEGIN")
            self._has_written, self._has_written_log = True, False
        self._has_written_log |= statement.startswith("INSERT INTO log ")

    async def commit(self) -> None:
        wrote, self._has_written, self._has_begun = self._has_written, False, False
        if not wrote:
            return
        database = self.database
        fails_after = False
        if self._has_written_log and database.fails_after:
            fails_after = database.fails_after.pop()
        if self._has_written_log and database.fails_before and database.fails_before.pop():
            database.raw.execute("ROLLBACK")
            raise sqlite3.OperationalError("connection closed")
        database.raw.execute("COMMIT")
        database.committed(self._life.server)
        await database.take_time()
        if fails_after:
            raise sqlite3.OperationalError("connection closed")
        self.check()

    async def rollback(self) -> None:
        if self._has_written:
            self.database.raw.execute("ROLLBACK")
        self._has_written = self._has_begun = False

    async def close(self) -> None:
        await self.rollback()

    def stop(self) -> None:
        """Close it without a word."""
        if self._has_written:
            self.database.raw.execute("ROLLBACK")
            self._has_written = False

    async def create_function(self, *_: Any, **__: Any) -> None:
        """Nothing here needs any."""

    def cursor(self) -> Cursor:
        return Cursor(self)


class Cursor:
    """Statements over one connection."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._cursor = link.database.raw.cursor()

    async def __aenter__(self) -> Cursor:
        return self

    async def execute(self, statement: str, values: Any = ()) -> Cursor:
        await self._link.begin(statement)
        self._cursor.execute(statement, values)
        return self

    async def executemany(self, statement: str, values: Any) -> Cursor:
        await self._link.begin(statement)
        self._cursor.executemany(statement, values)
        return self

    async def fetchall(self) -> list[Any]:
        return self._cursor.fetchall()

    async def close(self) -> None:
        self._cursor.close()

    @property
    def description(self) -> Any:
        return self._cursor.description

    @property
    def rowcount(self) -> int:
        return self._cursor.rowcount

    @property
    def lastrowid(self) -> int | None:
        return self._cursor.lastrowid
