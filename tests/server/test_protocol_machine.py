"""Clients that lose messages, repeat them, go away and come back: the table never notices.

The model is what was acknowledged. Messages go through the server's own classes without a network, so that the machine
decides which of them arrive.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from manor.facade.sealing import commitment
from manor.server import protocol as p
from manor.server.connection import Connection
from manor.server.entries import Acted, Opened, Rewound, Sat
from manor.server.hub import Hub
from manor.server.live import Live
from manor.server.protocol import Clock
from manor.server.restoring import Found, restore, unpacked
from manor.server.room import Room
from manor.server.settings import Settings
from manor.server.socket import _carry_out, make_update
from manor.server.store import Conflict, Known, Packed, Store, Writing
from manor.server.telling import Reader


class MemoryStore(Store):
    """A log that lives as long as the machine, with the two rules that the database enforces."""

    def __init__(self) -> None:
        self.rows: dict[str, list[dict[str, Any]]] = {}
        self.kept: dict[str, dict[str, Any]] = {}
        self.positions: dict[str, Packed] = {}
        self.outages = []
        self.commits = 0

    async def write(self, writing: Writing) -> None:
        for row in writing.rows:
            log = self.rows.get(row["table_id"], [])
            if any(r["number"] == row["number"] for r in log):
                raise Conflict
            if row["client_key"] is not None and any(r["client_key"] == row["client_key"] for r in log):
                raise Conflict
        for table in writing.tables:
            self.kept[table["id"]] = dict(table)
        for row in writing.rows:
            self.rows.setdefault(row["table_id"], []).append(row)
        for state in writing.states:
            self.kept[state["id"]]["state"] = state["state"]
        for row in writing.positions:
            self.positions[row["table_id"]] = Packed(row["number"], 0, row["entry"])

    async def read(self, table: str, after: int = 0) -> list[Packed]:
        return [Packed(r["number"], r["at_ms"], r["entry"]) for r in self.rows[table] if r["number"] > after]

    async def table(self, table: str) -> Known | None:
        if table not in self.kept:
            return None
        kept, last = self.kept[table], self.positions.get(table)
        return Known(kept["secret"], kept["created_ms"], kept["state"], last, is_aside=False)

    async def find_command(self, table: str, client_key: str) -> int | None:
        return next((r["number"] for r in self.rows[table] if r["client_key"] == client_key), None)


class Client:
    """One page: what it has seen, and what it sent and has no answer to."""

    def __init__(self, seats: tuple[int, ...], reader: Reader) -> None:
        self.own = seats
        self.reader = reader
        self.connection: Connection | None = None
        self.update: p.Update | None = None
        self.unanswered: list[p.ClientMessage] = []
        self.told: list[int] = []


class Protocol(RuleBasedStateMachine):
    """Two to four clients at one table."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.store = MemoryStore()
        self.acknowledged: dict[tuple[int, str], int] = {}
        self.next_id = 0

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(work)

    @initialize(
        game=st.sampled_from(["dominion", "bunny_kingdom", "little_town"]),
        players=st.integers(2, 4),
        shared=st.booleans(),
        secret=st.binary(min_size=32, max_size=32),
    )
    def open_table(self, game: str, players: int, shared: bool, secret: bytes) -> None:
        self.secret = secret
        self._start_server()
        opened = Opened(game, players, {}, commitment(secret), "p0", False, True, None, True, True, Clock(), 1)
        users = [f"p{0 if shared and s == players - 1 else s}" for s in range(players)]
        seated = [Sat(s, "person", f"Player {s}", "red", user=users[s]) for s in range(players)]

        async def go() -> Live:
            return await self.hub.add(opened, seated, secret)

        self.live = self.run(go())
        self.id = self.live.id
        self.clients = []
        for user in sorted(set(users)):
            seats = tuple(s for s in range(players) if users[s] == user)
            self.clients.append(Client(seats, Reader(user)))
        # A second window of the first player: two clients race for the same seats.
        self.clients.append(Client(self.clients[0].own, self.clients[0].reader))
        for client in self.clients:
            self._connect(client)

    def _start_server(self) -> None:
        self.hub = Hub(Settings(database="sqlite://", bot_threads=1), self.store)

    def _connect(self, client: Client) -> None:
        after = client.update.seq if client.update is not None else 0
        client.connection = Connection(client.reader, after, watch=False)
        self.run(self.live.load())
        self.run(self.live.arrive(client.connection))
        self._deliver_update(client)

    def _deliver_update(self, client: Client) -> None:
        connection = client.connection
        if connection is None:
            return
        self.run(self.live.load())
        update = make_update(self.live, connection)
        assert update.since == (client.update.seq if client.update is not None else 0)
        connection.sent = update.seq
        connection.stale = False
        for told in update.told:
            assert told.seq > update.since
            if isinstance(told, p.Undone):
                client.told = [s for s in client.told if s <= told.back_to]
            if isinstance(told, p.Played):
                client.told.append(told.seq)
        client.update = update

    def _answer(self, client: Client) -> None:
        """Take what the server answered; each command has one answer."""
        connection = client.connection
        assert connection is not None
        while (answer := connection.next_reply()) is not None:
            if isinstance(answer, p.Done):
                sent = [m for m in client.unanswered if getattr(m, "client_id", "") == answer.client_id]
                client.unanswered = [m for m in client.unanswered if m not in sent]
                for message in sent:
                    key = (message.seat, answer.client_id)  # type: ignore[union-attr]
                    if isinstance(message, p.Act) and key not in self.acknowledged:
                        self._was_not_stale(message, answer.seq)
                    assert self.acknowledged.setdefault(key, answer.seq) == answer.seq
            elif isinstance(answer, p.Refused):
                assert answer.code != "failed", answer.text
                keys = {r["client_key"] for r in self.store.rows[self.id]}
                for message in client.unanswered:
                    if getattr(message, "client_id", "") == answer.client_id:
                        # Whatever is in the log was carried out, and a repetition is told so.
                        assert f"{message.seat}:{answer.client_id}" not in keys  # type: ignore[union-attr]
                client.unanswered = [m for m in client.unanswered if getattr(m, "client_id", "") != answer.client_id]

    def _was_not_stale(self, message: p.Act, number: int) -> None:
        """What the player looked at is what was decided: the same choice, not answered meanwhile."""
        log = self.run(self.store.read(self.id))
        seen = self._restored([one for one in log if one.number <= message.seq])
        then = self._restored([one for one in log if one.number < number])
        assert seen.playing.mask_bytes(message.seat) == then.playing.mask_bytes(message.seat)
        for one in unpacked(log[message.seq : number - 1]):
            assert not isinstance(one.entry, Rewound)
            assert not (isinstance(one.entry, Acted) and one.entry.seat == message.seat)

    def _restored(self, log: list[Packed]) -> Room:
        return restore(Found(self.id, self.secret, 0, log))

    def _send(self, client: Client, message: p.ClientMessage) -> None:
        if client.connection is not None:
            self.run(_carry_out(self.live, client.connection, message))

    @rule(
        who=st.integers(0, 4),
        choice=st.integers(0, 10_000),
        lost=st.sampled_from(["no", "no", "no", "request", "answer"]),
        twice=st.booleans(),
    )
    def act(self, who: int, choice: int, lost: str, twice: bool) -> None:
        client = self.clients[who % len(self.clients)]
        if client.update is None or client.connection is None:
            return
        able = [s for s in client.update.seats if s.legal and s.seat in client.update.waiting]
        if not able:
            return
        state = able[choice % len(able)]
        assert state.seat is not None
        action = msgspec.json.decode(bytes(state.legal[choice % len(state.legal)]), type=p.LegalAction)
        self.next_id += 1
        message = p.Act(f"c{self.next_id}", state.seat, action.id, client.update.seq)
        self._dispatch(client, message, lost, twice)

    @rule(who=st.integers(0, 4), ask=st.booleans(), lost=st.sampled_from(["no", "request", "answer"]))
    def take_back(self, who: int, ask: bool, lost: str) -> None:
        client = self.clients[who % len(self.clients)]
        if client.update is None or client.connection is None:
            return
        self.next_id += 1
        message = p.TakeBack(f"c{self.next_id}", client.own[0], client.update.seq, ask)
        self._dispatch(client, message, lost, False)

    @rule(who=st.integers(0, 4), agree=st.booleans())
    def answer_undo(self, who: int, agree: bool) -> None:
        client = self.clients[who % len(self.clients)]
        if client.connection is None:
            return
        self.next_id += 1
        self._dispatch(client, p.AnswerUndo(f"c{self.next_id}", client.own[0], agree), "no", True)

    def _dispatch(self, client: Client, message: p.ClientMessage, lost: str, twice: bool) -> None:
        client.unanswered.append(message)
        if lost == "request":
            self._disconnect(client)
            return
        for _ in range(2 if twice else 1):
            self._send(client, message)
        if lost == "answer":
            self._disconnect(client)
            return
        self._answer(client)

    def _disconnect(self, client: Client) -> None:
        if client.connection is not None:
            self.run(self.live.depart(client.connection))
            client.connection = None

    @rule(who=st.integers(0, 4))
    def look(self, who: int) -> None:
        self._deliver_update(self.clients[who % len(self.clients)])

    @rule(who=st.integers(0, 4))
    def come_back_and_repeat(self, who: int) -> None:
        """Connect again, and send again what has no answer: as the page does."""
        client = self.clients[who % len(self.clients)]
        if client.connection is None:
            self._connect(client)
        for message in list(client.unanswered):
            self._send(client, message)
            self._answer(client)
        assert client.unanswered == []

    @rule()
    def server_dies(self) -> None:
        """Everything in memory is gone; the log is not."""
        for client in self.clients:
            client.connection = None
        self.live.stop()
        self._start_server()
        self.live = self.hub.live(self.id)

    @rule(choice=st.integers(0, 10_000), everybody=st.booleans())
    def server_dies_before_it_answers(self, choice: int, everybody: bool) -> None:
        """The worst moment: on disk, and nobody was told."""
        for client in self.clients:
            if client.connection is None:
                self._connect(client)
            self._deliver_update(client)
        for who in range(len(self.clients)):
            self.act(who, choice, "answer", False)
        self.server_dies()
        for who in range(len(self.clients) if everybody else 1):
            self.come_back_and_repeat(who)

    @rule()
    def table_sleeps(self) -> None:
        self.live.fall_asleep()

    @rule(seed=st.integers(0, 2**30), steps=st.integers(1, 12))
    def play_on(self, seed: int, steps: int) -> None:
        """A stretch of ordinary play, so that the machine gets somewhere."""
        dice = random.Random(seed)
        for _ in range(steps):
            for client in self.clients:
                self._deliver_update(client)
            self.act(dice.randrange(5), dice.randrange(10_000), "no", False)

    @invariant()
    def the_log_is_the_game(self) -> None:
        """What was acknowledged is in the log once, in its place; the room is what the log makes."""
        if not hasattr(self, "live"):
            return
        rows = self.store.rows[self.id]
        assert [r["number"] for r in rows] == list(range(1, len(rows) + 1))
        stored = {r["client_key"]: r["number"] for r in rows if r["client_key"]}
        for (seat, client_id), seq in self.acknowledged.items():
            assert stored[f"{seat}:{client_id}"] == seq

    def teardown(self) -> None:
        try:
            if hasattr(self, "live"):
                self._compare_with_the_log()
        finally:
            if hasattr(self, "hub"):
                self.hub.bots.close()
            self.loop.run_until_complete(asyncio.sleep(0))
            self.loop.close()
            super().teardown()

    def _compare_with_the_log(self) -> None:
        for client in self.clients:
            if client.connection is None:
                self._connect(client)
            self._deliver_update(client)
        room = self.live.room
        again = self._restored(self.run(self.store.read(self.id)))
        assert again.playing.state.tobytes() == room.playing.state.tobytes()
        assert (again.asked_at, again.pending, again.seq) == (room.asked_at, room.pending, room.seq)
        holding = room.acted_at
        for client in self.clients:
            assert client.told == holding
        acted = [r for r in self.store.rows[self.id] if b'"acted"' in r["entry"]]
        assert len(acted) >= len(holding)
        self.live.stop()


TestProtocol = Protocol.TestCase
TestProtocol.settings = settings(max_examples=60, stateful_step_count=40)
