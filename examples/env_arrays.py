"""The plain array interface: 256 games stepped in place, one compiled call a step.

python examples/env_arrays.py [game]
"""

from __future__ import annotations

import sys
import time

import numpy as np

from manor.envs import ArrayEnv


def main(game: str = "dominion", seconds: float = 2.0) -> int:
    """Play all seats at random for a while; return how many games were finished."""
    # Buffers may be the caller's own, for example memory that a GPU reads.
    masks = np.zeros((256, ArrayEnv(game).actions), np.bool_)
    env = ArrayEnv(game, 256, players=2, seed=1, buffers={"masks": masks})
    rng = np.random.default_rng(1)
    steps = finished = 0
    stepping = 0.0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds or not finished:
        actions = (env.masks * (0.5 + rng.random(env.masks.shape, np.float32))).argmax(1)
        before = time.perf_counter()
        env.step(actions)
        stepping += time.perf_counter() - before
        steps += env.games
        finished += int(env.terminations.sum())
    print(f"{game}: {finished} games finished; {steps / stepping:,.0f} steps a second, choosing not counted")
    return finished


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "dominion")
