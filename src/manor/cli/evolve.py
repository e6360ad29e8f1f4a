"""``manor evolve``: which strategies hold their own, and what beats what."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid
from rich.text import Text

from ..arena.evolution import Evolution, Evolved, evolve
from ..games import game as find_game
from ..kernel.engine import cores
from .console import CliError, make_console
from .simulate import read_game_options, write_json


def add_to(commands: Any) -> None:
    """Add the command's arguments."""
    parser = commands.add_parser(
        "evolve",
        help="find the strategies that hold their own, and what beats what",
        description="Search the strategies that could be written for a game by evolution over self-play, and tell "
        "their equilibrium: each one's share, who beats whom, and how it fares against the strategies that ship.",
        epilog="The same seed and --rounds give the same strategies on any machine.",
    )
    parser.add_argument("game", metavar="GAME", help="which game: one that has strategies as files")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="how many sit at a table (default 2)")
    parser.add_argument("--kingdom", metavar="K", help="short for --option kingdom=K: a set's name, 'random' or cards")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="another option of the game; may be repeated"
    )
    parser.add_argument("--minutes", type=float, default=3.0, metavar="M", help="how long to search (default 3)")
    parser.add_argument("--rounds", type=int, metavar="N", help="stop after so many rounds, if they are over sooner")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="draws everything (default 1)")
    parser.add_argument("--workers", type=int, metavar="N", help="cores to use (default: all)")
    parser.add_argument("--gpu", action="store_true", help="play on the GPU")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster, e.g. 'auto' or 'host:6379'")
    parser.add_argument("--out", metavar="FOLDER", help="keep the strategies there; the same command goes on")
    parser.add_argument("--plot", metavar="FILE", help="draw shares and who beats whom: a .png, .svg or .pdf")
    parser.add_argument("--json", metavar="FILE", help="keep all figures ('-': print them)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Search, show, draw and keep."""
    if arguments.minutes <= 0 or (arguments.rounds is not None and arguments.rounds < 1):
        raise CliError("A search takes some time: --minutes and --rounds are more than 0.")
    folder = Path(arguments.out) if arguments.out else None
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        found = _search(arguments, folder / "run.json" if folder is not None else None)
        if folder is not None:
            found.save(folder)
    except OSError as problem:
        raise CliError(f"{arguments.out} cannot be written: {problem}") from problem
    if arguments.json != "-":
        show(make_console(), found)
    if arguments.plot:
        from ..arena.plots import plot_evolved

        plot_evolved(found, arguments.plot)
    if arguments.json:
        write_json(found.to_dict(), arguments.json)
    return 0


def _search(arguments: argparse.Namespace, keep: Path | None) -> Evolved:
    console = Console(stderr=True, highlight=False, markup=False)
    columns = (TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("founders", total=None)

        def tell(evolution: Evolution, _: float) -> None:
            population = evolution.population
            members = f"{len(population.plans)} strategies, {population.games:,} games"
            progress.update(task, description=f"round {population.round:,}: {members}")

        return evolve(
            arguments.game,
            players=arguments.players,
            seed=arguments.seed,
            minutes=arguments.minutes,
            rounds=arguments.rounds,
            workers=arguments.workers or cores(),
            gpu=arguments.gpu,
            ray=arguments.ray,
            keep=keep,
            progress=tell,
            **read_game_options(arguments),
        )


def show(console: Console, found: Evolved) -> None:
    """Print what was found: shares, who beats whom, and the files."""
    title = find_game(found.game).title
    console.print(Text(f"{title}, {found.players} players: {found.games:,} games in {found.rounds:,} rounds", "bold"))
    chosen = ", ".join(str(card).replace("_", " ") for card in found.options.get("kingdom", ()))
    if chosen:
        console.print(Text(chosen, "dim"))
    grid = Grid("in %", "share", *(f"against {i}" for i in range(1, len(found.strategies) + 1)))
    for i, one in enumerate(found.strategies):
        cells = ["–" if i == j else f"{100 * found.wins[i, j]:.1f}" for j in range(len(found.strategies))]
        grid.add_row(f"{i + 1} {one.name.replace('_', ' ')}", f"{100 * one.share:.0f}", *cells)
    console.print(grid)
    console.print(
        Text(f"wins of the row, ties shared, {found.games_each:,} games each (± {100 * found.half_width:.1f})", "dim")
    )
    if found.against_shipped:
        grid = Grid("the equilibrium against", "wins in %")
        for name, (share, half) in sorted(found.against_shipped.items(), key=lambda item: item[1][0]):
            grid.add_row(name.replace("_", " "), f"{100 * share:.1f} ± {100 * half:.1f}")
        console.print(grid)
    for one in found.strategies:
        console.print(Text(f"\n# {one.name}.toml", "bold"))
        console.print(Text(one.text.rstrip()), soft_wrap=True)
