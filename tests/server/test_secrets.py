"""No secret gets into a log: not when all is well, and not in the traceback of an error that has them in its hands."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from manor.server import commands
from manor.server.logs import set_up_logs
from manor.server.people import People, Somebody, digest
from manor.server.security import COOKIE, Gate
from manor.server.store import Store

from .player import Player, get
from .serving import serving

PASSWORD = "correct horse battery"
FIRST = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}


@pytest.fixture(params=["for people", "as JSON"])
def logged(request: pytest.FixtureRequest, capfd: pytest.CaptureFixture[str]) -> Iterator[Any]:
    """What is written to the log, in every mode there is."""
    set_up_logs("debug", pretty=request.param == "for people")
    yield lambda: "".join(capfd.readouterr())
    set_up_logs("error")


def _break(store: Store) -> Any:
    async def work() -> None:
        async with store.engine.begin() as connection:
            for table in ("people", "sessions"):
                await connection.exec_driver_sql(f"ALTER TABLE {table} RENAME TO gone_{table}")

    return work()


def _always(somebody: Somebody) -> Any:
    async def find(*_: Any) -> Somebody:
        return somebody

    return find


def test_errors_of_the_database_keep_passwords_and_sessions(
    tmp_path: Path, logged: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path / "manor.sqlite") as server:
        ann = Player(server.url)
        ann.post("/api/accounts", {"account": "ann", "password": PASSWORD})
        cookie = ann.http.cookies[COOKIE]
        bob = Player(server.url, "Bob")
        monkeypatch.setattr(People, "find", _always(server.run(server.services.people.find(bob.http.cookies[COOKIE]))))
        server.run(_break(server.services.hub.store))
        assert bob.http.post("/api/accounts", json={"account": "bob", "password": PASSWORD}).status_code == 500
        monkeypatch.undo()
        credentials = {"account": "ann", "password": PASSWORD}
        assert ann.http.post("/api/accounts/login", json=credentials).status_code == 500
        assert ann.http.get("/api/session").status_code == 500
    text = logged()
    assert "OperationalError" in text
    for secret in (PASSWORD, "argon2id", cookie, digest(cookie)):
        assert secret not in text


def test_errors_of_a_command_keep_tokens(tmp_path: Path, logged: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cookie and the token are in the hands of nearly every function on the way."""

    async def fail(live: Any, reader: Any, *arguments: Any) -> int:
        token_of_the_reader = reader.token_digest
        raise RuntimeError(f"It broke with {token_of_the_reader} and {live.room.secret.hex()}.")

    monkeypatch.setattr(commands, "act", fail)
    with serving(tmp_path / "manor.sqlite") as server:
        ann = Player(server.url)
        table = ann.open(["me", "big_money"], options=FIRST)["id"]
        token = ann.post(f"/api/tables/{table}/seats/0/token", status=201)["token"]
        line = ann.line(table, token=token)
        line.until("update")
        assert line.act(0)["code"] == "failed"
        room = server.services.hub.live(table).room
        secrets = (token, room.seats[0].token_digest or "", room.secret.hex(), ann.http.cookies[COOKIE])
    text = logged()
    assert "It broke with" in text
    for secret in secrets:
        assert secret not in text


def test_what_other_programs_write_is_a_line_like_any_other(
    tmp_path: Path, logged: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """uvicorn tells of an error that nobody caught, with the request in its hands."""

    async def fail(self: Gate, scope: Any, *_: Any) -> None:
        cookies = [value for name, value in scope["headers"] if name == b"cookie"]
        raise RuntimeError(f"Not caught: {cookies}")

    with serving(tmp_path / "manor.sqlite") as server:
        ann = Player(server.url)
        monkeypatch.setattr(Gate, "_http", fail)
        assert ann.http.get("/api/session").status_code == 500
    text = logged()
    assert "Not caught" in text
    assert ann.http.cookies[COOKIE] not in text


def test_a_password_in_an_address_is_kept(logged: Any) -> None:
    structlog.get_logger("test").error("no_database", address="postgresql://ann:hunter2@db/manor")
    logging.getLogger("driver").error("cannot reach redis://:hunter2@cache:6379/0")
    text = logged()
    assert "cannot reach" in text
    assert "hunter2" not in text


def test_a_task_that_fails_tells_no_locals(logged: Any) -> None:
    async def fail(password: str) -> None:
        raise RuntimeError(f"failed with {len(password)} letters")

    async def go() -> None:
        task = asyncio.create_task(fail(PASSWORD))
        await asyncio.wait([task])
        structlog.get_logger("test").error("background_work_failed", exc_info=task.exception())

    asyncio.run(go())
    text = logged()
    assert "failed with 21 letters" in text
    assert PASSWORD not in text


def test_a_seats_token_and_a_link_are_no_part_of_a_request_line(tmp_path: Path, logged: Any) -> None:
    with serving(tmp_path / "manor.sqlite") as server:
        ann = Player(server.url)
        table = ann.open(["me", "open"], options=FIRST)["id"]
        token = ann.post(f"/api/tables/{table}/seats/1/token", status=201)["token"]
        get(f"{server.url}/api/tables/{table}/seats/1", headers={"authorization": f"Bearer {token}"})
        get(f"{server.url}/api/nowhere/{token}")
    text = logged()
    assert "request" in text
    for secret in (token, table):
        assert secret not in text
