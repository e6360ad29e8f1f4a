"""What is counted over many games of Bunny Kingdom: carrots by round and parchments, and the cards kept."""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.records import Vector
from ..matches import Statistics
from .data import BUILDING_NAMES, BUILDINGS, PARCHMENT_NAMES, PARCHMENTS
from .fiefs import count_territories
from .parchments import treasure_value
from .state import State, domain
from .vocabulary import ROUNDS


@rules
def write_lines(state: State, seat: int, out: Vector) -> None:
    """Write a seat's golden carrots by round, and those of its treasures and missions."""
    for number in range(ROUNDS):
        out[number] = int(state.harvest[seat, number])
    treasures = treasure_value(state, seat)
    out[ROUNDS] = treasures
    out[ROUNDS + 1] = int(state.parchment_carrots[seat]) - treasures


@rules
def write_cards(state: State, seat: int, out: Vector) -> None:
    """Write what a seat has kept: its territories, its Provisions, and how many of each building and parchment."""
    low, high = domain(state, seat)
    out[0] = count_territories(low, high)
    out[1] = int(state.provisions[seat])
    for building in range(BUILDINGS):
        out[2 + building] = int(state.held[seat, building]) + int(state.placed[seat, building])
    for parchment in range(PARCHMENTS):
        out[2 + BUILDINGS + parchment] = (int(state.parchments[seat]) >> parchment) & 1


STATISTICS = Statistics(
    lines=(*(f"round {number + 1}" for number in range(ROUNDS)), "treasures", "missions"),
    write_lines=write_lines,
    thing="card kept",
    things=("territories", "provisions", *BUILDING_NAMES, *PARCHMENT_NAMES),
    write_things=write_cards,
)
