"""What a real server says to a page, recorded: the client's tests mount their tables on it (``web/tests/mounted``).

    python -m tests.server.recorded SCENES FOLDER

plays every scene of a file and writes a recording of each into a folder. A scene says how a table is laid out and what
its only reader does there, in the words of ``Scene`` in ``web/tests/mounted/recorded.ts``. Nothing is written by hand,
and nothing is kept: whoever wants messages has them recorded, so that they are always those of today's server.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from manor.server.logs import set_up_logs

from .player import Line, Player, hang_up
from .serving import serving


def asked_seat(line: Line, shown: int | None = None) -> int | None:
    """The seat whose question the page shows: the one that it showed before while that is asked, else the first."""
    waiting = line.update["waiting"]
    asked = [state["seat"] for state in line.update["seats"] if state["seat"] in waiting and state["legal"]]
    return shown if shown in asked else next(iter(asked), None)


def settle(line: Line) -> list[dict[str, Any]]:
    """What is heard until one of the reader's seats is asked, or the game is over."""
    heard = []
    while asked_seat(line) is None and line.update["table"]["state"] == "running":
        heard.append(line.until("update"))
    return heard


def step(line: Line, seat: int, text: str) -> dict[str, Any]:
    """Take an action, and hear what comes of it."""
    before = line.update["seq"]
    action = next(one for one in line.seat(seat)["legal"] if one["text"] == text)
    done = line.command("act", seat, action=action["id"], seq=before)
    assert done["type"] == "done", done
    heard = [line.update] if line.update["seq"] > before else []
    while line.update["seq"] < done["seq"]:
        heard.append(line.until("update"))
    return {"seat": seat, "action": action, "done": done, "heard": [*heard, *settle(line)]}


def ask(line: Line, seat: int, question: dict[str, Any]) -> dict[str, Any]:
    """Ask the server something that changes nothing; a hint of whoever thinks quickly."""
    if question["type"] == "ask_hint":
        return line.command("ask_hint", seat, quick=True)
    return line.command(question["type"], seat, action=question["action"])


def record(player: Player, scene: dict[str, Any]) -> dict[str, Any]:
    """Play a scene, and keep all that the page is told."""
    staging = {"seed": 2026, "position": scene.get("position")}
    table = player.open(scene["seats"], scene["game"], staging=staging, **scene.get("plan", {}))["id"]
    line = player.line(table)
    opening = [line.until("update"), *settle(line)]
    steps, shown = [], asked_seat(line)
    for text in scene.get("does", []):
        assert shown is not None, f"nothing is asked where {text!r} is to be done"
        steps.append(step(line, shown, text))
        shown = asked_seat(line, shown)
    asked = [{"question": question, "answer": ask(line, shown or 0, question)} for question in scene.get("asks", [])]
    return {"opening": opening, "steps": steps, "asked": asked, "fresh": player.line(table).until("update")}


def main() -> None:
    set_up_logs("error")
    scenes, recordings = map(Path, sys.argv[1:])
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "manor.sqlite", staging=True) as server:
        player = Player(server.url)
        for name, scene in json.loads(scenes.read_text()).items():
            (recordings / f"{name}.json").write_text(json.dumps(record(player, scene)))
        hang_up()


if __name__ == "__main__":
    main()
