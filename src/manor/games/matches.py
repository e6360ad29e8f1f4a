"""What the arena asks of a game beyond its rules: what is counted, and what plays inside the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from random import Random
from typing import Any, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..errors import ManorError
from ..kernel.compile import rules
from ..kernel.records import Record, Vector

Plan = TypeVar("Plan")


@rules
def _nobody(state: Any) -> int:
    """For games that nobody starts."""
    return -1


@rules
def _no_rounds(state: Any) -> int:
    """For games that need no stopping."""
    return 0


@rules
def _none(state: Any, seat: int) -> int:
    """For games that have none of it."""
    return 0


@rules
def _anywhere(table: Any, state: Any) -> bool:
    """For strategies that make sense under any options."""
    return True


@rules
def _nothing(state: Any, seat: int, out: Vector) -> None:
    """For games that count nothing."""


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
    """What is counted over many games, by rules functions: the kernel counts with them, and so do tables."""

    lines: tuple[str, ...] = ()
    """The headings of the score sheet."""
    write_lines: Callable[..., Any] = _nothing
    """``(state, seat, out)``: a seat's points under each heading, when the game is over."""
    thing: str = ""
    """What is worth comparing between players at the end of a game, in a few words: "card of the final deck"."""
    things: tuple[str, ...] = ()
    """All of these, by name."""
    write_things: Callable[..., Any] = _nothing
    """``(state, seat, out)``: how many of each thing a seat has, when the game is over."""
    starter: Callable[..., Any] = _nobody
    """``(state) -> seat``: who had the first turn; −1: nobody."""
    turns: Callable[..., Any] = _none
    """``(state, seat) -> int``: how many turns a seat has taken."""
    rounds: Callable[..., Any] = _no_rounds
    """``(state) -> int``: how many turns every seat has taken."""
    enough_rounds: int = 1
    """Rounds after which a game is stopped: nobody who wants to win comes near."""
    milestone: str = ""
    """What is worth counting while a game goes on, as the rulebook calls it."""
    reached: Callable[..., Any] = _none
    """``(state, seat) -> int``: how often a seat has reached the milestone."""
    most: int = 0
    """Milestones beyond this number are not counted."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """Colours for lines of the score sheet, in plots."""


@dataclass(frozen=True)
class Results:
    """How some games ended: one row each, the second axis is the seat."""

    over: NDArray[np.bool_]
    """Whether a game ended by the rules; it was stopped otherwise."""
    decisions: NDArray[np.int64]
    starters: NDArray[np.int64]
    """The seat that had the first turn; −1: nobody."""
    places: NDArray[np.int64]
    points: NDArray[np.int64]
    turns: NDArray[np.int64]
    """Turns taken; 0 where the game has none to count."""
    lines: NDArray[np.int64]
    """Points under each heading of the score sheet."""
    milestones: NDArray[np.int64]
    """The turn of each seat's n-th milestone; 0: never."""
    things: NDArray[np.int64]
    """How many of each thing a seat has at the end."""


class AgentSort(IntEnum):
    """What an agent inside the kernel is."""

    RANDOM = 0
    STYLE = 1
    STRATEGY = 2
    NET = 3


@dataclass(frozen=True, eq=False)
class InKernel:
    """An agent that the kernel plays by itself."""

    sort: AgentSort
    style: int = 0
    """Which style of the game's policy."""
    slips: int = 0
    """How many of 65,536 choices are made at random."""
    strategy: NDArray[np.void] | None = None
    """One row of the game's :class:`Strategies`."""
    net: Any = None
    """The weights of a net (:class:`manor.agents.nets.Weights`)."""


@dataclass(frozen=True)
class Strategies:
    """Strategies as tables that the kernel plays by."""

    table: type[Record]
    choose: Callable[..., Any]
    """``choose(table, state, seat) -> action``."""
    fits: Callable[..., Any] = _anywhere
    """``fits(table, state) -> bool``: whether a strategy makes sense under the options of a game."""


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
        """Who plays by it, inside the kernel."""

    def written(self, plan: Plan, about: str) -> str:
        """The plan as a file that a person would write."""

    def read(self, text: str) -> Plan:
        """The plan of such a file."""

    splits: Sequence[str]
    """The ways in which luck lets a player begin."""

    def split(self, states: NDArray[np.void], seats: NDArray[np.int64]) -> NDArray[np.int64]:
        """Which of the splits a seat of each game that has just been laid out was given."""

    def openings(self, split: str) -> Mapping[str, Any]:
        """Every way to begin with a split, by name."""

    def opened(self, plan: Plan, split: str, opening: Any) -> Plan:
        """The plan, begun that way where luck gave that split."""


def given_options(options: Mapping[str, Any], agents: Sequence[object]) -> tuple[dict[str, Any], None]:
    """The options of a match as they are given, and nothing to say about them."""
    return dict(options), None
