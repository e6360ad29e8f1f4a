"""Cards that trash to gain or to earn: Chapel, Feast, Mine, Moneylender, Remodel; and Workshop, which gains."""

from __future__ import annotations

from ....kernel.journal import Journal
from ..data import COPPER, MONEYLENDER_COINS, TREASURES
from ..data import card as number_of
from ..piles import gain_card
from ..questions import ask, ask_for_dearer, on_answer, question
from ..state import (
    State,
    add_coins,
    admit_lack,
    count_hand,
    count_in_hand,
    hand_cards,
    in_play_cards,
    move_card,
    trash_picks,
)
from ..vocabulary import Bare, Verb, Zone
from .registry import on_play

_HAND, _DISCARD, _IN_PLAY, _TRASH = int(Zone.HAND), int(Zone.DISCARD), int(Zone.IN_PLAY), int(Zone.TRASH)
_FEAST = number_of("feast")

CHAPEL = question("chapel", "trash", hidden=True, verb=Verb.TRASH, zone=Zone.HAND, several=True, most=4, no=Bare.DONE)
FEAST = question("feast", "gain", verb=Verb.GAIN, zone=Zone.SUPPLY, most_cost=5)
WORKSHOP = question("workshop", "gain", verb=Verb.GAIN, zone=Zone.SUPPLY, most_cost=4)
REMODEL = question("remodel", "turn", hidden=True, verb=Verb.TRASH, zone=Zone.HAND)
REMODEL_GAIN = question("remodel gain", "turn", verb=Verb.GAIN, zone=Zone.SUPPLY, more=2)
MINE = question("mine", "turn", hidden=True, verb=Verb.TRASH, zone=Zone.HAND, kinds=TREASURES)
MINE_GAIN = question("mine gain", "turn", verb=Verb.GAIN, zone=Zone.SUPPLY, kinds=TREASURES, more=3)


@on_play("chapel")
def chapel(state: State, seat: int) -> None:
    """Trash up to four cards from the hand. Rule: DOM-C-CHAPEL."""
    if count_hand(state, seat) > 0:
        ask(state, seat, CHAPEL, 0)


@on_answer(CHAPEL)
def chapel_answer(state: State, seat: int, journal: Journal) -> None:
    """Trash what was chosen."""
    trash_picks(state, seat, journal)


@on_play("feast")
def feast(state: State, seat: int, journal: Journal) -> None:
    """Trash this card; gain a card costing up to 5. Rule: DOM-C-FEAST.

    The second time through Throne Room it is no longer in play, and the gain happens all the same.
    """
    if (in_play_cards(state) >> _FEAST) & 1:
        move_card(state, seat, _FEAST, _IN_PLAY, _TRASH, journal)
    ask(state, seat, FEAST, 0)


@on_answer(FEAST)
def feast_answer(state: State, seat: int, card: int, journal: Journal) -> None:
    """Gain it."""
    gain_card(state, seat, card, _DISCARD, journal)


@on_play("workshop")
def workshop(state: State, seat: int) -> None:
    """Gain a card costing up to 4. Rule: DOM-C-WORKSHOP."""
    ask(state, seat, WORKSHOP, 0)


@on_answer(WORKSHOP)
def workshop_answer(state: State, seat: int, card: int, journal: Journal) -> None:
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
def remodel(state: State, seat: int) -> None:
    """Trash a card from the hand; gain one costing up to 2 more. Rule: DOM-C-REMODEL."""
    if count_hand(state, seat) > 0:
        ask(state, seat, REMODEL, 0)


@on_answer(REMODEL)
def remodel_answer(state: State, seat: int, card: int, journal: Journal) -> None:
    """Trash it; what may be gained depends on what it cost."""
    move_card(state, seat, card, _HAND, _TRASH, journal)
    ask_for_dearer(state, seat, REMODEL_GAIN, card)


@on_answer(REMODEL_GAIN)
def remodel_gain_answer(state: State, seat: int, card: int, journal: Journal) -> None:
    """Gain it."""
    gain_card(state, seat, card, _DISCARD, journal)


@on_play("mine")
def mine(state: State, seat: int) -> None:
    """Trash a treasure from the hand; gain to the hand one costing up to 3 more. Rule: DOM-C-MINE."""
    if hand_cards(state, seat) & TREASURES:
        ask(state, seat, MINE, 0)
    else:
        admit_lack(state, seat, TREASURES)


@on_answer(MINE)
def mine_answer(state: State, seat: int, card: int, journal: Journal) -> None:
    """Trash it; what may be gained depends on what it cost."""
    move_card(state, seat, card, _HAND, _TRASH, journal)
    ask_for_dearer(state, seat, MINE_GAIN, card)


@on_answer(MINE_GAIN)
def mine_gain_answer(state: State, seat: int, card: int, journal: Journal) -> None:
    """Gain it to the hand."""
    gain_card(state, seat, card, _HAND, journal)
