"""Drawn boards and named hands for the clause tests.

A board is drawn as six rows of nine cells: ``.`` grass, ``F`` forest, ``M`` mountain, ``L`` lake, ``A:barn`` a barn
with a house of seat 0 (B: seat 1 …), ``A*`` a worker of seat 0.
"""

from __future__ import annotations

from typing import Any, TypeVar

import manor
from manor import Table
from manor.games.little_town.data import BOARDS, FIRST_GAME
from manor.games.little_town.view import View
from manor.games.shown import Event

E = TypeVar("E", bound=Event)

SIDE_1 = """
M . F M . L . M M
. . . . . . . . .
L . . . . . . . .
F . . . . . . . L
. . . . . . F . .
. F F . L L . . F
"""

SIDE_2 = """
F . . M M . L . F
. . F . . . . . .
F . . . . . . . L
. . . . . . . . F
L . . . F . . . .
L . . M . . L . M
"""

_LETTERS = "ABCD"
_COLUMNS = "abcdefghi"


def drawn(**places: str) -> str:
    """The first side with things on some spaces: ``drawn(c3="A:barn", e3="B*")``."""
    rows = [line.split() for line in SIDE_1.strip().splitlines()]
    for space, thing in places.items():
        rows[int(space[1]) - 1][_COLUMNS.index(space[0])] = thing
    return "\n".join(" ".join(row) for row in rows)


def amounts(text: str) -> dict[str, int]:
    """Read "2 wood, 1 fish"."""
    pairs = [part.split() for part in text.split(",") if part.strip()]
    return {kind: int(number) for number, kind in pairs}


def player(holds: str = "", coins: int = 0, objectives: str = "", **more: Any) -> dict[str, Any]:
    """One player: cubes, coins, objectives not shown; no coins unless said."""
    return {"cubes": amounts(holds), "coins": coins, "objectives": objectives.split(), **more}


def read_board(drawing: str) -> tuple[str, list[dict[str, str]], list[list[str]]]:
    """Find the side a drawing shows, and the buildings and workers of each seat."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    assert [len(row) for row in rows] == [9] * 6, "a board is drawn as 6 rows of 9"
    buildings: list[dict[str, str]] = [{} for _ in _LETTERS]
    workers: list[list[str]] = [[] for _ in _LETTERS]
    for r, row in enumerate(rows):
        for c, cell in enumerate(row):
            space = f"{_COLUMNS[c]}{r + 1}"
            if ":" in cell:
                owner, tile = cell.split(":")
                buildings[_LETTERS.index(owner)][space] = tile
            elif cell.endswith("*"):
                workers[_LETTERS.index(cell[0])].append(space)
    ground = ["".join(cell if cell in "FML" else "." for cell in row) for row in rows]
    side = BOARDS.index(tuple(ground))
    return f"side_{side + 1}", buildings, workers


def town(drawing: str, *players: dict[str, Any], uses: str = "", rulings: str = "", **more: Any) -> Table:
    """A table on the drawn board at the start of seat 0's turn; a second player joins when only one is given."""
    seats = [dict(p) for p in players]
    while len(seats) < 2:
        seats.append(player())
    side, buildings, workers = read_board(drawing)
    for seat, described in enumerate(seats):
        described.setdefault("buildings", buildings[seat])
        described.setdefault("workers", workers[seat])
    wanted = uses.split() + [tile for built in buildings for tile in built.values()]
    wanted = [tile for tile in dict.fromkeys(wanted) if tile != "wheat_field"]
    rest = [tile for tile in FIRST_GAME if tile not in wanted]
    market = [*wanted, *rest][:12]
    options = {"side": side, "market": market, **dict.fromkeys(rulings.split(), True)}
    return manor.position("little_town", {"players": len(seats), "options": options, "seats": seats, **more})


def last_worker(drawing: str, *players: dict[str, Any], **more: Any) -> Table:
    """A table where seat 0 has one worker left and everybody else none: what follows ends the round."""
    seats = [dict(p) for p in players]
    while len(seats) < 2:
        seats.append(player())
    allotment = {2: 5, 3: 4, 4: 3}[len(seats)]
    _, _, workers = read_board(drawing)
    for seat, described in enumerate(seats):
        left = 1 if seat == 0 else 0
        described["workers_building"] = allotment - left - len(workers[seat])
    return town(drawing, *seats, **more)


def play(table: Table, *actions: str) -> Table:
    """Play actions one after the other, each for the seat the table waits for."""
    for action in actions:
        table.play(table.pending[0], action)
    return table


def choices(table: Table) -> set[str]:
    """What the seat the table waits for may do."""
    return {action.text for action in table.legal(table.pending[0])}


def without_places(table: Table) -> set[str]:
    """What that seat may do, leaving out where to put a worker."""
    return {text for text in choices(table) if not text.startswith("place ")}


def cubes(table: Table, seat: int = 0) -> dict[str, int]:
    """The cubes of a seat, those it has."""
    held: dict[str, int] = table.to_dict()["seats"][seat]["cubes"]
    return held


def coins(table: Table, seat: int = 0) -> int:
    """The coins of a seat."""
    return int(table.state["coins"][seat])


def stage(table: Table) -> str:
    """What is asked, by name."""
    return str(table.to_dict()["turn"]["stage"])


def told(table: Table, kind: type[E]) -> list[E]:
    """All events of a kind."""
    return [event for event in table.events if isinstance(event, kind)]


def seen(table: Table, seat: int | None = None) -> View:
    """What a seat sees, or a spectator."""
    view = table.view(seat)
    assert isinstance(view, View)
    return view


def asked(table: Table) -> str:
    """What the seat the table waits for is asked, in English."""
    question = table.question(table.pending[0])
    assert question is not None
    return str(question.message)


def sheet(table: Table) -> list[dict[str, int]]:
    """For each seat, the points under each heading."""
    return [{line.heading: line.points for line in lines} for lines in table.score_sheet]
