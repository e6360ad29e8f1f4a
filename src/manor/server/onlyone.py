"""A SQLite file has one server: a second one would not hear of the first one's moves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import make_url

from ..errors import ManorError

try:
    import fcntl
except ImportError:  # Windows, where SQLite's own locks have to do
    fcntl = None  # type: ignore[assignment]


class InUse(ManorError):
    """Another server has this database open."""


@contextmanager
def only_server(database: str) -> Iterator[None]:
    """Hold a lock beside a SQLite file; the system lets go of it when the process ends, however it ends."""
    made = make_url(database)
    if fcntl is None or made.get_backend_name() != "sqlite" or made.database in (None, "", ":memory:"):
        yield
        return
    with Path(f"{made.database}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as problem:
            raise InUse(
                f"Another server has {made.database} open. A SQLite file has one server: end that one first, give this "
                "one a file of its own (--database sqlite:///FILE), or let both use PostgreSQL."
            ) from problem
        yield
