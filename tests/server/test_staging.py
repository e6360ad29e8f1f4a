"""Staged tables: where a server is told to, a position and a seed make the same game every time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from .player import Player
from .serving import Server, serving

KINGDOM = ["cellar", "chapel", "market", "mine", "moat", "remodel", "smithy", "spy", "village", "witch"]
CHAPEL: dict[str, Any] = {
    "players": 2,
    "options": {"kingdom": KINGDOM},
    "seats": [{"hand": {"chapel": 1, "copper": 3, "estate": 1}}, {"hand": {"copper": 5}}],
}


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("stage") / "manor.sqlite", staging=True) as running:
        yield running


def test_a_position_is_one_load(stage: Server) -> None:
    ann = Player(stage.url)
    table = ann.open(["me", "me"], staging={"position": CHAPEL})["id"]
    line = ann.line(table)
    line.until("update")
    assert line.update["table"]["options"]["kingdom"] == KINGDOM
    (begun,) = [told for told in line.update["told"] if told["type"] == "begun"]
    assert [said["message"]["id"] for said in begun["lines"]] == ["log-staged"]
    line.until_seq(line.act(0, "play chapel")["seq"])
    question = line.seat(0)["view"]["question"]
    assert (question["id"], question["zone"], question["several"]) == ("chapel", "hand", True)


def test_it_waits_for_its_players_and_survives_sleep(stage: Server) -> None:
    ann, bob = Player(stage.url, "Ann"), Player(stage.url, "Bob")
    table = ann.open(["me", "open"], staging={"position": CHAPEL, "seed": 3})["id"]
    bob.post(f"/api/tables/{table}/seats/1", {"kind": "me"})
    line = ann.line(table)
    line.until("update")
    assert line.seat(0)["view"]["seats"][0]["hand"] == CHAPEL["seats"][0]["hand"]
    hub = stage.services.hub
    line.close()

    async def sleep() -> bool:
        await hub.let_idle_tables_sleep(time.monotonic() + 1000)
        return table not in hub._lives or hub._lives[table].is_asleep

    while not stage.run(sleep()):
        pass
    again = ann.line(table).until("update")
    assert again["seats"][0]["view"]["seats"][0]["hand"] == CHAPEL["seats"][0]["hand"]


def _told(url: str, seed: int) -> Any:
    """A game that bots play from a seed, until one of them has to be waited for."""
    ann = Player(url)
    options, staging = {"kingdom": "random"}, {"seed": seed}
    table = ann.open(["random", "big_money", "random"], options=options, staging=staging)["id"]
    line = ann.line(table)
    line.until("update")
    while line.update["table"]["state"] != "over":
        line.receive()
    told = ann.line(table).until("update")["told"]
    return [item["events"] for item in told if item["type"] == "played"]


def test_a_seed_makes_the_same_game_bots_included(stage: Server) -> None:
    first = _told(stage.url, 7)
    assert len(first) > 20
    assert _told(stage.url, 7) == first
    assert _told(stage.url, 8) != first


def test_what_cannot_be_is_said(stage: Server) -> None:
    ann = Player(stage.url)
    many = {**CHAPEL, "seats": [{"hand": {"chapel": 11}}, {}]}
    three = {**CHAPEL, "players": 3, "seats": [{}, {}, {}]}
    seats = [{"kind": "me"}, {"kind": "me"}]
    for position, complaint in ((many, "chapel"), (three, "for 3, not for 2")):
        plan = {"game": "dominion", "seats": seats, "staging": {"position": position}}
        answer = ann.post("/api/tables", plan, status=400)
        assert answer["code"] == "invalid_position"
        assert complaint in answer["text"]


def test_a_server_that_was_not_told_to_refuses(server: Server, ann: Player) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    for staging in ({"seed": 1}, {"position": CHAPEL}, {}):
        answer = ann.post("/api/tables", {"game": "dominion", "seats": seats, "staging": staging}, status=403)
        assert "--staging" in answer["text"]
    answer = ann.post("/api/tables", {"game": "dominion", "seats": seats, "staging": {"lesson": "x"}}, status=404)
    assert answer["code"] == "no_such_lesson"


def test_a_lesson_needs_no_leave_and_is_on_no_list(server: Server, ann: Player) -> None:
    table = ann.open(["me", "easy"], listed=True, staging={"lesson": "1", "seed": 99})
    assert (table["lesson"], table["listed"], table["spectators"]) == ("1", False, False)
    line = ann.line(table["id"])
    line.until("update")
    assert line.seat(0)["view"]["seats"][0]["hand"] == {"copper": 4, "estate": 1}
    for which in ("mine", "running"):
        assert table["id"] not in [one["id"] for one in ann.get(f"/api/tables?which={which}")["tables"]]


def test_the_rival_of_a_lesson_does_as_the_lesson_says(server: Server, ann: Player) -> None:
    line = ann.line(ann.open(["me", "easy"], staging={"lesson": "1"})["id"])
    line.until("update")
    for action in ("play treasures", "buy smithy"):
        line.until_seq(line.act(0, action)["seq"])
    while line.update["waiting"] != [0]:
        line.receive()
    told = ann.line(line.update["table"]["id"]).until("update")["told"]
    events = [event for item in told if item["type"] == "played" and item["seat"] == 1 for event in item["events"]]
    assert [event["card"] for event in events if event["kind"] == "buy"] == ["silver"]
