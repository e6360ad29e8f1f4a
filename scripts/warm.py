"""Compile every game, side by side: whatever is in the cache already is left alone.

    python scripts/warm.py [--looking-back]

With the option, also what the AI looks back at finished games with, and what the lab plays with.
"""

from __future__ import annotations

import os
import subprocess
import sys

from manor.games import names

_GAME = "import sys, threading; from manor.games import engine; engine(sys.argv[1]).warm_up()"
_BESIDE = """
from manor.server.compiling import FORECAST, LAB, have_compiled
for beside in (FORECAST, LAB):
    have_compiled(sys.argv[1], beside, threading.Event())
"""

if __name__ == "__main__":
    code = f"{_GAME}\n{_BESIDE}" if "--looking-back" in sys.argv else _GAME
    environment = {**os.environ, "MANOR_WARM": "1"}
    compiling = [subprocess.Popen([sys.executable, "-c", code, name], env=environment) for name in names()]
    codes = [process.wait() for process in compiling]
    sys.exit(any(codes))
