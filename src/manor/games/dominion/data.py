"""Dominion's component facts as tables: read once from ``cards.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

_FACTS = tomllib.loads((Path(__file__).parent / "cards.toml").read_text(encoding="utf-8"))
CARD_NAMES: tuple[str, ...] = tuple(_FACTS["numbers"])
_ALL: dict[str, dict[str, Any]] = {**_FACTS["basic"], **_FACTS["kingdom"]}
_ROWS: dict[str, dict[str, Any]] = {name: _ALL[name] for name in CARD_NAMES}
assert len(_ROWS) == len(_ALL), "every card has a number: append it to numbers in cards.toml"
CARDS = len(CARD_NAMES)
BASICS = len(_FACTS["basic"])
SETS: dict[str, tuple[str, ...]] = {name: tuple(cards) for name, cards in _FACTS["sets"].items()}
TYPES: dict[str, tuple[str, ...]] = {name: tuple(row["types"]) for name, row in _ROWS.items()}
KINGDOM_NAMES: tuple[str, ...] = CARD_NAMES[BASICS:]


def card(name: str) -> int:
    """Return the number of a card."""
    return CARD_NAMES.index(name)


def _column(key: str) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.array([int(row.get(key, 0)) for row in _ROWS.values()], np.int64)


def _set_of(kind: str) -> int:
    return sum(1 << i for i, row in enumerate(_ROWS.values()) if kind in row["types"])


COST = _column("cost")
PLUS_CARDS = _column("cards")
PLUS_ACTIONS = _column("actions")
PLUS_BUYS = _column("buys")
PLUS_COINS = _column("coins")
POINTS = _column("points")
POINTS_PER_TEN = _column("points_per_ten")
PRINTED = _column("printed")

# Sets of cards, as bits.
TREASURES = _set_of("treasure")
ACTIONS = _set_of("action")
VICTORIES = _set_of("victory")
ATTACKS = _set_of("attack")
REACTIONS = _set_of("reaction")

COPPER, SILVER, GOLD = card("copper"), card("silver"), card("gold")
ESTATE, DUCHY, PROVINCE = card("estate"), card("duchy"), card("province")
CURSE = card("curse")

MONEYLENDER_COINS = 3
"""What Moneylender gives for a Copper."""

COSTING_UP_TO = np.array(
    [sum(1 << c for c in range(CARDS) if COST[c] <= coins) for coins in range(int(COST.max()) + 1)], np.int64
)
"""Cards costing at most so many coins, as bits; anything above the dearest card is the last entry."""
