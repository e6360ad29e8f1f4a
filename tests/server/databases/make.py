"""Make a small database as people leave one: every game running, finished and clocked, and two tables that are broken.

It was run with the first release to make ``release_0_1.sqlite.gz`` and ``release_0_1.json``, which are kept::

    PYTHONPATH=<its src> python -m tests.server.databases.make tests/server/databases/release_0_1

and is run with the release of today by tests. It goes through the server alone, so that it works with both.
"""

from __future__ import annotations

import gzip
import hashlib
import random
import sqlite3
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from ..player import Line, Player, hang_up
from ..serving import Server, serving

FORTNIGHT = {"kind": "game", "seconds": 14 * 24 * 3600, "increment": 5}
_QUICK = ("buy province", "buy duchy", "buy gold", "play treasures", "buy silver", "buy estate")
"""Who plays Dominion without any plan never comes to an end."""


class Kept(msgspec.Struct):
    """A table in the database, as it was left."""

    id: str
    game: str
    state: str
    position: dict[str, Any]
    scores: list[int]
    places: list[int]
    pending: list[int]
    options: dict[str, Any]
    actions: int
    is_clocked: bool = False
    is_broken: bool = False


class Contents(msgspec.Struct):
    """What is in a database: the sessions that let people in, by name, and the tables."""

    people: dict[str, dict[str, str]]
    tables: list[Kept]


@dataclass
class Plan:
    """A table to be played: so many actions, or to the end."""

    game: str
    options: dict[str, Any]
    players: int = 2
    actions: int | None = 40
    undos: bool = False
    clock: dict[str, Any] | None = None
    likes: tuple[str, ...] = ()
    """Actions that are taken wherever they can be, and (``shuns``) those that never are."""
    shuns: tuple[str, ...] = ()
    other: str = "me"
    """Who has the second seat: the host too, a guest (``open``), or a bot of some level."""
    broken: bytes | None = None
    """What an entry in the middle is replaced by."""


def plans(games: tuple[str, ...] = ("bunny_kingdom", "dominion", "little_town")) -> list[Plan]:
    """Every game running with undos, finished, and clocked; Dominion with a random kingdom and with a named one, with
    a guest who is asked before something is taken back, and with a bot.
    """
    made: list[Plan] = []
    for game in games:
        sets: list[dict[str, Any]] = [{}]
        if game == "dominion":
            sets = [{"kingdom": "random"}, {"kingdom": "village_square"}]
        for options in sets:
            made += [Plan(game, options, undos=True), Plan(game, options, 2 + len(made) % 3, actions=None)]
        made.append(Plan(game, sets[0], clock=FORTNIGHT, undos=True))
    made.append(Plan("dominion", {"kingdom": "interaction"}, undos=True, other="open"))
    made.append(Plan("dominion", {"kingdom": "big_money"}, other="simple"))
    made.append(Plan("dominion", {"kingdom": "first_game"}, broken=b'{"t":"acted","seat":0'))
    unknown = b'{"t":"acted","seat":0,"action":99999}'
    made.append(Plan("dominion", {"kingdom": "random"}, clock=FORTNIGHT, broken=unknown))
    return made


def play(lines: list[Line], plan: Plan, dice: random.Random, *, entered: bool = False) -> int:
    """Play the seats of everybody with a line; now and then something is taken back. Returns how many actions."""
    for line in () if entered else lines:
        line.until("update")
    table, played = lines[0], 0
    while table.update["table"]["state"] == "running":
        able = [
            (line, s["seat"]) for line in lines for s in line.update["seats"] if s["seat"] in table.update["waiting"]
        ]
        if not able:
            table.receive()
            continue
        if played == plan.actions:
            break
        line, seat = dice.choice(able)
        legal = [action["text"] for action in line.seat(seat)["legal"]]
        liked = [text for text in (*plan.likes, *_QUICK) if text in legal and text not in plan.shuns]
        free = [text for text in legal if text not in plan.shuns]
        _done(lines, line.act(seat, liked[0] if liked and dice.random() < 0.8 else dice.choice(free)))
        played += 1
        if plan.undos and played % 7 == 0 and table.update["table"]["state"] == "running":
            _done(lines, line.command("take_back", seat, seq=line.update["seq"], ask=True))
            if table.update["undo_request"] is not None:
                asked = table.update["undo_request"]["waiting"][0]
                other = next(one for one in lines if any(s["seat"] == asked for s in one.update["seats"]))
                _done(lines, other.command("answer_undo", asked, agree=True))
    return played


def _done(lines: list[Line], answer: dict[str, Any]) -> None:
    assert answer["type"] == "done", answer
    for line in lines:
        line.until_seq(answer["seq"])


def _left(server: Server, table: str, plan: Plan) -> Kept:
    async def look() -> Kept:
        room = server.services.hub.live(table).room
        game = room.playing
        return Kept(
            id=table,
            game=plan.game,
            state=room.state,
            position=msgspec.json.decode(msgspec.json.encode(game.to_dict())),
            scores=list(game.scores),
            places=list(game.places),
            pending=list(game.pending),
            options=game.options,
            actions=len(game.history),
            is_clocked=plan.clock is not None,
            is_broken=plan.broken is not None,
        )

    kept: Kept = server.run(look())
    return kept


def make(file: Path, wanted: list[Plan], seed: int = 1) -> Contents:
    """Play every table, stop the server in good order, then break what is to be broken."""
    dice = random.Random(seed)

    def seal() -> tuple[bytes, str]:
        secret = dice.randbytes(32)
        return secret, hashlib.sha256(secret).hexdigest()

    with serving(file) as server:
        # The same shuffles each time it is made.
        server.services.hub.seal = seal  # type: ignore[method-assign]
        ann, bob = Player(server.url, "Ann"), Player(server.url, "Bob")
        tables = []
        for plan in wanted:
            seats = ["me", plan.other, *["me"] * (plan.players - 2)]
            more = {"clock": plan.clock} if plan.clock is not None else {}
            table = ann.open(seats, plan.game, options=plan.options, listed=True, **more)["id"]
            if plan.other == "open":
                bob.post(f"/api/tables/{table}/seats/1", {"kind": "me"})
            play([who.line(table) for who in ((ann, bob) if plan.other == "open" else (ann,))], plan, dice)
            tables.append(_left(server, table, plan))
        contents = Contents({"Ann": dict(ann.http.cookies), "Bob": dict(bob.http.cookies)}, tables)
        hang_up()
    with sqlite3.connect(file) as database:
        for plan, kept in zip(wanted, contents.tables, strict=True):
            if plan.broken is not None:
                row = (plan.broken, kept.id, 10)
                assert database.execute("UPDATE log SET entry = ? WHERE table_id = ? AND number = ?", row).rowcount == 1
                database.execute("DELETE FROM log WHERE table_id = ? AND number > 30", (kept.id,))
    database.close()
    return contents


def main(target: str) -> None:
    """Write TARGET.sqlite.gz and TARGET.json."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "made.sqlite"
        contents = make(file, plans())
        with sqlite3.connect(file) as database:
            database.execute("PRAGMA journal_mode=DELETE")
            database.execute("VACUUM")
        database.close()
        Path(f"{target}.sqlite.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    Path(f"{target}.json").write_bytes(msgspec.json.format(msgspec.json.encode(contents), indent=1))


if __name__ == "__main__":
    main(sys.argv[1])
