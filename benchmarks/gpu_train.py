"""Decisions a second of training, learning included, in a steady state, with the shipped net's size.

    python benchmarks/gpu_train.py little_town [--seconds 60] [--device cuda]

Rounds in which all seats learn, as `manor train` does them, with the game's own settings; the first rounds, in which
kernels are compiled and graphs recorded, are not counted.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from pathlib import Path

import msgspec
import torch

import manor
from manor.learning.settings import read_settings
from manor.learning.training import Training


def main() -> None:
    """Train for a while and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=manor.names())
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--settings", type=Path)
    arguments = parser.parse_args()
    settings = msgspec.structs.replace(read_settings(arguments.game, arguments.settings), learners=("all",))
    with tempfile.TemporaryDirectory() as folder:
        training = Training(arguments.game, settings, Path(folder), arguments.device, 1)
        began = time.perf_counter()
        for _ in range(6):
            training.learner.round(0.0)
        torch.cuda.synchronize()
        prepared = time.perf_counter() - began
        rounds, began = 0, time.perf_counter()
        while time.perf_counter() - began < arguments.seconds:
            training.learner.round(0.0)
            torch.cuda.synchronize()
            rounds += 1
        seconds = time.perf_counter() - began
        began = time.perf_counter()
        for _ in range(3):
            training.learner.play()
        torch.cuda.synchronize()
        playing = (time.perf_counter() - began) / 3
    each = settings.games * settings.steps
    figures = {
        "game": arguments.game,
        "weights": training.weights().numbers,
        "decisions_per_s": round(rounds * each / seconds),
        "of_a_round_spent_playing": round(playing / (seconds / rounds), 2),
        "seconds": round(seconds, 1),
        "prepared_in": round(prepared, 1),
        "memory_GiB": round(torch.cuda.max_memory_allocated() / 2**30, 1),
    }
    print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
