"""What must hold in every state: pieces conserved, caches equal to their recomputation, a turn that makes sense."""

from __future__ import annotations

import numpy as np

from ...kernel.compile import interpreted
from .data import (
    AROUND,
    COPIES,
    DEALT,
    GRASS,
    HOUSES,
    NEAR,
    OBJECTIVE_NAMES,
    OBJECTIVE_POINTS,
    PAWNSHOP,
    PRINTED_POINTS,
    RESIDENCE,
    SPACE_NAMES,
    SUPPLY,
    TILE_NAMES,
    WHEAT_FIELD,
    WHEN,
    WORKERS,
    spaces_of,
)
from .objectives import possible_with, recount_lasting
from .questions import QUESTIONS, Question
from .state import State, recount_empty
from .vocabulary import CUBES, NOTHING, SEATS, SPACES, STAGE_NAMES, Category, Kind, Part, Stage, When


def problems(state: np.void) -> list[str]:
    """Name every invariant that does not hold."""
    return (
        State.out_of_bounds(state)
        or _houses(state)
        or [
            *_pieces(state),
            *_board(state),
            *_workers(state),
            *_objectives(state),
            *_points(state),
            *_turn(state),
        ]
    )


def _houses(state: np.void) -> list[str]:
    """What all else relies on: a side and a market, and one house on each tile."""
    options = state["options"]
    if options["side"] < 0 or (options["market"] <= WHEAT_FIELD).any():
        return ["the side of the board and the twelve tiles of the market must be settled"]
    wrong = []
    for s in range(SPACES):
        owners = [seat for seat in range(SEATS) if int(state["built"][seat]) >> s & 1]
        tile = int(state["tile_at"][s])
        if len(owners) != (0 if tile == NOTHING else 1):
            wrong.append(f"{SPACE_NAMES[s]}: houses of seats {owners} for tile {tile}")
    return wrong


def _pieces(state: np.void) -> list[str]:
    wrong = []
    there = state["cubes"].astype(np.int64).sum(axis=0) + state["supply"]
    for kind in range(CUBES):
        if there[kind] != SUPPLY[kind]:
            wrong.append(f"{Kind(kind).name.lower()}: {there[kind]} cubes in all, the box has {SUPPLY[kind]}")
    coins = int(state["coins"].astype(np.int64).sum()) + int(state["supply_coins"])
    if coins != SUPPLY[Kind.COINS]:
        wrong.append(f"coins: {coins} in all, the box has {SUPPLY[Kind.COINS]}")
    players = int(state["options"]["players"])
    for seat in range(SEATS):
        built = int(state["built"][seat]).bit_count()
        houses = int(HOUSES[players]) if seat < players else 0
        if built + int(state["houses"][seat]) != houses:
            wrong.append(f"seat {seat}: {built} houses built and {state['houses'][seat]} left, of {houses}")
        if seat >= players and (state["cubes"][seat].any() or state["coins"][seat]):
            wrong.append(f"seat {seat} is empty and has pieces")
    return wrong


def _board(state: np.void) -> list[str]:
    wrong = []
    side = int(state["options"]["side"])
    copies = np.zeros(len(TILE_NAMES), np.int64)
    working = 0
    for s in range(SPACES):
        tile = int(state["tile_at"][s])
        if tile == NOTHING:
            continue
        copies[tile] += 1
        working |= (1 << s) if WHEN[tile] == When.WORKER else 0
        if not int(GRASS[side]) >> s & 1:
            wrong.append(f"{SPACE_NAMES[s]}: {TILE_NAMES[tile]} does not stand on grass")
    laid_out = {WHEAT_FIELD, *(int(t) for t in state["options"]["market"])}
    market = 0
    for tile, name in enumerate(TILE_NAMES):
        if copies[tile] > (COPIES[tile] if tile in laid_out else 0):
            wrong.append(f"{name}: {copies[tile]} built, more than this market had")
        elif tile in laid_out and copies[tile] < COPIES[tile]:
            market |= 1 << tile
    if int(state["wheat_fields"]) != COPIES[WHEAT_FIELD] - copies[WHEAT_FIELD]:
        wrong.append(f"{state['wheat_fields']} wheat fields left and {copies[WHEAT_FIELD]} built")
    caches = {
        "market": market,
        "working": working,
        "empty": interpreted(recount_empty)(State.row(state)),
        "possible": interpreted(possible_with)(1 << WHEAT_FIELD | sum(1 << t for t in laid_out if t != WHEAT_FIELD)),
    }
    wrong += [f"{k} is {int(state[k]):#x}, recomputed {v:#x}" for k, v in caches.items() if int(state[k]) != v]
    return wrong


