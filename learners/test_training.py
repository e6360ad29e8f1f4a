"""`manor train` on a CPU: a few rounds of each game, kept, gone on with, and played by without torch."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import numpy as np
import pytest
import torch

import manor
from manor.agents.nets import Weights
from manor.agents.nets.agent import Beholder
from manor.cli.main import main
from manor.envs import ArrayEnv
from manor.learning.ppo import losses_of
from manor.learning.settings import InvalidTraining, TrainingSettings, read_settings
from manor.learning.training import Training

SMALL = TrainingSettings(players=(2, 3), games=12, steps=8, minibatch=48, width=16, blocks=2)


def small(game: str) -> TrainingSettings:
    return msgspec.structs.replace(SMALL, options=read_settings(game).options)


@pytest.mark.parametrize("game", manor.names())
def test_a_run_learns_is_kept_and_goes_on(game: str, tmp_path: Path) -> None:
    training = Training(game, small(game), tmp_path, "cpu", 1)
    before = [part.clone() for part in training.net.parameters()]
    training.run(0.01)
    assert any(not torch.equal(a, b) for a, b in zip(before, training.net.parameters(), strict=True))
    on = Training(game, small(game), tmp_path, "cpu", 1)
    assert (on.decisions, on.seconds, on.looks) == (training.decisions, training.seconds, training.looks)
    assert all(torch.equal(a, b) for a, b in zip(training.net.parameters(), on.net.parameters(), strict=True))
    with pytest.raises(InvalidTraining, match="other settings"):
        Training(game, msgspec.structs.replace(small(game), width=8), tmp_path, "cpu", 1)
    kept = torch.load(tmp_path / "checkpoint.pt", weights_only=True)
    del kept["net"]["heads.bias"]
    torch.save(kept, tmp_path / "checkpoint.pt")
    with pytest.raises(InvalidTraining, match="another shape"):
        Training(game, small(game), tmp_path, "cpu", 1)


@pytest.mark.parametrize("game", manor.names())
def test_the_kept_net_says_what_the_learning_one_says(game: str, tmp_path: Path) -> None:
    training = Training(game, small(game), tmp_path, "cpu", 1)
    with torch.no_grad():
        for part in training.net.parameters():
            part.add_(0.1 * torch.randn_like(part))
    training.weights().save(tmp_path / "kept.npz")
    beholder = Beholder(Weights.load(tmp_path / "kept.npz"))
    env = ArrayEnv(game, 16, players=2, seed=3)
    logits, values = training.net(torch.from_numpy(env.observations))
    for row in range(16):
        evaluation = beholder.look(env.states[row], int(env.seats[row]))
        np.testing.assert_allclose(evaluation.logits, logits[row].detach().numpy(), atol=0.05)
        np.testing.assert_allclose(evaluation.values, values[row].detach().numpy(), atol=0.05)


def test_advantages_are_those_of_each_seats_own_decisions(tmp_path: Path) -> None:
    """With λ = 1 and nothing learned, the return of a decision is what its seat is paid in the rest of its game."""
    settings = msgspec.structs.replace(SMALL, players=(3, 2), games=4, steps=400, trace=1.0)
    training = Training("little_town", settings, tmp_path, "cpu", 1)
    rollout = training.learner.rollout
    rollout.collect(training.net)
    steps, rows = rollout.actions.shape
    for row in range(rows):
        ends = [t for t in range(steps) if rollout.ends[t, row]]
        assert ends
        for t in range(ends[-1] + 1):
            last = next(end for end in ends if end >= t)
            for left in range(settings.players[row % 2]):
                seat = (int(rollout.seats[t, row]) + left) % settings.players[row % 2]
                paid = float(rollout.rewards[t : last + 1, row, seat].sum())
                assert abs(float(rollout.targets[t, row, left]) - paid) < 1e-4
                if left == 0:
                    value = float(rollout.values[t, row, 0])
                    assert abs(float(rollout.advantages[t, row]) - (paid - value)) < 1e-4


def test_rounds_in_which_one_seat_learns_are_between_those_in_which_all_do(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(SMALL, learners=("all", "one"), opponents=("rival",))
    learner = Training("bunny_kingdom", settings, tmp_path, "cpu", 1).learner
    everybody, one = (learner.rollouts[name].games.env for name in ("all", "one"))
    before = everybody.snapshot()["states"], one.snapshot()["states"]
    learner.round(0.0)
    assert before[0].tobytes() != everybody.states.tobytes()
    assert before[1].tobytes() == one.states.tobytes()
    learner.round(0.0)
    assert before[1].tobytes() != one.states.tobytes()
    asked = learner.rollouts["one"].seats
    assert all(len(set(asked[:, row].tolist())) == 1 for row in range(asked.shape[1]))
    assert len(set(asked[0].tolist())) > 1


def test_what_guides_do_is_imitated_and_nothing_else_of_it_is_learned(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(SMALL, guided=40, games=32)
    learner = Training("dominion", settings, tmp_path, "cpu", 1).learner
    rollout = learner.rollout
    learner.play()
    assert rollout.guided.any()
    assert not rollout.guided.all()

    def losses(advantages: torch.Tensor, guided: torch.Tensor) -> list[float]:
        flat = [part.flatten(0, 1) for part in (rollout.observations, rollout.masks, rollout.actions, rollout.odds)]
        more = [part.flatten(0, 1) for part in (advantages, rollout.targets, guided)]
        seated = rollout.seated.repeat(rollout.actions.shape[0], 1)
        likes = rollout.moods.likes[rollout.in_mood.flatten()]
        return [float(loss.detach()) for loss in losses_of(learner.net, *flat, *more, likes, seated, 0.2)]

    policy, _, _, imitation = losses(rollout.advantages, rollout.guided)
    assert imitation > 0
    other = torch.where(rollout.guided, rollout.advantages + 5, rollout.advantages)
    assert losses(other, rollout.guided)[0] == policy
    assert losses(rollout.advantages, torch.zeros_like(rollout.guided))[3] == 0
    for _ in range(30):
        learner.learn()
    assert losses(rollout.advantages, rollout.guided)[3] < imitation


def test_opponents_are_drawn_among_files_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine").mkdir()
    for card in ("witch", "militia"):
        text = f'about = "Buys a {card}"\nbuy = ["{card}", "gold", "silver"]\n'
        (tmp_path / "mine" / f"{card}.toml").write_text(text)
    monkeypatch.chdir(tmp_path)
    settings = msgspec.structs.replace(SMALL, learners=("one",), opponents=("raider", "mine/*.toml"), games=256)
    env = Training("dominion", settings, tmp_path, "cpu", 1).learner.rollout.games.env
    agents = env._buffers.agents
    assert agents["sort"].tolist() == [1, 2, 2]
    assert env._buffers.members[0].tolist() == [0, 1, 2, -1]
    for pattern, told in (("nobody/*.toml", "no file nobody"), ("smithy.toml", "no file smithy")):
        with pytest.raises(InvalidTraining, match=told):
            Training("dominion", msgspec.structs.replace(settings, opponents=(pattern,)), tmp_path, "cpu", 1)
    (tmp_path / "mine" / "notes.txt").touch()
    with pytest.raises(InvalidTraining, match=r"notes.txt is no agent of dominion, which are \*.toml, \*.npz"):
        Training("dominion", msgspec.structs.replace(settings, opponents=("mine/*.txt",)), tmp_path, "cpu", 1)


def test_a_mood_lasts_for_a_game_and_is_about_its_verbs(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(SMALL, games=64, steps=120, moods=3.0, mood_verbs=("buy",), moody=0.5)
    learner = Training("dominion", settings, tmp_path, "cpu", 1).learner
    rollout, moods = learner.rollout, learner.rollout.moods
    verbs = [action.verb for action in manor.game("dominion").actions]
    felt = moods.likes.abs().sum(0) > 0
    assert {verb for verb, is_felt in zip(verbs, felt.tolist(), strict=True) if is_felt} == {"buy"}
    assert 0.45 < float((moods.likes.abs().sum(1) > 0).float().mean()) < 0.55
    learner.round(0.0)
    for row in range(64):
        first = next((t for t in range(120) if rollout.ends[t, row]), 119)
        for seat in range(3):
            kept = rollout.in_mood[: first + 1, row][rollout.seats[: first + 1, row] == seat]
            assert len(set(kept.tolist())) <= 1
    assert len(set(rollout.in_mood[0].tolist())) > 50
    in_a_mood = moods.likes[rollout.in_mood].abs().sum(-1) > 0
    assert 0.3 < float(in_a_mood.float().mean()) < 0.7
    likes = moods.likes[rollout.in_mood[0]]
    assert float((likes * rollout.masks[0]).abs().sum()) > 0
    moods.fade(0.25)
    torch.testing.assert_close(moods.likes[rollout.in_mood[0]], likes / 4)
    moods.fade(0.0)
    assert not moods.likes.any()


def test_without_a_gpu_a_run_needs_no_more_memory_than_a_laptop_has(tmp_path: Path) -> None:
    """With as many games as a GPU steps, one round of Bunny Kingdom would be 17 gigabytes."""
    settings = read_settings("bunny_kingdom")
    assert settings.games > 30_000
    training = Training("bunny_kingdom", settings, tmp_path, "cpu", 1)
    kept = [rollout.observations for rollout in training.learner.rollouts.values()]
    assert sum(array.nbytes for array in kept) < 1e9
    assert training.weights().made["settings"]["games"] == training.settings.games


def test_a_net_learns_on(tmp_path: Path) -> None:
    first = Training("little_town", SMALL, tmp_path, "cpu", 1)
    with torch.no_grad():
        for part in first.net.parameters():
            part.add_(0.1 * torch.randn_like(part))
    first.weights().save(tmp_path / "first.npz")
    on = Training("little_town", SMALL, tmp_path, "cpu", 2, tmp_path / "first.npz")
    for taken, kept in zip(on.net.layers(), first.net.layers(), strict=True):
        np.testing.assert_allclose(taken, kept, atol=0.01)
    assert on.weights().made["after"] == json.loads(json.dumps(first.weights().made))
    with pytest.raises(InvalidTraining, match="16 wide, of 2 blocks; the settings are for little_town, 8 wide, of 2"):
        Training("little_town", msgspec.structs.replace(SMALL, width=8), tmp_path, "cpu", 1, tmp_path / "first.npz")


def test_the_command_trains_and_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = tmp_path / "small.toml"
    settings.write_text("players = [2]\ngames = 8\nsteps = 8\nminibatch = 64\nwidth = 8\nblocks = 1\n")
    command = ["train", "little_town", "--device", "cpu", "--settings", str(settings), "--out", str(tmp_path / "run")]
    assert main([*command, "--minutes", "0.001"]) == 0
    assert "decisions" in capsys.readouterr().out
    assert {path.name for path in (tmp_path / "run").iterdir()} == {
        "checkpoint.pt",
        "net.npz",
        "curve.json",
        "curve.png",
    }
    (tmp_path / "file").touch()
    assert main([*command[:-1], str(tmp_path / "file" / "run"), "--minutes", "0.001"]) != 0
    assert "cannot be written" in capsys.readouterr().err
    settings.write_text("learners = []\n")
    assert main([*command, "--minutes", "0.001"]) != 0
    assert "learners" in capsys.readouterr().err
    settings.write_text("widht = 8\n")
    assert main([*command, "--minutes", "0.001"]) != 0
    assert "widht" in capsys.readouterr().err
