"""What ``manor admin`` does, and says that it did."""

from __future__ import annotations

import argparse
import getpass
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any

from sqlalchemy import Connection

from ..server import admin
from ..server.beside import change, look
from ..server.clock import now_ms
from ..server.people import checked_name, hashed_password
from ..server.retention import tidy
from ..server.settings import Settings
from ..server.store import tables_set_aside
from .console import CliError

DONE, NOT_DONE = 0, 1
_SHORTEST_PASSWORD = 8


# --- tables ---


def _tables(arguments: argparse.Namespace, settings: Settings) -> int:
    def work(connection: Connection) -> list[admin.TableRow]:
        person = admin.find_person(connection, arguments.person).id if arguments.person else ""
        return admin.list_tables(connection, arguments.state or "", person, arguments.limit)

    found = look(settings.database, work)
    _print([(t.id, t.game, t.state, _when(t.changed_ms), ", ".join(t.people)) for t in found],
           ("table", "game", "state", "changed", "people"), "There are no such tables.")  # fmt: skip
    return DONE


def _delete_table(arguments: argparse.Namespace, settings: Settings) -> int:
    table = look(settings.database, lambda connection: admin.find_table(connection, arguments.table))
    if not _sure(arguments, f"Delete table {table} and everything played there?"):
        return NOT_DONE
    change(settings.database, lambda connection: admin.delete_tables(connection, [table.id]))
    print(f"Table {table} is deleted.")
    return DONE


def _set_aside(arguments: argparse.Namespace, settings: Settings) -> int:
    found = look(settings.database, tables_set_aside)
    _print([(a.table, a.release, _when(a.at_ms), f"{a.reason} ({a.detail})") for a in found],
           ("table", "release", "since", "why"), "No table is set aside.")  # fmt: skip
    return DONE


# --- people ---


def _people(arguments: argparse.Namespace, settings: Settings) -> int:
    named = {"banned": arguments.banned, "limit": arguments.limit}
    found = look(settings.database, lambda connection: admin.list_people(connection, arguments.search, **named))
    rows = [
        (p.id, p.name, p.account or "", _when(p.created_ms), _when(p.seen_ms), p.sessions, p.tables,
         _when(p.banned_ms)) for p in found
    ]  # fmt: skip
    _print(
        rows, ("id", "name", "account", "since", "seen", "sessions", "tables", "banned"), "There are no such people."
    )
    return DONE


def _sessions(arguments: argparse.Namespace, settings: Settings) -> int:
    def work(connection: Connection) -> tuple[admin.PersonRow, list[int]]:
        person = admin.find_person(connection, arguments.who)
        return person, admin.list_sessions(connection, person)

    person, found = look(settings.database, work)
    print(f"{person}: {_counted(len(found), 'session')}.")
    for at_ms in found:
        print(f"  came in, or last came back: {_when(at_ms)}")
    return DONE


def _with_person(
    database: str, who: str, work: Callable[[Connection, admin.PersonRow], Any]
) -> tuple[admin.PersonRow, Any]:
    """Change something about a person; them, and what came of it."""

    def whole(connection: Connection) -> tuple[admin.PersonRow, Any]:
        person = admin.find_person(connection, who)
        return person, work(connection, person)

    return change(database, whole)


def _end_sessions(arguments: argparse.Namespace, settings: Settings) -> int:
    person, ended = _with_person(settings.database, arguments.who, admin.end_sessions)
    print(f"{person} is logged out: {_counted(ended, 'session')} ended.")
    return DONE


def _rename(arguments: argparse.Namespace, settings: Settings) -> int:
    name = checked_name(arguments.name)
    person, _ = _with_person(settings.database, arguments.who, partial(admin.rename, name=name))
    print(f"{person} is now called {name}, also at their tables.")
    return DONE


def _ban(arguments: argparse.Namespace, settings: Settings) -> int:
    person, left = _with_person(settings.database, arguments.who, admin.ban)
    print(f"{person} is banned, and has left {_counted(left, 'table')}.")
    if person.account is None:
        print("A guest has no account: in another browser they are a new guest.")
    return DONE


