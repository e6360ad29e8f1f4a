"""People: each has a name, tables, a line to every one of them, and a memory of what they were told."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

from .network import Line, Lost, Network
from .trace import Trace

_decode = msgspec.json.decode
_HELPS_NOBODY = ("failed",)
"""Refusals after which it may be asked again: it may have been done, or not."""
_SAYS_NOTHING = ("not_your_seat", "no_such_table", "set_aside")
"""Refusals that do not say whether it was done: whoever has left a seat has nothing to ask there any more."""


@dataclass
class Command:
    """Something a person asked for."""

    message: dict[str, Any]
    floor: int
    """The highest number acknowledged to this person at this table before it was first sent."""
    seq: int | None = None
    """Its number, once it was acknowledged."""
    refused: str | None = None
    """Why it was refused, the last time it was."""
    is_waiting: bool = True
    """Whether its sender waits for an answer."""

    @property
    def id(self) -> str:
        return str(self.message["client_id"])


@dataclass
class Told:
    """An update as it arrived."""

    place: Place
    cookie: str
    """Whose eyes it was for."""
    data: dict[str, Any]


@dataclass
class Place:
    """A person at a table."""

    table: str
    is_watching: bool = False
    cookie: str = ""
    """Of the session that the line was opened with."""
    line: Line | None = None
    seq: int = 0
    """The last number on this line."""
    highest: int = 0
    """The highest number this person ever saw here."""
    update: dict[str, Any] | None = None
    commands: dict[str, Command] = field(default_factory=dict)
    has_greeted: bool = False
    is_shown_out: bool = False
    """Whether the server said that coming back makes no sense."""

    @property
    def is_waiting(self) -> bool:
        return any(command.is_waiting for command in self.commands.values())


class Person:
    """Somebody with a browser."""

    def __init__(
        self,
        number: int,
        network: Network,
        dice: random.Random,
        trace: Trace,
        problems: list[str],
        note_session: Callable[[str], None],
    ) -> None:
        self.number = number
        self.name = f"Person {number}"
        self._network = network
        self._dice = dice
        self._trace = trace
        self._problems = problems
        self._note_session = note_session
        self.home = number % len(network.servers)
        self.cookie = ""
        self._door = asyncio.Lock()
        self.places: dict[str, Place] = {}
        self.told: list[Told] = []
        self.sat: list[tuple[str, int, str]] = []
        """Tables and seats where the server said that this person sits, with the session."""
        self.opened: list[str] = []
        self.gone: list[str] = []
        """Sessions that the server said are over."""
        self._ending: set[str] = set()
        """Sessions that this person asked to end: what is on its way with them may come too late."""
        self._count = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_away = False

    # --- what a person does ---

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self._problems.append(f"broken: the universe itself: {task.exception()!r}")

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Ask the home server, and take its cookie; status 0 when no answer came."""
        what = f"{self.name} asks server {self.home}: {method} {path}"
        try:
            status, answer, cookie = await self._network.request(
                self._network.servers[self.home], method, path, body, self.cookie
            )
        except Lost:
            self._trace.add(f"{what}: no answer")
            return 0, None
        self._trace.add(f"{what}: {status} {answer.get('code', '') if isinstance(answer, dict) else ''}")
        if cookie and cookie[-1] not in '="':
            self.cookie = cookie
            self._note_session(cookie)
        return status, answer

    async def come_in(self) -> None:
        """Have a name; whoever cannot come in tries again."""
        async with self._door:
            while not self.cookie:
                if (await self.ask("POST", "/api/session", {"name": self.name}))[0] != 200:
                    await asyncio.sleep(0.5)

    async def open(self, wish: dict[str, Any]) -> None:
        await self.come_in()
        session = self.cookie
        status, answer = await self.ask("POST", "/api/tables", wish)
        if status == 201:
            table = answer["id"]
            self.opened.append(table)
            self.sat += [(table, seat["seat"], self.cookie) for seat in answer["seats"] if seat["yours"]]
            self.go_to(table)
        elif status not in (0, 500) and not (status == 401 and session in self._ending):
            self._problems.append(f"refused: a table is not opened: {status} {answer}")

    async def sit(self, table: str, seat: int, ask: bool = False) -> None:
        await self.come_in()
        status, answer = await self.ask("POST", f"/api/tables/{table}/seats/{seat}", {"ask": ask})
        if status == 200:
            self.sat += [(table, s["seat"], self.cookie) for s in answer["seats"] if s["yours"]]
        self.go_to(table)

    async def go_everywhere(self) -> None:
        """End all sessions, and come back as somebody else."""
        self._ending.add(self.cookie)
        status, _ = await self.ask("DELETE", "/api/session?everywhere=true")
        if status in (200, 204):
            self.gone.append(self.cookie)
        self.cookie = ""
        await self.come_in()

    async def change(self, method: str, path: str, body: Any = None) -> None:
        """Ask for something whose effect is seen on the line."""
        await self.come_in()
        await self.ask(method, path, body)

    def go_to(self, table: str, watch: bool = False) -> None:
        """Have a line to a table."""
        place = self.places.setdefault(table, Place(table, watch))
        if place.line is None and not self.is_away:
            self._connect(place)

    def _connect(self, place: Place) -> None:
        place.has_greeted, place.is_shown_out = False, False
        server = self._network.servers[self.home]
        place.cookie = self.cookie
        place.line = line = self._network.line(server, place.table, self.cookie, partial(self._hear, place))
        after = place.highest or None
        place.seq = after or 0
        line.say({"type": "hello", "after": after, "watch": place.is_watching})

    def move(self, server: int) -> None:
        """Go to another server, with all lines."""
        self.home = server
        for place in self.places.values():
            if place.line is not None:
                place.line.cut()

    def command(self, place: Place, kind: str, **more: Any) -> None:
        """Ask for something over the line."""
        self._count += 1
        message = {"type": kind, "client_id": f"{self.number}-{self._count}", **more}
        floor = max((c.seq for c in place.commands.values() if c.seq is not None), default=0)
        place.commands[message["client_id"]] = command = Command(message, floor)
        self.say_again(place, command)

    def say_again(self, place: Place, command: Command) -> None:
        """Send a command, whether or not it was sent before."""
        command.is_waiting = True
        if place.line is not None:
            self._trace.add(f"{self.name} says {command.message} at {place.table[:4]}")
            place.line.say(command.message)

    # --- what a person hears ---

    def _hear(self, place: Place, line: Line, data: bytes | None) -> None:
        if line is not place.line:
            return
        if data is None:
            place.line = None
            self._trace.add(f"{self.name} has lost the line to {place.table[:4]}")
            if not place.is_shown_out and not self.is_away:
                self.spawn(self._come_back(place))
            return
        message = _decode(data)
        match message["type"]:
            case "update":
                self._hear_update(place, message)
            case "done" | "refused":
                self._hear_answer(place, message)
            case "closed":
                self._trace.add(f"{self.name} is shown out: {message['message']['id']}")
                place.is_shown_out = not message["again"]
            case other:
                self._problems.append(f"protocol: nobody asked for {other}")

    async def _come_back(self, place: Place) -> None:
        await asyncio.sleep(0.1 + self._dice.random() * 1.5)
        if place.line is None and not self.is_away:
            self._connect(place)

    def _hear_update(self, place: Place, update: dict[str, Any]) -> None:
        self._trace.add(f"{self.name} sees {update['seq']} since {update['since']} of {place.table[:4]}")
        if update["since"] not in (place.seq, 0):
            self._problems.append(f"gap: {self.name} had {place.seq} and was told what followed {update['since']}")
        if update["seq"] < place.highest:
            self._problems.append(f"backwards: {self.name} had seen {place.highest}, and now sees {update['seq']}")
        place.seq = update["seq"]
        self._keep(place, update)
        if not place.has_greeted:
            place.has_greeted = True
            for command in place.commands.values():
                if command.is_waiting:
                    self.say_again(place, command)

    def _keep(self, place: Place, update: dict[str, Any]) -> None:
        place.highest = max(place.highest, update["seq"])
        place.update = update
        self.told.append(Told(place, place.cookie, update))

    def _hear_answer(self, place: Place, answer: dict[str, Any]) -> None:
        command = place.commands.get(answer["client_id"])
        if command is None:
            self._problems.append(f"protocol: an answer to {answer['client_id']}, which nobody asked")
            return
        command.is_waiting = False
        if answer["type"] == "done":
            self._trace.add(f"{self.name} hears that {command.id} is {answer['seq']}")
            if command.seq is not None and command.seq != answer["seq"]:
                self._problems.append(f"doubled: {command.id} is {command.seq} and {answer['seq']}")
            command.seq = answer["seq"]
            return
        self._trace.add(f"{self.name} hears that {command.id} is refused: {answer['code']}")
        if answer["code"] in _HELPS_NOBODY:
            if self._dice.random() < 0.5:  # the others give up, and do not know
                self.spawn(self._try_again(place, command))
        elif answer["code"] not in _SAYS_NOTHING:
            command.refused = answer["code"]
            if command.seq is not None:
                self._problems.append(f"lost: {command.id} was {command.seq}, and is refused: {answer['code']}")
        if answer["update"] is not None:
            self._keep(place, answer["update"])

    async def _try_again(self, place: Place, command: Command) -> None:
        """What failed may have been done: with the same id it can be asked again."""
        await asyncio.sleep(1.0)
        if not command.is_waiting and command.seq is None:
            self.say_again(place, command)
