"""Building, and coins for cubes at any payment."""

from __future__ import annotations

import pytest

from manor.games.little_town import events as e
from manor.games.little_town.view import Building

from .scenario import (
    SIDE_1,
    asked,
    choices,
    coins,
    cubes,
    play,
    player,
    seen,
    sheet,
    stage,
    told,
    town,
    without_places,
)


@pytest.mark.rule("LT-B2", "LT-W3")
def test_a_barn_costs_four_wood_and_scores_six() -> None:
    table = play(town(SIDE_1, player("4 wood")), "build barn", "at e3")
    assert table.scores[0] == 6
    assert cubes(table) == {}
    assert seen(table).buildings == [Building(space="e3", tile="barn", owner=0)]
    assert told(table, e.Build) == [e.Build(seat=0, tile="barn", space="e3")]


@pytest.mark.rule("LT-B1")
def test_the_construction_site_holds_any_number_of_workers() -> None:
    table = town(SIDE_1, player("5 wood"), player("5 wood"))
    for space in ("a5", "b5", "c5", "d5", "e5"):
        play(table, "build wheat field", f"at {space}")
    assert list(table.state["workers_building"]) == [3, 2, 0, 0]
    assert not table.state["workers"].any()


@pytest.mark.rule("LT-B2")
def test_a_tile_goes_on_empty_grass_with_a_house_of_its_builder() -> None:
    board = """
        M . F M . L . M M
        . . . . . . . . .
        L . A:well . B* . . . .
        F . . . . . . . L
        . . . . . . F . .
        . F F . L L . . F
    """
    table = play(town(board, player("1 wood")), "build wheat field")
    assert stage(table) == "site"
    assert {"at c3", "at e3", "at g5"}.isdisjoint(choices(table))
    assert "A building stands on c3" in str(table.why_not(0, "at c3"))
    play(table, "at d4")
    assert seen(table).seats[0].houses == 5
    assert seen(table).buildings[1] == Building(space="d4", tile="wheat_field", owner=0)
    assert table.pending == (1,)


@pytest.mark.rule("LT-B2")
def test_castle_and_watchtower_score_nothing_at_once() -> None:
    table = town(SIDE_1, player("3 wood, 9 stone"), uses="castle watchtower")
    assert play(table, "build castle", "at e3").scores[0] == 0
    play(table, "place a6", "end turn", "build watchtower", "at e4")
    assert table.scores[0] == 0


@pytest.mark.rule("LT-B3")
def test_without_a_house_nothing_is_built() -> None:
    board = """
        M . F M . L . M M
        . A:wheat_field A:wheat_field A:wheat_field A:wheat_field . . . .
        L A:well A:barn A:bakery . . . . .
        F . . . . . . . L
        . . . . . . F . .
        . F F . L L . . F
    """
    table = town(board, player("5 wood"))
    assert without_places(table) == set()
    assert "no house left" in str(table.why_not(0, "build wheat field"))


@pytest.mark.rule("LT-B3")
def test_the_market_is_not_refilled_and_the_wheat_stack_lasts_for_five() -> None:
    board = """
        M . F M . L . M M
        . A:wheat_field A:wheat_field B:wheat_field B:wheat_field . . . .
        L . . . . . . . .
        F . . . . . . . L
        . . . . . . F . .
        . F F . L L . . F
    """
    table = town(board, player("5 wood"), player("5 wood"))
    play(table, "build wheat field", "at b4")
    assert "build wheat field" not in choices(table)
    assert "not on offer" in str(table.why_not(1, "build wheat field"))
    assert len(seen(table).market) == 12
    play(table, "build barn", "at c4")
    assert len(seen(table).market) == 11
    assert "build barn" not in choices(table)


@pytest.mark.rule("LT-B4")
def test_building_activates_nothing() -> None:
    board = """
        M . F M . L . M M
        . . . . . . . . .
        L . A:gold_mine . . . . . .
        F . . . . . . . L
        . . . . . . F . .
        . F F . L L . . F
    """
    table = play(town(board, player("1 wood")), "build wheat field", "at d4")
    assert table.pending == (1,)
    assert cubes(table) == {}
    assert coins(table) == 0


# --- coins for cubes ---


@pytest.mark.rule("LT-X1")
def test_three_coins_stand_in_for_a_missing_cube() -> None:
    table = town(SIDE_1, player("3 wood", coins=3))
    assert "build barn" in choices(table)
    play(table, "build barn")
    assert stage(table) == "site", "with one way to pay, nobody is asked"
    assert cubes(table) == {}
    assert coins(table) == 0
    assert told(table, e.Buy) == [e.Buy(seat=0, resource="wood", amount=1, coins=3)]
    assert "build barn" not in choices(town(SIDE_1, player("3 wood", coins=2)))
    assert "build barn" in choices(town(SIDE_1, player(coins=12)))


@pytest.mark.rule("LT-X1")
def test_coins_may_be_paid_although_cubes_are_there() -> None:
    table = play(town(SIDE_1, player("4 wood", coins=7)), "build barn")
    assert choices(table) == {"buy no wood", "buy 1 wood", "buy 2 wood"}
    assert asked(table) == "Barn: you pay 4 wood. How many of them do you buy for 3 coins each, 0 to 2?"
    play(table, "buy 2 wood")
    assert cubes(table) == {"wood": 2}
    assert coins(table) == 1


@pytest.mark.rule("LT-X1")
def test_each_kind_is_asked_about_with_the_coins_that_the_rest_leaves() -> None:
    table = play(town(SIDE_1, player("2 wood, 1 stone", coins=6), uses="restaurant"), "build restaurant")
    # One stone must be bought; 3 coins are left to choose with.
    assert choices(table) == {"buy no wood", "buy 1 wood"}
    play(table, "buy no wood")
    assert choices(table) == {"buy 1 stone", "buy 2 stone"}
    play(table, "buy 2 stone")
    assert cubes(table) == {"stone": 1}
    assert coins(table) == 0
    table = play(town(SIDE_1, player("2 wood, 1 stone", coins=6), uses="restaurant"), "build restaurant", "buy 1 wood")
    assert stage(table) == "site"
    assert cubes(table) == {"wood": 1}
    assert coins(table) == 0


@pytest.mark.rule("LT-X1")
def test_a_cube_that_is_bought_must_be_in_the_supply() -> None:
    table = town(SIDE_1, player("3 wood", coins=6), player("12 wood"))
    assert "build barn" not in choices(table)
    assert "The supply lacks 1 wood" in str(table.why_not(0, "build barn"))
    table = play(town(SIDE_1, player("4 wood", coins=12), player("10 wood")), "build barn")
    assert choices(table) == {"buy no wood", "buy 1 wood"}


@pytest.mark.rule("LT-X1", "LT-G5")
def test_an_activation_is_paid_with_coins_after_the_owner_had_one() -> None:
    board = """
        M . F M . L . M M
        . . . . . . . . .
        L . . B:barn . . . . .
        F . . . . . . . L
        . . . . . . F . .
        . F F . L L . . F
    """
    assert play(town(board, player("1 wheat", coins=3)), "place d4").pending == (1,)
    table = play(town(board, player("1 wheat", coins=4)), "place d4", "activate d3")
    assert sheet(table)[0]["activations"] == 5
    assert coins(table) == 0
    assert coins(table, 1) == 1
    table = play(town(board, player("2 wheat", coins=4)), "place d4", "activate d3")
    assert choices(table) == {"buy no wheat", "buy 1 wheat"}
