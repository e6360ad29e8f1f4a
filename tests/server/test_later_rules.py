"""What is stored outlives the rules: databases of today, read by releases to come.

Each of them is a copy of the package with some lines changed, in a process of its own.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

import manor
from manor.version import __version__

from .databases.look import Looked, Seen, look
from .databases.make import FORTNIGHT, Contents, Kept, Plan, make

ROOT = Path(__file__).parents[2]
PACKAGE = Path(manor.__file__).parent
DOMINION = "games/dominion"
SQUARE = {"kingdom": "village_square"}
SMITHY = ("play smithy", "buy smithy")
MORE = 5


def release(folder: Path, *changes: tuple[str, str, str]) -> Path:
    """A release to come: the package with a text in some file replaced."""
    shutil.copytree(PACKAGE, folder / "manor", ignore=shutil.ignore_patterns("__pycache__", "static"))
    for name, old, new in changes:
        file = folder / "manor" / name
        text = file.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{name} no longer says {old!r} once: mend this test"
        file.write_text(text.replace(old, new), encoding="utf-8")
    return folder


def look_with(release: Path, file: Path, contents: Contents, actions: int = 0) -> Looked:
    """What another release sees in a database."""
    names = file.with_suffix(".json")
    names.write_bytes(msgspec.json.encode(contents))
    command = [sys.executable, "-m", "tests.server.databases.look", str(file), str(names), str(actions)]
    environment = {**os.environ, "PYTHONPATH": str(release), "MANOR_JIT": "0", "MANOR_WARM": "0"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return msgspec.json.decode(done.stdout, type=Looked)


# --- a card is added, and the rows of the table are in another order ---


def with_another_card(folder: Path) -> Path:
    """A release with one more card, first in its table, and the others turned round."""
    text = (PACKAGE / DOMINION / "cards.toml").read_text(encoding="utf-8")
    rows = text.split("[kingdom]\n")[1].split("\n\n")[0]
    assert len(rows.splitlines()) >= 25
    turned = "\n".join(['hamlet = { types = ["action"], cost = 2, cards = 1, actions = 1 }', *rows.splitlines()[::-1]])
    made = release(folder, (f"{DOMINION}/cards.toml", '"witch", "adventurer",', '"witch", "adventurer", "hamlet",'))
    file = made / "manor" / DOMINION / "cards.toml"
    file.write_text(file.read_text(encoding="utf-8").replace(rows, turned), encoding="utf-8")
    return made


def test_a_card_that_is_added_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "manor.sqlite"
    plans = [
        Plan("dominion", {"kingdom": "random"}, undos=True),
        Plan("dominion", {"kingdom": "random"}, players=3, clock=FORTNIGHT),
        Plan("dominion", SQUARE, actions=None),
    ]
    contents = make(file, plans)
    looked = look_with(with_another_card(tmp_path / "later"), file, contents, MORE)
    for kept, seen in zip(contents.tables, looked.tables, strict=True):
        assert (seen.status, seen.state, seen.replayable) == (200, kept.state, True)
        assert (seen.position, seen.options, seen.frames) == (kept.position, kept.options, kept.actions + 1)
        assert "log-resumed" not in seen.lines
        assert seen.played == (MORE if kept.state == "running" else 0)
        assert kept.state == "running" or (seen.scores, seen.places) == (kept.scores, kept.places)
    # And what the later release played is read by one that lays the rows out as today.
    again = look(file, contents)
    assert [(seen.status, seen.replayable) for seen in again.tables] == [(200, True)] * len(plans)


# --- a ruling changes ---


@dataclass
class Ruling:
    """A database of today, and what a release saw in it by whose rules Smithy draws four cards."""

    file: Path
    later: Path
    contents: Contents
    today: Looked
    changed: Looked

    def both(self, number: int) -> tuple[Kept, Seen, Seen]:
        """A table as it was left, as it is seen today, and as it is seen by the later rules."""
        return self.contents.tables[number], self.today.tables[number], self.changed.tables[number]


RUNNING, RUNNING_EXACT, FINISHED, FINISHED_EXACT, KILLED, CLOCKED = range(6)


@pytest.fixture(scope="module")
def ruling(tmp_path_factory: pytest.TempPathFactory) -> Ruling:
    folder = tmp_path_factory.mktemp("ruling")
    file = folder / "manor.sqlite"
    plans = [
        Plan("dominion", SQUARE, actions=80, likes=SMITHY, undos=True),
        Plan("dominion", SQUARE, actions=60, shuns=SMITHY, undos=True),
        Plan("dominion", SQUARE, actions=None, likes=SMITHY),
        Plan("dominion", SQUARE, actions=None, shuns=SMITHY),
        Plan("dominion", SQUARE, actions=80, likes=SMITHY),
        Plan("dominion", SQUARE, actions=80, likes=SMITHY, clock=FORTNIGHT),
    ]
    contents = make(file, plans)
    today = look(file, contents)
    with sqlite3.connect(file) as database:
        # As if the server had been killed while it had this table in memory.
        database.execute("DELETE FROM positions WHERE table_id = ?", (contents.tables[KILLED].id,))
    database.close()
    later = release(
        folder / "later",
        (f"{DOMINION}/cards.toml", "cost = 4, cards = 3 }", "cost = 4, cards = 4 }"),
        (f"{DOMINION}/game.py", "rules_number=2", "rules_number=3,\n    oldest_rules=3"),
        ("version.py", f'"{__version__}"', '"9.9.9"'),
    )
    return Ruling(file, later, contents, today, look_with(later, file, contents, MORE))


@pytest.mark.parametrize("number", [RUNNING, CLOCKED])
def test_a_running_game_goes_on_from_its_position(ruling: Ruling, number: int) -> None:
    kept, today, changed = ruling.both(number)
    assert today.replayable and "log-resumed" not in today.lines
    assert (changed.status, changed.state) == (200, "running")
    assert changed.position == kept.position
    for before, after in zip(today.seats, changed.seats, strict=True):
        # What playing a Smithy would give is as the rules of today have it.
        assert after["view"] | {"preview": None} == before["view"] | {"preview": None}
    assert [seat["legal"] for seat in changed.seats] == [seat["legal"] for seat in today.seats]
    for before, after in zip(today.clocks, changed.clocks, strict=True):
        assert before["running"] == after["running"]
        assert before["left_ms"] == after["left_ms"] or before["running"]
    assert bool(changed.clocks) == kept.is_clocked
    assert changed.lines.count("log-resumed") == 1
    assert not any(line.startswith("dominion-") for line in changed.lines)
    assert changed.played == MORE


def test_it_goes_on_from_there_ever_after(ruling: Ruling) -> None:
    again = look_with(ruling.later, ruling.file, ruling.contents).tables[RUNNING]
    assert (again.status, again.state, again.replayable) == (200, "running", True)
    assert again.frames == MORE + 1
    assert again.lines.count("log-resumed") == 1


@pytest.mark.parametrize("number", [RUNNING_EXACT, FINISHED_EXACT])
def test_what_comes_out_the_same_is_shown_move_by_move(ruling: Ruling, number: int) -> None:
    kept, today, changed = ruling.both(number)
    assert (changed.status, changed.state, changed.replayable) == (200, kept.state, True)
    assert (changed.position, changed.frames, changed.lines) == (kept.position, kept.actions + 1, today.lines)
    if kept.state == "over":
        assert changed.record | {"manor": ""} == today.record | {"manor": ""}


def test_a_finished_game_keeps_its_result(ruling: Ruling) -> None:
    kept, today, changed = ruling.both(FINISHED)
    assert (changed.status, changed.state, changed.replayable) == (200, "over", False)
    assert (changed.scores, changed.places) == (kept.scores, kept.places)
    assert changed.sheet == today.sheet is not None
    assert changed.position == kept.position
    assert (changed.frames, changed.record) == (0, None)
    assert changed.refused == ["not_replayable", "not_replayable"]


def test_without_a_position_it_is_set_aside_with_the_release_that_reads_it(ruling: Ruling) -> None:
    _, today, changed = ruling.both(KILLED)
    assert today.status == 200
    assert (changed.status, changed.code) == (409, "set_aside")
    assert "rules 2" in changed.text and "rules 3" in changed.text and f"Manor {__version__}" in changed.text


def test_the_release_that_reads_a_table_puts_it_by_and_what_was_set_aside_is_taken_back(ruling: Ruling) -> None:
    """Started once more and stopped in good order, the release of before leaves a position to the killed table."""
    before = look(ruling.file, ruling.contents)
    assert [seen.status for seen in before.tables] == [409, 409, 200, 200, 200, 409]
    assert all("rules 3" in seen.text and "Manor 9.9.9" in seen.text for seen in before.tables if seen.status == 409)
    after = look_with(ruling.later, ruling.file, ruling.contents)
    assert [seen.status for seen in after.tables] == [200] * 6
    assert after.set_aside == {}
    assert after.tables[KILLED].position == ruling.contents.tables[KILLED].position
