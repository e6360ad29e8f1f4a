"""A policy as an agent: a heuristic level, with its hand steady or not."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

from ...games.game import Action
from ..protocol import AgentMistake, View
from ..search.minds import Adviser
from . import of


class PolicyAgent:
    """Plays a game by one style of its policy; with *slips*, that share of its choices is made at random."""

    def __init__(self, game: str, style: str, seed: int | None = None, slips: float = 0.0, name: str = "") -> None:
        self.name = name or style
        self.games = (game,)
        self.slips = slips
        self._style = of(game).styles.index(style)
        self._random = random.Random(seed)
        self._adviser = Adviser(game, self._random.getrandbits(62))

    def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002 - it looks at neither
        """Refuse: a view for people is not the record that policies read."""
        raise AgentMistake(f"Agent {self.name!r} reads a redacted record: call choose_state, as play_with does.")

    def choose_state(self, state: np.void, seat: int, legal: Sequence[int]) -> int:
        """Choose for a seat from the record redacted for it."""
        if len(legal) == 1:
            return int(legal[0])
        if self.slips and self._random.random() < self.slips:
            return int(self._random.choice(legal))
        return self._adviser.choose(state, seat, self._style)
