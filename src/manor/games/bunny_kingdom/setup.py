"""The opening position."""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.journal import Journal
from ...kernel.rng import seed_rng
from .data import ON_TERRAIN
from .draft import begin_round
from .state import Options, State, shuffle_box_into_deck
from .vocabulary import Terrain

_CITY = int(Terrain.CITY)


@rules
def build_printed_cities(state: State) -> None:
    """A strength-1 city on each printed city space. Rule: BK-S3."""
    for half in range(2):
        state.cities[0, half] = ON_TERRAIN[_CITY, half]
        state.built[half] = ON_TERRAIN[_CITY, half]


@rules
def setup(state: State, options: Options, seed: int, journal: Journal) -> None:
    """Lay out a game on a record of zeros. Rule: BK-S1 to BK-S4."""
    state.options.players = options.players
    state.options.rules = options.rules
    seed_rng(state.rng, seed, 0)
    build_printed_cities(state)
    shuffle_box_into_deck(state)
    begin_round(state, journal)
