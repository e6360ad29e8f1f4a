"""Guests that are not to be trusted: where they come from, how much they take, how long they stay."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update
from websockets.exceptions import ConnectionClosed, InvalidStatus

from manor.cli.main import main
from manor.server.hosts import Hosts
from manor.server.room import MOST_DENIED, MOST_UNDOS
from manor.server.schema import sessions
from manor.server.security import COOKIE
from manor.server.store import Store

from .player import PATIENCE, Line, Player, connect, get, post
from .serving import Server, own_port, serving


def refused_line(url: str, table: str, **headers: str) -> tuple[int, dict[str, Any]]:
    """How a line that does not get in is answered."""
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/ws"
    with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=headers):
        pass
    answer = refused.value.response
    return answer.status_code, msgspec.json.decode(answer.body)


def _until(is_so: Callable[[], bool]) -> None:
    """Wait for a state that the server comes to by itself."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline, "it did not come to that"


# --- names of this server ---


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "10.9.8.7", "::1", "a b"]
)
def test_a_name_that_is_not_this_servers_is_refused_with_the_flag_that_helps(server: Server, host: str) -> None:
    answer = get(f"{server.url}/api/games", headers={"host": host})
    assert answer.status_code == 421
    assert answer.json()["code"] == "wrong_host"
    assert "--allow-host" in answer.json()["text"]
    page = get(server.url, headers={"host": host})
    assert page.status_code == 421
    assert page.headers["content-type"].startswith("text/plain")
    assert page.text.count("--allow-host") == 3, "whoever reads it reads one of three languages"


