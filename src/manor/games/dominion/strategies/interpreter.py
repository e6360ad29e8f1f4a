"""A strategy's decisions, read from its table: one compiled function for all strategies.

It looks only at what the seat may know: its hand, everybody's owned cards (gains and losses are public), the supply,
and what it is asked. The conformance tests check that what it chooses is always legal.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ....kernel.bits import lowest_bit
from ....kernel.compile import inlined, rules
from ....kernel.records import Vector
from ....kernel.stack import top_frame
from ..data import ACTIONS, CARDS, COST, PLUS_ACTIONS, PLUS_CARDS, POINTS, POINTS_PER_TEN, TREASURES, card
from ..flow import QUESTIONS
from ..questions import FIRST_BARE, kinds_of, most_for, no_to, open_choices, yes_to, zone_of
from ..scoring import points_of
from ..state import (
    State,
    count_empty_piles,
    count_picked,
    count_players,
    hand_cards,
    seat_after,
    supply_cards_costing_up_to,
)
from ..vocabulary import Bare, Phase, Verb, Zone
from .orders import BUY, ORDERS_OF, PLAY, asks_for_hand, then_asks
from .table import ACCEPT, FOR_NOTHING, Quantity, StrategyTable

_ACTION = int(Phase.ACTION)
_PLAY_VERB, _BUY_VERB = int(Verb.PLAY), int(Verb.BUY)
_PLAY_TREASURES, _END_TURN = FIRST_BARE + int(Bare.PLAY_TREASURES), FIRST_BARE + int(Bare.END_TURN)

_OWN, _LEFT, _HAND, _PLAYED = int(Quantity.OWN), int(Quantity.LEFT), int(Quantity.HAND), int(Quantity.PLAYED)
_MONEY, _COINS, _BUYS, _ACTIONS_LEFT = (
    int(Quantity.MONEY),
    int(Quantity.COINS),
    int(Quantity.BUYS),
    int(Quantity.ACTIONS),
)
_TURN, _CARDS, _HAND_SIZE = int(Quantity.TURN), int(Quantity.CARDS), int(Quantity.HAND_SIZE)
_DRAW_PILE, _EMPTY_PILES, _LEAD = int(Quantity.DRAW_PILE), int(Quantity.EMPTY_PILES), int(Quantity.LEAD)
_OTHERS_OWN, _RIVAL = int(Quantity.OTHERS), int(Quantity.RIVAL)
_STARTED, _OTHERS_TURN = int(Quantity.STARTED), int(Quantity.OTHERS_TURN)

_GAIN, _TRASH, _LEAVE = int(Verb.GAIN), int(Verb.TRASH), int(Verb.LEAVE_ON_TOP)
_OWN_HAND = int(Zone.HAND)
_NOTHING = -1

NOTHING_GONE, PICKED, GIVEN = 0, 1, 2
"""What a condition counts otherwise than it lies: nothing; cards picked so far, as gone; from 2 on, that card less 2,
just given away, as still there."""

# What is declared of a question, by its number: its order; that for others' cards; what an exchange asks next; whether
# it is what an exchange asks last; whether cards picked so far count as gone.
_ORDER, _OTHERS = (np.array([ORDERS_OF.get(q.number, (_NOTHING,))[i] for q in QUESTIONS], np.int64) for i in (0, -1))
_THEN = np.array([then_asks(q) for q in QUESTIONS], np.int64)
_LAST = np.array([q.more is not None for q in QUESTIONS], np.int64)
_GONE = np.array([q.several and q.verb is Verb.TRASH for q in QUESTIONS], np.int64)
_ASKS_FOR_HAND = np.array([asks_for_hand(c) for c in range(CARDS)], np.int64)


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
def as_if(state: State, gone: int, number: int) -> int:
    """How many copies of a card a condition counts beyond those that are there: cards chosen to be trashed count as
    gone already, and the card of an exchange as still there, so that both its halves are judged alike.
    """
    if gone == PICKED:
        return -int(state.picked[number])
    return 1 if gone - GIVEN == number else 0


@rules
def count_own(state: State, seat: int, gone: int, number: int) -> int:
    """Copies of a card that a seat owns."""
    return int(state.owned[seat, number]) + as_if(state, gone, number)


@rules
def count_all(state: State, seat: int, gone: int) -> int:
    """All cards a seat owns."""
    total = 0
    for number in range(CARDS):
        total += count_own(state, seat, gone, number)
    return total


@rules
def count_points(state: State, seat: int, gone: int) -> int:
    """The points of all cards a seat owns."""
    points = points_of(state, seat)
    if gone != NOTHING_GONE:
        tens = count_all(state, seat, NOTHING_GONE) // 10
        left = count_all(state, seat, gone) // 10
        for number in range(CARDS):
            copies = count_own(state, seat, gone, number)
            per_ten = int(POINTS_PER_TEN[number])
            points += (copies - int(state.owned[seat, number])) * int(POINTS[number])
            points += per_ten * (copies * left - int(state.owned[seat, number]) * tens)
    return points


@rules
def count_lead(state: State, seat: int, gone: int) -> int:
    """How many points a seat is ahead of the best other."""
    best = -1000
    for steps in range(1, count_players(state)):
        points = points_of(state, seat_after(state, seat, steps))
        best = points if points > best else best
    return count_points(state, seat, gone) - best


@rules
def count_others(state: State, seat: int, number: int, is_together: int) -> int:
    """Copies of a card that the others own: together, or the one who has most of them."""
    total = most = 0
    for steps in range(1, count_players(state)):
        copies = int(state.owned[seat_after(state, seat, steps), number])
        total += copies
        most = copies if copies > most else most
    return total if is_together == 1 else most


@rules
def most_turns_of_others(state: State, seat: int) -> int:
    """The turns begun by the other player who has begun most."""
    most = 0
    for steps in range(1, count_players(state)):
        other = seat_after(state, seat, steps)
        turns = int(state.turns_taken[other]) + (1 if int(state.turn.seat) == other else 0)
        most = turns if turns > most else most
    return most


@rules
def measure(state: State, seat: int, gone: int, quantity: int, number: int) -> int:
    """Count one quantity, as if some cards were gone or still there (:func:`as_if`)."""
    if quantity == _OWN:
        return count_own(state, seat, gone, number)
    if quantity == _LEFT:
        return int(state.supply[number])
    if quantity == _COINS:
        return int(state.turn.coins)
    if quantity == _MONEY:
        return (
            count_own(state, seat, gone, 0) + 2 * count_own(state, seat, gone, 1) + 3 * count_own(state, seat, gone, 2)
        )
    if quantity == _TURN:
        return int(state.turns_taken[seat]) + 1
    if quantity == _HAND:
        return int(state.hand[seat, number]) - int(state.picked[number]) + (1 if gone - GIVEN == number else 0)
    if quantity == _PLAYED:
        return int(state.in_play[number])
    if quantity == _BUYS:
        return int(state.turn.buys)
    if quantity == _ACTIONS_LEFT:
        return int(state.turn.actions)
    if quantity == _CARDS:
        return count_all(state, seat, gone)
    if quantity == _HAND_SIZE:
        return int(state.hand_size[seat]) - (count_picked(state) if gone == PICKED else 0) + (1 if gone >= GIVEN else 0)
    if quantity == _DRAW_PILE:
        return int(state.deck_size[seat])
    if quantity == _EMPTY_PILES:
        return count_empty_piles(state)
    if quantity == _LEAD:
        return count_lead(state, seat, gone)
    if quantity == _OTHERS_OWN:
        return count_others(state, seat, number, 1)
    if quantity == _RIVAL:
        return count_others(state, seat, number, 0)
    if quantity == _OTHERS_TURN:
        return most_turns_of_others(state, seat)
    if quantity == _STARTED:
        return 1 if int(state.options.start) == seat else 0
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
    """The first card of the hand that should be turned into something that is left; −1: none."""
    gains = int(state.left) & kinds
    for i in range(int(strategy.first[order]), int(strategy.first[order + 1])):
        rule = strategy.rules[i]
        if (hand >> int(rule.card)) & 1 and (gains >> int(rule.gain)) & 1:
            if holds(strategy, state, seat, NOTHING_GONE, int(rule.test)):
                return int(rule.card)
    return _NOTHING


@rules
def exchanged_into(strategy: StrategyTable, state: State, seat: int, number: int, cards: int) -> int:
    """What a card just given away is turned into: by the first rule for that card; where a position does not say which
    it was, for one that would have led to this offer.
    """
    order = int(_ORDER[number])
    frame = top_frame(state.stack)
    given = int(frame.y) - 1
    for i in range(int(strategy.first[order]), int(strategy.first[order + 1])):
        rule = strategy.rules[i]
        card = int(rule.card)
        is_meant = card == given or (given < 0 and most_for(number, card) == int(frame.x))
        if is_meant and (cards >> int(rule.gain)) & 1 and holds(strategy, state, seat, GIVEN + card, int(rule.test)):
            return int(rule.gain)
    return _NOTHING


@rules
def first_in(ranking: Vector, cards: int) -> int:
    """The first card of a ranking that is among some cards, of which there is one at least."""
    for i in range(CARDS):
        if (cards >> int(ranking[i])) & 1:
            return int(ranking[i])
    return lowest_bit(cards)


# --- playing ---


@rules
def has_use(strategy: StrategyTable, state: State, seat: int, number: int) -> bool:
    """Tell whether a card that asks for others in hand would find one by the strategy's orders."""
    asked = int(_ASKS_FOR_HAND[number])
    if asked < 0:
        return True
    hand = hand_cards(state, seat)
    if state.hand[seat, number] == 1:
        hand &= ~(1 << number)
    return picked_first(strategy, state, seat, asked, int(_ORDER[asked]), hand & kinds_of(asked), 0) >= 0


