"""Pairings: round-robin, where everybody meets everybody, and Swiss, where those with similar scores meet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

Pairing = tuple[int, ...]
"""The numbers of the entrants at one table, ascending."""


def round_robin(entrants: int, players: int) -> list[Pairing]:
    """Pair every group of *players* entrants once.

    >>> round_robin(3, 2)
    [(0, 1), (0, 2), (1, 2)]
    """
    return list(combinations(range(entrants), players))


def swiss_round(
    entrants: int, players: int, scores: Sequence[float], met: Mapping[tuple[int, int], int], had_bye: Sequence[int]
) -> tuple[list[Pairing], list[int]]:
    """Pair the next round of a Swiss tournament; return its tables and who has a bye.

    Entrants with similar scores meet, with as few rematches as possible. When they do not fill the tables, the byes go
    to those who have had the fewest, the lowest scores first.
    """
    order = sorted(range(entrants), key=lambda e: (-scores[e], e))
    spare = entrants % players
    byes = sorted(order, key=lambda e: (had_bye[e], -order.index(e)))[:spare]
    unpaired = [e for e in order if e not in byes]
    rank = {e: i for i, e in enumerate(order)}

    def rematches(group: Sequence[int]) -> int:
        return sum(met.get((min(a, b), max(a, b)), 0) for a, b in combinations(group, 2))

    tables: list[list[int]] = []
    while unpaired:
        table = [unpaired.pop(0)]
        while len(table) < players:
            best = min(unpaired, key=lambda e: (rematches([*table, e]), rank[e]))
            table.append(best)
            unpaired.remove(best)
        tables.append(table)
    _swap_to_avoid_rematches(tables, rematches)
    return [tuple(sorted(table)) for table in tables], sorted(byes)


def _swap_to_avoid_rematches(tables: list[list[int]], rematches: Callable[[Sequence[int]], int]) -> None:
    """Swap entrants between tables as long as that avoids a rematch: the last table is otherwise made of leftovers."""
    better = True
    while better:
        better = False
        for first, second in combinations(tables, 2):
            for i in range(len(first)):
                for j in range(len(second)):
                    before = rematches(first) + rematches(second)
                    first[i], second[j] = second[j], first[i]
                    if rematches(first) + rematches(second) < before:
                        better = True
                    else:
                        first[i], second[j] = second[j], first[i]
