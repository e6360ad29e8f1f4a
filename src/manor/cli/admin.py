"""``manor admin``: people and tables of a server, for whoever runs it; works beside a running server."""

from __future__ import annotations

import argparse
import os
from functools import partial
from typing import Any

from ..server.sources import add_flags, gather


def add_to(commands: Any) -> None:
    """Add the command's arguments."""
    parser = commands.add_parser(
        "admin",
        help="people and tables of a server: list, delete, rename, ban, tidy",
        description="Works on the server's database; a running server follows within seconds.",
    )
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)

    def add(name: str, help: str) -> argparse.ArgumentParser:
        about = f"{help[0].upper()}{help[1:]}."
        action: argparse.ArgumentParser = actions.add_parser(name, help=help, description=about)
        add_flags(action, _SETTINGS.get(name, ("database",)))
        action.set_defaults(run=partial(_run, name))
        return action

    tables = add("tables", "list the latest tables")
    tables.add_argument("--state", choices=("open", "running", "over"), help="only these")
    tables.add_argument("--person", metavar="WHO", help="only those where somebody sat")
    _limit(tables)
    table = add("delete-table", "delete a table and everything played there")
    table.add_argument("table", metavar="TABLE", help="its id, as in its link (after -- if it begins with a dash)")
    _yes(table)
    add("set-aside", "list the tables that could not be read, and why")

    people = add("people", "list people, the latest first")
    people.add_argument("search", nargs="?", default="", metavar="TEXT", help="in the name, the account or the id")
    people.add_argument("--banned", action="store_true", help="only those who were banned")
    _limit(people)
    _who(add("sessions", "list the sessions of a person"))
    _who(add("end-sessions", "log a person out everywhere"))
    renamed = add("rename", "call a person something else, also at all tables where they sat")
    _who(renamed)
    renamed.add_argument("name", metavar="NAME", help="the new name")
    _who(add("ban", "let a person no longer in; they leave their games"))
    _who(add("unban", "let a person in again"))
    _who(add("password", "give an account another password, which is asked for; its sessions end"))
    person = add("delete-person", "delete a person: their name everywhere, and what was theirs alone")
    _who(person)
    _yes(person)

    tidied = add("tidy", "let go what was kept long enough; a running server does so every hour")
    tidied.add_argument("--dry-run", action="store_true", help="only say what that would be")


def _run(name: str, arguments: argparse.Namespace) -> int:
    """Do what was asked for."""
    from .administering import ACTIONS

    return ACTIONS[name](arguments, gather(arguments, os.environ).settings)


_SETTINGS = {"tidy": ("database", "session_days", "guest_days", "finished_days")}


def _who(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("who", metavar="WHO", help="an id, an account, or a name that only one person has")


def _yes(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--yes", action="store_true", help="do not ask first")


def _limit(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--limit", type=_count, default=50, metavar="N", help="at most so many (default: 50)")


def _count(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"it is a whole number from 1 on, not {text!r}")
    return int(text)
