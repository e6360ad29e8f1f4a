"""Many games of one kind side by side, by name."""

from __future__ import annotations

from typing import Any

from ..errors import InvalidOptions, is_whole
from ..games import game as find_game
from ..games.options import NUMBER
from ..kernel.engine import Batch, cores
from .position import check_players, check_seed


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
    count = check_players(game, players)
    check_seed(seed)
    hands = cores() if workers is None else workers
    for option, given in (("size", size), ("workers", hands)):
        if not is_whole(given) or given < 1:
            raise InvalidOptions([NUMBER(option=option, given=repr(given), least=1)])
    made = Batch(game.engine, size, workers=hands)
    made.setup(players=count, seed=seed, options=game.parse_options(count, options))
    return made
