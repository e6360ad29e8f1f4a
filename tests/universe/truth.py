"""What must hold when all is well again, whatever has happened: the log has the truth, and everybody was told it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import TYPE_CHECKING, Any

import msgspec

from manor.server import entries as e
from manor.server.room import Room
from manor.server.store import Stored
from manor.server.telling import Reader, Teller

from .people import Command, Person, Place, Told

if TYPE_CHECKING:
    from .universe import Universe

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.decode
_LONGEST_CLOCK = 12.0
_PROMPTLY = 1.0
"""When all is well, everybody hears of everything within a second."""


class Table:
    """A table as its log has it."""

    def __init__(self, universe: Universe, table: str) -> None:
        self.id = table
        query = "SELECT number, at_ms, client_key, entry FROM log WHERE table_id = ? ORDER BY number"
        rows = universe.database.rows(query, table)
        self.numbers = [row[0] for row in rows]
        self.keys = {row[2]: row[0] for row in rows if row[2] is not None}
        self.entries = [Stored(row[0], row[1], e.unpack(row[3])) for row in rows]
        (found,) = universe.database.rows("SELECT secret, created_ms, state FROM tables WHERE id = ?", table)
        self._secret, self._created_ms, self.state = found
        self._outages = universe.database.rows("SELECT start_ms, end_ms FROM outages ORDER BY start_ms")

    def room(self) -> Room:
        """It, before its first entry."""
        return Room(self.id, self._secret, self._created_ms, self._outages)

    def now(self) -> Room:
        room = self.room()
        for stored in self.entries:
            room.fold(stored)
        return room


async def check_everything(universe: Universe) -> None:
    """Look at everything; what is wrong is noted in the universe's problems."""
    tables = {table: Table(universe, table) for table in universe._tables()}
    _check_logs(universe, tables)
    if universe.problems:
        return
    await _check_servers(universe)
    await _check_goes_on(universe)
    await _check_after_restart(universe)
    tables = {table: Table(universe, table) for table in universe._tables()}
    _check_logs(universe, tables)
    _check_told(universe, tables)


def _places(universe: Universe) -> list[tuple[Person, Place]]:
    found = [(person, place) for person in universe.people for place in person.places.values()]
    return [(person, place) for person, place in found if place.table not in universe.damaged]


# --- nothing acknowledged lost, doubled or reordered ---


def _check_logs(universe: Universe, tables: dict[str, Table]) -> None:
    problems = universe.problems
    for table in tables.values():
        if table.numbers != list(range(1, len(table.numbers) + 1)):
            problems.append(f"log: table {table.id} has the entries {table.numbers}")
    for person in universe.people:
        for opened in person.opened:
            if opened not in tables and opened not in universe.damaged:
                problems.append(f"lost: table {opened} was opened, and is not there")
        for name, seat, cookie in person.sat:
            if name in universe.damaged:
                continue
            user = universe.users.get(cookie)
            entries = tables[name].entries if name in tables else []
            if not any(isinstance(s.entry, e.Sat) and (s.entry.seat, s.entry.user) == (seat, user) for s in entries):
                problems.append(f"lost: {person.name} sat down at seat {seat} of {name}")
    for person, place in _places(universe):
        for command in place.commands.values():
            key = f"{command.message['seat']}:{command.id}"
            stored = tables[place.table].keys.get(key)
            if command.seq is not None and stored != command.seq:
                problems.append(f"lost: {person.name} was told that {command.id} is {command.seq}; it is {stored}")
            if command.seq is None and command.refused is not None and not command.is_waiting and stored is not None:
                problems.append(f"refused: {command.id} was refused ({command.refused}), and is {stored}")
            if command.seq is not None and command.seq <= command.floor:
                problems.append(f"reordered: {command.id} is {command.seq}, sent after {command.floor} was known")


# --- everybody was told the truth, and nothing else ---


