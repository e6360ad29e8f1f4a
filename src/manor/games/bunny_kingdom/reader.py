"""Reading descriptions, collecting what is wrong instead of stopping at the first problem."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ...errors import did_you_mean
from .data import CARD_NAMES, COORDINATES


class Reader:
    """Reads values of a description; ``problems`` lists all that is wrong."""

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

    def truth(self, value: Any, where: str) -> bool:
        """Read true or false."""
        if not isinstance(value, bool):
            self.wrong(where, f"must be true or false, not {value!r}")
            return False
        return value

    def mapping(self, value: Any, where: str, known: Sequence[str]) -> Mapping[str, Any]:
        """Read a mapping with known keys."""
        if not isinstance(value, Mapping):
            self.wrong(where, f"must be a mapping, not {type(value).__name__}")
            return {}
        for key in value:
            if key not in known:
                self.wrong(where, f"has no {key!r}; it knows {', '.join(known)}.{did_you_mean(str(key), known)}")
        return value

    def rows(self, value: Any, where: str) -> Sequence[Any]:
        """Read a list."""
        if not isinstance(value, (list, tuple)):
            self.wrong(where, f"must be a list, not {type(value).__name__}")
            return []
        return value

    def name(self, value: Any, where: str, known: Sequence[str], what: str) -> int:
        """Read one of the known names; −1 when it is none."""
        plain = value.strip().replace(" ", "_").casefold() if isinstance(value, str) else value
        if not isinstance(plain, str) or plain not in known:
            self.wrong(where, f"{value!r} is not {what}.{did_you_mean(str(plain), known)}")
            return -1
        return known.index(plain)

    def territory(self, value: Any, where: str) -> int:
        """Read a coordinate; −1 when it is none."""
        plain = value.strip().upper() if isinstance(value, str) else value
        if plain not in COORDINATES:
            self.wrong(where, f"{value!r} is not a territory: they are A1 to J10")
            return -1
        return COORDINATES.index(plain)

    def card(self, value: Any, where: str) -> int:
        """Read a card; −1 when it is none."""
        if isinstance(value, str) and value.strip().upper() in COORDINATES:
            return COORDINATES.index(value.strip().upper())
        return self.name(value, where, CARD_NAMES, "a card of Bunny Kingdom")

    def cards(self, value: Any, where: str, most: int) -> list[int]:
        """Read a list of cards."""
        found = [c for name in self.rows(value, where) if (c := self.card(name, where)) >= 0]
        if len(found) > most:
            self.wrong(where, f"holds {len(found)} cards; no more than {most} fit")
        return found[:most]
