"""The plain array interface: many games stepped in place, in buffers that are made once or that the caller supplies.

>>> env = ArrayEnv("dominion", games=64, players=2, seed=1)
>>> rng = np.random.default_rng(0)
>>> for _ in range(100):
...     actions = [rng.choice(np.flatnonzero(row)) for row in env.masks]
...     env.step(actions)
>>> env.observations.shape == (64, env.features), env.masks.shape == (64, env.actions)
(True, True)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import IllegalAction, did_you_mean, is_whole
from ..facade.position import check_players, check_seed
from ..games import game as find_game
from ..kernel.engine import in_shares
from ..kernel.masks import allowed_actions
from ..kernel.rng import Rng
from ..words.message import SHARED, Message
from . import entries
from .errors import InvalidSettings
from .house import ANY_STYLE, RANDOM, House, seat_opponents
from .rewards import kind_number

ILLEGAL = {"error": entries.REFUSE, "lose": entries.LOSE, "replace": entries.REPLACE}
LEAVE, BEGIN = entries.LEAVE, entries.BEGIN
_IN_BATCH = SHARED("in-batch", game=int, refusal=Message)


class ArrayEnv:
    """N games side by side, each waiting for one seat's action.

    Public arrays, never reallocated: ``observations`` (N × features, float32) and ``masks`` (N × actions, bool) of
    the seat that must act, ``seats`` (N), ``rewards`` (N × seats) that the last step paid to everybody,
    ``terminations`` and ``truncations`` (N), ``illegal`` (N). A game that is over is begun anew within the step:
    ``final_observations`` (N × seats × features), ``final_scores`` and ``places`` keep how it ended.

    *options* may be several, and so may *players*: the games have them in turn, with arrays for the largest table.
    *seat* says who is asked: ``"all"`` seats, one seat's number, or ``"random"`` for a seat drawn for each game. The
    seats that are not asked are played inside the kernel, by *opponents*: ``"random"``, a style of the game's policy
    (``manor.game(name).policy.styles``), ``"any"`` for one drawn for each game among all that search rolls out by,
    another agent by name that decides without search (``"easy"``, ``"net"``, a strategy), an agent of these sorts,
    ``OneOf(…)`` such, drawn for each game, or one of these for each of the other seats, from the learner's left on.
    In half of the games the first decisions, any number of them below *guided*, are made by *guides* drawn for each
    seat like opponents, whatever is answered: so learners come to positions that they would not find themselves.
    ``guided`` says where the last step did so, ``actions_taken`` what it took.
    *limit* ends a game after that many decisions of those that are asked (0: never); *illegal* is ``"error"``,
    ``"lose"`` (the offender is last, the others share the first place) or ``"replace"`` (by a random legal action).
    *buffers* may hold any of the public arrays. Environments can be pickled; :meth:`snapshot` and :meth:`restore` go
    back to an earlier moment.
    """

    observations: NDArray[np.float32]
    masks: NDArray[np.bool_]
    seats: NDArray[np.int64]
    rewards: NDArray[np.float32]
    terminations: NDArray[np.bool_]
    truncations: NDArray[np.bool_]
    illegal: NDArray[np.bool_]
    guided: NDArray[np.bool_]
    final_observations: NDArray[np.float32]
    final_scores: NDArray[np.int64]
    places: NDArray[np.int64]

    def __init__(
        self,
        game: str,
        games: int = 1,
        *,
        players: int | Sequence[int] | None = None,
        options: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None = None,
        seed: int = 0,
        seat: int | str = "all",
        opponents: Any = RANDOM,
        asked_opponents: int = 0,
        guided: int = 0,
        guides: Any = ANY_STYLE,
        reward: str = "win",
        shaping: float = 0.0,
        limit: int = 0,
        illegal: str = "error",
        workers: int = 1,
        buffers: Mapping[str, NDArray[Any]] | None = None,
    ) -> None:
        self.game = find_game(game)
        rules = self.game.rules
        numbers = players if isinstance(players, Sequence) else [players]
        tables = [check_players(self.game, number) for number in numbers]
        if not tables:
            raise InvalidSettings(["players must be a number, or several; none was given."])
        self.players = max(tables)
        self.games = games
        self.actions = rules.actions
        self.features = rules.features
        self._check(seat, min(tables), limit, guided, illegal, workers)
        house = House(self.game, is_guided=guided > 0)
        places = [house.group(who) for who in seat_opponents(opponents, self.players)]
        guiding = house.group(guides) if house.is_guided else 0
        self._calls = self._calls_for(house)
        given = [options] if options is None or isinstance(options, Mapping) else list(options)
        rows = np.concatenate(
            [self.game.parse_options(n, {**self.game.env_options, **(row or {})}) for row in given for n in tables]
        )
        settings = np.zeros(1, entries.SETTINGS)
        hero = {"all": entries.ALL_SEATS, "random": entries.RANDOM_SEAT}.get(str(seat), seat)
        seated = sum(group << (entries.PLACE * left) for left, group in enumerate(places))
        kind = kind_number(reward)
        settings[0] = (kind, limit, ILLEGAL[illegal], hero, asked_opponents, seated, guiding, guided, float(shaping))
        self._settings = settings
        self._refuses = illegal == "error"
        self.workers = min(workers, self.games)
        self._buffers = self._make_buffers(dict(buffers or {}), rows, settings, house)
        self._shares = [self._with_own_room() for _ in range(self.workers)] if self.workers > 1 else []
        self.reset(seed)

    def _calls_for(self, house: House) -> entries.EnvCalls:
        """What steps tables at which these sit."""
        return entries.env_calls(self.game.name, not house.only_at_random)

    def _check(self, seat: int | str, seats: int, limit: int, guided: int, illegal: str, workers: int) -> None:
        problems = []
        if seat not in ("all", "random") and not (is_whole(seat) and 0 <= int(seat) < seats):
            problems.append(f"seat must be 'all', 'random' or 0 to {seats - 1}, not {seat!r}.")
        numbers = (("games", self.games, 1), ("limit", limit, 0), ("guided", guided, 0), ("workers", workers, 1))
        for name, number, least in numbers:
            if not is_whole(number) or number < least:
                problems.append(f"{name} must be a whole number from {least}, not {number!r}.")
        if illegal not in ILLEGAL:
            problems.append(f"illegal must be {', '.join(ILLEGAL)}, not {illegal!r}.{did_you_mean(illegal, ILLEGAL)}")
        if problems:
            raise InvalidSettings(problems)

    def _zeros(self, shape: tuple[int, ...], dtype: Any) -> Any:
        """A new array where the games are."""
        return np.zeros(shape, dtype)

    def _laid(self, array: NDArray[Any]) -> Any:
        """An array that a step only reads, where the games are."""
        return array

    def _make_buffers(
        self, given: dict[str, NDArray[Any]], options: NDArray[np.void], settings: NDArray[np.void], house: House
    ) -> entries.Buffers:
        """Make, or check, every array once."""
        rules, n = self.game.rules, self.games
        public: dict[str, tuple[tuple[int, ...], Any]] = {
            "observations": ((n, rules.features), np.float32),
            "masks": ((n, rules.actions), np.bool_),
            "seats": ((n,), np.int64),
            "rewards": ((n, self.players), np.float32),
            "terminations": ((n,), np.bool_),
            "truncations": ((n,), np.bool_),
            "illegal": ((n,), np.bool_),
            "guided": ((n,), np.bool_),
            "final_observations": ((n, self.players, rules.features), np.float32),
            "final_scores": ((n, rules.max_seats), np.int64),
            "places": ((n, rules.max_seats), np.int64),
        }
        problems = [
            f"there is no buffer {name!r}; there are {', '.join(public)}.{did_you_mean(str(name), public)}"
            for name in given
            if name not in public
        ]
        for name, (shape, dtype) in public.items():
            array = given.get(name)
            if array is None:
                array = self._zeros(shape, dtype)
            else:
                problems += self._buffer_problems(name, array, shape, np.dtype(dtype))
            given[name] = array
            setattr(self, name, array)
        if problems:
            raise InvalidSettings(problems)
        self.states = self._zeros((n,), rules.state.dtype)
        self.seeds = self._zeros((n,), np.int64)
        """The seed each running game was laid out from: ``manor.new`` with it begins the same game."""
        self.heroes = self._zeros((n,), np.int64)
        """The learner's seat in each game; −2 when all seats are asked."""
        self.seated = self._zeros((n,), np.int64)
        self.lengths = self._zeros((n,), np.int64)
        """Decisions of each running game: the learner's, or everybody's where all seats are asked."""
        self._rng = self._zeros((n,), Rng.dtype)
        self.actions_taken = self._zeros((n,), np.int64)
        """What the last step took, one action for each game."""
        self.packed = self._zeros((n, rules.mask_words), np.uint32)
        """The masks as words of bits."""
        roster = house.roster()
        members, chances = house.groups()
        private: dict[str, Any] = {
            "states": self.states,
            "blank": self._zeros((1,), rules.state.dtype),
            "options": self._laid(options),
            "settings": self._laid(settings),
            "agents": self._laid(roster.agents),
            "members": self._laid(members),
            "chances": self._laid(chances),
            "rng": self._rng,
            "actions": self.actions_taken,
            "heroes": self.heroes,
            "seeds": self.seeds,
            "seated": self.seated,
            "guides": self._zeros((n,), np.int64),
            "lengths": self.lengths,
            "points": self._zeros((n, rules.max_seats), np.int64),
            "leads": self._zeros((n, rules.max_seats), np.float64),
            "packed": self.packed,
        }
        return entries.Buffers(means=roster.means, **private, **given)

    def _with_own_room(self) -> entries.Buffers:
        """The same games, with room to think for one worker."""
        means = self._buffers.means
        evaluation = type(means.evaluation)(*(np.zeros(array.shape, np.float32) for array in means.evaluation))
        return self._buffers._replace(means=means._replace(evaluation=evaluation))

    def _buffer_problems(self, name: str, array: Any, shape: tuple[int, ...], dtype: np.dtype[Any]) -> list[str]:
        """What is wrong with an array that the caller supplied."""
        if not isinstance(array, np.ndarray):
            return [f"buffer {name!r} must be a NumPy array, not {type(array).__name__}."]
        problems = []
        if array.shape != shape:
            problems.append(f"buffer {name!r} must have the shape {shape}, not {array.shape}.")
        if array.dtype != dtype:
            problems.append(f"buffer {name!r} must be of {dtype}, not {array.dtype}.")
        if not array.flags.c_contiguous or not array.flags.writeable:
            problems.append(f"buffer {name!r} must be contiguous and writeable.")
        return problems

    def reset(self, seed: int | None = None) -> None:
        """Begin every game anew; a *seed* makes all that follows repeatable, without one the dice roll on."""
        if seed is not None:
            self.seed_dice(self._rng, seed)
        self.actions_taken[:] = entries.BEGIN
        self._step()

    def seed_dice(self, dice: NDArray[np.void], seed: int) -> None:
        """Seed the generator of every game."""
        check_seed(seed)
        self.game.engine.fast.seed_choosers(dice, 0, self.games, int(seed))

    def step(self, actions: Any) -> None:
        """Take one action in every game, for the seat that must act; :data:`LEAVE` leaves a game
        alone, :data:`BEGIN` begins another.
        """
        self.actions_taken[:] = self.checked_actions(actions)
        if self._refuses:
            row = self._calls.first_illegal(self.packed, 0, self.games, self.actions_taken, self.actions)
            if row >= 0:
                self.check(int(row), int(self.actions_taken[row]))
        self._step()

    def pay_leads(self, shaping: float) -> None:
        """Pay another amount for a point of lead from now on, in an environment that was made to pay for it."""
        self._settings[0]["shaping"] = shaping
        self._put(self._buffers.settings, self._settings)  # type: ignore[arg-type]

    def snapshot(self) -> dict[str, NDArray[Any]]:
        """All that tells this moment from another, as named arrays: for :meth:`restore`, or for ``numpy.savez``."""
        return {name: array.copy() for name, array in self._rows().items()}

    def restore(self, snapshot: Mapping[str, NDArray[Any]]) -> None:
        """Go back to a moment that :meth:`snapshot` kept, of this environment or of one made alike."""
        rows = self._rows()
        problems = [f"a snapshot has {', '.join(rows)}; {name!r} is missing." for name in rows if name not in snapshot]
        for name in rows.keys() & snapshot.keys():
            kept, here = snapshot[name], rows[name]
            if kept.shape != here.shape or kept.dtype != here.dtype:
                problems.append(
                    f"{name!r} is {kept.dtype} of the shape {kept.shape} in this snapshot, and {here.dtype} of "
                    f"{here.shape} in this environment: it was made with another game, or another number."
                )
        if problems:
            raise InvalidSettings(problems)
        for name, array in rows.items():
            self._put(array, snapshot[name])

    def _put(self, array: NDArray[Any], kept: NDArray[Any]) -> None:
        array[...] = kept

    def _rows(self) -> dict[str, NDArray[Any]]:
        """Every array that a step writes."""
        fixed = ("blank", "options", "settings", "agents", "members", "chances", "means", "actions")
        return {name: array for name, array in self._buffers._asdict().items() if name not in fixed}

    def _step(self) -> None:
        if self.workers == 1:
            self._calls.step_games(self._buffers, 0, self.games, entries.WHOLE)
        else:
            in_shares(
                lambda worker, a, b: self._calls.step_games(self._shares[worker], a, b, entries.WHOLE),
                self.games,
                self.workers,
            )

    def checked_actions(self, actions: Any) -> NDArray[np.int64]:
        """Actions as an array of whole numbers, one for each game."""
        array = np.asarray(actions)
        if array.shape != (self.games,):
            wanted = f"the shape ({self.games},), one for each game"
            raise InvalidSettings([f"actions must have {wanted}, not {array.shape}."])
        if array.dtype.kind not in "iu":
            raise InvalidSettings([f"actions must be whole numbers, not {array.dtype}."])
        return array.astype(np.int64, copy=False)

    def legal(self, row: int) -> list[int]:
        """The actions that the seat of a game may take now."""
        return allowed_actions(self.packed[row])

    def check(self, row: int, action: int) -> None:
        """Raise IllegalAction, which says why and what would be legal, unless an action is legal in a game."""
        legal = [self.game.actions[number] for number in self.legal(row)]
        try:
            self.game.chosen(self.states[row], int(self.seats[row]), action, legal)
        except IllegalAction as problem:
            raise IllegalAction(_IN_BATCH(game=row, refusal=problem.message)) from None