@rules
def picked_first(
    strategy: StrategyTable, state: State, seat: int, number: int, order: int, cards: int, gone: int
) -> int:
    """The card with which the rules for a question answer it; −1: none."""
    if _THEN[number] >= 0:
        return exchanged_first(strategy, state, seat, order, cards, kinds_of(int(_THEN[number])))
    return first_of(strategy, state, seat, order, cards, gone)


@rules
def played_first(strategy: StrategyTable, state: State, seat: int, cards: int) -> int:
    """The first action card to play now; −1: none."""
    if int(strategy.cards[PLAY]) & cards == 0:
        return _NOTHING
    for i in range(int(strategy.first[PLAY]), int(strategy.first[PLAY + 1])):
        rule = strategy.rules[i]
        number = int(rule.card)
        if number < 0:
            if holds(strategy, state, seat, NOTHING_GONE, int(rule.test)):
                return _NOTHING
        elif (cards >> number) & 1 and holds(strategy, state, seat, NOTHING_GONE, int(rule.test)):
            if int(rule.gain) == FOR_NOTHING or has_use(strategy, state, seat, number):
                return number
    return _NOTHING


@inlined
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
        number = first_of(strategy, state, seat, BUY, supply_cards_costing_up_to(state, int(turn.coins)), 0)
        if number >= 0:
            return _BUY_VERB * CARDS + number
    return _END_TURN


