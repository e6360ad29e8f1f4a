"""A match between strategies, played whole in compiled code, with what the arena counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...matches import Results
from .gpu import play_on_gpu
from .playouts import SOURCE_NAMES, play, warm_up
from .strategy import Strategy


@dataclass(frozen=True)
class StrategyMatch:
    """Games between some strategies; a seating numbers them."""

    strategies: Sequence[Strategy]

    def warm_up(self) -> None:
        """Compile, or load from the cache, what games between strategies need."""
        warm_up()

    def play(
        self,
        seating: NDArray[np.int64],
        options: NDArray[np.void],
        seeds: NDArray[np.int64],
        *,
        workers: int = 1,
        gpu: bool = False,
    ) -> Results:
        """Play one game for each seed."""
        if gpu:
            rows = play_on_gpu(self.strategies, seating, options, seeds)
        else:
            rows = play(self.strategies, seating, options, seeds, workers)
        players = seating.shape[1]
        sources = rows["sources"][:, :players].astype(np.int64)
        return Results(
            over=rows["over"].astype(np.bool_),
            decisions=rows["decisions"].astype(np.int64),
            places=rows["place"][:, :players].astype(np.int64),
            points=rows["points"][:, :players].astype(np.int64),
            turns=rows["turns"][:, :players].astype(np.int64),
            sources={name: sources[:, :, i] for i, name in enumerate(SOURCE_NAMES)},
            milestones=rows["province_turn"][:, :players].astype(np.int64),
        )
