from __future__ import annotations

import pytest

import manor


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    """Compile once: otherwise tables would play interpreted while a thread compiles beside the tests."""
    for name in manor.names():
        manor.game(name).engine.warm_up()
