"""Gathering and activating: what a worker, or a residence, does on the spaces around it."""

from __future__ import annotations

from ...kernel.bits import is_single, lowest_bit
from ...kernel.compile import rules
from ...kernel.journal import EVERYBODY, PLAIN, Journal, emit
from .data import AROUND, CONSUMES_TWO_KINDS, GIVES, NEAR, PAWNSHOP
from .objectives import PENNILESS, might_show
from .payment import (
    GIVEN,
    TAKEN,
    can_supply,
    fewest_bought,
    giving_choices,
    kinds_given,
    most_bought,
    price_of,
    taking_choices,
)
from .state import State, add_points, buy_cubes, owner_of, pay_coins, pay_cubes, pay_owner, take_coins, take_cubes
from .vocabulary import BOUGHT, COINS_PER_CUBE, CUBES, FEE, NOTHING, TERRAINS, Category, Event, Kind, Stage

_COINS, _POINTS = int(Kind.COINS), int(Kind.POINTS)
_WORK, _PAY, _GIVE, _TAKE = int(Stage.WORK), int(Stage.PAY), int(Stage.GIVE), int(Stage.TAKE)
_RECEIVE, _SITE = int(Stage.RECEIVE), int(Stage.SITE)
_ACTIVATIONS = int(Category.ACTIVATIONS)
_GATHER_EVENT, _ACTIVATE_EVENT, _RECEIVE_EVENT = int(Event.GATHER), int(Event.ACTIVATE), int(Event.RECEIVE)


@rules
def begin_work(state: State, space: int, gathers: bool) -> None:
    """Look at the eight spaces around: what there is to gather and to activate. Rule: LT-G2, LT-G4."""
    turn = state.turn
    side = int(state.options.side)
    turn.stage = _WORK
    turn.space = space
    turn.candidates = int(NEAR[space]) & int(state.working)
    for kind in range(TERRAINS):
        turn.left[kind] = int(AROUND[side, space, kind]) if gathers else 0


# --- gathering ---


@rules
def count_gatherable(state: State, kind: int) -> int:
    """How many cubes of a kind can be gathered now: spaces not yet used, and cubes in the supply. Rule: LT-G3."""
    spaces = int(state.turn.left[kind])
    cubes = int(state.supply[kind])
    return spaces if spaces < cubes else cubes


@rules
def receive_cubes(state: State, seat: int, kind: int, amount: int, event: int, journal: Journal) -> None:
    """Take cubes from the supply, as many as are left, and remember them for this turn. Rule: LT-G3, LT-O2."""
    got = take_cubes(state, seat, kind, amount)
    state.turn.gathered[kind] = int(state.turn.gathered[kind]) + got
    emit(journal, event, seat, kind, got, 0, 0, EVERYBODY, PLAIN)


@rules
def gather(state: State, seat: int, kind: int, amount: int, journal: Journal) -> None:
    """Gather from that many spaces of one terrain. Rule: LT-G2."""
    state.turn.left[kind] = int(state.turn.left[kind]) - amount
    receive_cubes(state, seat, kind, amount, _GATHER_EVENT, journal)


@rules
def gather_everything(state: State, seat: int, journal: Journal) -> None:
    """Gather all that the spaces around and the supply have. Rule: LT-G9."""
    for kind in range(TERRAINS):
        amount = count_gatherable(state, kind)
        if amount > 0:
            gather(state, seat, kind, amount, journal)


# --- activating ---


@rules
def can_activate(state: State, seat: int, space: int) -> bool:
    """Tell whether a seat can activate a building: the owner's coin first, then what it takes. Rule: LT-G5, LT-G7."""
    fee = 0 if (int(state.built[seat]) >> space) & 1 else FEE
    return can_supply(state, seat, int(state.tile_at[space]), fee)


@rules
def activatable(state: State, seat: int) -> int:
    """The buildings that the worker on turn can activate now, as bits. Rule: LT-G4."""
    found = 0
    rest = int(state.turn.candidates)
    while rest != 0:
        space = lowest_bit(rest)
        if can_activate(state, seat, space):
            found |= 1 << space
        rest &= rest - 1
    return found


@rules
def has_work(state: State, seat: int) -> bool:
    """Tell whether anything is left to gather or to activate."""
    for kind in range(TERRAINS):
        if count_gatherable(state, kind) > 0:
            return True
    return activatable(state, seat) != 0


@rules
def activate(state: State, seat: int, space: int, journal: Journal) -> None:
    """Begin to activate a building: pay its owner, then what it takes. Rule: LT-G5."""
    turn = state.turn
    tile = int(state.tile_at[space])
    owner = owner_of(state, space)
    turn.candidates = int(turn.candidates) & ~(1 << space)
    turn.tile = tile
    turn.activations = int(turn.activations) + 1
    if owner != seat:
        pay_owner(state, seat, owner, journal)
    emit(journal, _ACTIVATE_EVENT, seat, tile, 0, space, owner, EVERYBODY, PLAIN)
    if (CONSUMES_TWO_KINDS >> tile) & 1:
        turn.used_two_kinds = 1
    turn.stage = _GIVE if tile == PAWNSHOP else _PAY


