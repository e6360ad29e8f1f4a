"""What the docs tell a reader to type works: Python is run, page by page; commands are run, or at least understood."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

import pytest

from manor.cli.main import build_parser, main

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("docs/*.md"), ROOT / "README.md", ROOT / "benchmarks/README.md"])
BLOCK = re.compile(r"^```(\w*) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NOT_RUN = {"from sb3_contrib": "PyTorch is not among the tests' packages; `make learners` runs it"}
"""Python that is only compiled here, by what it begins with, and why."""
RUN = {"simulate", "arena", "games"}
"""Commands that end by themselves and change nothing but their own files."""


@dataclass(frozen=True)
class Snippet:
    """A block of code on a page; a name after the language is that of the file that it is to be saved as."""

    page: str
    language: str
    file: str
    code: str

    @property
    def commands(self) -> list[str]:
        """The lines that call Manor, long ones joined, remarks left out."""
        lines = self.code.replace("\\\n", " ").splitlines()
        return [line.partition(" #")[0] for line in lines if line.startswith(("manor ", ".venv/bin/manor "))]


SNIPPETS = [
    Snippet(page.relative_to(ROOT).as_posix(), *found)
    for page in PAGES
    for found in BLOCK.findall(page.read_text(encoding="utf-8"))
]
PYTHON = sorted({s.page for s in SNIPPETS if s.language == "python" and not s.code.startswith(">>>")})
COMMANDS = [
    pytest.param(s.page, command, id=f"{s.page}: {command[:60]}")
    for s in SNIPPETS
    if s.language in ("", "sh")
    for command in s.commands
]


def _save_files(folder: Path, page: str | None = None) -> None:
    """What readers are told to save, saved."""
    for snippet in SNIPPETS:
        if snippet.file and (page is None or snippet.page == page):
            (folder / snippet.file).write_text(snippet.code, encoding="utf-8")


@pytest.mark.parametrize("page", PYTHON)
def test_python_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the top of the page to its end, as somebody who follows it would."""
    monkeypatch.chdir(tmp_path)
    _save_files(tmp_path, page)
    names: dict[str, object] = {"__name__": "__main__"}
    for snippet in SNIPPETS:
        if snippet.page == page and snippet.language == "python" and not snippet.code.startswith(">>>"):
            code = compile(snippet.code, page, "exec")
            if not snippet.code.startswith(tuple(NOT_RUN)):
                exec(code, names)


@pytest.mark.parametrize(("page", "command"), COMMANDS)
def test_commands_work(page: str, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that end by themselves, with fewer games; of the others, that there are such commands and options."""
    monkeypatch.chdir(tmp_path)
    _save_files(tmp_path)
    words = shlex.split(re.sub(r"--games \d+", "--games 20", command))[1:]
    if words[0] not in RUN:
        build_parser().parse_args(words)
        return
    assert main(words) == 0
    for option in ("--plot", "--json", "--journal", "--report"):
        if option in words:
            assert (tmp_path / words[words.index(option) + 1]).stat().st_size > 0
