# ruff: noqa: F821 - a kernel: its free names are filled in for each game
"""Games between strategies on a GPU: one thread, one game, from the same lines as on the CPU."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from ..games import game as find_game
from ..games.matches import Results
from ..kernel.gpu import device, import_cuda, kernel, record_type
from .match import KernelMatch, Match, MatchTable, Scratch, bound, results_of

# Filled in per game; declared here for the reader and the type checker.
cuda: Any
play_match: Any
record: Any
table: Any
words: int

THREADS = 64
"""Threads in a block."""


def play_on_gpu(played: KernelMatch, match: Match, threads: int = THREADS) -> Results:
    """Play a match between strategies; what comes of it is what the CPU would write."""
    to_device = import_cuda().to_device
    there: Any = Match(*map(to_device, match))
    evaluation = played.new_scratch().evaluation
    evaluation = type(evaluation)(*map(to_device, evaluation))
    games = match.seeds.shape[0]
    _kernel(played.game.name)[(-(-games // threads), threads)](there, evaluation)
    return results_of(Match(*(array.copy_to_host() for array in there)))


def _play(match: Any, evaluation: Any) -> None:
    """Play one game a thread, on records in its local memory."""
    i = cuda.grid(1)
    if i < match.seeds.shape[0]:
        own = cuda.local.array(1, record)
        seated = cuda.local.array(1, table)
        mask = cuda.local.array(words, np.uint32)
        play_match(match, Scratch(own, seated, mask, evaluation), i, i + 1)


@cache
def _kernel(name: str) -> Any:
    rules = find_game(name).rules
    return kernel(
        _play,
        play_match=device(bound(name, only_strategies=True)),
        record=record_type(rules.state),
        table=record_type(MatchTable),
        words=rules.mask_words,
    )
