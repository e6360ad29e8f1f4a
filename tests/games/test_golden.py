"""Golden playthroughs: a change is a reviewed diff.

It is made with ``python -m manor.testing.playthrough --write tests/golden``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from manor.games import Game
from manor.testing.playthrough import files, playthrough

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize(("name", "game", "players"), files(), ids=[name for name, _, _ in files()])
def test_playthrough(name: str, game: Game, players: int) -> None:
    assert playthrough(game, players) == (GOLDEN / name).read_text(encoding="utf-8")


def test_no_playthrough_is_left_over() -> None:
    assert {path.name for path in GOLDEN.glob("*.txt")} == {name for name, _, _ in files()}
