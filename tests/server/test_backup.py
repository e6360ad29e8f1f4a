"""Backups are made while games are played, and what was restored is played on: on either database, and across."""

from __future__ import annotations

import itertools
import stat
import threading
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from manor.cli.main import main
from manor.server import schema
from manor.server.backup import KEPT, back_up, checked_backup
from manor.server.beside import look

from .player import Player
from .services import own_postgres
from .serving import Server, serving

FIRST = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}
Log = dict[tuple[str, int], bytes]
Database = Callable[[], str]


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Callable[[str], str]]:
    """Empty databases of a kind."""
    numbers = itertools.count()
    with contextmanager(_postgres_when_needed)() as postgres:

        def make(kind: str) -> str:
            return postgres() if kind == "postgresql" else f"sqlite:///{tmp_path / f'{next(numbers)}.sqlite'}"

        yield make


def _postgres_when_needed() -> Iterator[Database]:
    from contextlib import ExitStack

    with ExitStack() as stack:
        yield lambda: stack.enter_context(own_postgres()).url


def log_of(database: str) -> Log:
    log = schema.log
    rows = look(database, lambda c: c.execute(select(log.c.table_id, log.c.number, log.c.entry)).all())
    return {(row.table_id, row.number): row.entry for row in rows}


@contextmanager
def playing(server: Server, players: int) -> Iterator[list[tuple[Player, str]]]:
    """People who play on and on, each at a table of their own, until the block is left."""
    stop, failures = threading.Event(), []
    tables: list[tuple[Player, str]] = []
    begun = threading.Semaphore(0)
    for number in range(players):
        player = Player(server.url, f"Player {number}")
        tables.append((player, player.open(["me", "me"], options=FIRST)["id"]))

    def play(player: Player, table: str) -> None:
        try:
            line = player.line(table)
            line.until("update")
            while not stop.is_set() and line.update["table"]["state"] != "over":
                seat = line.update["waiting"][0]
                answer = line.act(seat, client_id=f"{table}-{line.update['seq']}")
                assert answer["type"] == "done", answer
                line.until_seq(answer["seq"])
                begun.release()
        except Exception as problem:
            failures.append(problem)
            begun.release()

    threads = [threading.Thread(target=play, args=one) for one in tables]
    for thread in threads:
        thread.start()
    for _ in range(20):
        begun.acquire()
    try:
        yield tables
    finally:
        stop.set()
        for thread in threads:
            thread.join(600)
    assert failures == []


