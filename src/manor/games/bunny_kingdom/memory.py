"""What a player remembers of the hands that went by.

The record holds the whole history of the draft: which card left which hand, when, and into whose possession. A player
who has seen a hand knows its cards. Of those that left it afterwards, played ones lie open; parchments form a group of
which it is known that they were taken face down or are still there, but not which went where. Looking at a state with
one player's eyes means to put such a group in a fixed order; imagining a state means to deal it at random.
"""

from __future__ import annotations

from ...kernel.bits import count_bits, lowest_bit, nth_bit
from ...kernel.compile import rules
from ...kernel.rng import Rng, roll
from .data import FIRST_PARCHMENT, STEPS
from .state import FORGOTTEN, State, count_players, passing
from .vocabulary import LARGEST_HAND, PICKS, Phase

_DRAFT = int(Phase.DRAFT)


@rules
def hides_parchment(entry: int) -> bool:
    """Tell whether a card of the history is a parchment."""
    return FIRST_PARCHMENT < entry < FORGOTTEN


@rules
def steps_finished(state: State, k: int) -> int:
    """How many steps of round k (from 0) are over."""
    return int(STEPS[count_players(state)]) if k < state.round else int(state.step)


@rules
def holder(state: State, k: int, hand: int, step: int) -> int:
    """Who holds, at a step of round k, the hand that was dealt to a seat. Rule: BK-D3."""
    players = count_players(state)
    return (hand + passing(k) * step + players * LARGEST_HAND) % players


@rules
def draw_member(bits: int, at_random: bool, rng: Rng) -> int:
    """One member of a set that is not empty: the lowest, or any."""
    if at_random:
        return nth_bit(bits, roll(rng, count_bits(bits)))
    return lowest_bit(bits)


@rules
def forget_interval(state: State, k: int, hand: int, first: int, last: int, now: int) -> None:
    """Blank what left a hand face down, and the hand itself, for somebody who had not seen it."""
    for step in range(first, last):
        at = step * count_players(state) + holder(state, k, hand, step)
        for i in range(PICKS):
            if hides_parchment(int(state.left[k, at, i])):
                state.left[k, at, i] = 0
    if now >= 0:
        for place in range(LARGEST_HAND):
            state.hand[now, place] = 0


@rules
def group_of(state: State, k: int, hand: int, first: int, last: int, now: int) -> int:
    """The parchments that left a hand between two looks at it, or are in it now, as bits."""
    group = 0
    for step in range(first, last):
        at = step * count_players(state) + holder(state, k, hand, step)
        for i in range(PICKS):
            card = int(state.left[k, at, i])
            if hides_parchment(card):
                group |= 1 << (card - FIRST_PARCHMENT - 1)
    if now >= 0:
        for place in range(state.hand_size):
            card = int(state.hand[now, place])
            if hides_parchment(card):
                group |= 1 << (card - FIRST_PARCHMENT - 1)
    return group


@rules
def deal_group(state: State, k: int, hand: int, first: int, last: int, now: int, at_random: bool, rng: Rng) -> None:
    """Give the parchments of a group to the places they may be in; those left over are in the hand, sorted."""
    group = group_of(state, k, hand, first, last, now)
    for step in range(first, last):
        at = step * count_players(state) + holder(state, k, hand, step)
        for i in range(PICKS):
            if hides_parchment(int(state.left[k, at, i])):
                one = draw_member(group, at_random, rng)
                group &= ~(1 << one)
                state.left[k, at, i] = FIRST_PARCHMENT + one + 1
        if hides_parchment(int(state.left[k, at, 0])) and state.left[k, at, 0] > state.left[k, at, 1]:
            card = int(state.left[k, at, 0])
            state.left[k, at, 0] = state.left[k, at, 1]
            state.left[k, at, 1] = card
    if now >= 0:
        for place in range(state.hand_size):
            if hides_parchment(int(state.hand[now, place])):
                state.hand[now, place] = FIRST_PARCHMENT + lowest_bit(group) + 1
                group &= group - 1


