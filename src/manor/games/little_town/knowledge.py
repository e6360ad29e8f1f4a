"""What a seat may know, and filling the rest with what it cannot rule out."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...kernel.bits import count_bits, nth_bit
from ...kernel.compile import rules
from ...kernel.rng import Rng, roll
from .state import State, count_players
from .vocabulary import SEATS

redact = State.redaction()
"""Keep what a seat may know: all but the others' objectives not shown and the generator. Rule: LT-H1."""


def forget_past(states: NDArray[np.void], seat: int) -> None:
    """Blank, in states as a seat knows them, how the game was laid out, what points were for, where the worker went."""
    for field in ("market", "start", "skipped"):
        states["options"][field] = 0
    states["turn"]["space"] = 0
    for field in ("points", "put_away"):
        states[field] = 0


@rules
def determinize(state: State, seat: int, rng: Rng) -> None:
    """Deal the others' objectives anew, at random from those the seat cannot rule out. Rule: LT-H1.

    These are the ones that this market can satisfy, that nobody has shown and that the seat does not hold itself. Whom
    the table waits for depends on open information alone, so it rules out nothing more.
    """
    state.rng.a = roll(rng, 1 << 30)
    state.rng.b = roll(rng, 1 << 30)
    state.rng.c = roll(rng, 1 << 30)
    state.rng.counter = 1
    unknown = int(state.possible)
    for other in range(SEATS):
        unknown &= ~int(state.shown[other])
    if seat >= 0:
        unknown &= ~int(state.objectives[seat])
    for other in range(count_players(state)):
        if other != seat:
            state.objectives[other] = 0
            for _ in range(state.unshown[other]):
                number = nth_bit(unknown, roll(rng, count_bits(unknown)))
                unknown &= ~(1 << number)
                state.objectives[other] = int(state.objectives[other]) | (1 << number)
