"""A misspelt field in a rule is a type error, before anything runs.

This runs the type checker on a few lines, which takes it some seconds.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[2]

SNIPPET = """
from manor.games.dominion.state import State
from manor.kernel.compile import rules


@rules
def cheat(state: State, seat: int) -> int:
    state.turn.coins += 1
    state.turn.coims += 1
    state.hand[seat, 2] += 1
    state.hand[seat] = 1
    state.deck_size[seat, 2] += 1
    state.stack.frames[0].x = 3
    state.stack.frames[0].z = 3
    return state.dragons[seat]
"""

WRONG = {
    "state.turn.coims += 1": "attr-defined",
    "state.hand[seat] = 1": "index",
    "state.deck_size[seat, 2] += 1": "index",
    "state.stack.frames[0].z = 3": "attr-defined",
    "return state.dragons[seat]": "attr-defined",
}


def test_a_misspelt_field_is_a_type_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    snippet = tmp_path / "snippet.py"
    snippet.write_text(SNIPPET)
    monkeypatch.chdir(ROOT)
    settings = ["--config-file", "pyproject.toml", "--cache-dir", str(tmp_path / "cache")]
    told, trouble, _ = api.run([*settings, "--follow-imports", "silent", "--no-pretty", str(snippet)])
    assert not trouble
    lines = SNIPPET.splitlines()
    found: dict[str, set[str]] = {}
    for problem in told.splitlines()[:-1]:
        _, number, rest = problem.split(":", 2)
        found.setdefault(lines[int(number) - 1].strip(), set()).add(rest.rpartition("[")[2].rstrip("]"))
    assert found.keys() == WRONG.keys(), told
    assert all(WRONG[line] in kinds for line, kinds in found.items()), told
