"""What people and programs are shown of any game: views, questions, events, lines of the log, score sheets.

Each has one declared type. A game extends :class:`View` and :class:`Event` in its own ``view`` and ``events``; the
server sends them as they are, and the client's TypeScript is generated from them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from msgspec import Struct

from ..kernel.journal import AMOUNT, AUDIENCE, MARK, PLAIN, RANDOM, SEAT, WHAT, X, Y
from ..words.message import Message

SPECTATOR = -1
"""The seat of somebody who only looks on."""


class Shown(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that is shown; ``to_dict`` gives it as plain JSON-able data."""

    def to_dict(self) -> dict[str, Any]:
        """The same as dictionaries, lists, texts and numbers."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain


class Question(Shown, frozen=True, kw_only=True, omit_defaults=False):
    """What a seat is asked. Other seats see it without what only the asked seat may know."""

    id: str
    """The name under which the game declares it."""
    seat: int
    message: Message | None = None
    """What to say to the seat; none for those who are not asked."""
    source: str = ""
    """The card, building or parchment that asks."""
    zone: str = ""
    """Where the answers lie: a zone of the game's own vocabulary."""
    owner: int | None = None
    """Whose zone that is, where it may be another's than the asked seat's."""
    least: int = 1
    most: int = 1
    """How many answers are still to be given."""
    several: bool = False
    """Whether answers are given one after another before anything comes of them."""
    picked: dict[str, int] = {}
    """Of several answers, those given so far."""
    most_cost: int | None = None
    """The highest price an answer may have."""
    hides: bool = False
    """Whether it is asked even where there is one answer, so that silence tells nothing. A server gives that answer for
    a person; programs are asked."""
    usual: str = ""
    """The text of the answer that is given most often, where there is one: it comes first, and Enter gives it."""


class View(Shown, frozen=True, kw_only=True):
    """All that a seat may know of a game, and nothing else. Each game adds what lies on its table."""

    game: str
    seat: int | None
    """Whose eyes; none for a spectator."""
    players: int
    pending: list[int]
    """The seats that may act now."""
    over: bool
    question: Question | None = None
    """What is asked of this seat; else the question that everybody waits for, where there is just one."""
    scores: list[int] | None = None
    """After the end: every seat's points, place, and who won."""
    places: list[int] | None = None
    winners: list[int] | None = None


class Line(Shown, frozen=True, kw_only=True):
    """One line of the log, made of the events of one action."""

    message: Message
    seat: int | None
    """Whose doing it is; none: nobody's."""
    headline: bool = False
    """It begins a turn, a round or a phase."""
    minor: bool = False
    """It matters less: a short account leaves it out."""
    weight: int = 1
    """How much it tells of a moment of the game; the heaviest line is what the moment is remembered for."""


class ScoreLine(Shown, frozen=True, kw_only=True):
    """One line of a score sheet."""

    message: Message
    points: int
    heading: str
    """Under which statistics over many games add it up."""


class Event(Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """Something that happened, as its reader may know it. Each game declares its kinds."""

    seat: int
    mark: Literal["", "reveals", "random"] = ""
    """Whether it showed something or drew randomness: free undo stops there."""

    @property
    def kind(self) -> str:
        """The name of its sort."""
        return str(type(self).__struct_config__.tag)


Column = tuple[int, Callable[[int], Any]]
_MARKS: dict[int, Literal["", "reveals", "random"]] = {PLAIN: "", RANDOM: "random"}
HIDDEN = -1


@dataclass(frozen=True)
class EventKind:
    """How a row of the journal is read: the event's type, and for each of its fields a column and its reader.

    Only what stands in the column WHAT can be hidden from a reader; it is None then.
    """

    type: type[Event]
    columns: Mapping[str, Column]

    def read(self, row: tuple[int, ...]) -> Event:
        """The event that a row tells of, as redacted as the row is."""
        values: dict[str, Any] = {}
        for name, (column, reader) in self.columns.items():
            hidden = column == WHAT and row[WHAT] == HIDDEN and row[AUDIENCE] == 0
            values[name] = None if hidden else reader(row[column])
        return self.type(seat=row[SEAT], mark=_MARKS.get(row[MARK], "reveals"), **values)


def what(reader: Callable[[int], Any]) -> Column:
    """A field that the column WHAT holds: the card, tile or place an event is about."""
    return WHAT, reader


def amount(reader: Callable[[int], Any] = int) -> Column:
    """A field that the column AMOUNT holds."""
    return AMOUNT, reader


def x(reader: Callable[[int], Any] = int) -> Column:
    """A field that the column X holds."""
    return X, reader


def y(reader: Callable[[int], Any] = int) -> Column:
    """A field that the column Y holds."""
    return Y, reader
