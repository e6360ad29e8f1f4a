"""Each tile: what it costs, scores, takes and gives."""

from __future__ import annotations

import pytest

import manor

from .scenario import SIDE_1, amounts, choices, coins, cubes, drawn, play, player, seen, sheet, town, without_places

CENTRE = """
    M . F M . L . M M
    . . . . . . . . .
    L . . A:{} . . . . .
    F . . . . . . . L
    . . . . . . F . .
    . F F . L L . . F
"""
"""One building of seat 0 in the open: around d4 there is nothing else."""

WORKING = [
    # tile, what it takes (cubes, coins), what it gives (cubes, coins, points)
    ("wheat_field", "", 0, "1 wheat", 0, 0),
    ("workshop", "2 wood", 0, "", 0, 3),
    ("bar", "", 0, "", 0, 3),
    ("bakery", "1 wheat", 0, "", 4, 0),
    ("warehouse", "2 stone", 0, "", 0, 5),
    ("brewery", "1 wheat", 0, "", 0, 3),
    ("quarry", "", 2, "2 stone", 0, 0),
    ("carpenter", "", 1, "3 wood", 0, 0),
    ("grocery", "", 1, "1 fish, 1 wheat", 0, 0),
    ("church", "", 3, "", 0, 5),
    ("fair", "1 wood, 1 stone, 1 fish, 1 wheat", 0, "", 0, 7),
    ("fountain", "", 1, "", 0, 3),
    ("barn", "2 wheat", 0, "", 0, 5),
    ("bookshop", "", 0, "", 3, 0),
    ("gold_mine", "", 0, "", 2, 0),
    ("fishmonger", "1 fish", 0, "", 3, 0),
    ("pier", "", 0, "2 fish", 0, 0),
    ("well", "", 0, "", 0, 2),
    ("restaurant", "1 fish, 1 wheat", 0, "", 0, 4),
]


@pytest.mark.rule("LT-G7")
@pytest.mark.parametrize(("tile", "takes", "price", "gives", "income", "points"), WORKING)
def test_a_worker_activates_it(tile: str, takes: str, price: int, gives: str, income: int, points: int) -> None:
    table = play(town(CENTRE.format(tile), player(takes, coins=price)), "place d4", "activate d3")
    assert cubes(table) == amounts(gives)
    assert coins(table) == income
    assert sheet(table)[0]["activations"] == points


@pytest.mark.rule("LT-G7")
@pytest.mark.parametrize(("tile", "takes", "price"), [row[:3] for row in WORKING if row[1] or row[2]])
def test_without_what_it_takes_it_does_not_work(tile: str, takes: str, price: int) -> None:
    kinds = amounts(takes)
    for missing in [*kinds, "coins"] if price else kinds:
        holds = ", ".join(f"{n - (kind == missing)} {kind}" for kind, n in kinds.items())
        table = town(CENTRE.format(tile), player(holds, coins=price - (missing == "coins")))
        play(table, "place d4")
        assert table.pending == (1,), f"{tile} without {missing}: nothing could be done"


COSTS = [
    # tile, cubes, coins, points
    ("wheat_field", "1 wood", 0, 3),
    ("workshop", "2 stone", 0, 5),
    ("bar", "2 stone, 2 wheat", 0, 7),
    ("bakery", "2 wood", 0, 4),
    ("warehouse", "4 stone", 0, 8),
    ("brewery", "2 wood", 0, 4),
    ("quarry", "3 wood", 0, 5),
    ("carpenter", "2 wood", 0, 4),
    ("grocery", "2 wood", 0, 4),
    ("church", "4 stone", 0, 8),
    ("fair", "4 wood", 0, 6),
    ("fountain", "2 stone", 0, 5),
    ("barn", "4 wood", 0, 6),
    ("bookshop", "4 stone", 0, 8),
    ("gold_mine", "1 wood, 1 stone", 0, 4),
    ("fishmonger", "1 wood, 1 stone", 0, 4),
    ("pier", "3 wood", 0, 5),
    ("pawnshop", "3 wood", 0, 5),
    ("well", "1 wood, 1 stone", 0, 4),
    ("restaurant", "2 wood, 2 stone", 0, 7),
    ("statue", "4 stone", 0, 10),
    ("cathedral", "6 stone", 0, 11),
    ("residence", "", 6, 2),
    ("castle", "6 stone", 0, 0),
    ("watchtower", "3 wood, 3 stone", 0, 0),
]


@pytest.mark.rule("LT-B2", "LT-B3")
@pytest.mark.parametrize(("tile", "cost", "price", "points"), COSTS)
def test_its_cost_and_its_points(tile: str, cost: str, price: int, points: int) -> None:
    build = f"build {tile.replace('_', ' ')}"
    exact = town(SIDE_1, player(cost, coins=price), uses=tile)
    supply = seen(exact).supply
    play(exact, build)
    if price >= 3:
        assert all(text.startswith("at ") for text in choices(exact))
    play(exact, "at e3")
    assert cubes(exact) == {}
    assert coins(exact) == 0
    assert sheet(exact)[0]["tiles"] == points
    paid = {**amounts(cost), "coins": price}
    assert seen(exact).supply == {kind: n + paid.get(kind, 0) for kind, n in supply.items()}
    kinds = amounts(cost)
    for missing in [*kinds, *(["coins"] if price else [])]:
        holds = ", ".join(f"{n - (kind == missing)} {kind}" for kind, n in kinds.items())
        short = town(SIDE_1, player(holds, coins=price - (missing == "coins")), uses=tile)
        assert build not in choices(short)
        assert "you lack" in str(short.why_not(0, build))


