"""Train a player by self-play with NumPy alone, then measure it against agents that Manor knows.

    python examples/train_ppo.py --game little_town --minutes 5 --against random,easy,simple --out learned.npz

The learner is a masked actor-critic trained with proximal policy optimization. One compiled call steps all games
(``manor.envs.ArrayEnv``); every seat of every game is played by the same network, so each decision is a lesson.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from manor.envs import ArrayEnv
from manor.envs.gym import ManorVectorEnv

Floats = NDArray[np.float32]

CLIP = 0.2
ENTROPY = 0.01
VALUE_WEIGHT = 0.5
GAMMA, LAMBDA = 1.0, 0.95
LARGEST_GRADIENT = 0.5
NEVER = np.float32(-1e9)


def squeezed(features: Floats) -> Floats:
    """Bring counts and scores to the size of flags: what tells 0 from 1 matters more than what tells 40 from 41."""
    out: Floats = np.sign(features) * np.log1p(np.abs(features))
    return out


@dataclass
class Network:
    """Two hidden layers, one output for each action and one for the value of the position."""

    weights: dict[str, Floats]
    _moments: dict[str, tuple[Floats, Floats]] = field(default_factory=dict)
    _updates: int = 0

    @classmethod
    def new(cls, features: int, actions: int, hidden: int, seed: int) -> Network:
        """A network that knows nothing: its first policy is nearly uniform."""
        rng = np.random.default_rng(seed)

        def layer(rows: int, columns: int, scale: float) -> Floats:
            drawn: Floats = (rng.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)
            return drawn

        weights = {"w1": layer(features, hidden, 1.4), "w2": layer(hidden, hidden, 1.4)}
        weights |= {"policy": layer(hidden, actions, 0.01), "value": layer(hidden, 1, 1.0)}
        weights |= {"b1": np.zeros(hidden, np.float32), "b2": np.zeros(hidden, np.float32)}
        weights |= {"b_policy": np.zeros(actions, np.float32), "b_value": np.zeros(1, np.float32)}
        return cls(weights)

    def look(self, x: Floats, masks: NDArray[np.bool_]) -> tuple[Floats, Floats, Floats, Floats]:
        """Log-probabilities of the actions (illegal ones never), the value, and both hidden layers."""
        w = self.weights
        h1 = np.maximum(x @ w["w1"] + w["b1"], 0)
        h2 = np.maximum(h1 @ w["w2"] + w["b2"], 0)
        logits = np.where(masks, h2 @ w["policy"] + w["b_policy"], NEVER)
        logits -= logits.max(1, keepdims=True)
        logits -= np.log(np.exp(logits).sum(1, keepdims=True))
        return logits, (h2 @ w["value"] + w["b_value"])[:, 0], h1, h2

    def learn(self, x: Floats, h1: Floats, h2: Floats, to_policy: Floats, to_value: Floats, rate: float) -> None:
        """Take one step of Adam against the gradients at the outputs."""
        w = self.weights
        back2 = (to_policy @ w["policy"].T + to_value[:, None] @ w["value"].T) * (h2 > 0)
        back1 = (back2 @ w["w2"].T) * (h1 > 0)
        gradients = {
            "policy": h2.T @ to_policy,
            "value": h2.T @ to_value[:, None],
            "w2": h1.T @ back2,
            "w1": x.T @ back1,
        }
        gradients |= {"b_policy": to_policy.sum(0), "b_value": to_value.sum(keepdims=True)}
        gradients |= {"b2": back2.sum(0), "b1": back1.sum(0)}
        size = np.sqrt(sum(float((g * g).sum()) for g in gradients.values()))
        scale = min(1.0, LARGEST_GRADIENT / (size + 1e-8))
        self._updates += 1
        for name, gradient in gradients.items():
            zeros = np.zeros_like(gradient)
            mean, square = self._moments.get(name, (zeros, zeros))
            mean = 0.9 * mean + 0.1 * scale * gradient
            square = 0.999 * square + 0.001 * (scale * gradient) ** 2
            self._moments[name] = (mean, square)
            step = mean / (1 - 0.9**self._updates)
            w[name] -= rate * step / (np.sqrt(square / (1 - 0.999**self._updates)) + 1e-5)


@dataclass
class Rollout:
    """Some decisions in each of many games, with what they led to."""

    x: Floats
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    logs: Floats
    advantages: Floats
    returns: Floats


def play(env: ArrayEnv, network: Network, steps: int, rng: np.random.Generator) -> Rollout:
    """Let the network play every seat for some steps, and work out how much better each action was than expected."""
    n, players = env.games, env.players
    rows = np.arange(n)
    x = np.empty((steps, n, env.features), np.float32)
    masks = np.empty((steps, n, env.actions), np.bool_)
    actions, seats = np.empty((steps, n), np.int64), np.empty((steps, n), np.int64)
    logs, values = np.empty((steps, n), np.float32), np.empty((steps, n), np.float32)
    rewards, done = np.empty((steps, n, players), np.float32), np.empty((steps, n), np.bool_)
    for t in range(steps):
        x[t], masks[t], seats[t] = squeezed(env.observations), env.masks, env.seats
        all_logs, values[t], _, _ = network.look(x[t], masks[t])
        # Adding Gumbel noise and taking the largest draws from the policy.
        actions[t] = (all_logs + rng.gumbel(size=all_logs.shape).astype(np.float32)).argmax(1)
        logs[t] = all_logs[rows, actions[t]]
        env.step(actions[t])
        rewards[t], done[t] = env.rewards, env.terminations | env.truncations
    last = network.look(squeezed(env.observations), env.masks)[1]
    advantages = np.zeros((steps, n), np.float32)
    # Each seat has its own chain of decisions: walk back, keeping for every seat what its next decision was worth.
    next_value, next_advantage = np.zeros((n, players), np.float32), np.zeros((n, players), np.float32)
    known = np.zeros((n, players), np.bool_)
    next_value[rows, env.seats] = last
    known[rows, env.seats] = True
    paid = np.zeros((n, players), np.float32)
    for t in range(steps - 1, -1, -1):
        next_value[done[t]] = next_advantage[done[t]] = paid[done[t]] = 0
        known[done[t]] = True
        paid += rewards[t]
        seat = seats[t]
        # A seat that does not act again within the rollout keeps the value it had: no lesson from what is unknown.
        ahead = np.where(known[rows, seat], next_value[rows, seat], values[t])
        delta = paid[rows, seat] + GAMMA * ahead - values[t]
        advantages[t] = delta + GAMMA * LAMBDA * next_advantage[rows, seat]
        next_value[rows, seat], next_advantage[rows, seat] = values[t], advantages[t]
        known[rows, seat], paid[rows, seat] = True, 0
    flat = (steps * n,)
    return Rollout(
        x.reshape(*flat, -1),
        masks.reshape(*flat, -1),
        actions.reshape(flat),
        logs.reshape(flat),
        advantages.reshape(flat),
        (advantages + values).reshape(flat),
    )


def improve(network: Network, lessons: Rollout, rate: float, epochs: int, size: int, rng: np.random.Generator) -> None:
    """Make good actions likelier and bad ones rarer, a little (PPO's clipped objective)."""
    count = len(lessons.actions)
    for _ in range(epochs):
        order = rng.permutation(count)
        for first in range(0, count - size + 1, size):
            pick = order[first : first + size]
            x, actions = lessons.x[pick], lessons.actions[pick]
            logs, values, h1, h2 = network.look(x, lessons.masks[pick])
            rows = np.arange(size)
            advantage = lessons.advantages[pick]
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
            ratio = np.exp(logs[rows, actions] - lessons.logs[pick])
            clipped = ((ratio > 1 + CLIP) & (advantage > 0)) | ((ratio < 1 - CLIP) & (advantage < 0))
            push = np.where(clipped, 0, -advantage * ratio).astype(np.float32)
            chances = np.exp(logs)
            to_policy: Floats = -chances * push[:, None]
            to_policy[rows, actions] += push
            # The entropy bonus keeps the policy from settling too early.
            surprise = np.where(chances > 0, chances * logs, 0)
            to_policy += ENTROPY * (surprise - chances * surprise.sum(1, keepdims=True))
            to_value = (VALUE_WEIGHT * (values - lessons.returns[pick])).astype(np.float32)
            network.learn(x, h1, h2, np.float32(1 / size) * to_policy, np.float32(1 / size) * to_value, rate)


def measure(
    network: Network, game: str, players: int, opponent: str, games: int, seed: int
) -> tuple[float, float, float]:
    """The learner's share of wins against an agent, seats drawn at random, with a 95 % interval (Wilson's)."""
    envs = ManorVectorEnv(game, 64, players, opponents=opponent, seat="random", reward="share")
    observations, _ = envs.reset(seed=seed)
    won, finished = 0.0, 0
    # The first game of each row is counted, then the second ...: counting whatever ends first would favour short games.
    quota = np.full(64, -(-games // 64))
    while quota.any():
        logs = network.look(squeezed(observations), envs.action_masks())[0]
        observations, paid, ended, cut, _ = envs.step(logs.argmax(1))
        counted = (ended | cut) & (quota > 0)
        won += float(paid[counted].sum())
        finished += int(counted.sum())
        quota[counted] -= 1
    share, z = won / finished, 1.96
    middle = (share + z * z / (2 * finished)) / (1 + z * z / finished)
    half = z / (1 + z * z / finished) * np.sqrt(share * (1 - share) / finished + z * z / (4 * finished**2))
    return share, float(middle - half), float(middle + half)


def train(arguments: argparse.Namespace) -> Network:
    """Play and improve until the time is up."""
    env = ArrayEnv(
        arguments.game,
        arguments.games,
        players=arguments.players,
        seed=arguments.seed,
        shaping=arguments.shaping,
        limit=2000,
    )
    network = Network.new(env.features, env.actions, arguments.hidden, arguments.seed)
    rng = np.random.default_rng(arguments.seed)
    started, decisions, told = time.monotonic(), 0, 0.0
    limit = arguments.minutes * 60
    while (spent := time.monotonic() - started) < limit and decisions < arguments.decisions:
        lessons = play(env, network, arguments.steps, rng)
        decisions += len(lessons.actions)
        rate = 1e-3 * max(0.1, 1 - max(spent / limit, decisions / arguments.decisions))
        improve(network, lessons, rate, epochs=2, size=2048, rng=rng)
        if spent - told > 30:
            told = spent
            print(
                f"{spent:5.0f} s  {decisions:>9,} decisions  {measured(network, arguments, 'random', 128)}", flush=True
            )
    print(f"trained for {time.monotonic() - started:.0f} s on {decisions:,} decisions")
    return network


def measured(network: Network, arguments: argparse.Namespace, opponent: str, games: int) -> str:
    """One line about how the learner does against an opponent."""
    share, low, high = measure(network, arguments.game, arguments.players, opponent, games, arguments.seed + 1)
    return f"against {opponent}: wins {share:.1%} of {games} games (95 %: {low:.1%} to {high:.1%})"


def main(given: list[str] | None = None) -> dict[str, Any]:
    """Train, measure, save."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="little_town")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--decisions", type=int, default=10**9, help="stop after so many, whatever the time")
    parser.add_argument("--games", type=int, default=256, help="games side by side")
    parser.add_argument("--steps", type=int, default=64, help="decisions in each game between two improvements")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--shaping", type=float, default=0.03, help="paid for each point of lead won")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", default="random,easy,medium", help="agents to be measured against")
    parser.add_argument("--measure", type=int, default=512, help="games for each of them")
    parser.add_argument("--load", type=Path, help="measure these weights instead of training")
    parser.add_argument("--out", type=Path, help="where to keep the weights")
    arguments = parser.parse_args(given)
    network = Network(dict(np.load(arguments.load))) if arguments.load else train(arguments)
    if arguments.out:
        np.savez_compressed(arguments.out, **network.weights)  # type: ignore[arg-type]
        print(f"weights are in {arguments.out}")
    lines = {}
    for opponent in arguments.against.split(","):
        lines[opponent] = measured(network, arguments, opponent, arguments.measure)
        print(lines[opponent])
    return lines


if __name__ == "__main__":
    main()