@rules
def recall_hand(state: State, viewer: int, k: int, hand: int, at_random: bool, rng: Rng) -> None:
    """Treat one hand of round k: blank what a viewer never saw, deal the groups between its looks. Rule: BK-H-2."""
    finished = steps_finished(state, k)
    drafting = k == state.round and state.phase == _DRAFT
    first = 0
    seen = False
    for step in range(finished + 1):
        looks = (step < finished or drafting) and holder(state, k, hand, step) == viewer
        if looks or step == finished:
            now = holder(state, k, hand, step) if drafting and step == finished and not looks else -1
            if seen:
                deal_group(state, k, hand, first, step, now, at_random, rng)
            else:
                forget_interval(state, k, hand, first, step, now)
            first = step + 1
            seen = True if looks else seen


@rules
def recall_hands(state: State, viewer: int, at_random: bool, rng: Rng) -> None:
    """Treat every hand of every round, with three or four players. Rule: BK-H-2."""
    for k in range(int(state.round) + 1):
        for hand in range(count_players(state)):
            recall_hand(state, viewer, k, hand, at_random, rng)


# --- two players ---


@rules
def recall_duel_step(state: State, k: int, at: int) -> None:
    """Blank what a player cannot work out of the opponent's step on a hand it had passed. Rule: BK-H-2.

    The hand comes back: it lacks two of the cards passed and drawn. What is missing of those passed was played or
    discarded; if only one is missing, the other card taken is the unknown one drawn from the reserve.
    """
    played = int(state.left[k, at, 0])
    tossed = int(state.left[k, at, 1])
    drawn = int(state.drawn[k, at])
    if played == FORGOTTEN or tossed == FORGOTTEN:
        state.drawn[k, at] = 0
    elif not hides_parchment(played) and played != 0:
        if drawn == tossed:
            state.left[k, at, 1] = 0
            state.drawn[k, at] = 0
    elif drawn != played and drawn != tossed:
        if hides_parchment(tossed) and tossed < played:
            state.left[k, at, 0] = tossed
            state.left[k, at, 1] = played
    elif drawn == played and not hides_parchment(tossed):
        state.left[k, at, 0] = 0
        state.drawn[k, at] = 0
    else:
        # A parchment is missing: it was played and the unknown card discarded, or the other way round.
        state.left[k, at, 0] = tossed if drawn == played else played
        state.left[k, at, 1] = 0
        state.drawn[k, at] = 0


@rules
def recall_duel(state: State, opponent: int, spectator: bool) -> None:
    """Treat all steps of an opponent with two players; the first step is on a hand nobody else had seen."""
    for k in range(int(state.round) + 1):
        for step in range(steps_finished(state, k)):
            at = step * 2 + opponent
            if step == 0 or spectator:
                if hides_parchment(int(state.left[k, at, 0])):
                    state.left[k, at, 0] = 0
                if state.left[k, at, 1] != FORGOTTEN:
                    state.left[k, at, 1] = 0
                state.drawn[k, at] = 0
            elif state.left[k, at, 0] != 0 and (state.left[k, at, 1] != 0 and state.drawn[k, at] != 0):
                recall_duel_step(state, k, at)
    if state.phase == _DRAFT:
        at = int(state.step) * 2 + opponent
        if state.step == 0 or spectator:
            for place in range(LARGEST_HAND):
                state.hand[opponent, place] = 0
        else:
            remove_from_hand(state, opponent, int(state.drawn[state.round, at]))
        state.drawn[state.round, at] = 0


@rules
def remove_from_hand(state: State, seat: int, card: int) -> None:
    """Take one card, as it is stored, out of a hand and close the gap; the last place becomes unknown."""
    if card == 0:
        return
    place = 0
    while place < LARGEST_HAND and state.hand[seat, place] != card:
        place += 1
    if place == LARGEST_HAND:
        return
    while place < LARGEST_HAND - 1:
        state.hand[seat, place] = state.hand[seat, place + 1]
        place += 1
    state.hand[seat, LARGEST_HAND - 1] = 0
