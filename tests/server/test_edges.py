"""What comes over the edge from outside: names, bodies, paths and messages that are not as they should be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .player import Player, get, post
from .serving import Server, serving

BAD_NAMES = ["   ", "\u00a0", "a\u202eb", "a\u200bb", "tab\tand\x07bell", "line\u2028break", "\ue000"]
FIRST = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}


@pytest.mark.parametrize("name", BAD_NAMES)
def test_every_name_is_checked_in_the_same_way(server: Server, ann: Player, bob: Player, name: str) -> None:
    """Blanks, control characters, overrides of the direction, what nobody can see: wherever a name is given."""
    asked = post(f"{server.url}/api/session", json={"name": name})
    seats = [{"kind": "me", "name": name}, {"kind": "open"}]
    opened = ann.http.post("/api/tables", json={"game": "dominion", "seats": seats})
    table = ann.open(["me", "open"])["id"]
    sat = bob.http.post(f"/api/tables/{table}/seats/1", json={"name": name})
    for answer in (asked, opened, sat):
        assert answer.status_code == 400
        assert answer.json()["message"]["id"] == "why-name"


def test_blanks_around_and_within_a_name_are_tidied_up(ann: Player) -> None:
    seats = [{"kind": "me", "name": "  Ann   of Town "}, {"kind": "open"}]
    opened = ann.post("/api/tables", {"game": "dominion", "seats": seats}, 201)
    assert opened["seats"][0]["name"] == "Ann of Town"


def _deep(levels: int) -> bytes:
    return b'{"name": ' + b"[" * levels + b"]" * levels + b"}"


@pytest.mark.parametrize("body", [_deep(3000), _deep(30_000), b'{"name": "\xff\xfe"}', b"{", b""])
def test_a_body_that_is_no_proper_json_is_refused_with_a_sentence(server: Server, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    answer = post(f"{server.url}/api/session", content=body, headers=headers)
    assert answer.status_code == 400
    problem: dict[str, Any] = answer.json()
    assert problem["code"] == "malformed"
    assert problem["text"]


@pytest.mark.parametrize("path", ["/api/tables/%00", "/api/tables/a%00b/seats/0", "/api/tables/%ff%fe"])
def test_a_path_that_is_no_text_is_refused_with_a_sentence(server: Server, path: str) -> None:
    answer = get(server.url + path)
    assert answer.status_code in (400, 404)
    assert answer.json()["text"]


def test_what_the_api_says_is_not_kept(server: Server, ann: Player) -> None:
    """It is said to one reader: no cache between here and there, and no browser, shall have it later."""
    table = ann.open(["me", "open"])["id"]
    for path in ("/api/session", f"/api/tables/{table}", "/api/tables", "/api/nothing"):
        assert ann.http.get(path).headers["cache-control"] == "no-store"
    catalogue = ann.http.get("/api/games/dominion/catalogue/en")
    assert catalogue.headers["cache-control"] == "no-cache", "which asks each time, and is the same for everybody"


def test_messages_that_are_none_count_as_messages(tmp_path: Path) -> None:
    with serving(tmp_path / "manor.sqlite", messages_a_second=0.001, message_burst=3) as server:
        ann = Player(server.url)
        line = ann.line(ann.open(["me", "me"], options=FIRST)["id"])
        line.until("update")
        for _ in range(5):
            line.socket.send("nonsense")
        codes = [line.until("refused")["code"] for _ in range(5)]
        assert codes == ["malformed"] * 3 + ["too_fast"] * 2
