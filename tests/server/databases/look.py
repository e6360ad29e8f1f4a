"""Look into a database with whatever release runs this: every table as its players see it, and a few actions more.

A test that changes the rules runs this in a process of its own, with a changed copy of the package::

    PYTHONPATH=<changed copy> python -m tests.server.databases.look DATABASE CONTENTS.json ACTIONS
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed

from manor.server.logs import set_up_logs

from ..player import Line, Player, hang_up
from ..serving import Server, serving
from .make import Contents, Plan, play

_FOR_EVER = 36_500.0
"""Days: the sessions in a database are as old as it is."""


class Seen(msgspec.Struct):
    """A table as it was found."""

    id: str
    game: str
    status: int
    """What HTTP answers; all else is empty when it is not 200."""
    code: str = ""
    text: str = ""
    closed: int = 0
    """The code with which the WebSocket was closed."""
    state: str = ""
    replayable: bool = False
    position: dict[str, Any] = {}
    pending: list[int] = []
    scores: list[int] = []
    places: list[int] = []
    options: dict[str, Any] = {}
    clocks: list[dict[str, Any]] = []
    lines: list[str] = []
    """The messages of the log, by id."""
    seats: list[Any] = []
    sheet: Any = None
    frames: int = 0
    record: Any = None
    refused: list[str] = []
    """Codes with which the record and the analysis are refused."""
    played: int = 0
    """Actions that were taken after all this was seen."""


class Looked(msgspec.Struct):
    """A whole database."""

    tables: list[Seen]
    listed: list[str]
    own: list[str]
    set_aside: dict[str, str]


def _see(server: Server, ann: Player, kept_id: str, game: str) -> tuple[Seen, Line | None]:
    answer = ann.http.get(f"/api/tables/{kept_id}")
    info = answer.json()
    seen = Seen(kept_id, game, answer.status_code)
    line = ann.line(kept_id)
    if seen.status != 200:
        seen.code, seen.text = info["code"], info["text"]
        assert line.receive()["message"] == info["message"]
        try:
            line.receive()
        except ConnectionClosed as closed:
            seen.closed = closed.rcvd.code if closed.rcvd is not None else 0
        return seen, None
    line.until("update")
    seen.state, seen.replayable, seen.options = info["state"], info["replayable"], info["options"]
    seen.lines = [one["message"]["id"] for told in line.update["told"] for one in told["lines"]]
    seen.seats = line.update["seats"]
    seen.pending, seen.clocks = line.update["waiting"], line.update["clocks"]
    view = seen.seats[0]["view"] if seen.seats else {}
    seen.scores, seen.places = view.get("scores") or [], view.get("places") or []

    async def position() -> dict[str, Any]:
        room = server.services.hub.live(kept_id).room
        return {} if room.table is None else room.table.to_dict()

    seen.position = msgspec.json.decode(msgspec.json.encode(server.run(position())))
    replay = ann.get(f"/api/tables/{kept_id}/replay?seat=0")
    seen.sheet, seen.frames = replay["score_sheet"], replay["total"]
    answer = ann.http.get(f"/api/tables/{kept_id}/record")
    seen.record = answer.json() if answer.status_code == 200 else None
    if seen.record is None:
        analysis = ann.http.get(f"/api/tables/{kept_id}/analysis")
        seen.refused = [answer.json()["code"], analysis.json()["code"]]
    return seen, line


def look(file: Path, contents: Contents, actions: int = 0) -> Looked:
    """Serve a database, look at every table of it, and play on where a game is running."""
    with serving(file, session_days=_FOR_EVER) as server:
        ann, bob = (Player(server.url, name, cookies=contents.people[name]) for name in ("Ann", "Bob"))
        tables = []
        for kept in contents.tables:
            seen, line = _see(server, ann, kept.id, kept.game)
            if line is not None and seen.state == "running" and actions:
                before, other = line.update["seq"], bob.line(kept.id)
                other.until("update")
                seen.played = play([line, other], Plan(kept.game, {}, actions=actions), random.Random(3), entered=True)
                assert line.update["seq"] >= before + seen.played
            tables.append(seen)
        listed = [t["id"] for which in ("running", "over") for t in ann.get(f"/api/tables?which={which}")["tables"]]
        own = ann.get("/api/tables?which=mine")
        aside = {table["id"]: table["text"] for table in own["set_aside"]}
        hang_up()
    return Looked(tables, listed, [table["id"] for table in own["tables"]], aside)


if __name__ == "__main__":
    set_up_logs("error")
    there = msgspec.json.decode(Path(sys.argv[2]).read_bytes(), type=Contents)
    sys.stdout.buffer.write(msgspec.json.encode(look(Path(sys.argv[1]), there, int(sys.argv[3]))))
