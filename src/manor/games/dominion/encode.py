"""The observation: all that a seat may know, as named features of one flat vector of floats.

What lies on the decision stack is folded without loss: below the question come at most the attack or the text that goes
on after the answer, below that the cards that Throne Rooms will play again, innermost last; a card that is no Throne
Room can only be the innermost, so their order need not be told.
"""

from __future__ import annotations

import numpy as np

from ...kernel.bits import lowest_bit
from ...kernel.blank import blank
from ...kernel.compile import rules
from ...kernel.records import Floats
from ...kernel.stack import top_frame
from ..features import RELATIVE, Features, counts, flags, places_left, share, shares
from .data import CARD_NAMES, CARDS, PLUS_COINS
from .decks import card_from_top
from .flow import EMPTY_PILES_TO_END, QUESTIONS
from .questions import About, is_secret
from .scoring import points_of
from .state import State, count_empty_piles, count_owned, count_players
from .vocabulary import Task

_COPIES_HALF = 4
"""A first copy is news, a twentieth is not, and a Copper is no smaller a thing than a Village: as shares of their
piles, sixty Coppers and ten Villages, a net hardly saw its treasures."""
_CARDS_HALF, _TURNS_HALF, _ACTIONS_HALF, _BUYS_HALF, _COINS_HALF = 10, 10, 2, 2, 8
_DECK_HALF, _LEAD_HALF = 20, 6

FEATURES = Features(
    shares("supply", "cards left in the pile; −1: this game has no such pile", CARD_NAMES, half=_COPIES_HALF, low=-1),
    shares("trash", "cards in the trash", CARD_NAMES, half=_COPIES_HALF),
    shares("in_play", "cards that the turn's player has in play", CARD_NAMES, half=_COPIES_HALF),
    shares("hand", "the own hand", CARD_NAMES, half=_COPIES_HALF),
    shares("discard", "the own discard pile", CARD_NAMES, half=_COPIES_HALF),
    shares("aside", "cards set aside or revealed from a deck, waiting", CARD_NAMES, half=_COPIES_HALF),
    shares("spoils", "treasures trashed by the Thief being played", CARD_NAMES, half=_COPIES_HALF),
    shares("picked", "cards of the own hand chosen so far for the question", CARD_NAMES, half=_COPIES_HALF),
    flags("last", "the last card picked, or else set aside", CARD_NAMES),
    flags("goes_on", "the attack or the text that goes on after the answer", CARD_NAMES),
    counts("again", "cards that Throne Rooms will play again", CARD_NAMES, most=16),
    flags("about", "the card just drawn for Library, or given away for a dearer one", CARD_NAMES),
    shares("owned", "all cards of the seat, wherever they are", RELATIVE, CARD_NAMES, half=_COPIES_HALF),
    shares(
        "hand_shown",
        "cards that everybody knows to be in the hand; −1: everybody knows that there is none",
        RELATIVE,
        CARD_NAMES,
        half=_COPIES_HALF,
        low=-1,
    ),
    shares("discard_shown", "cards that everybody saw go to the discard pile", RELATIVE, CARD_NAMES, half=_COPIES_HALF),
    flags("discard_top", "the top of the discard pile", RELATIVE, CARD_NAMES),
    flags(
        "deck_known",
        "where the card lies among those known on top of the deck: ½ on top, ¼ second, ⅛ third …, added up",
        RELATIVE,
        CARD_NAMES,
    ),
    shares("points", "victory points of all cards of the seat", RELATIVE, half=_DECK_HALF, low=-1),
    shares("lead", "points that the viewer has more than the seat", RELATIVE[1:], half=_LEAD_HALF, low=-1),
    shares("deck", "all cards of the seat", RELATIVE, half=_DECK_HALF),
    shares("deck_coins", "coins on all cards of the seat", RELATIVE, half=_DECK_HALF),
    flags("empty_piles", "so many piles are empty, or more", [str(n + 1) for n in range(EMPTY_PILES_TO_END)]),
    flags("question", "what is asked", [q.name for q in QUESTIONS]),
    shares("hand_size", "cards in hand", RELATIVE, half=_CARDS_HALF),
    shares("deck_size", "cards in the deck", RELATIVE, half=_CARDS_HALF),
    shares("discard_size", "cards in the discard pile", RELATIVE, half=_CARDS_HALF),
    shares("turns_taken", "turns the seat has finished", RELATIVE, half=_TURNS_HALF),
    flags("turn", "whose turn it is", RELATIVE),
    flags("asked", "who is asked", RELATIVE),
    flags("immune", "unaffected by the attack under way", RELATIVE),
    flags("to_come", "the attack has still to reach this seat, if it is not immune", RELATIVE),
    flags("looked_at", "whose cards Spy or Thief look at", RELATIVE),
    flags("aside_owner", "whose cards are set aside", RELATIVE),
    flags("players", "how many play", ["2", "3", "4"]),
    flags("buy_phase", "the turn has reached its Buy phase"),
    flags("bought", "something was bought: no more treasures"),
    shares("actions", "actions left", half=_ACTIONS_HALF),
    shares("buys", "buys left", half=_BUYS_HALF),
    shares("coins", "coins left", half=_COINS_HALF),
    flags("chosen_order", "owners choose the order of cards discarded together"),
    flags("over", "1: the game has ended; before that, how far it has come towards a limit of turns, up to ½"),
)

