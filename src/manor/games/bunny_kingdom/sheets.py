"""Where golden carrots come from: fief by fief for each round, parchment by parchment at the end."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.compile import interpreted
from .data import (
    CITIES,
    COORDINATES,
    COUNTS,
    FLAT,
    NEED,
    OPPORTUNIST,
    PARCHMENT_NAMES,
    PER,
    RESOURCE_NAMES,
    TERRAIN_OF,
    TREASURES,
)
from .fiefs import fief_around, resources_of, strength_of
from .invariants import territories_in
from .parchments import count_for, parchment_worth
from .state import State
from .vocabulary import CAMPS, HALF, POSTS, RESOURCES, ROUNDS, SEATS, TOWER_PAIRS, Count, Phase, Terrain

COPY_NAMES = ("liberal", "socialist")


def fiefs_of(state: np.void, seat: int) -> list[dict[str, Any]]:
    """Every fief of a seat with its territories, strength, resources and what it gives."""
    return fiefs_in(State.read(state), seat)


def fiefs_in(state: State, seat: int) -> list[dict[str, Any]]:
    """The same, for who has the record read already."""
    left = set(territories_in(state.rabbits[seat]))
    found = []
    while left:
        fief, members = fief_with(state, seat, min(left))
        left.difference_update(members)
        found.append(fief)
    return found


def fief_with(state: State, seat: int, territory: int) -> tuple[dict[str, Any], list[int]]:
    """The fief of a seat around one of its territories, as it is shown and as a list."""
    seed = (1 << territory, 0) if territory < HALF else (0, 1 << (territory - HALF))
    low, high = interpreted(fief_around)(state, seat, *seed)
    members = territories_in((low, high))
    strength = int(interpreted(strength_of)(state, low, high))
    resources = int(interpreted(resources_of)(state, low, high))
    names = [name for r, name in enumerate(RESOURCE_NAMES) if resources >> r & 1]
    shown = {
        "territories": [COORDINATES[t] for t in members],
        "strength": strength,
        "wealth": len(names),
        "resources": names,
        "carrots": strength * len(names),
    }
    return shown, members


def board_after(state: np.void, number: int) -> np.void:
    """The board as it was harvested in an earlier round: only what was played and placed by then."""
    then: np.void = np.array([state], state.dtype)[0]
    then["round"] = number - 1
    then["rabbits"] = 0
    for seat in range(SEATS):
        for t in territories_in(state["claims"][seat]):
            if state["taken_in"][t] <= number:
                _add(then["rabbits"][seat], t)
    for camp in range(CAMPS):
        t, out = int(state["camp_at"][camp]) - 1, int(state["camp_out"][camp])
        if t >= 0 and state["camp_in"][camp] <= number and (out == 0 or out > number):
            _add(then["rabbits"][int(state["camp_seat"][camp])], t)
    for strength in range(CITIES):
        standing = [t for t in territories_in(state["cities"][strength]) if _stood(state, t, number)]
        then["cities"][strength] = 0
        for t in standing:
            _add(then["cities"][strength], t)
    for name, size in (("farm_at", RESOURCES), ("post_at", POSTS)):
        for i in range(size):
            if state[name][i] and not _stood(state, int(state[name][i]) - 1, number):
                then[name][i] = 0
    for pair in range(TOWER_PAIRS):
        if state["tower_at"][pair][0] and not _stood(state, int(state["tower_at"][pair][0]) - 1, number):
            then["tower_at"][pair] = 0
    return then


def _add(sets: Any, t: int) -> None:
    sets[t // HALF] = int(sets[t // HALF]) | 1 << (t % HALF)


def _stood(state: np.void, t: int, number: int) -> bool:
    return bool(TERRAIN_OF[t] == Terrain.CITY or state["built_in"][t] <= number)


def harvest_sheet(state: np.void, seat: int) -> list[dict[str, Any]]:
    """The harvests of a seat so far: for each round the total and the fiefs that gave something."""
    harvested = int(state["round"]) + (int(state["phase"]) >= Phase.COPY)
    rounds = []
    for number in range(1, min(harvested, ROUNDS) + 1):
        fiefs = [fief for fief in fiefs_of(board_after(state, number), seat) if fief["carrots"]]
        rounds.append({"round": number, "carrots": int(state["harvest"][seat][number - 1]), "fiefs": fiefs})
    return rounds


def parchment_line(state: np.void, seat: int, parchment: int) -> dict[str, Any]:
    """What a parchment counts for a seat now, and what it would give; Opportunist is judged at the end only."""
    row = State.read(state)
    counted = int(interpreted(count_for)(row, seat, int(COUNTS[parchment])))
    worth = int(interpreted(parchment_worth)(row, seat, parchment))
    if int(COUNTS[parchment]) == Count.SECOND_HARVEST and int(state["phase"]) < Phase.COPY:
        # Round 4 is not harvested yet: what it would repeat if it were now.
        yields = [fief["carrots"] for fief in fiefs_of(state, seat)]
        counted = sum(yields) - max(yields, default=0)
        worth = counted * int(PER[parchment])
    if parchment == OPPORTUNIST:
        counted = int(_is_second(state, seat)) if int(state["phase"]) == Phase.OVER else 0
        worth = counted * int(FLAT[OPPORTUNIST])
    return {
        "parchment": PARCHMENT_NAMES[parchment],
        "counts": Count(int(COUNTS[parchment])).name.lower(),
        "counted": counted,
        "per": int(PER[parchment]),
        "need": int(NEED[parchment]),
        "carrots": worth,
    }


def _scored(state: np.void, seat: int) -> list[tuple[int, str | None]]:
    """Every parchment a seat scores, with the card that copies it."""
    held = [(p, None) for p in range(len(PARCHMENT_NAMES)) if int(state["parchments"][seat]) >> p & 1]
    copies = zip(state["copied"][seat], COPY_NAMES, strict=True)
    return [*held, *((int(p) - 1, name) for p, name in copies if p)]


def _before_opportunist(state: np.void, seat: int) -> int:
    row = State.read(state)
    worth = sum(int(interpreted(parchment_worth)(row, seat, p)) for p, _ in _scored(state, seat) if p != OPPORTUNIST)
    return int(state["harvest"][seat].sum()) + worth


def _is_second(state: np.void, seat: int) -> bool:
    own = _before_opportunist(state, seat)
    players = int(state["options"]["players"])
    return sum(_before_opportunist(state, other) > own for other in range(players)) == 1


def parchment_sheet(state: np.void, seat: int) -> list[dict[str, Any]]:
    """Every parchment of a seat, copies included, with what it counts and gives; needs the seat's own parchments."""
    return [{**parchment_line(state, seat, p), "copied_by": by} for p, by in _scored(state, seat)]


