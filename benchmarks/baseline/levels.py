"""The five levels, with their numbers of simulations."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from manor.agents import Agent, Sight
from manor.agents.dice import SLIP_SIDES, Dice

from .search import SearchAgent, search_calls

PATIENCE = 3000.0
"""Milliseconds after which a level that searches had to answer."""


class Level(NamedTuple):
    """A style of the game's policy with slips, or a search."""

    style: str = ""
    slips: float = 0.0
    simulations: int = 0


LEVELS = {
    "bunny_kingdom": {
        "beginner": Level("settler", slips=0.5),
        "easy": Level("settler", slips=0.2),
        "medium": Level("rival"),
        "hard": Level(simulations=100),
        "expert": Level(simulations=800),
    },
    "dominion": {
        "beginner": Level("builder", slips=0.25),
        "easy": Level("treasurer", slips=0.08),
        "medium": Level("treasurer"),
        "hard": Level("raider"),
        "expert": Level(simulations=3000),
    },
    "little_town": {
        "beginner": Level("gatherer", slips=0.3),
        "easy": Level("gatherer"),
        "medium": Level("scorer"),
        "hard": Level(simulations=40),
        "expert": Level(simulations=600),
    },
}


class PolicyAgent:
    """Plays a game by one style of its policy; with *slips*, that share of its choices is made at random."""

    def __init__(self, game: str, style: str, seed: int | None, slips: float = 0.0) -> None:
        self.name = style
        self.games = (game,)
        self._calls = search_calls(game)
        self._style = list(self._calls.policy.styles).index(style)
        self._slips = round(slips * SLIP_SIDES)
        self._dice = Dice(seed)
        self._mask = np.zeros(self._calls.game.rules.mask_words, np.uint32)
        self._rows = np.zeros(1, self._calls.game.rules.state.dtype)

    def choose(self, sight: Sight) -> int:
        """Choose as the style would."""
        if len(sight.legal) == 1:
            return sight.legal[0].id
        if self._slips and self._dice.roll(SLIP_SIDES) < self._slips:
            return self._dice.choice(sight.legal).id
        self._rows[0] = sight.record
        return int(self._calls.advise(self._rows, sight.seat, self._style, self._mask, self._dice.rng))


def baseline(game: str, name: str = "expert", seed: int | None = None) -> Agent:
    """A level of the yardstick, or a style of its policies, as an agent."""
    level = LEVELS[game].get(name, Level(name))
    if level.simulations:
        return SearchAgent(game, level.simulations, PATIENCE, seed)
    return PolicyAgent(game, level.style, seed, level.slips)
