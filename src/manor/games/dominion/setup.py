"""The opening position."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...kernel.compile import interpreted, rules
from ...kernel.journal import Journal
from ...kernel.rng import roll, seed_rng
from .data import BASICS, CARDS, COPPER, CURSE, ESTATE, PRINTED, VICTORIES
from .decks import draw_cards, shuffle_discard_into_deck
from .flow import begin_turn
from .state import Options, State
from .vocabulary import DRAWN, HAND, KINGDOM_PILES, NO_PILE, NOTHING, SEATS

_OPTIONS_STREAM = 1
_STARTING_COPPERS, _STARTING_ESTATES = 7, 3
_KINGDOM_PILE = 10
_VICTORY_PILE_OF_TWO, _VICTORY_PILE = 8, 12
_CURSES_PER_OPPONENT = 10
_CARDS_OF_RULES_1 = 32
"""Rules 1 drew a kingdom from these; a card that is added must not change their draws."""


@rules
def copy_options(state: State, options: Options) -> None:
    """Keep what the players agreed on."""
    state.options.players = options.players
    state.options.start = options.start
    state.options.chosen_order = options.chosen_order
    state.options.turn_limit = options.turn_limit
    state.options.drawn_apart = 1  # how a game was laid out makes no difference once it stands
    for i in range(KINGDOM_PILES):
        state.options.kingdom[i] = options.kingdom[i]


@rules
def choose_kingdom(state: State, cards: int) -> None:
    """Fill the places left open in the kingdom with some of the first cards, no card twice. Rule: DOM-S8."""
    taken = 0
    for i in range(KINGDOM_PILES):
        if state.options.kingdom[i] >= 0:
            taken |= 1 << int(state.options.kingdom[i])
    for i in range(KINGDOM_PILES):
        while state.options.kingdom[i] == DRAWN:
            card = BASICS + roll(state.rng, cards - BASICS)
            if (taken >> card) & 1 == 0:
                taken |= 1 << card
                state.options.kingdom[i] = card


@rules
def pile_size(card: int, players: int) -> int:
    """How many cards a supply pile starts with. Rule: DOM-S4, DOM-S5, DOM-S6, DOM-S7."""
    if (VICTORIES >> card) & 1:
        return _VICTORY_PILE_OF_TWO if players == 2 else _VICTORY_PILE
    if card == COPPER:
        return int(PRINTED[card]) - _STARTING_COPPERS * players
    if card == CURSE:
        return _CURSES_PER_OPPONENT * (players - 1)
    return int(PRINTED[card]) if card < BASICS else _KINGDOM_PILE


@rules
def lay_out_pile(state: State, card: int) -> None:
    """Put one pile into the supply."""
    size = pile_size(card, int(state.options.players))
    state.supply[card] = size
    state.piles = int(state.piles) | (1 << card)
    state.left = int(state.left) | (1 << card)


@rules
def deal_starting_deck(state: State, seat: int, journal: Journal) -> None:
    """Seven Coppers and three Estates, shuffled; draw five. Rule: DOM-S3."""
    state.discard[seat, COPPER] = _STARTING_COPPERS
    state.discard[seat, ESTATE] = _STARTING_ESTATES
    state.discard_size[seat] = _STARTING_COPPERS + _STARTING_ESTATES
    state.discard_kinds[seat] = 1 << COPPER | 1 << ESTATE
    state.owned[seat, COPPER] = _STARTING_COPPERS
    state.owned[seat, ESTATE] = _STARTING_ESTATES
    shuffle_discard_into_deck(state, seat, journal)
    draw_cards(state, seat, HAND, journal)


@rules
def setup(state: State, options: Options, seed: int, journal: Journal) -> None:
    """Lay out a game on a record of zeros. Rule: DOM-S1 to DOM-S9."""
    copy_options(state, options)
    seed_rng(state.rng, seed, _OPTIONS_STREAM if options.drawn_apart == 1 else 0)
    state.aside_last = NOTHING
    state.picked_last = NOTHING
    for seat in range(SEATS):
        state.discard_top[seat] = NOTHING
    choose_kingdom(state, CARDS if options.drawn_apart == 1 else _CARDS_OF_RULES_1)
    players = int(state.options.players)
    if options.drawn_apart == 1:
        # So that the game is shuffled alike when it is laid out again with every option named.
        if state.options.start < 0:
            state.options.start = roll(state.rng, players)
        seed_rng(state.rng, seed, 0)
    for card in range(BASICS):
        lay_out_pile(state, card)
    for i in range(KINGDOM_PILES):
        if state.options.kingdom[i] != NO_PILE:
            lay_out_pile(state, int(state.options.kingdom[i]))
    if state.options.start < 0:
        state.options.start = roll(state.rng, players)
    for seat in range(players):
        deal_starting_deck(state, seat, journal)
    begin_turn(state, int(state.options.start), journal)


def full_piles(players: int, piles: list[int]) -> NDArray[np.int64]:
    """How many copies of each card a game holds in all, starting decks included."""
    size = interpreted(pile_size)
    full = np.zeros(CARDS, np.int64)
    for card in piles:
        full[card] = size(card, players)
    full[COPPER] += _STARTING_COPPERS * players
    full[ESTATE] += _STARTING_ESTATES * players
    return full
