"""``manor study``: what winners had, and what each card or building is worth."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ..arena.rows import check_rows_file, write_rows
from ..arena.study import Study, study
from ..games import game as find_game
from ..games import names as game_names
from .console import CliError, make_console
from .simulate import add_common, percent, progress_bar, read_agents, read_game_options, with_half, write_json


def add_to(commands: Any) -> None:
    """Add the command's arguments."""
    parser = commands.add_parser(
        "study",
        help="tell what winners had, and what each card or building is worth",
        description="Play many games between strong agents and tell what winners had at the end that others had not, "
        "and what one more of each card or building is worth.",
        epilog=f"Example: manor study {game_names()[0]} --games 5000 --plot worth.png",
    )
    add_common(parser, is_agents_needed=False)
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="how many games (default 2000)")
    parser.add_argument("--plot", metavar="FILE", help="draw it: a .png, .svg or .pdf")
    parser.add_argument("--json", metavar="FILE", help="keep all figures ('-': print them)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, show, draw and keep."""
    if arguments.gpu or arguments.ray:
        raise CliError("A study is played on this machine: it takes neither --gpu nor --ray.")
    if arguments.rows:
        check_rows_file(Path(arguments.rows))
    with progress_bar("games") as progress:
        found = study(
            arguments.game,
            read_agents(arguments),
            arguments.games,
            players=arguments.players,
            seed=arguments.seed,
            workers=arguments.workers,
            progress=progress,
            **read_game_options(arguments),
        )
    if arguments.json != "-":
        show(make_console(), found)
    if arguments.rows:
        write_rows(found.simulation.rows, Path(arguments.rows))
    if arguments.plot:
        from ..arena.pictures import plot_study

        plot_study(found, Path(arguments.plot))
    if arguments.json:
        write_json(found.to_dict(), arguments.json)
    return 0


def show(console: Console, found: Study) -> None:
    """Print what is known of each thing."""
    result = found.simulation
    agents = ", ".join(dict.fromkeys(label.split(" (")[0] for label in result.labels))
    title = f"{find_game(result.game).title}: {agents}, {result.players} players, {result.tally.games:,} games"
    console.print(Text(title, "bold"))
    grid = Grid(found.thing, "worth in points", "winners had", "others had", "won with it, in %", "games with it")
    for one in found.things:
        share = percent(one.won, one.low, one.high)
        means = f"{one.winners:.2f}", f"{one.others:.2f}"
        grid.add_row(one.name.replace("_", " "), with_half(one.worth, one.half), *means, share, f"{one.games:,}")
    console.print(grid)
    console.print(
        Text(
            "worth: how much one more of it than the others have goes with being ahead at the end, all other things "
            "being equal (least squares, 95 % intervals); not what would happen if one took more of it",
            "dim",
        )
    )
