"""Compile every game, side by side: for one that is in the cache already, no process is started.

    python scripts/warm.py [--looking-back]

With the option, also all that is compiled around the rules: what the AI looks back at finished games with, what the lab
plays with, search, nets, matches and environments.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from manor.games import engine, names
from manor.kernel.compile import cache_folder

_GAME = str(Path(__file__).with_name("warm_game.py"))


def is_compiled(name: str, looking_back: bool) -> bool:
    """Tell whether there is nothing left to compile; scripts/warm_game.py notes what is around the rules."""
    return engine(name).is_warm and (not looking_back or (cache_folder(f"{name}-players") / "compiled").is_file())


if __name__ == "__main__":
    cold = [name for name in names() if not is_compiled(name, "--looking-back" in sys.argv)]
    compiling = [subprocess.Popen([sys.executable, _GAME, name, *sys.argv[1:]]) for name in cold]
    codes = [process.wait() for process in compiling]
    sys.exit(any(codes))
