"""The catalogues as tests read them: every text of every language, from the same parser as the product's."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import ast

import manor.cli.main
import manor.server.app  # every room declares its messages when it is loaded
from manor.games import game, names
from manor.words.checking import Entries, read
from manor.words.message import LOCALES, Sayings, books

assert manor.cli.main
assert manor.server.app
GAMES = tuple(names())
FOLDERS = (LOCALES, *(game(name).sayings.locales for name in GAMES))


def every_book() -> tuple[Sayings, ...]:
    """Everything that is declared anywhere in the product; other tests declare books of their own."""
    return tuple(book for book in books() if book.locales in FOLDERS)


@cache
def entries(folder: Path, language: str) -> Entries:
    """The messages of a folder in a language."""
    return read(folder, language)


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every text of a language, under a name of its own: messages, attributes, and each variant of a selection."""
    for folder in FOLDERS:
        for name, entry in entries(folder, language).items():
            if entry.value is not None:
                yield from _flat(name, entry.value)
            for attribute in entry.attributes:
                yield from _flat(f"{name}.{attribute.id.name}", attribute.value)


def _flat(name: str, pattern: ast.Pattern) -> Iterator[tuple[str, str]]:
    """A pattern with □ for whatever is filled in; the variants of a selection stand for themselves."""
    text = ""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            text += element.value
            continue
        text += "□"
        if isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
                yield from _flat(f"{name}[{key}]", variant.value)
    if text.strip("□ "):
        yield name, text
