"""Bots think in worker threads, never on the event loop, and never for longer than they may."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import structlog

from ..agents import find, names
from ..agents.protocol import AnyAgent, chooser_of
from ..agents.registry import AGENTS
from ..facade.table import Table
from ..games.game import Action
from .protocol import AgentInfo, Thought

log = structlog.get_logger("manor.bots")
FALLBACK = "simple"


def levels(game: str) -> list[AgentInfo]:
    """The bots that play a game, weakest first."""
    return [AgentInfo(name, AGENTS[name].about) for name in names(game)]


def best_level(game: str) -> str:
    """The strongest bot of a game."""
    return names(game)[-1]


def is_level(game: str, level: str) -> bool:
    """Whether a bot of this name plays this game."""
    return level in names(game)


@dataclass(frozen=True, slots=True)
class Choice:
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

    def seat(self, game: str, level: str) -> AnyAgent:
        """A bot for one seat of one table."""
        return find(level, game, secrets.randbits(31))

    async def choose(self, table: Table, seat: int, agent: AnyAgent) -> Choice:
        """Let a bot choose; when it takes too long or makes a mistake, something simple is played instead."""
        legal = table.legal(seat)
        if len(legal) == 1:
            return Choice(legal[0])
        # The table goes on while the bot thinks: it looks at a copy.
        work = asyncio.get_running_loop().run_in_executor(self._pool, _choose, table.copy(), seat, agent, legal)
        try:
            return await asyncio.wait_for(asyncio.shield(work), self._seconds)
        except TimeoutError:
            self._give_up(work)
            log.warning("bot_too_slow", game=table.game.name, agent=type(agent).__name__, seconds=self._seconds)
        except Exception as problem:
            log.error("bot_failed", game=table.game.name, agent=type(agent).__name__, error=type(problem).__name__)
        self.late += 1
        return _choose(table, seat, self.seat(table.game.name, FALLBACK), legal)

    def _give_up(self, work: asyncio.Future[Choice]) -> None:
        """A thread cannot be stopped; when all of them hang, others take their place."""
        self._stuck += 1

        def came_back(done: asyncio.Future[Choice]) -> None:
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


def _choose(table: Table, seat: int, agent: AnyAgent, legal: Sequence[Action]) -> Choice:
    """Ask a bot in the way it wants to be asked: it weighs a redacted record, chooses from it, or from a view."""
    allowed = {action.id: action for action in legal}
    analyse: Any = getattr(agent, "analyse", None)
    choose_state: Any = getattr(agent, "choose_state", None)
    if callable(analyse):
        lines = [line for line in analyse(table.redacted(seat), seat) if line.action in allowed]
        return Choice(allowed[lines[0].action], tuple(Thought(line.action, line.value) for line in lines))
    if callable(choose_state):
        return Choice(allowed[int(choose_state(table.redacted(seat), seat, list(allowed)))])
    action = table.game.action(chooser_of(agent)(table.view(seat), legal))
    if action.id not in allowed:
        raise ValueError(f"{action.text!r} is not legal now.")
    return Choice(action)
