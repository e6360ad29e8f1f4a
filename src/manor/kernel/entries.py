"""Entry points: templates of what Python calls, bound to one game's rules by :mod:`manor.kernel.engine`.

Each works on a slice ``first … last`` of an array of states, so that one compiled function serves a single table, a
batch, and one core's share of a batch. None allocates. The names bound per game are those of the contract.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .bits import lowest_bit
from .masks import choose_at_random, clear_mask
from .rng import seed_rng

# Bound per game when an entry point is made; declared here for the reader and the type checker.
setup: Callable[..., Any]
pending: Callable[..., int]
legal: Callable[..., Any]
apply: Callable[..., Any]
is_over: Callable[..., bool]
scores: Callable[..., Any]
ranking: Callable[..., Any]
redact: Callable[..., Any]
determinize: Callable[..., Any]
encode: Callable[..., Any]


def setup_games(states: Any, first: int, last: int, options: Any, seeds: Any, journal: Any) -> None:
    """Lay out opening positions; options are used in turn when there are fewer of them than states."""
    for i in range(first, last):
        setup(states[i], options[i % options.shape[0]], int(seeds[i]), journal)


def pending_seats(states: Any, first: int, last: int, out: Any) -> None:
    """Write the bit set of seats that may act."""
    for i in range(first, last):
        out[i] = pending(states[i])


def legal_actions(states: Any, first: int, last: int, seats: Any, masks: Any) -> None:
    """Write the mask of each state's seat; no actions for a seat of −1."""
    for i in range(first, last):
        clear_mask(masks[i])
        seat = int(seats[i])
        if seat >= 0:
            legal(states[i], seat, masks[i])


def next_masks(states: Any, first: int, last: int, seats: Any, masks: Any) -> None:
    """Write the lowest pending seat (−1 when over) and its mask."""
    for i in range(first, last):
        clear_mask(masks[i])
        waiting = pending(states[i])
        if waiting == 0:
            seats[i] = -1
        else:
            seat = lowest_bit(waiting)
            seats[i] = seat
            legal(states[i], seat, masks[i])


def glance(states: Any, first: int, last: int, waiting: Any, seats: Any, masks: Any) -> None:
    """Write who may act, the lowest such seat (−1 when over) and its mask: all a table asks between two actions."""
    for i in range(first, last):
        clear_mask(masks[i])
        bits = pending(states[i])
        waiting[i] = bits
        if bits == 0:
            seats[i] = -1
        else:
            seat = lowest_bit(bits)
            seats[i] = seat
            legal(states[i], seat, masks[i])


def choose_actions(masks: Any, first: int, last: int, choosers: Any, actions: Any) -> None:
    """Draw one allowed action for each mask, with one generator for each; −1 where nothing is allowed."""
    for i in range(first, last):
        actions[i] = choose_at_random(masks[i], choosers[i])


def apply_actions(states: Any, first: int, last: int, seats: Any, actions: Any, journal: Any) -> None:
    """Play one action in each state; a negative action leaves its state alone."""
    for i in range(first, last):
        if actions[i] >= 0:
            apply(states[i], int(seats[i]), int(actions[i]), journal)


def play_at_random(
    states: Any, first: int, last: int, choosers: Any, limit: int, mask: Any, journal: Any, steps: Any
) -> None:
    """Play random legal actions until each game is over or *limit* decisions were made; count them."""
    for i in range(first, last):
        state = states[i]
        chooser = choosers[i]
        made = 0
        waiting = pending(state)
        while waiting != 0 and made < limit:
            seat = lowest_bit(waiting)
            clear_mask(mask)
            legal(state, seat, mask)
            apply(state, seat, choose_at_random(mask, chooser), journal)
            waiting = pending(state)
            made += 1
        steps[i] = made


def results(states: Any, first: int, last: int, over: Any, points: Any, places: Any) -> None:
    """Write whether each game is over, its scores and its ranking."""
    for i in range(first, last):
        over[i] = 1 if is_over(states[i]) else 0
        scores(states[i], points[i])
        ranking(states[i], places[i])


def observations(states: Any, first: int, last: int, seats: Any, out: Any) -> None:
    """Write observation features as each state's seat sees it (seat 0 where there is none)."""
    for i in range(first, last):
        seat = int(seats[i])
        encode(states[i], seat if seat > 0 else 0, out[i])


def redact_games(states: Any, first: int, last: int, seats: Any) -> None:
    """Blank in place what each state's seat may not know."""
    for i in range(first, last):
        redact(states[i], int(seats[i]))


def determinize_games(states: Any, first: int, last: int, seats: Any, choosers: Any) -> None:
    """Fill redacted states with random ones the seat cannot rule out."""
    for i in range(first, last):
        determinize(states[i], int(seats[i]), choosers[i])


def copy_games(source: Any, target: Any, first: int, last: int) -> None:
    """Copy states; a source with fewer rows is used in turn."""
    for i in range(first, last):
        target[i] = source[i % source.shape[0]]


def seed_choosers(choosers: Any, first: int, last: int, seed: int) -> None:
    """Seed one generator for each row; rows are independent streams."""
    for i in range(first, last):
        seed_rng(choosers[i], seed, i + 1)
