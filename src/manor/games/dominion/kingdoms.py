"""The kingdom of a match: the one that was asked for, with the cards that strategies need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...errors import InvalidOptions
from ...words.message import Listed, Message, Name
from ..positions import plain_name
from .data import KINGDOM_NAMES, SETS
from .saying import CARD, SAY
from .vocabulary import KINGDOM_PILES

_TOO_MANY = SAY("option-needs", agents=Listed(str), cards=Listed(CARD), most=int)
_IN_RANDOM = SAY("match-random", cards=Listed(CARD))
_ADDED = SAY("match-needs", cards=Listed(CARD), instead=Listed(CARD))


def match_options(options: Mapping[str, Any], agents: Sequence[object]) -> tuple[dict[str, Any], Message | None]:
    """The options with which some agents play, and what was changed for them."""
    chosen = dict(options)
    # Seats are rotated, so the first may always start; and what nobody sees need not be decided.
    chosen.setdefault("start", 0)
    chosen.setdefault("discard_order", "automatic")
    needs = list(dict.fromkeys(card for agent in agents for card in getattr(agent, "needs", ())))
    if len(needs) > KINGDOM_PILES:
        names = [str(getattr(agent, "name", agent)) for agent in agents]
        raise InvalidOptions([_TOO_MANY(agents=names, cards=_cards(needs), most=KINGDOM_PILES)])
    kingdom = chosen.get("kingdom", "first_game")
    if kingdom == "random":
        chosen["kingdom"] = needs or "random"
        return chosen, _IN_RANDOM(cards=_cards(needs)) if needs else None
    cards = SETS.get(kingdom, [kingdom] if kingdom in KINGDOM_NAMES else None) if isinstance(kingdom, str) else kingdom
    plain = [plain_name(card) for card in cards] if isinstance(cards, (list, tuple)) else [""]
    if any(card not in KINGDOM_NAMES for card in plain):
        return chosen, None  # the game says what is wrong with it
    missing = [card for card in needs if card not in plain]
    if not missing:
        return chosen, None
    spare = [card for card in plain if card not in needs]
    room = KINGDOM_PILES - len(plain)
    gone = spare[len(spare) - max(0, len(missing) - room) :] if len(missing) > room else []
    chosen["kingdom"] = [card for card in plain if card not in gone] + missing
    return chosen, _ADDED(cards=_cards(missing), instead=_cards(gone))


def _cards(names: Sequence[str]) -> list[Name]:
    return [CARD(name) for name in names]
