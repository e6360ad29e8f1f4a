"""Sealed tables: every shuffle follows from a secret that was committed to."""

from __future__ import annotations

import pickle
from typing import Any

import msgspec
import pytest

import manor
from manor.errors import InvalidRecord, UndoRefused
from manor.facade.sealing import commitment, key_words, opening_seed
from manor.facade.table import Table

SECRET = bytes(range(32))
MONEY = ("play smithy", "play treasures", "buy province", "buy gold", "buy smithy", "buy silver", "end turn")


def played(table: Table, actions: int = 10_000) -> Table:
    """A game by two who want money, Smithies and Provinces: so many actions more, or to the end."""
    for _ in range(actions):
        if not table.over:
            (seat,) = table.pending
            wanted = (text for text in MONEY if table.is_legal(seat, text))
            table.play(seat, next(wanted, table.legal(seat)[0].text))
    return table


def finished(secret: bytes = SECRET) -> Table:
    return played(Table.sealed("dominion", 2, secret, start=0))


def test_a_sealed_record_replays_exactly() -> None:
    table = finished()
    record = table.record()
    assert record.commitment == commitment(SECRET)
    assert (record.seed, record.first_action) == (None, 0)
    again = manor.replay(record)
    assert again.state.tobytes() == table.state.tobytes()
    assert again.record() == record


@pytest.mark.parametrize("actions", [0, 1, 37])
def test_a_sealed_game_goes_on_from_a_position(actions: int) -> None:
    """The key of an action is that of its number from the opening on: whatever is shuffled is shuffled as it would."""
    table = played(Table.sealed("dominion", 2, SECRET, start=0), actions)
    resumed = Table.resumed("dominion", msgspec.json.decode(msgspec.json.encode(table.to_dict())), SECRET, actions)
    assert resumed.history == ()
    played(table)
    for twin in (resumed.copy(), pickle.loads(pickle.dumps(resumed)), resumed):
        assert played(twin).state.tobytes() == table.state.tobytes()
    resumed.rewind(9)
    assert played(resumed).state.tobytes() == table.state.tobytes()
    record = resumed.record()
    assert (record.first_action, record.commitment) == (actions, commitment(SECRET))
    assert manor.replay(record.to_dict()).state.tobytes() == table.state.tobytes()


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
        ({"secret": 7}, "not a game record"),
        ({"secret": "00"}, "1 bytes"),
        ({"secret": None}, "seed"),
    ],
)
def test_a_record_with_another_secret_is_refused(change: dict[str, Any], why: str) -> None:
    record = finished().record().to_dict() | change
    with pytest.raises(InvalidRecord, match=why):
        manor.replay(record)
