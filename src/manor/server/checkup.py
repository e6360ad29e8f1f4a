"""Whether a server could work with its database and its Redis: looked at from here, one thing after the other."""

from __future__ import annotations

import asyncio
import secrets
import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, func, inspect, select, text, update

from ..errors import ManorError
from . import schema
from .beside import file_of, in_bytes, reason
from .clock import now_ms
from .migrate import known_revisions, revision_of
from .settings import Settings
from .sources import masked
from .store import make_engine
from .wakeups import find_wakeups

_CONNECT_SECONDS = 10.0
_HEARING_SECONDS = 5.0
_LITTLE_ROOM = 256 * 2**20
_FAR_APART_MS = 1000
_ALIVE_MS = 15_000


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at; advice where something is wrong."""

    label: str
    text: str
    advice: str = ""


def check_up(settings: Settings) -> list[Finding]:
    """Look at everything a server needs."""
    return asyncio.run(_check_up(settings))


async def _check_up(settings: Settings) -> list[Finding]:
    found = await _database(settings.database)
    if settings.redis is not None or file_of(settings.database) is None:
        found.append(await _waking(settings))
    return found


# --- the database ---


async def _database(database: str) -> list[Finding]:
    file = file_of(database)
    if file is not None and not file.exists():
        advice = f"Start a server there (manor serve --database {masked(database)}), or say which one is meant."
        return [Finding("database", f"{file} is not there", advice)]
    engine = make_engine(database)
    try:
        began = time.perf_counter()
        connection = engine.connect()
        async with asyncio.timeout(_CONNECT_SECONDS):
            await connection.start()
        try:
            version = await connection.run_sync(_version)
            took = (time.perf_counter() - began) * 1000
            found = [Finding("database", f"{masked(database)}: {version}, answers in {took:.0f} ms")]
            for look in (_shape, _writing, _room(file), _clock, _server, _aside, _sizes):
                found += await connection.run_sync(_looked, look)
        finally:
            await connection.close()
        return found
    except Exception as problem:
        advice = "See that it runs, that its address, name and password are right, and that this machine may reach it."
        return [Finding("database", f"{masked(database)} cannot be reached: {reason(problem)}", advice)]
    finally:
        await engine.dispose()


Look = Callable[[Connection], list[Finding]]


def _looked(connection: Connection, look: Look) -> list[Finding]:
    """Look at one thing; nothing is changed by it, and where it fails the others are looked at all the same."""
    try:
        return look(connection)
    except Exception as problem:
        name = look.__name__.strip("_")
        return [Finding(name, f"cannot be looked at: {reason(problem)}", f"The database refused it ({name}).")]
    finally:
        connection.rollback()


def _version(connection: Connection) -> str:
    if connection.dialect.name == "sqlite":
        return f"SQLite {connection.exec_driver_sql('SELECT sqlite_version()').scalar_one()}"
    return f"PostgreSQL {connection.exec_driver_sql('SHOW server_version').scalar_one()}"


def _has_tables(connection: Connection) -> bool:
    return inspect(connection).has_table(schema.set_aside.name)


def _shape(connection: Connection) -> list[Finding]:
    found, known = revision_of(connection), known_revisions()
    if found is None:
        return [Finding("schema", "empty: the first server that starts lays it out")]
    if found not in known:
        return [Finding("schema", f"{found}, of a later release", "Use the release that wrote it, or a later one.")]
    if found != known[-1]:
        advice = "Make a backup with the release that serves it; the first start of this one brings it up to date."
        return [Finding("schema", f"{found}, of an earlier release (this one has {known[-1]})", advice)]
    return [Finding("schema", f"{found}, that of this release")]


def _writing(connection: Connection) -> list[Finding]:
    if not _has_tables(connection):
        return []
    connection.rollback()
    try:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        connection.execute(update(schema.heartbeat).values(at_ms=schema.heartbeat.c.at_ms))
    except Exception as problem:
        advice = "Look for a full disk, a read-only file or database, or a program that keeps it locked."
        return [Finding("writing", f"does not work: {reason(problem)}", advice)]
    return [Finding("writing", "works")]


def _room(file: Path | None) -> Look:
    def room(connection: Connection) -> list[Finding]:
        if file is None:
            size = connection.exec_driver_sql("SELECT pg_database_size(current_database())").scalar_one()
            return [Finding("size", f"{in_bytes(int(size))}; how much room is left, only its own machine knows")]
        size = sum(part.stat().st_size for part in (file, Path(f"{file}-wal")) if part.exists())
        free = shutil.disk_usage(file.parent).free
        needed = max(_LITTLE_ROOM, size)
        advice = f"Make room: a copy of the database needs {in_bytes(needed)}." if free < needed else ""
        return [Finding("size", f"{in_bytes(size)}; {in_bytes(free)} are left on its disk", advice)]

    return room


def _clock(connection: Connection) -> list[Finding]:
    if connection.dialect.name == "sqlite":
        if not _has_tables(connection):
            return []
        beat = connection.execute(select(schema.heartbeat.c.at_ms)).scalar_one_or_none()
        ahead = (beat or 0) - now_ms()
        advice = "This machine's clock was put back: let it be set by NTP." if ahead > _FAR_APART_MS else ""
        return [Finding("clock", f"{ahead / 1000:.1f} s behind the last server's" if advice else "fits", advice)]
    before = now_ms()
    there = connection.execute(text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")).scalar_one()
    apart = int(there) - (before + now_ms()) // 2
    advice = "Let both clocks be set by NTP: players' times are counted by them." if abs(apart) > _FAR_APART_MS else ""
    return [Finding("clock", f"the database's is {apart / 1000:+.1f} s from this machine's", advice)]


def _server(connection: Connection) -> list[Finding]:
    if not _has_tables(connection):
        return []
    beat = connection.execute(select(schema.heartbeat.c.at_ms)).scalar_one_or_none()
    if beat is None:
        return []
    ago = max(0, now_ms() - beat)
    return [Finding("server", "one runs" if ago < _ALIVE_MS else f"none for {_ago(ago)}")]


def _aside(connection: Connection) -> list[Finding]:
    if not _has_tables(connection):
        return []
    count = connection.execute(select(func.count()).select_from(schema.set_aside)).scalar_one()
    advice = "Some tables could not be read; 'manor admin set-aside' says which and why." if count else ""
    return [Finding("set aside", f"{count} tables", advice)]


def _sizes(connection: Connection) -> list[Finding]:
    if not _has_tables(connection):
        return []
    counted = []
    for table in (schema.people, schema.sessions, schema.tables, schema.log):
        count = connection.execute(select(func.count()).select_from(table)).scalar_one()
        counted.append(f"{count:,} {'entries' if table is schema.log else table.name}")
    return [Finding("rows", ", ".join(counted))]


def _ago(milliseconds: int) -> str:
    seconds = milliseconds // 1000
    for unit, length in (("days", 86_400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * length:
            return f"{seconds // length} {unit}"
    return f"{seconds} s"


# --- other servers ---


async def _waking(settings: Settings) -> Finding:
    """Whether what is said to other servers is heard: said and heard from here."""
    way = f"Redis ({masked(settings.redis)})" if settings.redis is not None else "PostgreSQL"
    name = f"doctor-{secrets.token_hex(4)}"
    try:
        wakeups = find_wakeups(settings.database, settings.redis)
        if wakeups is None:
            raise ManorError("there is no way")
    except ImportError as problem:
        extra = "redis" if settings.redis is not None else "postgres"
        return Finding("waking", f"through {way}: {problem}", f"Install Manor with its '{extra}' extra.")
    try:
        async with asyncio.timeout(_HEARING_SECONDS):
            await wakeups.listen()
            began = time.perf_counter()
            await wakeups.send({"from": name})
            async for message in wakeups.messages():
                if message.get("from") == name:
                    break
    except Exception as problem:
        advice = "Servers do not hear of each other's moves: see that it runs, and that its address is right."
        return Finding("waking", f"through {way} does not work: {reason(problem)}", advice)
    finally:
        await wakeups.close()
    return Finding("waking", f"through {way}, heard after {(time.perf_counter() - began) * 1000:.0f} ms")
