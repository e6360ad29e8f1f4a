"""``manor arena``: tournaments between agents, with ratings and a report."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ..arena import Plan, Stopped, run_tournament
from ..arena.rows import check_rows_file, write_rows
from ..games import game as find_game
from ..games import names as game_names
from .console import make_console
from .simulate import add_common, exit_code, progress_bar, read_agents, read_game_options, write_json


def add_to(commands: Any) -> None:
    """Add the command's arguments."""
    parser = commands.add_parser(
        "arena",
        help="hold a tournament between agents",
        description="Hold a tournament: seats rotated, the same shuffles for every match, ratings with uncertainty.",
        epilog=f"Example: manor arena {game_names()[0]} --agents beginner,easy,medium --journal levels.jsonl "
        "--report levels.html",
    )
    add_common(parser)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games in each match (default 100)")
    parser.add_argument("--form", default="round_robin", metavar="F", help="round_robin (default) or swiss")
    parser.add_argument("--rounds", type=int, metavar="N", help="rounds of a Swiss tournament")
    parser.add_argument(
        "--journal",
        metavar="FILE",
        help="keep finished games here; run again with it, an interrupted tournament goes on",
    )
    parser.add_argument("--report", metavar="FILE", help="write a page with plots (.html)")
    parser.add_argument("--json", metavar="FILE", help="keep all figures ('-': print them)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, show, report and keep."""
    plan = Plan.make(
        arguments.game,
        read_agents(arguments),
        games=arguments.games,
        players=arguments.players,
        seed=arguments.seed,
        form=arguments.form,
        rounds=arguments.rounds,
        options=read_game_options(arguments),
    )
    stopped = None
    if arguments.rows:
        check_rows_file(Path(arguments.rows))
    with progress_bar("games") as progress:
        try:
            result = run_tournament(
                plan,
                journal=arguments.journal,
                workers=arguments.workers,
                gpu=arguments.gpu,
                ray=arguments.ray,
                rows=bool(arguments.rows),
                progress=progress,
            )
        except Stopped as problem:
            stopped, result = problem, problem.finished  # type: ignore[assignment]
    if arguments.json != "-":
        show(make_console(), result)
    if arguments.rows and result.games:
        write_rows(result.rows, Path(arguments.rows))
    if arguments.report and result.games:
        from ..arena.report import write_report

        write_report(result, Path(arguments.report))
    if arguments.json:
        write_json(result.to_dict(), arguments.json)
    return exit_code(stopped)


def show(console: Console, result: Any) -> None:
    """Print the standings."""
    title = find_game(result.plan.game).title
    console.print(Text(f"{title}: {len(result.plan.entrants)} agents, {result.games:,} games", "bold"))
    if not result.games:
        return
    grid = Grid("agent", "rating", "± 95 %", "score", "won", "tied", "lost")
    for column in grid.columns[1:]:
        column.justify = "right"
    for row in result.standings():
        grid.add_row(
            row["agent"],
            f"{row['rating']:.2f}",
            f"{1.96 * row['uncertainty']:.2f}",
            f"{row['score']:.2f}",
            f"{row['wins']:,}",
            f"{row['ties']:,}",
            f"{row['losses']:,}",
        )
    console.print(grid)
