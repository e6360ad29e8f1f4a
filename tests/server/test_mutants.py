"""Tests that cannot fail prove nothing: with a safeguard taken out, the test that is there for it must fail."""

from __future__ import annotations

import contextlib
import inspect
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

import manor
from manor.facade import table as facade_table
from manor.facade.table import Table
from manor.server import commands

from .test_leaks import play_and_compare
from .test_protocol_machine import MemoryStore, Protocol

_SEARCH = settings(
    max_examples=150,
    stateful_step_count=40,
    database=None,
    phases=[Phase.generate],
    report_multiple_bugs=False,
)


@contextlib.contextmanager
def mutated(module: ModuleType, *changes: tuple[str, str]) -> Iterator[None]:
    """A module with some lines changed, for as long as it takes to see the tests fail."""
    source = inspect.getsource(module)
    for old, new in changes:
        assert old in source, f"{module.__name__} no longer says {old!r}: mend this test"
        source = source.replace(old, new)
    saved = dict(module.__dict__)
    exec(compile(source, str(module.__file__), "exec"), module.__dict__)
    try:
        yield
    finally:
        module.__dict__.clear()
        module.__dict__.update(saved)


def machine_fails() -> None:
    with pytest.raises((AssertionError, KeyError)):
        run_state_machine_as_test(Protocol, settings=_SEARCH)


def test_without_the_check_for_stale_actions_the_machine_fails() -> None:
    with mutated(commands, ("if seq < room.asked_at[seat] or seq > room.seq:", "if False:")):
        machine_fails()


def test_without_memory_of_commands_the_machine_fails() -> None:
    with mutated(
        commands,
        ("known = live.known_command(key)", "known = None"),
        ("stored = await live.find_command(key)", "stored = None"),
    ):
        machine_fails()


def test_when_commands_are_carried_out_twice_the_machine_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the server nor the database knows a command again, and actions are never stale."""

    async def write(self: MemoryStore, writing: Any) -> None:
        for row in writing.rows:
            row["client_key"] = None
        await stored(self, writing)

    stored = MemoryStore.write
    monkeypatch.setattr(MemoryStore, "write", write)
    with mutated(
        commands,
        ("if seq < room.asked_at[seat] or seq > room.seq:", "if False:"),
        ("known = live.known_command(key)", "known = None"),
    ):
        machine_fails()


def test_when_an_answer_comes_before_the_log_the_machine_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """Acknowledged, and not stored."""

    async def forget(self: MemoryStore, writing: Any) -> None:
        if writing.tables:
            await stored(self, writing)

    stored = MemoryStore.write
    monkeypatch.setattr(MemoryStore, "write", forget)
    machine_fails()


def caught(games: int) -> list[str]:
    """The games where the comparison of two worlds finds a difference."""
    found = []
    for name in manor.names():
        try:
            play_and_compare(name, games)
        except AssertionError:
            found.append(name)
    return found


def test_without_redaction_of_views_worlds_can_be_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that shows the record itself, as a careless one would."""

    def view(self: Table, seat: int | None = None) -> dict[str, Any]:
        return {"pending": list(self.pending), "seat": seat, "record": self.state.tobytes().hex()}

    monkeypatch.setattr(Table, "view", view)
    assert caught(10) == list(manor.names())


def test_without_redaction_of_events_worlds_can_be_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little Town has no hidden events; the others do."""

    def everything(rows: Any, _: int | None) -> list[tuple[int, ...]]:
        return [tuple(int(n) for n in row) for row in rows]

    monkeypatch.setattr(facade_table, "redact_rows", everything)
    assert "bunny_kingdom" in caught(60)
