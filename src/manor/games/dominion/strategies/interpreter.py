"""A strategy's decisions, read from its table: one compiled function for all strategies.

It looks only at what the seat may know: its hand, everybody's owned cards (gains and losses are public), the supply,
and what it is asked. The conformance tests check that what it chooses is always legal.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ....kernel.bits import lowest_bit
from ....kernel.compile import rules
from ....kernel.records import Vector
from ....kernel.stack import top_frame
from ..data import (
    ACTIONS,
    CARDS,
    COST,
    PLUS_ACTIONS,
    PLUS_CARDS,
    TREASURES,
    VICTORIES,
    card,
)
from ..flow import CLEAN_UP, REACT
from ..piles import ORDER
from ..questions import FIRST_BARE, open_choices
from ..scoring import points_of
from ..state import (
    State,
    count_empty_piles,
    count_owned,
    count_players,
    hand_cards,
    seat_after,
    supply_cards_costing_up_to,
)
from ..vocabulary import Bare, Phase, Verb
from .table import ACCEPT, Order, Quantity, StrategyTable

_ACTION = int(Phase.ACTION)
_PLAY_VERB, _BUY_VERB = int(Verb.PLAY), int(Verb.BUY)
_PLAY_TREASURES, _END_TURN = FIRST_BARE + int(Bare.PLAY_TREASURES), FIRST_BARE + int(Bare.END_TURN)
_DISCARD_DECK_BIT = int(Bare.DISCARD_DECK)
_DISCARD_DECK, _DECLINE = FIRST_BARE + _DISCARD_DECK_BIT, FIRST_BARE + int(Bare.DECLINE)

_OWN, _LEFT, _HAND, _PLAYED = int(Quantity.OWN), int(Quantity.LEFT), int(Quantity.HAND), int(Quantity.PLAYED)
_MONEY, _COINS, _BUYS, _ACTIONS_LEFT = (
    int(Quantity.MONEY),
    int(Quantity.COINS),
    int(Quantity.BUYS),
    int(Quantity.ACTIONS),
)
_TURN, _CARDS, _HAND_SIZE = int(Quantity.TURN), int(Quantity.CARDS), int(Quantity.HAND_SIZE)
_DRAW_PILE, _EMPTY_PILES, _LEAD = int(Quantity.DRAW_PILE), int(Quantity.EMPTY_PILES), int(Quantity.LEAD)

_BUY, _PLAY, _THRONE = int(Order.BUY), int(Order.PLAY), int(Order.THRONE_ROOM)
_CHAPEL_ORDER, _CELLAR_ORDER, _MILITIA_ORDER = int(Order.CHAPEL), int(Order.CELLAR), int(Order.MILITIA)
_WORKSHOP_ORDER, _FEAST_ORDER = int(Order.WORKSHOP), int(Order.FEAST)
_REMODEL_ORDER, _MINE_ORDER = int(Order.REMODEL), int(Order.MINE)
_THIEF_TRASH, _THIEF_GAIN = int(Order.THIEF_TRASH), int(Order.THIEF_GAIN)
_SPY_OWN, _SPY_OTHERS = int(Order.SPY_OWN), int(Order.SPY_OTHERS)
_LIBRARY_ORDER, _CHANCELLOR_ORDER = int(Order.LIBRARY), int(Order.CHANCELLOR)
_BUREAUCRAT_ORDER, _MOAT_ORDER = int(Order.BUREAUCRAT), int(Order.MOAT)

_CHAPEL, _WORKSHOP, _FEAST, _REMODEL, _MINE = (
    card("chapel"),
    card("workshop"),
    card("feast"),
    card("remodel"),
    card("mine"),
)
_THRONE_ROOM, _THIEF, _SPY, _CELLAR, _MILITIA = (
    card("throne_room"),
    card("thief"),
    card("spy"),
    card("cellar"),
    card("militia"),
)
_LIBRARY, _CHANCELLOR, _BUREAUCRAT = card("library"), card("chancellor"), card("bureaucrat")
_REMODEL_MORE, _MINE_MORE = 2, 3
_TRASH_VERB = int(Verb.TRASH)
_NOTHING = -1
_ANY_CARD = (1 << CARDS) - 1


def _ranked(measure: Any, first: str = "", last: str = "") -> np.ndarray[Any, np.dtype[np.int64]]:
    """All cards: some named first, the others by a measure, least first, and some named last."""
    ahead, behind = ([card(name) for name in named.split()] for named in (first, last))
    others = [c for c in range(CARDS) if c not in ahead + behind]
    return np.array([*ahead, *sorted(others, key=measure), *behind], np.int64)


def _worth(number: int) -> tuple[int, int]:
    return int(COST[number]), int(PLUS_CARDS[number] + PLUS_ACTIONS[number])


# What is taken where a question must be answered and no rule gives an answer.
_GIVEN_UP_FIRST = _ranked(_worth, first="curse estate duchy gardens province copper")
_TRASHED_FIRST = _ranked(_worth, first="curse estate copper")
_GAINED_FIRST = _ranked(lambda c: (-int(COST[c]), c), last="estate copper curse")
_PLAYED_FIRST = _ranked(lambda c: (-int(PLUS_ACTIONS[c]), -int(PLUS_CARDS[c]), -int(COST[c])))


# --- conditions ---


@rules
def count_money(state: State, seat: int, gone: int) -> int:
    """The coins of all treasures a seat owns."""
    total = int(state.owned[seat, 0]) + 2 * int(state.owned[seat, 1]) + 3 * int(state.owned[seat, 2])
    if gone != 0:
        total -= int(state.picked[0]) + 2 * int(state.picked[1]) + 3 * int(state.picked[2])
    return total


@rules
def count_lead(state: State, seat: int) -> int:
    """How many points a seat is ahead of the best other."""
    best = -1000
    for steps in range(1, count_players(state)):
        points = points_of(state, seat_after(state, seat, steps))
        best = points if points > best else best
    return points_of(state, seat) - best


@rules
def measure(state: State, seat: int, gone: int, quantity: int, number: int) -> int:
    """Count one quantity. Cards chosen to be trashed (gone = 1) no longer count."""
    if quantity == _OWN:
        return int(state.owned[seat, number]) - (int(state.picked[number]) if gone != 0 else 0)
    if quantity == _LEFT:
        return int(state.supply[number])
    if quantity == _COINS:
        return int(state.turn.coins)
    if quantity == _MONEY:
        return count_money(state, seat, gone)
    if quantity == _TURN:
        return int(state.turns_taken[seat]) + 1
    if quantity == _HAND:
        return int(state.hand[seat, number]) - int(state.picked[number])
    if quantity == _PLAYED:
        return int(state.in_play[number])
    if quantity == _BUYS:
        return int(state.turn.buys)
    if quantity == _ACTIONS_LEFT:
        return int(state.turn.actions)
    if quantity == _CARDS:
        return count_owned(state, seat)
    if quantity == _HAND_SIZE:
        return int(state.hand_size[seat])
    if quantity == _DRAW_PILE:
        return int(state.deck_size[seat])
    if quantity == _EMPTY_PILES:
        return count_empty_piles(state)
    if quantity == _LEAD:
        return count_lead(state, seat)
    return count_players(state)


@rules
def holds(strategy: StrategyTable, state: State, seat: int, gone: int, first: int) -> bool:
    """Follow a condition's tests to their end."""
    test = first
    while test >= 0:
        row = strategy.tests[test]
        total = 0
        for i in range(int(row.first), int(row.last)):
            term = strategy.terms[i]
            total += int(term.factor) * measure(state, seat, gone, int(term.quantity), int(term.card))
        test = int(row.yes) if int(row.low) <= total and total <= int(row.most) else int(row.no)
    return test == ACCEPT


