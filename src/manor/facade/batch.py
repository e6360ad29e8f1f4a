"""Many games of one kind side by side, by name."""

from __future__ import annotations

from typing import Any

from ..errors import InvalidOptions
from ..games import game as find_game
from ..games.options import PLAYERS
from ..kernel.engine import Batch, cores
from .position import check_seed, is_whole


def batch(
    name: str, size: int, *, players: int | None = None, seed: int = 0, workers: int | None = None, **options: Any
) -> Batch:
    """Set up *size* games with seeds one after another; *workers* threads play them (all cores unless said).

    >>> import manor
    >>> games = manor.batch("dominion", 64, players=3, seed=1, kingdom="big_money", workers=1)
    >>> int(games.play_out().sum()) > 1000
    True
    """
    game = find_game(name)
    count = game.min_players if players is None else players
    if not (is_whole(count) and game.min_players <= count <= game.max_players):
        raise InvalidOptions([PLAYERS(given=repr(players), least=game.min_players, most=game.max_players)])
    check_seed(seed)
    made = Batch(game.engine, size, workers=cores() if workers is None else workers)
    made.setup(players=count, seed=seed, options=game.parse_options(count, options))
    return made
