"""The database of a server, for commands that work beside it whether or not it runs."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from ..errors import ManorError
from ..version import __version__
from .migrate import known_revisions, revision_of
from .sources import masked
from .store import make_engine

Result = TypeVar("Result")
_CONNECT_SECONDS = 10.0


class DatabaseProblem(ManorError):
    """A database that cannot be worked on, and why."""


def file_of(database: str) -> Path | None:
    """The file of a SQLite database; none for PostgreSQL."""
    made = make_url(database)
    if made.get_backend_name() != "sqlite":
        return None
    if made.database in (None, "", ":memory:"):
        raise DatabaseProblem(f"{database} is in the memory of one program; nothing else can see it.")
    return Path(made.database)


def look(database: str, work: Callable[[Connection], Result]) -> Result:
    """Read what belongs together: all of it as it was at one moment."""
    return asyncio.run(_run(database, _looking, work))


def change(database: str, work: Callable[[Connection], Result], *, keep: bool = True) -> Result:
    """Change something, wholly or not at all, while no server writes to a log; or only see what would become of it."""
    return asyncio.run(_run(database, _changing, work, keep))


def _looking(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    else:
        connection.exec_driver_sql("BEGIN")
    _check_shape(connection)


def _changing(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        _check_shape(connection)
        connection.execute(text("LOCK TABLE log IN SHARE ROW EXCLUSIVE MODE"))
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        _check_shape(connection)


def _check_shape(connection: Connection) -> None:
    found, known = revision_of(connection), known_revisions()
    if found is None:
        raise DatabaseProblem("This database is not Manor's: no server has ever been started on it.")
    if found not in known:
        raise DatabaseProblem(f"This database is of a later release than this one ({__version__}): use that one.")
    if found != known[-1]:
        raise DatabaseProblem(
            "This database is of an earlier release: end its server, make a backup with that release, and start "
            f"this one ({__version__}) once, which brings it up to date."
        )


async def _run(
    database: str, begin: Callable[[Connection], None], work: Callable[[Connection], Result], keep: bool = True
) -> Result:
    file = file_of(database)
    if file is not None and not file.exists():
        raise DatabaseProblem(f"There is no database {file}; --database says which one is meant.")
    engine = make_engine(database)

    def begun(connection: Connection) -> Result:
        begin(connection)
        return work(connection)

    try:
        connection = engine.connect()
        async with asyncio.timeout(_CONNECT_SECONDS):
            await connection.start()
        async with contextlib.aclosing(connection), connection.begin() as transaction:
            result = await connection.run_sync(begun)
            if not keep:
                await transaction.rollback()
            return result
    except (OSError, DBAPIError) as problem:
        raise DatabaseProblem(f"{masked(database)} cannot be worked on: {reason(problem)}") from problem
    finally:
        await engine.dispose()


def reason(problem: BaseException) -> str:
    """What went wrong, in one line without values."""
    inner = problem.orig if isinstance(problem, DBAPIError) and problem.orig is not None else problem
    said = str(inner).strip().splitlines()
    return f"{type(inner).__name__}: {said[0]}" if said else type(inner).__name__


def in_bytes(size: int) -> str:
    """A size, as people say it.

    >>> in_bytes(3_800), in_bytes(1_250_000), in_bytes(78_513_700_000)
    ('3.8 kB', '1.2 MB', '78.5 GB')
    """
    power = next((power for power in (3, 2, 1) if size >= 1000**power), 1)
    return f"{size / 1000**power:.1f} {' kMG'[power]}B"
