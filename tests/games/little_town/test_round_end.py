"""The end of a round: round-end buildings, feeding, the next round."""

from __future__ import annotations

import pytest

import manor
from manor import Table
from manor.games.little_town import events as e
from manor.games.little_town.preview import Food, Preview
from manor.games.little_town.view import Building

from .scenario import (
    SIDE_1,
    asked,
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
)


def end_round(table: Table) -> Table:
    """Use the last worker where there is nothing around it."""
    return play(table, "place e3")


@pytest.mark.rule("LT-E1")
def test_buildings_work_before_workers_eat_before_workers_come_home() -> None:
    board = drawn(g2="A:residence", g3="A:pier", f3="B*")
    table = end_round(last_worker(board, player(), player("1 fish")))
    assert stage(table) == "work"
    assert table.to_dict()["part"] == "buildings"
    assert table.state["workers"][1] != 0
    play(table, "activate g3", "gather everything")
    kinds = [event.kind for event in table.events]
    assert kinds.index("residence") < kinds.index("feed") < kinds.index("start")
    assert told(table, e.Feed)[0] == e.Feed(seat=0, fish=3, wheat=0, bought=0, coins=0)
    assert not table.state["workers"].any()


@pytest.mark.rule("LT-E2")
@pytest.mark.parametrize(("start", "first"), [(0, 0), (1, 1), (2, 2)])
def test_round_end_buildings_work_from_the_start_player_clockwise(start: int, first: int) -> None:
    board = drawn(c3="B:cathedral", b3="A*", g3="C:residence", g4="C:gold_mine")
    table = last_worker(board, player(), player(), player(), start=start, turn={"seat": 0})
    end_round(table)
    # Seat 2's residence asks; the cathedral of seat 1 has scored before it unless seat 2 comes first.
    assert table.pending == (2,)
    assert bool(told(table, e.Points)) is (first != 2)
    play(table, "activate g4", *(["gather wood"] if "gather wood" in choices(table) else []))
    assert sheet(table)[1]["round_end"] == 1
    assert [event.seat for event in told(table, e.Feed)][:1] == [start]


@pytest.mark.rule("LT-E3")
def test_a_cathedral_scores_every_worker_around_it() -> None:
    board = drawn(e4="A:cathedral", d3="A*", f3="B*", d5="B*", e5="B*", c4="B*")
    table = end_round(last_worker(board, player(), player()))
    # Four around it, with the last one placed on e3: five. The worker on c4 is too far away.
    assert sheet(table)[0]["round_end"] == 5
    assert sheet(table)[1]["round_end"] == 0


RESIDENCE = drawn(f5="A:residence", e5="A:wheat_field", e4="B:bakery")


@pytest.mark.rule("LT-E4")
def test_a_residence_works_as_a_worker_would() -> None:
    table = end_round(last_worker(RESIDENCE, player(coins=1), player()))
    assert table.to_dict()["part"] == "buildings"
    assert choices(table) == {"gather wood", "gather fish", "gather everything", "activate e5", "go on"}
    play(table, "gather everything", "activate e5", "activate e4")
    assert (coins(table, 0), coins(table, 1)) == (4, 1)
    assert told(table, e.Residence) == [e.Residence(seat=0, space="f5")]


@pytest.mark.rule("LT-E4")
def test_a_residence_need_not_do_anything() -> None:
    table = end_round(last_worker(RESIDENCE, player(), player()))
    play(table, "go on")
    assert cubes(table) == {}
    assert table.state["round"] == 2


@pytest.mark.rule("LT-E4")
def test_with_the_ruling_a_residence_activates_and_gathers_nothing() -> None:
    table = last_worker(RESIDENCE, player(), player(), rulings="residence_buildings_only")
    end_round(table)
    assert choices(table) == {"activate e5", "go on"}
    lonely = last_worker(drawn(f5="A:residence"), player(), player(), rulings="residence_buildings_only")
    assert end_round(lonely).state["round"] == 2, "nothing to activate: nobody is asked"


@pytest.mark.rule("LT-E4", "LT-O1", "LT-O2")
def test_objectives_may_be_shown_while_the_residence_works() -> None:
    board = drawn(f5="A:residence", e5="A:wheat_field", e4="A:brewery")
    table = last_worker(board, player(coins=1, objectives="fresh_spending"), player())
    end_round(table)
    play(table, "end turn")
    play(table, "activate e5", "activate e4", "show fresh spending")
    assert sheet(table)[0]["objectives"] == 2


# --- feeding ---


def fed(table: Table, seat: int = 0) -> e.Feed:
    return next(event for event in told(table, e.Feed) if event.seat == seat)


