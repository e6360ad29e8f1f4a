"""PettingZoo: its tests without a warning, masks, seeds, what is ignored and what is refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import manor
from manor.envs import InvalidSettings
from manor.envs.zoo import ParallelEnv, TurnEnv
from manor.errors import IllegalAction, InvalidOptions, UnknownGame

GAMES = manor.names()
CYCLES = 150


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turn_by_turn_passes(name: str, players: int) -> None:
    api_test(pettingzoo.make("aec", f"manor/{name}-v0", players=players), num_cycles=CYCLES)


@pytest.mark.parametrize("name", GAMES)
def test_turn_by_turn_passes_unaided_with_flat_observations(name: str) -> None:
    api_test(pettingzoo.make("aec", f"manor/{name}-v0", observation="flat"), num_cycles=1000)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_parallel_passes(name: str, players: int) -> None:
    parallel_api_test(pettingzoo.make("parallel", f"manor/{name}-v0", players=players), num_cycles=CYCLES)


@pytest.mark.parametrize("name", GAMES)
def test_seeds_pass(name: str) -> None:
    seed_test(lambda: pettingzoo.make("aec", f"manor/{name}-v0"), num_cycles=CYCLES)
    # The parallel test sends any action, legal or not.
    parallel_seed_test(lambda: pettingzoo.make("parallel", f"manor/{name}-v0"), num_cycles=CYCLES)


@pytest.mark.parametrize("name", GAMES)
def test_the_last_step_pays_and_ends_every_agent(name: str) -> None:
    env = TurnEnv(name, players=3, reward="rank")
    env.reset(seed=3)
    for agent in env.agents:
        env.action_space(agent).seed(3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, cut, info = env.last()
        total[agent] += reward
        assert observation["action_mask"] is info["action_mask"]
        assert not cut
        env.step(None if ended else env.action_space(agent).sample(observation["action_mask"]))
    assert not env.agents
    assert sum(total.values()) == pytest.approx(0)
    places = env.table.places
    for seat, agent in enumerate(env.possible_agents):
        better = sum(place > places[seat] for place in places) - sum(place < places[seat] for place in places)
        assert total[agent] == pytest.approx(better / 2)


def test_a_mask_always_leaves_something_to_sample() -> None:
    """Learners that draw from the mask of an agent that is not asked, or is done, must not break."""
    env = TurnEnv("dominion", players=3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.infos[agent]["action_mask"].all() == (agent != env.agent_selection)


def test_parallel_says_what_it_replaced() -> None:
    env = ParallelEnv("bunny_kingdom", players=2)
    _, infos = env.reset(seed=1)
    legal = int(infos["player_0"]["action_mask"].argmax())
    illegal = int(infos["player_1"]["action_mask"].argmin())
    *_, infos = env.step({"player_0": legal, "player_1": illegal})
    assert [infos[agent]["replaced"] for agent in env.agents] == [False, True]
    assert len(env.table.history) == 2
    strict = ParallelEnv("bunny_kingdom", players=2, illegal="error")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step({"player_0": legal, "player_1": illegal})


def test_parallel_ignores_who_is_not_asked() -> None:
    """Whatever an agent sends when it is not its turn, or nothing at all, the game goes the same way."""

    def run(noise: Any) -> list[Any]:
        env = ParallelEnv("dominion", players=3)
        _, infos = env.reset(seed=5)
        seen = []
        for _ in range(60):
            actions = {a: int(infos[a]["action_mask"].argmax()) for a in env.agents if infos[a]["pending"]}
            others = [a for a in env.agents if not infos[a]["pending"]]
            actions |= {} if noise is None else dict.fromkeys(others, noise)
            observations, _, _, _, infos = env.step(actions)
            seen.append(observations)
        return seen

    assert data_equivalence(run(None), run(3))
    assert data_equivalence(run(None), run(10**6))


def test_parallel_lets_everybody_act_where_the_rules_do() -> None:
    env = ParallelEnv("bunny_kingdom", players=4)
    _, infos = env.reset(seed=1)
    assert all(infos[agent]["pending"] for agent in env.agents)
    actions = {agent: int(infos[agent]["action_mask"].argmax()) for agent in env.agents}
    env.step(actions)
    assert {seat for seat, _ in env.table.history} == {0, 1, 2, 3}


def test_shaping_and_limits() -> None:
    env = TurnEnv("little_town", shaping=1.0, reward="share", max_cycles=30)
    env.reset(seed=2)
    paid = np.zeros(2)
    while not any(env.truncations.values()):
        env.step(int(env.infos[env.agent_selection]["action_mask"].argmax()))
        paid += [env.rewards[agent] for agent in env.possible_agents]
    assert len(env.table.history) == 30
    scores = env.table.scores
    assert paid.tolist() == pytest.approx([scores[0] - scores[1], scores[1] - scores[0]])


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(UnknownGame):
        TurnEnv("domino")
    with pytest.raises(InvalidOptions, match="players must be 2 to 4"):
        TurnEnv("dominion", players=9)
    with pytest.raises(InvalidSettings, match="illegal must be"):
        TurnEnv("dominion", illegal="lose")  # type: ignore[arg-type]
    with pytest.raises(InvalidSettings, match="observation must be"):
        TurnEnv("dominion", observation="list")  # type: ignore[arg-type]
    env = TurnEnv("dominion")
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"] == 0)[0])
    text = env.game.actions[wrong].text
    with pytest.raises(IllegalAction, match=rf"Seat \d may not take action {wrong} \('{text}'\) now: .* Legal are"):
        env.step(wrong)
    with pytest.raises(IllegalAction, match="not as float"):
        env.step(1.5)
    together = ParallelEnv("dominion")
    together.reset(seed=1)
    with pytest.raises(InvalidSettings, match=r"the table waits for player_\d, and it sent no action"):
        together.step({})
    with pytest.raises(InvalidSettings, match="'nobody' is no agent"):
        together.step({"nobody": 1})
