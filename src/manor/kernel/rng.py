"""The generator inside each record: sfc32, 128 bits of state, no multiplication.

Every operation stays below 2**63 in plain integers, so the same lines give the same numbers interpreted, compiled for
the CPU and compiled for the GPU. Chris Doty-Humphrey's sfc32 passes PractRand; its period is at least 2**32 and
2**127 on average.
"""

from __future__ import annotations

from .compile import rules
from .records import Record, Seen, uint32

_WORD = 0xFFFFFFFF
_MIXING_ROUNDS = 12


class Rng(Record, name="rng"):
    """The generator's state. Nobody may see it: who knows it knows every shuffle to come."""

    a: int = uint32("first word of the state", high=_WORD, seen=Seen.BY_NOBODY)
    b: int = uint32("second word of the state", high=_WORD, seen=Seen.BY_NOBODY)
    c: int = uint32("third word of the state", high=_WORD, seen=Seen.BY_NOBODY)
    counter: int = uint32("counter word; guarantees the period", high=_WORD, seen=Seen.BY_NOBODY)


@rules
def next_word(rng: Rng) -> int:
    """Draw 32 random bits."""
    a = int(rng.a)
    b = int(rng.b)
    c = int(rng.c)
    counter = int(rng.counter)
    word = (a + b + counter) & _WORD
    rng.counter = (counter + 1) & _WORD
    rng.a = b ^ (b >> 9)
    rng.b = (c + (c << 3)) & _WORD
    rng.c = (((c << 21) | (c >> 11)) + word) & _WORD
    return word


@rules
def seed_rng(rng: Rng, seed: int, stream: int) -> None:
    """Start the generator from a seed of up to 63 bits and a stream number of up to 32."""
    rng.a = seed & _WORD
    rng.b = (seed >> 32) & _WORD
    rng.c = stream & _WORD
    rng.counter = 1
    for _ in range(_MIXING_ROUNDS):
        next_word(rng)


@rules
def roll(rng: Rng, sides: int) -> int:
    """Draw 0 … sides − 1, each equally likely (Lemire's method); sides is at least 1 and below 2**31."""
    product = next_word(rng) * sides
    low = product & _WORD
    if low < sides:
        threshold = (_WORD + 1 - sides) % sides
        while low < threshold:
            product = next_word(rng) * sides
            low = product & _WORD
    return product >> 32
