"""The descriptor of a game: its rules for the kernel, and what it shows and says for everybody else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ..errors import (
    ACTION_FORM,
    ACTION_NUMBER,
    NOT_LEGAL,
    UNKNOWN_ACTION,
    IllegalAction,
    UnknownAction,
    is_whole,
    near,
)
from ..kernel.contract import Policy, Rules, random_policy
from ..kernel.engine import Engine
from ..words.message import Message, Sayings
from .features import Features
from .matches import Statistics, Strategies, StrategySpace, given_options
from .shown import Event, EventKind, Line, Question, ScoreLine, View


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


def action(number: int, verb: str, text: str, /, **args: str) -> Action:
    """Make an action from its verb, text and named arguments."""
    return Action(number, verb, tuple(args.items()), text)


class Explanation(Struct, frozen=True):
    """What a card, a building or another thing of a game says of itself."""

    title: Message
    kind: Message | None
    text: Message


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
    def record(self) -> np.void:
        """The record redacted for the seat; read it, or copy it."""

    @property
    def view(self) -> View:
        """What ``table.view(seat)`` shows; made when first asked for."""

    @property
    def question(self) -> Question | None:
        """What the seat is asked."""

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
    text: str | None = None
    """What is written in its file, where it is one that people could have written."""


@dataclass(frozen=True)
class Level:
    """How a level for people plays: a style of the game's policy with slips, a net that draws, or a search."""

    style: str = ""
    slips: float = 0.0
    """The share of choices made at random; where there is a net, in the half that it likes better."""
    temperature: float = 0.0
    """How freely a net draws from what it likes."""
    simulations: int = 0
    """How far a search looks; beside a temperature, where there is no net."""


RANDOM_LEVELS: Mapping[str, Level] = {
    "beginner": Level("random"),
    "easy": Level(simulations=10),
    "medium": Level(simulations=60),
    "hard": Level(simulations=400),
    "expert": Level(simulations=3000),
    "master": Level(simulations=10_000),
}
"""The levels, weakest first, of a game whose only policy is random play."""
NET_LEVELS: Mapping[str, Level] = {
    "hard": Level(temperature=1.5, simulations=100),
    "expert": Level(simulations=400),
    "master": Level(simulations=4000),
}
"""The upper levels of a game that ships a net."""


_LISTED = 12
"""So many of the legal actions are told to a program that chose something else."""


def _no_past(states: NDArray[np.void], seat: int) -> None:
    """For games whose records tell the present alone."""


def _as_they_are(row: NDArray[np.void], rules: int) -> None:
    """For games whose rules have laid out every game alike."""


