"""The observation: all that a seat may know, as named features of one flat vector of floats.

Planes have one column for each space. Which tile lies on a space is a number, not one column for each tile: those would
be 1,350, nearly all of them 0. ``tiles_of`` has a column for each seat and tile.
"""

from __future__ import annotations

import numpy as np

from ...kernel.bits import lowest_bit
from ...kernel.blank import blank
from ...kernel.compile import rules
from ...kernel.records import Floats
from ..features import RELATIVE, Features, counts, flags, places_left, share, shares
from .data import COPIES, MOST_COINS, OBJECTIVE_NAMES, OBJECTIVES, SPACE_NAMES, SUPPLY, TILE_NAMES, TILES, WHEAT_FIELD
from .objectives import conditions_met
from .state import State, count_players
from .vocabulary import (
    CUBE_NAMES,
    CUBES,
    MOST_WORKERS,
    PART_NAMES,
    ROUNDS,
    RULES_NUMBER,
    SEATS,
    SPACES,
    STAGE_NAMES,
    TERRAINS,
)

_MOST_CUBES, _MOST_HOUSES, _MOST_OBJECTIVES, _AROUND = int(SUPPLY[0]), 7, 4, 8
_WHEAT_FIELDS = int(COPIES[WHEAT_FIELD])
_COINS_HALF, _SCORE_HALF, _GATHERED_HALF = 5, 20, 4

FEATURES = Features(
    flags("built", "spaces with buildings", RELATIVE, SPACE_NAMES),
    flags("workers", "spaces with workers", RELATIVE, SPACE_NAMES),
    flags("empty", "grass without building and worker", SPACE_NAMES),
    flags("candidates", "buildings around the worker not yet activated", SPACE_NAMES),
    counts("tile", "the tile on the space: its number plus one; 0: none", SPACE_NAMES, most=TILES),
    counts("tiles_of", "buildings", RELATIVE, TILE_NAMES, most=COPIES.tolist()),
    flags("market", "tiles on offer", TILE_NAMES),
    flags("turn_tile", "the tile being activated or built", TILE_NAMES),
    flags("objectives", "the own objectives not shown", OBJECTIVE_NAMES),
    flags("shown", "objectives shown", RELATIVE, OBJECTIVE_NAMES),
    flags("conditions", "on the own turn: objectives whose conditions hold", OBJECTIVE_NAMES),
    flags("possible", "objectives that this market can satisfy", OBJECTIVE_NAMES),
    flags("passed", "objectives whose conditions held before the meal", OBJECTIVE_NAMES),
    counts("cubes", "cubes held", RELATIVE, CUBE_NAMES, most=_MOST_CUBES),
    shares("coins", "coins held", RELATIVE, half=_COINS_HALF),
    counts("houses", "houses not yet built with", RELATIVE, most=_MOST_HOUSES),
    counts("workers_left", "workers not yet used in this round", RELATIVE, most=MOST_WORKERS),
    counts("workers_aside", "workers laid aside unused", RELATIVE, most=MOST_WORKERS),
    counts("workers_building", "workers at the construction site", RELATIVE, most=MOST_WORKERS),
    shares("score", "points", RELATIVE, half=_SCORE_HALF, low=-1),
    counts("unshown", "objectives not shown", RELATIVE, most=_MOST_OBJECTIVES),
    flags("start", "who has the start marker", RELATIVE),
    flags("turn", "whose turn or round-end step it is", RELATIVE),
    counts("supply", "cubes in the supply", CUBE_NAMES, most=_MOST_CUBES),
    counts("supply_coins", "coins in the supply", most=MOST_COINS),
    counts("wheat_fields", "wheat fields left in the stack", most=_WHEAT_FIELDS),
    flags("stage", "what is asked", STAGE_NAMES),
    flags("part", "the part of the round", PART_NAMES),
    flags("round", "which round", [str(n + 1) for n in range(ROUNDS)]),
    counts("steps", "seats that have finished this part of the round's end", most=SEATS),
    flags("residence", "the residence works, not a worker"),
    flags("building", "the tile is being built, not activated"),
    flags("paying", "the kind of cube being paid", (*CUBE_NAMES, "none")),
    flags("given", "kinds of cube that a pawnshop was given and will not give", CUBE_NAMES),
    counts("activations", "buildings activated in this turn", most=_AROUND),
    counts("scoring", "of these, those that gave points", most=_AROUND),
    shares("gathered", "cubes received in this turn", CUBE_NAMES, half=_GATHERED_HALF),
    counts("left", "forests, mountains, lakes around not yet gathered", CUBE_NAMES[:TERRAINS], most=_AROUND),
    flags("used_two_kinds", "activated a building that consumes two kinds"),
    flags("spent_fresh", "spent a cube received in this turn"),
    counts("fed_fish", "fish given in the meal under way", most=MOST_WORKERS),
    counts("fed_wheat", "wheat given in the meal under way", most=MOST_WORKERS),
    flags("fish_supper", "all workers were fed with fish"),
    flags("players", "how many play", ["2", "3", "4"]),
    flags("side_2", "the second side of the board"),
    flags("residence_buildings_only", "a residence activates, and gathers nothing"),
    flags("castle_counts_all", "a castle counts everybody's buildings"),
    flags("watchtower_ignores_workers", "workers do not make grass less empty"),
    flags("pawnshop_any_kinds", "a pawnshop gives any kinds"),
    counts("rules", "the number of the rules it is played by", most=RULES_NUMBER),
    flags("over", "the game has ended"),
)

