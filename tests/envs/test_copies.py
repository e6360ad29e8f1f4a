"""Environments of every format, pickled or copied in the middle of a game, go on alike, whoever sits at the table."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

import manor
import manor.agents.levels
import manor.envs.spiel
import manor.envs.zoo
from manor.envs.gym import ManorEnv, ManorVectorEnv


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS = pytest.mark.parametrize("again", [pickled, copy.deepcopy], ids=["pickled", "copied"])
OPPONENTS = pytest.mark.parametrize("opponents", ["random", "scorer", "any", "beginner", "easy", "hard", "expert"])
SHORT: dict[str, Any] = {"options": {"rounds": 1}, "shaping": 0.1}


@pytest.fixture(autouse=True)
def _expert_looks_a_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked hundreds of times here, and however busy the machine, it must find the same again."""
    for name in manor.names():
        levels = manor.game(name).levels
        monkeypatch.setitem(levels, "expert", replace(levels["expert"], simulations=8))
    monkeypatch.setattr(manor.agents.levels, "PATIENCE", 1e9)


def drawn(masks: NDArray[Any], dice: np.random.Generator) -> NDArray[np.int64]:
    """A legal action for each row."""
    chosen: NDArray[np.int64] = ((masks != 0) * (0.5 + dice.random(masks.shape))).argmax(-1)
    return chosen


