"""What the table shows besides the position: how many cards a question wants, what is left after each thing done."""

from __future__ import annotations

from typing import Any

import pytest

import manor
from manor.agents.generic import RandomAgent

from .scenario import play, seat, table


def asked(game: manor.Table, who: int = 0) -> tuple[Any, Any]:
    """The fewest and the most cards still to be chosen, as a seat is told."""
    question = game.view(who)["question"]
    return question.get("at_least"), question.get("at_most")


@pytest.mark.rule("DOM-C-MILITIA")
def test_militia_says_how_many_to_discard() -> None:
    game = table(seat("militia"), seat("2 copper, 2 estate, gold"), uses="militia")
    play(game, "play militia")
    assert asked(game, 1) == (2, 2)
    play(game, "1: discard estate")
    assert asked(game, 1) == (1, 1)
    # Others are not told: it would tell how many were chosen already.
    assert asked(game, 0) == (None, None)


@pytest.mark.rule("DOM-C-CHAPEL")
def test_chapel_takes_up_to_four() -> None:
    game = table(seat("chapel, 2 copper, 3 estate"), uses="chapel")
    play(game, "play chapel")
    assert asked(game) == (0, 4)
    play(game, "trash estate", "trash copper", "trash estate")
    assert asked(game) == (0, 1)


@pytest.mark.rule("DOM-C-CHAPEL")
def test_chapel_takes_no_more_than_there_are() -> None:
    game = table(seat("chapel, 2 copper"), uses="chapel")
    play(game, "play chapel")
    assert asked(game) == (0, 2)


@pytest.mark.rule("DOM-C-CELLAR")
def test_cellar_takes_any_number() -> None:
    game = table(seat("cellar, 2 copper, 3 estate", "5 gold"))
    play(game, "play cellar")
    assert asked(game) == (0, 5)
    play(game, "discard estate")
    assert asked(game) == (0, 4)


def test_a_question_about_one_card_has_no_numbers() -> None:
    game = table(seat("remodel, copper"))
    play(game, "play remodel")
    assert asked(game) == (None, None)


def test_what_a_card_would_give() -> None:
    game = table(seat("village, festival, smithy, 2 silver", "5 gold"), uses="festival")
    shown = game.view(0)["preview"]
    assert shown["play"]["village"] == {"actions": 2, "buys": 1, "coins": 0, "cards": 1}
    assert shown["play"]["festival"] == {"actions": 2, "buys": 2, "coins": 2, "cards": 0}
    assert shown["play"]["silver"]["coins"] == 2
    assert shown["play_treasures"]["coins"] == 4
    assert "gold" not in shown["buy"]


def test_what_is_left_after_a_purchase() -> None:
    game = table(seat("copper"), turn={"phase": "buy", "coins": 7, "buys": 2})
    shown = game.view(0)["preview"]["buy"]
    assert shown["gold"] == {"actions": 1, "buys": 1, "coins": 1}
    assert "province" not in shown


def test_others_get_no_preview() -> None:
    game = table(seat("village", "5 gold"))
    assert "preview" not in game.view(1)
    assert "preview" not in game.view(None)


@pytest.mark.parametrize("seed", range(12))
def test_previews_come_true(seed: int) -> None:
    """In whole games: everything that may be played or bought is foreseen, and comes out as foreseen."""
    game = manor.new("dominion", players=2, seed=seed, kingdom="random")
    agent = RandomAgent(seed)
    tried = 0
    for _ in range(150):
        if not game.pending:
            break
        who = game.pending[0]
        view, legal = game.view(who), game.legal(who)
        shown = view.get("preview") or {}
        if view["question"] is None:
            for verb in ("play", "buy"):
                offered = {a.arguments["card"] for a in legal if a.verb == verb}
                assert offered == set(shown[verb])
            for action in legal:
                if action.verb in ("play", "buy"):
                    expected = shown[action.verb][action.arguments["card"]]
                    after = game.copy().play(who, action)
                    found = after.view(who)
                    # An attack gives what it gives when everybody had a chance to react.
                    reacting = (found["question"] or {}).get("kind") == "react"
                    if not after.over and not reacting and found["turn"]["seat"] == who:
                        seen = found["turn"]
                        assert {k: seen[k] for k in ("actions", "buys", "coins")} == {
                            k: expected[k] for k in ("actions", "buys", "coins")
                        }, action.text
                        tried += 1
        else:
            assert shown == {}
        game.play(who, agent.choose(game.sight(who)))
    assert tried > 50
