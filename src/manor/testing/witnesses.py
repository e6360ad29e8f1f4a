"""Positions at which a net that ships is held against the one that was trained, whose answers are kept beside it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ..envs import ArrayEnv

GAMES, STEPS, EVERY = 12, 60, 20


def witnesses(game: str) -> Iterator[tuple[ArrayEnv, int]]:
    """Positions of random games of two to four: an environment and one of its rows."""
    env = ArrayEnv(game, GAMES, players=[2, 3, 4], seed=77)
    dice = np.random.default_rng(77)
    for step in range(1, STEPS + 1):
        env.step([int(dice.choice(np.flatnonzero(row))) for row in env.masks])
        if step % EVERY == 0:
            yield from ((env, row) for row in range(GAMES))
