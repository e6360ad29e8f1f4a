"""``manor simulate``: many games between the same agents, and what came of them."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from glob import glob
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from ..arena import Stopped, simulate
from ..arena.statistics import mean, mean_interval, wilson
from ..games import game as find_game
from ..games import names as game_names
from .console import CliError, make_console
from .values import read_options, read_value

INTERRUPTED = 130


def add_to(commands: Any) -> None:
    """Add the command's arguments."""
    parser = commands.add_parser(
        "simulate",
        help="play many games between agents and count what comes of them",
        description="Play many games between agents, their seats rotated, and count what comes of them.",
        epilog=f"Example: manor simulate {game_names()[0]} --agents easy,random --games 10000 --plot easy.png",
    )
    add_common(parser)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default 1000)")
    parser.add_argument("--plot", metavar="FILE", help="draw the results: a .png, .svg or .pdf")
    parser.add_argument("--json", metavar="FILE", help="keep all figures ('-': print them)")
    parser.set_defaults(run=run)


def add_common(parser: argparse.ArgumentParser) -> None:
    """Arguments of every command that plays many games."""
    parser.add_argument("game", metavar="GAME", help="which game: see 'manor games'")
    parser.add_argument(
        "--agents",
        required=True,
        metavar="A,B",
        help="who plays: names and files ('manor games GAME' lists them), patterns of files such as 'found/*.toml', "
        "module:function or file.py:function",
    )
    parser.add_argument("--players", type=int, metavar="N", help="how many sit at a table")
    parser.add_argument("--kingdom", metavar="K", help="short for --option kingdom=K: a set's name, 'random' or cards")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="another option of the game; may be repeated"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the first game's seed (default 1)")
    parser.add_argument("--workers", type=int, metavar="N", help="cores to use (default: all)")
    parser.add_argument("--gpu", action="store_true", help="play on the GPU (games between strategies)")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster, e.g. 'auto' or 'host:6379'")


def read_agents(arguments: argparse.Namespace) -> list[str]:
    """The agents that were asked for; patterns such as ``found/*.toml`` stand for all files that fit."""
    found: list[str] = []
    for name in filter(None, map(str.strip, arguments.agents.split(","))):
        if not any(sign in name for sign in "*?["):
            found.append(name)
            continue
        files = sorted(glob(name))
        if not files:
            raise CliError(f"No file fits {name!r} in --agents.")
        found += files
    return found


