"""Objectives: each of the eighteen, when it can be shown and when not."""

from __future__ import annotations

import pytest

from manor.games.little_town import events as e

from .scenario import SIDE_1, choices, coins, drawn, last_worker, play, player, seen, sheet, stage, told, town

OPEN = SIDE_1


def can_show(board: str, objective: str, holds: str = "", money: int = 1, uses: str = "") -> bool:
    """Whether seat 0 could show an objective at the start of its turn."""
    table = town(board, player(holds, coins=money, objectives=objective), uses=uses)
    return f"show {objective.replace('_', ' ')}" in choices(table)


# --- objectives about buildings: they hold from the moment the building stands ---


@pytest.mark.rule("LT-O1")
@pytest.mark.parametrize(
    ("spaces", "holds"),
    [
        (("c3", "d3", "e3"), True),
        (("c3", "c4", "c5"), True),
        (("c3", "d3", "d4"), True),
        (("c3", "d3"), False),
        (("c3", "d4", "e5"), False),
        (("c3", "d3", "f3"), False),
        (("i2", "a3", "b3"), False),
    ],
)
def test_three_in_a_row(spaces: tuple[str, ...], holds: bool) -> None:
    spaces = tuple("a2" if s == "a3" else s for s in spaces)
    board = drawn(**dict.fromkeys(spaces, "A:wheat_field"))
    assert can_show(board, "three_in_a_row") is holds


@pytest.mark.rule("LT-O4")
@pytest.mark.parametrize(("others", "workers"), [(1, 5), (2, 4), (3, 3)])
def test_more_buildings_than_workers(others: int, workers: int) -> None:
    tiles = ["wheat_field"] * 5 + ["well"]
    for built in (workers, workers + 1):
        board = drawn(**{f"{'abcdefghi'[i]}2": f"A:{tiles[i]}" for i in range(built)})
        table = town(board, player(coins=1, objectives="more_buildings"), *[player()] * others)
        assert ("show more buildings" in choices(table)) is (built > workers)


@pytest.mark.rule("LT-O4")
@pytest.mark.parametrize(("others", "workers"), [(1, 5), (2, 4), (3, 3)])
def test_food_store(others: int, workers: int) -> None:
    for fish, wheat in ((2 * workers - 1, 0), (workers - 1, workers), (workers, workers), (0, 2 * workers)):
        holds = f"{fish} fish, {wheat} wheat, 9 wood"
        table = town(OPEN, player(holds, coins=1, objectives="food_store"), *[player()] * others)
        assert ("show food store" in choices(table)) is (fish + wheat >= 2 * workers)


@pytest.mark.rule("LT-O3")
@pytest.mark.parametrize(
    ("spaces", "holds"),
    [
        (("g2", "h5", "c2"), True),  # lake and mountain; forest (and lake); forest and mountain
        (("g2", "c2"), False),  # two buildings touch all three terrains, and two are not three
        (("e2", "c2", "d2"), True),
        (("e5", "f5", "c5"), False),  # no mountain
        (("e3", "d3", "c3"), False),
        (("b3", "c2", "b4"), True),  # diagonals count
    ],
)
def test_lake_mountain_forest(spaces: tuple[str, ...], holds: bool) -> None:
    board = drawn(**dict.fromkeys(spaces, "A:wheat_field"))
    assert can_show(board, "lake_mountain_forest") is holds


@pytest.mark.rule("LT-O1")
@pytest.mark.parametrize(
    ("objective", "few", "enough"),
    [
        ("wheat_trade", "wheat_field", "wheat_field bakery"),
        ("wheat_trade", "well barn", "barn brewery"),
        ("wheat_trade", "bar restaurant", "fair grocery"),
        ("fish_trade", "wheat_field pawnshop", "grocery"),
        ("fish_trade", "well", "pier"),
        ("fish_trade", "bakery", "fishmonger"),
        ("fish_trade", "quarry", "restaurant"),
        ("fish_trade", "residence", "fair"),
        ("coin_trade", "bakery", "bakery quarry"),
        ("coin_trade", "residence fountain", "carpenter church"),
        ("coin_trade", "gold_mine pawnshop", "grocery fountain"),
        ("coin_trade", "bookshop well", "gold_mine fishmonger"),
        ("wood_or_stone_trade", "pawnshop barn", "workshop"),
        ("wood_or_stone_trade", "well", "warehouse"),
        ("wood_or_stone_trade", "bakery", "quarry"),
        ("wood_or_stone_trade", "pier", "carpenter"),
        ("wood_or_stone_trade", "gold_mine", "fair"),
        ("costly_in_stone", "workshop restaurant", "church"),
        ("costly_in_stone", "barn", "watchtower"),
        ("costly_in_stone", "fountain", "cathedral"),
        ("costly_in_wood", "bakery church", "quarry"),
        ("costly_in_wood", "castle", "watchtower"),
        ("costly_in_wood", "restaurant", "pawnshop"),
    ],
)
def test_what_the_own_buildings_are(objective: str, few: str, enough: str) -> None:
    uses = "restaurant fair fishmonger pier church workshop gold_mine bakery barn"

    def board(owner: str, tiles: str) -> str:
        return drawn(**{f"{'bdfh'[i]}4": f"{owner}:{tile}" for i, tile in enumerate(tiles.split())})

    assert not can_show(board("A", few), objective, uses=uses)
    assert can_show(board("A", enough), objective, uses=uses)
    assert not can_show(board("B", enough), objective, uses=uses), "an opponent's buildings do not count"


