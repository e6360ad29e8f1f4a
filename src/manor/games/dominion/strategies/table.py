"""The table of small ints into which a strategy is compiled: orders of rules, tests and terms.

One fixed layout for all strategies: the compiled interpreter reads it, and a new strategy file needs no compiler.
"""

from __future__ import annotations

from enum import IntEnum

from ....kernel.records import Many, Record, Vector, int8, int16, int64, nested
from ..data import CARDS
from .orders import ORDERS

MOST_RULES = 320
MOST_TESTS = 256
MOST_TERMS = 384

ACCEPT, REJECT = -1, -2
"""Where a chain of tests ends; anything else is the number of the next test."""

STOP = -1
"""A rule without a card: take nothing, and look no further."""

FOR_NOTHING = 1
"""In place of a gain, in the order of what is played: even where the card would find nothing to do."""

_SMALL = 32767
_SET = 2**62


class Quantity(IntEnum):
    """What a term of a condition counts."""

    OWN = 0
    LEFT = 1
    HAND = 2
    PLAYED = 3
    MONEY = 4
    COINS = 5
    BUYS = 6
    ACTIONS = 7
    TURN = 8
    CARDS = 9
    HAND_SIZE = 10
    DRAW_PILE = 11
    EMPTY_PILES = 12
    LEAD = 13
    PLAYERS = 14
    OTHERS = 15
    RIVAL = 16
    STARTED = 17
    OTHERS_TURN = 18


class Term(Record, name="strategy term"):
    """One quantity of a condition."""

    quantity: int = int8("what is counted", high=len(Quantity) - 1)
    card: int = int8("of which card, where that means something", high=CARDS - 1)
    factor: int = int16("how often it counts; negative: taken away", low=-_SMALL, high=_SMALL)


class Test(Record, name="strategy test"):
    """One comparison of a condition."""

    first: int = int16("its first term", high=MOST_TERMS)
    last: int = int16("after its last term", high=MOST_TERMS)
    low: int = int16("the least sum of the terms that passes", low=-_SMALL, high=_SMALL)
    most: int = int16("the greatest sum that passes", low=-_SMALL, high=_SMALL)
    yes: int = int16("the next test when it passes", low=REJECT, high=MOST_TESTS)
    no: int = int16("the next test when it does not", low=REJECT, high=MOST_TESTS)


class Rule(Record, name="strategy rule"):
    """One entry of an order."""

    card: int = int8("the card to take, play, trash ...; −1: nothing", low=STOP, high=CARDS - 1)
    gain: int = int8("what it is turned into, in an exchange; in play, 1: even for nothing", high=CARDS - 1)
    test: int = int16("the first test of its condition; −1: none", low=ACCEPT, high=MOST_TESTS)


class StrategyTable(Record, name="strategy"):
    """A strategy, compiled."""

    cards: Vector = int64("the cards that an order names, as bits", (ORDERS,), high=_SET)
    first: Vector = int16(
        "where each order's rules begin; they end where the next begin", (ORDERS + 1,), high=MOST_RULES
    )
    rules: Many[Rule] = nested(Rule, "the rules of all orders", (MOST_RULES,))
    tests: Many[Test] = nested(Test, "the tests of all conditions", (MOST_TESTS,))
    terms: Many[Term] = nested(Term, "the terms of all tests", (MOST_TERMS,))
