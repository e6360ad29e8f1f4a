"""HTTP: who may do what, and what a bad request is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

import manor
from manor.agents.bot_names import BOT_NAMES
from manor.cli.main import main
from manor.server import pages
from manor.server.security import COOKIE, HEADERS

from .player import Player, client, connect, get, post
from .services import wait_until
from .serving import Server, serving

FIRST = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}


# --- people ---


def test_bots_have_names_of_their_own(server: Server) -> None:
    ada = Player(server.url, BOT_NAMES[0])
    for _ in range(4):
        seats = ada.open(["me", "simple", "simple", "open"], options=FIRST)["seats"]
        names = [seat["name"] for seat in seats[:3]]
        assert len(set(names)) == 3, "nobody is called like somebody else, the person included"
        assert set(names[1:]) < set(BOT_NAMES)
        assert [seat["level"] for seat in seats] == [None, "simple", "simple", None]


def test_a_bot_that_joins_has_a_name_too(ann: Player) -> None:
    table = ann.open(["me", "simple", "open", "open"], options=FIRST)["id"]
    joined = ann.post(f"/api/tables/{table}/seats/2", {"kind": "bot", "level": "simple"})["seats"]
    assert joined[1]["name"] != joined[2]["name"]
    assert joined[2]["name"] in BOT_NAMES
    assert ann.get(f"/api/tables/{table}")["seats"] == joined, "and keeps it"


def test_a_name_is_enough(server: Server) -> None:
    with client(base_url=server.url) as http:
        assert http.get("/api/session").status_code == 401
        answer = http.post("/api/session", json={"name": "  Ann   of the Hill "})
        assert answer.json() == {"name": "Ann of the Hill", "account": None}
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert http.get("/api/session").json()["name"] == "Ann of the Hill"
        renamed = http.post("/api/session", json={"name": "Bea"}, headers={"origin": server.url})
        assert renamed.json()["name"] == "Bea"
        assert "set-cookie" not in renamed.headers
        assert http.delete("/api/session", headers={"origin": server.url}).status_code == 204
        assert http.get("/api/session").status_code == 401


@pytest.mark.parametrize(
    "body", [{}, {"name": ""}, {"name": "x" * 33}, {"name": 7}, {"name": "\u0000"}, {"name": "A", "x": 1}, []]
)
def test_a_bad_name_is_refused(server: Server, body: Any) -> None:
    answer = post(f"{server.url}/api/session", json=body)
    assert answer.status_code == 400
    assert set(answer.json()) == {"code", "message", "text", "problems"}


def test_an_account_keeps_tables_across_devices(server: Server, ann: Player) -> None:
    table = ann.open(["me", "open"])["id"]
    secret = {"account": "Ann.Hill", "password": "correct horse"}
    assert ann.post("/api/accounts", secret)["account"] == "ann.hill"
    assert ann.post("/api/accounts", secret, 409)["code"] == "has_account"
    other = Player(server.url, "Ann elsewhere")
    assert other.post("/api/accounts", secret, 409)["code"] == "taken"
    wrong = other.post("/api/accounts/login", secret | {"password": "wrong horse"}, 401)
    unknown = other.post("/api/accounts/login", secret | {"account": "nobody"}, 401)
    assert wrong == unknown
    other.post("/api/accounts/login", secret)
    assert [t["id"] for t in other.get("/api/tables?which=mine")["tables"]] == [table]


def test_passwords_and_tokens_are_not_stored(tmp_path: Path) -> None:
    file = tmp_path / "manor.sqlite"
    with serving(file) as server:
        ann = Player(server.url)
        ann.post("/api/accounts", {"account": "ann", "password": "correct horse"})
        table = ann.open(["me", "open"])["id"]
        token = ann.post(f"/api/tables/{table}/seats/0/token", status=201)["token"]
        cookie = ann.http.cookies[COOKIE]
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in ("correct horse", token, cookie):
        assert secret.encode() not in stored
    assert b"$argon2id$" in stored


# --- gates ---


def test_another_site_cannot_act_for_anybody(server: Server, ann: Player) -> None:
    body = {"game": "dominion", "seats": [{"kind": "me"}, {"kind": "open"}]}
    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        plain = {k: v for k, v in ann.http.headers.items() if k != "origin"}
        request = httpx.Request("POST", f"{server.url}/api/tables", json=body, headers=plain | headers)
        request.headers["cookie"] = f"{COOKIE}={ann.http.cookies[COOKIE]}"
        with client() as http:
            answer = http.send(request)
        assert answer.status_code == 403
        assert answer.json()["code"] == "wrong_origin"
    session = {"cookie": f"{COOKIE}={ann.http.cookies[COOKIE]}"}
    silent = post(f"{server.url}/api/tables", json=body, headers=session)
    assert silent.json()["code"] == "wrong_origin"
    foreign = post(f"{server.url}/api/session", json={"name": "x"}, headers={"origin": "https://evil.example"})
    assert foreign.status_code == 403


def test_another_site_cannot_open_a_line(server: Server, ann: Player) -> None:
    from websockets.exceptions import InvalidStatus

    table = ann.open(["me", "open"])["id"]
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/ws"
    with pytest.raises(InvalidStatus), connect(address, additional_headers={"Origin": "https://evil.example"}):
        pass


def test_every_answer_has_the_headers(server: Server) -> None:
    for path in ("/", "/health", "/api/games", "/api/nothing", "/table/abc"):
        answer = get(server.url + path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
    assert "unsafe" not in HEADERS["content-security-policy"]


def test_too_much_and_too_fast_are_refused(tmp_path: Path) -> None:
    changes = {"requests_a_second": 1.0, "request_burst": 8.0, "messages_a_second": 1.0, "message_burst": 3.0}
    with serving(tmp_path / "manor.sqlite", **changes) as server:
        ann = Player(server.url)
        table = ann.open(["me", "simple"], options=FIRST)["id"]
        large = ann.http.post("/api/session", content=b'{"name": "' + b"x" * 70_000 + b'"}')
        assert large.status_code == 413
        line = ann.line(table)
        line.until("update")
        for number in range(6):
            line.send({"type": "ping", "client_id": str(number)})
        answers = [line.until("pong", "refused") for _ in range(6)]
        assert [a["type"] for a in answers] == ["pong"] * 3 + ["refused"] * 3
        assert answers[-1]["code"] == "too_fast"
        statuses = [ann.http.get("/api/games").status_code for _ in range(10)]
        assert statuses[-1] == 429


def test_a_message_that_is_too_long_ends_the_line(server: Server, ann: Player) -> None:
    from websockets.exceptions import ConnectionClosed

    line = ann.line(ann.open(["me", "simple"], options=FIRST)["id"])
    line.until("update")
    line.socket.send("x" * 20_000)
    with pytest.raises(ConnectionClosed):
        line.until("never")


def test_guessing_passwords_is_slow(tmp_path: Path) -> None:
    with serving(tmp_path / "manor.sqlite", logins_a_minute=3.0) as server:
        ann = Player(server.url)
        guess = {"account": "ann", "password": "a guess at it"}
        codes = [ann.http.post("/api/accounts/login", json=guess).status_code for _ in range(5)]
        assert codes == [401, 401, 401, 429, 429]


def test_no_secret_gets_into_a_log_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    from manor.server.logs import set_up_logs

    set_up_logs("debug")
    try:
        with serving(tmp_path / "manor.sqlite") as server:
            ann = Player(server.url)
            ann.post("/api/accounts", {"account": "ann", "password": "correct horse"})
            table = ann.open(["me", "open"], options=FIRST)
            token = ann.post(f"/api/tables/{table['id']}/seats/1/token", status=201)["token"]
            get(f"{server.url}/api/tables/{table['id']}/seats/1", headers={"authorization": f"Bearer {token}"})
            line = ann.line(table["id"])
            line.until("update")
            line.act(0)
            cookie = ann.http.cookies[COOKIE]
            secret = server.services.hub.live(table["id"]).room.secret.hex()
    finally:
        set_up_logs("error")
    captured = capfd.readouterr()
    logged = captured.err + captured.out
    assert '"event": "request"' in logged
    for hidden in ("correct horse", token, cookie, table["id"], secret):
        assert hidden not in logged


def test_lines_that_would_tell_secrets_are_blanked() -> None:
    from manor.server.logs import drop_secrets

    line = drop_secrets(None, "", {"event": "x", "Seat_Token": "abc", "password": "p", "game": "dominion"})
    assert line == {"event": "x", "Seat_Token": "[kept out]", "password": "[kept out]", "game": "dominion"}


# --- tables ---


def test_the_shelf(server: Server) -> None:
    games = get(f"{server.url}/api/games").json()
    assert [g["name"] for g in games] == list(manor.names())
    assert all(g["bots"] and g["best_bot"] in [b["level"] for b in g["bots"]] for g in games)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"seats": [{"kind": "me"}]}, "invalid_options"),
        ({"seats": [{"kind": "me"}] * 9}, "invalid_options"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "nobody"}]}, "unknown_level"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "unknown_level"),
        ({"options": {"kingdom": "nowhere", "start": 9, "colour": 1}}, "invalid_options"),
        ({"takeover": "nobody"}, "unknown_level"),
        ({"clock": {"kind": "hourglass"}}, "malformed"),
        ({"seats": "two"}, "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_all_that_is_wrong(ann: Player, change: Any, code: str) -> None:
    body = {"game": "dominion", "seats": [{"kind": "me"}, {"kind": "open"}]} | change
    answer = ann.post("/api/tables", body, 400)
    assert answer["code"] == code
    if "options" in change:
        assert len(answer["problems"]) == 3


def test_only_listed_tables_are_in_the_lobby(server: Server, ann: Player, bob: Player) -> None:
    hidden, shown = ann.open(["me", "open"])["id"], ann.open(["me", "open"], listed=True)["id"]
    listed = [t["id"] for t in bob.get("/api/tables?which=open")["tables"]]
    assert shown in listed
    assert hidden not in listed
    assert bob.get(f"/api/tables/{hidden}")["host"] is False
    assert bob.get("/api/tables/nowhere", 404)["code"] == "no_such_table"
    bob.post(f"/api/tables/{shown}/seats/1")
    assert shown in [t["id"] for t in bob.get("/api/tables?which=running")["tables"]]
    assert [t["id"] for t in bob.get("/api/tables?which=mine")["tables"]] == [shown]


def test_seats(server: Server, ann: Player, bob: Player) -> None:
    table = ann.open(["me", "open", "open"], start_when_full=False)["id"]
    path = f"/api/tables/{table}/seats"
    assert bob.post(f"{path}/0", status=409)["code"] == "taken"
    assert bob.post(f"{path}/2", {"kind": "bot", "level": "simple"}, 403)["code"] == "not_host"
    sat = bob.post(f"{path}/1", {"name": "Bobby", "colour": "red"})
    assert (sat["seats"][1]["name"], sat["seats"][1]["yours"]) == ("Bobby", True)
    assert sat["seats"][1]["colour"] != sat["seats"][0]["colour"]
    assert ann.post(f"/api/tables/{table}/start", status=409)["code"] == "not_full"
    ann.post(f"{path}/2", {"kind": "bot", "level": "simple"})
    assert bob.post(f"/api/tables/{table}/start", status=403)["code"] == "not_host"
    assert bob.http.delete(f"{path}/2").status_code == 403
    assert ann.http.delete(f"{path}/1").json()["seats"][1]["kind"] == "open"
    assert bob.post(f"{path}/9", status=404)["code"] == "no_such_seat"
    bob.post(f"{path}/1")
    assert ann.post(f"/api/tables/{table}/start")["state"] == "running"
    assert ann.post(f"/api/tables/{table}/start")["state"] == "running"
    assert ann.http.delete(f"{path}/1").status_code == 403
    with client(base_url=server.url) as stranger:
        assert stranger.post(f"{path}/1", json={}).status_code == 401


# --- programs ---


def test_a_program_plays_a_seat_with_a_token(server: Server, ann: Player) -> None:
    table = ann.open(["open", "big_money"], options=FIRST)["id"]
    token = ann.post(f"/api/tables/{table}/seats/0/token", status=201)["token"]
    with client(base_url=server.url, headers={"authorization": f"Bearer {token}"}) as program:
        state = program.get(f"/api/tables/{table}/seats/0").json()
        assert state["table"]["seats"][0]["kind"] == "program"
        assert program.get(f"/api/tables/{table}/seats/1").status_code == 403
        body = {"client_id": "1", "action": "play treasures", "seq": state["seq"]}
        after = program.post(f"/api/tables/{table}/seats/0/actions", json=body).json()
        assert program.post(f"/api/tables/{table}/seats/0/actions", json=body).json()["seq"] == after["seq"]
        stale = program.post(f"/api/tables/{table}/seats/0/actions", json=body | {"client_id": "2"})
        assert (stale.status_code, stale.json()["code"]) == (409, "stale")
        body |= {"client_id": "3", "seq": after["seq"], "action": "buy the moon"}
        assert program.post(f"/api/tables/{table}/seats/0/actions", json=body).json()["code"] == "illegal"
        program.post(f"/api/tables/{table}/seats/0/actions", json=body | {"client_id": "4", "action": "end turn"})
        later = f"/api/tables/{table}/seats/0?after={after['seq']}&wait=10"
        wait_until(lambda: program.get(later).json()["seq"] > after["seq"])
    assert get(f"{server.url}/api/tables/{table}/seats/0", headers={"authorization": "Bearer x"}).status_code == 403


def test_the_example_program_plays_a_whole_game(server: Server, ann: Player) -> None:
    import runpy
    import sys
    from unittest.mock import patch

    table = ann.open(["open", "big_money"], options=FIRST)["id"]
    token = ann.post(f"/api/tables/{table}/seats/0/token", status=201)["token"]
    example = Path(__file__).parents[2] / "examples" / "bot_client.py"
    lines = [x for x in example.read_text().splitlines() if x.strip() and not x.strip().startswith("#")]
    assert len(lines) <= 30
    with patch.object(sys, "argv", ["bot_client.py", server.url, table, "0", token]):
        runpy.run_path(str(example), run_name="__main__")
    assert ann.get(f"/api/tables/{table}")["state"] == "over"


# --- the past ---


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[str, str]:
    """A finished game of bots: its id and commitment."""
    host = Player(server.url, "Host")
    table = host.open(["big_money", "smithy"], options=FIRST)
    line = host.line(table["id"])
    line.until("update")
    while line.update["table"]["state"] != "over":
        line.receive()
    return table["id"], table["commitment"]


def test_a_record_is_there_when_the_game_is_over(
    server: Server, ann: Player, finished: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    running = ann.open(["me", "simple"], options=FIRST)["id"]
    assert ann.get(f"/api/tables/{running}/record", 409)["code"] == "not_over"
    record = ann.get(f"/api/tables/{finished[0]}/record")
    assert manor.replay(record).over
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    assert main(["verify", str(file), "--commitment", finished[1]]) == 0
    assert main(["verify", str(file)]) == 0
    assert "every shuffle follows from it" in capsys.readouterr().out
    assert main(["verify", str(file), "--commitment", "0" * 64]) == 2
    for change in ({"secret": "00" * 32}, {"secret": None}, {"result": None}, {"actions": record["actions"][:-1]}):
        file.write_text(json.dumps(record | change))
        assert main(["verify", str(file)]) == 2


def test_a_finished_game_is_replayed_through_any_eyes(ann: Player, finished: tuple[str, str]) -> None:
    path = f"/api/tables/{finished[0]}/replay"
    seen = ann.get(f"{path}?seat=1&first=3&count=4")
    assert seen["entitled"] == [0, 1, None]
    assert [len(seen["frames"]), seen["first"], seen["scores"]] == [4, 3, None]
    assert all(f["action"] for f in seen["frames"])
    whole = ann.get(path)
    assert whole["frames"][0]["seat"] is None
    assert len(whole["scores"]) == whole["total"]
    assert [sum(line["points"] for line in sheet) for sheet in whole["score_sheet"]] == whole["scores"][-1]


def test_a_running_game_is_replayed_as_one_saw_it(server: Server, ann: Player, bob: Player) -> None:
    table = ann.open(["me", "open"], options=FIRST)["id"]
    assert ann.get(f"/api/tables/{table}/replay", 409)["code"] == "not_begun"
    bob.post(f"/api/tables/{table}/seats/1")
    line = ann.line(table)
    line.until("update")
    line.until_seq(line.act(0, "play treasures")["seq"])
    own = ann.get(f"/api/tables/{table}/replay?seat=0")
    assert [f["action"] and f["action"]["id"] for f in own["frames"]] == [None, "dominion-do-play-treasures"]
    assert own["scores"] is None
    assert own["frames"][-1]["view"] == line.seat(0)["view"]
    assert bob.get(f"/api/tables/{table}/replay?seat=0", 403)["code"] == "not_your_seat"
    assert [f["action"] for f in bob.get(f"/api/tables/{table}/replay?seat=1")["frames"]] == [None, None]


# --- pages ---


def test_the_client_is_served_when_it_is_built(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Manor</title>")
    (tmp_path / "assets" / "main-1.js").write_text("export {}" * 1000)
    (tmp_path / "assets" / "text.woff2").write_bytes(b"packed already")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    pages._files.cache_clear()
    try:
        for path in ("/", "/table/abc", "/rules/dominion"):
            answer = get(server.url + path)
            assert "<title>Manor</title>" in answer.text
            assert answer.headers["content-type"].startswith("text/html")
        script = get(f"{server.url}/assets/main-1.js")
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        assert "export" not in get(f"{server.url}/assets/..%2f..%2fsecret").text
        gone = get(f"{server.url}/assets/main-0.js")
        assert (gone.status_code, gone.json()["code"]) == (404, "not_found")
        assert "immutable" not in gone.headers.get("cache-control", "")
        assert script.headers["content-encoding"] == "gzip"
        assert script.headers["vary"] == "accept-encoding"
        assert int(script.headers["content-length"]) < 1000
        plain = get(f"{server.url}/assets/main-1.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == script.text == "export {}" * 1000
        font = get(f"{server.url}/assets/text.woff2")
        assert "content-encoding" not in font.headers
        assert font.content == b"packed already"
        assert get(f"{server.url}/api/nothing").json()["code"] == "not_found"
    finally:
        pages._files.cache_clear()


def test_health_metrics_and_the_page_about_the_api(server: Server, ann: Player) -> None:
    assert get(f"{server.url}/health").json()["ok"] is True
    ann.open(["me", "open"])
    metrics = get(f"{server.url}/metrics").text
    assert 'manor_tables_opened_total{game="dominion"}' in metrics
    page = get(f"{server.url}/api/docs").text
    assert "/api/tables/{table_id}/seats/{seat}/actions" in page
    assert "<script" not in page
