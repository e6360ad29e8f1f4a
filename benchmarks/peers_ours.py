"""What is measured of Manor: compiled batches, and tables played one action at a time from Python."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from numpy.typing import NDArray

import manor
from manor.games import engine, game
from manor.kernel.engine import Batch
from peers_big_money import BUY_GOLD, BUY_PROVINCE, BUY_SILVER, END_TURN, PLAY_TREASURES, play_big_money
from peers_clock import Measurement, Tally, run_worker

GAMES_AT_ONCE = 256  # under 700 kB of states: they stay in the core's cache

SHARED_KINGDOM = (
    "cellar",
    "market",
    "militia",
    "mine",
    "moat",
    "remodel",
    "smithy",
    "village",
    "workshop",
    "festival",
)
"""The first-game kingdom with Festival for Woodcutter, which pyminion's second-edition base set has not."""

BESIDE_PYMINION: dict[str, Any] = {"kingdom": SHARED_KINGDOM, "start": 0, "discard_order": "automatic"}
"""pyminion's seat 0 starts, and it asks nobody about the order of discarded cards."""

_WISHES = (PLAY_TREASURES, BUY_PROVINCE, BUY_GOLD, BUY_SILVER, END_TURN)


class _Games:
    """Batches of two-player games, each laid out from seeds that were not used before."""

    def __init__(self, options: dict[str, Any]) -> None:
        dominion = game("dominion")
        dominion.engine.warm_up()
        self.options: NDArray[np.void] = dominion.parse_options(2, options)
        self.batch = Batch(engine("dominion"), GAMES_AT_ONCE)
        self.seed = 0

    def lay_out(self) -> Batch:
        self.seed += GAMES_AT_ONCE
        self.batch.setup(seed=self.seed, options=self.options)
        return self.batch


def _random_compiled(options: dict[str, Any]) -> Measurement:
    games = _Games(options)

    def play() -> NDArray[np.int64]:
        return games.lay_out().play_out()

    def count(steps: NDArray[np.int64], tally: Tally) -> None:
        tally.units += int(steps.sum())

    return Measurement(play, count)


def random_compiled() -> Measurement:
    """Decisions of random legal play in a compiled batch, as ``manor bench dominion`` plays it."""
    return _random_compiled(dict(game("dominion").bench_options))


def random_compiled_shared() -> Measurement:
    """The same in the kingdom that pyminion can lay out too."""
    return _random_compiled(BESIDE_PYMINION)


def big_money_compiled() -> Measurement:
    """Games of Big Money against itself in a compiled batch."""
    games = _Games(BESIDE_PYMINION)
    mask = np.zeros(game("dominion").rules.mask_words, np.uint32)

    def play() -> Batch:
        batch = games.lay_out()
        play_big_money(batch.states, 0, batch.size, batch.choosers, 1 << 62, mask, batch.steps)
        batch.score()
        return batch

    def count(batch: Batch, tally: Tally) -> None:
        turns = batch.states["turns_taken"][:, :2].sum(axis=1, dtype=np.float64)
        first, second = batch.places[:, 0] == 1, batch.places[:, 1] == 1
        points = batch.scores[:, 0].astype(np.float64)
        tally.units += batch.size
        tally.add(
            games=batch.size,
            turns=float(turns.sum()),
            turns_squared=float((turns**2).sum()),
            points=float(points.sum()),
            points_squared=float((points**2).sum()),
            first_wins=float((first & ~second).sum()),
            ties=float((first & second).sum()),
        )

    return Measurement(play, count)


def _random_tables(options: dict[str, Any]) -> Measurement:
    game("dominion").engine.warm_up()
    seeds = iter(range(1, 2**31))

    def play() -> int:
        table = manor.new("dominion", players=2, seed=next(seeds), **options)
        made = 0
        while waiting := table.pending:
            seat = waiting[0]
            table.play(seat, random.choice(table.legal(seat)))
            made += 1
        return made

    return Measurement(play, _count_units)


def random_tables() -> Measurement:
    """Decisions of random legal play at a table: ``table.legal`` and ``table.play``, checked and journalled."""
    return _random_tables(dict(game("dominion").bench_options))


def random_tables_shared() -> Measurement:
    """The same in the kingdom that pyminion can lay out too."""
    return _random_tables(BESIDE_PYMINION)


def big_money_tables() -> Measurement:
    """Games of Big Money against itself at a table, the bot written in plain Python."""
    game("dominion").engine.warm_up()
    seeds = iter(range(1, 2**31))

    def play() -> int:
        table = manor.new("dominion", players=2, seed=next(seeds), **BESIDE_PYMINION)
        while waiting := table.pending:
            seat = waiting[0]
            offered = {action.id for action in table.legal(seat)}
            table.play(seat, next(wish for wish in _WISHES if wish in offered))
        return 1

    return Measurement(play, _count_units)


def _count_units(units: int, tally: Tally) -> None:
    tally.units += units


MEASUREMENTS = {
    "random_compiled": random_compiled,
    "random_compiled_shared": random_compiled_shared,
    "random_tables": random_tables,
    "random_tables_shared": random_tables_shared,
    "big_money_compiled": big_money_compiled,
    "big_money_tables": big_money_tables,
}

if __name__ == "__main__":
    run_worker(MEASUREMENTS, ("manor", "numba", "numpy"))
