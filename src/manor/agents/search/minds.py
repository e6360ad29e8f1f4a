"""What search needs of a game, bound and compiled: the contract, the game's policy, and the entry points."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from ...games import game as find_game
from ...kernel.compile import JIT, entry
from ...kernel.journal import new_journal
from ...kernel.rng import Rng
from ...kernel.rows import as_interpreted
from . import tree

NULL_JOURNAL = new_journal(0)


def bound(template: Callable[..., Any], game: str, names: dict[str, Any]) -> Callable[..., Any]:
    """An entry point of search for one game, compiled or interpreted."""
    function: Callable[..., Any] = entry(template, f"{game}-search", names)
    if JIT:
        return function

    def call(*arguments: Any) -> Any:
        return function(*(as_interpreted(a) for a in arguments))

    return call


class Mind:
    """One game's compiled search and policy; they are compiled, or loaded from the cache, when first called."""

    def __init__(self, name: str) -> None:
        self.game = find_game(name)
        self.policy = self.game.policy
        self.styles = self.policy.rollout_styles or len(self.policy.styles)
        self.names = names = {
            **self.game.rules.namespace(),
            "policy": self.policy.choose,
            "appraise": self.policy.appraise,
            "styles": self.styles,
            "favourite": self.policy.default_style,
            "margin": self.policy.lead_scale,
            "win_weight": self.policy.win_weight,
        }
        self.grow = bound(tree.grow, name, names)
        self.root_lines = bound(tree.root_lines, name, names)
        self.advise = bound(tree.advise, name, names)


@cache
def mind(name: str) -> Mind:
    """The search and policy of a game."""
    return Mind(name)


class Adviser:
    """The policy of a game, ready to choose for one seat after the other: scratch space for one thread."""

    def __init__(self, name: str, seed: int) -> None:
        self.mind = mind(name)
        rules = self.mind.game.rules
        self.mask = np.zeros(rules.mask_words, np.uint32)
        self.choosers = np.zeros(1, Rng.dtype)
        self.mind.game.engine.ready.seed_choosers(self.choosers, 0, 1, seed)
        self.rows = np.zeros(1, rules.state.dtype)

    def choose(self, state: Any, seat: int, style: int) -> int:
        """What the policy would do."""
        self.rows[0] = state
        return int(self.mind.advise(self.rows, seat, style, self.mask, self.choosers))
