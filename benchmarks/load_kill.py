"""Kill the server under load again and again, then compare its log with what it acknowledged."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import signal
import sqlite3
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from load_client import Guests, Message, Pair

if TYPE_CHECKING:
    from load import Server


class Witness:
    """One table over all cycles: what was acknowledged, and what has no answer yet."""

    def __init__(
        self,
        table: str,
        acknowledged: dict[str, int] | None = None,
        unanswered: dict[str, dict[str, Any]] | None = None,
        finished: bool = False,
    ) -> None:
        self.table = table
        self.finished = finished
        self.acknowledged = acknowledged or {}
        """Each command's name and the number it got."""
        self.unanswered = unanswered or {}
        self.contradicted = 0
        self.repeated = 0

    def attend(self, pair: Pair, cycle: int) -> None:
        """Send again what has no answer, as a page does, and then play as fast as possible."""

        def answered(message: Message) -> None:
            self.unanswered.pop(message.client_id, None)
            if message.type == "done":
                known = self.acknowledged.setdefault(message.client_id, message.seq)
                self.contradicted += known != message.seq
            go_on()

        def go_on() -> None:
            if self.unanswered or pair.broken:
                return
            chosen = pair.choose(f"k{cycle}-{pair.moves}")
            if chosen is None:
                # One seat is behind the other, or the game is over: its next update decides.
                return
            seat, act = chosen
            pair.moves += 1
            self.unanswered[act["client_id"]] = act
            pair.lines[seat].send(act)

        pair.answered = answered
        told = pair.told

        def told_too(seat: int, message: Message, now: float) -> None:
            told(seat, message, now)
            if message.type == "update":
                go_on()

        pair.told = told_too  # type: ignore[method-assign]
        for act in list(self.unanswered.values()):
            self.repeated += 1
            pair.lines[act["seat"]].send(act)
        go_on()


class Diary:
    """What must survive even this program: kept beside the database between runs."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "witnesses.json"
        found = json.loads(self._file.read_text()) if self._file.is_file() else {}
        self.cycles: int = found.get("cycles", 0)
        self.cookies: list[dict[str, str]] | None = found.get("cookies")
        self.witnesses = [Witness(*row) for row in found.get("witnesses", [])]

    def write(self, cookies: list[dict[str, str]]) -> None:
        """Keep it."""
        rows = [(w.table, w.acknowledged, w.unanswered, w.finished) for w in self.witnesses]
        self._file.write_text(json.dumps({"cycles": self.cycles, "cookies": cookies, "witnesses": rows}))


async def kill(server: Server, folder: Path, tables: int, cycles: int) -> dict[str, Any]:
    """Play, kill, start again; in the end every acknowledged action must be in the log once, in its place."""
    diary = Diary(folder)
    guests = Guests(server.url, diary.cookies)
    if diary.cookies is None:
        await guests.come_in()
    dice = random.Random(diary.cycles)
    started = time.perf_counter()
    for _ in range(cycles):
        playing = [w for w in diary.witnesses if not w.finished]
        while len(playing) < tables:
            playing.append(Witness(await guests.open(len(diary.witnesses))))
            diary.witnesses.append(playing[-1])
        pairs = list(await asyncio.gather(*(guests.join(w.table) for w in playing)))
        for witness, pair in zip(playing, pairs, strict=True):
            witness.attend(pair, diary.cycles)
        await asyncio.sleep(dice.uniform(0.05, 0.8))
        server.end(signal.SIGKILL)
        while not all(pair.broken for pair in pairs):
            await asyncio.sleep(0.01)
        for witness, pair in zip(playing, pairs, strict=True):
            witness.finished = pair.is_over and not witness.unanswered
        diary.cycles += 1
        diary.write([dict(client.cookies) for client in guests.http])
        server.start()
    seconds = time.perf_counter() - started
    await guests.close()
    server.end()
    found = check(server.file, diary.witnesses)
    server.start()
    return {
        "cycles": cycles,
        "cycles_on_this_database": diary.cycles,
        "tables": len(diary.witnesses),
        "acknowledged": sum(len(w.acknowledged) for w in diary.witnesses),
        "repeated_after_a_restart": sum(w.repeated for w in diary.witnesses),
        **found,
        "seconds": round(seconds, 1),
    }


def check(file: Path, witnesses: list[Witness]) -> dict[str, int]:
    """Compare the log with what was acknowledged."""
    lost = doubled = gaps = 0
    with contextlib.closing(sqlite3.connect(file)) as database:
        for witness in witnesses:
            query = "SELECT number, client_key FROM log WHERE table_id = ? ORDER BY number"
            log = database.execute(query, (witness.table,)).fetchall()
            gaps += [number for number, _ in log] != list(range(1, len(log) + 1))
            keys = [key.split(":", 1)[1] for _, key in log if key]
            doubled += len(keys) - len(set(keys)) + witness.contradicted
            stored = {key.split(":", 1)[1]: number for number, key in log if key}
            lost += sum(stored.get(name) != number for name, number in witness.acknowledged.items())
    return {"lost": lost, "doubled": doubled, "gaps": gaps}
