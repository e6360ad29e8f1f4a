"""What follows from a log is stored beside it, repaired where it is wrong; what cannot be read is set aside alone."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from manor.facade.table import Table
from manor.server import entries as e
from manor.server.store import Store, Writing
from manor.version import __version__

from .player import PATIENCE, Player
from .serving import Server, serving

FIRST = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}
QUICK = ("play treasures", "buy province", "buy gold", "buy silver", "end turn")


def to_the_end(table: Table) -> list[tuple[int, str]]:
    """The actions of a game by two who only want money and Provinces."""
    actions = []
    while not table.over:
        (seat,) = table.pending
        action = next(text for text in QUICK if table.is_legal(seat, text))
        actions.append((seat, action))
        table.play(seat, action)
    return actions


def almost_over(server: Server, player: Player, **more: Any) -> tuple[str, tuple[int, str]]:
    """A table where one action is left to take, and that action."""
    table: str = player.open(["me", "me"], options=FIRST, listed=True, **more)["id"]

    async def play() -> tuple[int, str]:
        live = server.services.hub.live(table)
        async with live.lock:
            room = live.room
            *actions, last = to_the_end(Table.sealed("dominion", 2, room.secret, **room.options))
            await live.append(*(e.Acted(seat, action) for seat, action in actions))
        return last

    return table, server.run(play())


def rows(file: Path, query: str, *values: Any) -> list[Any]:
    """Look into a database, or change it."""
    with sqlite3.connect(file) as database:
        found = database.execute(query, values).fetchall()
    database.close()
    return found


def stored(file: Path, table: str) -> tuple[str, str]:
    """The state that the database has of a table, and the last entry of its log."""
    ((state,),) = rows(file, "SELECT state FROM tables WHERE id = ?", table)
    ((entry,),) = rows(file, "SELECT entry FROM log WHERE table_id = ? ORDER BY number DESC LIMIT 1", table)
    return state, msgspec.json.decode(entry)["t"]


def until(condition: Callable[[], bool]) -> None:
    """Wait for something that is done beside."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


# --- positions and results ---


def test_a_game_that_leaves_memory_leaves_its_position(tmp_path: Path) -> None:
    file = tmp_path / "manor.sqlite"
    with serving(file) as server:
        ann = Player(server.url)
        asleep, awake = (ann.open(["me", "me"], options=FIRST)["id"] for _ in range(2))
        for table in (asleep, awake):
            line = ann.line(table)
            line.until("update")
            line.act(0, "play treasures")
            line.close()
        hub = server.services.hub
        hub.live(awake).used += 10_000
        server.run(hub.let_idle_tables_sleep(time.monotonic() + 1000))
        found = dict(rows(file, "SELECT table_id, number FROM positions"))
        assert found == {asleep: _last(file, asleep)}
    found = dict(rows(file, "SELECT table_id, number FROM positions"))
    assert found == {table: _last(file, table) for table in (asleep, awake)}
    for (entry,) in rows(file, "SELECT entry FROM positions"):
        resumed = e.unpack(entry)
        assert isinstance(resumed, e.Resumed)
        assert (resumed.actions, resumed.position["turn"]["coins"] > 1) == (1, True)


def _last(file: Path, table: str) -> int:
    ((number,),) = rows(file, "SELECT max(number) FROM log WHERE table_id = ?", table)
    return int(number)


