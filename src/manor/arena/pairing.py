"""Who meets whom: everybody everybody, or, by the Swiss system, those who stand alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

Pairing = tuple[int, ...]
"""The numbers of the entrants at one table, in ascending order."""


def round_robin(entrants: int, players: int) -> list[Pairing]:
    """Every group of so many entrants once.

    >>> round_robin(3, 2)
    [(0, 1), (0, 2), (1, 2)]
    """
    return list(combinations(range(entrants), players))


def swiss_round(
    entrants: int, players: int, scores: Sequence[float], met: Mapping[tuple[int, int], int], sat_out: Sequence[int]
) -> tuple[list[Pairing], list[int]]:
    """The tables of the next round, and who sits out.

    Those with like scores meet, and those who have met as little as can be. When the entrants do not fill the tables,
    those sit out who did so least, the lowest scores first.
    """
    order = sorted(range(entrants), key=lambda e: (-scores[e], e))
    spare = entrants % players
    resting = sorted(order, key=lambda e: (sat_out[e], -order.index(e)))[:spare]
    waiting = [e for e in order if e not in resting]
    place = {e: i for i, e in enumerate(order)}

    def meetings(group: Sequence[int]) -> int:
        return sum(met.get((min(a, b), max(a, b)), 0) for a, b in combinations(group, 2))

    tables: list[list[int]] = []
    while waiting:
        table = [waiting.pop(0)]
        while len(table) < players:
            best = min(waiting, key=lambda e: (meetings([*table, e]), place[e]))
            table.append(best)
            waiting.remove(best)
        tables.append(table)
    _improve(tables, meetings)
    return [tuple(sorted(table)) for table in tables], sorted(resting)


def _improve(tables: list[list[int]], meetings: Callable[[Sequence[int]], int]) -> None:
    """Swap entrants between tables while that spares a rematch: the last ones otherwise get what is left."""
    better = True
    while better:
        better = False
        for first, second in combinations(tables, 2):
            for i in range(len(first)):
                for j in range(len(second)):
                    before = meetings(first) + meetings(second)
                    first[i], second[j] = second[j], first[i]
                    if meetings(first) + meetings(second) < before:
                        better = True
                    else:
                        first[i], second[j] = second[j], first[i]
