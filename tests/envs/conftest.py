from __future__ import annotations

import pytest

import manor
from manor.games import game as find_game


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    """Compile once: otherwise tables would play interpreted while a thread compiles beside the tests."""
    for name in manor.names():
        find_game(name).engine.warm_up()