_SUPPLY, _TRASH, _IN_PLAY, _HAND, _DISCARD = FEATURES.starts("supply", "trash", "in_play", "hand", "discard")
_ASIDE, _SPOILS, _PICKED, _LAST = FEATURES.starts("aside", "spoils", "picked", "last")
_GOES_ON, _AGAIN, _ABOUT, _OWNED, _HAND_SHOWN = FEATURES.starts("goes_on", "again", "about", "owned", "hand_shown")
_DISCARD_SHOWN, _DISCARD_TOP, _DECK_KNOWN = FEATURES.starts("discard_shown", "discard_top", "deck_known")
_POINTS, _LEAD, _ALL_CARDS, _ALL_COINS, _EMPTY = FEATURES.starts("points", "lead", "deck", "deck_coins", "empty_piles")
_QUESTION, _HAND_SIZE, _DECK_SIZE, _DISCARD_SIZE = FEATURES.starts("question", "hand_size", "deck_size", "discard_size")
_TURNS, _TURN, _ASKED, _IMMUNE, _TO_COME = FEATURES.starts("turns_taken", "turn", "asked", "immune", "to_come")
_LOOKED_AT, _ASIDE_OWNER, _PLAYERS, _BUY_PHASE = FEATURES.starts("looked_at", "aside_owner", "players", "buy_phase")
_BOUGHT, _ACTIONS, _BUYS, _COINS, _CHOSEN_ORDER = FEATURES.starts("bought", "actions", "buys", "coins", "chosen_order")
_OVER = FEATURES.start("over")

_VICTIMS, _PLAY_AGAIN, _CARRY_ON = int(Task.VICTIMS), int(Task.PLAY_AGAIN), int(Task.CARRY_ON)
_ABOUT_SEAT = np.array([q.about is About.SEAT for q in QUESTIONS], np.int64)
_ABOUT_REACTION = np.array([q.about is About.REACTION for q in QUESTIONS], np.int64)


@rules
def encode_attack(state: State, seat: int, players: int, card: int, reached: int, immune: int, out: Floats) -> None:
    """Write an attack: whom it has still to reach, so many places and more to the left of its player, who is immune."""
    out[_GOES_ON + card] = 1.0
    for other in range(players):
        k = places_left(seat, other, players)
        out[_IMMUNE + k] = (immune >> other) & 1
        out[_TO_COME + k] = 1.0 if places_left(int(state.turn.seat), other, players) >= reached else 0.0


@rules
def encode_stack(state: State, seat: int, players: int, out: Floats) -> None:
    """Write the question on top and what goes on below it."""
    frame = top_frame(state.stack)
    number = int(frame.step)
    out[_QUESTION + number] = 1.0
    out[_ASKED + places_left(seat, int(frame.seat), players)] = 1.0
    if _ABOUT_SEAT[number] == 1:
        out[_LOOKED_AT + places_left(seat, int(frame.x), players)] = 1.0
    elif _ABOUT_REACTION[number] == 1:
        encode_attack(state, seat, players, int(frame.what), int(frame.x) + 1, int(frame.y), out)
    elif frame.y > 0:
        out[_ABOUT + frame.y - 1] = 1.0
    elif is_secret(number) and frame.seat == seat:
        out[_ABOUT + frame.x] = 1.0
    for i in range(int(state.stack.size) - 1):
        below = state.stack.frames[i]
        if below.kind == _PLAY_AGAIN:
            out[_AGAIN + below.what] = 0.0625 * below.x
        elif below.kind == _VICTIMS:
            encode_attack(state, seat, players, int(below.what), int(below.x), int(below.y), out)
        elif below.kind == _CARRY_ON:
            out[_GOES_ON + below.what] = 1.0


