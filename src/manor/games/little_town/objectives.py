"""When an objective's condition holds, who could hold it as far as everybody can tell, and showing it."""

from __future__ import annotations

from ...kernel.bits import count_bits, lowest_bit
from ...kernel.compile import rules
from ...kernel.journal import EVERYBODY, REVEALS, Journal, emit
from .data import (
    BESIDE,
    COIN_TRADERS,
    COSTLY_IN_STONE,
    COSTLY_IN_WOOD,
    FISH_TRADERS,
    NEEDED_COUNT,
    NEEDED_TILES,
    OBJECTIVE_POINTS,
    OBJECTIVES,
    TOUCHING,
    WHEAT_TRADERS,
    WOOD_OR_STONE_TRADERS,
    objective,
)
from .state import State, add_points, count_workers
from .vocabulary import Category, Event, Kind

_FISH, _WHEAT = int(Kind.FISH), int(Kind.WHEAT)
_SHOW = int(Event.SHOW)
_FOR_OBJECTIVES = int(Category.OBJECTIVES)

_THREE_IN_A_ROW = 1 << objective("three_in_a_row")
_MORE_BUILDINGS = 1 << objective("more_buildings")
_FOOD_STORE = 1 << objective("food_store")
_LAKE_MOUNTAIN_FOREST = 1 << objective("lake_mountain_forest")
_TWO_KINDS_IN = 1 << objective("two_kinds_in")
_FISH_SUPPER = 1 << objective("fish_supper")
_WHEAT_TRADE = 1 << objective("wheat_trade")
_FISH_TRADE = 1 << objective("fish_trade")
_COIN_TRADE = 1 << objective("coin_trade")
_WOOD_OR_STONE_TRADE = 1 << objective("wood_or_stone_trade")
_COSTLY_IN_STONE = 1 << objective("costly_in_stone")
PENNILESS = 1 << objective("penniless")
_SIX_COINS = 1 << objective("six_coins")
_FRESH_SPENDING = 1 << objective("fresh_spending")
_FOUR_ACTIVATIONS = 1 << objective("four_activations")
_TWO_SCORING = 1 << objective("two_scoring")
_FIVE_IN_A_TURN = 1 << objective("five_in_a_turn")
_COSTLY_IN_WOOD = 1 << objective("costly_in_wood")


@rules
def possible_with(market: int) -> int:
    """The objectives that a market can satisfy. Rule: LT-S4."""
    found = 0
    for number in range(OBJECTIVES):
        if count_bits(market & int(NEEDED_TILES[number])) >= NEEDED_COUNT[number]:
            found |= 1 << number
    return found


@rules
def has_three_joined(buildings: int) -> bool:
    """Tell whether three buildings are joined side by side: one of them has two of the others beside it."""
    rest = buildings
    while rest != 0:
        if count_bits(buildings & int(BESIDE[lowest_bit(rest)])) >= 2:
            return True
        rest &= rest - 1
    return False


@rules
def has_one_of_each(forest: int, mountain: int, lake: int) -> bool:
    """Tell whether three different buildings touch a forest, a mountain and a lake respectively. Rule: LT-O3.

    Hall's condition: any two of the three sets hold two buildings between them, all three hold three.
    """
    return (
        forest != 0
        and mountain != 0
        and lake != 0
        and count_bits(forest | mountain) >= 2
        and count_bits(forest | lake) >= 2
        and count_bits(mountain | lake) >= 2
        and count_bits(forest | mountain | lake) >= 3
    )


@rules
def count_tiles_among(state: State, buildings: int, tiles: int) -> int:
    """How many of some buildings are of given tiles."""
    count = 0
    while buildings != 0:
        count += (tiles >> int(state.tile_at[lowest_bit(buildings)])) & 1
        buildings &= buildings - 1
    return count


