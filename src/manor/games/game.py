"""The descriptor of a game: its rules for the kernel, its words for everybody else, and who plays it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from ..errors import UnknownAction, did_you_mean
from ..kernel.contract import Policy, Rules, random_policy
from ..kernel.engine import Engine
from .matches import CompiledMatch, Statistics, given_options

State = np.void
"""One record; always a view into an array of one or more."""

Seat = int


@dataclass(frozen=True, slots=True)
class Action:
    """One of a game's actions: a verb, its arguments, and a text that reads like the rulebook and parses back."""

    id: int
    verb: str
    args: tuple[tuple[str, str], ...]
    text: str

    def __str__(self) -> str:
        return self.text

    @property
    def arguments(self) -> dict[str, str]:
        """The arguments by name."""
        return dict(self.args)


def action(number: int, verb: str, text: str, **args: str) -> Action:
    """Make an action from its verb, text and named arguments."""
    return Action(number, verb, tuple(args.items()), text)


@dataclass(frozen=True, slots=True)
class EventKind:
    """How to read one kind of event: its name and what its columns mean.

    Each column has a name and a reader that turns its number into a JSON-able value; ``what`` is the only one that
    may be secret. Columns left out say nothing.
    """

    name: str
    what: tuple[str, Callable[[int], Any]] | None = None
    amount: tuple[str, Callable[[int], Any]] | None = None
    x: tuple[str, Callable[[int], Any]] | None = None
    y: tuple[str, Callable[[int], Any]] | None = None

    def __post_init__(self) -> None:
        for column in (self.what, self.amount, self.x, self.y):
            assert column is None or column[0] not in ("kind", "seat", "mark"), f"{column[0]!r} is taken in every event"


class TableClock(NamedTuple):
    """How long each seat may still think, in milliseconds, and the seats whose time runs."""

    left: tuple[int, ...]
    running: frozenset[int]


class Sight(Protocol):
    """What an agent is given when its seat is asked: all that the seat may know at this moment, and nothing else.

    Everything comes from a copy of the record that was redacted for the seat when the sight was made, so a sight can be
    looked at in any thread and stays what it was after the table went on.
    """

    @property
    def game(self) -> Game:
        """The game that is played."""

    @property
    def seat(self) -> int:
        """The seat that is asked."""

    @property
    def legal(self) -> Sequence[Action]:
        """The actions it may take."""

    @property
    def record(self) -> State:
        """The record redacted for the seat; read it, or copy it."""

    @property
    def view(self) -> Mapping[str, Any]:
        """What ``table.view(seat)`` shows; made when first asked for."""

    @property
    def question(self) -> str:
        """What the seat is asked, in one sentence."""

    @property
    def table_clock(self) -> TableClock | None:
        """The clock of the table; None unless one runs."""


Choice = Action | int | str
"""An action as an agent names it: itself, its id or its text."""


class Agent(Protocol):
    """Anything that chooses for a seat.

    It may have a ``name``, the names of the ``games`` it plays (all, without), and a ``digest`` of what it does: agents
    with equal digests play alike whatever the seed, so one can be sent to other processes, and known again.
    """

    def choose(self, sight: Sight, /) -> Choice:
        """Choose one of the legal actions."""


@dataclass(frozen=True)
class KnownAgent:
    """An agent that can be asked for by name: a few words about it, and how it is made from a seed."""

    about: str
    make: Callable[[int | None], Agent]


@dataclass(frozen=True)
class Level:
    """How a level for people plays: a style of the game's policy with slips, or a search."""

    style: str = ""
    slips: float = 0.0
    """The share of choices made at random."""
    simulations: int = 0


RANDOM_LEVELS: Mapping[str, Level] = {
    "beginner": Level("random"),
    "easy": Level(simulations=10),
    "medium": Level(simulations=60),
    "hard": Level(simulations=400),
    "expert": Level(simulations=3000),
}
"""The levels, weakest first, of a game whose only policy is random play."""


