"""Bots think in worker threads, never on the event loop, and never for longer than they may."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import structlog

from ..agents import Agent, Sight, agents_of, ask, find
from ..agents.search import SearchAgent
from ..facade.table import Table
from ..games.game import Action, TableClock
from .clocks import Clocks
from .protocol import AgentInfo, Thought

log = structlog.get_logger("manor.bots")
FALLBACK = "simple"


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
    """What a bot chose, and what it thinks of the alternatives, best first, when it is one that weighs them."""

    action: Action
    thoughts: tuple[Thought, ...] = ()


class Bots:
    """A few threads in which bots think."""

    def __init__(self, threads: int, seconds: float) -> None:
        self._threads = threads
        self._seconds = seconds
        self._pool = self._new_pool()
        self._stuck = 0
        self.late = 0

    def _new_pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self._threads, thread_name_prefix="manor-bot")

    def seat(self, game: str, level: str, seed: int | None = None) -> Agent:
        """A bot for one seat of one table; its dice are drawn from the operating system when they are not given."""
        return find(level, game, secrets.randbits(31) if seed is None else seed)

    async def choose(self, table: Table, seat: int, agent: Agent, clock: TableClock | None = None) -> Chosen:
        """Let a bot choose; when it takes too long or makes a mistake, something simple is played instead."""
        # The table goes on while the bot thinks: a sight stays as it is.
        sight = table.sight(seat, clock)
        if len(sight.legal) == 1:
            return Chosen(sight.legal[0])
        work = asyncio.get_running_loop().run_in_executor(self._pool, _choose, agent, sight)
        try:
            return await asyncio.wait_for(asyncio.shield(work), self._seconds)
        except TimeoutError:
            self._give_up(work)
            log.warning("bot_too_slow", game=table.game.name, agent=type(agent).__name__, seconds=self._seconds)
        except Exception as problem:
            log.error("bot_failed", game=table.game.name, agent=type(agent).__name__, error=type(problem).__name__)
        self.late += 1
        return _choose(self.seat(table.game.name, FALLBACK), sight)

    def _give_up(self, work: asyncio.Future[Chosen]) -> None:
        """A thread cannot be stopped; when all of them hang, others take their place."""
        self._stuck += 1

        def came_back(done: asyncio.Future[Chosen]) -> None:
            self._stuck = max(0, self._stuck - 1)
            if not done.cancelled():
                done.exception()

        work.add_done_callback(came_back)
        if self._stuck >= self._threads:
            self._pool.shutdown(wait=False)
            self._pool = self._new_pool()
            self._stuck = 0

    def close(self) -> None:
        """Take no more work."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _choose(agent: Agent, sight: Sight) -> Chosen:
    """Ask a bot; one that searches also tells what it thinks of the alternatives."""
    if isinstance(agent, SearchAgent):
        found = agent.analyse(sight)
        return Chosen(sight.game.actions[found[0].action], tuple(Thought(c.action, c.value) for c in found))
    return Chosen(ask(agent, sight))
