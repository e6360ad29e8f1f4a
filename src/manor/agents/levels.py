"""Levels for people.

A level is a style of the game's policy whose hand slips now and then, a net that draws from what it likes, or search
with a budget; each game says which (:attr:`manor.games.game.Game.levels`). Budgets are in simulations,
so that a level is as strong on a slow machine as on a fast one, and capped in time, so that nobody waits for long. How
the levels compare is measured by ``benchmarks/ratings.py`` and written down in ``docs/ai.md``.
"""

from __future__ import annotations

from ..games import Game
from ..games.game import Agent
from .nets import NetAgent, shipped_net
from .policy import PolicyAgent
from .search import SearchAgent

LEVELS = {
    "beginner": "for a first game: knows the rules, and often does anything",
    "easy": "plays by simple rules of thumb, with slips",
    "medium": "plays by rules of thumb, steadily",
    "hard": "plays by what it has learned; where nothing was learned, looks ahead a little",
    "expert": "looks ahead",
    "master": "looks ahead as far as it can in a moment",
}
"""The levels, from the weakest to the strongest, and what each does."""

PATIENCE = 1000.0
"""Milliseconds after which a level that searches has to answer."""


def level_agent(game: Game, name: str, seed: int | None = None) -> Agent:
    """A level as an agent for a game."""
    net, level = shipped_net(game.name), game.levels[name]
    if net is not None and level.temperature:
        return NetAgent(net, seed, level.temperature, name)
    if level.simulations:
        return SearchAgent(game.name, level.simulations, PATIENCE, seed, name, net)
    return PolicyAgent(game.name, level.style, seed, level.slips, name, net)
