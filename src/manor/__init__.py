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

from . import games
from .errors import (
    GameOver,
    IllegalAction,
    InvalidOptions,
    InvalidPosition,
    InvalidRecord,
    ManorError,
    NotYourTurn,
    Refusal,
    UndoRefused,
    UnknownAction,
    UnknownGame,
)
from .facade.batch import batch
from .facade.position import Outcome, Position
from .facade.record import Record
from .facade.table import Table, load, perft, position, replay, steps
from .games import names
from .games.game import Action, Agent, Game, Sight, TableClock
from .games.shown import Event, Line, Question, ScoreLine, View
from .kernel.engine import Batch
from .version import __version__
from .words.message import Message

__all__ = [
    "Action",
    "Agent",
    "Batch",
    "Event",
    "Game",
    "GameOver",
    "IllegalAction",
    "InvalidOptions",
    "InvalidPosition",
    "InvalidRecord",
    "Line",
    "ManorError",
    "Message",
    "NotYourTurn",
    "Outcome",
    "Position",
    "Question",
    "Record",
    "Refusal",
    "ScoreLine",
    "Sight",
    "Table",
    "TableClock",
    "UndoRefused",
    "UnknownAction",
    "UnknownGame",
    "View",
    "__version__",
    "batch",
    "game",
    "load",
    "names",
    "new",
    "perft",
    "position",
    "replay",
    "simulate",
    "steps",
]

new = Table.new


def game(name: str) -> Game:
    """Return a game by name: its actions, features, rules and all that it says.

    >>> import manor
    >>> manor.game("dominion").max_players
    4
    """
    # Not imported from there: a type checker takes it for the module of the same name.
    return games.game(name)


if TYPE_CHECKING:
    from .arena.simulation import simulate


def __getattr__(name: str) -> Any:
    """Load the arena when it is first asked for: it would make ``import manor`` a fifth slower."""
    if name == "simulate":
        from .arena.simulation import simulate

        return simulate
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Everything public, what is loaded later included."""
    return __all__
