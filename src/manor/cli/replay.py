"""``manor replay``: a recorded game, step by step or at once."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

import manor

from ..facade.table import Table
from ..words import catalogue, mark, words_for
from .board import draw_board, draw_story, flow, show_scores, winners_line
from .console import Told, ask, make_console
from .languages import add_language, language_of
from .saving import read_record
from .speech import Names, fresh_events, tell_story

_NOT_OPENING = ("actions", "result")


def add_to(commands: Any) -> None:
    """Add the command's arguments."""
    parser = commands.add_parser("replay", help="show a recorded game", description="Show a recorded game.")
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, as 'manor play --save FILE' writes it")
    parser.add_argument("--step", action="store_true", help="stop after every action; Enter goes on")
    parser.add_argument("--seat", type=int, metavar="S", help="show only what this seat saw")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check the whole record, then show it."""
    record = read_record(arguments.file)
    final = manor.replay(record)
    seat: int | None = arguments.seat
    if seat is not None and not 0 <= seat < final.players:
        raise Told("terminal-no-seat", seat=str(seat), players=final.players, last=final.players - 1)
    console = make_console()
    language = language_of(arguments)
    say = catalogue(language).say
    names = Names(tuple(say("seat-for", number=s) for s in range(final.players)), language=language)
    console.print(_headline(arguments.file, final, names), soft_wrap=True)
    if arguments.step:
        opening = {key: value for key, value in record.items() if key not in _NOT_OPENING} | {"actions": []}
        if not _step_through(console, manor.replay(opening), final, names, seat):
            return 0
    else:
        for line in tell_story(final.game, _events(final, seat), names):
            console.print(Text(flow(line, console.width)))
        console.print()
        console.print(draw_board(final.game, final.view(seat), names, console))
    if final.over:
        show_scores(console, final.game, names, final.scores, final.places, final.score_sheet)
        console.print(Text(winners_line(names, final.winners), "bold"))
    else:
        waiting = names.catalogue.listed(names.of(s) for s in final.pending)
        console.print(say("terminal-not-over", names=waiting))
    return 0


def _headline(path: Path, table: Table, names: Names) -> str:
    values: dict[str, str | int] = {
        "file": path.name,
        "game": words_for(table.game.name, names.language).title,
        "players": table.players,
        "actions": len(table.history),
    }
    if table.seed is None:
        return names.catalogue.say("terminal-replay", **values)
    return names.catalogue.say("terminal-replay-seed", **values, seed=str(table.seed))


def _events(table: Table, seat: int | None) -> list[dict[str, Any]]:
    return table.events if seat is None else table.events_for(seat)


def _step_through(console: Console, table: Table, final: Table, names: Names, seat: int | None) -> bool:
    """Play the record one action at a time; tell whether it was seen to its end."""
    say, words = names.catalogue.say, words_for(table.game.name, names.language)
    total, stop_at = len(final.history), 1
    for number, (actor, action) in enumerate(final.history, 1):
        if number >= stop_at:
            console.print(draw_board(table.game, table.view(actor if seat is None else seat), names, console))
            # What another seat chose in secret stays a secret.
            values: dict[str, str | int] = {"number": number, "total": total, "name": mark(actor)}
            if seat in (None, actor):
                step = say("terminal-step", **values, action=words.say_action(action))
            else:
                step = say("terminal-step-hidden", **values)
            console.print(Text(names.say(step), "bold"))
            try:
                typed = ask(console, f"{say('terminal-step-prompt')} > ").strip()
            except EOFError:
                return False
            if typed.casefold() in ("q", "quit"):
                return False
            stop_at = int(typed[:9]) if typed.isdecimal() else number + 1
        before = _events(table, seat)
        table.play(actor, action)
        story = tell_story(table.game, fresh_events(before, _events(table, seat)), names)
        if story and number + 1 >= stop_at:
            console.print(draw_story(story, say("terminal-then"), names.catalogue, console.width))
    console.print(draw_board(final.game, final.view(seat), names, console))
    return True
