"""What a seat may do now: the one predicate that apply relies on."""

from __future__ import annotations

from ...kernel.bits import count_bits, is_single, nth_bit
from ...kernel.compile import rules
from ...kernel.masks import Mask, allow_set
from ...kernel.rng import Rng, roll
from .data import ACTIONS, CARDS, TREASURES
from .flow import pending
from .questions import FIRST_BARE, open_choices
from .state import State, hand_cards, in_play_cards, supply_cards_costing_up_to
from .vocabulary import Bare, Phase, Verb

_ACTION = int(Phase.ACTION)
_PLAY, _BUY = int(Verb.PLAY), int(Verb.BUY)
_END_ACTIONS, _PLAY_TREASURES = 1 << int(Bare.END_ACTIONS), 1 << int(Bare.PLAY_TREASURES)
_END_TURN, _ARRANGE = 1 << int(Bare.END_TURN), 1 << int(Bare.ARRANGE)


@rules
def open_turn(state: State, seat: int) -> tuple[int, int, int]:
    """How the turn's player may go on: the cards to play, the cards to buy, and bare actions, as sets.

    Playing a treasure, buying or ending the turn also ends the Action phase.
    """
    turn = state.turn
    hand = hand_cards(state, seat)
    plays = buys = 0
    bare = _END_TURN
    if turn.phase == _ACTION and turn.actions > 0 and hand & ACTIONS:
        plays = hand & ACTIONS
        bare |= _END_ACTIONS
    if turn.bought == 0 and hand & TREASURES:
        plays |= hand & TREASURES
        bare |= _PLAY_TREASURES
    if turn.buys > 0:
        buys = supply_cards_costing_up_to(state, int(turn.coins))
    if state.options.chosen_order == 1:
        discarded = hand
        if discarded == 0 or is_single(discarded):
            discarded |= in_play_cards(state)
        if discarded != 0 and not is_single(discarded):
            bare |= _ARRANGE
    return plays, buys, bare


@rules
def legal(state: State, seat: int, mask: Mask) -> None:
    """Write what a seat may do."""
    if (pending(state) >> seat) & 1 == 0:
        return
    if state.stack.size > 0:
        verb, cards, bare = open_choices(state)
        if cards != 0:
            allow_set(mask, verb * CARDS, cards)
    else:
        plays, buys, bare = open_turn(state, seat)
        allow_set(mask, _PLAY * CARDS, plays)
        allow_set(mask, _BUY * CARDS, buys)
    allow_set(mask, FIRST_BARE, bare)


@rules
def any_action(state: State, seat: int, rng: Rng) -> int:
    """Draw one of the legal actions of a seat that is pending, in the order of their numbers."""
    verb, cards, buys = _PLAY, 0, 0
    if state.stack.size > 0:
        verb, cards, bare = open_choices(state)
    else:
        cards, buys, bare = open_turn(state, seat)
    bought_from = count_bits(cards)
    bare_from = bought_from + count_bits(buys)
    n = roll(rng, bare_from + count_bits(bare))
    if n >= bare_from:
        return FIRST_BARE + nth_bit(bare, n - bare_from)
    if n >= bought_from:
        return _BUY * CARDS + nth_bit(buys, n - bought_from)
    return verb * CARDS + nth_bit(cards, n)
