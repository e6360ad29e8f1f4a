"""When the garbage collector runs, and when memory goes back to the system.

Nearly everything here is freed as soon as nobody refers to it. Left alone, Python would nevertheless look at every
object again and again while tables are opened and played: 200 ms each time, in which nobody is served. So what the
start made is set aside, young objects are looked at as usual, and old ones in quiet moments.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys

_YOUNG = 10_000
_MIDDLE = 20
_OLD = 1_000_000
"""Never by count: :class:`Caretaker` decides."""
_QUIET_SECONDS = 2.0
_LONGEST_SECONDS = 900.0
_TRIM_SECONDS = 10.0


def set_start_aside() -> None:
    """Modules, rules and routes stay to the end: the collector need not look at them again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, _OLD)


def trim() -> None:
    """Let the system have what sleeping tables used; the C library would keep it for later."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


class Caretaker:
    """Decides when to tidy up: in a quiet moment after something happened, at the latest after a quarter of an hour."""

    def __init__(self, now: float) -> None:
        self._tidied = now
        self._trimmed = now - _TRIM_SECONDS
        self._busy = now
        self._dirty = False
        self._freed = False

    def something_happens(self, now: float) -> None:
        """A table was played at."""
        self._busy = now
        self._dirty = True

    def something_was_freed(self) -> None:
        """Tables fell asleep or went."""
        self._freed = True

    def tidy_up(self, now: float) -> bool:
        """Do what is due; returns whether memory should be given back, which may be done beside the event loop."""
        quiet = now - self._busy >= _QUIET_SECONDS
        if self._dirty and (quiet or now - self._tidied >= _LONGEST_SECONDS):
            gc.collect()
            self._tidied, self._dirty, self._freed = now, False, True
        if self._freed and now - self._trimmed >= _TRIM_SECONDS:
            self._trimmed, self._freed = now, False
            return True
        return False
