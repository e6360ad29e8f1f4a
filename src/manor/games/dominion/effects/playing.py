"""Throne Room, which plays other cards, and Chancellor, which turns the deck over."""

from __future__ import annotations

from ....kernel.journal import Journal
from ..data import ACTIONS
from ..decks import count_deck, discard_deck
from ..questions import ask, on_answer, play_twice_later, question
from ..state import State, admit_lack, hand_cards, move_card
from ..vocabulary import Bare, Verb, Zone
from .registry import on_play

_HAND, _IN_PLAY = int(Zone.HAND), int(Zone.IN_PLAY)

THRONE_ROOM = question("throne_room", "double", hidden=True, verb=Verb.PLAY, zone=Zone.HAND, kinds=ACTIONS)
CHANCELLOR = question("chancellor", "discard_deck", yes=Bare.DISCARD_DECK, no=Bare.DECLINE)


@on_play("throne_room")
def throne_room(state: State, seat: int) -> None:
    """Choose an action card from the hand. Rule: DOM-C-THRONEROOM."""
    if hand_cards(state, seat) & ACTIONS:
        ask(state, seat, THRONE_ROOM, 0)
    else:
        admit_lack(state, seat, ACTIONS)


@on_answer(THRONE_ROOM)
def throne_room_answer(state: State, seat: int, card: int, journal: Journal) -> None:
    """Play it, resolve it fully, play it again; it costs no action."""
    move_card(state, seat, card, _HAND, _IN_PLAY, journal)
    play_twice_later(state, seat, card)


@on_play("chancellor")
def chancellor(state: State, seat: int) -> None:
    """The deck may be put onto the discard pile, at once. Rule: DOM-C-CHANCELLOR."""
    if count_deck(state, seat) > 0:
        ask(state, seat, CHANCELLOR, 0)


@on_answer(CHANCELLOR)
def chancellor_answer(state: State, seat: int, yes: int, journal: Journal) -> None:
    """Put the deck onto the discard pile, unseen."""
    if yes == 1:
        discard_deck(state, seat, journal)