def _check_told(universe: Universe, tables: dict[str, Table]) -> None:
    by_table: dict[str, list[Told]] = defaultdict(list)
    gone = {cookie for person in universe.people for cookie in person.gone}
    for person in universe.people:
        for told in person.told:
            by_table[told.place.table].append(told)
    for name, all_told in by_table.items():
        if name in universe.damaged:
            continue
        table, room = tables[name], None
        teller: Teller | None = None
        expected: dict[Any, Any] = {}
        for told in sorted(all_told, key=lambda one: int(one.data["seq"])):
            seq = told.data["seq"]
            if seq > len(table.entries):
                universe.problems.append(f"invented: entry {seq} of table {name} was told, and is not there")
                return
            if room is None:
                room = table.room()
            if room.seq < seq:
                for stored in table.entries[room.seq : seq]:
                    room.fold(stored)
                teller, expected = Teller(room), {}
            assert teller is not None
            reader = Reader(universe.users.get(told.cookie))
            difference = _otherwise(reader, told, teller, expected)
            if difference and told.cookie in gone and not _otherwise(Reader(), told, teller, expected):
                continue  # this line reached the server after their session was over: they are nobody there
            if difference:
                universe.problems.append(f"told: table {name} at {seq} was told otherwise to {reader}: {difference}")
                return


def _otherwise(reader: Reader, told: Told, teller: Teller, expected: dict[Any, Any]) -> str:
    """How what somebody was told differs from what is so for this reader; nothing when it is the truth."""
    room, seats = teller.room, () if told.place.is_watching else reader.seats(teller.room)
    if not (room.start is None or room.opened.spectators or seats):
        return "there are no spectators, and this is one"
    key = (reader.user, seats, told.data["since"])
    if key not in expected:
        expected[key] = _comparable(_decode(_encode(teller.update(reader, seats, told.data["since"], (), 0))))
    return "" if _comparable(told.data) == expected[key] else _difference(_comparable(told.data), expected[key])


def _comparable(update: dict[str, Any]) -> dict[str, Any]:
    """An update without what the log does not say: who is connected, and how late it is."""
    seats = [seat | {"connected": None} for seat in update["table"]["seats"]]
    return update | {"clocks": None, "table": update["table"] | {"seats": seats}}


