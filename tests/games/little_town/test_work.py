"""A round's turns, gathering and activating."""

from __future__ import annotations

import pytest

import manor
from manor.games.little_town import events as e

from .scenario import (
    SIDE_1,
    SIDE_2,
    choices,
    coins,
    cubes,
    drawn,
    last_worker,
    play,
    player,
    seen,
    sheet,
    stage,
    told,
    town,
    without_places,
)


@pytest.mark.rule("LT-R1")
@pytest.mark.parametrize(("players", "workers"), [(2, 5), (3, 4), (4, 3)])
def test_turns_go_clockwise_from_the_start_player_until_all_workers_are_used(players: int, workers: int) -> None:
    table = manor.new("little_town", players=players, seed=4, start=1)
    order = []
    while table.state["round"] == 1 and table.state["part"] == 0:
        seat = table.pending[0]
        if stage(table) == "choose":
            order.append(seat)
        action = next(a for a in table.legal(seat) if a.verb in ("place", "end_turn"))
        table.play(seat, action)
    assert order == [(1 + i) % players for i in range(players * workers)]


@pytest.mark.rule("LT-R2")
def test_a_turn_is_gathering_or_building_and_cannot_be_skipped() -> None:
    table = town(SIDE_1, player("1 wood", objectives="three_in_a_row"))
    assert without_places(table) == {"build wheat field"}
    play(table, "place e5")
    assert "build wheat field" not in choices(table)
    table = town(SIDE_1, player("1 wood"))
    play(table, "build wheat field")
    assert all(text.startswith("at ") for text in choices(table))


def crowded(seat: int = 0, **kwargs: str) -> manor.Table:
    """A board without empty grass: more workers than the box has, since real pieces cannot fill it."""
    table = town(SIDE_1, player("6 wood", objectives=kwargs.get("objectives", "")), player())
    table.state["workers"][seat] = table.state["empty"]
    table.state["empty"] = 0
    return table


@pytest.mark.rule("LT-R2")
def test_without_empty_grass_a_worker_is_laid_aside() -> None:
    table = crowded()
    assert choices(table) == {"lay worker aside"}
    table.play(0, "lay worker aside")
    # Everybody can see that the others have no choice either: the round ends.
    assert len(told(table, e.LayAside)) == 10
    assert table.state["round"] == 2


@pytest.mark.rule("LT-R2", "LT-R3")
def test_a_worker_without_room_waits_while_an_objective_may_be_shown() -> None:
    table = crowded(objectives="penniless")
    assert choices(table) == {"lay worker aside", "show penniless"}
    table.play(0, "show penniless")
    assert sheet(table)[0]["objectives"] == 3
    assert len(told(table, e.LayAside)) == 10


@pytest.mark.rule("LT-R3", "LT-O1")
def test_objectives_are_shown_before_while_and_after_working() -> None:
    hand = "penniless five_in_a_turn food_store"
    table = town(SIDE_1, player("5 fish, 5 wheat", objectives=hand))
    assert {"show penniless", "show food store"} <= choices(table)
    play(table, "show food store", "place f5")
    assert "show penniless" in choices(table)
    play(table, "gather everything")
    assert choices(table) == {"end turn", "show penniless"}
    assert table.state["score"][0] == 3


@pytest.mark.rule("LT-G1")
@pytest.mark.parametrize("drawing", [SIDE_1, SIDE_2])
def test_a_worker_goes_on_any_empty_grass_and_nowhere_else(drawing: str) -> None:
    rows = [line.split() for line in drawing.strip().splitlines()]
    grass = {f"{'abcdefghi'[c]}{r + 1}" for r, row in enumerate(rows) for c, cell in enumerate(row) if cell == "."}
    table = town(drawing)
    assert choices(table) == {f"place {space}" for space in grass}


