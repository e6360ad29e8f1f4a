"""Environments on a GPU, in CUDA's simulator: launches, buffers and what surrounds a kernel; the kernel itself is the
interpreted twin there. ``benchmarks/gpu_envs.py`` compares every array with the CPU's on a real device.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from manor.envs import InvalidSettings
from manor.envs.gpu import GpuArrayEnv

_SIMULATED = Path(__file__).with_name("simulated_gpu.py")


@pytest.mark.parametrize("game", ["dominion", "bunny_kingdom", "little_town"])
def test_a_simulated_gpu_steps_as_the_cpu_does(game: str) -> None:
    wishes = {"NUMBA_ENABLE_CUDASIM": "1", "MANOR_JIT": "0"}
    ran = subprocess.run(
        [sys.executable, str(_SIMULATED), game], env=os.environ | wishes, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr


def test_without_a_device_it_says_so() -> None:
    with pytest.raises(InvalidSettings, match="no CUDA device here"):
        GpuArrayEnv("little_town", 2)


def test_what_only_a_cpu_can_do_is_refused() -> None:
    with pytest.raises(InvalidSettings, match="'replace' or 'lose'"):
        GpuArrayEnv("little_town", 2, illegal="error")
    with pytest.raises(InvalidSettings, match="workers"):
        GpuArrayEnv("little_town", 2, workers=2)