# --- orders ---


@rules
def first_of(strategy: StrategyTable, state: State, seat: int, order: int, cards: int, gone: int) -> int:
    """The first card of an order that is among some cards and whose condition holds; −1: none."""
    if int(strategy.cards[order]) & cards == 0:
        return _NOTHING
    for i in range(int(strategy.first[order]), int(strategy.first[order + 1])):
        rule = strategy.rules[i]
        number = int(rule.card)
        if number < 0:
            if holds(strategy, state, seat, gone, int(rule.test)):
                return _NOTHING
        elif (cards >> number) & 1 and holds(strategy, state, seat, gone, int(rule.test)):
            return number
    return _NOTHING


@rules
def exchanged_first(strategy: StrategyTable, state: State, seat: int, order: int, hand: int, kinds: int) -> int:
    """The first card of the hand that Remodel or Mine should turn into something that is left; −1: none."""
    gains = int(state.left) & kinds
    for i in range(int(strategy.first[order]), int(strategy.first[order + 1])):
        rule = strategy.rules[i]
        if (hand >> int(rule.card)) & 1 and (gains >> int(rule.gain)) & 1:
            if holds(strategy, state, seat, 0, int(rule.test)):
                return int(rule.card)
    return _NOTHING


@rules
def exchanged_into(
    strategy: StrategyTable, state: State, seat: int, order: int, cards: int, more: int, kinds: int
) -> int:
    """What a card just trashed is turned into: by the first rule whose card would have led to this offer."""
    for i in range(int(strategy.first[order]), int(strategy.first[order + 1])):
        rule = strategy.rules[i]
        if (cards >> int(rule.gain)) & 1:
            if supply_cards_costing_up_to(state, int(COST[int(rule.card)]) + more) & kinds == cards:
                if holds(strategy, state, seat, 0, int(rule.test)):
                    return int(rule.gain)
    return _NOTHING


