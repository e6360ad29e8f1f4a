"""Little Town by rule of thumb: everything is weighed in tenths of a point, and the best next step is taken.

Three styles: the *gatherer* looks at cubes and at printed points; the *scorer* also looks one turn ahead, at what a
worker's cubes would let it build, and at what buildings will give; the *provider* also sees to it that the
workers eat, and follows its objectives.
"""

from __future__ import annotations

import numpy as np

from ...kernel.bits import count_bits, lowest_bit
from ...kernel.compile import rules
from ...kernel.contract import Policy, SearchByNet
from ...kernel.masks import Mask, count_allowed, is_allowed, nth_allowed
from ...kernel.records import Matrix
from ...kernel.rng import Rng
from .data import (
    AROUND,
    CASTLE,
    CATHEDRAL,
    COIN_TRADERS,
    COST,
    COSTLY_IN_STONE,
    COSTLY_IN_WOOD,
    FISH_TRADERS,
    GIVES,
    NEAR,
    OBJECTIVES,
    PAWNSHOP,
    PRINTED_POINTS,
    RESIDENCE,
    TAKES,
    WATCHTOWER,
    WHEAT_TRADERS,
    WHEN,
    WOOD_OR_STONE_TRADERS,
    objective,
)
from .payment import GIVEN, TAKEN, can_supply
from .scoring import scores
from .space import (
    FIRST_ACTIVATE,
    FIRST_AT,
    FIRST_BARE,
    FIRST_BUILD,
    FIRST_GATHER,
    FIRST_GIVE,
    FIRST_PLACE,
    FIRST_SHOW,
    FIRST_TAKE,
    GIVE_PAIRS,
    TAKE_PAIRS,
)
from .state import State, count_workers
from .vocabulary import CUBES, ROUNDS, TERRAINS, Bare, Kind, Stage, When

GATHERER, SCORER, PROVIDER = 0, 1, 2
_WOOD, _STONE, _FISH, _WHEAT = int(Kind.WOOD), int(Kind.STONE), int(Kind.FISH), int(Kind.WHEAT)
_COINS, _POINTS = int(Kind.COINS), int(Kind.POINTS)
_CHOOSE, _WORK, _GIVE, _TAKE = int(Stage.CHOOSE), int(Stage.WORK), int(Stage.GIVE), int(Stage.TAKE)
_PAY, _SITE = int(Stage.PAY), int(Stage.SITE)
_BY_WORKER = int(When.WORKER)
_GATHER_EVERYTHING = FIRST_BARE + int(Bare.GATHER_EVERYTHING)
_GIVES, _TAKES = len(GIVE_PAIRS), len(TAKE_PAIRS)

POINT = 10
"""Values are in tenths of a point."""
_COIN = 4
_BOUGHT = 12
_MEAL, _STORED = 24, 9
"""Food that saves a worker from hunger, and food for another round."""

_TILES_OF_OBJECTIVE = np.zeros(OBJECTIVES, np.int64)
for _name, _tiles in (
    ("wheat_trade", WHEAT_TRADERS),
    ("fish_trade", FISH_TRADERS),
    ("coin_trade", COIN_TRADERS),
    ("wood_or_stone_trade", WOOD_OR_STONE_TRADERS),
    ("costly_in_stone", COSTLY_IN_STONE),
    ("costly_in_wood", COSTLY_IN_WOOD),
):
    _TILES_OF_OBJECTIVE[objective(_name)] = _tiles
TILES_OF_OBJECTIVE = _TILES_OF_OBJECTIVE
"""The tiles that help with each objective, as bits."""


# --- what things are worth ---


@rules
def rounds_after(state: State) -> int:
    """How many rounds follow this one."""
    return ROUNDS - int(state.round)


@rules
def missing_meals(state: State, seat: int) -> int:
    """How many workers have no food waiting for them."""
    lack = count_workers(state) - int(state.cubes[seat, _FISH]) - int(state.cubes[seat, _WHEAT])
    return lack if lack > 0 else 0


@rules
def cubes_worth(state: State, seat: int, kind: int, amount: int, style: int) -> int:
    """What some more cubes of a kind are worth to a seat."""
    if amount <= 0:
        return 0
    later = rounds_after(state)
    if kind in (_FISH, _WHEAT):
        if style == GATHERER:
            return amount * _STORED
        meals = missing_meals(state, seat)
        if meals > amount:
            meals = amount
        each = _MEAL if style == PROVIDER else _MEAL - 6
        return meals * each + (amount - meals) * (_STORED if later > 0 else 1)
    if state.houses[seat] == 0 or int(state.workers_left[seat]) + later * count_workers(state) <= 1:
        return amount * 2
    return amount * (14 if kind == _STONE else 11)


@rules
def price_in_cubes(state: State, seat: int, table: Matrix, tile: int, style: int) -> int:
    """What the cubes and coins of a tile's row of a table are worth to a seat; cubes it lacks are bought."""
    total = int(table[tile, _COINS]) * _COIN
    for kind in range(CUBES):
        amount = int(table[tile, kind])
        if amount > 0:
            own = int(state.cubes[seat, kind])
            bought = amount - own if amount > own else 0
            total += bought * _BOUGHT + (amount - bought) * (13 if kind == _STONE else 10)
    return total


