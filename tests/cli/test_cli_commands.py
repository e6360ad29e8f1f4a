"""The commands other than play and replay, and how all of them fail."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import manor
from manor.games import game as find_game
from manor.kernel.compile import JIT
from manor.kernel.engine import Engine
from manor.testing.measure import UNITS, time_cached_start, time_cold_compile

Command = Callable[..., Any]


def run_module(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "manor", *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
        timeout=600,
        stdin=subprocess.DEVNULL,
        check=False,
    )


def test_version(command: Command) -> None:
    done = command("--version")
    assert (done.code, done.out.strip()) == (0, f"manor {manor.__version__}")


def test_as_a_module_in_a_new_process() -> None:
    done = run_module("--version")
    assert (done.returncode, done.stdout.strip()) == (0, f"manor {manor.__version__}")


def test_without_a_command_it_helps(command: Command) -> None:
    done = command()
    assert done.code == 0
    for name in ("play", "games", "replay", "bench", "doctor"):
        assert name in done.out


@pytest.mark.parametrize("name", ["play", "games", "replay", "bench", "doctor"])
def test_every_command_has_help(command: Command, name: str) -> None:
    done = command(name, "--help")
    assert done.code == 0
    assert f"usage: manor {name}" in done.out


def test_games_lists_every_game_with_players_and_options(command: Command) -> None:
    done = command("games")
    assert done.code == 0
    for name in manor.names():
        assert f"manor play {name}" in done.out
    assert "Dominion, 2 to 4 players" in done.out
    assert "discard_order" in done.out


def test_one_game_in_full(command: Command) -> None:
    done = command("games", "dominion")
    assert done.code == 0
    assert "village_square: bureaucrat, cellar, festival" in done.out
    assert "big_money_endgame: " in done.out


def one_line(text: str) -> str:
    assert text.startswith("manor"), text
    assert text.count("\n") == 1, text
    assert "Traceback" not in text
    return text


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["games", "dominon"], "no game called 'dominon'.*Did you mean 'dominion'"),
        (["bench", "chess"], "no game called 'chess'"),
        (["bench", "dominion", "--seconds", "0"], "--seconds must be more than 0"),
        (["bench", "dominion", "--seconds", "nan"], "--seconds must be more than 0"),
        (["bench", "dominion", "--seconds", "many"], "invalid float value: 'many'"),
        (["bench", "dominion", "--repeats", "0"], "--repeats must be from 1"),
        (["replay"], "required: FILE"),
        (["doctor", "--surgery"], "unrecognized arguments: --surgery"),
    ],
)
def test_bad_input_is_one_line_and_code_2(command: Command, arguments: list[str], complaint: str) -> None:
    done = command(*arguments)
    assert done.code == 2
    assert re.search(complaint, one_line(done.err))


def test_bad_input_in_a_new_process() -> None:
    done = run_module("games", "nowhere")
    assert done.returncode == 2
    assert "no game called 'nowhere'" in one_line(done.stderr)


def test_doctor_tells_of_versions_cache_and_gpu(command: Command) -> None:
    done = command("doctor")
    assert done.code == 0
    for word in ("manor", "python", "numba", "compiler", "gpu", "→"):
        assert word in done.out


def test_doctor_compiles_when_asked(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("manor.cli.doctor.game_names", lambda: ("dominion",))
    done = command("doctor", "--compile")
    assert done.code == 0
    if JIT:
        assert "dominion is compiled (" in done.out
        assert re.search(r"\ndominion +compiled, took", done.out)
    else:
        assert "dominion stays interpreted." in done.out


def test_doctor_advises_to_compile_what_is_not(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Engine, "is_warm", False)
    done = command("doctor")
    assert "not compiled yet" in done.out or not JIT
    assert "manor doctor --compile" in done.out or not JIT


def test_doctor_notices_that_the_compiler_is_off() -> None:
    done = run_module("doctor", MANOR_JIT="0")
    assert done.returncode == 0
    assert "off (MANOR_JIT=0)" in done.stdout
    assert "Unset it" in " ".join(done.stdout.split())


def check_figures(figures: dict[str, Any]) -> None:
    assert set(UNITS) <= set(figures)
    for key in ("decisions_per_s", "games_per_s", "copies_per_s", "masked_steps_per_s"):
        low, high = figures["spread"][key]
        assert 0 < low <= figures[key] == high
    assert figures["decisions_per_s"] > figures["games_per_s"]
    assert figures["state_bytes"] == find_game("dominion").rules.state.dtype.itemsize
    assert figures["cold_compile_s"] is None
    assert figures["machine"]["python"] == ".".join(map(str, sys.version_info[:3]))


def test_bench_prints_one_json_object(command: Command) -> None:
    done = command("bench", "dominion", "--json", "--seconds", "0.05", "--repeats", "2", "--no-starts")
    assert done.code == 0
    told = json.loads(done.out)
    assert list(told) == ["dominion"]
    assert told["dominion"]["repeats"] == 2
    check_figures(told["dominion"])


def test_bench_prints_a_table(command: Command) -> None:
    done = command("bench", "dominion", "--seconds", "0.05", "--repeats", "1", "--no-starts")
    assert done.code == 0
    assert "decisions_per_s" in done.out
    assert "dominion, 2 players, kingdom=first_game" in done.out
    assert "not measured" in done.out


def test_starts_are_timed_in_new_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Interpreted, so that the test need not wait for a compile: what is timed is the same.
    monkeypatch.setenv("MANOR_JIT", "0")
    assert time_cold_compile("dominion", str(tmp_path)) == 0.0
    assert time_cached_start(find_game("dominion"), str(tmp_path)) > 0


def test_agents_may_be_files_of_the_folder_and_patterns(
    command: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(home)
    for name in ("one", "two"):
        (home / f"{name}.toml").write_text('buy = ["province", "gold", "silver"]')
    few = ("--games", "4", "--workers", "1", "--json", "-")
    for agents in ("one,two", "*.toml", "o?e.toml,two.toml"):
        done = command("simulate", "dominion", "--agents", agents, *few)
        assert [agent["agent"] for agent in json.loads(done.out)["agents"]] == ["one", "two"]
    assert "No file fits 'no*.toml' in --agents." in command("simulate", "dominion", "--agents", "no*.toml", *few).err
    assert "There is no file three.toml" in command("simulate", "dominion", "--agents", "three.toml,one", *few).err
