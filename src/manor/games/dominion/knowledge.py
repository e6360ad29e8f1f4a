"""What a seat may know, and filling the rest with what it cannot rule out."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...kernel.compile import rules
from ...kernel.rng import Rng, roll
from ...kernel.stack import top_frame
from .data import CARDS
from .questions import is_hidden, is_secret, open_choices
from .state import State, count_players, forget_picks, hand_cards, recount_hand_kinds, turn_seat
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
        size = int(state.deck_size[owner])
        for i in range(size - int(state.deck_known[owner])):
            state.deck[owner, i] = 0


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
    size = int(state.deck_size[owner])
    for i in range(size - int(state.deck_known[owner]), size):
        if state.deck[owner, i] == card:
            copies -= 1
    return copies


@rules
def lay_out_unknown(state: State, owner: int, is_self: bool) -> int:
    """Lay a player's unknown cards above the deck, as scratch space, those the hand may hold first; count these."""
    base = int(state.deck_size[owner])
    laid = 0
    allowed = 0
    for lacking in range(2):
        for card in range(CARDS):
            if (int(state.hand_lacks[owner]) >> card) & 1 == lacking:
                for _ in range(count_unknown(state, owner, card, is_self)):
                    state.deck[owner, base + laid] = card
                    laid += 1
        if lacking == 0:
            allowed = laid
    return allowed


@rules
def deal_from_scratch(state: State, owner: int, base: int, first: int, last: int, rng: Rng) -> int:
    """Draw one of the scratch cards first … last − 1 and close the gap with the card at first."""
    place = base + first + roll(rng, last - first)
    card = int(state.deck[owner, place])
    state.deck[owner, place] = state.deck[owner, base + first]
    state.deck[owner, base + first] = card
    return card


@rules
def deal_unknown(state: State, owner: int, is_self: bool, rng: Rng) -> None:
    """Deal a player's unknown cards at random to hand, discard pile and deck, as many as belong there."""
    base = int(state.deck_size[owner])
    allowed = lay_out_unknown(state, owner, is_self)
    dealt = 0
    total = base - int(state.deck_known[owner])
    if not is_self:
        held = int(state.hand_size[owner])
        thrown = int(state.discard_size[owner])
        for card in range(CARDS):
            state.hand[owner, card] = state.hand_shown[owner, card]
            state.discard[owner, card] = state.discard_shown[owner, card]
            held -= int(state.hand_shown[owner, card])
            thrown -= int(state.discard_shown[owner, card])
        total += held + thrown
        for _ in range(held):
            card = deal_from_scratch(state, owner, base, dealt, allowed, rng)
            state.hand[owner, card] += 1
            dealt += 1
        for _ in range(thrown):
            card = deal_from_scratch(state, owner, base, dealt, total, rng)
            state.discard[owner, card] += 1
            dealt += 1
    for i in range(base - int(state.deck_known[owner])):
        state.deck[owner, i] = deal_from_scratch(state, owner, base, dealt, total, rng)
        dealt += 1
    for i in range(total):
        state.deck[owner, base + i] = 0
    recount_hand_kinds(state, owner)


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
                blank_deal(state, asked)
                deal_unknown(state, asked, False, rng)
            demand_one(state, asked, rng)


@rules
def blank_deal(state: State, owner: int) -> None:
    """Take a deal back."""
    for card in range(CARDS):
        state.hand[owner, card] = 0
        state.discard[owner, card] = 0
    for i in range(int(state.deck_size[owner]) - int(state.deck_known[owner])):
        state.deck[owner, i] = 0


@rules
def demand_one(state: State, owner: int, rng: Rng) -> None:
    """Swap unknown cards of the deck into the hand until the open question has an answer.

    Reached only when hundreds of deals in a row had none: the wanted card is one among very many.
    """
    for i in range(int(state.deck_size[owner]) - int(state.deck_known[owner])):
        held = hand_cards(state, owner)
        for card in range(CARDS):
            if (held >> card) & 1 and state.hand[owner, card] > state.hand_shown[owner, card]:
                wanted = int(state.deck[owner, i])
                state.hand[owner, card] -= 1
                state.hand[owner, wanted] += 1
                recount_hand_kinds(state, owner)
                _, cards, bare = open_choices(state)
                if cards != 0 or bare != 0:
                    state.deck[owner, i] = card
                    return
                state.hand[owner, wanted] -= 1
                state.hand[owner, card] += 1
                recount_hand_kinds(state, owner)
                break
