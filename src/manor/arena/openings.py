"""How to begin: every first step that luck allows, each followed by the same play, over the same shuffles."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..agents.match import KernelMatch
from ..facade.table import Table
from ..games import game as find_game
from ..games.game import Game
from ..games.matches import StrategySpace
from ..kernel.engine import Batch
from .equilibrium import Shares
from .errors import ArenaError
from .statistics import Z95

AS_PLAYED = "as the play itself begins"
_LARGEST_SEED = 2**53
_TRIAL_GAMES = 1000


@dataclass(frozen=True)
class TriedOpening:
    """One opening: what its games were won in the mean, and how much that is more than the play's own opening wins."""

    name: str
    score: float
    half: float
    """Half the 95 % interval of the score."""
    gain: float
    gain_half: float
    """Half the interval of the gain; narrower than that of the score, since both played the same shuffles."""


@dataclass(frozen=True)
class Openings:
    """All openings of each split, the best first."""

    game: str
    options: dict[str, Any]
    players: int
    seed: int
    play: str
    """What follows an opening."""
    games: int
    """Games of each opening."""
    splits: dict[str, tuple[TriedOpening, ...]]
    seconds: float

    def to_dict(self) -> dict[str, Any]:
        """Everything, JSON-able."""
        told = {name: getattr(self, name) for name in ("game", "options", "players", "seed", "play", "games")}
        splits = {split: [vars(opening) for opening in found] for split, found in self.splits.items()}
        return {**told, "seconds": round(self.seconds, 1), "splits": splits}


@dataclass(frozen=True)
class _Field:
    """The play that follows an opening, and those it meets, who come in certain shares."""

    name: str
    plan: Any
    others: list[Any]
    shares: Shares


def openings(
    game: str,
    *,
    play: str | Path | None = None,
    players: int = 2,
    games: int = 2000,
    seed: int = 1,
    workers: int = 1,
    **options: Any,
) -> Openings:
    """Try every opening with *games* games for each split that luck may give.

    *play* is a strategy file, met by itself; or the folder of a ``manor evolve``: then its strongest strategy plays on,
    and meets the equilibrium. Without it, the strategy that does best among those that ship and fit plays on.
    """
    started = time.perf_counter()
    found = find_game(game)
    if found.strategy_space is None:
        raise ArenaError(f"{found.title} has no strategies as files: its openings cannot be told apart from the rest.")
    if not found.min_players <= players <= found.max_players:
        raise ArenaError(f"{found.title} is for {found.min_players} to {found.max_players} players, not {players}.")
    if games < 2:
        raise ArenaError(f"An opening takes at least two games, not {games}.")
    if not 0 <= seed <= _LARGEST_SEED:
        raise ArenaError(f"The seed must be a whole number from 0 to 2**53, not {seed}.")
    chosen, _ = found.match_options(options, [])
    drawn = Table.new(found.name, players=players, seed=seed, **chosen).options
    # Who starts is left to chance, once more in every game.
    row = found.parse_options(players, {name: value for name, value in drawn.items() if name != "start"})
    space: StrategySpace[Any] = found.strategy_space(drawn)
    met = _best_shipped(found, space, row, players, seed, workers) if play is None else _read(space, Path(play))
    splits = {}
    for number, split in enumerate(space.splits):
        seats = np.arange(games) % players
        draws = np.random.default_rng([seed, number])
        seeds = _seeds(found, space, row, number, seats, draws)
        splits[split] = _tried(found, space, row, split, met, seats, seeds, draws, workers)
    return Openings(found.name, drawn, players, seed, met.name, games, splits, time.perf_counter() - started)


def _read(space: StrategySpace[Any], path: Path) -> _Field:
    """What follows the openings, from a file or from what evolution found."""
    try:
        if path.is_dir():
            told = json.loads((path / "evolved.json").read_text(encoding="utf-8"))["strategies"]
            plans = [space.read(one["text"]) for one in told]
            shares = np.array([one["share"] for one in told], np.float64)
            best = int(shares.argmax())
            return _Field(told[best]["name"], plans[best], plans, shares / shares.sum())
        plan = space.read(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, KeyError) as problem:
        raise ArenaError(f"{path} is neither a strategy nor what 'manor evolve --out' wrote: {problem}") from problem
    return _Field(path.stem, plan, [plan], np.ones(1))


