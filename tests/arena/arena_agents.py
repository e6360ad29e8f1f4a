"""Agents that misbehave, for the arena's tests."""

from __future__ import annotations

import os
import time
from pathlib import Path

from manor.agents import Choice, Sight
from manor.agents.policy import PolicyAgent
from manor.games.game import Action


def stubborn(sight: Sight) -> str:
    """Wants what it cannot have."""
    return "buy province"


def broken(sight: Sight) -> str:
    """Fails when it first has a choice."""
    raise ZeroDivisionError("oops")


def first(sight: Sight) -> Action:
    """Takes what is offered first; ends games by buying out the cheap piles."""
    return sight.legal[0]


def slow(sight: Sight) -> Action:
    """Takes its time where there is something to be done meanwhile."""
    time.sleep(float(os.environ.get("ARENA_TEST_PAUSE", "0")))
    return sight.legal[0]


def suicidal(sight: Sight) -> Action:
    """Ends its process in its third turn, unless it did so before."""
    mark = Path(os.environ["ARENA_TEST_MARK"])
    if sight.record["turns_taken"][sight.seat] >= 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), 9)
    return sight.legal[0]


class Scorer:
    """A heuristic of Little Town's that the arena does not know for one."""

    name = "scorer"

    def __init__(self, seed: int) -> None:
        self._policy = PolicyAgent("little_town", "scorer", seed)

    def choose(self, sight: Sight) -> Choice:
        """Choose as the policy would."""
        return self._policy.choose(sight)


class Seeded:
    """An agent that is made with a seed."""

    name = "seeded"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, sight: Sight) -> Action:
        """Choose by the seed alone."""
        return sight.legal[self.seed % len(sight.legal)]
