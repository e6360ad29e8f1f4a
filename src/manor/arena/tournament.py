"""Tournaments: round-robin and Swiss, seats rotated, the same luck for every match, resumable."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any, Literal

from ..games import game as find_game
from ..version import __version__
from .entrants import Entrant, Spec, enter, match_options
from .errors import ArenaError, Stopped
from .journal import Journal
from .lots import Lot
from .pairing import Pairing, round_robin, swiss_round
from .ratings import Rating, rate
from .rows import Rows, joined
from .running import run_lots
from .statistics import score_interval
from .tally import Tally, added

Form = Literal["round_robin", "swiss"]

Progress = Callable[[int, int], None]
"""Called with the games finished and the games in all, as far as is known."""


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: str
    entrants: tuple[Entrant, ...]
    games: int
    """Games in each match; a multiple of the players, so that everybody has every seat equally often."""
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 1
    form: Form = "round_robin"
    rounds: int = 1
    """Rounds of a Swiss tournament; a round-robin has as many as it needs."""

    @classmethod
    def make(
        cls,
        game: str,
        agents: Sequence[Spec],
        *,
        games: int = 100,
        players: int | None = None,
        seed: int = 1,
        form: Form = "round_robin",
        rounds: int | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> Plan:
        """Check everything that can be checked before the first game."""
        found = find_game(game)
        count = found.min_players if players is None else players
        if not found.min_players <= count <= found.max_players:
            raise ArenaError(f"{found.title} is for {found.min_players} to {found.max_players} players, not {players}.")
        if len(agents) < count:
            raise ArenaError(f"{len(agents)} agent(s) are too few: {count} sit at a table.")
        if games < 1:
            raise ArenaError(f"A match has at least one game, not {games}.")
        if form not in ("round_robin", "swiss"):
            raise ArenaError(f"A tournament is 'round_robin' or 'swiss', not {form!r}.")
        if form == "round_robin" and rounds not in (None, 1):
            raise ArenaError("Rounds are for Swiss tournaments; in a round-robin everybody meets everybody once.")
        if rounds is not None and rounds < 1:
            raise ArenaError(f"A tournament has at least one round, not {rounds}.")
        entrants = enter(agents, found.name)
        several = rounds or (max(1, (len(entrants) - 1).bit_length()) if form == "swiss" else 1)
        plan = cls(
            found.name,
            entrants,
            -(-games // count) * count,
            count,
            dict(options or {}),
            seed,
            form,
            several,
        )
        pairings = round_robin(len(entrants), count) if form == "round_robin" else [tuple(range(count))]
        for pairing in pairings:
            seated = [entrants[e] for e in pairing]
            found.parse_options(count, match_options(found, plan.options, seated)[0])
        return plan

    def header(self) -> dict[str, Any]:
        """What identifies the tournament in its journal."""
        return {
            "game": self.game,
            "agents": {entrant.label: entrant.digest for entrant in self.entrants},
            "games": self.games,
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
            "form": self.form,
            "rounds": self.rounds,
        }

    def note(self, pairing: Pairing) -> str:
        """What was changed for those who meet; nothing, mostly."""
        return match_options(find_game(self.game), self.options, [self.entrants[e] for e in pairing])[1]

    def match(self, number: int, pairing: Pairing, rows: bool = False) -> Lot:
        """One match as a lot; every match has the same seeds."""
        seated = tuple(self.entrants[e] for e in pairing)
        options, _ = match_options(find_game(self.game), self.options, seated)
        name = f"round {number + 1}: {'+'.join(map(str, pairing))}"
        return Lot(name, self.game, seated, options, self.seed, 0, self.games, same_luck=True, rows=rows)


@dataclass
class Tournament:
    """How a tournament stands."""

    plan: Plan
    rounds: list[list[tuple[Pairing, Tally]]] = field(default_factory=list)
    byes: list[list[int]] = field(default_factory=list)
    """Who had a bye in each round."""
    seconds: float = 0.0

    @property
    def matches(self) -> list[tuple[Pairing, Tally]]:
        """All matches, in order."""
        return [match for matches in self.rounds for match in matches]

    @property
    def games(self) -> int:
        """Games played."""
        return sum(tally.games for _, tally in self.matches)

    def scores(self) -> list[float]:
        """Each entrant's sum of its matches' scores; a bye counts as a match won."""
        scores = [0.0] * len(self.plan.entrants)
        for pairing, tally in self.matches:
            for e, entrant in enumerate(pairing):
                scores[entrant] += tally.score(e)
        for byes in self.byes:
            for entrant in byes:
                scores[entrant] += 1.0
        return scores

    def ratings(self) -> list[Rating]:
        """Ratings from all games."""
        return rate(len(self.plan.entrants), self.matches)

    def against(self) -> dict[tuple[int, int], tuple[float, float, float, int]]:
        """For each pair at the same tables: the first one's score, its 95 % interval, games (two players only)."""
        told = {}
        for pair in {pairing for pairing, _ in self.matches if len(pairing) == 2}:
            tally = added((t for pairing, t in self.matches if pairing == pair), 2)
            told[pair[0], pair[1]] = (tally.score(0), *score_interval(tally, 0), tally.games)
            told[pair[1], pair[0]] = (tally.score(1), *score_interval(tally, 1), tally.games)
        return told

    @property
    def rows(self) -> Rows:
        """One row a game (:mod:`manor.arena.rows`); kept where ``run_tournament`` was asked for them."""
        kept = [part for _, tally in self.matches for part in tally.rows]
        if sum(map(len, kept)) != self.games or not kept:
            raise ArenaError(
                f"Rows were kept of {sum(map(len, kept)):,} of {self.games:,} games: run_tournament(..., rows=True) "
                "keeps those that it plays; a journal has none of the games before."
            )
        return joined(kept)

    def standings(self) -> list[dict[str, Any]]:
        """One row for each entrant, best first."""
        ratings, scores = self.ratings(), self.scores()
        rows = []
        for e, entrant in enumerate(self.plan.entrants):
            own = [(pairing.index(e), tally) for pairing, tally in self.matches if e in pairing]
            games = sum(tally.games for _, tally in own)
            rows.append(
                {
                    "agent": entrant.label,
                    "rating": ratings[e].mu,
                    "uncertainty": ratings[e].sigma,
                    "score": scores[e],
                    "games": games,
                    "wins": sum(tally.wins(i) for i, tally in own),
                    "ties": sum(tally.ties(i) for i, tally in own),
                    "losses": sum(tally.losses(i) for i, tally in own),
                    "unfinished": sum(tally.unfinished for _, tally in own),
                }
            )
        return sorted(rows, key=lambda row: -row["rating"])

    def to_dict(self) -> dict[str, Any]:
        """Everything, JSON-able."""
        labels = [entrant.label for entrant in self.plan.entrants]
        return {
            "manor": __version__,
            **self.plan.header(),
            "seconds": self.seconds,
            "standings": self.standings(),
            "pairs": [
                {"agent": labels[a], "against": labels[b], "score": score, "low": low, "high": high, "games": games}
                for (a, b), (score, low, high, games) in sorted(self.against().items())
            ],
            "matches": [
                {"round": number + 1, "agents": [labels[e] for e in pairing], "tally": tally.to_dict()}
                for number, matches in enumerate(self.rounds)
                for pairing, tally in matches
            ],
            "byes": [[labels[e] for e in byes] for byes in self.byes],
        }


