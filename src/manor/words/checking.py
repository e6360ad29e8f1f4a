"""Are the catalogues complete? Every declared message, in every language, with just the arguments it is said with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from .catalogue import LANGUAGES, name_id
from .message import Argument, ArgumentType, Kind, Listed, Message, Name, Saying, Sayings, Seat, Several, Some


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


def fits(argument: Argument, type_: ArgumentType) -> bool:
    """Tell whether an argument is what its declaration says."""
    match type_:
        case Kind():
            return isinstance(argument, Name) and argument.of == type_.of and argument.name in type_.names
        case Some(kind):
            return (
                isinstance(argument, Several)
                and argument.of == kind.of
                and all(not name or name in kind.names for name in argument.counts)
            )
        case Listed(of):
            return isinstance(argument, (list, tuple)) and all(fits(inner, of) for inner in argument)
    return isinstance(argument, type_) and not isinstance(argument, bool)


def misfits(message: Message, declared: Mapping[str, Saying]) -> list[str]:
    """Name everything in a message, and in those inside it, that was never declared so."""
    saying = declared.get(message.id)
    if saying is None:
        return [f"{message.id!r} is not declared"]
    wrong = (
        [f"{message.id!r} is said with {sorted(message.args)}"]
        if message.args.keys() != saying.arguments.keys()
        else []
    )
    for name, argument in message.args.items():
        if name in saying.arguments and not fits(argument, saying.arguments[name]):
            wrong.append(f"{message.id!r} is said with {argument!r} as {name}")
        if isinstance(argument, Message):
            wrong += misfits(argument, declared)
    return wrong


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
        for variable in sorted(used - given(saying)):
            argument, _, attribute = variable.partition("-")
            kind = saying.arguments.get(argument)
            if not isinstance(kind, Kind):
                yield f"{language}: {saying.id!r} speaks of {variable}, which it is not given"
                continue
            for name in kind.names:
                named = entries.get(name_id(kind.of, name))
                if named is not None and all(a.id.name != attribute for a in named.attributes):
                    yield f"{language}: {saying.id!r} speaks of {variable}, and {named.id.name!r} has no .{attribute}"
        unused = {name for name in saying.arguments if not any(u == name or u.startswith(f"{name}-") for u in used)}
        if unused:
            yield f"{language}: {saying.id!r} does not speak of {', '.join(sorted(unused))}"
    for kind in sorted(_kinds(book.declared.values()), key=lambda kind: kind.of):
        for name in kind.names:
            if name_id(kind.of, name) not in entries:
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
