"""What a seat may know, and filling the rest with what it cannot rule out."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...kernel.bits import count_bits, lowest_bit
from ...kernel.compile import rules
from ...kernel.rng import Rng, roll
from .data import BUILDINGS, CARDS, COPIES, FIRST_BUILDING, FIRST_PARCHMENT, PARCHMENTS, PROVISIONS
from .memory import draw_member, hides_parchment, recall_duel, recall_hands, steps_finished
from .state import FORGOTTEN, State, count_players, insert_into_hand, shuffle_deck
from .vocabulary import CARDS_IN_BOX, HALF, MOST_STEPS, PICKS, ROUNDS, Phase

_DRAFT, _COPY, _OVER = int(Phase.DRAFT), int(Phase.COPY), int(Phase.OVER)
EVERY_PARCHMENT = (1 << PARCHMENTS) - 1

blank = State.redaction()

# --- redaction ---


@rules
def redact(state: State, seat: int) -> None:
    """Keep what a seat may know, memory included. Rule: BK-H-1, BK-H-2, BK-P4, BK-P7.

    Other hands keep the cards that the seat saw in them. Of parchments that may have been taken face down or may still
    be in a hand, the record shows the lowest as taken: an order that says nothing.
    """
    blank(state, seat)
    players = count_players(state)
    if state.phase >= _COPY:
        if players == 2:
            for k in range(ROUNDS):
                for at in range(MOST_STEPS):
                    if at % 2 != seat and state.left[k, at, 1] != FORGOTTEN:
                        state.left[k, at, 1] = 0
        return
    for other in range(players):
        if other != seat:
            state.parchments[other] = 0
            if players == 2:
                recall_duel(state, other, seat < 0)
    if players > 2:
        recall_hands(state, seat, False, state.rng)


def forget_past(states: NDArray[np.void], seat: int) -> None:
    """Blank, in states as a seat knows them, when it was that things happened, and what became open since.

    Of the history of the draft there remain face-down plays and the parchments seen before them; of two players'
    discards, which cards they were. Of carrots, those of this round and all the others together.
    """
    states["options"]["skipped"] = 0
    for field in ("taken_in", "built_in", "camp_in"):
        states[field] = 0
    gone = states["camp_out"] > 0
    for field in ("camp_at", "camp_seat", "camp_out"):
        states[field][gone] = 0
    games, now = np.arange(len(states)), states["round"].astype(np.int64)
    states["post_made"] *= (np.arange(ROUNDS) == now[:, None])[:, None]
    harvest = states["harvest"]
    last = np.where(states["phase"][:, None] == _OVER, 0, harvest[games, :, now])
    before = harvest.sum(axis=2) + states["parchment_carrots"] - last
    harvest[:] = 0
    harvest[games, :, now] = last
    harvest[:, :, 0] += before.astype(np.int16)
    states["parchment_carrots"] = 0
    states["copied"] = np.sort(states["copied"], axis=2)[:, :, ::-1]
    _forget_open_cards(states, seat)


def _forget_open_cards(states: NDArray[np.void], seat: int) -> None:
    """Blank what a player remembers of its own choices and of open cards; put known discards in a row."""
    games, players = np.arange(len(states)), states["options"]["players"].astype(np.int64)
    step = np.where(states["phase"] == _DRAFT, states["step"] * players + seat, 0)
    own_card = np.where(states["phase"] == _DRAFT, states["drawn"][games, states["round"], step], 0)
    own = (np.arange(MOST_STEPS) % players[:, None] == seat)[:, None]
    duel = (players == 2)[:, None, None]
    one, two = states["left"][..., 0].copy(), states["left"][..., 1].copy()
    hidden, second_hidden = ((card == 0) | ((card > FIRST_PARCHMENT) & (card < FORGOTTEN)) for card in (one, two))
    discarded = duel & (own | ~hidden | ~second_hidden) & (two > 0) & (two < FORGOTTEN)
    discards = np.sort(np.where(discarded, two, FORGOTTEN).reshape(len(states), -1), axis=1)
    unknown = own | duel & (~hidden | ~second_hidden & (one == 0))
    states["left"][..., 0] = np.where(own, 0, np.where(hidden, one, FORGOTTEN))
    states["left"][..., 1] = np.where(unknown, 0, np.where(second_hidden, two, FORGOTTEN))
    states["drawn"] = np.where(discards < FORGOTTEN, discards, 0).reshape(states["drawn"].shape)
    states["drawn"][:, -1, -1] = own_card


# --- the pool of cards that could be anywhere ---


@rules
def strike(state: State, entry: int) -> None:
    """Take a known card, as it is stored, out of the counts that are kept in the place of the deck."""
    if 0 < entry < FORGOTTEN:
        state.deck[entry - 1] -= 1


@rules
def known_parchments(state: State) -> int:
    """The parchments whose place is settled, as bits."""
    known = 0
    players = count_players(state)
    for seat in range(players):
        known |= int(state.parchments[seat])
        for place in range(state.hand_size):
            if hides_parchment(int(state.hand[seat, place])):
                known |= 1 << (int(state.hand[seat, place]) - FIRST_PARCHMENT - 1)
    for k in range(ROUNDS):
        for at in range(MOST_STEPS):
            for i in range(PICKS):
                if hides_parchment(int(state.left[k, at, i])):
                    known |= 1 << (int(state.left[k, at, i]) - FIRST_PARCHMENT - 1)
    return known


@rules
def count_unknown(state: State) -> None:
    """Count, in the place of the deck, the copies of each card that are nowhere to be seen."""
    for card in range(CARDS_IN_BOX):
        state.deck[card] = COPIES[card] if card < CARDS else 0
    players = count_players(state)
    for seat in range(players):
        for half in range(2):
            claims = int(state.claims[seat, half])
            while claims != 0:
                strike(state, half * HALF + lowest_bit(claims) + 1)
                claims &= claims - 1
        for building in range(BUILDINGS):
            there = int(state.held[seat, building]) + int(state.placed[seat, building])
            for _ in range(there):
                strike(state, FIRST_BUILDING + building + 1)
        for _ in range(state.provisions[seat]):
            strike(state, PROVISIONS + 1)
        for place in range(state.hand_size):
            if not hides_parchment(int(state.hand[seat, place])):
                strike(state, int(state.hand[seat, place]))
    if players == 2:
        for k in range(ROUNDS):
            for at in range(MOST_STEPS):
                if not hides_parchment(int(state.left[k, at, 1])):
                    strike(state, int(state.left[k, at, 1]))
    known = known_parchments(state)
    while known != 0:
        strike(state, FIRST_PARCHMENT + lowest_bit(known) + 1)
        known &= known - 1


@rules
def count_all_unknown(state: State) -> int:
    """How many cards are nowhere to be seen; leaves the place of the deck blank."""
    count_unknown(state)
    total = 0
    for card in range(CARDS_IN_BOX):
        total += int(state.deck[card])
        state.deck[card] = 0
    return total


@rules
def lay_out_unknown(state: State) -> int:
    """Turn the counts into a list that ends where the deck's room ends; return where it begins.

    Written from the end: there are never fewer places left than counts to read.
    """
    count_unknown(state)
    start = CARDS_IN_BOX
    for k in range(CARDS):
        card = CARDS - 1 - k
        copies = int(state.deck[card])
        state.deck[card] = 0
        for _ in range(copies):
            start -= 1
            state.deck[start] = card + 1
    return start


@rules
def draw_unknown(state: State, start: int, rng: Rng) -> int:
    """Draw any card of the list; the caller lets it begin one later."""
    place = start + roll(rng, CARDS_IN_BOX - start)
    card = int(state.deck[place])
    state.deck[place] = state.deck[start]
    state.deck[start] = 0
    return card


# --- filling a redacted state ---


@rules
def imagine_face_down_plays(state: State, seat: int, rng: Rng) -> None:
    """Settle which parchments others hold, as many as everybody can count. Rule: BK-P4, BK-P7, BK-H-2.

    First those taken from hands; with two players it may not be clear whether one was played or discarded. The rest
    were drawn through Provisions.
    """
    players = count_players(state)
    unknown = EVERY_PARCHMENT & ~known_parchments(state)
    cards = count_all_unknown(state) if players == 2 else 0
    for other in range(players):
        if other == seat:
            continue
        own = 0
        for k in range(int(state.round) + 1):
            for step in range(steps_finished(state, k)):
                at = step * players + other
                if players == 2:
                    unknown = imagine_duel_step(state, k, at, step, unknown, cards, rng)
                else:
                    unknown = imagine_step(state, k, at, unknown, rng)
                for i in range(1 if players == 2 else PICKS):
                    if hides_parchment(int(state.left[k, at, i])):
                        own |= 1 << (int(state.left[k, at, i]) - FIRST_PARCHMENT - 1)
        for _ in range(int(state.parchment_count[other]) - count_bits(own)):
            one = draw_member(unknown, True, rng)
            unknown &= ~(1 << one)
            own |= 1 << one
        state.parchments[other] = own


@rules
def imagine_step(state: State, k: int, at: int, unknown: int, rng: Rng) -> int:
    """Fill what left an unseen hand face down; return the parchments still unknown."""
    for i in range(PICKS):
        if state.left[k, at, i] == 0:
            one = draw_member(unknown, True, rng)
            unknown &= ~(1 << one)
            state.left[k, at, i] = FIRST_PARCHMENT + one + 1
    if state.left[k, at, 0] > state.left[k, at, 1]:
        card = int(state.left[k, at, 0])
        state.left[k, at, 0] = state.left[k, at, 1]
        state.left[k, at, 1] = card
    return unknown


@rules
def imagine_duel_step(state: State, k: int, at: int, step: int, unknown: int, cards: int, rng: Rng) -> int:
    """Fill the parchment an opponent played face down; discards that stay unknown are filled later.

    Where a parchment that the opponent was passed is missing, it was played and an unknown card discarded, or discarded
    and an unknown parchment played: in proportion to the ways either can be.
    """
    played = int(state.left[k, at, 0])
    tossed = int(state.left[k, at, 1])
    if played == 0:
        one = draw_member(unknown, True, rng)
        unknown &= ~(1 << one)
        state.left[k, at, 0] = FIRST_PARCHMENT + one + 1
        if step > 0:
            state.drawn[k, at] = FIRST_PARCHMENT + one + 1
    elif hides_parchment(played) and step > 0:
        if tossed == 0:
            others = count_bits(unknown)
            if others > 0 and roll(rng, cards + others) >= cards:
                one = draw_member(unknown, True, rng)
                unknown &= ~(1 << one)
                state.left[k, at, 0] = FIRST_PARCHMENT + one + 1
                state.left[k, at, 1] = played
                state.drawn[k, at] = FIRST_PARCHMENT + one + 1
        elif hides_parchment(tossed) and roll(rng, 2) == 1:
            state.left[k, at, 0] = tossed
            state.left[k, at, 1] = played
    return unknown


@rules
def imagine_discards(state: State, seat: int, start: int, rng: Rng) -> int:
    """Fill the unknown discards of an opponent; return where the list of unknown cards begins now."""
    for k in range(int(state.round) + 1):
        for step in range(steps_finished(state, k)):
            for other in range(2):
                at = step * 2 + other
                if other != seat and state.left[k, at, 1] == 0:
                    card = draw_unknown(state, start, rng)
                    start += 1
                    state.left[k, at, 1] = card
                    if step > 0 and state.phase < _COPY:
                        state.drawn[k, at] = card
    return start


@rules
def imagine_hand(state: State, other: int, start: int, rng: Rng) -> int:
    """Fill the unknown cards of a hand; return where the list of unknown cards begins now."""
    known = 0
    while known < state.hand_size and state.hand[other, known] != 0:
        known += 1
    for held in range(known, int(state.hand_size)):
        card = draw_unknown(state, start, rng)
        start += 1
        insert_into_hand(state, other, card - 1, held)
        if state.step > 0 and count_players(state) == 2:
            state.drawn[state.round, int(state.step) * 2 + other] = card
    return start


@rules
def imagine_choice(state: State, other: int, rng: Rng) -> None:
    """Choose two cards for a player who has chosen; which ones is not known."""
    if (int(state.ready) >> other) & 1 == 0:
        return
    first = roll(rng, int(state.hand_size))
    second = roll(rng, int(state.hand_size) - 1)
    if second >= first:
        second += 1
    if count_players(state) == 2:
        state.picked[other] = 1 << first
        state.tossed[other] = 1 << second
    else:
        state.picked[other] = (1 << first) | (1 << second)


@rules
def determinize(state: State, seat: int, rng: Rng) -> None:
    """Fill a redacted copy with a random state that the seat cannot rule out. Rule: BK-H-1, BK-H-2."""
    state.rng.a = roll(rng, 1 << 30)
    state.rng.b = roll(rng, 1 << 30)
    state.rng.c = roll(rng, 1 << 30)
    state.rng.counter = 1
    players = count_players(state)
    if state.phase < _COPY:
        if players > 2:
            recall_hands(state, seat, True, rng)
        imagine_face_down_plays(state, seat, rng)
    start = lay_out_unknown(state)
    if players == 2:
        start = imagine_discards(state, seat, start, rng)
        for other in range(2):
            for i in range(state.reserve_size):
                state.reserve[other, i] = draw_unknown(state, start, rng)
                start += 1
    if state.phase == _DRAFT:
        for other in range(players):
            if other != seat:
                start = imagine_hand(state, other, start, rng)
                imagine_choice(state, other, rng)
    for i in range(start, CARDS_IN_BOX):
        card = int(state.deck[i])
        state.deck[i] = 0
        state.deck[i - start] = card
    shuffle_deck(state, rng)
