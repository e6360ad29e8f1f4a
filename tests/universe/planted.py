"""Mistakes that somebody could make, each taken into the server's code for a while: the universe must find them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import patch

from manor.errors import Refusal
from manor.server import live as live_module
from manor.server.bots import Bots, ThoughtInProgress, Turns
from manor.server.connection import Connection
from manor.server.entries import StoodIn
from manor.server.hub import Hub
from manor.server.live import Live
from manor.server.restoring import Found, Unreadable, restore
from manor.server.room import Room
from manor.server.store import Conflict, Store, Writing

Patch = contextlib.AbstractContextManager[Any]
PLANTED: dict[str, Callable[[], Patch]] = {}


def _planted(make: Callable[[], Patch]) -> Callable[[], Patch]:
    PLANTED[make.__name__.strip("_")] = make
    return make


@contextlib.contextmanager
def planted(name: str | None) -> Iterator[None]:
    """The server with one of the mistakes in it; without a name, as it is."""
    if name is None:
        yield
    else:
        with PLANTED[name]():
            yield


@_planted
def _deaf() -> Patch:
    """The task that listens dies with the first blip, and nobody notices (fault 1)."""
    listen = Hub._listen

    async def listen_once(self: Hub, wakeups: Any, is_up: Any) -> None:
        with contextlib.suppress(Exception):
            await listen(self, wakeups, is_up)
        is_up()
        await asyncio.Event().wait()

    return patch.object(Hub, "_listen", listen_once)


@_planted
def _one_bad_table() -> Patch:
    """A log that cannot be read raises something that nobody expects (fault 2)."""

    def restore_boldly(found: Found) -> Room:
        try:
            return restore(found)
        except Unreadable as problem:
            raise ValueError(problem.detail) from problem

    return patch.object(live_module, "restore", restore_boldly)


@_planted
def _bots_stop() -> Patch:
    """A bot whose move could not be stored is never asked again (fault 3)."""

    async def play_bots(self: Live) -> None:
        while self._room is not None and self._room.bots_to_move and not self.hub.closing:
            with contextlib.suppress(Refusal):
                await self._play_one(self._room.bots_to_move[0])
            await asyncio.sleep(self.hub.settings.bot_pause)

    return patch.object(Live, "_play_bots", _quiet(play_bots))


def _quiet(work: Any) -> Any:
    """The same, ending without a word where it would fail."""

    async def do(self: Any, *given: Any) -> None:
        with contextlib.suppress(Exception):
            await work(self, *given)

    return do


@_planted
def _clocks_stop() -> Patch:
    """A flag that fell and could not be noted is forgotten (fault 3)."""

    async def out_of_time(self: Live, seat: int) -> None:
        room = self._room
        if room is None or room.state != "running" or seat not in room.clocks.running:
            return
        if room.opened.clock.kind == "move":
            await self._play_one(seat, by="clock")
        else:
            async with self.lock:
                if self._room is room and not room.seats[seat].stands_in:
                    entry = StoodIn(seat, self.hub.stand_in_level(room), "out_of_time")
                    await self.append(entry)

    return patch.object(Live, "_out_of_time", _quiet(out_of_time))


@_planted
def _end_not_noted() -> Patch:
    """That the game is over is noted once, or not at all (fault 4)."""

    async def settle(self: Live) -> None:
        async with self.lock:
            if self._room is not None and self._owes:
                await self._try_to_store(self._room)

    return patch.object(Live, "_settle", settle)


@_planted
def _waiting_counts_as_thinking() -> Patch:
    """A bot's time begins before there is somebody to think for it (fault 6)."""

    async def take(self: Turns, who: str) -> None:
        """Come in at once."""

    return patch.object(Turns, "take", take)


@_planted
def _abandoned_thoughts() -> Patch:
    """Whoever no longer waits for a thought does not stop it (fault 6)."""

    def end(self: Bots, thought: ThoughtInProgress) -> None:
        self._thoughts.discard(thought)
        if not thought.done.done():
            thought.done.cancel()
            self._workers.leave_alone(thought)

    return patch.object(Bots, "_end", end)


@_planted
def _early_answer() -> Patch:
    """Something is acknowledged before it is stored."""

    async def write(self: Store, writing: Writing) -> None:
        writing.done = asyncio.get_running_loop().create_future()
        writing.done.add_done_callback(lambda done: done.cancelled() or done.exception())
        self._waiting.put_nowait(writing)

    return patch.object(Store, "write", write)


@_planted
def _no_memory_of_commands() -> Patch:
    """A command that is sent again is taken for a new one."""

    async def find_command(self: Live, client_key: str) -> int | None:
        return None

    stack = contextlib.ExitStack()
    stack.enter_context(patch.object(Live, "find_command", find_command))
    stack.enter_context(patch.object(Live, "known_command", lambda *_: None))
    return stack


@_planted
def _no_doubt() -> Patch:
    """After a write that failed, memory is believed, whatever the log has."""
    return patch.object(Live, "_be_in_doubt", lambda _: None)


@_planted
def _unsaid_is_unheard() -> Patch:
    """What a server stored, and was killed before it could say so, is not looked for."""

    async def look(self: Hub) -> None:
        """Look nowhere."""

    return patch.object(Hub, "_look_for_what_nobody_said", look)


@_planted
def _seats_for_ever() -> Patch:
    """What a line may see is worked out when it is opened, and never again."""
    seats = Connection.seats
    first: dict[int, tuple[Connection, tuple[int, ...]]] = {}

    def remembered(self: Connection, room: Room) -> tuple[int, ...]:
        known = first.get(id(self))
        if known is None or known[0] is not self:
            known = first[id(self)] = (self, seats(self, room))
        return known[1]

    return patch.object(Connection, "seats", remembered)


@_planted
def _clocks_not_restored() -> Patch:
    """A server that starts leaves clocks alone until somebody looks."""

    async def timed_tables(self: Store) -> list[str]:
        return []

    return patch.object(Store, "timed_tables", timed_tables)


@_planted
def _conflict_is_success() -> Patch:
    """An entry number that is taken is taken for one's own."""
    write = Store.write

    async def write_boldly(self: Store, writing: Writing) -> None:
        with contextlib.suppress(Conflict):
            await write(self, writing)

    return patch.object(Store, "write", write_boldly)


@_planted
def _other_numbers() -> Patch:
    """A command with two entries is acknowledged by the number of the second, and known again by the first."""
    append = Live.append

    async def append_and_count(self: Live, *new: Any, client_key: str | None = None, also: Any = None) -> int:
        return await append(self, *new, client_key=client_key, also=also) + len(new) - 1

    return patch.object(Live, "append", append_and_count)


@_planted
def _signed_in_for_ever() -> Patch:
    """Lines of somebody who has ended all sessions stay open."""
    return patch.object(Hub, "end_lines", lambda *_: None)
