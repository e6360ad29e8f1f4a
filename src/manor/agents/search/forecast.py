"""Who is going to win from here: what the game's net expects in worlds that a seat cannot rule out.

Search asks which action is best for one seat; a forecast asks how the game stands for all of them. Each world is drawn
from what one of the seats knows, in turn, so that nobody's hidden cards and no order of a deck decide before they are
seen: the forecast moves when something happens, not when something is shuffled. Where a game has no net, or one that
does not know tables of this size, it is played on from there by rule of thumb.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ...facade.table import Table
from ...games import game as find_game
from ..nets import shipped_net
from .binding import search_calls


class Forecaster:
    """Forecasts for some positions of one game, refined bit by bit: one thread at a time.

    *sureness* takes the place of what the game's policy says of its net.
    """

    def __init__(self, positions: Sequence[Table], seed: int, sureness: float | None = None) -> None:
        self._calls = search_calls(positions[0].game.name)
        self._players = positions[0].players
        # Without a tree every simulation is a look, or a roll-out.
        knows = self._players <= self._calls.policy.net_players
        self._work = self._calls.new_workspace(seed, net=shipped_net(positions[0].game.name) if knows else None)
        settings = np.asarray(self._work.settings)
        settings["blend"] = 0.0
        if sureness is not None:
            settings["sureness"] = sureness
        self._root, self._wins = np.asarray(self._work.root), np.asarray(self._work.wins)
        self._seen = [[table.sight(viewer).record for viewer in range(self._players)] for table in positions]
        self._style_values = np.zeros((len(positions), *np.asarray(self._work.style_values).shape), np.float64)
        self._won = np.zeros((len(positions), self._players), np.float64)
        self._games = np.zeros(len(positions), np.int64)

    def refine(self, position: int, games: int) -> None:
        """Imagine some more worlds at a position, through each seat's eyes in turn."""
        work = self._work._replace(style_values=self._style_values[position])
        self._wins[:] = 0.0
        for viewer in range(self._players):
            self._root[0] = self._seen[position][viewer]
            self._calls.simulate(work, viewer, -1, games)
        self._won[position] += self._wins[: self._players]
        self._games[position] += games * self._players

    @property
    def chances(self) -> NDArray[np.float64]:
        """Each seat's chance to win from each position, 0 to 1; even where nothing was played on yet."""
        games = self._games[:, None]
        return np.where(games > 0, self._won / np.maximum(games, 1), 1 / self._players)


def warm_up(game: str) -> None:
    """Compile, or load from the cache, what a forecast of this game needs."""
    find_game(game).engine.warm_up()
    Forecaster([Table.new(game, seed=1)], seed=1).refine(0, 1)
