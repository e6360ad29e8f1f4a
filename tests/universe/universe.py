"""A universe: several servers, the people who play there, and all that goes wrong, driven by one number."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

import structlog

from manor.server.people import digest

from .bus import Bus
from .database import Database
from .loop import VirtualLoop
from .network import Network
from .people import Person, Place
from .plan import ACTS, SECONDS, Event, Plan, wish
from .server import EPOCH_NS, Server
from .trace import Trace
from .truth import Table, check_everything

_CALM = 11.0
"""How long everything is well before it is looked at: bots have moved, clocks have run out, lines are up again."""
_HARMLESS = ("OperationalError", "ConnectionError", "TimeoutError", "Conflict")
"""What the servers may report: the failures that were planned."""


@dataclass
class Outcome:
    """What a run has shown."""

    plan: Plan
    problems: list[str] = field(default_factory=list)
    trace: list[str] = field(default_factory=list)
    digest: str = ""
    acknowledged: int = 0


class Universe:
    """One run of a plan."""

    def __init__(self, plan: Plan, loop: VirtualLoop, problems: list[str]) -> None:
        self.plan = plan
        self.loop = loop
        self.problems = problems
        self.trace = Trace(loop.time)
        self.database = Database(self.dice("database"), self.trace)
        self.bus = Bus(self.dice("bus"), self.database)
        self.servers = [
            Server(number, loop, self.dice(f"server {number}"), self.database, self.bus, self.trace, problems)
            for number in range(plan.servers)
        ]
        self.network = Network(self.servers, self.dice("network"))
        self.people = [
            Person(number, self.network, self.dice(f"person {number}"), self.trace, problems, self._note_session)
            for number in range(plan.people)
        ]
        self._troubles: dict[str, int] = {}
        self.damaged: set[str] = set()
        self.users: dict[str, str] = {}
        """Whose each session is, or was."""

    def _note_session(self, cookie: str) -> None:
        token = digest(cookie.partition("=")[2])
        for (person,) in self.database.rows("SELECT person FROM sessions WHERE digest = ?", token):
            self.users[cookie] = person

    def dice(self, what: str) -> random.Random:
        return random.Random(f"{self.plan.seed} {what}")

    @property
    def now_ms(self) -> int:
        """The time of day."""
        return EPOCH_NS // 1_000_000 + int(self.loop.time() * 1000)

    # --- the run ---

    async def run(self) -> None:
        for server in self.servers:
            server.start()
        started = self.loop.time()
        for event in self.plan.events:
            await asyncio.sleep(max(0.0, started + event.at - self.loop.time()))
            self.trace.add(f"* {event}")
            self._happen(event)
        await asyncio.sleep(max(0.0, started + SECONDS - self.loop.time()))
        await self._calm_down()
        await check_everything(self)
        for server in self.servers:
            await server.kill()

    async def _calm_down(self) -> None:
        """All is well from now on, and everybody is there."""
        self.trace.add("* all is well")
        self._troubles.clear()
        for thing in (self.database, self.bus, self.network):
            thing.heal()
        for server in self.servers:
            server.thought_slowness[0] = 0.0
            server.start()
        for person in self.people:
            person.is_away = False
            for table in [*person.opened, *person.places]:
                person.go_to(table)
        for _ in range(60):  # one that was told to end may still be at it, and starts then
            if all(server.is_up for server in self.servers):
                break
            await asyncio.sleep(1.0)
        await asyncio.sleep(_CALM)

    # --- events ---

    def _happen(self, event: Event) -> None:
        if event.what == ACTS:
            self._somebody_acts(event.pick)
        elif event.what == "opens a table":
            person = self.people[event.who]
            person.spawn(person.open(wish(event.pick)))
        elif hasattr(self, name := "_" + event.what.replace(" ", "_").replace("-", "_")):
            getattr(self, name)(event)
        else:
            raise NotImplementedError(event.what)

    def _tables(self) -> list[str]:
        """All tables that can be read, as they were opened."""
        found = [row[0] for row in self.database.rows("SELECT id FROM tables ORDER BY created_ms, rowid")]
        return [table for table in found if table not in self.damaged]

    def _table(self, pick: int) -> str | None:
        found = self._tables()
        return found[pick % len(found)] if found else None

    def offers(self) -> list[tuple[Person, Place, dict[str, Any]]]:
        """Everybody who could act now, as far as they know."""
        return [
            (person, place, seat)
            for person in self.people
            for place in person.places.values()
            if place.line is not None and place.has_greeted and place.update is not None and not place.is_waiting
            for seat in place.update["seats"]
            if seat["legal"] and place.update["table"]["seats"][seat["seat"]]["stands_in"] != "out_of_time"
        ]

    def _somebody_acts(self, pick: int) -> None:
        offers = self.offers()
        if offers:
            dice = random.Random(pick)
            person, place, seat = dice.choice(offers)
            assert place.update is not None
            action = dice.choice(seat["legal"])["id"]
            person.command(place, "act", seat=seat["seat"], action=action, seq=place.update["seq"])

    def _place(self, event: Event) -> tuple[Person, Place | None]:
        person = self.people[event.who]
        places = [place for place in person.places.values() if place.update is not None and place.line is not None]
        return person, places[event.pick % len(places)] if places else None

    def _own_seat(self, place: Place) -> int | None:
        seats = [s["seat"] for s in (place.update or {"seats": []})["seats"] if s["seat"] is not None]
        return seats[0] if seats else None

    def _takes_back(self, event: Event) -> None:
        person, place = self._place(event)
        if place is not None and place.update is not None and (seat := self._own_seat(place)) is not None:
            person.command(place, "take_back", seat=seat, seq=place.update["seq"], ask=True)

    def _answers_whoever_asks(self, event: Event) -> None:
        for person in self.people:
            for place in person.places.values():
                update, seat = place.update, self._own_seat(place)
                if update is None or seat is None or place.line is None:
                    continue
                request, asked = update["undo_request"], update["table"]["seat_request"]
                if request is not None and seat in request["waiting"]:
                    person.command(place, "answer_undo", seat=seat, agree=event.pick % 3 > 0)
                if asked is not None and seat in asked["waiting"]:
                    person.command(place, "answer_seat", seat=seat, agree=event.pick % 3 > 0)
                offer = update["table"]["rematch"]
                if offer is not None and seat in offer["waiting"]:
                    answer = {"agree": event.pick % 3 > 0}
                    person.spawn(person.change("POST", f"/api/tables/{place.table}/rematch", answer))
                if update["table"]["talks"]:
                    person.command(place, "say", seat=seat, text=f"{event.number}")

    def _says_the_last_thing_again(self, event: Event) -> None:
        person, place = self._place(event)
        if place is not None and place.commands:
            person.say_again(place, list(place.commands.values())[-1])

    def _loses_a_line(self, event: Event) -> None:
        _, place = self._place(event)
        if place is not None and place.line is not None:
            place.line.cut(noticed_after=event.pick % 5)

    def _goes_to_another_server(self, event: Event) -> None:
        self.people[event.who].move(event.pick % len(self.servers))

    def _stays_away(self, event: Event) -> None:
        person = self.people[event.who]
        person.is_away = True
        person.move(person.home)
        self.loop.call_later(event.seconds, self._is_back, person)

    def _is_back(self, person: Person) -> None:
        person.is_away = False
        for table in list(person.places):
            person.go_to(table)

    def _stands_up(self, event: Event) -> None:
        person, place = self._place(event)
        if place is not None and (seat := self._own_seat(place)) is not None:
            person.spawn(person.change("DELETE", f"/api/tables/{place.table}/seats/{seat}"))

    def _sits_down(self, event: Event) -> None:
        person, table = self.people[event.who], self._table(event.pick)
        free = [(one, seat) for one in self._tables() for seat, kind in enumerate(self._kinds(one)) if kind == "open"]
        if free:
            table, seat = free[event.pick % len(free)]
            person.spawn(person.sit(table, seat))
        elif table is not None:
            person.spawn(person.sit(table, event.pick // 64 % 2))

    def _kinds(self, table: str) -> list[str]:
        return [seat.kind for seat in Table(self, table).now().seats]

    def _asks_for_a_seat(self, event: Event) -> None:
        person, table = self.people[event.who], self._table(event.pick)
        if table is not None:
            person.spawn(person.sit(table, event.pick // 64 % 2, ask=True))

    def _watches(self, event: Event) -> None:
        person, table = self.people[event.who], self._table(event.pick)
        if table is not None and table not in person.places:
            person.go_to(table, watch=True)

    def _looks_into_the_lobby(self, event: Event) -> None:
        person = self.people[event.who]
        which = ("open", "running", "over", "mine")[event.pick % 4]
        person.spawn(person.change("GET", f"/api/tables?which={which}"))

    def _plays_another_game(self, event: Event) -> None:
        person, table = self.people[event.who], self._table(event.pick)
        if table is not None:
            person.spawn(person.change("POST", f"/api/tables/{table}/rematch", {}))

    def _goes_everywhere(self, event: Event) -> None:
        person = self.people[event.who]
        if person.cookie:
            person.spawn(person.go_everywhere())

    # --- what goes wrong ---

    def _trouble(self, what: str, seconds: float, begin: Any, end: Any) -> None:
        """Something is wrong for a while; the last one of a kind ends it."""
        begin()
        self._troubles[what] = mine = self._troubles.get(what, 0) + 1

        def over() -> None:
            if self._troubles.get(what) == mine:
                self.trace.add(f"* no more: {what}")
                end()

        self.loop.call_later(seconds, over)

    def _server_is_killed(self, event: Event) -> None:
        self.people[0].spawn(self._restart(self.servers[event.who], event.seconds, kindly=False))

    def _server_ends(self, event: Event) -> None:
        self.people[0].spawn(self._restart(self.servers[event.who], event.seconds, kindly=True))

    async def _restart(self, server: Server, seconds: float, kindly: bool) -> None:
        await (server.end() if kindly else server.kill())
        self.network.cut_lines_to(server.number)
        await asyncio.sleep(seconds)
        server.start()

    def _database_is_down(self, event: Event) -> None:
        def stop() -> None:
            self.database.stop()
            self.bus.cut()

        self._trouble(event.what, event.seconds, stop, lambda: setattr(self.database, "is_down", False))

    def _database_is_slow(self, event: Event) -> None:
        slowness = (0.2, 1.0, 4.0)[event.pick % 3]
        self._set_for_a_while(event, self.database, "slowness", slowness)

    def _set_for_a_while(self, event: Event, thing: Any, name: str, value: Any) -> None:
        def change(value: Any) -> None:
            setattr(thing, name, value)

        self._trouble(event.what, event.seconds, lambda: change(value), lambda: change(type(value)()))

    def _disk_is_full(self, event: Event) -> None:
        self._set_for_a_while(event, self.database, "is_full", True)

    def _commits_fail(self, event: Event) -> None:
        self.database.fails_before = _some(event.pick)

    def _commits_are_not_heard_of(self, event: Event) -> None:
        self.database.fails_after = _some(event.pick)

    def _wake_ups_are_lost(self, event: Event) -> None:
        self._set_for_a_while(event, self.bus, "loses", (0.5, 1.0)[event.pick % 2])

    def _wake_ups_are_slow(self, event: Event) -> None:
        self._set_for_a_while(event, self.bus, "slowness", (0.5, 4.0)[event.pick % 2])

    def _wake_ups_hang(self, event: Event) -> None:
        self._set_for_a_while(event, self.bus, "hangs", True)

    def _log_is_damaged(self, event: Event) -> None:
        table = self._table(event.pick)
        if table is not None:
            self.damaged.add(table)
            (last,) = self.database.rows("SELECT max(number) FROM log WHERE table_id = ?", table)
            number = 1 + event.pick // 64 % last[0]
            change = "UPDATE log SET entry = x'7b' WHERE table_id = ? AND number = ?"
            self.database.raw.execute(change, (table, number))

    def _listener_is_cut(self, event: Event) -> None:
        self.bus.cut(event.who)

    def _network_is_slow(self, event: Event) -> None:
        self._set_for_a_while(event, self.network, "slowness", (0.5, 3.0)[event.pick % 2])

    def _network_loses(self, event: Event) -> None:
        self._set_for_a_while(event, self.network, "loses", 0.3)

    def _bots_are_slow(self, event: Event) -> None:
        def slow(seconds: float) -> None:
            for server in self.servers:
                server.thought_slowness[0] = seconds

        self._trouble(event.what, event.seconds, lambda: slow((2.0, 12.0)[event.pick % 2]), lambda: slow(0.0))


def _some(pick: int) -> list[bool]:
    """Which of the next few."""
    dice = random.Random(pick)
    return [dice.random() < 0.5 for _ in range(dice.randrange(1, 25))]


# --- running one ---


@contextlib.contextmanager
def _watched_logs(problems: list[str]) -> Iterator[None]:
    """What the servers report as errors, except that what was planned to fail has failed."""

    def watch(_: Any, method: str, line: Any) -> Any:
        problem = line.get("exc_info")
        if method == "error" and line["event"] != "table_set_aside" and not _is_harmless(problem):
            problems.append(f"reported: {line['event']}: {problem!r} {line.get('detail', '')}")
        raise structlog.DropEvent

    before = structlog.get_config()
    structlog.configure(processors=[watch], wrapper_class=structlog.BoundLogger, cache_logger_on_first_use=False)
    try:
        yield
    finally:
        structlog.configure(**before)


def _is_harmless(problem: Any) -> bool:
    while problem is not None:
        if type(problem).__name__ in _HARMLESS:
            return True
        problem = problem.__cause__
    return False


def run(plan: Plan) -> Outcome:
    """Let a universe happen, and look at what is left."""
    dice = random.Random(f"{plan.seed} secrets")
    threads = random.Random(f"{plan.seed} threads")
    loop = VirtualLoop(lambda _: threads.random() * 0.01)
    outcome = Outcome(plan)
    universe: Universe | None = None

    def unhandled(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        problem = context.get("exception")
        if not _is_harmless(problem):
            outcome.problems.append(f"unhandled: {context['message']}: {problem!r}")

    loop.set_exception_handler(unhandled)
    logging.getLogger("sqlalchemy").setLevel(logging.CRITICAL)  # connections of servers that are killed
    with (
        patch.object(secrets, "token_bytes", lambda count=32: dice.randbytes(count)),
        patch.object(secrets, "randbits", dice.getrandbits),
        _watched_logs(outcome.problems),
    ):
        universe = Universe(plan, loop, outcome.problems)
        try:
            loop.run_until_complete(universe.run())
        except Exception as problem:
            outcome.problems.append(f"broken: {type(problem).__name__}: {problem}")
        finally:
            for task in asyncio.all_tasks(loop):
                task.cancel()
            loop.run_until_complete(asyncio.sleep(0))
            loop.close()
            universe.database.raw.close()
    outcome.trace, outcome.digest = universe.trace.lines, universe.trace.digest
    places = [place for person in universe.people for place in person.places.values()]
    outcome.acknowledged = sum(command.seq is not None for place in places for command in place.commands.values())
    return outcome
