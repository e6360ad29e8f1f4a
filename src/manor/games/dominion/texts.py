"""What the cards do, in a sentence or two each: for people who look a card up."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from .data import _ROWS, CARD_NAMES, COST, PUBLISHED_NAMES

TEXTS_FILE = Path(__file__).parent / "card_texts.toml"


@cache
def card_texts() -> dict[str, str]:
    """The text of every card, by its name."""
    return {name: str(text) for name, text in tomllib.loads(TEXTS_FILE.read_text(encoding="utf-8")).items()}


def topics() -> tuple[str, ...]:
    """The names of all that can be explained.

    >>> topics()[:3]
    ('copper', 'silver', 'gold')
    """
    return CARD_NAMES


def explain(card: str) -> tuple[str, str]:
    """A card's headline (name, kind, cost) and its text.

    >>> explain("smithy")
    ('Smithy (action, costs 4)', 'Draw 3 cards.')
    """
    kinds = _ROWS[card]["types"]
    assert isinstance(kinds, list)
    headline = f"{PUBLISHED_NAMES[card][0]} ({' and '.join(kinds)}, costs {int(COST[CARD_NAMES.index(card)])})"
    return headline, card_texts()[card]
