"""``manor.simulate``: many games between the same agents, with the seats moving on from game to game."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..games import game as find_game
from ..version import __version__
from .entrants import Spec, enter, match_options
from .errors import ArenaError, Stopped
from .lots import Lot
from .running import run_lots
from .statistics import deviation, mean, mean_interval, wilson
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

    def share(self, entrant: int, of: str) -> tuple[float, float, float]:
        """The share of wins, ties or losses (*of*) of an entrant, with its 95 % interval."""
        count = int(getattr(self.tally, of)(entrant))
        return (count / self.tally.games if self.tally.games else 0.0, *wilson(count, self.tally.games))

    def to_dict(self) -> dict[str, Any]:
        """Everything, JSON-able."""
        tally, statistics = self.tally, find_game(self.game).statistics
        agents = []
        for e, label in enumerate(self.labels):
            agent: dict[str, Any] = {"agent": label}
            for of in ("wins", "ties", "losses"):
                share, low, high = self.share(e, of)
                agent[of] = {"games": getattr(tally, of)(e), "share": share, "low": low, "high": high}
            agent["score"] = tally.score(e)
            agent["points"] = _average(tally.points[e])
            agent["points_by_source"] = {
                name: total / tally.games for name, total in sorted(tally.sources[e].items()) if tally.games
            }
            if any(tally.turns[e]):
                agent["turns"] = _average(tally.turns[e])
            agent["by_seat"] = [self._by_seat(e, s) for s in range(self.players)]
            if statistics is not None:
                milestone = statistics.milestone.lower()
                agent[f"{milestone}_turns"] = [
                    {milestone: n, "games": sum(turns.values()), "turn": _average(turns)}
                    for n, turns in sorted(tally.milestones[e].items())
                ]
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

    def _by_seat(self, entrant: int, seat: int) -> dict[str, Any]:
        """An entrant's figures where it had a certain seat."""
        tally, key = self.tally, (entrant, seat)
        games, wins = tally.games_by_seat[key], tally.wins_by_seat[key]
        low, high = wilson(wins, games)
        told: dict[str, Any] = {"seat": seat, "games": games}
        told["wins"] = {"games": wins, "share": wins / games if games else 0.0, "low": low, "high": high}
        told["points"] = _average(tally.points_by_seat.get(key, {}))
        if any(tally.turns[entrant]):
            told["turns"] = _average(tally.turns_by_seat.get(key, {}))
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


def _average(counts: Mapping[int, int]) -> dict[str, float]:
    """A mean with its 95 % interval."""
    low, high = mean_interval(counts)
    return {"mean": mean(counts), "low": low, "high": high, "deviation": deviation(counts)}


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
    progress: Progress | None = None,
    **options: Any,
) -> Simulation:
    """Play many games between agents, their seats rotated, and count what comes of them.

    *agents* are names, strategy files, ``module:function``, strategies, functions or objects; with more *players* than
    agents they are seated in turn. Games are independent: each has its own seed. Raises Stopped, which holds
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
    entrants = enter([agents[i % len(agents)] for i in range(count)], found.name)
    chosen, note = match_options(found, options, entrants)
    found.parse_options(count, chosen)
    whole = Lot("simulation", found.name, entrants, chosen, seed, 0, games)
    result = Simulation(found.name, count, tuple(e.label for e in entrants), chosen, note, seed, games, Tally(count))
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
