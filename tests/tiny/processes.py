"""Processes that know Pebbles from their start: the registry of games is read once, so ours stays as it is."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

TINY = Path(__file__).parent
ROOT = TINY.parents[1]
KNOWN = {"MANOR_GAMES": str(TINY)}
"""The one thing that is told to Manor."""
INTERPRETED = {"MANOR_JIT": "0"}
"""Where nothing is compiled a process starts at once."""


def run(*arguments: str, environment: Mapping[str, str], typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run ``python -m`` with arguments, to its end."""
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        env={**os.environ, "MANOR_LANG": "en", "PYTHONIOENCODING": "utf-8", **environment},
        check=False,
    )
