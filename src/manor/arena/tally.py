"""What is counted over many games, in a form that adds up: lots played anywhere, in any order, give the same sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass
class Games:
    """Results of some games, one row each; the second axis is the entrant, whatever seat it had."""

    places: NDArray[np.int64]
    points: NDArray[np.int64]
    turns: NDArray[np.int64]
    """Turns taken; 0 where the game has none to count."""
    seats: NDArray[np.int64]
    """Where each entrant sat."""
    groups: NDArray[np.int64]
    """Games of one group share their seed, and so their luck."""
    decisions: NDArray[np.int64]
    over: NDArray[np.bool_]
    sources: dict[str, NDArray[np.int64]] = field(default_factory=dict)
    """Points by what gave them."""
    milestones: NDArray[np.int64] | None = None
    """The turn of each entrant's n-th milestone; 0: never."""


@dataclass
class Tally:
    """Counts of a number of games among the same entrants."""

    entrants: int
    games: int = 0
    unfinished: int = 0
    decisions: int = 0
    outcomes: Counter[tuple[int, ...]] = field(default_factory=Counter)
    """How often each tuple of places came up."""
    wins_by_seat: Counter[tuple[int, int]] = field(default_factory=Counter)
    """Sole wins by entrant and seat."""
    games_by_seat: Counter[tuple[int, int]] = field(default_factory=Counter)
    points_by_seat: dict[tuple[int, int], Counter[int]] = field(default_factory=dict)
    turns_by_seat: dict[tuple[int, int], Counter[int]] = field(default_factory=dict)
    points: list[Counter[int]] = field(default_factory=list)
    turns: list[Counter[int]] = field(default_factory=list)
    sources: list[Counter[str]] = field(default_factory=list)
    milestones: list[dict[int, Counter[int]]] = field(default_factory=list)
    """For each entrant: n → turn of the n-th milestone → how often."""
    groups: int = 0
    group_sums: list[float] = field(default_factory=list)
    group_squares: list[float] = field(default_factory=list)
    """Sums of each group's mean score and of its square: games of a group are not independent."""

    def __post_init__(self) -> None:
        for name in ("points", "turns", "sources"):
            if not getattr(self, name):
                setattr(self, name, [Counter() for _ in range(self.entrants)])
        if not self.milestones:
            self.milestones = [{} for _ in range(self.entrants)]
        for name in ("group_sums", "group_squares"):
            if not getattr(self, name):
                setattr(self, name, [0.0] * self.entrants)

    # --- counting ---

    @classmethod
    def of(cls, games: Games) -> Tally:
        """Count some games."""
        count, entrants = games.places.shape
        tally = cls(entrants, count, int((~games.over).sum()), int(games.decisions.sum()))
        # Nobody has won a game that was stopped: all share it.
        places = np.where(games.over[:, None], games.places, 1)
        # Each row of places as the digits of one number.
        base = int(places.max(initial=0)) + 1
        digits = base ** np.arange(entrants)
        tally.outcomes.update(
            {tuple(int(p) for p in code // digits % base): n for code, n in _counts(places @ digits).items()}
        )
        first = places == 1
        shared = first.sum(axis=1, keepdims=True)
        alone = first & (shared == 1)
        for e in range(entrants):
            tally.games_by_seat.update({(e, s): n for s, n in _counts(games.seats[:, e]).items()})
            tally.wins_by_seat.update({(e, s): n for s, n in _counts(games.seats[alone[:, e], e]).items()})
            for s in sorted(_counts(games.seats[:, e])):
                there = games.seats[:, e] == s
                tally.points_by_seat[e, s] = _counts(games.points[there, e])
                tally.turns_by_seat[e, s] = _counts(games.turns[there, e])
            tally.points[e] = _counts(games.points[:, e])
            tally.turns[e] = _counts(games.turns[:, e])
            tally.sources[e] = Counter({name: int(array[:, e].sum()) for name, array in games.sources.items()})
            if games.milestones is not None:
                for n in range(games.milestones.shape[2]):
                    column = games.milestones[:, e, n]
                    if (column > 0).any():
                        tally.milestones[e][n + 1] = _counts(column[column > 0])
        scores = np.where(first, 1 / shared, 0.0)
        group = games.groups - (games.groups.min() if count else 0)
        size = np.bincount(group)
        tally.groups = int((size > 0).sum())
        for e in range(entrants):
            means = np.bincount(group, weights=scores[:, e]) / np.maximum(size, 1)
            tally.group_sums[e] = float(means.sum())
            tally.group_squares[e] = float((means**2).sum())
        return tally

    def add(self, other: Tally) -> None:
        """Add another tally of the same entrants; their games must not share groups."""
        for name in ("games", "unfinished", "decisions", "groups"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("outcomes", "wins_by_seat", "games_by_seat"):
            getattr(self, name).update(getattr(other, name))
        for name in ("points_by_seat", "turns_by_seat"):
            for key, counts in getattr(other, name).items():
                getattr(self, name).setdefault(key, Counter()).update(counts)
        for e in range(self.entrants):
            for name in ("points", "turns", "sources"):
                getattr(self, name)[e].update(getattr(other, name)[e])
            for n, turns in other.milestones[e].items():
                self.milestones[e].setdefault(n, Counter()).update(turns)
            self.group_sums[e] += other.group_sums[e]
            self.group_squares[e] += other.group_squares[e]

    # --- reading ---

    def wins(self, entrant: int) -> int:
        """Games that an entrant won alone."""
        return sum(n for places, n in self.outcomes.items() if places[entrant] == 1 and places.count(1) == 1)

    def ties(self, entrant: int) -> int:
        """Games in which it shared the first place."""
        return sum(n for places, n in self.outcomes.items() if places[entrant] == 1 and places.count(1) > 1)

    def losses(self, entrant: int) -> int:
        """Games in which another was first."""
        return self.games - self.wins(entrant) - self.ties(entrant)

    def score(self, entrant: int) -> float:
        """The share of games won, a shared win counting in part."""
        if not self.games:
            return 0.0
        shared = sum(n / places.count(1) for places, n in self.outcomes.items() if places[entrant] == 1)
        return shared / self.games

    # --- keeping ---

    def to_dict(self) -> dict[str, Any]:
        """JSON-able, and exact."""
        return {
            "entrants": self.entrants,
            "games": self.games,
            "unfinished": self.unfinished,
            "decisions": self.decisions,
            "outcomes": [[list(places), n] for places, n in sorted(self.outcomes.items())],
            "wins_by_seat": [[*key, n] for key, n in sorted(self.wins_by_seat.items())],
            "games_by_seat": [[*key, n] for key, n in sorted(self.games_by_seat.items())],
            "points_by_seat": [[*key, _pairs(c)] for key, c in sorted(self.points_by_seat.items())],
            "turns_by_seat": [[*key, _pairs(c)] for key, c in sorted(self.turns_by_seat.items())],
            "points": [_pairs(c) for c in self.points],
            "turns": [_pairs(c) for c in self.turns],
            "sources": [dict(sorted(c.items())) for c in self.sources],
            "milestones": [{str(n): _pairs(c) for n, c in sorted(m.items())} for m in self.milestones],
            "groups": self.groups,
            "group_sums": self.group_sums,
            "group_squares": self.group_squares,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Tally:
        """Read what :meth:`to_dict` wrote."""
        return cls(
            data["entrants"],
            data["games"],
            data["unfinished"],
            data["decisions"],
            Counter({tuple(places): n for places, n in data["outcomes"]}),
            Counter({(e, s): n for e, s, n in data["wins_by_seat"]}),
            Counter({(e, s): n for e, s, n in data["games_by_seat"]}),
            # Journals of 0.1 do not have the next two.
            {(e, s): Counter(dict(pairs)) for e, s, pairs in data.get("points_by_seat", [])},
            {(e, s): Counter(dict(pairs)) for e, s, pairs in data.get("turns_by_seat", [])},
            [Counter(dict(pairs)) for pairs in data["points"]],
            [Counter(dict(pairs)) for pairs in data["turns"]],
            [Counter(sources) for sources in data["sources"]],
            [{int(n): Counter(dict(pairs)) for n, pairs in m.items()} for m in data["milestones"]],
            data["groups"],
            list(data["group_sums"]),
            list(data["group_squares"]),
        )


def _counts(values: NDArray[np.int64]) -> Counter[int]:
    """How often each value comes up; they lie close together, so that counting takes no sorting."""
    if not values.size:
        return Counter()
    least = int(values.min())
    times = np.bincount(values - least)
    return Counter({least + int(v): int(times[v]) for v in np.flatnonzero(times)})


def _pairs(counter: Mapping[int, int]) -> list[list[int]]:
    return [[value, n] for value, n in sorted(counter.items())]


def added(tallies: Iterable[Tally], entrants: int) -> Tally:
    """The sum of some tallies."""
    total = Tally(entrants)
    for tally in tallies:
        total.add(tally)
    return total
