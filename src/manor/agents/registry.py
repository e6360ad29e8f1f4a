"""Agents by name."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

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
    make_for: Callable[[str, int | None], Agent] | None = None
    """Makes an agent that has to know the game; ``make`` says so."""


def _random(seed: int | None) -> Agent:
    from .generic import RandomAgent

    return RandomAgent(seed)


def _simple(seed: int | None) -> Agent:
    from .generic import SimpleAgent

    return SimpleAgent(seed)


def _strategy(name: str) -> Callable[[int | None], Agent]:
    def make(seed: int | None) -> Agent:
        from .strategies.agent import shipped_agent

        return shipped_agent(name)

    return make


def _strategies() -> dict[str, Entry]:
    """The Dominion strategies that come with Manor; only what they say of themselves is read here."""
    files = sorted((Path(__file__).parent / "strategies" / "shipped").glob("*.toml"))
    abouts = {file.stem: str(tomllib.loads(file.read_text(encoding="utf-8"))["about"]) for file in files}
    return {name: Entry(about, _strategy(name), ("dominion",)) for name, about in abouts.items()}


def _levels() -> dict[str, Entry]:
    """Heuristics, search and the levels for people; they are made for a game."""
    from .levels import ABOUT, level_for

    def entry(name: str) -> Entry:
        about, games = ABOUT[name]

        def make(seed: int | None) -> Agent:
            if len(games) == 1:
                return level_for(name, games[0], seed)
            raise UnknownAgent(f"Agent {name!r} is made for a game: find({name!r}, game=...).")

        return Entry(about, make, games, lambda game, seed: level_for(name, game, seed))

    return {name: entry(name) for name in ABOUT}


AGENTS: dict[str, Entry] = {
    "random": Entry("takes any legal action", _random),
    "simple": Entry("does something rather than nothing; where there is one, by a simple plan", _simple),
    **_strategies(),
    **_levels(),
}


def names(game: str | None = None) -> tuple[str, ...]:
    """The names of all agents, or of those that play a game.

    >>> names("dominion")[:4]
    ('random', 'simple', 'adventurer', 'big_money')
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
    entry = AGENTS[name]
    return entry.make(seed) if entry.make_for is None or game is None else entry.make_for(game, seed)
