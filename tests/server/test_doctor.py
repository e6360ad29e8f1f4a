"""``manor doctor --database``: what is well, what is not, and what to do about it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from manor.cli.main import main

from .player import Player
from .services import own_postgres
from .serving import own_port, serving

Doctor = Callable[..., tuple[int, str]]


@pytest.fixture
def doctor(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Doctor:
    monkeypatch.setenv("COLUMNS", "1000")

    def run(*arguments: str) -> tuple[int, str]:
        code = main(["doctor", *arguments])
        return code, capsys.readouterr().out

    return run


def test_a_database_that_is_served_is_well(tmp_path: Path, doctor: Doctor) -> None:
    database = f"sqlite:///{tmp_path / 'manor.sqlite'}"
    with serving(database) as server:
        Player(server.url, "Ann").open(["me", "open"])
        code, said = doctor("--database", database)
        assert code == 0
        for part in ("SQLite 3", "0003, that of this release", "works", "one runs", "0 tables", "1 people", "left on"):
            assert part in said


def test_the_database_may_be_named_by_the_environment(
    tmp_path: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MANOR_DATABASE", f"sqlite:///{tmp_path / 'none.sqlite'}")
    code, said = doctor()
    assert code == 1 and "is not there" in said and "→ Start a server there" in said
    monkeypatch.delenv("MANOR_DATABASE")
    assert "is not there" not in doctor()[1]


def test_what_is_wrong_with_a_file_is_said(tmp_path: Path, doctor: Doctor) -> None:
    file = tmp_path / "manor.sqlite"
    database = f"sqlite:///{file}"
    with serving(database) as server:
        table = Player(server.url, "Ann").open(["me", "open"])["id"]
    other = sqlite3.connect(file, isolation_level=None)
    try:
        row = (table, b'{"type":"message","id":"aside-game","args":{"game":"x"}}', "gone", "0.1.0", 0)
        other.execute("INSERT INTO set_aside VALUES (?, ?, ?, ?, ?)", row)
        other.execute("UPDATE heartbeat SET at_ms = at_ms + 3600000")
        other.execute("UPDATE alembic_version SET version_num = '0002'")
        code, said = doctor("--database", database)
        assert code == 1
        for part in ("of an earlier release", "clock was put back", "1 tables", "manor admin set-aside"):
            assert part in said
        other.execute("PRAGMA busy_timeout = 0")
        other.execute("UPDATE alembic_version SET version_num = '9999'")
        assert "of a later release" in doctor("--database", database)[1]
    finally:
        other.close()


def test_a_database_that_cannot_be_written_is_not_well(
    tmp_path: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    from manor.server import store

    file = tmp_path / "manor.sqlite"
    with serving(file):
        pass
    monkeypatch.setattr(store, "_PRAGMAS", ("busy_timeout=0",))
    other = sqlite3.connect(file, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        code, said = doctor("--database", f"sqlite:///{file}")
        assert code == 1 and "database is locked" in said and "→ Look for a full disk" in said
    finally:
        other.close()


def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path, doctor: Doctor) -> None:
    file = tmp_path / "text.sqlite"
    file.write_text("This is a text, and rather long for a database. " * 100)
    code, said = doctor("--database", f"sqlite:///{file}")
    assert code == 1 and "not a database" in said and "Traceback" not in said


def test_postgresql_and_redis_are_looked_at(postgres: str, redis: str, doctor: Doctor) -> None:
    with serving(postgres, redis=redis):
        code, said = doctor("--database", postgres)
        assert code == 0
        for part in ("PostgreSQL 1", "that of this release", "through PostgreSQL, heard after", "from this machine's"):
            assert part in said
        code, said = doctor("--database", postgres, "--redis", redis)
        assert code == 0 and "through Redis" in said and "heard after" in said


def test_what_cannot_be_reached_is_said(doctor: Doctor, redis: str) -> None:
    nowhere = f"127.0.0.1:{own_port()}"
    code, said = doctor("--database", f"postgresql://ann:hunter2@{nowhere}/manor", "--redis", f"redis://:x@{nowhere}/0")
    assert code == 1 and "cannot be reached" in said and "does not work" in said
    assert "hunter2" not in said
    with own_postgres() as empty:
        code, said = doctor("--database", empty.url)
        assert code == 0 and "empty: the first server" in said
