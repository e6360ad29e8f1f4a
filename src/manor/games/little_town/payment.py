"""Paying: what can be paid, in how many ways, with coins for cubes where one likes."""

from __future__ import annotations

import numpy as np

from ...kernel.compile import rules
from .data import COST, PAWNSHOP, TAKES
from .space import GIVE_PAIRS, TAKE_PAIRS
from .state import State, count_supply
from .vocabulary import COINS_PER_CUBE, CUBES, Kind

_COINS = int(Kind.COINS)
_GIVES = len(GIVE_PAIRS)
_TAKES = len(TAKE_PAIRS)
GIVEN = np.array([[sum(1 for k in pair if k == kind) for kind in range(CUBES + 1)] for pair in GIVE_PAIRS], np.int64)
"""Cubes of each kind, and cubes bought, in each pair that a pawnshop can be given."""
TAKEN = np.array([[sum(1 for k in pair if k == kind) for kind in range(CUBES)] for pair in TAKE_PAIRS], np.int64)
"""Cubes of each kind in each pair that a pawnshop can give."""


@rules
def can_build_with(state: State, seat: int, tile: int) -> bool:
    """Tell whether a seat can pay for a tile, buying the cubes it lacks. Rule: LT-B3, LT-X1."""
    coins = int(state.coins[seat]) - int(COST[tile, _COINS])
    for kind in range(CUBES):
        lack = int(COST[tile, kind]) - int(state.cubes[seat, kind])
        if lack > 0:
            if lack > state.supply[kind]:
                return False
            coins -= COINS_PER_CUBE * lack
    return coins >= 0


@rules
def can_supply(state: State, seat: int, tile: int, fee: int) -> bool:
    """Tell whether a seat can pay what a building takes, after the owner's coin. Rule: LT-G5, LT-G7, LT-X1."""
    coins = int(state.coins[seat]) - fee
    if coins < 0:
        return False
    if tile == PAWNSHOP:
        return giving_choices(state, seat, coins) != 0
    coins -= int(TAKES[tile, _COINS])
    for kind in range(CUBES):
        lack = int(TAKES[tile, kind]) - int(state.cubes[seat, kind])
        if lack > 0:
            if lack > state.supply[kind]:
                return False
            coins -= COINS_PER_CUBE * lack
    return coins >= 0


@rules
def price_of(state: State, kind: int) -> int:
    """How much of a kind the payment under way asks for."""
    turn = state.turn
    return int(COST[turn.tile, kind]) if turn.building == 1 else int(TAKES[turn.tile, kind])


@rules
def fewest_bought(state: State, seat: int, kind: int) -> int:
    """How many cubes of a kind must be bought for the payment under way."""
    lack = price_of(state, kind) - int(state.cubes[seat, kind])
    return lack if lack > 0 else 0


@rules
def most_bought(state: State, seat: int, kind: int) -> int:
    """How many cubes of a kind may be bought, with enough coins left for the rest. Rule: LT-X1."""
    coins = int(state.coins[seat]) - price_of(state, _COINS)
    for later in range(kind + 1, CUBES):
        coins -= COINS_PER_CUBE * fewest_bought(state, seat, later)
    most = coins // COINS_PER_CUBE
    price = price_of(state, kind)
    if most > price:
        most = price
    left = int(state.supply[kind])
    return most if most < left else left


# --- the pawnshop ---


@rules
def giving_choices(state: State, seat: int, coins: int) -> int:
    """The pairs of cubes that a seat with so many coins can give to a pawnshop, as bits. Rule: LT-G8, LT-X1."""
    pairs = 0
    affordable = coins // COINS_PER_CUBE
    left = count_supply(state)
    if affordable > left:
        affordable = left
    for pair in range(_GIVES):
        payable = GIVEN[pair, CUBES] <= affordable
        for kind in range(CUBES):
            if GIVEN[pair, kind] > state.cubes[seat, kind]:
                payable = False
        if payable and (
            state.options.pawnshop_any_kinds == 1 or pairs_for(state, kinds_given(pair), int(GIVEN[pair, CUBES])) != 0
        ):
            pairs |= 1 << pair
    return pairs


@rules
def kinds_given(pair: int) -> int:
    """The kinds of own cubes in a pair that a pawnshop is given, as bits."""
    kinds = 0
    for kind in range(CUBES):
        if GIVEN[pair, kind] > 0:
            kinds |= 1 << kind
    return kinds


@rules
def pairs_for(state: State, given: int, others_needed: int) -> int:
    """The pairs of cubes that a pawnshop can give, none of the kinds given, as bits. Rule: LT-G8.

    So many cubes of other kinds than those taken must be in the supply: bought cubes are among them. Rule: LT-X1.
    """
    pairs = 0
    for pair in range(_TAKES):
        there = True
        others = 0
        for kind in range(CUBES):
            if TAKEN[pair, kind] == 0:
                others += int(state.supply[kind])
            elif TAKEN[pair, kind] > state.supply[kind] or (given >> kind) & 1 == 1:
                there = False
        if there and others >= others_needed:
            pairs |= 1 << pair
    return pairs


@rules
def taking_choices(state: State) -> int:
    """The pairs of cubes that a pawnshop can give now, as bits: both cubes given lie in the supply. Rule: LT-G8."""
    return pairs_for(state, int(state.turn.given), 0 if state.options.pawnshop_any_kinds == 1 else 2)
