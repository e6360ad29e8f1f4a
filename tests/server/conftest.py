"""Servers that several tests share."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from manor.server.logs import set_up_logs

from . import services
from .player import Player, hang_up
from .serving import Server, serving

# Tests start many servers; none of them shall compile every game in the background.
os.environ["MANOR_WARM"] = "0"


@pytest.fixture(scope="session", autouse=True)
def _few_logs() -> None:
    set_up_logs("error")


@pytest.fixture(autouse=True)
def _hang_up() -> Iterator[None]:
    yield
    hang_up()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(folder / "manor.sqlite") as running:
        yield running


@pytest.fixture
def ann(server: Server) -> Player:
    return Player(server.url, "Ann")


@pytest.fixture
def bob(server: Server) -> Player:
    return Player(server.url, "Bob")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with services.postgres() as url:
        yield url


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    with services.redis() as url:
        yield url
