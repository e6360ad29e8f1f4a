"""A game's entry points, compiled or interpreted, over one array of states or over all cores."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache, cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from . import entries
from .binding import bind
from .compile import JIT, cache_folder, forget_old_caches
from .contract import Rules
from .journal import new_journal
from .rng import Rng

NULL_JOURNAL = new_journal(0)
_CACHE_LINES = 64


class Calls:
    """The entry points of one game in one mode."""

    setup_games: Callable[..., None]
    pending_seats: Callable[..., None]
    legal_actions: Callable[..., None]
    glance: Callable[..., None]
    choose_actions: Callable[..., None]
    apply_actions: Callable[..., None]
    play_games: Callable[..., None]
    results: Callable[..., None]
    observations: Callable[..., None]
    redact_games: Callable[..., None]
    determinize_games: Callable[..., None]
    copy_games: Callable[..., None]
    seed_choosers: Callable[..., None]

    def __init__(self, functions: Mapping[str, Callable[..., None]], compiled: bool) -> None:
        self.compiled = compiled
        self.__dict__.update(functions)


ENTRY_NAMES = tuple(Calls.__annotations__)


class Engine:
    """Runs one game's rules.

    ``fast`` compiles on first use (or loads from the cache); ``plain`` is interpreted and needs no compiler;
    ``ready`` is ``fast`` when the cache already holds it, else ``plain``: what starts at once.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        choose = entries.choose_any if rules.any_action is None else entries.choose_any_directly
        names = {**rules.namespace(), "choose": choose}
        self.bound = {name: bind(getattr(entries, name), names, rules.name) for name in ENTRY_NAMES}
        self.fast = Calls({name: bound.call for name, bound in self.bound.items()}, compiled=JIT)
        self.plain = Calls({name: bound.plain for name, bound in self.bound.items()}, compiled=False)

    @property
    def ready(self) -> Calls:
        """Return what can be called without waiting for the compiler."""
        return self.fast if self.is_warm else self.plain

    @property
    def is_warm(self) -> bool:
        """Tell whether every entry point is in the compile cache or in memory."""
        if not self._warm:
            self._warm = not JIT or self._manifest.is_file()
        return self._warm

    _warm = False

    @cached_property
    def _manifest(self) -> Path:
        return cache_folder(self.rules.name) / "ready.json"

    def warm_up(self) -> float:
        """Compile (or load) every entry point; return the seconds it took."""
        started = time.perf_counter()
        if not JIT:
            return 0.0
        batch = Batch(self, 2, calls=self.fast)
        batch.exercise()
        self._warm = True
        seconds = time.perf_counter() - started
        if not self._manifest.is_file():
            try:
                self._manifest.write_text(json.dumps({"seconds": round(seconds, 2)}))
                forget_old_caches(self.rules.name)
            except OSError:
                pass  # a read-only cache folder: this process has compiled in memory
        return seconds

    def compile_seconds(self) -> float | None:
        """Return how long the cold compile of this source took, if it was done on this machine."""
        try:
            return float(json.loads(self._manifest.read_text())["seconds"])
        except (OSError, ValueError, KeyError):
            return None

    def default_options(self, players: int) -> NDArray[np.void]:
        """Make an options row with every option at its declared default."""
        options = self.rules.options.fresh()
        options["players"] = players
        return options


