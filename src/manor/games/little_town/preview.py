"""What a seat could do: what a worker would gather and activate, what can be built where, what the workers would eat.

All of it follows from open information and the seat's own objectives.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np
from msgspec import field

from ...kernel.compile import interpreted
from ..shown import Shown
from .building import buildable
from .data import (
    AROUND,
    CASTLE,
    COST,
    NEAR,
    PAWNSHOP,
    SPACE_NAMES,
    TAKES,
    TILE_NAMES,
    WATCHTOWER,
    amounts,
    objective_names,
    space_names,
    spaces_of,
)
from .feeding import most_food_bought
from .objectives import recount_lasting
from .payment import can_supply
from .scoring import castle_points, watchtower_points
from .state import State, all_workers, count_supply, count_workers, owner_of
from .vocabulary import COINS_PER_CUBE, CUBES, FEE, TERRAINS, Kind, Part, Stage

Amounts = dict[str, int]
"""Cubes, coins and points by name, with how many there are."""
Food = Literal["fish", "wheat", "coins"]
_AROUND: list[list[list[int]]] = AROUND.tolist()
_COST: list[list[int]] = COST.tolist()
_TAKES: list[list[int]] = TAKES.tolist()


class Work(Shown, frozen=True, kw_only=True):
    """A building that a worker or a residence could activate."""

    tile: str
    owner: int
    fee: int
    """Coins that its owner gets first."""
    can: bool
    """With the means at hand now; what is gathered or received first may change it."""
    buys: Amounts = field(default_factory=dict)
    """Cubes that would have to be bought."""
    may_buy: bool = False
    """Whether coins may stand in for cubes that one has."""


class Placement(Shown, frozen=True, kw_only=True):
    """What a worker on a space would find."""

    around: list[str]
    gathers: Amounts
    buildings: dict[str, Work]


class Means(Shown, frozen=True, kw_only=True):
    """Whether a tile can be built, what is lacking, and what coins would do about it."""

    can: bool
    lacks: Amounts
    coins_instead: int
    """Coins for the cubes that are lacking."""
    coins_short: int
    supply_lacks: Amounts
    """Cubes that would have to be bought, and that the supply does not have."""


class Site(Shown, frozen=True, kw_only=True):
    """What a tile on a space would change."""

    around: list[str]
    own: int
    others: int
    """Buildings around, one's own and those of others."""
    grass: int
    workers: int
    """Empty grass spaces and workers around."""
    later: int
    """How many points more one's castle and watchtower would score at the end, as things stand."""
    completes: list[str]
    """One's own objectives that could then be shown."""


class Preview(Shown, frozen=True, kw_only=True):
    """For each answer that needs thought, what would come of it."""

    placements: dict[str, Placement] = field(default_factory=dict)
    tiles: dict[str, Means] = field(default_factory=dict)
    """Before a worker is used: for each empty space, and for each tile on offer."""
    buildings: dict[str, Work] = field(default_factory=dict)
    """At work: the buildings around that were not activated yet."""
    sites: dict[str, Site] = field(default_factory=dict)
    """While a place for a tile is chosen."""
    meal: list[Food | None] = field(default_factory=list)
    """At the meal, what each worker would eat if own food comes first, then coins; none: it goes hungry."""


def preview(record: np.void, seat: int) -> Preview:
    """What the seat that is asked could do."""
    state = State.read(record)
    stage = Stage(state.turn.stage)
    if stage is Stage.CHOOSE:
        can = interpreted(buildable)(state, seat)
        offers = [t for t in range(len(TILE_NAMES)) if state.market >> t & 1]
        return Preview(
            placements={SPACE_NAMES[s]: _placement(state, seat, s) for s in spaces_of(state.empty)},
            tiles={TILE_NAMES[t]: means(state, seat, t, can) for t in offers},
        )
    if stage is Stage.WORK:
        return Preview(buildings=_works(state, seat, state.turn.candidates))
    if stage is Stage.SITE:
        return Preview(sites=_sites(record, seat, state.turn.tile))
    return Preview(meal=_meal(state, seat, stage)) if state.part == Part.FEEDING else Preview()


def _placement(state: State, seat: int, space: int) -> Placement:
    """Rule: LT-G2, LT-G5."""
    found = _AROUND[state.options.side][space]
    near = int(NEAR[space])
    return Placement(
        around=space_names(near),
        gathers=amounts(min(found[k], state.supply[k]) for k in range(TERRAINS)),
        buildings=_works(state, seat, near & state.working),
    )