def test_a_line_to_a_name_that_is_not_this_servers_is_refused(server: Server) -> None:
    request = (
        "GET /api/tables/x/ws HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as raw:
        raw.sendall(request.encode())
        answer = raw.makefile("rb").readline()
    assert answer.startswith(b"HTTP/1.1 421 ")


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1", "127.0.0.1", "127.1.2.3:80", "[::1]:8000", "a.localhost"])
def test_loopback_is_always_this_server(server: Server, host: str) -> None:
    assert get(f"{server.url}/api/games", headers={"host": host}).status_code == 200


def test_the_machines_own_names_and_addresses_are_this_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Box.home.example")
    hosts = Hosts("0.0.0.0", ("manor.example",))
    for known in ("box", "box.local:8000", "box.home.example", "192.0.2.7:8000", "manor.example."):
        assert hosts.knows(known, "192.0.2.7"), known
    for strange in ("home.example", "192.0.2.8", "", None, "www.manor.example"):
        assert not hosts.knows(strange, "192.0.2.7"), strange
    assert hosts.knows("192.0.2.7", "::ffff:192.0.2.7")
    assert Hosts("127.0.0.1", ("*",)).knows("anything.example", None)


def test_other_names_can_be_allowed(tmp_path: Path) -> None:
    with serving(tmp_path / "manor.sqlite", allowed_hosts=("manor.example",)) as server:
        assert get(f"{server.url}/api/games", headers={"host": "manor.example"}).status_code == 200


@pytest.mark.parametrize("host", ["https://manor.example", "manor.example:80", "", "a b"])
def test_a_host_that_is_none_cannot_be_allowed(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--allow-host", host]) == 2
    assert "such as manor.example" in capsys.readouterr().err


# --- where pages come from ---


@pytest.mark.parametrize("https", [False, True])
def test_a_page_with_the_other_scheme_is_another_site(tmp_path: Path, https: bool) -> None:
    with serving(tmp_path / "manor.sqlite", https=https) as server:
        plain, safe = server.url, server.url.replace("http", "https", 1)
        own, other = (safe, plain) if https else (plain, safe)
        body = {"name": "Ann"}
        assert post(f"{plain}/api/session", json=body, headers={"origin": own}).status_code == 200
        refused = post(f"{plain}/api/session", json=body, headers={"origin": other})
        assert (refused.status_code, refused.json()["code"]) == (403, "wrong_origin")
        status, problem = refused_line(plain, "x", Origin=other)
        assert (status, problem["code"]) == (403, "wrong_origin")


@pytest.mark.parametrize("https", [False, True])
def test_browsers_are_told_to_stay_with_https_where_there_is_https(tmp_path: Path, https: bool) -> None:
    with serving(tmp_path / "manor.sqlite", https=https) as server:
        for path in ("/", "/health", "/api/games", "/api/nothing"):
            assert ("strict-transport-security" in get(server.url + path).headers) is https


# --- how much they take ---


def told_to_go(player: Player, table: str) -> bool:
    """Whether a line is closed from the other side because there are too many; what is said there a page shows."""
    address = f"{player.url.replace('http', 'ws', 1)}/api/tables/{table}/ws"
    cookie = "; ".join(f"{k}={v}" for k, v in player.http.cookies.items())
    with connect(address, additional_headers={"Cookie": cookie, "Origin": player.url}) as line:
        # The other side may have hung up before anything could be said.
        with contextlib.suppress(ConnectionClosed):
            line.send('{"type": "hello", "after": null}')
        first = msgspec.json.decode(line.recv(20))
        if first["type"] != "closed":
            return False
        assert first["message"]["id"] == "line-too-many"
        with pytest.raises(ConnectionClosed) as gone:
            line.recv(20)
        assert gone.value.rcvd is not None
        return gone.value.rcvd.code == 4429


def test_nobody_has_more_lines_than_some_at_once(tmp_path: Path) -> None:
    with serving(tmp_path / "manor.sqlite", lines_a_person=2) as server:
        ann, bob = Player(server.url, "Ann"), Player(server.url, "Bob")
        table = ann.open(["me", "open"])["id"]
        first, second = ann.line(table), ann.line(table)
        first.until("update")
        second.until("update")
        assert told_to_go(ann, table)
        bob.line(table).until("update")
        token = ann.post(f"/api/tables/{table}/seats/0/token", status=201)["token"]
        programs = [Line(server.url, table, None, {}, token=token) for _ in range(3)]
        assert [line.until("update", "closed")["type"] for line in programs] == ["update", "update", "closed"]
        first.close()
        _until(lambda: not told_to_go(ann, table))


def test_no_address_has_more_lines_than_some_at_once_whoever_asks(tmp_path: Path) -> None:
    with serving(tmp_path / "manor.sqlite", lines_an_address=3, behind_proxy=True) as server:
        guests = [Player(server.url, name) for name in ("Ann", "Bob", "Cleo", "Dan")]
        table = guests[0].open(["me", "open"])["id"]
        lines = [guest.line(table) for guest in guests[:3]]
        for line in lines:
            line.until("update")
        assert told_to_go(guests[3], table)
        Line(server.url, table, None, {"X-Forwarded-For": "192.0.2.7"}).until("update")
        lines[0].close()
        _until(lambda: not told_to_go(guests[3], table))


def test_lines_that_have_not_said_hello_count_too(tmp_path: Path) -> None:
    with serving(tmp_path / "manor.sqlite", lines_an_address=1) as server:
        ann = Player(server.url)
        table = ann.open(["me", "open"])["id"]
        with connect(f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/ws"):
            assert told_to_go(ann, table)


def test_no_address_opens_more_tables_than_some_however_many_guests_it_makes(tmp_path: Path) -> None:
    with serving(tmp_path / "manor.sqlite", tables_an_address=3) as server:
        body = {"game": "dominion", "seats": [{"kind": "me"}, {"kind": "open"}]}
        opened = [Player(server.url).http.post("/api/tables", json=body) for _ in range(4)]
        assert [answer.status_code for answer in opened] == [201, 201, 201, 429]
        assert opened[-1].json()["message"]["id"] == "refused-too-many-tables"


def test_a_rematch_is_a_table_that_was_opened(tmp_path: Path) -> None:
    with serving(tmp_path / "manor.sqlite", tables_a_person=1) as server:
        ann = Player(server.url)
        table = ann.open(["me", "open"])["id"]
        assert ann.post(f"/api/tables/{table}/rematch", status=429)["code"] == "too_many_tables"


# --- how long they stay ---


FIRST = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}
SECRET = {"account": "ann", "password": "correct horse"}


def is_known(server: Server, session: str) -> bool:
    answer = get(f"{server.url}/api/session", headers={"cookie": f"{COOKIE}={session}"})
    return answer.status_code == 200


def let_days_pass(server: Server, days: float) -> None:
    """As if every session had been made so much earlier."""
    earlier = update(sessions).values(created_ms=sessions.c.created_ms - int(days * 86_400_000))
    server.run(server.services.hub.store.change(lambda connection: connection.execute(earlier)))


def test_a_session_is_another_one_after_signing_in(tmp_path: Path) -> None:
    """Whoever planted a cookie, or read it before, is not signed in with its owner."""
    with serving(tmp_path / "manor.sqlite") as server:
        ann = Player(server.url)
        table = ann.open(["me", "open"])["id"]
        before = ann.http.cookies[COOKIE]
        ann.post("/api/accounts", SECRET)
        opened = ann.http.cookies[COOKIE]
        ann.post("/api/accounts/login", SECRET)
        now = ann.http.cookies[COOKIE]
        assert [is_known(server, session) for session in (before, opened, now)] == [False, False, True]
        assert [t["id"] for t in ann.get("/api/tables?which=mine")["tables"]] == [table]
        ann.post("/api/accounts/login", SECRET | {"password": "wrong horse"}, 401)
        assert is_known(server, now)


def test_a_session_that_nobody_uses_ends(tmp_path: Path) -> None:
    with serving(tmp_path / "manor.sqlite", session_days=3) as server:
        ann, bob = Player(server.url, "Ann"), Player(server.url, "Bob")
        let_days_pass(server, 2)
        renewed = ann.http.get("/api/session")
        assert "max-age=259200" in renewed.headers["set-cookie"].lower()
        assert "set-cookie" not in ann.http.get("/api/session").headers, "once a day is enough"
        let_days_pass(server, 2)
        assert is_known(server, ann.http.cookies[COOKIE])
        assert not is_known(server, bob.http.cookies[COOKIE])
        assert bob.get("/api/session", 401)["code"] == "no_session"


def test_sessions_that_ended_are_not_kept(tmp_path: Path) -> None:
    async def count(store: Store) -> int:
        async with store.engine.connect() as connection:
            return len((await connection.execute(select(sessions))).all())

    with serving(tmp_path / "manor.sqlite") as server:
        Player(server.url)
        let_days_pass(server, 91)
    with serving(tmp_path / "manor.sqlite") as server:
        _until(lambda: server.run(count(server.services.hub.store)) == 0)


def test_one_signs_out_everywhere_at_once(tmp_path: Path) -> None:
    with serving(tmp_path / "manor.sqlite") as server:
        ann, bob = Player(server.url, "Ann"), Player(server.url, "Bob")
        ann.post("/api/accounts", SECRET)
        elsewhere = Player(server.url, "Ann elsewhere")
        elsewhere.post("/api/accounts/login", SECRET)
        table = ann.open(["me", "open"])["id"]
        hers, his = elsewhere.line(table), bob.line(table)
        hers.until("update")
        his.until("update")
        known = [player.http.cookies[COOKIE] for player in (ann, elsewhere, bob)]
        assert ann.http.delete("/api/session?everywhere=true").status_code == 204
        assert [is_known(server, session) for session in known] == [False, False, True]
        assert hers.until("closed")["message"]["id"] == "line-signed-out"
        his.send({"type": "ping", "client_id": "1"})
        his.until("pong")


# --- the metrics ---


def reads_metrics(url: str, **headers: str) -> int:
    return get(f"{url}/metrics", headers={name.replace("_", "-"): value for name, value in headers.items()}).status_code


@pytest.mark.parametrize("behind_proxy", [False, True])
def test_only_this_machine_reads_the_metrics(tmp_path: Path, behind_proxy: bool) -> None:
    with serving(tmp_path / "manor.sqlite", behind_proxy=behind_proxy) as server:
        assert reads_metrics(server.url) == 200
        assert reads_metrics(server.url, x_forwarded_for="127.0.0.1, 192.0.2.7") == 403, "a proxy on this machine asks"


def test_whoever_has_the_token_reads_the_metrics(tmp_path: Path) -> None:
    with serving(tmp_path / "manor.sqlite", metrics_token="open sesame") as server:
        asked = [{}, {"authorization": "Bearer open"}, {"authorization": "Bearer open sesame"}]
        assert [reads_metrics(server.url, **headers) for headers in asked] == [403, 403, 200]


def test_the_metrics_can_have_a_port_of_their_own(tmp_path: Path) -> None:
    port = own_port()
    with serving(tmp_path / "manor.sqlite", metrics_port=port) as server:
        own = f"http://127.0.0.1:{port}"
        assert (reads_metrics(server.url), reads_metrics(own)) == (404, 200)
        assert [get(own + path).status_code for path in ("/", "/api/games", "/health")] == [404] * 3
        assert refused_line(own, "x")[0] == 404


def test_the_metrics_need_another_port(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "8000", "--metrics-port", "8000"]) == 2
    assert "--metrics-port" in capsys.readouterr().err


# --- undoing without end ---


def test_taking_back_and_again_has_a_limit_until_the_game_goes_on(ann: Player) -> None:
    line = ann.line(ann.open(["me", "me"], options={"kingdom": "first_game", "start": 0})["id"])
    line.until("update")
    for _ in range(MOST_UNDOS):
        line.until_seq(line.act(0, "buy copper")["seq"])
        line.until_seq(line.command("take_back", 0, seq=line.update["seq"])["seq"])
    line.until_seq(line.act(0, "buy copper")["seq"])
    refused = line.command("take_back", 0, seq=line.update["seq"])
    assert (refused["type"], refused["code"], refused["message"]["id"]) == ("refused", "no_undo", "why-undone-often")
    assert line.seat(0)["undo"]["allowed"] is False
    assert line.seat(0)["undo"]["why_not"]["id"] == "why-undone-often"
    line.until_seq(line.act(0)["seq"])
    assert line.command("take_back", 0, seq=line.update["seq"], ask=True)["type"] == "done"


def test_asking_in_vain_has_a_limit(server: Server, ann: Player, bob: Player) -> None:
    table = ann.open(["me", "open"], options=FIRST)["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    hers, his = ann.line(table), bob.line(table)
    hers.until("update")
    his.until("update")
    hers.until_seq(hers.act(0, "play treasures")["seq"])
    hers.until_seq(hers.act(0, "end turn")["seq"])
    for _ in range(MOST_DENIED):
        asked = hers.command("take_back", 0, seq=hers.update["seq"], ask=True)
        his.until_seq(asked["seq"])
        hers.until_seq(his.command("answer_undo", 1, agree=False)["seq"])
    refused = hers.command("take_back", 0, seq=hers.update["seq"], ask=True)
    assert (refused["type"], refused["code"], refused["message"]["id"]) == ("refused", "no_undo", "why-denied-often")
    his.until_seq(hers.update["seq"])
    hers.until_seq(his.act(1, "play treasures")["seq"])
    assert hers.command("take_back", 0, seq=hers.update["seq"], ask=True)["type"] == "done"


# --- slow ones ---


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """As patient as a test needs that speaks at once on a busy machine."""
    with serving(tmp_path_factory.mktemp("impatient") / "manor.sqlite", patience_with_guests=3.0) as server:
        yield server


HEAD = b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n"


def said_before_closing(server: Server, *parts: bytes) -> bytes:
    """All that the server says until it hangs up, to somebody who says this much and no more."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as raw:
        for part in parts:
            raw.sendall(part)
        with raw.makefile("rb") as answer:
            return answer.read()


@pytest.mark.parametrize("part", [b"", b"GET", HEAD])
def test_nobody_is_waited_for_who_does_not_come_to_the_end_of_a_head(impatient: Server, part: bytes) -> None:
    assert said_before_closing(impatient, part) == b""


def test_nobody_is_waited_for_in_the_middle_of_a_body(impatient: Server) -> None:
    answer = said_before_closing(impatient, HEAD + b"\r\n", b'{"name": ')
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b'"code":"too_slow"' in answer


def test_nobody_is_waited_for_after_an_answer(impatient: Server) -> None:
    """A body that no route reads, and a second request that never ends."""
    unread = HEAD.replace(b"POST /api/session", b"GET /api/games") + b"\r\n"
    assert said_before_closing(impatient, unread).startswith(b"HTTP/1.1 200 ")
    asked = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
    assert said_before_closing(impatient, asked, b"GET /api").count(b"HTTP/1.1 200 ") == 1


def test_a_head_that_is_too_long_is_refused(server: Server) -> None:
    long = b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 20_000
    assert said_before_closing(server, long).startswith(b"HTTP/1.1 400 ")


def test_a_line_says_hello_or_is_closed(impatient: Server) -> None:
    with connect(f"{impatient.url.replace('http', 'ws', 1)}/api/tables/x/ws") as silent:
        assert msgspec.json.decode(silent.recv(PATIENCE))["message"]["id"] == "line-hello-first"


def test_a_line_that_has_said_hello_may_be_silent_and_an_answer_may_take_its_time(impatient: Server) -> None:
    ann = Player(impatient.url)
    table = ann.open(["me", "me"], options=FIRST)["id"]
    line = ann.line(table)
    line.until("update")
    # Waits for longer than anybody is waited for who has not said what they want.
    assert ann.get(f"/api/tables/{table}/seats/0?after={line.update['seq']}&wait=4")["seq"] == line.update["seq"]
    line.send({"type": "ping", "client_id": "1"})
    line.until("pong")


# --- names ---


def test_a_name_that_is_too_long_is_refused_with_the_length_that_is_right(ann: Player, bob: Player) -> None:
    """Blanks that are tidied away do not count, wherever a name is given."""
    ann.post("/api/session", {"name": f"  {'x' * 16}     {'x' * 15}  "})
    table = ann.open(["me", "open"])["id"]
    refused = [
        ann.post("/api/session", {"name": "x" * 33}, 400),
        bob.post(f"/api/tables/{table}/seats/1", {"name": "x" * 33}, 400),
    ]
    assert [(r["code"], r["message"]["id"], r["message"]["args"]) for r in refused] == [
        ("malformed", "why-long-name", {"most": 32})
    ] * 2
