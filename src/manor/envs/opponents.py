"""Who sits at the table with the learner: random players inside the kernel, and any agent that Manor knows."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ..agents import Agent, Given, as_agent, ask, find
from ..facade.table import Table
from ..games import game as find_game
from .arrays import LEAVE, ArrayEnv
from .errors import InvalidSettings

IN_KERNEL = "random"

Opponents = str | Given | Sequence[str | Given]


def seat_opponents(opponents: Opponents, players: int) -> list[str | Given]:
    """One opponent for each of the other seats, counted from the learner's left; a single one sits on all of them."""
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        return [opponents] * (players - 1)
    seated = list(opponents)
    if len(seated) != players - 1:
        raise InvalidSettings(
            [f"{len(seated)} opponents were named for a table of {players}: {players - 1} sit with the learner."]
        )
    return seated


class SeatedOpponents:
    """Steps a learner's games on until each waits for the learner again, asking the opponents that are agents.

    ``random`` opponents are played by the kernel and cost nothing here; agents by name and functions
    of a sight are asked one decision at a time and see what their seat sees.
    """

    def __init__(self, game: str, players: int, opponents: Opponents, seed: int | None = None) -> None:
        seated = seat_opponents(opponents, players)
        self._names = seated
        self._game = game
        self.players = players
        self.asked = sum(1 << k for k, who in enumerate(seated) if who != IN_KERNEL)
        """Opponents that are asked outside the kernel, as bits counted from the learner's left."""
        if self.asked:
            find_game(game).engine.warm_up()
        self._agents: list[Agent] = []
        self.seed(seed)

    def seed(self, seed: int | None) -> None:
        """Make named agents anew, so that their dice are repeatable."""
        rng = np.random.default_rng(seed)
        self._agents = [
            find(who, self._game, int(rng.integers(2**31))) if isinstance(who, str) else as_agent(who, self._game)
            for who in self._names
        ]

    def answer(
        self, env: ArrayEnv, paid: NDArray[np.float32], ended: NDArray[np.bool_], cut: NDArray[np.bool_]
    ) -> None:
        """Let opponents act until the learner must, adding up what was paid to it and what ended meanwhile."""
        if not self.asked:
            return
        while True:
            others = np.flatnonzero(env.seats != env.heroes)
            if not others.size:
                return
            actions = np.full(env.games, LEAVE, np.int64)
            for row in others:
                actions[row] = self._choose(env, int(row))
            heroes = env.heroes.copy()
            env.step(actions)
            paid += env.rewards[np.arange(env.games), heroes]
            ended |= env.terminations
            cut |= env.truncations

    def _choose(self, env: ArrayEnv, row: int) -> int:
        seat = int(env.seats[row])
        agent = self._agents[(seat - int(env.heroes[row]) - 1) % self.players]
        return ask(agent, Table(env.game, env.states[row : row + 1]).sight(seat)).id
