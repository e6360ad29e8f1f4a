"""``manor admin`` beside a running server: what it does, what it says, and that the server follows."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, text, update

from manor.cli.main import main
from manor.server import schema
from manor.server.beside import change, look
from manor.server.clock import now_ms

from .player import Player, get
from .services import wait_until
from .serving import Server, serving

FIRST = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}
DAY = 24 * 3600 * 1000
Admin = Callable[..., tuple[int, str]]
"""As slow as the machine may be, an answer is waited for."""


@pytest.fixture(params=["sqlite", "postgresql"])
def served(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    database = tmp_path / "manor.sqlite" if request.param == "sqlite" else request.getfixturevalue("postgres")
    with serving(database, finished_days=0) as server:
        yield server


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run an action on a server's database; its exit code, and all that it said."""

    def run(server: Server, *arguments: str, typed: str = "") -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(["admin", arguments[0], "--database", server.settings.database, *arguments[1:]])
        captured = capsys.readouterr()
        return code, captured.out + captured.err

    return run


def person_id(player: Player, server: Server) -> str:
    found = server.run(server.services.people.find(player.http.cookies["manor_session"]))
    return str(found.id)


def pair(server: Server, **more: Any) -> tuple[Player, Player, str]:
    """Ann and Bob in the middle of a game."""
    ann, bob = Player(server.url, "Ann"), Player(server.url, "Bob")
    table = ann.open(["me", "open"], options=FIRST, **more)["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    return ann, bob, table


# --- tables ---


def test_tables_are_listed_and_deleted(served: Server, admin: Admin) -> None:
    ann, bob, table = pair(served)
    line = bob.line(table)
    line.until("update")
    who = person_id(ann, served)
    code, said = admin(served, "tables", "--person", who, "--state", "running")
    assert code == 0 and table in said and "dominion" in said and "Ann, Bob" in said
    assert admin(served, "tables", "--person", who, "--state", "over") == (0, "There are no such tables.\n")
    code, said = admin(served, "delete-table", table, typed="no\n")
    assert code == 1 and "Nothing was done" in said and "Ann, Bob" in said
    code, said = admin(served, "delete-table", table)
    assert code == 1 and "--yes" in said, "whoever cannot answer has not agreed"
    assert ann.get(f"/api/tables/{table}")["state"] == "running"
    code, said = admin(served, "delete-table", table, typed="yes\n")
    assert code == 0 and f"Table {table}" in said and "is deleted" in said
    assert line.until("closed")["again"] is False
    wait_until(lambda: ann.http.get(f"/api/tables/{table}").status_code == 404)
    assert ann.get("/api/tables?which=mine") == {"tables": [], "set_aside": []}
    counted = look(
        served.settings.database,
        lambda c: [
            c.execute(select(func.count()).where(t.c.table_id == table)).scalar_one()
            for t in (schema.log, schema.positions, schema.seated)
        ],
    )
    assert counted == [0, 0, 0]
    code, said = admin(served, "delete-table", table, "--yes")
    assert code == 2 and "There is no table" in said


def test_a_table_with_bots_at_work_is_deleted_and_nothing_else_stops(served: Server, admin: Admin) -> None:
    ann = Player(served.url, "Ann")
    going, stays = (ann.open(["simple", "simple"], options=FIRST)["id"] for _ in range(2))
    assert admin(served, "delete-table", going, "--yes")[0] == 0
    wait_until(lambda: ann.http.get(f"/api/tables/{going}").status_code == 404)
    wait_until(lambda: ann.get(f"/api/tables/{stays}")["state"] == "over")
    assert served.services.hub.supervisor.down == []


def test_tables_set_aside_are_listed_with_their_reason(served: Server, admin: Admin) -> None:
    def counted() -> str:
        """Other tests may have left some in a database that they share."""
        lines = get(f"{served.url}/metrics").text.splitlines()
        return next(line for line in lines if line.startswith("manor_tables_set_aside"))

    before = counted()
    ann = Player(served.url, "Ann")
    table = ann.open(["me", "open"], options=FIRST)["id"]
    served.services.hub.drop(table)
    change(
        served.settings.database,
        lambda c: c.execute(text("UPDATE log SET entry = :bad WHERE table_id = :id"), {"bad": b"no", "id": table}),
    )
    assert ann.get(f"/api/tables/{table}", 409)["code"] == "set_aside"
    code, said = admin(served, "set-aside")
    assert code == 0 and table in said and "DecodeError" in said
    assert admin(served, "delete-table", table, "--yes")[0] == 0
    assert table not in admin(served, "set-aside")[1]
    wait_until(lambda: ann.http.get(f"/api/tables/{table}").status_code == 404)
    wait_until(lambda: counted() == before)


# --- people ---


def test_sessions_are_listed_and_ended(served: Server, admin: Admin) -> None:
    ann, _, table = pair(served)
    line = ann.line(table)
    line.until("update")
    who = person_id(ann, served)
    code, said = admin(served, "sessions", who)
    assert code == 0 and "1 session." in said
    code, said = admin(served, "end-sessions", who)
    assert code == 0 and "1 session ended" in said
    assert ann.http.get("/api/session").status_code == 401
    assert line.until("closed")["message"]["id"] == "line-ended"
    assert "0 sessions." in admin(served, "sessions", who)[1]


@pytest.mark.parametrize("by", ["redis", "postgresql"])
def test_every_server_of_several_follows(by: str, postgres: str, admin: Admin, request: pytest.FixtureRequest) -> None:
    redis = request.getfixturevalue("redis") if by == "redis" else None
    with serving(postgres, redis=redis) as one, serving(postgres, redis=redis) as two:
        ann, bob, table = pair(one)
        elsewhere = Player(two.url, "Ann", dict(ann.http.cookies))
        lines = [ann.line(table), elsewhere.line(table)]
        others = [bob.line(table), Player(two.url, "Bob", dict(bob.http.cookies)).line(table)]
        for line in (*lines, *others):
            line.until("update")
        assert admin(one, "ban", person_id(ann, one))[0] == 0
        for line in lines:
            assert line.until("closed")["message"]["id"] == "line-ended"
        for line in others:
            while line.update["table"]["seats"][0]["kind"] != "open":
                line.receive()
        assert admin(one, "delete-table", table, "--yes")[0] == 0
        for line in others:
            assert line.until("closed")["message"]["id"] == "line-closed"


def test_a_rename_reaches_every_table(served: Server, admin: Admin) -> None:
    ann, bob, table = pair(served)
    line = bob.line(table)
    line.until("update")
    who = person_id(ann, served)
    code, said = admin(served, "rename", who, "  Anna   Maria ")
    assert code == 0 and "is now called Anna Maria" in said
    while line.update["table"]["seats"][0]["name"] != "Anna Maria":
        line.receive()
    served.run(served.services.hub.let_idle_tables_sleep(float("inf")))
    assert bob.get(f"/api/tables/{table}")["seats"][0]["name"] == "Anna Maria", "read from the log again"
    assert ann.get("/api/session")["name"] == "Anna Maria"
    code, said = admin(served, "rename", who, "\u202eevil")
    assert code == 2 and said.count("\n") == 1


def test_a_ban_ends_what_goes_on_and_can_be_lifted(served: Server, admin: Admin) -> None:
    ann, bob, table = pair(served, takeover="simple")
    account = f"bob.{table.lower()}"[:20]
    bob.post("/api/accounts", {"account": account, "password": "correct horse"})
    token = bob.post(f"/api/tables/{table}/seats/1/token", status=201)["token"]
    line, watched = bob.line(table), ann.line(table)
    line.until("update")
    watched.until("update")
    code, said = admin(served, "ban", account)
    assert code == 0 and "has left 1 table." in said and "guest" not in said.partition("is banned")[2]
    assert line.until("closed")["message"]["id"] == "line-ended"
    assert bob.http.get("/api/session").json()["code"] == "banned"
    refused = bob.http.post("/api/accounts/login", json={"account": account, "password": "correct horse"})
    assert (refused.status_code, refused.json()["code"]) == (403, "banned")
    again = bob.line(table)
    assert again.until("closed")["message"]["id"] == "refused-banned"
    while watched.update["table"]["seats"][1]["stands_in"] != "left":
        watched.receive()
    program = get(f"{served.url}/api/tables/{table}/seats/1", headers={"authorization": f"Bearer {token}"})
    assert program.status_code == 403, "a program of theirs no longer plays"
    assert account in admin(served, "people", "--banned")[1]
    code, said = admin(served, "unban", account)
    assert code == 0 and "may come in again" in said
    assert admin(served, "unban", account)[1].endswith("was not banned.\n")
    bob.post(f"/api/tables/{table}/seats/1")
    while watched.update["table"]["seats"][1]["stands_in"]:
        watched.receive()
    assert 'manor_failed_sign_ins_total{why="banned"} 1.0' in get(f"{served.url}/metrics").text


def test_a_banned_guest_leaves_open_seats_and_is_told_apart(served: Server, admin: Admin) -> None:
    ann, bob, table = pair(served)
    code, said = admin(served, "ban", person_id(bob, served))
    assert code == 0 and "a new guest" in said
    wait_until(lambda: ann.get(f"/api/tables/{table}")["seats"][1]["kind"] == "open")
    assert bob.http.post("/api/session", json={"name": "Bob"}).json()["code"] == "banned"


def test_a_password_is_changed(served: Server, admin: Admin) -> None:
    ann = Player(served.url, "Ann")
    account = f"ann{now_ms()}"
    ann.post("/api/accounts", {"account": account, "password": "correct horse"})
    assert "8 characters" in admin(served, "password", account, typed="short\n")[1]
    code, said = admin(served, "password", account, typed="battery staple\n")
    assert code == 0 and "1 session ended" in said and "battery" not in said
    assert ann.http.get("/api/session").status_code == 401
    old, new = ({"account": account, "password": p} for p in ("correct horse", "battery staple"))
    assert ann.http.post("/api/accounts/login", json=old).status_code == 401
    assert ann.http.post("/api/accounts/login", json=new).status_code == 200
    assert 'manor_failed_sign_ins_total{why="wrong"} 1.0' in get(f"{served.url}/metrics").text
    guest = Player(served.url, "Guest")
    code, said = admin(served, "password", person_id(guest, served), typed="battery staple\n")
    assert code == 2 and "no account" in said


def test_a_deleted_person_leaves_no_name(served: Server, admin: Admin) -> None:
    ann, bob, table = pair(served, takeover="simple")
    own = ann.open(["me", "simple"], options=FIRST)["id"]
    line = bob.line(table)
    line.until("update")
    words = ann.line(table)
    words.until("update")
    line.until_seq(words.command("say", 0, text="my own words")["seq"])
    assert line.update["said"][0]["text"] == "my own words"
    who = person_id(ann, served)
    code, said = admin(served, "delete-person", who, typed="no\n")
    assert code == 1 and "1 table where nobody else sat" in said and "1 table with others" in said
    code, said = admin(served, "delete-person", who, "--yes")
    assert code == 0 and "is deleted, with 1 table. What stays: 1 table with others." in said
    while line.update["table"]["seats"][0]["name"] or not line.update["table"]["seats"][0]["stands_in"]:
        line.receive()
    assert ann.http.get("/api/session").status_code == 401
    wait_until(lambda: bob.http.get(f"/api/tables/{own}").status_code == 404)
    entries = look(
        served.settings.database,
        lambda c: c.execute(select(schema.log.c.entry).where(schema.log.c.table_id == table)).scalars().all(),
    )
    assert not any(b"Ann" in entry or b"my own words" in entry for entry in entries)
    back = bob.line(table)
    back.until("update")
    assert [(spoken["name"], spoken["text"]) for spoken in back.update["said"]] == [("", "")]
    assert served.services.hub.supervisor.down == []
    code, said = admin(served, "sessions", who)
    assert code == 2 and "Nobody here has" in said


def test_who_is_meant_has_to_be_clear(served: Server, admin: Admin) -> None:
    name = f"Carol {now_ms()}"
    one, two = Player(served.url, name), Player(served.url, name)
    code, said = admin(served, "end-sessions", name)
    assert code == 2 and "Several people" in said
    assert person_id(one, served) in said and person_id(two, served) in said
    code, said = admin(served, "people", name.upper())
    assert code == 0 and said.count(name) == 2
    assert admin(served, "people", "%%%") == (0, "There are no such people.\n")


# --- the database itself ---


@pytest.mark.parametrize("action", [["tables"], ["tidy"], ["ban", "ann"]])
def test_a_database_that_is_not_there_is_not_made(
    action: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "none.sqlite"
    assert main(["admin", action[0], "--database", f"sqlite:///{file}", *action[1:]]) == 2
    assert "There is no database" in capsys.readouterr().err
    assert not file.exists()
    assert main(["admin", action[0], "--database", "postgresql://nobody@127.0.0.1:1/manor", *action[1:]]) == 2
    assert "cannot be worked on" in capsys.readouterr().err
    file.touch()
    assert main(["admin", action[0], "--database", f"sqlite:///{file}", *action[1:]]) == 2
    assert "not Manor's" in capsys.readouterr().err


def test_a_database_of_another_release_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = f"sqlite:///{tmp_path / 'manor.sqlite'}"
    with serving(file):
        pass
    for revision, said in (("0002", "an earlier release"), ("9999", "a later release")):
        change(file, lambda c, r=revision: c.execute(text("UPDATE alembic_version SET version_num = :r"), {"r": r}))  # type: ignore[misc]
        assert main(["admin", "tables", "--database", file]) == 2
        assert said in capsys.readouterr().err
        with pytest.raises(Exception, match="release"):
            change(file, lambda _: None)
        _set_revision(tmp_path / "manor.sqlite", "0003")


def _set_revision(file: Path, revision: str) -> None:
    import sqlite3

    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [revision])
    connection.close()


# --- retention ---


def test_what_was_kept_long_enough_goes(tmp_path: Path, admin: Admin) -> None:
    with serving(tmp_path / "manor.sqlite", finished_days=30, guest_days=60, session_days=90) as server:
        ann, bob = Player(server.url, "Ann"), Player(server.url, "Bob")
        carol, dan = Player(server.url, "Carol"), Player(server.url, "Dan")
        carol.post("/api/accounts", {"account": "carol", "password": "correct horse"})
        old, new = (ann.open(["simple", "simple"], options=FIRST)["id"] for _ in range(2))
        running = bob.open(["me", "open"], options=FIRST)["id"]
        for table in (old, new):
            wait_until(lambda table=table: ann.get(f"/api/tables/{table}")["state"] == "over")
        long_ago = now_ms() - 100 * DAY

        def age(connection: Any) -> None:
            people, sessions, tables = schema.people, schema.sessions, schema.tables
            connection.execute(update(people).values(created_ms=long_ago))
            of = sessions.c.person != person_id(dan, server)
            connection.execute(update(sessions).where(of).values(created_ms=long_ago))
            connection.execute(update(tables).where(tables.c.id != new).values(changed_ms=long_ago))

        server.run(_settled(server))
        change(server.settings.database, age)
        flags = ("--finished-days", "30", "--guest-days", "60")
        code, said = admin(server, "tidy", "--dry-run", *flags)
        assert code == 0 and "Would let go: 3 sessions, 0 guests, 1 table." in said
        server.run(_tidied(server))
        assert ann.http.get(f"/api/tables/{old}").status_code == 404
        assert [dan.get(f"/api/tables/{table}")["state"] for table in (new, running)] == ["over", "open"]
        assert admin(server, "tidy", *flags)[1].startswith("Let go: 0 sessions, 0 guests, 0 tables.")
        metrics = get(f"{server.url}/metrics").text
        for what, count in (("sessions", 3.0), ("guests", 0.0), ("tables", 1.0)):
            assert f'manor_tidied_total{{what="{what}"}} {count}' in metrics
        names = look(server.settings.database, lambda c: set(c.execute(select(schema.people.c.name)).scalars()))
        assert names == {"Ann", "Bob", "Carol", "Dan"}, "tables, an account, a session keep them"
        admin(server, "delete-table", new, "--yes")
        assert "1 guest," in admin(server, "tidy", *flags)[1]
        names = look(server.settings.database, lambda c: set(c.execute(select(schema.people.c.name)).scalars()))
        assert names == {"Bob", "Carol", "Dan"}


async def _settled(server: Server) -> None:
    """All that follows from the logs is stored."""
    await server.services.hub.let_idle_tables_sleep(float("inf"))


async def _tidied(server: Server) -> None:
    from manor.server.retention import Retention

    await Retention(server.services.hub).tidy()


def test_by_default_finished_tables_stay(tmp_path: Path, admin: Admin) -> None:
    with serving(tmp_path / "manor.sqlite") as server:
        assert "finished tables are kept for ever" in admin(server, "tidy", "--dry-run")[1]


def test_tidying_that_fails_is_counted_and_the_server_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from manor.server import retention

    def fail(*_: Any) -> None:
        raise RuntimeError("It broke.")

    monkeypatch.setattr(retention, "tidy", fail)
    with serving(tmp_path / "manor.sqlite") as server:
        wait_until(lambda: "manor_failed_tidying_total 1.0" in get(f"{server.url}/metrics").text)
        wait_until(lambda: get(f"{server.url}/ready").status_code == 200)
