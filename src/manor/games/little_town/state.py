"""Little Town's record, who may see each field, and the verbs that move pieces."""

from __future__ import annotations

from ...kernel.bits import count_bits
from ...kernel.compile import rules
from ...kernel.journal import EVERYBODY, PLAIN, Journal, emit
from ...kernel.records import Matrix, Record, Seen, Vector, int8, int16, int32, int64, nested
from ...kernel.rng import Rng
from .data import COPIES, GRASS, MOST_COINS, OBJECTIVES, SUPPLY, TILES, WHEAT_FIELD, WHEN, WORKERS
from .vocabulary import (
    CUBES,
    FEE,
    MARKET_TILES,
    MOST_WORKERS,
    ROUNDS,
    RULES_NUMBER,
    SEATS,
    SPACES,
    TERRAINS,
    Category,
    Event,
    Kind,
    Part,
    Stage,
    When,
)

_ALL_SPACES = (1 << SPACES) - 1
_ALL_TILES = (1 << TILES) - 1
_ALL_OBJECTIVES = (1 << OBJECTIVES) - 1
_MOST_HOUSES = 7
_MOST_CUBES = int(SUPPLY[0])
_POINTS = (-2000, 2000)


class Options(Record, name="little town options"):
    """What the players agreed on."""

    players: int = int8("how many play", low=2, high=SEATS)
    start: int = int8("who starts; −1: drawn at random", low=-1, high=SEATS - 1, default=-1)
    side: int = int8("the side of the board; −1: drawn at random", low=-1, high=1)
    market: Vector = int8(
        "the twelve tiles beside the wheat fields; −1: drawn at random", (MARKET_TILES,), -1, TILES - 1, default=-1
    )
    residence_buildings_only: int = int8("1: a residence activates, and gathers nothing", high=1)
    castle_counts_all: int = int8("1: a castle counts everybody's buildings", high=1)
    watchtower_ignores_workers: int = int8("1: workers do not make grass less empty", high=1)
    pawnshop_any_kinds: int = int8("1: a pawnshop gives any kinds, those it was given included", high=1)
    skipped: int = int8("rounds that are left out before the first one played", high=ROUNDS - 1)
    rules: int = int8("the number of the rules it is played by", high=RULES_NUMBER, default=RULES_NUMBER)


class Turn(Record, name="little town turn"):
    """The turn under way."""

    seat: int = int8("whose turn or round-end step it is", high=SEATS - 1)
    stage: int = int8("what is asked", high=len(Stage) - 1)
    residence: int = int8("1: the residence works, not a worker", high=1)
    space: int = int8("where the work is done; −1: nowhere", low=-1, high=SPACES - 1)
    left: Vector = int8("forests, mountains, lakes around not yet gathered", (TERRAINS,), high=8)
    candidates: int = int64("buildings around not yet activated, as bits", high=_ALL_SPACES)
    tile: int = int8("the tile being activated or built; −1: none", low=-1, high=TILES - 1)
    building: int = int8("1: that tile is being built", high=1)
    paying: int = int8("the kind of cube being paid", high=CUBES)
    given: int = int8("kinds of cube that a pawnshop was given and will not give, as bits", high=(1 << CUBES) - 1)
    activations: int = int8("buildings activated in this turn", high=8)
    scoring: int = int8("of these, those that gave points", high=8)
    gathered: Vector = int8("cubes received in this turn", (CUBES,), high=40)
    used_two_kinds: int = int8("1: activated a building that consumes two kinds", high=1)
    spent_fresh: int = int8("1: spent a cube received in this turn", high=1)
    fed_fish: int = int8("fish given in the meal under way", high=MOST_WORKERS)
    fed_wheat: int = int8("wheat given in the meal under way", high=MOST_WORKERS)
    fish_supper: int = int8("1: all workers were fed with fish", high=1)
    passed: int = int32("objectives that held before the meal, as bits", high=_ALL_OBJECTIVES)


