"""People at one table: resigning, taking back in words, playing again, talking, and what lists say of their games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from manor.server import entries as e
from manor.server.restoring import Found, restore
from manor.server.room import Room
from manor.server.talking import LONGEST, MOST

from .player import Line, Player
from .serving import Server, serving

FIRST = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}


@pytest.fixture
def cleo(server: Server) -> Player:
    return Player(server.url, "Cleo")


def together(host: Player, *others: Player, bots: tuple[str, ...] = (), **more: Any) -> tuple[str, list[Line]]:
    """A running game of Dominion, and everybody's line to it."""
    more = {"options": FIRST} | more
    table = host.open(["me", *("open" for _ in others), *bots], **more)["id"]
    for seat, player in enumerate(others, 1):
        player.post(f"/api/tables/{table}/seats/{seat}")
    lines = [player.line(table) for player in (host, *others)]
    for line in lines:
        line.until("update")
        while not line.update["seats"]:
            line.receive()
    return table, lines


def read_again(server: Server, table: str) -> Room:
    """The table as another server would find it."""

    async def look() -> Room:
        store = server.services.hub.store
        known = await store.table(table)
        assert known is not None
        return restore(Found(table, known.secret, known.created_ms, await store.read(table), known.last))

    room: Room = server.run(look())
    return room


def said_of(line: Line, seq: int) -> list[str]:
    """The messages that the log has at a number."""
    return [said["message"]["id"] for told in line.update["told"] if told["seq"] == seq for said in told["lines"]]


# --- resigning ---


def test_between_two_whoever_resigns_ends_the_game(server: Server, ann: Player, bob: Player) -> None:
    table, (a, b) = together(ann, bob)
    done = a.command("resign", 0, client_id="gives-up")
    b.until_seq(done["seq"])
    assert said_of(b, done["seq"]) == ["log-resigned"]
    assert b.update["table"]["state"] == "over"
    view = b.seat(1)["view"]
    assert (view["winners"], view["places"], view["over"]) == ([1], [2, 1], True)
    assert view.get("question") is None
    assert b.update["waiting"] == []
    # It was the same command, and nothing more can be done.
    assert a.command("resign", 0, client_id="gives-up")["seq"] == done["seq"]
    assert b.command("resign", 1)["code"] == "not_running"
    again = read_again(server, table)
    assert (again.state, again.winners, again.is_replayable) == ("over", (1,), True)
    assert again.ended is not None
    assert again.ended.scores == (3, 3)
    assert ann.get(f"/api/tables/{table}/replay")["score_sheet"] is not None


def test_alone_against_bots_resigning_ends_the_game_as_it_stands(ann: Player) -> None:
    _, (a,) = together(ann, bots=("simple", "simple"))
    a.until_seq(a.command("resign", 0)["seq"])
    assert a.update["table"]["state"] == "over"
    assert a.seat(0)["view"]["places"] == [3, 1, 1]


def test_among_three_a_bot_plays_on_for_whoever_resigned_and_they_come_last(
    server: Server, ann: Player, bob: Player, cleo: Player
) -> None:
    table, (a, b, c) = together(ann, bob, cleo)
    done = a.command("resign", 0)
    c.until_seq(done["seq"])
    assert c.update["table"]["state"] == "running"
    assert c.update["table"]["seats"][0]["stands_in"] == "resigned"
    while c.update["waiting"] != [1]:
        c.receive()
    a.until_seq(c.update["seq"])
    assert a.command("take_back", 0, seq=a.update["seq"], ask=True)["code"] == "not_allowed"
    assert a.command("resign", 0)["code"] == "not_allowed"
    # They have no say any more, and no way back.
    assert ann.post(f"/api/tables/{table}/seats/0")["seats"][0]["stands_in"] == "resigned"
    b.until_seq(c.update["seq"])
    b.until_seq(b.command("resign", 1)["seq"])
    assert b.seat(1)["view"]["winners"] == [2]
    assert read_again(server, table).winners == (2,)


