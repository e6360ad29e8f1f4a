"""Evolution: what it finds is legal and better than what it began with, repeatable, and can be taken up again."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import manor
from manor.arena import ArenaError, evolution, evolve
from manor.arena.equilibrium import equilibrium
from manor.arena.evolution import Evolution
from manor.cli.main import main
from manor.games.dominion.data import SETS
from manor.games.dominion.strategies import names, parse, shipped
from manor.games.dominion.strategies.language import SHIPPED
from manor.games.dominion.strategies.space import KingdomPlans

KINGDOM = "size_distortion"


@pytest.mark.parametrize("name", names())
def test_a_file_that_is_read_and_written_plays_alike(name: str) -> None:
    space = KingdomPlans({"kingdom": SETS[KINGDOM]})
    plan = space.read((SHIPPED / f"{name}.toml").read_text(encoding="utf-8"))
    assert parse(space.written(plan, "the same"), name).digest == shipped(name).digest


@pytest.mark.parametrize("kingdom", sorted(SETS))
def test_whatever_changes_make_is_a_file_for_this_kingdom(kingdom: str) -> None:
    space, random = KingdomPlans({"kingdom": SETS[kingdom]}), Random(1)
    plans = list(space.founders().values())
    assert len(plans) > 20
    for _ in range(300):
        plan, other = random.choice(plans), random.choice(plans)
        plan = space.changed(plan, random) if random.random() < 0.7 else space.crossed(plan, other, random)
        assert set(parse(space.written(plan, ""), "plan").needs) <= set(SETS[kingdom])
        assert all(space.size(one) < space.size(plan) for one in space.shorter(plan))
        plans.append(plan)


def test_an_equilibrium_cannot_be_beaten_by_its_members() -> None:
    payoffs = np.random.default_rng(1).random((9, 9))
    payoffs = (payoffs + 1 - payoffs.T) / 2
    shares = equilibrium(payoffs)
    assert shares.sum() == pytest.approx(1)
    assert (payoffs @ shares).max() < 0.505


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tested here does not depend on how sure evolution is of what it finds."""
    for name, games in {
        "DECIDING_GAMES": 512,
        "MEETING_GAMES": 200,
        "SHORTENING_GAMES": 512,
        "FINAL_GAMES": 2000,
    }.items():
        monkeypatch.setattr(evolution, name, games)


def _rounds(players: int = 2, **more: Any) -> Any:
    return evolve("dominion", kingdom=KINGDOM, players=players, rounds=2, minutes=60, workers=2, seed=3, **more)


def test_the_same_rounds_give_the_same_strategies(tmp_path: Path) -> None:
    """Also when they are interrupted and taken up again."""
    whole = _rounds()
    keep = tmp_path / "run.json"
    evolve("dominion", kingdom=KINGDOM, rounds=1, minutes=60, seed=3, keep=keep)
    again = _rounds(keep=keep)
    assert again.strategies == whole.strategies
    assert np.array_equal(again.wins, whole.wins)
    assert sum(one.share for one in whole.strategies) == pytest.approx(1)
    # It began with what ships, and what does not hold its own is gone.
    assert all(share > 0.45 for share, _ in whole.against_shipped.values())
    for one in whole.strategies:
        path = tmp_path / f"{one.name}.toml"
        path.write_text(one.text, encoding="utf-8")
    result = manor.simulate("dominion", agents=[str(path), "big_money"], games=400, kingdom=KINGDOM)
    assert result.share(0, "wins")[1] > 0.5


def test_more_than_two_players() -> None:
    found = evolve("dominion", kingdom="random", players=3, rounds=1, minutes=60, workers=2, seed=4)
    assert len(found.options["kingdom"]) == 10
    assert found.wins.diagonal() == pytest.approx(1 / 3)
    assert all(share > 0.28 for share, _ in found.against_shipped.values())


@pytest.mark.parametrize("other", [{"seed": 2}, {"players": 3}, {"kingdom": "big_money"}])
def test_a_run_of_something_else_is_not_taken_up(tmp_path: Path, other: dict[str, Any]) -> None:
    keep = tmp_path / "run.json"
    settings: dict[str, Any] = {"kingdom": KINGDOM, "seed": 1, "players": 2}
    Evolution("dominion", **settings).save(keep)
    with pytest.raises(ArenaError, match="another run"):
        Evolution("dominion", **{**settings, **other}).take_up(keep)
    keep.write_text("{", encoding="utf-8")
    with pytest.raises(ArenaError, match="no run that can be taken up"):
        Evolution("dominion", **settings).take_up(keep)


def test_a_game_without_strategies_says_so() -> None:
    with pytest.raises(ArenaError, match="no strategies as files"):
        evolve("little_town")


def test_the_command_keeps_draws_and_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, plot = tmp_path / "found", tmp_path / "found.png"
    words = ["evolve", "dominion", "--kingdom", "big_money", "--rounds", "1", "--out", str(out), "--plot", str(plot)]
    assert main(words) == 0
    said = capsys.readouterr().out
    figures = json.loads((out / "evolved.json").read_text(encoding="utf-8"))
    for one in figures["strategies"]:
        assert (out / f"{one['name']}.toml").read_text(encoding="utf-8") == one["text"]
        assert one["name"].replace("_", " ") in said
    assert plot.stat().st_size > 0
    assert main(["evolve", "dominion", "--minutes", "0"]) == 2
