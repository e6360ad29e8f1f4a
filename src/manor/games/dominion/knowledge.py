"""What a seat may know, and filling the rest with what it cannot rule out."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...kernel.compile import rules
from ...kernel.rng import Rng, roll
from ...kernel.stack import top_frame
from .data import CARDS
from .decks import count_deck, count_known_in_deck
from .questions import is_hidden, is_secret, open_choices
from .state import (
    State,
    count_players,
    deck_card,
    deck_line,
    deck_place,
    forget_picks,
    hand_cards,
    recount_kinds,
    resize_deck,
    turn_seat,
)
from .vocabulary import SEATS

_TRIES = 200

blank = State.redaction()


@rules
def is_asked(state: State, seat: int) -> bool:
    """Tell whether the open question is put to a seat."""
    return state.stack.size > 0 and top_frame(state.stack).seat == seat


@rules
def redact(state: State, seat: int) -> None:
    """Keep what a seat may know, memory included. Rule: DOM-H1, DOM-H2.

    Field by field as declared; of the decks, the cards on top that everybody saw put there; of the picks, one's own;
    of a hidden question, only that it is asked.
    """
    blank(state, seat)
    if not is_asked(state, seat):
        forget_picks(state)
        if state.stack.size > 0 and is_secret(int(top_frame(state.stack).step)):
            top_frame(state.stack).x = 0
    for owner in range(SEATS):
        for i in range(count_deck(state, owner) - int(state.deck_known[owner])):
            state.deck[deck_place(state, owner, i)] = 0


def forget_past(states: NDArray[np.void], seat: int) -> None:
    """Blank how the game was laid out, in states as a seat knows them: its piles and turns tell all that matters."""
    for field in ("kingdom", "start", "drawn_apart"):
        states["options"][field] = 0


@rules
def count_unknown(state: State, owner: int, card: int, is_self: bool) -> int:
    """How many copies of a card its owner has in places the viewer cannot see."""
    copies = int(state.owned[owner, card])
    if owner == turn_seat(state):
        copies -= int(state.in_play[card])
    if state.aside[card] > 0 and owner == state.aside_seat:
        copies -= int(state.aside[card])
    if is_self:
        copies -= int(state.hand[owner, card]) + int(state.discard[owner, card])
    else:
        copies -= int(state.hand_shown[owner, card]) + int(state.discard_shown[owner, card])
    return copies - count_known_in_deck(state, owner, card)


@rules
def lay_out_unknown(state: State, owner: int, is_self: bool) -> int:
    """Lay a player's unknown cards into the deck from its bottom, those the hand cannot hold first; count these."""
    laid = 0
    lacking = 0
    for may_hold in range(2):
        for card in range(CARDS):
            if (int(state.hand_lacks[owner]) >> card) & 1 != may_hold:
                for _ in range(count_unknown(state, owner, card, is_self)):
                    state.deck[deck_place(state, owner, laid)] = card
                    laid += 1
        if may_hold == 0:
            lacking = laid
    return lacking


@rules
def draw_any(state: State, owner: int, first: int, last: int, rng: Rng) -> int:
    """Draw one of the cards first … last of a deck at random; the card at last takes its place."""
    start, step = deck_line(state, owner)
    drawn = start + step * (first + roll(rng, last - first + 1))
    card = int(state.deck[drawn])
    state.deck[drawn] = state.deck[start + step * last]
    state.deck[start + step * last] = card
    return card


@rules
def move_known(state: State, owner: int, size: int) -> None:
    """Change the size of a deck below the cards on top that everybody saw put there."""
    known = int(state.deck_known[owner])
    before = count_deck(state, owner)
    larger = size if size > before else before
    resize_deck(state, owner, larger)
    for k in range(known):
        # From the top down where they move up, from below where they move down: no card is overwritten.
        i = known - 1 - k if size > before else k
        card = deck_card(state, owner, before - known + i)
        state.deck[deck_place(state, owner, before - known + i)] = 0
        state.deck[deck_place(state, owner, size - known + i)] = card
    resize_deck(state, owner, size)


