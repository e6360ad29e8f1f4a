"""``manor backup`` and ``manor restore``: everything a server keeps in one file, and back."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from ..server.sources import add_flags, gather, masked


def add_to(commands: Any) -> None:
    """Add the arguments of both commands."""
    parser = commands.add_parser(
        "backup",
        help="write everything a server keeps to one file, while it runs",
        description="The file can be restored to SQLite and to PostgreSQL. It has secrets in it: keep it safe.",
    )
    add_flags(parser, ("database",))
    parser.add_argument("file", type=Path, metavar="FILE", help="where to; it must not be there yet")
    parser.set_defaults(run=run_backup)
    parser = commands.add_parser(
        "restore",
        help="fill an empty database with a backup",
        description="Start the server on that database afterwards: every game goes on where it was.",
    )
    add_flags(parser, ("database",))
    parser.add_argument("file", type=Path, metavar="FILE", help="what 'manor backup' wrote")
    parser.add_argument("--check", action="store_true", help="only read it from end to end and say what is in it")
    parser.set_defaults(run=run_restore)


def run_backup(arguments: argparse.Namespace) -> int:
    """Make a backup."""
    from ..server.backup import back_up
    from ..server.beside import in_bytes

    database = gather(arguments, os.environ).settings.database
    manifest = back_up(database, arguments.file)
    size = in_bytes(arguments.file.stat().st_size)
    print(f"{arguments.file}: {manifest.counts} of {masked(database)}, {size}.")
    return 0


def run_restore(arguments: argparse.Namespace) -> int:
    """Restore one, or look whether that could be done."""
    from ..server.backup import checked_backup, restore

    backup = checked_backup(arguments.file)
    made = f"made at {backup.manifest.made_at} by Manor {backup.manifest.release}"
    print(f"{arguments.file} is whole: {backup.manifest.counts}, {made}.")
    if not arguments.check:
        database = gather(arguments, os.environ).settings.database
        restore(backup, database)
        print(f"{masked(database)} has it all. Start the server there: manor serve --database ...")
    return 0
