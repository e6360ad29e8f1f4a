"""The Ray path, for real: two nodes, one killed in the middle; no game is lost or counted twice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from manor.arena import ArenaError, Plan, run_tournament
from manor.games import game as find_game

HERE = Path(__file__).parent


def test_a_node_killed_during_the_run_costs_nothing(tmp_path: Path) -> None:
    find_game("dominion").engine.warm_up()
    journal = tmp_path / "j.jsonl"
    environment = {**os.environ, "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0", "RAY_USAGE_STATS_ENABLED": "0"}
    # A node that is gone refuses to answer at once and is noticed soon; one that is only slow is still waited for.
    environment |= {"RAY_health_check_initial_delay_ms": "500", "RAY_health_check_period_ms": "500"}
    # Slow enough that a node is killed in the midst of games; the same games are played here without a pause.
    environment |= {"ARENA_TEST_PAUSE": "0.004"}
    run = subprocess.run(
        [sys.executable, str(HERE / "ray_cluster_run.py"), str(journal)],
        capture_output=True,
        text=True,
        timeout=900,
        env=environment,
        check=False,
    )
    told = [line for line in run.stdout.splitlines() if line.startswith("RESULT ")]
    assert told, run.stdout[-2000:] + run.stderr[-4000:]
    result = json.loads(told[0].removeprefix("RESULT "))
    assert result["killed_at"][0] < 36
    assert result["alive"] == 1
    assert result["games"] == 36
    assert result["evolved_alike"]
    keys = [json.loads(line)["lot"] for line in journal.read_text().splitlines()[1:]]
    assert len(keys) == len(set(keys)) == 18
    plan = Plan.make(
        "dominion", [f"{HERE / 'arena_agents.py'}:{name}" for name in ("slow", "first")] + ["big_money"], games=12
    )
    here = run_tournament(plan, journal=None, workers=1).to_dict()
    here["seconds"] = 0
    assert json.loads(json.dumps(here)) == result["result"]


def test_no_cluster_is_a_clear_error() -> None:
    plan = Plan.make("dominion", ["smithy", "big_money"], games=2)
    with pytest.raises(ArenaError, match=r"No Ray cluster answers at '127\.0\.0\.1:1'"):
        run_tournament(plan, ray="127.0.0.1:1")


def test_an_object_of_this_process_cannot_travel() -> None:
    plan = Plan.make("dominion", [lambda sight: sight.legal[0], "big_money"], games=2)
    with pytest.raises(ArenaError, match="is an object of this process; on a cluster, give it as 'module:name'"):
        run_tournament(plan, ray="127.0.0.1:1")
