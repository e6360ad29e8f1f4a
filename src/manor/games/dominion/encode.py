"""Observation features: what a seat may know, as named slices of one flat vector of floats.

Seats are told from the viewer's side: first the viewer, then the others from the left. Counts are plain numbers;
scaling is the learner's business.
"""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.records import Floats
from ...kernel.stack import top_frame
from ..features import slices
from .data import CARDS
from .flow import QUESTIONS
from .state import State, count_players
from .vocabulary import SEATS

_PER_SEAT = 5
_SCALARS = 8
_QUESTIONS = len(QUESTIONS)

_LENGTHS = {
    "supply": CARDS,
    "trash": CARDS,
    "in_play": CARDS,
    "aside": CARDS,
    "spoils": CARDS,
    "hand": CARDS,
    "picked": CARDS,
    "discard": CARDS,
    "owned": SEATS * CARDS,
    "hand_shown": (SEATS - 1) * CARDS,
    "discard_top": SEATS * CARDS,
    "deck_top": SEATS * CARDS,
    "asked_by": CARDS,
    "question": _QUESTIONS,
    "seats": SEATS * _PER_SEAT,
    "turn": _SCALARS,
}

SLICES = slices(_LENGTHS)
FEATURES = sum(_LENGTHS.values())

_SUPPLY, _TRASH, _IN_PLAY = SLICES["supply"].start, SLICES["trash"].start, SLICES["in_play"].start
_ASIDE, _SPOILS, _HAND = SLICES["aside"].start, SLICES["spoils"].start, SLICES["hand"].start
_PICKED, _DISCARD, _OWNED = SLICES["picked"].start, SLICES["discard"].start, SLICES["owned"].start
_HAND_SHOWN, _DISCARD_TOP = SLICES["hand_shown"].start, SLICES["discard_top"].start
_DECK_TOP, _ASKED_BY, _QUESTION = SLICES["deck_top"].start, SLICES["asked_by"].start, SLICES["question"].start
_SEATS_AT, _TURN = SLICES["seats"].start, SLICES["turn"].start


@rules
def encode(state: State, seat: int, out: Floats) -> None:
    """Write the features of a seat."""
    players = count_players(state)
    asked = 0
    if state.stack.size > 0:
        asked = 1 if top_frame(state.stack).seat == seat else 0
    for card in range(CARDS):
        out[_SUPPLY + card] = state.supply[card]
        out[_TRASH + card] = state.trash[card]
        out[_IN_PLAY + card] = state.in_play[card]
        out[_ASIDE + card] = state.aside[card]
        out[_SPOILS + card] = state.spoils[card]
        out[_HAND + card] = state.hand[seat, card]
        out[_PICKED + card] = state.picked[card] * asked
        out[_DISCARD + card] = state.discard[seat, card]
        out[_ASKED_BY + card] = 0.0
    for i in range(_DISCARD_TOP, _DISCARD_TOP + 2 * SEATS * CARDS):
        out[i] = 0.0
    for i in range(_OWNED + players * CARDS, _DISCARD_TOP):
        out[i] = 0.0
    for i in range(_SEATS_AT, _TURN):
        out[i] = 0.0
    for k in range(players):
        other = (seat + k) % players
        for card in range(CARDS):
            out[_OWNED + k * CARDS + card] = state.owned[other, card]
        if k > 0:
            for card in range(CARDS):
                out[_HAND_SHOWN + (k - 1) * CARDS + card] = state.hand_shown[other, card]
        if state.discard_top[other] >= 0:
            out[_DISCARD_TOP + k * CARDS + state.discard_top[other]] = 1.0
        if state.deck_known[other] > 0:
            out[_DECK_TOP + k * CARDS + state.deck[other, state.deck_size[other] - 1]] = 1.0
        at = _SEATS_AT + k * _PER_SEAT
        out[at] = state.hand_size[other]
        out[at + 1] = state.deck_size[other]
        out[at + 2] = state.discard_size[other]
        out[at + 3] = state.turns_taken[other]
        out[at + 4] = 1.0 if other == state.turn.seat else 0.0
    turn = state.turn
    out[_TURN] = turn.phase
    out[_TURN + 1] = turn.bought
    out[_TURN + 2] = turn.actions
    out[_TURN + 3] = turn.buys
    out[_TURN + 4] = turn.coins
    out[_TURN + 5] = players
    out[_TURN + 6] = asked
    out[_TURN + 7] = 0.0
    for i in range(_QUESTION, _QUESTION + _QUESTIONS):
        out[i] = 0.0
    if state.stack.size > 0:
        frame = top_frame(state.stack)
        out[_ASKED_BY + frame.what] = 1.0
        out[_QUESTION + frame.step] = 1.0
        if asked == 1:
            out[_TURN + 7] = frame.x
