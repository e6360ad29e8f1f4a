"""A table in memory: its room, who is connected, and the one way in which it changes."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterator, Sequence
from typing import Literal

import structlog

from ..agents import Agent
from ..errors import Refusal
from ..facade.sealing import bot_seed
from . import entries as e
from .answering import Answering, only_answer
from .bots import table_clock
from .clock import monotonic, now_ms
from .connection import Connection
from .refusals import NOT_YOUR_SEAT, SET_ASIDE, STALE
from .restoring import Found, Unreadable, go_on, restore, unpacked
from .room import Room
from .shared import Shared
from .staging import rival
from .store import Conflict, Stored, Writing
from .telling import Reader, Teller

log = structlog.get_logger("manor.tables")
_COMMANDS_KEPT = 16
"""So that a repetition is answered at once; older ones are found in the log."""
_AGAIN_SECONDS = 1.0


class Live:
    """One table. Whoever changes it holds ``lock``; the log is written first, the room follows."""

    __slots__ = (
        "_agents", "_answering", "_away", "_bots", "_commands", "_doubt", "_flag", "_holders", "_patience", "_room",
        "_settling", "_stored_position", "_stored_state", "_teller", "connections", "elsewhere", "hub", "id", "lock",
        "used", "waiters",
    )  # fmt: skip

    def __init__(self, hub: Shared, table_id: str) -> None:
        self.hub = hub
        self.id = table_id
        self.lock = asyncio.Lock()
        self.connections: dict[Connection, None] = {}
        """As they came: everybody is told in the same order each time."""
        self.elsewhere: dict[str, tuple[float, frozenset[int]]] = {}
        """Seats connected to other servers, by server, with when that was heard."""
        self.used = monotonic()
        self._room: Room | None = None
        self._teller: Teller | None = None
        self._stored_state = ""
        self._stored_position = 0
        """The entry after which the stored position stood; 0: there is none."""
        self._settling: asyncio.Task[None] | None = None
        self._doubt: asyncio.Task[None] | None = None
        self._commands: dict[str, int] = {}
        self._agents: dict[int, tuple[str, Agent]] = {}
        self._bots: asyncio.Task[None] | None = None
        self._flag: asyncio.TimerHandle | None = None
        self._patience: asyncio.TimerHandle | None = None
        """When this server moves a bot that another one does not move."""
        self._away: dict[int, asyncio.TimerHandle] = {}
        self._answering = Answering(lambda *asked: self.hub.spawn(self._answer(*asked)))
        self.waiters: dict[asyncio.Event, None] = {}
        self._holders = 0

    # --- waking and sleeping ---

    async def load(self) -> Room | None:
        """The room, restored from its log when it is not in memory; None when there is no such table.

        Raises Refusal when the log cannot be read.
        """
        self.used = monotonic()
        if self._room is not None:
            return self._room
        async with self.lock:
            return await self.load_locked()

    async def load_locked(self) -> Room | None:
        """The same, for who holds the lock."""
        if self._room is None:
            self.hub.refuse_set_aside(self.id)
            store = self.hub.store
            known = await store.table(self.id)
            log = await store.read(self.id) if known is not None else []
            if known is None or not log:
                return None
            found = Found(self.id, known.secret, known.created_ms, log, known.last, store.outages)
            try:
                room = await asyncio.to_thread(restore, found)
            except Unreadable as problem:
                raise await self._set_aside(problem, log[-1].at_ms) from problem
            self._room, self._teller = room, Teller(room)
            self._stored_state = known.state
            self._stored_position = known.last.number if known.last is not None else 0
            self.hub.metrics.loaded.inc()
            if known.is_aside:
                self.hub.spawn(store.take_back(self.id))
            if room.owes_resumed:
                # Before anybody looks: what a seat is asked counts from there.
                await self._try_to_store(room)
            self._set_off()
        return self._room

    def forget(self) -> None:
        """What is in memory is not to be gone on with."""
        self._room = self._teller = None
        # New ones: clearing keeps the room that the old ones had taken.
        self._agents, self._commands = {}, {}

    async def _set_aside(self, problem: Unreadable, at_ms: int) -> Refusal:
        """Take it out of the way, since it cannot be read, and say so to whoever is here; nothing else stops."""
        aside = self.hub.set_aside(self.id, problem, at_ms)
        self.forget()
        refusal = SET_ASIDE(reason=aside.reason, release=aside.release)
        for connection in self.connections:
            connection.close(refusal.message, again=False)
        for waiter in self.waiters:
            waiter.set()
        try:
            await self.hub.store.set_aside(aside)
        except Exception as unstored:
            log.warning("set_aside_not_stored", table=self.id, error=type(unstored).__name__)
        return refusal

    @property
    def room(self) -> Room:
        """The room, which is in memory."""
        if self._room is None:
            raise RuntimeError(f"Table {self.id} is asleep.")
        return self._room

    @property
    def teller(self) -> Teller:
        """Who tells about it."""
        if self._teller is None:
            raise RuntimeError(f"Table {self.id} is asleep.")
        return self._teller

    @property
    def is_asleep(self) -> bool:
        """Whether only the log has it."""
        return self._room is None

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Somebody is about to look at it: it does not fall asleep meanwhile."""
        self._holders += 1
        try:
            yield
        finally:
            self._holders -= 1

    def fall_asleep(self) -> bool:
        """Forget what the log can tell again, unless something is going on."""
        tasks = (self._bots, self._settling, self._doubt)
        timers = (self._flag, self._patience, self._answering)
        if self._holders or self.lock.locked() or any(timers):
            return False
        if any(task is not None and not task.done() for task in tasks):
            return False
        self.forget()
        return True

    def stop(self) -> None:
        """The server goes: nothing of this table is under way any more."""
        for handle in (self._flag, self._patience, *self._away.values()):
            if handle is not None:
                handle.cancel()
        self._answering.look(None, 0)
        if self._bots is not None:
            self._bots.cancel()

    # --- changing ---

    async def append(self, *new: e.Entry, client_key: str | None = None, also: Writing | None = None) -> int:
        """Store entries, then let them happen; returns the number of the first, by which a command is known again.

        Raises Refusal when somebody else was first. The lock is held.
        """
        room = self.room
        at = now_ms()
        writing = also or Writing()
        stored = [Stored(room.seq + i, at, entry) for i, entry in enumerate(new, 1)]
        for one in stored:
            writing.entry(self.id, one.number, at, one.entry, client_key if one is stored[0] else None)
            if isinstance(one.entry, e.Sat) and one.entry.user is not None:
                writing.seated.append({"person": one.entry.user, "table_id": self.id})
        state = self._state_after(new)
        if state != self._stored_state:
            writing.states.append({"id": self.id, "state": state, "changed_ms": at})
        try:
            await self.hub.store.write(writing)
        except Conflict:
            await self.catch_up()
            raise STALE() from None
        except Exception:
            self._be_in_doubt()
            raise
        self._stored_state = state
        self._stored_position = max([self._stored_position, *(row["number"] for row in writing.positions)])
        await self._go_on(stored)
        if client_key is not None:
            self.remember(client_key, stored[0].number)
        self.hub.announce(self.id, room.seq)
        if not all(isinstance(one, e.Ended) for one in new):  # that was told with the action that ended the game
            self.changed()
        return stored[0].number

    def _state_after(self, new: tuple[e.Entry, ...]) -> Literal["open", "running", "over"]:
        """As far as the entries tell: that an action ends the game is known only when it has happened."""
        if any(isinstance(one, e.Ended) for one in new):
            return "over"
        return "running" if any(isinstance(one, e.Begun) for one in new) else self.room.state

    def _be_in_doubt(self) -> None:
        """A write has failed, and may have been stored all the same: only the log can tell."""
        if self._doubt is None or self._doubt.done():
            self._doubt = self.hub.spawn(self._find_out())

    async def _find_out(self) -> None:
        while not self.hub.closing:
            try:
                is_new = await self._anything_new()
            except Refusal:
                return  # it was set aside
            except Exception as problem:
                log.warning("not_found_out_yet", table=self.id, error=type(problem).__name__)
                await asyncio.sleep(_AGAIN_SECONDS)
                continue
            if self._room is not None and is_new:
                self.hub.announce(self.id, self._room.seq)
                self._set_off()
            return

    async def _anything_new(self) -> bool:
        """Read the log on; tell whether it had more than was known here."""
        async with self.lock:
            before = self._room.seq if self._room is not None else 0
            await self.catch_up()
            return self._room is not None and self._room.seq > before

    async def _go_on(self, stored: Sequence[Stored]) -> None:
        try:
            go_on(self.room, stored)
        except Unreadable as problem:
            raise await self._set_aside(problem, stored[-1].at_ms) from problem

    async def catch_up(self) -> None:
        """Read what another server stored. The lock is held."""
        if self._room is None:
            return
        log = await self.hub.store.read(self.id, self._room.seq)
        if not log:
            return
        try:
            stored = unpacked(log)
        except Unreadable as problem:
            raise await self._set_aside(problem, log[-1].at_ms) from problem
        await self._go_on(stored)
        self.changed(bots=False)

    async def look_again(self) -> None:
        """Read in the log what this server has not heard of. Raises Refusal when it cannot be read."""
        async with self.lock:
            if await self.load_locked() is not None:
                await self.catch_up()

    # --- what follows from the log, and is stored beside it ---

    @property
    def _owes(self) -> bool:
        """Whether something follows from the log that is not stored yet."""
        room = self._room
        if room is None:
            return False
        return room.owes_resumed or room.state != self._stored_state or (room.over and room.ended is None)

    async def put_by(self) -> None:
        """Store all that a later release could not work out from the log: where the game stands, or how it ended."""
        async with self.lock:
            room = self._room
            if room is not None and room.start is not None:
                behind = self._stored_position < (1 if room.ended is not None else room.seq)
                if self._owes or (behind and room.table is not None):
                    await self._store_what_follows(room)

    async def _store_what_follows(self, room: Room) -> None:
        """The lock is held."""
        writing = Writing()
        owed = room.owed(now_ms())
        if room.table is not None:
            writing.position(self.id, room.seq + len(owed), room.standing(room.clocks.left))
        if owed:
            await self.append(*owed, also=writing)
            return
        if room.state != self._stored_state:
            writing.states.append({"id": self.id, "state": room.state, "changed_ms": room.at_ms})
        await self.hub.store.write(writing)
        self._stored_state = room.state
        self._stored_position = max([self._stored_position, *(row["number"] for row in writing.positions)])

    async def _settle(self) -> None:
        """Store what is owed; where that fails, try again until it is done: players have been told already."""
        while not self.hub.closing:
            async with self.lock:
                if self._room is None or not self._owes or await self._try_to_store(self._room):
                    return
            await asyncio.sleep(_AGAIN_SECONDS)

    async def _try_to_store(self, room: Room) -> bool:
        try:
            await self._store_what_follows(room)
        except Refusal:
            return not self._owes  # another server was first, and the log was read again
        except Exception as problem:
            log.warning("not_stored_yet", table=self.id, error=type(problem).__name__)
            return False
        return True

    def remember(self, client_key: str, number: int) -> None:
        """Keep a command's number, so that a repetition is answered at once."""
        self._commands[client_key] = number
        if len(self._commands) > _COMMANDS_KEPT:
            del self._commands[next(iter(self._commands))]

    async def find_command(self, client_key: str) -> int | None:
        """The number of a command that was carried out before."""
        return self._commands.get(client_key) or await self.hub.store.find_command(self.id, client_key)

    def known_command(self, client_key: str) -> int | None:
        """The same, of the last few only."""
        return self._commands.get(client_key)

    def changed(self, *, bots: bool = True) -> None:
        """Tell everybody, and let bots and clocks go on."""
        self.used = monotonic()
        self.hub.caretaker.something_happens(self.used)
        for connection in self.connections:
            connection.refresh()
        for waiter in self.waiters:
            waiter.set()
        self._set_off(bots=bots)

    def _set_off(self, *, bots: bool = True) -> None:
        self._be_impatient_no_more()
        if not bots:
            self.be_patient()
        else:
            self.let_bots_play()
            if self._owes and not self.hub.closing and (self._settling is None or self._settling.done()):
                self._settling = self.hub.spawn(self._settle())
        self._set_flag()
        self._answering.look(self._room if not self.hub.closing else None, self.hub.settings.answer_seconds)

    # --- who is here ---

    @property
    def connected(self) -> frozenset[int]:
        """The seats whose players are connected, to this server or another."""
        here = {seat for connection in self.connections for seat in connection.seats(self.room)}
        oldest = monotonic() - self.hub.settings.presence_seconds
        for heard, seats in self.elsewhere.values():
            if heard >= oldest:
                here |= seats
        return frozenset(here)

    @property
    def connected_here(self) -> frozenset[int]:
        """The same, to this server."""
        return frozenset(seat for connection in self.connections for seat in connection.seats(self.room))

    async def arrive(self, connection: Connection) -> None:
        """Somebody connects; a bot that stood in for them while they were away gives the seat back."""
        self.connections[connection] = None
        room = self.room
        back = [s for s in connection.seats(room) if room.seats[s].stands_in == "away"]
        if back and not room.over:
            async with self.lock:
                await self.load_locked()
                still = [s for s in back if self.room.seats[s].stands_in == "away"]
                if still:
                    with contextlib.suppress(Refusal):  # another server was faster, and the log was read again
                        await self.append(*(e.CameBack(s) for s in still))
        await self.presence_changed()

    async def depart(self, connection: Connection) -> None:
        """Somebody's line is gone."""
        self.connections.pop(connection, None)
        self.hub.caretaker.something_happens(monotonic())
        if not self.is_asleep:
            await self.presence_changed()

    async def presence_changed(self) -> None:
        """Show who is here, and start or stop waiting for those who are not."""
        self.used = monotonic()
        for connection in self.connections:
            connection.refresh()
        self.wait_for_absent()
        self.hub.announce_presence(self.id, self.connected_here)

    def wait_for_absent(self) -> None:
        """Seats whose player is not there are given to a bot after a while, if the table says so."""
        room = self.room
        present = self.connected
        for back in present & self._away.keys():
            self._away.pop(back).cancel()
        if room.state != "running" or room.opened.takeover is None:
            return
        grace = self.hub.settings.away_seconds
        for number, seat in enumerate(room.seats):
            if seat.kind == "person" and not seat.stands_in and number not in present and number not in self._away:
                loop = asyncio.get_running_loop()
                self._away[number] = loop.call_later(grace, self._stayed_away, number)

    def _stayed_away(self, seat: int) -> None:
        self._away.pop(seat, None)
        self.hub.spawn(self._stand_in_for_absent(seat))

    async def _stand_in_for_absent(self, seat: int) -> None:
        try:
            async with self.lock:
                room = await self.load_locked()
                if room is None or room.state != "running" or room.opened.takeover is None:
                    return
                present = self.connected
                held = room.seats[seat]
                if present and seat not in present and held.kind == "person" and not held.stands_in:
                    await self.append(e.StoodIn(seat, room.opened.takeover, "away"))
        except Refusal:
            pass  # another server was first, and the log was read again; or the table was set aside meanwhile
        except Exception as problem:
            log.warning("nobody_stands_in_yet", table=self.id, error=type(problem).__name__)
            if self._room is not None:
                self.wait_for_absent()

    # --- bots ---

    def let_bots_play(self) -> None:
        """Start the bots unless they are at it."""
        if self._room is None or self.hub.closing or (self._bots is not None and not self._bots.done()):
            return
        if self._room.bots_to_move:
            self._bots = self.hub.spawn(self._play_bots())

    async def _play_bots(self) -> None:
        while self._room is not None and self._room.bots_to_move and not self.hub.closing:
            seat = self._room.bots_to_move[0]
            try:
                await self._play_one(seat)
            except Refusal:
                continue
            except Exception as problem:
                log.warning("bot_has_not_moved_yet", table=self.id, error=type(problem).__name__)
                await asyncio.sleep(_AGAIN_SECONDS)
                continue
            if self.hub.settings.bot_pause:
                await asyncio.sleep(self.hub.settings.bot_pause)

    async def _play_one(self, seat: int, by: Literal["bot", "clock"] = "bot") -> None:
        room = self.room
        asked, table = room.asked_at[seat], room.playing
        level = room.seats[seat].level or self.hub.stand_in_level(room)
        started = time.perf_counter()
        clock = table_clock(room.clocks, now_ms())
        agent = self._agents.pop(seat, None)  # whoever is left alone with a thought is not asked again
        if agent is None or agent[0] != level:
            agent = (level, self._bot(room, seat, level))
        who = room.opened.host
        thought = asyncio.ensure_future(self.hub.bots.choose(table, seat, agent[1], clock, who))
        try:
            while not (await asyncio.wait((thought,), timeout=self.hub.settings.patience_seconds / 3))[0]:
                self.hub.announce_thinking(self.id)
        finally:
            thought.cancel()
        chosen = thought.result()
        if not chosen.is_replaced:
            self._agents[seat] = agent
        self.hub.metrics.bot_seconds.observe(time.perf_counter() - started)
        async with self.lock:
            if self._room is room and room.asked_at[seat] == asked and seat in room.pending:
                if by == "clock" or room.seats[seat].is_played_by_bot:
                    await self.append(e.Acted(seat, chosen.action.text, by))
                    self.hub.metrics.actions.labels(by).inc()

    def _bot(self, room: Room, seat: int, level: str) -> Agent:
        if room.opened.lesson is not None:
            return rival(room.game, room.opened.lesson)
        # From the table's secret: nobody can foresee them, and a table that is staged twice is played alike.
        return self.hub.bots.seat(room.game.name, level, bot_seed(room.secret, seat))

    # --- people with one answer ---

    async def _answer(self, seat: int, asked: int) -> None:
        """Give the only answer to a question that hides whether there are more; whoever is faster is welcome."""
        try:
            async with self.lock:
                room = self._room
                if room is None or room.asked_at[seat] != asked or self.hub.closing:
                    return
                answer = only_answer(room, seat)
                if answer is not None:
                    await self.append(e.Acted(seat, answer.text, "itself"))
                    self.hub.metrics.actions.labels("itself").inc()
        except Refusal:
            pass  # another server was first, and the log was read again
        except Exception as problem:
            log.warning("not_answered_yet", table=self.id, error=type(problem).__name__)
            self._answering.look(self._room, self.hub.settings.answer_seconds)

    # --- other servers' bots ---

    @property
    def is_patient(self) -> bool:
        """Whether another server is expected to move a bot here."""
        return self._patience is not None

    def be_patient(self) -> None:
        """Another server moves the bots here. When it neither does nor says that it thinks, this one will: the log
        takes each move once, whoever is first.
        """
        self._be_impatient_no_more()
        if self._room is not None and self._room.bots_to_move and not self.hub.closing:
            patience = self.hub.settings.patience_seconds
            self._patience = asyncio.get_running_loop().call_later(patience, self._lose_patience)

    def _be_impatient_no_more(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _lose_patience(self) -> None:
        self._patience = None
        self.hub.spawn(self._take_over())

    async def _take_over(self) -> None:
        try:
            is_new = await self._anything_new()
        except Refusal:
            return  # it was set aside
        except Exception as problem:
            log.warning("not_taken_over_yet", table=self.id, error=type(problem).__name__)
            self.be_patient()
            return
        if self._room is not None and not is_new:
            self._be_impatient_no_more()
            self.let_bots_play()

    # --- clocks ---

    def _set_flag(self) -> None:
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        if self._room is None or self._room.state != "running" or self.hub.closing:
            return
        end = self._room.clocks.next_end(now_ms())
        if end is not None:
            seat, left = end
            self._flag = asyncio.get_running_loop().call_later(left / 1000 + 0.01, self._flag_falls, seat)

    def _flag_falls(self, seat: int) -> None:
        self._flag = None
        self.hub.spawn(self._out_of_time(seat))

    async def _out_of_time(self, seat: int) -> None:
        """For one move, a bot makes that move; for the whole game, it plays on to the end."""
        room = self._room
        if room is None or room.state != "running" or seat not in room.clocks.running:
            return
        if room.clocks.left_at(seat, now_ms()) > 0:
            self._set_flag()
            return
        try:
            if room.opened.clock.kind == "move":
                await self._play_one(seat, by="clock")
            else:
                async with self.lock:
                    if self._room is room and not room.seats[seat].stands_in:
                        await self.append(e.StoodIn(seat, self.hub.stand_in_level(room), "out_of_time"))
        except Refusal:
            self._set_flag()
        except Exception as problem:
            log.warning("clock_not_noted_yet", table=self.id, error=type(problem).__name__)
            await asyncio.sleep(_AGAIN_SECONDS)
            self._set_flag()


def holder(room: Room, reader: Reader, seat: int) -> None:
    """Refuse whoever does not hold a seat."""
    if not 0 <= seat < len(room.seats) or not reader.holds(room, seat):
        raise NOT_YOUR_SEAT()
