"""Both formatters, Python's and the browser's, say the same: the table that they share is what Python says."""

from __future__ import annotations

from manor.words.checking import problems

from .rendering import SAY, TABLE, written


def test_the_shared_table_is_what_python_says() -> None:
    assert TABLE.read_text(encoding="utf-8") == written(), "write it anew: python -m tests.words.rendering"


def test_every_language_says_every_case() -> None:
    assert problems(SAY) == []
