"""Who sits at the table with the learner: players inside the kernel, and any agent that Manor knows."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ..agents import Agent, Given, as_agent, ask, find
from ..facade.table import Table
from ..games import game as find_game
from .arrays import ANY_STYLE, LEAVE, RANDOM, ArrayEnv, seat_opponents

Opponents = str | Given | Sequence[str | Given]


class SeatedOpponents:
    """Those who sit with a learner: played by the kernel, or asked outside it one decision at a time.

    ``random`` opponents, styles of the game's policy and ``any`` of them are played by the kernel and cost nothing
    here; other agents by name and functions of a sight are asked one decision at a time and see what their seat sees.
    """

    def __init__(self, game: str, players: int, opponents: Opponents, seed: int | None = None) -> None:
        seated: list[str | Given] = seat_opponents(opponents, players)
        self._game = game
        self.players = players
        in_kernel = (RANDOM, ANY_STYLE, *find_game(game).policy.styles)
        self.in_kernel = [who if isinstance(who, str) and who in in_kernel else RANDOM for who in seated]
        """How the kernel plays each seat that it plays."""
        self.asked = sum(1 << k for k, who in enumerate(seated) if who not in in_kernel)
        """Opponents that are asked outside the kernel, as bits counted from the learner's left."""
        if self.asked:
            find_game(game).engine.warm_up()
        self._invited = {k: who for k, who in enumerate(seated) if (self.asked >> k) & 1}
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