@rules
def first_in(ranking: Vector, cards: int) -> int:
    """The first card of a ranking that is among some cards, of which there is one at least."""
    for i in range(CARDS):
        if (cards >> int(ranking[i])) & 1:
            return int(ranking[i])
    return lowest_bit(cards)


@rules
def gained_first(strategy: StrategyTable, state: State, seat: int, order: int, cards: int) -> int:
    """What to gain when something must be: by the card's own order, by the buy order, or what is worth most."""
    number = first_of(strategy, state, seat, order, cards, 0)
    if number < 0 and order != _BUY:
        number = first_of(strategy, state, seat, _BUY, cards, 0)
    return number if number >= 0 else first_in(_GAINED_FIRST, cards)


# --- playing ---


@rules
def has_use(strategy: StrategyTable, state: State, seat: int, number: int) -> bool:
    """Tell whether a card that asks for others in hand would find one by the strategy's orders."""
    if number != _CHAPEL and number != _CELLAR and number != _REMODEL and number != _MINE and number != _THRONE_ROOM:
        return True
    hand = hand_cards(state, seat)
    if state.hand[seat, number] == 1:
        hand &= ~(1 << number)
    if number == _CHAPEL:
        return first_of(strategy, state, seat, _CHAPEL_ORDER, hand, 0) >= 0
    if number == _CELLAR:
        return first_of(strategy, state, seat, _CELLAR_ORDER, hand, 0) >= 0
    if number == _REMODEL:
        return exchanged_first(strategy, state, seat, _REMODEL_ORDER, hand, _ANY_CARD) >= 0
    if number == _MINE:
        return exchanged_first(strategy, state, seat, _MINE_ORDER, hand & TREASURES, TREASURES) >= 0
    return first_of(strategy, state, seat, _THRONE, hand & ACTIONS, 0) >= 0


@rules
def played_first(strategy: StrategyTable, state: State, seat: int, cards: int) -> int:
    """The first action card to play now; −1: none."""
    if int(strategy.cards[_PLAY]) & cards == 0:
        return _NOTHING
    for i in range(int(strategy.first[_PLAY]), int(strategy.first[_PLAY + 1])):
        rule = strategy.rules[i]
        number = int(rule.card)
        if number < 0:
            if holds(strategy, state, seat, 0, int(rule.test)):
                return _NOTHING
        elif (cards >> number) & 1 and holds(strategy, state, seat, 0, int(rule.test)):
            if has_use(strategy, state, seat, number):
                return number
    return _NOTHING


@rules
def on_turn(strategy: StrategyTable, state: State, seat: int) -> int:
    """The next action of a turn: play actions, then all treasures, then buy, then end."""
    turn = state.turn
    hand = hand_cards(state, seat)
    if turn.phase == _ACTION and turn.actions > 0 and hand & ACTIONS:
        number = played_first(strategy, state, seat, hand & ACTIONS)
        if number >= 0:
            return _PLAY_VERB * CARDS + number
    if turn.bought == 0 and hand & TREASURES:
        return _PLAY_TREASURES
    if turn.buys > 0:
        number = first_of(strategy, state, seat, _BUY, supply_cards_costing_up_to(state, int(turn.coins)), 0)
        if number >= 0:
            return _BUY_VERB * CARDS + number
    return _END_TURN


