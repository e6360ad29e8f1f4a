"""Gymnasium: one learner among chosen opponents, as a single environment and as a vector environment.

python examples/env_gymnasium.py [game] [opponent]
"""

from __future__ import annotations

import sys

import gymnasium
import numpy as np

import manor.envs.gym  # registers every game with Gymnasium


def main(game: str = "little_town", opponent: str = "simple") -> float:
    """Play one game at random against an agent, then a thousand steps in many games; return the mean reward."""
    name = manor.envs.gym.env_id(game)
    env = gymnasium.make(name, players=3, opponents=opponent, render_mode="ansi")
    _, info = env.reset(seed=7)
    over = False
    while not over:
        action = env.action_space.sample(info["action_mask"])
        _, reward, ended, cut, info = env.step(action)
        over = ended or cut
    print(f"seat {info['seat']} of 3: places {info['places']}, scores {info['scores']}, reward {reward}")

    envs = gymnasium.make_vec(name, num_envs=64, opponents="random")
    _, infos = envs.reset(seed=7)
    rng = np.random.default_rng(7)
    paid: list[float] = []
    for _ in range(1000):
        masks = infos["action_mask"]
        _, rewards, ended, cut, infos = envs.step((masks * (0.5 + rng.random(masks.shape))).argmax(1))
        paid += rewards[ended].tolist()
    envs.close()
    print(f"{len(paid)} games against random players: mean reward {np.mean(paid):+.3f}")
    return float(np.mean(paid))


if __name__ == "__main__":
    main(*sys.argv[1:3])
