"""How fast anybody may ask for things."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable


class Bucket:
    """So many at once, and so many a second after that.

    >>> bucket = Bucket(rate=1.0, burst=2, now=100.0)
    >>> [bucket.take(100.0), bucket.take(100.0), bucket.take(100.0), bucket.take(101.5)]
    [True, True, False, True]
    """

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = now

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Limiter:
    """A bucket for everybody who asks; those not seen for long are forgotten first."""

    def __init__(
        self, rate: float, burst: float, keep: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._keep = keep
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, who: str) -> bool:
        """Whether somebody may do one more thing now; 0 a second means that nothing is limited."""
        if not self._rate:
            return True
        now = self._clock()
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > self._keep:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket.take(now)


class Held:
    """How many of something anybody has at once; 0 at the most means that nothing is limited.

    >>> held = Held(most=1)
    >>> [held.take("ann"), held.take("ann"), held.take("bob")]
    [True, False, True]
    >>> held.give_back("ann")
    >>> held.take("ann")
    True
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: dict[str, int] = {}

    def take(self, who: str) -> bool:
        """Have one more, if that is not too many."""
        count = self._counts.get(who, 0)
        if self._most and count >= self._most:
            return False
        self._counts[who] = count + 1
        return True

    def give_back(self, who: str) -> None:
        """Have one less; whoever has none is forgotten."""
        self._counts[who] -= 1
        if not self._counts[who]:
            del self._counts[who]