@rules
def gift_of(state: State, seat: int, tile: int, style: int) -> int:
    """What a building gives a worker, less what it takes."""
    if tile == PAWNSHOP:
        return 6
    total = int(GIVES[tile, _POINTS]) * POINT + int(GIVES[tile, _COINS]) * _COIN
    for kind in range(CUBES):
        total += cubes_worth(state, seat, kind, int(GIVES[tile, kind]), style)
    return total - price_in_cubes(state, seat, TAKES, tile, style)


@rules
def activation_worth(state: State, seat: int, space: int, style: int) -> int:
    """What activating a building is worth now, the owner's coin paid; 0 when it cannot be done."""
    fee = 0 if (int(state.built[seat]) >> space) & 1 else 1
    tile = int(state.tile_at[space])
    if not can_supply(state, seat, tile, fee):
        return 0
    return gift_of(state, seat, tile, style) - fee * _COIN


@rules
def activations_worth(state: State, seat: int, space: int, style: int) -> int:
    """What the buildings around a space are worth to a worker there; coins for fees run out."""
    total = 0
    coins = int(state.coins[seat])
    rest = int(NEAR[space]) & int(state.working)
    while rest != 0:
        at = lowest_bit(rest)
        rest &= rest - 1
        fee = 0 if (int(state.built[seat]) >> at) & 1 else 1
        if coins >= fee:
            worth = activation_worth(state, seat, at, style)
            if worth > 0:
                total += worth
                coins -= fee
    return total


@rules
def cubes_around(state: State, space: int, kind: int) -> int:
    """How many cubes of a kind a worker on a space gathers."""
    if kind >= TERRAINS:
        return 0
    spaces = int(AROUND[int(state.options.side), space, kind])
    left = int(state.supply[kind])
    return spaces if spaces < left else left


@rules
def is_in_reach(state: State, seat: int, tile: int, space: int) -> bool:
    """Tell whether a tile could be paid for with what a worker on a space brings."""
    coins = int(state.coins[seat]) - int(COST[tile, _COINS])
    for kind in range(CUBES):
        lack = int(COST[tile, kind]) - int(state.cubes[seat, kind])
        if lack > 0:
            lack -= cubes_around(state, space, kind)
            if lack > 0:
                coins -= 3 * lack
    return coins >= 0


@rules
def placing_worth(state: State, seat: int, space: int, style: int, goal: int, hope: int) -> int:
    """What placing a worker on a space is worth; *goal* is a tile that is out of reach still, *hope* its worth."""
    total = 0
    for kind in range(TERRAINS):
        total += cubes_worth(state, seat, kind, cubes_around(state, space, kind), style)
    if int(NEAR[space]) & int(state.working):
        total += activations_worth(state, seat, space, style)
    if goal >= 0 and is_in_reach(state, seat, goal, space):
        total += hope // 3
    return total


@rules
def best_site(state: State, seat: int, tile: int) -> int:
    """The empty space where a tile does most good."""
    best = -1
    most = -1_000_000
    rest = int(state.empty)
    own = int(state.built[seat])
    while rest != 0:
        space = lowest_bit(rest)
        rest &= rest - 1
        near = int(NEAR[space])
        worth = 0
        if tile == CASTLE:
            worth = 40 * count_bits(near & own)
        elif tile == WATCHTOWER:
            worth = 20 * count_bits(near & int(state.empty))
        else:
            # Workers come where there is something else to gather, and then pay for what stands there.
            places = near & int(state.empty)
            while places != 0:
                beside = lowest_bit(places)
                places &= places - 1
                worth += 1
                for kind in range(TERRAINS):
                    worth += 2 * int(AROUND[int(state.options.side), beside, kind])
                worth += 2 * count_bits(int(NEAR[beside]) & own)
            # A worker's own gathering place is lost when it is built upon.
            for kind in range(TERRAINS):
                worth -= 3 * int(AROUND[int(state.options.side), space, kind])
        if worth > most:
            most = worth
            best = space
    return best


@rules
def lasting_worth(state: State, seat: int, tile: int, style: int) -> int:
    """What a tile will be worth after it is built, apart from its printed points."""
    later = rounds_after(state)
    if tile == CASTLE:
        return 40 * count_bits(int(NEAR[best_site(state, seat, tile)]) & int(state.built[seat]))
    if tile == WATCHTOWER:
        return 12 * count_bits(int(NEAR[best_site(state, seat, tile)]) & int(state.empty))
    if tile == CATHEDRAL:
        return 15 * (later + 1)
    if tile == RESIDENCE:
        return 15 * (later + 1)
    if WHEN[tile] != _BY_WORKER or style == GATHERER:
        return 0
    gift = gift_of(state, seat, tile, style)
    return (gift if gift > 4 else 4) * later


