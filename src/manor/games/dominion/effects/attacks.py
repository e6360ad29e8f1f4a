"""Attacks: Bureaucrat, Militia, Spy, Thief, Witch. Who is unaffected is settled before these run."""

from __future__ import annotations

from ....kernel.bits import is_single, lowest_bit
from ....kernel.compile import rules
from ....kernel.journal import EVERYBODY, PLAIN, Journal, emit
from ..data import CURSE, SILVER, TREASURES, VICTORIES
from ..decks import discard_top_card, reveal_to_aside, reveal_top_card, top_card
from ..piles import discard_aside_in_order, gain_card
from ..questions import About, Of, ask, on_answer, question
from ..state import (
    State,
    aside_cards,
    count_hand,
    discard_picks,
    forget_spoils,
    hand_cards,
    move_card,
    reveal_hand,
    spoils_cards,
    steal_from_aside,
    take_spoils,
)
from ..vocabulary import NOTHING, Bare, Event, Verb, Zone
from .registry import on_end, on_play, on_victim

_HAND, _DECK, _DISCARD = int(Zone.HAND), int(Zone.DECK), int(Zone.DISCARD)
_PUT_BACK_EVENT = int(Event.PUT_BACK)
_MILITIA_HAND = 3
_THIEF_REVEALS = 2

BUREAUCRAT = question(
    "bureaucrat",
    "put_on_deck",
    of=Of.VICTIM,
    hidden=True,
    verb=Verb.TOPDECK,
    zone=Zone.HAND,
    kinds=VICTORIES,
)
MILITIA = question(
    "militia",
    "discard",
    of=Of.VICTIM,
    hidden=True,
    verb=Verb.DISCARD,
    zone=Zone.HAND,
    several=True,
    keeps=_MILITIA_HAND,
)
SPY = question(
    "spy",
    "discard_own",
    "discard_others",
    verb=Verb.DISCARD,
    zone=Zone.DECK,
    about=About.SEAT,
    no=Bare.PUT_BACK,
)
THIEF = question("thief", "trash", verb=Verb.TRASH, zone=Zone.ASIDE, kinds=TREASURES, about=About.SEAT)
THIEF_GAIN = question("thief gain", "gain", verb=Verb.GAIN, zone=Zone.TRASH, kinds=TREASURES, no=Bare.DONE)


@on_play("bureaucrat")
def bureaucrat(state: State, seat: int, journal: Journal) -> None:
    """Gain a Silver onto the deck. Rule: DOM-C-BUREAUCRAT."""
    gain_card(state, seat, SILVER, _DECK, journal)


@on_victim("bureaucrat")
def bureaucrat_victim(state: State, victim: int, journal: Journal) -> None:
    """Put a victory card from the hand on the deck, or show that there is none."""
    if hand_cards(state, victim) & VICTORIES:
        ask(state, victim, BUREAUCRAT, 0)
    else:
        reveal_hand(state, victim, journal)


@on_answer(BUREAUCRAT)
def bureaucrat_answer(state: State, seat: int, card: int, journal: Journal) -> None:
    """Put it on top of the deck, revealed."""
    move_card(state, seat, card, _HAND, _DECK, journal)


@on_victim("militia")
def militia_victim(state: State, victim: int) -> None:
    """Discard down to three cards in hand. Rule: DOM-C-MILITIA."""
    if count_hand(state, victim) > _MILITIA_HAND:
        ask(state, victim, MILITIA, 0)


@on_answer(MILITIA)
def militia_answer(state: State, seat: int, journal: Journal) -> None:
    """Discard what was chosen, all at once."""
    discard_picks(state, seat, journal)


@on_play("spy")
def spy(state: State, seat: int, journal: Journal) -> None:
    """The spy's own top card comes first. Rule: DOM-C-SPY."""
    spy_on(state, seat, seat, journal)


@on_victim("spy")
def spy_victim(state: State, seat: int, victim: int, journal: Journal) -> None:
    """Reveal the top card of the deck."""
    spy_on(state, seat, victim, journal)


@rules
def spy_on(state: State, seat: int, victim: int, journal: Journal) -> None:
    """Reveal a top card and ask the spy's player what becomes of it."""
    if reveal_top_card(state, victim, journal) != NOTHING:
        ask(state, seat, SPY, victim)


@on_answer(SPY)
def spy_answer(state: State, x: int, card: int, journal: Journal) -> None:
    """Discard it, or leave it on the deck, where everybody has seen it; x is whose it is."""
    if card != NOTHING:
        discard_top_card(state, x, journal)
    else:
        emit(journal, _PUT_BACK_EVENT, x, top_card(state, x), 1, 0, 0, EVERYBODY, PLAIN)


@on_play("thief")
def thief(state: State) -> None:
    """Nothing is stolen yet. Rule: DOM-C-THIEF."""
    forget_spoils(state)


@on_victim("thief")
def thief_victim(state: State, seat: int, victim: int, journal: Journal) -> None:
    """Reveal the top two cards; one treasure of the attacker's choice is trashed, the rest discarded."""
    for _ in range(_THIEF_REVEALS):
        reveal_to_aside(state, victim, journal)
    treasures = aside_cards(state) & TREASURES
    if treasures == 0:
        discard_aside_in_order(state, victim, journal)
    elif is_single(treasures):
        # Two of a kind leave no choice to make.
        steal(state, victim, lowest_bit(treasures), journal)
    else:
        ask(state, seat, THIEF, victim)


@on_answer(THIEF)
def thief_answer(state: State, x: int, card: int, journal: Journal) -> None:
    """Trash the chosen treasure; x is whose it is."""
    steal(state, x, card, journal)


@rules
def steal(state: State, victim: int, card: int, journal: Journal) -> None:
    """Trash the treasure; its owner discards what else was revealed."""
    steal_from_aside(state, victim, card, journal)
    discard_aside_in_order(state, victim, journal)


@on_end("thief")
def thief_end(state: State, seat: int) -> None:
    """The attacker may gain any of the treasures just trashed."""
    if spoils_cards(state) != 0:
        ask(state, seat, THIEF_GAIN, 0)


@on_answer(THIEF_GAIN)
def thief_gain_answer(state: State, seat: int, card: int, journal: Journal) -> None:
    """Gain one and ask again, or leave the rest."""
    if card == NOTHING:
        forget_spoils(state)
        return
    take_spoils(state, seat, card, journal)
    if spoils_cards(state) != 0:
        ask(state, seat, THIEF_GAIN, 0)


@on_victim("witch")
def witch_victim(state: State, victim: int, journal: Journal) -> None:
    """Gain a Curse, while there are any. Rule: DOM-C-WITCH."""
    gain_card(state, victim, CURSE, _DISCARD, journal)
