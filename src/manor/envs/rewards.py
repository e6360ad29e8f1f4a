"""What a finished game pays, outside the rules: one text, compiled into the steps of arrays and interpreted elsewhere.

- ``win``: 1 to a sole winner, −1 ÷ (players − 1) to each other; a shared win is worth its share; sums to 0.
- ``share``: 1 shared among the winners, 0 to everybody else.
- ``rank``: from 1 for the first place to −1 for the last, ties sharing; sums to 0.

*Shaping* adds, at each step, a weight times the change of a seat's lead: its score less the average score of the
others. Over a whole game this adds up to the weight times the final lead.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import did_you_mean
from ..kernel.compile import interpreted, rules
from ..kernel.records import Vector
from .errors import InvalidSettings

WIN, SHARE, RANK = 0, 1, 2
KINDS = {"win": WIN, "share": SHARE, "rank": RANK}
LOWEST = {"win": -1.0, "share": 0.0, "rank": -1.0}
HIGHEST = 1.0
SUMS = {"win": 0.0, "share": 1.0, "rank": 0.0}
"""What the seats are paid together."""


@rules
def utility(kind: int, places: Vector, players: int, seat: int) -> float:
    """What a seat is paid for the final places: 1 for every winner, then 2 …; ties share a place."""
    if players < 2:
        return 0.0
    if kind == RANK:
        balance = 0
        for other in range(players):
            if places[other] > places[seat]:
                balance += 1
            elif places[other] < places[seat]:
                balance -= 1
        return balance / (players - 1)
    winners = 0
    for other in range(players):
        if places[other] == 1:
            winners += 1
    share = 1.0 / winners if places[seat] == 1 else 0.0
    if kind == SHARE:
        return share
    return (players * share - 1.0) / (players - 1)


@rules
def lead(points: Vector, players: int, seat: int) -> float:
    """By how much a seat leads the average of the others."""
    total = 0
    for other in range(players):
        total += int(points[other])
    own = int(points[seat])
    return own - (total - own) / max(1, players - 1)


_utility, _lead = interpreted(utility), interpreted(lead)


def kind_number(name: str) -> int:
    """The number of a kind of reward."""
    if name not in KINDS:
        raise InvalidSettings([f"reward must be {', '.join(KINDS)}, not {name!r}.{did_you_mean(str(name), KINDS)}"])
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
    seats: Vector = list(places)  # type: ignore[assignment]  # interpreted, a list will do
    return [float(_utility(kind, seats, len(places), seat)) for seat in range(len(places))]


def leads(scores: Sequence[int]) -> list[float]:
    """By how much each seat leads the average of the others.

    >>> leads([10, 4, 6])
    [5.0, -4.0, -1.0]
    """
    points: Vector = list(scores)  # type: ignore[assignment]  # interpreted, a list will do
    return [float(_lead(points, len(scores), seat)) for seat in range(len(scores))]
