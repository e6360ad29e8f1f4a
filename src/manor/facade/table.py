"""A table: one game being played, checked at the edge and trusted inside."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import GameOver, IllegalAction, InvalidOptions, NotYourTurn, UndoRefused
from ..games import Game
from ..games import game as find_game
from ..games.game import Action, Sight, TableClock
from ..kernel.engine import Calls
from ..kernel.journal import MARK, PLAIN, RANDOM, SEAT, new_journal
from ..kernel.masks import allowed_actions
from ..kernel.rng import Rng
from .events import SPECTATOR, read_event, redact_rows
from .sealing import key_words, opening_seed
from .sight import SeatSight
from .warming import warm_up_in_background

_ROOM_FOR_EVENTS = 256
_shared = threading.local()
"""A journal for each thread: it is read as soon as it was written, so tables need none of their own."""
_MOST_KNOWN = 20_000
_known: dict[tuple[int, ...], tuple[int, ...]] = {}
_LARGEST_SEED = 2**63 - 1


class Table:
    """One game being played.

    >>> import manor
    >>> table = manor.new("dominion", players=2, seed=7, kingdom="first_game", start=0)
    >>> table.pending
    (0,)
    >>> table.play(0, "play treasures").play(0, "buy silver").over
    False
    """

    def __init__(self, game: Game, states: np.ndarray[Any, np.dtype[np.void]], seed: int | None) -> None:
        self._game = game
        self._states = states
        self._masks = np.zeros((1, game.rules.mask_words), np.uint32)
        self._seats = np.zeros(1, np.int64)
        self._actions = np.zeros(1, np.int64)
        self._numbers = np.zeros(1, np.int64)
        self._bits = np.zeros(1, np.int64)
        self._masked = -1
        self._looked = False
        self._players = 0
        self._history: list[tuple[int, ...]] = []
        self._rows: list[tuple[int, ...]] = []
        self._marks: list[int] = []
        self._start = states.copy()
        # As bytes: NumPy copies nested records field by field.
        self._raw = states.view(np.uint8)
        self.seed = seed
        self.given: dict[str, Any] = {}
        """The options as they were given: what is drawn at random is drawn again in a replay."""
        self.secret: bytes | None = None
        """A sealed table's secret: the generator is set from it before each action."""

    # --- making tables ---

    @classmethod
    def new(cls, name: str, players: int | None = None, seed: int | None = None, **options: Any) -> Table:
        """Set up a game; without a seed, one is drawn from the operating system."""
        game = find_game(name)
        count = game.min_players if players is None else players
        problems = _check_players(game, count) + _check_seed(seed)
        if problems:
            raise InvalidOptions(problems)
        row = game.parse_options(count, options)
        number = secrets.randbits(62) if seed is None else int(seed)
        table = cls(game, np.zeros(1, game.rules.state.dtype), number)
        table.given = dict(options)
        table._setup(row)
        return table

    @classmethod
    def sealed(cls, name: str, players: int, secret: bytes, **options: Any) -> Table:
        """Set up a game whose every shuffle is drawn from a secret, so that it can be checked when it is over."""
        table = cls.new(name, players, opening_seed(secret), **options)
        table.secret = secret
        return table

    def _setup(self, options: np.ndarray[Any, np.dtype[np.void]]) -> None:
        seeds = np.array([self.seed], np.int64)
        while True:
            journal = _empty_journal()
            self._states[:] = np.zeros((), self._states.dtype)
            self._looked = False
            self._calls.setup_games(self._states, 0, 1, options, seeds, journal)
            if self._keep_events(journal):
                break
        self._start = self._states.copy()

    # --- reading a table ---

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._game

    @property
    def state(self) -> np.void:
        """The record itself, secrets included; a view, not a copy."""
        return self._states[0]  # type: ignore[no-any-return]

    @property
    def players(self) -> int:
        """How many play."""
        if not self._players:
            self._players = int(self.state["options"]["players"])
        return self._players

    @property
    def options(self) -> dict[str, Any]:
        """What the players agreed on, with everything that was drawn at random filled in."""
        return self._game.describe_options(self.state)

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that may act now: several at once where the rules are simultaneous, none when it is over."""
        waiting = self._waiting()
        return tuple(s for s in range(self.players) if waiting >> s & 1)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._results()[0]

    @property
    def scores(self) -> tuple[int, ...]:
        """Every seat's score now, hidden cards included."""
        return self._results()[1]

    @property
    def places(self) -> tuple[int, ...]:
        """Every seat's place as of now: 1 is best, ties share a place."""
        return self._results()[2]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty while the game goes on."""
        over, _, places = self._results()
        return tuple(s for s, place in enumerate(places) if place == 1) if over else ()

    @property
    def score_sheet(self) -> list[dict[str, int]]:
        """For each seat, where its points come from."""
        return self._game.score_sheet(self.state)

    @property
    def history(self) -> tuple[tuple[int, Action], ...]:
        """Every action so far, with the seat that took it."""
        return tuple((seat, self._game.actions[number]) for seat, number in self._history)

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """Every event as the kernel wrote it, secrets included."""
        return tuple(self._rows)

    @property
    def events(self) -> list[dict[str, Any]]:
        """Everything that happened, secrets included; ``events_for`` tells what a seat saw."""
        return [read_event(self._game, row) for row in self._rows]

    @property
    def drew(self) -> bool:
        """Whether anything that was told so far drew randomness."""
        return any(row[MARK] == RANDOM for row in self._rows)

    def events_for(self, seat: int | None) -> list[dict[str, Any]]:
        """What a seat (None: a spectator) saw happen."""
        viewer = SPECTATOR if seat is None else self._seat(seat)
        return [read_event(self._game, row) for row in redact_rows(self._rows, viewer)]

    def events_of(self, number: int, seat: int | None) -> list[dict[str, Any]]:
        """What a seat (None: a spectator) saw of one action; the opening has the number −1."""
        viewer = SPECTATOR if seat is None else self._seat(seat)
        if not _is_whole(number) or not -1 <= number < len(self._history):
            raise IllegalAction(f"Actions are numbered from 0 to {len(self._history) - 1}, not {number!r}.")
        first = self._marks[number] if number >= 0 else 0
        last = self._marks[number + 1] if number + 1 < len(self._marks) else len(self._rows)
        return [read_event(self._game, row) for row in redact_rows(self._rows[first:last], viewer)]

    def legal(self, seat: int) -> list[Action]:
        """The actions a seat may take now; a seat that is not pending has some only where it may think again."""
        self._write_mask(self._seat(seat))
        actions = self._game.actions
        return [actions[i] for i in allowed_actions(self._masks[0])]

    def question(self, seat: int) -> str:
        """What a pending seat is asked, in one sentence; empty for others."""
        return self._game.question(self.state, seat) if self._seat(seat) in self.pending else ""

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat may know (None: a spectator), and nothing else; JSON-able."""
        viewer = SPECTATOR if seat is None else self._seat(seat)
        seen = self._states.copy()
        self._seats[0] = viewer
        self._calls.redact_games(seen, 0, 1, self._seats)
        view: dict[str, Any] = {
            "game": self._game.name,
            "seat": seat,
            "players": self.players,
            "pending": list(self.pending),
            "over": self.over,
        }
        view |= self._game.view(seen[0], viewer)
        if self._game.preview is not None and viewer in self.pending:
            view["preview"] = self._game.preview(seen[0], viewer)
        if self.over:
            view |= {"scores": list(self.scores), "places": list(self.places), "winners": list(self.winners)}
        return view

    def observation(self, seat: int) -> np.ndarray[Any, np.dtype[np.float32]]:
        """The features of a seat for learning; ``game.features`` names the slices."""
        out: np.ndarray[Any, np.dtype[np.float32]] = np.zeros((1, self._game.rules.features), np.float32)
        self._seats[0] = self._seat(seat)
        self._calls.observations(self._states, 0, 1, self._seats, out)
        return out.reshape(-1)

    def mask(self, seat: int) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The legal actions of a seat as booleans over the action space."""
        out = np.zeros(len(self._game.actions), np.bool_)
        out[[a.id for a in self.legal(seat)]] = True
        return out

    def mask_bytes(self, seat: int) -> bytes:
        """The legal actions of a seat as packed bits: equal when the same actions are legal."""
        self._write_mask(self._seat(seat))
        packed: bytes = self._masks[0].tobytes()
        return packed

    # --- playing ---

    def play(self, seat: int, choice: Action | int | str) -> Table:
        """Take an action, given as itself, its id or its text; returns the table."""
        chosen = self._game.action(choice)
        self._check(self._seat(seat), chosen)
        self._rekey(len(self._history))
        before = self._raw.copy()
        self._looked = False
        self._seats[0] = seat
        self._actions[0] = chosen.id
        self._marks.append(len(self._rows))
        while True:
            journal = _empty_journal()
            self._calls.apply_actions(self._states, 0, 1, self._seats, self._actions, journal)
            if self._keep_events(journal):
                break
            self._raw[:] = before
        self._history.append(_kept_once((int(seat), chosen.id)))
        return self

    def why_not(self, seat: int, choice: Action | int | str) -> str | None:
        """Say why a seat may not take an action now; None when it may."""
        try:
            self._check(self._seat(seat), self._game.action(choice))
        except IllegalAction as refusal:
            return str(refusal)
        return None

    def undo(self, seat: int) -> Table:
        """Take back the last action, if it was this seat's and revealed or drew nothing."""
        refusal = self.why_no_undo(seat)
        if refusal is not None:
            raise UndoRefused(refusal)
        return self.rewind(1)

    def why_no_undo(self, seat: int) -> str | None:
        """Say why a seat may not take back the last action; None when it may."""
        if not self._history:
            return "Nothing has been played yet."
        actor, number = self._history[-1]
        if actor != self._seat(seat):
            return f"The last action was seat {actor}'s; only that seat can take it back."
        told = self._rows[self._marks[-1] :]
        if any(row[MARK] != PLAIN for row in told):
            return f"'{self._game.actions[number].text}' showed or drew something that cannot be unseen."
        if any(row[SEAT] != seat for row in told):
            return "Another player was affected by it."
        return None

    def rewind(self, count: int) -> Table:
        """Take back the last *count* actions, whatever they showed: for a table whose players agreed to it."""
        if not _is_whole(count) or not 0 <= count <= len(self._history):
            raise UndoRefused(f"{count} actions cannot be taken back: {len(self._history)} were played.")
        if count:
            kept = len(self._history) - count
            self._states[:] = self._start
            self._looked = False
            for number, (seat, action) in enumerate(self._history[:kept]):
                self._rekey(number)
                self._seats[0], self._actions[0] = seat, action
                self._calls.apply_actions(self._states, 0, 1, self._seats, self._actions, new_journal(0))
            self._rows = self._rows[: self._marks[kept]]
            self._history, self._marks = self._history[:kept], self._marks[:kept]
        return self

    def copy(self) -> Table:
        """An independent table in the same position, with the same past."""
        twin = Table(self._game, self._states.copy(), self.seed)
        twin._start, twin.given, twin.secret = self._start.copy(), dict(self.given), self.secret
        twin._history, twin._rows, twin._marks = list(self._history), list(self._rows), list(self._marks)
        return twin

    def sight(self, seat: int, clock: TableClock | None = None) -> Sight:
        """All that a seat may know now, for an agent; it holds a copy, so the table may go on meanwhile."""
        viewer, seen = self._seat(seat), self._states.copy()
        self._seats[0] = viewer
        self._calls.redact_games(seen, 0, 1, self._seats)
        return SeatSight(self._game, viewer, seen[0], self.legal(viewer), lambda: Table(self._game, seen, None), clock)

    def imagined(self, seat: int, seed: int) -> Table:
        """A table this seat cannot tell from this one: what it cannot see is drawn anew; without a past."""
        if problems := _check_seed(seed):
            raise InvalidOptions(problems)
        states = self._states.copy()
        chooser = np.zeros(1, Rng.dtype)
        self._seats[0] = self._seat(seat)
        self._calls.redact_games(states, 0, 1, self._seats)
        self._calls.seed_choosers(chooser, 0, 1, seed)
        self._calls.determinize_games(states, 0, 1, self._seats, chooser)
        return Table(self._game, states, None)

    def next_game(self, seed: int | None = None, **changes: Any) -> Table:
        """The next game of a series: who starts follows from who won; *changes* are options to change."""
        if not self.over:
            raise IllegalAction("The next game of a series begins when this one is over.")
        if "players" in changes:
            raise InvalidOptions(["a series is played by the same players; start a new one with manor.new"])
        options = self._game.next_options(self.state, changes)
        return Table.new(self._game.name, players=self.players, seed=seed, **options)

    # --- saving ---

    def to_dict(self) -> dict[str, Any]:
        """The whole position in plain words, secrets included; ``manor.position`` reads it back."""
        return {"game": self._game.name, **self._game.describe(self.state)}

    def record(self) -> dict[str, Any]:
        """The game so far as a record that ``manor.replay`` reproduces exactly."""
        from .record import make_record

        return make_record(self)

    # --- showing ---

    def __str__(self) -> str:
        return self._game.text(self.view(None))

    def __repr__(self) -> str:
        state = "over" if self.over else f"waiting for {', '.join(f'seat {s}' for s in self.pending)}"
        return f"<{self._game.title} for {self.players}, {len(self._history)} actions, {state}>"

    def _repr_html_(self) -> str:
        return self._game.html(self.view(None))

    # --- inside ---

    @property
    def _calls(self) -> Calls:
        engine = self._game.engine
        if engine.is_warm:
            return engine.fast
        warm_up_in_background(self._game.name)
        return engine.plain

    def _rekey(self, number: int) -> None:
        """Set a sealed table's generator for the action with this number."""
        if self.secret is not None:
            self.state["rng"] = key_words(self.secret, number)

    def _keep_events(self, journal: NDArray[np.int32]) -> bool:
        """Take the events out of the journal; False, with a larger one for the next try, when they did not fit."""
        count = int(journal[0, 0])
        if count >= len(journal):
            _shared.journal = new_journal(2 * count)
            return False
        if count:
            self._rows.extend(_kept_once(tuple(row)) for row in journal[1 : count + 1].tolist())
        return True

    def _results(self) -> tuple[bool, tuple[int, ...], tuple[int, ...]]:
        seats = self._game.rules.max_seats
        points, places = np.zeros((1, seats), np.int64), np.zeros((1, seats), np.int64)
        self._calls.results(self._states, 0, 1, self._numbers, points, places)
        players = self.players
        return (
            bool(self._numbers[0]),
            tuple(int(p) for p in points[0, :players]),
            tuple(int(p) for p in places[0, :players]),
        )

    def _waiting(self) -> int:
        """Who may act, as bits; looked up once between two actions, with the mask of the first of them."""
        if not self._looked:
            self._calls.glance(self._states, 0, 1, self._bits, self._seats, self._masks)
            self._masked, self._looked = int(self._seats[0]), True
        return int(self._bits[0])

    def _write_mask(self, seat: int) -> None:
        self._waiting()
        if self._masked != seat:
            self._seats[0] = seat
            self._calls.legal_actions(self._states, 0, 1, self._seats, self._masks)
            self._masked = seat

    def _seat(self, seat: int) -> int:
        if not _is_whole(seat) or not 0 <= seat < self.players:
            raise IllegalAction(f"{seat!r} is not a seat of this table: seats are 0 to {self.players - 1}.")
        return int(seat)

    def _check(self, seat: int, chosen: Action) -> None:
        self._write_mask(seat)
        if int(self._masks[0, chosen.id >> 5]) >> (chosen.id & 31) & 1:
            return
        waiting = self.pending
        if not waiting:
            raise GameOver("The game is over.")
        if seat not in waiting and not self._masks.any():
            names = " and ".join(f"seat {s}" for s in waiting)
            raise NotYourTurn(f"Seat {seat} cannot {chosen.text!r} now; the table waits for {names}.")
        reason = self._game.why_not(self.state, seat, chosen)
        raise IllegalAction(f"Seat {seat} cannot {chosen.text!r} now: {reason}")


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


def _is_whole(number: Any) -> bool:
    return isinstance(number, (int, np.integer)) and not isinstance(number, bool)


def _check_players(game: Game, players: Any) -> list[str]:
    if _is_whole(players) and game.min_players <= players <= game.max_players:
        return []
    return [f"players must be {game.min_players} to {game.max_players} for {game.title}, not {players!r}"]


def _check_seed(seed: Any) -> list[str]:
    if seed is None:
        return []
    if _is_whole(seed) and 0 <= seed <= _LARGEST_SEED:
        return []
    return [f"seed must be a whole number from 0 to 2**63 - 1, not {seed!r}"]


def position(name: str, description: Mapping[str, Any]) -> Table:
    """Lay out any position by hand; raises InvalidPosition with everything that is wrong with it."""
    game = find_game(name)
    return Table(game, game.rebuild(description), None)
