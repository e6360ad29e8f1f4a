"""What a finished game pays, outside the rules: the same sums in Python as in the compiled step.

| name | pays |
|---|---|
| ``win`` | 1 to a sole winner, −1 ÷ (players − 1) to each other; a shared win is worth its share; sums to 0 |
| ``share`` | 1 shared among the winners, 0 to everybody else |
| ``rank`` | from 1 for the first place to −1 for the last, ties sharing; sums to 0 |

*Shaping* adds, at each step, a weight times the change of a seat's lead: its score less the average score of the
others. Over a whole game this adds up to the weight times the final lead.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ..errors import InvalidOptions, did_you_mean
from ..kernel.compile import interpreted
from . import entries

KINDS = {"win": entries.WIN, "share": entries.SHARE, "rank": entries.RANK}
LOWEST = {"win": -1.0, "share": 0.0, "rank": -1.0}
HIGHEST = 1.0
SUMS = {"win": 0.0, "share": 1.0, "rank": 0.0}
"""What the seats are paid together."""

_utility = interpreted(entries.utility)


def kind_number(name: str) -> int:
    """The kernel's number of a kind of reward."""
    if name not in KINDS:
        raise InvalidOptions([f"reward must be {', '.join(KINDS)}, not {name!r}.{did_you_mean(str(name), KINDS)}"])
    return KINDS[name]


def utilities(name: str, places: Sequence[int]) -> list[float]:
    """What each seat is paid for the final places.

    >>> utilities("win", [1, 2])
    [1.0, -1.0]
    >>> utilities("share", [1, 3, 1])
    [0.5, 0.0, 0.5]
    >>> utilities("rank", [1, 2, 2, 4])
    [1.0, 0.0, 0.0, -1.0]
    """
    kind = kind_number(name)
    return [float(_utility(kind, places, len(places), seat)) for seat in range(len(places))]


def leads(scores: Sequence[int]) -> NDArray[np.float64]:
    """By how much each seat leads the average of the others."""
    points: NDArray[np.float64] = np.asarray(scores, np.float64)
    ahead: NDArray[np.float64] = points - (points.sum() - points) / max(1, len(points) - 1)
    return ahead
