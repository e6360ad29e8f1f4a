"""Shuffling, drawing and revealing: what happens at the decks."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...kernel.bits import lowest_bit
from ...kernel.compile import interpreted, rules
from ...kernel.journal import EVERYBODY, PLAIN, RANDOM, REVEALS, Journal, emit
from ...kernel.rng import put_words, rolled, words_of
from .state import State, deck_card, deck_line, deck_place, lay, resize_deck, turn_seat
from .vocabulary import NOTHING, Event, Zone

_HAND, _DECK, _DISCARD, _ASIDE = int(Zone.HAND), int(Zone.DECK), int(Zone.DISCARD), int(Zone.ASIDE)
_MOVE, _SHUFFLE, _REVEAL = int(Event.MOVE), int(Event.SHUFFLE), int(Event.REVEAL)


@rules
def count_deck(state: State, seat: int) -> int:
    """How many cards a deck holds."""
    return int(state.deck_size[seat])


@rules
def card_from_top(state: State, seat: int, depth: int) -> int:
    """The card of a deck that lies below so many others."""
    return deck_card(state, seat, int(state.deck_size[seat]) - 1 - depth)


@rules
def top_card(state: State, seat: int) -> int:
    """The top card of a deck that is not empty."""
    return card_from_top(state, seat, 0)


@rules
def count_known_in_deck(state: State, seat: int, card: int) -> int:
    """How many copies of a card are among those on top of a deck that everybody saw put there."""
    size = int(state.deck_size[seat])
    copies = 0
    for i in range(size - int(state.deck_known[seat]), size):
        if deck_card(state, seat, i) == card:
            copies += 1
    return copies


@rules
def could_hold(state: State, seat: int, card: int) -> bool:
    """Tell whether everybody must reckon with a card in a hand: one is owned and not known to lie elsewhere."""
    elsewhere = int(state.discard_shown[seat, card]) + count_known_in_deck(state, seat, card)
    if seat == turn_seat(state):
        elsewhere += int(state.in_play[card])
    return state.hand_size[seat] > 0 and state.owned[seat, card] > elsewhere


@rules
def shuffle_discard_into_deck(state: State, seat: int, journal: Journal) -> None:
    """Shuffle the discard pile into a new deck. Rule: DOM-W8, DOM-W9."""
    size = int(state.discard_size[seat])
    resize_deck(state, seat, size)
    start, step = deck_line(state, seat)
    laid = 0
    words = words_of(state.rng)
    kinds = int(state.discard_kinds[seat])
    while kinds != 0:
        card = lowest_bit(kinds)
        kinds &= kinds - 1
        for _ in range(state.discard[seat, card]):
            # Inside-out shuffle: each card goes to a random place among those already laid.
            among, words = rolled(words, laid + 1)
            place = start + step * among
            state.deck[start + step * laid] = state.deck[place]
            state.deck[place] = card
            laid += 1
        state.discard[seat, card] = 0
        state.discard_shown[seat, card] = 0
    put_words(state.rng, words)
    state.deck_known[seat] = 0
    state.discard_size[seat] = 0
    state.discard_kinds[seat] = 0
    state.discard_top[seat] = NOTHING
    emit(journal, _SHUFFLE, seat, 0, size, 0, 0, EVERYBODY, RANDOM)


@rules
def has_deck(state: State, seat: int, journal: Journal) -> bool:
    """Tell whether there is a top card, shuffling first if there is none. Rule: DOM-W8."""
    if state.deck_size[seat] == 0:
        if state.discard_size[seat] == 0:
            return False
        shuffle_discard_into_deck(state, seat, journal)
    return True


@rules
def take_top_card(state: State, seat: int, journal: Journal) -> int:
    """Take the top card off a deck, shuffling first if there is none; −1 when there are no cards at all."""
    if not has_deck(state, seat, journal):
        return NOTHING
    size = int(state.deck_size[seat]) - 1
    place = deck_place(state, seat, size)
    card = int(state.deck[place])
    state.deck[place] = 0
    resize_deck(state, seat, size)
    if state.deck_known[seat] > 0:
        state.deck_known[seat] -= 1
    return card


@rules
def draw_from_deck(state: State, seat: int, cards: int, journal: Journal) -> None:
    """Draw so many cards from a deck that has them."""
    size = int(state.deck_size[seat])
    known = int(state.deck_known[seat])
    start, step = deck_line(state, seat)
    kinds = int(state.hand_kinds[seat])
    for drawn in range(known if known < cards else cards):
        state.hand_shown[seat, state.deck[start + step * (size - 1 - drawn)]] += 1
    for drawn in range(cards):
        place = start + step * (size - 1 - drawn)
        card = int(state.deck[place])
        state.deck[place] = 0
        state.hand[seat, card] += 1
        kinds |= 1 << card
        emit(journal, _MOVE, seat, card, 1, _DECK, _HAND, EVERYBODY if drawn < known else 1 << seat, REVEALS)
    state.hand_kinds[seat] = kinds
    state.hand_size[seat] += cards
    state.hand_lacks[seat] = 0
    state.deck_known[seat] = known - cards if known > cards else 0
    resize_deck(state, seat, size - cards)


@rules
def draw_cards(state: State, seat: int, cards: int, journal: Journal) -> None:
    """Draw so many cards, or as many as there are. Rule: DOM-W1."""
    while cards > 0 and has_deck(state, seat, journal):
        there = count_deck(state, seat)
        now = cards if cards < there else there
        draw_from_deck(state, seat, now, journal)
        cards -= now


@rules
def draw_card(state: State, seat: int, journal: Journal) -> int:
    """Draw a card; −1 when there is none. Rule: DOM-W1, DOM-W8."""
    if not has_deck(state, seat, journal):
        return NOTHING
    card = top_card(state, seat)
    draw_from_deck(state, seat, 1, journal)
    return card


@rules
def reveal_to_aside(state: State, seat: int, journal: Journal) -> int:
    """Reveal the top card of a deck and set it aside; −1 when there is none. Rule: DOM-W6, DOM-W7."""
    card = take_top_card(state, seat, journal)
    if card != NOTHING:
        lay(state, seat, card, _ASIDE)
        emit(journal, _MOVE, seat, card, 1, _DECK, _ASIDE, EVERYBODY, REVEALS)
    return card


@rules
def reveal_top_card(state: State, seat: int, journal: Journal) -> int:
    """Reveal the top card of a deck where it lies; −1 when there is none. Rule: DOM-W6."""
    if not has_deck(state, seat, journal):
        return NOTHING
    card = top_card(state, seat)
    if state.deck_known[seat] == 0:
        state.deck_known[seat] = 1
    emit(journal, _REVEAL, seat, card, 1, _DECK, 0, EVERYBODY, REVEALS)
    return card


@rules
def discard_top_card(state: State, seat: int, journal: Journal) -> None:
    """Discard a revealed top card of a deck."""
    card = take_top_card(state, seat, journal)
    lay(state, seat, card, _DISCARD)
    state.discard_shown[seat, card] += 1
    emit(journal, _MOVE, seat, card, 1, _DECK, _DISCARD, EVERYBODY, REVEALS)


@rules
def discard_deck(state: State, seat: int, journal: Journal) -> None:
    """Turn a deck over onto the discard pile: nobody looks through it, but what was at the bottom is now on top."""
    size = int(state.deck_size[seat])
    if size == 0:
        return
    known_from = size - int(state.deck_known[seat])
    kinds = int(state.discard_kinds[seat])
    bottom = deck_card(state, seat, 0)
    for i in range(size):
        place = deck_place(state, seat, i)
        card = int(state.deck[place])
        state.deck[place] = 0
        state.discard[seat, card] += 1
        kinds |= 1 << card
        if i >= known_from or i == 0:
            state.discard_shown[seat, card] += 1
    if size > 1:
        emit(journal, _MOVE, seat, NOTHING, size - 1, _DECK, _DISCARD, 0, PLAIN)
    emit(journal, _MOVE, seat, bottom, 1, _DECK, _DISCARD, EVERYBODY, REVEALS)
    state.discard_top[seat] = bottom
    state.discard_kinds[seat] = kinds
    state.discard_size[seat] += size
    state.deck_known[seat] = 0
    resize_deck(state, seat, 0)


# --- for those who are not compiled ---

_deck_card, _deck_place, _resize_deck = interpreted(deck_card), interpreted(deck_place), interpreted(resize_deck)


def deck_of(record: np.void, seat: int) -> list[int]:
    """The cards of a deck, bottom first."""
    state = State.read(record)
    return [_deck_card(state, seat, i) for i in range(state.deck_size[seat])]


def lay_deck(record: np.void, seat: int, cards: Sequence[int]) -> None:
    """Make a deck where there is none of these cards, bottom first."""
    state = State.row(record)
    _resize_deck(state, seat, len(cards))
    for i, card in enumerate(cards):
        state.deck[_deck_place(state, seat, i)] = card
