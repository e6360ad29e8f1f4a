"""Points at the end of the game, ranking and winners."""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.journal import Journal
from ...kernel.records import Vector
from ..ranking import ranked_by
from .data import CASTLE, EACH, NEAR, WATCHTOWER
from .state import (
    State,
    add_points,
    all_buildings,
    count_near,
    count_players,
    owner_of,
    recount_grass_without_buildings,
)
from .vocabulary import COINS_PER_POINT, SEATS, SPACES, Category

_FOR_CASTLE, _FOR_WATCHTOWER, _FOR_COINS = int(Category.CASTLE), int(Category.WATCHTOWER), int(Category.COINS)


@rules
def find_tile(state: State, tile: int) -> int:
    """The space on which a tile was built; −1 while it was not."""
    for space in range(SPACES):
        if state.tile_at[space] == tile:
            return space
    return -1


@rules
def castle_points(state: State, space: int) -> int:
    """4 points per building of its owner around the castle. Rule: LT-F1."""
    counted = all_buildings(state)
    if state.options.castle_counts_all == 0:
        counted = int(state.built[owner_of(state, space)])
    return int(EACH[CASTLE]) * count_near(counted, int(NEAR[space]))


@rules
def watchtower_points(state: State, space: int) -> int:
    """2 points per empty grass space around the watchtower. Rule: LT-F2."""
    counted = int(state.empty)
    if state.options.watchtower_ignores_workers == 1:
        counted = recount_grass_without_buildings(state)
    return int(EACH[WATCHTOWER]) * count_near(counted, int(NEAR[space]))


@rules
def score_game_end(state: State, journal: Journal) -> None:
    """Score castle, watchtower and coins. Rule: LT-F1, LT-F2, LT-F3."""
    castle = find_tile(state, CASTLE)
    if castle >= 0:
        add_points(state, owner_of(state, castle), _FOR_CASTLE, castle_points(state, castle), journal)
    watchtower = find_tile(state, WATCHTOWER)
    if watchtower >= 0:
        add_points(state, owner_of(state, watchtower), _FOR_WATCHTOWER, watchtower_points(state, watchtower), journal)
    for seat in range(count_players(state)):
        add_points(state, seat, _FOR_COINS, int(state.coins[seat]) // COINS_PER_POINT, journal)


@rules
def scores(state: State, out: Vector) -> None:
    """Write where every seat stands on the score track."""
    for seat in range(SEATS):
        out[seat] = int(state.score[seat])


@rules
def is_ahead(state: State, seat: int, other: int) -> bool:
    """Tell whether one player is placed before another: more points. Rule: LT-F4."""
    return state.score[seat] > state.score[other]


place_of, ranking, winners = ranked_by(is_ahead)


@rules
def is_over(state: State) -> bool:
    """Tell whether the game has ended."""
    return state.over == 1
