"""The games Manor knows: every folder here with a ``game.py`` that defines ``GAME``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from ..errors import UnknownGame, did_you_mean
from ..kernel.engine import Engine
from .game import Game

__all__ = ["Game", "engine", "game", "names"]


@cache
def names() -> tuple[str, ...]:
    """Return the names of all games, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/game.py")))


def game(name: str) -> Game:
    """Return a game by name; loading it the first time.

    >>> game("dominion").title
    'Dominion'
    """
    if not isinstance(name, str) or name not in names():
        hint = did_you_mean(str(name), names())
        raise UnknownGame(f"Manor has no game called {name!r}; it has {', '.join(names())}.{hint}")
    return _load(name)


@cache
def _load(name: str) -> Game:
    found: Game = import_module(f"{__name__}.{name}.game").GAME
    return found


def engine(name: str) -> Engine:
    """Return the engine of a game."""
    return game(name).engine
