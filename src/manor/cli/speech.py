"""Who is who at this terminal, in which language; and events as a short story."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..games import Game
from ..words import Catalogue, Line, address, catalogue, words_for
from ..words.people import split_subject

BOT_NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Farid")

_STOPS = (".", "。")
_COLONS = (": ", "：")


@dataclass(frozen=True)
class Names:
    """The names of the seats; ``me`` is the seat of whoever reads, in the language they read.

    >>> from manor.words import mark
    >>> names = Names(("you", "Ada"), me=0)
    >>> names.say(f"{mark(0)} trashes Copper."), names.say(f"{mark(1)} pays 1 coin to {mark(0)}.")
    ('You trash Copper.', 'Ada pays 1 coin to you.')
    """

    names: tuple[str, ...]
    me: int | None = None
    levels: tuple[str, ...] = ()
    language: str = "en"

    @property
    def catalogue(self) -> Catalogue:
        """The messages of the reader's language."""
        return catalogue(self.language)

    def of(self, seat: int) -> str:
        """The name of a seat."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.catalogue.say("seat-for", number=seat)

    def full(self, seat: int) -> str:
        """The name of a seat with what sort of bot plays it."""
        level = self.levels[seat] if seat < len(self.levels) else ""
        if not level:
            return self.of(seat)
        return self.catalogue.say("terminal-bot", name=self.of(seat), level=bot_name(level, self.catalogue))

    def say(self, sentence: str) -> str:
        """A sentence with names instead of the marks of seats; the reader is spoken to."""
        return address(sentence, self.language, self.of, self.me)


def bot_name(level: str, messages: Catalogue) -> str:
    """A bot's level in words; a plan that no catalogue knows is written like a name.

    >>> bot_name("big_money", catalogue("en")), bot_name("hard", catalogue("fr")), bot_name("my_bot", catalogue("fr"))
    ('Big Money', 'Difficile', 'My Bot')
    """
    message = f"bot-{level.replace('_', '-')}"
    return messages.say(message) if messages.has(message) else level.replace("_", " ").title()


def fresh_events(before: Sequence[Mapping[str, Any]], after: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The events that are new, or have grown: hidden ones of the same sort merge as they come."""
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    return list(after[same:])


def tell_story(game: Game, events: Iterable[Mapping[str, Any]], names: Names) -> list[str]:
    """Events as lines: what the same player does in a row is one line."""
    words = words_for(game.name, names.language)
    lines = [line for line in map(words.tell, words.gather(events)) if line is not None]
    return _joined(lines, names)


def _joined(lines: Iterable[Line], names: Names) -> list[str]:
    """Lines that begin with the same player, told in one breath.

    >>> from manor.words import mark
    >>> ada, deeds = mark(1), ("plays Spy.", "draws a card.", "shuffles.")
    >>> _joined([Line(f"{ada} {deed}") for deed in deeds], Names(("you", "Ada"), 0))
    ['Ada plays Spy, draws a card, shuffles.']
    """
    told: list[str] = []
    actor: int | None = None
    for line in lines:
        said, subject = names.say(line.text), _subject(line.text)
        if subject is not None and subject == actor:
            deed = said[len(names.of(subject)) :].lstrip()
            told[-1] = names.catalogue.joined([told[-1][:-1], deed])
        else:
            told.append(said)
        # A sentence that lists or quotes something is at its end.
        ends = line.headline or not said.endswith(_STOPS) or any(colon in said for colon in _COLONS)
        actor = None if ends else subject
    return told


def _subject(text: str) -> int | None:
    """Who does what a sentence tells; nobody where it only begins with something of theirs."""
    seat, rest = split_subject(text)
    return seat if rest.startswith(" ") and not rest.startswith(" 的") else None