# --- answering ---


@rules
def chosen_card(strategy: StrategyTable, state: State, seat: int, verb: int, cards: int) -> int:
    """The card with which a strategy answers the question on top; −1: none."""
    frame = top_frame(state.stack)
    number = int(frame.step)
    order = int(_ORDER[number]) if int(frame.x) == seat else int(_OTHERS[number])
    chosen = _NOTHING
    if order >= 0:
        if _LAST[number] == 1:
            chosen = exchanged_into(strategy, state, seat, number, cards)
        else:
            chosen = picked_first(strategy, state, seat, number, order, cards, int(_GONE[number]))
    if chosen >= 0 or no_to(number) >= 0:
        return chosen
    return demanded(strategy, state, seat, verb, number, cards)


@rules
def demanded(strategy: StrategyTable, state: State, seat: int, verb: int, number: int, cards: int) -> int:
    """What to answer when a card must be named and the rules for the question name none."""
    if verb == _GAIN:
        chosen = first_of(strategy, state, seat, BUY, cards, 0)
        return chosen if chosen >= 0 else first_in(_GAINED_FIRST, cards)
    if verb == _PLAY_VERB:
        chosen = first_of(strategy, state, seat, PLAY, cards, 0)
        return chosen if chosen >= 0 else first_in(_PLAYED_FIRST, cards)
    if verb == _LEAVE:
        # The order of discarded cards: nothing hangs on it.
        return lowest_bit(cards)
    if verb != _TRASH:
        return first_in(_GIVEN_UP_FIRST, cards)
    if zone_of(number) == _OWN_HAND:
        return first_in(_TRASHED_FIRST, cards)
    return first_in(_GAINED_FIRST, cards)


@rules
def answer(strategy: StrategyTable, state: State, seat: int, verb: int, cards: int, bare: int) -> int:
    """Answer a question to which a verb with any of some cards, or a bare answer, may be given."""
    number = int(top_frame(state.stack).step)
    if cards != 0:
        chosen = chosen_card(strategy, state, seat, verb, cards)
        return verb * CARDS + chosen if chosen >= 0 else FIRST_BARE + no_to(number)
    if yes_to(number) >= 0:
        asks = 1 << int(top_frame(state.stack).what)
        if first_of(strategy, state, seat, int(_ORDER[number]), asks, 0) >= 0:
            return FIRST_BARE + yes_to(number)
    return FIRST_BARE + no_to(number)


@rules
def has_its_cards(strategy: StrategyTable, state: State) -> bool:
    """Tell whether all cards that a strategy would ever buy are in this game's supply."""
    return int(strategy.cards[BUY]) & ~int(state.piles) == 0


@inlined
def choose_action(strategy: StrategyTable, state: State, seat: int) -> int:
    """The action a strategy takes for a seat that is pending."""
    if state.stack.size > 0:
        verb, cards, bare = open_choices(state)
        return answer(strategy, state, seat, verb, cards, bare)
    return on_turn(strategy, state, seat)
