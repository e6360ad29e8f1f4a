"""PettingZoo: every seat is an agent, turn by turn and in parallel.

python examples/env_pettingzoo.py [game]
"""

from __future__ import annotations

import sys

import pettingzoo

import manor.envs.zoo  # registers every game with PettingZoo


def main(game: str = "bunny_kingdom") -> dict[str, float]:
    """Play one game turn by turn and one in parallel, at random; return what the second one paid."""
    name = manor.envs.zoo.env_id(game)
    env = pettingzoo.make("aec", name, players=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        if ended or cut:
            print(f"{agent} is paid {reward:+.2f}")
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))

    together = pettingzoo.make("parallel", name, players=3, reward="rank")
    observations, infos = together.reset(seed=7)
    paid: dict[str, float] = {}
    rounds = 0
    while together.agents:
        asked = [agent for agent in together.agents if infos[agent]["pending"]]
        actions = {a: together.action_space(a).sample(observations[a]["action_mask"]) for a in asked}
        observations, paid, _, _, infos = together.step(actions)
        rounds += 1
    print(f"in parallel: {rounds} steps, paid {paid}")
    return paid


if __name__ == "__main__":
    main(*sys.argv[1:2])
