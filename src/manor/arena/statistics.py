"""Intervals and averages."""

from __future__ import annotations

import math
from collections.abc import Mapping

from .tally import Tally

Z95 = 1.959963984540054
"""Standard deviations on each side that hold 95 % of a normal distribution."""


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson's score: right also near 0 and 1.

    >>> tuple(round(bound, 4) for bound in wilson(50, 100))
    (0.4038, 0.5962)
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if trials == 0:
        return 0.0, 1.0
    share, z2 = successes / trials, Z95 * Z95
    middle = (share + z2 / (2 * trials)) / (1 + z2 / trials)
    half = Z95 * math.sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials)) / (1 + z2 / trials)
    return max(0.0, middle - half), min(1.0, middle + half)


def score_interval(tally: Tally, entrant: int) -> tuple[float, float]:
    """The 95 % interval of an entrant's score, from the spread between groups of games that share their luck."""
    groups = tally.groups
    if groups < 2:
        return 0.0, 1.0
    mean = tally.group_sums[entrant] / groups
    variance = max(0.0, tally.group_squares[entrant] / groups - mean * mean) * groups / (groups - 1)
    # A handful of equal results would give no width at all; half a game of doubt keeps it honest.
    half = Z95 * math.sqrt(variance / groups) + 0.5 / (groups * groups)
    return max(0.0, mean - half), min(1.0, mean + half)


def mean(counts: Mapping[int, int]) -> float:
    """The average of counted values; 0 of none."""
    total = sum(counts.values())
    return sum(value * n for value, n in counts.items()) / total if total else 0.0


def mean_interval(counts: Mapping[int, int]) -> tuple[float, float]:
    """The 95 % interval of the average of counted values, taken for independent.

    >>> tuple(round(bound, 2) for bound in mean_interval({4: 50, 6: 50}))
    (4.8, 5.2)
    """
    middle, total = mean(counts), sum(counts.values())
    half = Z95 * deviation(counts) / math.sqrt(total) if total else 0.0
    return middle - half, middle + half


def source_interval(tally: Tally, entrant: int, name: str) -> tuple[float, float, float]:
    """The average of an entrant's points under a heading, with its 95 % interval."""
    if not tally.games:
        return 0.0, 0.0, 0.0
    middle = tally.sources[entrant][name] / tally.games
    variance = max(0.0, tally.source_squares[entrant][name] / tally.games - middle * middle)
    half = Z95 * math.sqrt(variance / max(1, tally.games - 1))
    return middle, middle - half, middle + half


def deviation(counts: Mapping[int, int]) -> float:
    """The standard deviation of counted values."""
    total = sum(counts.values())
    if total < 2:
        return 0.0
    middle = mean(counts)
    return math.sqrt(sum(n * (value - middle) ** 2 for value, n in counts.items()) / (total - 1))
