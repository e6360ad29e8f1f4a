"""Sights: what an agent is given is what its seat may know, and stays so."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import manor
from manor.errors import IllegalAction
from manor.games import game as find_game
from manor.games.game import TableClock


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    for name in manor.names():
        find_game(name).engine.warm_up()


@pytest.mark.parametrize("name", manor.names())
def test_a_sight_shows_what_the_table_shows_its_seat(name: str) -> None:
    game = find_game(name)
    for seed, variant in enumerate(game.variants):
        table, dice = manor.new(name, players=3, seed=seed, **variant), np.random.default_rng(seed)
        while table.pending:
            seat = table.pending[int(dice.integers(len(table.pending)))]
            legal = table.legal(seat)
            if dice.random() < 0.1:
                sight = table.sight(seat)
                assert (sight.game, sight.seat, list(sight.legal)) == (game, seat, legal)
                assert sight.view == table.view(seat)
                assert sight.question == table.question(seat)
                assert sight.table_clock is None
            table.play(seat, legal[int(dice.integers(len(legal)))])


@pytest.mark.parametrize("name", manor.names())
def test_worlds_a_seat_cannot_tell_apart_give_the_same_sight(name: str) -> None:
    table = manor.new(name, players=2, seed=3)
    for step in range(40):
        seat = table.pending[0]
        here, there = table.sight(seat), table.imagined(seat, step).sight(seat)
        assert here.record.tobytes() == there.record.tobytes()
        assert (here.legal, here.view, here.question) == (there.legal, there.view, there.question)
        table.play(seat, here.legal[step % len(here.legal)])


def test_a_sight_stays_what_it_was_in_any_thread() -> None:
    table = manor.new("dominion", players=2, seed=1, start=0)
    view, question, record = table.view(0), table.question(0), table.sight(0).record.tobytes()
    sight = table.sight(0)
    table.play(0, "play treasures").play(0, "end turn")
    with ThreadPoolExecutor(1) as pool:
        seen = pool.submit(lambda: (sight.view, sight.question, sight.record.tobytes())).result()
    assert seen == (view, question, record)
    assert table.view(0) != view


def test_the_clock_of_the_table_is_told_when_one_runs() -> None:
    clock = TableClock((30_000, 12_000), frozenset({1}))
    table = manor.new("dominion", players=2, seed=1, start=1)
    assert table.sight(1, clock).table_clock == clock


def test_only_seats_have_sights() -> None:
    with pytest.raises(IllegalAction, match="seat"):
        manor.new("dominion", players=2, seed=1).sight(2)
