"""The examples run, and the learner learns what it is shown."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import manor

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    found = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules[found.name] = module
    found.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", manor.names())
def test_arrays(game: str) -> None:
    assert example("env_arrays").main(game, seconds=0.1) > 0


def test_gymnasium() -> None:
    # Random play against random play, seats drawn: as likely to win as to lose.
    assert abs(example("env_gymnasium").main("bunny_kingdom", "random")) < 0.3


def test_pettingzoo() -> None:
    assert sum(example("env_pettingzoo").main().values()) == pytest.approx(0)


def test_openspiel() -> None:
    chosen = example("env_openspiel").main(simulations=1)
    assert 0 <= chosen < len(manor.new("little_town", seed=1).game.actions)


def test_the_learner_prefers_what_paid_and_never_what_is_illegal() -> None:
    train = example("train_ppo")
    rng = np.random.default_rng(0)
    count, features, actions = 512, 6, 5
    network = train.Network.new(features, actions, hidden=16, seed=1)
    x = rng.random((count, features)).astype(np.float32)
    masks = np.ones((count, actions), np.bool_)
    masks[:, 4] = False
    for _ in range(60):
        logs = network.look(x, masks)[0]
        chosen = (logs + rng.gumbel(size=logs.shape)).argmax(1)
        assert not (chosen == 4).any()
        paid = (chosen == 2).astype(np.float32)
        lessons = train.Rollout(x, masks, chosen, logs[np.arange(count), chosen], paid - paid.mean(), paid)
        train.improve(network, lessons, rate=3e-3, epochs=2, size=256, rng=rng)
    chances = np.exp(network.look(x, masks)[0]).mean(0)
    assert chances[2] > 0.9
    assert chances[4] == 0


def test_each_seat_is_taught_by_what_it_was_paid() -> None:
    """With a value of 0 everywhere and no discount, what a decision is worth is what its seat got in the end."""
    train = example("train_ppo")
    from manor.envs import ArrayEnv

    env = ArrayEnv("little_town", 8, seed=1, limit=400)
    network = train.Network.new(env.features, env.actions, hidden=8, seed=1)
    network.weights["value"][:] = 0
    lessons = train.play(env, network, 300, np.random.default_rng(1))
    worth = lessons.returns.reshape(300, 8)
    # Games end within 300 decisions here, so most decisions lead to a win, a loss or a tie, less what λ takes off.
    assert np.abs(worth).max() <= 1.0
    assert (worth > 0).any()
    assert (worth < 0).any()


def test_training_and_measuring_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    weights = tmp_path / "learned.npz"
    given = [
        "--game",
        "little_town",
        "--minutes",
        "1",
        "--decisions",
        "4096",
        "--games",
        "64",
        "--steps",
        "32",
        "--hidden",
        "16",
    ]
    lines = example("train_ppo").main([*given, "--against", "random", "--measure", "64", "--out", str(weights)])
    assert "of 64 games (95 %:" in lines["random"]
    assert "trained for" in capsys.readouterr().out
    again = example("train_ppo").main(["--load", str(weights), "--against", "random", "--measure", "64"])
    assert again == lines
