"""Cards that draw or look for cards: Adventurer, Cellar, Council Room, Library."""

from __future__ import annotations

from ....kernel.compile import rules
from ....kernel.journal import Journal
from ..data import ACTIONS, TREASURES
from ..data import card as number_of
from ..decks import draw_card, draw_cards, reveal_to_aside
from ..piles import discard_aside_in_order
from ..questions import About, ask, carry_on_later, on_answer, question
from ..state import State, count_hand, count_players, discard_picks, move_card, seat_after
from ..vocabulary import NOTHING, Bare, Verb, Zone
from .registry import on_carry_on, on_play

_HAND, _ASIDE = int(Zone.HAND), int(Zone.ASIDE)
_LIBRARY = number_of("library")
_LIBRARY_HAND = 7

CELLAR = question("cellar", "discard", hidden=True, verb=Verb.DISCARD, zone=Zone.HAND, several=True, no=Bare.DONE)
LIBRARY = question(
    "library",
    "set_aside",
    hidden=True,
    verb=Verb.SET_ASIDE,
    zone=Zone.HAND,
    kinds=ACTIONS,
    about=About.CARD,
    no=Bare.KEEP,
)


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
def cellar(state: State, seat: int) -> None:
    """Discard any number of cards, then draw as many. Rule: DOM-C-CELLAR."""
    if count_hand(state, seat) > 0:
        ask(state, seat, CELLAR, 0)


@on_answer(CELLAR)
def cellar_answer(state: State, seat: int, journal: Journal) -> None:
    """All cards are chosen before the first is drawn."""
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
        carry_on_later(state, seat, _LIBRARY)
        ask(state, seat, LIBRARY, drawn)


@on_carry_on("library")
def library_carry_on(state: State, seat: int, journal: Journal) -> None:
    """Go on drawing."""
    read_on(state, seat, journal)


@on_answer(LIBRARY)
def library_answer(state: State, seat: int, card: int, journal: Journal) -> None:
    """Set the drawn action card aside, or keep it."""
    if card != NOTHING:
        move_card(state, seat, card, _HAND, _ASIDE, journal)
