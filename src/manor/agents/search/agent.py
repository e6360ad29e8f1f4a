"""The agent that searches: a budget, a tree that lasts from move to move, and what it found."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ...errors import ManorError
from ...games.game import Choice, Sight
from ..errors import AgentMistake
from ..nets.weights import Weights
from .binding import search_calls
from .nodes import COUNTS, NODE, SETTINGS
from .tree import MAX_DEPTH

_NODES = 1 << 15
_EDGES = 1 << 19
_FULL = 0.5
"""A tree that fills more than this share of its room starts anew at the next move."""
_AGREED = 0.9
"""The share of visits that settles a choice after a quarter of the budget."""
_STYLE_DECAY = 0.9
"""How much of what was learnt about the styles of roll-outs counts at the next move."""
_FIRST_PIECE, _LARGEST_PIECE = 16, 128
"""Simulations between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """What search found about one action: how often it was tried, and its mean value (0 lost … 1 won).

    A value orders actions. It counts the lead in points beside the win, so it is no chance to win: who wants that asks
    :mod:`~manor.agents.search.forecast`.
    """

    action: int
    visits: int
    value: float


class SearchAgent:
    """Information-set Monte Carlo tree search for one seat of one table.

    With a *net* it searches by what that likes and expects, else by roll-outs; *settings* are those of
    :data:`~manor.agents.search.nodes.SETTINGS`, where they are to differ from what the game says.
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
        net: Weights | None = None,
        **settings: float,
    ) -> None:
        if net is not None and net.game != game:
            raise ManorError(f"A net for {net.game} cannot search {game}.")
        if simulations is None and milliseconds is None:
            milliseconds = 200.0
        if (simulations is not None and simulations < 1) or (milliseconds is not None and milliseconds <= 0):
            raise ManorError("A search needs a budget of at least one simulation or some milliseconds.")
        self.name = name
        self.game = game
        self.games = (game,)
        self.simulations = simulations
        self.milliseconds = milliseconds
        self._calls = search_calls(game)
        number = secrets.randbits(62) if seed is None else seed
        self._work = self._calls.new_workspace(number, _NODES, _EDGES, MAX_DEPTH, net)
        for setting, chosen in settings.items():
            if setting not in (known := SETTINGS.names or ()):
                raise ManorError(f"Search has no setting {setting!r}; there are {', '.join(known)}.")
            np.asarray(self._work.settings)[setting] = chosen
        self._root, self._nodes = np.asarray(self._work.root), np.asarray(self._work.nodes)
        self._counts, self._style_values = np.asarray(self._work.counts), np.asarray(self._work.style_values)
        actions = self._calls.game.rules.actions
        self._visits = np.zeros(actions, np.int64)
        self._values = np.zeros(actions, np.float64)
        self._seat = -1

    # --- choosing ---

    def choose(self, sight: Sight) -> Choice:
        """Choose the action that was tried most."""
        if len(sight.legal) == 1:
            return sight.legal[0]
        return self.analyse(sight)[0].action

    def analyse(self, sight: Sight, stopped: Callable[[], bool] = lambda: False) -> list[Candidate]:
        """Search from what a seat knows and tell about every action, the best one first.

        The search ends early, with what it has found by then, when *stopped* says so.
        """
        if sight.game.name != self.game:
            raise AgentMistake(f"Agent {self.name!r} was made for {self.game}; it does not play {sight.game.name}.")
        if not sight.legal:
            raise AgentMistake(f"Agent {self.name!r} was asked for seat {sight.seat} where nothing is to be decided.")
        seat = sight.seat
        self._root[0] = sight.record
        self._keep_or_clear(seat)
        self._style_values *= _STYLE_DECAY
        # What was never called is compiled now, not on the budget.
        self._calls.simulate(self._work, seat, seat, 0)
        deadline = None if self.milliseconds is None else time.perf_counter() + self.milliseconds / 1000
        left = self.simulations if self.simulations is not None else 1 << 62
        piece = _FIRST_PIECE
        while left > 0:
            started = time.perf_counter()
            piece = min(piece, left)
            self._calls.simulate(self._work, seat, seat, piece)
            left -= piece
            room = left
            now = time.perf_counter()
            if deadline is not None:
                # As many as fit, by how long the last ones took; at least one, so that the clock is looked at again.
                fits = int((deadline - now) * piece / max(now - started, 1e-9))
                if now >= deadline:
                    break
                room = min(left, fits)
            if stopped() or self._is_settled(seat, room):
                break
            piece = max(1, min(_LARGEST_PIECE, room)) if deadline is not None else _LARGEST_PIECE
        return self._read(seat)

    def _is_settled(self, seat: int, left: int) -> bool:
        """Whether so many more simulations could not, or are most unlikely to, change which action was tried most."""
        visits = self._look_up(seat)
        first, second = np.partition(self._visits, -2)[-2:][::-1]
        if int(first - second) > left:
            return True
        # All but settled: next to all simulations agree after a good part of the budget.
        is_best = self._values[int(np.argmax(self._visits))] >= self._values.max()
        return bool(3 * visits >= left and first > _AGREED * visits and is_best)

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
        """Read visits and values of the root's actions; return how often it was visited, −1 when never."""
        self._visits[:] = 0
        self._values[:] = 0.0
        return int(self._calls.read_root(self._work, seat, self._visits, self._values))

    def _read(self, seat: int) -> list[Candidate]:
        self._look_up(seat)
        tried = [int(a) for a in np.flatnonzero(self._visits)]
        candidates = [Candidate(a, int(self._visits[a]), float(self._values[a])) for a in tried]
        return sorted(candidates, key=lambda found: (-found.visits, -found.value, found.action))
