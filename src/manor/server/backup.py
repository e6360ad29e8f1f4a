"""A whole database in one file, and back: of SQLite or PostgreSQL, into either.

The file is a zip: one text for each table, a row on each line (JSON; bytes as base64), and a manifest that says which
release wrote it, how many rows there are, and what each text's digest is. What is in it was there at one moment, while
servers went on writing.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

import msgspec
from sqlalchemy import Connection, LargeBinary, MetaData, Table, delete, insert, inspect, select

from ..errors import ManorError
from ..version import __version__
from . import schema
from .beside import DatabaseProblem, file_of, look, reason
from .migrate import bring_up_to_date, known_revisions
from .onlyone import only_server
from .sources import masked
from .store import make_engine

_FORMAT = 1
_MANIFEST = "manifest.json"
_AT_ONCE = 500
_LONGEST_LINE = 64 * 1024 * 1024
_encode = msgspec.json.Encoder().encode
KEPT = [table for table in schema.metadata.sorted_tables if table is not schema.notices]
"""What is in a backup, in an order in which it can be stored; notices are only for servers that run."""


class BadBackup(ManorError):
    """A file that cannot be restored, and why."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table of a backup."""

    columns: list[str]
    rows: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True):
    """What a backup says of itself."""

    format: int
    release: str
    revision: str
    """The shape of the database it is of."""
    made_at: str
    tables: dict[str, Part]

    @property
    def counts(self) -> str:
        """How much there is of what matters most."""
        shown = (("people", "people"), ("tables", "tables"), ("log", "entries"))
        return ", ".join(f"{self.tables[name].rows:,} {what}" for name, what in shown if name in self.tables)


# --- making one ---


