"""Work that goes on beside the requests, for as long as the server lives: none of it ends without being noticed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import structlog

log = structlog.get_logger("manor.background")
_FIRST_WAIT = 0.1
_LONGEST_WAIT = 2.0
"""Everybody is to be playing again a few seconds after whatever was gone is back."""

Work = Callable[[Callable[[], None]], Awaitable[None]]
"""Something to be kept going; it calls what it is given whenever it is known to work."""


@dataclass(slots=True)
class Kept:
    """How some work does."""

    is_up: bool = False
    restarts: int = 0


class Supervisor:
    """Starts work again when it fails, or ends though it should not: at once first, then after longer and longer."""

    def __init__(self, first_wait: float = _FIRST_WAIT) -> None:
        self.works: dict[str, Kept] = {}
        self._first_wait = first_wait

    def keep(self, name: str, work: Work, *, ends: bool = False) -> asyncio.Task[None]:
        """Keep some work going until its task is cancelled; work that *ends* is done when it has gone well once."""
        kept = self.works[name] = Kept(is_up=ends)
        return asyncio.get_running_loop().create_task(self._keep(name, kept, work, ends), name=f"manor-{name}")

    async def _keep(self, name: str, kept: Kept, work: Work, ends: bool) -> None:
        wait = self._first_wait

        def is_up() -> None:
            nonlocal wait
            if not kept.is_up and kept.restarts:
                log.info("background_work_goes_on", work=name)
            kept.is_up, wait = True, self._first_wait

        while True:
            problem: Exception | None = None
            try:
                await work(is_up)
                if ends:
                    kept.is_up = True
                    return
            except Exception as raised:
                problem = raised
            kept.is_up = False
            kept.restarts += 1
            _tell(name, problem, wait)
            await asyncio.sleep(wait)
            wait = min(2 * wait, _LONGEST_WAIT)

    @property
    def down(self) -> list[str]:
        """What does not work now."""
        return [name for name, kept in self.works.items() if not kept.is_up]


def _tell(name: str, problem: Exception | None, wait: float) -> None:
    """What is not there (yet) is one line; a mistake of ours needs its traceback."""
    expected = problem is None or isinstance(problem, OSError) or not type(problem).__module__.startswith("builtins")
    why = "it ended" if problem is None else f"{type(problem).__name__}: {problem}".splitlines()[0]
    log.warning("background_work_restarts", work=name, why=why, after=wait, exc_info=None if expected else problem)
