"""A language spoken to one reader: what boards, menus and logs in a terminal are written with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce

from .catalogue import Catalogue, Company, catalogue
from .message import Kind, Message, Seat


@dataclass(frozen=True)
class Speaker:
    """Says things in a language to whoever sits in seat ``me``.

    >>> ann = Speaker(("you", "Bob"), me=0)
    >>> ann.person(1), ann.say("why-game-over")
    ('Bob', 'The game is over.')
    """

    names: tuple[str, ...] = ()
    me: int | None = None
    levels: tuple[str, ...] = ()
    language: str = "en"

    @property
    def catalogue(self) -> Catalogue:
        """The messages of the language."""
        return catalogue(self.language)

    def say(self, message: str, **values: str | int) -> str:
        """A message without references, by its id."""
        return self.catalogue.say(message, **values)

    def render(self, message: Message) -> str:
        """A message as it is said to this reader."""
        return self.catalogue.render(message, Company(self.names, self.me))

    def values(self, message: Message) -> dict[str, str | int]:
        """What a message's sentence is filled in with for this reader."""
        return self.catalogue.values(message.args, Company(self.names, self.me))

    def sentences(self, said: Iterable[str]) -> str:
        """Sentences one after another, set as the language sets them."""
        return reduce(lambda first, then: self.say("terminal-joined", first=first, then=then), said)

    def name(self, kind: Kind, name: str) -> str:
        """The name of a named thing."""
        return self.catalogue.name(kind.of, name)

    def listed(self, things: Iterable[str]) -> str:
        """Things one after another, joined as the language joins them."""
        return self.catalogue.listed(things)

    def person(self, seat: int) -> str:
        """What a player is called."""
        return self.names[seat] if 0 <= seat < len(self.names) else self.say("seat-for", number=seat)

    def full(self, seat: int) -> str:
        """What a player is called, with what sort of bot it is."""
        level = self.levels[seat] if seat < len(self.levels) else ""
        if not level:
            return self.person(seat)
        return self.say("terminal-bot", name=self.person(seat), level=self.level(level))

    def level(self, level: str) -> str:
        """A bot's level in words; a plan that no catalogue knows is written like a name."""
        message = f"bot-{level.replace('_', '-')}"
        return self.say(message) if self.catalogue.has(message) else level.replace("_", " ").title()

    def about(self, message: str, seat: int, **values: str | int) -> str:
        """A message about a player, as ``$who``."""
        return self.render(Message(message, {"who": Seat(seat), **values}))
