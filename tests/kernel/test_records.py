"""Records: layout without gaps, bounds, redaction, and rows as interpreted rules see them."""

from __future__ import annotations

import numpy as np
import pytest

from manor.games import game, names
from manor.kernel.compile import interpreted
from manor.kernel.records import Many, Matrix, Record, Seen, int8, int16, int64, nested
from manor.kernel.rows import Ints, Row, Rows


class Inner(Record, name="inner"):
    secret: int = int16("", high=9, seen=Seen.BY_NOBODY)
    open: int = int8("", high=9)


class Thing(Record, name="thing"):
    small: int = int8("", low=-1, high=5)
    inner: Inner = nested(Inner, "")
    many: Many[Inner] = nested(Inner, "", axes=(2,))
    hands: Matrix = int8("", axes=(3, 2), high=9, seen=Seen.BY_OWNER)
    wide: int = int64("", high=2**40)


def gaps(dtype: np.dtype[np.void]) -> int:
    """Bytes of a dtype that belong to no field, nested ones included."""
    assert dtype.names and dtype.fields
    missing = dtype.itemsize - sum(dtype.fields[name][0].itemsize for name in dtype.names)
    for name in dtype.names:
        sub = dtype.fields[name][0]
        base = sub.subdtype[0] if sub.subdtype else sub
        if base.names:
            missing += gaps(base)
    return missing


def test_there_are_no_gaps() -> None:
    assert gaps(Thing.dtype) == 0
    for name in names():
        assert gaps(game(name).rules.state.dtype) == 0
        assert gaps(game(name).rules.options.dtype) == 0


def test_bounds_are_named() -> None:
    row = np.zeros(1, Thing.dtype)[0]
    assert Thing.out_of_bounds(row) == []
    row["small"] = 7
    row["many"][1]["open"] = -2
    assert Thing.out_of_bounds(row) == ["small: 7..7 is outside -1..5", "many[1].open: -2..-2 is outside 0..9"]


@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_redaction_keeps_what_a_seat_may_see(seat: int) -> None:
    row = np.ones(1, Thing.dtype)[0]
    row["hands"], row["inner"]["secret"], row["many"]["secret"] = 3, 4, 5
    interpreted(Thing.redaction())(Row(row), seat)
    assert row["inner"]["secret"] == 0
    assert row["inner"]["open"] == 1
    assert not row["many"]["secret"].any()
    assert [bool(row["hands"][i].all()) for i in range(3)] == [i == seat for i in range(3)]


def test_rows_give_plain_ints_and_refuse_what_does_not_fit() -> None:
    array = np.zeros(2, Thing.dtype)
    rows = Rows(array)
    row = rows[1]
    row.small -= 1
    row.inner.open = 4
    row.hands[2, 1] += 5
    row.many[1].secret = 6
    assert array[1]["small"] == -1
    assert type(row.small) is int
    assert type(row.hands[2, 1]) is int
    assert isinstance(row.hands, Ints)
    assert (array[1]["inner"]["open"], array[1]["hands"][2, 1], array[1]["many"][1]["secret"]) == (4, 5, 6)
    with pytest.raises(OverflowError):
        row.small = 200
    assert len(rows) == 2
    assert [r.small for r in rows] == [0, -1]