@rules
def spend_own(state: State, seat: int, kind: int, amount: int, journal: Journal) -> None:
    """Spend own cubes; one received in this turn may be among them. Rule: LT-O2."""
    if amount > 0:
        if state.turn.gathered[kind] > 0:
            state.turn.spent_fresh = 1
        pay_cubes(state, seat, kind, amount, journal)


@rules
def pay_kind(state: State, seat: int, bought: int, journal: Journal) -> None:
    """Pay the kind of cube asked for: so many bought, the others from one's own. Rule: LT-X1."""
    turn = state.turn
    kind = int(turn.paying)
    buy_cubes(state, seat, kind, bought, COINS_PER_CUBE, journal)
    spend_own(state, seat, kind, price_of(state, kind) - bought, journal)
    turn.paying = kind + 1


@rules
def settle_payment(state: State, seat: int, journal: Journal) -> bool:
    """Pay what can be paid in one way only; tell whether there is a choice to make."""
    turn = state.turn
    while turn.paying < CUBES:
        kind = int(turn.paying)
        if price_of(state, kind) > 0:
            fewest = fewest_bought(state, seat, kind)
            if fewest < most_bought(state, seat, kind):
                return True
            pay_kind(state, seat, fewest, journal)
        else:
            turn.paying = kind + 1
    pay_coins(state, seat, price_of(state, _COINS), journal)
    turn.paying = 0
    turn.stage = _SITE if turn.building == 1 else _RECEIVE
    return False


@rules
def settle_receiving(state: State, seat: int, journal: Journal) -> bool:
    """Give what the building gives. Rule: LT-G7.

    Between paying the last coin and receiving new ones a player has none, and may say so: asked when everybody must
    reckon with that objective.
    """
    turn = state.turn
    tile = int(turn.tile)
    if GIVES[tile, _COINS] > 0 and state.coins[seat] == 0 and might_show(state, seat) & PENNILESS:
        return True
    receive(state, seat, journal)
    return False


@rules
def receive(state: State, seat: int, journal: Journal) -> None:
    """Take what the building gives, as far as the supply goes. Rule: LT-G3, LT-G7."""
    turn = state.turn
    tile = int(turn.tile)
    turn.tile = NOTHING
    turn.stage = _WORK
    for kind in range(CUBES):
        if GIVES[tile, kind] > 0:
            receive_cubes(state, seat, kind, int(GIVES[tile, kind]), _RECEIVE_EVENT, journal)
    if GIVES[tile, _COINS] > 0:
        take_coins(state, seat, int(GIVES[tile, _COINS]), journal)
    if GIVES[tile, _POINTS] > 0:
        turn.scoring = int(turn.scoring) + 1
        add_points(state, seat, _ACTIVATIONS, int(GIVES[tile, _POINTS]), journal)


# --- the pawnshop ---


@rules
def give_pair(state: State, seat: int, pair: int, journal: Journal) -> None:
    """Give two cubes to the pawnshop, own or bought. Rule: LT-G8, LT-X1."""
    bought = int(GIVEN[pair, CUBES])
    buy_cubes(state, seat, BOUGHT, bought, COINS_PER_CUBE, journal)
    for kind in range(CUBES):
        spend_own(state, seat, kind, int(GIVEN[pair, kind]), journal)
    if state.options.pawnshop_any_kinds == 0:
        state.turn.given = kinds_given(pair)
    state.turn.stage = _TAKE


@rules
def take_pair(state: State, seat: int, pair: int, journal: Journal) -> None:
    """Take two cubes from the supply. Rule: LT-G8."""
    state.turn.given = 0
    for kind in range(CUBES):
        if TAKEN[pair, kind] > 0:
            receive_cubes(state, seat, kind, int(TAKEN[pair, kind]), _RECEIVE_EVENT, journal)
    state.turn.tile = NOTHING
    state.turn.stage = _WORK


@rules
def settle_giving(state: State, seat: int, journal: Journal) -> bool:
    """Give the two cubes when there is one way only; tell whether there is a choice to make."""
    pairs = giving_choices(state, seat, int(state.coins[seat]))
    if not is_single(pairs):
        return True
    give_pair(state, seat, lowest_bit(pairs), journal)
    return False


@rules
def settle_taking(state: State, seat: int, journal: Journal) -> bool:
    """Take the two cubes when there is one way only; tell whether there is a choice to make."""
    pairs = taking_choices(state)
    if not is_single(pairs):
        return True
    take_pair(state, seat, lowest_bit(pairs), journal)
    return False
