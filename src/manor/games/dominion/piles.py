"""Gaining from the supply, and discarding several cards at once in the owner's order."""

from __future__ import annotations

from ...kernel.bits import lowest_bit
from ...kernel.compile import rules
from ...kernel.journal import EVERYBODY, PLAIN, Journal, emit
from .questions import Of, ask, on_answer, question
from .state import State, aside_cards, count_in_supply, discard_aside, move_card
from .vocabulary import NOTHING, Event, Verb, Zone

_SUPPLY = int(Zone.SUPPLY)
_GAIN = int(Event.GAIN)

ORDER = question("order", of=Of.OWNER, verb=Verb.LEAVE_ON_TOP, zone=Zone.ASIDE)


@rules
def gain_card(state: State, seat: int, card: int, target: int, journal: Journal) -> bool:
    """Gain a card from the supply; an empty pile gives nothing. Rule: DOM-W5."""
    if count_in_supply(state, card) == 0:
        return False
    emit(journal, _GAIN, seat, card, 1, 0, target, EVERYBODY, PLAIN)
    move_card(state, seat, card, _SUPPLY, target, journal)
    return True


@on_answer(ORDER)
def order_answer(state: State, seat: int, card: int, journal: Journal) -> None:
    """Discard what is set aside, the chosen card on top."""
    discard_aside(state, seat, card, journal)


@rules
def discard_aside_in_order(state: State, seat: int, journal: Journal) -> None:
    """Discard what is set aside; its owner chooses which card ends on top. Rule: DOM-W3."""
    if aside_cards(state) == 0:
        return
    if state.options.chosen_order == 1:
        ask(state, seat, ORDER, 0)
    else:
        # The last card revealed ends on top, or any other if that one has gone elsewhere.
        last = int(state.aside_last)
        discard_aside(state, seat, last if last != NOTHING else lowest_bit(aside_cards(state)), journal)