@rules
def building_worth(state: State, seat: int, tile: int, style: int) -> int:
    """What building a tile is worth, its cost paid."""
    total = int(PRINTED_POINTS[tile]) * POINT + lasting_worth(state, seat, tile, style)
    if style == GATHERER:
        return total - price_in_cubes(state, seat, COST, tile, style) // 2
    if style == PROVIDER:
        held = int(state.objectives[seat])
        while held != 0:
            number = lowest_bit(held)
            held &= held - 1
            if (int(TILES_OF_OBJECTIVE[number]) >> tile) & 1:
                total += 15
    total -= price_in_cubes(state, seat, COST, tile, style)
    # Coins spent on a tile do not buy meals.
    if style == PROVIDER and COST[tile, _WHEAT] > 0 and missing_meals(state, seat) == 0:
        total -= int(COST[tile, _WHEAT]) * 8
    return total


# --- choosing ---


@rules
def choose_turn(state: State, seat: int, mask: Mask, style: int) -> int:
    """Place a worker or build: whichever is worth more."""
    best = -1
    most = -1_000_000
    goal = -1
    hope = 0
    tiles = int(state.market)
    while tiles != 0:
        tile = lowest_bit(tiles)
        tiles &= tiles - 1
        if is_allowed(mask, FIRST_BUILD + tile):
            worth = building_worth(state, seat, tile, style)
            if worth > most:
                most = worth
                best = FIRST_BUILD + tile
        elif style != GATHERER and state.houses[seat] > 0 and int(state.workers_left[seat]) > 1:
            worth = building_worth(state, seat, tile, style)
            if worth > hope:
                hope = worth
                goal = tile
    rest = int(state.empty)
    while rest != 0:
        space = lowest_bit(rest)
        rest &= rest - 1
        worth = placing_worth(state, seat, space, style, goal, hope)
        if worth > most:
            most = worth
            best = FIRST_PLACE + space
    return best if best >= 0 else nth_allowed(mask, 0)


@rules
def choose_work(state: State, seat: int, mask: Mask, style: int) -> int:
    """Gather all there is, then activate what is worth it, then stop."""
    if is_allowed(mask, _GATHER_EVERYTHING):
        return _GATHER_EVERYTHING
    for kind in range(TERRAINS):
        if is_allowed(mask, FIRST_GATHER + kind):
            return FIRST_GATHER + kind
    best = -1
    most = 0
    rest = int(state.turn.candidates)
    while rest != 0:
        space = lowest_bit(rest)
        rest &= rest - 1
        if is_allowed(mask, FIRST_ACTIVATE + space):
            worth = activation_worth(state, seat, space, style)
            if worth > most:
                most = worth
                best = FIRST_ACTIVATE + space
    return best if best >= 0 else nth_allowed(mask, count_allowed(mask) - 1)


@rules
def choose_pair(
    state: State, seat: int, mask: Mask, table: Matrix, first: int, pairs: int, sign: int, style: int
) -> int:
    """Give the two cubes of a pawnshop's table that are worth least, or take those that are worth most."""
    best = -1
    most = -1_000_000
    for pair in range(pairs):
        if is_allowed(mask, first + pair):
            worth = 0
            for kind in range(table.shape[1]):
                amount = int(table[pair, kind])
                worth += amount * _BOUGHT if kind >= CUBES else cubes_worth(state, seat, kind, amount, style)
            if sign * worth > most:
                most = sign * worth
                best = first + pair
    return best


@rules
def shown_objective(mask: Mask) -> int:
    """An objective that can be shown now: its points are never lost by showing it; −1 when there is none."""
    for number in range(OBJECTIVES):
        if is_allowed(mask, FIRST_SHOW + number):
            return FIRST_SHOW + number
    return -1


@rules
def choose(state: State, seat: int, mask: Mask, style: int, rng: Rng) -> int:
    """Show objectives at once; else take the best next step."""
    show = shown_objective(mask)
    if show >= 0:
        return show
    stage = int(state.turn.stage)
    if stage == _CHOOSE:
        return choose_turn(state, seat, mask, style)
    if stage == _WORK:
        return choose_work(state, seat, mask, style)
    if stage == _SITE:
        return FIRST_AT + best_site(state, seat, int(state.turn.tile))
    if stage == _GIVE:
        return choose_pair(state, seat, mask, GIVEN, FIRST_GIVE, _GIVES, -1, style)
    if stage == _TAKE:
        return choose_pair(state, seat, mask, TAKEN, FIRST_TAKE, _TAKES, 1, style)
    if stage == _PAY:
        # As few bought as can be: coins are for meals and fees.
        return nth_allowed(mask, 0)
    # Feeding: as much as can be given, then as much as can be bought; hunger costs more than coins.
    return nth_allowed(mask, count_allowed(mask) - 1)


POLICY = Policy(
    styles={
        "gatherer": "gathers where there is most, builds for the printed points",
        "scorer": "weighs points for each action, one turn ahead",
        "provider": "the same, and sees to meals and objectives",
    },
    choose=choose,
    appraise=scores,  # roll-outs go to the end of the game
    lead_scale=10.0,
    win_weight=0.6,
    rollout_limit=2_000,
    default_style=SCORER,
    by_net=SearchByNet(prior_weight=0.75, trust=0.5, sureness=1.4, blend=0.5),
)
