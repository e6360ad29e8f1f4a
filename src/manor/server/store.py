"""What is on disk: SQLite or PostgreSQL, with one writer that commits everything that waits in one go."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import msgspec
import structlog
from sqlalchemy import Connection, Engine, and_, create_engine, delete, event, func, insert, or_, select, update
from sqlalchemy.engine import ExceptionContext, make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..version import __version__
from ..words.message import Message
from . import schema
from .clock import now_ms
from .entries import Entry, Resumed, pack
from .migrate import bring_up_to_date
from .supervisor import Supervisor

log = structlog.get_logger("manor.store")
_LARGEST_BATCH = 500
_CONNECT_SECONDS = 5.0
_ENDING_SECONDS = 5.0
AWAY_MS = 10_000
"""A gap this long between heartbeats of any server means that none was there."""


@dataclass(frozen=True, slots=True)
class Known:
    """A table as the database knows it, its log aside."""

    secret: bytes
    created_ms: int
    state: str
    last: Packed | None
    """Where its game stood when it last left memory."""
    is_aside: bool
    """Whether a server could not read it."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """A table that could not be read."""

    table: str
    reason: Message
    detail: str
    release: str
    """The one that wrote it last, and so can read it."""
    at_ms: int


class Conflict(Exception):
    """Somebody else stored this number, or this client's command, first."""


class Packed(msgspec.Struct, frozen=True, gc=False):
    """One entry of a log as it lies on disk."""

    number: int
    at_ms: int
    entry: bytes


class Stored(msgspec.Struct, frozen=True, gc=False):
    """One entry of a log."""

    number: int
    at_ms: int
    entry: Entry


@dataclass(slots=True)
class Writing:
    """Things that are stored together or not at all."""

    tables: list[dict[str, Any]] = field(default_factory=list)
    rows: list[dict[str, Any]] = field(default_factory=list)
    states: list[dict[str, Any]] = field(default_factory=list)
    seated: list[dict[str, Any]] = field(default_factory=list)
    positions: list[dict[str, Any]] = field(default_factory=list)
    beat_ms: int = 0
    """When a server was alive; 0 says nothing."""
    done: asyncio.Future[None] | None = None

    def entry(self, table: str, number: int, at_ms: int, entry: Entry, client_key: str | None = None) -> None:
        """Add an entry to a table's log."""
        row = {"table_id": table, "number": number, "at_ms": at_ms, "client_key": client_key, "entry": pack(entry)}
        self.rows.append(row)

    def position(self, table: str, number: int, entry: Resumed) -> None:
        """Note where a game stands after an entry of its log."""
        self.positions.append({"table_id": table, "number": number, "entry": pack(entry)})


def async_url(url: str) -> str:
    """A database's address with the driver this server uses.

    >>> async_url("postgresql://ann:secret@db/manor")
    'postgresql+asyncpg://ann:secret@db/manor'
    """
    made = make_url(url)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    if made.drivername in drivers:
        made = made.set(drivername=drivers[made.drivername])
    if made.drivername not in drivers.values():
        raise ValueError(f"A database's address begins with sqlite:// or postgresql://, not {made.drivername}://.")
    return made.render_as_string(hide_password=False)


# WAL lets readers go on while one writes; FULL makes a commit survive a power cut, not only a crash.
# Logs are read once and then kept by their tables: a large cache of pages would be memory for nothing.
_PRAGMAS = ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-512")


def _tune(connection: Any, _: Any) -> None:
    """Set a new connection to SQLite up."""
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def make_engine(url: str) -> AsyncEngine:
    """The way to a database, by its address."""
    engine = create_async_engine(async_url(url), pool_pre_ping=url.startswith("postgres"), hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _tune)
    return engine


