"""Little Town's options: board side, market, who starts, the four rulings left to the table, a shorter game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..options import OptionsReader
from ..positions import plain_name
from .data import FIRST_GAME, TILE_NAMES, WHEAT_FIELD
from .saying import SAY, TILE
from .state import Options
from .vocabulary import FOOD_IS_NOT_KEPT, MARKET_TILES, ROUNDS, SIDE_NAMES

_ALWAYS = SAY("option-always", tile=TILE)
_MARKET_FORM = SAY("option-market-form", given=str, wanted=int)
_MARKET_COUNT = SAY("option-market-count", given=int, wanted=int)

RULINGS = ("residence_buildings_only", "castle_counts_all", "watchtower_ignores_workers", "pawnshop_any_kinds")
_KNOWN = ("side", "market", "start", "rounds", *RULINGS)
_SIDES = (*SIDE_NAMES, "random")
_MARKETS = ("first_game", "random")
_WHEAT_FIELD = TILE_NAMES[WHEAT_FIELD]
_SINGLE_NAMES = TILE_NAMES[1:]
_DRAWN = [-1] * MARKET_TILES


def parse_options(players: int, options: Mapping[str, Any]) -> NDArray[np.void]:
    """Read options as people give them.

    side: ``"side_1"``, ``"side_2"`` or ``"random"``; market: ``"first_game"``, ``"random"`` or a list of twelve tiles;
    start: a seat or None for a random one; rounds: how many are played, the last ones of a game; the four rulings: true
    or false.
    """
    read = OptionsReader(options, _KNOWN)
    row = Options.fresh()
    row["players"] = players
    side = read.choice("side", _SIDES, "side_1")
    row["side"] = side if side < len(SIDE_NAMES) else -1
    row["market"] = _market(read, options.get("market", "first_game"))
    row["start"] = read.seat("start", players)
    row["skipped"] = ROUNDS - read.whole("rounds", 1, ROUNDS, ROUNDS)
    for name in RULINGS:
        row[name] = read.truth(name)
    read.done()
    return row


def _market(read: OptionsReader, chosen: Any) -> list[int]:
    if isinstance(chosen, str) and chosen in _MARKETS:
        if chosen == "random":
            return _DRAWN
        chosen = FIRST_GAME
    if not isinstance(chosen, (list, tuple)):
        read.wrong(_MARKET_FORM(given=repr(chosen), wanted=MARKET_TILES))
        return _DRAWN
    if len(chosen) != MARKET_TILES:
        read.wrong(_MARKET_COUNT(given=len(chosen), wanted=MARKET_TILES))
    always = [name for name in chosen if plain_name(name) == _WHEAT_FIELD]
    if always:
        read.wrong(_ALWAYS(tile=TILE(_WHEAT_FIELD)))
    single = [name for name in chosen if name not in always][:MARKET_TILES]
    tiles = [1 + number for number in read.names("market", single, _SINGLE_NAMES, MARKET_TILES)]
    return (tiles + _DRAWN)[:MARKET_TILES]


def play_by(row: NDArray[np.void], rules: int) -> None:
    """Play by earlier rules; see ``OPTIONS_SHARE_THE_STREAM`` and ``FOOD_IS_NOT_KEPT``."""
    row["rules"] = rules
    row["pawnshop_any_kinds"] |= rules <= FOOD_IS_NOT_KEPT


def describe_options(state: np.void) -> dict[str, Any]:
    """Write options as they would be given, with what was drawn at random filled in."""
    options = state["options"]
    described: dict[str, Any] = {
        "side": SIDE_NAMES[options["side"]],
        "market": [TILE_NAMES[t] for t in options["market"]],
        "start": int(options["start"]),
        **({"rounds": ROUNDS - int(options["skipped"])} if options["skipped"] else {}),
    }
    # A ruling that the rules of a game did not know yet cannot be given to it.
    known = RULINGS if options["rules"] > FOOD_IS_NOT_KEPT else RULINGS[:-1]
    return described | {name: bool(options[name]) for name in known}


def next_options(state: np.void, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Options of the next game: the same table rulings and side, a start player drawn anew. Rule: LT-S7.

    A first-game market is used again; any other is drawn anew.
    """
    options = describe_options(state)
    options["market"] = "first_game" if set(options["market"]) == set(FIRST_GAME) else "random"
    return options | {"start": None} | dict(changes)
