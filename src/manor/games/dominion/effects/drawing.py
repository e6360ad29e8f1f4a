"""Cards that draw or look for cards: Adventurer, Cellar, Council Room, Library."""

from __future__ import annotations

from ....kernel.compile import rules
from ....kernel.journal import Journal
from ..data import ACTIONS, TREASURES, card
from ..piles import discard_aside_in_order
from ..questions import DONE, ask_hidden, carry_on_later
from ..state import (
    State,
    count_hand,
    count_players,
    discard_picks,
    draw_card,
    draw_cards,
    forget_picks,
    move_card,
    pick_card,
    reveal_to_aside,
    seat_after,
    unpicked_cards,
)
from ..vocabulary import NOTHING, Bare, Verb, Zone
from .registry import choices, on_answer, on_carry_on, on_play

_HAND, _ASIDE = int(Zone.HAND), int(Zone.ASIDE)
_DISCARD, _SET_ASIDE = int(Verb.DISCARD), int(Verb.SET_ASIDE)
_KEEP = int(Bare.KEEP)
_CELLAR, _LIBRARY = card("cellar"), card("library")
_LIBRARY_HAND = 7


@on_play("adventurer")
def adventurer(state: State, seat: int, journal: Journal) -> None:
    """Reveal cards until two treasures are out; they go to hand, the others are discarded. Rule: DOM-C-ADVENTURER."""
    found = 0
    while found < 2:
        # Revealed cards wait aside, so a reshuffle on the way does not take them in.
        revealed = reveal_to_aside(state, seat, journal)
        if revealed == NOTHING:
            break
        if (TREASURES >> revealed) & 1:
            move_card(state, seat, revealed, _ASIDE, _HAND, journal)
            found += 1
    discard_aside_in_order(state, seat, journal)


@on_play("council_room")
def council_room(state: State, seat: int, journal: Journal) -> None:
    """Each other player draws a card. Rule: DOM-C-COUNCILROOM."""
    for steps in range(1, count_players(state)):
        draw_card(state, seat_after(state, seat, steps), journal)


@on_play("cellar")
def cellar(state: State, seat: int, journal: Journal) -> None:
    """Discard any number of cards, then draw as many. Rule: DOM-C-CELLAR."""
    if count_hand(state, seat) > 0:
        forget_picks(state)
        ask_hidden(state, seat, _CELLAR, 0, 0)


@choices("cellar")
def cellar_choices(state: State, seat: int, step: int, x: int) -> tuple[int, int, int]:
    """Any card of the hand not chosen yet, or no more."""
    return _DISCARD, unpicked_cards(state, seat), DONE


@on_answer("cellar")
def cellar_answer(state: State, seat: int, step: int, x: int, card: int, bare: int, journal: Journal) -> None:
    """All cards are chosen before the first is drawn."""
    if card != NOTHING:
        pick_card(state, card)
    if card != NOTHING and unpicked_cards(state, seat) != 0:
        ask_hidden(state, seat, _CELLAR, 0, 0)
    else:
        draw_cards(state, seat, discard_picks(state, seat, journal), journal)


@on_play("library")
def library(state: State, seat: int, journal: Journal) -> None:
    """Draw until seven cards are in hand; action cards may be set aside as they are drawn. Rule: DOM-C-LIBRARY."""
    read_on(state, seat, journal)


@rules
def read_on(state: State, seat: int, journal: Journal) -> None:
    """Draw the next card for Library, or end it.

    The question comes with every card, not with action cards alone: others must not learn which it was.
    """
    drawn = NOTHING
    if count_hand(state, seat) < _LIBRARY_HAND:
        drawn = draw_card(state, seat, journal)
    if drawn == NOTHING:
        discard_aside_in_order(state, seat, journal)
    else:
        carry_on_later(state, seat, _LIBRARY, 0)
        ask_hidden(state, seat, _LIBRARY, 0, drawn)


@on_carry_on("library")
def library_carry_on(state: State, seat: int, step: int, journal: Journal) -> None:
    """Go on drawing."""
    read_on(state, seat, journal)


@choices("library")
def library_choices(state: State, seat: int, step: int, x: int) -> tuple[int, int, int]:
    """Keep the card drawn, or set it aside if it is an action."""
    return _SET_ASIDE, ACTIONS & (1 << x), 1 << _KEEP


@on_answer("library")
def library_answer(state: State, seat: int, step: int, x: int, card: int, bare: int, journal: Journal) -> None:
    """Set the drawn action card aside, or keep it."""
    if card != NOTHING:
        move_card(state, seat, card, _HAND, _ASIDE, journal)
