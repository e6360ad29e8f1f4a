"""How much code it takes to say things: counted, so that it stays little; and no sentence is ever parsed."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

from manor.games import names

ROOT = Path(__file__).parents[2]
MOST = 1_000

COUNTED: dict[str, tuple[str, str]] = {
    **{f"src/manor/games/{game}/saying.py": ("", "# --- what ") for game in names()},
    "src/manor/words/message.py": ("# --- declaring what can be said ---", ""),
    "src/manor/words/catalogue.py": ("", "def page_text("),
    "src/manor/words/speaker.py": ("", ""),
    "web/src/lib/i18n/formatter.ts": ("", "/** Every named thing and place that a message speaks of"),
    "web/src/lib/moments.ts": ("", ""),
}
"""All that turns events, questions, refusals, actions and scores into sentences, each from where to where.

Left out are: what cards and tiles say of themselves when they are asked about (the last part of each ``saying.py``),
the types of reference, which go over the wire (the first part of ``message.py``), the choice of a language (the last of
``catalogue.py``), and what is marked on the table while a line is pointed at (the last of ``formatter.ts``).
"""

_NO_CODE = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)


def python_lines(text: str) -> set[int]:
    """The lines with code: no blank ones, comments, docstrings or imports."""
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in _NO_CODE:
            lines |= {*range(token.start[0], token.end[0] + 1)}
    for node in ast.walk(ast.parse(text)):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node, ast.Import | ast.ImportFrom) or (is_text and isinstance(node, ast.stmt)):
            lines -= {*range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    return lines


def typescript_lines(text: str) -> set[int]:
    """The same of TypeScript."""
    plain = re.sub(r"/\*.*?\*/", lambda comment: "\n" * comment[0].count("\n"), text, flags=re.DOTALL)
    rows = enumerate(plain.split("\n"), 1)
    return {n for n, row in rows if row.strip() and not row.strip().startswith(("//", "import "))}


def count(path: str) -> int:
    """How many lines of a file are counted."""
    text = (ROOT / path).read_text(encoding="utf-8")
    begin, end = COUNTED[path]
    assert begin in text and end in text, f"{path} has changed: mend this list"
    first = text[: text.index(begin)].count("\n") + 1
    last = text[: text.index(end)].count("\n") if end else text.count("\n") + 1
    lines = python_lines(text) if path.endswith(".py") else typescript_lines(text)
    return len([line for line in lines if first <= line <= last])


def test_little_code_makes_sentences() -> None:
    counted = {path: count(path) for path in COUNTED}
    assert all(lines > 10 for lines in counted.values())
    assert sum(counted.values()) <= MOST, counted


PATTERNS = {
    "src/manor/server/socket.py": "the address of a table's socket",
    "src/manor/server/hosts.py": "the name of a host, as a request gives it",
    "src/manor/server/logs.py": "what looks like a token or a password, to blank it",
    "src/manor/games/dominion/strategies/conditions.py": "a condition of a strategy file",
    "src/manor/games/dominion/strategies/language.py": "the line that tomllib tells of; Python 3.14 says it apart",
    "src/manor/games/dominion/strategies/space.py": "a number or a card in a condition of a strategy file",
    "web/src/lib/qr.ts": "the bits of a code",
    "web/src/lib/widgets/Invitation.svelte": "an address that only this computer has",
    "web/src/lib/names.ts": "a name of the protocol, as messages are named",
}
"""Every file with a regular expression, and what that reads: never a sentence."""


def has_pattern(path: Path) -> bool:
    """Whether there is a regular expression in a source file."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return any(
            isinstance(node, ast.Import | ast.ImportFrom) and any(name.name in ("re", "regex") for name in node.names)
            for node in ast.walk(ast.parse(text))
        )
    literal = r"(?:[(=,:?&|!]|return)\s*/(?![/*])(?:\\.|\[[^\]]*\]|[^/\n\\])+/[dgimsuvy]*\s*[.,;)]"
    return bool(re.search(rf"\bRegExp\b|{literal}", text))


def test_no_sentence_is_parsed() -> None:
    sources = [*(ROOT / "src" / "manor").rglob("*.py"), *(ROOT / "web" / "src").rglob("*.ts")]
    sources += (ROOT / "web" / "src").rglob("*.svelte")
    found = {str(path.relative_to(ROOT)) for path in sources if has_pattern(path)}
    assert found == set(PATTERNS)


@pytest.mark.parametrize(
    "text", ['s.replace(/ +/g, "");', "const a = /x(y)/;", "new RegExp(x)", "if (/a/.test(s)) b();"]
)
def test_a_pattern_would_be_found(text: str, tmp_path: Path) -> None:
    (tmp_path / "a.ts").write_text(f"const half = whole / 2; // a / b\n{text}\n", encoding="utf-8")
    assert has_pattern(tmp_path / "a.ts")
    (tmp_path / "a.ts").write_text("const half = (whole / 2) * (n / 3); // a / b\n", encoding="utf-8")
    assert not has_pattern(tmp_path / "a.ts")
