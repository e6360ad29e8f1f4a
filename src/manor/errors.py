"""Everything that can be wrong with what Manor is given, each with a name and a sentence that helps."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from .words.message import SHARED, Listed, Message


class ManorError(Exception):
    """The base of every error that Manor raises on purpose."""


class UnknownGame(ManorError, ValueError):
    """No game has that name."""


class InvalidOptions(ManorError, ValueError):
    """Options that a game cannot be set up with; ``problems`` lists all that is wrong, as messages."""

    def __init__(self, problems: Sequence[Message]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return " ".join(str(problem) for problem in self.problems)


class InvalidPosition(ManorError, ValueError):
    """A position that cannot be; ``problems`` lists all that is wrong with it."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        shown = "\n".join(f"  - {p}" for p in self.problems)
        return f"{len(self.problems)} thing(s) are wrong with this position:\n{shown}"


class InvalidRecord(ManorError, ValueError):
    """A game record that cannot be replayed."""


class Refusal(ManorError):
    """Something that is not done, from the rules to the wire: a code for programs, a message for people."""

    code = "failed"

    def __init__(self, message: Message, code: str = "") -> None:
        self.message = message
        self.code = code or self.code
        super().__init__(message, self.code)

    def __str__(self) -> str:
        return str(self.message)


class UnknownAction(Refusal, ValueError):
    """A text or number that names no action of the game."""

    code = "illegal"


class IllegalAction(Refusal, ValueError):
    """An action of the game that this seat may not take now; the message says why."""

    code = "illegal"


class NotYourTurn(IllegalAction):
    """A seat that has nothing to decide now."""


class GameOver(IllegalAction):
    """The game has ended; nothing can be played."""


class UndoRefused(Refusal):
    """An undo past something that was revealed, drawn at random, or done by another seat."""

    code = "no_undo"


UNKNOWN_ACTION = SHARED("unknown-action", typed=str, game=str, near=Listed(str))
ACTION_FORM = SHARED("action-form", given=str)
ACTION_NUMBER = SHARED("action-number", given=int, game=str, last=int)
NOT_LEGAL = SHARED("not-legal", seat=int, chosen=str, why=Message, legal=Listed(str), more=int)


def near(word: str, known: Iterable[str]) -> list[str]:
    """The known words nearest to one that is not known."""
    return difflib.get_close_matches(word, list(known), n=3, cutoff=0.5)


def is_whole(number: Any) -> bool:
    """Tell whether something is a whole number, True and False not counted."""
    return isinstance(number, (int, np.integer)) and not isinstance(number, bool)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a hint with the nearest known words, or the empty string."""
    found = near(word, known)
    return f" Did you mean {' or '.join(repr(w) for w in found)}?" if found else ""
