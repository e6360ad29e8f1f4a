"""The end of the game: castle, watchtower, coins, winners."""

from __future__ import annotations

import pytest

from manor import Table
from manor.games.little_town import events as e

from .scenario import choices, drawn, last_worker, play, player, sheet, told


def finish(table: Table, space: str = "e3") -> Table:
    """Use the last worker of the game and let everybody eat what there is."""
    play(table, f"place {space}")
    while not table.over:
        legal = table.legal(table.pending[0])
        table.play(table.pending[0], legal[-1 if legal[0].verb == "feed" else 0])
    return table


CASTLE = drawn(f4="A:castle", e4="A:well", g3="A:wheat_field", f3="B:barn", g4="B:bakery", d4="A:church")


@pytest.mark.rule("LT-F1")
def test_a_castle_scores_the_owners_buildings_around_it() -> None:
    table = last_worker(CASTLE, player(), player(), round=4)
    play(table, "place a6", "end turn")
    assert table.over
    assert sheet(table)[0]["castle"] == 8
    assert sheet(table)[1]["castle"] == 0


@pytest.mark.rule("LT-F1")
def test_with_the_ruling_a_castle_scores_everybodys_buildings() -> None:
    table = last_worker(CASTLE, player(), player(), round=4, rulings="castle_counts_all")
    play(table, "place a6", "end turn")
    assert sheet(table)[0]["castle"] == 16


TOWER = drawn(f4="B:watchtower", e4="A:well", f3="B*", g3="A*")


@pytest.mark.rule("LT-F2")
@pytest.mark.parametrize(("rulings", "points"), [("", 8), ("watchtower_ignores_workers", 12)])
def test_a_watchtower_scores_empty_grass_around_it(rulings: str, points: int) -> None:
    # Around f4: a building on e4, a forest on g5, workers on f3 and g3; e3, g4, e5 and f5 are empty.
    table = last_worker(TOWER, player(), player(), round=4, rulings=rulings)
    play(table, "place a6", "end turn")
    assert table.over
    assert sheet(table)[1]["watchtower"] == points


@pytest.mark.rule("LT-F3")
@pytest.mark.parametrize(("money", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (11, 3)])
def test_three_coins_are_a_point(money: int, points: int) -> None:
    table = finish(last_worker(drawn(), player("5 fish", coins=money), player("5 wheat"), round=4))
    assert table.over
    assert sheet(table)[0]["coins"] == points


@pytest.mark.rule("LT-F4")
@pytest.mark.parametrize(
    ("points", "winners", "places"),
    [((9, 4, 2), (0,), (1, 2, 3)), ((4, 9, 9), (1, 2), (3, 1, 1)), ((5, 5, 5), (0, 1, 2), (1, 1, 1))],
)
def test_the_most_points_win_and_tied_leaders_share(
    points: tuple[int, ...], winners: tuple[int, ...], places: tuple[int, ...]
) -> None:
    seats = [player("4 fish", points={"activations": p}) for p in points]
    table = finish(last_worker(drawn(), *seats[:3], round=4))
    assert table.scores == points
    assert table.winners == winners
    assert table.places == places
    assert told(table, e.GameOver)[0].winners == list(winners)
    assert table.pending == ()


@pytest.mark.rule("LT-F1", "LT-F2")
def test_nothing_of_this_scores_before_round_four_is_over() -> None:
    table = last_worker(CASTLE, player(coins=0), player(), round=3)
    play(table, "place a6", "end turn")
    assert not table.over
    assert table.state["round"] == 4
    assert sheet(table)[0]["castle"] == 0
    assert any(text.startswith("place ") for text in choices(table))


def test_the_score_sheet_adds_up() -> None:
    seats = [player("2 fish", coins=3, points={"activations": 4}), player(coins=1)]
    table = last_worker(CASTLE, *seats, round=4)
    play(table, "place a6", "end turn", "buy no food")
    assert table.over
    assert [sum(points.values()) for points in sheet(table)] == list(table.scores)
    assert sheet(table)[0] == {
        "tiles": 4 + 3 + 8,
        "activations": 4,
        "objectives": 0,
        "round_end": 0,
        "castle": 8,
        "watchtower": 0,
        "coins": 1,
        "hunger": -9,
    }
