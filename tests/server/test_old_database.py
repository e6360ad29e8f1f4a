"""A database of the first release opens, replays and goes on; what is broken in it is set aside and disturbs nobody."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import sqlite3
from pathlib import Path

import msgspec
import pytest

import manor
from manor.games import game as find_game
from manor.server.clock import now_ms
from manor.server.first_rules import _texts, action_text
from manor.server.store import Store

from .ageing import let_pass
from .databases.look import Looked, Seen, look
from .databases.make import Contents, Kept
from .player import get
from .services import wait_until
from .serving import Server, serving

FOLDER = Path(__file__).parent / "databases"
CONTENTS = msgspec.json.decode((FOLDER / "release_0_1.json").read_bytes(), type=Contents)
SOUND = [kept for kept in CONTENTS.tables if not kept.is_broken]
BROKEN = [kept for kept in CONTENTS.tables if kept.is_broken]
MORE = 6
_HOUR_MS = 3_600_000
OF_THE_TABLE = {"log-sat", "log-undo-asked", "log-undone", "log-undo-refused"}


def unpack(folder: Path) -> Path:
    """The database of the first release, left an hour ago: tables are listed, and sessions last on, by their age."""
    file = folder / "manor.sqlite"
    file.write_bytes(gzip.decompress((FOLDER / "release_0_1.sqlite.gz").read_bytes()))
    with contextlib.closing(sqlite3.connect(file)) as database:
        ((left,),) = database.execute("SELECT max(changed_ms) FROM tables").fetchall()
    let_pass(file, left - now_ms() + _HOUR_MS)
    return file


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Looked, Looked]:
    """The database, as it was found and played on, and as it was found after that."""
    file = unpack(tmp_path_factory.mktemp("old"))
    first = look(file, CONTENTS, MORE)
    return file, first, look(file, CONTENTS)


def found(looked: Looked, kept: Kept) -> Seen:
    return next(seen for seen in looked.tables if seen.id == kept.id)


def name_of(kept: Kept) -> str:
    return f"{kept.game}-{kept.state}{'-clocked' if kept.is_clocked else ''}"


def test_the_database_has_every_kind_of_table() -> None:
    kinds = {(kept.game, kept.state, kept.is_clocked) for kept in SOUND}
    for game in manor.names():
        assert {(game, "running", False), (game, "over", False), (game, "running", True)} <= kinds
    assert {kept.is_clocked for kept in BROKEN} == {False, True}


@pytest.mark.parametrize("kept", SOUND, ids=name_of)
def test_every_game_stands_as_it_did(old: tuple[Path, Looked, Looked], kept: Kept) -> None:
    seen = found(old[1], kept)
    assert (seen.status, seen.state, seen.replayable) == (200, kept.state, True)
    # How a question that is being asked is written down has changed since; what is asked is in the legal actions.
    for position in (seen.position, kept.position):
        position.pop("stack", None)
    assert seen.position == kept.position
    assert (seen.pending, seen.options) == (kept.pending, kept.options)
    assert seen.frames == kept.actions + 1
    assert len([line for line in seen.lines if line not in OF_THE_TABLE]) >= kept.actions // 2


@pytest.mark.parametrize("kept", [kept for kept in SOUND if kept.state == "running"], ids=name_of)
def test_a_running_game_goes_on(old: tuple[Path, Looked, Looked], kept: Kept) -> None:
    assert found(old[1], kept).played == MORE
    again = found(old[2], kept)
    assert (again.status, again.state, again.replayable) == (200, "running", True)
    assert again.frames >= kept.actions + 1 + MORE


@pytest.mark.parametrize("kept", [kept for kept in SOUND if kept.state == "over"], ids=name_of)
def test_a_finished_game_has_its_result_and_its_record(old: tuple[Path, Looked, Looked], kept: Kept) -> None:
    for seen in (found(looked, kept) for looked in old[1:]):
        assert (seen.state, seen.scores, seen.places) == ("over", kept.scores, kept.places)
        assert [sum(line["points"] for line in sheet) for sheet in seen.sheet] == kept.scores
        record = {key: value for key, value in seen.record.items() if key != "names"}
        assert list(manor.replay(record).scores) == kept.scores


def test_what_is_broken_is_set_aside_by_name_and_disturbs_nobody(old: tuple[Path, Looked, Looked]) -> None:
    file, *looks = old
    for looked in looks:
        for kept in BROKEN:
            seen = found(looked, kept)
            assert (seen.status, seen.code, seen.closed) == (409, "set_aside", 4409)
            assert "This table cannot be opened: entry 10 of its log" in seen.text
            assert "Manor 0.1.0" in seen.text
        assert set(looked.set_aside) == {kept.id for kept in BROKEN}
        assert set(looked.own) == {kept.id for kept in SOUND}
        assert set(looked.listed) == {kept.id for kept in SOUND}
    with sqlite3.connect(file) as database:
        rows = dict(database.execute("SELECT table_id, release FROM set_aside").fetchall())
    database.close()
    assert rows == {kept.id: "0.1.0" for kept in BROKEN}


def test_what_was_set_aside_can_be_listed(old: tuple[Path, Looked, Looked]) -> None:
    async def listed() -> dict[str, str]:
        store = Store(f"sqlite:///{old[0]}")
        await store.open()
        try:
            return {aside.table: f"{aside.reason} {aside.detail}" for aside in await store.tables_set_aside()}
        finally:
            await store.close()

    reasons = asyncio.run(listed())
    assert reasons.keys() == {kept.id for kept in BROKEN}
    assert sorted("truncated" in reason or "99999" in reason for reason in reasons.values()) == [True, True]


def test_sessions_of_the_first_release_end_as_all_others_do(tmp_path: Path) -> None:
    """It had no end for them; when somebody came in is known."""
    file = unpack(tmp_path)

    def status(server: Server) -> int:
        return get(f"{server.url}/api/session", cookies=CONTENTS.people["Ann"]).status_code

    def stored() -> int:
        with contextlib.closing(sqlite3.connect(file)) as database:
            return len(database.execute("SELECT digest FROM sessions").fetchall())

    with serving(file, session_days=36_500) as server:
        assert status(server) == 200
    with serving(file, session_days=1 / 1440) as server:
        assert status(server) == 401
        wait_until(lambda: stored() == 0)


@pytest.mark.parametrize("name", manor.names())
def test_every_number_of_the_first_rules_names_an_action_of_today(name: str) -> None:
    game = find_game(name)
    for number, text in enumerate(_texts()[name]):
        assert game.action(action_text(name, number)).text == text
