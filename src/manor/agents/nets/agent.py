# ruff: noqa: F821 - templates: their free names are bound for each game
"""A net as an agent: it looks once and takes what it likes best, or draws from what it likes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...games import game as find_game
from ...games.game import Action, Choice, Sight
from ...games.matches import AgentSort, InKernel
from ...kernel.binding import bind
from ...kernel.contract import GameState
from ...kernel.records import Floats, Many, Slots
from .forward import Evaluation, NetSize, evaluate, new_evaluation
from .weights import Weights

encode: Callable[..., Any]


def consider(states: Slots[GameState], seat: int, weights: Floats, nets: Many[NetSize], evaluation: Evaluation) -> None:
    """Evaluate what a seat sees."""
    encode(states[0], seat, evaluation.features)
    evaluate(weights, nets[0], evaluation)


@cache
def _consider(name: str) -> Callable[..., Any]:
    return bind(consider, find_game(name).rules.namespace(), f"{name}-nets").call


def better_half(likes: NDArray[np.float32]) -> NDArray[np.intp]:
    """Where the better half of some likes stand, the middle one included; of equals the first.

    The twin of :func:`~manor.agents.nets.forward.leave_better_half`.
    """
    return np.sort(np.argsort(-likes, kind="stable")[: -(-len(likes) // 2)])


class Beholder:
    """A net with room to think: one for each thread."""

    def __init__(self, weights: Weights) -> None:
        self.game = find_game(weights.game)
        self._net = weights
        self._weights, self._nets = weights.laid_out
        self._evaluation = new_evaluation(self._nets)
        self._rows = np.zeros(1, self.game.rules.state.dtype)
        self._consider = _consider(weights.game)

    def __reduce__(self) -> tuple[Any, ...]:
        # What is compiled is found again where this is unpickled: else it would be compiled there once more.
        return Beholder, (self._net,)

    def look(self, state: np.void, seat: int) -> Evaluation:
        """What the net makes of a seat's position; the arrays are overwritten by the next look."""
        self._rows[0] = state
        self._consider(self._rows, seat, self._weights, self._nets, self._evaluation)
        return self._evaluation

    def likes(self, sight: Sight) -> NDArray[np.float32]:
        """How much the net likes each legal action."""
        logits: NDArray[np.float32] = self.look(sight.record, sight.seat).logits
        return logits[[action.id for action in sight.legal]]

    def better_half(self, sight: Sight) -> Sequence[Action]:
        """The half of the legal actions that the net likes better."""
        return [sight.legal[place] for place in better_half(self.likes(sight))]


class NetAgent:
    """Plays by a net alone; at a *temperature* of 0 it takes what it likes best, else it draws."""

    def __init__(self, weights: Weights, seed: int | None = None, temperature: float = 0.0, name: str = "net") -> None:
        self.name = name
        self.games = (weights.game,)
        self.temperature = temperature
        self._beholder = Beholder(weights)
        self._dice = np.random.default_rng(seed)
        # Who draws does so in its own way, at a table.
        self.in_kernel = InKernel(AgentSort.NET, net=weights) if temperature == 0 else None

    def choose(self, sight: Sight) -> Choice:
        """Choose by one look."""
        if len(sight.legal) == 1:
            return sight.legal[0]
        likes = self._beholder.likes(sight)
        if self.temperature == 0:
            return sight.legal[int(likes.argmax())]
        # Whoever draws has never thought of the worse half.
        places = better_half(likes)
        odds = np.exp((likes[places] - likes.max()) / self.temperature, dtype=np.float64)
        return sight.legal[int(self._dice.choice(places, p=odds / odds.sum()))]
