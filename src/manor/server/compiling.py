"""What is compiled beside the rules, for looking back at games and for the lab: in another process, so that nobody here
waits for the compiler.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from ..kernel.compile import JIT, cache_folder

_SECONDS = 300.0


@dataclass(frozen=True)
class Beside:
    """Something that is compiled beside a game's rules."""

    name: str
    code: str
    """What has it compiled, for the *game* of that name."""


FORECAST = Beside("search", "from manor.agents.search.forecast import warm_up; warm_up(game)")
LAB = Beside(
    "lab",
    "from manor.agents.match import KernelMatch; from manor.games import game as find; "
    "KernelMatch(find(game), []).warm_up()",
)


def compile_here(game: str, beside: Beside) -> None:
    """Compile it in this process."""
    exec(beside.code, {"game": game})
    _note(game, beside)


def have_compiled(game: str, beside: Beside, stop: threading.Event) -> None:
    """Compile what is not in the cache yet."""
    if not JIT or _word(game, beside).is_file() or os.environ.get("MANOR_WARM", "1") == "0":
        return
    with contextlib.suppress(OSError):
        nobody = subprocess.DEVNULL
        code = f"import sys; game = sys.argv[1]; {beside.code}"
        with subprocess.Popen([sys.executable, "-c", code, game], stdin=nobody, stdout=nobody, stderr=nobody) as work:
            deadline = time.monotonic() + _SECONDS
            while work.poll() is None and time.monotonic() < deadline and not stop.wait(0.1):
                pass
            if work.poll() is None:
                work.kill()
        if work.returncode == 0:
            _note(game, beside)


def _word(game: str, beside: Beside) -> Path:
    """The file that says that it is compiled."""
    return cache_folder(f"{game}-{beside.name}") / "compiled"


def _note(game: str, beside: Beside) -> None:
    word = _word(game, beside)
    word.parent.mkdir(parents=True, exist_ok=True)
    word.touch()
