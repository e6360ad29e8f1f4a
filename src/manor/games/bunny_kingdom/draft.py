"""Exploration: dealing, choosing in secret, revealing, passing hands."""

from __future__ import annotations

from ...kernel.bits import count_bits, lowest_bit
from ...kernel.compile import rules
from ...kernel.journal import EVERYBODY, PLAIN, RANDOM, REVEALS, Journal, emit
from .data import HAND_DEALT, PROVISIONS, RESERVE_DEALT, STEPS
from .playing import play_card, play_provisions
from .state import (
    State,
    count_players,
    draw_from_deck,
    every_seat,
    exchange_hands,
    insert_into_hand,
    passing,
    place_in_hand,
    remember_card_left,
    remove_chosen_from_hand,
    round_number,
)
from .vocabulary import PICKS, Event, Phase

_DRAFT = int(Phase.DRAFT)
_ROUND, _DRAW, _READY, _TAKE_BACK = int(Event.ROUND), int(Event.DRAW), int(Event.READY), int(Event.TAKE_BACK)
_DISCARD, _HANDS_PASSED = int(Event.DISCARD), int(Event.HANDS_PASSED)


@rules
def is_duel(state: State) -> bool:
    """Tell whether two play: with reserves and discards. Rule: BK-D5."""
    return count_players(state) == 2


@rules
def begin_round(state: State, journal: Journal) -> None:
    """Deal hands, and reserves with two players. Rule: BK-D1, BK-D5."""
    players = count_players(state)
    size = int(HAND_DEALT[players])
    emit(journal, _ROUND, 0, 0, round_number(state), size, 0, EVERYBODY, RANDOM)
    state.phase = _DRAFT
    state.step = 0
    state.done = 0
    for seat in range(players):
        for held in range(size):
            insert_into_hand(state, seat, draw_from_deck(state), held)
    state.hand_size = size
    reserve = int(RESERVE_DEALT[players])
    if reserve > 0:
        for seat in range(players):
            for i in range(reserve):
                state.reserve[seat, i] = draw_from_deck(state) + 1
        state.reserve_size = reserve
        draw_from_reserves(state, journal)


@rules
def draw_from_reserves(state: State, journal: Journal) -> None:
    """Each of two players adds the top card of the own reserve to the hand. Rule: BK-D5.

    Drawn cards are written down, because the one who passed the hand does not know them; in the first step nobody has
    seen the hand before, so there is nothing to tell apart.
    """
    top = int(state.reserve_size) - 1
    for seat in range(2):
        card = int(state.reserve[seat, top]) - 1
        state.reserve[seat, top] = 0
        insert_into_hand(state, seat, card, int(state.hand_size))
        if state.step > 0:
            state.drawn[state.round, int(state.step) * 2 + seat] = card + 1
        emit(journal, _DRAW, seat, card, 1, 0, 0, 1 << seat, RANDOM)
    state.reserve_size = top
    state.hand_size += 1


@rules
def has_to_pick(state: State, seat: int) -> bool:
    """Tell whether a seat that has not chosen yet is to choose a card to play, rather than one to discard."""
    return count_bits(int(state.picked[seat])) < (1 if is_duel(state) else PICKS)


@rules
def choose_card(state: State, seat: int, card: int, discard: bool, journal: Journal) -> None:
    """Choose a card of the hand, face down; when all have chosen, all is revealed. Rule: BK-D2, BK-D4, BK-D5."""
    place = 1 << place_in_hand(state, seat, card)
    if discard:
        state.tossed[seat] = place
    else:
        state.picked[seat] = int(state.picked[seat]) | place
    if count_bits(int(state.picked[seat]) | int(state.tossed[seat])) == PICKS:
        state.ready = int(state.ready) | (1 << seat)
        emit(journal, _READY, seat, 0, 0, 0, 0, EVERYBODY, PLAIN)


@rules
def take_back(state: State, seat: int, journal: Journal) -> None:
    """Change a choice while others are still choosing. Rule: BK-D6."""
    state.picked[seat] = 0
    state.tossed[seat] = 0
    state.ready = int(state.ready) & ~(1 << seat)
    emit(journal, _TAKE_BACK, seat, 0, 0, 0, 0, EVERYBODY, PLAIN)


@rules
def reveal_choices(state: State, journal: Journal) -> None:
    """Play what all have chosen. Rule: BK-D4.

    Provisions last, so that what was chosen lies open before cards are drawn.
    """
    players = count_players(state)
    for seat in range(players):
        picked = int(state.picked[seat])
        which = 0
        while picked != 0:
            place = lowest_bit(picked)
            picked &= picked - 1
            card = int(state.hand[seat, place]) - 1
            remember_card_left(state, seat, which, card)
            which += 1
            if card != PROVISIONS:
                play_card(state, seat, card, 0, journal)
        tossed = int(state.tossed[seat])
        if tossed != 0:
            card = int(state.hand[seat, lowest_bit(tossed)]) - 1
            remember_card_left(state, seat, which, card)
            emit(journal, _DISCARD, seat, card, 1, 0, 0, 1 << seat, REVEALS)
    for seat in range(players):
        picked = int(state.picked[seat])
        while picked != 0:
            if state.hand[seat, lowest_bit(picked)] == PROVISIONS + 1:
                play_provisions(state, seat, journal)
            picked &= picked - 1
    for seat in range(players):
        remove_chosen_from_hand(state, seat)
    state.hand_size -= PICKS
    state.ready = 0


@rules
def pass_hands(state: State, journal: Journal) -> None:
    """Everybody takes up the hand of a neighbour. Rule: BK-D3, BK-D4."""
    players = count_players(state)
    left = passing(int(state.round)) > 0
    if left:
        for seat in range(1, players):
            exchange_hands(state, 0, seat)
    else:
        for seat in range(players - 1):
            exchange_hands(state, seat, seat + 1)
    emit(journal, _HANDS_PASSED, 0, 0, 0, 1 if left else 0, 0, EVERYBODY, REVEALS)


@rules
def finish_step(state: State, journal: Journal) -> bool:
    """Reveal and pass when all have chosen; tell whether the hands are used up. Rule: BK-D4."""
    if int(state.ready) != every_seat(state):
        return False
    reveal_choices(state, journal)
    state.step += 1
    if state.step == STEPS[count_players(state)]:
        return True
    pass_hands(state, journal)
    if is_duel(state):
        draw_from_reserves(state, journal)
    return False