@rules
def deal_unknown(state: State, owner: int, is_self: bool, rng: Rng) -> None:
    """Deal a player's unknown cards at random to hand, discard pile and deck, as many as belong there.

    They are all laid below the known cards of the deck, which has room for every card of its owner; hand and discard
    pile are dealt from there, and the rest is shuffled.
    """
    size = count_deck(state, owner)
    hidden = size - int(state.deck_known[owner])
    held = thrown = 0
    if not is_self:
        held = int(state.hand_size[owner])
        thrown = int(state.discard_size[owner])
        for card in range(CARDS):
            state.hand[owner, card] = state.hand_shown[owner, card]
            state.discard[owner, card] = state.discard_shown[owner, card]
            held -= int(state.hand_shown[owner, card])
            thrown -= int(state.discard_shown[owner, card])
    move_known(state, owner, size + held + thrown)
    lacking = lay_out_unknown(state, owner, is_self)
    last = hidden + held + thrown - 1
    for _ in range(held):
        state.hand[owner, draw_any(state, owner, lacking, last, rng)] += 1
        state.deck[deck_place(state, owner, last)] = 0
        last -= 1
    for _ in range(thrown):
        state.discard[owner, draw_any(state, owner, 0, last, rng)] += 1
        state.deck[deck_place(state, owner, last)] = 0
        last -= 1
    while last > 0:
        draw_any(state, owner, 0, last, rng)
        last -= 1
    move_known(state, owner, size)
    recount_kinds(state, owner)


@rules
def ask_about_a_held_card(state: State, rng: Rng) -> None:
    """Name a card for a hidden Library question: any unshown one of the hand may have been the one drawn."""
    frame = top_frame(state.stack)
    if not is_secret(int(frame.step)):
        return
    seat = int(frame.seat)
    # Shown cards count only when there are no others.
    total = 0
    for card in range(CARDS):
        total += int(state.hand[seat, card]) - int(state.hand_shown[seat, card])
    every = total == 0
    if every:
        total = int(state.hand_size[seat])
    n = roll(rng, total)
    for card in range(CARDS):
        n -= int(state.hand[seat, card]) - (0 if every else int(state.hand_shown[seat, card]))
        if n < 0:
            frame.x = card
            return


@rules
def determinize(state: State, seat: int, rng: Rng) -> None:
    """Fill a redacted copy with a random state that the seat cannot rule out. Rule: DOM-H2.

    Gains and losses are public, so everybody knows which cards a player owns; what is unknown is where they lie. A
    player who is asked for a card of some kind holds one: deals without it are dealt again.
    """
    state.rng.a = roll(rng, 1 << 30)
    state.rng.b = roll(rng, 1 << 30)
    state.rng.c = roll(rng, 1 << 30)
    state.rng.counter = 1
    for owner in range(count_players(state)):
        deal_unknown(state, owner, owner == seat, rng)
    if state.over == 0 and state.stack.size > 0 and is_hidden(int(top_frame(state.stack).step)):
        asked = int(top_frame(state.stack).seat)
        if asked != seat:
            ask_about_a_held_card(state, rng)
            for _ in range(_TRIES):
                _, cards, bare = open_choices(state)
                if cards != 0 or bare != 0:
                    return
                deal_unknown(state, asked, False, rng)
            demand_one(state, asked, rng)


@rules
def demand_one(state: State, owner: int, rng: Rng) -> None:
    """Swap unknown cards of the deck into the hand until the open question has an answer.

    Reached only when hundreds of deals in a row had none: the wanted card is one among very many.
    """
    for i in range(count_deck(state, owner) - int(state.deck_known[owner])):
        held = hand_cards(state, owner)
        for card in range(CARDS):
            if (held >> card) & 1 and state.hand[owner, card] > state.hand_shown[owner, card]:
                wanted = deck_card(state, owner, i)
                state.hand[owner, card] -= 1
                state.hand[owner, wanted] += 1
                recount_kinds(state, owner)
                _, cards, bare = open_choices(state)
                if cards != 0 or bare != 0:
                    state.deck[deck_place(state, owner, i)] = card
                    return
                state.hand[owner, wanted] -= 1
                state.hand[owner, card] += 1
                recount_kinds(state, owner)
                break
