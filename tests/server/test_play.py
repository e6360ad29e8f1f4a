"""Playing over the line: every command answered once, nothing played twice, nobody at the wrong seat."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from manor.agents import Agent
from manor.agents.search import SearchAgent
from manor.server import bots
from manor.server import socket as socket_module
from manor.server.protocol import Hello, Update

from .player import Line, Player
from .serving import Server, serving

FIRST = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}


def two(server_url: str, ann: Player, bob: Player, **more: Any) -> tuple[str, Line, Line]:
    """A table of two people, both connected."""
    options = more.pop("options", FIRST)
    table = ann.open(["me", "open"], options=options, **more)["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    a, b = ann.line(table), bob.line(table)
    a.until("update")
    b.until("update")
    while not all(s["connected"] for s in a.update["table"]["seats"]):
        a.receive()
    return table, a, b


def test_a_game_begins_when_every_seat_is_taken(server: Server, ann: Player, bob: Player) -> None:
    table = ann.open(["me", "open"], options=FIRST)
    assert table["state"] == "open"
    line = ann.line(table["id"])
    first = line.until("update")
    assert first["seats"] == []
    assert first["table"]["commitment"] == table["commitment"]
    bob.post(f"/api/tables/{table['id']}/seats/1")
    line.until_seq(first["seq"] + 1)
    while line.update["table"]["state"] != "running":
        line.receive()
    assert line.update["waiting"] == [0]
    assert line.seat(0)["view"]["question"]["message"]
    assert {a["verb"] for a in line.seat(0)["legal"]} >= {"play_treasures", "end_turn"}
    assert [t["type"] for t in line.update["told"]][-1] == "begun"


def test_everybody_is_told_and_the_actor_gets_one_answer(server: Server, ann: Player, bob: Player) -> None:
    _, a, b = two(server.url, ann, bob)
    answer = a.act(0, "play treasures")
    assert answer["type"] == "done"
    seen = b.until_seq(answer["seq"])
    (told,) = [t for t in seen["told"] if t["type"] == "played"]
    assert (told["seq"], told["seat"], told["by"]) == (answer["seq"], 0, "player")
    assert any(event["kind"] == "plus" and event["what"] == "coins" for event in told["events"])
    assert [line["message"]["id"] for line in told["lines"]] == ["dominion-log-lay"]
    a.until_seq(answer["seq"])
    assert a.seat(0)["view"]["turn"]["coins"] == b.seat(1)["view"]["turn"]["coins"] > 0


def test_the_same_command_is_carried_out_once(server: Server, ann: Player, bob: Player) -> None:
    _, a, b = two(server.url, ann, bob)
    first = a.act(0, "play treasures", client_id="once")
    again = a.command("act", 0, client_id="once", action=0, seq=0)
    assert again == first
    b.until_seq(first["seq"])
    assert b.update["seq"] == first["seq"]


def test_a_repetition_is_known_after_the_table_slept(server: Server, ann: Player, bob: Player) -> None:
    table, a, _ = two(server.url, ann, bob)
    first = a.act(0, "play treasures", client_id="before")
    live = server.services.hub.live(table)

    async def sleep() -> bool:
        return live.fall_asleep()

    assert server.run(sleep())
    assert a.command("act", 0, client_id="before", action=1, seq=first["seq"] - 1) == first


def test_a_stale_action_is_refused_with_the_current_state(server: Server, ann: Player, bob: Player) -> None:
    _, a, _ = two(server.url, ann, bob)
    seq = a.update["seq"]
    legal = {x["text"]: x["id"] for x in a.seat(0)["legal"]}
    a.act(0, "play treasures")
    refused = a.command("act", 0, action=legal["end turn"], seq=seq)
    assert (refused["type"], refused["code"]) == ("refused", "stale")
    assert refused["update"]["seq"] > seq
    assert refused["update"]["seats"][0]["legal"]


def test_an_illegal_action_is_refused_with_the_reason(server: Server, ann: Player, bob: Player) -> None:
    _, a, b = two(server.url, ann, bob)
    province = next(
        x.id for x in server.services.hub.live(a.update["table"]["id"]).room.game.actions if x.text == "buy province"
    )
    refused = a.command("act", 0, action=province, seq=a.update["seq"])
    assert (refused["code"], "Province costs 8" in refused["text"]) == ("illegal", True)
    assert b.command("act", 1, action=province, seq=b.update["seq"])["code"] == "illegal"
    assert a.command("act", 0, action=10**6, seq=a.update["seq"])["code"] == "illegal"


def test_nobody_plays_a_seat_of_another(server: Server, ann: Player, bob: Player) -> None:
    _, a, b = two(server.url, ann, bob)
    action = a.seat(0)["legal"][0]["id"]
    for seat in (0, 7):
        refused = b.command("act", seat, action=action, seq=b.update["seq"])
        assert refused["code"] == "not_your_seat"
    assert b.command("take_back", 0, seq=b.update["seq"])["code"] == "not_your_seat"
    assert b.command("ask_hint", 0)["code"] == "not_your_seat"
    assert b.command("ask_preview", 0, action=action)["code"] == "not_your_seat"


def test_of_two_windows_at_one_seat_only_one_acts(server: Server, ann: Player, bob: Player) -> None:
    table, a, _ = two(server.url, ann, bob)
    other = ann.line(table)
    other.until("update")
    seq = other.update["seq"]
    legal = {x["text"]: x["id"] for x in other.seat(0)["legal"]}
    a.send({"type": "act", "client_id": "w1", "seat": 0, "action": legal["play treasures"], "seq": seq})
    other.send({"type": "act", "client_id": "w2", "seat": 0, "action": legal["end turn"], "seq": seq})
    answers = [a.until("done", "refused"), other.until("done", "refused")]
    assert sorted(x["type"] for x in answers) == ["done", "refused"]
    assert next(x for x in answers if x["type"] == "refused")["code"] == "stale"


def test_simultaneous_choices_come_in_any_order(server: Server, ann: Player, bob: Player) -> None:
    """In Bunny Kingdom everybody drafts at once: the choice of one does not make that of another stale."""
    _, a, b = two(server.url, ann, bob, game="bunny_kingdom", options={})
    assert a.update["waiting"] == [0, 1]
    seq = a.update["seq"]
    first = b.command("act", 1, action=b.seat(1)["legal"][0]["id"], seq=seq)
    second = a.command("act", 0, action=a.seat(0)["legal"][0]["id"], seq=seq)
    assert (first["type"], second["type"]) == ("done", "done")


def test_a_client_that_was_cut_off_gets_what_it_missed(server: Server, ann: Player, bob: Player) -> None:
    table, a, b = two(server.url, ann, bob)
    have = b.update["seq"]
    b.close()
    first = a.act(0, "play treasures")
    a.until_seq(first["seq"])
    second = a.act(0, "end turn")
    back = bob.line(table, after=have)
    update = back.until("update")
    assert update["since"] == have
    assert [t["seq"] for t in update["told"] if t["type"] == "played"] == [first["seq"], second["seq"]]
    lost = bob.line(table, after=10**6).until("update")
    assert lost["since"] == 0
    assert lost["told"][0]["seq"] < first["seq"]


def test_taking_back_is_free_until_something_was_shown(server: Server, ann: Player, bob: Player) -> None:
    _, a, b = two(server.url, ann, bob, options={"kingdom": "first_game", "start": 0})
    assert not a.seat(0)["undo"]["allowed"]
    before = a.seat(0)["view"]
    played = a.act(0, "buy copper")
    a.until_seq(played["seq"])
    assert a.seat(0)["undo"] == {"allowed": True, "why_not": None, "by_consent": False}
    undone = a.command("take_back", 0, seq=a.update["seq"])
    assert undone["type"] == "done"
    a.until_seq(undone["seq"])
    assert a.seat(0)["view"] == before
    told = b.until_seq(undone["seq"])["told"][-1]
    assert (told["type"], told["back_to"]) == ("undone", played["seq"] - 1)
    ended = a.act(0, "play treasures")
    a.until_seq(ended["seq"])
    undo = a.seat(0)["undo"]
    assert not undo["allowed"]
    assert undo["why_not"]["id"] == "why-unseen"
    assert undo["by_consent"]
    assert a.command("take_back", 0, seq=a.update["seq"])["code"] == "no_undo"


def test_afterwards_taking_back_needs_the_others(server: Server, ann: Player, bob: Player) -> None:
    _, a, b = two(server.url, ann, bob)
    start = a.update["seq"]
    before = a.seat(0)["view"]
    a.until_seq(a.act(0, "end turn")["seq"])
    asked = a.command("take_back", 0, seq=a.update["seq"], ask=True)
    b.until_seq(asked["seq"])
    request = b.update["undo_request"]
    assert (request["seat"], request["back_to"], request["agreed"], request["waiting"]) == (0, start, [], [1])
    assert a.command("answer_undo", 0, agree=True)["code"] == "not_allowed"
    refused = b.command("answer_undo", 1, agree=False)
    a.until_seq(refused["seq"])
    assert a.update["undo_request"] is None
    assert a.command("answer_undo", 0, agree=False)["code"] == "stale"
    a.command("take_back", 0, seq=a.update["seq"], ask=True)
    agreed = b.command("answer_undo", 1, agree=True)
    a.until_seq(agreed["seq"])
    assert a.seat(0)["view"] == before
    assert a.update["waiting"] == [0]


def test_hot_seat_shows_each_seat_its_own(server: Server, ann: Player) -> None:
    table = ann.open(["me", "me", "simple"], options=FIRST)["id"]
    line = ann.line(table)
    line.until("update")
    assert [s["seat"] for s in line.update["seats"]] == [0, 1]
    assert "hand" in line.seat(0)["view"]["seats"][0]
    assert "hand" not in line.seat(0)["view"]["seats"][1]
    for _ in range(3):
        line.until_seq(line.act(0, None)["seq"])
        if line.update["waiting"] != [0]:
            break


def test_spectators_see_what_is_public(server: Server, ann: Player, bob: Player) -> None:
    table, a, _ = two(server.url, ann, bob)
    watcher = Player(server.url, "Cleo").line(table)
    update = watcher.until("update")
    (seen,) = update["seats"]
    assert seen["seat"] is None
    assert seen["legal"] == []
    assert all("hand" not in player for player in seen["view"]["seats"])
    assert watcher.command("act", 0, action=a.seat(0)["legal"][0]["id"], seq=update["seq"])["code"] == "not_your_seat"
    own = ann.line(table, watch=True).until("update")
    assert [s["seat"] for s in own["seats"]] == [None]


def test_a_table_without_spectators_shows_them_out(server: Server, ann: Player, bob: Player) -> None:
    table, _, _ = two(server.url, ann, bob, spectators=False)
    watcher = Player(server.url, "Cleo").line(table)
    closed = watcher.until("closed")
    assert closed["again"] is False


def test_bots_play_by_themselves(server: Server, ann: Player) -> None:
    table = ann.open(["me", "big_money", "random"], options={"start": 1})["id"]
    line = ann.line(table)
    line.until("update")
    while line.update["waiting"] != [0]:
        line.receive()
    told = ann.line(table).until("update")["told"]
    assert {(t["seat"], t["by"]) for t in told if t["type"] == "played"} == {(1, "bot"), (2, "bot")}


def test_hints_and_previews(server: Server, ann: Player, bob: Player) -> None:
    _, a, _ = two(server.url, ann, bob)
    estates = a.seat(0)["view"]["seats"][0]["hand"].get("estate", 0)
    hint = a.command("ask_hint", 0)
    assert hint["type"] == "hint"
    quick = a.command("ask_hint", 0, quick=True)
    assert (hint["by"], quick["by"]) == ("master", "raider")
    assert quick["thoughts"] == []
    shares = [thought["share"] for thought in hint["thoughts"]]
    assert hint["thoughts"][0] == {"action": hint["action"], "share": shares[0]}
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) == pytest.approx(1, abs=0.01)
    assert quick["why"]["id"].startswith("dominion-coach-")
    assert hint["action"] in {x["id"] for x in a.seat(0)["legal"]}
    treasures = next(x["id"] for x in a.seat(0)["legal"] if x["text"] == "play treasures")
    seen = a.command("ask_preview", 0, action=treasures)
    assert seen["certain"]
    done = a.act(0, "play treasures")
    a.until_seq(done["seq"])
    assert seen["view"]["turn"] == a.seat(0)["view"]["turn"]
    end = next(x["id"] for x in a.seat(0)["legal"] if x["text"] == "end turn")
    # Nobody knows in which order the five cards that are left come, unless the Estates are gone and all are Coppers.
    assert a.command("ask_preview", 0, action=end)["certain"] == (estates == 3)
    assert a.command("ask_preview", 0, action=treasures)["code"] == "illegal"


def test_a_hint_tells_whose_it_is(server: Server, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever stands in for the strongest bot is not called by its name, and weighs nothing."""
    _, a, _ = two(server.url, ann, bob)
    choose = bots._choose

    def fails(agent: Agent, *more: Any) -> bots.Chosen:
        if isinstance(agent, SearchAgent):
            raise RuntimeError
        return choose(agent, *more)

    monkeypatch.setattr(bots, "_choose", fails)
    hint = a.command("ask_hint", 0)
    assert (hint["by"], hint["thoughts"]) == ("simple", [])


