"""Compile every game once, before the tests (and their workers) start."""

from __future__ import annotations

import os

import pytest

os.environ["MANOR_WARM"] = "0"


def pytest_configure(config: pytest.Config) -> None:
    """Fill the compile cache in the controlling process, so that workers load what they need."""
    if not hasattr(config, "workerinput") and os.environ.get("MANOR_JIT", "1") != "0":
        from manor.games import engine, names

        for name in names():
            engine(name).warm_up()
