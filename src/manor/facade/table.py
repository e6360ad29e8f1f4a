"""A table: a position with its history, one game being played."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import IllegalAction, InvalidOptions, InvalidPosition, UndoRefused, is_whole
from ..games import Game, names
from ..games import game as find_game
from ..games.game import Action, Sight, TableClock
from ..games.options import NUMBER
from ..games.shown import SPECTATOR, Event, Line
from ..kernel.journal import MARK, PLAIN, RANDOM, SEAT, new_journal
from ..words.message import SHARED, Message
from .events import EVERYTHING, redact_rows
from .position import Position, check_players, check_seed
from .record import Record, load_record, read_record
from .sealing import commitment, key_words, opening_seed
from .sight import SeatSight

_ROOM_FOR_EVENTS = 256
_shared = threading.local()
"""A journal for each thread: it is read as soon as it was written, so tables need none of their own."""
_MOST_KNOWN = 20_000
_known: dict[tuple[int, ...], tuple[int, ...]] = {}

_NOTHING_PLAYED = SHARED("why-nothing-played")
_NOT_YOURS = SHARED("why-not-yours")
_UNSEEN = SHARED("why-unseen")
_OTHERS_AFFECTED = SHARED("why-others-affected")
_TOO_FAR = SHARED("why-too-far-back", asked=str, played=int)
_NO_SUCH_ACTION = SHARED("no-such-number", given=str, last=int)
_NOT_OVER = SHARED("why-not-over")
_SAME_PLAYERS = SHARED("option-same-players")


class Table(Position):
    """One game being played: what stands, and how it came about.

    >>> import manor
    >>> table = manor.new("dominion", players=2, seed=7, kingdom="first_game", start=0)
    >>> table.pending
    (0,)
    >>> table.play(0, "play treasures").play(0, "buy silver").over
    False
    """

    def __init__(self, game: Game, states: NDArray[np.void], seed: int | None = None) -> None:
        super().__init__(game, states)
        self._history: list[tuple[int, ...]] = []
        self._rows: list[tuple[int, ...]] = []
        self._marks: list[int] = []
        self._pushed: dict[int, NDArray[np.uint8]] = {}
        self._start = states.copy()
        self.seed = seed
        """The seed of the opening; none for a position laid out by hand."""
        self.secret: bytes | None = None
        """A sealed table's secret: the generator is set from it before each action."""
        self.first_action = 0
        """The number of its first action: those before the position it goes on from are counted too."""
        self.rules = game.rules_number
        """The number of the rules it was laid out by."""
        self._given: dict[str, Any] | None = None
        """The options as they were given, where earlier rules drew the rest from the stream that shuffled."""

    # --- making tables ---

    @classmethod
    def new(cls, name: str, players: int | None = None, seed: int | None = None, **options: Any) -> Table:
        """Set up a game; without a seed, one is drawn from the operating system."""
        number = secrets.randbits(62) if seed is None else seed
        check_seed(number)
        return cls._laid_out(name, players, int(number), options)

    @classmethod
    def _laid_out(
        cls,
        name: str,
        players: int | None,
        seed: int,
        options: Mapping[str, Any],
        rules: int | None = None,
        secret: bytes | None = None,
    ) -> Table:
        game = find_game(name)
        row = game.parse_options(check_players(game, players), options)
        table = cls(game, np.zeros(1, game.rules.state.dtype), seed)
        if rules is not None and rules != game.rules_number:
            game.play_by(row, rules)
            table.rules, table._given = rules, dict(options)
        table.secret = secret
        table._setup(row)
        return table

    @classmethod
    def sealed(cls, name: str, players: int, secret: bytes, rules: int | None = None, **options: Any) -> Table:
        """Set up a game whose every shuffle is drawn from a secret, so that it can be checked when it is over."""
        return cls._laid_out(name, players, opening_seed(secret), options, rules, secret)

    @classmethod
    def resumed(
        cls, name: str, description: Mapping[str, Any], secret: bytes, actions: int, rules: int | None = None
    ) -> Table:
        """Go on with a sealed game from a position that it reached after so many actions, by the rules of then."""
        table = position(name, description, rules)
        table.secret, table.first_action = secret, actions
        return table

    def _setup(self, options: NDArray[np.void]) -> None:
        seeds = np.array([self.seed], np.int64)
        while True:
            journal = _empty_journal()
            self._states[:] = np.zeros((), self._states.dtype)
            self._looked = False
            self._calls.setup_games(self._states, 0, 1, options, seeds, journal)
            if self._keep_events(journal):
                break
        self._start = self._states.copy()

    # --- playing ---

    def play(self, seat: int, choice: Action | int | str) -> Table:
        """Take an action, given as itself, its id or its text; returns the table."""
        chosen = self.game.action(choice)
        self._check(self._seat(seat), chosen)
        self._apply(int(seat), chosen.id)
        return self

    def _apply(self, seat: int, action: int) -> None:
        self._rekey(len(self._history))
        before = self._raw.copy()
        self._looked = False
        self._seats[0] = seat
        self._actions[0] = action
        self._marks.append(len(self._rows))
        while True:
            journal = _empty_journal()
            self._calls.apply_actions(self._states, 0, 1, self._seats, self._actions, journal)
            if self._keep_events(journal):
                break
            self._raw[:] = before
        self._history.append(_kept_once((seat, action)))

    def push(self, seat: int, action: int) -> None:
        """Take a legal action by its id, to be taken back by ``pop``: for those who look ahead. Nothing is checked."""
        self._pushed[len(self._history)] = self._raw.copy()
        self._apply(seat, action)

    def pop(self) -> tuple[int, Action]:
        """Take the last action back, whatever it showed, and return it with its seat."""
        if not self._history:
            raise UndoRefused(_NOTHING_PLAYED())
        seat, number = self._history[-1]
        before = self._pushed.pop(len(self._history) - 1, None)
        if before is None:
            self.rewind(1)
        else:
            self._raw[:] = before
            self._looked = False
            self._forget(len(self._history) - 1)
        return seat, self.game.actions[number]

    def undo(self, seat: int) -> Table:
        """Take back the last action, if it was this seat's and revealed or drew nothing."""
        refusal = self.why_no_undo(seat)
        if refusal is not None:
            raise UndoRefused(refusal)
        return self.rewind(1)

    def why_no_undo(self, seat: int) -> Message | None:
        """Say why a seat may not take back the last action; None when it may."""
        mine = self._seat(seat)
        if not self._history:
            return _NOTHING_PLAYED()
        if self._history[-1][0] != mine:
            return _NOT_YOURS()
        told = self._rows[self._marks[-1] :]
        if any(row[MARK] != PLAIN for row in told):
            return _UNSEEN()
        if any(row[SEAT] != mine for row in told):
            return _OTHERS_AFFECTED()
        return None

    def rewind(self, count: int) -> Table:
        """Take back the last *count* actions, whatever they showed: for a table whose players agreed to it."""
        if not is_whole(count) or not 0 <= count <= len(self._history):
            raise UndoRefused(_TOO_FAR(asked=repr(count), played=len(self._history)))
        if count:
            kept = len(self._history) - count
            self._states[:] = self._start
            self._looked = False
            for number, (seat, action) in enumerate(self._history[:kept]):
                self._rekey(number)
                self._seats[0], self._actions[0] = seat, action
                self._calls.apply_actions(self._states, 0, 1, self._seats, self._actions, new_journal(0))
            self._forget(kept)
        return self

    def _forget(self, kept: int) -> None:
        """Drop what is known of all actions but the first ones."""
        self._rows = self._rows[: self._marks[kept]]
        self._history, self._marks = self._history[:kept], self._marks[:kept]
        self._pushed = {number: raw for number, raw in self._pushed.items() if number < kept}

    # --- what happened ---

    @property
    def history(self) -> tuple[tuple[int, Action], ...]:
        """Every action so far, with the seat that took it."""
        return tuple((seat, self.game.actions[number]) for seat, number in self._history)

    @property
    def events(self) -> list[Event]:
        """Everything that happened, secrets included; ``events_for`` tells what a seat saw."""
        return self.events_for(EVERYTHING)

    def events_for(self, seat: int | None) -> list[Event]:
        """What a seat (None: a spectator) saw happen."""
        return self.game.read_events(redact_rows(self._rows, self._viewer(seat)))

    def events_of(self, number: int, seat: int | None) -> list[Event]:
        """What a seat (None: a spectator) saw of one action; the opening has the number −1."""
        viewer = self._viewer(seat)
        if not is_whole(number) or not -1 <= number < len(self._history):
            raise IllegalAction(_NO_SUCH_ACTION(given=repr(number), last=len(self._history) - 1))
        first = self._marks[number] if number >= 0 else 0
        last = self._marks[number + 1] if number + 1 < len(self._marks) else len(self._rows)
        return self.game.read_events(redact_rows(self._rows[first:last], viewer))

    def log(self, seat: int | None, first: int = -1) -> list[Line]:
        """What a seat (None: a spectator) saw happen, as lines, from an action on (−1: from the opening)."""
        return [
            line
            for number in range(first, len(self._history))
            for line in self.game.lines(self.events_of(number, seat))
        ]

    @property
    def drew(self) -> bool:
        """Whether anything that was told so far drew randomness."""
        return any(row[MARK] == RANDOM for row in self._rows)

    # --- keeping and going on ---

    def record(self) -> Record:
        """The game so far as a record that ``manor.replay`` reproduces exactly."""
        outcome = self.outcome
        return Record(
            game=self.game.name,
            rules=self.rules,
            players=self.players,
            options=self.options if self._given is None else self._given,
            actions=[(seat, self.game.actions[number].text) for seat, number in self._history],
            seed=None if self.secret is not None else self.seed,
            secret=None if self.secret is None else self.secret.hex(),
            commitment=None if self.secret is None else commitment(self.secret),
            first_action=self.first_action,
            position=self.game.describe(self._start[0]) if self.seed is None else None,
            scores=list(outcome.scores) if outcome else None,
            places=list(outcome.places) if outcome else None,
        )

    def save(self, path: str | Path) -> None:
        """Write the record to a file; ``manor.load`` reads it back."""
        Path(path).write_bytes(self.record().to_json())

    @property
    def position(self) -> Position:
        """What stands now, without its past: equal to that of any table that stands alike."""
        return Position(self.game, self._states.copy())

    def copy(self) -> Table:
        """An independent table in the same position, with the same past."""
        twin = Table(self.game, self._states.copy(), self.seed)
        twin._start, twin.secret, twin.first_action = self._start.copy(), self.secret, self.first_action
        twin.rules, twin._given = self.rules, self._given
        twin._history, twin._rows, twin._marks = list(self._history), list(self._rows), list(self._marks)
        return twin

    def sight(self, seat: int, clock: TableClock | None = None) -> Sight:
        """All that a seat may know now, for an agent; it holds a copy, so the table may go on meanwhile."""
        viewer, seen = self._seat(seat), self._states.copy()
        self._seats[0] = viewer
        self._calls.redact_games(seen, 0, 1, self._seats)
        return SeatSight(self.game, viewer, seen[0], self.legal(viewer), lambda: Position(self.game, seen), clock)

    def next_game(self, seed: int | None = None, **changes: Any) -> Table:
        """The next game of a series: who starts follows from who won; *changes* are options to change."""
        if not self.over:
            raise IllegalAction(_NOT_OVER())
        if "players" in changes:
            raise InvalidOptions([_SAME_PLAYERS()])
        options = self.game.next_options(self.state, changes)
        return Table.new(self.game.name, players=self.players, seed=seed, **options)

    def __eq__(self, other: object) -> bool:
        """Tables are equal when they stand alike and came about alike; see ``Position`` for what stands alone."""
        if isinstance(other, Table) and self._past() != other._past():
            return False
        return super().__eq__(other)

    def _past(self) -> tuple[Any, ...]:
        return self.seed, self.secret, self._start.tobytes(), self._history

    __hash__ = None

    def __reduce__(self) -> tuple[Any, ...]:
        return _from_parts, (
            self.game.name,
            self._raw.tobytes(),
            self._start.tobytes(),
            (self.seed, self.secret, self.first_action, self.rules, self._given),
            self._history,
            self._rows,
            self._marks,
        )

    def __repr__(self) -> str:
        return super().__repr__().replace(",", f", {len(self._history)} actions,", 1)

    # --- inside ---

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        return seat if seat == EVERYTHING else self._seat(seat)

    def _rekey(self, number: int) -> None:
        """Set a sealed table's generator for the action with this place in its history."""
        if self.secret is not None:
            self.state["rng"] = key_words(self.secret, self.first_action + number)

    def _keep_events(self, journal: NDArray[np.int32]) -> bool:
        """Take the events out of the journal; False, with a larger one for the next try, when they did not fit."""
        count = int(journal[0, 0])
        if count >= len(journal):
            _shared.journal = new_journal(2 * count)
            return False
        if count:
            self._rows.extend(_kept_once(tuple(row)) for row in journal[1 : count + 1].tolist())
        return True


