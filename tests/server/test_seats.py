"""After the deal a seat is somebody's hand: who may take it, and who goes on seeing it.

Every test is an attack, or the right way to do what the attacker pretended to do, as a client of its own sees it.
"""

from __future__ import annotations

import contextlib
import threading
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from .player import Line, Player, client
from .services import wait_until
from .serving import Server

FIRST = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}


@pytest.fixture
def cleo(server: Server) -> Player:
    return Player(server.url, "Cleo")


def path(table: str, seat: int, more: str = "") -> str:
    return f"/api/tables/{table}/seats/{seat}{more}"


def two(ann: Player, bob: Player, *bots: str, **more: Any) -> str:
    """A running table: Ann, who opened it, Bob, and bots."""
    table: str = ann.open(["me", "open", *bots], options=FIRST, **more)["id"]
    bob.post(path(table, 1))
    return table


def shown(line: Line) -> list[int | None]:
    return [seat["seat"] for seat in line.update["seats"]]


def refused(player: Player, method: str, where: str, body: Any = None) -> str:
    answer = player.http.request(method, where, json=body)
    assert answer.status_code in (403, 409), answer.text
    code: str = answer.json()["code"]
    return code


# --- the attacks ---


def test_the_host_cannot_look_into_a_bots_hand(ann: Player) -> None:
    """Remove the bot, sit down, read its hand, put the bot back."""
    table = ann.open(["me", "big_money"], options=FIRST)["id"]
    assert refused(ann, "DELETE", path(table, 1)) == "not_allowed"
    assert refused(ann, "POST", path(table, 1), {}) == "not_allowed"
    assert refused(ann, "POST", path(table, 1), {"ask": True}) == "not_allowed"
    assert ann.get(f"/api/tables/{table}")["seats"][1]["kind"] == "bot"
    assert refused(ann, "GET", path(table, 1)) == "not_your_seat"


def test_a_host_who_only_watches_cannot_either(ann: Player) -> None:
    table = ann.open(["big_money", "open"], options=FIRST, start_when_full=False)["id"]
    ann.post(path(table, 1), {"kind": "bot", "level": "big_money"})
    ann.post(f"/api/tables/{table}/start")
    assert refused(ann, "DELETE", path(table, 1)) == "not_allowed"
    assert refused(ann, "POST", path(table, 1), {}) == "ask_first"
    assert refused(ann, "POST", path(table, 1), {"ask": True}) == "not_allowed", "there is nobody who could agree"


def test_a_stranger_cannot_sit_on_a_seat_that_somebody_left(ann: Player, bob: Player, cleo: Player) -> None:
    table = two(ann, bob)
    bob.http.delete(path(table, 1))
    assert refused(cleo, "POST", path(table, 1), {}) == "ask_first"
    assert refused(cleo, "GET", path(table, 1)) == "not_your_seat"


def test_the_opponent_cannot_sit_on_a_seat_that_somebody_left(ann: Player, bob: Player) -> None:
    table = two(ann, bob)
    bob.http.delete(path(table, 1))
    for body in ({}, {"ask": True}):
        assert refused(ann, "POST", path(table, 1), body) == "not_allowed"
    assert refused(ann, "POST", path(table, 1, "/token")) == "not_allowed"


def test_who_left_cannot_come_back_on_another_seat(ann: Player, bob: Player) -> None:
    table = two(ann, bob, "big_money")
    bob.http.delete(path(table, 1))
    for body in ({}, {"ask": True}):
        assert refused(bob, "POST", path(table, 2), body) == "not_allowed"


def test_nobody_gets_a_new_token_for_a_friends_program(server: Server, ann: Player) -> None:
    table = ann.open(["me", "open"], options=FIRST)["id"]
    token = ann.post(path(table, 1, "/token"), status=201)["token"]
    assert refused(ann, "POST", path(table, 1, "/token")) == "not_allowed"
    with client(base_url=server.url, headers={"authorization": f"Bearer {token}"}) as friend:
        assert friend.get(path(table, 1)).status_code == 200, "the old one works as before"


