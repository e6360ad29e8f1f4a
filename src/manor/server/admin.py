"""What whoever runs a server can do to people and tables, in the database, beside a server that may be running.

Each function works inside one transaction and leaves notices for servers (``notices.py``); none of them plays a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select, text, update

from ..errors import ManorError
from . import entries as e
from . import schema
from .clock import now_ms
from .notices import leave_notices
from .people import checked_name, digest, new_token

_SHOWN = 5
_AT_ONCE = 500
"""So many values a statement may have, and no database minds."""


class NotFound(ManorError):
    """No person or table, or more than one, is meant by what was typed."""


# --- people ---


@dataclass(frozen=True)
class PersonRow:
    """Somebody, as the list shows them."""

    id: str
    name: str
    account: str | None
    created_ms: int
    banned_ms: int | None
    seen_ms: int | None
    """When a browser of theirs last came back, to the day; none when they have no session."""
    sessions: int
    tables: int

    def __str__(self) -> str:
        who = f"account {self.account}" if self.account else "a guest"
        return f"{self.name} ({who}, {self.id})"


def _people() -> Any:
    people, sessions, seated = schema.people, schema.sessions, schema.seated
    of = sessions.c.person == people.c.id
    return select(
        people.c.id,
        people.c.name,
        people.c.account,
        people.c.created_ms,
        people.c.banned_ms,
        select(func.max(sessions.c.created_ms)).where(of).scalar_subquery().label("seen_ms"),
        select(func.count()).where(of).scalar_subquery().label("sessions"),
        select(func.count()).where(seated.c.person == people.c.id).scalar_subquery().label("tables"),
    )


def _made(rows: Iterable[Any]) -> list[PersonRow]:
    return [PersonRow(**row._mapping) for row in rows]


def list_people(connection: Connection, name: str = "", *, banned: bool = False, limit: int = 50) -> list[PersonRow]:
    """People whose name, account or id contains something, the latest first."""
    people = schema.people
    query = _people().order_by(people.c.created_ms.desc()).limit(limit)
    if name:
        texts = (people.c.name, people.c.account, people.c.id)
        query = query.where(or_(*(func.lower(one).contains(name.lower(), autoescape=True) for one in texts)))
    if banned:
        query = query.where(people.c.banned_ms.is_not(None))
    return _made(connection.execute(query))


def find_person(connection: Connection, who: str) -> PersonRow:
    """The one person that an id, an account or a name means. Raises NotFound."""
    people = schema.people
    for same in (people.c.id == who, people.c.account == who.casefold(), people.c.name == who):
        found = _made(connection.execute(_people().where(same).order_by(people.c.created_ms).limit(_SHOWN + 1)))
        if len(found) == 1:
            return found[0]
        if found:
            shown = "; ".join(str(one) for one in found[:_SHOWN])
            more = "; and more" if len(found) > _SHOWN else ""
            raise NotFound(f"Several people are called {who!r}: {shown}{more}. Say which, by id or account.")
    raise NotFound(f"Nobody here has the id, the account or the name {who!r}; 'manor admin people' lists all.")


def list_sessions(connection: Connection, person: PersonRow) -> list[int]:
    """When each browser of somebody came in, or last came back."""
    sessions = schema.sessions
    query = select(sessions.c.created_ms).where(sessions.c.person == person.id)
    return list(connection.execute(query.order_by(sessions.c.created_ms.desc())).scalars())


def end_sessions(connection: Connection, person: PersonRow) -> int:
    """Log somebody out everywhere; how many browsers that were."""
    gone = connection.execute(delete(schema.sessions).where(schema.sessions.c.person == person.id)).rowcount
    leave_notices(connection, "signed_out", [person.id])
    return gone


def rename(connection: Connection, person: PersonRow, name: str) -> None:
    """Call somebody something else, also at every table where they sat or asked for a seat. Raises Refusal."""
    name = checked_name(name)
    connection.execute(update(schema.people).where(schema.people.c.id == person.id).values(name=name))
    _rename_in_logs(connection, person.id, name)
    leave_notices(connection, "renamed", [person.id])


def set_password(connection: Connection, person: PersonRow, hashed: str) -> int:
    """Give an account another password; whoever knew the old one is logged out. How many browsers that were."""
    if person.account is None:
        raise NotFound(f"{person} has no account, and so no password.")
    connection.execute(update(schema.people).where(schema.people.c.id == person.id).values(password=hashed))
    return end_sessions(connection, person)


def ban(connection: Connection, person: PersonRow) -> int:
    """Let somebody no longer in; they leave their games. At how many tables that was.

    Their sessions stay, so that the same browser is refused and not taken for a new guest.
    """
    connection.execute(update(schema.people).where(schema.people.c.id == person.id).values(banned_ms=now_ms()))
    leave_notices(connection, "signed_out", [person.id])
    return len(_leave_tables(connection, person.id))


def unban(connection: Connection, person: PersonRow) -> None:
    """Let somebody in again; seats that they left are theirs to come back to."""
    connection.execute(update(schema.people).where(schema.people.c.id == person.id).values(banned_ms=None))


@dataclass(frozen=True)
class Belongings:
    """What a person leaves behind: tables that were theirs alone, and those of others too."""

    alone: list[str]
    shared: list[str]


def belongings(connection: Connection, person: PersonRow) -> Belongings:
    """The tables where somebody sat, by whether anybody else did."""
    seated = schema.seated
    own = select(seated.c.table_id).where(seated.c.person == person.id)
    others = select(seated.c.table_id).where(seated.c.table_id.in_(own), seated.c.person != person.id).distinct()
    shared = set(connection.execute(others).scalars())
    every = list(connection.execute(own).scalars())
    return Belongings([table for table in every if table not in shared], sorted(shared))


def delete_person(connection: Connection, person: PersonRow) -> Belongings:
    """Forget somebody: their name everywhere, their sessions, and the tables where nobody else ever sat.

    What others played with them stays; the seat is a deleted player's. The id stays in those logs, and means nobody.
    """
    left = belongings(connection, person)
    delete_tables(connection, left.alone)
    _leave_tables(connection, person.id)
    _rename_in_logs(connection, person.id, "")
    connection.execute(delete(schema.seated).where(schema.seated.c.person == person.id))
    connection.execute(delete(schema.sessions).where(schema.sessions.c.person == person.id))
    connection.execute(delete(schema.people).where(schema.people.c.id == person.id))
    leave_notices(connection, "signed_out", [person.id])
    leave_notices(connection, "renamed", [person.id])
    return left


# --- tables ---


@dataclass(frozen=True)
class TableRow:
    """A table, as the list shows it."""

    id: str
    game: str
    state: str
    created_ms: int
    changed_ms: int
    people: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.id} ({', '.join((self.game, self.state, *self.people))})"


def list_tables(connection: Connection, state: str = "", person: str = "", limit: int = 50) -> list[TableRow]:
    """Tables, the latest first."""
    table, seated = schema.tables, schema.seated
    query = select(table).order_by(table.c.changed_ms.desc()).limit(limit)
    if state:
        query = query.where(table.c.state == state)
    if person:
        query = query.where(table.c.id.in_(select(seated.c.table_id).where(seated.c.person == person)))
    return _listed(connection, query)


def find_table(connection: Connection, table_id: str) -> TableRow:
    """One table. Raises NotFound."""
    found = _listed(connection, select(schema.tables).where(schema.tables.c.id == table_id))
    if not found:
        raise NotFound(f"There is no table {table_id!r}; 'manor admin tables' lists the latest ones.")
    return found[0]


def _listed(connection: Connection, query: Any) -> list[TableRow]:
    found = [TableRow(r.id, r.game, r.state, r.created_ms, r.changed_ms) for r in connection.execute(query)]
    seated, people, by_id = schema.seated, schema.people, {table.id: table for table in found}
    names = select(seated.c.table_id, people.c.name).join(people, people.c.id == seated.c.person)
    for row in connection.execute(names.where(seated.c.table_id.in_(by_id)).order_by(people.c.created_ms)):
        by_id[row.table_id].people.append(row.name)
    return found


def delete_tables(connection: Connection, tables: Sequence[str]) -> None:
    """Forget tables and everything that was played there."""
    for first in range(0, len(tables), _AT_ONCE):
        some = tables[first : first + _AT_ONCE]
        for name in (schema.log, schema.positions, schema.set_aside, schema.seated):
            connection.execute(delete(name).where(name.c.table_id.in_(some)))
        connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(some)))
    leave_notices(connection, "table_deleted", tables)


# --- in the logs ---


def _unpacked(packed: bytes) -> e.Entry | None:
    try:
        return e.unpack(packed)
    except msgspec.DecodeError:
        return None  # its table is set aside, and nobody is shown what it says


def _rename_in_logs(connection: Connection, person: str, name: str) -> None:
    """Where an entry names somebody, let it say another name; everything else about it stays."""
    log = schema.log
    postgresql = connection.dialect.name == "postgresql"
    names_them = text("position(:who in entry) > 0" if postgresql else "instr(entry, :who) > 0")
    query = select(log.c.table_id, log.c.number, log.c.entry).where(names_them)
    for row in connection.execute(query, {"who": person.encode()}).all():
        entry = _unpacked(row.entry)
        if isinstance(entry, e.Sat | e.SeatAsked | e.Said) and entry.user == person:
            named = entry.by(name) if isinstance(entry, e.Said) else msgspec.structs.replace(entry, name=name)
            renamed = e.pack(named)
            at = (log.c.table_id == row.table_id) & (log.c.number == row.number)
            connection.execute(update(log).where(at).values(entry=renamed))


@dataclass
class _Seat:
    user: str | None
    has_token: bool
    is_stood_in: bool = False


class _Seats:
    """Who sits where at a table, as far as its log tells without playing the game."""

    def __init__(self, log: Iterable[e.Entry]) -> None:
        self.takeover: str | None = None
        self.has_begun = self.is_over = False
        self.asks: str | None = None
        self.held: dict[int, _Seat] = {}
        for entry in log:
            self._fold(entry)

    def _fold(self, entry: e.Entry) -> None:
        seat = self.held.get(getattr(entry, "seat", -1), _Seat(None, False))
        match entry:
            case e.Opened():
                self.takeover = entry.takeover
            case e.Sat():
                self.held[entry.seat] = _Seat(entry.user, entry.token_digest is not None)
                self.asks = None
            case e.Tokened():
                seat.has_token = True
            case e.Left():
                self.held.pop(entry.seat, None)
                self.asks = None
            case e.StoodIn():
                seat.is_stood_in = entry.why in ("left", "resigned")
            case e.CameBack():
                seat.is_stood_in = False
            case e.SeatAsked():
                self.asks = entry.user
            case e.SeatAnswered() if not entry.agree:
                self.asks = None
            case e.Begun() | e.Resumed():
                self.has_begun = True
            case e.Ended():
                self.is_over = True

    def leaving(self, person: str) -> list[e.Entry]:
        """The entries by which somebody leaves, with every program that plays for them."""
        entries: list[e.Entry] = [e.SeatAnswered(None, agree=False)] if self.asks == person else []
        for number, seat in sorted(self.held.items()):
            if seat.user != person:
                continue
            if not self.has_begun or self.takeover is None:
                entries.append(e.Left(number))
                continue
            if seat.has_token:
                entries.append(e.Tokened(number, digest(new_token())))
            if not seat.is_stood_in:
                entries.append(e.StoodIn(number, self.takeover, "left"))
        return entries


def _leave_tables(connection: Connection, person: str) -> list[str]:
    """Let somebody stand up wherever a game is not over; what cannot be read stays as it is."""
    log, tables, seated = schema.log, schema.tables, schema.seated
    own = select(tables.c.id).join(seated, seated.c.table_id == tables.c.id)
    query = own.where(seated.c.person == person, tables.c.state != "over")
    left = []
    for table in connection.execute(query).scalars().all():
        rows = connection.execute(select(log).where(log.c.table_id == table).order_by(log.c.number)).all()
        entries = [_unpacked(row.entry) for row in rows]
        whole = [entry for entry in entries if entry is not None]
        seats = _Seats(whole)
        new = seats.leaving(person) if len(whole) == len(entries) and not seats.is_over else []
        at_ms, last = now_ms(), rows[-1].number if rows else 0
        for number, entry in enumerate(new, start=last + 1):
            row = {"table_id": table, "number": number, "at_ms": at_ms, "entry": e.pack(entry)}
            connection.execute(insert(log), row)
        if new:
            left.append(table)
    leave_notices(connection, "table_changed", left)
    return left