def _works(state: State, seat: int, spaces: int) -> dict[str, Work]:
    return {SPACE_NAMES[s]: _work(state, seat, s) for s in spaces_of(spaces)}


def _work(state: State, seat: int, space: int) -> Work:
    tile, owner = state.tile_at[space], interpreted(owner_of)(state, space)
    fee = 0 if owner == seat else FEE
    can = interpreted(can_supply)(state, seat, tile, fee)
    coins, held = state.coins[seat] - fee, state.cubes[seat]
    if tile == PAWNSHOP:
        lack = max(0, 2 - sum(held))
        more = lack < min(2, interpreted(count_supply)(state), coins // COINS_PER_CUBE)
        buys = {"any": lack} if lack else {}
    else:
        takes = _TAKES[tile]
        lacks = [max(0, takes[k] - held[k]) for k in range(CUBES)]
        coins -= takes[Kind.COINS] + COINS_PER_CUBE * sum(lacks)
        spare = any(takes[k] > lacks[k] and state.supply[k] > lacks[k] for k in range(CUBES))
        more = spare and coins >= COINS_PER_CUBE
        buys = amounts(lacks)
    return Work(tile=TILE_NAMES[tile], owner=owner, fee=fee, can=can, buys=buys if can else {}, may_buy=can and more)


def means(state: State, seat: int, tile: int, can: int) -> Means:
    """Whether a seat can build a tile (*can*: all that it can build). Rule: LT-B3, LT-X1."""
    cost, held = _COST[tile], state.cubes[seat]
    lacks = [max(0, cost[k] - held[k]) for k in range(CUBES)]
    instead = COINS_PER_CUBE * sum(lacks)
    return Means(
        can=bool(can >> tile & 1),
        lacks=amounts(lacks),
        coins_instead=instead,
        coins_short=max(0, cost[Kind.COINS] + instead - state.coins[seat]),
        supply_lacks=amounts(max(0, n - state.supply[k]) for k, n in enumerate(lacks)),
    )


# --- castle, watchtower and objectives ---


def points_at_end(state: State) -> dict[int, int]:
    """The points of the castle and of the watchtower, as things stand, by the space they are on. Rule: LT-F1, LT-F2."""
    count = {CASTLE: interpreted(castle_points), WATCHTOWER: interpreted(watchtower_points)}
    return {space: count[tile](state, space) for space, tile in enumerate(state.tile_at) if tile in count}


def _own_at_end(state: State, seat: int) -> int:
    return sum(points for space, points in points_at_end(state).items() if state.built[seat] >> space & 1)


def _sites(record: np.void, seat: int, tile: int) -> dict[str, Site]:
    now = State.read(record)
    before = _own_at_end(now, seat)
    missing = now.objectives[seat] & ~now.lasting[seat]
    return {
        SPACE_NAMES[s]: _site(now, _with_building(record, seat, tile, s), seat, s, before, missing)
        for s in spaces_of(now.empty)
    }


def _site(now: State, then: State, seat: int, space: int, before: int, missing: int) -> Site:
    near = int(NEAR[space])
    built: Sequence[int] = [(spaces & near).bit_count() for spaces in now.built]
    done = missing & interpreted(recount_lasting)(then, seat) if missing else 0
    return Site(
        around=space_names(near),
        own=built[seat],
        others=sum(built) - built[seat],
        grass=(now.empty & near).bit_count(),
        workers=(interpreted(all_workers)(now) & near).bit_count(),
        later=_own_at_end(then, seat) - before,
        completes=objective_names(done),
    )


def _with_building(record: np.void, seat: int, tile: int, space: int) -> State:
    """The board with one building more. Rule: LT-B2."""
    then = State.read(record)
    then.tile_at[space] = tile
    then.built[seat] |= 1 << space
    vars(then)["empty"] = then.empty & ~(1 << space)
    return then


# --- the meal ---


def _meal(state: State, seat: int, stage: Stage) -> list[Food | None]:
    """Fish, then wheat, then food for coins: nobody goes hungry without need. Rule: LT-E5, LT-X1."""
    if stage is Stage.FED:
        return []
    workers, held, turn = interpreted(count_workers)(state), state.cubes[seat], state.turn
    fish = turn.fed_fish + (held[Kind.FISH] if stage is Stage.FEED_FISH else 0)
    wheat = turn.fed_wheat + (held[Kind.WHEAT] if stage is not Stage.FEED_BUY else 0)
    meals: list[tuple[Food | None, int]] = [("fish", fish), ("wheat", wheat)]
    meals += [("coins", interpreted(most_food_bought)(state, seat)), (None, workers)]
    return [food for food, most in meals for _ in range(most)][:workers]
