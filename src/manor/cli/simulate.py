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
from ..arena.rows import check_rows_file, write_rows
from ..arena.statistics import mean, mean_interval, source_interval, wilson
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
    parser.add_argument("--solo", action="store_true", help="one agent against nobody: the others do nothing")
    parser.add_argument("--plot", metavar="FILE", help="draw the results: a .png, .svg or .pdf")
    parser.add_argument("--json", metavar="FILE", help="keep all figures ('-': print them)")
    parser.set_defaults(run=run)


def add_common(parser: argparse.ArgumentParser, is_agents_needed: bool = True) -> None:
    """Arguments of every command that plays many games."""
    parser.add_argument("game", metavar="GAME", help="which game: see 'manor games'")
    parser.add_argument(
        "--agents",
        required=is_agents_needed,
        default="",
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
    parser.add_argument("--rows", metavar="FILE", help="keep one row a game: a .csv, .npz or .parquet")
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
    if arguments.rows:
        check_rows_file(Path(arguments.rows))
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
                rows=bool(arguments.rows),
                solo=arguments.solo,
                progress=progress,
                **read_game_options(arguments),
            )
        except Stopped as problem:
            stopped, result = problem, problem.finished  # type: ignore[assignment]
    if arguments.json != "-":
        show(make_console(), result)
    if arguments.rows and result.tally.games:
        write_rows(result.rows, Path(arguments.rows))
    if arguments.plot and result.tally.games:
        result.plot(arguments.plot)
    if arguments.json:
        write_json(result.to_dict(), arguments.json)
    return exit_code(stopped)


def percent(share: float, low: float, high: float) -> str:
    """A share with its interval.

    >>> percent(0.5, 0.4038, 0.5962)
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
    if result.solo:
        console.print(Text("alone: whoever else sits there plays nothing and takes nothing", "dim"))
    else:
        grid = Grid("in %", "won", "tied", "lost")
        for e, label in enumerate(result.labels):
            grid.add_row(label, *(percent(*result.share(e, of)) for of in ("wins", "ties", "losses")))
        console.print(grid)
    console.print(Text("shares and means with 95 % intervals; a tie is a shared first place", "dim"))
    _show_starts(console, result)
    _show_sources(console, result)
    if any(tally.milestones):
        _show_milestones(console, result, find_game(result.game).statistics.milestone)
    if tally.unfinished:
        console.print(Text(f"{tally.unfinished:,} games did not end and count as ties.", "yellow"))


def _shown(result: Any) -> list[tuple[int, str]]:
    """The agents whose figures are shown, with their numbers: who does nothing has none."""
    return list(enumerate(result.labels))[: 1 if result.solo else None]


def with_half(middle: float, half: float) -> str:
    """A mean with its interval, as many places as that has something to say about, one at least.

    >>> with_half(5.0, 0.2), with_half(5.0, 0.04)
    ('5.0 ± 0.2', '5.00 ± 0.04')
    """
    places = 1 if half >= 0.095 or half == 0 else 2
    return f"{middle:.{places}f} ± {half:.{places}f}"


def _average(counts: Any) -> str:
    """The mean of counted values with its interval.

    >>> _average({4: 50, 6: 50})
    '5.0 ± 0.2'
    """
    low, high = mean_interval(counts)
    return with_half(mean(counts), (high - low) / 2)


def _show_starts(console: Console, result: Any) -> None:
    """Points and turns; and the same by who had the first turn."""
    has_turns = any(map(any, result.tally.turns))
    grid = Grid("", "games", "won in %", "points", *(["turns"] if has_turns else []))

    def add(label: str, e: int, tally: Any) -> None:
        if tally.games:
            wins = tally.wins(e)
            turns = [_average(tally.turns[e])] if has_turns else []
            share = percent(wins / tally.games, *wilson(wins, tally.games))
            grid.add_row(label, f"{tally.games:,}", share, _average(tally.points[e]), *turns)

    for e, label in _shown(result):
        add(label, e, result.tally)
        for starter, part in sorted(result.tally.by_starter.items()):
            add("  began" if starter == e else f"  {result.labels[starter]} began", e, part)
    console.print(grid)


def _show_sources(console: Console, result: Any) -> None:
    tally = result.tally
    names = sorted({name for c in tally.sources for name in c}, key=lambda n: -sum(abs(c[n]) for c in tally.sources))
    if not names or not tally.games:
        return
    grid = Grid("points from", *(name.replace("_", " ") for name in names))
    for e, label in _shown(result):
        cells = [(middle, high - middle) for middle, _, high in (source_interval(tally, e, name) for name in names)]
        grid.add_row(label, *(with_half(*cell) for cell in cells))
    console.print(grid)


def _show_milestones(console: Console, result: Any, milestone: str) -> None:
    tally = result.tally
    most = max((n for m in tally.milestones for n in m), default=0)
    grid = Grid(milestone, *(label for _, label in _shown(result)))
    for n in range(1, most + 1):
        cells = []
        for e, _ in _shown(result):
            turns = tally.milestones[e].get(n, {})
            count = sum(turns.values())
            share = percent(count / tally.games, *wilson(count, tally.games))
            cells.append(f"{_average(turns)}, {share} %" if turns else "")
        grid.add_row(str(n), *cells)
    console.print(grid)
    console.print(Text(f"mean turn of the n-th {milestone}, and in how many of 100 games it came", "dim"))
