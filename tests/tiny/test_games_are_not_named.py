"""No code outside a game's folder names a game: what differs between games is a field of the descriptor.

Docstrings, comments, tests, benchmarks and examples may speak of them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from .processes import ROOT

SOURCE, CLIENT = ROOT / "src" / "manor", ROOT / "web" / "src"
GAMES = sorted(path.parent.name for path in (SOURCE / "games").glob("*/game.py"))
NAMED = re.compile("|".join(name.replace("_", "[-_ ]?") for name in GAMES), re.IGNORECASE)
"""A game in any spelling: little_town, little-town, LittleTown, "Little Town"."""
COMMENTS = re.compile(r"<!--.*?-->|/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)


def outside(folder: Path, games: Path, *endings: str) -> Iterator[Path]:
    """Every file of a folder that does not belong to a game."""
    own = [games / name for name in GAMES]
    for path in sorted(folder.rglob("*")):
        if path.suffix in endings and not any(path.is_relative_to(game) for game in own):
            yield path


def words(source: str) -> Iterator[tuple[int, str]]:
    """Every name and text of a Python file, docstrings and comments aside, with its line."""
    tree = ast.parse(source)
    # A text that stands alone is documentation: of a module, a class, a function, a constant or a field.
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in said:
                yield node.lineno, text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name)):
                yield node.lineno, name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.alias(name=name):
                yield getattr(node, "lineno", 0), name
            case ast.ImportFrom(module=str(name)):
                yield node.lineno, name


def test_no_python_code_names_a_game() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text!r}"
        for path in outside(SOURCE, SOURCE / "games", ".py")
        for line, text in words(path.read_text(encoding="utf-8"))
        if NAMED.search(text)
    ]
    assert found == []


def test_no_code_of_the_client_names_a_game() -> None:
    found = []
    for path in outside(CLIENT, CLIENT / "lib" / "games", ".ts", ".js", ".svelte", ".css"):
        code = COMMENTS.sub(lambda comment: "\n" * comment[0].count("\n"), path.read_text(encoding="utf-8"))
        for line, text in enumerate(code.splitlines(), 1):
            if NAMED.search(text):
                found.append(f"{path.relative_to(ROOT)}:{line}: {text.strip()}")
    assert found == []


def test_what_names_a_game_would_be_found() -> None:
    code = 'if game == "little_town":\n    """Of Dominion."""  # dominion\n    bunny_kingdom(x)\n'
    assert [text for _, text in words(code) if NAMED.search(text)] == ["little_town", "bunny_kingdom"]
    assert NAMED.search(COMMENTS.sub("", 'if (game === "dominion") return; // dominion'))
    assert not NAMED.search(COMMENTS.sub("", "/** Dominion */ play(); // dominion"))
