"""What a seat may do now: the one predicate that apply relies on."""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.masks import Mask, allow, allow_set
from .construction import asked_for_camp, buildings_to_place, may_think_again, open_post, places_for
from .data import CAMP_SET, FIRST_CAMP
from .draft import has_to_pick
from .final import copy_options
from .questions import ANNOUNCE, BUILD, COPY, DISCARD, DONE, KEEP, PASS, PICK, PLACE, PRODUCE, TAKE_BACK
from .state import State, empty_territories, every_seat
from .vocabulary import BASIC_RESOURCES, HALF, Phase

_DRAFT, _CONSTRUCTION, _TRADE, _COPY = int(Phase.DRAFT), int(Phase.CONSTRUCTION), int(Phase.TRADE), int(Phase.COPY)
_ALL_BASIC = (1 << BASIC_RESOURCES) - 1


@rules
def offer_hand(state: State, seat: int, mask: Mask) -> None:
    """Any card of the hand that is not chosen yet; a choice that is complete may be taken back. Rule: BK-D2, BK-D6.

    In a record redacted for another seat only cards that it knows can be told.
    """
    if (int(state.ready) >> seat) & 1 == 1:
        allow(mask, TAKE_BACK)
        return
    first = PICK if has_to_pick(state, seat) else DISCARD
    chosen = int(state.picked[seat]) | int(state.tossed[seat])
    for place in range(state.hand_size):
        card = int(state.hand[seat, place]) - 1
        if card >= 0 and (chosen >> place) & 1 == 0:
            allow(mask, first + card)


@rules
def offer_places(mask: Mask, low: int, high: int) -> None:
    """Any territory of a set."""
    if low != 0:
        allow_set(mask, PLACE, low)
    if high != 0:
        allow_set(mask, PLACE + HALF, high)


@rules
def offer_construction(state: State, seat: int, mask: Mask) -> None:
    """Buildings that have a place, camps by number; or where the one in hand may go. Rule: BK-C1 to BK-C8."""
    if state.camp_called > 0:
        if asked_for_camp(state) == seat:
            low, high = empty_territories(state)
            offer_places(mask, low, high)
            allow(mask, KEEP if state.camp_asked == state.camp_called else PASS)
        return
    building = int(state.chosen[seat]) - 1
    if building >= 0:
        low, high = places_for(state, seat, building)
        offer_places(mask, low, high)
        if (low == 0 and high == 0) or may_think_again(state, seat):
            allow(mask, KEEP)
        return
    buildings = buildings_to_place(state, seat)
    allow_set(mask, BUILD, buildings & ~CAMP_SET)
    allow_set(mask, ANNOUNCE, buildings >> FIRST_CAMP)
    if (int(state.done) >> seat) & 1 == 0:
        allow(mask, DONE)


@rules
def legal(state: State, seat: int, mask: Mask) -> None:
    """Write what a seat may do. Seats that are ready or done are not waited for, but may think again."""
    if (every_seat(state) >> seat) & 1 == 0:
        return
    phase = int(state.phase)
    if phase == _DRAFT:
        offer_hand(state, seat, mask)
    elif phase == _CONSTRUCTION:
        offer_construction(state, seat, mask)
    elif phase == _TRADE:
        if open_post(state, seat) >= 0:
            allow_set(mask, PRODUCE, _ALL_BASIC)
    elif phase == _COPY and seat == state.copy_seat:
        allow_set(mask, COPY, copy_options(state))
