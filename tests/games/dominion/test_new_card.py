"""A made-up card that asks something is added to Dominion, in a copy: with no file beyond those that the docs name."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import manor

from . import new_card
from .new_card.try_it import story

ROOT = Path(__file__).parents[3]
COPIED = ("src/manor", "docs", "tests", "web/src/lib/games/dominion", "pyproject.toml")
_OWN = ("src/manor/games/dominion/", "web/src/lib/games/dominion/pictures.ts", "tests/games/dominion/")
_SOME = 200
_OLD_GAMES = (
    {"kingdom": "first_game"},
    {"kingdom": "village_square", "discard_order": "chosen"},
    {"kingdom": "random"},
)


class Copy:
    """A copy of the repository, and commands run in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        # With what Python compiled: the copies are as old as what they were made from, and what is changed is younger.
        leave = shutil.ignore_patterns("static", "browser", "databases")
        for name in COPIED:
            source = ROOT / name
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, root / name, ignore=leave)
            else:
                shutil.copy(source, root / name)

    def run(self, *command: str) -> str:
        """Run Python on the copy, with its rules interpreted; return what it says."""
        environment = {**os.environ, "PYTHONPATH": str(self.root / "src"), "MANOR_JIT": "0", "MANOR_WARM": "0"}
        done = subprocess.run(
            [sys.executable, *command], cwd=self.root, env=environment, capture_output=True, check=False, text=True
        )
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
        return done.stdout

    def ask(self, *arguments: str) -> Any:
        """What the copy answers about its new card."""
        return json.loads(self.run("-m", "tests.games.dominion.new_card.try_it", *arguments))

    def generated(self, where: str) -> dict[str, str]:
        """What is generated for the browser."""
        folder = self.root / where
        self.run("-m", "manor.server.typescript", str(folder))
        files = (path for path in sorted(folder.rglob("*")) if path.is_file())
        return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in files}


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What is generated without the card."""
    return Copy(tmp_path_factory.mktemp("plain")).generated("wire")


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory) -> tuple[Copy, list[str]]:
    """The repository with the card, and the files that were written for it."""
    copy = Copy(tmp_path_factory.mktemp("added"))
    return copy, new_card.add(copy.root)


def named_files() -> list[str]:
    """The files that the steps of docs/add-a-game.md tell to write for a card; ``*`` stands for anything."""
    page = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    section = page.split("## How to add a card to Dominion\n")[1]
    steps = section[section.index("1. ") : section.index("What is generated")]
    return [name for name in re.findall(r"`([^`\s]+)`", steps) if "/" in name]


def test_every_file_belongs_to_the_card_and_is_named_in_the_docs(added: tuple[Copy, list[str]]) -> None:
    _, touched = added
    named = named_files()
    assert len(touched) == len(set(touched)) == 14
    for path in touched:
        assert path.startswith((*_OWN, "docs/rules/")), path
        assert any(fnmatch(path, name) for name in named), f"docs/add-a-game.md does not name {path}"
    for name in named:
        assert any(ROOT.glob(name)), f"there is no {name}"


def test_the_example_in_the_docs_is_what_was_written() -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    example = page.split("```python\n")[1].split("```")[0].split("\n")
    written = {line.strip() for line in new_card.EFFECT.split("\n")}
    assert len(example) > 10
    assert {line.strip() for line in example} <= written


def test_only_its_own_types_are_generated_for_the_page(added: tuple[Copy, list[str]], plain: dict[str, str]) -> None:
    copy, _ = added
    now = copy.generated("wire")
    assert now.keys() == plain.keys()
    changed = {name for name in now if now[name] != plain[name]}
    assert changed == {"games/dominion/catalogue.d.ts"}
    assert "dominion-ask-brazier-gain" in now["games/dominion/catalogue.d.ts"]


def test_it_is_asked_said_seen_and_answered(added: tuple[Copy, list[str]]) -> None:
    copy, _ = added
    seen = copy.ask("look")
    assert seen["said"] == {
        "en": "Brazier: trash a card from your hand, or leave it at that",
        "fr": "Dinandier\u00a0: écartez une carte de votre main, ou n’en faites rien",
        "zh-Hant": "銅匠：把一張手牌移出遊戲，或就此作罷",
    }
    assert seen["view"] == {"id": "brazier", "source": "brazier", "zone": "hand", "least": 0}
    assert seen["others"] == ["brazier", None]
    assert seen["why"] == ["There is no Gold in your hand.", "Smithy costs 4; the most is 3."]
    assert seen["invariant"] == "brazier asks the player whose turn it is, not seat 1"
    assert seen["answers"] == ["trash estate", "gain village"]
    assert "Brazier cannot turn 'estate' into 'smithy', which costs 4: 3 is the most" in seen["wrong"]
    assert seen["catalogues"] == []


def test_games_with_it_conform(added: tuple[Copy, list[str]]) -> None:
    copy, _ = added
    copy.ask("conform")


def test_the_tests_of_the_repository_pass_with_it(added: tuple[Copy, list[str]]) -> None:
    """Its own, and those that look at every card, question, clause, catalogue and key of a strategy."""
    copy, _ = added
    suites = [
        "tests/test_clauses.py",
        "tests/locales/test_catalogues.py",
        "tests/locales/test_rules_pages.py",
        "tests/locales/test_typography.py",
        "tests/locales/test_sayings.py::test_everything_declared_is_said_in_every_language[dominion]",
        "tests/games/dominion/test_questions.py",
        "tests/games/dominion/test_cards.py",
        "tests/games/dominion/test_setup.py::test_a_game_of_rules_1_is_played_as_it_was",
        "tests/games/dominion/strategies/test_strategy_language.py",
    ]
    copy.run("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *suites)


@pytest.mark.parametrize("reordered", [False, True], ids=["appended", "rows turned round"])
def test_games_from_before_it_are_replayed_as_they_were(
    added: tuple[Copy, list[str]], tmp_path: Path, reordered: bool
) -> None:
    files, stories = [], []
    for number, options in enumerate(_OLD_GAMES):
        table, rng = manor.new("dominion", players=2 + number, seed=number, **options), np.random.default_rng(number)
        while table.pending and (number == 0 or len(table.history) < _SOME):
            legal = table.legal(table.pending[0])
            table.play(table.pending[0], legal[int(rng.integers(len(legal)))])
        files.append(tmp_path / f"{number}.json")
        files[-1].write_bytes(table.record().to_json())
        stories.append(json.loads(json.dumps(story(table))))
    copy, _ = added
    if reordered:
        copy = Copy(tmp_path / "turned")
        new_card.add(copy.root)
        table_file = copy.root / new_card.GAME / "cards.toml"
        text = table_file.read_text(encoding="utf-8")
        rows = text.split("[kingdom]\n")[1].split("\n\n")[0]
        table_file.write_text(text.replace(rows, "\n".join(rows.splitlines()[::-1])), encoding="utf-8")
    assert copy.ask("replay", *map(str, files)) == stories
