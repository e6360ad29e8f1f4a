# ruff: noqa: F821 - free names of a kernel
"""Steps of the environments on a GPU, checked array by array against the CPU.

    python benchmarks/gpu_envs.py [--game dominion] [--games 131072] [--steps 200] [--json FILE]

First the same actions are taken on both, in tables of two to four, with shaped rewards, where all seats are asked and
where one is and styles and strategies play the others, and every array is compared byte by byte. Then games are stepped
with actions drawn at random from the masks by a kernel of its own: a step is one decision with legality checked,
rewards paid, finished games begun anew, masks and observations written. Both the time of all and that of the steps
alone are told. The games are compiled side by side and measured one after the other.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import numpy as np

import manor
from manor.envs import ArrayEnv, OneOf
from manor.envs.gpu import GpuArrayEnv
from manor.games import game as find_game
from manor.kernel.gpu import device, gpu_name, import_cuda, kernel
from manor.kernel.rng import Rng
from manor.testing.measure import machine

# Bound when a kernel is made.
cuda: Any
choose_actions: Any


def differing_arrays(name: str, learners: dict[str, Any], games: int = 600, steps: int = 400) -> list[str]:
    """Step both with the same actions; the names of all arrays that differ in the end or on the way."""
    game = find_game(name)
    players = list(range(max(2, game.min_players), game.max_players + 1))
    settings: dict[str, Any] = {"players": players, "seed": 3, "shaping": 0.01, "illegal": "replace", **learners}
    cpu, gpu = ArrayEnv(name, games, **settings), GpuArrayEnv(name, games, **settings)
    dice = np.random.default_rng(1)
    differing: set[str] = set()
    for step in range(steps):
        if step % 40 == 0:
            here, there = cpu.snapshot(), gpu.snapshot()
            differing |= {array for array in here if here[array].tobytes() != there[array].tobytes()}
        actions = [dice.choice(np.flatnonzero(row)) for row in cpu.masks]
        actions[step % games] = -1  # illegal: replaced alike
        cpu.step(actions)
        gpu.step(actions)
    return sorted(differing)


def choose_for_own_game(masks: Any, choosers: Any, actions: Any) -> None:
    """What each thread does: choose for its own row."""
    i = cuda.grid(1)
    if i < actions.shape[0]:
        choose_actions(masks, i, i + 1, choosers, actions)


def measure(name: str, games: int, steps: int, alone: AbstractContextManager[Any], told: Any) -> None:
    """Check and measure one game."""
    began = time.perf_counter()
    game = find_game(name)
    company = OneOf("any", *game.own_agents())
    differing = differing_arrays(name, {}) + differing_arrays(name, {"seat": "random", "opponents": company})
    env = GpuArrayEnv(name, games, players=game.bench_players, options=game.bench_options, seed=1)
    choose = kernel(choose_for_own_game, choose_actions=device(game.engine.bound["choose_actions"]))
    dice = np.zeros(games, Rng.dtype)
    env.seed_dice(dice, 5)
    runtime = import_cuda()
    rolled, packed, taken = runtime.to_device(dice), env.packed.array, env.actions_taken.array

    def play(count: int) -> float:
        stepping = 0.0
        for _ in range(count):
            choose[-(-games // 64), 64](packed, rolled, taken)
            runtime.synchronize()
            started = time.perf_counter()
            env.step()
            runtime.synchronize()
            stepping += time.perf_counter() - started
        return stepping

    play(3)
    prepared = time.perf_counter() - began
    with alone:
        play(50)
        stepping = play(steps)
        started = time.perf_counter()
        for _ in range(steps):
            choose[-(-games // 64), 64](packed, rolled, taken)
            env.step()
        runtime.synchronize()
        both = time.perf_counter() - started
    told.put(
        {
            "game": name,
            "games": games,
            "features": env.features,
            "steps_per_s": round(games * steps / stepping),
            "with_choosing_per_s": round(games * steps / both),
            "arrays_that_differ_from_the_cpu": differing,
            "seconds_to_compile_and_check": round(prepared, 1),
        }
    )


def main() -> None:
    """Measure every game and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=manor.names())
    parser.add_argument("--games", type=int, default=131_072)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    if gpu_name() is None:
        raise SystemExit("There is no CUDA device here.")
    processes = multiprocessing.get_context("spawn")
    alone, told = processes.Lock(), processes.Queue()
    names = arguments.game or manor.names()
    for name in names:
        processes.Process(target=measure, args=(name, arguments.games, arguments.steps, alone, told)).start()
    figures: dict[str, Any] = {"machine": machine(), "gpu": gpu_name(), "games": []}
    for _ in names:
        figures["games"].append(told.get())
        print(json.dumps(figures["games"][-1], indent=1), flush=True)
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
