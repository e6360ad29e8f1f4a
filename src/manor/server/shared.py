"""What the tables of one server share: its store, bots, metrics and settings, and the line to other servers."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from typing import Any

import structlog

from . import bots as bot_names
from .bots import Bots
from .clock import monotonic, now_ms
from .echo import Echo
from .limits import Limiter
from .metrics import Metrics
from .refusals import SET_ASIDE
from .restoring import Unreadable
from .room import Room
from .settings import Settings
from .store import SetAside, Store
from .supervisor import Supervisor, Work
from .surroundings import Surroundings

log = structlog.get_logger("manor.hub")
_REMARKS_AT_ONCE = 6


class Shared:
    """What a table needs of the server around it; other tables are none of its business."""

    def __init__(
        self, settings: Settings, store: Store, supervisor: Supervisor | None, surroundings: Surroundings
    ) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.bots = Bots(settings.bot_threads, settings.bot_seconds, surroundings.workers)
        self.remarks = Limiter(settings.remarks_a_minute / 60, _REMARKS_AT_ONCE, clock=monotonic)
        """How fast anybody may talk."""
        self.caretaker = surroundings.caretaker(monotonic())
        self.closing = False
        self.name = secrets.token_hex(8)
        self._aside: dict[str, SetAside] = {}
        self._tasks: dict[asyncio.Task[Any], None] = {}
        self.supervisor = supervisor or Supervisor()
        self._wakeups = surroundings.wakeups(settings.database, settings.redis)
        self._unsaid: dict[tuple[str, str], dict[str, Any]] = {}
        """What other servers have to be told, the latest of each kind about each table or person."""
        self._has_unsaid = asyncio.Event()
        self.echo = Echo()

    def keep(self, name: str, work: Work, *, ends: bool = False) -> None:
        """Keep some work going beside, until the server goes."""
        task = self.supervisor.keep(name, work, ends=ends)
        self._tasks[task] = None
        task.add_done_callback(self._tasks.pop)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something beside; when it fails, the log says so."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[task] = None
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        del self._tasks[task]
        if not task.cancelled() and task.exception() is not None:
            log.error("background_work_failed", exc_info=task.exception())

    # --- tables that cannot be read ---

    def set_aside(self, table_id: str, problem: Unreadable, at_ms: int) -> SetAside:
        """Note that a table cannot be read; whoever asks for it is told so from now on."""
        release = self.store.release_at(at_ms)
        aside = self._aside[table_id] = SetAside(table_id, problem.reason, problem.detail, release, now_ms())
        log.error("table_set_aside", table=table_id, why=str(problem.reason), detail=problem.detail, reads_it=release)
        return aside

    def refuse_set_aside(self, table_id: str) -> None:
        """Refuse a table that this release was seen to be unable to read."""
        aside = self._aside.get(table_id)
        if aside is not None:
            raise SET_ASIDE(reason=aside.reason, release=aside.release)

    def best_level(self, game: str) -> str:
        """The strongest bot of a game."""
        return bot_names.best_level(game)

    def stand_in_level(self, room: Room) -> str:
        """The bot that plays for somebody who is not there or out of time."""
        return room.opened.takeover or bot_names.FALLBACK

    # --- other servers ---

    def announce(self, table: str, seq: int) -> None:
        """Wake other servers that have this table; nobody here waits for that."""
        self._say("moved", {"from": self.name, "table": table, "seq": seq})

    def announce_presence(self, table: str, seats: frozenset[int]) -> None:
        """Tell other servers who is connected here."""
        self._say("presence", {"from": self.name, "table": table, "here": sorted(seats)})

    def announce_thinking(self, table: str) -> None:
        """Tell other servers that a bot of this table thinks here: they need not."""
        self._say("thinks", {"from": self.name, "table": table, "thinks": True})

    def announce_end(self, person: str) -> None:
        """Tell other servers that somebody has ended all their sessions."""
        self._say("ended", {"from": self.name, "ended": person}, person)

    def call(self, now: float) -> None:
        """Call out, to hear how far behind this server listens."""
        if self._wakeups is not None:
            self._say("echo", {"from": self.name, "echo": self.echo.call(now)}, self.name)

    def _say(self, kind: str, message: dict[str, Any], about: str = "") -> None:
        if self._wakeups is not None:
            self._unsaid[kind, about or message["table"]] = message
            self._has_unsaid.set()
