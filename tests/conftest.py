"""Compile every game once, before the tests (and their workers) start."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

os.environ["MANOR_WARM"] = "0"
_COMPILE = "import sys; from manor.games import engine; engine(sys.argv[1]).warm_up()"


def pytest_configure(config: pytest.Config) -> None:
    """Fill the compile cache before the workers start, so that they load what they need: all games side by side."""
    if not hasattr(config, "workerinput") and os.environ.get("MANOR_JIT", "1") != "0":
        from manor.games import engine, names

        cold = [name for name in names() if not engine(name).is_warm]
        compiling = [subprocess.Popen([sys.executable, "-c", _COMPILE, name]) for name in cold]
        codes = [process.wait() for process in compiling]
        if any(codes):
            raise pytest.UsageError("a game does not compile: see above")
