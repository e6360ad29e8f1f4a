"""Attacks: Bureaucrat, Militia, Spy, Thief, Witch. Who is unaffected is settled before these run."""

from __future__ import annotations

from ....kernel.bits import is_single, lowest_bit
from ....kernel.compile import rules
from ....kernel.journal import EVERYBODY, PLAIN, Journal, emit
from ..data import CURSE, SILVER, TREASURES, VICTORIES, card
from ..piles import discard_aside_in_order, gain_card
from ..questions import DONE, ask_hidden, ask_openly
from ..state import (
    State,
    aside_cards,
    count_hand,
    count_picked,
    discard_picks,
    discard_top_card,
    forget_picks,
    forget_spoils,
    hand_cards,
    move_card,
    pick_card,
    reveal_hand,
    reveal_to_aside,
    reveal_top_card,
    spoils_cards,
    steal_from_aside,
    take_spoils,
    top_card,
    unpicked_cards,
)
from ..vocabulary import MILITIA_HAND, NOTHING, Bare, Event, Verb, Zone
from .registry import choices, on_answer, on_end, on_play, on_victim

_HAND, _DECK, _DISCARD = int(Zone.HAND), int(Zone.DECK), int(Zone.DISCARD)
_GAIN_VERB, _DISCARD_VERB, _TRASH_VERB = int(Verb.GAIN), int(Verb.DISCARD), int(Verb.TRASH)
_TOPDECK, _PUT_BACK = int(Verb.TOPDECK), int(Bare.PUT_BACK)
_PUT_BACK_EVENT = int(Event.PUT_BACK)
_BUREAUCRAT, _MILITIA, _SPY, _THIEF = card("bureaucrat"), card("militia"), card("spy"), card("thief")

_THIEF_REVEALS = 2
_STEAL_STEP, _TAKE_STEP = 0, 1


@on_play("bureaucrat")
def bureaucrat(state: State, seat: int, journal: Journal) -> None:
    """Gain a Silver onto the deck. Rule: DOM-C-BUREAUCRAT."""
    gain_card(state, seat, SILVER, _DECK, journal)


@on_victim("bureaucrat")
def bureaucrat_victim(state: State, seat: int, victim: int, journal: Journal) -> None:
    """Put a victory card from the hand on the deck, or show that there is none."""
    if hand_cards(state, victim) & VICTORIES:
        ask_hidden(state, victim, _BUREAUCRAT, 0, 0)
    else:
        reveal_hand(state, victim, journal)


@choices("bureaucrat")
def bureaucrat_choices(state: State, seat: int, step: int, x: int) -> tuple[int, int, int]:
    """Any victory card of the hand."""
    return _TOPDECK, hand_cards(state, seat) & VICTORIES, 0


@on_answer("bureaucrat")
def bureaucrat_answer(state: State, seat: int, step: int, x: int, card: int, bare: int, journal: Journal) -> None:
    """Put it on top of the deck, revealed."""
    move_card(state, seat, card, _HAND, _DECK, journal)


@on_victim("militia")
def militia_victim(state: State, seat: int, victim: int, journal: Journal) -> None:
    """Discard down to three cards in hand. Rule: DOM-C-MILITIA."""
    if count_hand(state, victim) > MILITIA_HAND:
        forget_picks(state)
        ask_hidden(state, victim, _MILITIA, 0, 0)


@choices("militia")
def militia_choices(state: State, seat: int, step: int, x: int) -> tuple[int, int, int]:
    """Any card of the hand not chosen yet."""
    return _DISCARD_VERB, unpicked_cards(state, seat), 0


@on_answer("militia")
def militia_answer(state: State, seat: int, step: int, x: int, card: int, bare: int, journal: Journal) -> None:
    """Choose until three are left, then discard at once."""
    pick_card(state, card)
    if count_hand(state, seat) - count_picked(state) > MILITIA_HAND:
        ask_hidden(state, seat, _MILITIA, 0, 0)
    else:
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
        ask_openly(state, seat, _SPY, 0, victim)


@choices("spy")
def spy_choices(state: State, seat: int, step: int, x: int) -> tuple[int, int, int]:
    """Discard the revealed card or put it back; x is whose it is."""
    return _DISCARD_VERB, 1 << top_card(state, x), 1 << _PUT_BACK


@on_answer("spy")
def spy_answer(state: State, seat: int, step: int, x: int, card: int, bare: int, journal: Journal) -> None:
    """Discard it, or leave it on the deck, where everybody has seen it."""
    if card != NOTHING:
        discard_top_card(state, x, journal)
    else:
        emit(journal, _PUT_BACK_EVENT, x, top_card(state, x), 1, 0, 0, EVERYBODY, PLAIN)


@on_play("thief")
def thief(state: State, seat: int, journal: Journal) -> None:
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
        ask_openly(state, seat, _THIEF, _STEAL_STEP, victim)


@rules
def steal(state: State, victim: int, card: int, journal: Journal) -> None:
    """Trash the treasure; its owner discards what else was revealed."""
    steal_from_aside(state, victim, card, journal)
    discard_aside_in_order(state, victim, journal)


@on_end("thief")
def thief_end(state: State, seat: int, journal: Journal) -> None:
    """The attacker may gain any of the treasures just trashed."""
    if spoils_cards(state) != 0:
        ask_openly(state, seat, _THIEF, _TAKE_STEP, 0)


@choices("thief")
def thief_choices(state: State, seat: int, step: int, x: int) -> tuple[int, int, int]:
    """Which treasure is trashed; afterwards, which of them to gain."""
    if step == _STEAL_STEP:
        return _TRASH_VERB, aside_cards(state) & TREASURES, 0
    return _GAIN_VERB, spoils_cards(state), DONE


@on_answer("thief")
def thief_answer(state: State, seat: int, step: int, x: int, card: int, bare: int, journal: Journal) -> None:
    """Trash the chosen treasure, or gain one and ask again."""
    if step == _STEAL_STEP:
        steal(state, x, card, journal)
        return
    if card != NOTHING:
        take_spoils(state, seat, card, journal)
        if spoils_cards(state) != 0:
            ask_openly(state, seat, _THIEF, _TAKE_STEP, 0)
    else:
        forget_spoils(state)


@on_victim("witch")
def witch_victim(state: State, seat: int, victim: int, journal: Journal) -> None:
    """Gain a Curse, while there are any. Rule: DOM-C-WITCH."""
    gain_card(state, victim, CURSE, _DISCARD, journal)
