"""Whoever only reads a record may read it as plain numbers: they are the same."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import numpy as np
import pytest

import manor
from manor.kernel.rows import Plain, Row


def _check(row: Row, plain: Plain, record: np.void) -> int:
    checked = 0
    assert record.dtype.names is not None
    for name in record.dtype.names:
        value: Any = record[name]
        if isinstance(value, np.void):
            checked += _check(getattr(row, name), getattr(plain, name), value)
        elif not isinstance(value, np.ndarray):
            assert getattr(plain, name) == getattr(row, name)
            assert type(getattr(plain, name)) is int
            checked += 1
        elif not value.dtype.names:
            for index in product(*map(range, value.shape)):
                at: Any = index if len(index) > 1 else index[0]
                assert getattr(plain, name)[at] == getattr(row, name)[at]
                assert type(getattr(plain, name)[at]) is int
                checked += 1
    return checked


@pytest.mark.parametrize("name", manor.names())
def test_a_plain_record_reads_as_the_rules_read_it(name: str) -> None:
    dice = random.Random(name)
    table = manor.new(name, seed=5)
    for _ in range(60):
        if table.over:
            break
        seat = dice.choice(table.pending)
        table.play(seat, dice.choice(table.legal(seat)))
    assert _check(Row(table.state), Plain(table.state), table.state) > 50


def test_what_a_record_does_not_have_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError):
        _ = Plain(manor.new("dominion", seed=1).state).dragons