def play_one(env: ManorEnv, mask: NDArray[Any], steps: int, seed: int) -> list[Any]:
    """All that a single environment tells for a while, and through a game that begins from a seed."""
    dice = np.random.default_rng(seed)
    told: list[Any] = []
    for step in range(steps):
        told.append(env.step(drawn(mask, dice)))
        mask = told[-1][4]["action_mask"]
        if told[-1][2] or step == steps // 2:
            told.append(env.reset(seed=seed if step >= steps // 2 else None))
            mask = told[-1][1]["action_mask"]
    return told


@WAYS
@OPPONENTS
def test_a_single_environment_goes_on(opponents: str, again: Callable[[Any], Any]) -> None:
    env = ManorEnv("little_town", players=3, opponents=["random", opponents], **SHORT)
    _, info = env.reset(seed=1)
    for _ in range(4):
        _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    twin = again(env)
    told = play_one(env, info["action_mask"], 30, seed=2)
    assert sum(len(each) == 5 and each[2] for each in told) >= 2, "games come to their end"
    assert data_equivalence(play_one(twin, info["action_mask"], 30, seed=2), told, exact=True)


def play_many(envs: ManorVectorEnv, over: NDArray[np.bool_], steps: int) -> tuple[list[Any], int]:
    """All that a vector environment tells for a while, and how many games came to their end."""
    dice = np.random.default_rng(3)
    told: list[Any] = []
    ended = 0
    for _ in range(steps):
        if envs.metadata["autoreset_mode"] is AutoresetMode.DISABLED and over.any():
            told.append(copy.deepcopy(envs.reset(options={"reset_mask": over})))
        told.append(copy.deepcopy(envs.step(drawn(envs.action_masks(), dice))))
        over = told[-1][2] | told[-1][3]
        ended += int(over.sum())
    told.append(copy.deepcopy(envs.reset(seed=5)))
    told.append(copy.deepcopy(envs.step(drawn(envs.action_masks(), dice))))
    return told, ended


@WAYS
@OPPONENTS
@pytest.mark.parametrize("mode", AutoresetMode)
def test_a_vector_environment_goes_on(opponents: str, mode: AutoresetMode, again: Callable[[Any], Any]) -> None:
    """Copied where a game is over, which the next step or nobody follows with another, as the mode says."""
    envs = ManorVectorEnv("little_town", 3, opponents=opponents, seat="random", autoreset_mode=mode, **SHORT)
    envs.reset(seed=1)
    dice, over = np.random.default_rng(2), np.zeros(3, np.bool_)
    while not over.any():
        over = envs.step(drawn(envs.action_masks(), dice))[2].copy()
    twin = again(envs)
    told, ended = play_many(envs, over, 20)
    assert ended >= 3
    assert data_equivalence(play_many(twin, over, 20)[0], told, exact=True)


@WAYS
@pytest.mark.parametrize("name", manor.names())
def test_environments_of_every_game_go_on(name: str, again: Callable[[Any], Any]) -> None:
    """As Gymnasium makes them, in its wrappers."""
    env = gymnasium.make(f"manor/{name}-v0", players=3, opponents=["hard", "random"], shaping=0.1)
    _, info = env.reset(seed=1)
    for _ in range(4):
        _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    twin = again(env)
    for _ in range(12):
        action = int(info["action_mask"].argmax())
        one, other = env.step(action), twin.step(action)
        assert data_equivalence(one, other, exact=True)
        info = one[4]


def play_in_turn(env: Any, steps: int) -> list[Any]:
    """All that an environment of PettingZoo tells turn by turn, from game to game; some actions are illegal."""
    dice = np.random.default_rng(3)
    told: list[Any] = []
    for step in range(steps):
        if not env.agents:
            env.reset(seed=7 if step > steps // 2 else None)
        told.append((env.agent_selection, copy.deepcopy(env.last()), dict(env.rewards)))
        observation, _, ended, cut, _ = env.last()
        mask = observation["action_mask"] if step % 7 else np.ones_like(observation["action_mask"])
        env.step(None if ended or cut else int(drawn(mask, dice)))
    return told


@WAYS
@pytest.mark.parametrize("name", manor.names())
def test_turn_by_turn_goes_on(name: str, again: Callable[[Any], Any]) -> None:
    env = pettingzoo.make("aec", f"manor/{name}-v0", players=3, shaping=0.1, illegal="replace", max_cycles=40)
    env.reset(seed=1)
    play_in_turn(env, 10)
    twin = again(env)
    told = play_in_turn(env, 120)
    assert sum(last[3] for _, last, _ in told) >= 6, "games are cut, agent by agent"
    assert data_equivalence(play_in_turn(twin, 120), told, exact=True)


def play_together(env: Any, masks: dict[str, NDArray[Any]], steps: int) -> list[Any]:
    """The same where all act at once."""
    dice = np.random.default_rng(3)
    told: list[Any] = []
    for step in range(steps):
        if not env.agents:
            told.append(env.reset(seed=7 if step > steps // 2 else None))
            masks = {agent: info["action_mask"] for agent, info in told[-1][1].items()}
        free = step % 7 == 0
        told.append(env.step({agent: int(drawn(mask | free, dice)) for agent, mask in masks.items()}))
        masks = {agent: info["action_mask"] for agent, info in told[-1][4].items()}
    return told


@WAYS
@pytest.mark.parametrize("name", manor.names())
def test_in_parallel_goes_on(name: str, again: Callable[[Any], Any]) -> None:
    env = pettingzoo.make("parallel", f"manor/{name}-v0", players=3, shaping=0.1, max_cycles=40)
    _, infos = env.reset(seed=1)
    masks = {agent: info["action_mask"] for agent, info in infos.items()}
    masks = {agent: info["action_mask"] for agent, info in play_together(env, masks, 10)[-1][4].items()}
    twin = again(env)
    told = play_together(env, masks, 100)
    assert sum(len(each) == 2 for each in told) >= 2, "games are cut, and others begin"
    assert data_equivalence(play_together(twin, masks, 100), told, exact=True)


@WAYS
@pytest.mark.parametrize("name", manor.names())
@pytest.mark.parametrize("moves", [None, 0, 30], ids=["before the deal", "dealt", "amid"])
def test_states_of_open_spiel_go_on(name: str, moves: int | None, again: Callable[[Any], Any]) -> None:
    state = pyspiel.load_game(f"manor_{name}(players=3,deals=50)").new_initial_state()
    dice = np.random.default_rng(1)
    if moves is not None:
        state.apply_action(3)
    for _ in range(moves or 0):
        state.apply_action(int(dice.choice(state.legal_actions())))
    twin = again(state)
    assert twin is not state
    for _ in range(20):
        assert (str(twin), twin.history()) == (str(state), state.history())
        assert twin.legal_actions() == state.legal_actions()
        for player in range(3 if state.table is not None else 0):
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)
        action = int(dice.choice(state.legal_actions()))
        twin.apply_action(action)
        assert len(state.history()) + 1 == len(twin.history()), "each has a table of its own"
        state.apply_action(action)
    assert twin.table.state.tobytes() == state.table.state.tobytes()
