"""Bots and clocks go on after a write that failed, and when the server that thought is gone. Each move is made once."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from manor.server.entries import Acted
from manor.server.live import Live
from manor.server.restoring import unpacked
from manor.server.store import Writing

from .player import Line, Player
from .services import wait_until
from .serving import Process, Server, serving

FIRST = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}


class Disk:
    """A disk that can be full."""

    def __init__(self, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = False
        self.refused = 0
        store = server.services.hub.store
        write = store.write

        async def write_if_there_is_room(writing: Writing) -> None:
            if self.is_full and writing.rows:
                self.refused += 1
                raise OperationalError("INSERT", None, Exception("database or disk is full"))
            await write(writing)

        monkeypatch.setattr(store, "write", write_if_there_is_room)


def end_turn(line: Line) -> None:
    answer = line.act(0, "end turn")
    assert answer["type"] == "done"
    line.until_seq(answer["seq"])


def until_waiting(line: Line, seat: int) -> None:
    while line.update.get("waiting") != [seat]:
        line.receive()


def played(server: Server, table: str) -> list[tuple[int, str]]:
    """Everything played, as the log has it."""
    log = unpacked(server.run(server.services.hub.store.read(table)))
    return [(one.entry.seat, one.entry.by) for one in log if isinstance(one.entry, Acted)]


def test_a_bot_goes_on_after_the_disk_was_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path / "manor.sqlite") as server:
        disk = Disk(server, monkeypatch)
        ann = Player(server.url)
        table = ann.open(["me", "big_money"], options=FIRST)["id"]
        line = ann.line(table)
        line.until("update")
        choose = server.services.hub.bots.choose

        async def fill(*arguments: Any) -> Any:
            disk.is_full = True
            return await choose(*arguments)

        monkeypatch.setattr(server.services.hub.bots, "choose", fill)
        end_turn(line)
        wait_until(lambda: disk.refused)
        monkeypatch.setattr(server.services.hub.bots, "choose", choose)
        disk.is_full = False
        until_waiting(line, 0)


@pytest.mark.parametrize("kind", ["move", "game"])
def test_a_clock_that_could_not_be_noted_is_noted_later(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path / "manor.sqlite") as server:
        disk = Disk(server, monkeypatch)
        ann, bob = Player(server.url), Player(server.url, "Bob")
        table = ann.open(["me", "open"], options=FIRST, clock={"kind": kind, "seconds": 3600})["id"]
        bob.post(f"/api/tables/{table}/seats/1")
        line = bob.line(table)
        until_waiting(line, 0)
        live = server.services.hub.live(table)
        disk.is_full = True

        async def run_out() -> None:
            live.room.clocks.left[0] = 0
            live._set_flag()

        server.run(run_out())
        wait_until(lambda: disk.refused)
        disk.is_full = False
        if kind == "move":
            while not any(told.get("by") == "clock" for told in line.update["told"]):
                line.receive()
        else:
            while line.update["table"]["seats"][0]["stands_in"] != "out_of_time":
                line.receive()


def test_another_server_takes_over_when_one_that_thinks_is_killed(postgres: str) -> None:
    """The bot of the first server has played its treasures, and was about to buy."""
    process = Process(postgres, "--bot-pause", "3600")
    process.start()
    with serving(postgres, patience_seconds=0.5) as other:
        ann = Player(process.url)
        table = ann.open(["me", "big_money"], options=FIRST)["id"]
        there = ann.line(table)
        there.until("update")
        here = Player(other.url, "Ann", dict(ann.http.cookies)).line(table)
        here.until("update")
        end_turn(there)
        here.until_seq(there.update["seq"])
        process.kill()
        assert here.update["waiting"] == [1]
        until_waiting(here, 0)


def test_two_servers_that_think_for_the_same_bot_move_once(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(postgres) as one, serving(postgres, patience_seconds=0.2) as two:
        ann = Player(one.url)
        table = ann.open(["me", "big_money"], options=FIRST)["id"]
        line = ann.line(table)
        line.until("update")
        here = Player(two.url, "Ann", dict(ann.http.cookies)).line(table)
        here.until("update")
        hub = one.services.hub
        choose = hub.bots.choose
        goes_on = one.run(_event())
        chosen: list[Any] = []

        async def late(*arguments: Any) -> Any:
            choice = await choose(*arguments)
            await goes_on.wait()
            chosen.append(choice)
            return choice

        monkeypatch.setattr(hub, "announce_thinking", lambda _: None)
        monkeypatch.setattr(hub.bots, "choose", late)
        end_turn(line)
        here.until_seq(line.update["seq"])
        until_waiting(here, 0)
        before = played(two, table)
        one.run(_set(goes_on))
        wait_until(lambda: chosen)
        end_turn(here)
        until_waiting(here, 0)
        by = Counter(by for _, by in played(two, table)[: len(before)])
        assert played(two, table)[: len(before)] == before
        assert by["bot"] == len(before) - 1


def test_nobody_takes_over_from_a_server_that_says_it_thinks(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(postgres, patience_seconds=0.3) as one, serving(postgres, patience_seconds=60.0) as two:
        ann = Player(one.url)
        table = ann.open(["me", "big_money"], options=FIRST)["id"]
        line = ann.line(table)
        line.until("update")
        here = Player(two.url, "Ann", dict(ann.http.cookies)).line(table)
        here.until("update")
        hub = one.services.hub
        choose = hub.bots.choose
        goes_on = one.run(_event())
        there = two.services.hub.live(table)
        said: list[int] = []
        patient = Live.be_patient

        async def late(*arguments: Any) -> Any:
            await goes_on.wait()
            return await choose(*arguments)

        def heard(live: Live) -> None:
            said.append(1)
            patient(live)

        monkeypatch.setattr(Live, "be_patient", heard)
        monkeypatch.setattr(hub.bots, "choose", late)
        end_turn(line)
        wait_until(lambda: len(said) >= 3)
        assert there._bots is None
        one.run(_set(goes_on))
        here.until_seq(line.update["seq"])
        until_waiting(here, 0)


async def _event() -> asyncio.Event:
    return asyncio.Event()


async def _set(event: asyncio.Event) -> None:
    event.set()