def run_tournament(
    plan: Plan,
    *,
    journal: str | Path | None = None,
    workers: int | None = None,
    gpu: bool = False,
    ray: str | None = None,
    rows: bool = False,
    progress: Progress | None = None,
) -> Tournament:
    """Play a tournament, or what is left of it when *journal* already holds a part; *rows* keeps one row a game.

    Raises Stopped, which holds how it stands, when an agent fails, a worker dies or somebody interrupts; run again with
    the same journal, it goes on where it stopped.
    """
    started = time.perf_counter()
    book = Journal(None if journal is None else Path(journal), plan.header())
    result = Tournament(plan)
    tables = len(plan.entrants) // plan.players
    in_all = plan.games * (
        plan.rounds * tables if plan.form == "swiss" else len(round_robin(len(plan.entrants), plan.players))
    )

    def tell() -> None:
        if progress is not None:
            progress(sum(tally.games for tally in book.lots.values()), in_all)

    try:
        for number in range(plan.rounds):
            pairings, byes = _pair(plan, result)
            matches = [plan.match(number, pairing, rows) for pairing in pairings]
            tell()
            try:
                for lot, tally in run_lots(_missing(matches, book), workers=workers, gpu=gpu, ray=ray):
                    book.add(lot.key, tally)
                    tell()
            finally:
                # Also when it stops in the middle: what is there is shown.
                kept = [[book.lots[lot.key] for lot in match.split() if lot.key in book.lots] for match in matches]
                result.rounds.append(
                    [(p, added(tallies, plan.players)) for p, tallies in zip(pairings, kept, strict=True) if tallies]
                )
                result.byes.append(byes)
    except (ArenaError, KeyboardInterrupt) as problem:
        result.seconds = time.perf_counter() - started
        message = "Stopped." if isinstance(problem, KeyboardInterrupt) else str(problem)
        where = f" in {book.path}: run again to go on" if book.path is not None else ""
        raise Stopped(f"{message} {result.games} finished games are kept{where}.", result) from problem
    finally:
        book.close()
    result.seconds = time.perf_counter() - started
    return result


def _missing(matches: Sequence[Lot], book: Journal) -> Iterator[Lot]:
    return (lot for match in matches for lot in match.split() if lot.key not in book.lots)


def _pair(plan: Plan, so_far: Tournament) -> tuple[list[Pairing], list[int]]:
    if plan.form == "round_robin":
        return round_robin(len(plan.entrants), plan.players), []
    met: dict[tuple[int, int], int] = {}
    for pairing, _ in so_far.matches:
        for pair in combinations(pairing, 2):
            met[pair] = met.get(pair, 0) + 1
    count = len(plan.entrants)
    had_bye = [sum(e in byes for byes in so_far.byes) for e in range(count)]
    return swiss_round(count, plan.players, so_far.scores(), met, had_bye)
