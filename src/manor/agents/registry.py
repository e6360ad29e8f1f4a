"""Agents by name."""

from __future__ import annotations

from functools import cache, partial

from ..errors import did_you_mean
from ..games import game as find_game
from ..games import names as game_names
from ..games.game import Agent, KnownAgent
from .errors import UnknownAgent
from .generic import RandomAgent, SimpleAgent
from .levels import LEVELS, level_agent
from .nets import NetAgent, shipped_net
from .policy import PolicyAgent
from .search import SearchAgent

ANY_GAME = {
    "random": KnownAgent("takes any legal action", RandomAgent),
    "simple": KnownAgent("does something rather than nothing; where there is one, by a simple plan", SimpleAgent),
}
"""Agents that need not know which game they will play."""


@cache
def agents_of(game: str) -> dict[str, KnownAgent]:
    """All agents that play a game, by name; the levels for people come last, the strongest at the end."""
    found = find_game(game)
    styles = {
        style: KnownAgent(about, partial(PolicyAgent, found.name, style))
        for style, about in found.policy.styles.items()
    }
    net = shipped_net(found.name)
    search = KnownAgent(
        "looks ahead in worlds it cannot rule out, 200 milliseconds a decision",
        lambda seed: SearchAgent(found.name, seed=seed, net=net),
    )
    about = "what a net learned by playing against itself; one look a decision"
    nets = {} if net is None else {"net": KnownAgent(about, partial(NetAgent, net))}
    levels = {name: KnownAgent(about, partial(level_agent, found, name)) for name, about in LEVELS.items()}
    return {**ANY_GAME, **found.own_agents(), **styles, **nets, "search": search, **levels, **ANY_GAME}


def names(game: str | None = None) -> tuple[str, ...]:
    """The names of all agents, or of those that play a game.

    >>> names("dominion")[:4]
    ('random', 'simple', 'adventurer', 'big_money')
    """
    games = game_names() if game is None else (game,)
    return tuple(dict.fromkeys(name for game in games for name in agents_of(game)))


def find(name: str, game: str | None = None, seed: int | None = None) -> Agent:
    """Make an agent by name; *game* checks that it plays that game, *seed* makes its dice repeatable.

    >>> find("big_mony")
    Traceback (most recent call last):
    ...
    manor.agents.errors.UnknownAgent: There is no agent 'big_mony'; ...Did you mean 'big_money'...
    """
    if game is not None and name in agents_of(game):
        return agents_of(game)[name].make(seed)
    plays = [other for other in game_names() if name in agents_of(other)]
    if not plays:
        known = names(game)
        raise UnknownAgent(f"There is no agent {name!r}; there are {', '.join(known)}.{did_you_mean(str(name), known)}")
    if game is not None:
        raise UnknownAgent(
            f"Agent {name!r} plays {', '.join(plays)}, not {game}; for {game} there are {', '.join(names(game))}."
        )
    if name in ANY_GAME:
        return ANY_GAME[name].make(seed)
    if len(plays) > 1:
        raise UnknownAgent(f"Agent {name!r} is made for a game: find({name!r}, game=...).")
    return agents_of(plays[0])[name].make(seed)
