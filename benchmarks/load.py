"""How much one server carries: ``python benchmarks/load.py human peak memory kill`` (``--scale 0.1`` for a quick look).

It starts ``manor serve`` itself, on a database of its own, and plays all three games against it from this process:

* human: 1,000 tables of two people, a move every two seconds at each; from sending an action to everybody's update.
* peak: tables that play as fast as they are answered.
* memory: what an idle table costs, with two people connected and with nobody.
* kill: the server is killed without warning under load, again and again; every acknowledged action must be there, once.
  ``--folder`` keeps the database and what was acknowledged, so that the cycles can be done in several runs.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from load_client import Guests, Pair
from load_kill import kill


class Server:
    """``manor serve`` in a process of its own."""

    def __init__(self, folder: Path, *more: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.file = folder / "manor.sqlite"
        self.url = f"http://127.0.0.1:{self.port}"
        self._more = more
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "manor", "serve", "--port", str(self.port), "--no-limits", *self._more]
        command += ["--database", f"sqlite:///{self.file}", "--log-level", "error"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        for _ in range(1200):
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/health", timeout=2).status_code == 200:
                    return
            time.sleep(0.02)
        raise RuntimeError("the server did not start")

    def until_warm(self) -> None:
        """Wait until every game's compiled rules are loaded."""
        while not all(game["ready"] for game in httpx.get(f"{self.url}/api/games", timeout=30).json()):
            time.sleep(0.1)
        time.sleep(3)

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


def percentile(values: list[float], share: float) -> float:
    """The value that a share of all lie below, in milliseconds."""
    ordered = sorted(values)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)


async def human(server: Server, tables: int, seconds: float) -> dict[str, Any]:
    """People who think: one move every two seconds at each table."""
    guests = Guests(server.url)
    await guests.come_in()
    pairs = await guests.seat_all(tables)
    await asyncio.sleep(2)
    gc.collect()
    gc.disable()
    loop = asyncio.get_running_loop()
    dice = random.Random(1)
    delays: list[float] = []
    late: list[float] = []
    skipped = 0
    used, own, end = server.processor_seconds(), time.process_time(), loop.time() + seconds

    def play(pair: Pair, due: float) -> None:
        nonlocal skipped
        late.append(loop.time() - due)
        if pair.is_waiting:
            skipped += 1  # the last move is not through after two whole seconds
        else:
            pair.move(f"h{pair.moves}")
        if due + 2 < end and not pair.is_over:
            loop.call_at(due + 2, play, pair, due + 2)

    for pair in pairs:
        pair.moved = delays.append
        due = loop.time() + dice.uniform(0, 2)
        loop.call_at(due, play, pair, due)
    await asyncio.sleep(seconds + 2)
    used, own = server.processor_seconds() - used, time.process_time() - own
    gc.enable()
    for pair in pairs:
        pair.hang_up()
    await guests.close()
    return {
        "tables": tables,
        "seats": 2 * tables,
        "moves": len(delays),
        "moves_a_second": round(len(delays) / seconds, 1),
        "p50_ms": percentile(delays, 0.5),
        "p95_ms": percentile(delays, 0.95),
        "p99_ms": percentile(delays, 0.99),
        "worst_ms": round(1000 * max(delays), 2),
        "skipped": skipped,
        "server_cores": round(used / seconds, 2),
        "generator_cores": round(own / seconds, 2),
        "generator_p99_ms": percentile(late, 0.99),
    }