def test_whoever_resigned_cannot_act_again(ann: Player, bob: Player, cleo: Player) -> None:
    _, (a, *_) = together(ann, bob, cleo, options=FIRST | {"start": 1})
    a.until_seq(a.command("resign", 0)["seq"])
    assert a.command("act", 0, action=0, seq=a.update["seq"])["code"] == "not_allowed"


# --- a bot plays on, and the log says why ---


def test_the_log_says_that_somebody_left_and_a_bot_plays_on(ann: Player, bob: Player) -> None:
    table, (a, _) = together(ann, bob, takeover="simple")
    bob.http.delete(f"/api/tables/{table}/seats/1")
    while a.update["table"]["seats"][1]["stands_in"] != "left":
        a.receive()
    assert [line["message"]["id"] for told in a.update["told"] for line in told["lines"]] == ["log-stands-in-left"]


# --- taking back, in words ---


def test_a_request_to_take_back_says_what_to_each_as_they_know_it(ann: Player, bob: Player) -> None:
    _, (a, b) = together(ann, bob)
    a.until_seq(a.act(0, "play treasures")["seq"])
    ending = a.act(0, "end turn")["seq"]
    told = []
    for line in (a, b):
        line.until_seq(ending)
        told.append(next(item["lines"] for item in line.update["told"] if item["seq"] == ending))
    a.until_seq(b.act(1, "play treasures")["seq"])
    asked = a.command("take_back", 0, seq=a.update["seq"], ask=True)
    for line in (a, b):
        line.until_seq(asked["seq"])
    requests = [line.update["undo_request"] for line in (a, b)]
    assert [request["others"] for request in requests] == [1, 1]
    assert [request["lines"] for request in requests] == told
    # Only Ann was told what she drew.
    assert told[0] != told[1] != []


def test_a_choice_that_nobody_was_told_of_is_not_told_when_it_is_taken_back(ann: Player, bob: Player) -> None:
    _, (a, b) = together(ann, bob, game="bunny_kingdom", options={})
    picked = a.seat(0)["legal"][0]
    b.until_seq(a.act(0, picked["text"])["seq"])
    a.until_seq(b.act(1)["seq"])
    b.until_seq(a.command("take_back", 0, seq=a.update["seq"], ask=True)["seq"])
    request = b.update["undo_request"]
    assert (request["seat"], request["others"], request["lines"]) == (0, 1, [])
    assert f'"{picked["args"]["card"]}"' not in json.dumps(request)


# --- playing again ---


def over(host: Player, *others: Player, **more: Any) -> tuple[str, list[Line]]:
    """A game that is over, because the host has resigned."""
    table, lines = together(host, *others, **more)
    for seat, line in enumerate(lines[: max(1, len(others))]):
        last = line.command("resign", seat)["seq"]
    for line in lines:
        line.until_seq(last)
        assert line.update["table"]["state"] == "over"
    return table, lines


def rematch(player: Player, table: str, status: int = 200, **body: Any) -> Any:
    return player.post(f"/api/tables/{table}/rematch", body, status)


def test_a_rematch_begins_when_everybody_is_in(ann: Player, bob: Player, cleo: Player) -> None:
    table, (_, b, c) = over(ann, bob, cleo)
    offered = rematch(ann, table)
    assert offered["id"] == table
    offer = offered["rematch"]
    assert (offer["seat"], offer["agreed"], offer["declined"], offer["waiting"]) == (0, [0], [], [1, 2])
    assert offer["yours"]
    while b.update["table"]["rematch"] is None:
        b.receive()
    assert not b.update["table"]["rematch"]["yours"]
    assert rematch(bob, table)["rematch"]["agreed"] == [0, 1]
    assert rematch(bob, table)["rematch"]["agreed"] == [0, 1]
    following = rematch(cleo, table)
    assert following["id"] != table
    assert following["state"] == "running"
    assert [seat["name"] for seat in following["seats"]] == ["Ann", "Bob", "Cleo"]
    while c.update["table"]["series"]["next"] is None:
        c.receive()
    assert c.update["table"]["series"]["next"] == following["id"]
    assert c.update["table"]["rematch"] is None
    assert rematch(bob, table)["id"] == following["id"]
    assert ann.get(f"/api/tables/{following['id']}")["host"]


