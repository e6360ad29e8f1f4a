"""``manor verify``: were a finished game's shuffles the ones that were committed to before it began?"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ..errors import InvalidRecord
from ..facade.table import replay
from .console import CliError, make_console
from .saving import read_record


def add_to(commands: Any) -> None:
    """Add the command's arguments."""
    parser = commands.add_parser("verify", help="check that a finished game was dealt as committed to before it began")
    parser.add_argument("record", type=Path, help="a record downloaded from a server")
    parser.add_argument("--commitment", metavar="HEX", help="the commitment you saw when the table opened")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Draw every shuffle again from the secret, and compare."""
    record = read_record(arguments.record)
    if record.secret is None:
        raise CliError("This record has no secret: its game was not played on a server, or is not over.")
    if arguments.commitment is not None and record.commitment != arguments.commitment.strip().lower():
        raise InvalidRecord("The record's commitment is not the one you saw.")
    if record.scores is None:
        raise InvalidRecord("The record does not say how the game ended.")
    table = replay(record)
    console = make_console()
    console.print(f"{table.game.title}, {len(table.history)} actions, scores {', '.join(map(str, table.scores))}.")
    console.print("The secret fits its commitment, and every shuffle follows from it.")
    if arguments.commitment is None:
        console.print("Compare the commitment with the one you saw when the table opened:", record.commitment)
    return 0
