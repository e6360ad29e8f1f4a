"""Why one would do something: a sentence for whoever plays a first game."""

from __future__ import annotations

from ...words.message import Message
from ..game import Action
from .data import PLUS_ACTIONS, PLUS_CARDS, TYPES, card
from .saying import SAY

_PLAY = {name: SAY(f"coach-play-{name}") for name in ("treasure", "again", "attack", "draw", "action")}
_BUY = {name: SAY(f"coach-buy-{name}") for name in ("province", "points", "money", "action")}
_OTHER = {
    "play_treasures": _PLAY["treasure"],
    **{verb: SAY(f"coach-{verb.replace('_', '-')}") for verb in ("end_turn", "trash", "discard", "reveal", "gain")},
}


def reason(action: Action) -> Message | None:
    """Why one would do that; none where there is nothing to say in general."""
    named = action.arguments.get("card", "")
    if action.verb == "play":
        return _PLAY[_played(named)]()
    if action.verb == "buy":
        return _BUY[_bought(named)]()
    return _OTHER[action.verb]() if action.verb in _OTHER else None


def _played(named: str) -> str:
    if "treasure" in TYPES[named]:
        return "treasure"
    if PLUS_ACTIONS[card(named)] > 0:
        return "again"
    if "attack" in TYPES[named]:
        return "attack"
    return "draw" if PLUS_CARDS[card(named)] > 1 else "action"


def _bought(named: str) -> str:
    if named == "province":
        return named
    if "victory" in TYPES[named]:
        return "points"
    return "money" if "treasure" in TYPES[named] else "action"
