"""Throne Room, which plays other cards, and Chancellor, which turns the deck over."""

from __future__ import annotations

from ....kernel.journal import Journal
from ..data import ACTIONS, card
from ..questions import DECLINE, ask_hidden, ask_openly, play_twice_later
from ..state import State, admit_lack, discard_deck, hand_cards, move_card
from ..vocabulary import Bare, Verb, Zone
from .registry import choices, on_answer, on_play

_HAND, _IN_PLAY = int(Zone.HAND), int(Zone.IN_PLAY)
_PLAY = int(Verb.PLAY)
_DISCARD_DECK = int(Bare.DISCARD_DECK)
_CHANCELLOR, _THRONE_ROOM = card("chancellor"), card("throne_room")


@on_play("throne_room")
def throne_room(state: State, seat: int, journal: Journal) -> None:
    """Choose an action card from the hand. Rule: DOM-C-THRONEROOM."""
    if hand_cards(state, seat) & ACTIONS:
        ask_hidden(state, seat, _THRONE_ROOM, 0, 0)
    else:
        admit_lack(state, seat, ACTIONS)


@choices("throne_room")
def throne_room_choices(state: State, seat: int, step: int, x: int) -> tuple[int, int, int]:
    """Any action card of the hand."""
    return _PLAY, hand_cards(state, seat) & ACTIONS, 0


@on_answer("throne_room")
def throne_room_answer(state: State, seat: int, step: int, x: int, card: int, bare: int, journal: Journal) -> None:
    """Play it, resolve it fully, play it again; it costs no action."""
    move_card(state, seat, card, _HAND, _IN_PLAY, journal)
    play_twice_later(state, seat, card)


@on_play("chancellor")
def chancellor(state: State, seat: int, journal: Journal) -> None:
    """The deck may be put onto the discard pile, at once. Rule: DOM-C-CHANCELLOR."""
    if state.deck_size[seat] > 0:
        ask_openly(state, seat, _CHANCELLOR, 0, 0)


@choices("chancellor")
def chancellor_choices(state: State, seat: int, step: int, x: int) -> tuple[int, int, int]:
    """Do it or leave it."""
    return 0, 0, DECLINE | (1 << _DISCARD_DECK)


@on_answer("chancellor")
def chancellor_answer(state: State, seat: int, step: int, x: int, card: int, bare: int, journal: Journal) -> None:
    """Put the deck onto the discard pile, unseen."""
    if bare == _DISCARD_DECK:
        discard_deck(state, seat, journal)
