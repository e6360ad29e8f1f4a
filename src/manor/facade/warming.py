"""Compiling in the background, so that the first table does not wait for the compiler.

A table starts interpreted when the cache is cold; another process fills the cache meanwhile, and the table goes on
compiled as soon as it is there. ``MANOR_WARM=0`` turns this off.
"""

from __future__ import annotations

import os
import subprocess
import sys

_started: set[str] = set()


def warm_up_in_background(name: str) -> None:
    """Start to compile a game in another process, once."""
    if name in _started or os.environ.get("MANOR_WARM", "1") == "0":
        return
    code = f"import os; os.nice(10); from manor.games import engine; engine({name!r}).warm_up()"
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    process.returncode = 0  # it outlives us on purpose: nobody waits for it, and nobody should be warned about that
    _started.add(name)
