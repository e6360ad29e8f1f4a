"""Cards that trash to gain or to earn: Chapel, Feast, Mine, Moneylender, Remodel; and Workshop, which gains."""

from __future__ import annotations

from ....kernel.journal import Journal
from ..data import COPPER, TREASURES, card
from ..piles import gain_card
from ..questions import DONE, ask_hidden, ask_openly
from ..state import (
    State,
    add_coins,
    admit_lack,
    cost_of,
    count_hand,
    count_in_hand,
    count_picked,
    forget_picks,
    hand_cards,
    in_play_cards,
    move_card,
    pick_card,
    supply_cards_costing_up_to,
    trash_picks,
    unpicked_cards,
)
from ..vocabulary import CHAPEL_MOST, MONEYLENDER_COINS, NOTHING, Verb, Zone
from .registry import choices, on_answer, on_play

_HAND, _DISCARD, _IN_PLAY, _TRASH = int(Zone.HAND), int(Zone.DISCARD), int(Zone.IN_PLAY), int(Zone.TRASH)
_GAIN_VERB, _TRASH_VERB = int(Verb.GAIN), int(Verb.TRASH)
_CHAPEL, _FEAST, _MINE = card("chapel"), card("feast"), card("mine")
_REMODEL, _WORKSHOP = card("remodel"), card("workshop")

_FEAST_COST, _WORKSHOP_COST = 5, 4
_MINE_MORE, _REMODEL_MORE = 3, 2
_TRASH_STEP, _GAIN_STEP = 0, 1


@on_play("chapel")
def chapel(state: State, seat: int, journal: Journal) -> None:
    """Trash up to four cards from the hand. Rule: DOM-C-CHAPEL."""
    if count_hand(state, seat) > 0:
        forget_picks(state)
        ask_hidden(state, seat, _CHAPEL, 0, 0)


@choices("chapel")
def chapel_choices(state: State, seat: int, step: int, x: int) -> tuple[int, int, int]:
    """Any card of the hand not chosen yet, or no more."""
    return _TRASH_VERB, unpicked_cards(state, seat), DONE


@on_answer("chapel")
def chapel_answer(state: State, seat: int, step: int, x: int, card: int, bare: int, journal: Journal) -> None:
    """Choose one more, or trash what was chosen."""
    if card != NOTHING:
        pick_card(state, card)
    if card != NOTHING and count_picked(state) < CHAPEL_MOST and unpicked_cards(state, seat) != 0:
        ask_hidden(state, seat, _CHAPEL, 0, 0)
    else:
        trash_picks(state, seat, journal)


@on_play("feast")
def feast(state: State, seat: int, journal: Journal) -> None:
    """Trash this card; gain a card costing up to 5. Rule: DOM-C-FEAST.

    The second time through Throne Room it is no longer in play, and the gain happens all the same.
    """
    if (in_play_cards(state) >> _FEAST) & 1:
        move_card(state, seat, _FEAST, _IN_PLAY, _TRASH, journal)
    ask_openly(state, seat, _FEAST, 0, 0)


@choices("feast")
def feast_choices(state: State, seat: int, step: int, x: int) -> tuple[int, int, int]:
    """Any pile costing up to 5."""
    return _GAIN_VERB, supply_cards_costing_up_to(state, _FEAST_COST), 0


@on_answer("feast")
def feast_answer(state: State, seat: int, step: int, x: int, card: int, bare: int, journal: Journal) -> None:
    """Gain it."""
    gain_card(state, seat, card, _DISCARD, journal)


@on_play("workshop")
def workshop(state: State, seat: int, journal: Journal) -> None:
    """Gain a card costing up to 4. Rule: DOM-C-WORKSHOP."""
    ask_openly(state, seat, _WORKSHOP, 0, 0)


@choices("workshop")
def workshop_choices(state: State, seat: int, step: int, x: int) -> tuple[int, int, int]:
    """Any pile costing up to 4."""
    return _GAIN_VERB, supply_cards_costing_up_to(state, _WORKSHOP_COST), 0


@on_answer("workshop")
def workshop_answer(state: State, seat: int, step: int, x: int, card: int, bare: int, journal: Journal) -> None:
    """Gain it."""
    gain_card(state, seat, card, _DISCARD, journal)


@on_play("moneylender")
def moneylender(state: State, seat: int, journal: Journal) -> None:
    """Trash a Copper from the hand; if so, +3 Coins. Rule: DOM-C-MONEYLENDER."""
    if count_in_hand(state, seat, COPPER) > 0:
        move_card(state, seat, COPPER, _HAND, _TRASH, journal)
        add_coins(state, MONEYLENDER_COINS, journal)
    else:
        admit_lack(state, seat, 1 << COPPER)


@on_play("remodel")
def remodel(state: State, seat: int, journal: Journal) -> None:
    """Trash a card from the hand; gain one costing up to 2 more. Rule: DOM-C-REMODEL."""
    if count_hand(state, seat) > 0:
        ask_hidden(state, seat, _REMODEL, _TRASH_STEP, 0)


@choices("remodel")
def remodel_choices(state: State, seat: int, step: int, x: int) -> tuple[int, int, int]:
    """First a card of the hand, then a pile; x is the most it may cost."""
    if step == _TRASH_STEP:
        return _TRASH_VERB, hand_cards(state, seat), 0
    return _GAIN_VERB, supply_cards_costing_up_to(state, x), 0


@on_answer("remodel")
def remodel_answer(state: State, seat: int, step: int, x: int, card: int, bare: int, journal: Journal) -> None:
    """Trash, then gain."""
    if step == _TRASH_STEP:
        move_card(state, seat, card, _HAND, _TRASH, journal)
        ask_openly(state, seat, _REMODEL, _GAIN_STEP, cost_of(card) + _REMODEL_MORE)
    else:
        gain_card(state, seat, card, _DISCARD, journal)


@on_play("mine")
def mine(state: State, seat: int, journal: Journal) -> None:
    """Trash a treasure from the hand; gain to the hand one costing up to 3 more. Rule: DOM-C-MINE."""
    if hand_cards(state, seat) & TREASURES:
        ask_hidden(state, seat, _MINE, _TRASH_STEP, 0)
    else:
        admit_lack(state, seat, TREASURES)


@choices("mine")
def mine_choices(state: State, seat: int, step: int, x: int) -> tuple[int, int, int]:
    """First a treasure of the hand, then a treasure pile; x is the most it may cost."""
    if step == _TRASH_STEP:
        return _TRASH_VERB, hand_cards(state, seat) & TREASURES, 0
    return _GAIN_VERB, supply_cards_costing_up_to(state, x) & TREASURES, 0


@on_answer("mine")
def mine_answer(state: State, seat: int, step: int, x: int, card: int, bare: int, journal: Journal) -> None:
    """Trash, then gain to the hand."""
    if step == _TRASH_STEP:
        move_card(state, seat, card, _HAND, _TRASH, journal)
        ask_openly(state, seat, _MINE, _GAIN_STEP, cost_of(card) + _MINE_MORE)
    else:
        gain_card(state, seat, card, _HAND, journal)
