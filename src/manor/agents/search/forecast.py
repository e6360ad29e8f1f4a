"""Who is going to win from here: games played on by rule of thumb, from worlds that a seat cannot rule out.

Search asks which action is best for one seat; a forecast asks how the game stands for all of them. Each game that is
played on starts from what one of the seats knows, in turn, so that nobody's hidden cards and no order of a deck decide
before they are seen: the forecast moves when something happens, not when something is shuffled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...facade.table import Table
from ...games import game as find_game
from ...kernel.bits import lowest_bit
from ...kernel.masks import clear_mask, count_allowed, nth_allowed
from ...kernel.rng import Rng
from .minds import NULL_JOURNAL, Mind, bound, mind
from .tree import choose_manner, settle

# Bound per game; declared here for the reader and the type checker.
# ruff: noqa: F821
pending: Callable[..., int]
legal: Callable[..., Any]
apply: Callable[..., Any]
ranking: Callable[..., Any]
determinize: Callable[..., Any]
policy: Callable[..., int]
appraise: Callable[..., Any]
styles: int
favourite: int
margin: float
win_weight: float


def play_on(
    roots: Any,
    work: Any,
    viewer: int,
    games: int,
    limit: int,
    mask: Any,
    manners: Any,
    habits: Any,
    values: Any,
    points: Any,
    places: Any,
    wins: Any,
    journal: Any,
    choosers: Any,
) -> None:
    """Play games on from a record redacted for *viewer* and count whom they make win; a shared win is shared."""
    rng = choosers[0]
    players = int(roots[0].options.players)
    for _ in range(games):
        work[0] = roots[0]
        state = work[0]
        determinize(state, viewer, rng)
        for player in range(players):
            manners[player] = choose_manner(habits, player, styles, favourite)
        made = 0
        waiting = pending(state)
        while waiting != 0 and made < limit:
            asked = lowest_bit(waiting)
            clear_mask(mask)
            legal(state, asked, mask)
            if count_allowed(mask) == 1:
                action = nth_allowed(mask, 0)
            else:
                action = policy(state, asked, mask, int(manners[asked]), rng)
            apply(state, asked, action, journal)
            waiting = pending(state)
            made += 1
        appraise(state, points)
        ranking(state, places)
        if waiting != 0:
            # Cut off: whoever can expect most is taken for the winner.
            most = -1_000_000
            for player in range(players):
                most = max(most, int(points[player]))
            for player in range(players):
                places[player] = 1 if points[player] == most else 2
        settle(values, points, places, players, waiting == 0, margin, win_weight)
        winners = 0
        for player in range(players):
            winners += 1 if places[player] == 1 else 0
        for player in range(players):
            if places[player] == 1:
                wins[player] += 1.0 / winners
            habits[player, manners[player], 0] += 1.0
            habits[player, manners[player], 1] += values[player]


@cache
def _entry(game: str) -> Callable[..., Any]:
    found: Mind = mind(game)
    return bound(play_on, game, found.names)


class Forecaster:
    """Forecasts for some positions of one game, refined bit by bit: one thread at a time."""

    def __init__(self, positions: Sequence[Table], seed: int) -> None:
        game = positions[0].game
        rules = game.rules
        seats, self._mind = rules.max_seats, mind(game.name)
        self._play_on = _entry(game.name)
        self._players = positions[0].players
        self._roots = np.zeros((len(positions), self._players), rules.state.dtype)
        for i, table in enumerate(positions):
            for viewer in range(self._players):
                self._roots[i, viewer] = table.sight(viewer).record
        self._work = np.zeros(1, rules.state.dtype)
        self._mask = np.zeros(rules.mask_words, np.uint32)
        self._manners = np.zeros(seats, np.int64)
        self._habits = np.zeros((len(positions), seats, self._mind.styles, 2), np.float64)
        self._values = np.zeros(seats, np.float64)
        self._points = np.zeros(seats, np.int64)
        self._places = np.zeros(seats, np.int64)
        self._wins = np.zeros((len(positions), seats), np.float64)
        self._games = np.zeros(len(positions), np.int64)
        self._choosers = np.zeros(1, Rng.dtype)
        game.engine.ready.seed_choosers(self._choosers, 0, 1, seed)

    def refine(self, position: int, games: int) -> None:
        """Play some more games on from a position, through each seat's eyes in turn."""
        for viewer in range(self._players):
            self._play_on(
                self._roots[position, viewer : viewer + 1],
                self._work,
                viewer,
                games,
                self._mind.policy.rollout_limit,
                self._mask,
                self._manners,
                self._habits[position],
                self._values,
                self._points,
                self._places,
                self._wins[position],
                NULL_JOURNAL,
                self._choosers,
            )
        self._games[position] += games * self._players

    @property
    def chances(self) -> NDArray[np.float64]:
        """Each seat's chance to win from each position, 0 to 1; even where nothing was played on yet."""
        wins = self._wins[:, : self._players]
        return np.where(self._games[:, None] > 0, wins / np.maximum(self._games, 1)[:, None], 1 / self._players)


def warm_up(game: str) -> None:
    """Compile, or load from the cache, what a forecast of this game needs."""
    find_game(game).engine.warm_up()
    Forecaster([Table.new(game, seed=1)], seed=1).refine(0, 1)
