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
    ("frame", "part"),
    [
        ({"ask": "copper", "seat": 0}, "'copper' is not a question of Dominion"),
        ({"ask": "remodel", "seat": 9}, "seat: must be a whole number from 0 to 1, not 9"),
        ({"ask": "remodel", "seat": 0, "step": 9}, "has no 'step'"),
        ({"ask": "remodel_gain", "seat": 0}, "cost: must be a whole number"),
        ({"ask": "spy", "seat": 0, "whose": 30}, "whose: must be a whole number from 0 to 1, not 30"),
        ({"ask": "library", "seat": 0, "drawn": "dragon"}, "'dragon' is not a card of Dominion"),
        ({"ask": "library", "seat": 0, "drawn": "gold"}, "library asks about a card that is not in the hand"),
        ({"ask": "order", "seat": 0}, "the open question has no answer"),
        ({"ask": "clean_up", "seat": 1}, "clean_up asks the player whose turn it is, not seat 1"),
        ({"ask": "react", "seat": 1, "card": "moat"}, "moat is not an attack"),
        ({"ask": "react", "seat": 1}, "card: None is not a card of Dominion"),
        ({"ask": "react", "seat": 1, "card": "spy", "immune": [7]}, "immune: must be a whole number"),
        ({"ask": "react", "seat": 0, "card": "spy"}, "react asks the other players, not the one who played it"),
        ({"ask": "militia", "seat": 0}, "militia asks the other players"),
        ({"ask": "cellar", "seat": 1}, "cellar asks the player whose turn it is"),
        ({"task": "play_card", "seat": 0, "card": "spy"}, "the stack ends with a task"),
        ({"task": "juggle", "seat": 0}, "'juggle' is not a task of Dominion"),
        ({"ask": "chapel", "task": "victims", "seat": 0}, "either the question it asks"),
        ({"seat": 0}, "either the question it asks"),
        (7, "must be a mapping"),
    ],
)
def test_questions_that_cannot_be_asked(frame: Any, part: str) -> None:
    with pytest.raises(manor.InvalidPosition, match=part):
        _position(stack=[frame])


def test_a_spy_needs_a_card_to_look_at() -> None:
    options = {"kingdom": ["spy", *SETS["first_game"][:9]], "start": 0}
    with pytest.raises(manor.InvalidPosition, match="spy looks at a deck that is empty"):
        manor.position(
            "dominion",
            {"options": options, "seats": [{}, {}], "stack": [{"ask": "spy", "seat": 0, "whose": 1}]},
        )


def test_cards_aside_need_somebody_to_wait_for_them() -> None:
    with pytest.raises(manor.InvalidPosition, match="aside"):
        _position(aside=["estate"], aside_seat=1)


def test_buys_run_out_by_buying() -> None:
    with pytest.raises(manor.InvalidPosition, match="buys"):
        _position(turn={"buys": 0})


def test_a_question_that_can_be_asked() -> None:
    asked = _position(stack=[{"ask": "remodel", "seat": 0}], in_play=["remodel"])
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
    with pytest.raises(manor.InvalidOptions, match="Either choose a new kingdom or replace cards"):
        finished.next_game(kingdom="random", replace={"moat": "witch"})
    with pytest.raises(manor.InvalidOptions, match="same players"):
        finished.next_game(players=3)


def test_refusals_tell_the_truth() -> None:
    game = table(seat("village, copper"), turn={"actions": 0})
    assert str(game.why_not(0, "end actions")) == "You have no actions left."
    assert "order of discarded cards is automatic" in str(game.why_not(0, "arrange clean-up"))
    game = table(seat("copper"))
    assert "no action card to play" in str(game.why_not(0, "end actions"))
    assert str(play(game, "play treasures").why_not(0, "buy silver")) == "Silver costs 3, and you have 1 coin."
