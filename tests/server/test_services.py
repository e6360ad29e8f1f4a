"""PostgreSQL and Redis: the same games, by several servers at once."""

from __future__ import annotations

import asyncio
import random
import threading
from pathlib import Path

import pytest
from sqlalchemy import text

from manor.server.wakeups import PostgresWakeups

from .player import Line, Player
from .serving import serving

FIRST = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}


def test_a_game_on_postgresql_survives_a_restart(postgres: str) -> None:
    with serving(postgres) as server:
        ann = Player(server.url, "Ann")
        ann.post("/api/accounts", {"account": "ann.pg", "password": "correct horse"})
        table = ann.open(["me", "big_money"], options=FIRST)["id"]
        line = ann.line(table)
        line.until("update")
        line.until_seq(line.act(0, "play treasures", client_id="x")["seq"])
        before, cookies = line.update, dict(ann.http.cookies)
    with serving(postgres) as server:
        ann = Player(server.url, "Ann", cookies)
        line = ann.line(table, after=before["seq"])
        assert line.until("update")["seats"] == before["seats"]
        assert line.command("act", 0, client_id="x", action=0, seq=0)["seq"] == before["seq"]
        assert [t["id"] for t in ann.get("/api/tables?which=mine")["tables"]] == [table]


def test_a_broken_table_on_postgresql_is_set_aside(postgres: str) -> None:
    clock = {"kind": "game", "seconds": 600}
    with serving(postgres) as server:
        ann = Player(server.url, "Ann")
        broken, sound = (ann.open(["me", "me"], options=FIRST, clock=clock)["id"] for _ in range(2))
        cookies = dict(ann.http.cookies)

        async def spoil() -> None:
            async with server.services.hub.store.engine.begin() as connection:
                change = text("UPDATE log SET entry = :entry WHERE table_id = :table AND number = 2")
                await connection.execute(change, {"entry": b"nonsense", "table": broken})

        server.run(spoil())
    with serving(postgres) as server:
        ann = Player(server.url, "Ann", cookies)
        assert ann.get(f"/api/tables/{broken}", 409)["code"] == "set_aside"
        own = ann.get("/api/tables?which=mine")
        assert [table["id"] for table in own["tables"]] == [sound]
        assert [table["id"] for table in own["set_aside"]] == [broken]
        listed = server.run(server.services.hub.store.tables_set_aside())
        assert [aside.table for aside in listed if aside.table in (broken, sound)] == [broken]
        assert sound not in server.run(server.services.hub.store.unsettled_tables())