@pytest.mark.rule("LT-E5", "LT-W4")
def test_five_workers_one_fish_three_wheat() -> None:
    table = end_round(last_worker(SIDE_1, player("1 fish, 3 wheat")))
    assert cubes(table) == {}
    assert sheet(table)[0]["hunger"] == -3
    assert table.scores[0] == -3


@pytest.mark.rule("LT-E5")
def test_the_choice_between_fish_and_wheat_is_free() -> None:
    table = end_round(last_worker(SIDE_1, player("4 fish, 3 wheat")))
    assert choices(table) == {"feed 2 fish", "feed 3 fish", "feed 4 fish"}
    play(table, "feed 2 fish")
    assert cubes(table) == {"fish": 2}
    assert fed(table) == e.Feed(seat=0, fish=2, wheat=3, bought=0, coins=0)


@pytest.mark.rule("LT-E5", "LT-X1")
def test_buying_food_is_a_choice() -> None:
    table = end_round(last_worker(SIDE_1, player("4 fish", coins=6)))
    play(table, "feed 4 fish")
    assert choices(table) == {"buy no food", "buy 1 food"}
    hungry = play(table.copy(), "buy no food")
    assert (coins(hungry), hungry.scores[0]) == (6, -3)
    play(table, "buy 1 food")
    assert (coins(table), table.scores[0]) == (3, 0)


@pytest.mark.rule("LT-E5", "LT-X1")
def test_bought_food_may_be_given_in_place_of_food_one_holds() -> None:
    table = end_round(last_worker(SIDE_1, player("2 fish, 2 wheat", coins=6)))
    assert choices(table) == {"feed 1 fish", "feed 2 fish"}, "2 wheat and 2 bought leave one worker"
    play(table, "feed 1 fish")
    assert cubes(table) == {"fish": 1}, "whoever keeps food lets nobody go hungry: the rest is forced"
    assert fed(table) == e.Feed(seat=0, fish=1, wheat=2, bought=2, coins=6)
    table = end_round(last_worker(SIDE_1, player("2 fish, 2 wheat", coins=6)))
    assert choices(play(table, "feed 2 fish")) == {"feed 1 wheat", "feed 2 wheat"}
    play(table, "feed 2 wheat")
    assert choices(table) == {"buy no food", "buy 1 food"}, "no food is left: hunger is a choice"
    rich = end_round(last_worker(SIDE_1, player("5 fish", coins=15)))
    play(rich, "feed no fish")
    assert (cubes(rich), coins(rich), rich.scores[0]) == ({"fish": 5}, 0, 0)


@pytest.mark.rule("LT-E5", "LT-X1")
def test_by_rules_2_food_one_held_was_given_first() -> None:
    described = last_worker(SIDE_1, player("2 fish, 2 wheat", coins=6)).to_dict()
    table = end_round(manor.position(described, rules=2))
    assert cubes(table) == {}
    assert choices(table) == {"buy no food", "buy 1 food"}


@pytest.mark.rule("LT-E5", "LT-X1")
def test_food_that_the_supply_lacks_cannot_be_bought() -> None:
    table = end_round(last_worker(SIDE_1, player(coins=9), player("15 fish, 14 wheat")))
    assert choices(table) == {"buy no food", "buy 1 food"}


@pytest.mark.rule("LT-E5")
def test_feeding_goes_clockwise_from_the_start_player_and_scores_may_be_negative() -> None:
    table = last_worker(SIDE_1, player(), player("4 fish"), player("2 wheat"), start=2, turn={"seat": 0})
    end_round(table)
    assert [event.seat for event in told(table, e.Feed)] == [2, 0, 1]
    assert table.scores == (-12, 0, -6)


@pytest.mark.rule("LT-E5", "LT-O1")
def test_objectives_may_be_shown_before_and_after_the_meal() -> None:
    hand = "food_store penniless"
    table = end_round(last_worker(SIDE_1, player("10 wheat", coins=0, objectives=hand)))
    play(table, "end turn")
    assert choices(table) == {"feed no fish", "show food store", "show penniless"}
    play(table, "show food store", "feed no fish")
    assert table.state["round"] == 2, "nothing new holds after the meal: nobody is asked again"
    table = end_round(last_worker(SIDE_1, player("4 wheat", coins=3, objectives="penniless")))
    play(table, "buy 1 food")
    assert choices(table) == {"show penniless", "go on"}
    play(table, "show penniless")
    assert table.scores[0] == 3


