"""The action space as numbers: one range of ids for each verb."""

from __future__ import annotations

from .data import BUILDINGS, CARDS, FIRST_CAMP, PARCHMENTS
from .vocabulary import BASIC_RESOURCES, CAMPS, TERRITORIES

PICK = 0
"""Choose a card of the hand to play: PICK + card."""
DISCARD = PICK + CARDS
"""Choose a card of the hand to discard: DISCARD + card."""
BUILD = DISCARD + CARDS
"""Take a building in hand to place it: BUILD + building; camps are announced instead."""
ANNOUNCE = BUILD + FIRST_CAMP
"""Announce a camp: ANNOUNCE + its number − 1."""
PLACE = ANNOUNCE + CAMPS
"""Place the building or camp in hand: PLACE + territory."""
PRODUCE = PLACE + TERRITORIES
"""Let a trading post produce: PRODUCE + basic resource."""
COPY = PRODUCE + BASIC_RESOURCES
"""Copy a parchment: COPY + parchment."""
TAKE_BACK = COPY + PARCHMENTS
KEEP = TAKE_BACK + 1
PASS = KEEP + 1
DONE = PASS + 1
ACTION_COUNT = DONE + 1

assert ANNOUNCE + CAMPS == BUILD + BUILDINGS
