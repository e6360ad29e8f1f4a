"""Play strategies on the CPU and in CUDA's simulator, and compare every result; see ``test_arena_counting.py``."""

from __future__ import annotations

from dataclasses import fields

import numpy as np

from manor.agents.match import KernelMatch
from manor.agents.match_gpu import play_on_gpu
from manor.games import game as find_game
from manor.games.dominion.strategies import shipped


def main() -> None:
    """A short game each way round."""
    game = find_game("dominion")
    match = KernelMatch(game, [shipped(name).in_kernel for name in ("smithy", "witch")], enough_rounds=8)
    options = game.parse_options(2, {"kingdom": ["smithy", "witch"], "start": 0})
    seating, seeds = np.array([[0, 1], [1, 0]]), np.array([3, 4])
    here = match.play(seating, options, seeds, things=True)
    there = play_on_gpu(match, match.new(seating, options, seeds, things=True))
    assert here.decisions.all()
    for column in fields(here):
        assert np.array_equal(getattr(here, column.name), getattr(there, column.name)), column.name


if __name__ == "__main__":
    main()
