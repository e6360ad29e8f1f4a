"""All that happens in a universe, in order: two runs of the same seed have the same."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256


class Trace:
    """A story with times, and its digest."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._digest = sha256()
        self.lines: list[str] = []

    def add(self, what: str) -> None:
        line = f"{self._now() - 1000:9.3f}  {what}"
        self.lines.append(line)
        self._digest.update(line.encode())

    @property
    def digest(self) -> str:
        return self._digest.hexdigest()
