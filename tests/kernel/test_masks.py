"""Masks and bit sets against plain Python sets."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from manor.kernel import bits, masks
from manor.kernel.compile import interpreted
from manor.kernel.rng import Rng
from manor.kernel.rows import Ints

SIZE = 300

small_sets = st.sets(st.integers(0, bits.LARGEST_SET - 1))


def as_bits(members: set[int]) -> int:
    return sum(1 << m for m in members)


def empty() -> tuple[np.ndarray[tuple[int], np.dtype[np.uint32]], Ints]:
    words = np.zeros(masks.mask_words(SIZE), np.uint32)
    return words, Ints(words)


@given(small_sets)
def test_bit_sets(members: set[int]) -> None:
    number = as_bits(members)
    assert bits.count_bits(number) == len(members)
    assert interpreted(bits.is_single)(number) == (len(members) == 1)
    for n, member in enumerate(sorted(members)):
        assert interpreted(bits.nth_bit)(number, n) == member
    if members:
        assert interpreted(bits.lowest_bit)(number) == min(members)


@given(st.sets(st.integers(0, SIZE - 1)))
def test_allowing_one_by_one(actions: set[int]) -> None:
    words, mask = empty()
    for action in actions:
        interpreted(masks.allow)(mask, action)
    assert masks.allowed_actions(words) == sorted(actions)
    assert interpreted(masks.count_allowed)(mask) == len(actions)
    assert [interpreted(masks.nth_allowed)(mask, n) for n in range(len(actions))] == sorted(actions)
    assert interpreted(masks.nth_allowed)(mask, len(actions)) == -1
    assert all(interpreted(masks.is_allowed)(mask, a) == (a in actions) for a in range(SIZE))
    assert np.flatnonzero(masks.as_booleans(words, SIZE)).tolist() == sorted(actions)
    interpreted(masks.clear_mask)(mask)
    assert masks.allowed_actions(words) == []


@given(st.integers(0, SIZE - bits.LARGEST_SET), small_sets)
def test_allowing_a_set_at_any_place(first: int, members: set[int]) -> None:
    words, mask = empty()
    interpreted(masks.allow_set)(mask, first, as_bits(members))
    assert masks.allowed_actions(words) == sorted(first + m for m in members)


def test_random_choice_is_fair_and_minus_one_when_there_is_none() -> None:
    _, mask = empty()
    chooser = Rng.row(np.array([(1, 2, 3, 1)], Rng.dtype)[0])
    assert interpreted(masks.choose_at_random)(mask, chooser) == -1
    for action in (3, 77, 299):
        interpreted(masks.allow)(mask, action)
    drawn = [interpreted(masks.choose_at_random)(mask, chooser) for _ in range(3000)]
    assert set(drawn) == {3, 77, 299}
    assert all(abs(drawn.count(action) - 1000) < 150 for action in set(drawn))
