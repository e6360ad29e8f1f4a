"""The plain array interface: in place, repeatable, legal, and clear about what is wrong."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from numpy.typing import NDArray

import manor
from manor.envs import BEGIN, LEAVE, ArrayEnv, InvalidSettings, utilities
from manor.errors import IllegalAction, InvalidOptions, UnknownGame
from manor.games import game as find_game

GAMES = manor.names()
PUBLIC = ("observations", "masks", "seats", "rewards", "terminations", "truncations", "illegal", "final_observations")


def any_legal(masks: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.int64]:
    chosen: NDArray[np.int64] = (masks * (0.5 + rng.random(masks.shape))).argmax(1)
    return chosen


def play(env: ArrayEnv, steps: int, seed: int = 0) -> NDArray[Any]:
    """Play at random; return everything that could be seen, to compare."""
    rng = np.random.default_rng(seed)
    seen = []
    for _ in range(steps):
        env.step(any_legal(env.masks, rng))
        parts = (env.observations, env.masks, env.seats[:, None], env.rewards, env.terminations[:, None])
        seen.append(np.concatenate([part.astype(np.float64) for part in parts], axis=1))
    return np.stack(seen)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_masks_and_observations_are_those_of_the_table(name: str, players: int) -> None:
    """Row by row, what the arrays say is what the façade says of the same game played from the same seed."""
    env = ArrayEnv(name, 3, players=players, seed=5)
    limits = find_game(name).env_options
    tables = [manor.new(name, players=players, seed=int(seed), **limits) for seed in env.seeds]
    rng = np.random.default_rng(1)
    for _ in range(120):
        actions = any_legal(env.masks, rng)
        for row, table in enumerate(tables):
            seat = int(env.seats[row])
            assert seat == table.pending[0]
            assert np.array_equal(env.masks[row], table.mask(seat))
            assert np.array_equal(env.observations[row], table.observation(seat))
            table.play(seat, int(actions[row]))
        env.step(actions)
        for row, table in enumerate(tables):
            assert bool(env.terminations[row]) == table.over
            paid = utilities("win", table.places) if table.over else [0.0] * players
            assert env.rewards[row].tolist() == pytest.approx(paid)
            if table.over:
                assert tuple(env.final_scores[row, :players]) == table.scores
                assert tuple(env.places[row, :players]) == table.places
                tables[row] = manor.new(name, players=players, seed=int(env.seeds[row]), **limits)


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_repeats_everything_and_another_does_not(name: str) -> None:
    first, again, other = (ArrayEnv(name, 8, seed=seed, seat="random") for seed in (3, 3, 4))
    seen = play(first, 150)
    assert np.array_equal(seen, play(again, 150))
    assert not np.array_equal(seen, play(other, 150))
    first.reset(3)
    assert np.array_equal(seen, play(first, 150))


def test_workers_change_nothing() -> None:
    alone, shared = ArrayEnv("little_town", 9, seed=2), ArrayEnv("little_town", 9, seed=2, workers=3)
    assert np.array_equal(play(alone, 100), play(shared, 100))


def test_arrays_are_never_reallocated() -> None:
    own = np.zeros((4, find_game("dominion").rules.features), np.float32)
    env = ArrayEnv("dominion", 4, buffers={"observations": own})
    before = {name: getattr(env, name) for name in PUBLIC}
    play(env, 50)
    env.reset(1)
    assert env.observations is own
    assert own.any()
    assert all(getattr(env, name) is array for name, array in before.items())


@pytest.mark.parametrize("name", GAMES)
def test_games_begin_anew_and_every_kind_of_reward_is_paid(name: str) -> None:
    for kind, total in (("win", 0.0), ("share", 1.0), ("rank", 0.0)):
        env = ArrayEnv(name, 32, players=3, reward=kind, seed=1)
        rng = np.random.default_rng(2)
        ended = 0
        for _ in range(3000):
            env.step(any_legal(env.masks, rng))
            assert not env.rewards[~env.terminations].any()
            for row in np.flatnonzero(env.terminations):
                ended += 1
                assert env.rewards[row].sum() == pytest.approx(total, abs=1e-5)
                assert env.rewards[row].tolist() == pytest.approx(utilities(kind, env.places[row, :3].tolist()))
                assert env.lengths[row] == 0
                assert env.masks[row].any()
            if ended > 40:
                break
        assert ended > 40


def test_shaping_adds_up_to_the_final_lead() -> None:
    env = ArrayEnv("little_town", 1, seed=3, shaping=0.5, reward="share")
    rng, paid = np.random.default_rng(0), np.zeros(2)
    while True:
        env.step(any_legal(env.masks, rng))
        paid += env.rewards[0]
        if env.terminations[0]:
            break
    scores = env.final_scores[0, :2]
    lead = np.array([scores[0] - scores[1], scores[1] - scores[0]])
    # Both begin with the same score, so nothing is led at first.
    assert paid == pytest.approx(0.5 * lead + utilities("share", env.places[0, :2].tolist()), abs=1e-4)


def test_every_seat_sees_the_end() -> None:
    env = ArrayEnv("little_town", 2, players=3, seed=3)
    rng = np.random.default_rng(0)
    while not env.terminations[0]:
        before = env.states.copy()
        actions, seats = any_legal(env.masks, rng), env.seats.copy()
        env.step(actions)
    table = manor.Table(env.game, before[:1], None)
    table.play(int(seats[0]), int(actions[0]))
    assert table.over
    for seat in range(3):
        assert np.array_equal(env.final_observations[0, seat], table.observation(seat))


def test_a_snapshot_is_gone_back_to(tmp_path: Path) -> None:
    env = ArrayEnv("dominion", 8, players=3, seat="random", seed=1, shaping=0.1)
    choose = np.random.default_rng(0)
    for _ in range(50):
        env.step(any_legal(env.masks, choose))

    def went(env: ArrayEnv) -> list[Any]:
        rng = np.random.default_rng(1)
        seen = []
        for _ in range(200):
            env.step(any_legal(env.masks, rng))
            seen.append((env.observations.copy(), env.rewards.copy(), env.terminations.copy(), env.seeds.copy()))
        return seen

    np.savez(tmp_path / "moment.npz", **env.snapshot())  # type: ignore[arg-type]  # NumPy means the arrays
    pickled = pickle.dumps(env)
    first = went(env)
    with np.load(tmp_path / "moment.npz") as kept:
        env.restore(kept)
    assert data_equivalence(went(env), first, exact=True)
    assert data_equivalence(went(pickle.loads(pickled)), first, exact=True)
    with pytest.raises(InvalidSettings, match=r"'rng' is missing"):
        env.restore({name: array for name, array in env.snapshot().items() if name != "rng"})
    with pytest.raises(InvalidSettings, match=r"'seats' is int64 of the shape \(4,\) in this snapshot"):
        env.restore(ArrayEnv("dominion", 4, players=3).snapshot())


def test_the_kernel_plays_opponents_in_a_style() -> None:
    """A style of the game's policy all but always beats random play."""
    env = ArrayEnv("little_town", 64, seat=0, opponents="scorer", seed=1, reward="share")
    rng = np.random.default_rng(0)
    won, games = 0.0, 0
    while games < 64:
        env.step(any_legal(env.masks, rng))
        won += float(env.rewards[:, 0].sum())
        games += int(env.terminations.sum())
    assert won / games < 0.05