# --- the pawnshop ---

PAWN = CENTRE.format("pawnshop")


@pytest.mark.rule("LT-G8")
def test_with_the_ruling_a_pawnshop_exchanges_any_two_cubes_for_any_two() -> None:
    table = town(PAWN, player("2 wood, 1 wheat"), rulings="pawnshop_any_kinds")
    play(table, "place d4", "activate d3")
    assert choices(table) == {"give 2 wood", "give wood and wheat"}
    play(table, "give wood and wheat")
    kinds = ("wood", "stone", "fish", "wheat")
    expected = {f"take 2 {k}" for k in kinds}
    expected |= {f"take {a} and {b}" for i, a in enumerate(kinds) for b in kinds[i + 1 :]}
    assert choices(table) == expected
    play(table, "take 2 stone")
    assert cubes(table) == {"wood": 1, "stone": 2}
    assert table.pending == (1,)


@pytest.mark.rule("LT-G8")
def test_a_pawnshop_neither_takes_nor_gives_coins() -> None:
    table = play(town(PAWN, player("2 fish", coins=2)), "place d4", "activate d3")
    assert choices(table).isdisjoint({"give 2 fish"}), "with one way to give, nobody is asked"
    assert not any("coin" in text for text in choices(table))
    play(table, "take 2 wheat")
    assert cubes(table) == {"wheat": 2}
    assert coins(table) == 2


@pytest.mark.rule("LT-G8")
def test_a_pawnshop_gives_other_kinds_than_it_was_given() -> None:
    table = play(town(PAWN, player("1 wood, 1 fish, 2 stone")), "place d4", "activate d3", "give wood and fish")
    assert choices(table) == {"take 2 stone", "take stone and wheat", "take 2 wheat"}
    again = manor.position(table.to_dict())
    assert again.state.tobytes() == table.state.tobytes()
    play(table, "take stone and wheat")
    assert cubes(table) == {"stone": 3, "wheat": 1}


@pytest.mark.rule("LT-G8")
def test_by_rules_2_a_pawnshop_gave_any_kinds() -> None:
    described = town(PAWN, player("2 fish")).to_dict()
    table = play(manor.position(described, rules=2), "place d4", "activate d3", "take 2 fish")
    assert cubes(table) == {"fish": 2}
    assert "pawnshop_any_kinds" not in table.options, "an option that those rules did not have"


@pytest.mark.rule("LT-G8", "LT-X1")
def test_cubes_given_to_a_pawnshop_may_be_bought() -> None:
    assert play(town(PAWN, player("1 wood", coins=2)), "place d4").pending == (1,), "2 coins buy no second cube"
    table = play(town(PAWN, player("1 wood", coins=3)), "place d4", "activate d3", "take 2 wheat")
    assert cubes(table) == {"wheat": 2}
    assert coins(table) == 0
    table = play(town(PAWN, player("2 wood", coins=6)), "place d4", "activate d3")
    assert choices(table) == {"give 2 wood", "give wood and a bought cube", "give 2 bought cubes"}
    play(table, "give 2 bought cubes", "take wood and stone")
    assert cubes(table) == {"wood": 3, "stone": 1}
    assert coins(table) == 0


@pytest.mark.rule("LT-G8", "LT-X1")
def test_a_bought_cube_is_of_a_kind_that_is_not_taken() -> None:
    # The supply has 2 wheat and 1 stone: who buys a cube for the pawnshop buys one of these, and takes the other kind.
    others = "14 wood, 14 stone, 15 fish, 13 wheat"
    table = play(town(PAWN, player("1 wood", coins=3), player(others)), "place d4")
    assert choices(table) == {"activate d3", "end turn"}
    play(table, "activate d3")
    assert cubes(table) == {"wheat": 2}, "stone was bought; stone and wheat cannot both be taken"


@pytest.mark.rule("LT-G8", "LT-G3")
def test_a_pawnshop_gives_only_what_the_supply_has() -> None:
    others = "13 wood, 14 stone, 15 fish, 14 wheat"
    table = play(town(PAWN, player("2 wood"), player(others)), "place d4", "activate d3")
    assert cubes(table) == {"stone": 1, "wheat": 1}, "one way only: nobody is asked"


@pytest.mark.rule("LT-G8", "LT-G3")
def test_a_pawnshop_that_has_no_two_other_cubes_cannot_be_activated() -> None:
    others = "13 wood, 15 stone, 15 fish, 14 wheat"
    table = play(town(PAWN, player("2 wood"), player(others)), "place d4")
    assert table.pending == (1,), "nothing else is around: the turn is over"
    table = play(town(drawn(c3="A:pawnshop", b4="A:well"), player("2 wood"), player(others)), "place b3")
    assert "activate c3" not in choices(table)
    assert "gives two cubes of other kinds" in str(table.why_not(0, "activate c3"))
    table = play(town(PAWN, player("2 wood"), player(others), rulings="pawnshop_any_kinds"), "place d4")
    assert choices(play(table, "activate d3")) == {"take 2 wood", "take wood and wheat"}


def test_the_market_names_every_tile_once() -> None:
    assert {row[0] for row in WORKING} | {"pawnshop", "statue", "cathedral", "residence", "castle", "watchtower"} == {
        row[0] for row in COSTS
    }
    assert len(COSTS) == 25
    table = town(SIDE_1, player("15 wood, 15 stone, 2 wheat", coins=20))
    assert {text for text in without_places(table) if not text.startswith("build ")} == set()
