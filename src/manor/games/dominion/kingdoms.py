"""The kingdom of a match: the one that was asked for, with the cards that strategies need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...errors import InvalidOptions
from .data import KINGDOM_NAMES, SETS
from .vocabulary import KINGDOM_PILES


def match_options(options: Mapping[str, Any], agents: Sequence[object]) -> tuple[dict[str, Any], str]:
    """The options with which some agents play, and a sentence on what was changed for them (or nothing)."""
    chosen = dict(options)
    # Seats are rotated, so the first may always start; and what nobody sees need not be decided.
    chosen.setdefault("start", 0)
    chosen.setdefault("discard_order", "automatic")
    needs = list(dict.fromkeys(card for agent in agents for card in getattr(agent, "needs", ())))
    if len(needs) > KINGDOM_PILES:
        names = ", ".join(str(getattr(agent, "name", agent)) for agent in agents)
        raise InvalidOptions(
            [f"{names} need {len(needs)} kingdom cards together ({', '.join(needs)}); a kingdom has ten"]
        )
    kingdom = chosen.get("kingdom", "first_game")
    if kingdom == "random":
        chosen["kingdom"] = needs or "random"
        return chosen, f"{_words(needs)} in every random kingdom." if needs else ""
    cards = SETS.get(kingdom, [kingdom] if kingdom in KINGDOM_NAMES else None) if isinstance(kingdom, str) else kingdom
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
