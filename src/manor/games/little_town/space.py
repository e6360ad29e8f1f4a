"""The action space as ranges of numbers: each verb's actions follow those of the verb before it."""

from __future__ import annotations

import numpy as np

from .data import COST, OBJECTIVES, TAKES, TILES
from .vocabulary import BOUGHT, CUBES, MOST_WORKERS, SPACES, TERRAINS, Bare

GIVE_PAIRS = tuple((a, b) for a in range(BOUGHT + 1) for b in range(a, BOUGHT + 1))
"""What a pawnshop can be given: two cubes, each of a kind or bought."""
TAKE_PAIRS = tuple((a, b) for a in range(CUBES) for b in range(a, CUBES))
"""What a pawnshop can give."""
BUY_CHOICES = tuple(1 + max(int(COST[:, kind].max()), int(TAKES[:, kind].max())) for kind in range(CUBES))
"""For each kind of cube, how many numbers of bought ones there are: none up to the highest price."""
FEED_CHOICES = MOST_WORKERS + 1

FIRST_PLACE = 0
FIRST_ACTIVATE = FIRST_PLACE + SPACES
FIRST_AT = FIRST_ACTIVATE + SPACES
FIRST_BUILD = FIRST_AT + SPACES
FIRST_SHOW = FIRST_BUILD + TILES
FIRST_GATHER = FIRST_SHOW + OBJECTIVES
FIRST_BUY = FIRST_GATHER + TERRAINS
FIRST_GIVE = FIRST_BUY + sum(BUY_CHOICES)
FIRST_TAKE = FIRST_GIVE + len(GIVE_PAIRS)
FIRST_FEED_FISH = FIRST_TAKE + len(TAKE_PAIRS)
FIRST_FEED_WHEAT = FIRST_FEED_FISH + FEED_CHOICES
FIRST_FEED_BUY = FIRST_FEED_WHEAT + FEED_CHOICES
FIRST_BARE = FIRST_FEED_BUY + FEED_CHOICES
ACTION_COUNT = FIRST_BARE + len(Bare)

FIRST_BUY_OF = np.array([FIRST_BUY + sum(BUY_CHOICES[:kind]) for kind in range(CUBES)], np.int64)
"""For each kind of cube, the action of buying none of it."""
