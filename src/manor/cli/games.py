"""``manor games``: which games there are, and what can be chosen."""

from __future__ import annotations

import argparse
import inspect
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

import manor

from ..agents import agents_of
from ..games import Game
from ..games import game as find_game
from ..games import names as game_names
from .console import make_console


def add_to(commands: Any) -> None:
    """Add the command's arguments."""
    parser = commands.add_parser("games", help="list the games and their options")
    parser.add_argument("game", nargs="?", metavar="GAME", help="tell only of this one, with its bots")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """List the games."""
    console = make_console()
    for name in (arguments.game,) if arguments.game else game_names():
        _describe(console, find_game(name), in_full=arguments.game is not None)
    return 0


def _describe(console: Console, game: Game, in_full: bool) -> None:
    players = f"{game.min_players} to {game.max_players}"
    if game.min_players == game.max_players:
        players = str(game.min_players)
    console.print(Text.assemble((game.name, "bold cyan"), f"  {game.title}, {players} players"))
    console.print(Padding(Text(_options(game)), (0, 0, 0, 2)))
    bots = agents_of(game.name)
    files = (f"a file *{ending}" for ending in game.agent_files)
    console.print(Padding(Text(f"bots: {', '.join((*bots, *files))}"), (0, 0, 0, 2)))
    if in_full:
        for name, bot in bots.items():
            console.print(Padding(Text(f"{name}: {bot.about}"), (0, 0, 0, 4)))
        for heading, contents in game.choices().items():
            console.print(Padding(Text(f"{heading}:"), (0, 0, 0, 2)))
            for name, content in contents.items():
                console.print(Padding(Text(f"{name}: {content}"), (0, 0, 0, 4)))
    console.print(Text(f"  manor play {game.name}", "dim"))


def _options(game: Game) -> str:
    """What a game's own documentation says of its options; their names where it says nothing."""
    paragraphs = (inspect.getdoc(game.parse_options) or "").replace("``", "").split("\n\n")[1:]
    text = " ".join(" ".join(paragraphs).split())
    if text:
        return f"options: {text}"
    table = manor.new(game.name, players=game.min_players, seed=0)
    return f"options: {', '.join(table.options) or 'none'}"
