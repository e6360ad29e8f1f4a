"""What the table shows besides the position: how many cards a question wants, what is left after each thing done."""

from __future__ import annotations

import random

import pytest

import manor
from manor.games.dominion.view import After, Preview

from .scenario import play, question, seat, table, view


def asked(game: manor.Table, who: int = 0) -> tuple[int, int]:
    """The fewest and the most cards still to be chosen, as a seat is told."""
    return question(game, who).least, question(game, who).most


def preview(game: manor.Table, who: int | None = 0) -> Preview:
    """What a seat is told would be left of its turn after each thing it could do."""
    shown = view(game, who).preview
    assert shown is not None
    return shown


@pytest.mark.rule("DOM-C-MILITIA")
def test_militia_says_how_many_to_discard() -> None:
    game = table(seat("militia"), seat("2 copper, 2 estate, gold"), uses="militia")
    play(game, "play militia")
    assert asked(game, 1) == (2, 2)
    play(game, "1: discard estate")
    assert asked(game, 1) == (1, 1)
    # Others are told what they saw: it would tell them how many were chosen already.
    assert asked(game, 0) == (2, 2)


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


def test_a_question_about_one_card_takes_one() -> None:
    game = table(seat("remodel, 2 copper"))
    play(game, "play remodel")
    assert asked(game) == (1, 1)


def test_what_a_card_would_give() -> None:
    game = table(seat("village, festival, smithy, 2 silver", "5 gold"), uses="festival")
    shown = preview(game)
    assert shown.play["village"] == After(actions=2, buys=1, coins=0, cards=1)
    assert shown.play["festival"] == After(actions=2, buys=2, coins=2, cards=0)
    assert shown.play["silver"] == After(actions=1, buys=1, coins=2)
    assert shown.play_treasures == After(actions=1, buys=1, coins=4)
    assert "gold" not in shown.buy


def test_what_is_left_after_a_purchase() -> None:
    game = table(seat("copper"), turn={"phase": "buy", "coins": 7, "buys": 2})
    shown = preview(game).buy
    assert shown["gold"] == After(actions=1, buys=1, coins=1)
    assert "province" not in shown


def test_others_get_no_preview() -> None:
    game = table(seat("village", "5 gold"))
    assert view(game, 1).preview is None
    assert view(game, None).preview is None


@pytest.mark.parametrize("seed", range(12))
def test_previews_come_true(seed: int) -> None:
    """In whole games: everything that may be played or bought is foreseen, and comes out as foreseen."""
    game = manor.new("dominion", players=2, seed=seed, kingdom="random")
    chooser = random.Random(seed)
    tried = 0
    for _ in range(150):
        if not game.pending:
            break
        who = game.pending[0]
        legal = game.legal(who)
        if question(game, who).id != "turn":
            assert view(game, who).preview is None
        else:
            shown = preview(game, who)
            foreseen = {"play": shown.play, "buy": shown.buy}
            for verb, after in foreseen.items():
                assert {a.arguments["card"] for a in legal if a.verb == verb} == set(after)
            assert (shown.play_treasures is not None) == any(a.verb == "play_treasures" for a in legal)
            for action in legal:
                if action.verb == "play_treasures" and shown.play_treasures is not None:
                    expected = shown.play_treasures
                elif action.verb in foreseen:
                    expected = foreseen[action.verb][action.arguments["card"]]
                else:
                    continue
                then = game.copy().play(who, action)
                # An attack gives what it gives when everybody had a chance to react.
                if then.over or view(then, who).turn.seat != who or question(then, who).id == "react":
                    continue
                turn = view(then, who).turn
                left = (turn.actions, turn.buys, turn.coins)
                assert left == (expected.actions, expected.buys, expected.coins), action.text
                tried += 1
        game.play(who, chooser.choice(legal))
    assert tried > 50
