"""A game is one folder: Pebbles conforms and is played everywhere, without an edit anywhere else.

It has to pass the same tests as the bundled games. They run in a process that was told where the game lies.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator

import pytest

from ..server.player import Player, hang_up
from ..server.serving import Process
from .processes import INTERPRETED, KNOWN, ROOT, run


def passed(*arguments: str, **environment: str) -> Counter[str]:
    """Run tests about Pebbles in a process that knows it; count by file those that have passed, when no other has."""
    done = run(
        *("pytest", "-n0", "-v", "-p", "no:cacheprovider", *arguments, "-k", "pebbles"),
        environment={**KNOWN, **environment},
    )
    assert done.returncode == 0, done.stdout[-4000:]
    assert not re.search(r"skipped|failed|error", done.stdout.splitlines()[-1])
    return Counter(re.findall(r"^(\S+?)::.* PASSED", done.stdout, re.MULTILINE))


def test_it_conforms_and_is_played_in_every_environment_by_search_and_by_levels() -> None:
    """In one process, which compiles the game once; without conftest.py, which would compile the other games first."""
    conformance, played = "tests/games/test_conformance.py", "tests/tiny/pebbles_played.py"
    counted = passed("--noconftest", conformance, played)
    assert counted[conformance] >= 9 * 3
    assert counted[played] == 8


def test_it_is_played_in_the_terminal_in_every_language() -> None:
    whole = (
        "tests/cli/test_cli_play.py::test_every_game_is_played_to_its_end",
        "tests/cli/test_cli_languages.py::test_every_game_is_played_and_replayed_in_every_language",
    )
    assert passed(*whole, **INTERPRETED).total() == 3


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that was told of the game."""
    folder = tmp_path_factory.mktemp("server")
    server = Process(f"sqlite:///{folder}/manor.sqlite", **KNOWN, **INTERPRETED)
    server.start()
    yield server.url
    hang_up()
    server.end()


def program(url: str, table: str, seat: int, token: str) -> subprocess.Popen[str]:
    """The example of a program that plays a seat; it knows no game."""
    client = [sys.executable, str(ROOT / "examples" / "bot_client.py"), url, table, str(seat), token]
    return subprocess.Popen(client, stdout=subprocess.PIPE, encoding="utf-8")


def test_two_programs_play_it_over_the_bot_api(url: str) -> None:
    ann = Player(url, "Ann")
    (shelved,) = [game for game in ann.get("/api/games") if game["name"] == "pebbles"]
    assert shelved["titles"] == {"en": "Pebbles", "fr": "Cailloux", "zh-Hant": "小石子"}
    table = ann.open(["open", "open"], game="pebbles")["id"]
    tokens = [ann.post(f"/api/tables/{table}/seats/{seat}/token", status=201)["token"] for seat in range(2)]
    programs = [program(url, table, seat, token) for seat, token in enumerate(tokens)]
    told = [one.communicate()[0] for one in programs]
    assert [one.returncode for one in programs] == [0, 0]
    assert told[0] == told[1]
    points = [int(score) for score in re.findall(r"\d+", told[0])]
    assert len(points) == 2
    assert sum(points) >= 14


@pytest.mark.parametrize("level", ["simple", "easy"])
def test_somebody_plays_it_against_a_bot(url: str, level: str) -> None:
    ann = Player(url, "Ann")
    table = ann.open(["me", level, level], game="pebbles")["id"]
    line = ann.line(table)
    line.until("update")
    while line.update["table"]["state"] != "over":
        if 0 in line.update["waiting"]:
            assert line.seat(0)["view"]["question"]["message"]["id"] == "pebbles-ask"
            answer = line.act(0)
            assert answer["type"] == "done"
            line.until_seq(answer["seq"])
        else:
            line.receive()
    view = line.seat(0)["view"]
    assert view["left"] == 0
    assert sum(player["taken"] for player in view["seats"]) == 21
