"""Fast heuristic policies, one file a game: the heuristic levels, and how search plays on from a leaf.

A policy is a rules function ``policy(state, seat, mask, style, rng) -> action``: it chooses one of the actions of the
mask for a seat, in one of the game's styles. It reads nothing that the seat may not know, so it plays the same on a
redacted record as on any world the seat cannot rule out, and it leaves the record as it was. A game without a policy of
its own is played at random.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from ...games import game as find_game
from ...kernel.compile import rules
from ...kernel.masks import choose_at_random


@dataclass(frozen=True)
class Manner:
    """How a game is played by rule of thumb, and how search weighs it."""

    styles: tuple[str, ...]
    """The names of the styles, by number."""
    about: tuple[str, ...]
    policy: Callable[..., Any]
    """``policy(state, seat, mask, style, rng) -> action``."""
    appraise: Callable[..., Any]
    """``appraise(state, out)``: points every seat can expect, as if the game went on evenly; the score when over."""
    margin: float
    """The lead in points that is worth half of what a lead can be worth."""
    win_weight: float = 0.7
    """How much the win counts in a finished game; the lead counts for the rest."""
    plans: int = 0
    """How many ways to play on search chooses from: the styles come first; 0: only these."""
    favourite: int = 0
    """The style that search plays on with unless another does better."""
    limit: int = 1_000_000
    """Decisions after which a simulation is cut off and appraised."""
    explore: float = 1.0
    trust: float = 0.5
    """The share of the exploring that goes to what the policy would do."""
    first: float = 0.1
    """How much less than its node an action is thought to be worth before it is tried."""


@rules
def _any_action(state: Any, seat: int, mask: Any, style: int, rng: Any) -> int:
    """Choose any action."""
    return choose_at_random(mask, rng)


@cache
def of(name: str) -> Manner:
    """The policy of a game: its own, or random play."""
    if (Path(__file__).parent / f"{name}.py").is_file():
        own: Manner = import_module(f"{__name__}.{name}").MANNER
        return own
    return Manner(("random",), ("takes any action",), _any_action, find_game(name).rules.scores, margin=10.0)
