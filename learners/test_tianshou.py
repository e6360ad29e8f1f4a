"""Tianshou: two masked Q-learners collect and learn on the turn-by-turn form."""

from __future__ import annotations

import pytest
from tianshou.algorithm import DQN
from tianshou.algorithm.algorithm_base import policy_within_training_step
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.env.pettingzoo_env import PettingZooEnv
from tianshou.utils.net.common import Net

import manor
from manor.envs.zoo import TurnEnv


@pytest.mark.parametrize("name", manor.names())
def test_two_learn_from_each_other(name: str) -> None:
    def make() -> PettingZooEnv:
        return PettingZooEnv(TurnEnv(name, players=2))

    def learner(env: PettingZooEnv) -> DQN:
        features = env.observation_space["observation"].shape
        net = Net(state_shape=features, action_shape=int(env.action_space.n), hidden_sizes=[32])
        policy = DiscreteQLearningPolicy(model=net, action_space=env.action_space, eps_training=0.3)
        return DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3))

    env = make()
    both = MultiAgentOffPolicyAlgorithm(algorithms=[learner(env), learner(env)], env=env)
    before = {key: value.clone() for key, value in both.policy.state_dict().items()}
    buffer = VectorReplayBuffer(1000, 2)
    collector = Collector(both, DummyVectorEnv([make, make]), buffer, exploration_noise=True)
    collector.reset()
    # An illegal action would raise.
    assert collector.collect(n_step=300).n_collected_steps >= 300
    with policy_within_training_step(both.policy):
        both.update(buffer, sample_size=128)
    assert any(not value.equal(before[key]) for key, value in both.policy.state_dict().items())
