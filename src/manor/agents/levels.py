"""Levels for people.

A level is a style of the game's policy whose hand slips now and then, a net that draws from what it likes, or search
with a budget; each game says which (:attr:`manor.games.game.Game.levels`). Budgets are in simulations,
so that a level is as strong on a slow machine as on a fast one, and capped in time, so that nobody waits for long. How
the levels compare is measured by ``benchmarks/ratings.py`` and written down in ``docs/ai.md``.
"""

from __future__ import annotations

from ..games import Game
from ..games.game import Agent, Choice, Sight
from .nets import NetAgent, shipped_net
from .policy import PolicyAgent
from .search import SearchAgent

LEVELS = {
    "beginner": "for a first game: knows the rules, and often does anything",
    "easy": "plays by simple rules of thumb, with slips",
    "medium": "plays by rules of thumb, steadily",
    "hard": "looks ahead a little",
    "expert": "looks ahead",
    "master": "looks ahead as far as it can in a moment",
}
"""The levels, from the weakest to the strongest, and what each does."""

PATIENCE = 1000.0
"""Milliseconds after which a level that searches has to answer."""


class BySize:
    """Two agents in one: the first plays at tables up to a size, the second at larger ones."""

    def __init__(self, small: NetAgent, large: SearchAgent, most: int) -> None:
        self.small, self.large, self.most = small, large, most
        self.name, self.games = small.name, small.games

    def choose(self, sight: Sight) -> Choice:
        """Choose as the one that plays here."""
        plays = self.small if sight.record["options"]["players"] <= self.most else self.large
        return plays.choose(sight)


def level_agent(game: Game, name: str, seed: int | None = None) -> Agent:
    """A level as an agent for a game."""
    net, level = shipped_net(game.name), game.levels[name]
    drawing = None if net is None or not level.temperature else NetAgent(net, seed, level.temperature, name)
    if drawing is not None and game.policy.net_players >= game.max_players:
        return drawing
    if level.simulations:
        search = SearchAgent(game.name, level.simulations, PATIENCE, seed, name, net)
        return search if drawing is None else BySize(drawing, search, game.policy.net_players)
    return PolicyAgent(game.name, level.style, seed, level.slips, name, net)
