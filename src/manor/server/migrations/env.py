"""Alembic's entry point; :mod:`manor.server.migrate` calls it with an open connection."""

from __future__ import annotations

from alembic import context

from manor.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
