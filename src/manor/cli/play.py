"""``manor play``: a person against bots."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..agents import Agent, find
from ..agents.bot_names import BOT_NAMES
from ..errors import Refusal
from ..facade.table import Table, replay
from ..games import game as find_game
from ..games import names as game_names
from ..words.message import SHARED, Listed
from ..words.speaker import Speaker
from .console import ask, make_console
from .languages import add_language, language_of
from .saving import read_record
from .session import Session
from .values import OPTION_TWICE, read_options, read_value

_WHICH_GAME = SHARED("terminal-which-game", games=Listed(str), example=str)
_TOO_MANY_BOTS = SHARED("terminal-too-many-bots", bots=int, players=int)
_FILE_EXISTS = SHARED("terminal-file-exists", path=str)
_NO_FOLDER = SHARED("terminal-no-folder", path=str, folder=str)
_CANNOT_CHANGE = SHARED("terminal-cannot-change", options=Listed(str))
_OTHER_GAME = SHARED("terminal-other-game", path=str, game=str, wanted=str)
_WHICH_SEAT = SHARED("terminal-which-seat", path=str)


def add_to(commands: Any) -> None:
    """Add the command's arguments."""
    parser = commands.add_parser(
        "play",
        help="play a game against bots",
        description="Play a game against bots.",
        epilog="Example: manor play GAME --players 3 --bots medium easy --seed 7",
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game; 'manor games' lists them")
    parser.add_argument("--players", type=int, metavar="N", help="how many play, you included")
    parser.add_argument("--seat", type=int, metavar="S", help="your seat, from 0 (default 0)")
    parser.add_argument(
        "--bots", nargs="+", metavar="LEVEL", help="who plays against you; 'manor games GAME' lists them"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the same number deals the same cards")
    parser.add_argument("--kingdom", nargs="+", metavar="K", help="short for --option kingdom=K: a set's name or cards")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="any option of the game; may be repeated"
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the game's record to this file")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Set up or resume a table, and let the person play."""
    session = _resume(arguments) if arguments.resume else _begin(arguments)
    with _hanging_up_stops():
        return session.run()


def _begin(arguments: argparse.Namespace) -> Session:
    if arguments.game is None:
        raise Refusal(_WHICH_GAME(games=list(game_names()), example=game_names()[0]))
    game = find_game(arguments.game)
    if arguments.save is not None:
        _check_new_file(arguments.save)
    options = read_options(arguments.option)
    if arguments.kingdom:
        if "kingdom" in options:
            raise Refusal(OPTION_TWICE(option="kingdom"))
        options["kingdom"] = read_value(",".join(arguments.kingdom))
    bots = arguments.bots or []
    players = arguments.players
    if players is None:
        players = max(game.min_players, min(game.max_players, len(bots) + 1))
    table = Table.new(game.name, players=players, seed=arguments.seed, **options)
    return _session(table, arguments.seat or 0, bots, arguments.save, arguments.save is not None, arguments)


def _check_new_file(path: Path) -> None:
    """Find out before the game, not after it, that it could not be saved; and overwrite nobody's game."""
    if path.exists():
        raise Refusal(_FILE_EXISTS(path=str(path)))
    if not path.parent.is_dir():
        raise Refusal(_NO_FOLDER(path=str(path), folder=str(path.parent)))


def _resume(arguments: argparse.Namespace) -> Session:
    given = {"--players": arguments.players, "--seed": arguments.seed, "--kingdom": arguments.kingdom}
    clashes = [name for name, value in given.items() if value is not None] + (["--option"] if arguments.option else [])
    if clashes:
        raise Refusal(_CANNOT_CHANGE(options=clashes))
    path: Path = arguments.resume
    record = read_record(path)
    if arguments.game not in (None, record.game):
        raise Refusal(_OTHER_GAME(path=str(path), game=record.game, wanted=arguments.game))
    table = replay(record)
    seat, seated = arguments.seat, record.bots or []
    if seat is None:
        people = [number for number, bot in enumerate(seated or [""]) if not bot]
        if len(people) != 1:
            raise Refusal(_WHICH_SEAT(path=str(path)))
        seat = people[0]
    bots = arguments.bots or [bot for other, bot in enumerate(seated) if other != seat and bot]
    return _session(table, seat, bots, arguments.save or path, True, arguments)


def _session(
    table: Table, seat: int, bots: Sequence[str], path: Path | None, keeps: bool, arguments: argparse.Namespace
) -> Session:
    table.question(seat)  # refuses a seat that is not there
    if len(bots) >= table.players:
        raise Refusal(_TOO_MANY_BOTS(bots=len(bots), players=table.players))
    unnamed = Speaker(language=language_of(arguments))
    names, levels = [unnamed.say("you")] * table.players, [""] * table.players
    agents: dict[int, Agent] = {}
    wanted = bots or table.game.default_bots
    for number, other in enumerate(s for s in range(table.players) if s != seat):
        names[other], levels[other] = BOT_NAMES[number % len(BOT_NAMES)], wanted[number % len(wanted)]
        agents[other] = find(levels[other], table.game.name, None if table.seed is None else table.seed + other)
    speaker = Speaker(tuple(names), seat, tuple(levels), unnamed.language)
    console = make_console()
    against = speaker.listed(speaker.full(other) for other in agents)
    title = speaker.say(f"{table.game.sayings.prefix}-title")
    console.print(speaker.say("terminal-welcome", game=title, bots=against), soft_wrap=True)
    return Session(
        table, seat, agents, speaker, console, lambda prompt, typed: ask(console, prompt, typed), path, keeps
    )


@contextmanager
def _hanging_up_stops() -> Iterator[None]:
    """Treat a closed terminal or a polite kill like Ctrl-C, so that the game is saved."""

    def stop(number: int, frame: Any) -> None:
        raise KeyboardInterrupt

    wanted = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    saved = {}
    try:
        for number in wanted:
            saved[number] = signal.signal(number, stop)
    except ValueError:
        pass  # not the main thread: whoever started us looks after signals
    try:
        yield
    finally:
        for number, handler in saved.items():
            signal.signal(number, handler)
        sys.stdout.flush()