def read_game_options(arguments: argparse.Namespace) -> dict[str, Any]:
    """The game's options that were asked for."""
    options = read_options(arguments.option)
    if arguments.kingdom is not None:
        options["kingdom"] = read_value(arguments.kingdom)
    return options


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error that goes away when all is done."""
    console = Console(stderr=True, highlight=False, markup=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def write_json(data: dict[str, Any], where: str) -> None:
    """Keep figures in a file, or print them."""
    text = json.dumps(data, indent=2) + "\n"
    if where == "-":
        sys.stdout.write(text)
        return
    try:
        Path(where).write_text(text, encoding="utf-8")
    except OSError as problem:
        raise CliError(f"{where} cannot be written: {problem}") from problem


def exit_code(stopped: Stopped | None) -> int:
    """How a run ends that was or was not stopped: what a person stopped is no error."""
    if stopped is None:
        return 0
    if isinstance(stopped.__cause__, KeyboardInterrupt):
        print(str(stopped), file=sys.stderr)
        return INTERRUPTED
    raise stopped


def run(arguments: argparse.Namespace) -> int:
    """Simulate, show, draw and keep."""
    stopped = None
    with progress_bar("games") as progress:
        try:
            result = simulate(
                arguments.game,
                read_agents(arguments),
                arguments.games,
                players=arguments.players,
                seed=arguments.seed,
                workers=arguments.workers,
                gpu=arguments.gpu,
                ray=arguments.ray,
                progress=progress,
                **read_game_options(arguments),
            )
        except Stopped as problem:
            stopped, result = problem, problem.finished  # type: ignore[assignment]
    if arguments.json != "-":
        show(make_console(), result)
    if arguments.plot and result.tally.games:
        result.plot(arguments.plot)
    if arguments.json:
        write_json(result.to_dict(), arguments.json)
    return exit_code(stopped)


def _percent(share: float, low: float, high: float) -> str:
    """A share with its interval.

    >>> _percent(0.5, 0.4038, 0.5962)
    '50.0 (40.4–59.6)'
    """
    return f"{100 * share:.1f} ({100 * low:.1f}–{100 * high:.1f})"


def show(console: Console, result: Any) -> None:
    """Print a simulation."""
    tally = result.tally
    title = find_game(result.game).title
    speed = f", {tally.games / result.seconds:,.0f} a second" if result.seconds else ""
    console.print(Text(f"{title}: {tally.games:,} games, {result.players} players{speed}", "bold"))
    if result.note:
        console.print(Text(result.note, "yellow"))
    grid = Grid("in %", "won", "tied", "lost")
    for e, label in enumerate(result.labels):
        grid.add_row(label, *(_percent(*result.share(e, of)) for of in ("wins", "ties", "losses")))
    console.print(grid)
    console.print(Text("shares and means with 95 % intervals; a tie is a shared first place", "dim"))
    _show_seats(console, result)
    _show_sources(console, result)
    statistics = find_game(result.game).statistics
    if statistics is not None and any(tally.milestones):
        _show_milestones(console, result, statistics.milestone)
    if tally.unfinished:
        console.print(Text(f"{tally.unfinished:,} games did not end and count as ties.", "yellow"))


def _average(counts: Any) -> str:
    """A mean with its interval.

    >>> _average({4: 50, 6: 50})
    '5.0 ± 0.2'
    """
    low, high = mean_interval(counts)
    half = (high - low) / 2
    # As many places as the interval has something to say about, one at least.
    places = 1 if half >= 0.095 or half == 0 else 2
    return f"{mean(counts):.{places}f} ± {half:.{places}f}"


def _show_seats(console: Console, result: Any) -> None:
    """Points and turns; and everything by seat, and so by who began."""
    tally = result.tally
    has_turns = any(map(any, tally.turns))
    grid = Grid("", "won in %", "points", *(["turns"] if has_turns else []))

    def add(label: str, wins: int, games: int, points: Any, turns: Any) -> None:
        share = _percent(wins / games, *wilson(wins, games))
        grid.add_row(label, share, _average(points), *([_average(turns)] if has_turns else []))

    for e, label in enumerate(result.labels):
        if tally.games:
            add(label, tally.wins(e), tally.games, tally.points[e], tally.turns[e])
        for seat in range(result.players):
            key = (e, seat)
            if tally.games_by_seat[key]:
                where = f"  seat {seat + 1}{' (began)' if result.options.get('start') == seat else ''}"
                figures = tally.points_by_seat.get(key, {}), tally.turns_by_seat.get(key, {})
                add(where, tally.wins_by_seat[key], tally.games_by_seat[key], *figures)
    console.print(grid)


def _show_sources(console: Console, result: Any) -> None:
    tally = result.tally
    names = sorted({name for c in tally.sources for name in c}, key=lambda n: -sum(abs(c[n]) for c in tally.sources))
    if not names or not tally.games:
        return
    grid = Grid("points from", *(name.replace("_", " ") for name in names))
    for e, label in enumerate(result.labels):
        grid.add_row(label, *(f"{tally.sources[e][name] / tally.games:.1f}" for name in names))
    console.print(grid)


def _show_milestones(console: Console, result: Any, milestone: str) -> None:
    tally = result.tally
    most = max((n for m in tally.milestones for n in m), default=0)
    grid = Grid(milestone, *result.labels)
    for n in range(1, most + 1):
        cells = []
        for e in range(len(result.labels)):
            turns = tally.milestones[e].get(n)
            cells.append(f"{_average(turns)} ({100 * sum(turns.values()) / tally.games:.1f} %)" if turns else "")
        grid.add_row(str(n), *cells)
    console.print(grid)
    console.print(Text(f"mean turn of the n-th {milestone}, and in how many games it came", "dim"))