def _make_writing_engine(url: str) -> Engine | None:
    """SQLite's own engine for the writer; none for PostgreSQL, or where nothing outlives one connection."""
    made = make_url(url)
    if made.get_backend_name() != "sqlite" or made.database in (None, "", ":memory:"):
        return None
    engine = create_engine(
        made.set(drivername="sqlite"), connect_args={"check_same_thread": False}, hide_parameters=True
    )
    event.listen(engine, "connect", _tune)
    return engine


class Store:
    """The database."""

    def __init__(self, url: str, engine: AsyncEngine | None = None) -> None:
        self.engine = engine or make_engine(url)
        self._has_one_server = make_url(url).get_backend_name() == "sqlite"
        self._writing_engine = _make_writing_engine(url)
        self._writing_thread = ThreadPoolExecutor(1, thread_name_prefix="manor-writer")
        self._waiting: asyncio.Queue[Writing] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self.outages: list[tuple[int, int]] = []
        self._releases: list[tuple[int, str]] = []
        self.commits = 0
        self.errors = 0
        """Statements and connections that failed; who was not first is no failure."""
        for each in filter(None, (self.engine.sync_engine, self._writing_engine)):
            event.listen(each, "handle_error", self._note_error)
            event.listen(each, "do_connect", self._connect)

    def _note_error(self, failed: ExceptionContext) -> None:
        if failed.connection is not None and not isinstance(failed.sqlalchemy_exception, IntegrityError):
            self.errors += 1

    def _connect(self, dialect: Any, _: Any, arguments: list[Any], named: dict[str, Any]) -> Any:
        """Connect as always; that it failed is not always told to who listens for errors."""
        try:
            return dialect.connect(*arguments, **named)
        except Exception:
            self.errors += 1
            raise

    # --- opening and closing ---

    async def open(self, supervisor: Supervisor | None = None) -> None:
        """Bring the database up to date, note how long nobody was here, and start to write.

        A database server that is not there (yet) is waited for.
        """
        await self._wait_until_there()
        async with self.engine.begin() as connection:
            await connection.run_sync(bring_up_to_date)
            await self._note_release(connection)
        await self._note_outage()
        self._writer = (supervisor or Supervisor()).keep("writer", self._write_forever)

    async def _wait_until_there(self) -> None:
        wait = 1.0
        while not self._has_one_server:
            try:
                async with asyncio.timeout(_CONNECT_SECONDS), self.engine.connect():
                    return
            except Exception as problem:
                why = f"{type(problem).__name__}: {problem}".splitlines()[0]
                address = self.engine.url.render_as_string()
                log.warning("database_not_reachable", address=address, why=why, again_after=wait)
            await asyncio.sleep(wait)
            wait = min(2 * wait, 5.0)

    async def close(self) -> None:
        """Write what is waiting, say goodbye, and close."""
        if self._writer is not None:
            with contextlib.suppress(TimeoutError):  # a database that hangs keeps nobody from ending the server
                async with asyncio.timeout(_ENDING_SECONDS):
                    await self._waiting.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_ENDING_SECONDS):
                    await self._commit([Writing(beat_ms=now_ms())])
        self._writing_thread.shutdown()
        if self._writing_engine is not None:
            self._writing_engine.dispose()
        await self.engine.dispose()

    async def _note_outage(self) -> None:
        async with self.engine.begin() as connection:
            last = (await connection.execute(select(schema.heartbeat.c.at_ms))).scalar_one_or_none()
            now = now_ms()
            if last is None:
                await connection.execute(insert(schema.heartbeat), {"id": 1, "at_ms": now})
            else:
                if now > last and (self._has_one_server or now - last > AWAY_MS):
                    taken = select(schema.outages.c.start_ms).where(schema.outages.c.start_ms == last)
                    if (await connection.execute(taken)).first() is None:
                        await connection.execute(insert(schema.outages), {"start_ms": last, "end_ms": now})
                await connection.execute(update(schema.heartbeat).values(at_ms=now))
            rows = await connection.execute(select(schema.outages).order_by(schema.outages.c.start_ms))
            self.outages = [(int(row.start_ms), int(row.end_ms)) for row in rows]

    async def _note_release(self, connection: AsyncConnection) -> None:
        rows = await connection.execute(select(schema.releases).order_by(schema.releases.c.since_ms))
        self._releases = [(int(row.since_ms), row.version) for row in rows]
        if self._releases[-1][1] != __version__:
            since_ms = max(now_ms(), self._releases[-1][0] + 1)
            self._releases.append((since_ms, __version__))
            await connection.execute(insert(schema.releases), {"since_ms": since_ms, "version": __version__})

    def release_at(self, at_ms: int) -> str:
        """The release that served this database at a time."""
        return next(version for since_ms, version in reversed(self._releases) if since_ms <= at_ms or since_ms == 0)

    async def beat(self) -> None:
        """Say that a server is alive."""
        await self.write(Writing(beat_ms=now_ms()))

    # --- logs ---

    async def write(self, writing: Writing) -> None:
        """Store something; returns when it is on disk. Raises Conflict when somebody else was first."""
        writing.done = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(writing)
        await writing.done

    async def read(self, table: str, after: int = 0) -> list[Packed]:
        """A table's log after an entry, as it lies there."""
        columns = (schema.log.c.number, schema.log.c.at_ms, schema.log.c.entry)
        query = select(*columns).where(schema.log.c.table_id == table, schema.log.c.number > after)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(schema.log.c.number))).all()
        return [Packed(row.number, row.at_ms, row.entry) for row in rows]

    async def last_numbers(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last entry of some logs."""
        columns = (schema.log.c.table_id, func.max(schema.log.c.number))
        query = select(*columns).where(schema.log.c.table_id.in_(tables)).group_by(schema.log.c.table_id)
        async with self.engine.connect() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}

    async def find_command(self, table: str, client_key: str) -> int | None:
        """The number under which a client's command was stored, if it was."""
        query = select(schema.log.c.number).where(schema.log.c.table_id == table, schema.log.c.client_key == client_key)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def table(self, table: str) -> Known | None:
        """What is known of a table; None when there is no such table."""
        found, positions, aside = schema.tables, schema.positions, schema.set_aside
        columns = (found.c.secret, found.c.created_ms, found.c.state, positions.c.number, positions.c.entry)
        query = select(*columns, aside.c.table_id).where(found.c.id == table)
        query = query.outerjoin_from(found, positions).outerjoin_from(found, aside)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        last = None if row.number is None else Packed(row.number, 0, row.entry)
        return Known(row.secret, row.created_ms, row.state, last, row.table_id is not None)

    async def lobby(self, states: Sequence[str], since_ms: int, limit: int) -> list[str]:
        """Listed tables in these states that can be read, the latest first."""
        table = schema.tables
        query = select(table.c.id).where(table.c.listed, table.c.state.in_(states), table.c.changed_ms >= since_ms)
        query = query.where(table.c.id.not_in(select(schema.set_aside.c.table_id)))
        return await self._ids(query.order_by(table.c.changed_ms.desc()).limit(limit))

    async def own_tables(self, person: str, limit: int) -> list[str]:
        """The tables where somebody sat, the latest first."""
        table = schema.tables
        query = select(table.c.id).join(schema.seated, schema.seated.c.table_id == table.c.id)
        query = query.where(schema.seated.c.person == person).order_by(table.c.changed_ms.desc()).limit(limit)
        return await self._ids(query)

    async def timed_tables(self) -> list[str]:
        """Running tables whose clocks must be watched."""
        table = schema.tables
        return await self._ids(select(table.c.id).where(table.c.timed, table.c.state == "running"))

    async def unsettled_tables(self) -> list[str]:
        """Tables of which something that follows from their log may not be stored: those that a server had in memory
        when it was killed, those of an older release, and those that an older release could not read.
        """
        table, positions, log = schema.tables, schema.positions, schema.log
        last = select(func.max(log.c.number)).where(log.c.table_id == table.c.id).scalar_subquery()
        behind = or_(positions.c.number.is_(None), and_(table.c.state == "running", positions.c.number < last))
        query = select(table.c.id).outerjoin_from(table, positions).where(table.c.state != "open", behind)
        return await self._ids(query.union(select(schema.set_aside.c.table_id)))

    # --- tables that cannot be read ---

    async def set_aside(self, aside: SetAside) -> None:
        """Note that a table cannot be read, for whoever runs the server."""
        row = {"table_id": aside.table, "detail": aside.detail, "release": aside.release, "at_ms": aside.at_ms}
        row["reason"] = msgspec.json.encode(aside.reason)

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.set_aside).where(schema.set_aside.c.table_id == aside.table))
            connection.execute(insert(schema.set_aside), row)

        await self._transact(work)

    async def take_back(self, table: str) -> None:
        """Note that a table can be read again."""
        gone = delete(schema.set_aside).where(schema.set_aside.c.table_id == table)
        await self._transact(lambda connection: connection.execute(gone))

    async def tables_set_aside(self) -> list[SetAside]:
        """All tables that could not be read, the latest first."""
        async with self.engine.connect() as connection:
            return await connection.run_sync(tables_set_aside)

    async def _ids(self, query: Any) -> list[str]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    # --- people ---

    async def add_person(self, person: str, name: str) -> None:
        """A guest comes in."""
        row = {"id": person, "name": name, "created_ms": now_ms()}
        await self._transact(lambda connection: connection.execute(insert(schema.people), row))

    async def add_session(self, digest: str, person: str) -> None:
        """A browser comes in."""
        row = {"digest": digest, "person": person, "created_ms": now_ms()}
        await self._transact(lambda connection: connection.execute(insert(schema.sessions), row))

    async def drop_session(self, digest: str) -> None:
        """A browser goes."""
        gone = delete(schema.sessions).where(schema.sessions.c.digest == digest)
        await self._transact(lambda connection: connection.execute(gone))

    async def drop_sessions_of(self, person: str) -> None:
        """All browsers of somebody go."""
        gone = delete(schema.sessions).where(schema.sessions.c.person == person)
        await self._transact(lambda connection: connection.execute(gone))

    async def renew_session(self, digest: str) -> None:
        """A browser has come back."""
        renewed = update(schema.sessions).where(schema.sessions.c.digest == digest).values(created_ms=now_ms())
        await self._transact(lambda connection: connection.execute(renewed))

    async def person_of(self, digest: str, after_ms: int) -> Any:
        """The person of a session that was there after a time (id, name, account, banned, since when), or None."""
        people, sessions = schema.people, schema.sessions
        columns = (people.c.id, people.c.name, people.c.account, people.c.banned_ms, sessions.c.created_ms)
        query = select(*columns).join(sessions, sessions.c.person == people.c.id)
        known = query.where(sessions.c.digest == digest, sessions.c.created_ms >= after_ms)
        async with self.engine.connect() as connection:
            return (await connection.execute(known)).first()

    async def who_has_sessions(self, people: Sequence[str]) -> set[str]:
        """Those of some people who have a session."""
        query = select(schema.sessions.c.person).where(schema.sessions.c.person.in_(people)).distinct()
        return set(await self._ids(query))

    async def account(self, account: str) -> Any:
        """An account (id, name, password's hash, banned or not), or None."""
        people = schema.people
        columns = (people.c.id, people.c.name, people.c.password, people.c.banned_ms)
        query = select(*columns).where(people.c.account == account)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).first()

    async def change_person(self, person: str, **values: Any) -> None:
        """Rename somebody, or give them an account; raises Conflict when it is taken."""
        change = update(schema.people).where(schema.people.c.id == person).values(**values)
        try:
            await self._transact(lambda connection: connection.execute(change))
        except IntegrityError as problem:
            raise Conflict from problem

    async def change(self, work: Callable[[Connection], object]) -> None:
        """Do anything else to the database, wholly or not at all."""
        await self._transact(work)

    # --- the writer ---

    async def _write_forever(self, is_up: Callable[[], None]) -> None:
        while True:
            is_up()
            batch = [await self._waiting.get()]
            while not self._waiting.empty() and len(batch) < _LARGEST_BATCH:
                batch.append(self._waiting.get_nowait())
            try:
                await self._commit(batch)
            finally:
                for writing in batch:
                    self._waiting.task_done()
                    if writing.done is not None and not writing.done.done():
                        writing.done.set_exception(RuntimeError("the writer was interrupted"))

    async def _transact(self, work: Callable[[Connection], object]) -> None:
        """Write something, wholly or not at all.

        SQLite has one thread that writes. A whole transaction is one trip there: a trip for each statement costs more
        than SQLite does, and between two trips a busy event loop would keep everybody else locked out.
        """
        if self._writing_engine is None:
            async with self.engine.begin() as connection:
                await connection.run_sync(work)
        else:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._writing_thread, _alone, self._writing_engine, work)

    async def _commit(self, batch: list[Writing]) -> None:
        """Store everything at once; when something in it conflicts, one by one, so that only that fails."""
        try:
            await self._transact(lambda connection: _store(connection, batch))
        except Exception as problem:
            if len(batch) > 1:
                for writing in batch:
                    await self._commit([writing])
                return
            done = batch[0].done
            if done is not None and not done.done():
                done.set_exception(Conflict() if isinstance(problem, IntegrityError) else problem)
            return
        self.commits += 1
        for writing in batch:
            if writing.done is not None and not writing.done.done():
                writing.done.set_result(None)


