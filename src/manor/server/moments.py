"""The moments of a finished game that are worth looking at again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from ..games.shown import Line

Lines = Sequence[Sequence[float]]
"""A number for every seat, moment after moment."""

_SWING = 0.12
"""Smaller changes of a chance are as likely noise as news."""
_JUMP = 0.1
"""The least swing of the lead that is worth a word, as a share of the best score in the end."""
_SWINGS, _LEADS = 3, 2
_OWN = 2.5
"""How much heavier a line weighs in a moment of whoever it is about."""


@dataclass(frozen=True)
class Highlight:
    """Between two frames of the replay, something happened to a seat's chance, or to how far it is ahead."""

    what: Literal["chance", "margin", "lead"]
    seat: int
    before: int
    frame: int
    was: float
    became: float

    @property
    def change(self) -> float:
        """By how much."""
        return self.became - self.was


def spread(frames: Sequence[int], most: int) -> list[int]:
    """At most so many of some frames, evenly spread, the first and the last among them.

    >>> spread(range(0, 100, 10), 4)
    [0, 30, 60, 90]
    >>> spread([0, 7, 9], 4)
    [0, 7, 9]
    """
    if len(frames) <= most:
        return list(frames)
    last = len(frames) - 1
    return [frames[i * last // (most - 1)] for i in range(most)]


def margins(scores: Lines) -> Lines:
    """How far each seat is ahead of the best of the others; behind, when it is less than nothing.

    What everybody gains at once, as in a harvest, is no turning point: only the difference is.

    >>> margins([[3, 5, 4]])
    [[-2, 1, -1]]
    """
    return [[own - max((*line[:s], *line[s + 1 :])) for s, own in enumerate(line)] for line in scores]


def _largest(lines: Lines, frames: Sequence[int], what: Literal["chance", "margin"]) -> list[Highlight]:
    """For each step, the seat that gained most in it, the largest gain first; of equal ones, the earliest."""
    found = []
    for (a, before), (b, after) in pairwise(zip(frames, lines, strict=True)):
        seat = max(range(len(after)), key=lambda s: after[s] - before[s])
        found.append(Highlight(what, seat, a, b, before[seat], after[seat]))
    return sorted(found, key=lambda moment: -moment.change)


def _lead(chances: Lines, frames: Sequence[int], winners: Sequence[int]) -> list[Highlight]:
    """The step with which the winner became the likeliest one for good."""
    if len(winners) != 1:
        return []
    winner = winners[0]
    since = len(chances)
    while since and all(chances[since - 1][winner] > c for s, c in enumerate(chances[since - 1]) if s != winner):
        since -= 1
    if not 0 < since < len(chances):
        return []
    was, became = chances[since - 1][winner], chances[since][winner]
    return [Highlight("lead", winner, frames[since - 1], frames[since], was, became)]


def headline(told: Sequence[Line], seat: int) -> Line | None:
    """The line that a moment of a seat is remembered for: the heaviest, rather of its own doing; of equals the last."""
    return max(reversed(told), key=lambda line: line.weight + _OWN * (line.seat == seat), default=None)


def best_moments(
    frames: Sequence[int], chances: Lines | None, scores: Lines, winners: Sequence[int]
) -> list[Highlight]:
    """The turning points: the largest swings of a chance to win and of the lead, and the step that made the winner.

    They come as they happened. *frames* are those that *chances* are about; *scores* has a line for every frame.
    """
    kept: list[Highlight] = []

    def keep(moments: Sequence[Highlight], most: int) -> None:
        wanted = len(kept) + most
        for moment in moments:
            apart = all(moment.frame <= other.before or moment.before >= other.frame for other in kept)
            if apart and len(kept) < wanted:
                kept.append(moment)

    if chances is not None:
        keep([m for m in _largest(chances, frames, "chance") if m.change >= _SWING], _SWINGS)
        keep(_lead(chances, frames, winners), 1)
    jump = max(1.0, _JUMP * max(scores[-1]))
    keep([m for m in _largest(margins(scores), range(len(scores)), "margin") if m.change >= jump], _LEADS)
    return sorted(kept, key=lambda moment: moment.frame)
