"""The small parts: clocks, limits, the store, migrations, the wire in TypeScript."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect

import manor
from manor.agents import as_agent, find
from manor.server import entries as e
from manor.server import typescript
from manor.server.bots import Bots
from manor.server.clocks import Clocks, served_ms
from manor.server.limits import Limiter
from manor.server.migrate import alembic_config, bring_up_to_date
from manor.server.protocol import Clock
from manor.server.room import Room
from manor.server.schema import metadata
from manor.server.store import Conflict, Store, Stored, Writing, async_url

# --- clocks ---


def test_a_move_clock_starts_anew_for_each_move() -> None:
    clocks = Clocks(Clock("move", 30), 2, ())
    clocks.move_on(1000, [0], None)
    assert clocks.next_end(11_000) == (0, 20_000)
    clocks.move_on(11_000, [0], 0)
    assert clocks.left_at(0, 11_000) == 30_000
    clocks.move_on(20_000, [1], 0)
    assert clocks.next_end(20_000) == (1, 30_000)
    clocks.move_on(25_000, [1], None)
    assert clocks.left_at(1, 25_000) == 25_000


def test_a_game_clock_adds_an_increment_for_each_move() -> None:
    clocks = Clocks(Clock("game", 60, 5), 2, ())
    clocks.move_on(0, [0, 1], None)
    clocks.move_on(10_000, [1], 0)
    assert (clocks.left_at(0, 99_000), clocks.left_at(1, 20_000)) == (55_000, 40_000)
    assert [c.running for c in clocks.shown(20_000)] == [False, True]
    clocks.move_on(200_000, [], 1)
    assert clocks.left[1] == 5_000
    assert clocks.next_end(200_000) is None


def test_time_without_a_server_is_nobodys_time() -> None:
    outages = [(5_000, 8_000), (10_000, 50_000)]
    assert served_ms(0, 60_000, outages) == 17_000
    assert served_ms(6_000, 7_000, outages) == 0
    assert served_ms(50_000, 51_000, outages) == 1_000
    clocks = Clocks(Clock("game", 60), 2, outages)
    clocks.move_on(1, [0], None)
    assert clocks.left_at(0, 60_001) == 43_000


# --- limits ---


def test_everybody_has_a_limit_of_their_own_and_the_idle_are_forgotten() -> None:
    now = [0.0]
    limiter = Limiter(1, 2, keep=2, clock=lambda: now[0])
    assert [limiter.allows("a") for _ in range(3)] == [True, True, False]
    assert limiter.allows("b")
    assert limiter.allows("c")
    assert limiter.allows("a")
    now[0] = 1.5
    assert limiter.allows("a")
    assert all(Limiter(0, 0).allows("x") for _ in range(100))


# --- bots ---


RELEASED = threading.Event()


def hangs(sight: Any) -> Any:
    RELEASED.wait()
    return sight.legal[-1]


def fails(sight: Any) -> Any:
    raise RuntimeError("no idea")


def cheats(sight: Any) -> Any:
    return "buy province"


@pytest.mark.parametrize("agent", [hangs, fails, cheats])
def test_a_bot_that_is_slow_or_wrong_does_not_hold_up_the_table(agent: Any) -> None:
    import manor

    table = manor.new("dominion", players=2, seed=1, start=0)

    async def ask() -> list[Any]:
        pool = Bots(threads=1, seconds=0.1)
        try:
            first = await pool.choose(table, 0, as_agent(agent, "dominion"))
            # The next bot may be late as well where the machine is slow; it need not wait for the first.
            assert pool.late == 1
            second = await pool.choose(table, 0, find("simple", "dominion", 1))
            return [first.action, second.action]
        finally:
            RELEASED.set()
            pool.close()
            RELEASED.clear()

    assert all(table.why_not(0, action) is None for action in asyncio.run(ask()))


# --- rooms ---


def test_a_room_refuses_a_log_with_a_gap() -> None:
    room = Room("t", bytes(32), 0)
    opened = e.Opened("dominion", 2, {}, "", "h", False, True, None, True, True, Clock(), 1)
    room.fold(Stored(1, 0, opened))
    with pytest.raises(ValueError, match="does not follow"):
        room.fold(Stored(3, 0, e.Begun()))


def test_entries_come_back_as_they_were() -> None:
    table = manor.new("dominion", players=2, seed=1)
    opened = e.Opened(
        "dominion", 2, {"start": 0}, "c", "h", False, True, None, True, True, Clock("move", 9), 3, 2, (1, 0), "p"
    )
    for entry in (
        opened,
        e.Sat(0, "bot", "x", "red", level="simple"),
        e.Acted(1, "buy village", "clock"),
        e.Acted(1, 7, "clock"),
        e.Rewound(0, 2),
        e.Begun(),
        e.Begun(2, {"start": 1}),
        e.Resumed(3, 17, {"game": "dominion", "turn": {"seat": 1}}, (1000, 2000)),
        e.Ended((5, 7), (2, 1), [table.score_sheet[0], []]),
    ):
        assert e.unpack(e.pack(entry)) == entry


# --- the store ---


def test_two_servers_cannot_store_the_same_number_or_command(tmp_path: Path) -> None:
    async def race() -> list[Any]:
        url = f"sqlite:///{tmp_path / 'db.sqlite'}"
        one, two = Store(url), Store(url)
        await one.open()
        await two.open()
        row = {"id": "t", "game": "dominion", "secret": bytes(32), "state": "open", "listed": False}
        await one.write(Writing(tables=[row | {"timed": False, "created_ms": 0, "changed_ms": 0}]))

        def entry(number: int, key: str | None) -> Writing:
            writing = Writing()
            writing.entry("t", number, 0, e.Acted(0, "end turn"), key)
            return writing

        same_number = await asyncio.gather(one.write(entry(1, "a")), two.write(entry(1, "b")), return_exceptions=True)
        same_command = await asyncio.gather(
            one.write(entry(2, "c")), one.write(entry(3, "c")), one.write(entry(4, "d")), return_exceptions=True
        )
        log = [s.number for s in await two.read("t")]
        await one.close()
        await two.close()
        return [same_number, same_command, log]

    same_number, same_command, log = asyncio.run(race())
    assert [isinstance(x, Conflict) for x in same_number].count(True) == 1
    assert [isinstance(x, Conflict) for x in same_command] == [False, True, False]
    assert log == [1, 2, 4]


@pytest.mark.parametrize("url", ["mysql://x/y", "nonsense", "redis://x"])
def test_an_address_that_is_no_database_is_refused(url: str) -> None:
    with pytest.raises(Exception, match=r"(?i)database|parse|URL"):
        async_url(url)


# --- migrations ---


def test_migrations_lead_to_the_schema_and_back(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'db.sqlite'}")
    with engine.begin() as connection:
        bring_up_to_date(connection)
        bring_up_to_date(connection)
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
        assert differences == []
    with engine.begin() as connection:
        command.downgrade(alembic_config(connection), "base")
        assert set(inspect(connection).get_table_names()) == {"alembic_version"}
    with engine.begin() as connection:
        bring_up_to_date(connection)
        assert set(metadata.tables) <= set(inspect(connection).get_table_names())
    engine.dispose()


# --- the wire in TypeScript ---


def test_typescript_has_every_message(tmp_path: Path) -> None:
    assert typescript.main([str(tmp_path / "lib")]) == 0
    text = (tmp_path / "lib" / "wire.ts").read_text()
    for line in (
        '  type: "act";',
        "  replayable: boolean;",
        "  seats: Array<SeatState>;",
        "  legal: Array<LegalAction>;",
    ):
        assert line in text
    assert "export type ServerMessage = Update | Done | Refused | Hint | Preview | WhyNot | Pong | Closed;" in text
    assert typescript.main(["a", "b"]) == 2
    with pytest.raises(TypeError):
        typescript.written(complex)
