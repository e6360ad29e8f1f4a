"""Gymnasium's wrappers of vector environments, around ours: each sees what was played, in the mode that it needs."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import Box
from gymnasium.vector import AutoresetMode, VectorEnv, VectorWrapper
from gymnasium.wrappers import vector
from gymnasium.wrappers.utils import RunningMeanStd
from numpy.typing import NDArray

import manor
from manor.envs.gym import ManorVectorEnv
from manor.envs.rewards import leads, utilities

GAMES, SHAPING = 4, 0.1
SHORT: dict[str, Any] = {"little_town": {"rounds": 1}, "bunny_kingdom": {"rounds": 1}, "dominion": {"turn_limit": 4}}


class Kept(VectorWrapper):
    """The innermost wrapper: keeps what the environment told, and how its games ended, and passes on all as it is."""

    def __init__(self, base: ManorVectorEnv) -> None:
        super().__init__(base)
        self.base = base
        self.seen: list[NDArray[np.float32]] = []
        self.paid: list[NDArray[np.float32]] = []
        self.games: list[tuple[int, float]] = []
        """The decisions of each game that ended, and what it pays by its scores and places."""

    def reset(self, **given: Any) -> Any:
        told = self.env.reset(**given)
        self.seen.append(told[0].copy())
        return told

    def step(self, actions: Any) -> Any:
        arrays = self.base.arrays
        lengths, seats = arrays.lengths.copy(), arrays.heroes.copy()
        told = self.env.step(actions)
        self.seen.append(told[0].copy())
        self.paid.append(told[1].copy())
        for row in np.flatnonzero(told[2] | told[3]):
            scores, places = (kept[row, : arrays.players].tolist() for kept in (arrays.final_scores, arrays.places))
            seat = int(seats[row])
            paid = SHAPING * leads(scores)[seat] + utilities("win", places)[seat]
            self.games.append((int(lengths[row]) + 1, paid))
        return told


def kept(name: str, mode: AutoresetMode | str = AutoresetMode.NEXT_STEP, **settings: Any) -> Kept:
    """Short games of one format."""
    settings |= {"options": SHORT[name], "shaping": SHAPING, "autoreset_mode": mode}
    return Kept(ManorVectorEnv(name, GAMES, **settings))


def play(envs: VectorEnv[Any, Any, Any], steps: int = 80) -> list[Any]:
    """Play at random, through several games; all that was told, kept before the next step overwrites it."""
    base, dice = envs.unwrapped, np.random.default_rng(1)
    assert isinstance(base, ManorVectorEnv)
    told: list[Any] = [deepcopy(envs.reset(seed=3))]
    for _ in range(steps):
        masks = base.action_masks()
        told.append(deepcopy(envs.step((masks * (0.5 + dice.random(masks.shape))).argmax(1))))
        over = told[-1][2] | told[-1][3]
        if base.metadata["autoreset_mode"] is AutoresetMode.DISABLED and over.any():
            told.append(deepcopy(envs.reset(options={"reset_mask": over})))
    return told


@pytest.mark.parametrize("name", manor.names())
@pytest.mark.parametrize("copy", [False, True])
def test_observations_are_normalized(name: str, copy: bool) -> None:
    """By the mean and the variance of all that was seen, though the arrays are the environment's own."""
    inner = kept(name, copy=copy)
    told = play(vector.NormalizeObservation(inner))
    known: Any = RunningMeanStd(shape=inner.single_observation_space.shape, dtype=np.float32)  # type: ignore[no-untyped-call]
    assert len(told) == len(inner.seen)
    for step, plain in zip(told, inner.seen, strict=True):
        known.update(plain)
        expected = (plain - known.mean) / np.sqrt(known.var + 1e-8)
        np.testing.assert_allclose(step[0], expected, rtol=1e-4, atol=1e-5, equal_nan=False)
    assert len(inner.games) >= 2 * GAMES


OBSERVATION_WRAPPERS: dict[str, Callable[[Kept], Any]] = {
    "rescaled": lambda envs: vector.RescaleObservation(envs, -1, 1),
    "flat": vector.FlattenObservation,
    "shaped": lambda envs: vector.ReshapeObservation(envs, (1, *(envs.single_observation_space.shape or ()))),
    "transformed": lambda envs: vector.TransformObservation(envs, lambda observations: observations * 2),
}


