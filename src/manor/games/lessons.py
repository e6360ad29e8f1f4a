"""Lessons that a game brings along: a position to begin from, and what is done there, step by step.

They lie in the game's folder, ``lessons/<name>.toml``, and are taken in the order of their names. What a step says is
in the game's catalogues (``lesson.ftl``): ``<prefix>-lesson-<step>`` before it is done, ``…-done`` afterwards.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from .game import Game


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One step: its name, and the actions that it takes, in any order."""

    id: str
    do: tuple[str, ...]


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One position with its steps. The learner has the first seat."""

    seed: int
    """What is drawn is drawn from it, so that the lesson is the same every time."""
    position: dict[str, Any]
    replies: tuple[str, ...]
    """What the others do: the first of these that is legal."""
    steps: tuple[Step, ...]


def lessons(game: Game) -> dict[str, Lesson]:
    """A game's lessons by their names, in the order in which they are taken."""
    return _read(game.sayings.locales.parent / "lessons")


@cache
def _read(folder: Path) -> dict[str, Lesson]:
    return {
        path.stem: msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Lesson)
        for path in sorted(folder.glob("*.toml"))
    }
