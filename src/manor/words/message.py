"""What is said, as data: a message names its sentence, and its arguments are references, never words.

Nothing in Manor composes a sentence. A game, the table and the server make messages; a catalogue turns one into a
sentence of its reader's language (:mod:`.catalogue` here, ``web/src/lib/i18n`` in the browser). Both know the
types of reference below, and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct


class Seat(Struct, frozen=True, tag_field="type", tag="seat"):
    """A player; ``$who`` is the name, and ``$who-is`` is ``you`` for the reader and ``other`` for anybody else."""

    seat: int


class Name(Struct, frozen=True, tag_field="type", tag="name"):
    """Something that has a name in the catalogue, as the message ``<of>-<name>``: a card, a building, a phase.

    An attribute of that message (``.gender``, ``.plural``) is ``$thing-gender``, ``$thing-plural`` in the sentence.
    """

    of: str
    name: str


class Several(Struct, frozen=True, tag_field="type", tag="several"):
    """So many of each of some named things; those without a name are hidden from the reader, and only counted.

    Each is said by ``.several`` of its own message, else by ``<of>-several``; hidden ones by ``<of>-hidden``.
    ``$things`` lists them, ``$things-count`` adds them up.
    """

    of: str
    counts: dict[str, int]


class Place(Struct, frozen=True, tag_field="type", tag="place"):
    """A place on the board, written the same in every language."""

    place: str


class Message(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="message"):
    """One thing that is said."""

    id: str
    args: dict[str, Argument] = {}

    def __str__(self) -> str:
        """In English; see :func:`give_voice`."""
        return _voice[-1](self) if _voice else self.id


_voice: list[Callable[[Message], str]] = []


def give_voice(render: Callable[[Message], str]) -> None:
    """Let messages speak for programmers: the English catalogue does it, which stands above this module."""
    _voice.append(render)


Argument: TypeAlias = (
    "int | str | Seat | Name | Several | Place | Message | Sequence[str | Seat | Name | Place | Message]"
)


def references(argument: Argument) -> Iterator[Seat | Name | Place]:
    """Every seat, named thing and place that an argument, or a message, speaks of."""
    match argument:
        case Seat() | Name() | Place():
            yield argument
        case Several(of, counts):
            yield from (Name(of, name) for name in counts if name)
        case Message():
            for inner in argument.args.values():
                yield from references(inner)
        case list() | tuple():
            for inner in argument:
                yield from references(inner)


# --- declaring what can be said ---


def dashed(name: str) -> str:
    """A name of the game's own as part of a message's."""
    return name.replace("_", "-")


@dataclass(frozen=True)
class Kind:
    """A sort of named things: ``CARD = Kind("dominion-card", CARD_NAMES)``, then ``CARD("gold")``."""

    of: str
    names: tuple[str, ...]

    def __call__(self, name: str) -> Name:
        """One of them."""
        return Name(self.of, name)

    def several(self, counts: Mapping[str | None, int] | Mapping[str, int]) -> Several:
        """So many of each; None: hidden from the reader."""
        return Several(self.of, {name or "": count for name, count in counts.items()})


@dataclass(frozen=True)
class Some:
    """The type of an argument that is :class:`Several` things of a kind."""

    kind: Kind


@dataclass(frozen=True)
class Listed:
    """The type of an argument that is a list; *of* is what it lists."""

    of: Kind | type[str] | type[Seat] | type[Place] | type[Message]


ArgumentType: TypeAlias = "Kind | Some | Listed | type[int] | type[str] | type[Seat] | type[Place] | type[Message]"


@dataclass(frozen=True)
class Saying:
    """A message that can be said, with the types of its arguments; call it to say it."""

    id: str
    arguments: Mapping[str, ArgumentType]

    def __call__(self, **args: Argument) -> Message:
        """Say it."""
        if args.keys() != self.arguments.keys():
            wanted = ", ".join(self.arguments) or "nothing"
            raise TypeError(f"Message {self.id!r} is said with {wanted}, not with {', '.join(args) or 'nothing'}.")
        return Message(self.id, args)


LOCALES = Path(__file__).parents[1] / "locales"
"""The catalogues of what is said around every game."""

_books: list[Sayings] = []


class Sayings:
    """All that one room can say. *prefix* begins the id of each message; *locales* is the folder of its catalogues."""

    def __init__(self, prefix: str, locales: Path) -> None:
        self.prefix = prefix
        self.locales = locales
        self.declared: dict[str, Saying] = {}
        _books.append(self)

    def __call__(self, name: str, **arguments: ArgumentType) -> Saying:
        """Declare a message, once."""
        message = f"{self.prefix}-{name}" if self.prefix else name
        if message in self.declared:
            raise ValueError(f"Message {message!r} is declared twice.")
        saying = self.declared[message] = Saying(message, arguments)
        return saying


class Sort:
    """A sort of messages, and all they can speak of: each argument's type, and how it is found."""

    def __init__(self, book: Sayings, name: str, **facts: tuple[ArgumentType, Callable[..., Argument]]) -> None:
        self.book, self.name, self.facts = book, name, facts

    def __call__(self, name: str, *speaks_of: str) -> Callable[..., Message]:
        """Declare a message that finds its arguments by itself, in what it is given."""
        saying = self.book(f"{self.name}-{dashed(name)}", **{key: self.facts[key][0] for key in speaks_of})
        return lambda *given: saying(**{key: self.facts[key][1](*given) for key in speaks_of})


SHARED = Sayings("", LOCALES)
"""What is said around every game. Each room declares its own messages here."""


def books() -> Iterable[Sayings]:
    """Everything that was declared so far: each game's when the game is loaded."""
    return tuple(_books)
