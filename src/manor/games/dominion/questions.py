"""Asking a seat something: frames on the decision stack, and the space of answers."""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.stack import push_frame
from .data import CARDS
from .state import State
from .vocabulary import Bare, Frame, Verb

_HIDDEN, _OPEN = int(Frame.HIDDEN), int(Frame.OPEN)
_PLAY_CARD, _PLAY_AGAIN, _CARRY_ON = int(Frame.PLAY_CARD), int(Frame.PLAY_AGAIN), int(Frame.CARRY_ON)

FIRST_BARE = len(Verb) * CARDS
ACTION_COUNT = FIRST_BARE + len(Bare)

DONE = 1 << int(Bare.DONE)
DECLINE = 1 << int(Bare.DECLINE)
"""Sets of bare answers, as bits."""


@rules
def ask_hidden(state: State, seat: int, card: int, step: int, x: int) -> None:
    """Ask about cards that others cannot see: always asked, so that silence tells nothing."""
    push_frame(state.stack, _HIDDEN, seat, card, step, x, 0)


@rules
def ask_openly(state: State, seat: int, card: int, step: int, x: int) -> None:
    """Ask about cards in everybody's sight: with one answer, it answers itself."""
    push_frame(state.stack, _OPEN, seat, card, step, x, 0)


@rules
def carry_on_later(state: State, seat: int, card: int, step: int) -> None:
    """Let a card carry on with its text once all that is asked above this is answered."""
    push_frame(state.stack, _CARRY_ON, seat, card, step, 0, 0)


@rules
def play_twice_later(state: State, seat: int, card: int) -> None:
    """Have a card, already in play, resolved and then resolved again. Rule: DOM-C-THRONEROOM."""
    push_frame(state.stack, _PLAY_AGAIN, seat, card, 0, 0, 0)
    push_frame(state.stack, _PLAY_CARD, seat, card, 0, 0, 0)