def test_the_migrated_database_is_the_declared_one(postgres: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from manor.server.schema import metadata
    from manor.server.store import Store

    with serving(postgres):
        pass

    async def differences() -> list[object]:
        store = Store(postgres)
        try:
            async with store.engine.connect() as connection:
                return await connection.run_sync(
                    lambda c: list(compare_metadata(MigrationContext.configure(c), metadata))
                )
        finally:
            await store.engine.dispose()

    import asyncio

    assert asyncio.run(differences()) == []


@pytest.mark.parametrize("by", ["redis", "postgresql"])
def test_two_servers_share_a_table(by: str, postgres: str, request: pytest.FixtureRequest) -> None:
    """Ann is connected to one server and Bob to another: each sees the other's moves, with Redis and without."""
    redis = request.getfixturevalue("redis") if by == "redis" else None
    with serving(postgres, redis=redis) as one, serving(postgres, redis=redis) as two:
        ann, bob = Player(one.url, "Ann"), Player(two.url, "Bob")
        table = ann.open(["me", "open"], options=FIRST)["id"]
        bob.post(f"/api/tables/{table}/seats/1")
        a, b = ann.line(table), bob.line(table)
        a.until("update")
        b.until("update")
        dice = random.Random(3)
        lines: dict[int, Line] = {0: a, 1: b}
        while a.update["table"]["state"] != "running":
            a.receive()
        for _ in range(40):
            (seat,) = lines[0].update["waiting"]
            lines[seat].until_seq(max(x.update["seq"] for x in lines.values()))
            legal = lines[seat].seat(seat)["legal"]
            answer = lines[seat].command("act", seat, action=dice.choice(legal)["id"], seq=lines[seat].update["seq"])
            assert answer["type"] == "done"
            for line in lines.values():
                line.until_seq(answer["seq"])
            if a.update["table"]["state"] == "over":
                break
        assert a.update["waiting"] == b.update["waiting"]
        while not all(seat["connected"] for seat in a.update["table"]["seats"]):
            a.receive()


def test_the_same_seat_at_two_servers_acts_once(postgres: str, redis: str) -> None:
    with serving(postgres, redis=redis) as one, serving(postgres, redis=redis) as two:
        ann = Player(one.url, "Ann")
        table = ann.open(["me", "me"], options=FIRST)["id"]
        away = Player(two.url, "Ann", dict(ann.http.cookies))
        lines = [ann.line(table), away.line(table)]
        for line in lines:
            line.until("update")
        wins = 0
        for number in range(12):
            for line in lines:
                line.until_seq(max(x.update["seq"] for x in lines))
            seq = lines[0].update["seq"]
            seat = lines[0].update["waiting"][0]
            choices = [x["id"] for x in lines[0].seat(seat)["legal"]]
            barrier = threading.Barrier(2)
            answers: list[str] = []

            def act(line: Line, name: str, barrier: threading.Barrier = barrier, answers: list[str] = answers,
                    seat: int = seat, seq: int = seq, choice: int = choices[0]) -> None:  # fmt: skip
                barrier.wait()
                answers.append(line.command("act", seat, client_id=name, action=choice, seq=seq)["type"])

            threads = [threading.Thread(target=act, args=(x, f"{number}-{i}")) for i, x in enumerate(lines)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(600)
            assert sorted(answers) == ["done", "refused"]
            wins += 1
            for line in lines:
                line.until_seq(seq + 1)
        assert wins == 12


def test_a_lost_line_to_postgresql_is_found_again(postgres: str) -> None:
    """The database cuts the connection that listens: what was missed is read from the log, and listening goes on."""
    with serving(postgres) as one, serving(postgres) as two:
        ann, bob = Player(one.url, "Ann"), Player(two.url, "Bob")
        table = ann.open(["me", "open"], options=FIRST)["id"]
        bob.post(f"/api/tables/{table}/seats/1")
        a, b = ann.line(table), bob.line(table)
        a.until("update")
        b.until("update")
        while a.update["table"]["state"] != "running":
            a.receive()
        for text in ("play treasures", "buy copper"):

            async def cut() -> None:
                listener = two.services.hub._wakeups._listener  # type: ignore[union-attr]
                listener.terminate()

            two.run(cut())
            answer = a.act(0, text)
            a.until_seq(answer["seq"])
            assert b.until_seq(answer["seq"])["seq"] >= answer["seq"]


def test_whoever_speaks_at_once_is_heard_one_after_another(postgres: str) -> None:
    """A server that asks itself whether it is ready speaks while it tells others of a move."""

    async def go() -> list[int]:
        wakeups = PostgresWakeups(postgres)
        await wakeups.listen()
        messages = wakeups.messages()
        await asyncio.gather(*(wakeups.send({"number": number}) for number in range(5)))
        heard = [(await anext(messages))["number"] for _ in range(5)]
        await wakeups.close()
        return heard

    assert asyncio.run(go()) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("is_told", [True, False], ids=["told", "not told"])
def test_who_signs_out_everywhere_is_out_on_every_server(
    postgres: str, is_told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the message about it got lost."""
    with serving(postgres) as one, serving(postgres) as two:
        ann, bob = Player(one.url, "Ann"), Player(two.url, "Bob")
        table = ann.open(["me", "open"])["id"]
        there = Player(two.url, "Ann", dict(ann.http.cookies))
        hers, his = there.line(table), bob.line(table)
        hers.until("update")
        his.until("update")
        if not is_told:
            monkeypatch.setattr(one.services.hub, "announce_end", lambda _: None)
        assert ann.http.delete("/api/session?everywhere=true").status_code == 204
        assert there.get("/api/session", 401)["code"] == "no_session"
        assert hers.until("closed")["message"]["id"] == "line-signed-out"
        his.send({"type": "ping", "client_id": "1"})
        his.until("pong")


def test_whoever_comes_from_another_server_sees_nothing_older(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that has not heard of a move reads it when somebody comes who has seen it."""
    with serving(postgres) as one, serving(postgres) as two:
        ann = Player(one.url, "Ann")
        table = ann.open(["me", "me"], options=FIRST)["id"]
        there, here = ann.line(table), Player(two.url, "Ann", dict(ann.http.cookies))
        there.until("update")
        here.line(table).until("update")

        async def nothing(*_: object) -> None:
            """Hear nothing, and look for nothing."""

        monkeypatch.setattr(two.services.hub, "_hear", nothing)
        monkeypatch.setattr(two.services.hub, "_look_for_what_nobody_said", nothing)
        seq = there.act(0, "play treasures")["seq"]
        assert here.line(table, after=seq).until("update")["seq"] == seq


def test_without_redis_a_stopped_wakeup_does_not_stop_play(tmp_path: Path) -> None:
    """Redis goes away in the middle of a game: the game goes on."""
    from .services import redis as start_redis

    with start_redis() as url:
        context = serving(tmp_path / "manor.sqlite", redis=url)
        server = context.__enter__()
        ann = Player(server.url)
        line = ann.line(ann.open(["me", "me"], options=FIRST)["id"])
        line.until("update")
        line.until_seq(line.act(0, "play treasures")["seq"])
    try:
        assert line.act(0, "end turn")["type"] == "done"
    finally:
        context.__exit__(None, None, None)


@pytest.mark.parametrize("statement", ["SELECT count(*) FROM log", "SELECT count(*) FROM tables"])
def test_postgresql_holds_the_log(postgres: str, statement: str) -> None:
    import asyncio

    from manor.server.store import Store

    async def count() -> int:
        store = Store(postgres)
        try:
            async with store.engine.connect() as connection:
                return int((await connection.execute(text(statement))).scalar_one())
        finally:
            await store.engine.dispose()

    with serving(postgres) as server:
        Player(server.url).open(["me", "open"])
    assert asyncio.run(count()) > 0