class FailingStore:
    """A store that cannot write what it is told not to, as long as it is told so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, entry: bytes) -> None:
        self.fails = True
        self.failures = 0
        write = Store.write

        async def fail(store: Store, writing: Writing) -> None:
            if self.fails and any(entry in row["entry"] for row in writing.rows):
                self.failures += 1
                raise OperationalError("INSERT", {}, Exception("database or disk is full"))
            await write(store, writing)

        monkeypatch.setattr(Store, "write", fail)


def test_the_end_is_told_when_it_cannot_be_noted_and_noted_when_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "manor.sqlite"
    with serving(file) as server:
        ann = Player(server.url)
        table, (seat, action) = almost_over(server, ann)
        line, watcher = ann.line(table), ann.line(table, watch=True)
        line.until("update")
        failing = FailingStore(monkeypatch, b'"ended"')
        answer = line.act(seat, action)
        assert answer["type"] == "done"
        for one in (line, watcher):
            assert one.until_seq(answer["seq"])["table"]["state"] == "over"
            assert one.update["seats"][0]["view"]["winners"]
        until(lambda: failing.failures >= 2)
        assert stored(file, table) == ("running", "acted")
        failing.fails = False
        until(lambda: stored(file, table) == ("over", "ended"))
        scores = line.update["seats"][0]["view"]["scores"]
        sheet = ann.get(f"/api/tables/{table}/replay")["score_sheet"]
        assert [sum(part["points"] for part in parts) for parts in sheet] == scores


def test_an_end_that_a_killed_server_could_not_note_is_noted_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "manor.sqlite"
    with serving(file) as server:
        ann = Player(server.url)
        table, (seat, action) = almost_over(server, ann, clock={"kind": "game", "seconds": 600})
        failing = FailingStore(monkeypatch, b'"ended"')
        line = ann.line(table)
        line.until("update")
        assert line.act(seat, action)["type"] == "done"
        cookies = dict(ann.http.cookies)
    assert stored(file, table) == ("running", "acted")
    failing.fails = False
    with serving(file) as server:
        until(lambda: stored(file, table) == ("over", "ended"))
        ann = Player(server.url, cookies=cookies)
        assert [found["id"] for found in ann.get("/api/tables?which=over")["tables"]] == [table]


@pytest.mark.parametrize("wrong", ["open", "over"])
def test_a_wrong_state_is_put_right_when_the_table_is_looked_at(tmp_path: Path, wrong: str) -> None:
    file = tmp_path / "manor.sqlite"
    with serving(file) as server:
        ann = Player(server.url)
        table = ann.open(["me", "me"], options=FIRST)["id"]
        cookies = dict(ann.http.cookies)
    rows(file, "UPDATE tables SET state = ?", wrong)
    with serving(file) as server:
        ann = Player(server.url, cookies=cookies)
        assert ann.get(f"/api/tables/{table}")["state"] == "running"
        until(lambda: stored(file, table)[0] == "running")


# --- what cannot be read ---

BREAKS = {
    "game": ("UPDATE log SET entry = replace(entry, 'dominion', 'chess') WHERE number = 1 AND table_id = ?", "“chess”"),
    "kind": ('UPDATE log SET entry = CAST(\'{"t":"danced"}\' AS BLOB) WHERE number = 3 AND table_id = ?', "entry 3"),
    "gap": ("DELETE FROM log WHERE number = 2 AND table_id = ?", "entry 3"),
    "secret": ("UPDATE tables SET secret = zeroblob(32) WHERE id = ?", "its secret"),
    "short": ("UPDATE tables SET secret = zeroblob(5) WHERE id = ?", "its secret"),
    "action": (
        "UPDATE log SET entry = replace(entry, 'play treasures', 'fly away') WHERE number = 5 AND table_id = ?",
        "entry 5",
    ),
    "illegal": (
        "UPDATE log SET entry = replace(entry, 'play treasures', 'buy province') WHERE number = 5 AND table_id = ?",
        "entry 5",
    ),
}


@pytest.mark.parametrize("what", BREAKS)
@pytest.mark.parametrize("clocked", [False, True])
def test_a_broken_table_is_set_aside_and_everything_else_goes_on(
    tmp_path: Path, what: str, clocked: bool, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "manor.sqlite"
    clock = {"kind": "game", "seconds": 600} if clocked else {"kind": "none"}
    with serving(file) as server:
        ann = Player(server.url)
        broken, sound = (ann.open(["me", "me"], options=FIRST, listed=True, clock=clock)["id"] for _ in range(2))
        line = ann.line(broken)
        line.until("update")
        line.act(0, "play treasures")
        cookies = dict(ann.http.cookies)
    change, why = BREAKS[what]
    rows(file, change, broken)
    capfd.readouterr()
    with serving(file) as server:
        ann = Player(server.url, cookies=cookies)
        refused = ann.get(f"/api/tables/{broken}", 409)
        assert refused["code"] == "set_aside"
        assert refused["text"].startswith("This table cannot be opened: ") and why in refused["text"]
        ann.get(f"/api/tables/{broken}/replay", 409)
        ann.post(f"/api/tables/{broken}/seats/0", {"kind": "me"}, 409)
        line = ann.line(broken)
        assert line.receive()["message"] == refused["message"]
        with pytest.raises(ConnectionClosed) as closed:
            line.receive()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4409
        own = ann.get("/api/tables?which=mine")
        assert [found["id"] for found in own["tables"]] == [sound]
        assert [(found["id"], found["message"]) for found in own["set_aside"]] == [(broken, refused["message"])]
        listed = ann.get("/api/tables?which=running")
        assert ([found["id"] for found in listed["tables"]], listed["set_aside"]) == ([sound], [])
        line = ann.line(sound)
        line.until("update")
        assert line.act(0, "play treasures")["type"] == "done"
        assert "manor_tables_set_aside 1.0" in ann.http.get("/metrics").text
    assert rows(file, "SELECT table_id, release FROM set_aside") == [(broken, __version__)]
    told = [line for line in capfd.readouterr().err.splitlines() if "table_set_aside" in line]
    assert len(told) == 1 and broken in told[0]


def test_an_entry_of_a_later_release_sets_the_table_aside_while_it_is_played(tmp_path: Path) -> None:
    """Two releases at one database: what the newer one wrote reaches the older one in the middle of a game."""
    file = tmp_path / "manor.sqlite"
    with serving(file) as server:
        ann = Player(server.url)
        table, other = (ann.open(["me", "me"], options=FIRST)["id"] for _ in range(2))
        line = ann.line(table)
        line.until("update")
        number = line.update["seq"] + 1
        rows(file, "INSERT INTO log VALUES (?, ?, 0, NULL, ?)", table, number, b'{"t":"danced"}')
        action = next(action["id"] for action in line.seat(0)["legal"] if action["text"] == "play treasures")
        line.send({"type": "act", "client_id": "late", "seat": 0, "action": action, "seq": number - 1})
        closed = line.until("closed")
        assert (closed["message"]["id"], closed["again"]) == ("refused-set-aside", False)
        assert ann.get(f"/api/tables/{table}", 409)["message"] == closed["message"]
        line = ann.line(other)
        line.until("update")
        assert line.act(0, "play treasures")["type"] == "done"


def test_a_table_does_not_fall_asleep_under_who_asks_for_it(server: Server) -> None:
    """A request that waits for the table to be read may find it put by, and asleep, before it is answered."""
    ann = Player(server.url, "Ann")
    table = ann.open(["me", "open"])["id"]

    async def go() -> list[bool]:
        hub, asleep = server.services.hub, []
        live = await hub.find(table)
        assert live is not None
        with live.held():
            await hub.let_idle_tables_sleep(float("inf"))
            asleep.append(live.is_asleep)
        await hub.let_idle_tables_sleep(float("inf"))
        return [*asleep, live.is_asleep]

    assert server.run(go()) == [False, True]
    assert ann.get(f"/api/tables/{table}")["id"] == table
    assert ann.get("/api/tables/nothing", 404)["code"] == "no_such_table"
    assert server.services.hub.live(table)._holders == 0, "whoever asked has gone"