def test_a_friends_program_that_hangs_is_played_for_and_comes_back(server: Server, ann: Player) -> None:
    table = ann.open(["me", "open"], options=FIRST | {"start": 1})["id"]
    token = ann.post(path(table, 1, "/token"), status=201)["token"]
    line = ann.line(table)
    line.until("update")
    assert ann.http.delete(path(table, 1)).json()["seats"][1]["stands_in"] == "left"
    while line.update["waiting"] != [0]:
        line.receive()
    assert shown(line) == [0]
    assert refused(ann, "GET", path(table, 1)) == "not_your_seat"
    with client(base_url=server.url, headers={"authorization": f"Bearer {token}"}) as friend:
        assert friend.get(path(table, 1)).json()["seats"][0]["seat"] == 1


def test_a_line_from_before_the_deal_ends_where_nobody_may_watch(ann: Player, bob: Player, cleo: Player) -> None:
    table = ann.open(["me", "open"], options=FIRST, spectators=False)["id"]
    early = cleo.line(table)
    early.until("update")
    bob.post(path(table, 1))
    closed = early.until("closed")
    assert (closed["message"]["id"], closed["again"]) == ("why-no-spectators", False)
    assert early.update["seats"] == []


def test_the_line_of_somebody_who_left_ends_where_nobody_may_watch(ann: Player, bob: Player) -> None:
    table = two(ann, bob, spectators=False)
    a, b = ann.line(table), bob.line(table)
    a.until("update")
    b.until("update")
    bob.http.delete(path(table, 1))
    assert b.until("closed")["message"]["id"] == "why-no-spectators"
    last = b.update["seq"]
    assert a.act(0)["type"] == "done"
    assert b.update["seq"] == last


def test_an_answer_does_not_tell_what_the_line_may_not_see(ann: Player, bob: Player) -> None:
    """A refusal comes with the table as it is: as the line may see it now."""
    table = two(ann, bob, spectators=False)
    line = ann.line(table, watch=False)
    line.until("update")
    action = line.seat(0)["legal"][0]["id"]
    ann.http.delete(path(table, 0))
    seen = line.update["seq"]
    with contextlib.suppress(ConnectionClosed):  # the server may have hung up by now
        line.send({"type": "act", "client_id": "late", "seat": 0, "action": action, "seq": seen})
        while True:
            line.receive()
    assert line.update["seq"] == seen


def test_the_line_of_somebody_who_left_is_a_spectators(ann: Player, bob: Player) -> None:
    table = two(ann, bob)
    b = bob.line(table)
    b.until("update")
    assert shown(b) == [1]
    bob.http.delete(path(table, 1))
    while shown(b) == [1]:
        b.receive()
    assert shown(b) == [None]


def test_who_waits_for_news_of_a_seat_and_leaves_it_gets_none(server: Server, ann: Player, bob: Player) -> None:
    table = two(ann, bob)
    live = server.services.hub.live(table)
    seq = bob.get(path(table, 1))["seq"]
    answers: list[int] = []

    def wait_for_news() -> None:
        """Ask again where nothing has happened in the longest time that one can wait, as programs do."""
        answer = bob.http.get(path(table, 1, f"?after={seq}&wait=30"))
        while answer.status_code == 200 and answer.json()["seq"] == seq:
            answer = bob.http.get(path(table, 1, f"?after={seq}&wait=30"))
        answers.append(answer.status_code)

    waiting = threading.Thread(target=wait_for_news)
    waiting.start()
    wait_until(lambda: live.waiters)
    Player(server.url, "Bob", dict(bob.http.cookies)).http.delete(path(table, 1))
    waiting.join()
    assert answers == [403]


# --- the right way ---


def test_who_left_comes_back_to_the_same_seat(ann: Player, bob: Player) -> None:
    table = two(ann, bob)
    bob.http.delete(path(table, 1))
    assert ann.get(f"/api/tables/{table}")["seats"][1]["kind"] == "open"
    assert bob.post(path(table, 1))["seats"][1]["yours"]


def test_a_bot_keeps_the_seat_for_who_left(ann: Player, bob: Player) -> None:
    table = two(ann, bob)
    bob.http.delete(path(table, 1))
    ann.post(path(table, 1), {"kind": "bot", "level": "big_money"})
    assert refused(ann, "DELETE", path(table, 1)) == "not_allowed"
    assert bob.post(path(table, 1))["seats"][1]["kind"] == "person"


