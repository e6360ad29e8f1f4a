"""What winners had: how a game's cards or buildings go with winning, and what one more of them is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..agents import agents_of
from ..games import Game
from ..games import game as find_game
from .entrants import Spec
from .errors import ArenaError
from .rows import Rows, plain_name
from .simulation import Progress, Simulation, simulate
from .statistics import Z95, wilson


@dataclass(frozen=True)
class Studied:
    """One thing: a card, a building."""

    name: str
    winners: float
    """How many winners had, in the mean."""
    others: float
    games: int
    """Games of players who had at least one."""
    won: float
    """The share of these that were won, a shared win in part."""
    low: float
    high: float
    worth: float
    """By how many points more one of it goes with being ahead of the others, all other things being equal."""
    half: float
    """Half the 95 % interval of the worth."""


@dataclass(frozen=True)
class Study:
    """What is known of each thing, the most worth first."""

    simulation: Simulation
    thing: str
    things: tuple[Studied, ...]

    def to_dict(self) -> dict[str, Any]:
        """Everything, JSON-able."""
        told = {name: getattr(self.simulation, name) for name in ("game", "players", "labels", "options", "seed")}
        games = self.simulation.tally.games
        return {**told, "games": games, "thing": self.thing, "things": [vars(one) for one in self.things]}


def strong_agent(game: Game) -> str:
    """Who plays well inside the kernel: the net that ships, else the best level that does not search."""
    if "net" in agents_of(game.name):
        return "net"
    return next(name for name, level in reversed(list(game.levels.items())) if not level.simulations)


def study(
    game: str,
    agents: Sequence[Spec] = (),
    games: int = 2000,
    *,
    players: int | None = None,
    seed: int = 1,
    workers: int | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> Study:
    """Play many games, all seats by the same strong agent unless others are given, and look at what winners had.

    What *options* do not say is left to chance, where the game can: a kingdom, a market.
    """
    found = find_game(game)
    if not found.statistics.things:
        raise ArenaError(f"{found.title} does not say what is worth comparing at the end of a game.")
    seats = players or max(len(agents), found.min_players)
    given = list(agents) or [strong_agent(found)]
    result = simulate(
        found.name,
        given,
        games,
        players=seats,
        seed=seed,
        workers=workers,
        rows=True,
        progress=progress,
        **{**found.varied_options, **options},
    )
    return Study(result, found.statistics.thing, _studied(result.rows, found.statistics.things, seats))


def _columns(rows: Rows, name: str, seats: int) -> NDArray[np.float64]:
    return np.stack([rows[f"{name}_{e + 1}"] for e in range(seats)], axis=1).astype(np.float64)


def _studied(rows: Rows, things: Sequence[str], seats: int) -> tuple[Studied, ...]:
    first = _columns(rows, "place", seats) == 1
    won = first / first.sum(axis=1, keepdims=True)
    counts = np.stack([_columns(rows, f"has_{plain_name(thing)}", seats) for thing in things], axis=2)
    # What nobody ever has more of than others says nothing.
    told = [i for i in range(len(things)) if (counts[:, :, i] != counts[:, :1, i]).any()]
    worth, half = _worths(_columns(rows, "points", seats), counts[:, :, told])
    found = []
    for k, i in enumerate(told):
        has = counts[:, :, i] > 0
        low, high = wilson(float(won[has].sum()), int(has.sum()))
        found.append(
            Studied(
                things[i],
                winners=float((counts[:, :, i] * won).sum() / won.sum()),
                others=float((counts[:, :, i] * (1 - won)).sum() / (1 - won).sum()),
                games=int(has.sum()),
                won=float(won[has].mean()),
                low=low,
                high=high,
                worth=float(worth[k]),
                half=float(half[k]),
            )
        )
    return tuple(sorted(found, key=lambda one: -one.worth))


def _worths(
    points: NDArray[np.float64], counts: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """By least squares: how a lead in points follows from having more of each thing than the others.

    One seat of each game, in turn: seats of one game are not independent. Things that always come together share
    what they are worth, and their intervals are wide.
    """
    games, seats, many = counts.shape
    own = np.arange(games) % seats
    rows = np.arange(games)

    def lead(values: NDArray[np.float64]) -> NDArray[np.float64]:
        mine = values[rows, own]
        others: NDArray[np.float64] = mine - (values.sum(axis=1) - mine) / (seats - 1)
        return others

    x, y = lead(counts), lead(points)
    inverse = np.linalg.pinv(x.T @ x, hermitian=True)
    worth = inverse @ (x.T @ y)
    rest = y - x @ worth
    variance = float(rest @ rest) / max(1, games - many)
    half: NDArray[np.float64] = Z95 * np.sqrt(np.maximum(0.0, variance * np.diag(inverse)))
    return worth, half
