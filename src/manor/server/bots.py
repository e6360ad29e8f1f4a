"""Bots think in worker threads, never on the event loop, and never for longer than they may."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import secrets
import threading
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Protocol

import structlog

from ..agents import Agent, Sight, agents_of, ask, find
from ..agents.search import SearchAgent
from ..facade.table import Table
from ..games.game import Action, TableClock
from .bodies import AgentInfo
from .clocks import Clocks
from .protocol import Thought

log = structlog.get_logger("manor.bots")
FALLBACK = "simple"
_LAST_SECONDS = 1.0
"""How long a bot that was told to stop has to say what it has found."""


def levels(game: str) -> list[AgentInfo]:
    """The bots that play a game, weakest first."""
    return [AgentInfo(name, bot.about) for name, bot in agents_of(game).items()]


def best_level(game: str) -> str:
    """The strongest bot of a game."""
    return list(agents_of(game))[-1]


def is_level(game: str, level: str) -> bool:
    """Whether a bot of this name plays this game."""
    return level in agents_of(game)


def table_clock(clocks: Clocks, now: int) -> TableClock | None:
    """The clock of a table as bots see it; None when none runs."""
    shown = clocks.shown(now)
    return TableClock(tuple(seat.left_ms for seat in shown), clocks.running) if shown else None


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a bot chose, and how it weighed the alternatives, the one it prefers first, when it is one that searches."""

    action: Action
    thoughts: tuple[Thought, ...] = ()
    is_replaced: bool = False
    """Whether something simple chose: the bot itself may still be thinking, and is not to be asked again."""


Line = OrderedDict[str, deque[asyncio.Future[None]]]


