"""The descriptor of a game: its rules for the kernel, and what it shows and says for everybody else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ..errors import ACTION_FORM, ACTION_NUMBER, UNKNOWN_ACTION, UnknownAction, near
from ..kernel.contract import Rules
from ..kernel.engine import Engine
from ..words.message import Message, Sayings
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


def action(number: int, verb: str, text: str, **args: str) -> Action:
    """Make an action from its verb, text and named arguments."""
    return Action(number, verb, tuple(args.items()), text)


class Explanation(Struct, frozen=True):
    """What a card, a building or another thing of a game says of itself."""

    title: Message
    kind: Message | None
    text: Message


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
    features: Mapping[str, slice]
    """Named slices of the observation vector."""

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
    lines: Callable[[Iterable[Event]], list[Line]]
    """The events of one action, as one reader may know them, as lines of the log."""
    why_not: Callable[[np.void, int, Action], Message]
    """Why a pending seat may not take an action now."""
    score_sheet: Callable[[np.void], list[list[ScoreLine]]]
    """For each player, where the points come from; they add up to the score."""
    explain: Callable[[str], Explanation | None] = lambda _: None
    """What a named thing of the game says of itself."""
    topics: Sequence[str] = ()
    """Everything that :attr:`explain` knows."""
    draw: Callable[[Any, Any, int], Any] | None = None
    """``(view, speaker, height) -> something rich can print``: the table in a terminal; none: see ``cli/plain.py``."""

    variants: tuple[Mapping[str, Any], ...] = ({},)
    """Options under which the conformance harness plays, in turn: together they should reach every rule."""
    bench_players: int = 2
    bench_options: Mapping[str, Any] = field(default_factory=dict)

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
        if isinstance(choice, bool) or not isinstance(choice, (int, np.integer)):
            raise UnknownAction(ACTION_FORM(given=type(choice).__name__))
        if not 0 <= choice < len(self.actions):
            raise UnknownAction(ACTION_NUMBER(given=int(choice), game=self.title, last=len(self.actions) - 1))
        return self.actions[int(choice)]

    def read_events(self, rows: Iterable[tuple[int, ...]]) -> list[Event]:
        """Rows of the journal, redacted or not, as events."""
        return [self.event_kinds[row[0]].read(row) for row in rows]


def _plain(text: str) -> str:
    return " ".join(text.replace("_", " ").casefold().split())
