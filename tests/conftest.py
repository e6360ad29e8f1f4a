"""Compile every game once, before the tests (and their workers) start; draw the same examples in every run."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A run that fails must fail again, and no example may fail because the machine is busy.
# `pytest --hypothesis-profile=anew` looks among examples that nobody has seen.
settings.register_profile("same", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("anew", settings.get_profile("same"), derandomize=False)
settings.load_profile("same")

os.environ["MANOR_WARM"] = "0"
_WARM = Path(__file__).parents[1] / "scripts" / "warm.py"


def pytest_configure(config: pytest.Config) -> None:
    """Fill the compile cache before the workers start, so that they load what they need."""
    if not hasattr(config, "workerinput") and os.environ.get("MANOR_JIT", "1") != "0":
        from manor.games import engine, names

        if not all(engine(name).is_warm for name in names()) and subprocess.call([sys.executable, str(_WARM)]):
            raise pytest.UsageError("a game does not compile: see above")


def pytest_collection_finish() -> None:
    """Look for garbage among what the tests make, and seldom: all that was imported for them stays to the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)
