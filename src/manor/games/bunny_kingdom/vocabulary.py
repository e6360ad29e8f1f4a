"""Names for Bunny Kingdom's numbers: sizes, terrains, resources, phases, verbs, events."""

from __future__ import annotations

from enum import IntEnum
from typing import Literal, get_args

SEATS = 4
FEWEST_PLAYERS = 2
ROUNDS = 4
ROWS = 10
COLUMNS = 10
TERRITORIES = ROWS * COLUMNS
HALF = 50
"""Territories in one half of the board: rows A to E are half 0, rows F to J half 1. Each half is a set of 50 bits."""

CARDS_IN_BOX = 182
LARGEST_HAND = 12
LARGEST_RESERVE = 10
MOST_STEPS = 20
"""Choices in one round: 10 steps of two players, 6 of three, 5 of four."""

CAMPS = 6
RULES_NUMBER = 3
"""Rises with every ruling that changes; see ``docs/architecture.md``."""
PUT_BACKS = 12
"""How often a player may put a building in hand back in one construction phase. Rule: BK-C1."""
TOWER_PAIRS = 3
POSTS = 2
PICKS = 2
"""Cards that leave a hand in one step: two are played, or with two players one played and one discarded."""

PhaseName = Literal["draft", "construction", "trade", "copy", "over"]
TerrainName = Literal["forest", "plains", "field", "sea", "mountain", "city"]
ResourceName = Literal["wood", "fish", "carrots", "mushroom", "pearl", "spices", "diamond", "gold", "copper", "iron"]
CountName = Literal[
    "nothing", "left_glove", "right_glove", "parchments", "cities", "edges", "corners", "wood", "fish", "carrots",
    "luxuries", "mountains", "fiefs", "large_fiefs", "barren_cities", "wild_territories", "camps",
    "lead_in_territories", "second_harvest", "treasures", "treasure_value", "second_place",
]  # fmt: skip
ZoneName = Literal["hand", "held", "board", "resources", "parchments"]
"""Where answers lie: in the hand, among the buildings in front of a player, on the board …"""
SideName = Literal["left", "right"]
CopyCardName = Literal["liberal", "socialist"]
COPY_CARDS: tuple[CopyCardName, ...] = get_args(CopyCardName)


class Terrain(IntEnum):
    """What a space of the board shows."""

    FOREST = 0
    PLAINS = 1
    FIELD = 2
    SEA = 3
    MOUNTAIN = 4
    CITY = 5


class Resource(IntEnum):
    """What territories and farms produce; the first three are basic, the others luxury."""

    WOOD = 0
    FISH = 1
    CARROTS = 2
    MUSHROOM = 3
    PEARL = 4
    SPICES = 5
    DIAMOND = 6
    GOLD = 7
    COPPER = 8
    IRON = 9


BASIC_RESOURCES = 3
RESOURCES = len(Resource)


class Phase(IntEnum):
    """Where the round stands. Trade: what trading posts produce; copy: which parchments are copied."""

    DRAFT = 0
    CONSTRUCTION = 1
    TRADE = 2
    COPY = 3
    OVER = 4


class Count(IntEnum):
    """What a parchment counts."""

    NOTHING = 0
    LEFT_GLOVE = 1
    RIGHT_GLOVE = 2
    PARCHMENTS = 3
    CITIES = 4
    EDGES = 5
    CORNERS = 6
    WOOD = 7
    FISH = 8
    CARROTS = 9
    LUXURIES = 10
    MOUNTAINS = 11
    FIEFS = 12
    LARGE_FIEFS = 13
    BARREN_CITIES = 14
    WILD_TERRITORIES = 15
    CAMPS = 16
    LEAD_IN_TERRITORIES = 17
    SECOND_HARVEST = 18
    TREASURES = 19
    TREASURE_VALUE = 20
    SECOND_PLACE = 21


class Event(IntEnum):
    """Kinds of event: what each carries is written beside it."""

    ROUND = 1  # amount: which round; x: cards dealt to each player
    DRAW = 2  # seat; what: card drawn from the own reserve
    READY = 3  # seat: has chosen
    TAKE_BACK = 4  # seat: chooses again
    PLAY = 5  # seat; what: card; amount; x: 1 when drawn through Provisions
    DISCARD = 6  # seat; what: card discarded face down
    EVICT = 7  # seat: loses a territory; what: territory; x: the camp's number
    UPGRADE = 8  # seat: its camp token is removed, the rabbit stays; what: territory; x: the camp's number
    HANDS_PASSED = 9  # x: 1 to the left, 0 to the right
    BUILD_PHASE = 10  # amount: round
    PLACE = 11  # seat; what: territory; x: building; y: second territory of a sky tower, plus one
    ANNOUNCE = 12  # seat; amount: the camp's number
    PASS = 13  # seat; amount: the camp's number
    KEEP = 14  # seat; amount: the camp's number
    DONE = 15  # seat
    PRODUCE = 16  # seat; what: territory; x: resource
    HARVEST = 17  # seat; what: a territory of the fief; amount: carrots; x: strength; y: wealth
    REVEAL = 18  # seat; what: parchment
    COPY = 19  # seat; what: parchment copied; x: the copy card read
    SCORE = 20  # seat; what: parchment; amount: carrots; x: what it counted; y: 1 when it is a copy
    GAME_OVER = 21  # amount: winners as a bit set


PHASE_NAMES: tuple[PhaseName, ...] = get_args(PhaseName)
TERRAIN_NAMES: tuple[TerrainName, ...] = get_args(TerrainName)
RESOURCE_NAMES: tuple[ResourceName, ...] = get_args(ResourceName)
COUNT_NAMES: tuple[CountName, ...] = get_args(CountName)
assert tuple(phase.name.lower() for phase in Phase) == PHASE_NAMES
assert tuple(terrain.name.lower() for terrain in Terrain) == TERRAIN_NAMES
assert tuple(resource.name.lower() for resource in Resource) == RESOURCE_NAMES
assert tuple(count.name.lower() for count in Count) == COUNT_NAMES
