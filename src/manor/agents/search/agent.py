"""The agent that searches: a budget, a tree that lasts from move to move, and what it found."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass

import numpy as np

from ...errors import ManorError
from ...games.game import Choice, Sight
from ...kernel.rng import Rng
from ..errors import AgentMistake
from .minds import NULL_JOURNAL, mind
from .tree import COUNTS, DEEPEST, EDGE, NODE, SETTINGS

_NODES = 1 << 15
_EDGES = 1 << 19
_FULL = 0.5
"""A tree that fills more than this share of its room starts anew at the next move."""
_AGREED = 0.9
"""The share of simulations that settles a choice after a quarter of the budget."""
_FADING = 0.9
"""How much of what was learnt about the styles counts at the next move."""
_FIRST_PIECE, _LARGEST_PIECE = 16, 128
"""Simulations between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """What search found about one action: how often it was tried, and its mean value (0 lost … 1 won)."""

    action: int
    visits: int
    value: float


class SearchAgent:
    """Information-set Monte Carlo tree search for one seat of one table.

    The budget is a number of *simulations* (then equal seeds give equal moves) or *milliseconds*; with both, whichever
    ends first. An agent holds a tree and scratch space: use one for each seat, in one thread at a time. The time
    goes by without the interpreter lock, so many agents can think in threads.
    """

    games: tuple[str, ...] = ()

    def __init__(
        self,
        game: str,
        simulations: int | None = None,
        milliseconds: float | None = None,
        seed: int | None = None,
        name: str = "search",
    ) -> None:
        if simulations is None and milliseconds is None:
            milliseconds = 200.0
        if (simulations is not None and simulations < 1) or (milliseconds is not None and milliseconds <= 0):
            raise ManorError("A search needs a budget of at least one simulation or some milliseconds.")
        self.name = name
        self.game = game
        self.games = (game,)
        self.simulations = simulations
        self.milliseconds = milliseconds
        self._mind = mind(game)
        rules = self._mind.game.rules
        seats = rules.max_seats
        self._roots = np.zeros(1, rules.state.dtype)
        self._work = np.zeros(1, rules.state.dtype)
        self._seen = np.zeros(1, rules.state.dtype)
        self._words = self._seen.view(np.uint32).reshape(1, -1)
        self._nodes = np.zeros(_NODES, NODE)
        self._edges = np.zeros(_EDGES, EDGE)
        self._counts = np.zeros(1, COUNTS)
        self._path = np.zeros((DEEPEST, 3), np.int64)
        self._manners = np.zeros(seats, np.int64)
        self._habits = np.zeros((seats, self._mind.styles, 2), np.float64)
        self._mask = np.zeros(rules.mask_words, np.uint32)
        self._fresh = np.zeros(rules.mask_words, np.uint32)
        self._values = np.zeros(seats, np.float64)
        self._points = np.zeros(seats, np.int64)
        self._places = np.zeros(seats, np.int64)
        self._visits = np.zeros(rules.actions, np.int64)
        self._worths = np.zeros(rules.actions, np.float64)
        self.settings = np.zeros(1, SETTINGS)
        policy = self._mind.policy
        self.settings[0] = (policy.c_puct, policy.prior_weight, policy.fpu_reduction, policy.rollout_limit)
        self._choosers = np.zeros(1, Rng.dtype)
        self._seat = -1
        number = secrets.randbits(62) if seed is None else seed
        self._mind.game.engine.ready.seed_choosers(self._choosers, 0, 1, number)

    # --- choosing ---

    def choose(self, sight: Sight) -> Choice:
        """Choose the action that was tried most."""
        if len(sight.legal) == 1:
            return sight.legal[0]
        return self.analyse(sight)[0].action

    def analyse(self, sight: Sight) -> list[Candidate]:
        """Search from what a seat knows and tell about every action, the best one first."""
        if sight.game.name != self.game:
            raise AgentMistake(f"Agent {self.name!r} was made for {self.game}; it does not play {sight.game.name}.")
        if not sight.legal:
            raise AgentMistake(f"Agent {self.name!r} was asked for seat {sight.seat} where nothing is to be decided.")
        seat = sight.seat
        self._roots[0] = sight.record
        self._keep_or_clear(seat)
        self._habits *= _FADING
        deadline = None if self.milliseconds is None else time.perf_counter() + self.milliseconds / 1000
        left = self.simulations if self.simulations is not None else 1 << 62
        piece = _FIRST_PIECE
        while left > 0:
            started = time.perf_counter()
            piece = min(piece, left)
            self._grow(seat, piece)
            left -= piece
            room = left
            now = time.perf_counter()
            if deadline is not None:
                # As many as fit, by how long the last ones took; at least one, so that the clock is looked at again.
                fits = int((deadline - now) * piece / max(now - started, 1e-9))
                if now >= deadline:
                    break
                room = min(left, fits)
            if self._is_settled(seat, room):
                break
            piece = max(1, min(_LARGEST_PIECE, room)) if deadline is not None else _LARGEST_PIECE
        return self._read(seat)

    def _is_settled(self, seat: int, left: int) -> bool:
        """Whether so many more simulations could not, or are most unlikely to, change which action was tried most."""
        passed = self._look_up(seat)
        first, second = np.partition(self._visits, -2)[-2:][::-1]
        if int(first - second) > left:
            return True
        # All but settled: next to all simulations agree after a good part of the budget.
        is_best = self._worths[int(np.argmax(self._visits))] >= self._worths.max()
        return bool(3 * passed >= left and first > _AGREED * passed and is_best)

    @property
    def statistics(self) -> dict[str, int]:
        """How much was done since the agent was made: simulations, decisions in them; and the room in use now."""
        counts = self._counts[0]
        return {name: int(counts[name]) for name in COUNTS.names or ()}

    # --- inside ---

    def _keep_or_clear(self, seat: int) -> None:
        """Keep the tree when this position was met in it and there is room; else start anew."""
        counts = self._counts[0]
        full = counts["nodes"] > _FULL * _NODES or counts["edges"] > _FULL * _EDGES
        if seat != self._seat or full or self._look_up(seat) < 0:
            self._nodes[:] = np.zeros((), NODE)
            counts["nodes"] = counts["edges"] = 0
            self._seat = seat

    def _look_up(self, seat: int) -> int:
        self._visits[:] = 0
        self._worths[:] = 0.0
        return int(
            self._mind.root_lines(
                self._roots, self._seen, self._words, seat, self._nodes, self._edges, self._visits, self._worths
            )
        )

    def _grow(self, seat: int, simulations: int) -> None:
        self._mind.grow(
            self._roots,
            self._work,
            self._seen,
            self._words,
            seat,
            simulations,
            self._nodes,
            self._edges,
            self._counts,
            self._path,
            self._manners,
            self._habits,
            self._mask,
            self._fresh,
            self._values,
            self._points,
            self._places,
            self.settings,
            NULL_JOURNAL,
            self._choosers,
        )

    def _read(self, seat: int) -> list[Candidate]:
        self._look_up(seat)
        tried = [int(a) for a in np.flatnonzero(self._visits)]
        candidates = [Candidate(a, int(self._visits[a]), float(self._worths[a])) for a in tried]
        return sorted(candidates, key=lambda found: (-found.visits, -found.value, found.action))
