"""Refusals of the table itself, whatever the game; see ``web/src/lib/sentences.ts``."""

from __future__ import annotations

import re
from collections.abc import Callable


def plain(message: str) -> Callable[[re.Match[str]], tuple[str, dict[str, str | int]]]:
    """A message without values."""
    return lambda _: (message, {})


SHARED: list[tuple[str, Callable[[re.Match[str]], tuple[str, dict[str, str | int]]]]] = [
    (r"^The game is over\.$", plain("why-game-over")),
    (r"^The game has not begun\.$", plain("why-not-begun")),
    (r"^Nothing has been played yet\.$", plain("why-nothing-played")),
    (r"^Another player was affected by it\.$", plain("why-others-affected")),
    (r"showed or drew something that cannot be unseen\.$", plain("why-unseen")),
    (r"^The last action was seat \d+'s; only that seat can take it back\.$", plain("why-not-yours")),
    (r"^Seat \d+ cannot '.*' now; the table waits for ", plain("why-not-your-turn")),
    (r"^the question is: ", plain("why-other-question")),
    (r"^nothing was asked that this would answer\.$", plain("why-other-question")),
]