def _from_parts(
    name: str,
    raw: bytes,
    start: bytes,
    opening: tuple[int | None, bytes | None, int, int, dict[str, Any] | None],
    history: list[tuple[int, ...]],
    rows: list[tuple[int, ...]],
    marks: list[int],
) -> Table:
    game = find_game(name)
    dtype = game.rules.state.dtype
    table = Table(game, np.frombuffer(bytearray(raw), dtype))
    table.seed, table.secret, table.first_action, table.rules, table._given = opening
    table._start = np.frombuffer(start, dtype).copy()
    table._history, table._rows, table._marks = history, rows, marks
    return table


def _kept_once(row: tuple[int, ...]) -> tuple[int, ...]:
    """The same tuple for equal ones: "seat 0 draws a card" happens at every table, again and again."""
    if len(_known) < _MOST_KNOWN:
        return _known.setdefault(row, row)
    return _known.get(row, row)


def _empty_journal() -> NDArray[np.int32]:
    """This thread's journal, with nothing in it."""
    journal: NDArray[np.int32] | None = getattr(_shared, "journal", None)
    if journal is None:
        journal = new_journal(_ROOM_FOR_EVENTS)
        _shared.journal = journal
    journal[0, 0] = 0
    return journal


def position(
    name: str | Mapping[str, Any], description: Mapping[str, Any] | None = None, rules: int | None = None
) -> Table:
    """Lay out any position by hand; raises InvalidPosition with everything that is wrong with it.

    The description names its game, as ``to_dict`` writes it, unless the name is given first. The number of earlier
    rules makes it go on by those, as far as they are still known.
    """
    given = name if isinstance(name, Mapping) else description
    if not isinstance(given, Mapping):
        raise InvalidPosition([f"position: must be a mapping, not {type(given).__name__}"])
    named = given.get("game", "") if isinstance(name, Mapping) else name
    if not named:
        raise InvalidPosition([f"position: must name its game, for example {{'game': {names()[0]!r}, ...}}"])
    game = find_game(named)
    if given.get("game", named) != named:
        raise InvalidPosition([f"position: is one of {given['game']!r}, not of {named!r}"])
    table = Table(game, game.rebuild(given))
    if rules is not None and game.oldest_rules <= rules < game.rules_number:
        game.play_by(table._states["options"], rules)
        table._start, table.rules = table._states.copy(), rules
    return table


