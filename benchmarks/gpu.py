"""Random play of a game on a GPU, checked state by state against the CPU.

    python benchmarks/gpu.py dominion --games 200000

Plays that many games at once to their end, checks that each final state equals the CPU's for the same seeds byte by
byte, and prints decisions a second. Compilation and transfers are not counted.
"""

from __future__ import annotations

import argparse
import json
import time

import numpy as np

from manor.games import game as find_game
from manor.kernel.engine import Batch, cores
from manor.kernel.gpu import THREADS, GpuBatch, gpu_name


def measure(name: str, games: int, players: int, repeats: int, threads: int) -> dict[str, object]:
    """Play on the GPU, check against the CPU, return the figures."""
    game = find_game(name)
    options = game.parse_options(players, game.bench_options)
    batch = GpuBatch(game.engine, games, threads)
    started = time.perf_counter()
    batch.setup(options, seed=1)
    batch.play_out(limit=1)
    batch.wait()
    compile_s = time.perf_counter() - started
    best = float("inf")
    for _ in range(repeats):
        batch.setup(options, seed=1)
        batch.wait()
        started = time.perf_counter()
        batch.play_out()
        batch.wait()
        best = min(best, time.perf_counter() - started)
    decisions = int(batch.steps().sum())
    cpu = Batch(game.engine, games, workers=cores())
    cpu.setup(players, seed=1, options=options)
    cpu.calls.play_games(cpu.states, 0, 0, cpu.choosers, 0, cpu.masks[0], cpu.steps)
    started = time.perf_counter()
    cpu.play_out()
    cpu_s = time.perf_counter() - started
    different = int((batch.states().view(np.uint8) != cpu.states.view(np.uint8)).reshape(games, -1).any(axis=1).sum())
    return {
        "game": name,
        "gpu": gpu_name(),
        "players": players,
        "games": games,
        "threads": threads,
        "state_bytes": game.rules.state.dtype.itemsize,
        "decisions": decisions,
        "seconds": round(best, 4),
        "gpu_decisions_per_s": round(decisions / best),
        "gpu_games_per_s": round(games / best),
        "cpu_cores": cores(),
        "cpu_decisions_per_s": round(decisions / cpu_s),
        "gpu_compile_s": round(compile_s, 1),
        "states_that_differ_from_the_cpu": different,
        "stepped_states_equal": stepped_states_agree(name, players, threads),
    }


def stepped_states_agree(name: str, players: int, threads: int, games: int = 1024, steps: int = 50) -> bool:
    """Step a batch on both (masks, choose, apply) and compare."""
    game = find_game(name)
    options = game.parse_options(players, game.bench_options)
    stepped = GpuBatch(game.engine, games, threads)
    stepped.setup(options, seed=1)
    reference = Batch(game.engine, games)
    reference.setup(players, seed=1, options=options)
    for _ in range(steps):
        stepped.step()
        reference.next_masks()
        reference.choose()
        reference.apply()
    return stepped.states().tobytes() == reference.states.tobytes()


def main() -> None:
    """Read the arguments and print one JSON object for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games_to_play", nargs="*", default=["dominion"], metavar="GAME")
    parser.add_argument("--games", type=int, default=200_000)
    parser.add_argument("--players", type=int)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--threads", type=int, default=THREADS)
    arguments = parser.parse_args()
    if gpu_name() is None:
        parser.exit(1, "No CUDA device (or no numba-cuda) on this machine: `manor doctor` says more.\n")
    for name in arguments.games_to_play:
        players = arguments.players or find_game(name).bench_players
        result = measure(name, arguments.games, players, arguments.repeats, arguments.threads)
        print(json.dumps(result, indent=2), flush=True)
        if result["states_that_differ_from_the_cpu"] or not result["stepped_states_equal"]:
            parser.exit(2, f"{name}: GPU and CPU do not agree.\n")


if __name__ == "__main__":
    main()