def test_whoever_declines_can_think_again_or_be_replaced_by_the_one_who_offered(
    ann: Player, bob: Player, cleo: Player
) -> None:
    table, _ = over(ann, bob, cleo)
    rematch(bob, table)
    assert rematch(cleo, table, agree=False)["rematch"]["declined"] == [2]
    assert rematch(cleo, table)["rematch"]["agreed"] == [1, 2]
    rematch(cleo, table, agree=False)
    assert rematch(ann, table, fill="simple", status=403)["message"]["id"] == "why-not-your-offer"
    # Ann, who is in by asking, was never refused: it was only not hers to fill.
    assert rematch(bob, table, fill="simple", status=403)["message"]["id"] == "why-still-asked"
    rematch(ann, table)
    following = rematch(bob, table, fill="simple")
    assert [seat["kind"] for seat in following["seats"]] == ["person", "person", "bot"]
    assert following["state"] == "running"
    assert following["host"]


def test_whoever_is_not_there_can_be_replaced(ann: Player, bob: Player) -> None:
    table, (_, b) = over(ann, bob)
    rematch(ann, table)
    assert rematch(ann, table, fill="simple", status=403)["message"]["id"] == "why-still-asked"
    b.close()
    line = ann.line(table)
    line.until("update")
    while line.update["table"]["seats"][1]["connected"]:
        line.receive()
    assert rematch(ann, table, fill="simple")["seats"][1]["kind"] == "bot"


def test_an_offer_is_withdrawn_by_whoever_made_it(ann: Player, bob: Player) -> None:
    table, _ = over(ann, bob)
    assert rematch(bob, table, agree=False, status=409)["message"]["id"] == "why-nobody-offers"
    rematch(ann, table)
    assert rematch(ann, table, agree=False)["rematch"] is None
    assert rematch(bob, table)["rematch"]["seat"] == 1


def test_what_an_offer_changes_is_seen_and_checked_before_anybody_is_asked(ann: Player, bob: Player) -> None:
    table, _ = over(ann, bob)
    assert rematch(ann, table, changes={"replace": {"moat": "moat"}}, status=400)["code"] == "invalid_options"
    offer = rematch(ann, table, changes={"replace": {"moat": "witch"}})["rematch"]
    assert offer["changes"] == {"replace": {"moat": "witch"}}
    other = {"replace": {"moat": "spy"}}
    assert rematch(bob, table, changes=other, status=403)["message"]["id"] == "why-offered-already"
    assert "witch" in rematch(bob, table)["options"]["kingdom"]


def test_bots_are_always_in(ann: Player) -> None:
    table, _ = over(ann, bots=("simple",))
    assert rematch(ann, table)["id"] != table


# --- talking ---


def test_people_at_a_table_talk_and_whoever_comes_back_reads_it(server: Server, ann: Player, bob: Player) -> None:
    table, (a, b) = together(ann, bob)
    done = a.command("say", 0, text="  <b>well</b>\n you ")
    b.until_seq(done["seq"])
    words = {"seq": done["seq"], "seat": 0, "name": "Ann", "text": "<b>well</b> you", "reaction": None}
    assert b.update["said"] == [words]
    reacted = b.command("react", 1, reaction="thanks")
    a.until_seq(reacted["seq"])
    assert a.update["said"][-1]["reaction"] == "thanks"
    # Talking is no move: what was offered before can still be chosen.
    assert a.act(0, "play treasures")["type"] == "done"
    again = bob.line(table)
    again.until("update")
    assert [(s["text"], s["reaction"]) for s in again.update["said"]] == [("<b>well</b> you", None), ("", "thanks")]
    assert [entry.name for _, entry in read_again(server, table).said] == ["Ann", "Bob"]


