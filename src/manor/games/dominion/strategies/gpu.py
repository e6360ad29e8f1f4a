"""Games between strategies on a GPU: one thread, one game, from the same lines as on the CPU."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ....kernel.gpu import device, import_cuda, record_type
from ..rules import RULES
from ..statistics import ENOUGH_TURNS
from .playouts import Match, bound, new_match
from .strategy import Strategy

THREADS = 64
"""Threads in a block."""


def play_on_gpu(
    strategies: Sequence[Strategy],
    seating: NDArray[np.int64],
    options: NDArray[np.void],
    seeds: NDArray[np.int64],
    most_turns: int = ENOUGH_TURNS,
    threads: int = THREADS,
) -> NDArray[np.void]:
    """Play one game for each seed; the rows are those that the CPU would write."""
    cuda = import_cuda()
    match = Match(*(cuda.to_device(array) for array in new_match(strategies, seating, options, seeds, most_turns)))
    _kernel()[(-(-len(seeds) // threads), threads)](match)
    results: Any = match.results
    played: NDArray[np.void] = results.copy_to_host()
    return played


@cache
def _kernel() -> Any:
    """Build the kernel: each thread plays one game on a record in its local memory."""
    cuda = import_cuda()
    play_match = device(bound())
    record = record_type(RULES.state)

    @cuda.jit
    def play(match: Any) -> None:
        i = cuda.grid(1)
        if i < match.seeds.shape[0]:
            own = cuda.local.array(1, record)
            play_match(match, own, 0, i, i + 1)

    return play
