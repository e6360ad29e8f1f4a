"""What every game gives to Manor: one record and ten functions over it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .masks import mask_words
from .records import Record


@dataclass(frozen=True)
class Rules:
    """A game as the kernel knows it. `seat` is 0 … players − 1, `action` a number below `actions`."""

    name: str
    state: type[Record]
    options: type[Record]
    actions: int
    features: int
    max_seats: int
    setup: Callable[..., Any]
    """``setup(state, options, seed, journal)``: the opening position, on a record of zeros."""
    pending: Callable[..., Any]
    """``pending(state) -> int``: bit set of the seats that may act now; 0 when the game is over."""
    legal: Callable[..., Any]
    """``legal(state, seat, mask)``: adds the seat's actions to a cleared mask."""
    apply: Callable[..., Any]
    """``apply(state, seat, action, journal)``: trusts its caller; mutates; journals events."""
    is_over: Callable[..., Any]
    """``is_over(state) -> bool``."""
    scores: Callable[..., Any]
    """``scores(state, out)``: the score of every seat now, hidden cards included."""
    ranking: Callable[..., Any]
    """``ranking(state, out)``: 1 for every winner, then 2 … with ties sharing a place; 0 for an empty seat."""
    redact: Callable[..., Any]
    """``redact(state, seat)``: turns a copy into what that seat may know; −1 is a spectator."""
    determinize: Callable[..., Any]
    """``determinize(state, seat, rng)``: fills a redacted copy with a random state the seat cannot rule out."""
    encode: Callable[..., Any]
    """``encode(state, seat, out)``: observation features, from what the seat may know alone."""

    @property
    def mask_words(self) -> int:
        """Words of 32 bits in an action mask."""
        return mask_words(self.actions)

    def namespace(self) -> dict[str, Callable[..., Any]]:
        """Return the functions under the names that entry points use."""
        names = "setup pending legal apply is_over scores ranking redact determinize encode"
        return {name: getattr(self, name) for name in names.split()}
