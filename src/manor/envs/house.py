"""Who sits at the tables of an environment without being asked: agents that the kernel plays, drawn for each game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..agents import find
from ..agents import names as agent_names
from ..agents.inside import Roster, played_inside
from ..agents.nets import NetAgent
from ..errors import did_you_mean
from ..games import Game
from ..games.matches import AgentSort, InKernel
from .errors import InvalidSettings

CHANCES = 1 << 12
"""Draws of a group: each of its members has its share of them."""

RANDOM, ANY_STYLE = "random", "any"
"""An opponent that takes any legal action, and one that plays each game in a style drawn for it."""


class OneOf:
    """An opponent that is another one in each game: one of some is drawn for it, all of them equally often.

    A strategy comes only to tables that have all that it wants to buy; elsewhere the next one comes in its place.
    """

    def __init__(self, *members: Any) -> None:
        if not members:
            raise InvalidSettings(["OneOf draws among opponents: name some."])
        self.members = members


def inside_of(who: Any, game: Game) -> InKernel | None:
    """How the kernel plays an opponent; None: it is asked, one decision at a time."""
    if type(who) is NetAgent:  # it has no dice that could be remembered
        return who.in_kernel
    return played_inside(who, find(who, game.name) if isinstance(who, str) else who)


def is_inside(who: Any, game: Game) -> bool:
    """Tell whether the kernel plays an opponent."""
    return isinstance(who, OneOf) or who == ANY_STYLE or inside_of(who, game) is not None


class House:
    """The agents that the kernel plays for an environment, in groups from which one is drawn for each game."""

    def __init__(self, game: Game, is_guided: bool = False) -> None:
        self._game = game
        self.is_guided = is_guided
        """Whether some of them guide."""
        self._agents: list[InKernel] = []
        self._groups: list[list[tuple[int, int]]] = []
        self._named: list[Any] = []

    def group(self, who: Any) -> int:
        """The number of a group from which an opponent is drawn: a name, an agent, or :class:`OneOf` them."""
        for number, known in enumerate(self._named):
            if known is who:
                return number
        self._named.append(who)
        self._groups.append(_shared(self._members(who), CHANCES))
        return len(self._groups) - 1

    @property
    def only_at_random(self) -> bool:
        """Whether nobody but random players sits here."""
        return all(agent.sort is AgentSort.RANDOM for agent in self._agents)

    @property
    def has_nets(self) -> bool:
        """Whether somebody here needs a net."""
        return any(agent.net is not None for agent in self._agents)

    def roster(self) -> Roster:
        """All of them as arrays."""
        return Roster.of(self._game, self._agents)

    def groups(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The agents of each group, with −1 behind the last of them, and below which number each of them is drawn."""
        most = max(map(len, self._groups)) + 1
        members, chances = np.full((len(self._groups), most), -1), np.full((len(self._groups), most), CHANCES)
        for row, group in enumerate(self._groups):
            numbers, shares = zip(*group, strict=True)
            members[row, : len(group)], chances[row, : len(group)] = numbers, np.cumsum(shares)
        return members, chances

    def _members(self, who: Any) -> Any:
        """An agent's number, or several members with equal shares."""
        if isinstance(who, OneOf):
            return [self._members(member) for member in who.members]
        if isinstance(who, str) and who == ANY_STYLE:
            policy = self._game.policy
            styles = range(policy.rollout_styles or len(policy.styles))
            return [self._number(InKernel(AgentSort.STYLE, style=style)) for style in styles]
        if isinstance(who, str) and who not in agent_names(self._game.name):
            raise InvalidSettings([self._not_known(who)])
        inside = inside_of(who, self._game)
        if inside is None:
            raise InvalidSettings([f"{who!r} is asked one decision at a time, which the kernel cannot do."])
        return self._number(inside)

    def _not_known(self, name: str) -> str:
        known = [RANDOM, ANY_STYLE, *(name for name in agent_names(self._game.name) if is_inside(name, self._game))]
        known = list(dict.fromkeys(known))
        return f"the kernel plays {', '.join(known)}, not {name!r}.{did_you_mean(name, known)}"

    def _number(self, agent: InKernel) -> int:
        self._agents.append(agent)
        return len(self._agents) - 1


def _shared(members: Any, chances: int) -> list[tuple[int, int]]:
    """Each agent with its chances, shared among members and theirs."""
    if chances == 0:
        raise InvalidSettings([f"OneOf has too many members: one would be drawn in fewer than 1 of {CHANCES:,} games."])
    if isinstance(members, int):
        return [(members, chances)]
    bounds = np.linspace(0, chances, len(members) + 1).round().astype(int)
    parts = zip(members, np.diff(bounds), strict=True)
    return [one for member, share in parts for one in _shared(member, int(share))]


def seat_opponents(opponents: Any, players: int) -> list[Any]:
    """One opponent for each of the other seats, counted from the learner's left; a single one sits on all of them."""
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        return [opponents] * (players - 1)
    seated = list(opponents)
    if len(seated) != players - 1:
        raise InvalidSettings(
            [f"{len(seated)} opponents were named for a table of {players}: {players - 1} sit with the learner."]
        )
    return seated
