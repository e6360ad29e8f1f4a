"""Positions in plain words, there and back, and everything that can be wrong with them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import manor
from manor.errors import InvalidPosition
from manor.games.little_town.view import Building, Worker
from manor.kernel.engine import Batch

from .scenario import SIDE_1, play, player, seen, town

GAME = manor.new("little_town", seed=0).game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_of_random_games_round_trip(players: int) -> None:
    batch = Batch(GAME.engine, 150)
    options = {"market": "random", "side": "random", "castle_counts_all": True}
    batch.setup(players, seed=77, options=GAME.parse_options(players, options))
    for step in range(160):
        batch.next_masks()
        batch.choose()
        batch.apply()
        row = batch.states[step % batch.size : step % batch.size + 1]
        again = GAME.rebuild(GAME.describe(row[0]))
        assert again.tobytes() == row.tobytes()
        assert not GAME.problems(row[0])


def test_what_is_left_out_is_filled_in() -> None:
    table = manor.position("little_town", {"options": {"side": "side_2"}})
    opening = manor.new("little_town", players=2, seed=1, side="side_2", start=0)
    described, other = table.to_dict(), opening.to_dict()
    for view in (described, other):
        for key in ("rng", "put_away"):
            view.pop(key)
        for seat in view["seats"]:
            seat.pop("objectives")
    assert described == other


def test_a_drawn_board_is_the_position_it_shows() -> None:
    board = """
        M . F M . L . M M
        . . . . . . . . .
        L . A:barn . B* . . . .
        F . . . . . . . L
        . . . . . . F . .
        . F F . L L . . F
    """
    table = town(board, player("2 wood", coins=4), player(coins=1))
    assert seen(table).buildings == [Building(space="c3", tile="barn", owner=0)]
    assert seen(table).workers == [Worker(space="e3", seat=1)]
    assert seen(table).supply == {"wood": 13, "stone": 15, "fish": 15, "wheat": 15, "coins": 35}
    assert table.scores == (6, 0)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"seats": [{"cubes": {"wood": 9}}, {"cubes": {"wood": 9}}]}, "3 more wood than there are in the box"),
    ({"seats": [{"cubes": {"gold": 1}}, {}]}, "'gold' is not one of wood, stone, fish, wheat"),
    ({"seats": [{"coins": -1}, {}]}, "whole number from 0 to 40"),
    ({"seats": [{"buildings": {"c3": "bran"}}, {}]}, "Did you mean 'barn'"),
    ({"seats": [{"buildings": {"a1": "barn"}}, {}]}, "does not stand on grass"),
    ({"seats": [{"buildings": {"c3": "barn"}}, {"buildings": {"c3": "well"}}]}, "has a building already"),
    ({"seats": [{"buildings": {"c3": "barn"}}, {"buildings": {"d3": "barn"}}]}, "more than this market had"),
    ({"seats": [{"buildings": {"c3": "residence"}}, {}]}, "more than this market had"),
    ({"seats": [{"buildings": [1]}, {}]}, "must map spaces to tiles"),
    ({"seats": [{"workers": ["a1"]}, {}]}, "not empty grass"),
    ({"seats": [{"workers": ["b1", "b1"]}, {}]}, "is there twice"),
    ({"seats": [{"workers": ["b1"]}, {"workers": ["b1"]}]}, "not empty grass"),
    ({"seats": [{"workers_left": 2}, {}]}, "0 workers used and 2 left, of 5"),
    ({"seats": [{"objectives": ["penniless"]}, {"shown": ["penniless"]}]}, "penniless is there twice"),
    ({"seats": [{"objectives": ["two_kinds_in"]}, {}]}, "cannot be completed with this market"),
    ({"seats": [{"points": {"tiles": 5}}, {}]}, "its tiles are worth 0"),
    ({"seats": [{"points": {"objectives": 5}}, {}]}, "those shown are worth 0"),
    ({"seats": [{}]}, "whole number from 2 to 4"),
    ({"players": 3, "seats": [{}, {}]}, "list of 3 seats"),
    ({"options": {"market": "random"}}, "all twelve tiles"),
    ({"options": {"sides": 1}}, "no option “sides”"),
    ({"options": 5}, "no option “options”"),
    ({"supply": {"wood": 3}}, "3 cubes in all, the box has 15"),
    ({"round": 5}, "round: must be a whole number from 1 to 4"),
    ({"part": "meal"}, "turns, buildings, feeding"),
    ({"part": "feeding"}, "does not belong to the part feeding"),
    ({"turn": {"stage": "feed_fish"}}, "does not belong to the part turns"),
    ({"turn": {"stage": "work"}}, "the work is done on space -1"),
    ({"turn": {"stage": "work", "space": "b1"}}, "no worker on b1"),
    ({"turn": {"stage": "site"}}, "the tile is -1"),
    ({"turn": {"stage": "pay", "tile": "barn", "building": True}}, "cannot pay for barn"),
    ({"turn": {"tile": "barn"}}, "the tile is 12"),
    ({"turn": {"candidates": ["c3"]}}, "something left to gather or activate"),
    ({"over": True, "turn": {"stage": "choose"}}, "over and yet"),
    ({"put_away": ["penniless"]}, "put away although"),
    ({"rng": [1, 2]}, "four whole numbers"),
    ({"nonsense": 1}, "no 'nonsense'"),
    ({"turn": 3}, "turn: must be a mapping"),
]


@pytest.mark.parametrize(("description", "words"), WRONG)
def test_a_position_that_cannot_be_says_why(description: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidPosition) as refusal:
        manor.position("little_town", description)
    assert any(words in problem for problem in refusal.value.problems), refusal.value.problems


def test_all_that_is_wrong_is_named_at_once() -> None:
    with pytest.raises(InvalidPosition) as refusal:
        manor.position("little_town", {"round": 9, "start": 7, "seats": [{"coins": 99}, {"cubes": 3}], "what": 1})
    assert len(refusal.value.problems) == 5


DAMAGE: list[tuple[str, Any, str]] = [
    ("supply_coins", 1, "coins:"),
    ("wheat_fields", 2, "wheat fields left"),
    ("market", 1, "market is"),
    ("working", 4, "working is"),
    ("empty", 4, "empty is"),
    ("possible", 0, "possible is"),
    ("steps", 1, "steps of the round's end"),
    ("part", 2, "although the turns of the round are over"),
    ("over", 1, "over and yet"),
]


@pytest.mark.parametrize(("field", "value", "words"), DAMAGE)
def test_a_damaged_state_is_noticed(field: str, value: Any, words: str) -> None:
    table = play(town(SIDE_1, player("1 wood", coins=2)), "build wheat field", "at c3")
    assert GAME.problems(table.state) == []
    states = np.array([table.state])
    states[field] = value
    assert any(words in problem for problem in GAME.problems(states[0])), GAME.problems(states[0])


@pytest.mark.parametrize("field", ["lasting", "unshown", "score", "houses", "workers_left", "coins", "built"])
def test_a_damaged_seat_is_noticed(field: str) -> None:
    table = town(SIDE_1, player(coins=2))
    states = np.array([table.state])
    states[field][0, 1] += 1
    assert GAME.problems(states[0])