def _workers(state: np.void) -> list[str]:
    wrong = []
    players = int(state["options"]["players"])
    grass = int(GRASS[int(state["options"]["side"])])
    taken = 0
    for seat in range(SEATS):
        taken |= int(state["built"][seat])
    for seat in range(SEATS):
        standing = int(state["workers"][seat])
        for s in spaces_of(standing & (~grass | taken)):
            wrong.append(f"seat {seat}: a worker on {SPACE_NAMES[s]}, which is not empty grass")
        taken |= standing
        used = standing.bit_count() + int(state["workers_building"][seat]) + int(state["workers_aside"][seat])
        owned = int(WORKERS[players]) if seat < players else 0
        if used + int(state["workers_left"][seat]) != owned:
            wrong.append(f"seat {seat}: {used} workers used and {state['workers_left'][seat]} left, of {owned}")
        if state["workers_left"][seat] and (state["part"] != Part.TURNS or state["over"]):
            wrong.append(f"seat {seat}: workers are left although the turns of the round are over")
    return wrong


def _objectives(state: np.void) -> list[str]:
    wrong = []
    players = int(state["options"]["players"])
    seen = 0
    for seat in range(SEATS):
        hidden, shown = int(state["objectives"][seat]), int(state["shown"][seat])
        for bits in (hidden, shown):
            for n in range(len(OBJECTIVE_NAMES)):
                if bits & seen & 1 << n:
                    wrong.append(f"the objective {OBJECTIVE_NAMES[n]} is there twice")
            seen |= bits
        if hidden.bit_count() != state["unshown"][seat]:
            wrong.append(f"seat {seat}: {hidden.bit_count()} objectives not shown, counted {state['unshown'][seat]}")
        if (hidden | shown).bit_count() > (int(DEALT[players]) if seat < players else 0):
            wrong.append(f"seat {seat}: {(hidden | shown).bit_count()} objectives; {DEALT[players]} are dealt to each")
        lasting = interpreted(recount_lasting)(State.row(state), seat)
        if lasting != int(state["lasting"][seat]):
            wrong.append(f"seat {seat}: lasting is {int(state['lasting'][seat]):#x}, recomputed {lasting:#x}")
    for n, name in enumerate(OBJECTIVE_NAMES):
        if seen >> n & 1 and not int(state["possible"]) >> n & 1:
            wrong.append(f"the objective {name} cannot be completed with this market")
        if int(state["put_away"]) >> n & 1 and int(state["possible"]) >> n & 1:
            wrong.append(f"the objective {name} was put away although this market can satisfy it")
    return wrong


def _points(state: np.void) -> list[str]:
    wrong = []
    for seat in range(SEATS):
        sheet = state["points"][seat].astype(np.int64)
        if int(sheet.sum()) != int(state["score"][seat]):
            wrong.append(f"seat {seat}: score {int(state['score'][seat])}, its points add up to {int(sheet.sum())}")
        tiles = sum(int(PRINTED_POINTS[state["tile_at"][s]]) for s in spaces_of(int(state["built"][seat])))
        if sheet[Category.TILES] != tiles:
            wrong.append(f"seat {seat}: {sheet[Category.TILES]} points for tiles, its tiles are worth {tiles}")
        shown = int(state["shown"][seat])
        objectives = sum(int(p) for n, p in enumerate(OBJECTIVE_POINTS) if shown >> n & 1)
        if sheet[Category.OBJECTIVES] != objectives:
            wrong.append(
                f"seat {seat}: {sheet[Category.OBJECTIVES]} points for objectives, those shown are worth {objectives}"
            )
    return wrong


