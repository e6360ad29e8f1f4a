"""Building, and coins for cubes at any payment."""

from __future__ import annotations

import pytest

from manor.games.little_town.showing import preview, preview_placement, preview_tile

from .scenario import SIDE_1, choices, coins, cubes, play, player, stage, told, town, without_places


@pytest.mark.rule("LT-B2", "LT-W3")
def test_a_barn_costs_four_wood_and_scores_six() -> None:
    table = play(town(SIDE_1, player("4 wood")), "build barn", "at e3")
    assert table.scores[0] == 6
    assert cubes(table) == {}
    assert table.view()["buildings"] == [{"space": "e3", "tile": "barn", "owner": 0}]
    assert told(table, "build") == [{"kind": "build", "seat": 0, "tile": "barn", "space": "e3"}]


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
    assert "a building stands on c3" in str(table.why_not(0, "at c3"))
    play(table, "at d4")
    assert table.view()["seats"][0]["houses"] == 5
    assert table.view()["buildings"][1] == {"space": "d4", "tile": "wheat_field", "owner": 0}
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
    assert len(table.view()["market"]) == 12
    play(table, "build barn", "at c4")
    assert len(table.view()["market"]) == 11
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
    assert told(table, "buy") == [{"kind": "buy", "seat": 0, "resource": "wood", "amount": 1}]
    assert "build barn" not in choices(town(SIDE_1, player("3 wood", coins=2)))
    assert "build barn" in choices(town(SIDE_1, player(coins=12)))


@pytest.mark.rule("LT-X1")
def test_coins_may_be_paid_although_cubes_are_there() -> None:
    table = play(town(SIDE_1, player("4 wood", coins=7)), "build barn")
    assert choices(table) == {"buy no wood", "buy 1 wood", "buy 2 wood"}
    assert "how many of them do you buy" in table.question(0)
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
    assert "the supply lacks 1 wood" in str(table.why_not(0, "build barn"))
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
    assert table.score_sheet[0]["activations"] == 5
    assert coins(table) == 0
    assert coins(table, 1) == 1
    table = play(town(board, player("2 wheat", coins=4)), "place d4", "activate d3")
    assert choices(table) == {"buy no wheat", "buy 1 wheat"}


# --- previews ---


def test_the_preview_of_a_placement_tells_cubes_buildings_and_whose_coin() -> None:
    board = """
        M . F M . L . M M
        . . . . . . . . .
        L . . . . . . . .
        F . . . B:bakery . . . L
        . . . . A:wheat_field . F . .
        . F F . L L . . F
    """
    table = town(board, player(coins=3), player("14 fish"))
    seen = preview_placement(table.state, 0, "f5")
    assert seen["gathers"] == {"wood": 1, "fish": 1}, "one fish is left in the supply"
    assert [(b["space"], b["owner"], b["fee"], b["can"]) for b in seen["buildings"]] == [
        ("e4", 1, 1, False),
        ("e5", 0, 0, True),
    ]


def test_the_preview_of_a_tile_tells_what_is_missing() -> None:
    table = town(SIDE_1, player("1 wood", coins=4), uses="residence")
    assert preview_tile(table.state, 0, "barn") == {
        "tile": "barn",
        "can": False,
        "on_offer": True,
        "lacks": {"wood": 3},
        "coins_instead": 9,
        "coins_short": 5,
        "supply_lacks": {},
        "houses": 7,
    }
    assert preview_tile(table.state, 0, "residence")["coins_short"] == 2
    assert preview_tile(table.state, 0, "bakery")["can"]


def test_the_preview_agrees_with_what_is_offered() -> None:
    table = town(SIDE_1, player("2 wood, 1 stone", coins=3))
    seen = preview(table.state, 0)
    assert {f"place {p['space']}" for p in seen["placements"]} == choices(table) - without_places(table)
    assert {f"build {t['tile'].replace('_', ' ')}" for t in seen["tiles"] if t["can"]} == without_places(table)