class State(Record, name="little town"):
    """A game between two decisions: the whole truth."""

    options: Options = nested(Options, "what the players agreed on")
    rng: Rng = nested(Rng, "the generator")
    turn: Turn = nested(Turn, "the turn or round-end step under way")
    over: int = int8("1 when the game has ended", high=1)
    round: int = int8("the round", low=1, high=ROUNDS)
    part: int = int8("turns, round-end buildings or feeding", high=len(Part) - 1)
    steps: int = int8("seats that have finished this part of the round's end", high=SEATS)
    start: int = int8("who has the start marker", high=SEATS - 1)
    market: int = int32("tiles on offer, as bits", high=_ALL_TILES)
    wheat_fields: int = int8("wheat fields left in the stack", high=int(COPIES[WHEAT_FIELD]))
    supply: Vector = int8("cubes in the supply", (CUBES,), high=_MOST_CUBES)
    supply_coins: int = int8("coins in the supply", high=MOST_COINS)
    cubes: Matrix = int8("cubes of each seat", (SEATS, CUBES), high=_MOST_CUBES)
    coins: Vector = int8("coins of each seat", (SEATS,), high=MOST_COINS)
    houses: Vector = int8("houses not yet built with", (SEATS,), high=_MOST_HOUSES)
    workers_left: Vector = int8("workers not yet used in this round", (SEATS,), high=MOST_WORKERS)
    workers_aside: Vector = int8("workers laid aside unused", (SEATS,), high=MOST_WORKERS)
    workers_building: Vector = int8("workers at the construction site", (SEATS,), high=MOST_WORKERS)
    workers: Vector = int64("spaces with workers of each seat, as bits", (SEATS,), high=_ALL_SPACES)
    built: Vector = int64("spaces with buildings of each seat, as bits", (SEATS,), high=_ALL_SPACES)
    working: int = int64("buildings that workers can activate, as bits", high=_ALL_SPACES)
    empty: int = int64("grass without building and worker, as bits", high=_ALL_SPACES)
    tile_at: Vector = int8("the tile on each space; −1: none", (SPACES,), -1, TILES - 1)
    points: Matrix = int16("points of each seat by category", (SEATS, len(Category)), *_POINTS)
    score: Vector = int16("where each seat stands on the score track", (SEATS,), *_POINTS)
    objectives: Vector = int32("objectives not shown, as bits", (SEATS,), 0, _ALL_OBJECTIVES, Seen.BY_OWNER)
    unshown: Vector = int8("how many objectives each seat has not shown", (SEATS,), high=4)
    shown: Vector = int32("objectives shown, as bits", (SEATS,), high=_ALL_OBJECTIVES)
    put_away: int = int32("dealt objectives that were replaced, as bits", high=_ALL_OBJECTIVES)
    possible: int = int32("objectives that this market can satisfy, as bits", high=_ALL_OBJECTIVES)
    lasting: Vector = int32("objectives that a seat's buildings satisfy, as bits", (SEATS,), 0, _ALL_OBJECTIVES)


_COINS = int(Kind.COINS)
_WORKER = int(When.WORKER)
_RECEIVE, _PAY, _FEE_EVENT, _BUY = int(Event.RECEIVE), int(Event.PAY), int(Event.FEE), int(Event.BUY)
_POINTS_EVENT = int(Event.POINTS)

# --- who and how many ---


@rules
def count_players(state: State) -> int:
    """How many play."""
    return int(state.options.players)


@rules
def count_workers(state: State) -> int:
    """How many workers each player owns. Rule: LT-S5, LT-O4."""
    return int(WORKERS[int(state.options.players)])


@rules
def turn_seat(state: State) -> int:
    """Whose turn or round-end step it is."""
    return int(state.turn.seat)


@rules
def seat_after(state: State, seat: int, steps: int) -> int:
    """The seat so many places clockwise."""
    return (seat + steps) % int(state.options.players)


@rules
def owner_of(state: State, space: int) -> int:
    """Whose house stands on the building on a space; −1 when there is none."""
    for seat in range(SEATS):
        if (int(state.built[seat]) >> space) & 1:
            return seat
    return -1


@rules
def all_buildings(state: State) -> int:
    """The spaces with buildings."""
    return int(state.built[0]) | int(state.built[1]) | int(state.built[2]) | int(state.built[3])


@rules
def all_workers(state: State) -> int:
    """The spaces with workers."""
    return int(state.workers[0]) | int(state.workers[1]) | int(state.workers[2]) | int(state.workers[3])


@rules
def recount_grass_without_buildings(state: State) -> int:
    """The grass without a building, whoever stands on it."""
    return int(GRASS[int(state.options.side)]) & ~all_buildings(state)


@rules
def recount_empty(state: State) -> int:
    """The grass without a building and without a worker. Rule: LT-G1."""
    return recount_grass_without_buildings(state) & ~all_workers(state)


@rules
def count_supply(state: State) -> int:
    """How many cubes the supply holds in all."""
    return int(state.supply[0]) + int(state.supply[1]) + int(state.supply[2]) + int(state.supply[3])


# --- moving cubes, coins and points ---


@rules
def take_cubes(state: State, seat: int, kind: int, amount: int) -> int:
    """Take cubes of a kind from the supply, as many as are left; tell how many. Rule: LT-G3."""
    left = int(state.supply[kind])
    got = amount if amount < left else left
    state.supply[kind] = left - got
    state.cubes[seat, kind] = int(state.cubes[seat, kind]) + got
    return got