def _difference(one: Any, other: Any, path: str = "") -> str:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one:
            if one[key] != other.get(key):
                return _difference(one[key], other.get(key), f"{path}.{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, pair in enumerate(zip(one, other, strict=True)):
            if pair[0] != pair[1]:
                return _difference(*pair, f"{path}[{number}]")
    return f"{path}: {str(one)[:200]} instead of {str(other)[:200]}"


# --- servers are well, and tables go on ---


async def _check_servers(universe: Universe) -> None:
    for server in universe.servers:
        status, answer, _ = await universe.network.request(server, "GET", "/ready")
        if status != 200:
            universe.problems.append(f"not ready: server {server.number}: {answer}")
        aside = set(server.services.hub._aside) - universe.damaged
        if aside:
            universe.problems.append(f"set aside: {aside}")
        for person in universe.people:
            for which in ("mine", "running"):
                path = f"/api/tables?which={which}"
                status, answer, _ = await universe.network.request(server, "GET", path, cookie=person.cookie)
                if status != 200:
                    universe.problems.append(f"no lobby: server {server.number}: {answer}")


async def _check_goes_on(universe: Universe) -> None:
    """Everybody sees what the log says; bots have moved, clocks have run out, and whoever acts is heard."""
    _check_seen(universe)
    if universe.problems:
        return
    before = {name: Table(universe, name).now() for name in universe._tables()}
    began = universe.now_ms
    await _everybody_acts(universe)
    for name, room in before.items():
        table = Table(universe, name)
        after = table.now()
        is_open = any(place.table == name and place.line is not None for _, place in _places(universe))
        if room.over and (room.ended is None or table.state != "over"):
            universe.problems.append(f"stands still: the game at {name} is over, and that is not noted ({table.state})")
        if room.state == "running" and after.seq == room.seq and is_open:
            if room.bots_to_move:
                universe.problems.append(f"stands still: a bot does not move at table {name}")
            elif _runs_out(room, began):
                universe.problems.append(f"stands still: a clock does not run out at table {name}")


def _runs_out(room: Room, now_ms: int) -> bool:
    """Whether somebody's time will be over soon."""
    end = room.clocks.next_end(now_ms)
    return end is not None and end[1] < (_LONGEST_CLOCK - 1) * 1000


def _check_seen(universe: Universe) -> None:
    rooms = {name: Table(universe, name) for name in universe._tables()}
    for person, place in _places(universe):
        if place.line is None and not place.is_shown_out:
            universe.problems.append(f"cut off: {person.name} has no line to table {place.table}")
        elif place.line is not None and place.cookie in person.gone and _sits(place):
            universe.problems.append(f"signed out: {person.name} still has a line to table {place.table}")
        elif place.line is not None and not place.has_greeted:
            universe.problems.append(f"cut off: {person.name} is not told of table {place.table}")
        elif place.line is not None and not _is_fresh(rooms[place.table], place):
            seen, last = place.seq, len(rooms[place.table].numbers)
            universe.problems.append(f"left behind: {person.name} sees {seen} of {last} at table {place.table}")
        if place.is_waiting and place.line is not None:
            universe.problems.append(f"not answered: {person.name} waits at table {place.table}")


def _sits(place: Place) -> bool:
    """Whether somebody is shown a table as one who plays there."""
    return place.update is not None and any(seat["yours"] for seat in place.update["table"]["seats"])


def _is_fresh(table: Table, place: Place) -> bool:
    """Whether somebody sees the last entry; the note of the end, told before, and what bots play just now aside."""
    unseen = [stored.entry for stored in table.entries[place.seq :]]
    return all(isinstance(one, e.Ended) or (isinstance(one, e.Acted) and one.by != "player") for one in unseen)


async def _everybody_acts(universe: Universe) -> None:
    """At each table, one who can act does, twice; it is done, and all hear of it at once. Then clocks run out."""
    for _ in range(2):
        waiting = _let_act(universe)
        await asyncio.sleep(_PROMPTLY)
        for person, place, command in waiting:
            if command.seq is None and command.refused not in ("stale", "not_running"):
                why = command.refused or "no answer"
                universe.problems.append(f"stands still: {person.name} cannot act at table {place.table}: {why}")
            for other, there in _places(universe):
                if there.table == place.table and there.line is not None and there.seq < (command.seq or 0):
                    universe.problems.append(f"not told: {other.name} does not hear what happens at {place.table}")
    await asyncio.sleep(_LONGEST_CLOCK)


def _let_act(universe: Universe) -> list[tuple[Person, Place, Command]]:
    acting: dict[str, tuple[Person, Place, Command]] = {}
    for person, place, seat in universe.offers():
        if place.update is None or place.update["table"]["clock"]["kind"] != "none":
            continue  # there the clock is to run out
        if place.table not in acting and place.table not in universe.damaged:
            action = seat["legal"][0]["id"]
            person.command(place, "act", seat=seat["seat"], action=action, seq=place.update["seq"])
            acting[place.table] = person, place, list(place.commands.values())[-1]
    return list(acting.values())


async def _check_after_restart(universe: Universe) -> None:
    """Nobody is there, and all servers are new, after an end in good order or another: clocks run on."""
    running = {name: Table(universe, name).now() for name in universe._tables()}
    timed = {n: r for n, r in running.items() if r.state == "running" and r.clocks.rule.kind != "none"}
    if universe.problems or not timed:
        return
    for person in universe.people:
        person.is_away = True
    for server in universe.servers:
        await (server.end() if universe.plan.seed % 2 else server.kill())
        universe.network.cut_lines_to(server.number)
        server.start()
    before = {name: Table(universe, name).now() for name in timed}
    began = universe.now_ms
    await asyncio.sleep(_LONGEST_CLOCK)
    for name, room in before.items():
        if _runs_out(room, began) and Table(universe, name).numbers[-1] == room.seq:
            universe.problems.append(f"stands still: after a restart no clock runs at table {name}")
