"""The generator inside each record: sfc32, 128 bits of state, no multiplication.

Every operation stays below 2**63 in plain integers, so the same lines give the same numbers interpreted, compiled for
the CPU and compiled for the GPU. Chris Doty-Humphrey's sfc32 passes PractRand; its period is at least 2**32 and
2**127 on average.
"""

from __future__ import annotations

from .compile import inlined, rules
from .records import Record, Seen, uint32

_WORD = 0xFFFFFFFF
_MIXING_ROUNDS = 12


class Rng(Record, name="rng"):
    """The generator's state. Nobody may see it: who knows it knows every shuffle to come."""

    a: int = uint32("first word of the state", high=_WORD, seen=Seen.BY_NOBODY)
    b: int = uint32("second word of the state", high=_WORD, seen=Seen.BY_NOBODY)
    c: int = uint32("third word of the state", high=_WORD, seen=Seen.BY_NOBODY)
    counter: int = uint32("counter word; guarantees the period", high=_WORD, seen=Seen.BY_NOBODY)


Words = tuple[int, int, int, int]
"""A generator's state in hand: whoever draws many numbers in a row keeps it out of the record meanwhile, where every
store into the record would have to be waited for."""


@inlined
def words_of(rng: Rng) -> Words:
    """Take a generator's state in hand, as plain ints."""
    return int(rng.a) & _WORD, int(rng.b) & _WORD, int(rng.c) & _WORD, int(rng.counter) & _WORD


@inlined
def put_words(rng: Rng, words: Words) -> None:
    """Put a generator's state back."""
    rng.a, rng.b, rng.c, rng.counter = words


@inlined
def drawn(words: Words) -> tuple[int, Words]:
    """Draw 32 random bits, and the state after it."""
    a, b, c, counter = words
    word = (a + b + counter) & _WORD
    mixed = ((((c << 21) & _WORD) | (c >> 11)) + word) & _WORD
    return word, (b ^ (b >> 9), (c + (c << 3)) & _WORD, mixed, (counter + 1) & _WORD)


@inlined
def rolled(words: Words, sides: int) -> tuple[int, Words]:
    """Draw 0 … sides − 1, each equally likely (Lemire's method), and the state after it; sides is at least 1 and below
    2**31.
    """
    word, words = drawn(words)
    product = word * sides
    low = product & _WORD
    if low < sides:
        threshold = (_WORD + 1 - sides) % sides
        while low < threshold:
            word, words = drawn(words)
            product = word * sides
            low = product & _WORD
    return product >> 32, words


@rules
def next_word(rng: Rng) -> int:
    """Draw 32 random bits."""
    word, words = drawn(words_of(rng))
    put_words(rng, words)
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
    """Draw 0 … sides − 1, each equally likely; sides is at least 1 and below 2**31."""
    number, words = rolled(words_of(rng), sides)
    put_words(rng, words)
    return number
