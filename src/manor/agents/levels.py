"""Levels for people, the heuristics and search, by name.

A level is a heuristic whose hand slips now and then, or search with a budget. Budgets are in simulations, so that a
level is as strong on a slow machine as on a fast one, and capped in time, so that nobody waits for long. How the levels
compare is measured by ``benchmarks/ratings.py`` and written down in ``docs/ai.md``.
"""

from __future__ import annotations

from dataclasses import dataclass

from .protocol import Agent

LEVELS = ("beginner", "easy", "medium", "hard", "expert")
"""From the weakest to the strongest."""

STYLES: dict[str, tuple[str, ...]] = {
    "dominion": ("treasurer", "builder", "raider"),
    "little_town": ("gatherer", "scorer", "provider"),
    "bunny_kingdom": ("settler", "scribe", "rival"),
}
"""The heuristics of each game, as the policies name them."""

ABOUT: dict[str, tuple[str, tuple[str, ...]]] = {
    "treasurer": ("buys treasures and points only", ("dominion",)),
    "builder": ("builds a deck of cards that draw and give actions", ("dominion",)),
    "raider": ("buys money and the best attacks of the kingdom", ("dominion",)),
    "gatherer": ("gathers where there is most, builds for the printed points", ("little_town",)),
    "scorer": ("weighs points for each action, one turn ahead", ("little_town",)),
    "provider": ("the same, and sees to meals and objectives", ("little_town",)),
    "settler": ("drafts for its fiefs", ("bunny_kingdom",)),
    "scribe": ("the same, and weighs parchments by what they will count", ("bunny_kingdom",)),
    "rival": ("the same, and keeps good cards from the next player", ("bunny_kingdom",)),
    "search": ("looks ahead in worlds it cannot rule out, 200 milliseconds a decision", ()),
    "beginner": ("for a first game: knows the rules, and often does anything", ()),
    "easy": ("plays by simple rules of thumb, with slips", ()),
    "medium": ("plays by rules of thumb, steadily", ()),
    "hard": ("looks ahead a little", ()),
    "expert": ("looks ahead as far as a few seconds allow", ()),
}
"""What each agent does, and the games it plays (none: all)."""


@dataclass(frozen=True)
class Level:
    """How a level plays: a style with slips, or a search."""

    style: str = ""
    slips: float = 0.0
    simulations: int = 0


PATIENCE = 3000.0
"""Milliseconds after which a level that searches has to answer."""

TABLE: dict[str, dict[str, Level]] = {
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
    "bunny_kingdom": {
        "beginner": Level("settler", slips=0.5),
        "easy": Level("settler", slips=0.2),
        "medium": Level("rival"),
        "hard": Level(simulations=100),
        "expert": Level(simulations=800),
    },
}

ANY_GAME: dict[str, Level] = {
    "beginner": Level("random"),
    "easy": Level(simulations=10),
    "medium": Level(simulations=60),
    "hard": Level(simulations=400),
    "expert": Level(simulations=3000),
}
"""For a game without a policy of its own."""


def level_for(name: str, game: str, seed: int | None = None) -> Agent:
    """Make one of the agents of this file for a game."""
    from .policies.player import PolicyAgent
    from .search import SearchAgent

    if name == "search":
        return SearchAgent(game, seed=seed)
    if name not in LEVELS:
        return PolicyAgent(game, name, seed)
    level = TABLE.get(game, ANY_GAME)[name]
    if level.simulations:
        return SearchAgent(game, simulations=level.simulations, milliseconds=PATIENCE, seed=seed, name=name)
    return PolicyAgent(game, level.style, seed, slips=level.slips, name=name)
