"""Staged tables: laid out from a position in plain words, and dealt from a seed, so that everything repeats itself.

Whoever stages a table knows its secret, and so every card: a server does it only when it was told to (``manor serve
--staging``, for tests). Lessons that a game brings are staged too, by their name and without being told to: there is
nothing in them to be found out.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from ..agents.generic import ScriptedAgent
from ..errors import InvalidPosition
from ..facade.sealing import new_secret
from ..facade.table import position
from ..games.game import Agent, Game
from ..games.lessons import Lesson, lessons
from .bodies import Staging
from .refusals import INVALID_POSITION, NO_SUCH_LESSON, NOT_STAGING


@dataclass(frozen=True)
class Laid:
    """How a table is laid out: its secret, and the position and the lesson that it begins with, if there is one."""

    secret: bytes
    position: dict[str, Any] | None = None
    lesson: str | None = None


def lay_out(game: Game, players: int, wish: Staging | None, *, allowed: bool) -> Laid:
    """How a table is laid out as somebody wishes; drawn from the operating system when nobody does."""
    if wish is None:
        return Laid(new_secret())
    if wish.lesson is not None:
        taken = lesson(game, wish.lesson)
        wish = Staging(taken.seed, taken.position, wish.lesson)
    elif not allowed:
        raise NOT_STAGING(option="--staging")
    if wish.position is not None:
        try:
            table = position(game.name, wish.position)
        except InvalidPosition as problem:
            raise INVALID_POSITION(problems=list(problem.problems)) from problem
        if table.players != players:
            raise INVALID_POSITION(problems=[f"players: it is a position for {table.players}, not for {players}"])
    return Laid(new_secret() if wish.seed is None else seeded(wish.seed), wish.position, wish.lesson)


def seeded(seed: int) -> bytes:
    """The secret of tables with this seed."""
    return hashlib.sha256(f"manor staging {seed}".encode()).digest()


def lesson(game: Game, name: str) -> Lesson:
    """A lesson that a game brings along."""
    known = lessons(game)
    if name not in known:
        raise NO_SUCH_LESSON(lesson=name)
    return known[name]


def rival(game: Game, name: str) -> Agent:
    """Whoever plays against the learner of a lesson."""
    return ScriptedAgent(lesson(game, name).replies)
