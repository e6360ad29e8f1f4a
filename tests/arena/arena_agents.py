"""Agents that misbehave, for the arena's tests."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

from manor.agents.protocol import View
from manor.games.game import Action


def stubborn(view: View, legal: Sequence[Action]) -> str:
    """Wants what it cannot have."""
    return "buy province"


def broken(view: View, legal: Sequence[Action]) -> str:
    """Fails when it first has a choice."""
    raise ZeroDivisionError("oops")


def first(view: View, legal: Sequence[Action]) -> Action:
    """Takes what is offered first; ends games by buying out the cheap piles."""
    return legal[0]


def slow(view: View, legal: Sequence[Action]) -> Action:
    """Takes its time."""
    time.sleep(0.004)
    return legal[0]


def suicidal(view: View, legal: Sequence[Action]) -> Action:
    """Ends its process in its third turn, unless it did so before."""
    mark = Path(os.environ["ARENA_TEST_MARK"])
    if view["seats"][view["seat"]]["turns_taken"] >= 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), 9)
    return legal[0]


class Seeded:
    """An agent that is made with a seed."""

    name = "seeded"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002 - an agent's signature
        """Choose by the seed alone."""
        return legal[self.seed % len(legal)]
