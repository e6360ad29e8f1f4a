"""Little Town's options: board side, market, who starts, and the three rulings left to the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...errors import InvalidOptions, did_you_mean
from .data import FIRST_GAME, TILE_NAMES, tile
from .state import Options
from .vocabulary import MARKET_TILES, Side

RULINGS = ("residence_buildings_only", "castle_counts_all", "watchtower_ignores_workers")
_KNOWN = ("side", "market", "start", *RULINGS)
_SIDES = tuple(side.name.lower() for side in Side)
_SINGLE_NAMES = TILE_NAMES[1:]
_OPEN = [-1] * MARKET_TILES


def parse_options(players: int, options: Mapping[str, Any]) -> NDArray[np.void]:
    """Read options as people give them.

    side: ``"side_1"``, ``"side_2"`` or ``"random"``; market: ``"first_game"``, ``"random"`` or a list of twelve tiles;
    start: a seat or None for a random one; the three rulings: true or false.
    """
    problems = [
        f"Little Town has no option {name!r}; it has {', '.join(_KNOWN)}.{did_you_mean(str(name), _KNOWN)}"
        for name in options
        if name not in _KNOWN
    ]
    row = np.zeros(1, Options.dtype)
    row["players"] = players
    row["side"] = _side(options.get("side", "side_1"), problems)
    row["market"] = _market(options.get("market", "first_game"), problems)
    row["start"] = _start(options.get("start"), players, problems)
    for name in RULINGS:
        chosen = options.get(name, False)
        if not isinstance(chosen, (bool, np.bool_)):
            problems.append(f"{name} must be true or false, not {chosen!r}")
        else:
            row[name] = chosen
    if problems:
        raise InvalidOptions(problems)
    return row


def _side(chosen: Any, problems: list[str]) -> int:
    if chosen == "random":
        return -1
    if chosen not in _SIDES:
        problems.append(f"side must be {', '.join(repr(s) for s in _SIDES)} or 'random', not {chosen!r}")
        return 0
    return _SIDES.index(chosen)


def _market(chosen: Any, problems: list[str]) -> list[int]:
    if isinstance(chosen, str):
        if chosen == "random":
            return _OPEN
        if chosen != "first_game":
            hint = did_you_mean(chosen, ("first_game", "random"))
            problems.append(f"market must be 'first_game', 'random' or a list of twelve tiles, not {chosen!r}.{hint}")
            return _OPEN
        chosen = FIRST_GAME
    if not isinstance(chosen, (list, tuple)):
        problems.append(f"market must be 'first_game', 'random' or a list of twelve tiles, not {chosen!r}")
        return _OPEN
    tiles: list[int] = []
    for name in chosen:
        plain = name.replace(" ", "_").casefold() if isinstance(name, str) else name
        if plain not in _SINGLE_NAMES:
            why = "is always on offer" if plain == TILE_NAMES[0] else "is not a tile of Little Town"
            problems.append(f"market: {name!r} {why}.{did_you_mean(str(name), _SINGLE_NAMES)}")
        elif tile(plain) in tiles:
            problems.append(f"market: {name!r} is there twice")
        else:
            tiles.append(tile(plain))
    if len(chosen) != MARKET_TILES:
        problems.append(f"market: {len(chosen)} tiles were named; twelve are laid out beside the wheat fields")
    return (tiles + _OPEN)[:MARKET_TILES]


def _start(seat: Any, players: int, problems: list[str]) -> int:
    if seat is None:
        return -1
    if isinstance(seat, bool) or not isinstance(seat, (int, np.integer)) or not 0 <= seat < players:
        problems.append(f"start must be a seat from 0 to {players - 1}, or None for a random one, not {seat!r}")
        return -1
    return int(seat)


def describe_options(state: np.void) -> dict[str, Any]:
    """Write options as they would be given, with what was drawn at random filled in."""
    options = state["options"]
    described: dict[str, Any] = {
        "side": _SIDES[int(options["side"])],
        "market": [TILE_NAMES[t] for t in options["market"]],
        "start": int(options["start"]),
    }
    return described | {name: bool(options[name]) for name in RULINGS}


def next_options(state: np.void, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Options of the next game: the same table rulings and side, a start player drawn anew. Rule: LT-S7.

    A first-game market is used again; any other is drawn anew.
    """
    options = describe_options(state)
    options["market"] = "first_game" if set(options["market"]) == set(FIRST_GAME) else "random"
    return options | {"start": None} | dict(changes)
