"""Agents by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..errors import ManorError, did_you_mean
from .protocol import Agent


class UnknownAgent(ManorError, ValueError):
    """No agent has that name, or it does not play that game."""


@dataclass(frozen=True)
class Entry:
    """An agent that can be asked for by name; ``games`` is empty when it plays them all."""

    about: str
    make: Callable[[int | None], Agent]
    games: tuple[str, ...] = ()


def _random(seed: int | None) -> Agent:
    from .generic import RandomAgent

    return RandomAgent(seed)


def _simple(seed: int | None) -> Agent:
    from .generic import SimpleAgent

    return SimpleAgent(seed)


def _plan(name: str) -> Callable[[int | None], Agent]:
    def make(seed: int | None) -> Agent:
        from . import dominion

        plan: Agent = getattr(dominion, name)
        return plan

    return make


AGENTS: dict[str, Entry] = {
    "random": Entry("takes any legal action", _random),
    "simple": Entry("does something rather than nothing; where there is one, by a simple plan", _simple),
    "big_money": Entry("buys Province, Gold, Silver, and no actions", _plan("BIG_MONEY"), ("dominion",)),
    "big_money_endgame": Entry(
        "the same, and Duchies and Estates when Provinces run out", _plan("BIG_MONEY_ENDGAME"), ("dominion",)
    ),
    "smithy": Entry("the same, with one or two Smithies to draw the money", _plan("SMITHY"), ("dominion",)),
}


def names(game: str | None = None) -> tuple[str, ...]:
    """The names of all agents, or of those that play a game.

    >>> names("dominion")
    ('random', 'simple', 'big_money', 'big_money_endgame', 'smithy')
    """
    return tuple(n for n, entry in AGENTS.items() if game is None or not entry.games or game in entry.games)


def find(name: str, game: str | None = None, seed: int | None = None) -> Agent:
    """Make an agent by name; *game* checks that it plays that game, *seed* makes its dice repeatable.

    >>> find("big_mony")
    Traceback (most recent call last):
    ...
    manor.agents.registry.UnknownAgent: There is no agent 'big_mony'; ...Did you mean 'big_money'...
    """
    known = names(game)
    if name not in AGENTS:
        raise UnknownAgent(f"There is no agent {name!r}; there are {', '.join(known)}.{did_you_mean(str(name), known)}")
    if name not in known:
        plays = ", ".join(AGENTS[name].games)
        raise UnknownAgent(f"Agent {name!r} plays {plays}, not {game}; for {game} there are {', '.join(known)}.")
    return AGENTS[name].make(seed)
