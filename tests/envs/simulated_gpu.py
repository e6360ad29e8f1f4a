"""Step and play a game on the CPU and in CUDA's simulator, and compare every array; see ``test_gpu_env.py``."""

from __future__ import annotations

import pickle
import sys
from typing import Any

import numpy as np

import manor.envs.gpu
from manor.envs import ArrayEnv, InvalidSettings, OneOf
from manor.envs.gpu import GpuArrayEnv
from manor.games import game as find_game
from manor.kernel.engine import Batch
from manor.kernel.gpu import GpuBatch

# The simulator has a thread of Python for each of a block's, most of them idle: with two, three games fill two blocks.
manor.envs.gpu.THREADS = 2


def main(name: str) -> None:
    """Step both, compare on the way; clone, go back, refuse."""
    cpu = ArrayEnv(name, 3, players=[2, 3, 4], seed=4, shaping=0.01, illegal="replace")
    gpu = GpuArrayEnv(name, 3, players=[2, 3, 4], seed=4, shaping=0.01)
    dice = np.random.default_rng(2)

    def compare() -> None:
        """Every array that tells this moment from another is the same, byte by byte."""
        here, there = cpu.snapshot(), gpu.snapshot()
        assert list(here) == list(there)
        assert [array for array in here if here[array].tobytes() != there[array].tobytes()] == []

    def legal() -> list[int]:
        """Some legal action in every game."""
        return [int(dice.choice(np.flatnonzero(row))) for row in cpu.masks]

    for step in range(12):
        compare()
        actions = legal()
        if step % 5 == 4:
            actions[step % 3] = -1  # illegal: replaced alike
        cpu.step(actions)
        gpu.step(actions)
    cpu.pay_leads(0.5)
    gpu.pay_leads(0.5)
    earlier, actions = gpu.snapshot(), legal()
    for env in (cpu, gpu, cloned := pickle.loads(pickle.dumps(gpu))):
        env.step(actions)
    compare()
    assert cloned.snapshot()["states"].tobytes() == gpu.snapshot()["states"].tobytes()
    gpu.restore(earlier)
    assert gpu.snapshot()["states"].tobytes() == earlier["states"].tobytes()
    assert np.asarray(gpu.masks).shape == gpu.masks.shape == cpu.masks.shape
    try:
        GpuArrayEnv(name, 3, buffers={"masks": cpu.masks})
    except InvalidSettings as problem:
        assert "CUDA's array interface" in str(problem)
    else:
        raise AssertionError("a host array was taken for a device's")
    try:
        GpuArrayEnv(name, 3, seat=0, opponents="net")
    except InvalidSettings as problem:
        assert "on a CPU only" in str(problem)
    else:
        raise AssertionError("a net was seated in a GPU's kernel")


def meet_others(name: str) -> None:
    """Step both where the policy plays the other seats, and where it guides all."""
    settings: dict[str, Any] = {"players": [2, 3], "illegal": "replace"}
    company = OneOf("any", *find_game(name).own_agents())
    guided: dict[str, Any] = {"guided": 50, "seed": 3, "guides": company}
    for more in ({"seat": "random", "opponents": company}, guided):
        cpu, gpu = ArrayEnv(name, 2, **settings, **more), GpuArrayEnv(name, 2, **settings, **more)
        for _ in range(3):
            actions = [int(np.flatnonzero(row)[-1]) for row in cpu.masks]
            cpu.step(actions)
            gpu.step(actions)
        assert cpu.guided.any() == ("guided" in more)
        assert cpu.actions_taken.tobytes() == np.asarray(gpu.actions_taken).tobytes()
        assert cpu.snapshot()["states"].tobytes() == gpu.snapshot()["states"].tobytes()


def play_out(name: str) -> None:
    """Play random games to their end on both, after a step of each, and compare."""
    game = find_game(name)
    options = game.parse_options(2, game.bench_options)
    gpu, cpu = GpuBatch(game.engine, 3, threads=2), Batch(game.engine, 3)
    gpu.setup(options, seed=5)
    cpu.setup(2, seed=5, options=options)
    gpu.step()
    cpu.next_masks()
    cpu.choose()
    cpu.apply()
    assert gpu.states().tobytes() == cpu.states.tobytes()
    gpu.play_out()
    assert gpu.steps().tolist() == cpu.play_out().tolist()
    assert gpu.states().tobytes() == cpu.states.tobytes()


if __name__ == "__main__":
    main(sys.argv[1])
    meet_others(sys.argv[1])
    play_out(sys.argv[1])
