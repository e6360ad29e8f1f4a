"""A redacted state as JSON-able data: what a seat sees on the table, and previews of what it could do."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from ...kernel.compile import interpreted
from .building import buildable
from .data import (
    AROUND,
    BOARDS,
    COST,
    GIVES,
    NEAR,
    OBJECTIVE_NAMES,
    OBJECTIVE_POINTS,
    OBJECTIVE_TEXTS,
    PRINTED_POINTS,
    SPACE_NAMES,
    TAKES,
    TILE_NAMES,
    WHEAT_FIELD,
    WHEN,
)
from .foreseeing import changes_at_end, points_at_end
from .invariants import spaces_of
from .objectives import showable
from .payment import can_supply
from .state import State
from .vocabulary import COINS_PER_CUBE, CUBES, NOTHING, TERRAINS, Category, Kind, Part, Side, Stage, When

_KIND_NAMES = tuple(kind.name.lower() for kind in Kind)
_CATEGORY_NAMES = tuple(c.name.lower() for c in Category)
_AROUND: list[list[list[int]]] = AROUND.tolist()
_COST: list[list[int]] = COST.tolist()


def amounts(numbers: Any) -> dict[str, int]:
    """Amounts by kind, those that are not 0."""
    return {_KIND_NAMES[k]: int(n) for k, n in enumerate(numbers) if n}


@cache
def _taken_and_given(tile: int) -> tuple[dict[str, int], dict[str, int]]:
    return amounts(TAKES[tile]), amounts(GIVES[tile])


def tile_facts(tile: int) -> dict[str, Any]:
    """What is printed on a tile."""
    return dict(_tile_facts(tile))


@cache
def _tile_facts(tile: int) -> dict[str, Any]:
    return {
        "tile": TILE_NAMES[tile],
        "cost": amounts(COST[tile]),
        "points": int(PRINTED_POINTS[tile]),
        "when": When(int(WHEN[tile])).name.lower(),
        "takes": amounts(TAKES[tile]),
        "gives": amounts(GIVES[tile]),
    }


def view(state: np.void, seat: int) -> dict[str, Any]:
    """What a redacted state shows to a seat."""
    side = int(state["options"]["side"])
    market = int(state["market"])
    plain = State.read(state)
    at_end = points_at_end(plain)
    return {
        "side": Side(side).name.lower(),
        "board": list(BOARDS[side]),
        "round": int(state["round"]),
        "part": Part(int(state["part"])).name.lower(),
        "start": int(state["start"]),
        "turn": _turn(state),
        "market": [
            {**_tile_facts(t), "left": int(state["wheat_fields"]) if t == WHEAT_FIELD else 1}
            for t in range(len(TILE_NAMES))
            if market >> t & 1
        ],
        "supply": {
            **{_KIND_NAMES[k]: int(state["supply"][k]) for k in range(CUBES)},
            "coins": int(state["supply_coins"]),
        },
        "buildings": [
            {"space": SPACE_NAMES[s], "tile": TILE_NAMES[tile], "owner": _owner(plain, s)}
            | ({"at_end": at_end[s]} if s in at_end else {})
            for s, tile in enumerate(plain.tile_at)
            if tile != NOTHING
        ],
        "workers": [
            {"space": SPACE_NAMES[s], "seat": other}
            for other in range(int(state["options"]["players"]))
            for s in spaces_of(int(state["workers"][other]))
        ],
        "put_away": [_objective(n) for n in range(len(OBJECTIVE_NAMES)) if int(state["put_away"]) >> n & 1],
        "seats": [_seat(state, other, other == seat) for other in range(int(state["options"]["players"]))],
    }


def _owner(state: State, space: int) -> int:
    return next(seat for seat, built in enumerate(state.built) if built >> space & 1)


def _turn(state: np.void) -> dict[str, Any]:
    turn = state["turn"]
    space, tile = int(turn["space"]), int(turn["tile"])
    return {
        "seat": int(turn["seat"]),
        "stage": Stage(int(turn["stage"])).name.lower(),
        "residence": bool(turn["residence"]),
        "space": None if space == NOTHING else SPACE_NAMES[space],
        "tile": None if tile == NOTHING else TILE_NAMES[tile],
        "left": amounts(turn["left"]),
        "gathered": amounts(turn["gathered"]),
        "activations": int(turn["activations"]),
        "paying": _KIND_NAMES[int(turn["paying"])] if turn["stage"] == Stage.PAY else None,
        "fed": amounts([0, 0, turn["fed_fish"], turn["fed_wheat"]]),
    }


@cache
def _objective(number: int) -> dict[str, Any]:
    name = OBJECTIVE_NAMES[number]
    return {"objective": name, "points": int(OBJECTIVE_POINTS[number]), "text": OBJECTIVE_TEXTS[name]}


def _seat(state: np.void, seat: int, own: bool) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "cubes": {_KIND_NAMES[k]: int(state["cubes"][seat][k]) for k in range(CUBES)},
        "coins": int(state["coins"][seat]),
        "houses": int(state["houses"][seat]),
        "workers_left": int(state["workers_left"][seat]),
        "workers_building": int(state["workers_building"][seat]),
        "score": int(state["score"][seat]),
        "points": _sheet(state, seat),
        "shown": [_objective(n) for n in range(len(OBJECTIVE_NAMES)) if int(state["shown"][seat]) >> n & 1],
        "unshown": int(state["unshown"][seat]),
    }
    if own:
        held = int(state["objectives"][seat])
        on_turn = not state["over"] and int(state["turn"]["seat"]) == seat
        ready = interpreted(showable)(State.read(state), seat) if on_turn else 0
        shown["objectives"] = [
            {**_objective(n), "holds": bool(ready >> n & 1)} for n in range(len(OBJECTIVE_NAMES)) if held >> n & 1
        ]
    return shown


def _sheet(state: np.void, seat: int) -> dict[str, int]:
    return {name: int(state["points"][seat][c]) for c, name in enumerate(_CATEGORY_NAMES)}


def score_sheet(state: np.void) -> list[dict[str, int]]:
    """For each player, the points of each category."""
    return [_sheet(state, seat) for seat in range(int(state["options"]["players"]))]


# --- previews: all from open information ---


def preview_placement(state: np.void, seat: int, space: str) -> dict[str, Any]:
    """What a worker of a seat on a space would gather, and which buildings around could work, with whose coin.

    ``can`` tells of the means at hand now; what is gathered or received first may change it. Rule: LT-G2, LT-G5.
    """
    return _placement(State.read(state), seat, SPACE_NAMES.index(space))


def _placement(state: State, seat: int, space: int) -> dict[str, Any]:
    around, supply = _AROUND[state.options.side][space], state.supply
    buildings = []
    for other in spaces_of(int(NEAR[space]) & state.working):
        tile, owner = state.tile_at[other], _owner(state, other)
        fee = 0 if owner == seat else 1
        takes, gives = _taken_and_given(tile)
        buildings.append(
            {
                "space": SPACE_NAMES[other],
                "tile": TILE_NAMES[tile],
                "owner": owner,
                "fee": fee,
                "takes": takes,
                "gives": gives,
                "can": bool(interpreted(can_supply)(state, seat, tile, fee)),
            }
        )
    gathers = [min(around[k], supply[k]) for k in range(TERRAINS)]
    return {"space": SPACE_NAMES[space], "gathers": amounts(gathers), "buildings": buildings}


def preview_tile(state: np.void, seat: int, tile: str) -> dict[str, Any]:
    """Whether a seat can build a tile, what it lacks, and what coins would do about it. Rule: LT-B3, LT-X1."""
    plain = State.read(state)
    return _building(plain, seat, TILE_NAMES.index(tile), interpreted(buildable)(plain, seat))


def _building(state: State, seat: int, tile: int, can: int) -> dict[str, Any]:
    """The same, for who knows already what the seat can build."""
    cost, cubes, supply = _COST[tile], state.cubes[seat], state.supply
    lacks = [max(0, cost[k] - cubes[k]) for k in range(CUBES)]
    coins = cost[Kind.COINS] + COINS_PER_CUBE * sum(lacks)
    return {
        "tile": TILE_NAMES[tile],
        "can": bool(can >> tile & 1),
        "on_offer": bool(state.market >> tile & 1),
        "lacks": amounts(lacks),
        "coins_instead": COINS_PER_CUBE * sum(lacks),
        "coins_short": max(0, coins - state.coins[seat]),
        "supply_lacks": amounts([max(0, n - supply[k]) for k, n in enumerate(lacks)]),
        "houses": state.houses[seat],
    }


def preview(state: np.void, seat: int) -> dict[str, Any]:
    """What a seat could do with a worker: for each empty space, and for each tile on offer.

    While a place for a tile is chosen, ``sites`` tells how many points more castle and watchtower would be worth.
    """
    plain = State.read(state)
    can = interpreted(buildable)(plain, seat)
    choosing = plain.turn.stage == Stage.SITE
    return {
        "sites": changes_at_end(state, seat, plain.turn.tile) if choosing else {},
        "placements": [_placement(plain, seat, s) for s in spaces_of(plain.empty)],
        "tiles": [_building(plain, seat, t, can) for t in range(len(TILE_NAMES)) if plain.market >> t & 1],
    }
