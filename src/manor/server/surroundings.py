"""What a server finds around it. The universe of the tests (``tests/universe``) has another: the same server in it can
be cut off, slowed down, filled up and killed, and all of it comes from one number.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncEngine

from .bots import Threads, Workers
from .memory import Caretaker
from .store import make_engine
from .wakeups import Wakeups, find_wakeups


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The ways out of a server's code; its event loop and its clock (``clock.py``) are the others."""

    engine: Callable[[str], AsyncEngine] = make_engine
    """To the database."""
    wakeups: Callable[[str, str | None], Wakeups | None] = find_wakeups
    """To other servers."""
    workers: Callable[[int], Workers] = Threads
    """Who thinks for bots."""
    caretaker: Callable[[float], Caretaker] = Caretaker
    """Who looks after the memory."""


SURROUNDINGS = Surroundings()
"""As they really are."""
