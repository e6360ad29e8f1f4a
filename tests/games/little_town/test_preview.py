"""What a seat could do: what placements, tiles, activations and sites would bring."""

from __future__ import annotations

import pytest

from manor import Table
from manor.games.little_town import events as e
from manor.games.little_town.preview import Means, Preview, Work

from .scenario import SIDE_1, choices, drawn, play, player, seen, stage, told, town, without_places

BOARD = """
    M . F M . L . M M
    . . . . . . . . .
    L . . . . . . . .
    F . . A:castle A:bakery . . . L
    . . . B:barn . . F . .
    . F F . L L . . F
"""


def foreseen(table: Table, seat: int = 0) -> Preview:
    """What a seat that is asked could do."""
    preview = seen(table, seat).preview
    assert preview is not None
    return preview


def later(table: Table) -> dict[str, int]:
    """For each place of a tile, how many points more castle and watchtower would score at the end."""
    return {space: site.later for space, site in foreseen(table).sites.items()}


@pytest.mark.rule("LT-F1")
def test_a_castle_tells_what_it_is_worth_now() -> None:
    table = town(BOARD, player(), player())
    worth = {b.tile: b.at_end for b in seen(table).buildings}
    assert worth == {"castle": 4, "bakery": None, "barn": None}


@pytest.mark.rule("LT-F1")
def test_everybodys_buildings_count_where_the_table_says_so() -> None:
    table = town(BOARD, player(), player(), rulings="castle_counts_all")
    assert next(b.at_end for b in seen(table, None).buildings if b.tile == "castle") == 8


@pytest.mark.rule("LT-F2")
def test_a_watchtower_tells_what_it_is_worth_now() -> None:
    board = BOARD.replace("A:castle", "A:watchtower")
    table = town(board, player(), player(), uses="watchtower")
    # Around d4 are eight spaces; a bakery and a barn stand on two of them.
    assert next(b.at_end for b in seen(table, None).buildings if b.tile == "watchtower") == 12


@pytest.mark.rule("LT-F1")
def test_a_site_tells_what_it_adds_to_the_castle() -> None:
    table = town(BOARD, player("2 stone"), player())
    assert later(table) == {}
    play(table, "build workshop")
    assert later(table)["d3"] == 4
    assert later(table)["h2"] == 0
    play(table, "at d3")
    assert next(b.at_end for b in seen(table, 0).buildings if b.tile == "castle") == 8


@pytest.mark.rule("LT-F2")
def test_a_site_may_cost_the_watchtower_points() -> None:
    board = BOARD.replace("A:castle", "A:watchtower")
    table = town(board, player("2 stone"), player(), uses="watchtower")
    play(table, "build workshop")
    sites = later(table)
    assert (sites["d3"], sites["h2"]) == (-2, 0)


@pytest.mark.rule("LT-B2")
def test_a_castle_is_laid_where_it_is_worth_most() -> None:
    board = BOARD.replace("A:castle", ".")
    table = town(board, player("6 stone"), player(), uses="castle")
    play(table, "build castle")
    sites = later(table)
    assert (sites["d4"], sites["f4"], sites["a5"]) == (4, 4, 0)


def test_foreseeing_changes_nothing() -> None:
    table = town(BOARD, player("2 stone"), player())
    play(table, "build workshop")
    before = table.state.tobytes()
    table.view(0)
    assert table.state.tobytes() == before


# --- placements, tiles, activations, sites ---


@pytest.mark.rule("LT-G2", "LT-G3", "LT-G5")
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
    there = foreseen(table).placements["f5"]
    assert there.gathers == {"wood": 1, "fish": 1}, "one fish is left in the supply"
    assert there.around == ["e4", "f4", "g4", "e5", "g5", "e6", "f6", "g6"]
    assert there.buildings == {
        "e4": Work(tile="bakery", owner=1, fee=1, can=False),
        "e5": Work(tile="wheat_field", owner=0, fee=0, can=True),
    }
    assert seen(table, 1).preview is None, "nobody else is asked"


@pytest.mark.rule("LT-B3", "LT-X1")
def test_the_preview_of_a_tile_tells_what_is_missing() -> None:
    tiles = foreseen(town(SIDE_1, player("1 wood", coins=4), uses="residence")).tiles
    assert tiles["barn"] == Means(can=False, lacks={"wood": 3}, coins_instead=9, coins_short=5, supply_lacks={})
    assert tiles["residence"].coins_short == 2
    assert tiles["bakery"].can


def test_the_preview_agrees_with_what_is_offered() -> None:
    table = town(SIDE_1, player("2 wood, 1 stone", coins=3))
    preview = foreseen(table)
    assert {f"place {space}" for space in preview.placements} == choices(table) - without_places(table)
    can = {f"build {tile.replace('_', ' ')}" for tile, means in preview.tiles.items() if means.can}
    assert can == without_places(table)


@pytest.mark.rule("LT-X1", "LT-G8")
@pytest.mark.parametrize(
    ("tile", "holds", "money", "buys", "may_buy"),
    [
        ("barn", "2 wheat", 2, {}, False),
        ("barn", "2 wheat", 3, {}, True),
        ("barn", "1 wheat", 3, {"wheat": 1}, False),
        ("barn", "1 wheat", 6, {"wheat": 1}, True),
        ("barn", "", 6, {"wheat": 2}, False),
        ("pawnshop", "2 fish", 2, {}, False),
        ("pawnshop", "1 fish", 3, {"any": 1}, False),
        ("pawnshop", "1 fish", 6, {"any": 1}, True),
        ("pawnshop", "", 9, {"any": 2}, False),
        ("gold_mine", "2 wheat", 6, {}, False),
    ],
)
def test_at_work_the_preview_tells_what_coins_would_buy(
    tile: str, holds: str, money: int, buys: dict[str, int], may_buy: bool
) -> None:
    board = drawn(d3=f"A:{tile}")
    table = play(town(board, player(holds, coins=money)), "place d4")
    assert foreseen(table).buildings == {"d3": Work(tile=tile, owner=0, fee=0, can=True, buys=buys, may_buy=may_buy)}
    bought = play(table.copy(), "activate d3")
    assert (stage(bought) == "pay") is (may_buy and tile != "pawnshop")
    if tile == "barn" and not may_buy:
        assert {event.resource: event.amount for event in told(bought, e.Buy)} == buys


def test_a_site_tells_what_is_around_it_and_which_objectives_it_completes() -> None:
    board = drawn(c3="A:well", d3="A:barn", e4="B:bakery", g3="B*")
    table = town(board, player("1 wood", coins=1, objectives="three_in_a_row six_coins wheat_trade"))
    play(table, "build wheat field")
    sites = foreseen(table).sites
    assert {f"at {space}" for space in sites} == choices(table)
    assert (sites["e3"].own, sites["e3"].others, sites["e3"].grass, sites["e3"].workers) == (1, 1, 6, 0)
    assert sites["e3"].completes == ["three_in_a_row", "wheat_trade"]
    assert sites["f3"].workers == 1
    assert sites["f3"].completes == ["wheat_trade"], "the barn takes wheat, and the wheat field gives it"
    play(table, "at f3")
    assert "show wheat trade" in choices(table)
    assert "show three in a row" not in choices(table)