@rules
def encode_waiting(state: State, seat: int, players: int, out: Floats) -> None:
    """Write the cards that lie somewhere while a question is open: set aside, stolen, picked by the viewer."""
    waiting = 0
    for card in range(CARDS):
        waiting += int(state.aside[card])
        out[_ASIDE + card] = share(int(state.aside[card]), _COPIES_HALF)
    for treasure in range(len(state.spoils)):
        out[_SPOILS + treasure] = share(int(state.spoils[treasure]), _COPIES_HALF)
    if waiting > 0:
        out[_ASIDE_OWNER + places_left(seat, int(state.aside_seat), players)] = 1.0
        if state.aside_last >= 0:
            out[_LAST + state.aside_last] = 1.0
    if top_frame(state.stack).seat == seat and state.picked_last >= 0:
        for card in range(CARDS):
            out[_PICKED + card] = share(int(state.picked[card]), _COPIES_HALF)
        out[_LAST + state.picked_last] = 1.0


@rules
def encode_seat(state: State, seat: int, other: int, k: int, out: Floats) -> None:
    """Write what everybody knows of a seat, k places to the viewer's left."""
    at = k * CARDS
    coins = 0
    for card in range(CARDS):
        coins += int(state.owned[other, card]) * int(PLUS_COINS[card])
        out[_OWNED + at + card] = share(int(state.owned[other, card]), _COPIES_HALF)
        out[_HAND_SHOWN + at + card] = share(int(state.hand_shown[other, card]), _COPIES_HALF)
        out[_DISCARD_SHOWN + at + card] = share(int(state.discard_shown[other, card]), _COPIES_HALF)
    points = points_of(state, other)
    out[_POINTS + k] = share(points, _DECK_HALF)
    if k > 0:
        out[_LEAD + k - 1] = share(points_of(state, seat) - points, _LEAD_HALF)
    out[_ALL_CARDS + k] = share(count_owned(state, other), _DECK_HALF)
    out[_ALL_COINS + k] = share(coins, _DECK_HALF)
    lacks = int(state.hand_lacks[other])
    while lacks != 0:
        out[_HAND_SHOWN + at + lowest_bit(lacks)] = -1.0
        lacks &= lacks - 1
    if state.discard_top[other] >= 0:
        out[_DISCARD_TOP + at + state.discard_top[other]] = 1.0
    weight = 0.5
    for depth in range(int(state.deck_known[other])):
        out[_DECK_KNOWN + at + card_from_top(state, other, depth)] += weight
        weight *= 0.5
    out[_HAND_SIZE + k] = share(int(state.hand_size[other]), _CARDS_HALF)
    out[_DECK_SIZE + k] = share(int(state.deck_size[other]), _CARDS_HALF)
    out[_DISCARD_SIZE + k] = share(int(state.discard_size[other]), _CARDS_HALF)
    out[_TURNS + k] = share(int(state.turns_taken[other]), _TURNS_HALF)


@rules
def encode(state: State, seat: int, out: Floats) -> None:
    """Write the features of a seat."""
    blank(out, _ASIDE, _BUY_PHASE)
    players = count_players(state)
    piles = int(state.piles)
    for card in range(CARDS):
        out[_SUPPLY + card] = share(int(state.supply[card]), _COPIES_HALF) if (piles >> card) & 1 else -1.0
        out[_TRASH + card] = share(int(state.trash[card]), _COPIES_HALF)
        out[_IN_PLAY + card] = share(int(state.in_play[card]), _COPIES_HALF)
        out[_HAND + card] = share(int(state.hand[seat, card]), _COPIES_HALF)
        out[_DISCARD + card] = share(int(state.discard[seat, card]), _COPIES_HALF)
    for other in range(players):
        encode_seat(state, seat, other, places_left(seat, other, players), out)
    for k in range(min(EMPTY_PILES_TO_END, count_empty_piles(state))):
        out[_EMPTY + k] = 1.0
    turn = state.turn
    out[_TURN + places_left(seat, int(turn.seat), players)] = 1.0
    if state.stack.size > 0:
        encode_stack(state, seat, players, out)
        encode_waiting(state, seat, players, out)
    elif state.over == 0:
        out[_ASKED + places_left(seat, int(turn.seat), players)] = 1.0
    out[_PLAYERS + players - 2] = 1.0
    out[_BUY_PHASE] = turn.phase
    out[_BOUGHT] = turn.bought
    out[_ACTIONS] = share(int(turn.actions), _ACTIONS_HALF)
    out[_BUYS] = share(int(turn.buys), _BUYS_HALF)
    out[_COINS] = share(int(turn.coins), _COINS_HALF)
    out[_CHOSEN_ORDER] = state.options.chosen_order
    if state.over == 1:
        out[_OVER] = 1.0
    else:
        # Before the first turn, too, it tells the limit.
        limit = int(state.options.turn_limit)
        gone = (int(state.turns_taken[turn.seat]) + 1) / (2 * limit + 2)
        out[_OVER] = gone if limit > 0 else 0.0
