"""``manor.simulate``: many games between the same agents, with the seats moving on from game to game."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..agents import Agent
from ..games import Game
from ..games import game as find_game
from ..version import __version__
from .entrants import Spec, enter, match_options
from .errors import ArenaError, Stopped
from .lots import Lot
from .rows import Rows, joined
from .running import run_lots
from .statistics import deviation, mean, mean_interval, score_interval, source_interval, wilson
from .tally import Tally

Progress = Callable[[int, int], None]
"""Called with the games finished and the games in all."""

_LARGEST_SEED = 2**53


@dataclass
class Simulation:
    """What came of a simulation."""

    game: str
    players: int
    labels: tuple[str, ...]
    options: dict[str, Any]
    note: str
    seed: int
    asked: int
    """Games asked for; fewer are in the tally when the run was stopped."""
    tally: Tally = field(repr=False)
    seconds: float = 0.0
    solo: bool = False
    """Whether the first played alone, and the others did nothing."""

    def share(self, entrant: int, of: str) -> tuple[float, float, float]:
        """The share of wins, ties or losses (*of*) of an entrant, with its 95 % interval."""
        count = int(getattr(self.tally, of)(entrant))
        return (count / self.tally.games if self.tally.games else 0.0, *wilson(count, self.tally.games))

    @property
    def rows(self) -> Rows:
        """One row a game (:mod:`manor.arena.rows`); kept where ``simulate`` was asked for them."""
        if not self.tally.rows:
            raise ArenaError("No rows were kept: simulate(..., rows=True) keeps them.")
        return joined(self.tally.rows)

    def to_dict(self) -> dict[str, Any]:
        """Everything, JSON-able."""
        tally = self.tally
        agents = []
        for e, label in enumerate(self.labels):
            agent: dict[str, Any] = {"agent": label, **self._figures(tally, e)}
            agent["by_starter"] = {
                self.labels[starter]: self._figures(part, e) for starter, part in sorted(tally.by_starter.items())
            }
            agents.append(agent)
        return {
            "manor": __version__,
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "note": self.note,
            "seed": self.seed,
            "games": tally.games,
            "games_asked": self.asked,
            "unfinished": tally.unfinished,
            "decisions": tally.decisions,
            "seconds": self.seconds,
            "agents": agents,
            "tally": tally.to_dict(),
        }

    def _figures(self, tally: Tally, e: int) -> dict[str, Any]:
        """An entrant's figures in some of the games, each with its interval."""
        told: dict[str, Any] = {"games": tally.games}
        for of in ("wins", "ties", "losses"):
            told[of] = _reached(int(getattr(tally, of)(e)), tally.games)
        low, high = score_interval(tally, e)
        told["score"] = {"mean": tally.score(e), "low": low, "high": high}
        told["points"] = _average(tally.points[e])
        told["points_by_source"] = {
            name: dict(zip(("mean", "low", "high"), source_interval(tally, e, name), strict=True))
            for name in sorted(tally.sources[e])
        }
        if any(tally.turns[e]):
            told["turns"] = _average(tally.turns[e])
        milestone = find_game(self.game).statistics.milestone.lower()
        if milestone:
            told[f"{milestone}_turns"] = [
                {milestone: n, **_reached(sum(turns.values()), tally.games), "turn": _average(turns)}
                for n, turns in sorted(tally.milestones[e].items())
            ]
        return told

    def plot(self, path: str | Path) -> None:
        """Draw it into a file; its ending says of which kind (png, svg, pdf)."""
        from .plots import plot_simulation

        plot_simulation(self, Path(path))

    def __str__(self) -> str:
        lines = [f"{self.tally.games:,} games of {find_game(self.game).title} in {self.seconds:.2f} s"]
        for e, label in enumerate(self.labels):
            shares = ", ".join(
                f"{of} {100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
                for of in ("wins", "ties", "losses")
                for share, low, high in (self.share(e, of),)
            )
            lines.append(f"{label}: {shares}; {mean(self.tally.points[e]):.1f} points")
        return "\n".join(lines)


