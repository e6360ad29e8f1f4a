"""Imports point one way, none is hidden, and every game has the same rooms.

Kernel, words ← games ← façade ← agents, envs ← arena ← server, cli. ``scripts/import_graph.py`` reads the imports.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
from scripts import import_graph
from scripts.import_graph import HERE, Import, cycles, graph, imports, modules

SOURCE = HERE / "src" / "manor"
MODULES = modules()
GAMES = sorted(path.parent.name for path in SOURCE.glob("games/*/game.py"))

# Each room may import those before it, and what is beside them: errors, version.
MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "words": set(),
    "games": {"kernel", "words"},
    "facade": {"kernel", "words", "games"},
    "agents": {"kernel", "words", "games", "facade"},
    "envs": {"kernel", "words", "games", "facade", "agents"},
    "arena": {"kernel", "words", "games", "facade", "agents", "envs"},
    "learning": {"kernel", "words", "games", "facade", "agents", "envs", "arena"},
    "testing": {"kernel", "words", "games", "facade", "agents", "envs", "arena"},
    "server": {"kernel", "words", "games", "facade", "agents", "envs", "arena"},
    "cli": {"kernel", "words", "games", "facade", "agents", "envs", "arena", "server", "testing", "learning"},
}

LATE: dict[tuple[str, str], str] = {
    ("manor", "manor.arena.simulation"): "with its agents a fifth of the time that the rest of `import manor` takes",
    ("manor.arena.cluster", "ray"): "an extra",
    ("manor.arena.rows", "pyarrow"): "an extra",
    ("manor.arena.rows", "pyarrow.parquet"): "an extra",
    ("manor.arena.ratings", "openskill.models"): "machines that only play matches do without it",
    ("manor.arena.simulation", "manor.arena.plots"): "matplotlib takes a second to load, and most runs draw nothing",
    ("manor.cli.arena", "manor.arena.report"): "matplotlib, as above",
    ("manor.cli.evolve", "manor.arena.plots"): "matplotlib, as above",
    ("manor.cli.openings", "manor.arena.pictures"): "matplotlib, as above",
    ("manor.cli.study", "manor.arena.pictures"): "matplotlib, as above",
    ("manor.cli.backup", "manor.server.beside"): "the server's libraries, as for `manor serve`",
    ("manor.cli.backup", "manor.server.backup"): "the server's libraries, as for `manor serve`",
    ("manor.cli.doctor", "manor.server.checkup"): "the server's libraries, as for `manor serve`",
    ("manor.cli.admin", "manor.cli.administering"): "the server's libraries, as for `manor serve`",
    ("manor.cli.serve", "manor.server.app"): "litestar and sqlalchemy: seconds that other commands need not wait",
    ("manor.cli.serve", "manor.server.listening"): "as above, and uvicorn",
    ("manor.cli.serve", "manor.server.logs"): "as above",
    ("manor.cli.train", "manor.learning.curves"): "torch is an extra, and this wants it",
    ("manor.cli.train", "manor.learning.training"): "as above",
    ("manor.envs.gpu", "cuda.core.utils"): "an extra, and only for whoever takes arrays by DLPack",
    ("manor.games.dominion.agents", "manor.games.dominion.strategies"): "a table without strategies starts sooner",
    ("manor.games.dominion.agents", "manor.games.dominion.strategies.interpreter"): "as above",
    ("manor.games.dominion.agents", "manor.games.dominion.strategies.space"): "as above",
    ("manor.games.dominion.agents", "manor.games.dominion.strategies.table"): "as above",
    ("manor.kernel.bits", "numba.core.types"): "interpreted rules (MANOR_JIT=0) run without the compiler",
    ("manor.kernel.bits", "numba.extending"): "as above",
    ("manor.kernel.comparing", "numba.core.targetconfig"): "as above",
    ("manor.kernel.comparing", "numba.core.types"): "as above",
    ("manor.kernel.compile", "llvmlite.binding"): "as above",
    ("manor.kernel.compile", "numba"): "as above",
    ("manor.kernel.compile", "numba.core.types"): "as above",
    ("manor.kernel.gpu", "llvmlite.ir"): "as above",
    ("manor.kernel.gpu", "numba"): "as above; its CUDA side is an extra",
    ("manor.kernel.gpu", "numba.cuda.cgutils"): "as above",
    ("manor.kernel.gpu", "numba.cuda.extending"): "as above",
    ("manor.kernel.linking", "numba.core.codegen"): "interpreted rules run without the compiler",
    ("manor.kernel.linking", "numba.core.compiler_lock"): "as above",
    ("manor.kernel.linking", "numba.np.arrayobj"): "as above",
    ("manor.server.wakeups", "asyncpg"): "an extra",
    ("manor.server.wakeups", "redis.asyncio.retry"): "needs redis, an extra",
    ("manor.server.wakeups", "redis.asyncio"): "an extra",
    ("manor.server.wakeups", "redis.backoff"): "an extra",
}
"""Imports that do not stand at the top of their file, each with its reason. None hides a cycle."""

ROOMS: dict[str, set[str]] = {
    "actions": {"ACTIONS"},
    "board": {"draw"},
    "coaching": {"reason"},
    "data": set(),
    "encode": {"FEATURES", "encode"},
    "events": {"AnyEvent", "EVENT_KINDS"},
    "flow": {"apply", "pending"},
    "game": {"GAME"},
    "invariants": {"problems"},
    "knowledge": {"determinize", "redact"},
    "legal": {"legal"},
    "notation": {"describe", "rebuild"},
    "options": {"describe_options", "parse_options"},
    "policy": {"POLICY", "choose"},
    "questions": {"QUESTIONS", "Question"},
    "rules": {"RULES"},
    "saying": {"ask_message", "explain", "label", "lines", "score_sheet", "why_not"},
    "scoring": {"is_over", "ranking", "scores", "winners"},
    "setup": {"setup"},
    "state": {"Options", "State"},
    "view": {"View", "question", "view"},
    "vocabulary": {"Event", "SEATS"},
}
"""The rooms of every game that comes with Manor, and what each defines."""

MORE_ROOMS = {"agents", "effects", "preview", "statistics", "strategies"}
"""What a game may have besides: the names mean the same wherever they are."""

TOPICS: dict[str, set[str]] = {
    "bunny_kingdom": {
        *("carrots", "construction", "draft", "fiefs", "final", "harvest", "land", "memory", "parchments", "playing"),
        *("notation_board", "notation_draft"),
    },
    "dominion": {"buying", "decks", "kingdoms", "piles"},
    "little_town": {"building", "feeding", "objectives", "payment", "space", "work"},
}
"""What the rules of one game speak of: split by topic of the rulebook, never by technique."""

TWO_SIDES = {
    "Begun": "an entry of the log, and what is told of it",
    "Record": "how a state is declared, and a game as it is kept: the two records of the design",
    "Seat": "a seat of a room, and the reference to one in messages",
    "SetAside": "a table that cannot be read, as it is stored and as it is sent",
}
"""Class names that two rooms share because they mean two sides of one thing."""


@cache
def all_imports() -> list[Import]:
    """Read when a test asks for them, and not by every worker that looks for tests: that takes seconds."""
    return imports(MODULES)


# --- layers ---


def test_every_room_is_known() -> None:
    rooms = {path.name for path in SOURCE.iterdir() if path.is_dir() and any(path.glob("*.py"))}
    assert rooms == set(MAY_IMPORT)


@pytest.mark.parametrize("room", sorted(MAY_IMPORT))
def test_imports_point_one_way(room: str) -> None:
    wrong = [
        f"{one.module}:{one.line} imports {one.imports}"
        for one in all_imports()
        if one.module.split(".")[1:2] == [room]
        and one.imports.startswith("manor.")
        and (target := one.imports.split(".")[1]) in MAY_IMPORT
        and target not in MAY_IMPORT[room] | {room}
    ]
    assert wrong == []


def test_no_module_imports_itself_by_a_detour() -> None:
    """In any package; late imports and those for the type checker count: a cycle that is hidden is a cycle."""
    assert cycles(graph(MODULES)) == []


def test_every_late_import_has_its_reason() -> None:
    """So has an import for the type checker only."""
    assert {(one.module, one.imports) for one in all_imports() if one.when != "first"} == set(LATE)


def test_names_mean_one_thing() -> None:
    """A class of one name is in one place. Each game is a world of its own: there a name is the rulebook's."""
    places = defaultdict(list)
    for name, path in MODULES.items():
        if not any(name.startswith(f"manor.games.{game}.") for game in GAMES):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    places[node.name].append(name)
    assert {name: found for name, found in places.items() if len(found) > 1}.keys() == TWO_SIDES.keys()


