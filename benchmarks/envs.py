"""How many steps a second the environments take on one core.

.venv/bin/python benchmarks/envs.py [--json FILE] [--seconds S] [--repeats N] [--game dominion]

A step is one decision: legality checked, applied, rewards paid, finished games begun anew, masks and observations
written. Actions are drawn at random from the packed masks by compiled code between steps, off the clock.

The clock is the processor's: seconds that this thread had a core to itself, so that other work on the machine does not
count as ours. It still takes caches and memory away, so the best repeat counts; the range of all is told beside it. So
is the best by the wall's clock: on a quiet machine both agree.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import manor
from manor.envs import ArrayEnv
from manor.envs.gym import ManorVectorEnv
from manor.games import game as find_game
from manor.kernel.rng import Rng
from manor.testing.measure import machine

SIZES = (64, 256, 1024)


class Chooser:
    """Draws random legal actions with the kernel's own entry point."""

    def __init__(self, env: ArrayEnv) -> None:
        self._env = env
        self._calls = env.game.engine.fast
        self._dice = np.zeros(env.games, Rng.dtype)
        self._calls.seed_choosers(self._dice, 0, env.games, 5)
        self.actions = np.zeros(env.games, np.int64)

    def choose(self) -> None:
        """Fill ``actions``."""
        self._calls.choose_actions(self._env.packed, 0, self._env.games, self._dice, self.actions)


def rates(env: ArrayEnv, step: Callable[[Any], Any], seconds: float) -> tuple[float, float]:
    """Steps a second, by the processor's clock and by the wall's."""
    chooser = Chooser(env)
    steps, busy, wall = 0, 0.0, 0.0
    while wall < seconds:
        chooser.choose()
        wall_before, busy_before = time.perf_counter(), time.thread_time()
        step(chooser.actions)
        busy += time.thread_time() - busy_before
        wall += time.perf_counter() - wall_before
        steps += env.games
    return steps / busy, steps / wall


def measured(env: ArrayEnv, step: Callable[[Any], Any], seconds: float, repeats: int) -> dict[str, Any]:
    """The best of several repeats, and the range of all of them."""
    rates(env, step, min(seconds, 0.2))
    runs = [rates(env, step, seconds) for _ in range(repeats)]
    busy = [round(run[0]) for run in runs]
    return {
        "steps_per_s": max(busy),
        "by_the_wall": round(max(run[1] for run in runs)),
        "range": [min(busy), max(busy)],
    }


def measure(name: str, seconds: float, repeats: int) -> dict[str, Any]:
    """All figures of one game, for its own number of players."""
    players = find_game(name).bench_players
    figures: dict[str, Any] = {"players": players}
    for size in SIZES:
        env = ArrayEnv(name, size, players=players, seed=1)
        figures[f"arrays of {size}"] = measured(env, env.step, seconds, repeats)
    vector = ManorVectorEnv(name, 256, players)
    vector.reset(seed=1)
    figures["Gymnasium vector of 256, a random opponent"] = measured(vector.arrays, vector.step, seconds, repeats)
    return figures


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=manor.names())
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--repeats", type=int, default=8)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    told: dict[str, Any] = {"machine": machine()}
    for name in arguments.game or manor.names():
        told[name] = measure(name, arguments.seconds, arguments.repeats)
        for what, figures in told[name].items():
            if isinstance(figures, dict):
                low, high = figures["range"]
                print(
                    f"{name:14} {what:44} {figures['steps_per_s']:>10,} steps/s ({low:,} to {high:,}),"
                    f" {figures['by_the_wall']:,} by the wall's clock",
                    flush=True,
                )
    if arguments.json:
        arguments.json.write_text(json.dumps(told, indent=2) + "\n")


if __name__ == "__main__":
    main()