def _best_shipped(
    game: Game, space: StrategySpace[Any], row: NDArray[np.void], players: int, seed: int, workers: int
) -> _Field:
    """The strategy that does best against the others that ship and fit."""
    plans = {name: plan for name, plan in space.founders().items() if name in game.own_agents()}
    names = list(plans)
    match = KernelMatch(game, [space.agent(plan, name).in_kernel for name, plan in plans.items()])
    draws = np.random.default_rng([seed, len(space.splits)])
    seating = draws.integers(len(names), size=(_TRIAL_GAMES * len(names), players))
    seating[:, 0] = np.repeat(np.arange(len(names)), _TRIAL_GAMES)
    seats = np.arange(len(seating)) % players
    seating = np.take_along_axis(seating, (np.arange(players)[None, :] - seats[:, None]) % players, axis=1)
    won = _won(match, seating, row, draws.integers(_LARGEST_SEED, size=len(seating)), workers)
    best = int(won[np.arange(len(seating)), seats].reshape(len(names), -1).mean(axis=1).argmax())
    plan = plans[names[best]]
    return _Field(names[best], plan, [plan], np.ones(1))


def _seeds(
    game: Game,
    space: StrategySpace[Any],
    row: NDArray[np.void],
    split: int,
    seats: NDArray[np.int64],
    draws: np.random.Generator,
) -> NDArray[np.int64]:
    """A seed for each game with which luck gives its seat a certain split."""
    seeds = np.zeros(len(seats), np.int64)
    missing = np.arange(len(seats))
    batch = Batch(game.engine, len(seats))
    while missing.size:
        drawn = draws.integers(_LARGEST_SEED, size=len(seats))
        batch.setup(options=row, seeds=drawn)
        # Each draw is looked at for the games that still lack one.
        fits = space.split(batch.states[: missing.size], seats[missing]) == split
        seeds[missing[fits]] = drawn[: missing.size][fits]
        missing = missing[~fits]
    return seeds


def _won(
    match: KernelMatch, seating: NDArray[np.int64], row: NDArray[np.void], seeds: NDArray[np.int64], workers: int
) -> Shares:
    """What each seat won: all, its part of a shared first place, or nothing."""
    first = match.play(seating, row, seeds, workers=workers).places == 1
    shares: Shares = first / first.sum(axis=1, keepdims=True)
    return shares


def _tried(
    game: Game,
    space: StrategySpace[Any],
    row: NDArray[np.void],
    split: str,
    met: _Field,
    seats: NDArray[np.int64],
    seeds: NDArray[np.int64],
    draws: np.random.Generator,
    workers: int,
) -> tuple[TriedOpening, ...]:
    """Every opening of a split on the same seeds against the same others."""
    found: Mapping[str, Any] = space.openings(split)
    plans = [met.plan, *(space.opened(met.plan, split, opening) for opening in found.values())]
    match = KernelMatch(game, [space.agent(plan, "opening").in_kernel for plan in (*plans, *met.others)])
    players = int(row["players"][0])
    others = len(plans) + draws.choice(len(met.others), size=(len(seeds), players), p=met.shares)
    scores = np.zeros((len(plans), len(seeds)))
    games = np.arange(len(seeds))
    for number in range(len(plans)):
        seating = others.copy()
        seating[games, seats] = number
        scores[number] = _won(match, seating, row, seeds, workers)[games, seats]

    def half(values: NDArray[np.float64]) -> float:
        return Z95 * float(values.std(ddof=1)) / float(np.sqrt(len(values)))

    gains = scores - scores[0]
    told = [
        TriedOpening(name, float(scores[i].mean()), half(scores[i]), float(gains[i].mean()), half(gains[i]))
        for i, name in enumerate((AS_PLAYED, *found))
    ]
    return tuple(sorted(told, key=lambda opening: -opening.score))
