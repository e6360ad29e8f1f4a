"""Everything that can be wrong with what Manor is given, each with a name and a sentence that helps."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence


class ManorError(Exception):
    """The base of every error that Manor raises on purpose."""


class UnknownGame(ManorError, ValueError):
    """No game has that name."""


class InvalidOptions(ManorError, ValueError):
    """Options that a game cannot be set up with; ``problems`` lists all that is wrong."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(self.problems))


class InvalidPosition(ManorError, ValueError):
    """A position that cannot be; ``problems`` lists all that is wrong with it."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        shown = "\n".join(f"  - {p}" for p in self.problems)
        super().__init__(f"{len(self.problems)} thing(s) are wrong with this position:\n{shown}")


class InvalidRecord(ManorError, ValueError):
    """A game record that cannot be replayed."""


class UnknownAction(ManorError, ValueError):
    """A text or number that names no action of the game."""


class IllegalAction(ManorError, ValueError):
    """An action of the game that this seat may not take now."""


class NotYourTurn(IllegalAction):
    """A seat that has nothing to decide now."""


class GameOver(IllegalAction):
    """The game has ended; nothing can be played."""


class UndoRefused(ManorError):
    """An undo past something that was revealed, drawn at random, or done by another seat."""


def first_few(words: Sequence[str], most: int = 12) -> str:
    """List words, and say how many more there are when they are many.

    >>> first_few(["a", "b", "c"], most=2)
    'a, b and 1 more'
    """
    more = f" and {len(words) - most} more" if len(words) > most else ""
    return ", ".join(words[:most]) + more


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a hint with the nearest known words, or the empty string."""
    near = difflib.get_close_matches(word, list(known), n=3, cutoff=0.5)
    return f" Did you mean {' or '.join(repr(w) for w in near)}?" if near else ""
