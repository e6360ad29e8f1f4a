"""Reading positions that people wrote, collecting what is wrong instead of stopping at the first problem."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import InvalidOptions, did_you_mean, is_whole

_SHORT_LIST = 16


def plain_name(value: Any) -> str:
    """A name as the tables spell it; the empty string for what cannot be one."""
    return "_".join(value.replace("_", " ").casefold().split()) if isinstance(value, str) else ""


class PositionReader:
    """Reads parts of a description; ``problems`` lists all that was wrong so far."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def wrong(self, where: str, what: str) -> None:
        """Note a problem."""
        self.problems.append(f"{where}: {what}")

    def whole(self, value: Any, where: str, low: int, high: int, default: int = 0) -> int:
        """Read a whole number."""
        if not is_whole(value) or not low <= value <= high:
            self.wrong(where, f"must be a whole number from {low} to {high}, not {value!r}")
            return default
        return int(value)

    def truth(self, value: Any, where: str) -> bool:
        """Read true or false."""
        if not isinstance(value, bool):
            self.wrong(where, f"must be true or false, not {value!r}")
            return False
        return value

    def mapping(self, value: Any, where: str, known: Sequence[str]) -> Mapping[str, Any]:
        """Read a mapping whose keys are known."""
        if not isinstance(value, Mapping):
            self.wrong(where, f"must be a mapping, not {type(value).__name__}")
            return {}
        for key in value:
            if key not in known:
                self.wrong(where, f"has no {key!r}; it knows {', '.join(known)}.{did_you_mean(str(key), known)}")
        return value

    def options(self, state: np.void, given: Any, players: int, parse: Callable[..., NDArray[np.void]]) -> np.void:
        """Read the options of a game into its record; return them."""
        given = {} if given is None else given
        try:
            row = parse(players, given if isinstance(given, Mapping) else {"options": given})
        except InvalidOptions as bad:
            self.problems += [f"options: {problem}" for problem in bad.problems]
            row = parse(players, {})
        state["options"] = row[0]
        options: np.void = state["options"]
        return options

    def rows(self, value: Any, where: str, of: str = "") -> Sequence[Any]:
        """Read a list."""
        if not isinstance(value, (list, tuple)):
            self.wrong(where, f"must be a list{f' of {of}' if of else ''}, not {type(value).__name__}")
            return []
        return value

    def name(self, value: Any, where: str, known: Sequence[str], what: str) -> int:
        """Read one of the known names as its number; −1 when it is none."""
        plain = plain_name(value)
        if plain not in known:
            hint = did_you_mean(str(value), known)
            if not hint and len(known) < _SHORT_LIST:
                hint = f" It is one of {', '.join(known)}."
            self.wrong(where, f"{value!r} is not {what}.{hint}")
            return -1
        return known.index(plain)

    def names(self, value: Any, where: str, known: Sequence[str], what: str, most: int) -> list[int]:
        """Read a list of names."""
        found = [n for one in self.rows(value, where) if (n := self.name(one, where, known, what)) >= 0]
        if len(found) > most:
            self.wrong(where, f"holds {len(found)}; there are only {most}")
        return found[:most]

    def members(self, value: Any, where: str, known: Sequence[str], what: str) -> int:
        """Read a list of different names as bits."""
        bits = 0
        for name in self.rows(value, where, "names") if value is not None else ():
            number = self.name(name, where, known, what)
            if number >= 0 and bits >> number & 1:
                self.wrong(where, f"{name!r} is there twice")
            bits |= 1 << number if number >= 0 else 0
        return bits

    def counts(self, value: Any, where: str, known: Sequence[str], what: str, most: int) -> NDArray[np.int64]:
        """Read a mapping of names to counts, or a list of names."""
        found = np.zeros(len(known), np.int64)
        if value is None:
            return found
        if isinstance(value, Mapping):
            for name, count in value.items():
                number = self.name(name, where, known, what)
                amount = self.whole(count, f"{where}: {name}", 0, most)
                if number >= 0:
                    found[number] += amount
        elif isinstance(value, (list, tuple)):
            for name in value:
                if (number := self.name(name, where, known, what)) >= 0:
                    found[number] += 1
        else:
            self.wrong(where, f"must be a list of names or a mapping of names to counts, not {type(value).__name__}")
        if found.max(initial=0) > most:
            self.wrong(where, f"holds more than {most} of one sort; the box has no more")
            found = np.minimum(found, most)
        return found

    def rng(self, state: np.void, given: Any) -> None:
        """Read the generator's words; without any, it starts from a fixed place."""
        words = [1, 2, 3, 4] if given is None else given
        if not isinstance(words, (list, tuple)) or len(words) != 4:
            self.wrong("rng", "must be four whole numbers below 2**32")
            return
        for name, word in zip(("a", "b", "c", "counter"), words, strict=True):
            state["rng"][name] = self.whole(word, "rng", 0, 2**32 - 1)
