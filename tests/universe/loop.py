"""An event loop with a time of its own: when nothing is left to do, it is at once as late as the next thing is due."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

LIFE: ContextVar[Life | None] = ContextVar("LIFE", default=None)
"""Whose code runs: one life of a server; none: people's."""


class Life:
    """A server from its start until it is killed; it has all that it started."""

    def __init__(self, server: int) -> None:
        self.server = server
        self.is_over = False
        self.tasks: dict[asyncio.Task[Any], None] = {}


class Stuck(Exception):
    """Nothing will ever happen again, though somebody waits."""


class VirtualLoop(asyncio.BaseEventLoop):
    """Runs everything in one thread and in no time."""

    def __init__(self, thread_seconds: Callable[[Life], float]) -> None:
        super().__init__()
        self._now = 1000.0
        self._selector = self
        self._thread_seconds = thread_seconds
        self.set_task_factory(_remembered)

    def time(self) -> float:
        return self._now

    def select(self, timeout: float | None) -> list[Any]:
        """Where a real loop would wait."""
        if timeout is None:
            raise Stuck
        self._now += timeout
        return []

    def _process_events(self, _: list[Any]) -> None:
        """There are no files."""

    def _write_to_self(self) -> None:
        """There is nobody to be woken."""

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> Any:  # type: ignore[override]  # noqa: ARG002
        """A thread: its work is done at once, and known a while later."""
        done = self.create_future()
        try:
            result, problem = func(*args), None
        except Exception as raised:
            result, problem = None, raised

        def tell() -> None:
            if done.done():
                return
            if problem is None:
                done.set_result(result)
            else:
                done.set_exception(problem)

        life = LIFE.get()
        self.call_later(self._thread_seconds(life) if life is not None else 0.0, tell)
        return done

    async def kill(self, life: Life) -> None:
        """End everything that a server has started. What it does while it ends reaches nobody (``is_over``)."""
        life.is_over = True
        for _ in range(100):
            for handle in self._scheduled:  # type: ignore[attr-defined]
                context = handle._context
                if context.get(LIFE) is life and not handle._cancelled:
                    handle.cancel()
            if not life.tasks:
                return
            for task in list(life.tasks):
                task.cancel()
            await asyncio.sleep(0)
        raise AssertionError(f"these do not end: {list(life.tasks)}")


def _remembered(loop: asyncio.AbstractEventLoop, work: Any, context: Any = None) -> asyncio.Task[Any]:
    task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, context=context)
    life = LIFE.get() if context is None else context.get(LIFE)
    if life is not None:
        life.tasks[task] = None
        task.add_done_callback(life.tasks.pop)
    return task