_BUILT, _WORKERS, _EMPTY, _CANDIDATES, _TILE = FEATURES.starts("built", "workers", "empty", "candidates", "tile")
_TILES_OF, _MARKET, _TURN_TILE, _OBJECTIVES_AT = FEATURES.starts("tiles_of", "market", "turn_tile", "objectives")
_SHOWN, _CONDITIONS, _POSSIBLE, _PASSED = FEATURES.starts("shown", "conditions", "possible", "passed")
_CUBES_AT, _COINS, _HOUSES, _WORKERS_LEFT = FEATURES.starts("cubes", "coins", "houses", "workers_left")
_WORKERS_ASIDE, _WORKERS_BUILDING, _SCORE = FEATURES.starts("workers_aside", "workers_building", "score")
_UNSHOWN, _START, _TURN, _SUPPLY, _SUPPLY_COINS = FEATURES.starts("unshown", "start", "turn", "supply", "supply_coins")
_WHEAT, _STAGE, _PART, _ROUND, _STEPS = FEATURES.starts("wheat_fields", "stage", "part", "round", "steps")
_RESIDENCE, _BUILDING, _PAYING, _GIVEN = FEATURES.starts("residence", "building", "paying", "given")
_ACTIVATIONS, _SCORING, _GATHERED, _LEFT = FEATURES.starts("activations", "scoring", "gathered", "left")
_USED_TWO_KINDS, _SPENT_FRESH, _FED_FISH = FEATURES.starts("used_two_kinds", "spent_fresh", "fed_fish")
_FED_WHEAT, _FISH_SUPPER, _PLAYERS, _SIDE = FEATURES.starts("fed_wheat", "fish_supper", "players", "side_2")
_BUILDINGS_ONLY, _COUNTS_ALL = FEATURES.starts("residence_buildings_only", "castle_counts_all")
_IGNORES_WORKERS, _ANY_KINDS, _RULES = FEATURES.starts("watchtower_ignores_workers", "pawnshop_any_kinds", "rules")
_OVER = FEATURES.start("over")

_PER_COPY = (1 / COPIES).astype(np.float32)
_PER_TILE, _PER_CUBE = np.float32(1 / TILES), np.float32(1 / _MOST_CUBES)


@rules
def mark(out: Floats, first: int, members: int) -> None:
    """Write 1 for each member of a set."""
    while members != 0:
        out[first + lowest_bit(members)] = 1.0
        members &= members - 1


