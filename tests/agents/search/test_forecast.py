"""Forecasts: they know who has won already, they are even where nothing tells seats apart, and they see no secrets."""

from __future__ import annotations

import numpy as np
import pytest

import manor
from manor.agents import find, let_play, play_with
from manor.agents.search.forecast import Forecaster
from manor.facade.table import Table


def near_the_end(game: str, seed: int) -> tuple[Table, Table]:
    """A position a few actions before the end of a game, and the end."""
    table = manor.new(game, players=2, seed=seed)
    agent = find("medium", game, 1)
    past: list[Table] = []
    while table.pending:
        past = [*past[-2:], table.copy()]
        let_play(table, table.pending[0], agent)
    return past[0], table


def chances(table: Table, games: int = 60, seed: int = 1) -> list[float]:
    forecaster = Forecaster([table], seed)
    forecaster.refine(0, games)
    found: list[float] = forecaster.chances[0].tolist()
    return found


@pytest.mark.parametrize("game", manor.names())
def test_chances_add_up_and_are_repeatable(game: str) -> None:
    table = manor.new(game, players=3, seed=2)
    first, again, other = chances(table), chances(table), chances(table, seed=2)
    assert sum(first) == pytest.approx(1)
    assert all(0 <= c <= 1 for c in first)
    assert first == again
    assert np.isfinite(other).all()


@pytest.mark.parametrize("game", manor.names())
def test_a_game_that_is_almost_over_is_almost_decided(game: str) -> None:
    agreed = 0
    for seed in range(6):
        position, end = near_the_end(game, seed)
        found = chances(position)
        agreed += found[end.winners[0]] >= max(found) - 1e-9
    assert agreed >= 5


def test_a_position_without_games_is_even() -> None:
    table = manor.new("dominion", players=4, seed=1)
    assert Forecaster([table], 1).chances.tolist() == [[0.25] * 4]


def test_a_forecast_leaves_the_table_as_it_was() -> None:
    table = manor.new("dominion", players=2, seed=3)
    before = table.state.tobytes()
    chances(table)
    assert table.state.tobytes() == before


def test_hidden_decks_do_not_tell() -> None:
    """Worlds that no seat can tell from each other have the same forecast."""
    table = manor.new("dominion", players=2, seed=3, start=0, kingdom="first_game")
    for _ in range(12):
        let_play(table, table.pending[0], find("simple", "dominion", 1))
    twin = table.copy()
    # Seats see neither order: the generator decides what is drawn, and it is redacted.
    twin.state["rng"] = manor.new("dominion", players=2, seed=99).state["rng"]
    assert twin.state.tobytes() != table.state.tobytes()
    assert chances(table) == chances(twin)


def test_whoever_is_far_ahead_is_likely_to_win() -> None:
    """One seat buys as it should, the other passes for ten turns."""
    table = manor.new("dominion", players=2, seed=5, start=0, kingdom="big_money")
    agent = find("medium", "dominion", 1)
    while table.pending and max(table.scores) - min(table.scores) < 18:
        seat = table.pending[0]
        if seat == 0:
            let_play(table, seat, agent)
        else:
            legal = {action.verb: action for action in table.legal(seat)}
            table.play(seat, legal.get("end_turn") or table.legal(seat)[-1])
    assert not table.over
    assert chances(table)[0] > 0.9


def test_the_agents_that_play_on_are_left_alone() -> None:
    """A forecast of a finished game's opening does not depend on how the game went."""
    opening = manor.new("little_town", players=2, seed=4)
    table = opening.copy()
    play_with(table, ["simple", "simple"])
    assert chances(opening) == chances(manor.new("little_town", players=2, seed=4))
