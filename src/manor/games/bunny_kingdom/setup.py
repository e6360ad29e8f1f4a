"""The opening position."""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.journal import Journal
from ...kernel.rng import seed_rng
from .data import ON_TERRAIN, STEPS
from .draft import begin_round
from .state import FORGOTTEN, Options, State, count_players, shuffle_box_into_deck
from .vocabulary import PICKS, Terrain

_CITY = int(Terrain.CITY)


@rules
def build_printed_cities(state: State) -> None:
    """A strength-1 city on each printed city space. Rule: BK-S3."""
    for half in range(2):
        state.cities[0, half] = ON_TERRAIN[_CITY, half]
        state.built[half] = ON_TERRAIN[_CITY, half]


@rules
def skip_rounds(state: State, rounds: int) -> None:
    """Begin later: nobody wrote down what left the hands in the rounds before."""
    state.round = rounds
    players = count_players(state)
    for k in range(rounds):
        for at in range(int(STEPS[players]) * players):
            for i in range(PICKS):
                state.left[k, at, i] = FORGOTTEN


@rules
def setup(state: State, options: Options, seed: int, journal: Journal) -> None:
    """Lay out a game on a record of zeros. Rule: BK-S1 to BK-S4."""
    state.options.players = options.players
    state.options.skipped = options.skipped
    state.options.rules = options.rules
    seed_rng(state.rng, seed, 0)
    build_printed_cities(state)
    shuffle_box_into_deck(state)
    skip_rounds(state, int(options.skipped))
    begin_round(state, journal)