@dataclass(frozen=True)
class Game:
    """All that Manor needs to know of a game."""

    rules: Rules
    title: str
    min_players: int
    max_players: int
    actions: tuple[Action, ...]
    """The whole action space; an action's place is its id."""
    event_kinds: Mapping[int, EventKind]
    features: Mapping[str, slice]
    """Named slices of the observation vector."""
    parse_options: Callable[[int, Mapping[str, Any]], NDArray[np.void]]
    """``(players, options) -> options row``; raises InvalidOptions with all that is wrong."""
    describe_options: Callable[[State], dict[str, Any]]
    """The options of a state as they would be given to ``new``, everything drawn at random filled in."""
    describe: Callable[[State], dict[str, Any]]
    """A whole position in plain words; ``rebuild`` is its inverse."""
    rebuild: Callable[[Mapping[str, Any]], NDArray[np.void]]
    """A position from its description, as an array of one state; raises InvalidPosition with all that is wrong."""
    view: Callable[[State, Seat], dict[str, Any]]
    """What a *redacted* state shows to a seat (−1: a spectator), JSON-able."""
    problems: Callable[[State], list[str]]
    """Invariants that do not hold in a state (conservation, caches against recomputation); empty when all is well."""
    why_not: Callable[[State, Seat, Action], str]
    """Why a pending seat may not take an action now: one sentence."""
    question: Callable[[State, Seat], str]
    """What a pending seat is asked, in one sentence."""
    tell: Callable[[Mapping[str, Any]], str]
    """One event, as it was redacted for its reader, in one sentence; empty when it goes without saying."""
    text: Callable[[Mapping[str, Any]], str]
    """A view as plain text, for a terminal and for ``print(table)``."""
    html: Callable[[Mapping[str, Any]], str]
    """A view as HTML or SVG, for a notebook."""
    score_sheet: Callable[[State], list[dict[str, int]]]
    """For each player, where the points come from; the values add up to the score."""
    next_options: Callable[[State, Mapping[str, Any]], dict[str, Any]]
    """Options of the next game in a series, from a finished one and the changes asked for."""
    heading: Callable[[str], str] = str
    """The heading under which statistics over many games add up a line of the score sheet."""
    preview: Callable[[State, Seat], dict[str, Any]] | None = None
    """What a redacted state tells a pending seat about its possibilities (what a placement would bring), JSON-able."""
    variants: tuple[Mapping[str, Any], ...] = ({},)
    """Options under which the conformance harness plays, in turn: together they should reach every rule."""
    bench_players: int = 2
    bench_options: Mapping[str, Any] = field(default_factory=dict)

    own_policy: Policy | None = None
    """How the game is played by rule of thumb; None: at random."""
    levels: Mapping[str, Level] = field(default_factory=lambda: RANDOM_LEVELS)
    """How the five levels for people play, weakest first."""
    own_agents: Callable[[], Mapping[str, KnownAgent]] = dict
    """Agents that come with the game, by name."""
    agent_files: Mapping[str, Callable[[str], Agent]] = field(default_factory=dict)
    """How an agent is made from a file, by how the file's name ends; raises a ManorError with all that is wrong."""
    simple_agent: str = ""
    """The one of its own agents that ``simple`` plays by; none: anything that is not a pass."""
    default_bots: tuple[str, ...] = ("simple",)
    """Who plays against a person in the terminal, in turn, when nobody was asked for."""
    statistics: Statistics | None = None
    """What the arena counts beside points."""
    match_options: Callable[[Mapping[str, Any], Sequence[Agent]], tuple[dict[str, Any], str]] = given_options
    """``(options, agents) -> options of their match, and a sentence on what was changed for them (or nothing)``; the
    agents are those with a digest."""
    compiled_match: Callable[[Sequence[Agent]], CompiledMatch | None] = lambda _: None
    """What plays whole games between these agents in compiled code; None where they are asked at a table."""
    beginnings: frozenset[str] = frozenset({"turn", "round"})
    """Events with which something new begins: where a line over a whole game has its points."""
    choices: Callable[[], Mapping[str, Mapping[str, str]]] = dict
    """What options can name, under headings, each with its contents: for ``manor games``."""

    @cached_property
    def policy(self) -> Policy:
        """How the game is played by rule of thumb: its own policy, or random play."""
        return self.own_policy or random_policy(self.rules)

    @property
    def name(self) -> str:
        """The name by which ``manor.new`` knows it."""
        return self.rules.name

    @cached_property
    def engine(self) -> Engine:
        """The compiled and interpreted rules."""
        return Engine(self.rules)

    @cached_property
    def _by_text(self) -> dict[str, Action]:
        return {_plain(a.text): a for a in self.actions}

    def action(self, choice: Action | int | str) -> Action:
        """Find an action by itself, its id or its text."""
        if isinstance(choice, Action):
            choice = choice.id
        if isinstance(choice, str):
            found = self._by_text.get(_plain(choice))
            if found is None:
                hint = did_you_mean(_plain(choice), self._by_text)
                raise UnknownAction(f"{choice!r} is not an action of {self.title}.{hint}")
            return found
        if isinstance(choice, bool) or not isinstance(choice, (int, np.integer)):
            raise UnknownAction(f"An action is given as an Action, its id or its text, not as {type(choice).__name__}.")
        if not 0 <= choice < len(self.actions):
            raise UnknownAction(
                f"{choice} is not an action id of {self.title}: ids run from 0 to {len(self.actions) - 1}."
            )
        return self.actions[int(choice)]


def _plain(text: str) -> str:
    return " ".join(text.replace("_", " ").casefold().split())
