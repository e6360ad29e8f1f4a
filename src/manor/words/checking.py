"""Are the catalogues complete? Every declared message, in every language, with just the arguments it is said with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from .catalogue import LANGUAGES
from .message import ArgumentType, Kind, Listed, Saying, Sayings, Seat, Some


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - named by the library
        self.found.add(node.id.name)


Entries = dict[str, ast.Message]


def read(folder: Path, language: str, leaving: Sequence[str] = ()) -> Entries:
    """The messages that a folder of catalogues has in a language; *leaving* names files that are left out."""
    entries: Entries = {}
    for path in sorted((folder / language).glob("*.ftl")):
        if path.name in leaving:
            continue
        for entry in parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{path}: {entry.annotations[0].message}: {entry.content!r}")
            if isinstance(entry, ast.Message):
                if entry.id.name in entries:
                    raise ValueError(f"{path}: message {entry.id.name!r} is there twice")
                entries[entry.id.name] = entry
    return entries


def variables(entry: ast.BaseNode) -> set[str]:
    """The variables a message or a pattern speaks of."""
    visitor = _Variables()
    visitor.visit(entry)
    return visitor.found


def given(saying: Saying) -> set[str]:
    """The variables that a message can use: each argument, and what comes along with its type."""
    names: set[str] = set()
    for name, type_ in saying.arguments.items():
        names |= {name, *(f"{name}-{more}" for more in _along(type_))}
    return names


def _along(type_: ArgumentType) -> tuple[str, ...]:
    if type_ is Seat:
        return ("is",)
    if isinstance(type_, Some):
        return ("count",)
    if isinstance(type_, Listed):
        return ("count", "is") if type_.of is Seat else ("count",)
    return ()


def problems(book: Sayings) -> list[str]:
    """Name everything that the catalogues of a book lack or say otherwise."""
    return [problem for language in LANGUAGES for problem in _problems(book, language, read(book.locales, language))]


def _problems(book: Sayings, language: str, entries: Entries) -> Iterator[str]:
    for saying in book.declared.values():
        entry = entries.get(saying.id)
        if entry is None or entry.value is None:
            yield f"{language} has no message {saying.id!r}"
            continue
        used = variables(entry.value)
        kinds = {name: type_ for name, type_ in saying.arguments.items() if isinstance(type_, Kind)}
        strange = {
            name for name in used - given(saying) if not any(name.startswith(f"{argument}-") for argument in kinds)
        }
        if strange:
            yield f"{language}: {saying.id!r} speaks of {', '.join(sorted(strange))}, which it is not given"
        unused = {name for name in saying.arguments if not any(u == name or u.startswith(f"{name}-") for u in used)}
        if unused:
            yield f"{language}: {saying.id!r} does not speak of {', '.join(sorted(unused))}"
    for kind in sorted(_kinds(book.declared.values()), key=lambda kind: kind.of):
        for name in kind.names:
            if f"{kind.of}-{name.replace('_', '-')}" not in entries:
                yield f"{language} has no name for {name!r} of {kind.of!r}"
    for some in {t for s in book.declared.values() for t in s.arguments.values() if isinstance(t, Some)}:
        for name in ("several", "hidden"):
            if f"{some.kind.of}-{name}" not in entries:
                yield f"{language} has no {some.kind.of}-{name}"


def _kinds(sayings: Iterable[Saying]) -> set[Kind]:
    found: set[Kind] = set()
    for saying in sayings:
        for type_ in saying.arguments.values():
            inner = type_.kind if isinstance(type_, Some) else type_.of if isinstance(type_, Listed) else type_
            if isinstance(inner, Kind):
                found.add(inner)
    return found