def test_several_seats_taken_before_the_deal_stay_ones_own(ann: Player) -> None:
    table = ann.open(["me", "me"], options=FIRST)["id"]
    line = ann.line(table)
    line.until("update")
    assert shown(line) == [0, 1]
    ann.http.delete(path(table, 1))
    assert ann.post(path(table, 1))["seats"][1]["yours"]


def test_everybody_agrees_to_a_new_player(ann: Player, bob: Player, cleo: Player) -> None:
    table = two(ann, bob, "big_money")
    a, b, c = (who.line(table) for who in (ann, bob, cleo))
    for line in (a, b, c):
        line.until("update")
    asked = cleo.post(path(table, 2), {"ask": True})
    wish = {"seat": 2, "name": "Cleo", "agreed": [], "waiting": [0, 1], "yours": True}
    assert asked["seat_request"] == wish
    assert asked["seats"][2]["kind"] == "bot"
    while a.update["table"]["seat_request"] is None:
        a.receive()
    assert a.update["table"]["seat_request"] == wish | {"yours": False}
    assert a.update["told"][-1]["what"] == "seat_asked"
    assert a.command("answer_seat", 0, agree=True)["type"] == "done"
    while a.update["table"]["seat_request"] != wish | {"yours": False, "agreed": [0], "waiting": [1]}:
        a.receive()
    assert shown(c) == [None]
    assert b.command("answer_seat", 1, agree=True)["type"] == "done"
    while shown(c) == [None]:
        c.receive()
    assert shown(c) == [2]
    assert c.update["table"]["seats"][2]["name"] == "Cleo"
    assert c.update["table"]["seat_request"] is None
    assert a.command("answer_seat", 0, agree=True)["code"] == "stale"


def test_one_who_does_not_agree_is_enough(ann: Player, bob: Player, cleo: Player) -> None:
    table = two(ann, bob, "big_money")
    a, b = ann.line(table), bob.line(table)
    a.until("update")
    b.until("update")
    cleo.post(path(table, 2), {"ask": True})
    a.command("answer_seat", 0, agree=True)
    assert b.command("answer_seat", 1, agree=False)["type"] == "done"
    assert cleo.get(f"/api/tables/{table}")["seat_request"] is None
    assert refused(cleo, "POST", path(table, 2), {"ask": True}) == "not_allowed", "asked once, answered for this game"


def test_a_line_that_is_down_agrees_to_nothing(ann: Player, bob: Player, cleo: Player) -> None:
    """Whoever is away for a moment is at the table: one does not vote while somebody fetches a glass of water."""
    table = two(ann, bob, "big_money", takeover="simple")
    a = ann.line(table)
    a.until("update")
    cleo.post(path(table, 2), {"ask": True})
    a.command("answer_seat", 0, agree=True)
    request = cleo.get(f"/api/tables/{table}")["seat_request"]
    assert (request["agreed"], request["waiting"]) == ([0], [1])


def test_a_question_can_be_withdrawn_and_there_is_one_at_a_time(
    server: Server, ann: Player, bob: Player, cleo: Player
) -> None:
    table = two(ann, bob, "big_money")
    dora = Player(server.url, "Dora")
    cleo.post(path(table, 2), {"ask": True})
    assert refused(dora, "POST", path(table, 2), {"ask": True}) == "not_allowed"
    assert refused(dora, "DELETE", path(table, 2)) == "not_your_seat"
    assert cleo.http.delete(path(table, 2)).json()["seat_request"] is None
    assert dora.post(path(table, 2), {"ask": True})["seat_request"]["name"] == "Dora"


def test_a_seat_that_somebody_plays_is_not_asked_for(ann: Player, bob: Player, cleo: Player) -> None:
    table = two(ann, bob)
    assert refused(cleo, "POST", path(table, 1), {"ask": True}) == "taken"


def test_only_people_at_the_table_answer(ann: Player, bob: Player, cleo: Player) -> None:
    table = two(ann, bob, "big_money")
    c = cleo.line(table)
    c.until("update")
    cleo.post(path(table, 2), {"ask": True})
    for seat in (0, 1, 2):
        assert c.command("answer_seat", seat, agree=True)["code"] == "not_your_seat"
