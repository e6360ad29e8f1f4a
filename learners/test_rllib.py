"""RLlib: one policy for all seats learns by PPO, turn by turn and in parallel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.wrappers.pettingzoo_env import ParallelPettingZooEnv, PettingZooEnv
from ray.tune.registry import register_env

import manor
from manor.envs.zoo import ParallelEnv, TurnEnv


@pytest.fixture(scope="module", autouse=True)
def _cluster() -> Iterator[None]:
    ray.init(num_cpus=1, include_dashboard=False, configure_logging=False)
    yield
    ray.shutdown()


@pytest.mark.parametrize("name", manor.names())
@pytest.mark.parametrize(("wrap", "make"), [(PettingZooEnv, TurnEnv), (ParallelPettingZooEnv, ParallelEnv)])
def test_ppo_learns_on_it(name: str, wrap: Any, make: Any) -> None:
    # Its policies know no mask: what they may not do is replaced.
    register_env("manor", lambda _: wrap(make(name, players=2, observation="flat", illegal="replace")))
    config = (
        PPOConfig()
        .environment("manor")
        .env_runners(num_env_runners=0)
        .multi_agent(policies={"all"}, policy_mapping_fn=lambda *_, **__: "all")
        .training(train_batch_size_per_learner=256, minibatch_size=64, num_epochs=1)
    )
    algorithm = config.build_algo()
    before = algorithm.get_weights(["all"])
    result = algorithm.train()
    assert result["env_runners"]["num_env_steps_sampled"] >= 200
    after = algorithm.get_weights(["all"])
    assert any((before["all"][key] != after["all"][key]).any() for key in before["all"])
    algorithm.stop()