@pytest.mark.parametrize("name", manor.names())
@pytest.mark.parametrize("wrapper", OBSERVATION_WRAPPERS)
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.DISABLED])
def test_observations_are_transformed(name: str, wrapper: str, mode: AutoresetMode) -> None:
    inner = kept(name, mode)
    envs = OBSERVATION_WRAPPERS[wrapper](inner)
    told = play(envs, 30)
    space = inner.single_observation_space
    assert isinstance(space, Box)
    for step, plain in zip(told, inner.seen, strict=True):
        if wrapper == "rescaled":
            expected = 2 * (plain - space.low) / (space.high - space.low) - 1
        else:
            expected = plain * (2 if wrapper == "transformed" else 1)
        np.testing.assert_allclose(step[0].reshape(expected.shape), expected, atol=1e-5, equal_nan=False)
        if wrapper != "transformed":
            assert step[0].astype(envs.observation_space.dtype) in envs.observation_space


KNOWS_SAME_STEP = tuple(map(int, gymnasium.__version__.split(".")[:2])) >= (1, 4)
"""Before, its statistics passed over the first step of each game but the first, whose step they took for a pause."""


@pytest.mark.parametrize("name", manor.names())
@pytest.mark.parametrize("mode", [mode for mode in AutoresetMode if KNOWS_SAME_STEP or mode.value != "SameStep"])
def test_statistics_of_games_are_recorded(name: str, mode: AutoresetMode) -> None:
    inner = kept(name, mode)
    envs = vector.RecordEpisodeStatistics(inner)
    told = play(envs)
    recorded = [
        (int(step[4]["episode"]["l"][row]), float(step[4]["episode"]["r"][row]))
        for step in told
        if len(step) == 5 and "episode" in step[4]
        for row in np.flatnonzero(step[4]["_episode"])
    ]
    assert len(recorded) >= 2 * GAMES
    assert [length for length, _ in recorded] == [length for length, _ in inner.games]
    np.testing.assert_allclose([paid for _, paid in recorded], [paid for _, paid in inner.games], atol=1e-5)


@pytest.mark.parametrize("mode", AutoresetMode)
def test_rewards_are_clipped_and_normalized(mode: AutoresetMode) -> None:
    inner = kept("little_town", mode)
    told = play(vector.ClipReward(inner, -0.1, 0.1))
    paid = np.array([step[1] for step in told if len(step) == 5])
    np.testing.assert_allclose(paid, np.clip(inner.paid, -0.1, 0.1))
    assert np.abs(paid).max() == pytest.approx(0.1)

    inner = kept("little_town", mode)
    told = play(vector.NormalizeReward(inner))
    scaled = np.array([step[1] for step in told if len(step) == 5])
    plain = np.array(inner.paid)
    assert (np.sign(scaled) == np.sign(plain)).all()
    # One scale for all games of a step, whatever it has become.
    for row, was in zip(scaled, plain, strict=True):
        np.testing.assert_allclose(row * np.abs(was).max(), was * np.abs(row).max(), rtol=1e-4, atol=1e-6)


@pytest.mark.parametrize("mode", AutoresetMode)
def test_what_is_told_beside_becomes_a_list(mode: AutoresetMode) -> None:
    inner = kept("little_town", mode)
    told = play(vector.DictInfoToList(inner))
    ends = 0
    for step in told:
        assert len(step[-1]) == GAMES
        for row, info in enumerate(step[-1]):
            assert info["action_mask"].shape == (inner.base.arrays.actions,)
            if len(step) == 5:
                end = info.get("final_info", info)
                assert ("places" in end) == bool(step[2][row] | step[3][row])
                ends += "places" in end
    assert ends >= 2 * GAMES


@pytest.mark.parametrize("mode", AutoresetMode)
def test_which_mode_observations_need_is_what_the_docs_say(mode: AutoresetMode) -> None:
    """The default begins the next game within the step, and Gymnasium's wrappers of observations refuse that."""
    inner = kept("little_town", mode)
    for wrap, modes in (
        (vector.NormalizeObservation, {AutoresetMode.NEXT_STEP}),
        (vector.FlattenObservation, {AutoresetMode.NEXT_STEP, AutoresetMode.DISABLED}),
    ):
        if mode in modes:
            wrap(inner)
        else:
            with pytest.raises((ValueError, AssertionError)):
                wrap(inner)


def test_single_environments_side_by_side_are_normalized() -> None:
    """Gymnasium's own vector of single environments, in its own mode."""
    envs = gymnasium.make_vec(
        "manor/little_town-v0", num_envs=2, vectorization_mode="sync", opponents="simple", options=SHORT["little_town"]
    )
    envs = vector.RecordEpisodeStatistics(vector.NormalizeReward(vector.NormalizeObservation(envs)))
    observations, infos = envs.reset(seed=3)
    dice, ended = np.random.default_rng(1), 0
    for _ in range(60):
        masks = infos["action_mask"]
        observations, _, over, _, infos = envs.step((masks * (0.5 + dice.random(masks.shape))).argmax(1))
        assert np.isfinite(observations).all()
        assert not over.any() or (infos["episode"]["l"][over] > 1).all()
        ended += int(over.sum())
    assert ended >= 4
    envs.close()
