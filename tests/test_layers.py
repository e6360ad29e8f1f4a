"""Imports point one way: kernel, words ← games ← façade ← agents, envs ← arena ← server, cli."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "manor"

# Each room may import those before it, and what is beside them: errors, version.
MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "words": set(),
    "games": {"kernel", "words"},
    "facade": {"kernel", "words", "games"},
    "agents": {"kernel", "words", "games", "facade"},
    "envs": {"kernel", "words", "games", "facade", "agents"},
    "arena": {"kernel", "words", "games", "facade", "agents", "envs"},
    "testing": {"kernel", "words", "games", "facade", "agents", "envs", "arena"},
    "server": {"kernel", "words", "games", "facade", "agents", "envs", "arena"},
    "cli": {"kernel", "words", "games", "facade", "agents", "envs", "arena", "server", "testing"},
}


def imported_rooms(path: Path) -> set[str]:
    """The rooms of manor that a file imports from."""
    here = path.relative_to(SOURCE.parent).with_suffix("").parts
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        targets: list[tuple[str, ...]] = []
        if isinstance(node, ast.ImportFrom):
            base = here[: -node.level] if node.level else ()
            module = tuple((node.module or "").split(".")) if node.module else ()
            targets = [(*base, *module)] if module else [(*base, alias.name) for alias in node.names]
        elif isinstance(node, ast.Import):
            targets = [tuple(alias.name.split(".")) for alias in node.names]
        found |= {target[1] for target in targets if len(target) > 1 and target[0] == "manor"}
    return found


def test_every_room_is_known() -> None:
    rooms = {path.name for path in SOURCE.iterdir() if path.is_dir() and any(path.glob("*.py"))}
    assert rooms <= set(MAY_IMPORT)


@pytest.mark.parametrize("room", sorted(MAY_IMPORT))
def test_imports_point_one_way(room: str) -> None:
    for path in (SOURCE / room).rglob("*.py"):
        wrong = imported_rooms(path) & (set(MAY_IMPORT) - MAY_IMPORT[room] - {room})
        assert not wrong, f"{path.relative_to(SOURCE)} imports from {sorted(wrong)}"


def modules() -> dict[str, Path]:
    """Every module of manor, by its dotted name."""
    found = {}
    for path in SOURCE.rglob("*.py"):
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(known: dict[str, Path], path: Path) -> set[str]:
    """The modules that a file imports, wherever in the file it does so."""
    here = path.relative_to(SOURCE.parent).with_suffix("").parts
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = here[: -node.level] if node.level else ()
            module = ".".join((*base, *(node.module or "").split("."))).rstrip(".")
            found |= {f"{module}.{a.name}" if f"{module}.{a.name}" in known else module for a in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found & set(known)


@pytest.mark.parametrize("room", ["kernel", "games", "agents", "envs", "arena"])
def test_no_module_imports_itself_by_a_detour(room: str) -> None:
    """Late imports and those for the type checker count: a cycle that is hidden is a cycle."""
    known = modules()
    graph = {name: imports(known, path) - {name} for name, path in known.items()}
    for start in (name for name in known if name.split(".")[1:2] == [room]):
        reached: set[str] = set()
        ahead = set(graph[start])
        while ahead:
            name = ahead.pop()
            reached.add(name)
            ahead |= graph[name] - reached
        assert start not in reached, f"{start} imports itself by a detour"


def test_no_game_knows_another() -> None:
    games = {path.parent.name for path in SOURCE.glob("games/*/game.py")}
    for game in games:
        for path in (SOURCE / "games" / game).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            assert not [other for other in games - {game} if f"games.{other}" in text or f"..{other}" in text], path
