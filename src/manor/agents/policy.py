"""A game's policy as an agent: one of its styles, with a steady hand or not."""

from __future__ import annotations

import numpy as np

from ..games.game import Choice, Sight
from ..games.matches import AgentSort, InKernel
from .dice import SLIP_SIDES, Dice
from .nets import Weights
from .nets.agent import Beholder
from .search.binding import search_calls


class Adviser:
    """A game's policy, ready to choose for one seat after the other: one for each thread."""

    def __init__(self, game: str, seed: int | None) -> None:
        self.dice = Dice(seed)
        self._calls = search_calls(game)
        rules = self._calls.game.rules
        self.styles = list(self._calls.policy.styles)
        self._mask = np.zeros(rules.mask_words, np.uint32)
        self.rows = np.zeros(1, rules.state.dtype)

    def choose(self, state: np.void, seat: int, style: int) -> int:
        """What the policy would do."""
        self.rows[0] = state
        return int(self._calls.advise(self.rows, seat, style, self._mask, self.dice.rng))


class PolicyAgent:
    """Plays a game by one style of its policy; with *slips*, that share of its choices is made at random.

    With a *net*, a slip is one that a person could make: any of the half of the actions that the net likes better.
    """

    def __init__(
        self,
        game: str,
        style: str,
        seed: int | None = None,
        slips: float = 0.0,
        name: str = "",
        net: Weights | None = None,
    ) -> None:
        self.name = name or style
        self.games = (game,)
        self._adviser = Adviser(game, seed)
        self._style = self._adviser.styles.index(style)
        self._slips = round(slips * SLIP_SIDES)
        self._beholder = Beholder(net) if net is not None and self._slips else None
        self.in_kernel = InKernel(AgentSort.STYLE, style=self._style, slips=self._slips, net=self._beholder and net)

    def choose(self, sight: Sight) -> Choice:
        """Choose as the style would."""
        if len(sight.legal) == 1:
            return sight.legal[0]
        if self._slips and self._adviser.dice.roll(SLIP_SIDES) < self._slips:
            return self._adviser.dice.choice(self._beholder.better_half(sight) if self._beholder else sight.legal)
        return self._adviser.choose(sight.record, sight.seat, self._style)
