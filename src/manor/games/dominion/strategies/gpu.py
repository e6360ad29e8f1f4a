"""Games between strategies on a GPU: one thread, one game, from the same lines as on the CPU."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ....kernel.bits import count_bits
from ....kernel.compile import rebuilt
from ....kernel.gpu import _cuda, _widening
from ....kernel.journal import new_journal
from ..rules import RULES
from ..statistics import ENOUGH_TURNS
from . import playouts
from .playouts import Result, tables
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
    cuda = _cuda()
    games = len(seeds)
    results = cuda.to_device(np.zeros(games, Result.dtype))
    blank = cuda.to_device(np.zeros(1, RULES.state.dtype))
    journal = cuda.to_device(new_journal(0))
    arguments = [cuda.to_device(np.ascontiguousarray(a)) for a in (tables(strategies), seating, options, seeds)]
    _kernel()[(-(-games // threads), threads)](blank, *arguments, most_turns, results, journal)
    played: NDArray[np.void] = results.copy_to_host()
    return played


@cache
def _kernel() -> Any:
    """Build the kernel: each thread plays one game on a record in its local memory."""
    from numba import from_dtype

    cuda = _cuda()
    wrap = _widening(cuda)

    @wrap
    def count(bits: int) -> int:
        members: int = cuda.popc(bits)
        return members

    made: dict[Any, Any] = {count_bits: count}
    play_games: Any = rebuilt(playouts.play_games, made, wrap)
    record = from_dtype(RULES.state.dtype)

    @cuda.jit
    def play(
        blank: Any,
        strategies: Any,
        seating: Any,
        options: Any,
        seeds: Any,
        most_turns: Any,
        results: Any,
        journal: Any,
    ) -> None:
        i = cuda.grid(1)
        if i < seeds.shape[0]:
            own = cuda.local.array(1, record)
            play_games(own, blank, 0, i, i + 1, strategies, seating, options, seeds, most_turns, results, journal)

    return play
