"""Entry points: templates of what Python calls, bound to one game's rules by :mod:`manor.kernel.engine`.

Each works on a slice ``first … last`` of an array of states, so that one compiled function serves a single table, a
batch, and one core's share of a batch. None allocates. The names bound per game are those of the contract.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .binding import template
from .bits import lowest_bit
from .contract import GameOptions, GameState
from .journal import Journal
from .masks import Mask, choose_at_random, clear_mask
from .records import FloatMatrix, Many, Matrix, Slots, Vector
from .rng import Rng, seed_rng

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
any_action: Callable[..., int]
choose: Callable[..., int]
"""``choose(state, seat, mask, rng, how) -> action``: how :func:`play_out` decides. Whoever binds it says what *how* is;
a negative action stops the play-out."""


@template
def write_mask(state: GameState, seat: int, mask: Mask) -> None:
    """Write what a seat may do."""
    clear_mask(mask)
    legal(state, seat, mask)


@template
def choose_any(state: GameState, seat: int, mask: Mask, rng: Rng, how: Any) -> int:
    """Draw one of the legal actions."""
    write_mask(state, seat, mask)
    return choose_at_random(mask, rng)


@template
def choose_any_directly(state: GameState, seat: int, mask: Mask, rng: Rng, how: Any) -> int:
    """Draw one of the legal actions of a game that needs no mask for it."""
    return any_action(state, seat, rng)


@template
def play_out(state: GameState, first: int, limit: int, mask: Mask, rng: Rng, how: Any) -> tuple[int, int]:
    """Play on until the game is over, *limit* decisions were made, or ``choose`` stops it.

    Where several seats may act the lowest goes first, but a seat *first* (−1: none) makes the first decision. Returns
    who may act then, as bits, and how many decisions were made.
    """
    made = 0
    waiting = pending(state)
    while waiting != 0 and made < limit:
        seat = first if made == 0 and first >= 0 else lowest_bit(waiting)
        action = choose(state, seat, mask, rng, how)
        if action < 0:
            break
        apply(state, seat, action, None)
        waiting = pending(state)
        made += 1
    return waiting, made


def setup_games(
    states: Many[GameState], first: int, last: int, options: Many[GameOptions], seeds: Vector, journal: Journal
) -> None:
    """Lay out opening positions; options are used in turn when there are fewer of them than states."""
    for i in range(first, last):
        setup(states[i], options[i % options.shape[0]], int(seeds[i]), journal)


def pending_seats(states: Many[GameState], first: int, last: int, out: Vector) -> None:
    """Write the bit set of seats that may act."""
    for i in range(first, last):
        out[i] = pending(states[i])


def legal_actions(states: Many[GameState], first: int, last: int, seats: Vector, masks: Matrix) -> None:
    """Write the mask of each state's seat; no actions for a seat of −1."""
    for i in range(first, last):
        clear_mask(masks[i])
        seat = int(seats[i])
        if seat >= 0:
            legal(states[i], seat, masks[i])


def glance(states: Many[GameState], first: int, last: int, waiting: Vector, seats: Vector, masks: Matrix) -> None:
    """Write who may act, the lowest such seat (−1 when over) and its mask: all a table asks between two actions."""
    for i in range(first, last):
        bits = pending(states[i])
        waiting[i] = bits
        clear_mask(masks[i])
        if bits == 0:
            seats[i] = -1
        else:
            seat = lowest_bit(bits)
            seats[i] = seat
            legal(states[i], seat, masks[i])


def choose_actions(masks: Matrix, first: int, last: int, choosers: Many[Rng], actions: Vector) -> None:
    """Draw one allowed action for each mask, with one generator for each; −1 where nothing is allowed."""
    for i in range(first, last):
        actions[i] = choose_at_random(masks[i], choosers[i])


def apply_actions(
    states: Many[GameState], first: int, last: int, seats: Vector, actions: Vector, journal: Journal
) -> None:
    """Play one action in each state; a negative action leaves its state alone."""
    for i in range(first, last):
        if actions[i] >= 0:
            apply(states[i], int(seats[i]), int(actions[i]), journal)


def play_games(
    states: Many[GameState],
    first: int,
    last: int,
    choosers: Many[Rng],
    limit: int,
    mask: Mask,
    steps: Vector,
) -> None:
    """Play each game out, *limit* decisions at most; count them."""
    for i in range(first, last):
        _, made = play_out(states[i], -1, limit, mask, choosers[i], 0)
        steps[i] = made


def results(states: Many[GameState], first: int, last: int, over: Vector, points: Matrix, places: Matrix) -> None:
    """Write whether each game is over, its scores and its ranking."""
    for i in range(first, last):
        over[i] = 1 if is_over(states[i]) else 0
        scores(states[i], points[i])
        ranking(states[i], places[i])


def observations(states: Many[GameState], first: int, last: int, seats: Vector, out: FloatMatrix) -> None:
    """Write observation features as each state's seat sees it (seat 0 where there is none)."""
    for i in range(first, last):
        seat = int(seats[i])
        encode(states[i], seat if seat > 0 else 0, out[i])


def redact_games(states: Many[GameState], first: int, last: int, seats: Vector) -> None:
    """Blank in place what each state's seat may not know."""
    for i in range(first, last):
        redact(states[i], int(seats[i]))


def determinize_games(states: Many[GameState], first: int, last: int, seats: Vector, choosers: Many[Rng]) -> None:
    """Fill redacted states with random ones the seat cannot rule out."""
    for i in range(first, last):
        determinize(states[i], int(seats[i]), choosers[i])


def copy_games(source: Many[GameState], target: Slots[GameState], first: int, last: int) -> None:
    """Copy states; a source with fewer rows is used in turn."""
    for i in range(first, last):
        target[i] = source[i % source.shape[0]]


def seed_choosers(choosers: Many[Rng], first: int, last: int, seed: int) -> None:
    """Seed one generator for each row; rows are independent streams."""
    for i in range(first, last):
        seed_rng(choosers[i], seed, i + 1)
