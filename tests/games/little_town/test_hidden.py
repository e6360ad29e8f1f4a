"""Hidden information: what others may know of objectives, in views, events, questions and guesses."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

import manor
from manor import Table
from manor.games.little_town import events as e
from manor.games.little_town.data import OBJECTIVE_NAMES
from manor.games.little_town.view import Objective
from manor.kernel.engine import Batch

from .scenario import SIDE_1, drawn, last_worker, play, player, seen, stage, town

GAME = manor.new("little_town", seed=0).game


def objectives(table: Table, seat: int) -> list[Objective]:
    """A seat's own objectives."""
    held = seen(table, seat).seats[seat].objectives
    assert held is not None
    return held


def written(table: Table, reader: int | None) -> str:
    """All that a reader is sent of the table."""
    return msgspec.json.encode([table.view(reader), table.events_for(reader), table.log(reader)]).decode()


def deals(table: Table, reader: int | None) -> list[e.Deal]:
    """The objectives of seat 1, as a reader saw them dealt."""
    return [event for event in table.events_for(reader) if isinstance(event, e.Deal) and event.seat == 1]


@pytest.mark.rule("LT-H1")
def test_objectives_not_shown_are_for_their_owner_alone() -> None:
    table = town(SIDE_1, player(objectives="three_in_a_row penniless"), player(objectives="six_coins"))
    assert [o.objective for o in objectives(table, 0)] == ["three_in_a_row", "penniless"]
    for reader in (1, None):
        assert "three_in_a_row" not in written(table, reader)
        assert seen(table, reader).seats[0].unshown == 2
        assert seen(table, reader).seats[0].objectives is None
    play(table, "show penniless")
    assert "penniless" in written(table, 1)
    assert "three_in_a_row" not in written(table, 1)


@pytest.mark.rule("LT-H1")
def test_everything_else_is_open() -> None:
    table = manor.new("little_town", players=3, seed=8, market="random", start=2)
    mine, theirs = seen(table, 0).to_dict(), seen(table, 1).to_dict()
    for view in (mine, theirs):
        view.pop("seat")
        for shown in view["seats"]:
            shown.pop("objectives", None)
    assert mine == theirs
    assert len(mine["market"]) == 13


@pytest.mark.rule("LT-H1")
def test_a_deal_is_told_to_its_owner_and_only_counted_for_others() -> None:
    table = manor.new("little_town", players=2, seed=1)
    held = {o.objective for o in objectives(table, 1)}
    assert {deal.objective for deal in deals(table, 1)} == held
    for reader in (0, None):
        assert {deal.objective for deal in deals(table, reader)} == {None}
        assert sum(deal.amount for deal in deals(table, reader)) == 4
        assert "Seat 1 is dealt 4 objectives." in [str(line.message) for line in table.log(reader)]


def questions(table: Table, *actions: str) -> list[tuple[tuple[int, ...], str]]:
    """Whom the table waits for, and what for, after each action."""
    seen = []
    for action in actions:
        play(table, action)
        seen.append((table.pending, stage(table)))
    return seen


@pytest.mark.rule("LT-H1")
@pytest.mark.parametrize(
    ("board", "holds", "money", "actions"),
    [
        (SIDE_1, "4 wood", 1, ("build barn", "at e3")),
        (SIDE_1, "", 0, ("place f5", "gather everything")),
        (drawn(d3="B:bakery"), "1 wheat", 1, ("place d4", "activate d3")),
        (SIDE_1, "10 fish", 1, ("place e3",)),
    ],
)
def test_who_is_asked_does_not_depend_on_hidden_cards(
    board: str, holds: str, money: int, actions: tuple[str, ...]
) -> None:
    stories = []
    for objective in ("costly_in_wood", "penniless", "food_store", "six_coins", "three_in_a_row"):
        table = town(board, player(holds, coins=money, objectives=objective), player(coins=1))
        stories.append(questions(table, *actions))
    assert all(story == stories[0] for story in stories)


