"""Those who think for bots, some of them late and some deaf."""

from __future__ import annotations

import asyncio
import random
from collections import deque

from manor.server.bots import ThoughtInProgress

_LOOKS_UP = 0.05
"""How often somebody who thinks looks whether it should stop."""


class Thinkers:
    """So many of them; as the server sees it, these are ``Workers``."""

    def __init__(self, dice: random.Random, workers: int, slowness: list[float], problems: list[str]) -> None:
        self._dice = dice
        self._idle = workers
        self._slowness = slowness
        """One number: the longest that a thought takes now, beside what it always takes."""
        self._problems = problems
        self._waiting: deque[ThoughtInProgress] = deque()

    def begin(self, thought: ThoughtInProgress) -> None:
        if self._idle:
            self._idle -= 1
            seconds = self._dice.random() * 0.05 + self._dice.random() * self._slowness[0]
            self._go_on(thought, seconds, is_deaf=self._dice.random() < 0.3)
        else:
            self._problems.append("queued: a bot's time runs while it waits for somebody to think")
            self._waiting.append(thought)

    def _go_on(self, thought: ThoughtInProgress, seconds: float, is_deaf: bool) -> None:
        stops = thought.stop.is_set() and not is_deaf
        if seconds <= 0 or stops:
            thought.think()
            if not thought.is_alone:
                self._come_back()
        else:
            step = min(seconds, _LOOKS_UP if seconds < 1 else 0.5)
            asyncio.get_running_loop().call_later(step, self._go_on, thought, seconds - step, is_deaf)

    def _come_back(self) -> None:
        self._idle += 1
        if self._waiting:
            self.begin(self._waiting.popleft())

    def leave_alone(self, thought: ThoughtInProgress) -> None:
        thought.is_alone = True
        if not thought.stop.is_set():
            self._problems.append("abandoned: nobody waits for a thought any more, and it goes on")
        if thought in self._waiting:
            self._waiting.remove(thought)
        else:
            self._come_back()

    def close(self) -> None:
        self._waiting.clear()
