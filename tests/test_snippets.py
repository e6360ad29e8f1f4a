"""What the docs tell a reader to type works: Python is run, page by page; commands are run, or at least understood.

Commands stand in blocks and in the text, in backquotes. Each line of a block that is a shell's is of a kind known here,
or is an exception with its reason.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import shlex
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from manor.cli.main import build_parser, main
from manor.server.app import make_app
from manor.server.settings import Settings

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    [
        *ROOT.glob("docs/*.md"),
        *ROOT.glob("docs/reference/*.md"),
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "benchmarks/README.md")),
    ]
)
"""Not the changelog: it tells of commands as they were."""
BLOCK = re.compile(r"^```(\w*) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NOT_RUN = {
    "from sb3_contrib": "PyTorch is not among the tests' packages; learners/test_stable_baselines.py runs it",
    "manor arena little_town --agents runs/": "wants the net of the line before it, which PyTorch trains",
}
"""What is only compiled here, or only parsed, by what it begins with, and why."""
SHELLS = ("sh", "bash")
RUN = {"simulate", "arena", "games"}
"""Commands that end by themselves and change nothing but their own files. All others are only parsed, below."""


@dataclass(frozen=True)
class Snippet:
    """A block of code on a page; a name after the language is that of the file that it is to be saved as."""

    page: str
    language: str
    file: str
    code: str

    @property
    def lines(self) -> list[str]:
        """Long ones joined, remarks left out."""
        joined = self.code.replace("\\\n", " ").splitlines()
        return [line.partition(" #")[0].strip() for line in joined if line.strip() and not line.startswith("#")]


SNIPPETS = [
    Snippet(page.relative_to(ROOT).as_posix(), *found)
    for page in PAGES
    for found in BLOCK.findall(page.read_text(encoding="utf-8"))
]
PYTHON = sorted({s.page for s in SNIPPETS if s.language == "python" and not s.code.startswith(">>>")})
COMMANDS = [
    pytest.param(s.page, command, id=f"{s.page}: {command[:60]}")
    for s in SNIPPETS
    if s.language in ("", *SHELLS)
    for command in s.lines
    if re.match(rf"(?:\.venv/bin/)?manor ({'|'.join(RUN)})\b", command) and not command.startswith(tuple(NOT_RUN))
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
    """Those that end by themselves, with fewer games."""
    monkeypatch.chdir(tmp_path)
    _save_files(tmp_path)
    words = shlex.split(re.sub(r"--games \d+", "--games 20", command))[1:]
    assert main(words) == 0
    for option in ("--plot", "--json", "--journal", "--report"):
        if option in words:
            assert (tmp_path / words[words.index(option) + 1]).stat().st_size > 0


# What is not run is understood: there is such a command, with such options.

BEFORE = r"(?:sudo -u \S+ |taskset -c \d+ |docker compose exec \S+ )?(?:\S+/bin/)?"
KINDS = {
    "manor": re.compile(rf"{BEFORE}manor (?P<rest>\S.*)"),
    "script": re.compile(rf"(?:{BEFORE}python )?(?P<rest>(?:benchmarks|examples|scripts)/\w+\.py(?: .*)?)"),
    "module": re.compile(rf"{BEFORE}python -m manor\.(?P<rest>[\w.]+)(?: .*)?"),
    "make": re.compile(r"make (?P<rest>.+)"),
    "npm": re.compile(r"npm (?:--prefix web )?run (?P<rest>\S+)"),
    "pip": re.compile(rf"{BEFORE}pip install '(?:manor|manor-\S+\.whl)\[(?P<rest>[\w,]+)\]'"),
}
NOT_OURS = {
    "docker compose --profile": "wants Docker",
    "install ": "wants root, and systemd",
    "python3 -m venv": "Python's own",
    "systemctl ": "wants root, and systemd",
    "useradd ": "wants root",
}
"""Lines of a shell's blocks that nothing here understands, by how they begin, and why."""
STANDS_FOR = {
    "GAME": "dominion",
    "<game>": "dominion",
    "N": "3",
    "S": "3",
    **dict.fromkeys(("...", "…"), ""),
}
"""Words of a command that a reader replaces, where anything else would not be understood; dots are more words."""
REQUEST = re.compile(r"\b(GET|POST|PUT|PATCH|DELETE) (/api/[\w/<>{}-]*\w[>}]?)")
SOCKETS = {"GET /api/tables/*/ws"}
"""WebSockets, which OpenAPI does not know."""
LACKS_WORDS = re.compile("the following arguments are required|expected one argument")


def _in_text(page: Path) -> list[str]:
    """What stands in backquotes on a page, outside its blocks."""
    text = re.sub(r"^( *)```.*?^ *```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", text)]


def _understood(kind: str) -> list[Any]:
    """Each command of a kind, once, with whether it is a mention in the text, where words may be left out."""
    found: dict[tuple[str, bool], str] = {}
    for page in PAGES:
        name = page.relative_to(ROOT).as_posix()
        in_blocks = [line for s in SNIPPETS if s.page == name and s.language in ("", *SHELLS) for line in s.lines]
        for mentioned, commands in ((False, in_blocks), (True, _in_text(page))):
            for command in commands:
                if (match := KINDS[kind].fullmatch(command)) is not None:
                    found.setdefault((match["rest"], mentioned), f"{name}: {command[:60]}")
    return [pytest.param(*key, id=named) for key, named in found.items()]


