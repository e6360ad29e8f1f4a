"""Who sits at the table with the learner: players inside the kernel, and any agent that Manor knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..agents import Agent, Given, as_agent, ask, find
from ..facade.table import Table
from ..games import game as find_game
from .arrays import LEAVE, ArrayEnv
from .house import RANDOM, OneOf, is_inside, seat_opponents

Opponents = str | Given | OneOf | Sequence[str | Given | OneOf]


class SeatedOpponents:
    """Those who sit with a learner: played by the kernel, or asked outside it one decision at a time.

    Random players, styles of the game's policy, strategies and nets are played by the kernel and cost nothing here;
    other agents by name and functions of a sight are asked one decision at a time and see what their seat sees.
    """

    def __init__(self, game: str, players: int, opponents: Opponents, seed: int | None = None) -> None:
        seated: list[Any] = seat_opponents(opponents, players)
        self._game = game
        self.players = players
        inside = [is_inside(who, find_game(game)) for who in seated]
        self.in_kernel = [who if plays else RANDOM for who, plays in zip(seated, inside, strict=True)]
        """How the kernel plays each seat that it plays."""
        self._invited = {k: who for k, who in enumerate(seated) if not inside[k]}
        self.asked = sum(1 << k for k in self._invited)
        """Opponents that are asked outside the kernel, as bits counted from the learner's left."""
        if self.asked:
            find_game(game).engine.warm_up()
        self._agents: dict[int, Agent] = {}
        self.seed(seed)

    def seed(self, seed: int | None) -> None:
        """Make named agents anew, so that their dice are repeatable."""
        rng = np.random.default_rng(seed)
        self._agents = {
            left: find(who, self._game, int(rng.integers(2**31))) if isinstance(who, str) else as_agent(who, self._game)
            for left, who in self._invited.items()
        }

    def choose(self, env: ArrayEnv) -> NDArray[np.int64] | None:
        """What the opponents do where one of them must act, for a step of all games; None where only the learner is."""
        if not self.asked:
            return None
        others = np.flatnonzero(env.seats != env.heroes)
        if not others.size:
            return None
        actions = np.full(env.games, LEAVE, np.int64)
        for row in others:
            actions[row] = self._choose(env, int(row))
        return actions

    def _choose(self, env: ArrayEnv, row: int) -> int:
        seat = int(env.seats[row])
        agent = self._agents[(seat - int(env.heroes[row]) - 1) % self.players]
        return ask(agent, Table(env.game, env.states[row : row + 1]).sight(seat)).id
