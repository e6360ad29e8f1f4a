"""A whole game of Pebbles in each environment, by search and by every level; ``test_pebbles.py`` runs this.

The process that runs it was told of the game by ``MANOR_GAMES`` before it loaded anything of Manor's.
"""

from __future__ import annotations

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
import pytest

import manor
import manor.envs.gym
import manor.envs.spiel
import manor.envs.zoo
from manor.agents import find, names, play_with
from manor.agents.levels import LEVELS
from manor.agents.search import SearchAgent
from manor.envs import ArrayEnv

DICE = np.random.default_rng(1)
MOST = 28 * 4
"""Decisions that no game of four exceeds."""


def test_arrays() -> None:
    env = ArrayEnv("pebbles", 8, players=3, seed=5, reward="share")
    ended = 0
    for _ in range(MOST):
        env.step((env.masks * (0.5 + DICE.random(env.masks.shape))).argmax(1))
        ended += int(env.terminations.sum())
        assert env.rewards[env.terminations].sum(1) == pytest.approx(1)
    assert ended >= 8


@pytest.mark.parametrize("opponents", ["random", "simple"])
def test_gymnasium(opponents: str) -> None:
    env = gymnasium.make("manor/pebbles-v0", players=3, opponents=opponents)
    _, info = env.reset(seed=4)
    env.action_space.seed(4)
    ended = False
    while not ended:
        _, reward, ended, cut, info = env.step(env.action_space.sample(info["action_mask"]))
        assert not cut
    assert len(info["scores"]) == 3
    assert info["places"].count(1) == 1, "or the reward would be shared"
    assert (info["places"][info["seat"]] == 1) == (float(reward) > 0)


def test_gymnasium_in_parallel() -> None:
    envs = gymnasium.make_vec("manor/pebbles-v0", num_envs=4)
    _, infos = envs.reset(seed=7)
    ended = np.zeros(4, np.bool_)
    for _ in range(MOST):
        masks = infos["action_mask"]
        _, _, over, _, infos = envs.step((masks * (0.5 + DICE.random(masks.shape))).argmax(1))
        ended |= over
    envs.close()
    assert ended.all()


def test_pettingzoo_turn_by_turn() -> None:
    env = pettingzoo.make("aec", "manor/pebbles-v0", players=4)
    env.reset(seed=3)
    for agent in env.agents:
        env.action_space(agent).seed(3)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        paid[agent] += reward
        env.step(None if ended else env.action_space(agent).sample(seen["action_mask"]))
    assert not env.agents
    assert sum(paid.values()) == pytest.approx(0)


def test_pettingzoo_in_parallel() -> None:
    env = pettingzoo.make("parallel", "manor/pebbles-v0", players=2)
    _, infos = env.reset(seed=3)
    for agent in env.agents:
        env.action_space(agent).seed(3)
    paid = 0.0
    while env.agents:
        asked = {agent: info["action_mask"] for agent, info in infos.items() if info["action_mask"].any()}
        _, rewards, _, _, infos = env.step({a: env.action_space(a).sample(mask) for a, mask in asked.items()})
        paid += sum(rewards.values())
    assert paid == pytest.approx(0)


def test_openspiel() -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game("manor_pebbles(players=3,deals=20)"), num_sims=2, serialize=True, verbose=False
    )


def test_every_level_plays_and_search_beats_chance() -> None:
    assert set(LEVELS) < set(names("pebbles"))
    agents = [find(level, "pebbles", seed=1) for level in LEVELS]
    for first in range(2):
        assert play_with(manor.new("pebbles", players=4, seed=first), agents[first : first + 4]).over
    won = 0.0
    for seed in range(40):
        seats = [SearchAgent("pebbles", simulations=100, seed=seed), find("random", "pebbles", seed=seed)]
        mine = seed % 2
        table = play_with(manor.new("pebbles", seed=seed), seats if mine == 0 else seats[::-1])
        won += (mine in table.winners) / len(table.winners)
    assert won > 26
