"""Time that passes for what is stored, without anybody waiting for it."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path


def let_pass(file: Path, ms: int) -> None:
    """Make everything that a database tells of as much older, whatever its release."""
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        for (table,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
            for column in (name for name in columns if name.endswith("_ms")):
                database.execute(f"UPDATE {table} SET {column} = {column} - {ms}")