class Turns:
    """So many may be at it at a time; of those who wait, one of each person in turn.

    Who is patient goes when nobody else waits.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: Line = OrderedDict()
        self._patient: Line = OrderedDict()
        self._since: dict[asyncio.Future[None], float] = {}

    @property
    def waiting(self) -> int:
        """How many wait, but for the patient."""
        return sum(map(len, self._waiting.values()))

    @property
    def oldest_wait(self) -> float:
        """How many seconds the one who has waited longest waits; 0 when nobody does."""
        since = next(iter(self._since.values()), None)
        return 0.0 if since is None else asyncio.get_running_loop().time() - since

    async def take(self, who: str, *, patient: bool = False) -> None:
        """Wait for a place."""
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._patient if patient else self._waiting).setdefault(who, deque()).append(turn)
        if not patient:
            self._since[turn] = asyncio.get_running_loop().time()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give()
            raise
        finally:
            self._since.pop(turn, None)

    def give(self) -> None:
        """Leave a place to the next."""
        while line := self._waiting or self._patient:
            who, turns = next(iter(line.items()))
            turn = turns.popleft()
            line.move_to_end(who)
            if not turns:
                del line[who]
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class ThoughtInProgress:
    """One decision, on its way through a thread."""

    def __init__(self, agent: Agent, sight: Sight) -> None:
        self.agent = agent
        self.sight = sight
        self.stop = threading.Event()
        self.done: asyncio.Future[Chosen] = asyncio.get_running_loop().create_future()
        self.is_alone = False
        """Whether nobody waits for it any more, and another worker has taken the place of its own."""

    def think(self) -> None:
        """Choose, beside the event loop."""
        chosen: Chosen | Exception
        try:
            chosen = _choose(self.agent, self.sight, self.stop)
        except Exception as problem:
            chosen = problem
        with contextlib.suppress(RuntimeError):  # the event loop is gone, and whoever waited with it
            self.done.get_loop().call_soon_threadsafe(self._tell, chosen)

    def _tell(self, chosen: Chosen | Exception) -> None:
        if self.done.done():
            return
        if isinstance(chosen, Exception):
            self.done.set_exception(chosen)
        else:
            self.done.set_result(chosen)


class Workers(Protocol):
    """Those who think."""

    def begin(self, thought: ThoughtInProgress) -> None:
        """Think a thought; there are not more of them at a time than there are workers."""

    def leave_alone(self, thought: ThoughtInProgress) -> None:
        """Nobody waits for a thought any more: another worker takes the place of its own."""

    def close(self) -> None:
        """Take no more work."""


class Threads:
    """Threads that think; they are never waited for at the end."""

    def __init__(self, threads: int) -> None:
        self._work: queue.SimpleQueue[ThoughtInProgress | None] = queue.SimpleQueue()
        self._workers = 0
        self._threads = threads

    def begin(self, thought: ThoughtInProgress) -> None:
        """Think a thought."""
        if self._workers < self._threads:
            self._workers += 1
            threading.Thread(target=self._think_in_turn, name="manor-bot", daemon=True).start()
        self._work.put(thought)

    def leave_alone(self, thought: ThoughtInProgress) -> None:
        """Its thread ends when it comes back; the next decision brings another."""
        thought.is_alone = True
        self._workers -= 1

    def _think_in_turn(self) -> None:
        while (thought := self._work.get()) is not None:
            thought.think()
            if thought.is_alone:
                return

    def close(self) -> None:
        """Take no more work."""
        for _ in range(self._threads):
            self._work.put(None)


class Bots:
    """A few workers by whom bots are thought for, each person's in turn.

    A bot's time begins when it begins to think. When it is over, a search says what it has found so far; who does not
    listen is left alone, and another worker takes the place of its own.
    """

    def __init__(self, threads: int, seconds: float, make_workers: Callable[[int], Workers] = Threads) -> None:
        self._seconds = seconds
        self._turns = Turns(threads)
        self._workers = make_workers(threads)
        self._thoughts: set[ThoughtInProgress] = set()
        self.late = 0

    @property
    def waiting(self) -> int:
        """How many decisions wait for a worker."""
        return self._turns.waiting

    @property
    def oldest_wait(self) -> float:
        """How many seconds the oldest of them has waited."""
        return self._turns.oldest_wait

    def seat(self, game: str, level: str, seed: int | None = None) -> Agent:
        """A bot for one seat of one table; its dice are drawn from the operating system when they are not given."""
        return find(level, game, secrets.randbits(31) if seed is None else seed)

    async def choose(
        self, table: Table, seat: int, agent: Agent, clock: TableClock | None = None, who: str = ""
    ) -> Chosen:
        """Let a bot choose, on behalf of somebody; when it takes too long or makes a mistake, something simple is
        played instead. Whoever stops waiting stops the bot.
        """
        # The table goes on while the bot thinks: a sight stays as it is.
        sight = table.sight(seat, clock)
        if len(sight.legal) == 1:
            return Chosen(sight.legal[0])
        await self._turns.take(who)
        thought = ThoughtInProgress(agent, sight)
        try:
            self._begin(thought)
            for seconds in (self._seconds, min(self._seconds, _LAST_SECONDS)):
                if (await asyncio.wait((thought.done,), timeout=seconds))[0]:
                    return thought.done.result()
                thought.stop.set()
            log.warning("bot_too_slow", game=table.game.name, agent=type(agent).__name__, seconds=self._seconds)
        except Exception as problem:
            log.error("bot_failed", game=table.game.name, agent=type(agent).__name__, error=type(problem).__name__)
        finally:
            self._end(thought)
            self._turns.give()
        self.late += 1
        return replace(_choose(self.seat(table.game.name, FALLBACK), sight, thought.stop), is_replaced=True)

    @asynccontextmanager
    async def when_idle(self, who: str) -> AsyncIterator[None]:
        """A place for something else than play, on behalf of somebody: behind every bot that waits."""
        await self._turns.take(who, patient=True)
        try:
            yield
        finally:
            self._turns.give()

    def _begin(self, thought: ThoughtInProgress) -> None:
        self._thoughts.add(thought)
        self._workers.begin(thought)

    def _end(self, thought: ThoughtInProgress) -> None:
        thought.stop.set()
        self._thoughts.discard(thought)
        if not thought.done.done():
            thought.done.cancel()
            self._workers.leave_alone(thought)

    def close(self) -> None:
        """Stop all thoughts, and take no more work."""
        for thought in self._thoughts:
            thought.stop.set()
        self._workers.close()


def _choose(agent: Agent, sight: Sight, stop: threading.Event) -> Chosen:
    """Ask a bot; one that searches also tells how it weighed the alternatives, and stops when it is told to."""
    if isinstance(agent, SearchAgent):
        found = agent.analyse(sight, stop.is_set)
        tries = sum(candidate.visits for candidate in found)
        thoughts = tuple(Thought(c.action, round(c.visits / tries, 3)) for c in found)
        return Chosen(sight.game.actions[found[0].action], thoughts)
    return Chosen(ask(agent, sight))
