"""Looking back at a finished game: how everybody's chance to win went, and which moments made it.

A thread of its own does this, one game at a time and behind everything else that the machine has to do; what was found
out is kept. Whoever asks meanwhile is told that it is being worked on.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Annotated

import structlog
from litestar import get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from ..agents.nets import shipped_net
from ..agents.search.forecast import Forecaster
from ..facade.table import Table
from . import bodies as b
from . import entries as e
from .compiling import FORECAST, have_compiled
from .live import Live
from .moments import Highlight, best_moments, headline, spread
from .problems import refusals
from .refusals import NOT_OVER, NOT_REPLAYABLE
from .room import Room, set_up

log = structlog.get_logger("manor.analysis")

_MOST_FRAMES = 60
"""Moments at which a chance is estimated."""
_SECONDS = 4.0
"""By the clock on the wall; until every moment had its turn, of this thread's own time: a busy machine leaves it little
of the other.
"""
_GAMES, _GAMES_AT_ONCE = 300, 6
"""Games that are played on from each moment, through each seat's eyes; and how many before the next moment's turn."""
_KEPT, _WAITING = 200, 20


@dataclass(frozen=True)
class PlayedGame:
    """A finished game, as plain data: what a thread can work with."""

    opened: e.Opened
    secret: bytes
    start: e.Begun | e.Resumed
    moves: tuple[tuple[int, int], ...]
    winners: tuple[int, ...]
    """By the result: the last position does not tell where somebody has resigned."""

    @classmethod
    def of(cls, room: Room) -> PlayedGame:
        """The game of a room."""
        if room.start is None or not room.is_replayable:
            raise NOT_REPLAYABLE()
        moves = tuple((seat, action.id) for seat, action in room.playing.history)
        return cls(room.opened, room.secret, room.start, moves, room.winners)

    def lay_out(self) -> Table:
        """Its opening."""
        return set_up(self.opened, self.secret, self.start)


class Analyst:
    """Looks back at games, one after another.

    Its thread is no nicer than the others: it would hold the interpreter's lock while it waits for a busy machine's
    processor, and the whole server with it.
    """

    def __init__(self, seconds: float = _SECONDS) -> None:
        self._seconds = seconds
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="manor-analyst")
        self._work: OrderedDict[str, asyncio.Future[b.Analysis]] = OrderedDict()
        self._stop = threading.Event()

    async def look_back(self, room: Room, wait: float) -> b.Analysis:
        """What is known of a finished game, after waiting a little when it is being worked on."""
        work = self._work.get(room.id)
        if work is None:
            if sum(not other.done() for other in self._work.values()) >= _WAITING:
                return b.Analysis(room.id, "looking", [], None, [])
            loop = asyncio.get_running_loop()
            work = loop.run_in_executor(self._pool, analyse, room.id, PlayedGame.of(room), self._seconds, self._stop)
            self._work[room.id] = work
        self._work.move_to_end(room.id)
        self._forget()
        try:
            return await asyncio.wait_for(asyncio.shield(work), wait)
        except TimeoutError:
            return b.Analysis(room.id, "looking", [], None, [])

    def _forget(self) -> None:
        while len(self._work) > _KEPT and next(iter(self._work.values())).done():
            self._work.popitem(last=False)

    def close(self) -> None:
        """Take no more work; what is under way ends at the next look at the clock."""
        self._stop.set()
        self._pool.shutdown(wait=False, cancel_futures=True)


def analyse(
    table_id: str, game: PlayedGame, seconds: float = _SECONDS, stop: threading.Event | None = None
) -> b.Analysis:
    """Play a game again, and at its turning points let others play on."""
    try:
        return _analyse(table_id, game, seconds, stop or threading.Event())
    except Exception as problem:
        # The end screen goes without; a mistake here must not be tried again and again.
        log.error("analysis_failed", game=game.opened.game, error=type(problem).__name__, exc_info=problem)
        return b.Analysis(table_id, "ready", [], None, [])


def _analyse(table_id: str, game: PlayedGame, seconds: float, stop: threading.Event) -> b.Analysis:
    table = game.lay_out()
    begins = {0, len(game.moves)}
    scores = [list(table.scores)]
    for number, (seat, action) in enumerate(game.moves, 1):
        scores.append(list(table.play(seat, action).scores))
        if any(line.headline for line in table.game.lines(table.events_of(number - 1, None))):
            begins.add(number)
    frames = spread(sorted(begins), _MOST_FRAMES)
    chances = _chances(game, frames, seconds, stop)
    found = best_moments(frames, chances, scores, game.winners)
    return b.Analysis(table_id, "ready", frames, chances, [_told(table, moment) for moment in found])


def _told(table: Table, moment: Highlight) -> b.Moment:
    """A moment with what happened in it, as the seat that it is about saw it."""
    stretch = range(moment.before, moment.frame)
    lines = [line for n in stretch for line in table.game.lines(table.events_of(n, moment.seat))]
    return b.Moment(
        what=moment.what,
        seat=moment.seat,
        before=moment.before,
        frame=moment.frame,
        was=moment.was,
        became=moment.became,
        line=headline(lines, moment.seat),
    )


def _chances(
    game: PlayedGame, frames: Sequence[int], seconds: float, stop: threading.Event
) -> list[list[float]] | None:
    """Everybody's chance to win at each frame; None when there was no time to tell, or where nobody knows.

    A game without a net would be played on by rule of thumb, which is no measure of who wins.
    """
    if shipped_net(game.opened.game) is None:
        return None
    have_compiled(game.opened.game, FORECAST, stop)
    table = game.lay_out()
    wanted, positions = set(frames[:-1]), []
    for number in range(len(game.moves)):
        if number in wanted:
            positions.append(table.copy())
        table.play(*game.moves[number])
    winners = game.winners
    last = [1 / len(winners) if seat in winners else 0.0 for seat in range(game.opened.players)]
    if not positions:
        return None
    forecaster = Forecaster(positions, seed=1)
    # The first game loads what is compiled, or compiles it where no other process could: that is not thinking time.
    forecaster.refine(0, 1)
    deadline, own_deadline = time.monotonic() + seconds, time.thread_time() + seconds
    for games in range(0, _GAMES, _GAMES_AT_ONCE):
        for position in range(len(positions)):
            forecaster.refine(position, _GAMES_AT_ONCE)
            is_late = time.thread_time() > own_deadline or (games > 0 and time.monotonic() > deadline)
            if is_late or stop.is_set():
                # In the first turn nothing was played on from the later moments yet.
                return [*_rounded(forecaster), last] if games else None
    return [*_rounded(forecaster), last]


def _rounded(forecaster: Forecaster) -> list[list[float]]:
    return [[round(float(c), 3) for c in line] for line in forecaster.chances]


def provide_analyst(state: State) -> Analyst:
    """For dependency injection."""
    analyst: Analyst = state.analyst
    return analyst


@get("/tables/{table_id:str}/analysis", tags=["past"], responses=refusals(409))
async def analysis(
    live: NamedDependency[Live],
    analyst: NamedDependency[Analyst],
    wait: Annotated[float, QueryParameter(ge=0, le=20, description="seconds to wait until it is ready")] = 0,
) -> b.Analysis:
    """A finished game as the AI sees it: everybody's chance to win over time, and the moments that made it."""
    room = live.room
    if not room.over:
        raise NOT_OVER()
    return await analyst.look_back(room, wait)
