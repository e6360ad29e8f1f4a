"""How fast a game runs on this machine: measured the same way by ``manor bench`` and by ``benchmarks/``."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from ..games import Game
from ..games import game as find_game
from ..kernel.compile import JIT
from ..kernel.engine import Batch, cores

BATCH = 1024
REPEATS = 5
STARTS = 5

UNITS = {
    "decisions_per_s": "decisions a second, random legal play, one core",
    "games_per_s": "whole games a second, set-up included",
    "copies_per_s": "copies of one state a second, as a search takes them of the position it thinks about",
    "masked_steps_per_s": f"decisions a second in a batch of {BATCH:,}: mask, choose, apply, observe",
    "state_bytes": "bytes of one state",
    "cold_compile_s": "seconds to compile the whole game with an empty cache",
    "cached_start_s": "seconds from starting Python to the first legal actions, warm cache",
}
"""What is measured, in words."""

_COMPILE = "import sys; from manor.games import engine; print(engine(sys.argv[1]).warm_up())"
_START = "import manor; t = manor.new({name!r}, players={players}, seed=1); t.legal(t.pending[0])"


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    return {
        "cpu": _cpu(),
        "cores": cores(),
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
        "numba": version("numba"),
        "numpy": np.__version__,
        "compiled": JIT,
    }


def _cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.machine()


class Meter:
    """Times one game's entry points on one core, with its own choice of players and options."""

    def __init__(self, game: Game, size: int | None = None) -> None:
        self.game = game
        # Interpreted, a batch of the full size would take minutes to get through once.
        self.size = size or (BATCH if JIT else 2)
        self.options = game.parse_options(game.bench_players, dict(game.bench_options))
        self.batch = Batch(game.engine, self.size)

    def _lay_out(self, seed: int) -> None:
        self.batch.setup(players=self.game.bench_players, seed=seed, options=self.options)

    def play_outs(self, seconds: float) -> tuple[float, float]:
        """Decisions and games a second of random legal play, set-up included."""
        decisions = games = 0
        seed = 1
        started = time.perf_counter()
        while (spent := time.perf_counter() - started) < seconds or not games:
            self._lay_out(seed)
            decisions += int(self.batch.play_out().sum())
            games += self.size
            seed += self.size
        return decisions / spent, games / spent

    def copies(self, seconds: float) -> float:
        """Copies a second of one state into many, by compiled calls.

        A search copies its root into one record over and over. Here the targets take turns, which is rather slower; a
        source as large as the targets would measure how fast memory is.
        """
        self._lay_out(1)
        root, target = self.batch.states[:1], self.batch.states.copy()
        done = 0
        started = time.perf_counter()
        while (spent := time.perf_counter() - started) < seconds or not done:
            self.batch.calls.copy_games(root, target, 0, self.size)
            done += self.size
        return done / spent

    def masked_steps(self, seconds: float) -> float:
        """Decisions a second, one step at a time over a batch, as a learner would take them.

        Games that are over stay in the batch and count for nothing; once half of them are, a new batch is laid out, off
        the clock.
        """
        batch, done, spent, seed = self.batch, 0, 0.0, 1
        while spent < seconds or not done:
            self._lay_out(seed)
            seed += self.size
            active = self.size
            while active * 2 > self.size and (spent < seconds or not done):
                started = time.perf_counter()
                batch.next_masks()
                batch.choose()
                batch.apply()
                batch.observe()
                spent += time.perf_counter() - started
                active = int(np.count_nonzero(batch.actions >= 0))
                done += active
        return done / spent


def time_cold_compile(name: str, cache: str) -> float:
    """Seconds to compile a game in a new process with *cache*, an empty folder, as its compile cache."""
    told = _in_new_process([_COMPILE, name], cache).stdout
    return float(told.strip().splitlines()[-1])


def time_cached_start(game: Game, cache: str | None = None) -> float:
    """Seconds of wall time for a new process to show a game's first legal actions."""
    code = _START.format(name=game.name, players=game.bench_players)
    started = time.perf_counter()
    _in_new_process([code], cache)
    return time.perf_counter() - started


def _in_new_process(arguments: list[str], cache: str | None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": _source_path()}
    if cache is not None:
        environment["MANOR_CACHE_DIR"] = cache
    return subprocess.run(
        [sys.executable, "-c", *arguments], env=environment, capture_output=True, text=True, check=True, timeout=900
    )


def _source_path() -> str:
    """Make the new process import this very package, installed or not."""
    here = str(Path(__file__).resolve().parents[2])
    return os.pathsep.join(p for p in (here, os.environ.get("PYTHONPATH", "")) if p)


def measure(
    name: str,
    seconds: float = 1.0,
    repeats: int = REPEATS,
    starts: bool = True,
    report: Callable[[str], None] = lambda _: None,
) -> dict[str, Any]:
    """Measure a game: the best of several repeats, with the range of all of them under ``spread``.

    *seconds* is how long each repeat of each figure runs; *starts* is whether compile and start-up are timed, which
    takes new processes and, for the compile, tens of seconds. *report* is told what is going on.
    """
    game = find_game(name)
    runs: dict[str, list[float]] = {}
    report("compiling, or loading from the cache")
    game.engine.warm_up()
    meter = Meter(game)
    meter.play_outs(0)
    for number in range(repeats):
        report(f"measuring, {number + 1} of {repeats}")
        decisions, games = meter.play_outs(seconds)
        runs.setdefault("decisions_per_s", []).append(decisions)
        runs.setdefault("games_per_s", []).append(games)
        runs.setdefault("copies_per_s", []).append(meter.copies(seconds / 4))
        runs.setdefault("masked_steps_per_s", []).append(meter.masked_steps(seconds))
    if starts and JIT:
        with tempfile.TemporaryDirectory(prefix="manor-bench-") as cache:
            report("compiling with an empty cache")
            runs["cold_compile_s"] = [time_cold_compile(name, cache)]
            for number in range(STARTS):
                report(f"starting from the cache, {number + 1} of {STARTS}")
                runs.setdefault("cached_start_s", []).append(time_cached_start(game, cache))
    return _summary(game, runs, seconds)


def _summary(game: Game, runs: Mapping[str, list[float]], seconds: float) -> dict[str, Any]:
    figures: dict[str, Any] = {}
    spread: dict[str, list[float]] = {}
    for key in UNITS:
        if key == "state_bytes":
            figures[key] = int(game.rules.state.dtype.itemsize)
            continue
        values = runs.get(key)
        if values is None:
            figures[key] = None
            continue
        digits = 3 if key.endswith("_s") and not key.endswith("per_s") else 0
        best = max(values) if key.endswith("per_s") else min(values)
        figures[key] = round(best, digits) if digits else round(best)
        spread[key] = [round(min(values), digits), round(max(values), digits)]
    return figures | {
        "spread": spread,
        "repeats": len(runs["decisions_per_s"]),
        "seconds": seconds,
        "batch": BATCH if JIT else 2,
        "players": game.bench_players,
        "options": dict(game.bench_options),
        "machine": machine(),
    }
