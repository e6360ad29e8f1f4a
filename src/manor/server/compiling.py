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
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ..agents.match import KernelMatch
from ..agents.search import forecast
from ..games import game as find_game
from ..kernel.compile import JIT, cache_folder

_SECONDS = 300.0


@dataclass(frozen=True)
class Beside:
    """Something that is compiled beside a game's rules."""

    name: str
    compile: Callable[[str], None]
    """What has it compiled for the game of a name; other processes find it by its own name in its module."""


def compile_match(game: str) -> None:
    """Compile what matches are played with."""
    KernelMatch(find_game(game), []).warm_up()


FORECAST = Beside("search", forecast.warm_up)
LAB = Beside("lab", compile_match)


def compile_here(game: str, beside: Beside) -> None:
    """Compile it in this process."""
    beside.compile(game)
    _note(game, beside)


def have_compiled(game: str, beside: Beside, stop: threading.Event) -> None:
    """Compile what is not in the cache yet."""
    if not JIT or _word(game, beside).is_file() or os.environ.get("MANOR_WARM", "1") == "0":
        return
    with contextlib.suppress(OSError):
        nobody = subprocess.DEVNULL
        work = beside.compile
        code = f"import sys; from {work.__module__} import {work.__name__} as work; work(sys.argv[1])"
        with subprocess.Popen(
            [sys.executable, "-c", code, game], stdin=nobody, stdout=nobody, stderr=nobody
        ) as process:
            deadline = time.monotonic() + _SECONDS
            while process.poll() is None and time.monotonic() < deadline and not stop.wait(0.1):
                pass
            if process.poll() is None:
                process.kill()
        if process.returncode == 0:
            _note(game, beside)


def _word(game: str, beside: Beside) -> Path:
    """The file that says that it is compiled."""
    return cache_folder(f"{game}-{beside.name}") / "compiled"


def _note(game: str, beside: Beside) -> None:
    word = _word(game, beside)
    word.parent.mkdir(parents=True, exist_ok=True)
    word.touch()