def _unban(arguments: argparse.Namespace, settings: Settings) -> int:
    person, _ = _with_person(settings.database, arguments.who, admin.unban)
    print(f"{person} may come in again." if person.banned_ms is not None else f"{person} was not banned.")
    return DONE


def _password(arguments: argparse.Namespace, settings: Settings) -> int:
    person = look(settings.database, lambda connection: admin.find_person(connection, arguments.who))
    if person.account is None:
        raise CliError(f"{person} has no account, and so no password.")
    hashed = hashed_password(_asked_password(person.account))
    _, ended = _with_person(settings.database, person.id, partial(admin.set_password, hashed=hashed))
    print(f"{person} has a new password: {_counted(ended, 'session')} ended.")
    return DONE


def _asked_password(account: str) -> str:
    """Typed twice at a terminal, or one line of a pipe: never an argument, which other programs could read."""
    if sys.stdin.isatty():
        password = getpass.getpass(f"New password for {account}: ")
        if getpass.getpass("Once more: ") != password:
            raise CliError("These were two different passwords; nothing was changed.")
    else:
        password = sys.stdin.readline().rstrip("\n")
    if len(password) < _SHORTEST_PASSWORD:
        raise CliError(f"A password has {_SHORTEST_PASSWORD} characters or more; nothing was changed.")
    return password


def _delete_person(arguments: argparse.Namespace, settings: Settings) -> int:
    def work(connection: Connection) -> tuple[admin.PersonRow, admin.Belongings]:
        person = admin.find_person(connection, arguments.who)
        return person, admin.belongings(connection, person)

    person, left = look(settings.database, work)
    tables = f"{_counted(len(left.alone), 'table')} where nobody else sat"
    stay = f"{_counted(len(left.shared), 'table')} with others, where a deleted player sat"
    if not _sure(arguments, f"Delete {person} and {tables}? What stays: {stay}."):
        return NOT_DONE
    _, left = _with_person(settings.database, person.id, admin.delete_person)
    gone, stay = _counted(len(left.alone), "table"), _counted(len(left.shared), "table")
    print(f"{person} is deleted, with {gone}. What stays: {stay} with others.")
    return DONE


# --- tidying ---


def _tidy(arguments: argparse.Namespace, settings: Settings) -> int:
    work = partial(tidy, settings=settings, now=now_ms())
    found = change(settings.database, work, keep=not arguments.dry_run)
    counts = [_counted(found.sessions, "session"), _counted(found.guests, "guest"), _counted(found.tables, "table")]
    print(f"{'Would let go' if arguments.dry_run else 'Let go'}: {', '.join(counts)}.")
    for what, days in (("sessions", settings.session_days), ("guests", settings.guest_days),
                       ("finished tables", settings.finished_days)):  # fmt: skip
        print(f"  {what} are kept {f'{days:g} days' if days else 'for ever'}")
    return DONE


# --- saying and asking ---


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _when(at_ms: int | None) -> str:
    return "" if at_ms is None else datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _print(rows: Sequence[Sequence[object]], headings: Sequence[str], none: str) -> None:
    """A table of plain text, for eyes and for grep; times are UTC."""
    if not rows:
        print(none)
        return
    texts = [[str(cell) for cell in row] for row in (headings, *rows)]
    widths = [max(len(row[column]) for row in texts) for column in range(len(headings))]
    for row in texts:
        print("  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)).rstrip())


def _sure(arguments: argparse.Namespace, question: str) -> bool:
    """Ask before something is destroyed; whoever cannot answer says so with --yes."""
    if arguments.yes:
        return True
    try:
        answer = input(f"{question} (yes or no) ")
    except EOFError:
        answer = ""
        print()
    if answer.strip().casefold() in ("y", "yes"):
        return True
    print("Nothing was done. Answer yes, or add --yes.")
    return False


ACTIONS = {
    "tables": _tables,
    "delete-table": _delete_table,
    "set-aside": _set_aside,
    "people": _people,
    "sessions": _sessions,
    "end-sessions": _end_sessions,
    "rename": _rename,
    "ban": _ban,
    "unban": _unban,
    "password": _password,
    "delete-person": _delete_person,
    "tidy": _tidy,
}
"""What each action does, by what is typed; the exit code is its answer."""
