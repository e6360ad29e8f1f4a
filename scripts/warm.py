"""Compile every game, and what the AI looks back with, side by side: whatever is in the cache already is left alone."""

from __future__ import annotations

import os
import subprocess
import sys

from manor.games import names

_COMPILE = """
import sys, threading
from manor.games import engine
from manor.server.analysis import have_compiled
engine(sys.argv[1]).warm_up()
have_compiled(sys.argv[1], threading.Event())
"""

if __name__ == "__main__":
    environment = {**os.environ, "MANOR_WARM": "1"}
    compiling = [subprocess.Popen([sys.executable, "-c", _COMPILE, name], env=environment) for name in names()]
    codes = [process.wait() for process in compiling]
    sys.exit(any(codes))
