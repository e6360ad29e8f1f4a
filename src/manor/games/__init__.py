"""The games Manor knows: every folder here with a ``game.py`` that defines ``GAME``, and those that come from outside.

``MANOR_GAMES`` names folders, separated as in ``PATH``, that hold such game folders; an installed package brings a game
by an entry point of the group ``manor.games`` whose object is its descriptor.
"""

from __future__ import annotations

import copyreg
import os
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from ..errors import UnknownGame, did_you_mean
from ..kernel.compile import source_lies_in
from ..kernel.engine import Engine
from .game import Game

__all__ = ["Game", "engine", "game", "is_bundled", "names"]

_HERE = Path(__file__).parent
_OUTSIDE = "manor_games"
"""The package under which folders from outside are loaded."""


@cache
def _bundled() -> dict[str, Path]:
    return {path.parent.name: path.parent for path in _HERE.glob("*/game.py")}


@cache
def _folders() -> dict[str, Path]:
    """Game folders from outside, by name: of two with one name the first, as in ``PATH``."""
    found: dict[str, Path] = {}
    for folder in filter(None, os.environ.get("MANOR_GAMES", "").split(os.pathsep)):
        if not Path(folder).is_dir():
            raise UnknownGame(f"MANOR_GAMES names {folder!r}, which is not a folder.")
        games = sorted(Path(folder).resolve().glob("*/game.py"))
        if not games:
            is_one = (Path(folder) / "game.py").is_file()
            right = repr(str(Path(folder).resolve().parent)) if is_one else "the folder that holds them"
            raise UnknownGame(
                f"MANOR_GAMES names {folder!r}, which {'is a game and ' if is_one else ''}holds no games: "
                f"a game is a folder with a game.py. Name {right}."
            )
        for path in games:
            if path.parent.name in _bundled():
                raise UnknownGame(f"{path.parent} has the name of a game of Manor's own; call it something else.")
            found.setdefault(path.parent.name, path.parent)
    return found


@cache
def _installed() -> dict[str, EntryPoint]:
    known = {*_bundled(), *_folders()}
    return {point.name: point for point in entry_points(group="manor.games") if point.name not in known}


@cache
def names() -> tuple[str, ...]:
    """Return the names of all games, in alphabetical order."""
    return tuple(sorted({*_bundled(), *_folders(), *_installed()}))


def is_bundled(name: str) -> bool:
    """Tell whether a game is part of this package."""
    return name in _bundled()


def game(name: str) -> Game:
    """Return a game by name; loading it the first time.

    >>> game("dominion").title
    'Dominion'
    """
    if not isinstance(name, str) or name not in names():
        hint = did_you_mean(str(name), names())
        raise UnknownGame(f"Manor has no game called {name!r}; it has {', '.join(names())}.{hint}")
    return _load(name)


# What is pickled names its game: another process has its own.
copyreg.pickle(Game, lambda known: (game, (known.name,)))


@cache
def _load(name: str) -> Game:
    found: Game
    if name in _bundled():
        found = import_module(f"{__name__}.{name}.game").GAME
    elif name in _folders():
        source_lies_in(_folders()[name], name)
        found = _load_folder(name, _folders()[name])
    else:
        found = _installed()[name].load()
        source_lies_in(Path(sys.modules[_installed()[name].module].__file__ or "").parent, name)
    if not isinstance(found, Game):
        raise UnknownGame(f"What should be the descriptor of {name!r} is of {type(found).__name__}; a Game is wanted.")
    if found.name != name:
        raise UnknownGame(f"The descriptor of {name!r} is one of {found.name!r}: both names have to be the same.")
    return found


def _load_folder(name: str, folder: Path) -> Game:
    """Import a folder as a package of its own, so that its files can import one another."""
    for module, path, inside in (
        (f"{_OUTSIDE}_{name}", folder / "__init__.py", [str(folder)]),
        (f"{_OUTSIDE}_{name}.game", folder / "game.py", None),
    ):
        if not path.is_file():
            package = type(sys)(module)
            package.__path__ = inside or []
            sys.modules[module] = package
            continue
        spec = spec_from_file_location(module, path, submodule_search_locations=inside)
        if spec is None or spec.loader is None:
            raise UnknownGame(f"{path} cannot be imported.")
        loaded = sys.modules[module] = module_from_spec(spec)
        spec.loader.exec_module(loaded)
    found: Game | None = getattr(sys.modules[f"{_OUTSIDE}_{name}.game"], "GAME", None)
    if found is None:
        raise UnknownGame(f"{folder / 'game.py'} defines no GAME, the descriptor of the game.")
    return found


def engine(name: str) -> Engine:
    """Return the engine of a game."""
    return game(name).engine