@rules
def encode_seat(state: State, other: int, k: int, out: Floats) -> None:
    """Write what everybody sees of a seat, k places to the viewer's left."""
    rest = int(state.built[other])
    mark(out, _BUILT + k * SPACES, rest)
    while rest != 0:
        space = lowest_bit(rest)
        tile = int(state.tile_at[space])
        out[_TILE + space] = _PER_TILE * np.float32(tile + 1)
        out[_TILES_OF + k * TILES + tile] += _PER_COPY[tile]
        rest &= rest - 1
    mark(out, _WORKERS + k * SPACES, int(state.workers[other]))
    mark(out, _SHOWN + k * OBJECTIVES, int(state.shown[other]))
    for kind in range(CUBES):
        out[_CUBES_AT + k * CUBES + kind] = np.float32(state.cubes[other, kind]) * _PER_CUBE
    out[_COINS + k] = share(int(state.coins[other]), _COINS_HALF)
    out[_HOUSES + k] = state.houses[other] / _MOST_HOUSES
    out[_WORKERS_LEFT + k] = state.workers_left[other] / MOST_WORKERS
    out[_WORKERS_ASIDE + k] = state.workers_aside[other] / MOST_WORKERS
    out[_WORKERS_BUILDING + k] = state.workers_building[other] / MOST_WORKERS
    out[_SCORE + k] = share(int(state.score[other]), _SCORE_HALF)
    out[_UNSHOWN + k] = state.unshown[other] / _MOST_OBJECTIVES


@rules
def encode_turn(state: State, out: Floats) -> None:
    """Write where the round and the turn stand."""
    turn = state.turn
    out[_STAGE + turn.stage] = 1.0
    out[_PART + state.part] = 1.0
    out[_ROUND + state.round - 1] = 1.0
    out[_STEPS] = state.steps / SEATS
    out[_RESIDENCE] = turn.residence
    out[_BUILDING] = turn.building
    out[_PAYING + turn.paying] = 1.0
    mark(out, _GIVEN, int(turn.given))
    mark(out, _CANDIDATES, int(turn.candidates))
    mark(out, _PASSED, int(turn.passed))
    if turn.tile >= 0:
        out[_TURN_TILE + turn.tile] = 1.0
    out[_ACTIVATIONS] = turn.activations / _AROUND
    out[_SCORING] = turn.scoring / _AROUND
    for kind in range(CUBES):
        out[_GATHERED + kind] = share(int(turn.gathered[kind]), _GATHERED_HALF)
    for kind in range(TERRAINS):
        out[_LEFT + kind] = turn.left[kind] / _AROUND
    out[_USED_TWO_KINDS] = turn.used_two_kinds
    out[_SPENT_FRESH] = turn.spent_fresh
    out[_FED_FISH] = turn.fed_fish / MOST_WORKERS
    out[_FED_WHEAT] = turn.fed_wheat / MOST_WORKERS
    out[_FISH_SUPPER] = turn.fish_supper


@rules
def encode(state: State, seat: int, out: Floats) -> None:
    """Write the features of a seat."""
    blank(out, 0, _SIDE)
    players = count_players(state)
    for other in range(players):
        encode_seat(state, other, places_left(seat, other, players), out)
    mark(out, _EMPTY, int(state.empty))
    mark(out, _MARKET, int(state.market))
    mark(out, _OBJECTIVES_AT, int(state.objectives[seat]))
    mark(out, _POSSIBLE, int(state.possible))
    if state.turn.seat == seat:
        mark(out, _CONDITIONS, conditions_met(state, seat))
    out[_START + places_left(seat, int(state.start), players)] = 1.0
    out[_TURN + places_left(seat, int(state.turn.seat), players)] = 1.0
    for kind in range(CUBES):
        out[_SUPPLY + kind] = np.float32(state.supply[kind]) * _PER_CUBE
    out[_SUPPLY_COINS] = state.supply_coins / MOST_COINS
    out[_WHEAT] = state.wheat_fields / _WHEAT_FIELDS
    encode_turn(state, out)
    out[_PLAYERS + players - 2] = 1.0
    options = state.options
    out[_SIDE] = options.side
    out[_BUILDINGS_ONLY] = options.residence_buildings_only
    out[_COUNTS_ALL] = options.castle_counts_all
    out[_IGNORES_WORKERS] = options.watchtower_ignores_workers
    out[_ANY_KINDS] = options.pawnshop_any_kinds
    out[_RULES] = options.rules / RULES_NUMBER
    out[_OVER] = state.over
