"""Compile every game, side by side: whatever is in the cache already is left alone.

    python scripts/warm.py [--looking-back]

With the option, also all that is compiled around the rules: what the AI looks back at finished games with, what the lab
plays with, search, nets, matches and environments.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from manor.games import names

_GAME = str(Path(__file__).with_name("warm_game.py"))

if __name__ == "__main__":
    compiling = [subprocess.Popen([sys.executable, _GAME, name, *sys.argv[1:]]) for name in names()]
    codes = [process.wait() for process in compiling]
    sys.exit(any(codes))