def _reached(count: int, games: int) -> dict[str, float]:
    """In how many games something was reached, and the share of them with its interval."""
    low, high = wilson(count, games)
    return {"games": count, "share": count / max(1, games), "low": low, "high": high}


def _average(counts: Mapping[int, int]) -> dict[str, float]:
    """A mean with its 95 % interval."""
    low, high = mean_interval(counts)
    return {"mean": mean(counts), "low": low, "high": high, "deviation": deviation(counts)}


def idle_agent(game: Game) -> Agent:
    """Somebody who does nothing, to play alone with."""
    if game.idle is None:
        raise ArenaError(f"Nobody can do nothing in {game.title}: it cannot be played alone.")
    return game.idle()


def simulate(
    game: str,
    agents: Sequence[Spec],
    games: int = 1000,
    *,
    players: int | None = None,
    seed: int = 1,
    workers: int | None = None,
    gpu: bool = False,
    ray: str | None = None,
    rows: bool = False,
    solo: bool = False,
    progress: Progress | None = None,
    **options: Any,
) -> Simulation:
    """Play many games between agents, their seats rotated, and count what comes of them.

    *agents* are names, strategy files, ``module:function``, strategies, functions or objects; with more *players* than
    agents they are seated in turn. Games are independent: each has its own seed. *rows* keeps one row a game. *solo*
    lets one agent play against nobody: the others at the table do nothing at all. Raises Stopped, which holds
    what was finished, when an agent fails or a worker dies.

    >>> import manor
    >>> result = manor.simulate("dominion", agents=["big_money", "random"], games=4, workers=1)
    >>> result.tally.games, result.labels
    (4, ('big_money', 'random'))
    """
    found = find_game(game)
    if isinstance(agents, str) or not agents:
        raise ArenaError("Agents are given as a list: at least one.")
    count = max(len(agents), found.min_players) if players is None else players
    if not found.min_players <= count <= found.max_players or len(agents) > count:
        raise ArenaError(
            f"{found.title} is for {found.min_players} to {found.max_players} players; {len(agents)} agent(s) are given"
            f"{'' if players is None else f' for {players}'}."
        )
    if games < 1:
        raise ArenaError(f"At least one game is played, not {games}.")
    if not 0 <= seed <= _LARGEST_SEED:
        raise ArenaError(f"The seed must be a whole number from 0 to 2**53, not {seed}.")
    if solo:
        if len(agents) != 1:
            raise ArenaError(f"One agent plays alone, not {len(agents)}.")
        agents = [*agents, *(idle_agent(found) for _ in range(count - 1))]
    entrants = enter([agents[i % len(agents)] for i in range(count)], found.name)
    chosen, note = match_options(found, options, entrants)
    found.parse_options(count, chosen)
    whole = Lot("simulation", found.name, entrants, chosen, seed, 0, games, rows=rows)
    result = Simulation(
        found.name, count, tuple(e.label for e in entrants), chosen, note, seed, games, Tally(count), solo=solo
    )
    match = whole.compiled
    if match is not None and ray is None and not gpu:
        match.warm_up()
    started = time.perf_counter()
    try:
        for _, tally in run_lots(whole.split(), workers=workers, gpu=gpu, ray=ray):
            result.tally.add(tally)
            if progress is not None:
                progress(result.tally.games, games)
    except (ArenaError, KeyboardInterrupt) as problem:
        result.seconds = time.perf_counter() - started
        if isinstance(problem, KeyboardInterrupt) or result.tally.games:
            message = "Stopped." if isinstance(problem, KeyboardInterrupt) else str(problem)
            raise Stopped(f"{message} {result.tally.games} finished games are kept.", result) from problem
        raise
    result.seconds = time.perf_counter() - started
    return result
