"""Who imports whom in a tree of Manor: rooms, imports between them, imports that come late, cycles.

    python scripts/import_graph.py [TREE] [--rooms]

TREE is a checkout, this one unless another is named; ``--rooms`` also lists the imports from room to room. An import
counts wherever it stands: inside a function, for the type checker only, or as ``import_module("a.name")``.
"""

from __future__ import annotations

import argparse
import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

PACKAGE = "manor"
HERE = Path(__file__).parents[1]
When = Literal["first", "late", "types"]


@dataclass(frozen=True)
class Import:
    """One module imports another, of this package or not."""

    module: str
    imports: str
    when: When
    """As the module is loaded, later (in a function or by name), or only for the type checker."""
    line: int


def modules(tree: Path = HERE) -> dict[str, Path]:
    """Every module of a tree, by its dotted name."""
    source = tree / "src"
    found = {}
    for path in sorted((source / PACKAGE).rglob("*.py")):
        parts = path.relative_to(source).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def _imported(node: ast.AST, package: tuple[str, ...], known: Mapping[str, Path]) -> Iterator[str]:
    """What one statement imports: a module, or the module that has the name."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        above = package[: len(package) + 1 - node.level] if node.level else ()
        base = ".".join((*above, *(node.module.split(".") if node.module else ())))
        for alias in node.names:
            yield f"{base}.{alias.name}" if f"{base}.{alias.name}" in known else base
    elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
        if node.args and isinstance(node.args[0], ast.Constant):
            yield str(node.args[0].value)


def _walk(node: ast.AST, when: When) -> Iterator[tuple[ast.AST, When]]:
    for child in ast.iter_child_nodes(node):
        inner = when
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.Call):
            inner = "late"
        elif isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            inner = "types"
        yield child, inner
        yield from _walk(child, inner)


def imports(known: Mapping[str, Path]) -> list[Import]:
    """Every import of every module."""
    found = []
    for name, path in known.items():
        package = tuple(name.split(".")) if path.name == "__init__.py" else tuple(name.split(".")[:-1])
        for node, when in _walk(ast.parse(path.read_text(encoding="utf-8")), "first"):
            for target in _imported(node, package, known):
                found.append(Import(name, target, when, getattr(node, "lineno", 0)))
    return found


def graph(known: Mapping[str, Path]) -> dict[str, set[str]]:
    """For each module those of the package that it imports, whenever it does so."""
    edges: dict[str, set[str]] = {name: set() for name in known}
    for one in imports(known):
        if one.imports in known and one.imports != one.module:
            edges[one.module].add(one.imports)
    return edges


def _reached(edges: Mapping[str, set[str]], start: str) -> set[str]:
    reached: set[str] = set()
    ahead = set(edges[start])
    while ahead:
        name = ahead.pop()
        reached.add(name)
        ahead |= edges[name] - reached
    return reached


def cycles(edges: Mapping[str, set[str]]) -> list[list[str]]:
    """The groups of modules that import each other, by whatever detour."""
    reached = {name: _reached(edges, name) for name in edges}
    groups = {
        frozenset({name, *(other for other in reached[name] if name in reached[other])})
        for name in edges
        if name in reached[name]
    }
    return sorted(sorted(group) for group in groups)


def room(path: Path) -> str:
    """The folder of the package that a module lies in; the package's own name for what lies beside the folders."""
    below = path.parts[len(path.parts) - path.parts[::-1].index("src") :]
    return below[1] if len(below) > 2 else below[0]


def main() -> None:
    """Count, and print."""
    parser = argparse.ArgumentParser(description="Count who imports whom.")
    parser.add_argument("tree", nargs="?", type=Path, default=HERE)
    parser.add_argument("--rooms", action="store_true", help="list the imports from room to room as well")
    arguments = parser.parse_args()
    known = modules(arguments.tree)
    every, edges = imports(known), graph(known)
    inside = {(one.module, one.imports, one.when) for one in every if one.imports in known}
    lies_in = {name: room(path) for name, path in known.items()}
    between = Counter(
        (lies_in[a], lies_in[b]) for a, targets in edges.items() for b in targets if lies_in[a] != lies_in[b]
    )
    print(f"modules                        {len(known)}")
    print(f"imports of one by another      {sum(map(len, edges.values()))}")
    print(f"  of which from room to room   {sum(between.values())}, {len(between)} pairs of rooms")
    print(f"  of which late                {sum(when == 'late' for *_, when in inside)}")
    print(f"  of which for types only      {sum(when == 'types' for *_, when in inside)}")
    tangles = cycles(edges)
    print(f"cycles                         {len(tangles)}, {sum(map(len, tangles))} modules in them")
    for tangle in tangles:
        print(f"  {', '.join(tangle)}")
    if arguments.rooms:
        for (a, b), count in sorted(between.items()):
            print(f"{a:10} → {b:10} {count}")


if __name__ == "__main__":
    main()