def test_no_module_hides_what_its_room_gives() -> None:
    """Python binds a module to its name in its package when it is first imported, over whatever was there before."""
    hidden = []
    for init in SOURCE.rglob("__init__.py"):
        beside = {path.stem for path in init.parent.glob("*.py")} | {
            path.parent.name for path in init.parent.glob("*/__init__.py")
        }
        for node in ast.parse(init.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ImportFrom) and node.module:
                given = {alias.asname or alias.name for alias in node.names}
                # A module that is imported to be taken from has its name already, and gives it away.
                hidden += [f"{init.parent.name}: {name}" for name in sorted(given & beside - {node.module})]
    assert hidden == []


# --- the reader of imports itself ---


def test_a_hidden_cycle_is_found(tmp_path: Path) -> None:
    package = tmp_path / "src" / "manor"
    (package / "inner").mkdir(parents=True)
    texts = {
        "__init__.py": "",
        "a.py": "from . import b\n",
        "b.py": "def f():\n    from .inner import c\n",
        "c.py": "from typing import TYPE_CHECKING\n",
        "inner/__init__.py": "",
        "inner/c.py": "import typing\nif typing.TYPE_CHECKING:\n    from ..a import f\nclass D:\n    import json\n",
        "inner/d.py": "import importlib\nfrom .c import D\nheavy = importlib.import_module('manor.a')\n",
    }
    for name, text in texts.items():
        (package / name).write_text(text, encoding="utf-8")
    known = modules(tmp_path)
    assert cycles(graph(known)) == [["manor.a", "manor.b", "manor.inner.c"]]
    found = imports(known)
    assert Import("manor.b", "manor.inner.c", "late", 2) in found
    assert Import("manor.inner.c", "manor.a", "types", 3) in found
    assert Import("manor.inner.c", "json", "first", 5) in found
    assert Import("manor.inner.d", "manor.a", "late", 3) in found
    assert {import_graph.room(path) for path in known.values()} == {"manor", "inner"}