def tables_set_aside(connection: Connection) -> list[SetAside]:
    """All tables that could not be read, the latest first."""
    rows = connection.execute(select(schema.set_aside).order_by(schema.set_aside.c.at_ms.desc()))
    return [
        SetAside(r.table_id, msgspec.json.decode(r.reason, type=Message), r.detail, r.release, r.at_ms) for r in rows
    ]


def _alone(engine: Engine, work: Callable[[Connection], object]) -> None:
    with engine.begin() as connection:
        work(connection)


def _store(connection: Connection, batch: list[Writing]) -> None:
    tables = [row for writing in batch for row in writing.tables]
    rows = [row for writing in batch for row in writing.rows]
    seated = {(row["person"], row["table_id"]) for writing in batch for row in writing.seated}
    if tables:
        connection.execute(insert(schema.tables), tables)
    if rows:
        connection.execute(_INSERT_ROWS, rows)
    for state in (state for writing in batch for state in writing.states):
        change = update(schema.tables).where(schema.tables.c.id == state["id"])
        connection.execute(change.values(state=state["state"], changed_ms=state["changed_ms"]))
    for person, table in sorted(seated):
        known = select(schema.seated).where(schema.seated.c.person == person, schema.seated.c.table_id == table)
        if connection.execute(known).first() is None:
            connection.execute(insert(schema.seated), {"person": person, "table_id": table})
    for position in (position for writing in batch for position in writing.positions):
        _store_position(connection, position)
    beat_ms = max(writing.beat_ms for writing in batch)
    if beat_ms:
        connection.execute(update(schema.heartbeat).values(at_ms=beat_ms))


_INSERT_ROWS = insert(schema.log)


def _store_position(connection: Connection, row: dict[str, Any]) -> None:
    """Keep the later of two positions: another server may have moved on."""
    known = schema.positions.c.table_id == row["table_id"]
    stored = connection.execute(select(schema.positions.c.number).where(known)).scalar_one_or_none()
    if stored is None:
        connection.execute(insert(schema.positions), row)
    elif stored <= row["number"]:
        connection.execute(update(schema.positions).where(known).values(number=row["number"], entry=row["entry"]))