@rules
def recount_lasting(state: State, seat: int) -> int:
    """The objectives that a seat's buildings satisfy, and will from now on. Rule: LT-O3, LT-O4."""
    buildings = int(state.built[seat])
    side = int(state.options.side)
    found = 0
    if has_three_joined(buildings):
        found |= _THREE_IN_A_ROW
    if count_bits(buildings) > count_workers(state):
        found |= _MORE_BUILDINGS
    forest = buildings & int(TOUCHING[side, 0])
    if has_one_of_each(forest, buildings & int(TOUCHING[side, 1]), buildings & int(TOUCHING[side, 2])):
        found |= _LAKE_MOUNTAIN_FOREST
    if count_tiles_among(state, buildings, WHEAT_TRADERS) >= 2:
        found |= _WHEAT_TRADE
    if count_tiles_among(state, buildings, FISH_TRADERS) >= 1:
        found |= _FISH_TRADE
    if count_tiles_among(state, buildings, COIN_TRADERS) >= 2:
        found |= _COIN_TRADE
    if count_tiles_among(state, buildings, WOOD_OR_STONE_TRADERS) >= 1:
        found |= _WOOD_OR_STONE_TRADE
    if count_tiles_among(state, buildings, COSTLY_IN_STONE) >= 1:
        found |= _COSTLY_IN_STONE
    if count_tiles_among(state, buildings, COSTLY_IN_WOOD) >= 1:
        found |= _COSTLY_IN_WOOD
    return found


@rules
def conditions_met(state: State, seat: int) -> int:
    """The objectives whose conditions hold for the seat on turn, whoever has the cards. Rule: LT-O1, LT-O2."""
    turn = state.turn
    found = int(state.lasting[seat])
    if int(state.cubes[seat, _FISH]) + int(state.cubes[seat, _WHEAT]) >= 2 * count_workers(state):
        found |= _FOOD_STORE
    coins = int(state.coins[seat])
    if coins == 0:
        found |= PENNILESS
    if coins >= 6:
        found |= _SIX_COINS
    if turn.used_two_kinds == 1:
        found |= _TWO_KINDS_IN
    if turn.fish_supper == 1:
        found |= _FISH_SUPPER
    if turn.spent_fresh == 1:
        found |= _FRESH_SPENDING
    if turn.activations >= 4:
        found |= _FOUR_ACTIVATIONS
    if turn.scoring >= 2:
        found |= _TWO_SCORING
    if int(turn.gathered[0]) + int(turn.gathered[1]) + int(turn.gathered[2]) + int(turn.gathered[3]) >= 5:
        found |= _FIVE_IN_A_TURN
    return found


@rules
def could_hold(state: State, seat: int) -> int:
    """The objectives that everybody must reckon with in a seat's hand. Rule: LT-H1."""
    if state.unshown[seat] == 0:
        return 0
    shown = int(state.shown[0]) | int(state.shown[1]) | int(state.shown[2]) | int(state.shown[3])
    return int(state.possible) & ~shown


@rules
def might_show(state: State, seat: int) -> int:
    """The objectives that the seat on turn could show now, as far as everybody can tell.

    Whether a seat is asked depends on this, never on the cards it has: else the question would give them away.
    """
    might = could_hold(state, seat)
    return might & conditions_met(state, seat) if might != 0 else 0


@rules
def showable(state: State, seat: int) -> int:
    """The objectives that the seat on turn can show now."""
    held = int(state.objectives[seat])
    return held & conditions_met(state, seat) if held != 0 else 0


@rules
def show_objective(state: State, seat: int, number: int, journal: Journal) -> None:
    """Show a completed objective and score it at once; it stays done. Rule: LT-O1."""
    state.objectives[seat] = int(state.objectives[seat]) & ~(1 << number)
    state.shown[seat] = int(state.shown[seat]) | (1 << number)
    state.unshown[seat] = int(state.unshown[seat]) - 1
    emit(journal, _SHOW, seat, number, 0, 0, 0, EVERYBODY, REVEALS)
    add_points(state, seat, _FOR_OBJECTIVES, int(OBJECTIVE_POINTS[number]), journal)