@pytest.mark.rule("LT-E5", "LT-X1")
@pytest.mark.parametrize(
    ("holds", "money", "meal"),
    [
        ("4 fish, 3 wheat", 0, ["fish"] * 4 + ["wheat"]),
        ("2 fish, 1 wheat", 5, ["fish", "fish", "wheat", "coins", None]),
        ("1 wheat", 15, ["wheat"] + ["coins"] * 4),
    ],
)
def test_the_preview_of_a_meal_lets_nobody_go_hungry_without_need(
    holds: str, money: int, meal: list[Food | None]
) -> None:
    table = end_round(last_worker(SIDE_1, player(holds, coins=money)))
    while table.pending == (0,):
        assert seen(table, 0).preview == Preview(meal=meal)
        # The proposal is carried out by giving the most each time.
        play(table, table.legal(0)[-1].text)
    assert (fed(table).fish, fed(table).wheat, fed(table).bought) == (
        meal.count("fish"),
        meal.count("wheat"),
        meal.count("coins"),
    )


def test_a_meal_is_asked_for_with_what_there_is() -> None:
    table = end_round(last_worker(SIDE_1, player("4 fish, 3 wheat", coins=1)))
    assert asked(table) == "Your 5 workers eat: give 2 to 4 fish. The others eat wheat."
    table = end_round(last_worker(SIDE_1, player("4 fish, 3 wheat", coins=3)))
    assert asked(table) == (
        "Your 5 workers eat: give 1 to 4 fish. The others eat wheat, or food that you buy at 3 coins each."
    )
    play(table, "feed 3 fish")
    assert asked(table) == "Your 5 workers eat: give 1 to 2 wheat. For the others you buy food, at 3 coins each."
    table = end_round(last_worker(SIDE_1, player("3 fish", coins=7)))
    assert asked(table) == "2 workers are still hungry: you may buy food for up to 2 of them, at 3 coins each."
    question = table.question(0)
    assert question is not None
    assert (question.id, question.zone) == ("feed_buy", "supply")
    assert (question.least, question.most, question.most_cost) == (0, 2, 6)


# --- the next round ---


@pytest.mark.rule("LT-E6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_workers_come_home_and_the_marker_passes_clockwise(players: int) -> None:
    board = drawn(c3="A:well", d4="B*")
    table = end_round(last_worker(board, *[player()] * players))
    view = seen(table)
    assert view.round == 2
    assert view.start == 1
    assert table.pending == (1,)
    assert view.workers == []
    assert view.buildings == [Building(space="c3", tile="well", owner=0)]
    assert {p.workers_left for p in view.seats} == {{2: 5, 3: 4, 4: 3}[players]}
    assert "place d4" in choices(table)


def before_round(number: int, start: int, *points: int) -> Table:
    """The last turn of a round with given scores; nobody goes hungry."""
    workers = {2: 5, 3: 4, 4: 3}[len(points)]
    seats = [player(f"{workers} fish", points={"activations": p}) for p in points]
    return last_worker(SIDE_1, *seats, round=number - 1, start=start, turn={"seat": 0})


@pytest.mark.rule("LT-E7")
@pytest.mark.parametrize(
    ("start", "points", "expected"),
    [
        (0, (5, 9, 3), 2),
        (0, (1, 9, 3), 0),  # even the old start player
        (1, (5, 5, 5), 2),  # all tied: as usual
        (2, (5, 5, 5), 0),
        (0, (4, 7, 4), 2),  # 0 and 2 tied; clockwise from 0 comes 1, then 2
        (2, (4, 7, 4), 0),  # clockwise from 2 comes 0 first
        (1, (4, 7, 4), 2),
        (0, (7, 4, 4), 1),
        (1, (7, 4, 4), 2),  # the old start player comes last among tied ones
        (2, (4, 4, 7), 0),
    ],
)
def test_with_three_players_the_last_one_starts_round_four(
    start: int, points: tuple[int, int, int], expected: int
) -> None:
    table = end_round(before_round(4, start, *points))
    while table.state["round"] == 3:
        table.play(table.pending[0], table.legal(table.pending[0])[0])
    assert list(table.scores) == list(points)
    assert seen(table).start == expected
    assert table.pending == (expected,)


@pytest.mark.rule("LT-E7", "LT-E6")
@pytest.mark.parametrize(("number", "players"), [(3, 3), (4, 2), (4, 4)])
def test_the_last_one_starts_only_round_four_and_only_with_three(number: int, players: int) -> None:
    table = end_round(before_round(number, 0, *[9, 9, 1, 1][:players]))
    while table.state["round"] == number - 1:
        table.play(table.pending[0], table.legal(table.pending[0])[0])
    assert seen(table).start == 1


def test_a_player_with_more_workers_left_goes_on_alone() -> None:
    table = town(SIDE_1, player(workers_building=2), player(workers_building=5))
    play(table, "place e3", "place d4")
    assert table.pending == (0,)
