"""Gaining from the supply, and discarding several cards at once in the owner's order."""

from __future__ import annotations

from ...kernel.bits import lowest_bit
from ...kernel.compile import rules
from ...kernel.journal import EVERYBODY, PLAIN, Journal, emit
from ...kernel.stack import push_frame
from .state import State, aside_cards, count_in_supply, discard_aside, move_card
from .vocabulary import NOTHING, Event, Frame, Zone

_SUPPLY = int(Zone.SUPPLY)
_ORDER = int(Frame.ORDER)
_GAIN = int(Event.GAIN)


@rules
def gain_card(state: State, seat: int, card: int, target: int, journal: Journal) -> bool:
    """Gain a card from the supply; an empty pile gives nothing. Rule: DOM-W5."""
    if count_in_supply(state, card) == 0:
        return False
    emit(journal, _GAIN, seat, card, 1, 0, target, EVERYBODY, PLAIN)
    move_card(state, seat, card, _SUPPLY, target, journal)
    return True


@rules
def discard_aside_in_order(state: State, seat: int, journal: Journal) -> None:
    """Discard what is set aside; its owner chooses which card ends on top. Rule: DOM-W3."""
    if aside_cards(state) == 0:
        return
    if state.options.chosen_order == 1:
        push_frame(state.stack, _ORDER, seat, 0, 0, 0, 0)
    else:
        # The last card revealed ends on top, or any other if that one has gone elsewhere.
        last = int(state.aside_last)
        discard_aside(state, seat, last if last != NOTHING else lowest_bit(aside_cards(state)), journal)
