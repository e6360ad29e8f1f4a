"""Alembic's entry point; :mod:`manor.server.migrate` calls it with an open connection."""

from __future__ import annotations

from alembic import context

from manor.server.schema import metadata


def migrate() -> None:
    """Run what Alembic was asked for."""
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=metadata,
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()


# Alembic runs this file; whoever merely imports it (to read its documentation) changes nothing.
if hasattr(context, "config"):
    migrate()