def replay(record: Record | Mapping[str, Any]) -> Table:
    """Play a record from its beginning; raises InvalidRecord where it does not fit the rules."""
    *_, table = steps(record)
    return table


def steps(record: Record | Mapping[str, Any]) -> Iterator[Table]:
    """Play a record step by step: the table at its opening, then after each action (the same table, moved on)."""
    kept = read_record(record)
    with kept.blaming("The record's opening does not work"):
        game = find_game(kept.game)
        kept.check_rules(game.oldest_rules, game.rules_number)
        if kept.position is not None and kept.secret is not None:
            table = Table.resumed(kept.game, kept.position, kept.checked_secret(), kept.first_action, kept.rules)
        elif kept.position is not None:
            table = position(kept.game, kept.position, kept.rules)
        else:
            secret = None if kept.secret is None else kept.checked_secret()
            seed = kept.seed if secret is None else opening_seed(secret)
            check_seed(seed)
            table = Table._laid_out(kept.game, kept.players, int(seed or 0), kept.options, kept.rules, secret)
    yield table
    for number, (seat, text) in enumerate(kept.actions, 1):
        with kept.blaming(f"Action {number} ({text!r} by seat {seat!r})"):
            table.play(seat, text)
        yield table
    kept.check_result(table.outcome)


def load(path: str | Path) -> Table:
    """Read a game that ``save`` wrote."""
    return replay(load_record(path))


def perft(table: Table, depth: int) -> int:
    """How many sequences of *depth* decisions there are from here, for this generator: the field's check of rules.

    >>> import manor
    >>> manor.perft(manor.new("dominion", players=2, seed=7, kingdom="first_game", start=0), 2)
    32
    """
    if not is_whole(depth) or depth < 0:
        raise InvalidOptions([NUMBER(option="depth", given=repr(depth), least=0)])
    if depth == 0:
        return 1
    total = 0
    for seat in table.pending:
        for action in table.legal(seat):
            table.push(seat, action.id)
            total += perft(table, depth - 1)
            table.pop()
    return total
