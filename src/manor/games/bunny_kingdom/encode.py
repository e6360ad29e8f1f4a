"""Observation features: what a seat may know, as named slices of one flat vector of floats.

Seats are told from the viewer's side: first the viewer, then the others from the left. Counts are plain numbers;
scaling is the learner's business. Planes have one number for each territory.
"""

from __future__ import annotations

from ...kernel.bits import lowest_bit
from ...kernel.compile import rules
from ...kernel.records import Floats
from ..features import slices
from .data import BUILDINGS, CARDS, CITIES, PARCHMENTS
from .fiefs import post_resource
from .flow import pending
from .state import State, count_players, score_of
from .vocabulary import BASIC_RESOURCES, CAMPS, HALF, POSTS, RESOURCES, SEATS, TERRITORIES, TOWER_PAIRS, Phase

_PER_SEAT = 5
_SCALARS = 12
_FARM_PLANES = BASIC_RESOURCES + 1  # luxuries share one
_COPY = int(Phase.COPY)

_LENGTHS = {
    "hand": CARDS,
    "chosen": CARDS,
    "rabbits": SEATS * TERRITORIES,
    "cities": TERRITORIES,
    "farms": _FARM_PLANES * TERRITORIES,
    "towers": TERRITORIES,
    "camps": TERRITORIES,
    "held": SEATS * BUILDINGS,
    "kept": CAMPS,
    "parchments": PARCHMENTS,
    "building": BUILDINGS,
    "first_tower": TERRITORIES,
    "seats": SEATS * _PER_SEAT,
    "table": _SCALARS,
}

SLICES = slices(_LENGTHS)
FEATURES = sum(_LENGTHS.values())

_HAND, _CHOSEN, _RABBITS = SLICES["hand"].start, SLICES["chosen"].start, SLICES["rabbits"].start
_CITIES, _FARMS, _TOWERS = SLICES["cities"].start, SLICES["farms"].start, SLICES["towers"].start
_CAMPS, _HELD, _PARCHMENTS = SLICES["camps"].start, SLICES["held"].start, SLICES["parchments"].start
_KEPT, _BUILDING, _FIRST_TOWER = SLICES["kept"].start, SLICES["building"].start, SLICES["first_tower"].start
_SEATS_AT, _TABLE = SLICES["seats"].start, SLICES["table"].start


@rules
def mark_territories(out: Floats, first: int, half: int, territories: int, value: float) -> None:
    """Write a number for each territory of a set into a plane."""
    while territories != 0:
        out[first + half * HALF + lowest_bit(territories)] = value
        territories &= territories - 1


@rules
def encode_board(state: State, out: Floats) -> None:
    """Write cities by strength, farms and trading posts by what they produce, sky towers by pair, camps by number."""
    for strength in range(CITIES):
        for half in range(2):
            mark_territories(out, _CITIES, half, int(state.cities[strength, half]), 1.0 + strength)
    for resource in range(RESOURCES):
        if state.farm_at[resource] > 0:
            plane = resource if resource < BASIC_RESOURCES else BASIC_RESOURCES
            out[_FARMS + plane * TERRITORIES + state.farm_at[resource] - 1] = 1.0
    for post in range(POSTS):
        if state.post_at[post] > 0:
            product = post_resource(state, post)
            for resource in range(BASIC_RESOURCES):
                # A trading post that has not chosen yet may become any of the three.
                if product < 0 or product == resource:
                    out[_FARMS + resource * TERRITORIES + state.post_at[post] - 1] = 1.0 if product >= 0 else 0.5
    for pair in range(TOWER_PAIRS):
        for k in range(2):
            if state.tower_at[pair, k] > 0:
                out[_TOWERS + state.tower_at[pair, k] - 1] = pair + 1.0
    for camp in range(CAMPS):
        if state.camp_at[camp] > 0 and state.camp_out[camp] == 0:
            out[_CAMPS + state.camp_at[camp] - 1] = camp + 1.0
        out[_KEPT + camp] = (int(state.camps_kept) >> camp) & 1


@rules
def encode_own(state: State, seat: int, out: Floats) -> None:
    """Write what only the viewer sees: hand, choice, parchments; and the building it has in hand."""
    chosen = int(state.picked[seat]) | int(state.tossed[seat])
    for place in range(state.hand_size):
        card = int(state.hand[seat, place]) - 1
        if (chosen >> place) & 1 == 1:
            out[_CHOSEN + card] += 1.0
        else:
            out[_HAND + card] += 1.0
    held = int(state.parchments[seat])
    while held != 0:
        out[_PARCHMENTS + lowest_bit(held)] = 1.0
        held &= held - 1
    if state.chosen[seat] > 0:
        out[_BUILDING + state.chosen[seat] - 1] = 1.0
    if state.first_tower[seat] > 0:
        out[_FIRST_TOWER + state.first_tower[seat] - 1] = 1.0


@rules
def encode(state: State, seat: int, out: Floats) -> None:
    """Write the features of a seat."""
    for i in range(FEATURES):
        out[i] = 0.0
    encode_board(state, out)
    encode_own(state, seat, out)
    players = count_players(state)
    waiting = pending(state)
    for k in range(players):
        other = (seat + k) % players
        for half in range(2):
            mark_territories(out, _RABBITS + k * TERRITORIES, half, int(state.rabbits[other, half]), 1.0)
        for building in range(BUILDINGS):
            out[_HELD + k * BUILDINGS + building] = state.held[other, building]
        at = _SEATS_AT + k * _PER_SEAT
        out[at] = score_of(state, other)
        out[at + 1] = state.parchment_count[other]
        out[at + 2] = (waiting >> other) & 1
        out[at + 3] = 1.0 if state.camp_called > 0 and other == state.camp_caller else 0.0
        out[at + 4] = 1.0 if state.phase == _COPY and other == state.copy_seat else 0.0
    out[_TABLE + state.phase] = 1.0
    out[_TABLE + 5] = state.round
    out[_TABLE + 6] = state.step
    out[_TABLE + 7] = players
    out[_TABLE + 8] = state.hand_size
    out[_TABLE + 9] = state.camp_called
    out[_TABLE + 10] = state.camp_asked
    out[_TABLE + 11] = state.copy_reading
