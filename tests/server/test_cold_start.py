"""A fresh machine has compiled nothing: the server answers at once, and tables are played meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from manor.games import names
from manor.kernel.compile import JIT
from manor.server import app

from .player import Player, get
from .serving import Process


def test_a_table_of_each_game_is_played_before_anything_is_compiled(tmp_path: Path) -> None:
    """The compiler never runs here: what works, works without it."""
    process = Process(f"sqlite:///{tmp_path / 'manor.sqlite'}", MANOR_CACHE_DIR=str(tmp_path / "cache"), MANOR_WARM="0")
    process.start()
    try:
        assert get(f"{process.url}/health").json()["ok"] is True
        assert get(process.url).status_code == 200
        ready = {info["name"]: info["ready"] for info in get(f"{process.url}/api/games").json()}
        assert ready == dict.fromkeys(names(), not JIT)  # told honestly: not compiled, unless nothing ever is
        ann = Player(process.url)
        for game in names():
            line = ann.line(ann.open(["me", "me"], game=game)["id"])
            line.until("update")
            for _ in range(4):
                seat = line.update["waiting"][0]
                answer = line.act(seat)
                assert answer["type"] == "done"
                line.until_seq(answer["seq"])
        assert not list((tmp_path / "cache").rglob("ready.json"))
    finally:
        process.end()


class _Engine:
    """An engine whose cache another process fills."""

    def __init__(self, polls: int) -> None:
        self._polls = polls
        self.loaded = 0

    @property
    def is_warm(self) -> bool:
        self._polls -= 1
        return self._polls < 0

    def warm_up(self) -> float:
        self.loaded += 1
        return 0.0


def test_games_are_compiled_elsewhere_and_loaded_when_they_are_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    engines = {"at_once": _Engine(0), "soon": _Engine(2), "late": _Engine(4)}
    compiling: list[str] = []
    monkeypatch.setattr(app, "game_names", lambda: list(engines))
    monkeypatch.setattr(app, "find_engine", engines.__getitem__)
    monkeypatch.setattr(app, "warm_up_in_background", compiling.append)
    monkeypatch.setattr(app, "_LOOK_AGAIN_SECONDS", 0.0)
    asyncio.run(asyncio.wait_for(app.get_games_ready(own_process=False), 600))
    assert [engine.loaded for engine in engines.values()] == [1, 1, 1]
    assert "at_once" not in compiling
    assert {"soon", "late"} <= set(compiling)
