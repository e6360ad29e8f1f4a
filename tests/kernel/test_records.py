"""Records: layout without gaps, bounds, redaction, and rows as interpreted rules see them."""

from __future__ import annotations

import numpy as np
import pytest

from manor.games import game, names
from manor.kernel.compile import interpreted
from manor.kernel.records import Cube, Many, Matrix, Record, Seen, Vector, int8, int16, int64, nested
from manor.kernel.rows import Ints, Plain, Row, Rows


class Inner(Record, name="inner"):
    secret: int = int16("", high=9, seen=Seen.BY_NOBODY)
    open: int = int8("", high=9, default=2)


class Thing(Record, name="thing"):
    small: int = int8("", low=-1, high=5)
    inner: Inner = nested(Inner, "")
    many: Many[Inner] = nested(Inner, "", axes=(2,))
    hands: Matrix = int8("", axes=(3, 2), high=9, seen=Seen.BY_OWNER)
    wide: int = int64("", high=2**40, default=2**35)


class Choices(Record, name="choices"):
    players: int = int8("", low=2, high=4)
    kingdom: Vector = int8("", (3,), low=-1, high=9, default=-1)
    board: Cube = int8("", (2, 2, 2), high=1, default=1)


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


# --- declaring ---


def test_a_declaration_keeps_what_it_says() -> None:
    small, *_ = Thing.fields
    assert (small.name, small.type, small.axes, small.low, small.high, small.default) == (
        "small",
        np.int8,
        (),
        -1,
        5,
        0,
    )
    assert [f.name for f in Thing.fields] == ["small", "inner", "many", "hands", "wide"]
    assert Thing.name == "thing"
    with pytest.raises(AttributeError):
        _ = Thing.small


def test_a_fresh_record_is_at_its_defaults() -> None:
    row = Choices.fresh()[0]
    assert row["players"] == 0
    assert row["kingdom"].tolist() == [-1, -1, -1]
    assert row["board"].all()
    # How many play has no default: it is always said.
    assert Choices.out_of_bounds(row) == ["players: 0..0 is outside 2..4"]
    two = Thing.fresh(2)
    assert two.shape == (2,)
    for row in two:
        assert (row["small"], row["wide"]) == (0, 2**35)
        assert row["inner"]["open"] == 2
        assert row["many"]["open"].tolist() == [2, 2]
        assert not row["hands"].any()


@pytest.mark.parametrize("name", names())
def test_options_left_out_are_at_their_defaults(name: str) -> None:
    rules = game(name).rules
    row = game(name).engine.default_options(2)
    fresh = rules.options.fresh()
    fresh["players"] = 2
    assert row.tobytes() == fresh.tobytes()
    assert rules.options.out_of_bounds(row[0]) == []


def _declare(annotation: str, declared: str) -> type[Record]:
    """Declare a record with one field."""
    code = f"class Odd(Record, name='odd'):\n    field: {annotation} = {declared}\n"
    names = {**globals(), "__name__": __name__}
    exec(code, names)
    odd: type[Record] = names["Odd"]
    return odd


@pytest.mark.parametrize(
    ("annotation", "declared"),
    [
        ("int", "int8('')"),
        ("Vector", "int8('', (3,))"),
        ("Matrix", "int8('', (3, 2))"),
        ("Cube", "int8('', (3, 2, 2))"),
        ("Inner", "nested(Inner, '')"),
        ("Record", "nested(Inner, '')"),
        ("Many[Inner]", "nested(Inner, '', (2,))"),
    ],
)
def test_annotations_that_fit(annotation: str, declared: str) -> None:
    assert len(_declare(annotation, declared).fields) == 1


@pytest.mark.parametrize(
    ("annotation", "declared"),
    [
        ("int", "int8('', (3,))"),
        ("Vector", "int8('')"),
        ("Vector", "int8('', (3, 2))"),
        ("Matrix", "int8('', (3,))"),
        ("float", "int8('')"),
        ("Thing", "nested(Inner, '')"),
        ("Many[Inner]", "nested(Inner, '')"),
        ("Inner", "nested(Inner, '', (2,))"),
        ("Many[Thing]", "nested(Inner, '', (2,))"),
        ("int", "nested(Inner, '')"),
    ],
)
def test_annotations_that_lie_are_refused(annotation: str, declared: str) -> None:
    """The type checker believes the annotation: it has to agree with what is laid out."""
    with pytest.raises(TypeError, match=r"Odd.field has \d axes: annotate it accordingly"):
        _declare(annotation, declared)


# --- reading and writing in plain Python ---


def test_read_gives_plain_numbers_that_stay() -> None:
    record = Thing.fresh()[0]
    record["hands"][2] = [4, 5]
    record["many"][1]["secret"] = 7
    plain = Thing.read(record)
    assert isinstance(plain, Plain)
    assert (plain.wide, plain.inner.open, plain.many[1].secret) == (2**35, 2, 7)
    assert (plain.hands[2, 1], list(plain.hands[2])) == (5, [4, 5])
    assert all(type(number) is int for number in (plain.wide, plain.inner.open, plain.hands[2, 1]))
    record["wide"] = 1
    assert plain.wide == 2**35, "what was read stays as it was read"
    with pytest.raises(AttributeError, match="dragons"):
        _ = plain.dragons
    for outside in ((-1, 0), (2, -1), (2, 2), (9, 0)):
        with pytest.raises(LookupError):
            _ = plain.hands[outside]


def test_row_writes_through() -> None:
    record = Thing.fresh()[0]
    row = Thing.row(record)
    assert isinstance(row, Row)
    row.wide += 1
    row.many[0].open = 9
    row.hands[1, 0] = 3
    assert (record["wide"], record["many"][0]["open"], record["hands"][1, 0]) == (2**35 + 1, 9, 3)
    with pytest.raises(ValueError, match="dragons"):
        row.dragons = 1
    with pytest.raises(OverflowError):
        row.hands[1, 0] = 1000
