"""Games played into a file by ``benchmarks/resuming.py``: what is interrupted goes on, with no game played twice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"
GAMES = 12
_MATCH = """
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec
import resuming


class Pool(ProcessPoolExecutor):
    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        if cancel_futures:
            Path("cancelled").touch()
        super().shutdown(wait, cancel_futures=cancel_futures)


class Plan(msgspec.Struct, frozen=True):
    games: int
    seed: int


class Played(msgspec.Struct, frozen=True):
    number: int
    result: int


def play(plan: Plan, number: int) -> Played:
    with open("played", "a") as file:
        file.write(f"{number}\\n")
    return Played(number, (plan.seed + number) ** 3 % 101)


if __name__ == "__main__":
    games, seed, processes, enough = map(int, sys.argv[1:])
    resuming.ProcessPoolExecutor = Pool
    for done in resuming.play_missing(Path("kept/match.jsonl"), Plan(games, seed), play, Played, processes):
        print(len(done))
        if len(done) == enough:
            break
"""


class Match:
    """A match in a folder: played in a process of its own, as far as it is let."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "kept" / "match.jsonl"
        (folder / "match.py").write_text(_MATCH, encoding="utf-8")

    def run(self, games: int = GAMES, seed: int = 5, processes: int = 1, enough: int = -1) -> tuple[list[int], str]:
        """Play on until so many games are told; return what was told, and what was said when it was refused."""
        done = subprocess.run(
            [sys.executable, "match.py", *map(str, (games, seed, processes, enough))],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(BENCHMARKS)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert "Traceback" not in done.stderr, done.stderr
        return [int(line) for line in done.stdout.split()], done.stderr

    @property
    def played(self) -> list[int]:
        """Every game that was played since this was last asked, kept or not."""
        file = self.folder / "played"
        numbers = [int(line) for line in file.read_text().split()] if file.exists() else []
        file.unlink(missing_ok=True)
        return numbers

    @property
    def kept(self) -> dict[int, int]:
        """What is in the file, game by game; none of them twice."""
        rows = [json.loads(line) for line in self.file.read_text().splitlines()[1:]]
        assert len({row["number"] for row in rows}) == len(rows)
        return {row["number"]: row["result"] for row in rows}


@pytest.fixture
def match(tmp_path: Path) -> Match:
    return Match(tmp_path)


EXPECTED = {number: (5 + number) ** 3 % 101 for number in range(GAMES)}


@pytest.mark.parametrize("processes", [1, 2])
def test_what_is_interrupted_goes_on(match: Match, processes: int) -> None:
    told, _ = match.run(processes=processes, enough=4)
    assert told == [0, 1, 2, 3, 4]
    first = match.kept
    assert len(first) == 4
    # Who interrupts it does not wait for all the games that were planned.
    assert (match.folder / "cancelled").exists()
    assert set(match.played) >= first.keys()
    told, _ = match.run(processes=3 - processes)
    assert told == list(range(4, GAMES + 1))
    assert sorted(match.played) == sorted(EXPECTED.keys() - first.keys())
    assert match.kept == EXPECTED
    told, _ = match.run()
    assert (told, match.played) == ([GAMES], [])


@pytest.mark.parametrize("left", [1, 9, -2, -1])
def test_a_line_that_was_cut_off_is_played_again(match: Match, left: int) -> None:
    """Wherever it was cut, though nothing but the end of the line were missing."""
    match.run()
    *lines, last = match.file.read_bytes().splitlines(keepends=True)
    cut = json.loads(last)["number"]
    match.file.write_bytes(b"".join([*lines, last[:left]]))
    assert sorted(match.played) == list(range(GAMES))
    told, _ = match.run()
    assert told == [GAMES - 1, GAMES]
    assert match.played == [cut]
    assert match.kept == EXPECTED


def test_a_plan_that_was_cut_off_is_written_again(match: Match) -> None:
    match.run(enough=0)
    assert match.played == []
    match.file.write_bytes(match.file.read_bytes()[:-3])
    told, _ = match.run()
    assert told == list(range(GAMES + 1))
    assert match.kept == EXPECTED


@pytest.mark.parametrize("other", [{"games": GAMES + 1}, {"games": GAMES - 1}, {"seed": 6}])
def test_another_plan_is_refused(match: Match, other: dict[str, int]) -> None:
    """More games too: nobody plays on until the figures please."""
    match.run()
    before = match.file.read_bytes()
    told, said = match.run(**other)
    assert told == []
    assert "holds another plan" in said
    assert match.file.read_bytes() == before
