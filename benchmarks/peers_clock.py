"""How every engine is timed: one core, rounds of equal length, the best one counts.

Imported by Manor's measurements and, in another environment, by the peers': the standard library only.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import metadata
from typing import Any


@dataclass
class Tally:
    """What was played: the units whose rate is reported, and sums from which averages are checked."""

    units: int = 0
    sums: dict[str, float] = field(default_factory=dict)

    def add(self, **values: float) -> None:
        """Add to the sums."""
        for name, value in values.items():
            self.sums[name] = self.sums.get(name, 0.0) + value


@dataclass(frozen=True)
class Measurement:
    """One thing to time: *play* is on the clock; *count* then tells how much that was, off the clock."""

    play: Callable[[], Any]
    count: Callable[[Any, Tally], None]


Prepare = Callable[[], Measurement]


def pin_to_core(core: int) -> bool:
    """Keep this process on one core; False where the system cannot."""
    if not hasattr(os, "sched_setaffinity"):
        return False
    os.sched_setaffinity(0, {core})
    return True


def time_rounds(measurement: Measurement, seconds: float, rounds: int) -> dict[str, Any]:
    """Play for so many seconds, several times over; give every round's rate and the sums of all.

    The clock is the wall's. How much of the core the best round had is given too: other work on the machine shows.
    """
    measurement.count(measurement.play(), Tally())  # caches fill and lazy imports happen before the clock runs
    rates, shares = [], []
    total = Tally()
    for _ in range(rounds):
        tally = Tally()
        elapsed = worked = 0.0
        while elapsed < seconds:
            started, started_work = time.perf_counter(), time.process_time()
            played = measurement.play()
            worked += time.process_time() - started_work
            elapsed += time.perf_counter() - started
            measurement.count(played, tally)
        rates.append(tally.units / elapsed)
        shares.append(worked / elapsed)
        total.add(**tally.sums)
    best = rates.index(max(rates))
    return {"rate": rates[best], "rates": rates, "core_share": shares[best], "sums": total.sums}


def run_worker(known: Mapping[str, Prepare], packages: tuple[str, ...]) -> None:
    """Measure what the command line names and print it as one line of JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("name", choices=sorted(known))
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--rounds", type=int, required=True)
    parser.add_argument("--core", type=int, required=True)
    arguments = parser.parse_args()
    random.seed(1)
    pinned = pin_to_core(arguments.core)
    try:
        measurement = known[arguments.name]()
    except ImportError as missing:
        print(json.dumps({"error": f"not installed ({missing})"}))
        sys.exit(0)
    result = time_rounds(measurement, arguments.seconds, arguments.rounds)
    result["pinned"] = pinned
    result["versions"] = {name: metadata.version(name) for name in packages if _is_installed(name)}
    print(json.dumps(result))


def _is_installed(package: str) -> bool:
    try:
        metadata.version(package)
    except metadata.PackageNotFoundError:
        return False
    return True
