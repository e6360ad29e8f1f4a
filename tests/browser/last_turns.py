"""A game shortly before its end, for the page to be played from there:

    python tests/browser/last_turns.py dominion 2026 12

plays a seeded game between two simple bots, and writes the position from which the first of them decided so many times
more, as ``manor.position`` reads it.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import manor
from manor.agents import ask, find


def last_turns(game: str, seed: int, decisions: int) -> dict[str, Any]:
    """The position before the first seat's last decisions."""
    table = manor.new(game, players=2, seed=seed)
    bots = [find("simple", game, seed + seat) for seat in range(2)]
    before: list[dict[str, Any]] = []
    while not table.over:
        seat = table.pending[0]
        if seat == 0 and len(table.legal(0)) > 1:
            before.append(table.to_dict())
        table.play(seat, ask(bots[seat], table.sight(seat)))
    return before[-min(decisions, len(before))]


if __name__ == "__main__":
    print(json.dumps(last_turns(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
