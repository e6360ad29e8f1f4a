"""The yardstick plays just as it did when it was frozen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"

_SHORT_GAMES = """
import hashlib, json
import manor
from baseline import LEVELS, SearchAgent, baseline
from manor.agents import let_play

played = {}
for name in manor.names():
    table = manor.new(name, players=3, seed=50)
    seats = [SearchAgent(name, simulations=2, seed=0), SearchAgent(name, simulations=3, seed=1), baseline(name, "hard")]
    if LEVELS[name]["hard"].simulations:
        seats[2] = baseline(name, "beginner", seed=3)
    for _ in range(20):
        let_play(table, table.pending[0], seats[table.pending[0]])
    told = "; ".join(f"{seat} {action.text}" for seat, action in table.history)
    played[name] = hashlib.sha256(told.encode()).hexdigest()[:16]
print(json.dumps(played))
"""

FROZEN = {
    "bunny_kingdom": "7501163a2bbfc083",
    "dominion": "c56a25494ab69e2f",
    "little_town": "f573b5ff8a0c146b",
}
"""Digests of the actions. A ruling may change what is legal: then, and only then, these are recorded anew."""


def test_the_yardstick_plays_as_it_did() -> None:
    """Interpreted, in a process of its own: compiling a search that nothing else uses takes longer."""
    done = subprocess.run(
        [sys.executable, "-c", _SHORT_GAMES],
        env={**os.environ, "MANOR_JIT": "0", "PYTHONPATH": f"{BENCHMARKS}:{os.environ.get('PYTHONPATH', '')}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert json.loads(done.stdout) == FROZEN


def test_the_yardstick_shares_nothing_that_is_tuned() -> None:
    for file in (BENCHMARKS / "baseline").glob("*.py"):
        told = file.read_text(encoding="utf-8")
        for tuned in ("manor.agents.search", "manor.agents.policy", "manor.agents.levels", ".policy import"):
            assert tuned not in told, f"{file.name} imports {tuned}"
