"""Harvest: every fief gives strength times wealth."""

from __future__ import annotations

from ...kernel.bits import count_bits, lowest_bit
from ...kernel.compile import rules
from ...kernel.journal import EVERYBODY, PLAIN, Journal, emit, is_kept
from .fiefs import fief_around, first_of, resources_of, strength_of, yield_of
from .state import State, count_players, domain
from .vocabulary import HALF, Event

_HARVEST = int(Event.HARVEST)


@rules
def harvest_of(state: State, seat: int, journal: Journal) -> int:
    """What all fiefs of a player give now. Rule: BK-H1, BK-H2."""
    low, high = domain(state, seat)
    total = 0
    while low != 0 or high != 0:
        seed_low, seed_high = first_of(low, high)
        fief_low, fief_high = fief_around(state, seat, seed_low, seed_high)
        carrots = yield_of(state, fief_low, fief_high)
        if carrots > 0:
            total += carrots
            if is_kept(journal):
                first = lowest_bit(seed_low) if seed_low != 0 else HALF + lowest_bit(seed_high)
                strength = strength_of(state, fief_low, fief_high)
                wealth = count_bits(resources_of(state, fief_low, fief_high))
                emit(journal, _HARVEST, seat, first, carrots, strength, wealth, EVERYBODY, PLAIN)
        low &= ~fief_low
        high &= ~fief_high
    return total


@rules
def best_fief(state: State, seat: int) -> int:
    """What the fief of a player that gives most gives now."""
    low, high = domain(state, seat)
    best = 0
    while low != 0 or high != 0:
        seed_low, seed_high = first_of(low, high)
        fief_low, fief_high = fief_around(state, seat, seed_low, seed_high)
        carrots = yield_of(state, fief_low, fief_high)
        if carrots > best:
            best = carrots
        low &= ~fief_low
        high &= ~fief_high
    return best


@rules
def harvest_all(state: State, journal: Journal) -> None:
    """Every player harvests. Rule: BK-H2."""
    for seat in range(count_players(state)):
        state.harvest[seat, state.round] = harvest_of(state, seat, journal)
