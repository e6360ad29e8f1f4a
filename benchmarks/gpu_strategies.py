"""Games between Dominion strategies on a GPU, checked game by game against the CPU.

    python benchmarks/gpu_strategies.py --agents smithy,big_money --games 1000000

Plays that many games on both, checks that every row of results is the same byte by byte, and prints games a second.
Compilation is not counted; copying the results back is.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import fields

import numpy as np

from manor.agents.match import KernelMatch
from manor.agents.match_gpu import THREADS, play_on_gpu
from manor.games import game as find_game
from manor.games.dominion.kingdoms import match_options
from manor.games.dominion.strategies import shipped
from manor.kernel.engine import cores
from manor.kernel.gpu import gpu_name


def measure(agents: list[str], games: int, repeats: int, threads: int) -> dict[str, object]:
    """Play on both, compare, return the figures."""
    strategies = [shipped(name) for name in agents]
    players = len(strategies)
    chosen, _ = match_options({"kingdom": "first_game"}, strategies)
    options = find_game("dominion").parse_options(players, chosen)
    seating = (np.arange(players)[None, :] + np.arange(games)[:, None]) % players
    seeds = np.arange(1, games + 1, dtype=np.int64)
    match = KernelMatch(find_game("dominion"), [strategy.in_kernel for strategy in strategies])
    started = time.perf_counter()
    play_on_gpu(match, match.new(seating[:1], options, seeds[:1]), threads)
    compile_s = time.perf_counter() - started
    best = float("inf")
    for _ in range(repeats):
        started = time.perf_counter()
        theirs = play_on_gpu(match, match.new(seating, options, seeds), threads)
        best = min(best, time.perf_counter() - started)
    match.warm_up()
    started = time.perf_counter()
    ours = match.play(seating, options, seeds, workers=cores())
    cpu_s = time.perf_counter() - started
    different = np.zeros(games, np.bool_)
    for column in fields(ours):
        here, there = getattr(ours, column.name), getattr(theirs, column.name)
        different |= (here != there).reshape(len(here), -1).any(axis=1) if here.size else False
    return {
        "gpu": gpu_name(),
        "agents": agents,
        "games": games,
        "threads": threads,
        "gpu_seconds": round(best, 4),
        "gpu_games_per_s": round(games / best),
        "cpu_cores": cores(),
        "cpu_games_per_s": round(games / cpu_s),
        "gpu_compile_s": round(compile_s, 1),
        "games_that_differ_from_the_cpu": int(different.sum()),
    }


def main() -> None:
    """Read the arguments and print one JSON object for each table of agents."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--agents",
        action="append",
        metavar="A,B",
        help="strategies at one table; may be repeated (default: three tables that ask many questions)",
    )
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--threads", type=int, default=THREADS)
    arguments = parser.parse_args()
    if gpu_name() is None:
        parser.exit(1, "No CUDA device (or no numba-cuda) on this machine: `manor doctor` says more.\n")
    tables = arguments.agents or ["smithy,big_money", "chapel,thief,militia", "festival_library,throne_room_witch"]
    for table in tables:
        result = measure(table.split(","), arguments.games, arguments.repeats, arguments.threads)
        print(json.dumps(result, indent=2), flush=True)
        if result["games_that_differ_from_the_cpu"]:
            parser.exit(2, f"{table}: GPU and CPU do not agree.\n")


if __name__ == "__main__":
    main()