@rules
def pay_cubes(state: State, seat: int, kind: int, amount: int, journal: Journal) -> None:
    """Give cubes of a kind to the supply."""
    if amount > 0:
        state.cubes[seat, kind] = int(state.cubes[seat, kind]) - amount
        state.supply[kind] = int(state.supply[kind]) + amount
        emit(journal, _PAY, seat, kind, amount, 0, 0, EVERYBODY, PLAIN)


@rules
def take_coins(state: State, seat: int, amount: int, journal: Journal) -> None:
    """Take coins from the supply, as many as are left. Rule: LT-G3."""
    left = int(state.supply_coins)
    got = amount if amount < left else left
    state.supply_coins = left - got
    state.coins[seat] = int(state.coins[seat]) + got
    emit(journal, _RECEIVE, seat, _COINS, got, 0, 0, EVERYBODY, PLAIN)


@rules
def return_coins(state: State, seat: int, amount: int) -> None:
    """Put coins back into the supply."""
    state.coins[seat] = int(state.coins[seat]) - amount
    state.supply_coins = int(state.supply_coins) + amount


@rules
def pay_coins(state: State, seat: int, amount: int, journal: Journal) -> None:
    """Pay coins to the supply."""
    if amount > 0:
        return_coins(state, seat, amount)
        emit(journal, _PAY, seat, _COINS, amount, 0, 0, EVERYBODY, PLAIN)


@rules
def buy_cubes(state: State, seat: int, kind: int, amount: int, price: int, journal: Journal) -> None:
    """Pay coins for cubes that are spent at once: they leave the supply and are back in it. Rule: LT-X1."""
    if amount > 0:
        return_coins(state, seat, amount * price)
        emit(journal, _BUY, seat, kind, amount, 0, 0, EVERYBODY, PLAIN)


@rules
def pay_owner(state: State, seat: int, owner: int, journal: Journal) -> None:
    """Pay the owner of a building. Rule: LT-G5."""
    state.coins[seat] = int(state.coins[seat]) - FEE
    state.coins[owner] = int(state.coins[owner]) + FEE
    emit(journal, _FEE_EVENT, seat, 0, FEE, owner, 0, EVERYBODY, PLAIN)


@rules
def add_points(state: State, seat: int, category: int, amount: int, journal: Journal) -> None:
    """Move a score marker; scores may fall below 0."""
    if amount != 0:
        state.points[seat, category] = int(state.points[seat, category]) + amount
        state.score[seat] = int(state.score[seat]) + amount
        emit(journal, _POINTS_EVENT, seat, category, amount, 0, 0, EVERYBODY, PLAIN)


# --- workers, tiles, turns ---


@rules
def put_worker(state: State, seat: int, space: int) -> None:
    """Stand a worker on a space."""
    state.workers[seat] = int(state.workers[seat]) | (1 << space)
    state.empty = int(state.empty) & ~(1 << space)


@rules
def put_tile(state: State, seat: int, tile: int, space: int) -> None:
    """Move a tile from the market to a space, with a house of its builder."""
    state.tile_at[space] = tile
    state.built[seat] = int(state.built[seat]) | (1 << space)
    state.empty = int(state.empty) & ~(1 << space)
    state.houses[seat] = int(state.houses[seat]) - 1
    if WHEN[tile] == _WORKER:
        state.working = int(state.working) | (1 << space)
    left = 0
    if tile == WHEAT_FIELD:
        left = int(state.wheat_fields) - 1
        state.wheat_fields = left
    if left == 0:
        state.market = int(state.market) & ~(1 << tile)


@rules
def bring_workers_home(state: State) -> None:
    """All workers come home; houses and tiles stay. Rule: LT-E6."""
    for seat in range(SEATS):
        state.workers[seat] = 0
        state.workers_aside[seat] = 0
        state.workers_building[seat] = 0
        state.workers_left[seat] = count_workers(state) if seat < state.options.players else 0
    state.empty = recount_empty(state)


@rules
def clear_turn(state: State, seat: int) -> None:
    """Forget all that belongs to one turn or round-end step."""
    turn = state.turn
    turn.seat = seat
    turn.stage = 0
    turn.residence = 0
    turn.space = -1
    turn.candidates = 0
    turn.tile = -1
    turn.building = 0
    turn.paying = 0
    turn.given = 0
    turn.activations = 0
    turn.scoring = 0
    turn.used_two_kinds = 0
    turn.spent_fresh = 0
    turn.fed_fish = 0
    turn.fed_wheat = 0
    turn.fish_supper = 0
    turn.passed = 0
    for kind in range(TERRAINS):
        turn.left[kind] = 0
    for kind in range(CUBES):
        turn.gathered[kind] = 0


@rules
def count_near(spaces: int, near: int) -> int:
    """How many of some spaces lie around another."""
    return count_bits(spaces & near)
