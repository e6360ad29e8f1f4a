"""What every game's words can do."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ..games.game import Action
from .catalogue import Catalogue
from .people import mark
from .reasons import SHARED

Event = Mapping[str, Any]
View = Mapping[str, Any]
Name = Callable[[int], str]
Known = tuple[str, dict[str, str | int]]
"""A message and its values."""
Reason = tuple[str, Callable[[re.Match[str]], Known]]
GAP = "…"
_WANTED = re.compile(r"^Seat \d+ cannot '.*?' now: ", re.DOTALL)


@dataclass(frozen=True)
class Line:
    """One line of the log; a headline begins a turn or a round."""

    text: str
    headline: bool = False


@dataclass(frozen=True)
class Explanation:
    """What a card, tile or place says of itself."""

    title: str
    kind: str
    text: str


@dataclass(frozen=True)
class Spoken:
    """An action in words: a message, its values, and which of them tells this action from others of its sort."""

    message: str
    values: Mapping[str, str | int]
    about: str = ""


def dashed(name: str) -> str:
    """A name as messages write it."""
    return name.replace("_", "-")


class Words(ABC):
    """A game in the words of one language. Seats stand as marks: see :mod:`.people`."""

    game: ClassVar[str]

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.say = catalogue.say
        self.listed = catalogue.listed

    @property
    def title(self) -> str:
        """The game's published name."""
        return self.say(f"game-{dashed(self.game)}")

    @abstractmethod
    def question(self, view: View, seat: int) -> str:
        """What is asked of the seat whose view this is."""

    @abstractmethod
    def tell(self, event: Event) -> Line | None:
        """One event as a line of the log; None when it goes without saying."""

    def gather(self, events: Iterable[Event]) -> list[Event]:
        """Events that are told in one line, made one."""
        return list(events)

    @abstractmethod
    def spoken(self, action: Action) -> Spoken:
        """How an action is said."""

    @abstractmethod
    def score_part(self, line: str) -> str:
        """What a line of the score sheet counts."""

    @abstractmethod
    def reasons(self) -> Sequence[Reason]:
        """The rules' own reasons why not, known by heart."""

    @abstractmethod
    def topics(self, view: View | None = None) -> list[str]:
        """All that can be explained; with a view, what lies on this table."""

    @abstractmethod
    def explain(self, topic: str) -> Explanation:
        """What a topic says of itself."""

    # --- the same for every game ---

    def name(self, seat: int) -> str:
        """The mark that stands for a seat's name."""
        return mark(seat)

    def say_action(self, action: Action) -> str:
        """An action in a few words."""
        spoken = self.spoken(action)
        return self.say(spoken.message, **spoken.values)

    def parts(self, action: Action) -> tuple[str, str]:
        """A heading for actions of this sort, and what tells this one from the others."""
        spoken = self.spoken(action)
        if not spoken.about:
            return "", self.say_action(action)
        heading = self.say(spoken.message, **{**spoken.values, spoken.about: GAP})
        return heading.removesuffix(GAP).strip(), str(spoken.values[spoken.about])

    def refusal(self, text: str, illegal: str = "refused-illegal") -> str:
        """Why not: a sentence of the rules or of the table, in the reader's language."""
        bare = _WANTED.sub("", text, count=1)
        for pattern, known in [*SHARED, *self.reasons()]:
            found = re.search(pattern, bare, re.DOTALL)
            if found:
                message, values = known(found)
                return self.say(message, **values)
        if self.catalogue.language == "en":
            return bare[:1].upper() + bare[1:]
        return self.say(illegal)

    def knows(self, text: str) -> bool:
        """Tell whether a refusal's sentence is known by heart."""
        bare = _WANTED.sub("", text, count=1)
        return any(re.search(pattern, bare, re.DOTALL) for pattern, _ in [*SHARED, *self.reasons()])