def score_sheet(state: np.void) -> list[dict[str, int]]:
    """For each player, carrots by round and fief and by parchment; the values add up to the score."""
    return [_sheet(state, seat) for seat in range(int(state["options"]["players"]))]


def heading(line: str) -> str:
    """The heading of a line of the sheet in statistics: its round, else treasures or missions.

    >>> heading("round 2, fief C4"), heading("royal_crown"), heading("liberal: carpenter")
    ('round 2', 'treasures', 'missions')
    """
    if line.startswith("round"):
        return line.partition(",")[0]
    parchment = line.rpartition(": ")[2]
    if parchment not in PARCHMENT_NAMES:
        return line
    return "treasures" if (TREASURES >> PARCHMENT_NAMES.index(parchment)) & 1 else "missions"


def _sheet(state: np.void, seat: int) -> dict[str, int]:
    sheet: dict[str, int] = {}
    for row in harvest_sheet(state, seat):
        lines = {f"round {row['round']}, fief {f['territories'][0]}": int(f["carrots"]) for f in row["fiefs"]}
        # A position laid out by hand may count harvests that its board does not explain.
        explained = sum(lines.values()) == row["carrots"]
        sheet |= lines if explained else {f"round {row['round']}": int(row["carrots"])}
    if int(state["phase"]) == Phase.OVER:
        rows = parchment_sheet(state, seat)
        lines = {
            f"{r['copied_by']}: {r['parchment']}" if r["copied_by"] else r["parchment"]: r["carrots"] for r in rows
        }
        total = int(state["parchment_carrots"][seat])
        sheet |= lines if sum(lines.values()) == total else {"parchments": total}
    return sheet
