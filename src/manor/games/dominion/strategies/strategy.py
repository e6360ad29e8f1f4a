"""A strategy as an agent: its table decides from what its seat knows."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from ....kernel.compile import interpreted
from ...game import Sight
from ...matches import AgentSort, InKernel
from ..rules import RULES
from ..state import State
from .interpreter import choose_action
from .table import StrategyTable

_choose_action = interpreted(choose_action)


@dataclass(frozen=True, eq=False)
class Strategy:
    """A strategy, checked and compiled into a table; an agent that plays Dominion."""

    name: str
    about: str
    needs: tuple[str, ...]
    """Kingdom cards that it wants to buy."""
    table: NDArray[np.void] = field(repr=False)
    """One row of :class:`~manor.games.dominion.strategies.table.StrategyTable`."""
    games: ClassVar[tuple[str, ...]] = (RULES.name,)

    @property
    def digest(self) -> str:
        """A short digest of what it does: equal for strategies that play alike by their table."""
        return hashlib.sha256(self.table.tobytes()).hexdigest()[:16]

    @property
    def in_kernel(self) -> InKernel:
        """How the kernel plays it."""
        return InKernel(AgentSort.STRATEGY, strategy=self.table)

    def choose(self, sight: Sight) -> int:
        """Choose as the strategy says."""
        return int(_choose_action(StrategyTable.read(self.table[0]), State.read(sight.record), sight.seat))
