"""Questions that are asked only to hide something are answered for people, and nobody else can tell."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import manor
from manor.server.answering import only_answer, pause_of
from manor.server.live import Live
from manor.server.room import UndoQuestion

from .player import Line, Player
from .serving import Server, serving

KINGDOM = ["cellar", "market", "militia", "mine", "moat", "remodel", "smithy", "village", "woodcutter", "workshop"]
WORD = "log-itself"


def militia(*cards: str) -> dict[str, Any]:
    """Seat 0 can attack seat 1, which holds five cards, and a Moat in its deck if not in its hand."""
    hand = {card: cards.count(card) for card in cards}
    return {
        "players": 2,
        "options": {"kingdom": KINGDOM},
        "seats": [
            {"hand": {"militia": 1, "copper": 4}},
            {"hand": hand, "deck": ["gold" if "moat" in cards else "moat"]},
        ],
    }


COPPERS = militia(*["copper"] * 5)
MOAT = militia("moat", *["copper"] * 4)


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("answering")
    with serving(folder / "manor.sqlite", staging=True, answer_seconds=0.05) as running:
        yield running


def attacked(stage: Server, position: dict[str, Any]) -> tuple[Live, Line, Line, Player]:
    """A table where Ann has attacked Bob, and their lines."""
    ann, bob = Player(stage.url, "Ann"), Player(stage.url, "Bob")
    table = ann.open(["me", "open"], staging={"position": position, "seed": 5})["id"]
    bob.post(f"/api/tables/{table}/seats/1", {"kind": "me"})
    lines = ann.line(table), bob.line(table)
    for line in lines:
        line.until("update")
    lines[0].act(0, "play militia")
    return stage.services.hub._lives[table], *lines, bob


def until_waiting_for(line: Line, seat: int) -> list[dict[str, Any]]:
    """What a line is told until the table waits for a seat."""
    heard: dict[int, dict[str, Any]] = {}
    while True:
        heard |= {one["seq"]: one for one in line.update["told"] if one["type"] == "played"}
        if line.update["waiting"] == [seat] and len(heard) > 1:
            return [heard[seq] for seq in sorted(heard)]
        line.receive()


def words(played: dict[str, Any]) -> list[str]:
    return [line["message"]["id"] for line in played["lines"]]


def test_who_has_one_answer_is_answered_for_and_nobody_else_is_told(stage: Server) -> None:
    _, ann, bob, _ = attacked(stage, COPPERS)
    seen = {name: until_waiting_for(line, 0) for name, line in (("ann", ann), ("bob", bob))}
    own = [one for one in seen["bob"] if one["seat"] == 1]
    assert len(own) == 3, "no Moat to reveal, and two Coppers to discard"
    assert all(words(one).count(WORD) == 1 for one in own)
    others = [one for one in seen["ann"] if one["seat"] == 1]
    assert [one["by"] for one in others] == ["player"] * 3
    assert not any(WORD in words(one) for one in others)
    assert bob.seat(1)["view"]["seats"][1]["hand"] == {"copper": 3}


def test_who_has_a_choice_is_asked(stage: Server) -> None:
    live, _, bob, _ = attacked(stage, MOAT)
    while not bob.update["seats"][0]["legal"]:
        bob.receive()
    assert {action["text"] for action in bob.seat(1)["legal"]} == {"reveal moat", "decline"}
    assert (only_answer(live.room, 1), bool(live._answering)) == (None, False)
    bob.act(1, "reveal moat")


def test_a_program_is_asked(stage: Server) -> None:
    ann, bob = Player(stage.url, "Ann"), Player(stage.url, "Bob")
    table = ann.open(["me", "open"], staging={"position": COPPERS, "seed": 5})["id"]
    bob.post(f"/api/tables/{table}/seats/1", {"kind": "me"})
    bob.post(f"/api/tables/{table}/seats/1/token", status=201)
    line = ann.line(table)
    line.until("update")
    line.act(0, "play militia")
    live = stage.services.hub._lives[table]
    assert len(live.room.playing.legal(1)) == 1
    assert (only_answer(live.room, 1), bool(live._answering)) == (None, False)


def test_while_somebody_asks_to_take_back_nothing_is_answered(tmp_path: Path) -> None:
    with serving(tmp_path / "manor.sqlite", staging=True) as patient:
        live, *_ = attacked(patient, COPPERS)
        room = live.room
        assert only_answer(room, 1) is not None
        room.undo = UndoQuestion(0, set())
        assert only_answer(room, 1) is None


def test_a_pause_is_drawn_without_looking_at_any_card() -> None:
    secret = bytes(range(32))
    pauses = [pause_of(secret, actions, seat, 2.0) for actions in range(50) for seat in range(4)]
    assert len(set(pauses)) == 200
    assert all(1.0 <= pause <= 3.0 for pause in pauses)
    assert pause_of(secret, 7, 1, 2.0) == pause_of(secret, 7, 1, 2.0) != pause_of(bytes(32), 7, 1, 2.0)


@pytest.mark.parametrize("cards", [["copper"] * 5, ["estate"] * 5, ["moat", *["copper"] * 4]])
def test_what_declares_that_a_question_hides_is_the_same_for_every_hand(cards: list[str]) -> None:
    table = manor.position("dominion", militia(*cards))
    table.play(0, "play militia")
    asked, seen_by_others = table.question(1), table.view(0).question
    assert asked is not None and seen_by_others is not None
    assert asked.hides and seen_by_others.hides
