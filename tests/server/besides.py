"""What a process compiles for ``test_analysis.py``, which finds these functions by their names."""

from __future__ import annotations

import os
import time
from pathlib import Path


def note(game: str) -> None:
    with Path(os.environ["MANOR_TEST_NOTE"]).open("a", encoding="utf-8") as file:
        file.write(f"{game} ")


def fail(_: str) -> None:
    raise SystemExit(1)


def take_long(_: str) -> None:
    time.sleep(30)
