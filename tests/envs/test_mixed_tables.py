"""Tables of several sizes in one environment, games that are guided at first, and what a lead pays on the way."""

from __future__ import annotations

import numpy as np
import pytest

import manor
from manor.envs import ArrayEnv, InvalidSettings


@pytest.mark.parametrize("name", manor.names())
def test_games_have_numbers_of_players_in_turn(name: str) -> None:
    env = ArrayEnv(name, 6, players=[2, 4], seed=2)
    alone = {players: ArrayEnv(name, 6, players=players, seed=2) for players in (2, 4)}
    assert [int(state["options"]["players"]) for state in env.states] == [2, 4] * 3
    assert env.rewards.shape == (6, 4)
    dice = np.random.default_rng(1)
    for _ in range(30):
        for row in range(6):
            same = alone[2 if row % 2 == 0 else 4]
            assert env.states[row].tobytes() == same.states[row].tobytes()
            np.testing.assert_array_equal(env.observations[row], same.observations[row])
        actions = [int(dice.choice(np.flatnonzero(row))) for row in env.masks]
        env.step(actions)
        for players, other in alone.items():
            mine = np.arange(6) % 2 == (0 if players == 2 else 1)
            other.step(
                [a if m else int(np.flatnonzero(r)[0]) for a, m, r in zip(actions, mine, other.masks, strict=True)]
            )


@pytest.mark.parametrize("name", manor.names())
def test_opponents_of_any_style_play(name: str) -> None:
    env, random = (ArrayEnv(name, 24, players=3, seat="random", opponents=who, seed=4) for who in ("any", "random"))
    assert env.states.tobytes() != random.states.tobytes()
    dice = np.random.default_rng(1)
    for _ in range(20):
        env.step([int(dice.choice(np.flatnonzero(row))) for row in env.masks])
        np.testing.assert_array_equal(env.seats, env.heroes)


@pytest.mark.parametrize("name", manor.names())
def test_the_first_decisions_of_half_of_the_games_are_guided(name: str) -> None:
    """Another's decisions come first, and no more of them than were asked for; a game that has none is as ever."""
    env, alone = (ArrayEnv(name, 64, players=2, seed=5, guided=guided) for guided in (6, 0))
    dice = np.random.default_rng(1)
    tables = [manor.new(name, players=2, seed=int(seed), **env.game.env_options) for seed in env.seeds]
    guided = np.zeros((8, 64), bool)
    changed = 0
    for step in range(8):
        asked = np.array([int(dice.choice(np.flatnonzero(row))) for row in env.masks])
        seats = env.seats.copy()
        env.step(asked)
        alone.step(asked if step == 0 else [row[0] for row in map(alone.legal, range(64))])
        assert not alone.guided.any()
        guided[step] = env.guided
        changed += int((env.actions_taken != asked).sum())
        np.testing.assert_array_equal(env.actions_taken[~env.guided], asked[~env.guided])
        for row, table in enumerate(tables):
            table.play(int(seats[row]), int(env.actions_taken[row]))
            assert table.state.tobytes() == env.states[row].tobytes()
    lengths = guided.sum(0)
    assert (guided == (np.arange(8)[:, None] < lengths)).all()
    assert 16 < (lengths == 0).sum() < 48
    assert set(lengths) == set(range(6))
    assert changed > 20


def test_a_seat_must_be_at_the_smallest_table() -> None:
    with pytest.raises(InvalidSettings, match="0 to 1"):
        ArrayEnv("little_town", 2, players=[2, 4], seat=3)


def test_games_are_guided_a_whole_number_of_times() -> None:
    with pytest.raises(InvalidSettings, match="guided must be a whole number from 0, not -1"):
        ArrayEnv("little_town", 2, guided=-1)


def test_there_must_be_some_table() -> None:
    with pytest.raises(InvalidSettings, match="none was given"):
        ArrayEnv("little_town", 2, players=[])


def test_what_a_lead_pays_can_change_on_the_way() -> None:
    paid = []
    for shaping in (0.5, 2.0, 0.0):
        env = ArrayEnv("little_town", 32, players=2, seed=1, shaping=0.5)
        env.pay_leads(shaping)
        dice = np.random.default_rng(3)
        total = np.zeros_like(env.rewards)
        for _ in range(40):
            env.step([int(dice.choice(np.flatnonzero(row))) for row in env.masks])
            assert not env.terminations.any()
            total += env.rewards
        paid.append(total)
    assert paid[0].any()
    np.testing.assert_allclose(paid[1], 4 * paid[0], rtol=1e-4, atol=1e-4)
    assert not paid[2].any()
