"""The opening position."""

from __future__ import annotations

from ...kernel.bits import count_bits, nth_bit
from ...kernel.compile import rules
from ...kernel.journal import EVERYBODY, PLAIN, RANDOM, Journal, emit
from ...kernel.rng import roll, seed_rng
from .data import COPIES, DEALT, HOUSES, OBJECTIVES, SUPPLY, TILES, WHEAT_FIELD
from .flow import begin_round
from .objectives import possible_with
from .state import Options, State, count_players
from .vocabulary import CUBES, MARKET_TILES, NOTHING, OPTIONS_SHARE_THE_STREAM, SPACES, START_COINS, Event, Kind

_COINS = int(Kind.COINS)
_MARKET, _DEAL, _PUT_AWAY = int(Event.MARKET), int(Event.DEAL), int(Event.PUT_AWAY)
_SIDES = 2
_OPTIONS_STREAM = 1
_TILES_OF_RULES_1 = 25
"""Rules 1 drew a market from these; a tile that is added must not change their draws."""


@rules
def copy_options(state: State, options: Options) -> None:
    """Keep what the players agreed on."""
    state.options.players = options.players
    state.options.start = options.start
    state.options.side = options.side
    state.options.residence_buildings_only = options.residence_buildings_only
    state.options.castle_counts_all = options.castle_counts_all
    state.options.watchtower_ignores_workers = options.watchtower_ignores_workers
    state.options.pawnshop_any_kinds = options.pawnshop_any_kinds
    state.options.skipped = options.skipped
    state.options.rules = options.rules
    for i in range(MARKET_TILES):
        state.options.market[i] = options.market[i]


@rules
def choose_market(state: State) -> None:
    """Fill the places left open in the market at random, no tile twice. Rule: LT-S2.

    A place that names the wheat field is open as well: a row of zeros asks for a random market.
    """
    taken = 0
    tiles = TILES if state.options.rules > OPTIONS_SHARE_THE_STREAM else _TILES_OF_RULES_1
    for i in range(MARKET_TILES):
        taken |= 1 << max(0, int(state.options.market[i]))
    for i in range(MARKET_TILES):
        while state.options.market[i] <= WHEAT_FIELD:
            tile = 1 + roll(state.rng, tiles - 1)
            if (taken >> tile) & 1 == 0:
                taken |= 1 << tile
                state.options.market[i] = tile


@rules
def draw_options(state: State) -> None:
    """Draw what the players left open: the side of the board, who starts, the market. Rule: LT-S1, LT-S2, LT-S7."""
    if state.options.side < 0:
        state.options.side = roll(state.rng, _SIDES)
    if state.options.start < 0:
        state.options.start = roll(state.rng, count_players(state))
    choose_market(state)


@rules
def lay_out_market(state: State, journal: Journal) -> None:
    """The wheat fields as one stack, and twelve of the other tiles. Rule: LT-S2."""
    market = 1 << WHEAT_FIELD
    for i in range(MARKET_TILES):
        tile = int(state.options.market[i])
        market |= 1 << tile
        emit(journal, _MARKET, 0, tile, 0, 0, 0, EVERYBODY, PLAIN)
    state.market = market
    state.wheat_fields = int(COPIES[WHEAT_FIELD])
    state.possible = possible_with(market)


@rules
def deal_objectives(state: State, seat: int, deck: int, journal: Journal) -> int:
    """Deal a player's objectives face down, replacing those this market cannot satisfy. Rule: LT-S3, LT-S4.

    A card that is put away is shown to all. It tells nothing about anybody's hand: who knows the market knows which
    objectives it cannot satisfy.
    """
    while state.unshown[seat] < DEALT[count_players(state)]:
        number = nth_bit(deck, roll(state.rng, count_bits(deck)))
        deck &= ~(1 << number)
        if (int(state.possible) >> number) & 1:
            state.objectives[seat] = int(state.objectives[seat]) | (1 << number)
            state.unshown[seat] = int(state.unshown[seat]) + 1
            emit(journal, _DEAL, seat, number, 1, 0, 0, 1 << seat, RANDOM)
        else:
            state.put_away = int(state.put_away) | (1 << number)
            emit(journal, _PUT_AWAY, seat, number, 0, 0, 0, EVERYBODY, RANDOM)
    return deck


@rules
def setup(state: State, options: Options, seed: int, journal: Journal) -> None:
    """Lay out a game on a record of zeros. Rule: LT-S1 to LT-S7."""
    copy_options(state, options)
    drawn_apart = options.rules > OPTIONS_SHARE_THE_STREAM
    seed_rng(state.rng, seed, _OPTIONS_STREAM if drawn_apart else 0)
    draw_options(state)
    if drawn_apart:
        # So that the game is dealt alike when it is laid out again with every option named.
        seed_rng(state.rng, seed, 0)
    players = count_players(state)
    for space in range(SPACES):
        state.tile_at[space] = NOTHING
    lay_out_market(state, journal)
    for kind in range(CUBES):
        state.supply[kind] = int(SUPPLY[kind])
    state.supply_coins = int(SUPPLY[_COINS]) - START_COINS * players
    deck = (1 << OBJECTIVES) - 1
    for seat in range(players):
        state.coins[seat] = START_COINS
        state.houses[seat] = int(HOUSES[players])
        deck = deal_objectives(state, seat, deck, journal)
    begin_round(state, 1 + int(state.options.skipped), int(state.options.start), journal)
