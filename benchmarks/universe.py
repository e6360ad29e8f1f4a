"""Run universes: the real server, several times over, in a time of its own, with all that can go wrong.

    python benchmarks/universe.py --minutes 10            # as many seeds as there is time for, on all cores
    python benchmarks/universe.py --seeds 2000            # so many
    python benchmarks/universe.py --seed 17               # one: its story, and its shortest one where it goes wrong
    python benchmarks/universe.py --seed 17 --only 3,8    # the same with some of its events
    python benchmarks/universe.py --planted all           # take mistakes in one by one: at which seed is each found?

What a universe is, and what must hold in it, is in ``tests/universe`` and docs/server.md.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import count, islice
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

os.environ["MANOR_WARM"] = "0"
sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.universe.plan import plan
from tests.universe.planted import PLANTED, planted
from tests.universe.shrink import kind_of, only, shrink, story
from tests.universe.universe import run

_MOST = 2000
"""Seeds within which a mistake must be found."""
_PIECE = 5


def _seeds(first: int, number: int) -> list[tuple[int, str]]:
    """Run some seeds; those that go wrong, and how."""
    outcomes = [run(plan(seed)) for seed in range(first, first + number)]
    gc.freeze()  # what the first ones have loaded stays: the collector need not look at it again
    return [(outcome.plan.seed, outcome.problems[0]) for outcome in outcomes if outcome.problems]


def _find(name: str, first: int) -> tuple[str, int | None, str, float]:
    """The seed at which a mistake is found."""
    began = time.monotonic()
    with planted(name):
        for seed in range(first, first + _MOST):
            outcome = run(plan(seed))
            if outcome.problems:
                return name, seed, outcome.problems[0], time.monotonic() - began
    return name, None, "", time.monotonic() - began


def _pieces(first: int, seeds: int | None, minutes: float) -> Iterator[tuple[int, int]]:
    """Where to go on, until there are enough or time is up."""
    deadline = time.monotonic() + minutes * 60
    for start in count(first, _PIECE):
        if (seeds is None and time.monotonic() >= deadline) or (seeds is not None and start >= first + seeds):
            return
        yield start, _PIECE if seeds is None else min(_PIECE, first + seeds - start)


def _run_many(first: int, seeds: int | None, minutes: float, workers: int) -> int:
    began, done, wrong = time.monotonic(), 0, []
    pieces = _pieces(first, seeds, minutes)
    with ProcessPoolExecutor(workers) as pool:
        running = [(pool.submit(_seeds, *piece), piece[1]) for piece in islice(pieces, 2 * workers)]
        while running:
            future, number = running.pop(0)
            for seed, problem in future.result():
                wrong.append(seed)
                print(f"seed {seed}: {problem}", flush=True)
            done += number
            running += [(pool.submit(_seeds, *piece), piece[1]) for piece in islice(pieces, 1)]
    seconds = time.monotonic() - began
    used = getrusage(RUSAGE_CHILDREN)
    each = (used.ru_utime + used.ru_stime) / max(done, 1)
    print(f"{done} seeds in {seconds:.0f} s ({done / seconds * 3600:,.0f} an hour), {len(wrong)} went wrong")
    print(f"{each:.2f} s of a core for each; the load of this machine is {os.getloadavg()[0]:.1f}")
    for seed in wrong[:3]:
        print(story(shrink(run(plan(seed)))))
    return 1 if wrong else 0


def _run_one(seed: int, numbers: set[int] | None, name: str | None) -> int:
    made = plan(seed)
    with planted(name):
        outcome = run(made if numbers is None else only(made, numbers))
        for line in outcome.trace:
            print(line)
        print(f"{outcome.acknowledged} commands acknowledged; the trace's digest is {outcome.digest}")
        if kind_of(outcome) is None:
            print("Nothing went wrong.")
            return 0
        print(*outcome.problems, sep="\n")
        print(story(shrink(outcome), name))
    return 1


def _run_planted(names: list[str], first: int, workers: int) -> int:
    missed = 0
    with ProcessPoolExecutor(workers) as pool:
        for future in as_completed([pool.submit(_find, name, first) for name in names]):
            name, seed, problem, seconds = future.result()
            missed += seed is None
            found = f"not found within {_MOST} seeds" if seed is None else f"found at seed {seed}: {problem[:90]}"
            print(f"{name}: {found} ({seconds:.0f} s)", flush=True)
    print(f"{len(names) - missed} of {len(names)} planted mistakes were found")
    return 1 if missed else 0


def main() -> int:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seeds", type=int, help="so many, instead of minutes")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seed", type=int, help="this one only, with its story")
    parser.add_argument("--only", help="of that seed, these events only: 3,8,17")
    parser.add_argument("--planted", choices=["all", *PLANTED], metavar="NAME", help=f"all, {', '.join(PLANTED)}")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    if asked.seed is not None:
        numbers = {int(number) for number in asked.only.split(",")} if asked.only else None
        return _run_one(asked.seed, numbers, asked.planted)
    if asked.planted is not None:
        names = list(PLANTED) if asked.planted == "all" else [asked.planted]
        return _run_planted(names, asked.first, asked.workers)
    return _run_many(asked.first, asked.seeds, asked.minutes, asked.workers)


if __name__ == "__main__":
    sys.exit(main())
