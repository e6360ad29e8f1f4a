"""``manor play``: a person against simple bots."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import manor

from ..agents import Agent, find
from ..facade.table import Table
from ..games import game as find_game
from ..games import names as game_names
from ..words import catalogue, words_for
from .console import Told, ask, make_console
from .languages import add_language, language_of
from .saving import read_record
from .session import Session
from .speech import BOT_NAMES, Names
from .values import read_options, read_value


def add_to(commands: Any) -> None:
    """Add the command's arguments."""
    parser = commands.add_parser(
        "play",
        help="play a game against simple bots",
        description="Play a game against simple bots.",
        epilog="Example: manor play dominion --players 3 --bots smithy random --kingdom village_square",
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game; 'manor games' lists them")
    parser.add_argument("--players", type=int, metavar="N", help="how many play, you included")
    parser.add_argument("--seat", type=int, metavar="S", help="your seat, from 0 (default 0)")
    parser.add_argument(
        "--bots", nargs="+", metavar="LEVEL", help="who plays against you; 'manor games GAME' lists them"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the same number deals the same cards")
    parser.add_argument("--kingdom", nargs="+", metavar="K", help="Dominion: a set's name, random, or cards")
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
        raise Told("terminal-which-game", games=", ".join(game_names()), example=game_names()[0])
    game = find_game(arguments.game)
    if arguments.save is not None:
        _check_new_file(arguments.save)
    options = read_options(arguments.option)
    if arguments.kingdom:
        if "kingdom" in options:
            raise Told("terminal-option-twice", option="kingdom")
        options["kingdom"] = _kingdom(arguments.kingdom)
    seat = 0 if arguments.seat is None else arguments.seat
    bots = arguments.bots or []
    players = arguments.players
    if players is None:
        players = max(game.min_players, min(game.max_players, len(bots) + 1))
    if len(bots) >= players:
        raise Told("terminal-too-many-bots", bots=len(bots), players=players)
    table = manor.new(game.name, players=players, seed=arguments.seed, **options)
    return _session(table, seat, bots, arguments.save, arguments.save is not None, language_of(arguments))


def _check_new_file(path: Path) -> None:
    """Find out before the game, not after it, that it could not be saved; and overwrite nobody's game."""
    if path.exists():
        raise Told("terminal-file-exists", path=str(path))
    if not path.parent.is_dir():
        raise Told("terminal-no-folder", path=str(path), folder=str(path.parent))


def _kingdom(words: Sequence[str]) -> Any:
    """A name as it is; several as a list."""
    return read_value(",".join(words))


def _resume(arguments: argparse.Namespace) -> Session:
    given = {"--players": arguments.players, "--seed": arguments.seed, "--kingdom": arguments.kingdom}
    clashes = [name for name, value in given.items() if value is not None] + (["--option"] if arguments.option else [])
    if clashes:
        options = catalogue(language_of(arguments)).listed(clashes)
        raise Told("terminal-cannot-change", options=options)
    record = read_record(arguments.resume)
    if arguments.game is not None and record.get("game") != arguments.game:
        told = {"path": str(arguments.resume), "game": str(record.get("game")), "wanted": arguments.game}
        raise Told("terminal-other-game", **told)
    table = manor.replay(record)
    seats = record.get("terminal")
    known: dict[str, Any] = seats if isinstance(seats, dict) else {}
    seat = arguments.seat if arguments.seat is not None else known.get("seat", 0)
    bots = arguments.bots or known.get("bots") or []
    if isinstance(seat, bool) or not isinstance(seat, int):
        raise Told("terminal-bad-seat", path=str(arguments.resume), seat=str(seat))
    if not isinstance(bots, list) or not all(isinstance(b, str) for b in bots):
        raise Told("terminal-bad-bots", path=str(arguments.resume))
    return _session(table, seat, bots, arguments.save or arguments.resume, True, language_of(arguments))


def _session(table: Table, seat: int, bots: Sequence[str], path: Path | None, keeps: bool, language: str) -> Session:
    players = table.players
    if not 0 <= seat < players:
        raise Told("terminal-no-seat", seat=str(seat), players=players, last=players - 1)
    if len(bots) >= players:
        raise Told("terminal-too-many-bots", bots=len(bots), players=players)
    levels = bots or table.game.default_bots
    others = [s for s in range(players) if s != seat]
    seated: dict[int, tuple[str, Agent]] = {}
    names = [""] * players
    names[seat] = catalogue(language).say("you")
    levels_by_seat = [""] * players
    for number, other in enumerate(others):
        level = levels[number % len(levels)]
        dice = None if table.seed is None else table.seed + other
        seated[other] = (level, find(level, table.game.name, dice))
        levels_by_seat[other] = level
        names[other] = BOT_NAMES[number % len(BOT_NAMES)]
    console = make_console()
    known = Names(tuple(names), seat, tuple(levels_by_seat), language)
    console.print(_welcome(table, others, known), soft_wrap=True)
    return Session(
        table,
        seat,
        seated,
        known,
        console,
        lambda prompt, completions: ask(console, prompt, completions),
        path,
        keeps,
    )


def _welcome(table: Table, bots: Sequence[int], names: Names) -> str:
    against = names.catalogue.listed(names.full(seat) for seat in bots)
    game = words_for(table.game.name, names.language).title
    return names.catalogue.say("terminal-welcome", game=game, bots=against)


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
