"""Bring a database to the shape this version needs."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

_LOCK = 0x4D414E4F52


def alembic_config(connection: Connection) -> Config:
    """Alembic's settings, without a file."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def revision_of(connection: Connection) -> str | None:
    """The shape a database has; none when it is not Manor's (yet)."""
    return MigrationContext.configure(connection).get_current_revision()


def known_revisions() -> list[str]:
    """Every shape that this version knows, the first one first."""
    folder = ScriptDirectory(str(Path(__file__).parent / "migrations"))
    return [script.revision for script in reversed(list(folder.walk_revisions()))]


def bring_up_to_date(connection: Connection, revision: str = "head") -> None:
    """Run the migrations that are missing; two servers that start at once do it one after the other."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    command.upgrade(alembic_config(connection), revision)