@pytest.mark.rule("LT-G1")
def test_terrain_buildings_and_workers_are_in_the_way() -> None:
    table = town(
        """
        M . F M . L . M M
        . A:well . . . . . . .
        L . B* . . . . . .
        F . . . . . . . L
        . . . . . . F . .
        . F F . L L . . F
        """
    )
    reasons = {space: table.why_not(0, f"place {space}") for space in ("b2", "c3", "g5", "b1")}
    assert "A building stands on b2" in str(reasons["b2"])
    assert "A worker stands on c3" in str(reasons["c3"])
    assert "no grass on g5" in str(reasons["g5"])
    assert reasons["b1"] is None


@pytest.mark.rule("LT-G2", "LT-W1")
def test_a_worker_by_two_lakes_and_a_forest_gathers_two_fish_and_one_wood() -> None:
    table = play(town(SIDE_1), "place f5", "gather everything")
    assert cubes(table) == {"wood": 1, "fish": 2}
    assert table.pending == (1,)


@pytest.mark.rule("LT-G2")
def test_diagonals_count_and_the_edge_has_fewer_neighbours() -> None:
    table = play(town(SIDE_1), "place b1")
    assert choices(table) == {"gather wood", "gather stone", "gather everything", "end turn"}
    play(table, "gather everything")
    assert cubes(table) == {"wood": 1, "stone": 1}


@pytest.mark.rule("LT-G3")
def test_what_the_supply_lacks_is_not_received() -> None:
    table = town(SIDE_1, player("1 fish"), player("13 fish"))
    assert seen(table).supply["fish"] == 1
    play(table, "place f5", "gather everything")
    assert cubes(table) == {"wood": 1, "fish": 2}
    table = town(SIDE_1, player("2 fish"), player("13 fish"))
    play(table, "place f5")
    assert choices(table) == {"gather wood", "end turn"}
    assert "The supply has no fish left" in str(table.why_not(0, "gather fish"))


@pytest.mark.rule("LT-G3")
def test_a_building_gives_what_is_left_of_cubes_and_coins() -> None:
    board = """
        M . F M . L . M M
        . . . . . . . . .
        L . . . A:pier . . . .
        F . . . A:bookshop . . . L
        . . . . . . F . .
        . F F . L L . . F
    """
    table = town(board, player(coins=1), player("14 fish", coins=37))
    play(table, "place d3", "activate e3", "activate e4")
    assert cubes(table) == {"fish": 1}
    assert coins(table) == 3


@pytest.mark.rule("LT-G3")
@pytest.mark.parametrize(
    ("tile", "price", "others", "received"),
    [
        ("grocery", 1, "15 fish", {"wheat": 1}),
        ("grocery", 1, "15 wheat", {"fish": 1}),
        ("carpenter", 1, "14 wood", {"wood": 1}),
        ("quarry", 2, "14 stone", {"stone": 1}),
        ("pier", 0, "15 fish", {}),
    ],
)
def test_the_supply_runs_out_in_the_middle_of_a_gain(
    tile: str, price: int, others: str, received: dict[str, int]
) -> None:
    table = town(drawn(d3=f"A:{tile}"), player(coins=price), player(others))
    play(table, "place d4", "activate d3")
    assert cubes(table) == received
    assert coins(table) == 0
    assert seen(table).seats[0].score == sheet(table)[0]["tiles"]


@pytest.mark.rule("LT-G3", "LT-G6")
def test_a_space_that_gave_nothing_can_be_gathered_when_cubes_come_back() -> None:
    board = """
        M . F M . L . M M
        . . . . . . . . .
        L . . . . . . . .
        F . . . . . . . L
        . . A:workshop . . . F . .
        . F F . L L . . F
    """
    table = town(board, player("2 wood"), player("13 wood"))
    play(table, "place d5")
    assert choices(table) == {"gather fish", "activate c5", "end turn"}
    play(table, "activate c5", "gather everything")
    assert cubes(table) == {"fish": 1, "wood": 1}


BAKER = """
    M . F M . L . M M
    . . . . . . . . .
    L . . . . . . . .
    F . . . B:bakery . . . L
    . . . . A:wheat_field . F . .
    . F F . L L . . F
"""


