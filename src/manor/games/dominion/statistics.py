"""What is counted over many games of Dominion: turns, and the turn of each Province."""

from __future__ import annotations

from ..matches import Statistics
from .data import PROVINCE

MOST_PROVINCES = 12
ENOUGH_TURNS = 400
"""Two strategies that buy no victory cards would play for ever; nobody else comes near."""

STATISTICS = Statistics(
    turns=lambda state: state["turns_taken"].tolist(),
    milestone="Province",
    reached=lambda state, seat: int(state["owned"][seat][PROVINCE]),
    most=MOST_PROVINCES,
    enough_turns=ENOUGH_TURNS,
    colours={
        "province": "#3a7d44",
        "duchy": "#8fb996",
        "estate": "#cfe1b9",
        "gardens": "#a3b18a",
        "curse": "#6d597a",
    },
)
