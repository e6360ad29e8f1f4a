"""``manor replay``: a recorded game, step by step or at once."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rich.console import Console, Group
from rich.text import Text

from ..facade.events import EVERYTHING
from ..facade.record import Record
from ..facade.table import Table, replay, steps
from ..games.tables import Paragraph
from ..words.message import Message, Seat
from ..words.speaker import Speaker
from .console import ask, make_console
from .languages import add_language, language_of
from .saving import read_record
from .screen import draw_board, draw_scores, draw_story, tell


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
    final = replay(record)
    seat: int | None = arguments.seat
    if seat is not None:
        final.question(seat)  # refuses a seat that is not there
    console = make_console()
    speaker = _speaker(record, language_of(arguments))
    console.print(_headline(arguments.file, final, speaker), soft_wrap=True)
    if arguments.step:
        if not _step_through(console, record, final, speaker, seat):
            return 0
    else:
        for said in tell(final.log(_eyes(seat)), speaker):
            console.print(Paragraph(said))
        console.print()
    console.print(draw_board(final, seat, speaker, console))
    if final.over:
        console.print(draw_scores(final, speaker))
    else:
        console.print(speaker.render(Message("terminal-not-over", {"who": [Seat(s) for s in final.pending]})))
    return 0


def _speaker(record: Record, language: str) -> Speaker:
    """Players by the names they had, the reader none of them."""
    unnamed = Speaker(language=language)
    names = (name or unnamed.person(seat) for seat, name in enumerate(record.names or [""] * record.players))
    return Speaker(tuple(names), levels=tuple(record.bots or ()), language=language)


def _headline(path: Path, table: Table, speaker: Speaker) -> str:
    values: dict[str, str | int] = {
        "file": path.name,
        "game": speaker.say(f"{table.game.sayings.prefix}-title"),
        "players": table.players,
        "actions": len(table.history),
    }
    if table.seed is None:
        return speaker.say("terminal-replay", **values)
    return speaker.say("terminal-replay-seed", **values, seed=str(table.seed))


def _eyes(seat: int | None) -> int:
    """Who looks at the log: without a seat, somebody who may know everything."""
    return EVERYTHING if seat is None else seat


def _step_through(console: Console, record: Record, final: Table, speaker: Speaker, seat: int | None) -> bool:
    """Play the record one action at a time; tell whether it was seen to its end."""
    say, total, stop_at = speaker.say, len(final.history), 1
    for done, table in enumerate(steps(record)):
        if done + 1 < stop_at:
            continue
        if done:
            told = tell(table.log(_eyes(seat), done - 1), speaker)
            console.print(Group(*draw_story(told, say("terminal-then"), speaker, console)))
        if done == total:
            break
        actor, action = final.history[done]
        console.print(draw_board(table, actor if seat is None else seat, speaker, console))
        # What another seat chose in secret stays a secret.
        values: dict[str, str | int] = {"number": done + 1, "total": total}
        if seat in (None, actor):
            step = speaker.about("terminal-step", actor, **values, action=speaker.render(table.game.label(action)))
        else:
            step = speaker.about("terminal-step-hidden", actor, **values)
        console.print(Text(step, "bold"))
        try:
            typed = ask(console, f"{say('terminal-step-prompt')} > ").strip()
        except EOFError:
            return False
        if typed.casefold() in ("q", "quit"):
            return False
        stop_at = int(typed[:9]) if typed.isdecimal() else done + 2
    return True
