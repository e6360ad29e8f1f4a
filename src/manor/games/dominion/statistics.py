"""What is counted over many games of Dominion: points by card, turns, the turn of each Province, the final decks."""

from __future__ import annotations

import numpy as np

from ...kernel.compile import rules
from ...kernel.records import Vector
from ..matches import Statistics
from .data import CARD_NAMES, CARDS, POINTS, POINTS_PER_TEN, PROVINCE
from .state import State, count_owned

MOST_PROVINCES = 12
ENOUGH_ROUNDS = 400
"""Two strategies that buy no victory cards would play for ever; nobody else comes near."""

_SCORING = tuple(c for c in range(CARDS) if POINTS[c] or POINTS_PER_TEN[c])
_LINES = np.array(_SCORING, np.int64)


@rules
def write_lines(state: State, seat: int, out: Vector) -> None:
    """Write what each kind of card that has points gives a seat."""
    tens = count_owned(state, seat) // 10
    for i in range(len(_LINES)):
        number = int(_LINES[i])
        out[i] = int(state.owned[seat, number]) * (int(POINTS[number]) + int(POINTS_PER_TEN[number]) * tens)


@rules
def write_cards(state: State, seat: int, out: Vector) -> None:
    """Write how many of each card a seat owns."""
    for number in range(CARDS):
        out[number] = int(state.owned[seat, number])


@rules
def starter(state: State) -> int:
    """Who had the first turn."""
    return int(state.options.start)


@rules
def turns(state: State, seat: int) -> int:
    """How many turns a seat has taken."""
    return int(state.turns_taken[seat])


@rules
def rounds(state: State) -> int:
    """How many turns everybody has taken: nobody has had fewer than whoever is on."""
    return int(state.turns_taken[state.turn.seat])


@rules
def provinces(state: State, seat: int) -> int:
    """How many Provinces a seat owns."""
    return int(state.owned[seat, PROVINCE])


STATISTICS = Statistics(
    lines=tuple(CARD_NAMES[c] for c in _SCORING),
    write_lines=write_lines,
    thing="card of the final deck",
    things=CARD_NAMES,
    write_things=write_cards,
    starter=starter,
    turns=turns,
    rounds=rounds,
    enough_rounds=ENOUGH_ROUNDS,
    milestone="Province",
    reached=provinces,
    most=MOST_PROVINCES,
    colours={
        "province": "#3a7d44",
        "duchy": "#8fb996",
        "estate": "#cfe1b9",
        "gardens": "#a3b18a",
        "curse": "#6d597a",
    },
)
