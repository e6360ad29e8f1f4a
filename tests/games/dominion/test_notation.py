"""Positions by hand: impossible open questions are refused in words, never loaded to crash later."""

from __future__ import annotations

from typing import Any

import pytest

import manor
from manor.games.dominion.data import SETS

from .scenario import play, seat, table, told


def _position(**more: Any) -> manor.Table:
    options = {"kingdom": [*SETS["first_game"][:6], "spy", "thief", "library", "adventurer"], "start": 0}
    seats = [{"hand": ["copper", "estate"], "deck": ["gold"]}, {"hand": ["silver"], "deck": ["copper"]}]
    return manor.position("dominion", {"options": options, "seats": seats, **more})


@pytest.mark.parametrize(
    "frame",
    [
        {"kind": "hidden", "seat": 0, "card": "copper"},
        {"kind": "hidden", "seat": 0, "card": "remodel", "step": 9},
        {"kind": "open", "seat": 0, "card": "spy", "x": 30},
        {"kind": "hidden", "seat": 0, "card": "library", "x": 77},
        {"kind": "hidden", "seat": 0, "card": "library", "x": 2},
        {"kind": "order", "seat": 0},
        {"kind": "clean_up", "seat": 1},
        {"kind": "react", "seat": 1, "card": "spy", "x": 3},
        {"kind": "react", "seat": 0, "card": "spy", "x": 1},
        {"kind": "hidden", "seat": 1, "card": "cellar"},
        {"kind": "play_card", "seat": 0, "card": "spy"},
    ],
)
def test_questions_that_cannot_be_asked(frame: dict[str, Any]) -> None:
    with pytest.raises(manor.InvalidPosition):
        _position(stack=[frame])


def test_a_spy_needs_a_card_to_look_at() -> None:
    options = {"kingdom": ["spy", *SETS["first_game"][:9]], "start": 0}
    with pytest.raises(manor.InvalidPosition, match="spy"):
        manor.position(
            "dominion",
            {"options": options, "seats": [{}, {}], "stack": [{"kind": "open", "seat": 0, "card": "spy", "x": 1}]},
        )


def test_cards_aside_need_somebody_to_wait_for_them() -> None:
    with pytest.raises(manor.InvalidPosition, match="aside"):
        _position(aside=["estate"], aside_seat=1)


def test_buys_run_out_by_buying() -> None:
    with pytest.raises(manor.InvalidPosition, match="buys"):
        _position(turn={"buys": 0})


def test_a_question_that_can_be_asked() -> None:
    asked = _position(stack=[{"kind": "hidden", "seat": 0, "card": "remodel"}], in_play=["remodel"])
    assert {a.text for a in asked.legal(0)} == {"trash copper", "trash estate"}


@pytest.mark.rule("DOM-C-CHANCELLOR")
def test_a_deck_turned_over_is_told_as_it_is() -> None:
    game = table(seat("chancellor", "3 copper, 2 estate, gold"), uses="chancellor")
    play(game, "play chancellor", "discard deck")
    for events in (told(game), told(game, 0), told(game, 1)):
        moved = [(e["card"], e["amount"]) for e in events if e["kind"] == "move" and e["source"] == "deck"]
        assert moved == [(None, 5), ("gold", 1)]


@pytest.mark.parametrize("options", [{1: 2}, {"discard_order": [1]}, {"kingdom": {"a": 1}}, {"start": [0]}])
def test_odd_options(options: dict[Any, Any]) -> None:
    with pytest.raises(manor.InvalidPosition):
        manor.position("dominion", {"options": options})


@pytest.mark.rule("DOM-S8")
def test_replacements_are_of_last_games_cards() -> None:
    finished = table(seat("", "estate"), seat("", "2 estate"), over=True)
    with pytest.raises(manor.InvalidOptions, match="'witch' was not in the last kingdom"):
        finished.next_game(replace={"moat": "witch", "witch": "spy"})
    assert "throne_room" in finished.next_game(seed=1, replace={"Moat": "Throne Room"}).options["kingdom"]
    with pytest.raises(manor.InvalidOptions, match="either"):
        finished.next_game(kingdom="random", replace={"moat": "witch"})
    with pytest.raises(manor.InvalidOptions, match="same players"):
        finished.next_game(players=3)


def test_refusals_tell_the_truth() -> None:
    game = table(seat("village, copper"), turn={"actions": 0})
    assert "no actions are left" in str(game.why_not(0, "end actions"))
    assert "order of discarded cards is automatic" in str(game.why_not(0, "arrange clean-up"))
    game = play(table(seat("copper")), "play treasures")
    assert "1 coin is left" in str(game.why_not(0, "buy silver"))
