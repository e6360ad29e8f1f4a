"""A game's policy as an agent: one of its styles, with a steady hand or not."""

from __future__ import annotations

import random

from ..games.game import Choice, Sight
from .search.minds import Adviser


class PolicyAgent:
    """Plays a game by one style of its policy; with *slips*, that share of its choices is made at random."""

    def __init__(self, game: str, style: str, seed: int | None = None, slips: float = 0.0, name: str = "") -> None:
        self.name = name or style
        self.games = (game,)
        self.slips = slips
        self._random = random.Random(seed)
        self._adviser = Adviser(game, self._random.getrandbits(62))
        self._style = list(self._adviser.mind.policy.styles).index(style)

    def choose(self, sight: Sight) -> Choice:
        """Choose as the style would."""
        if len(sight.legal) == 1:
            return sight.legal[0]
        if self.slips and self._random.random() < self.slips:
            return self._random.choice(sight.legal)
        return self._adviser.choose(sight.record, sight.seat, self._style)
