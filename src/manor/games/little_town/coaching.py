"""Why one would do something: a sentence for whoever plays a first game."""

from __future__ import annotations

from ...words.message import Message
from ..game import Action
from .saying import SAY

_WHY = {
    verb: SAY(f"coach-{verb.replace('_', '-')}")
    for verb in ("place", "gather", "activate", "build", "at", "show", "feed", "buy", "buy_food", "give", "take")
}
_BUILD_LATER = SAY("coach-build-later")
_SAME = {"gather_everything": "gather"}


def reason(action: Action) -> Message | None:
    """Why one would do that; none where there is nothing to say in general."""
    if action.arguments.get("tile") in ("castle", "watchtower"):
        return _BUILD_LATER()
    verb = _SAME.get(action.verb, action.verb)
    return _WHY[verb]() if verb in _WHY else None
