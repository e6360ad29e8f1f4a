"""How far behind a server hears: it calls into the channel that all servers listen to, and waits for its own call."""

from __future__ import annotations

from collections import deque

_MOST = 1000


class Echo:
    """The calls of one server that it has not heard yet; times are seconds of its own clock.

    >>> echo = Echo()
    >>> echo.call(10.0), echo.call(15.0)
    (10.0, 15.0)
    >>> echo.lag(16.0)
    6.0
    >>> echo.hear(10.0, now=16.5)
    >>> echo.hear(15.0, now=16.5)
    >>> echo.lag(30.0)
    1.5
    """

    def __init__(self) -> None:
        self._called: deque[float] = deque()
        self._last = 0.0

    def call(self, now: float) -> float:
        """Call; what comes back is to be heard."""
        if len(self._called) < _MOST:
            self._called.append(now)
        return now

    def hear(self, called: float, now: float) -> None:
        """A call has come back; earlier ones that did not were lost."""
        while self._called and self._called[0] <= called:
            self._called.popleft()
        self._last = now - called

    def lag(self, now: float) -> float:
        """How long the last call took to come back, or how long the oldest one is on its way."""
        return max(self._last, now - self._called[0]) if self._called else self._last