# --- games ---


def _of_game(game: str, room: str | None = None) -> list[Import]:
    place = f"manor.games.{game}" if room is None else f"manor.games.{game}.{room}"
    return [one for one in all_imports() if one.module == place or one.module.startswith(f"{place}.")]


@pytest.mark.parametrize("game", GAMES)
def test_no_game_knows_another(game: str) -> None:
    others = tuple(f"manor.games.{other}" for other in GAMES if other != game)
    assert [one for one in _of_game(game) if (one.imports + ".").startswith(tuple(f"{o}." for o in others))] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("room", "also"),
    [
        ("policy", ("manor.kernel",)),
        ("board", ("manor.kernel", "manor.words", "manor.games.tables", "manor.games.shown")),
    ],
)
def test_board_and_policy_know_only_the_kernel_and_their_own_game(game: str, room: str, also: tuple[str, ...]) -> None:
    """A board also needs words, and the pieces that all boards share."""
    allowed = tuple(f"{name}." for name in (f"manor.games.{game}", *also))
    ours = [one.imports for one in _of_game(game, room) if one.imports.split(".")[0] == "manor"]
    assert ours
    assert [name for name in ours if not f"{name}.".startswith(allowed)] == []


def _defined(path: Path) -> set[str]:
    """The names that a file defines at its top, not those that it imports."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_rooms(game: str) -> None:
    folder = SOURCE / "games" / game
    rooms = {path.stem for path in folder.glob("*.py")} | {path.parent.name for path in folder.glob("*/__init__.py")}
    assert set(ROOMS) - rooms == set(), "rooms that are missing"
    assert rooms - set(ROOMS) - MORE_ROOMS - TOPICS[game] - {"__init__"} == set(), "rooms that no list names"
    assert TOPICS[game] <= rooms
    others = {"lessons", "locales", "__pycache__"}
    assert {path.name for path in folder.iterdir() if path.is_dir()} <= MORE_ROOMS | others
    for room, names in ROOMS.items():
        assert names - _defined(folder / f"{room}.py") == set(), f"{room}.py does not define them"
