"""What the numbers of actions meant in logs of Manor 0.1, for good; every log since names actions by their texts."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

_FILE = Path(__file__).parent / "migrations" / "actions_of_rules_1.json"


@cache
def _texts() -> dict[str, list[str]]:
    return msgspec.json.decode(_FILE.read_bytes(), type=dict[str, list[str]])


def action_text(game: str, action: str | int) -> str:
    """An action's text, as a log has the action.

    >>> action_text("dominion", 0), action_text("dominion", "buy village")
    ('play copper', 'buy village')
    """
    if isinstance(action, str):
        return action
    texts = _texts().get(game, [])
    if not 0 <= action < len(texts):
        raise ValueError(f"Manor 0.1 had no action {action} of {game}.")
    return texts[action]
