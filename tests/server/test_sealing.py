"""Sealed tables: every shuffle follows from a secret that was committed to."""

from __future__ import annotations

from typing import Any

import pytest

import manor
from manor.agents import play_with
from manor.errors import InvalidRecord, UndoRefused
from manor.facade.sealing import commitment, key_words, opening_seed
from manor.facade.table import Table

SECRET = bytes(range(32))


def finished(secret: bytes = SECRET) -> Table:
    return play_with(Table.sealed("dominion", 2, secret, start=0), ["big_money", "smithy"])


def test_a_sealed_record_replays_exactly() -> None:
    table = finished()
    record = table.record()
    assert record["commitment"] == commitment(SECRET)
    assert "seed" not in record
    again = manor.replay(record)
    assert again.state.tobytes() == table.state.tobytes()
    assert again.record() == record


def test_each_action_draws_from_its_own_key() -> None:
    words = {key_words(SECRET, n) for n in range(1000)}
    assert len(words) == 1000
    assert all(0 <= w < 2**32 for four in words for w in four)
    assert opening_seed(SECRET) != opening_seed(bytes(32))


def test_the_generator_before_an_action_does_not_matter() -> None:
    """What was left in the generator, and could be worked out from cards seen, has no part in the next shuffle."""
    one, two = (Table.sealed("dominion", 2, SECRET, start=0) for _ in range(2))
    for _ in range(40):
        seat = one.pending[0]
        choice = one.legal(seat)[-1]
        two.state["rng"] = (1, 2, 3, 4)
        one.play(seat, choice)
        two.play(seat, choice)
        assert one.state.tobytes() == two.state.tobytes()


def test_rewinding_comes_back_to_the_same_bytes() -> None:
    table = Table.sealed("dominion", 2, SECRET, start=0)
    seen = [table.state.tobytes()]
    for _ in range(30):
        seat = table.pending[0]
        table.play(seat, table.legal(seat)[0])
        seen.append(table.state.tobytes())
    events = table.events
    twin = table.copy()
    for count in (1, 4, 10):
        table.rewind(count)
    assert table.state.tobytes() == seen[15]
    for seat, action in twin.history[15:]:
        table.play(seat, action)
    assert table.state.tobytes() == seen[30]
    assert table.events == events
    with pytest.raises(UndoRefused, match="31 actions"):
        table.rewind(31)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"secret": bytes(32).hex()}, "not the one"),
        ({"commitment": "00"}, "not the one"),
        ({"commitment": None}, "not the one"),
        ({"secret": "xyz"}, "hexadecimal"),
        ({"secret": 7}, "hexadecimal"),
        ({"secret": "00"}, "1 bytes"),
        ({"secret": None}, "seed"),
    ],
)
def test_a_record_with_another_secret_is_refused(change: dict[str, Any], why: str) -> None:
    record = finished().record() | change
    with pytest.raises(InvalidRecord, match=why):
        manor.replay(record)
