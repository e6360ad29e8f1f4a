"""The database: who there is, which tables there are, and their logs."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(32), nullable=False),
    Column("account", String(32), unique=True),
    Column("password", String(200)),
    Column("created_ms", BigInteger, nullable=False),
    Column("banned_ms", BigInteger),
)
"""Guests and accounts; a guest has neither account nor password. ``banned_ms``: since when they may not come in."""

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("created_ms", BigInteger, nullable=False),
)
"""Browsers that came in, and when, or when they last came back; only a digest of the cookie is kept."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("secret", LargeBinary(32), nullable=False),
    Column("state", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("timed", Boolean, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("changed_ms", BigInteger, nullable=False),
    Index("ix_tables_lobby", "listed", "state", "changed_ms"),
)
"""What the lobby looks for; all else about a table is in its log. ``timed``: its clocks run even when nobody looks."""

seated = Table(
    "seated",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)
"""Who ever sat where: a person's own tables."""

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("client_key", String(96)),
    Column("entry", LargeBinary, nullable=False),
    UniqueConstraint("table_id", "client_key"),
)
"""The games. Two servers can never store the same number, nor the same command of a client, twice."""

positions = Table(
    "positions",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("entry", LargeBinary, nullable=False),
)
"""Where a game stood when its table last left memory, and after which entry; as the entry that would go on from there.

It follows from the log for as long as the rules stay the same, and is looked at only when they did not.
"""

set_aside = Table(
    "set_aside",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("reason", LargeBinary, nullable=False),
    Column("detail", Text, nullable=False),
    Column("release", String(32), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
)
"""Tables that this release cannot read: why (a message, and what went wrong), and which release wrote them last."""

releases = Table(
    "releases",
    metadata,
    Column("since_ms", BigInteger, primary_key=True, autoincrement=False),
    Column("version", String(32), nullable=False),
)
"""Which release has served this database since when."""

heartbeat = Table(
    "heartbeat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
)
"""When a server was last alive: one row."""

outages = Table(
    "outages",
    metadata,
    Column("start_ms", BigInteger, primary_key=True, autoincrement=False),
    Column("end_ms", BigInteger, nullable=False),
)
"""When no server was there: clocks stood still."""

notices = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("about", String(32), nullable=False),
)
"""What was changed from outside (``admin.py``), for servers that have it in memory; they look every few seconds."""
