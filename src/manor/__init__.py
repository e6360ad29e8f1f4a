"""Manor: play, study and train on Dominion, Bunny Kingdom and Little Town.

>>> import manor
>>> table = manor.new("dominion", players=2, seed=7, kingdom="first_game", start=0)
>>> table.play(0, "play treasures")
<Dominion for 2, 1 actions, waiting for seat 0>
>>> print(table.legal(0)[0])
buy copper
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import (
    GameOver,
    IllegalAction,
    InvalidOptions,
    InvalidPosition,
    InvalidRecord,
    ManorError,
    NotYourTurn,
    UndoRefused,
    UnknownAction,
    UnknownGame,
)
from .facade.record import replay
from .facade.table import Table, position
from .games import game, names
from .games.game import Action
from .version import __version__

__all__ = [
    "Action",
    "GameOver",
    "IllegalAction",
    "InvalidOptions",
    "InvalidPosition",
    "InvalidRecord",
    "ManorError",
    "NotYourTurn",
    "Table",
    "UndoRefused",
    "UnknownAction",
    "UnknownGame",
    "__version__",
    "game",
    "names",
    "new",
    "position",
    "replay",
    "simulate",
]

new = Table.new

if TYPE_CHECKING:
    from .arena.simulation import simulate


def __getattr__(name: str) -> Any:
    """Load the arena when it is first asked for: rooms below it must not wait for it."""
    if name == "simulate":
        from .arena.simulation import simulate

        return simulate
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
