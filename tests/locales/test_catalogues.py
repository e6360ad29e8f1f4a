"""The catalogues are complete: whatever the source can say, every language says it, with the same values."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from fluent.syntax import ast as syntax
from fluent.syntax.visitor import Visitor

import manor
from manor.games import game as find_game
from manor.words import LANGUAGES
from manor.words.catalogue import wanted_language
from manor.words.checking import problems, variables
from manor.words.message import LOCALES

from .catalogues import FOLDERS, GAMES, entries, every_book

SOURCE = Path(manor.__file__).parent


def test_every_declared_message_is_in_every_language() -> None:
    """Questions, lines of the log, actions, refusals of rules, table, server and terminal, errors in options."""
    books = every_book()
    assert {book.prefix for book in books} == {"", *(find_game(name).sayings.prefix for name in GAMES)}
    assert sum(len(book.declared) for book in books) > 150
    assert [problem for book in books for problem in problems(book)] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_languages_have_the_same_messages_with_the_same_values(folder: Path) -> None:
    for one, other in combinations(LANGUAGES, 2):
        first, second = entries(folder, one), entries(folder, other)
        assert first.keys() == second.keys(), (one, other)
        for name in first:
            assert shown(first[name]) == shown(second[name]), (one, other, name)


class _Shown(Visitor):
    """Collects the values that are written out, in whatever form; what only selects is each language's own affair."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_Placeable(self, node: syntax.Placeable) -> None:  # noqa: N802 - named by the library
        if isinstance(node.expression, syntax.SelectExpression):
            for variant in node.expression.variants:
                self.visit(variant.value)
        else:
            self.found |= {name.partition("-")[0] for name in variables(node)}


def shown(entry: syntax.BaseNode) -> set[str]:
    """The values that a message writes out."""
    visitor = _Shown()
    visitor.visit(entry)
    return visitor.found


# --- texts that the source names itself ---


def named_texts(path: Path) -> Iterator[tuple[str, set[str] | None]]:
    """The messages that a file says by name, each with the values it is given (None: some are filled in elsewhere)."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
            continue
        called = getattr(node.func, "attr", getattr(node.func, "id", ""))
        name, given = str(node.args[0].value), {keyword.arg for keyword in node.keywords}
        if called == "Message":
            values = node.args[1] if len(node.args) > 1 else ast.Dict([], [])
            keys = values.keys if isinstance(values, ast.Dict) else [None]
            given = {str(key.value) if isinstance(key, ast.Constant) else None for key in keys}
        elif called == "about":
            given.add("who")
        elif called not in ("say", "_text"):
            continue
        yield name, None if None in given else {str(value) for value in given}


def test_texts_that_the_source_names_are_there_with_their_values() -> None:
    known = {name: entry for folder in FOLDERS for name, entry in entries(folder, "en").items()}
    seen = 0
    for path in SOURCE.rglob("*.py"):
        for name, given in named_texts(path):
            seen += 1
            message, _, attribute = name.partition(".")
            assert message in known, f"{path.name}: {name}"
            assert not attribute or attribute in {a.id.name for a in known[message].attributes}, f"{path.name}: {name}"
            if given is not None and not attribute:
                entry = known[message].value
                assert entry is not None, f"{path.name}: {name}"
                used = {value.partition("-")[0] for value in variables(entry)}
                assert used == given, f"{path.name}: {name} is given {given}"
    assert seen > 60


def test_the_terminals_own_messages_are_all_used() -> None:
    """Those that no browser reads: of each, its whole name stands in the source, or the last part of help's."""
    written = {
        node.value
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    terminal = {name for name in entries(LOCALES, "en") if name.startswith("terminal-")}
    assert len(terminal) > 50
    assert {name for name in terminal if name.removeprefix("terminal-help-") not in written} == set()


# --- which language ---


@pytest.mark.parametrize(
    ("asked", "environment", "language"),
    [
        (None, {}, "en"),
        ("fr", {"MANOR_LANG": "zh-Hant"}, "fr"),
        (None, {"MANOR_LANG": "zh-Hant", "LC_ALL": "fr_FR.UTF-8"}, "zh-Hant"),
        (None, {"LC_ALL": "fr_FR.UTF-8", "LANG": "en_US.UTF-8"}, "fr"),
        (None, {"LC_ALL": "", "LANG": "zh_TW.UTF-8"}, "zh-Hant"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_language_is_as_asked_or_as_the_system_says(
    asked: str | None, environment: dict[str, str], language: str
) -> None:
    assert wanted_language(asked, environment) == language
