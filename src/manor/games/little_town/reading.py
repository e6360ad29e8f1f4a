"""Reading what people wrote, collecting what is wrong instead of stopping at the first problem."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...errors import did_you_mean


class Reader:
    """Reads parts of a description; ``problems`` lists all that was wrong so far."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def wrong(self, where: str, what: str) -> None:
        """Note a problem."""
        self.problems.append(f"{where}: {what}")

    def whole(self, value: Any, where: str, low: int, high: int, default: int = 0) -> int:
        """Read a whole number."""
        if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or not low <= value <= high:
            self.wrong(where, f"must be a whole number from {low} to {high}, not {value!r}")
            return default
        return int(value)

    def truth(self, value: Any, where: str) -> int:
        """Read true or false."""
        if not isinstance(value, bool):
            self.wrong(where, f"must be true or false, not {value!r}")
            return 0
        return int(value)

    def mapping(self, value: Any, where: str, known: Sequence[str]) -> Mapping[str, Any]:
        """Read a mapping whose keys are known."""
        if not isinstance(value, Mapping):
            self.wrong(where, f"must be a mapping, not {type(value).__name__}")
            return {}
        for key in value:
            if key not in known:
                self.wrong(where, f"has no {key!r}; it knows {', '.join(known)}")
        return value

    def one_of(self, value: Any, where: str, names: Sequence[str]) -> int:
        """Read a name; the answer is its place among those known."""
        plain = value.replace(" ", "_").casefold() if isinstance(value, str) else value
        if plain not in names:
            hint = did_you_mean(str(value), names) or (f" It is one of {', '.join(names)}." if len(names) < 16 else "")
            self.wrong(where, f"{value!r} is not known.{hint}")
            return 0
        return list(names).index(plain)

    def members(self, value: Any, where: str, names: Sequence[str]) -> int:
        """Read a list of names as bits."""
        if value is None:
            return 0
        if not isinstance(value, (list, tuple)):
            self.wrong(where, f"must be a list of names, not {type(value).__name__}")
            return 0
        bits = 0
        for name in value:
            before = len(self.problems)
            number = self.one_of(name, where, names)
            if bits >> number & 1 and len(self.problems) == before:
                self.wrong(where, f"{name!r} is there twice")
            bits |= 1 << number
        return bits

    def amounts(self, value: Any, where: str, names: Sequence[str], most: int) -> NDArray[np.int64]:
        """Read a mapping of names to amounts."""
        found = np.zeros(len(names), np.int64)
        if value is None:
            return found
        given = self.mapping(value, where, names)
        for number, name in enumerate(names):
            found[number] = self.whole(given.get(name, 0), f"{where}: {name}", 0, most)
        return found
