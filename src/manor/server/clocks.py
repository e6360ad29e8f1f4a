"""Clocks kept by the server; they stand still while no server was there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence

from .protocol import Clock, SeatClock

Outages = Sequence[tuple[int, int]]


def served_ms(start: int, end: int, outages: Outages) -> int:
    """How much of a stretch of time a server was there.

    >>> served_ms(1000, 9000, [(0, 2000), (3000, 4000), (8500, 20_000)])
    5500
    """
    gone = 0
    for i in range(bisect_right(outages, (end, 0)) - 1, -1, -1):
        away, back = outages[i]
        if back <= start:
            break
        gone += max(0, min(end, back) - max(start, away))
    return max(0, end - start - gone)


class Clocks:
    """How long each seat may still think. Everything follows from the times in the log."""

    __slots__ = ("_at", "_outages", "left", "rule", "running")

    def __init__(self, rule: Clock, players: int, outages: Outages) -> None:
        self.rule = rule
        self.left = [rule.seconds * 1000] * players
        self.running: frozenset[int] = frozenset()
        self._at = 0
        self._outages = outages

    def move_on(self, at_ms: int, waiting: Collection[int], acted: int | None) -> None:
        """Something happened: charge those who were thinking, and start the clocks of those who think now."""
        if self.rule.kind == "none":
            return
        spent = served_ms(self._at, at_ms, self._outages)
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - spent)
        thinking = frozenset(waiting)
        for seat in range(len(self.left)):
            if self.rule.kind == "move":
                if seat == acted or seat not in self.running:
                    self.left[seat] = self.rule.seconds * 1000
            elif seat == acted:
                self.left[seat] += self.rule.increment * 1000
        self.running = thinking
        self._at = max(self._at, at_ms)

    def left_at(self, seat: int, now: int) -> int:
        """What a seat has left now."""
        spent = served_ms(self._at, now, self._outages) if seat in self.running else 0
        return max(0, self.left[seat] - spent)

    def next_end(self, now: int) -> tuple[int, int] | None:
        """Who runs out of time next, and in how many milliseconds; None when no clock runs."""
        ends = [(self.left_at(seat, now), seat) for seat in self.running]
        if self.rule.kind == "none" or not ends:
            return None
        left, seat = min(ends)
        return seat, left

    def shown(self, now: int) -> list[SeatClock]:
        """As everybody sees them."""
        if self.rule.kind == "none":
            return []
        return [SeatClock(s, self.left_at(s, now), s in self.running) for s in range(len(self.left))]