@pytest.mark.rule("LT-H1")
def test_the_turn_ends_by_itself_when_everybody_can_see_that_nothing_is_left() -> None:
    holding = town(SIDE_1, player("4 wood", coins=1, objectives="costly_in_wood"))
    assert play(holding, "build barn", "at e3").pending == (0,)
    bluffing = town(SIDE_1, player("4 wood", coins=1, objectives="three_in_a_row"))
    assert play(bluffing, "build barn", "at e3").pending == (0,), "the card might be in this hand"
    elsewhere = town(
        SIDE_1, player("4 wood", coins=1, objectives="three_in_a_row"), player(shown=["costly_in_wood"], coins=1)
    )
    assert play(elsewhere, "build barn", "at e3").pending == (1,), "everybody has seen that card"
    empty_handed = town(SIDE_1, player("4 wood", coins=1))
    assert play(empty_handed, "build barn", "at e3").pending == (1,), "no objectives are left to show"


@pytest.mark.rule("LT-H1", "LT-S4")
def test_impossible_objectives_are_not_reckoned_with() -> None:
    # No tile of this market pays coins, so nobody can hold the card for six coins.
    market = "workshop bar warehouse brewery quarry carpenter grocery church fair fountain barn well"
    table = town(SIDE_1, player(coins=6, objectives="three_in_a_row"), uses=market)
    assert "six_coins" not in {OBJECTIVE_NAMES[n] for n in range(18) if int(table.state["possible"]) >> n & 1}
    assert play(table, "place e3").pending == (1,)


def filled(table: Table, seat: int, games: int) -> np.ndarray[Any, np.dtype[np.void]]:
    """Many states that a seat cannot rule out."""
    batch = Batch(GAME.engine, games)
    batch.setup(table.players, seed=3, options=GAME.parse_options(table.players, {}))
    batch.states[:] = table.state
    seats = np.full(games, seat, np.int64)
    batch.calls.redact_games(batch.states, 0, games, seats)
    batch.calls.determinize_games(batch.states, 0, games, seats, batch.choosers)
    return batch.states


@pytest.mark.rule("LT-H1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_guesses_are_uniform_over_what_the_seat_cannot_rule_out(players: int) -> None:
    table = manor.new("little_town", players=players, seed=6, market="random")
    states = filled(table, 0, 4000)
    own = int(table.state["objectives"][0])
    pool = [n for n in range(18) if int(table.state["possible"]) & ~own & 1 << n]
    assert (states["objectives"][:, 0] == own).all()
    for other in range(1, players):
        dealt = int(table.state["unshown"][other])
        hands = states["objectives"][:, other]
        share = np.array([((hands >> n) & 1).mean() for n in range(18)])
        assert share[[n for n in range(18) if n not in pool]].max() == 0
        assert (np.abs(share[pool] - dealt / len(pool)) < 0.05).all()
    for state in states[:50]:
        assert not GAME.problems(state)


@pytest.mark.rule("LT-H1")
def test_shown_objectives_are_never_guessed_in_a_hand() -> None:
    table = town(
        SIDE_1, player(objectives="penniless"), player(objectives="food_store fish_supper", shown=["six_coins"])
    )
    play(table, "show penniless")
    states = filled(table, 0, 500)
    for name in ("penniless", "six_coins"):
        assert not ((states["objectives"][:, 1] >> OBJECTIVE_NAMES.index(name)) & 1).any()
    assert len({int(h) for h in states["objectives"][:, 1]}) > 20


@pytest.mark.rule("LT-H1")
def test_the_meal_is_asked_about_alike_whatever_is_held() -> None:
    for objective in ("fish_supper", "three_in_a_row"):
        table = last_worker(SIDE_1, player("5 fish", coins=1, objectives=objective))
        play(table, "place e3")
        assert (table.pending, stage(table)) == ((0,), "fed")
