"""Every clause of docs/rules has a test that cites it, and no test cites a clause that is not there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULES = {path.stem: path for path in (ROOT / "docs" / "rules").glob("*.md")}


def clauses(path: Path) -> set[str]:
    """The clause ids a rules page defines: ``- **DOM-S1** …``."""
    return set(re.findall(r"^- \*\*([A-Z]+-[A-Z0-9-]+)\*\*", path.read_text(encoding="utf-8"), re.MULTILINE))


def cited(folder: Path) -> set[str]:
    """The clause ids that tests cite with ``pytest.mark.rule``."""
    found: set[str] = set()
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                found |= {a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)}
    return found


@pytest.mark.parametrize("game", sorted(RULES))
def test_every_clause_has_a_test(game: str) -> None:
    missing = clauses(RULES[game]) - cited(ROOT / "tests" / "games" / game)
    assert not missing, f"no test cites {sorted(missing)}"


@pytest.mark.parametrize("game", sorted(RULES))
def test_every_cited_clause_is_there(game: str) -> None:
    unknown = cited(ROOT / "tests" / "games" / game) - clauses(RULES[game])
    assert not unknown, f"tests cite {sorted(unknown)}, which docs/rules/{game}.md does not have"


@pytest.mark.parametrize("game", sorted(RULES))
def test_docstrings_cite_clauses_that_are_there(game: str) -> None:
    known = clauses(RULES[game])
    for path in (ROOT / "src" / "manor" / "games" / game).rglob("*.py"):
        for line in re.findall(r"Rules?: ([A-Z0-9, -]+(?:to [A-Z0-9-]+)?)", path.read_text(encoding="utf-8")):
            for clause in re.findall(r"[A-Z]{2,3}-[A-Z0-9]+(?:-[A-Z0-9]+)*", line):
                assert clause in known, f"{path.name} cites {clause}"


def test_every_game_has_a_rules_page() -> None:
    from manor.games import names

    assert set(names()) <= set(RULES)
    assert all(len(clauses(path)) > 20 for path in RULES.values())
