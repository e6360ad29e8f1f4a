"""Names for Dominion's numbers: sizes, zones, phases, verbs, frames, events."""

from __future__ import annotations

from enum import IntEnum
from typing import Literal, get_args

SEATS = 4
FEWEST_PLAYERS = 2
KINGDOM_PILES = 10
HAND = 5
"""Cards drawn at set-up and in Clean-up."""

ALL_CARDS = 310
"""All cards of a game of four with Gardens: no pile, and no decks together, can hold more."""

STACK_DEPTH = 4
"""Throne Rooms that are to be played again (counted in one frame), the card that the last of them doubles, the rest of
that card's text, and a question. Rule: DOM-C-THRONEROOM."""

TURN_LIMIT = 200
"""Turns of each player after which environments end a game; at tables there is no limit."""

MOST_TURNS = 10_000
"""No limit is larger."""

NOTHING = -1
"""No card."""
DRAWN, NO_PILE = -1, -2
"""In the place of a kingdom card: one drawn at random, or none at all in a smaller game."""


PhaseName = Literal["action", "buy"]
ZoneName = Literal["supply", "trash", "hand", "deck", "discard", "in_play", "aside"]


class Phase(IntEnum):
    """Where the turn stands. Clean-up needs no decision unless its order is chosen."""

    ACTION = 0
    BUY = 1


class Zone(IntEnum):
    """Where a card can lie."""

    SUPPLY = 0
    TRASH = 1
    HAND = 2
    DECK = 3
    DISCARD = 4
    IN_PLAY = 5
    ASIDE = 6


class Bare(IntEnum):
    """Verbs without a card. Their actions come first in the action space."""

    END_ACTIONS = 0
    PLAY_TREASURES = 1
    END_TURN = 2
    ARRANGE = 3
    DONE = 4
    DECLINE = 5
    DISCARD_DECK = 6
    PUT_BACK = 7
    KEEP = 8


class Verb(IntEnum):
    """Verbs with a card. A verb's actions follow those of the verb before it, one for each card."""

    PLAY = 0
    BUY = 1
    GAIN = 2
    DISCARD = 3
    TRASH = 4
    TOPDECK = 5
    REVEAL = 6
    SET_ASIDE = 7
    LEAVE_ON_TOP = 8


class Task(IntEnum):
    """Kinds of frame on the decision stack: a declared question, or something the game carries on with by itself."""

    ASK = 1
    PLAY_CARD = 2
    PLAY_AGAIN = 3
    VICTIMS = 4
    CARRY_ON = 5


class Event(IntEnum):
    """Kinds of event: what each carries is written beside it."""

    TURN = 1  # seat; amount: how many turns it has begun
    PHASE = 2  # seat; what: the phase
    MOVE = 3  # seat: whose card; what: card; amount; x: from zone; y: to zone
    PLAY = 4  # seat; what: card; amount: 1 first time, 2 again through Throne Room
    PLUS = 5  # seat; what: 0 actions, 1 buys, 2 coins; amount
    SHUFFLE = 6  # seat; amount: cards shuffled
    REVEAL = 7  # seat: whose card; what: card; x: the zone it is in
    BUY = 8  # seat; what: card; amount: its cost
    GAIN = 9  # seat; what: card
    IMMUNE = 10  # seat: unaffected; what: the attack
    PUT_BACK = 11  # seat: whose card; what: card
    GAME_OVER = 12  # amount: winners as a bit set


class Plus(IntEnum):
    """What a PLUS event is about."""

    ACTIONS = 0
    BUYS = 1
    COINS = 2


assert get_args(PhaseName) == tuple(phase.name.lower() for phase in Phase)
assert get_args(ZoneName) == tuple(zone.name.lower() for zone in Zone)
