"""The generator: known values, unbiased draws, the same interpreted and compiled."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from manor.kernel.compile import interpreted
from manor.kernel.rng import Rng, next_word, roll, seed_rng


def generator(seed: int, stream: int = 0) -> Any:
    row = Rng.row(np.zeros(1, Rng.dtype)[0])
    interpreted(seed_rng)(row, seed, stream)
    return row


def reference_words(seed: int, stream: int, count: int) -> list[int]:
    """sfc32, written down once more from its published description with wrapping arithmetic."""
    word = 2**32
    a, b, c, n = seed % word, seed // word % word, stream % word, 1
    out = []
    for _ in range(12 + count):
        t = (a + b + n) % word
        n = (n + 1) % word
        a = b ^ (b >> 9)
        b = (c * 9) % word
        c = (((c << 21) % word | c >> 11) + t) % word
        out.append(t)
    return out[12:]


@given(seed=st.integers(0, 2**63 - 1), stream=st.integers(0, 2**32 - 1))
def test_it_is_sfc32(seed: int, stream: int) -> None:
    row = generator(seed, stream)
    assert [interpreted(next_word)(row) for _ in range(20)] == reference_words(seed, stream, 20)


@pytest.mark.parametrize("sides", [1, 2, 3, 7, 10, 182, 2**31 - 1])
def test_draws_are_in_range(sides: int) -> None:
    row = generator(5)
    assert all(0 <= interpreted(roll)(row, sides) < sides for _ in range(200))


def test_draws_are_unbiased() -> None:
    """A chi-square test of 60,000 draws of a die; 1 in a million good generators would fail it."""
    row = generator(1)
    faces = Counter(interpreted(roll)(row, 6) for _ in range(60_000))
    chi_square = sum((n - 10_000) ** 2 / 10_000 for n in faces.values())
    assert chi_square < 35.9


def test_rejection_makes_large_ranges_unbiased() -> None:
    """With 3 × 2**30 sides, taking remainders would make the first third twice as likely."""
    row = generator(2)
    sides = 3 * 2**29
    low = sum(interpreted(roll)(row, sides) < sides // 3 for _ in range(6000))
    assert abs(low - 2000) < 200


def test_streams_differ() -> None:
    assert len({interpreted(next_word)(generator(7, stream)) for stream in range(100)}) == 100
