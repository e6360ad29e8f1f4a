"""What surrounds real servers goes away under play, and comes back: nothing acknowledged may be lost.

    python benchmarks/survive.py postgres    # two servers; PostgreSQL is stopped and started 10 times
    python benchmarks/survive.py disk        # SQLite on a small file system that is filled and freed 5 times
    python benchmarks/survive.py redis       # two servers; Redis is stopped (not gone) and continued 5 times
    python benchmarks/survive.py bots        # 16 tables of bots: how many decisions were not the bots' own?

Two people play at each table, one at each server, as programs do: fast, and saying again what was not answered. Each
run prints what was acknowledged, lost and doubled, and the longest that anybody waited to play again.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from sqlalchemy import select
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from manor.server import schema
from manor.server.store import make_engine

os.environ["MANOR_WARM"] = "0"
sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.services import own_postgres, own_redis
from tests.server.serving import Process

_TABLES = 8
_PACE = 0.05
_AT_MOST = 5.0
"""Seconds within which everybody must be playing again."""


class Person:
    """Somebody at one seat of one table after the other."""

    def __init__(self, name: str, server: Process) -> None:
        self.name = name
        self.server = server
        self.cookie = ""
        self.table: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.acknowledged: dict[tuple[str, str], int] = {}
        """The number of each command, by its table and its name in the log."""
        self.contradicted = 0
        self.failed = 0
        """How often something failed while what it needed was gone."""
        self.last_played = 0.0
        self._dice = random.Random(name)
        self._names = (f"{name}-{number}" for number in itertools.count())

    async def come_in(self) -> None:
        """Have a session."""
        answer = await self.ask("POST", "/api/session", {"name": self.name})
        self.cookie = answer.cookies["manor_session"]

    async def ask(self, method: str, path: str, body: Any) -> httpx.Response:
        """Ask until there is an answer."""
        headers = {"origin": self.server.url, "cookie": f"manor_session={self.cookie}"}
        async with httpx.AsyncClient(base_url=self.server.url, headers=headers, timeout=10) as http:
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    answer = await http.request(method, path, json=body)
                    if answer.status_code < 500:
                        return answer
                await asyncio.sleep(0.2)

    async def play(self, table: str, seat: int) -> None:
        """Play a game to its end, coming back whenever the line is lost."""
        seen, unanswered, update = 0, None, None
        while True:
            try:
                address = f"{self.server.url.replace('http', 'ws', 1)}/api/tables/{table}/ws"
                headers = {"Cookie": f"manor_session={self.cookie}", "Origin": self.server.url}
                async with connect(
                    address, additional_headers=headers, max_size=None, compression=None, open_timeout=5
                ) as line:
                    await line.send(_text({"type": "hello", "after": seen or None}))
                    if unanswered is not None:
                        await line.send(_text(unanswered))
                    async for data in line:
                        message = msgspec.json.decode(data)
                        if unanswered is not None and message.get("client_id") == unanswered["client_id"]:
                            if message.get("code") == "failed":
                                self.failed += 1
                                await asyncio.sleep(0.2)
                                await line.send(_text(unanswered))
                                continue
                            self._answered(table, seat, message)
                            unanswered = None
                        update = (message if message["type"] == "update" else message.get("update")) or update
                        if update is None:
                            continue
                        seen = update["seq"]
                        if update["table"]["state"] == "over":
                            return
                        legal: list[Any] = next((s["legal"] for s in update["seats"] if s["seat"] == seat), [])
                        if legal and unanswered is None:
                            await asyncio.sleep(_PACE)
                            action = self._dice.choice(legal)["id"]
                            unanswered = {"type": "act", "client_id": next(self._names), "seat": seat}
                            unanswered |= {"action": action, "seq": seen}
                            await line.send(_text(unanswered))
            except (OSError, WebSocketException, TimeoutError):
                pass
            await asyncio.sleep(0.2)

    def _answered(self, table: str, seat: int, message: dict[str, Any]) -> None:
        if message["type"] == "done":
            self.last_played = time.monotonic()
            known = self.acknowledged.setdefault((table, f"{seat}:{message['client_id']}"), message["seq"])
            self.contradicted += known != message["seq"]


def _text(message: dict[str, Any]) -> str:
    return msgspec.json.encode(message).decode()


async def _play_on(pair: tuple[Person, Person]) -> None:
    """One game after the other, for ever."""
    host, guest = pair
    plan = {"game": "little_town", "seats": [{"kind": "me"}, {"kind": "open"}]}
    while True:
        opened = await host.ask("POST", "/api/tables", plan)
        table = opened.json()["id"]
        await guest.ask("POST", f"/api/tables/{table}/seats/1", {})
        async with asyncio.TaskGroup() as group:
            group.create_task(host.play(table, 0))
            group.create_task(guest.play(table, 1))


Fault = Callable[[], contextlib.AbstractContextManager[None]]


async def _suffer(people: list[Person], fault: Fault, times: int, seconds: float) -> list[float]:
    """Let something go away again and again; how long it took each time until everybody played again."""
    waits = []
    for number in range(times):
        await _until_all_played(people, time.monotonic())
        manager = fault()
        await asyncio.to_thread(manager.__enter__)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(manager.__exit__, None, None, None)
        back = time.monotonic()
        waits.append(await _until_all_played(people, back) - back)
        print(f"  {number + 1}: everybody played again after {waits[-1]:.1f} s", flush=True)
    return waits


async def _until_all_played(people: list[Person], since: float) -> float:
    while any(person.last_played <= since for person in people):
        await asyncio.sleep(0.02)
    return time.monotonic()


async def _survive(
    servers: list[Process], fault: Fault, times: int, seconds: float
) -> tuple[list[Person], list[float]]:
    people = [Person(f"{'ab'[n % 2]}{n // 2}", servers[n % len(servers)]) for n in range(2 * _TABLES)]
    for person in people:
        await person.come_in()
    playing = [asyncio.create_task(_play_on((people[n], people[n + 1]))) for n in range(0, len(people), 2)]
    waits = await _suffer(people, fault, times, seconds)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return people, waits


def _report(what: str, people: list[Person], waits: list[float], log: list[tuple[str, int, str | None]]) -> int:
    """Compare the log with what was acknowledged."""
    stored: dict[tuple[str, str], list[int]] = {}
    for table, number, key in log:
        if key is not None:
            stored.setdefault((table, key), []).append(number)
    acknowledged = {key: number for person in people for key, number in person.acknowledged.items()}
    lost = sum(number not in stored.get(key, []) for key, number in acknowledged.items())
    doubled = sum(len(numbers) > 1 for numbers in stored.values()) + sum(person.contradicted for person in people)
    found: dict[str, float] = {"times": len(waits), "acknowledged": len(acknowledged), "lost": lost, "doubled": doubled}
    found["failed_meanwhile"] = sum(person.failed for person in people)
    found["longest_until_everybody_played_again_s"] = round(max(waits), 1)
    found["load"] = round(os.getloadavg()[0], 1)
    print(json.dumps({what: found}))
    return int(bool(lost or doubled or max(waits) > _AT_MOST))


async def _rows(url: str) -> list[tuple[str, int, str | None]]:
    engine = make_engine(url)
    async with engine.connect() as connection:
        rows = await connection.execute(select(schema.log.c.table_id, schema.log.c.number, schema.log.c.client_key))
        found = [(row[0], row[1], row[2]) for row in rows]
    await engine.dispose()
    return found


@contextlib.contextmanager
def _running(*servers: Process) -> Iterator[list[Process]]:
    try:
        for server in servers:
            server.start()
        yield list(servers)
    finally:
        for server in servers:
            server.end()


def _postgres() -> int:
    with own_postgres() as database, _running(Process(database.url), Process(database.url)) as servers:

        @contextlib.contextmanager
        def stopped() -> Iterator[None]:
            database.stop()
            yield
            database.start()

        people, waits = asyncio.run(_survive(servers, stopped, 10, 3.0))
        return _report("postgres", people, waits, asyncio.run(_rows(database.url)))


def _redis() -> int:
    with own_postgres() as database, own_redis() as (url, process):
        more = ("--redis", url)
        with _running(Process(database.url, *more), Process(database.url, *more)) as servers:

            @contextlib.contextmanager
            def stopped() -> Iterator[None]:
                process.send_signal(signal.SIGSTOP)
                yield
                process.send_signal(signal.SIGCONT)

            people, waits = asyncio.run(_survive(servers, stopped, 5, 4.0))
            return _report("redis", people, waits, asyncio.run(_rows(database.url)))


def _disk() -> int:
    with tempfile.TemporaryDirectory(prefix="manor-disk-") as folder:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", folder], check=True)
        try:
            file, filler = Path(folder) / "manor.sqlite", Path(folder) / "filler"

            @contextlib.contextmanager
            def full() -> Iterator[None]:
                with filler.open("wb", buffering=0) as out, contextlib.suppress(OSError):
                    while True:
                        out.write(b"\0" * 512)
                yield
                filler.unlink()

            with _running(Process(f"sqlite:///{file}")) as servers:
                people, waits = asyncio.run(_survive(servers, full, 5, 4.0))
            with contextlib.closing(sqlite3.connect(file)) as database:
                log = database.execute("SELECT table_id, number, client_key FROM log").fetchall()
        finally:
            subprocess.run(["umount", folder], check=True)
        return _report("disk", people, waits, log)


def _bots(tables: int = 16, seconds: float = 60.0) -> int:
    """Tables where strong bots play each other; whose decisions were they?"""
    with (
        tempfile.TemporaryDirectory(prefix="manor-bots-") as folder,
        _running(Process(f"sqlite:///{folder}/manor.sqlite", MANOR_WARM="1")) as (server,),
        httpx.Client(base_url=server.url, headers={"origin": server.url}, timeout=60) as http,
    ):
        while not all(game["ready"] for game in http.get("/api/games").json()):
            time.sleep(0.5)
        http.post("/api/session", json={"name": "Host"}).raise_for_status()
        bots = [{"kind": "bot", "level": "expert"}] * 2
        for number in range(tables):
            game = ("dominion", "little_town", "bunny_kingdom")[number % 3]
            http.post("/api/tables", json={"game": game, "seats": bots}).raise_for_status()
        time.sleep(seconds)
        lines = http.get("/metrics").text.splitlines()
    values = {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}
    decisions, replaced = values["manor_bot_seconds_count"], values["manor_late_bots"]
    found = {"tables": tables, "seconds": seconds, "decisions": int(decisions), "replaced": int(replaced)}
    print(json.dumps({"bots": found | {"load": round(os.getloadavg()[0], 1)}}))
    return int(replaced > decisions / 100)


RUNS = {"postgres": _postgres, "disk": _disk, "redis": _redis, "bots": _bots}


def main() -> int:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="+", choices=RUNS)
    return max(RUNS[what]() for what in parser.parse_args().what)


if __name__ == "__main__":
    sys.exit(main())