async def peak(server: Server, tables: int, seconds: float) -> dict[str, Any]:
    """Tables that play as fast as they are answered."""
    guests = Guests(server.url)
    await guests.come_in()
    pairs = await guests.seat_all(tables)
    await asyncio.sleep(2)
    delays: list[float] = []
    finished = 0
    end = time.perf_counter() + seconds

    async def replace() -> None:
        begin(await guests.join(await guests.open(guests.dice.randrange(3))))

    def begin(pair: Pair) -> None:
        def moved(delay: float) -> None:
            nonlocal finished
            delays.append(delay)
            if time.perf_counter() >= end:
                pair.hang_up()
            elif not pair.move(f"p{pair.moves}"):
                finished += 1
                pair.hang_up()
                replacing.add(asyncio.get_running_loop().create_task(replace()))

        pair.moved = moved
        pair.move(f"p{pair.moves}")

    replacing: set[asyncio.Task[None]] = set()
    used, own = server.processor_seconds(), time.process_time()
    for pair in pairs:
        begin(pair)
    await asyncio.sleep(seconds)
    used, own = server.processor_seconds() - used, time.process_time() - own
    counted = len(delays)
    await asyncio.sleep(1)
    await guests.close()
    return {
        "tables": tables,
        "actions_a_second": round(counted / seconds, 1),
        "games_finished": finished,
        "p50_ms": percentile(delays, 0.5),
        "p99_ms": percentile(delays, 0.99),
        "server_cores": round(used / seconds, 2),
        "generator_cores": round(own / seconds, 2),
    }


async def memory(server: Server, tables: int, moves: int, sleep: float) -> dict[str, Any]:
    """What a table costs in the middle of its game, nobody having touched it for a while."""
    guests = Guests(server.url)
    await guests.come_in()

    async def play(pairs: list[Pair], count: int) -> None:
        for number in range(count):
            for pair in pairs:
                pair.move(f"m{number}")
            while any(pair.is_waiting for pair in pairs):
                await asyncio.sleep(0.01)

    # A few tables first: the server loads everything it needs once, and its caches fill.
    first = await guests.seat_all(30)
    await play(first, moves)
    for pair in first:
        pair.hang_up()
    await asyncio.sleep(sleep)
    empty = server.memory()
    ids = [await guests.open(number) for number in range(tables)]
    await asyncio.sleep(sleep)
    opened = server.memory()
    pairs = [await guests.join(table) for table in ids]
    await play(pairs, moves)
    played = server.memory()
    await asyncio.sleep(sleep)
    idle = server.memory()
    for pair in pairs:
        pair.hang_up()
    await asyncio.sleep(sleep)
    left = server.memory()
    await guests.close()

    def each(now: int) -> float:
        return round((now - empty) / tables / 1024, 1)

    return {
        "tables": tables,
        "moves_each": moves,
        "nobody_connected_yet_kib": each(opened),
        "being_played_kib": each(played),
        "idle_with_two_connections_kib": each(idle),
        "idle_after_everybody_left_kib": each(left),
        "server_mib_before": round(empty / 2**20, 1),
    }


def main() -> int:
    """Run what is asked for and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", default=["human", "peak", "memory", "kill"])
    parser.add_argument("--scale", type=float, default=1.0, help="a share of the full size")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--cycles", type=int, default=200, help="of kill")
    parser.add_argument("--folder", type=Path, help="of kill: go on with this database")
    parser.add_argument("--json", type=Path, help="write the figures here too")
    arguments = parser.parse_args()
    from manor.games import engine, names

    for name in names():
        engine(name).warm_up()
    with contextlib.suppress(ImportError):
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    # So that the server is stopped too when this is.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    figures: dict[str, Any] = {}

    def scaled(full: int) -> int:
        return max(1, int(full * arguments.scale))

    for what in arguments.what:
        with tempfile.TemporaryDirectory(prefix="manor-load-") as temporary:
            folder = Path(temporary)
            if what == "kill" and arguments.folder is not None:
                folder = arguments.folder
                folder.mkdir(parents=True, exist_ok=True)
            server = Server(folder, *(("--sleep-after", "5") if what == "memory" else ()))
            server.start()
            try:
                if what != "kill":
                    server.until_warm()
                if what == "human":
                    work = human(server, scaled(1000), arguments.seconds)
                elif what == "peak":
                    work = peak(server, scaled(64), min(20.0, arguments.seconds))
                elif what == "memory":
                    work = memory(server, scaled(1000), 20, 18)
                else:
                    work = kill(server, folder, 20, scaled(arguments.cycles))
                figures[what] = asyncio.run(work)
            finally:
                server.end()
            print(json.dumps({what: figures[what]}), flush=True)
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