def back_up(database: str, file: Path) -> Manifest:
    """Write everything that a database has at one moment to a file that is not there yet."""
    if file.exists():
        raise BadBackup(f"{file} is there already; a backup never takes the place of another.")
    unfinished = file.with_name(f"{file.name}.unfinished")
    try:
        # Passwords' hashes and the secrets of running games are in it: nobody else may read it.
        with open(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
            manifest = look(database, lambda connection: _write(connection, out))
            out.flush()
            os.fsync(out.fileno())
        unfinished.rename(file)
    except OSError as problem:
        raise BadBackup(f"{file} cannot be written: {problem.strerror or problem}.") from problem
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return manifest


def _write(connection: Connection, out: IO[bytes]) -> Manifest:
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        parts = {str(table.name): _write_part(connection, table, archive) for table in KEPT}
        made_at = datetime.now(UTC).isoformat(timespec="seconds")
        manifest = Manifest(_FORMAT, __version__, known_revisions()[-1], made_at, parts)
        archive.writestr(_MANIFEST, json.dumps(msgspec.to_builtins(manifest), indent=2))
    return manifest


def _write_part(connection: Connection, table: Table, archive: zipfile.ZipFile) -> Part:
    digest, rows = hashlib.sha256(), 0
    query = select(table).order_by(*table.primary_key.columns)
    with archive.open(f"{table.name}.jsonl", "w", force_zip64=True) as out:
        for some in connection.execution_options(yield_per=_AT_ONCE).execute(query).partitions():
            lines = b"".join(_encode(list(row)) + b"\n" for row in some)
            digest.update(lines)
            out.write(lines)
            rows += len(some)
    return Part([str(column.name) for column in table.columns], rows, digest.hexdigest())


# --- reading one ---


@dataclass(frozen=True)
class Backup:
    """A backup that was read from end to end, and is whole."""

    file: Path
    manifest: Manifest

    def rows(self, name: str) -> Iterator[list[Any]]:
        """The rows of a table."""
        with zipfile.ZipFile(self.file) as archive, archive.open(f"{name}.jsonl") as text:
            while line := text.readline(_LONGEST_LINE):
                yield msgspec.json.decode(line, type=list[Any])


def checked_backup(file: Path) -> Backup:
    """Read a backup from end to end. Raises BadBackup when it is none, not whole, or of a later release."""
    try:
        with zipfile.ZipFile(file) as archive:
            manifest = _manifest(file, archive)
            for name, part in manifest.tables.items():
                _check_part(file, archive, name, part)
    except OSError as problem:
        raise BadBackup(f"{file} cannot be read: {problem.strerror or problem}.") from problem
    except (zipfile.BadZipFile, zlib.error, EOFError, KeyError, ValueError, NotImplementedError) as problem:
        raise BadBackup(f"{file} is not a whole backup: it was cut off or changed ({problem}).") from problem
    return Backup(file, manifest)


def _manifest(file: Path, archive: zipfile.ZipFile) -> Manifest:
    try:
        manifest = msgspec.json.decode(archive.read(_MANIFEST), type=Manifest)
    except (KeyError, msgspec.DecodeError) as problem:
        raise BadBackup(f"{file} is no backup of Manor's: it has no manifest that can be read.") from problem
    if manifest.format > _FORMAT or manifest.revision not in known_revisions():
        raise BadBackup(
            f"{file} was made by a later release, Manor {manifest.release}, and is restored with that one; "
            f"this is {__version__}."
        )
    return manifest


def _check_part(file: Path, archive: zipfile.ZipFile, name: str, part: Part) -> None:
    digest, rows = hashlib.sha256(), 0
    with archive.open(f"{name}.jsonl") as text:
        while some := text.read(1 << 20):
            digest.update(some)
            rows += some.count(b"\n")
    if (digest.hexdigest(), rows) != (part.sha256, part.rows):
        raise BadBackup(f"{file} was changed: its {name} are not those that were backed up.")


# --- restoring one ---


def restore(backup: Backup, database: str) -> None:
    """Fill an empty database with a backup, wholly or not at all, and bring it up to date."""
    file = file_of(database)
    if file is None:
        asyncio.run(_fill(backup, database))
        return
    if file.exists() and file.stat().st_size:
        raise DatabaseProblem(f"{file} is there already. A backup is restored to a database of its own: name another.")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise DatabaseProblem(f"{file} cannot be written: {problem.strerror}.") from problem
    unfinished = file.with_name(f"{file.name}.unfinished")
    with only_server(database):
        try:
            unfinished.unlink(missing_ok=True)
            asyncio.run(_fill(backup, f"sqlite:///{unfinished}"))
            unfinished.rename(file)
        finally:
            for end in ("", "-wal", "-shm"):
                Path(f"{unfinished}{end}").unlink(missing_ok=True)


async def _fill(backup: Backup, database: str) -> None:
    engine = make_engine(database)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_load, backup)
        if engine.dialect.name == "sqlite":
            async with engine.connect() as connection:
                # Everything into the one file that is renamed.
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    except ManorError:
        raise
    except Exception as problem:
        raise DatabaseProblem(f"{masked(database)} cannot be restored to: {reason(problem)}") from problem
    finally:
        await engine.dispose()


def _load(connection: Connection, backup: Backup) -> None:
    present = set(inspect(connection).get_table_names())
    if present & {*schema.metadata.tables, "alembic_version"}:
        raise DatabaseProblem("This database has Manor's tables already. A backup is restored to an empty one.")
    bring_up_to_date(connection, backup.manifest.revision)
    # As that release had them: what has changed since, the migrations do to what is in them too.
    found = MetaData()
    found.reflect(connection)
    tables = [table for table in found.sorted_tables if table.name not in ("alembic_version", schema.notices.name)]
    missing = sorted({table.name for table in tables} - backup.manifest.tables.keys())
    if missing:
        raise BadBackup(f"{backup.file} was changed: it lacks {', '.join(missing)}.")
    for table in reversed(tables):
        connection.execute(delete(table))
    for table in tables:
        _load_part(connection, table, backup)
    bring_up_to_date(connection)


def _load_part(connection: Connection, table: Table, backup: Backup) -> None:
    columns = backup.manifest.tables[table.name].columns
    binary = [isinstance(table.c[name].type, LargeBinary) for name in columns]
    rows: list[dict[str, Any]] = []
    for values in backup.rows(table.name):
        made = [
            msgspec.convert(value, bytes) if is_bytes and value is not None else value
            for value, is_bytes in zip(values, binary, strict=True)
        ]
        rows.append(dict(zip(columns, made, strict=True)))
        if len(rows) == _AT_ONCE:
            connection.execute(insert(table), rows)
            rows.clear()
    if rows:
        connection.execute(insert(table), rows)
