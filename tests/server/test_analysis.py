"""Looking back at a finished game: lines of chances, the moments that made it, and nobody waits for it."""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from manor.agents import play_with
from manor.facade.sealing import commitment
from manor.facade.table import Table
from manor.games.shown import Line
from manor.server import analysis, compiling
from manor.server.analysis import PlayedGame, analyse
from manor.server.compiling import Beside, have_compiled
from manor.server.entries import Begun, Opened
from manor.server.moments import Highlight, best_moments, headline
from manor.server.protocol import Clock
from manor.words import Message

from . import besides
from .player import Player
from .serving import Server

SECRET = bytes(range(32))


def played(game: str, players: int, level: str = "medium") -> tuple[PlayedGame, Table]:
    """A finished game between bots."""
    table = Table.sealed(game, players, SECRET)
    play_with(table, [level] * players)
    opened = Opened(game, players, {}, commitment(SECRET), "p0", False, True, None, True, True, Clock(), 1)
    moves = tuple((seat, action.id) for seat, action in table.history)
    return PlayedGame(opened, SECRET, Begun(table.rules, table.options), moves, table.winners), table


# --- what a moment is remembered for ---


def line(seat: int, weight: int) -> Line:
    return Line(message=Message(f"line-of-{seat}"), seat=seat, weight=weight)


def test_a_moment_is_remembered_for_its_heaviest_line() -> None:
    told = [line(0, 3), line(0, 28), line(0, 20), line(0, 1)]
    assert headline(told, 0) is told[1]
    assert headline([], 0) is None


def test_of_equal_lines_the_last_one_is_told_and_rather_the_doing_of_whom_it_is_about() -> None:
    told = [line(0, 26), line(0, 26), line(1, 26)]
    assert headline(told, 0) is told[1]
    assert headline(told, 1) is told[2]
    assert headline([line(0, 20), line(1, 40)], 0) == line(1, 40)


# --- the moments ---


def test_the_largest_swing_is_a_moment() -> None:
    frames = [0, 4, 9, 12]
    chances = [[0.5, 0.5], [0.55, 0.45], [0.9, 0.1], [1.0, 0.0]]
    found = best_moments(frames, chances, [[0, 0]] * 13, [0])
    assert found == [
        Highlight("lead", 0, 0, 4, 0.5, 0.55),
        Highlight("chance", 0, 4, 9, 0.55, 0.9),
    ]


def test_a_small_change_is_no_moment() -> None:
    chances = [[0.5, 0.5], [0.6, 0.4], [0.5, 0.5]]
    assert best_moments([0, 1, 2], chances, [[0, 0]] * 3, [0, 1]) == []


def test_the_lead_is_told_once() -> None:
    """When the step that made the winner is the largest swing as well, one of them is enough."""
    chances = [[0.5, 0.5], [0.2, 0.8], [0.7, 0.3], [1.0, 0.0]]
    found = best_moments([0, 5, 10, 15], chances, [[0, 0]] * 16, [0])
    assert [(m.what, m.seat, m.frame) for m in found] == [("chance", 1, 5), ("chance", 0, 10), ("chance", 0, 15)]


def test_the_largest_swings_of_the_lead_are_moments_of_their_own() -> None:
    scores = [[0, 0], [0, 1], [6, 1], [6, 4], [12, 4]]
    found = best_moments([0, 4], [[0.5, 0.5], [0.55, 0.45]], scores, [0])
    assert [m.what for m in found] == ["lead"], "the lead for good spans them all"
    # Without chances they are told one by one, the largest two in order.
    alone = best_moments([0, 4], None, scores, [0])
    assert alone == [Highlight("margin", 0, 1, 2, -1, 5), Highlight("margin", 0, 3, 4, 2, 8)]


def test_what_everybody_gains_at_once_is_no_turning_point() -> None:
    """A harvest gives everybody something: only who gains on the others has a moment, and by how much."""
    scores = [[10, 12, 9], [112, 110, 20], [120, 118, 60]]
    assert best_moments([0, 2], None, scores, [0]) == [Highlight("margin", 2, 1, 2, -92, -60)]


def test_a_small_swing_of_the_lead_is_no_moment() -> None:
    found = best_moments([0, 3], None, [[0, 0], [4, 0], [40, 0], [60, 30]], [0])
    assert [(m.seat, m.frame) for m in found] == [(0, 2), (1, 3)]


def test_what_is_counted_piece_by_piece_is_remembered_as_a_whole() -> None:
    """Beside a lead that an action of many fiefs or parchments made stands no single one of them."""
    record, _ = played("bunny_kingdom", 4)
    found = analyse("t", record, seconds=0)
    assert {moment.what for moment in found.moments} == {"margin"}
    for moment in found.moments:
        assert moment.line is not None
        assert moment.line.message.id.endswith("-total")


