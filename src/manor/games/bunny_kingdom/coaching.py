"""Why one would do something: a sentence for whoever plays a first game."""

from __future__ import annotations

from ...words.message import Message
from ..game import Action
from .data import COORDINATES, PARCHMENT_NAMES
from .saying import SAY

_PICK = {
    name: SAY(f"coach-pick-{name.replace('_', '-')}")
    for name in ("territory", "city", "farm", "trading_post", "sky_tower", "camp", "parchment", "provisions")
}
_OTHER = {
    verb: SAY(f"coach-{verb}")
    for verb in ("discard", "build", "place", "announce", "keep", "pass", "done", "produce", "copy")
}


def reason(action: Action) -> Message | None:
    """Why one would do that; none where there is nothing to say in general."""
    if action.verb == "pick":
        return _PICK[_sort(action.arguments["card"])]()
    return _OTHER[action.verb]() if action.verb in _OTHER else None


def _sort(card: str) -> str:
    """What sort of card it is."""
    if card in COORDINATES:
        return "territory"
    if card in PARCHMENT_NAMES:
        return "parchment"
    return next((sort for sort in ("city", "farm", "camp") if sort in card.split("_")), card)