@pytest.mark.rule("LT-O1")
def test_a_building_objective_is_shown_in_the_turn_it_is_built() -> None:
    table = town(OPEN, player("4 wood", coins=1, objectives="costly_in_wood"))
    play(table, "build barn", "at e3")
    assert stage(table) == "after"
    assert choices(table) == {"show costly in wood", "end turn"}
    play(table, "show costly in wood")
    assert table.scores[0] == 6 + 2
    assert table.pending == (1,)
    assert seen(table).seats[0].shown[0].objective == "costly_in_wood"


# --- objectives about coins ---


@pytest.mark.rule("LT-O1")
@pytest.mark.parametrize(("money", "shows"), [(0, {"show penniless"}), (1, set()), (5, set()), (6, {"show six coins"})])
def test_penniless_and_six_coins(money: int, shows: set[str]) -> None:
    table = town(OPEN, player(coins=money, objectives="penniless six_coins"))
    assert {text for text in choices(table) if text.startswith("show ")} == shows


@pytest.mark.rule("LT-O1")
def test_penniless_for_a_moment_between_paying_and_receiving() -> None:
    board = drawn(d3="B:bakery")
    table = town(board, player("1 wheat", coins=1, objectives="penniless"))
    play(table, "place d4", "activate d3")
    assert stage(table) == "receive"
    assert choices(table) == {"show penniless", "go on"}
    passing = play(table.copy(), "go on")
    assert coins(passing) == 4
    assert passing.scores[0] == 0
    play(table, "show penniless")
    assert coins(table) == 4
    assert table.scores[0] == 3
    # Seat 0 without that card is asked all the same, else the question would tell.
    other = town(board, player("1 wheat", coins=1, objectives="three_in_a_row"))
    play(other, "place d4", "activate d3")
    assert choices(other) == {"go on"}
    shown = town(board, player("1 wheat", coins=1, objectives="food_store"), player(shown=["penniless"]))
    play(shown, "place d4", "activate d3")
    assert coins(shown) == 4, "everybody can see that the card is elsewhere"


# --- objectives about one turn ---

FIVE = drawn(d3="A:well", e3="A:gold_mine", f3="A:wheat_field", d5="A:bookshop", f5="A:bar")


@pytest.mark.rule("LT-O2")
def test_four_activations_in_one_turn() -> None:
    table = town(FIVE, player(objectives="four_activations", coins=1))
    play(table, "place e4", "activate d3", "activate e3", "activate f3")
    assert "show four activations" not in choices(table)
    play(table, "activate d5")
    assert "show four activations" in choices(table)
    play(table, "end turn", "place a6", "gather wood")
    while table.pending == (1,):
        play(table, "end turn")
    assert "show four activations" not in choices(table), "only the current turn counts"


@pytest.mark.rule("LT-O2")
def test_two_scoring_buildings_in_one_turn() -> None:
    table = town(FIVE, player(objectives="two_scoring", coins=1))
    play(table, "place e4", "activate d3", "activate e3", "activate f3")
    assert "show two scoring" not in choices(table)
    play(table, "activate f5", "show two scoring")
    assert sheet(table)[0]["objectives"] == 2


@pytest.mark.rule("LT-O2")
def test_five_cubes_in_one_turn_with_those_that_buildings_give() -> None:
    board = drawn(e5="A:wheat_field", e4="A:pier")
    table = town(board, player("5 stone", objectives="five_in_a_turn", coins=1))
    play(table, "place f5", "gather everything", "activate e5")
    assert "show five in a turn" not in choices(table)
    play(table, "activate e4")
    assert "show five in a turn" in choices(table)


@pytest.mark.rule("LT-O2")
def test_coins_and_cubes_that_were_there_before_are_no_gathered_cubes() -> None:
    board = drawn(d3="A:gold_mine", e3="A:bookshop")
    table = town(board, player("5 wood", objectives="five_in_a_turn six_coins", coins=1))
    play(table, "place e4", "activate d3", "activate e3")
    assert choices(table) == {"show six coins", "end turn"}


