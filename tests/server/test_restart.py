"""The log is the game: whatever was acknowledged survives, whenever the server dies."""

from __future__ import annotations

import random
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

from manor.server.clock import now_ms

from .ageing import let_pass
from .player import PATIENCE, Line, Player
from .serving import Process, Server, serving

FIRST = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}


def test_a_table_continues_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "manor.sqlite"
    with serving(file) as server:
        ann = Player(server.url)
        table = ann.open(["me", "me"], options=FIRST, clock={"kind": "game", "seconds": 600})["id"]
        line = ann.line(table)
        line.until("update")
        answer = line.act(0, "play treasures", client_id="mine")
        line.until_seq(answer["seq"])
        before, cookies = line.update, dict(ann.http.cookies)
    with serving(file) as server:
        ann = Player(server.url, cookies=cookies)
        line = ann.line(table, after=before["seq"])
        line.until("update")
        assert line.update["told"] == []
        for key in ("seq", "seats", "waiting", "undo_request"):
            assert line.update[key] == before[key]
        assert line.command("act", 0, client_id="mine", action=0, seq=0) == answer
        assert line.act(0, "end turn")["type"] == "done"


def test_clocks_stand_still_while_the_server_is_away(tmp_path: Path) -> None:
    file = tmp_path / "manor.sqlite"
    began = now_ms()
    with serving(file) as server:
        ann = Player(server.url)
        table = ann.open(["me", "me"], options=FIRST, clock={"kind": "game", "seconds": 600})["id"]
        line = ann.line(table)
        line.until("update")
        cookies = dict(ann.http.cookies)
    # An hour is more than the clock has.
    let_pass(file, 3_600_000)
    with serving(file) as server:
        ann = Player(server.url, cookies=cookies)
        line = ann.line(table)
        line.until("update")
        left = line.update["clocks"][0]["left_ms"]
        assert left >= 600_000 - (now_ms() - began), "no more has gone than the time that a server was there"


def _play_on(
    line: Line, dice: random.Random, done: dict[str, int], number: list[int], sent: dict[str, dict[str, Any]]
) -> None:
    """Take random actions for every seat until the line breaks; note what was acknowledged."""
    line.until("update")
    for message in list(sent.values()):
        line.send(message)
    while True:
        waiting = [s for s in line.update["waiting"] if any(x["seat"] == s for x in line.update["seats"])]
        if not waiting or sent:
            message = line.receive()
        else:
            seat = dice.choice(waiting)
            number[0] += 1
            act = {
                "type": "act",
                "client_id": f"k{number[0]}",
                "seat": seat,
                "action": dice.choice(line.seat(seat)["legal"])["id"],
                "seq": line.update["seq"],
            }
            sent[str(act["client_id"])] = act
            line.send(act)
            message = line.receive()
        if message["type"] == "done":
            assert done.setdefault(message["client_id"], message["seq"]) == message["seq"]
            sent.pop(message["client_id"], None)
            line.until_seq(message["seq"])
        elif message["type"] == "refused":
            sent.pop(message["client_id"], None)
        elif message["type"] == "update" and message["table"]["state"] == "over":
            return


def test_kill_without_warning_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """Killed again and again in the middle of play: every acknowledged action is there, once, in its place."""
    database = f"sqlite:///{tmp_path / 'manor.sqlite'}"
    process = Process(database)
    process.start()
    dice = random.Random(5)
    try:
        ann = Player(process.url)
        tables = [ann.open(["me", "me"], options=FIRST)["id"] for _ in range(3)]
        acknowledged: dict[str, dict[str, int]] = {table: {} for table in tables}
        waiting: dict[str, dict[str, dict[str, Any]]] = {table: {} for table in tables}
        numbers = {table: [0] for table in tables}

        def play(table: str, seed: int) -> None:
            try:
                line = ann.line(table)
                _play_on(line, random.Random(seed), acknowledged[table], numbers[table], waiting[table])
            except Exception as cut:
                assert "Assertion" not in type(cut).__name__, cut

        for cycle in range(3):
            threads = [threading.Thread(target=play, args=(table, cycle * 10 + i)) for i, table in enumerate(tables)]
            for thread in threads:
                thread.start()
            # In the middle of play, however fast this machine is.
            enough = sum(map(len, acknowledged.values())) + dice.randint(12, 20)
            deadline = time.monotonic() + PATIENCE
            while sum(map(len, acknowledged.values())) < enough and time.monotonic() < deadline:
                time.sleep(0.002)
            process.kill()
            for thread in threads:
                thread.join(600)
            process.start()
        for table in tables:
            line = ann.line(table)
            line.until("update")
            for client_id, seq in acknowledged[table].items():
                again = line.command("act", 0, client_id=client_id, action=0, seq=0)
                other = line.command("act", 1, client_id=client_id, action=0, seq=0)
                assert sorted([again["type"], other["type"]]) == ["done", "refused"]
                assert seq in (again.get("seq"), other.get("seq"))
        assert sum(len(done) for done in acknowledged.values()) > 30
        assert process.end() == 0
        _check_log(tmp_path / "manor.sqlite", acknowledged)
    finally:
        process.end()


def _check_log(file: Path, acknowledged: dict[str, dict[str, int]]) -> None:
    with sqlite3.connect(file) as database:
        rows = database.execute("SELECT table_id, number, client_key FROM log ORDER BY table_id, number").fetchall()
    database.close()
    for table, done in acknowledged.items():
        own = [(number, key) for table_id, number, key in rows if table_id == table]
        assert [number for number, _ in own] == list(range(1, len(own) + 1))
        keys = [key.split(":", 1)[1] for _, key in own if key]
        assert len(keys) == len(set(keys))
        stored = {key.split(":", 1)[1]: number for number, key in own if key}
        assert {client_id: stored.get(client_id) for client_id in done} == done


def test_idle_tables_leave_memory_and_come_back(server: Server, ann: Player) -> None:
    table = ann.open(["me", "me"], options=FIRST)["id"]
    line = ann.line(table)
    line.until("update")
    line.until_seq(line.act(0, "play treasures")["seq"])
    hub = server.services.hub

    async def sleep() -> bool:
        await hub.let_idle_tables_sleep(time.monotonic() + 1000)
        return table not in hub._lives or hub._lives[table].is_asleep

    assert server.run(sleep())
    assert line.act(0, "end turn")["type"] == "done"
    line.close()
    deadline = time.monotonic() + PATIENCE
    while table in hub._lives:
        assert time.monotonic() < deadline
        server.run(sleep())
    assert ann.get(f"/api/tables/{table}")["state"] == "running"
