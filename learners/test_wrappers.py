"""Gymnasium and Stable-Baselines around Manor: what people wrap an environment in before they let anything learn."""

from __future__ import annotations

import pytest
import torch
from gymnasium.wrappers import vector
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.vec_env import VecNormalize

import manor
from manor.envs.gym import ManorEnv, ManorVectorEnv


@pytest.mark.parametrize("name", manor.names())
def test_maskable_ppo_learns_on_what_is_normalized(name: str) -> None:
    # An error on the first illegal action proves that the masks come through.
    envs = VecNormalize(make_vec_env(lambda: ManorEnv(name, illegal="error"), n_envs=2, seed=1))
    model = MaskablePPO("MlpPolicy", envs, n_steps=64, batch_size=64, seed=1, device="cpu")
    before = {key: value.clone() for key, value in model.policy.state_dict().items()}
    model.learn(256)
    assert any(not value.equal(before[key]) for key, value in model.policy.state_dict().items())
    assert envs.obs_rms.mean.any()


@pytest.mark.parametrize("name", manor.names())
def test_a_loop_in_torch_plays_on_what_is_normalized(name: str) -> None:
    """The wrappers of a loop of one's own, one in the other."""
    base = ManorVectorEnv(name, 8, autoreset_mode="NextStep", limit=20)
    envs = vector.NormalizeReward(vector.NormalizeObservation(vector.RecordEpisodeStatistics(base)))
    observations, infos = envs.reset(seed=1)
    games = 0
    for _ in range(100):
        assert torch.from_numpy(observations).isfinite().all()
        actions = torch.multinomial(torch.from_numpy(infos["action_mask"]).float(), 1)[:, 0]
        observations, rewards, ended, cut, infos = envs.step(actions.numpy())
        assert torch.from_numpy(rewards).isfinite().all()
        over = ended | cut
        # An illegal action would raise; a game has no more of the learner's decisions than it may.
        assert not over.any() or (infos["episode"]["l"][over] <= 20).all()
        games += int(over.sum())
    assert games >= 16