# --- answering ---


@rules
def chosen_card(strategy: StrategyTable, state: State, seat: int, verb: int, cards: int) -> int:
    """The card with which a strategy answers the question on top; −1: none."""
    frame = top_frame(state.stack)
    number = int(frame.step)
    what = int(frame.what)
    if number == REACT:
        return first_of(strategy, state, seat, _MOAT_ORDER, cards, 0)
    if number in (ORDER, CLEAN_UP):
        # The order of discarded cards: nothing hangs on it.
        return lowest_bit(cards)
    if what == _CHAPEL:
        return first_of(strategy, state, seat, _CHAPEL_ORDER, cards, 1)
    if what == _CELLAR:
        return first_of(strategy, state, seat, _CELLAR_ORDER, cards, 0)
    if what == _LIBRARY:
        return first_of(strategy, state, seat, _LIBRARY_ORDER, cards, 0)
    if what == _SPY:
        return first_of(strategy, state, seat, _SPY_OWN if int(frame.x) == seat else _SPY_OTHERS, cards, 0)
    if what == _MILITIA:
        number = first_of(strategy, state, seat, _MILITIA_ORDER, cards, 0)
        return number if number >= 0 else first_in(_GIVEN_UP_FIRST, cards)
    if what == _BUREAUCRAT:
        number = first_of(strategy, state, seat, _BUREAUCRAT_ORDER, cards & VICTORIES, 0)
        return number if number >= 0 else first_in(_GIVEN_UP_FIRST, cards)
    if what == _THRONE_ROOM:
        number = first_of(strategy, state, seat, _THRONE, cards, 0)
        if number < 0:
            number = first_of(strategy, state, seat, _PLAY, cards, 0)
        return number if number >= 0 else first_in(_PLAYED_FIRST, cards)
    if what == _THIEF:
        if verb == _TRASH_VERB:
            number = first_of(strategy, state, seat, _THIEF_TRASH, cards, 0)
            return number if number >= 0 else first_in(_GAINED_FIRST, cards)
        return first_of(strategy, state, seat, _THIEF_GAIN, cards, 0)
    if what == _WORKSHOP:
        return gained_first(strategy, state, seat, _WORKSHOP_ORDER, cards)
    if what == _FEAST:
        return gained_first(strategy, state, seat, _FEAST_ORDER, cards)
    if what == _REMODEL:
        return exchange(strategy, state, seat, verb, _REMODEL_ORDER, cards, _REMODEL_MORE, _ANY_CARD)
    return exchange(strategy, state, seat, verb, _MINE_ORDER, cards, _MINE_MORE, TREASURES)


@rules
def exchange(
    strategy: StrategyTable, state: State, seat: int, verb: int, order: int, cards: int, more: int, kinds: int
) -> int:
    """What Remodel or Mine trash, and then what they gain."""
    if verb == _TRASH_VERB:
        number = exchanged_first(strategy, state, seat, order, cards, kinds)
        return number if number >= 0 else first_in(_TRASHED_FIRST, cards)
    number = exchanged_into(strategy, state, seat, order, cards, more, kinds)
    return number if number >= 0 else gained_first(strategy, state, seat, _BUY, cards)


@rules
def answer(strategy: StrategyTable, state: State, seat: int, verb: int, cards: int, bare: int) -> int:
    """Answer a question to which a verb with any of some cards, or a bare answer, may be given."""
    frame = top_frame(state.stack)
    if int(frame.what) == _CHANCELLOR and (bare >> _DISCARD_DECK_BIT) & 1:
        wanted = first_of(strategy, state, seat, _CHANCELLOR_ORDER, 1 << _CHANCELLOR, 0) >= 0
        return _DISCARD_DECK if wanted else _DECLINE
    number = chosen_card(strategy, state, seat, verb, cards) if cards != 0 else _NOTHING
    if number >= 0:
        return verb * CARDS + number
    return FIRST_BARE + lowest_bit(bare)


@rules
def choose_action(strategy: StrategyTable, state: State, seat: int) -> int:
    """The action a strategy takes for a seat that is pending."""
    if state.stack.size > 0:
        verb, cards, bare = open_choices(state)
        return answer(strategy, state, seat, verb, cards, bare)
    return on_turn(strategy, state, seat)