@pytest.mark.rule("LT-O2")
def test_fresh_spending() -> None:
    board = drawn(e5="A:wheat_field", e4="A:brewery")
    table = town(board, player("1 wheat", objectives="fresh_spending", coins=1), uses="bakery")
    play(table, "place f5", "activate e4")
    assert "show fresh spending" not in choices(table), "that wheat is from an earlier turn"
    table = town(board, player("1 wheat", objectives="fresh_spending", coins=1), uses="bakery")
    play(table, "place f5", "activate e5", "activate e4")
    assert "show fresh spending" in choices(table)


@pytest.mark.rule("LT-O2", "LT-X1")
def test_a_bought_cube_was_not_gathered() -> None:
    board = drawn(e5="A:wheat_field", e4="A:brewery")
    table = town(board, player(objectives="fresh_spending", coins=3))
    play(table, "place f5", "activate e5", "activate e4", "buy 1 wheat")
    assert "show fresh spending" not in choices(table)


@pytest.mark.rule("LT-O2", "LT-G8")
def test_cubes_given_to_a_pawnshop_can_be_fresh() -> None:
    board = drawn(e4="A:pawnshop")
    for first, fresh in (("gather everything", True), ("activate e4", False)):
        table = town(board, player("2 fish", objectives="fresh_spending", coins=1))
        play(table, "place f5", first)
        if fresh:
            play(table, "activate e4", "give 2 fish", "take 2 wheat")
        else:
            play(table, "take 2 wheat")
        assert ("show fresh spending" in choices(table)) is fresh


@pytest.mark.rule("LT-O2")
@pytest.mark.parametrize(
    ("tile", "holds"), [("restaurant", True), ("fair", True), ("barn", False), ("pawnshop", False)]
)
def test_two_kinds_in(tile: str, holds: bool) -> None:
    board = drawn(d3=f"A:{tile}", e3="A:gold_mine")
    cubes = "2 wheat" if tile == "barn" else "1 wood, 1 stone, 1 fish, 1 wheat"
    table = town(board, player(cubes, objectives="two_kinds_in", coins=1), uses="restaurant fair")
    assert "show two kinds in" not in choices(table)
    play(table, "place d4", "activate d3")
    if tile == "pawnshop":
        play(table, "give fish and wheat", "take 2 wood")
    assert ("show two kinds in" in choices(table)) is holds


@pytest.mark.rule("LT-O1")
def test_several_objectives_in_one_turn_each_scored_at_once_and_only_once() -> None:
    hand = "costly_in_wood wheat_trade penniless more_buildings"
    table = town(drawn(b2="A:wheat_field"), player("4 wood", coins=0, objectives=hand))
    play(table, "build barn", "at e3", "show costly in wood", "show penniless")
    assert table.scores[0] == 3 + 6 + 2 + 3
    assert "show penniless" not in choices(table)
    assert "have shown “Penniless” already" in str(table.why_not(0, "show penniless"))
    assert "do not have" in str(table.why_not(0, "show six coins"))
    assert "does not hold" in str(table.why_not(0, "show more buildings"))
    play(table, "show wheat trade")
    assert sheet(table)[0]["objectives"] == 7
    assert [event.objective for event in told(table, e.ShowObjective)] == ["costly_in_wood", "penniless", "wheat_trade"]


@pytest.mark.rule("LT-O1")
def test_objectives_are_not_shown_in_the_turn_of_another() -> None:
    table = play(town(OPEN, player(), player(objectives="penniless")), "place a6", "end turn")
    assert "show penniless" in choices(table)
    table = town(OPEN, player(), player(objectives="penniless"))
    assert table.pending == (0,)
    assert not table.legal(1)


@pytest.mark.rule("LT-O1")
def test_objectives_never_shown_cost_nothing() -> None:
    table = last_worker(OPEN, player(objectives="three_in_a_row food_store"), round=4)
    play(table, "place a6", "end turn")
    while not table.over:
        table.play(table.pending[0], table.legal(table.pending[0])[-1])
    assert sheet(table)[0]["objectives"] == 0
    assert table.scores[0] == -15


# --- fish supper ---


@pytest.mark.rule("LT-O1", "LT-E5")
@pytest.mark.parametrize(
    ("holds", "money", "meal", "shown"),
    [
        ("5 fish", 0, [], True),
        ("4 fish, 1 wheat", 0, [], False),
        ("4 fish", 3, ["buy 1 food"], True),
        ("4 fish", 3, ["buy no food"], False),
        ("5 fish, 5 wheat", 0, ["feed 5 fish"], True),
        ("5 fish, 5 wheat", 0, ["feed 4 fish"], False),
    ],
)
def test_fish_supper(holds: str, money: int, meal: list[str], shown: bool) -> None:
    table = last_worker(OPEN, player(holds, coins=money, objectives="fish_supper"))
    play(table, "place e3")
    if stage(table) == "work":
        play(table, "end turn")
    if stage(table) == "feed_fish" and not meal:
        play(table, "feed 5 fish" if holds == "5 fish" else "feed 4 fish")
    play(table, *meal)
    offered = table.pending == (0,) and "show fish supper" in choices(table)
    assert offered is shown
