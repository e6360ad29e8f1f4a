"""``manor replay``: recorded games, and files that are none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import manor
from manor.agents import find, play_with

Command = Callable[..., Any]


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    table = manor.new("dominion", players=2, seed=2, start=0, discard_order="automatic")
    play_with(table, ["smithy", find("big_money")])
    file = tmp_path / "finished.json"
    table.save(file)
    return file


def test_a_game_at_once(command: Command, finished: Path) -> None:
    done = command("replay", finished)
    assert done.code == 0
    assert "finished.json: Dominion for 2" in done.out
    assert "Seat 0, turn 1" in done.out
    assert "The game is over:" in done.out
    assert "Scores" in done.out


def test_a_seat_sees_only_its_own_draws(command: Command, finished: Path) -> None:
    lines = command("replay", finished, "--seat", "1").out.splitlines()
    opening = " ".join(lines[1:6])
    assert "draws 5 cards" in opening
    assert "Copper" in opening
    everything = " ".join(command("replay", finished).out.splitlines()[1:6])
    assert "draws 5 cards" not in everything


def test_step_by_step(command: Command, finished: Path) -> None:
    done = command("replay", finished, "--step", typed=["", "", "6", "q"])
    assert done.code == 0
    shown = [line.split(" of ")[0] for line in done.out.splitlines() if " of " in line and ": Seat " in line]
    assert shown == ["1", "2", "3", "6"]
    assert "Then" in done.out
    assert "Scores" not in done.out


def test_stepping_to_the_end_and_stopping_with_the_input(command: Command, finished: Path) -> None:
    done = command("replay", finished, "--step", typed=["100000"])
    assert (done.code, "Scores" in done.out) == (0, True)
    done = command("replay", finished, "--step", "--seat", "1", typed=[""])
    assert (done.code, "Scores" in done.out) == (0, False)
    assert "Seat 0 acts" in done.out


def test_a_game_that_is_not_over(command: Command, tmp_path: Path) -> None:
    table = manor.new("dominion", players=3, seed=2, start=1).play(1, "play treasures")
    file = tmp_path / "begun.json"
    table.save(file)
    assert "not over: it waits for Seat 1." in command("replay", file).out


def test_players_are_called_as_they_were(command: Command, tmp_path: Path) -> None:
    table = manor.new("dominion", players=2, seed=2, start=1).play(1, "play treasures")
    record = msgspec.structs.replace(table.record(), names=["", "Ann"], bots=["smithy", ""])
    (tmp_path / "named.json").write_bytes(record.to_json())
    out = command("replay", tmp_path / "named.json").out
    assert "Ann, turn 1" in out
    assert "Seat 0 (Smithy)" in out


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "is not a game record"),
        (b"{", "is not a game record"),
        (b"[1, 2]", "Expected `object`, got `array`"),
        (b"\xff\xfe\x00", "is not a game record"),
        (b'{"game": "\xff"}', "is not a game record"),
        (b"[" * 100_000, "is not a game record"),
        (b"{}", "missing required field `game`"),
        (b'{"format": 1, "game": "dominion", "players": 2, "actions": [], "seed": 1}', "is of format 1"),
        (b'{"game": "dominion", "rules": 2, "players": 2, "actions": []}', "lacks how it began"),
        (b'{"game": "chess", "rules": 2, "players": 2, "actions": [], "seed": 1}', "no game called 'chess'"),
        (b'{"game": "dominion", "rules": 9, "players": 2, "actions": [], "seed": 1}', "by rules 9 of dominion"),
        (b'{"game": "dominion", "rules": 2, "players": 2, "actions": [[0, "sing"]], "seed": 1}', "Action 1"),
        (b'{"game": "dominion", "rules": 2, "players": 2, "actions": 7, "seed": 1}', "Expected `array`, got `int`"),
        (b'{"game": "dominion", "rules": 2, "players": 2, "actions": [], "seed": 1, "names": ["Ann"]}', "of 1 seats"),
    ],
)
def test_files_that_are_no_records(command: Command, tmp_path: Path, content: bytes, complaint: str) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    done = command("replay", file)
    assert done.code == 2
    assert complaint in done.err
    assert done.err.count("\n") == 1


def test_files_that_are_not_there(command: Command, tmp_path: Path, finished: Path) -> None:
    assert "cannot be read: No such file" in command("replay", tmp_path / "none.json").err
    assert "cannot be read: Is a directory" in command("replay", tmp_path).err
    assert "5 is not a seat of this table" in command("replay", finished, "--seat", "5").err