@pytest.mark.parametrize("source", ["sqlite", "postgresql"])
@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_what_was_backed_up_while_it_was_played_is_played_on(
    source: str, target: str, fresh: Callable[[str], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "club.backup"
    first, second = fresh(source), fresh(target)
    with serving(first) as server, playing(server, 3) as tables:
        before = log_of(first)
        assert main(["backup", str(file), "--database", first]) == 0
        after = log_of(first)
        cookies = {table: dict(player.http.cookies) for player, table in tables}
    assert "3 people, 3 tables" in capsys.readouterr().out
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert main(["restore", str(file), "--database", second]) == 0
    assert "is whole" in capsys.readouterr().out
    restored = log_of(second)
    assert before.items() <= restored.items() <= after.items(), "one moment between the two"
    for table in cookies:
        numbers = sorted(number for one, number in restored if one == table)
        assert numbers == list(range(1, len(numbers) + 1))
    with serving(second) as server:
        for table, cookie in cookies.items():
            player = Player(server.url, "Player", cookie)
            line = player.line(table)
            line.until("update")
            seq = line.update["seq"]
            assert seq == max(number for one, number in restored if one == table)
            answer = line.act(line.update["waiting"][0])
            assert (answer["type"], answer["seq"]) == ("done", seq + 1)
    again = tmp_path / "again.backup"
    assert back_up(second, again).tables["log"].rows == len(restored) + len(cookies)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A database with something in it, and its backup."""
    folder = tmp_path_factory.mktemp("club")
    database, file = f"sqlite:///{folder / 'club.sqlite'}", folder / "club.backup"
    with serving(database) as server:
        ann = Player(server.url, "Änne 安")
        ann.post("/api/accounts", {"account": "anne", "password": "correct horse"})
        ann.open(["me", "open"], options=FIRST)
        ann.open(["me", "simple"], options=FIRST, listed=False, clock={"kind": "game", "seconds": 600})
    back_up(database, file)
    return database, file


def everything(database: str) -> dict[str, list[tuple[Any, ...]]]:
    def work(connection: Any) -> dict[str, list[tuple[Any, ...]]]:
        return {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key.columns))]
            for table in KEPT
        }

    return look(database, work)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_every_value_comes_back(kind: str, club: tuple[str, Path], fresh: Callable[[str], str]) -> None:
    database, file = club
    target = fresh(kind)
    assert main(["restore", str(file), "--database", target]) == 0
    assert everything(target) == everything(database)
    assert sum(map(len, everything(database).values())) > 10


def test_a_backup_never_takes_the_place_of_another(
    club: tuple[str, Path], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    database, file = club
    content = file.read_bytes()
    assert main(["backup", str(file), "--database", database]) == 2
    assert "is there already" in capsys.readouterr().err
    assert file.read_bytes() == content
    assert main(["backup", str(tmp_path / "no" / "folder"), "--database", database]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert main(["backup", str(tmp_path / "new"), "--database", f"sqlite:///{tmp_path / 'none'}"]) == 2
    assert "There is no database" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [], "nothing half-made is left"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_only_an_empty_database_is_restored_to(
    kind: str, club: tuple[str, Path], fresh: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    target = fresh(kind)
    with serving(target) as server:
        Player(server.url, "Bob")
        assert main(["restore", str(club[1]), "--database", target]) == 2
        assert "already" in capsys.readouterr().err
    assert main(["restore", str(club[1]), "--database", target]) == 2
    assert [row[1] for row in everything(target)["people"]] == ["Bob"]


def test_a_file_that_was_cut_off_is_refused(
    club: tuple[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = club[1].read_bytes()
    file, target = tmp_path / "cut", tmp_path / "target.sqlite"
    for length in (0, 1, 100, len(content) // 2, len(content) - 1):
        file.write_bytes(content[:length])
        assert main(["restore", str(file), "--database", f"sqlite:///{target}"]) == 2
        assert "cut off or changed" in capsys.readouterr().err
    assert not target.exists()


def test_a_file_of_which_any_byte_was_changed_is_refused_or_the_same(
    club: tuple[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Some bytes of a zip mean nothing, such as its times; all that a backup says is checked."""
    content, whole = club[1].read_bytes(), checked_backup(club[1])
    rows = {name: list(whole.rows(name)) for name in whole.manifest.tables}
    file, refused = tmp_path / "changed", 0
    for place in range(0, len(content), 37):
        file.write_bytes(content[:place] + bytes([content[place] ^ 0x55]) + content[place + 1 :])
        if main(["restore", str(file), "--check"]) == 2:
            refused += 1
        else:
            found = checked_backup(file)
            assert {name: list(found.rows(name)) for name in found.manifest.tables} == rows
        capsys.readouterr()
    assert refused > len(content) / 37 / 2


def _changed(file: Path, to: Path, change: Callable[[dict[str, Any]], None]) -> None:
    with zipfile.ZipFile(file) as source, zipfile.ZipFile(to, "w") as out:
        for name in source.namelist():
            content = source.read(name)
            if name == "manifest.json":
                manifest = msgspec.json.decode(content)
                change(manifest)
                content = msgspec.json.encode(manifest)
            out.writestr(name, content)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda m: m.update(revision="9999", release="7.0"), "a later release, Manor 7.0"),
        (lambda m: m.update(format=2), "a later release"),
        (lambda m: m["tables"]["log"].update(rows=1), "its log are not"),
        (lambda m: m["tables"].pop("log"), "it lacks log"),
        (lambda m: m.pop("tables"), "no backup of Manor's"),
    ],
)
def test_a_backup_that_does_not_fit_is_refused(
    change: Callable[[dict[str, Any]], None],
    said: str,
    club: tuple[str, Path],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file, target = tmp_path / "other", tmp_path / "target.sqlite"
    _changed(club[1], file, change)
    assert main(["restore", str(file), "--database", f"sqlite:///{target}"]) == 2
    assert said in capsys.readouterr().err
    assert not target.exists()


def test_a_backup_of_an_earlier_shape_is_brought_up_to_date(club: tuple[str, Path], tmp_path: Path) -> None:
    """As the release before would have written it: without the columns that came since."""
    file, target = tmp_path / "earlier", f"sqlite:///{tmp_path / 'target.sqlite'}"
    with zipfile.ZipFile(club[1]) as source, zipfile.ZipFile(file, "w") as out:
        manifest = msgspec.json.decode(source.read("manifest.json"))
        manifest["revision"], people = "0002", manifest["tables"]["people"]
        place = people["columns"].index("banned_ms")
        del people["columns"][place]
        rows = [msgspec.json.decode(line) for line in source.read("people.jsonl").splitlines()]
        text = b"".join(msgspec.json.encode(row[:place] + row[place + 1 :]) + b"\n" for row in rows)
        import hashlib

        people["sha256"] = hashlib.sha256(text).hexdigest()
        for name in source.namelist():
            made = {"manifest.json": msgspec.json.encode(manifest), "people.jsonl": text}
            out.writestr(name, made.get(name) or source.read(name))
    assert main(["restore", str(file), "--database", target]) == 0
    assert everything(target) == everything(club[0])


def test_another_file_is_no_backup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "other.zip"
    with zipfile.ZipFile(file, "w") as out:
        out.writestr("a", "b")
    assert main(["restore", str(file), "--check"]) == 2
    assert "no backup of Manor's" in capsys.readouterr().err
    assert main(["restore", str(tmp_path / "nowhere"), "--check"]) == 2
    assert "cannot be read" in capsys.readouterr().err