@dataclass(frozen=True, kw_only=True)
class Game:
    """All that Manor needs to know of a game. What has a default may be left out."""

    rules: Rules
    rules_number: int
    """Rises whenever the same log would be played differently: a ruling, a draw."""
    min_players: int
    max_players: int
    actions: tuple[Action, ...]
    """The whole action space; an action's place is its id."""
    features: Features
    """The columns of the observation vector: named slices, and the name, range and meaning of every column."""

    # --- positions and options ---
    parse_options: Callable[[int, Mapping[str, Any]], NDArray[np.void]]
    """``(players, options) -> options row``; raises InvalidOptions with all that is wrong."""
    describe_options: Callable[[np.void], dict[str, Any]]
    """The options of a state as they would be given to ``new``, everything drawn at random filled in."""
    describe: Callable[[np.void], dict[str, Any]]
    """A whole position in plain words; ``rebuild`` is its inverse."""
    rebuild: Callable[[Mapping[str, Any]], NDArray[np.void]]
    """A position from its description, as an array of one state; raises InvalidPosition with all that is wrong."""
    problems: Callable[[np.void], list[str]]
    """Invariants that do not hold in a state (conservation, caches against recomputation); empty when all is well."""
    next_options: Callable[[np.void, Mapping[str, Any]], dict[str, Any]]
    """Options of the next game in a series, from a finished one and the changes asked for."""
    oldest_rules: int = 1
    """The earliest rules of which a log can still be played just as it was."""
    play_by: Callable[[NDArray[np.void], int], None] = _as_they_are
    """``(options row, rules)``: lay a game out as earlier rules did."""
    most_decisions: Callable[[int], int]
    """``(players) -> number``: no game with :attr:`env_options` has more decisions of seats that are waited for."""
    env_options: Mapping[str, Any] = field(default_factory=dict)
    """Options that environments add to those they are given, so that every game ends."""
    forget_past: Callable[[NDArray[np.void], int], None] = _no_past
    """``(states, seat)``: blank, in what a seat knows, all that only tells how it came to this: whatever happens from
    here on, happens without it. The rest is what an observation tells."""

    # --- what is shown ---
    view_type: type[View]
    view: Callable[[np.void, int, dict[str, Any]], View]
    """``(redacted state, seat, common fields) -> view``: what the state shows to a seat (−1: a spectator)."""
    event_types: Any
    """The union of the game's events."""
    event_kinds: Mapping[int, EventKind]

    # --- what is said ---
    sayings: Sayings
    """Every message of the game, and where its catalogues are."""
    question: Callable[[np.void, int], Question | None]
    """What a pending seat is asked."""
    label: Callable[[Action], Message]
    """An action in a few words."""
    label_on: Callable[[Any, Action], Message | None] = lambda *_: None
    """``(view, action)``: the same in the words of this table, where these say more: which building it means."""
    lines: Callable[[Iterable[Event]], list[Line]]
    """The events of one action, as one reader may know them, as lines of the log."""
    why_not: Callable[[np.void, int, Action], Message]
    """Why a pending seat may not take an action now."""
    reason: Callable[[Action], Message | None] = lambda _: None
    """Why one would take an action, in a sentence for whoever plays a first game."""
    score_sheet: Callable[[np.void], list[list[ScoreLine]]]
    """For each player, where the points come from; they add up to the score."""
    explain: Callable[[str], Explanation | None] = lambda _: None
    """What a named thing of the game says of itself."""
    topics: Sequence[str] = ()
    """Everything that :attr:`explain` knows."""
    draw: Callable[[Any, Any, int], Any] | None = None
    """``(view, speaker, height) -> something rich can print``: the table in a terminal; else ``facade/drawing.py``."""

    variants: tuple[Mapping[str, Any], ...] = ({},)
    """Options under which the conformance harness plays, in turn: together they should reach every rule."""
    varied_options: Mapping[str, Any] = field(default_factory=dict)
    """Options that leave to chance what can be: under these the game as a whole is studied."""
    bench_players: int = 2
    bench_options: Mapping[str, Any] = field(default_factory=dict)

    own_policy: Policy | None = None
    """How the game is played by rule of thumb; None: at random."""
    net: Path | None = None
    """The file of a net that learned it (``manor train``)."""
    levels: Mapping[str, Level] = field(default_factory=lambda: RANDOM_LEVELS)
    """How the six levels for people play, weakest first."""
    coach: str = "hard"
    """The bot that has the coach's quick word: one that answers alike each time, where there is one."""
    own_agents: Callable[[], Mapping[str, KnownAgent]] = dict
    """Agents that come with the game, by name."""
    agent_files: Mapping[str, Callable[[str], Agent]] = field(default_factory=dict)
    """How an agent is made from a file, by how the file's name ends; raises a ManorError with all that is wrong."""
    read_agent: Callable[[str, str], Agent] | None = None
    """``(text, name) -> agent`` of what such a file holds; raises a BadStrategy with all that is wrong."""
    simple_agent: str = ""
    """The one of its own agents that ``simple`` plays by; none: anything that is not a pass."""
    default_bots: tuple[str, ...] = ("simple",)
    """Who plays against a person in the terminal, in turn, when nobody was asked for."""
    statistics: Statistics = field(default_factory=Statistics)
    """What the arena counts beside points."""
    match_options: Callable[[Mapping[str, Any], Sequence[Agent]], tuple[dict[str, Any], Message | None]] = given_options
    """``(options, agents) -> options of their match, and what was changed for them``; the agents are those with a
    digest."""
    idle: Callable[[], Agent] | None = None
    """Somebody who does nothing, for playing alone; None: in this game everybody must do something."""
    strategies: Callable[[], Strategies | None] = lambda: None
    """What the kernel plays its own agents by, where these are tables; styles and nets it plays in every game."""
    strategy_space: Callable[[Mapping[str, Any]], StrategySpace[Any]] | None = None
    """``(options of a state) -> the strategies that could be written for them``; None: the game has none."""
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
    def title(self) -> str:
        """Its published name, in English."""
        return str(Message(f"{self.sayings.prefix}-title"))

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
                hint = near(_plain(choice), self._by_text)
                raise UnknownAction(UNKNOWN_ACTION(typed=choice, game=self.title, near=hint))
            return found
        if not is_whole(choice):
            raise UnknownAction(ACTION_FORM(given=type(choice).__name__))
        if not 0 <= choice < len(self.actions):
            raise UnknownAction(ACTION_NUMBER(given=int(choice), game=self.title, last=len(self.actions) - 1))
        return self.actions[int(choice)]

    def chosen(self, state: np.void, seat: int, choice: Any, legal: Sequence[Action]) -> Action:
        """The action that a program chose for a seat; raises IllegalAction when it is none of the legal ones."""
        try:
            action = self.action(choice)
            if action in legal:
                return action
            named, why = _named(action), self.why_not(state, seat, action)
        except UnknownAction as problem:
            named, why = repr(choice), problem.message
        listed = [_named(action) for action in legal[:_LISTED]]
        more = len(legal) - len(listed)
        raise IllegalAction(NOT_LEGAL(seat=seat, chosen=named, why=why, legal=listed, more=more))

    def read_events(self, rows: Iterable[tuple[int, ...]]) -> list[Event]:
        """Rows of the journal, redacted or not, as events."""
        return [self.event_kinds[row[0]].read(row) for row in rows]


def _named(action: Action) -> str:
    return f"{action.id} ({action.text!r})"


def _plain(text: str) -> str:
    return " ".join(text.replace("_", " ").casefold().split())
