"""``manor openings``: what the first buys are worth."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ..arena.openings import Openings, openings
from ..games import game as find_game
from ..games import names as game_names
from ..kernel.engine import cores
from .console import make_console
from .simulate import read_game_options, write_json


def add_to(commands: Any) -> None:
    """Add the command's arguments."""
    parser = commands.add_parser(
        "openings",
        help="try every opening of a kingdom",
        description="Try every opening that luck allows, each followed by the same play, over the same shuffles, and "
        "tell what each wins.",
        epilog="Example: manor openings first_game --play found --plot openings.png",
    )
    parser.add_argument("kingdom", metavar="KINGDOM", help="a set's name, 'random' or cards: chapel,smithy,...")
    parser.add_argument("--game", metavar="GAME", help="which game (default: the first that has strategies as files)")
    parser.add_argument(
        "--play",
        metavar="PATH",
        help="what follows: a strategy file, or the folder of a 'manor evolve --out' (default: the best that ships)",
    )
    parser.add_argument("--players", type=int, default=2, metavar="N", help="how many sit at a table (default 2)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="another option of the game; may be repeated"
    )
    parser.add_argument("--games", type=int, default=4000, metavar="N", help="games of each opening (default 4000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="draws everything (default 1)")
    parser.add_argument("--workers", type=int, metavar="N", help="cores to use (default: all)")
    parser.add_argument("--plot", metavar="FILE", help="draw it: a .png, .svg or .pdf")
    parser.add_argument("--json", metavar="FILE", help="keep all figures ('-': print them)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Try, show, draw and keep."""
    able = (name for name in game_names() if find_game(name).strategy_space is not None)
    found = openings(
        arguments.game or next(able),
        play=arguments.play,
        players=arguments.players,
        games=arguments.games,
        seed=arguments.seed,
        workers=arguments.workers or cores(),
        **read_game_options(arguments),
    )
    if arguments.json != "-":
        show(make_console(), found)
    if arguments.plot:
        from ..arena.pictures import plot_openings

        plot_openings(found, Path(arguments.plot))
    if arguments.json:
        write_json(found.to_dict(), arguments.json)
    return 0


def show(console: Console, found: Openings) -> None:
    """Print the openings of each split, the best first."""
    title = f"{find_game(found.game).title}, {found.players} players: openings, then {found.play.replace('_', ' ')}"
    console.print(Text(title, "bold"))
    chosen = ", ".join(str(card).replace("_", " ") for card in found.options.get("kingdom", ()))
    console.print(Text(chosen, "dim"))
    for split, opened in found.splits.items():
        grid = Grid(split, "wins in %", "more than as played")
        for one in opened:
            score = f"{100 * one.score:.1f} ± {100 * one.half:.1f}"
            gain = f"{100 * one.gain:+.1f} ± {100 * one.gain_half:.1f}" if one.gain_half else "–"
            grid.add_row(one.name.replace("_", " "), score, gain)
        console.print(grid)
    console.print(Text(f"{found.games:,} games each on the same shuffles, ties shared, 95 % intervals", "dim"))
