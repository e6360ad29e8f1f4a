"""What is counted over many games, in a form that adds up: lots played anywhere, in any order, give the same sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
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
    starters: NDArray[np.int64]
    """The entrant that had the first turn; −1: nobody."""
    names: tuple[str, ...]
    """The headings of the score sheet."""
    lines: NDArray[np.int64]
    """Points under each heading."""
    milestones: NDArray[np.int64]
    """The turn of each entrant's n-th milestone; 0: never."""
    things: NDArray[np.int64]
    """What each entrant had at the end; without rows where nobody asked for it."""


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
    points: list[Counter[int]] = field(default_factory=list)
    turns: list[Counter[int]] = field(default_factory=list)
    sources: list[Counter[str]] = field(default_factory=list)
    """For each entrant: points by what gave them."""
    source_squares: list[Counter[str]] = field(default_factory=list)
    """The same, each game's points squared."""
    milestones: list[dict[int, Counter[int]]] = field(default_factory=list)
    """For each entrant: n → turn of the n-th milestone → how often."""
    groups: int = 0
    group_sums: list[float] = field(default_factory=list)
    group_squares: list[float] = field(default_factory=list)
    """Sums of each group's mean score and of its square: games of a group are not independent."""
    by_starter: dict[int, Tally] = field(default_factory=dict)
    """The same games split by the entrant that had the first turn, where somebody has it."""
    rows: list[NDArray[np.void]] = field(default_factory=list)
    """One row a game, where these are kept; they are no part of what is written down."""

    def __post_init__(self) -> None:
        for name in ("points", "turns", "sources", "source_squares"):
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
        """Count some games, and the same ones split by the entrant that had the first turn."""
        entrants = games.places.shape[1]
        split = _Split(games.starters, entrants)
        tallies = [cls(entrants) for _ in split.parts]
        # Nobody has won a game that was stopped: all share it.
        places = np.where(games.over[:, None], games.places, 1)
        first = places == 1
        shared = first.sum(axis=1, keepdims=True)
        # Each row of places as the digits of one number.
        base = int(places.max(initial=0)) + 1
        digits = base ** np.arange(entrants)
        for tally, over, outcomes in zip(tallies, split.counts(games.over), split.counts(places @ digits), strict=True):
            tally.games, tally.unfinished = over[0].total(), over[0][0]
            tally.outcomes.update({tuple(int(p) for p in code // digits % base): n for code, n in outcomes[0].items()})
        for tally, decisions in zip(tallies, split.sums(games.decisions), strict=True):
            tally.decisions = int(decisions)
        winners = np.where(first & (shared == 1), games.seats, -1)
        for tally, seats, won in zip(tallies, split.counts(games.seats), split.counts(winners), strict=True):
            for e in range(entrants):
                tally.games_by_seat.update({(e, s): n for s, n in seats[e].items()})
                tally.wins_by_seat.update({(e, s): n for s, n in won[e].items() if s >= 0})
        for tally, points, turns in zip(tallies, split.counts(games.points), split.counts(games.turns), strict=True):
            tally.points, tally.turns = points, turns
        for tally, lines in zip(tallies, split.counts(games.lines), strict=True):
            for i, name in enumerate(games.names):
                counted = lines[i :: len(games.names)]
                if any(any(times) for times in counted):
                    for e, times in enumerate(counted):
                        tally.sources[e][name] = sum(value * n for value, n in times.items())
                        tally.source_squares[e][name] = sum(value**2 * n for value, n in times.items())
        most = games.milestones.shape[2]
        for tally, milestones in zip(tallies, split.counts(games.milestones), strict=True):
            for i, times in enumerate(milestones):
                del times[0]
                if times:
                    tally.milestones[i // most][i % most + 1] = times
        split.add_groups(tallies, games.groups, np.where(first, 1 / shared, 0.0))
        whole, *parts = tallies
        whole.by_starter = dict(zip(split.starters, parts, strict=True))
        return whole

    def add(self, other: Tally) -> None:
        """Add another tally of the same entrants; their games must not share groups."""
        for name in ("games", "unfinished", "decisions", "groups"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("outcomes", "wins_by_seat", "games_by_seat"):
            getattr(self, name).update(getattr(other, name))
        for e in range(self.entrants):
            for name in ("points", "turns", "sources", "source_squares"):
                getattr(self, name)[e].update(getattr(other, name)[e])
            for n, turns in other.milestones[e].items():
                self.milestones[e].setdefault(n, Counter()).update(turns)
            self.group_sums[e] += other.group_sums[e]
            self.group_squares[e] += other.group_squares[e]
        for starter, part in other.by_starter.items():
            self.by_starter.setdefault(starter, Tally(self.entrants)).add(part)
        self.rows += other.rows

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
            "points": [_pairs(c) for c in self.points],
            "turns": [_pairs(c) for c in self.turns],
            "sources": [dict(sorted(c.items())) for c in self.sources],
            "source_squares": [dict(sorted(c.items())) for c in self.source_squares],
            "milestones": [{str(n): _pairs(c) for n, c in sorted(m.items())} for m in self.milestones],
            "groups": self.groups,
            "group_sums": self.group_sums,
            "group_squares": self.group_squares,
            "by_starter": {str(e): part.to_dict() for e, part in sorted(self.by_starter.items())},
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
            [Counter(dict(pairs)) for pairs in data["points"]],
            [Counter(dict(pairs)) for pairs in data["turns"]],
            [Counter(sources) for sources in data["sources"]],
            # Journals of 0.1 have neither squares nor starters.
            [Counter(squares) for squares in data.get("source_squares", [])],
            [{int(n): Counter(dict(pairs)) for n, pairs in m.items()} for m in data["milestones"]],
            data["groups"],
            list(data["group_sums"]),
            list(data["group_squares"]),
            {int(e): cls.from_dict(part) for e, part in data.get("by_starter", {}).items()},
        )


class _Split:
    """Some games, all of them and split by the entrant that had the first turn: everything is counted once for all."""

    def __init__(self, starters: NDArray[np.int64], entrants: int) -> None:
        self._part = starters + 1
        """Of each game: 0 where nobody had the first turn."""
        self._count = entrants + 1
        self.starters = [part - 1 for part in np.flatnonzero(np.bincount(self._part)).tolist() if part > 0]
        self.parts = [list(range(self._count)), *([starter + 1] for starter in self.starters)]
        """All parts together, and those where somebody had the first turn."""

    def counts(self, values: NDArray[Any]) -> list[list[Counter[int]]]:
        """How often each value comes up in each column (all axes but the first), in each of the parts."""
        columns = values.reshape(len(values), prod(values.shape[1:]))
        least = int(columns.min(initial=0))
        span = int(columns.max(initial=0)) - least + 1
        # Values lie close together, so that counting takes no sorting.
        at = span * self._part - least
        times = [np.bincount(at + column, minlength=self._count * span).reshape(-1, span) for column in columns.T]
        return [[_counter(column[part].sum(axis=0), least) for column in times] for part in self.parts]

    def sums(self, values: NDArray[Any]) -> list[float]:
        """The sum of one column in each of the parts."""
        sums = np.bincount(self._part, weights=values, minlength=self._count)
        return [float(sums[part].sum()) for part in self.parts]

    def add_groups(self, tallies: Sequence[Tally], groups: NDArray[np.int64], scores: NDArray[np.float64]) -> None:
        """Write the sums of each group's mean score, and of its square."""
        group = groups - (groups.min() if len(groups) else 0)
        many = int(group.max(initial=-1)) + 1
        place = many * self._part + group
        shape = self._count, many
        sizes = np.bincount(place, minlength=self._count * many).reshape(shape)
        for e in range(scores.shape[1]):
            sums = np.bincount(place, weights=scores[:, e], minlength=self._count * many).reshape(shape)
            for tally, part in zip(tallies, self.parts, strict=True):
                size = sizes[part].sum(axis=0)
                means = sums[part].sum(axis=0) / np.maximum(size, 1)
                tally.groups = int((size > 0).sum())
                tally.group_sums[e] = float(means.sum())
                tally.group_squares[e] = float((means**2).sum())


def _counter(times: NDArray[np.int64], least: int) -> Counter[int]:
    """How often each value comes up, from *least* on."""
    found = np.flatnonzero(times)
    return Counter(dict(zip((found + least).tolist(), times[found].tolist(), strict=True)))


def _pairs(counter: Mapping[int, int]) -> list[list[int]]:
    return [[value, n] for value, n in sorted(counter.items())]


def added(tallies: Iterable[Tally], entrants: int) -> Tally:
    """The sum of some tallies."""
    total = Tally(entrants)
    for tally in tallies:
        total.add(tally)
    return total
