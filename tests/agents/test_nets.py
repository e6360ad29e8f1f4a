"""Nets: kept as arrays, evaluated in compiled code as plain NumPy would, and refused where they do not fit."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from scripts.mean_of_nets import mean_of

import manor
from manor.agents.nets import NetAgent, UnreadableNet, Weights, shipped_net
from manor.agents.nets.agent import Beholder
from manor.agents.nets.forward import Layers
from manor.arena.entrants import enter
from manor.arena.errors import ArenaError
from manor.testing.witnesses import witnesses

_WIDTH, _BLOCKS = 16, 2


def a_net(name: str, seed: int = 1) -> Weights:
    rules = manor.game(name).rules
    dice = np.random.default_rng(seed)

    def some(*shape: int) -> np.ndarray:
        drawn: np.ndarray = dice.standard_normal(shape) / np.sqrt(shape[0] if len(shape) == 1 else shape[-2])
        return drawn.astype(np.float32)

    layers = Layers(
        some(rules.features, _WIDTH),
        some(_WIDTH),
        some(_BLOCKS, _WIDTH, _WIDTH),
        some(_BLOCKS, _WIDTH),
        some(_BLOCKS, _WIDTH, _WIDTH),
        some(_BLOCKS, _WIDTH),
        some(_WIDTH, rules.actions),
        some(rules.actions),
        some(_WIDTH, rules.max_seats),
        some(rules.max_seats),
    )
    return Weights(name, layers, {"seed": seed})


def normalized(x: np.ndarray) -> np.ndarray:
    scaled: np.ndarray = (x - x.mean()) / np.sqrt(x.var() + 1e-5)
    return scaled


def by_numpy(layers: Layers, features: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    hidden = np.maximum(features @ layers.first + layers.first_bias, 0)
    for block in range(_BLOCKS):
        middle = np.maximum(normalized(hidden) @ layers.up[block] + layers.up_bias[block], 0)
        hidden = hidden + middle @ layers.down[block] + layers.down_bias[block]
    seen = normalized(hidden)
    return seen @ layers.policy + layers.policy_bias, np.tanh(seen @ layers.value + layers.value_bias)


@pytest.mark.parametrize("name", manor.names())
def test_compiled_code_evaluates_a_net_as_numpy_does(name: str) -> None:
    weights = a_net(name)
    beholder = Beholder(weights)
    table = manor.new(name, players=3, seed=5)
    for _ in range(40):
        seat = table.pending[0]
        sight = table.sight(seat)
        evaluation = beholder.look(sight.record, seat)
        logits, values = by_numpy(weights.layers, evaluation.features)
        np.testing.assert_allclose(evaluation.logits, logits, atol=1e-4)
        np.testing.assert_allclose(evaluation.values, values, atol=1e-4)
        table.play(seat, sight.legal[len(sight.legal) // 2])


def test_a_net_is_kept_in_bytes_and_read_back(tmp_path: Path) -> None:
    weights = a_net("little_town")
    weights.save(tmp_path / "net.npz")
    assert (tmp_path / "net.npz").stat().st_size < 1.25 * weights.numbers + 4096
    back = Weights.load(tmp_path / "net.npz")
    assert back.game == "little_town"
    assert back.made == {"seed": 1}
    assert back.numbers == weights.numbers
    for name, given in weights.layers._asdict().items():
        kept = getattr(back.layers, name)
        assert kept.dtype == np.float32
        assert kept.flags.c_contiguous
        step = 0.0 if name.endswith("_bias") else np.abs(given).max(-2, keepdims=True) / 127
        # Scales have half precision.
        assert (np.abs(kept - given) <= step * (0.5 + 2**-10) + 1e-6).all()
    back.save(tmp_path / "again.npz")
    np.testing.assert_array_equal(Weights.load(tmp_path / "again.npz").layers.first, back.layers.first)


def test_what_is_no_net_is_refused_with_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    with pytest.raises(UnreadableNet, match="No such file"):
        Weights.load(path)
    path.write_bytes(b"not a net")
    with pytest.raises(UnreadableNet, match="is no net"):
        Weights.load(path)
    a_net("little_town").save(path)
    path.write_bytes(path.read_bytes()[:-2000])
    with pytest.raises(UnreadableNet, match="is no net"):
        Weights.load(path)


@pytest.mark.parametrize(
    ("changed", "reason"), [({"format": 99}, "of format 99"), ({"observed": "other"}, "other observations or actions")]
)
def test_a_net_for_other_observations_is_refused(tmp_path: Path, changed: dict[str, object], reason: str) -> None:
    path = tmp_path / "net.npz"
    a_net("little_town").save(path)
    with np.load(path) as file:
        arrays = dict(file)
    head = json.loads(arrays.pop("head").tobytes()) | changed
    with path.open("wb") as out:
        np.savez(out, head=np.frombuffer(json.dumps(head).encode(), np.uint8), **arrays)
    with pytest.raises(UnreadableNet, match=reason):
        Weights.load(path)


@pytest.mark.parametrize("name", [name for name in manor.names() if shipped_net(name)])
def test_a_net_that_ships_says_what_was_trained(name: str) -> None:
    """Made small, it still likes the same: its answers beside those of the trainer, kept when it was made."""
    weights = shipped_net(name)
    assert weights is not None
    kept = json.loads((Path(__file__).parent / "witnesses" / f"{name}.json").read_text())
    beholder = Beholder(weights)
    same = 0
    for (env, row), trained in zip(witnesses(name), kept, strict=True):
        assert env.legal(row) == trained["legal"]
        seen = beholder.look(env.states[row], int(env.seats[row]))
        likes = seen.logits[trained["legal"]]
        np.testing.assert_allclose(
            np.exp(likes - likes.max()), np.exp(np.array(trained["logits"]) - max(trained["logits"])), atol=0.15
        )
        np.testing.assert_allclose(seen.values, trained["values"], atol=0.03)
        same += int(np.argmax(likes) == np.argmax(trained["logits"]))
    assert same >= 0.95 * len(kept)


@pytest.mark.parametrize("name", [name for name in manor.names() if shipped_net(name)])
def test_a_net_that_ships_is_small_and_says_how_it_was_made(name: str) -> None:
    path = Path(manor.__file__).parent / "games" / name / "net.npz"
    assert path.stat().st_size <= 1_000_000
    made = Weights.load(path).made
    assert {"settings", "seed", "seconds", "decisions", "device", "torch"} <= made.keys()
    assert "net" in manor.agents.names(name)


def test_a_net_between_two_is_made_of_both_and_says_so() -> None:
    one, other = a_net("little_town", 1), a_net("little_town", 2)
    mean = mean_of([0.75, 0.25], [one, other])
    for mixed, a, b in zip(mean.layers, one.layers, other.layers, strict=True):
        np.testing.assert_allclose(mixed, 0.75 * a + 0.25 * b, rtol=1e-5)
    assert mean.made == {"share": 0.75, "seed": 1, "mixed_with": [{"share": 0.25, "seed": 2}]}
    with pytest.raises(SystemExit, match=r"add up to 1, not to 0\.5"):
        mean_of([0.25, 0.25], [one, other])
    with pytest.raises(SystemExit, match="several games or sizes"):
        mean_of([0.5, 0.5], [one, a_net("dominion")])


def test_a_net_takes_part_by_its_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.npz"
    a_net("little_town").save(path)
    (mine, other) = enter([str(path), "random"], "little_town")
    assert (mine.label, other.label) == ("mine", "random")
    assert mine.can_travel
    before = mine.digest
    a_net("little_town", seed=2).save(path)
    assert mine.digest != before
    with pytest.raises(ArenaError, match="a net for little_town, not for dominion"):
        enter([str(path)], "dominion")


@pytest.mark.parametrize("temperature", [0.0, 1.0])
def test_a_net_plays_a_whole_game(temperature: float) -> None:
    seats = [NetAgent(a_net("little_town", seed), seed=seed, temperature=temperature) for seed in (1, 2)]
    table = manor.new("little_town", players=2, seed=1)
    while table.outcome is None:
        seat = table.pending[0]
        table.play(seat, seats[seat].choose(table.sight(seat)))
    assert sorted(table.outcome.places) in ([1, 1], [1, 2])
