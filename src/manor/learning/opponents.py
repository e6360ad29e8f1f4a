"""Who plays with a net while it learns, from the words of its settings."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from ..agents.nets import NET_ENDING, NetAgent, Weights
from ..envs import OneOf
from ..games import Game
from .settings import InvalidTraining


def one_of(game: Game, names: Sequence[str]) -> OneOf:
    """One of some opponents: names, and patterns of files, each pattern counting as one."""
    return OneOf(*(_from_files(game, name) if Path(name).suffix else name for name in names))


def _from_files(game: Game, pattern: str) -> OneOf:
    """All that a pattern finds here or, where it finds nothing, in the game's own folder."""
    with as_file(files("manor.games") / game.name) as folder:
        found = sorted(Path().glob(pattern)) or sorted(folder.glob(pattern))
        if not found:
            raise InvalidTraining(f"opponents: no file {pattern} here, nor in {folder}.")
        return OneOf(*(_read(game, path) for path in found))


def _read(game: Game, path: Path) -> Any:
    if path.suffix == NET_ENDING:
        return NetAgent(Weights.load(path))
    if path.suffix in game.agent_files:
        return game.agent_files[path.suffix](str(path))
    known = ", ".join(f"*{ending}" for ending in (*game.agent_files, NET_ENDING))
    raise InvalidTraining(f"opponents: {path} is no agent of {game.name}, which are {known}.")