def test_a_learner_is_asked_only_for_its_own_seat() -> None:
    env = ArrayEnv("dominion", 16, players=3, seat=2, seed=1)
    for _ in range(200):
        env.step(any_legal(env.masks, np.random.default_rng(0)))
        assert (env.seats == 2).all()
    drawn = ArrayEnv("dominion", 64, players=3, seat="random", seed=1)
    assert set(drawn.seats) == {0, 1, 2}
    assert np.array_equal(drawn.seats, drawn.heroes)


def test_a_limit_cuts_games_short() -> None:
    env = ArrayEnv("dominion", 2, limit=5, seed=1)
    rng = np.random.default_rng(0)
    for step in range(1, 11):
        env.step(any_legal(env.masks, rng))
        assert env.truncations.all() == (step % 5 == 0)
        assert not env.terminations.any()


def test_a_game_is_left_alone_or_begun_anew_on_request() -> None:
    env = ArrayEnv("little_town", 2, seed=1)
    before = env.states[1].tobytes()
    env.step([env.legal(0)[0], LEAVE])
    assert env.states[1].tobytes() == before
    first = env.seeds.copy()
    env.step([LEAVE, BEGIN])
    assert env.seeds[0] == first[0]
    assert env.seeds[1] != first[1]
    assert env.lengths.tolist() == [1, 0]
    assert not env.terminations.any()


def test_options_are_used_in_turn() -> None:
    env = ArrayEnv("dominion", 4, options=[{"kingdom": "first_game"}, {"kingdom": "big_money"}], seed=1)
    kingdoms = [manor.Table(env.game, env.states[i : i + 1], None).to_dict()["options"] for i in range(4)]
    assert kingdoms[0]["kingdom"] == kingdoms[2]["kingdom"] != kingdoms[1]["kingdom"] == kingdoms[3]["kingdom"]