def test_a_game_without_any_change_has_no_moments() -> None:
    assert best_moments([0, 1], [[0.5, 0.5], [0.5, 0.5]], [[0, 0], [0, 0]], [0, 1]) == []


# --- the analysis ---


@pytest.mark.parametrize(("game", "players"), [("dominion", 2), ("little_town", 3), ("bunny_kingdom", 4)])
def test_a_game_is_looked_back_at(game: str, players: int) -> None:
    record, table = played(game, players)
    found = analyse("t", record, seconds=20)
    assert found.state == "ready"
    assert found.frames[0] == 0
    assert found.frames[-1] == len(record.moves)
    assert found.frames == sorted(set(found.frames))
    assert len(found.frames) <= 60
    assert found.chances is not None
    assert len(found.chances) == len(found.frames)
    for line in found.chances:
        assert len(line) == players
        assert sum(line) == pytest.approx(1, abs=0.01)
    share = 1 / len(table.winners)
    assert found.chances[-1] == [share if seat in table.winners else 0 for seat in range(players)]
    assert found.moments
    for moment in found.moments:
        assert 0 <= moment.before < moment.frame <= len(record.moves)
        assert moment.line is not None


def test_without_time_only_the_scores_tell() -> None:
    record, _ = played("dominion", 2)
    found = analyse("t", record, seconds=0)
    assert found.chances is None
    assert {moment.what for moment in found.moments} == {"margin"}


def test_where_nothing_was_learned_no_chance_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "shipped_net", lambda _: None)
    record, _ = played("dominion", 2)
    found = analyse("t", record)
    assert found.chances is None
    assert {moment.what for moment in found.moments} == {"margin"}


def test_a_mistake_leaves_the_end_screen_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(analysis, "Forecaster", fail)
    record, _ = played("dominion", 2)
    found = analyse("t", record)
    assert (found.state, found.chances, found.moments) == ("ready", None, [])


# --- the compiler ---


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine where nothing was compiled yet; the file that says that it was."""
    monkeypatch.setenv("MANOR_WARM", "1")
    monkeypatch.setattr(compiling, "JIT", True)
    monkeypatch.setattr(compiling, "cache_folder", lambda _: tmp_path)
    monkeypatch.setenv("MANOR_TEST_NOTE", str(tmp_path / "note"))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    return tmp_path / "compiled"


def test_another_process_compiles_once(cold: Path, tmp_path: Path) -> None:
    for _ in range(2):
        have_compiled("dominion", Beside("note", besides.note), threading.Event())
    assert cold.is_file()
    assert (tmp_path / "note").read_text() == "dominion "


def test_a_compiler_that_fails_is_tried_again_another_time(cold: Path) -> None:
    have_compiled("dominion", Beside("failing", besides.fail), threading.Event())
    assert not cold.exists()


def test_a_server_that_goes_does_not_wait_for_the_compiler(cold: Path) -> None:
    stop = threading.Event()
    stop.set()
    have_compiled("dominion", Beside("slow", besides.take_long), stop)
    # Had it been waited for, it would have come to its end.
    assert not cold.exists()


def test_a_server_that_goes_stops_looking_back() -> None:
    record, _ = played("dominion", 2)
    stop = threading.Event()
    stop.set()
    assert analyse("t", record, 60, stop).chances is None


# --- over HTTP ---


def finish(ann: Player) -> str:
    """A game between two bots, played out."""
    table: str = ann.open(["big_money", "big_money"], options={"kingdom": "first_game"})["id"]
    deadline = time.monotonic() + 600
    while ann.get(f"/api/tables/{table}")["state"] != "over":
        assert time.monotonic() < deadline, "the bots do not finish"
        time.sleep(0.1)
    return table


def test_a_running_game_is_not_looked_into(ann: Player) -> None:
    running = ann.open(["me", "me"], options={"start": 0})["id"]
    assert ann.get(f"/api/tables/{running}/analysis", 409)["code"] == "not_over"
    assert ann.get("/api/tables/nothing/analysis", 404)["code"] == "no_such_table"


def test_whoever_asks_early_is_told_so_and_later_all(server: Server, ann: Player, bob: Player) -> None:
    table = finish(ann)
    path = f"/api/tables/{table}/analysis"
    first = ann.get(path)
    assert first["state"] in ("looking", "ready")
    deadline = time.monotonic() + 600
    found = first
    while found["state"] == "looking":
        assert time.monotonic() < deadline, "the AI does not come to an end"
        assert found["chances"] is None
        assert ann.get("/health")["ok"]
        found = ann.get(f"{path}?wait=5")
    assert len(found["chances"]) == len(found["frames"])
    # Kept: the same answer for everybody, at once.
    assert bob.get(path) == found
    total = ann.get(f"/api/tables/{table}/replay?count=1")["total"]
    assert found["frames"][-1] == total - 1
    assert all(moment["line"]["message"]["id"] for moment in found["moments"])
