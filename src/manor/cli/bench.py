"""``manor bench``: how fast the games run on this machine."""

from __future__ import annotations

import argparse
import json
import math
import sys
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ..games import game as find_game
from ..games import names as game_names
from ..testing.measure import REPEATS, UNITS, measure
from .console import CliError, make_console

_MOST_SECONDS = 600


def add_to(commands: Any) -> None:
    """Add the command's arguments."""
    parser = commands.add_parser("bench", help="measure how fast the games run here")
    parser.add_argument("game", nargs="?", metavar="GAME", help="measure only this one")
    parser.add_argument("--json", action="store_true", help="print one JSON object: {game: figures}")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="N", help="length of each repeat (default 1)")
    parser.add_argument(
        "--repeats", type=int, default=REPEATS, metavar="N", help=f"how often each figure is taken (default {REPEATS})"
    )
    parser.add_argument("--no-starts", action="store_true", help="leave out compile and start-up times")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measure one game or all of them."""
    if not (math.isfinite(arguments.seconds) and 0 < arguments.seconds <= _MOST_SECONDS):
        raise CliError(f"--seconds must be more than 0 and at most {_MOST_SECONDS}, not {arguments.seconds}.")
    if not 1 <= arguments.repeats <= 1000:
        raise CliError(f"--repeats must be from 1 to 1000, not {arguments.repeats}.")
    games = [find_game(name).name for name in ((arguments.game,) if arguments.game else game_names())]
    progress = Console(stderr=True, highlight=False, markup=False)
    figures: dict[str, Any] = {}
    for name in games:
        with progress.status(name) as status:
            figures[name] = measure(
                name,
                arguments.seconds,
                arguments.repeats,
                starts=not arguments.no_starts,
                report=lambda doing, name=name, status=status: status.update(f"{name}: {doing}"),  # type: ignore[misc]
            )
        if not arguments.json:
            _show(make_console(), name, figures[name])
    if arguments.json:
        json.dump(figures, sys.stdout, indent=2)
        sys.stdout.write("\n")
    return 0


def _show(console: Console, name: str, figures: dict[str, Any]) -> None:
    options = ", ".join(f"{key}={value}" for key, value in figures["options"].items())
    heading = f"{name}, {figures['players']} players" + (f", {options}" if options else "")
    grid = Grid(title=heading, title_justify="left", title_style="bold")
    grid.add_column("figure", style="cyan", no_wrap=True)
    grid.add_column("best", justify="right", style="bold", no_wrap=True)
    grid.add_column("range", justify="right", no_wrap=True)
    grid.add_column("what it is")
    for key, meaning in UNITS.items():
        value, between = figures[key], figures["spread"].get(key)
        spread = f"{_number(between[0])} – {_number(between[1])}" if between and between[0] != between[1] else ""
        grid.add_row(key, "not measured" if value is None else _number(value), spread, meaning)
    console.print(grid)
    where = figures["machine"]
    mode = "compiled" if where["compiled"] else "interpreted (MANOR_JIT=0)"
    console.print(
        Text(
            f"{where['cpu']}, {where['cores']} cores; Python {where['python']}, numba {where['numba']}; {mode}; "
            f"best of {figures['repeats']} repeats of {figures['seconds']:g} s",
            "dim",
        )
    )


def _number(value: float) -> str:
    """A number as people read it.

    >>> _number(14_200_000), _number(65_321), _number(928), _number(1.234)
    ('14.2 M', '65,321', '928', '1.23')
    """
    if value >= 1_000_000:
        return f"{value / 1_000_000:.1f} M"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
