"""What the arena asks of a game beyond its rules: figures to keep beside the points, and matches that run compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..errors import ManorError

Plan = TypeVar("Plan")


@dataclass(frozen=True)
class Mistake:
    """Something that is wrong with a strategy, and on which line of its text."""

    line: int
    what: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.what}"


class BadStrategy(ManorError, ValueError):
    """A strategy with mistakes: all of them, each with its line."""

    def __init__(self, source: str, mistakes: Sequence[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        shown = "\n".join(f"  {mistake}" for mistake in self.mistakes)
        many = "1 mistake" if len(self.mistakes) == 1 else f"{len(self.mistakes)} mistakes"
        super().__init__(f"{source}: {many} in this strategy:\n{shown}")


@dataclass(frozen=True)
class Statistics:
    """What is counted over many games beside points: turns, and when each seat reached a milestone again."""

    turns: Callable[[np.void], Sequence[int]]
    """How many turns each seat has taken in a state."""
    milestone: str
    """What is worth counting, as the rulebook calls it."""
    reached: Callable[[np.void, int], int]
    """How often a seat has reached the milestone in a state."""
    most: int
    """Milestones beyond this number are not counted."""
    enough_turns: int
    """Turns of every seat after which a game is stopped: nobody who wants to win comes near."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """Colours for lines of the score sheet, in plots."""


@dataclass(frozen=True)
class Results:
    """How some games ended: one row each, the second axis is the seat."""

    over: NDArray[np.bool_]
    """Whether a game ended by the rules; it was stopped otherwise."""
    decisions: NDArray[np.int64]
    places: NDArray[np.int64]
    points: NDArray[np.int64]
    turns: NDArray[np.int64]
    """Turns taken; 0 where the game has none to count."""
    sources: Mapping[str, NDArray[np.int64]]
    """Points by what gave them."""
    milestones: NDArray[np.int64] | None = None
    """The turn of each seat's n-th milestone; 0: never."""


class CompiledMatch(Protocol):
    """Plays whole games between certain agents in compiled code."""

    def warm_up(self) -> None:
        """Compile, or load from the cache, what :meth:`play` needs."""

    def play(
        self,
        seating: NDArray[np.int64],
        options: NDArray[np.void],
        seeds: NDArray[np.int64],
        *,
        workers: int = 1,
        gpu: bool = False,
    ) -> Results:
        """Play one game for each seed, with the agents that its row of *seating* numbers, seat by seat."""


class StrategySpace(Protocol[Plan]):
    """The strategies that could be written for a game under some options; a plan is one of them, as the game has it."""

    def founders(self) -> Mapping[str, Plan]:
        """Plans to begin with, by name."""

    def changed(self, plan: Plan, random: Random) -> Plan:
        """The plan with a few things done differently."""

    def crossed(self, one: Plan, other: Plan, random: Random) -> Plan:
        """Something of both."""

    def shorter(self, plan: Plan) -> Sequence[Plan]:
        """Every plan with one thing less in it."""

    def size(self, plan: Plan) -> int:
        """How much there is to read in it."""

    def agent(self, plan: Plan, name: str) -> Any:
        """Who plays by it, for :class:`CompiledMatch`."""

    def written(self, plan: Plan, about: str) -> str:
        """The plan as a file that a person would write."""

    def read(self, text: str) -> Plan:
        """The plan of such a file."""


def given_options(options: Mapping[str, Any], agents: Sequence[object]) -> tuple[dict[str, Any], None]:
    """The options of a match as they are given, and nothing to say about them."""
    return dict(options), None
