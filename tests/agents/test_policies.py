"""Heuristic policies: legal in every position, blind to what a seat cannot see, and of different strength."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import manor
from manor.agents import find, names, play_with
from manor.agents.policy import Adviser, PolicyAgent
from manor.facade.table import Table
from manor.games import game as find_game

GAMES = manor.names()
STYLES = {name: tuple(find_game(name).policy.styles) for name in GAMES}


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    for name in GAMES:
        find_game(name).engine.warm_up()


def moves_of(table: Table, seat: int) -> list[int]:
    """What every style of the game would do for a seat."""
    adviser = Adviser(table.game.name, seed=5)
    state = table.sight(seat).record
    return [adviser.choose(state, seat, style) for style in range(len(table.game.policy.styles))]


def share_won(game: str, first: str, second: str, games: int, **options: Any) -> float:
    """The share of two-player games that one heuristic wins, ties shared, seats rotated over equal seeds."""
    won = 0.0
    for number in range(games):
        table = manor.new(game, players=2, seed=number // 2, **options)
        seat = number % 2
        pair = [find(first, game, seed=number), find(second, game, seed=number)]
        play_with(table, pair if seat == 0 else pair[::-1])
        won += (seat in table.winners) / len(table.winners)
    return won / games


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_three_heuristics_that_are_registered(name: str) -> None:
    styles = find_game(name).policy.styles
    assert len(styles) == 3 == len(set(styles.values()))
    assert set(styles) <= set(names(name))
    assert all(not set(styles) & set(names(other)) for other in GAMES if other != name)


@pytest.mark.parametrize("name", GAMES)
def test_every_style_answers_every_position_of_random_games_legally(name: str) -> None:
    game = find_game(name)
    for number, variant in enumerate([*game.variants, *game.variants]):
        players = game.min_players + number % (game.max_players - game.min_players + 1)
        table = manor.new(name, players=players, seed=number, **variant)
        dice = np.random.default_rng(number)
        for _ in range(500):
            if not table.pending:
                break
            seat = table.pending[-1]
            legal = {action.id for action in table.legal(seat)}
            moves = moves_of(table, seat)
            assert set(moves) <= legal, [game.actions[move].text for move in moves]
            # Random moves reach odd positions, the styles' own moves the later ones.
            anything = dice.random() < 0.5
            table.play(seat, int(dice.choice(sorted(legal))) if anything else moves[number % len(moves)])


@pytest.mark.parametrize("name", GAMES)
def test_styles_play_whole_games_among_most_players(name: str) -> None:
    game = find_game(name)
    for variant in game.variants:
        table = manor.new(name, players=game.max_players, seed=3, **variant)
        agents = [find(STYLES[name][seat % 3], name, seed=seat) for seat in range(game.max_players)]
        assert play_with(table, agents, limit=5_000).over


@pytest.mark.parametrize("name", GAMES)
def test_a_policy_leaves_the_record_as_it_was_and_sees_no_secrets(name: str) -> None:
    table = manor.new(name, players=find_game(name).max_players, seed=11)
    mover = find(STYLES[name][2], name, seed=1)
    for step in range(60):
        if not table.pending:
            break
        seat = table.pending[0]
        adviser = Adviser(name, seed=2)
        sight = table.sight(seat)
        state = sight.record
        before = state.tobytes()
        own = [adviser.choose(state, seat, style) for style in range(3)]
        assert state.tobytes() == before
        assert adviser.rows[0].tobytes() == before
        for world in range(3):
            # Not even the redaction helps here: the policy is run on a whole imagined world.
            other = table.imagined(seat, seed=100 * step + world)
            assert [adviser.choose(other.state, seat, style) for style in range(3)] == own
        table.play(seat, mover.choose(sight))


@pytest.mark.parametrize("name", GAMES)
def test_every_heuristic_beats_chance(name: str) -> None:
    for style in STYLES[name]:
        assert share_won(name, style, "random", 12) >= 0.9


def test_styles_differ_in_strength() -> None:
    assert share_won("dominion", "raider", "treasurer", 100) > 0.6
    assert share_won("little_town", "scorer", "gatherer", 40) > 0.8


def test_a_slipping_hand_is_repeatable_and_weaker() -> None:
    won = 0
    for seed in range(20):
        runs = []
        for _ in range(2):
            table = manor.new("dominion", players=2, seed=seed, start=seed % 2)
            clumsy = PolicyAgent("dominion", "treasurer", seed=seed, slips=0.3)
            play_with(table, [clumsy, find("treasurer", "dominion", seed=seed)])
            runs.append([(seat, action.id) for seat, action in table.history])
        assert runs[0] == runs[1]
        won += 0 in table.winners
    assert won <= 5


def test_treasurer_takes_the_points_when_provinces_run_out() -> None:
    table = manor.new("dominion", players=2, seed=1, start=0)
    description = table.to_dict()
    agent = find("treasurer", "dominion")
    bought = []
    play_with(table, [agent, agent])
    for _, action in table.history:
        if action.verb == "buy":
            bought.append(action.arguments["card"])
    assert description["game"] == "dominion"
    assert bought.index("province") < bought.index("duchy")
    assert {"gold", "silver", "province", "duchy"} <= set(bought) <= {"gold", "silver", "province", "duchy", "estate"}
