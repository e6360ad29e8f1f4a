"""Dominion's own agents: strategies as data.

The strategy language is imported when a strategy is first asked for: a table needs none of it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

from ..game import Agent, KnownAgent, Level
from ..matches import Strategies, StrategySpace

LEVELS = {
    "beginner": Level("builder", slips=0.3),
    "easy": Level("treasurer", slips=0.08),
    "medium": Level("treasurer"),
    # At 1.5, as in other games, its net is nearly as strong as expert: a person needs a step in between.
    "hard": Level(temperature=3.0),
    "expert": Level(simulations=1500),
    "master": Level(simulations=6000),
}


@cache
def own_agents() -> Mapping[str, KnownAgent]:
    """The strategies that come with Manor; only what they say of themselves is read here."""
    files = sorted((Path(__file__).parent / "strategies" / "shipped").glob("*.toml"))
    texts = {file.stem: file.read_text(encoding="utf-8") for file in files}
    return {
        name: KnownAgent(str(tomllib.loads(text)["about"]), partial(_shipped, name), text)
        for name, text in texts.items()
    }


def _shipped(name: str, seed: int | None) -> Agent:
    from .strategies import shipped

    return shipped(name)


def read_strategy(path: str) -> Agent:
    """Read a strategy from a TOML file."""
    from .strategies import load

    return load(path)


def read_text(text: str, name: str) -> Agent:
    """Read a strategy from the text of such a file."""
    from .strategies import parse

    return parse(text, name)


def strategy_space(options: Mapping[str, Any]) -> StrategySpace[Any]:
    """Every strategy for a kingdom."""
    from .strategies.space import KingdomPlans

    return KingdomPlans(options)


def idle() -> Agent:
    """Somebody who plays nothing and buys nothing."""
    from .strategies import parse

    return parse('about = "Does nothing"\nbuy = []', "nobody")


def kernel_strategies() -> Strategies:
    """Strategies play inside the kernel."""
    from .strategies.interpreter import choose_action, has_its_cards
    from .strategies.table import StrategyTable

    return Strategies(StrategyTable, choose_action, has_its_cards)
