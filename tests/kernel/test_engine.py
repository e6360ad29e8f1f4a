"""Batches: the same whatever the number of workers, and no allocation in the loop."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest

from manor.games import engine, game
from manor.kernel.compile import interpreted
from manor.kernel.engine import Batch
from manor.kernel.journal import AMOUNT, KIND, WIDTH, emit, new_journal
from manor.kernel.rows import Ints
from manor.kernel.stack import Stack, pop_frame, push_frame, stack_of, top_frame


def test_workers_change_nothing() -> None:
    one, many = Batch(engine("dominion"), 101), Batch(engine("dominion"), 101, workers=4)
    for batch in (one, many):
        batch.setup(players=3, seed=9, options=game("dominion").parse_options(3, {"kingdom": "random"}))
        batch.play_out(300)
    assert one.states.tobytes() == many.states.tobytes()
    assert np.array_equal(one.steps, many.steps)


def test_stepping_equals_playing_out() -> None:
    options = game("dominion").parse_options(2, {})
    stepped, played = Batch(engine("dominion"), 32), Batch(engine("dominion"), 32)
    for batch in (stepped, played):
        batch.setup(2, seed=4, options=options)
    played.play_out(50)
    for _ in range(50):
        stepped.next_masks()
        stepped.choose()
        stepped.apply()
    assert stepped.states.tobytes() == played.states.tobytes()


def test_the_loop_allocates_nothing() -> None:
    batch = Batch(engine("dominion"), 256)
    batch.setup(2, seed=1, options=game("dominion").parse_options(2, {}))
    buffers = [id(getattr(batch, name)) for name in ("states", "masks", "seats", "actions", "features")]
    for _ in range(3):
        batch.next_masks()
        batch.choose()
        batch.apply()
        batch.observe()
    tracemalloc.start()
    for _ in range(50):
        batch.next_masks()
        batch.choose()
        batch.apply()
        batch.observe()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 50_000
    assert buffers == [id(getattr(batch, name)) for name in ("states", "masks", "seats", "actions", "features")]


def test_a_full_journal_counts_on() -> None:
    journal = new_journal(3)
    for n in range(5):
        interpreted(emit)(Ints(journal), 1, 0, n, n, 0, 0, 0xFF, 0)
    assert journal.shape == (4, WIDTH)
    assert journal[0, 0] == 5
    assert journal[1:, AMOUNT].tolist() == [0, 1, 2]
    null = new_journal(0)
    interpreted(emit)(Ints(null), 1, 0, 0, 0, 0, 0, 0xFF, 0)
    assert not null.any()
    assert KIND == 0


def test_a_table_grows_its_journal_when_much_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    """More events than the journal has room for are written all the same."""
    import manor
    from manor.facade import table as tables
    from manor.games.dominion.events import Move

    kingdom = ["chancellor", *manor.new("dominion").options["kingdom"][:9]]
    seats = [{"hand": ["chancellor"], "deck": ["copper", "silver"] * 20}, {}]
    position = {"options": {"kingdom": kingdom, "start": 0}, "seats": seats}
    table = manor.position("dominion", position)
    monkeypatch.setattr(tables._shared, "journal", new_journal(1), raising=False)
    table.play(0, "play chancellor").play(0, "discard deck")
    assert [event.kind for event in table.events][:3] == ["move", "play", "plus"]
    assert [move.amount for move in table.events[-2:] if isinstance(move, Move)] == [39, 1]


def test_a_stack_leaves_no_trace() -> None:
    array = np.zeros(1, stack_of(4).dtype)
    stack = Stack.row(array[0])
    interpreted(push_frame)(stack, 1, 2, 3, 4, 5, 6)
    interpreted(push_frame)(stack, 2, 2, 9, 4, 5, 6)
    assert interpreted(top_frame)(stack).what == 9
    interpreted(pop_frame)(stack)
    interpreted(pop_frame)(stack)
    assert not array.tobytes().strip(b"\0")
