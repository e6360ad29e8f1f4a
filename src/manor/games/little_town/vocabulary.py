"""Names for Little Town's numbers: sizes, kinds, stages, verbs, events."""

from __future__ import annotations

from enum import IntEnum
from typing import Literal, get_args

SEATS = 4
FEWEST_PLAYERS = 2
ROWS, COLUMNS = 6, 9
SPACES = ROWS * COLUMNS
ROUNDS = 4
RULES_NUMBER = 3
"""Rises with every ruling or draw that changes; see ``docs/architecture.md``."""
OPTIONS_SHARE_THE_STREAM = 1
"""Up to these rules, side, first player and market were drawn from the stream that then dealt the objectives."""
FOOD_IS_NOT_KEPT = 2
"""Up to these rules, food that a player held was given before any was bought, and a pawnshop gave any kinds."""
MARKET_TILES = 12
START_COINS = 3
COINS_PER_CUBE = 3
COINS_PER_POINT = 3
POINTS_PER_HUNGRY_WORKER = 3
FEE = 1
"""Coins for the owner of a building that somebody else activates."""
MOST_WORKERS = 5

NOTHING = -1
"""No tile, no space."""

SideName = Literal["side_1", "side_2"]
TerrainName = Literal["forest", "mountain", "lake", "grass"]
CubeName = Literal["wood", "stone", "fish", "wheat"]
ResourceName = Literal["wood", "stone", "fish", "wheat", "coins"]
BoughtName = Literal["wood", "stone", "fish", "wheat", "any"]
WhenName = Literal["worker", "round_end", "game_end", "none"]
StageName = Literal[
    "next",
    "choose",
    "work",
    "pay",
    "give",
    "take",
    "receive",
    "site",
    "after",
    "feed_fish",
    "feed_wheat",
    "feed_buy",
    "fed",
]
PartName = Literal["turns", "buildings", "feeding"]
CategoryName = Literal["tiles", "activations", "objectives", "round_end", "castle", "watchtower", "coins", "hunger"]
SIDE_NAMES: tuple[SideName, ...] = get_args(SideName)
CUBE_NAMES: tuple[CubeName, ...] = get_args(CubeName)
RESOURCE_NAMES: tuple[ResourceName, ...] = get_args(ResourceName)
BOUGHT_NAMES: tuple[BoughtName, ...] = get_args(BoughtName)
WHEN_NAMES: tuple[WhenName, ...] = get_args(WhenName)
STAGE_NAMES: tuple[StageName, ...] = get_args(StageName)
PART_NAMES: tuple[PartName, ...] = get_args(PartName)
CATEGORY_NAMES: tuple[CategoryName, ...] = get_args(CategoryName)


class Side(IntEnum):
    """The two sides of the board."""

    SIDE_1 = 0
    SIDE_2 = 1


class Kind(IntEnum):
    """What is held, paid and received: four kinds of cube, coins, and (only received) points."""

    WOOD = 0
    STONE = 1
    FISH = 2
    WHEAT = 3
    COINS = 4
    POINTS = 5


CUBES = 4
"""Kinds of cube. The first three lie on the board: forest, mountain, lake."""
TERRAINS = 3
BOUGHT = 4
"""Beside the kinds of cube, in what is given to a pawnshop: a cube bought for coins."""


class When(IntEnum):
    """When a tile works."""

    WORKER = 0
    ROUND_END = 1
    GAME_END = 2
    NONE = 3


class Stage(IntEnum):
    """What the seat on turn is asked."""

    NEXT = 0  # nothing: the table moves on
    CHOOSE = 1  # place a worker or build
    WORK = 2  # gather, activate, or stop
    PAY = 3  # how many cubes of a kind to buy for the payment under way
    GIVE = 4  # which two cubes a pawnshop gets
    TAKE = 5  # which two cubes it gives
    RECEIVE = 6  # out of coins for a moment, before a building gives some
    SITE = 7  # where to put the tile that was paid for
    AFTER = 8  # built: objectives may be shown
    FEED_FISH = 9  # how many fish to give to the workers
    FEED_WHEAT = 10  # how much wheat
    FEED_BUY = 11  # how much food to buy
    FED = 12  # fed: objectives may be shown


class Part(IntEnum):
    """The parts of a round."""

    TURNS = 0
    BUILDINGS = 1
    FEEDING = 2


class Bare(IntEnum):
    """Actions without an argument; they come last in the action space."""

    GATHER_EVERYTHING = 0
    END_TURN = 1
    GO_ON = 2
    LAY_ASIDE = 3


class Category(IntEnum):
    """Where points come from: the columns of the score sheet."""

    TILES = 0
    ACTIVATIONS = 1
    OBJECTIVES = 2
    ROUND_END = 3
    CASTLE = 4
    WATCHTOWER = 5
    COINS = 6
    HUNGER = 7


class Event(IntEnum):
    """Kinds of event: what each carries is written beside it."""

    MARKET = 1  # what: a tile laid out
    DEAL = 2  # seat; what: objective, for its owner's eyes; amount 1
    PUT_AWAY = 3  # seat; what: a dealt objective that this market cannot satisfy
    START = 4  # seat: has the start marker; amount: the round
    TURN = 5  # seat: its turn begins
    PLACE = 6  # seat; x: space
    GATHER = 7  # seat; what: kind; amount
    ACTIVATE = 8  # seat; what: tile; x: space; y: owner
    FEE = 9  # seat: payer; amount: coins; x: owner
    BUY = 10  # seat; what: kind of cube; amount: cubes bought for coins and spent
    PAY = 11  # seat; what: kind; amount: to the supply
    RECEIVE = 12  # seat; what: kind; amount: from the supply
    POINTS = 13  # seat; what: category; amount
    BUILD = 14  # seat; what: tile; x: space
    SHOW = 15  # seat; what: objective
    ASIDE = 16  # seat: lays a worker aside
    RESIDENCE = 17  # seat: its residence works; x: space
    FEED = 18  # seat; amount: fish; x: wheat; y: food bought
    GAME_OVER = 19  # amount: winners as a bit set


_NAMED: tuple[tuple[type[IntEnum], tuple[str, ...]], ...] = (
    (Side, SIDE_NAMES),
    (When, WHEN_NAMES),
    (Stage, STAGE_NAMES),
    (Part, PART_NAMES),
    (Category, CATEGORY_NAMES),
)
for _numbers, _names in _NAMED:
    assert _names == tuple(number.name.lower() for number in _numbers)
assert tuple(kind.name.lower() for kind in Kind if kind is not Kind.POINTS) == RESOURCE_NAMES
assert CUBE_NAMES == RESOURCE_NAMES[:CUBES] == BOUGHT_NAMES[:BOUGHT]
