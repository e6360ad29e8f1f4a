"""A game that lies in one folder is found, by a variable or as an installed package; what is wrong with it is said."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from manor import games
from manor.errors import UnknownGame
from manor.words import message

from .processes import INTERPRETED, KNOWN, TINY, run

TAKE_ONE = "1\n" * 14
"""A whole game for two at the terminal: lines that come after its end are not read."""


def test_it_is_found_through_the_variable_and_played_in_french(tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path)}
    listed = run("manor", "games", "pebbles", environment={**KNOWN, **INTERPRETED})
    assert "pebbles  Pebbles, 2 to 4 players" in listed.stdout
    assert "options: none" in listed.stdout
    done = run(
        *("manor", "play", "pebbles", "--seed", "3", "--lang", "fr"),
        environment={**KNOWN, **INTERPRETED, **home},
        typed=TAKE_ONE,
    )
    assert (done.returncode, done.stderr) == (0, "")
    for said in (
        "Cailloux\u00a0: vous jouez contre Ada (Simple).",
        "Combien de cailloux prenez-vous ? Il en reste 14",
        "Cailloux sur la table: 14",
        "Chiffre porte-bonheur: ",
        "Vous en prenez 1.",
        "le dernier caillou.",
        "Chance",
    ):
        assert said in done.stdout, said


def test_it_is_found_as_an_installed_package(tmp_path: Path) -> None:
    shutil.copytree(TINY / "pebbles", tmp_path / "pebbles")
    package = tmp_path / "pebbles-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n", encoding="utf-8")
    (package / "entry_points.txt").write_text("[manor.games]\npebbles = pebbles.game:GAME\n", encoding="utf-8")
    src = str(TINY.parents[1] / "src")
    done = run(
        *("manor", "play", "pebbles", "--seed", "3"),
        environment={**INTERPRETED, "PYTHONPATH": f"{tmp_path}{os.pathsep}{src}", "XDG_DATA_HOME": str(tmp_path)},
        typed=TAKE_ONE,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Pebbles: you play against Ada (Simple)." in done.stdout
    assert "Scores" in done.stdout


def test_the_terminal_says_what_is_wrong_in_one_line() -> None:
    done = run("manor", "games", environment={**INTERPRETED, "MANOR_GAMES": "/nowhere"})
    assert (done.returncode, done.stderr) == (2, "manor: MANOR_GAMES names '/nowhere', which is not a folder.\n")


@pytest.fixture
def anew() -> Iterator[None]:
    """The registry reads the variable once; here it forgets what it read, before and after."""

    def forget() -> None:
        for kept in (games._folders, games._installed, games.names, games._load):
            kept.cache_clear()

    forget()
    yield
    forget()


def _empty(folder: Path) -> Path:
    return folder


def _the_game_itself(folder: Path) -> Path:
    return TINY / "pebbles"


def _of_a_bundled_name(folder: Path) -> Path:
    shutil.copytree(TINY / "pebbles", folder / "dominion")
    return folder


def _of_another_name(folder: Path) -> Path:
    shutil.copytree(TINY / "pebbles", folder / "marbles")
    return folder


def _written(text: str) -> Callable[[Path], Path]:
    def lay(folder: Path) -> Path:
        (folder / "marbles").mkdir()
        (folder / "marbles" / "game.py").write_text(text, encoding="utf-8")
        return folder

    return lay


@pytest.mark.parametrize(
    ("lay", "complaint"),
    [
        (_empty, "which holds no games: a game is a folder with a game.py. Name the folder that holds them."),
        (_the_game_itself, f"which is a game and holds no games: a game is a folder with a game.py. Name '{TINY}'."),
        (_of_a_bundled_name, "dominion has the name of a game of Manor's own; call it something else."),
        (_of_another_name, "The descriptor of 'marbles' is one of 'pebbles': both names have to be the same."),
        (_written(""), "game.py defines no GAME, the descriptor of the game."),
        (_written("GAME = 7"), "What should be the descriptor of 'marbles' is of int; a Game is wanted."),
    ],
)
@pytest.mark.usefixtures("anew")
def test_what_is_wrong_is_said(
    lay: Callable[[Path], Path], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(message, "_books", list(message.books()))
    monkeypatch.setenv("MANOR_GAMES", str(lay(tmp_path)))
    with pytest.raises(UnknownGame, match=re.escape(complaint)):
        games.game("marbles")
