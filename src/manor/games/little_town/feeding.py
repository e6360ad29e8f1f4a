"""Feeding the workers at the end of a round: how much of which food may be given, and how much bought."""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.journal import EVERYBODY, PLAIN, Journal, emit
from .state import State, add_points, count_workers, return_coins
from .vocabulary import COINS_PER_CUBE, FOOD_IS_NOT_KEPT, POINTS_PER_HUNGRY_WORKER, Category, Event, Kind

_FISH, _WHEAT = int(Kind.FISH), int(Kind.WHEAT)
_HUNGER = int(Category.HUNGER)
_FEED = int(Event.FEED)


@rules
def smaller(a: int, b: int) -> int:
    """The smaller of two numbers."""
    return a if a < b else b


@rules
def fish_for_sale(state: State) -> int:
    """Fish that lay in the supply before the meal under way: what is given now cannot be bought back."""
    return int(state.supply[_FISH]) - int(state.turn.fed_fish)


@rules
def most_food_bought(state: State, seat: int) -> int:
    """How much food a seat's coins buy. Rule: LT-X1."""
    for_sale = fish_for_sale(state) + int(state.supply[_WHEAT]) - int(state.turn.fed_wheat)
    return smaller(int(state.coins[seat]) // COINS_PER_CUBE, for_sale)


@rules
def meals_instead(state: State, seat: int) -> int:
    """How much food can be bought and given in place of food that is held. Rule: LT-E5, LT-X1."""
    return most_food_bought(state, seat) if state.options.rules > FOOD_IS_NOT_KEPT else 0


@rules
def unfed(state: State) -> int:
    """The workers that have no food yet in the meal under way."""
    return count_workers(state) - int(state.turn.fed_fish) - int(state.turn.fed_wheat)


@rules
def most_fed(state: State, seat: int, kind: int) -> int:
    """How much of a food can be given."""
    return smaller(int(state.cubes[seat, kind]), unfed(state))


@rules
def fewest_fed(state: State, seat: int, kind: int) -> int:
    """How much of a food must be given: all that the other food, and food that can be bought, leaves wanting.

    Rule: LT-E5, LT-X1.
    """
    other = int(state.cubes[seat, _WHEAT]) if kind == _FISH else 0
    least = unfed(state) - other - meals_instead(state, seat)
    most = most_fed(state, seat, kind)
    if least < 0:
        return 0
    return smaller(least, most)


@rules
def fewest_meals_bought(state: State, seat: int) -> int:
    """How much food must be bought: nobody goes hungry while there is food that could be given. Rule: LT-E5."""
    kept = int(state.cubes[seat, _FISH]) + int(state.cubes[seat, _WHEAT])
    return unfed(state) if kept > 0 else 0


@rules
def most_meals_bought(state: State, seat: int) -> int:
    """How much food can be bought for the workers still unfed; it need not be. Rule: LT-E5, LT-X1."""
    return smaller(unfed(state), most_food_bought(state, seat))


@rules
def feed_cubes(state: State, seat: int, kind: int, amount: int) -> None:
    """Give cubes of a food to the workers."""
    state.cubes[seat, kind] = int(state.cubes[seat, kind]) - amount
    state.supply[kind] = int(state.supply[kind]) + amount
    if kind == _FISH:
        state.turn.fed_fish = amount
    else:
        state.turn.fed_wheat = amount


@rules
def finish_meal(state: State, seat: int, bought: int, journal: Journal) -> None:
    """Buy food, count the hungry, and see whether the meal was all fish. Rule: LT-E5, LT-X1.

    Bought food is fish as far as the supply has any: the kind makes no other difference than to favour the eater.
    """
    turn = state.turn
    hungry = unfed(state) - bought
    turn.fish_supper = 1 if hungry == 0 and turn.fed_wheat == 0 and bought <= fish_for_sale(state) else 0
    return_coins(state, seat, bought * COINS_PER_CUBE)
    emit(journal, _FEED, seat, 0, int(turn.fed_fish), int(turn.fed_wheat), bought, EVERYBODY, PLAIN)
    turn.fed_fish = 0
    turn.fed_wheat = 0
    add_points(state, seat, _HUNGER, -POINTS_PER_HUNGRY_WORKER * hungry, journal)
