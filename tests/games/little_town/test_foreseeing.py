"""Points that castle and watchtower will bring, as things stand."""

from __future__ import annotations

import pytest

from .scenario import play, player, town

BOARD = """
    M . F M . L . M M
    . . . . . . . . .
    L . . . . . . . .
    F . . A:castle A:bakery . . . L
    . . . B:barn . . F . .
    . F F . L L . . F
"""


@pytest.mark.rule("LT-F1")
def test_a_castle_tells_what_it_is_worth_now() -> None:
    table = town(BOARD, player(), player())
    worth = {b["tile"]: b.get("at_end") for b in table.view(None)["buildings"]}
    assert worth == {"castle": 4, "bakery": None, "barn": None}


@pytest.mark.rule("LT-F1")
def test_everybodys_buildings_count_where_the_table_says_so() -> None:
    table = town(BOARD, player(), player(), rulings="castle_counts_all")
    assert next(b["at_end"] for b in table.view(None)["buildings"] if b["tile"] == "castle") == 8


@pytest.mark.rule("LT-F2")
def test_a_watchtower_tells_what_it_is_worth_now() -> None:
    board = BOARD.replace("A:castle", "A:watchtower")
    table = town(board, player(), player(), uses="watchtower")
    # Around d4 are eight spaces; a bakery and a barn stand on two of them.
    assert next(b["at_end"] for b in table.view(None)["buildings"] if b["tile"] == "watchtower") == 12


@pytest.mark.rule("LT-F1")
def test_a_site_tells_what_it_adds_to_the_castle() -> None:
    table = town(BOARD, player("2 stone"), player())
    assert table.view(0)["preview"]["sites"] == {}
    play(table, "build workshop")
    sites = table.view(0)["preview"]["sites"]
    assert sites["d3"] == 4
    assert sites["h2"] == 0
    play(table, "at d3")
    assert next(b["at_end"] for b in table.view(0)["buildings"] if b["tile"] == "castle") == 8


@pytest.mark.rule("LT-F2")
def test_a_site_may_cost_the_watchtower_points() -> None:
    board = BOARD.replace("A:castle", "A:watchtower")
    table = town(board, player("2 stone"), player(), uses="watchtower")
    play(table, "build workshop")
    sites = table.view(0)["preview"]["sites"]
    assert (sites["d3"], sites["h2"]) == (-2, 0)


@pytest.mark.rule("LT-B2")
def test_a_castle_is_laid_where_it_is_worth_most() -> None:
    board = BOARD.replace("A:castle", ".")
    table = town(board, player("6 stone"), player(), uses="castle")
    play(table, "build castle")
    sites = table.view(0)["preview"]["sites"]
    assert (sites["d4"], sites["f4"], sites["a5"]) == (4, 4, 0)


def test_foreseeing_changes_nothing() -> None:
    table = town(BOARD, player("2 stone"), player())
    play(table, "build workshop")
    before = table.state.tobytes()
    table.view(0)
    assert table.state.tobytes() == before
