"""What an agent sees of a table: a redacted copy, and what is made from it when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Protocol

import numpy as np

from ..games.game import Action, Game, TableClock
from ..games.shown import Question, View


class _LaidOut(Protocol):
    """A table, as far as a sight needs one."""

    def view(self, seat: int | None = None) -> View: ...
    def question(self, seat: int) -> Question | None: ...


class SeatSight:
    """A :class:`~manor.games.game.Sight` of one seat.

    The copy is redacted when the sight is made: a copy of the bytes and one compiled call. Everything else is made from
    that copy alone and only when it is asked for, so that agents of compiled code never pay for a view.
    """

    def __init__(
        self,
        game: Game,
        seat: int,
        record: np.void,
        legal: Sequence[Action],
        lay_out: Callable[[], _LaidOut],
        clock: TableClock | None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.record = record
        self.legal = legal
        self.table_clock = clock
        self._lay_out = lay_out
        """Makes a table of the redacted record."""

    @cached_property
    def _shown(self) -> _LaidOut:
        return self._lay_out()

    @cached_property
    def view(self) -> View:
        """What ``table.view(seat)`` shows."""
        return self._shown.view(self.seat)

    @property
    def question(self) -> Question | None:
        """What the seat is asked."""
        return self._shown.question(self.seat)