def _turn(state: np.void) -> list[str]:
    turn = state["turn"]
    stage, part, seat = Stage(int(turn["stage"])), Part(int(state["part"])), int(turn["seat"])
    asked, name = QUESTIONS.get(stage), STAGE_NAMES[stage]
    players = int(state["options"]["players"])
    wrong = []
    if (
        max(seat, int(state["start"]), int(state["options"]["start"])) >= players
        or min(state["options"]["start"], 0) < 0
    ):
        return [f"the turn, the start marker and the first start must be at seats 0 to {players - 1}"]
    if state["over"]:
        return ["the game is over and yet somebody is asked"] if asked else []
    if asked is None:
        return ["nobody is asked anything, and yet the game is not over"]
    if part not in asked.parts:
        wrong.append(f"the stage {name} does not belong to the part {part.name.lower()}")
    if state["steps"] >= players or (part is Part.TURNS and state["steps"]):
        wrong.append(f"{state['steps']} steps of the round's end are done")
    elif part is not Part.TURNS and seat != (int(state["start"]) + int(state["steps"])) % players:
        wrong.append("the round's end goes clockwise from the start player, one step each")
    if stage is Stage.CHOOSE and state["workers_left"][seat] == 0:
        wrong.append(f"seat {seat} is on turn and has no worker left")
    if stage is Stage.SITE and (not turn["building"] or state["workers_building"][seat] == 0):
        wrong.append("a tile is being placed although nobody went to the construction site for it")
    tile = int(turn["tile"])
    if (tile != NOTHING) != asked.of_tile:
        wrong.append(f"in the stage {name} the tile is {tile}")
    elif stage in (Stage.GIVE, Stage.TAKE) and tile != PAWNSHOP:
        wrong.append("cubes are exchanged at a tile that is not a pawnshop")
    elif turn["given"] and (stage is not Stage.TAKE or state["options"]["pawnshop_any_kinds"]):
        wrong.append("kinds are named that a pawnshop will not give, although none was asked for others")
    elif stage is Stage.PAY:
        least, most = asked.count(State.read(state), seat) if turn["paying"] < CUBES else (1, 0)
        if least > most:
            wrong.append(f"seat {seat} cannot pay for {TILE_NAMES[tile]}")
    if turn["building"] and stage not in (Stage.PAY, Stage.SITE):
        wrong.append(f"in the stage {name} nothing is being built")
    return wrong + _workplace(state, asked, seat)


def _workplace(state: np.void, asked: Question, seat: int) -> list[str]:
    turn = state["turn"]
    space = int(turn["space"])
    works = asked.at_work and not turn["building"]
    if (space != NOTHING) != works:
        return [f"in the stage {asked.name} the work is done on space {space}"]
    if not works:
        idle = not turn["left"].any() and not turn["candidates"] and not turn["residence"]
        return [] if idle else ["nobody works, and yet there is something left to gather or activate"]
    wrong = []
    here = int(state["tile_at"][space]) == RESIDENCE and int(state["built"][seat]) >> space & 1
    if turn["residence"] and not (here and state["part"] == Part.BUILDINGS):
        wrong.append(f"seat {seat} has no residence on {SPACE_NAMES[space]} to work at the round's end")
    if not turn["residence"] and not (int(state["workers"][seat]) >> space & 1 and state["part"] == Part.TURNS):
        wrong.append(f"seat {seat} has no worker on {SPACE_NAMES[space]} to work in a turn")
    if int(turn["candidates"]) & ~(int(NEAR[space]) & int(state["working"])):
        wrong.append("buildings are to be activated that cannot be, or are not around")
    if (turn["left"] > AROUND[int(state["options"]["side"]), space]).any():
        wrong.append("more is left to gather than there is around")
    return wrong
