"""How much one server carries: ``python benchmarks/load.py`` (``--scale 0.1`` for a quick look).

It starts ``manor serve`` itself, on a database of its own, and plays against it from another process:

* human: tables of two people, a move every two seconds at each; from sending an action to everybody's update.
* peak: tables that play as fast as they are answered.
* memory: what an idle table costs, awake with two people connected, and asleep.
* kill: the server is killed without warning under load, again and again; every acknowledged action must be there, once.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

OPTIONS = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}


class _Action(msgspec.Struct):
    id: int


class _Seat(msgspec.Struct):
    seat: int | None
    legal: list[_Action]


class _Table(msgspec.Struct):
    state: str


class Message(msgspec.Struct):
    """As much of a message as a player needs; the rest is skipped."""

    type: str
    seq: int = -1
    client_id: str = ""
    waiting: list[int] = []
    seats: list[_Seat] = []
    table: _Table | None = None


_decode = msgspec.json.Decoder(Message).decode
_encode = msgspec.json.Encoder().encode


class Server:
    """``manor serve`` in a process of its own."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.file = folder / "manor.sqlite"
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "manor", "serve", "--port", str(self.port), "--no-limits"]
        command += ["--database", f"sqlite:///{self.file}", "--log-level", "error"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        for _ in range(1200):
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/health", timeout=2).status_code == 200:
                    return
            time.sleep(0.05)
        raise RuntimeError("the server did not start")

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop it."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(30)
            self.process = None

    def memory(self) -> int:
        """Bytes of memory that are the server's own."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        fields = {line.split(":")[0]: int(line.split()[1]) for line in status.splitlines()[1:]}
        return 1024 * (fields["Private_Clean"] + fields["Private_Dirty"])

    def processor_seconds(self) -> float:
        """What it has used of a core."""
        assert self.process is not None
        used = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")


@dataclass
class Pair:
    """A table with a line for each of its two seats."""

    id: str
    lines: list[ClientConnection]
    last: list[Message] = field(default_factory=lambda: [Message("none"), Message("none")])
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    arrived: dict[int, list[float]] = field(default_factory=dict)
    readers: list[asyncio.Task[None]] = field(default_factory=list)
    broken: bool = False

    async def read(self, seat: int) -> None:
        """Take in updates."""
        try:
            async for data in self.lines[seat]:
                now = time.perf_counter()
                message = _decode(data)
                if message.type == "update":
                    self.last[seat] = message
                    self.arrived.setdefault(message.seq, []).append(now)
                    self.changed.set()
                elif message.type in ("done", "refused"):
                    self.answered(message)
        except WebSocketException:
            pass
        self.broken = True
        self.changed.set()

    def answered(self, message: Message) -> None:
        """Hear the answer to a command."""

    async def until(self, seq: int, seconds: float = 20) -> float:
        """Wait until both seats have seen a sequence number; return when the later one did."""
        async with asyncio.timeout(seconds):
            while min(m.seq for m in self.last) < seq and not self.broken:
                self.changed.clear()
                await self.changed.wait()
        return max((max(times) for number, times in self.arrived.items() if number >= seq), default=0.0)

    async def close(self) -> None:
        """Hang up."""
        for reader in self.readers:
            reader.cancel()
        for line in self.lines:
            await line.close()


class Guests:
    """Two people who sit at every table, each with a line of their own there."""

    def __init__(self, url: str) -> None:
        self.url = url
        limits = httpx.Limits(max_connections=8)
        self.http = [
            httpx.AsyncClient(base_url=url, headers={"origin": url}, limits=limits, timeout=60) for _ in range(2)
        ]

    async def come_in(self) -> None:
        """Say names."""
        for number, client in enumerate(self.http):
            (await client.post("/api/session", json={"name": f"Guest {number}"})).raise_for_status()

    async def open(self) -> str:
        """Open a table for both."""
        body = {"game": "dominion", "options": OPTIONS, "seats": [{"kind": "me"}, {"kind": "open"}]}
        answer = await self.http[0].post("/api/tables", json=body)
        answer.raise_for_status()
        table: str = answer.json()["id"]
        (await self.http[1].post(f"/api/tables/{table}/seats/1", json={})).raise_for_status()
        return table

    async def join(self, table: str, kind: type[Pair] = Pair) -> Pair:
        """Connect both to a table."""
        lines = []
        for client in self.http:
            cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
            address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/ws"
            headers = {"Cookie": cookie, "Origin": self.url}
            line = await connect(address, additional_headers=headers, compression=None, max_size=None)
            await line.send('{"type":"hello"}')
            lines.append(line)
        pair = kind(table, lines)
        pair.readers = [asyncio.create_task(pair.read(seat)) for seat in range(2)]
        await pair.until(1)
        return pair

    async def seat_all(self, count: int) -> list[Pair]:
        """Open and join many tables, a few at a time."""
        gate = asyncio.Semaphore(8)

        async def one() -> Pair:
            async with gate:
                return await self.join(await self.open())

        return list(await asyncio.gather(*(one() for _ in range(count))))

    async def close(self) -> None:
        """Go."""
        for client in self.http:
            await client.aclose()


async def move(pair: Pair, dice: random.Random, name: str) -> float | None:
    """Play one move; seconds from sending it until both seats were told, None when the game is over."""
    current = max(pair.last, key=lambda m: m.seq)
    await pair.until(current.seq)
    if not current.waiting or pair.broken:
        return None
    seat = current.waiting[0]
    choices = pair.last[seat].seats[0].legal
    pair.arrived.clear()
    act = {"type": "act", "client_id": name, "seat": seat, "action": dice.choice(choices).id, "seq": current.seq}
    started = time.perf_counter()
    await pair.lines[seat].send(_encode(act).decode())
    return await pair.until(current.seq + 1) - started


def percentile(values: list[float], share: float) -> float:
    """The value that a share of all lie below, in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def human(server: Server, tables: int, seconds: float) -> dict[str, Any]:
    """People who think: one move every two seconds at each table."""
    guests = Guests(server.url)
    await guests.come_in()
    pairs = await guests.seat_all(tables)
    dice = random.Random(1)
    delays: list[float] = []
    end = time.perf_counter() + seconds
    used = server.processor_seconds()

    async def play(number: int, pair: Pair) -> None:
        await asyncio.sleep(dice.uniform(0, 2))
        moves = 0
        while time.perf_counter() < end:
            began = time.perf_counter()
            delay = await move(pair, dice, f"h{number}-{moves}")
            moves += 1
            if delay is None:
                return
            delays.append(delay)
            await asyncio.sleep(max(0.0, 2 - (time.perf_counter() - began)))

    await asyncio.gather(*(play(n, pair) for n, pair in enumerate(pairs)))
    used = server.processor_seconds() - used
    for pair in pairs:
        await pair.close()
    await guests.close()
    return {
        "tables": tables,
        "seats": 2 * tables,
        "moves": len(delays),
        "moves_a_second": round(len(delays) / seconds, 1),
        "p50_ms": round(percentile(delays, 0.5), 2),
        "p99_ms": round(percentile(delays, 0.99), 2),
        "worst_ms": round(1000 * max(delays), 2),
        "server_cores": round(used / seconds, 2),
    }


async def peak(server: Server, tables: int, seconds: float) -> dict[str, Any]:
    """Tables that play as fast as they are answered."""
    guests = Guests(server.url)
    await guests.come_in()
    pairs = await guests.seat_all(tables)
    dice = random.Random(2)
    delays: list[float] = []
    end = time.perf_counter() + seconds

    async def play(number: int, pair: Pair) -> None:
        moves = 0
        while time.perf_counter() < end:
            delay = await move(pair, dice, f"p{number}-{moves}")
            moves += 1
            if delay is None:
                await pair.close()
                pair = await guests.join(await guests.open())
            else:
                delays.append(delay)
        await pair.close()

    await asyncio.gather(*(play(n, pair) for n, pair in enumerate(pairs)))
    await guests.close()
    return {
        "tables": tables,
        "actions_a_second": round(len(delays) / seconds, 1),
        "p99_ms": round(percentile(delays, 0.99), 2),
    }


async def memory(server: Server, tables: int, moves: int, sleep: float) -> dict[str, Any]:
    """What a table costs in the middle of its game: being played, and idle with both players still connected."""
    guests = Guests(server.url)
    await guests.come_in()
    dice = random.Random(3)
    # A first table makes the server load everything it needs once.
    first = await guests.join(await guests.open())
    for number in range(moves):
        await move(first, dice, f"w{number}")
    empty = server.memory()
    pairs = await guests.seat_all(tables)
    for number in range(moves):
        await asyncio.gather(*(move(pair, dice, f"m{number}") for pair in pairs))
    played = server.memory()
    await asyncio.sleep(sleep)
    idle = server.memory()
    for pair in pairs:
        await pair.close()
    await asyncio.sleep(sleep)
    left = server.memory()
    await guests.close()

    def each(now: int) -> float:
        return round((now - empty) / tables / 1024, 1)

    return {
        "tables": tables,
        "moves_each": moves,
        "playing_kib": each(played),
        "idle_with_two_connections_kib": each(idle),
        "idle_without_connections_kib": each(left),
    }


@dataclass
class Witness(Pair):
    """A pair that notes what was acknowledged."""

    done: dict[str, int] = field(default_factory=dict)
    doubled: int = 0

    def answered(self, message: Message) -> None:
        """Note the number under which a command was carried out."""
        if message.type == "done":
            if self.done.setdefault(message.client_id, message.seq) != message.seq:
                self.doubled += 1


async def kill(server: Server, tables: int, cycles: int) -> dict[str, Any]:
    """Kill the server under load again and again, then compare its log with what was acknowledged."""
    guests = Guests(server.url)
    await guests.come_in()
    ids = [await guests.open() for _ in range(tables)]
    acknowledged: dict[str, dict[str, int]] = {table: {} for table in ids}
    dice = random.Random(4)
    doubled = 0
    started = time.perf_counter()
    for cycle in range(cycles):
        pairs = [await guests.join(table, Witness) for table in ids]

        async def play(pair: Pair, cycle: int = cycle) -> None:
            moves = 0
            with contextlib.suppress(WebSocketException, TimeoutError, IndexError):
                while not pair.broken:
                    if await move(pair, dice, f"k{cycle}-{moves}") is None:
                        return
                    moves += 1

        playing = [asyncio.create_task(play(pair)) for pair in pairs]
        await asyncio.sleep(dice.uniform(0.2, 1.0))
        server.end(signal.SIGKILL)
        await asyncio.wait(playing, timeout=30)
        for pair in pairs:
            assert isinstance(pair, Witness)
            doubled += pair.doubled
            for name, number in pair.done.items():
                doubled += acknowledged[pair.id].setdefault(name, number) != number
            await pair.close()
        server.start()
    seconds = time.perf_counter() - started
    await guests.close()
    server.end()
    lost = 0
    with contextlib.closing(sqlite3.connect(server.file)) as database:
        for table, done in acknowledged.items():
            rows = database.execute("SELECT number, client_key FROM log WHERE table_id = ? ORDER BY number", (table,))
            log = rows.fetchall()
            assert [number for number, _ in log] == list(range(1, len(log) + 1))
            keys = [key.split(":", 1)[1] for _, key in log if key]
            doubled += len(keys) - len(set(keys))
            stored = {key.split(":", 1)[1]: number for number, key in log if key}
            lost += sum(stored.get(name) != number for name, number in done.items())
    server.start()
    return {
        "cycles": cycles,
        "tables": tables,
        "acknowledged": sum(map(len, acknowledged.values())),
        "lost": lost,
        "doubled": doubled,
        "seconds": round(seconds, 1),
    }


def main() -> int:
    """Run what is asked for and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", default=["human", "peak", "memory", "kill"])
    parser.add_argument("--scale", type=float, default=1.0, help="a share of the full size")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--cycles", type=int, default=200)
    parser.add_argument("--json", type=Path, help="write the figures here too")
    arguments = parser.parse_args()
    from manor.games import engine

    engine("dominion").warm_up()
    # So that the server is stopped too when this is.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    figures: dict[str, Any] = {}

    def scaled(full: int) -> int:
        return max(1, int(full * arguments.scale))

    for what in arguments.what:
        with tempfile.TemporaryDirectory(prefix="manor-load-") as folder:
            server = Server(Path(folder))
            server.start()
            try:
                if what == "human":
                    work = human(server, scaled(1000), arguments.seconds)
                elif what == "peak":
                    work = peak(server, scaled(64), min(20.0, arguments.seconds))
                elif what == "memory":
                    work = memory(server, scaled(500), 40, 80)
                else:
                    work = kill(server, 20, scaled(arguments.cycles))
                figures[what] = asyncio.run(work)
            finally:
                server.end()
            print(json.dumps({what: figures[what]}), flush=True)
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