# --- bad input ---


def an_illegal(env: ArrayEnv, row: int = 0) -> int:
    return int(np.flatnonzero(~env.masks[row])[0])


def test_an_illegal_action_is_named_and_nothing_changes() -> None:
    env = ArrayEnv("little_town", 3, seed=1)
    before = env.states.tobytes()
    wrong = an_illegal(env, 1)
    actions = [env.legal(0)[0], wrong, env.legal(2)[0]]
    text = find_game("little_town").actions[wrong].text
    with pytest.raises(
        IllegalAction, match=rf"Game 1: Seat \d may not take action {wrong} \('{text}'\) now: .* Legal are"
    ):
        env.step(actions)
    assert env.states.tobytes() == before
    with pytest.raises(IllegalAction, match="10,000 is not an action id"):
        env.step([env.legal(0)[0], 10_000, env.legal(2)[0]])
    with pytest.raises(IllegalAction, match="-1"):
        env.step([-1, env.legal(1)[0], env.legal(2)[0]])


def test_an_illegal_action_may_lose_the_game_or_be_replaced() -> None:
    env = ArrayEnv("dominion", 1, players=3, illegal="lose", seed=1)
    seat = int(env.seats[0])
    env.step([an_illegal(env)])
    assert env.terminations[0]
    assert env.illegal[0]
    assert env.rewards[0].tolist() == pytest.approx([-0.5 if s == seat else 0.25 for s in range(3)])
    env = ArrayEnv("dominion", 1, illegal="replace", seed=1)
    env.step([an_illegal(env)])
    assert env.illegal[0]
    assert not env.terminations[0]
    assert env.lengths[0] == 1


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"players": 7}, "players must be 2 to 4"),
        ({"games": 0}, "games must be a whole number from 1"),
        ({"seat": 2}, "seat must be 'all', 'random' or 0 to 1"),
        ({"seat": "left"}, "seat must be"),
        ({"reward": "wim"}, "reward must be .*Did you mean 'win'"),
        ({"illegal": "ignore"}, "illegal must be error, lose, replace"),
        ({"limit": -1}, "limit must be"),
        ({"seed": -1}, "seed must be"),
        ({"options": {"kingdon": "first_game"}}, "Did you mean kingdom"),
        ({"buffers": {"mask": np.zeros(1)}}, "no buffer 'mask'.*Did you mean 'masks'"),
        ({"buffers": {"seats": np.zeros(2, np.int64)}}, r"'seats' must have the shape \(1,\), not \(2,\)"),
        ({"buffers": {"seats": np.zeros(1)}}, "must be of int64, not float64"),
        ({"buffers": {"observations": np.zeros((1, 1600), np.float32)[:, ::2]}}, "contiguous"),
        ({"buffers": {"seats": [0]}}, "NumPy array, not list"),
    ],
)
def test_what_is_wrong_is_said(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises((InvalidSettings, InvalidOptions), match=sentence):
        ArrayEnv("dominion", **given)


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGame, match="Did you mean 'dominion'"):
        ArrayEnv("dominoin")


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [([0], r"shape \(2,\)"), ([[0], [0]], r"shape \(2,\)"), ([0.0, 1.0], "whole numbers"), (["a", "b"], "whole")],
)
def test_actions_of_the_wrong_shape_are_refused(actions: Any, sentence: str) -> None:
    env = ArrayEnv("dominion", 2)
    with pytest.raises(InvalidSettings, match=sentence):
        env.step(actions)


# --- interpreted ---

_DIGEST = """
import hashlib, sys
import numpy as np
from manor.envs import ArrayEnv
env = ArrayEnv(sys.argv[1], 2, players=3, seed=4, seat="random", shaping=0.1)
rng, digest = np.random.default_rng(0), hashlib.sha256()
for _ in range(25):
    env.step((env.masks * (0.5 + rng.random(env.masks.shape))).argmax(1))
    for array in (env.states, env.observations, env.masks, env.seats, env.rewards, env.lengths, env.seeds):
        digest.update(array.tobytes())
print(digest.hexdigest())
"""


@pytest.mark.parametrize("name", GAMES)
def test_interpreted_and_compiled_are_the_same(name: str) -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", _DIGEST, name],
            env={**os.environ, "MANOR_JIT": jit},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for jit in ("0", "1")
    ]
    assert told[0] == told[1] != ""