def _words(rest: str) -> list[str]:
    """Of a command; what may be left out, in brackets, is left in."""
    words = [STANDS_FOR.get(word, word) for word in shlex.split(re.sub(r"[\[\]]", "", rest))]
    return [word for word in words if word]


def _ask(parser: argparse.ArgumentParser, words: list[str], mentioned: bool, said: pytest.CaptureFixture[str]) -> None:
    """Let a parser read a command. A mention may lack what is required, but names no option that is not there."""
    try:
        parser.parse_args(words)
    except SystemExit as stop:
        complaint = said.readouterr().err
        assert stop.code == 0 or (mentioned and LACKS_WORDS.search(complaint)), complaint
    for word in words:
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction) and word in action.choices:
                parser = action.choices[word]
        if word.startswith("--"):
            assert word in parser._option_string_actions, f"{parser.prog} has no {word}"


@pytest.mark.parametrize(("rest", "mentioned"), _understood("manor"))
def test_our_commands_are_understood(rest: str, mentioned: bool, capsys: pytest.CaptureFixture[str]) -> None:
    _ask(build_parser(), _words(rest), mentioned, capsys)


@cache
def _parser_of(script: Path) -> argparse.ArgumentParser | None:
    """The parser that a script makes, read off its source: to import it would import all that it measures.

    Only what can be read there is checked: not the choices that are computed.
    """
    parser = argparse.ArgumentParser(script.name)
    tree = ast.parse(script.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
    for call in calls:
        assert isinstance(call.func, ast.Attribute)
        if call.func.attr != "add_argument":
            continue
        given: dict[str, Any] = {}
        for keyword in call.keywords:
            if keyword.arg == "type" and isinstance(keyword.value, ast.Name) and keyword.value.id in ("int", "float"):
                given["type"] = {"int": int, "float": float}[keyword.value.id]
            elif keyword.arg in ("nargs", "action", "required"):
                given[keyword.arg] = ast.literal_eval(keyword.value)
        parser.add_argument(*(ast.literal_eval(name) for name in call.args), **given)
    return (
        parser
        if any(call.func.attr == "ArgumentParser" for call in calls if isinstance(call.func, ast.Attribute))
        else None
    )


@pytest.mark.parametrize(("rest", "mentioned"), _understood("script"))
def test_our_scripts_are_there_and_understand(rest: str, mentioned: bool, capsys: pytest.CaptureFixture[str]) -> None:
    """In the text a script's name alone is a mention of it."""
    name, *words = _words(rest)
    parser = _parser_of(ROOT / name)
    if parser is not None:
        _ask(parser, words, mentioned, capsys)
    else:  # it reads its words by itself
        assert "sys.argv" in (ROOT / name).read_text(encoding="utf-8") or not words
        assert not [word for word in words if word.startswith("-")]


@pytest.mark.parametrize(("rest", "mentioned"), _understood("module"))
def test_our_modules_are_there(rest: str, mentioned: bool) -> None:
    assert (ROOT / "src/manor" / f"{rest.replace('.', '/')}.py").is_file()


@pytest.mark.parametrize(("rest", "mentioned"), _understood("make"))
def test_what_is_made_can_be_made(rest: str, mentioned: bool) -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(rest.split()) <= set(targets)


@pytest.mark.parametrize(("rest", "mentioned"), _understood("npm"))
def test_what_npm_runs_is_there(rest: str, mentioned: bool) -> None:
    assert rest in json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))["scripts"]


@pytest.mark.parametrize(("rest", "mentioned"), _understood("pip"))
def test_extras_are_there(rest: str, mentioned: bool) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(rest.split(",")) <= set(project["optional-dependencies"])


def test_no_line_of_a_shell_is_left_out() -> None:
    """Each is of a kind that is looked at above, or one of the exceptions; and each exception is needed."""
    lines = [(s.page, line) for s in SNIPPETS if s.language in SHELLS for line in s.lines]
    strange = [(page, line) for page, line in lines if not any(kind.fullmatch(line) for kind in KINDS.values())]
    assert [found for found in strange if not found[1].startswith(tuple(NOT_OURS))] == []
    assert [begin for begin in NOT_OURS if not any(line.startswith(begin) for _, line in strange)] == []


def test_requests_have_their_routes() -> None:
    """``POST /api/tables/<table>/start`` and the like; what stands for a name is called as one likes."""
    schema = make_app(Settings()).openapi_schema.to_schema()
    routes = {f"{verb.upper()} {route}" for route, verbs in schema["paths"].items() for verb in verbs}
    known = {re.sub(r"\{[^}]*\}", "*", route) for route in routes} | SOCKETS
    found = {
        (page.name, f"{verb} {re.sub(r'[<{][^>}]*[>}]', '*', route)}")
        for page in PAGES
        for verb, route in REQUEST.findall(page.read_text(encoding="utf-8"))
    }
    assert len(found) > 10
    assert {(page, request) for page, request in found if request not in known} == set()
