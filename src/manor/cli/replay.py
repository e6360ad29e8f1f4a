"""``manor replay``: a recorded game, step by step or at once."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

import manor

from ..facade.table import Table
from .board import draw_board, draw_story, show_scores, winners_line
from .console import CliError, ask, make_console
from .saving import read_record
from .speech import Names, fresh_events, tell_story

_NOT_OPENING = ("actions", "result")


def add_to(commands: Any) -> None:
    """Add the command's arguments."""
    parser = commands.add_parser("replay", help="show a recorded game", description="Show a recorded game.")
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, as 'manor play --save FILE' writes it")
    parser.add_argument("--step", action="store_true", help="stop after every action; Enter goes on")
    parser.add_argument("--seat", type=int, metavar="S", help="show only what this seat saw")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check the whole record, then show it."""
    record = read_record(arguments.file)
    final = manor.replay(record)
    seat: int | None = arguments.seat
    if seat is not None and not 0 <= seat < final.players:
        raise CliError(f"There is no seat {seat} at this table of {final.players}: seats are 0 to {final.players - 1}.")
    console = make_console()
    names = Names(tuple(f"seat {s}" for s in range(final.players)))
    console.print(_headline(arguments.file, final), soft_wrap=True)
    if arguments.step:
        opening = {key: value for key, value in record.items() if key not in _NOT_OPENING} | {"actions": []}
        if not _step_through(console, manor.replay(opening), final, names, seat):
            return 0
    else:
        for line in tell_story(final.game, _events(final, seat), names):
            console.print(Text(line))
        console.print()
        console.print(draw_board(final.game, final.view(seat), names, console))
    if final.over:
        show_scores(console, names, final.scores, final.places, final.score_sheet)
        console.print(Text(winners_line(names, final.winners), "bold"))
    else:
        waiting = " and ".join(f"seat {s}" for s in final.pending)
        console.print(f"The game is not over: it waits for {waiting}.")
    return 0


def _headline(path: Path, table: Table) -> str:
    seed = "" if table.seed is None else f", seed {table.seed}"
    return f"{path.name}: {table.game.title} for {table.players}, {len(table.history)} actions{seed}"


def _events(table: Table, seat: int | None) -> list[dict[str, Any]]:
    return table.events if seat is None else table.events_for(seat)


def _step_through(console: Console, table: Table, final: Table, names: Names, seat: int | None) -> bool:
    """Play the record one action at a time; tell whether it was seen to its end."""
    total, stop_at = len(final.history), 1
    for number, (actor, action) in enumerate(final.history, 1):
        if number >= stop_at:
            console.print(draw_board(table.game, table.view(actor if seat is None else seat), names, console))
            # What another seat chose in secret stays a secret.
            deed = f"— {action.text}" if seat in (None, actor) else "acts"
            console.print(Text(f"{number} of {total}: seat {actor} {deed}", "bold"))
            try:
                typed = ask(console, "Enter goes on, a number goes to that action, q quits > ").strip()
            except EOFError:
                return False
            if typed.casefold() in ("q", "quit"):
                return False
            stop_at = int(typed[:9]) if typed.isdecimal() else number + 1
        before = _events(table, seat)
        table.play(actor, action)
        story = tell_story(table.game, fresh_events(before, _events(table, seat)), names)
        if story and number + 1 >= stop_at:
            console.print(draw_story(story, "Then"))
    console.print(draw_board(final.game, final.view(seat), names, console))
    return True