def test_no_hints_where_the_table_says_so(server: Server, ann: Player, bob: Player) -> None:
    _, a, _ = two(server.url, ann, bob, hints=False)
    assert a.command("ask_hint", 0)["code"] == "not_allowed"


def test_nonsense_is_answered_and_harms_nothing(server: Server, ann: Player, bob: Player) -> None:
    _, a, b = two(server.url, ann, bob)
    for text in (
        "",
        "nonsense",
        "[]",
        '{"type":"fly"}',
        '{"type":"act"}',
        '{"type":"act","client_id":"x y","seat":0}',
        "{}",
    ):
        a.socket.send(text)
        assert a.until("refused")["code"] == "malformed"
    a.socket.send('{"type":"ping","client_id":"p","more":1}')
    assert a.until("refused")["code"] == "malformed"
    assert a.command("ping", 0)["type"] == "refused"
    a.send({"type": "ping", "client_id": "here"})
    assert a.until("pong")["client_id"] == "here"
    done = a.act(0, "play treasures")
    assert done["type"] == "done"
    b.socket.send(b"\xff\xfe")
    assert b.until("refused")["code"] == "malformed"
    # The line goes on as if nothing had been.
    assert b.until_seq(done["seq"])["waiting"] == [0]


def test_who_does_not_say_hello_is_shown_out(server: Server, ann: Player, bob: Player) -> None:
    table, _, _ = two(server.url, ann, bob)
    line = ann.line(table)
    line.until("update")
    rude = Line(server.url, table, None, {}, watch=True)
    assert rude.until("update")["seats"][0]["seat"] is None
    nowhere = ann.line("nowhere")
    assert nowhere.until("closed")["again"] is False


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server that does not wait long for anybody."""
    with serving(tmp_path_factory.mktemp("hasty") / "manor.sqlite", away_seconds=0.2) as running:
        yield running


def test_a_bot_stands_in_for_who_stays_away_and_gives_the_seat_back(hasty: Server) -> None:
    ann, bob = Player(hasty.url, "Ann"), Player(hasty.url, "Bob")
    table, a, b = two(hasty.url, ann, bob, takeover="big_money", options=FIRST | {"start": 1})
    b.close()
    while a.update["table"]["seats"][1]["stands_in"] != "away":
        a.receive()
    while a.update["waiting"] != [0]:
        a.receive()
    back = bob.line(table)
    back.until("update")
    while back.update["table"]["seats"][1]["stands_in"]:
        back.receive()
    a.until_seq(back.update["seq"])
    a.until_seq(a.act(0, "end turn")["seq"])
    back.until_seq(a.update["seq"])
    assert back.update["waiting"] == [1]
    assert back.update["thinking"] == []
    assert back.act(1)["type"] == "done"


def test_without_takeover_the_table_waits(hasty: Server) -> None:
    ann, bob = Player(hasty.url, "Ann"), Player(hasty.url, "Bob")
    _, a, b = two(hasty.url, ann, bob, options=FIRST | {"start": 1})
    b.close()
    while a.update["table"]["seats"][1]["connected"]:
        a.receive()
    # Who leaves another table after this one, and was waited for there long enough, was missed here for longer.
    _, c, d = two(hasty.url, ann, bob, takeover="big_money", options=FIRST | {"start": 1})
    d.close()
    while c.update["table"]["seats"][1]["stands_in"] != "away":
        c.receive()
    # Commands wait for each other and for whatever else happens at the table: this one is told what came of it.
    now = a.command("act", 0, action=0, seq=a.update["seq"])["update"]
    assert now["waiting"] == [1]
    assert now["table"]["seats"][1]["stands_in"] == ""


def test_who_leaves_is_replaced_and_may_come_back(server: Server, ann: Player, bob: Player) -> None:
    table, a, _ = two(server.url, ann, bob, takeover="simple", options=FIRST | {"start": 1})
    bob.http.delete(f"/api/tables/{table}/seats/1")
    while a.update["waiting"] != [0]:
        a.receive()
    assert a.update["table"]["seats"][1]["stands_in"] == "left"
    bob.post(f"/api/tables/{table}/seats/1")
    while a.update["table"]["seats"][1]["stands_in"]:
        a.receive()


def test_out_of_time_for_a_move_a_bot_moves(server: Server, ann: Player, bob: Player) -> None:
    _, a, _ = two(server.url, ann, bob, clock={"kind": "move", "seconds": 3600})
    live = server.services.hub.live(a.update["table"]["id"])
    clock = next(c for c in a.update["clocks"] if c["seat"] == 0)
    assert clock["running"]
    assert 0 < clock["left_ms"] <= 3_600_000

    async def hurry() -> None:
        live.room.clocks.left[0] = 0
        await live._out_of_time(0)

    server.run(hurry())
    seq = a.update["seq"]
    a.until_seq(seq + 1)
    assert [t for t in a.update["told"] if t["type"] == "played"][-1]["by"] == "clock"


def test_out_of_time_for_the_game_a_bot_plays_on(server: Server, ann: Player, bob: Player) -> None:
    _, a, b = two(server.url, ann, bob, clock={"kind": "game", "seconds": 3600, "increment": 3600})
    live = server.services.hub.live(a.update["table"]["id"])
    done = a.act(0, "play treasures")
    a.until_seq(done["seq"])
    assert next(c for c in a.update["clocks"] if c["seat"] == 0)["left_ms"] > 3_600_000

    async def hurry() -> None:
        live.room.clocks.left[0] = 0
        await live._out_of_time(0)

    server.run(hurry())
    while b.update["waiting"] != [1]:
        b.receive()
    assert b.update["table"]["seats"][0]["stands_in"] == "out_of_time"
    a.until_seq(b.update["seq"])
    assert a.command("act", 0, action=0, seq=a.update["seq"])["code"] in ("not_allowed", "illegal")


def test_a_rematch_starts_by_the_rule_of_the_series(server: Server, ann: Player) -> None:
    table = ann.open(["me", "big_money"], options=FIRST, games=3)["id"]
    line = ann.line(table)
    line.until("update")
    while line.update["table"]["state"] != "over":
        if line.update["waiting"] == [0]:
            texts = [x["text"] for x in line.seat(0)["legal"]]
            answer = line.act(0, "end turn" if "end turn" in texts else texts[0])
            line.until_seq(answer["seq"])
        else:
            line.receive()
    assert line.seat(0)["view"]["winners"] == [1]
    following = ann.post(f"/api/tables/{table}/rematch")
    assert ann.post(f"/api/tables/{table}/rematch")["id"] == following["id"]
    assert following["options"]["start"] == 0
    assert following["series"] == {"number": 2, "games": 3, "wins": [0, 1], "previous": table, "next": None}
    assert following["commitment"] != line.update["table"]["commitment"]
    line.until("update")
    assert line.update["table"]["series"]["next"] == following["id"]
    assert line.command("take_back", 0, seq=line.update["seq"])["code"] == "not_running"


def test_every_update_is_what_the_protocol_says(server: Server, ann: Player, bob: Player) -> None:
    import msgspec

    _, a, _ = two(server.url, ann, bob)
    a.until_seq(a.act(0, "play treasures")["seq"])
    for data in a.received:
        kind = msgspec.json.decode(data)["type"]
        if kind == "update":
            msgspec.json.decode(data, type=Update)
    assert msgspec.json.decode(b'{"type":"hello"}', type=Hello).after is None


def test_a_player_acts_while_a_hint_is_thought_about(
    server: Server, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot may think for seconds: that is no reason to keep the player waiting, nor to think twice at once."""
    _, a, _ = two(server.url, ann, bob)
    thinking, go_on = threading.Event(), threading.Event()
    choose = bots._choose

    def slowly(*arguments: Any) -> bots.Chosen:
        thinking.set()
        assert go_on.wait(600)
        return choose(*arguments)

    monkeypatch.setattr(bots, "_choose", slowly)
    a.send({"type": "ask_hint", "client_id": "h1", "seat": 0})
    assert thinking.wait(600)
    assert a.command("ask_hint", 0)["code"] == "too_fast"
    assert a.act(0, "play treasures")["type"] == "done"
    go_on.set()
    assert a.until("hint")["client_id"] == "h1"


def test_a_failure_on_a_line_tells_the_page_to_connect_again(
    server: Server, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, a, _ = two(server.url, ann, bob)

    async def broken(*_: Any) -> None:
        raise RuntimeError("on purpose")

    with monkeypatch.context() as patched:
        patched.setattr(socket_module, "_reader", broken)
        line = ann.line(table)
        assert line.until("closed")["again"] is True
        with pytest.raises(ConnectionClosed) as ended:
            line.receive()
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == socket_module.FAILED
    again = ann.line(table, after=a.update["seq"])
    assert again.until("update")["seq"] >= a.update["seq"]
