"""What an operator is woken up by: each metric moves when its cause happens, and not before."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from pathlib import Path

import pytest

from manor.server.bots import Turns

from .player import Player, get
from .services import own_postgres, own_redis, wait_until
from .serving import Server, serving


def metric(server: Server, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", get(f"{server.url}/metrics").text, re.MULTILINE)
    assert found is not None, f"there is no {name}"
    return float(found[1])


def test_database_errors_are_counted(tmp_path: Path) -> None:
    file = tmp_path / "manor.sqlite"
    with serving(file) as server:
        Player(server.url)
        assert metric(server, "manor_database_errors") == 0
        other = sqlite3.connect(file)
        other.execute("ALTER TABLE heartbeat RENAME TO gone")
        wait_until(lambda: metric(server, "manor_database_errors") > 1)
        other.execute("ALTER TABLE gone RENAME TO heartbeat")
        other.close()


def test_somebody_who_was_first_is_no_error_of_the_database(tmp_path: Path) -> None:
    with serving(tmp_path / "manor.sqlite") as server:
        for name in ("Ann", "Bob"):
            answer = Player(server.url, name).http.post(
                "/api/accounts", json={"account": "taken", "password": "correct horse"}
            )
        assert answer.status_code == 409
        assert metric(server, "manor_database_errors") == 0


def test_a_database_that_is_gone_is_an_error_each_time() -> None:
    with own_postgres() as postgres, serving(postgres.url) as server:
        assert metric(server, "manor_database_errors") == 0
        postgres.stop()
        wait_until(lambda: metric(server, "manor_database_errors") > 2)
        postgres.start()


@pytest.mark.parametrize("by", ["redis", "postgresql"])
def test_the_lag_of_the_listener_grows_while_nothing_is_heard(by: str, postgres: str, tmp_path: Path) -> None:
    with own_redis() as (redis, process):
        database = tmp_path / "manor.sqlite" if by == "redis" else postgres
        with serving(database, redis=redis if by == "redis" else None) as server:
            wait_until(lambda: server.services.hub.echo._last > 0)
            assert metric(server, "manor_listener_lag_seconds") > 0
            if by == "redis":
                import signal

                process.send_signal(signal.SIGSTOP)
                wait_until(lambda: metric(server, "manor_listener_lag_seconds") > 2)
                process.send_signal(signal.SIGCONT)
                wait_until(lambda: metric(server, "manor_listener_lag_seconds") < 2)


def test_without_other_servers_there_is_no_lag(tmp_path: Path) -> None:
    with serving(tmp_path / "manor.sqlite") as server:
        server.services.hub.call(0.0)
        assert metric(server, "manor_listener_lag_seconds") == 0


def test_whoever_waits_to_think_is_seen_with_how_long() -> None:
    async def go() -> None:
        turns = Turns(1)
        await turns.take("ann")
        assert (turns.waiting, turns.oldest_wait) == (0, 0.0)
        first = asyncio.create_task(turns.take("bob"))
        await asyncio.sleep(0)
        began = asyncio.get_running_loop().time()
        second = asyncio.create_task(turns.take("carol"))
        while turns.waiting < 2 or asyncio.get_running_loop().time() <= began:
            await asyncio.sleep(0)
        assert turns.oldest_wait >= asyncio.get_running_loop().time() - began > 0
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        turns.give()
        await second
        assert (turns.waiting, turns.oldest_wait) == (0, 0.0)

    asyncio.run(go())


def test_the_metrics_that_alerts_are_set_on_are_there(tmp_path: Path) -> None:
    with serving(tmp_path / "manor.sqlite") as server:
        for name in ("manor_waiting_bots", "manor_oldest_waiting_bot_seconds", "manor_late_bots"):
            assert metric(server, name) == 0
        assert metric(server, "manor_tables_set_aside") == 0
        # A server answers before all its work has begun.
        wait_until(lambda: metric(server, 'manor_background_up{work="notices"}') == 1)
