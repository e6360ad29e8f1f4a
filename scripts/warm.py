"""Compile every game, side by side: whatever is in the cache already is left alone.

    python scripts/warm.py [--looking-back]

With the option, also what the AI looks back at finished games with.
"""

from __future__ import annotations

import os
import subprocess
import sys

from manor.games import names

_GAME = "import sys, threading; from manor.games import engine; engine(sys.argv[1]).warm_up()"
_LOOKING_BACK = "from manor.server.analysis import have_compiled; have_compiled(sys.argv[1], threading.Event())"

if __name__ == "__main__":
    code = f"{_GAME}; {_LOOKING_BACK}" if "--looking-back" in sys.argv else _GAME
    environment = {**os.environ, "MANOR_WARM": "1"}
    compiling = [subprocess.Popen([sys.executable, "-c", code, name], env=environment) for name in names()]
    codes = [process.wait() for process in compiling]
    sys.exit(any(codes))
