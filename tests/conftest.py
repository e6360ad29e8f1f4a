"""Compile every game once, before the tests (and their workers) start; draw the same examples in every run; tell at
which line a worker died.
"""

from __future__ import annotations

import faulthandler
import gc
import os
import shutil
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A run that fails must fail again, and no example may fail because the machine is busy.
# `pytest --hypothesis-profile=anew` looks among examples that nobody has seen.
settings.register_profile("same", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("anew", settings.get_profile("same"), derandomize=False)
settings.load_profile("same")

os.environ["MANOR_WARM"] = "0"
_ROOT = Path(__file__).parents[1]
_WARM = _ROOT / "scripts" / "warm.py"
_DEATHS = _ROOT / "build" / "deaths"
"""What each worker's threads were doing when it died, should it die."""


@pytest.hookimpl(trylast=True)  # after pytest has sent such news to the worker's standard error, where nobody looks
def pytest_configure(config: pytest.Config) -> None:
    """Fill the compile cache before the workers start, so that they load what they need."""
    if hasattr(config, "workerinput"):
        faulthandler.enable((_DEATHS / config.workerinput["workerid"]).open("w"))
        return
    shutil.rmtree(_DEATHS, ignore_errors=True)
    _DEATHS.mkdir(parents=True)
    if os.environ.get("MANOR_JIT", "1") != "0":
        from manor.games import engine, names

        if not all(engine(name).is_warm for name in names()) and subprocess.call([sys.executable, str(_WARM)]):
            raise pytest.UsageError("a game does not compile: see above")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let every worker begin with its share of the server's tests.

    They wait for timers now and then, and the browser, which is tested at the same time, uses what they leave. Workers
    are given the tests in as many equal parts as there are of them, so files are dealt to parts, the server's first.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    files = sorted(dict.fromkeys(item.path for item in items), key=lambda path: "server" not in path.parts)
    place = {path: (number % workers, number) for number, path in enumerate(files)}
    items.sort(key=lambda item: place[item.path])


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage among what is imported: nearly all of it stays to the end, and every worker imports it."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Look for garbage among what the tests make, and seldom: all that was imported for them stays to the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say at the end, where it is read, how a worker died."""
    for file in sorted(_DEATHS.glob("*")):
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
        if lines:
            terminalreporter.section(f"{file.name} died")
        for line in lines:
            if not any(f"/{runner}/" in line for runner in ("_pytest", "pluggy", "xdist", "execnet")):
                terminalreporter.write_line(line)
