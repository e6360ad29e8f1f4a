"""Options of a match: Dominion's kingdom, with the cards that the strategies need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..games.dominion.data import SETS
from ..games.dominion.vocabulary import KINGDOM_PILES
from .entrants import Entrant
from .errors import ArenaError


def match_options(game: str, options: Mapping[str, Any], entrants: Sequence[Entrant]) -> tuple[dict[str, Any], str]:
    """The options with which some entrants play, and a sentence on what was changed for them (or nothing)."""
    chosen = dict(options)
    if game != "dominion":
        return chosen, ""
    # Seats are rotated, so the first may always start; and what nobody sees need not be decided.
    chosen.setdefault("start", 0)
    chosen.setdefault("discard_order", "automatic")
    needs = list(dict.fromkeys(card for e in entrants if e.strategy is not None for card in e.strategy.needs))
    if len(needs) > KINGDOM_PILES:
        raise ArenaError(
            f"{', '.join(e.label for e in entrants)} need {len(needs)} kingdom cards together ({', '.join(needs)}); a "
            f"kingdom has ten."
        )
    kingdom = chosen.get("kingdom", "first_game")
    if kingdom == "random":
        chosen["kingdom"] = needs or "random"
        return chosen, f"{_words(needs)} in every random kingdom." if needs else ""
    cards = SETS.get(kingdom) if isinstance(kingdom, str) else kingdom
    if not isinstance(cards, (list, tuple)) or not all(isinstance(card, str) for card in cards):
        return chosen, ""  # the game says what is wrong with it
    plain = ["_".join(card.casefold().split()) for card in cards]
    missing = [card for card in needs if card not in plain]
    if not missing:
        return chosen, ""
    spare = [card for card in plain if card not in needs]
    room = KINGDOM_PILES - len(plain)
    gone = spare[len(spare) - max(0, len(missing) - room) :] if len(missing) > room else []
    chosen["kingdom"] = [card for card in plain if card not in gone] + missing
    instead = f" instead of {_words(gone)}" if gone else ""
    return chosen, f"The strategies need {_words(missing)}: added to the kingdom{instead}."


def _words(cards: Sequence[str]) -> str:
    return ", ".join(card.replace("_", " ").title() for card in cards)
