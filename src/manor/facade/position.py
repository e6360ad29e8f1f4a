"""A position: what stands on the table now, and all that can be asked of it."""

from __future__ import annotations

from typing import Any, Self

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ..errors import GameOver, IllegalAction, InvalidOptions, NotYourTurn, is_whole
from ..games import Game
from ..games import game as find_game
from ..games.game import Action
from ..games.options import PLAYERS, SEED
from ..games.shown import SPECTATOR, Question, ScoreLine, View
from ..kernel.engine import Calls
from ..kernel.masks import allowed_actions
from ..kernel.rng import Rng
from ..words.message import SHARED, Listed, Message, Seat
from .drawing import as_html, as_text
from .warming import warm_up_in_background

_LARGEST_SEED = 2**63 - 1
_OVER = SHARED("why-game-over")
_NOT_YOUR_TURN = SHARED("why-not-your-turn", waiting=Listed(Seat))
_NO_SEAT = SHARED("no-such-seat", given=str, last=int)


class Outcome(Struct, frozen=True):
    """How a game ended: every seat's points and place (1 is best, ties share a place), and who won."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]


class Position:
    """What stands on the table: one record, checked at the edge and trusted inside.

    Positions are equal when nothing on the table differs, generator included; how they came about does not matter.

    >>> import manor
    >>> position = manor.position(manor.new("dominion", players=2, seed=7, start=0).to_dict())
    >>> position.is_legal(0, "buy copper"), str(position.why_not(0, "buy gold"))
    (True, 'Gold costs 6, and you have no coins.')
    """

    def __init__(self, game: Game, states: NDArray[np.void]) -> None:
        self.game = game
        self._states = states
        # As bytes: NumPy copies nested records field by field.
        self._raw = states.view(np.uint8)
        self._masks = np.zeros((1, game.rules.mask_words), np.uint32)
        self._seats = np.zeros(1, np.int64)
        self._actions = np.zeros(1, np.int64)
        self._numbers = np.zeros(1, np.int64)
        self._bits = np.zeros(1, np.int64)
        self._masked = -1
        self._looked = False
        self._players = 0

    # --- what stands ---

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
        return self.game.describe_options(self.state)

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
    def outcome(self) -> Outcome | None:
        """How the game ended; none while it goes on."""
        over, scores, places = self._results()
        return Outcome(scores, places, tuple(s for s, place in enumerate(places) if place == 1)) if over else None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty while the game goes on."""
        outcome = self.outcome
        return outcome.winners if outcome else ()

    @property
    def score_sheet(self) -> list[list[ScoreLine]]:
        """For each seat, where its points come from."""
        return self.game.score_sheet(self.state)

    # --- what may be done ---

    def legal(self, seat: int) -> list[Action]:
        """The actions a seat may take now; a seat that is not pending has some only where it may think again."""
        self._write_mask(self._seat(seat))
        actions = self.game.actions
        return [actions[i] for i in allowed_actions(self._masks[0])]

    def is_legal(self, seat: int, choice: Action | int | str) -> bool:
        """Tell whether a seat may take an action now."""
        number = self.game.action(choice).id
        self._write_mask(self._seat(seat))
        return bool(int(self._masks[0, number >> 5]) >> (number & 31) & 1)

    def why_not(self, seat: int, choice: Action | int | str) -> Message | None:
        """Say why a seat may not take an action now; None when it may."""
        try:
            self._check(self._seat(seat), self.game.action(choice))
        except IllegalAction as refusal:
            return refusal.message
        return None

    def question(self, seat: int) -> Question | None:
        """What a pending seat is asked; None for others."""
        return self.game.question(self.state, seat) if self._seat(seat) in self.pending else None

    def mask(self, seat: int) -> NDArray[np.bool_]:
        """The legal actions of a seat as booleans over the action space."""
        out = np.zeros(len(self.game.actions), np.bool_)
        out[[a.id for a in self.legal(seat)]] = True
        return out

    def mask_bytes(self, seat: int) -> bytes:
        """The legal actions of a seat as packed bits: equal when the same actions are legal."""
        self._write_mask(self._seat(seat))
        packed: bytes = self._masks[0].tobytes()
        return packed

    # --- what a seat knows ---

    def view(self, seat: int | None = None) -> View:
        """All that a seat may know (None: a spectator), and nothing else."""
        viewer = SPECTATOR if seat is None else self._seat(seat)
        seen = self._states.copy()
        self._seats[0] = viewer
        self._calls.redact_games(seen, 0, 1, self._seats)
        common: dict[str, Any] = {
            "game": self.game.name,
            "seat": seat,
            "players": self.players,
            "pending": list(self.pending),
            "over": False,
        }
        outcome = None if common["pending"] else self.outcome
        if outcome is not None:
            common |= {
                "over": True,
                "scores": list(outcome.scores),
                "places": list(outcome.places),
                "winners": list(outcome.winners),
            }
        return self.game.view(seen[0], viewer, common)

    def observation(self, seat: int) -> NDArray[np.float32]:
        """The features of a seat for learning; ``game.features`` names the slices."""
        out = np.zeros((1, self.game.rules.features), np.float32)
        self._seats[0] = self._seat(seat)
        self._calls.observations(self._states, 0, 1, self._seats, out)
        return out.reshape(-1)

    def redacted(self, seat: int) -> np.void:
        """A copy of the record with nothing in it that a seat may not know: for agents that search."""
        states = self._states.copy()
        self._seats[0] = self._seat(seat)
        self._calls.redact_games(states, 0, 1, self._seats)
        seen: np.void = states[0]
        return seen

    def imagined(self, seat: int, seed: int) -> Self:
        """A position this seat cannot tell from this one: what it cannot see is drawn anew."""
        check_seed(seed)
        states = self._states.copy()
        chooser = np.zeros(1, Rng.dtype)
        self._seats[0] = self._seat(seat)
        self._calls.redact_games(states, 0, 1, self._seats)
        self._calls.seed_choosers(chooser, 0, 1, seed)
        self._calls.determinize_games(states, 0, 1, self._seats, chooser)
        return type(self)(self.game, states)

    # --- copying, saving, showing ---

    def copy(self) -> Position:
        """An independent position, equal to this one."""
        return Position(self.game, self._states.copy())

    def to_dict(self) -> dict[str, Any]:
        """The whole position in plain words, secrets included; ``manor.position`` reads it back."""
        return {"game": self.game.name, **self.game.describe(self.state)}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game is other.game and self._raw.tobytes() == other._raw.tobytes()

    __hash__ = None  # type: ignore[assignment]  # it changes as it is played

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _from_bytes, (self.game.name, self._raw.tobytes())

    def __str__(self) -> str:
        return as_text(self.game, self.view(None))

    def __repr__(self) -> str:
        state = "over" if self.over else f"waiting for {', '.join(f'seat {s}' for s in self.pending)}"
        return f"<{self.game.title} for {self.players}, {state}>"

    def _repr_html_(self) -> str:
        return as_html(self.game, self.view(None))

    # --- inside ---

    @property
    def _calls(self) -> Calls:
        engine = self.game.engine
        if engine.is_warm:
            return engine.fast
        warm_up_in_background(self.game.name)
        return engine.plain

    def _results(self) -> tuple[bool, tuple[int, ...], tuple[int, ...]]:
        seats = self.game.rules.max_seats
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
        if not is_whole(seat) or not 0 <= seat < self.players:
            raise IllegalAction(_NO_SEAT(given=repr(seat), last=self.players - 1))
        return int(seat)

    def _check(self, seat: int, chosen: Action) -> None:
        if self.is_legal(seat, chosen):
            return
        waiting = self.pending
        if not waiting:
            raise GameOver(_OVER())
        if seat not in waiting and not self._masks.any():
            raise NotYourTurn(_NOT_YOUR_TURN(waiting=[Seat(s) for s in waiting]))
        raise IllegalAction(self.game.why_not(self.state, seat, chosen))


def _from_bytes(name: str, raw: bytes) -> Position:
    game = find_game(name)
    return Position(game, np.frombuffer(bytearray(raw), game.rules.state.dtype))


def check_players(game: Game, players: Any) -> int:
    """How many play: as few as may unless said; refuse what is too few or too many."""
    count = game.min_players if players is None else players
    if not (is_whole(count) and game.min_players <= count <= game.max_players):
        raise InvalidOptions([PLAYERS(given=repr(players), least=game.min_players, most=game.max_players)])
    return int(count)


def check_seed(seed: Any) -> None:
    """Refuse what cannot be a seed."""
    if not (is_whole(seed) and 0 <= seed <= _LARGEST_SEED):
        raise InvalidOptions([SEED(given=repr(seed))])
