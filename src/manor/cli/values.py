"""Game options as they are typed: ``key=value``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..errors import Refusal
from ..words.message import SHARED

_FORM = SHARED("terminal-option-form", typed=str)
OPTION_TWICE = SHARED("terminal-option-twice", option=str)
_WORDS: dict[str, Any] = {"true": True, "yes": True, "false": False, "no": False, "none": None, "null": None}


def read_value(text: str) -> Any:
    """Turn a typed value into what it means: a number, yes or no, a list, pairs, or a word.

    >>> read_value("3"), read_value("yes"), read_value("random")
    (3, True, 'random')
    >>> read_value("village,smithy"), read_value("village,"), read_value("moat:witch")
    (['village', 'smithy'], ['village'], {'moat': 'witch'})
    """
    text = text.strip()
    if "," in text:
        parts = [part.strip() for part in text.split(",") if part.strip()]
        if parts and all(":" in part for part in parts):
            return _pairs(parts)
        return [read_value(part) for part in parts]
    if ":" in text:
        return _pairs([text])
    if text.casefold() in _WORDS:
        return _WORDS[text.casefold()]
    try:
        return int(text)
    except ValueError:
        return text


def _pairs(parts: list[str]) -> dict[str, Any]:
    return {key.strip(): read_value(value) for key, _, value in (part.partition(":") for part in parts)}


def read_options(assignments: Iterable[str]) -> dict[str, Any]:
    """Read several ``key=value``; each key once.

    >>> read_options(["start=0", "discard_order=automatic"])
    {'start': 0, 'discard_order': 'automatic'}
    """
    options: dict[str, Any] = {}
    for assignment in assignments:
        key, equals, value = assignment.partition("=")
        key = key.strip().replace("-", "_")
        if not equals or not key:
            raise Refusal(_FORM(typed=assignment))
        if key in options:
            raise Refusal(OPTION_TWICE(option=key))
        options[key] = read_value(value)
    return options
