"""What a seat may do now: the one predicate that apply relies on."""

from __future__ import annotations

from ...kernel.bits import is_single
from ...kernel.compile import rules
from ...kernel.masks import Mask, allow, allow_set
from .data import ACTIONS, CARDS, TREASURES
from .flow import pending
from .questions import FIRST_BARE, open_choices
from .state import State, hand_cards, in_play_cards, supply_cards_costing_up_to
from .vocabulary import Bare, Phase, Verb

_ACTION = int(Phase.ACTION)
_PLAY, _BUY = int(Verb.PLAY), int(Verb.BUY)
_END_ACTIONS, _PLAY_TREASURES = FIRST_BARE + int(Bare.END_ACTIONS), FIRST_BARE + int(Bare.PLAY_TREASURES)
_END_TURN, _ARRANGE = FIRST_BARE + int(Bare.END_TURN), FIRST_BARE + int(Bare.ARRANGE)


@rules
def offer(mask: Mask, verb: int, cards: int) -> None:
    """Allow a verb with any of a set of cards."""
    if cards != 0:
        allow_set(mask, verb * CARDS, cards)


@rules
def legal(state: State, seat: int, mask: Mask) -> None:
    """Write what a seat may do. Playing a treasure, buying or ending the turn also ends the Action phase."""
    if (pending(state) >> seat) & 1 == 0:
        return
    if state.stack.size > 0:
        verb, cards, bare = open_choices(state)
        offer(mask, verb, cards)
        allow_set(mask, FIRST_BARE, bare)
        return
    turn = state.turn
    hand = hand_cards(state, seat)
    if turn.phase == _ACTION and turn.actions > 0 and hand & ACTIONS:
        offer(mask, _PLAY, hand & ACTIONS)
        allow(mask, _END_ACTIONS)
    if turn.bought == 0 and hand & TREASURES:
        offer(mask, _PLAY, hand & TREASURES)
        allow(mask, _PLAY_TREASURES)
    if turn.buys > 0:
        offer(mask, _BUY, supply_cards_costing_up_to(state, int(turn.coins)))
    allow(mask, _END_TURN)
    if state.options.chosen_order == 1:
        discarded = hand
        if discarded == 0 or is_single(discarded):
            discarded |= in_play_cards(state)
        if discarded != 0 and not is_single(discarded):
            allow(mask, _ARRANGE)
