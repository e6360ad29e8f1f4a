"""Ratings with uncertainty, by openskill's Plackett–Luce model: any number of players, ties included."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from .tally import Tally

MOST_RATED = 50_000
"""Games that are rated; of more, an even sample: the ratings would not move any further."""


@dataclass(frozen=True)
class Rating:
    """A rating: the mean of what is believed of an entrant's skill, and its standard deviation."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What it is at least, almost surely."""
        return self.mu - 3 * self.sigma


def rate(entrants: int, matches: Iterable[tuple[Sequence[int], Tally]], seed: int = 0) -> list[Rating]:
    """Rate entrants from their matches, each given as the numbers of its entrants and its tally.

    Games are rated in a random order of their own, so that the order in which matches were played or finished has no
    influence.
    """
    from openskill.models import PlackettLuce  # here, so that matches can be played where openskill is not installed

    played: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    for who, tally in matches:
        for places, times in sorted(tally.outcomes.items()):
            played += [(tuple(who), places)] * times
    dice = random.Random(seed)
    played.sort()
    dice.shuffle(played)
    # No skill changes between games, so uncertainty is not fed back in (tau).
    model = PlackettLuce(tau=0.0)
    ratings: list[Any] = [model.rating() for _ in range(entrants)]
    for who, places in played[:MOST_RATED]:
        teams = model.rate([[ratings[e]] for e in who], ranks=[float(p) for p in places])
        for e, team in zip(who, teams, strict=True):
            ratings[e] = team[0]
    return [Rating(float(r.mu), float(r.sigma)) for r in ratings]
