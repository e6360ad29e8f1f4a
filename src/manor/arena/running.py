"""Playing where it is wanted: here, on the GPU, or on a cluster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..agents.match import KernelMatch
from ..agents.match_gpu import play_on_gpu
from ..games import game as find_game
from ..games.matches import InKernel
from .cluster import answers_on_ray, play_on_ray, travelling
from .errors import ArenaError
from .local import Done, play_here
from .lots import Lot

_GAMES_A_PIECE = 4096
"""What a core of a cluster is asked for at a time: a fiftieth of a second of its time, which its answer is worth."""


def run_lots(
    lots: Iterator[Lot], *, workers: int | None = None, gpu: bool = False, ray: str | None = None
) -> Iterator[Done]:
    """Play lots and give each as it is finished."""
    if ray is None:
        return play_here(lots, workers, gpu)
    _one_of(gpu, ray)
    chosen = list(lots)
    for lot in chosen:
        travelling(lot.entrants)
    return play_on_ray(chosen, ray)


@dataclass(frozen=True)
class Machines:
    """What games between strategies are played on."""

    workers: int = 1
    gpu: bool = False
    ray: str | None = None

    def __post_init__(self) -> None:
        _one_of(self.gpu, self.ray)

    @property
    def is_here(self) -> bool:
        """Tell whether this process plays them itself, on its cores."""
        return not self.gpu and self.ray is None

    def rankings(
        self,
        game: str,
        agents: Sequence[InKernel],
        seating: NDArray[np.int64],
        options: NDArray[np.void],
        seeds: NDArray[np.int64],
    ) -> NDArray[np.int64]:
        """The place of each seat in each game: 1 for whoever won."""
        if self.ray is not None:
            pieces = [slice(at, at + _GAMES_A_PIECE) for at in range(0, len(seeds), _GAMES_A_PIECE)]
            asked = [(game, agents, seating[piece], options, seeds[piece]) for piece in pieces]
            return np.concatenate(answers_on_ray(self.ray, _rankings, asked))
        if self.gpu:
            match = KernelMatch(find_game(game), agents)
            return play_on_gpu(match, match.new(seating, options, seeds)).places
        return _rankings(game, agents, seating, options, seeds, self.workers)


def _rankings(
    game: str,
    agents: Sequence[InKernel],
    seating: NDArray[np.int64],
    options: NDArray[np.void],
    seeds: NDArray[np.int64],
    workers: int = 1,
) -> NDArray[np.int64]:
    return KernelMatch(find_game(game), agents).play(seating, options, seeds, workers=workers).places


def _one_of(gpu: bool, ray: str | None) -> None:
    if gpu and ray is not None:
        raise ArenaError("Choose one of --gpu and --ray.")