def test_the_same_remark_is_made_once(ann: Player, bob: Player) -> None:
    _, (a, b) = together(ann, bob)
    first = a.command("say", 0, client_id="once", text="hi")
    assert a.command("say", 0, client_id="once", text="hi")["seq"] == first["seq"]
    b.until_seq(a.command("react", 0, reaction="hello")["seq"])
    assert len([s for data in b.received for s in json.loads(data).get("said", [])]) == 2


def test_those_who_look_on_neither_hear_nor_speak(ann: Player, bob: Player, cleo: Player) -> None:
    table, (a, _) = together(ann, bob)
    a.command("say", 0, text="between us")
    watching = cleo.line(table)
    watching.until("update")
    assert watching.update["said"] == []
    assert watching.command("say", 0, text="me too")["code"] == "not_your_seat"


def test_alone_with_bots_there_is_nobody_to_talk_to(ann: Player) -> None:
    _, (a,) = together(ann, bots=("simple",))
    assert not a.update["table"]["talks"]
    assert a.command("react", 0, reaction="hello")["message"]["id"] == "why-nobody-to-talk-to"


def test_what_is_said_is_short_readable_and_known(ann: Player, bob: Player) -> None:
    _, (a, _) = together(ann, bob)
    assert a.update["table"]["talks"]
    assert a.command("say", 0, text=" \n\u202e ")["message"]["id"] == "why-nothing-said"
    long = a.command("say", 0, text="x" * (LONGEST + 1))
    assert (long["message"]["id"], long["message"]["args"]["most"]) == ("why-said-too-long", LONGEST)
    assert a.command("react", 0, reaction="boo")["code"] == "malformed"


def test_nobody_talks_without_end(tmp_path: Path) -> None:
    with serving(tmp_path / "manor.sqlite", remarks_a_minute=0.1) as server:
        table, (a, b) = together(Player(server.url, "Ann"), Player(server.url, "Bob"))
        answers = [a.command("react", 0, reaction="haha") for _ in range(7)]
        assert [answer["type"] for answer in answers] == ["done"] * 6 + ["refused"]
        assert answers[-1]["message"]["id"] == "why-said-too-fast"
        # One who is held back holds nobody else back.
        assert b.command("react", 1, reaction="oops")["type"] == "done"
        room = server.services.hub.live(table).room
        room.said += [(room.seq, e.Said(1, room.people[1], "Bob", "again")) for _ in range(MOST)]
        assert b.command("react", 1, reaction="oops")["message"]["id"] == "why-said-enough"


# --- lists ---


def test_lists_say_whose_turn_it_is_and_how_games_ended(ann: Player, bob: Player) -> None:
    table, (a, b) = together(ann, bob)
    (listed,) = [t for t in bob.get("/api/tables?which=mine")["tables"] if t["id"] == table]
    assert (listed["waiting"], listed["scores"], listed["winners"]) == ([0], None, [])
    b.until_seq(a.command("resign", 0)["seq"])
    (ended,) = [t for t in bob.get("/api/tables?which=mine")["tables"] if t["id"] == table]
    assert (ended["waiting"], ended["scores"], ended["winners"]) == ([], [3, 3], [1])
    # What is said afterwards does not make the game a later one.
    b.command("react", 1, reaction="good_game")
    (later,) = [t for t in bob.get("/api/tables?which=mine")["tables"] if t["id"] == table]
    assert later["changed_ms"] == ended["changed_ms"] >= ended["created_ms"]


def test_people_choose_opponents_from_a_ladder(ann: Player) -> None:
    for game in ann.get("/api/games"):
        assert game["levels"] == ["beginner", "easy", "medium", "hard", "expert", "master"]
        assert set(game["levels"]) < {bot["level"] for bot in game["bots"]}