@cache
def _pool(workers: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(workers, thread_name_prefix="manor")


def in_shares(work: Callable[[int, int, int], None], size: int, workers: int) -> None:
    """Run ``work(worker, first, last)`` over *size* rows, one share in a thread for each worker."""
    if workers <= 1:
        work(0, 0, size)
        return
    bounds = [size * w // workers for w in range(workers + 1)]
    list(_pool(workers).map(work, range(workers), bounds[:-1], bounds[1:]))


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1)


class Batch:
    """Many games side by side, with all the buffers they need allocated once.

    >>> from manor.games import engine
    >>> batch = Batch(engine("dominion"), 64)
    >>> batch.setup(players=2, seed=1)
    >>> int(batch.play_out().sum()) > 1000
    True
    """

    def __init__(self, engine: Engine, size: int, *, workers: int = 1, calls: Calls | None = None) -> None:
        rules = engine.rules
        self.engine = engine
        self.size = size
        self.workers = min(workers, size)
        self.calls = calls or engine.fast
        self.states = np.zeros(size, rules.state.dtype)
        self.choosers = np.zeros(size, Rng.dtype)
        self.waiting = np.zeros(size, np.int64)
        self.seats = np.zeros(size, np.int64)
        self.actions = np.zeros(size, np.int64)
        self.steps = np.zeros(size, np.int64)
        self.masks = np.zeros((size, rules.mask_words), np.uint32)
        self.over = np.zeros(size, np.int64)
        self.scores = np.zeros((size, rules.max_seats), np.int64)
        self.places = np.zeros((size, rules.max_seats), np.int64)
        self.features = np.zeros((size, rules.features), np.float32)
        # One mask for each worker, far enough apart that no two share a cache line.
        self._scratch = np.zeros((max(1, self.workers), rules.mask_words + _CACHE_LINES), np.uint32)

    def _each_share(self, work: Callable[[int, int, int], None]) -> None:
        in_shares(work, self.size, self.workers)

    def setup(
        self,
        players: int = 2,
        seed: int = 0,
        options: NDArray[np.void] | None = None,
        seeds: NDArray[np.int64] | None = None,
    ) -> None:
        """Lay out every game: row i from seed + i, or from *seeds*; options rows are used in turn."""
        rows = self.engine.default_options(players) if options is None else options
        numbers = np.arange(seed, seed + self.size, dtype=np.int64) if seeds is None else seeds
        self.states[:] = np.zeros((), self.states.dtype)
        self._each_share(lambda _, a, b: self.calls.setup_games(self.states, a, b, rows, numbers, NULL_JOURNAL))
        self._each_share(lambda _, a, b: self.calls.seed_choosers(self.choosers, a, b, seed))

    def next_masks(self) -> None:
        """Fill ``seats`` and ``masks`` with who acts next and how."""
        self._each_share(lambda _, a, b: self.calls.glance(self.states, a, b, self.waiting, self.seats, self.masks))

    def choose(self) -> None:
        """Fill ``actions`` with random allowed ones."""
        self._each_share(lambda _, a, b: self.calls.choose_actions(self.masks, a, b, self.choosers, self.actions))

    def apply(self) -> None:
        """Play ``actions`` for ``seats``."""
        self._each_share(
            lambda _, a, b: self.calls.apply_actions(self.states, a, b, self.seats, self.actions, NULL_JOURNAL)
        )

    def observe(self) -> None:
        """Fill ``features`` as each row's seat sees its game."""
        self._each_share(lambda _, a, b: self.calls.observations(self.states, a, b, self.seats, self.features))

    def play_out(self, limit: int = 1_000_000) -> NDArray[np.int64]:
        """Play every game to its end at random; return the decisions made in each."""
        words = self.engine.rules.mask_words
        self._each_share(
            lambda w, a, b: self.calls.play_games(
                self.states, a, b, self.choosers, limit, self._scratch[w, :words], self.steps
            )
        )
        return self.steps

    def score(self) -> None:
        """Fill ``over``, ``scores`` and ``places``."""
        self._each_share(lambda _, a, b: self.calls.results(self.states, a, b, self.over, self.scores, self.places))

    def exercise(self) -> None:
        """Call every entry point once, so that all of them are compiled."""
        self.setup()
        self.next_masks()
        self.choose()
        self.apply()
        self.observe()
        self.calls.pending_seats(self.states, 0, 1, self.steps)
        self.calls.legal_actions(self.states, 0, 1, self.seats, self.masks)
        copies = self.states.copy()
        self.calls.copy_games(self.states, copies, 0, self.size)
        self.calls.redact_games(copies, 0, 1, self.seats)
        self.calls.determinize_games(copies, 0, 1, self.seats, self.choosers)
        self.play_out(limit=1)
        self.score()
