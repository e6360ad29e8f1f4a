"""Words: events, questions, refusals, the drawn board, and the size promised."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

import manor
from manor.games.little_town.actions import ACTIONS
from manor.games.little_town.drawing import board_svg, board_text

from .scenario import SIDE_1, drawn, last_worker, play, player, town

TOWN = drawn(c3="A:barn", e3="B*", d3="B:bakery", f5="A:residence")


def sentences(table: manor.Table) -> list[str]:
    return [table.game.tell(event) for event in table.events]


def test_actions_read_like_the_rulebook() -> None:
    texts = {action.text for action in ACTIONS}
    assert {"place c5", "activate d4", "at e3", "build wheat field", "show penniless", "gather everything"} <= texts
    assert {"buy no wood", "give wood and a bought cube", "take 2 fish", "feed 3 fish", "buy 2 food"} <= texts
    assert len(texts) == len(ACTIONS)
    by_text = {action.text: action for action in ACTIONS}
    assert by_text["buy 2 stone"].arguments == {"kind": "stone", "amount": "2"}
    assert by_text["at e3"].verb == "at"


def test_a_turn_is_told_in_sentences() -> None:
    table = town(TOWN, player("1 wheat", coins=4, objectives="penniless"))
    play(table, "place d4", "activate d3", "buy 1 wheat", "show penniless")
    assert sentences(table)[:5] == [
        "Seat 0 places a worker on d4.",
        "Seat 0 pays 1 coin to seat 1.",
        "Seat 0 activates the Bakery on d3.",
        "Seat 0 pays 3 coins for 1 wheat cube spent at once.",
        "Seat 0 shows the objective Penniless: have no coins.",
    ]
    assert "Seat 0 scores 3 points for the objective." in sentences(table)
    assert "Seat 0 receives 4 coins." in sentences(table)


def test_the_end_of_a_round_is_told_in_sentences() -> None:
    table = play(last_worker(SIDE_1, player("3 wheat", coins=3)), "place e2", "gather everything")
    play(table, "buy 1 food")
    told = "\n".join(sentences(table))
    assert "Seat 0 gathers 1 stone." in told
    assert "Seat 0 feeds the workers 1 fish and 3 wheat and 1 bought for 3 coins." in told
    assert "Seat 1 has no food for the workers." in told
    assert "Seat 1 loses 15 points for hungry workers." in told
    assert "Seat 1 starts round 2." in told


def test_every_question_has_words() -> None:
    table = town(TOWN, player("4 wood, 2 wheat", coins=7))
    assert "Place a worker" in table.question(0)
    play(table, "build pawnshop")
    assert "You pay 3 wood for the Pawnshop" in table.question(0)
    play(table, "buy no wood")
    assert table.question(0) == "Put the Pawnshop on an empty grass space."
    play(table, "at d5")
    play(table, "place a6")
    assert "Your worker works on a6" in table.question(1)


def test_the_board_is_drawn_in_letters() -> None:
    drawing = board_text(town(TOWN).view())
    rows = drawing.splitlines()
    assert len(rows) == 7
    assert rows[0].split() == list("abcdefghi")
    assert rows[3].split() == ["3", "lake", ".", "A:Barn", "B:Baker", "B*", ".", ".", ".", "."]
    assert "A:Resid" in rows[5]
    assert max(len(row) for row in rows) <= 80


def test_the_table_in_text_and_html() -> None:
    table = town(TOWN, player("2 wood", objectives="three_in_a_row"))
    shown = str(table)
    assert "Round 1 of 4" in shown
    assert "Wheat Field ×5 (1 wood)" in shown
    assert "Buildings: c3 Barn (A), d3 Bakery (B), f5 Residence (A)" in shown
    assert "three in a row" not in shown
    assert "three in a row" in table.game.text(table.view(0))
    svg = ElementTree.fromstring(board_svg(table.view()))
    assert len(svg.findall("{http://www.w3.org/2000/svg}circle")) == 1
    assert "Barn" in table._repr_html_()
    assert "objectives" in table._repr_html_()


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("place c3", "a building stands on c3"),
        ("build castle", "costs 6 stone; you lack 6 stone and 18 coins"),
        ("build statue", "not on offer"),
        ("activate c3", "the question is: Place a worker"),
        ("end turn", "the question is"),
    ],
)
def test_refusals_say_why(action: str, words: str) -> None:
    board = drawn(c3="A:statue") if action == "build statue" else TOWN
    table = town(board, player(), uses="castle")
    assert words in str(table.why_not(0, action))


def test_refusals_while_working_say_why() -> None:
    table = play(town(TOWN, player(coins=0), player()), "place e5")
    assert "no stone is left to gather around e5" in str(table.why_not(0, "gather stone"))
    assert "no building on a2" in str(table.why_not(0, "activate a2"))
    assert "is not around e5" in str(table.why_not(0, "activate c3"))
    assert "workers cannot activate the Residence" in str(table.why_not(0, "activate f5"))


def test_the_record_is_small() -> None:
    assert manor.new("little_town", seed=1).game.rules.state.dtype.itemsize <= 4096
