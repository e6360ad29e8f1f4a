"""What time it is: asked in one place, so that a whole server can live in a time of its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timepiece:
    """The two clocks of a machine."""

    wall_ns: Callable[[], int] = time.time_ns
    """Nanoseconds since 1970."""
    monotonic: Callable[[], float] = time.monotonic
    """Seconds that only ever grow, as the event loop's timers count them."""


_OF_THIS_MACHINE = Timepiece()
TIME: ContextVar[Timepiece] = ContextVar("TIME", default=_OF_THIS_MACHINE)
"""Whatever runs takes its clock with it to all that it starts."""


def now_ms() -> int:
    """The time, in milliseconds since 1970."""
    return TIME.get().wall_ns() // 1_000_000


def monotonic() -> float:
    """Seconds that only ever grow."""
    return TIME.get().monotonic()