@pytest.mark.rule("LT-G5", "LT-G6", "LT-W2")
def test_own_wheat_becomes_four_coins_at_the_red_players_bakery() -> None:
    table = play(town(BAKER, player(coins=1), player(coins=0)), "place f5")
    assert "activate e4" not in choices(table)
    play(table, "activate e5", "activate e4", "gather everything")
    assert cubes(table) == {"wood": 1, "fish": 2}
    assert (coins(table, 0), coins(table, 1)) == (4, 1)


@pytest.mark.rule("LT-G4")
def test_activating_is_never_forced_and_happens_once_per_worker() -> None:
    table = play(town(BAKER, player(coins=4)), "place f5", "activate e5")
    assert "activate e5" not in choices(table)
    assert "was activated already" in str(table.why_not(0, "activate e5"))
    play(table, "end turn")
    assert cubes(table) == {"wheat": 1}
    play(table, "place a6", "end turn", "place f4")
    assert "activate e5" in choices(table)


@pytest.mark.rule("LT-G5")
def test_an_opponents_building_costs_a_coin_before_it_works() -> None:
    well = BAKER.replace("B:bakery", "B:gold_mine")
    assert "activate e4" not in choices(play(town(well, player(coins=0)), "place f5"))
    table = play(town(well, player(coins=1)), "place f5", "activate e4")
    assert (coins(table, 0), coins(table, 1)) == (2, 1)
    assert told(table, e.Fee) == [e.Fee(seat=0, coins=1, owner=1)]
    table = play(town(BAKER.replace("B:bakery", "B:fountain"), player(coins=1)), "place f5")
    assert "activate e4" not in choices(table), "the coin for the owner leaves none for the fountain"
    assert "takes 1 coin after 1 coin for Seat 1" in str(table.why_not(0, "activate e4"))


@pytest.mark.rule("LT-G6")
def test_gathering_and_activating_mix_in_any_order() -> None:
    board = BAKER.replace("B:bakery", "A:fishmonger")
    table = play(town(board), "place f5", "gather fish", "activate e4", "gather wood", "activate e5", "gather fish")
    assert cubes(table) == {"wood": 1, "fish": 1, "wheat": 1}
    assert coins(table) == 3


@pytest.mark.rule("LT-G7")
def test_a_building_without_its_inputs_or_without_a_worker_effect_cannot_be_activated() -> None:
    board = """
        M . F M . L . M M
        . . . . . . . . .
        L . . A:statue A:cathedral A:castle . . .
        F . . A:barn . A:watchtower . . L
        . . . A:residence . . F . .
        . F F . L L . . F
    """
    table = play(town(board, player("1 wheat", coins=2)), "place e4")
    assert table.pending == (1,), "there was nothing to do on e4"
    table = play(town(board, player("1 wheat", coins=3)), "place e4")
    assert choices(table) == {"activate d4", "end turn"}
    assert "Workers cannot activate the Statue" in str(table.why_not(0, "activate d3"))


@pytest.mark.rule("LT-G9", "LT-G2")
def test_cubes_may_be_left_lying() -> None:
    table = play(town(SIDE_1), "place f5", "gather fish", "end turn")
    assert cubes(table) == {"fish": 1}
    table = play(town(SIDE_1), "place f5", "end turn")
    assert cubes(table) == {}


@pytest.mark.rule("LT-W5")
def test_restaurant_pier_and_gold_mine() -> None:
    board = """
        M . F M . L . M M
        . . . . . . . . .
        L . . A:restaurant A:pier A:gold_mine . . .
        F . . . . . . . L
        . . . . . . F . .
        . F F . L L . . F
    """
    table = play(town(board, player("1 wheat")), "place e4")
    play(table, "activate e3", "activate f3", "activate d3")
    assert sheet(table)[0]["activations"] == 4
    assert cubes(table) == {"fish": 1}
    assert coins(table) == 2


@pytest.mark.rule("LT-R1", "LT-E1")
def test_the_last_worker_ends_the_round() -> None:
    table = play(last_worker(SIDE_1, player(), player()), "place a6", "gather wood")
    assert table.state["round"] == 2
