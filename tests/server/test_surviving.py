"""What surrounds a server goes away and comes back: the database, Redis, the disk, another server."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from manor.server import app as app_module
from manor.server.supervisor import Supervisor

from .player import Line, Player, get
from .services import own_postgres, own_redis, wait_until
from .serving import Process, Server, own_port, serving

FIRST = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}


"""As slow as the machine may be, an answer is waited for."""


def ready(server: Server) -> bool:
    return get(f"{server.url}/ready").status_code == 200


def pair(one: Server, two: Server) -> tuple[Line, Line]:
    """Ann at one server and Bob at another, at the same table."""
    ann, bob = Player(one.url, "Ann"), Player(two.url, "Bob")
    table = ann.open(["me", "open"], options=FIRST)["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    a, b = ann.line(table), bob.line(table)
    b.until("update")
    while a.update.get("table", {}).get("state") != "running":
        a.receive()
    return a, b


# --- work that goes on beside ---


def test_work_that_fails_or_ends_is_started_again_and_counted() -> None:
    goes_on = asyncio.Event()
    started = 0

    async def work(is_up: Any) -> None:
        nonlocal started
        started += 1
        if started == 1:
            raise RuntimeError("It broke.")
        if started == 2:
            return
        is_up()
        goes_on.set()
        await asyncio.Event().wait()

    async def go() -> None:
        supervisor = Supervisor(first_wait=0)
        task = supervisor.keep("trying", work)
        assert supervisor.down == ["trying"]
        await goes_on.wait()
        assert (supervisor.down, supervisor.works["trying"].restarts) == ([], 2)
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task

    asyncio.run(go())


def test_work_with_an_end_is_done_once() -> None:
    async def work(_: Any) -> None:
        return

    async def go() -> None:
        supervisor = Supervisor(first_wait=0)
        await supervisor.keep("once", work, ends=True)
        assert (supervisor.down, supervisor.works["once"].restarts) == ([], 0)

    asyncio.run(go())


def test_a_writer_that_breaks_writes_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path / "manor.sqlite") as server:
        ann = Player(server.url)
        store = server.services.hub.store
        commit = store._commit

        async def once(batch: Any) -> None:
            monkeypatch.setattr(store, "_commit", commit)
            raise RuntimeError("It broke.")

        monkeypatch.setattr(store, "_commit", once)
        plan = {"game": "dominion", "seats": [{"kind": "me"}, {"kind": "me"}], "options": FIRST}
        first = ann.http.post("/api/tables", json=plan)
        wait_until(lambda: get(f"{server.url}/health").json()["restarts"]["writer"] == 1)
        wait_until(lambda: ready(server))
        # Whoever wrote first, the table or a heartbeat, was told that it failed; nothing hangs.
        assert first.status_code in (201, 500)
        assert ann.http.post("/api/tables", json=plan).status_code == 201
        assert 'manor_background_restarts{work="writer"} 1.0' in get(f"{server.url}/metrics").text


def test_a_server_that_ends_does_not_wait_for_rules_to_be_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, goes_on = threading.Event(), threading.Event()

    class Slow:
        is_warm = True

        def warm_up(self) -> None:
            begun.set()
            goes_on.wait()

    monkeypatch.setattr(app_module, "find_engine", lambda _: Slow())
    try:
        with serving(tmp_path / "manor.sqlite"):
            assert begun.wait(600)
    finally:
        goes_on.set()


# --- PostgreSQL ---


def test_two_servers_hear_each_other_again_after_postgresql_was_gone() -> None:
    with own_postgres() as postgres, serving(postgres.url) as one, serving(postgres.url) as two:
        a, b = pair(one, two)
        for text in ("play treasures", "buy copper"):
            postgres.stop()
            wait_until(lambda: not ready(one) and not ready(two))
            assert get(f"{one.url}/health").status_code == 200
            postgres.start()
            wait_until(lambda: ready(one) and ready(two))
            answer = a.act(0, text)
            assert answer["type"] == "done"
            b.until_seq(answer["seq"])
            a.until_seq(answer["seq"])


def test_a_server_waits_for_its_database_and_says_so_in_one_line(tmp_path: Path) -> None:
    with own_postgres(started=False) as postgres:
        port = own_port()
        errors = tmp_path / "errors"
        with errors.open("w") as out:
            command = [sys.executable, "-m", "manor", "serve", "--port", str(port), "--database", postgres.url]
            process = subprocess.Popen([*command, "--log-level", "warning"], stdout=subprocess.DEVNULL, stderr=out)
        try:
            wait_until(lambda: "database_not_reachable" in errors.read_text())
            assert process.poll() is None
            lines = errors.read_text().splitlines()
            assert all("database_not_reachable" in line for line in lines), "nothing but such lines"
            postgres.start()

            def answers() -> bool:
                with contextlib.suppress(httpx.HTTPError):
                    return get(f"http://127.0.0.1:{port}/ready").status_code == 200
                return False

            wait_until(answers)
        finally:
            process.terminate()
            process.wait(600)


# --- Redis ---


def test_a_server_starts_without_redis_and_hears_when_it_is_there(tmp_path: Path) -> None:
    port = own_port()
    with serving(tmp_path / "manor.sqlite", redis=f"redis://127.0.0.1:{port}/0") as server:
        line = _alone(server)
        assert not ready(server)
        assert line.act(0, "play treasures")["type"] == "done"
        assert "listener" in get(f"{server.url}/health").json()["down"]
        with own_redis(port):
            wait_until(lambda: ready(server))


def test_redis_that_hangs_holds_nobody_up(tmp_path: Path) -> None:
    """Stopped, not gone: its connections are open and nothing ever comes back."""
    with own_redis() as (url, process), serving(tmp_path / "manor.sqlite", redis=url) as server:
        wait_until(lambda: ready(server))
        line = _alone(server)
        process.send_signal(signal.SIGSTOP)
        for text in ("play treasures", "buy copper"):
            # Redis cannot have answered: that there is an answer says that nobody waited for it.
            answer = line.act(0, text)
            assert answer["type"] == "done"
            line.until_seq(answer["seq"])
        assert not ready(server)
        process.send_signal(signal.SIGCONT)
        wait_until(lambda: ready(server))


def test_what_was_moved_while_redis_hung_is_heard_afterwards() -> None:
    with (
        own_postgres() as postgres,
        own_redis() as (url, process),
        serving(postgres.url, redis=url) as one,
        serving(postgres.url, redis=url) as two,
    ):
        wait_until(lambda: ready(one) and ready(two))
        a, b = pair(one, two)
        process.send_signal(signal.SIGSTOP)
        answer = a.act(0, "play treasures")
        assert answer["type"] == "done"
        wait_until(lambda: not ready(one))
        process.send_signal(signal.SIGCONT)
        b.until_seq(answer["seq"])


def _alone(server: Server) -> Line:
    ann = Player(server.url)
    line = ann.line(ann.open(["me", "me"], options=FIRST)["id"])
    line.until("update")
    return line


# --- the disk ---


def test_a_database_that_cannot_be_written_is_alive_and_not_ready(tmp_path: Path) -> None:
    file = tmp_path / "manor.sqlite"
    with serving(file) as server:
        wait_until(lambda: ready(server))
        other = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        other.execute("BEGIN IMMEDIATE")
        try:
            answer = get(f"{server.url}/ready")
            assert (answer.status_code, answer.json()["ok"]) == (503, False)
            assert "database" in answer.json()["problems"][0]
            assert get(f"{server.url}/health").json()["ok"]
        finally:
            other.execute("ROLLBACK")
            other.close()
        wait_until(lambda: ready(server))


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "manor.sqlite"
    with serving(file):
        command = [
            sys.executable,
            "-m",
            "manor",
            "serve",
            "--port",
            str(own_port()),
            "--database",
            f"sqlite:///{file}",
        ]
        second = subprocess.run(command, capture_output=True, text=True, timeout=600)
        assert second.returncode != 0
        assert "Another server has" in second.stderr
        assert "Traceback" not in second.stderr
    process = Process(f"sqlite:///{file}")
    process.start()
    process.kill()
    with serving(file) as server:
        wait_until(lambda: ready(server))  # a killed server leaves no lock
