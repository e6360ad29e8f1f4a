"""Where golden carrots come from: fief by fief for each round, parchment by parchment at the end."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np

from ...kernel.compile import interpreted
from ..shown import Shown
from .data import (
    CITIES,
    COORDINATES,
    COUNTS,
    FLAT,
    NEED,
    OPPORTUNIST,
    PARCHMENT_NAMES,
    PARCHMENTS,
    PER,
    TERRAIN_OF,
    TREASURES,
)
from .fiefs import fief_around, resources_of, strength_of
from .land import add_territory, territories_in
from .parchments import count_for, parchment_worth
from .state import State, high_bit_of, low_bit_of
from .vocabulary import (
    CAMPS,
    COPY_CARDS,
    COUNT_NAMES,
    POSTS,
    RESOURCE_NAMES,
    RESOURCES,
    SEATS,
    TOWER_PAIRS,
    CopyCardName,
    Count,
    CountName,
    Phase,
    ResourceName,
    Terrain,
)

# --- harvests ---


class Fief(Shown, frozen=True, kw_only=True):
    """Connected territories of one player, and what they give."""

    territories: list[str]
    strength: int
    wealth: int
    resources: list[ResourceName]
    carrots: int


def fief_with(state: State, seat: int, territory: int) -> tuple[Fief, list[int]]:
    """The fief of a seat around one of its territories, as it is shown and as a list."""
    seed = interpreted(low_bit_of)(territory), interpreted(high_bit_of)(territory)
    low, high = interpreted(fief_around)(state, seat, *seed)
    members = territories_in((low, high))
    strength = interpreted(strength_of)(state, low, high)
    produced = interpreted(resources_of)(state, low, high)
    resources = [name for r, name in enumerate(RESOURCE_NAMES) if produced >> r & 1]
    fief = Fief(
        territories=[COORDINATES[t] for t in members],
        strength=strength,
        wealth=len(resources),
        resources=resources,
        carrots=strength * len(resources),
    )
    return fief, members


def fiefs_of(state: State, seat: int) -> list[Fief]:
    """Every fief of a seat."""
    left = set(territories_in(state.rabbits[seat]))
    found = []
    while left:
        fief, members = fief_with(state, seat, min(left))
        left.difference_update(members)
        found.append(fief)
    return found


class Harvested(NamedTuple):
    """What a seat harvested in a round, and the fiefs that gave something."""

    round: int
    carrots: int
    fiefs: list[Fief]


def harvests_of(record: np.void, seat: int) -> list[Harvested]:
    """The harvests of a seat so far."""
    state = State.read(record)
    rounds = []
    for number in range(1, state.round + (state.phase >= Phase.COPY) + 1):
        fiefs = [fief for fief in fiefs_of(board_after(record, number), seat) if fief.carrots]
        rounds.append(Harvested(number, state.harvest[seat, number - 1], fiefs))
    return rounds


def board_after(record: np.void, number: int) -> State:
    """The board as it was harvested in an earlier round: only what was played and placed by then."""
    state = State.read(record)
    then: np.void = np.array([record], record.dtype)[0]
    then["round"] = number - 1
    then["rabbits"] = 0
    for seat in range(SEATS):
        for t in territories_in(state.claims[seat]):
            if state.taken_in[t] <= number:
                add_territory(then["rabbits"][seat], t)
    for camp in range(CAMPS):
        t, out = state.camp_at[camp] - 1, state.camp_out[camp]
        if t >= 0 and state.camp_in[camp] <= number and (out == 0 or out > number):
            add_territory(then["rabbits"][state.camp_seat[camp]], t)
    for strength in range(CITIES):
        then["cities"][strength] = 0
        for t in territories_in(state.cities[strength]):
            if _stood(state, t, number):
                add_territory(then["cities"][strength], t)
    for field, places, size in (("farm_at", state.farm_at, RESOURCES), ("post_at", state.post_at, POSTS)):
        for i in range(size):
            if places[i] and not _stood(state, places[i] - 1, number):
                then[field][i] = 0
    for pair in range(TOWER_PAIRS):
        if state.tower_at[pair, 0] and not _stood(state, state.tower_at[pair, 0] - 1, number):
            then["tower_at"][pair] = 0
    return State.read(then)


def _stood(state: State, t: int, number: int) -> bool:
    return bool(TERRAIN_OF[t] == Terrain.CITY or state.built_in[t] <= number)


# --- parchments ---


class ParchmentLine(Shown, frozen=True, kw_only=True):
    """A parchment: what it counts for its owner now, and what it would give."""

    parchment: str
    kind: Literal["treasure", "mission"]
    counts: CountName
    counted: int
    per: int
    need: int
    carrots: int
    at_end: bool
    """Only the end tells what it gives, and it has not come."""
    copies: str | None
    """What a copy card copies."""


def parchment_lines(state: State, seat: int) -> list[ParchmentLine]:
    """Every parchment that a seat holds."""
    return [_line(state, seat, p) for p in held_parchments(state, seat)]


def held_parchments(state: State, seat: int) -> list[int]:
    """The parchments that a seat holds."""
    return [p for p in range(PARCHMENTS) if state.parchments[seat] >> p & 1]


def scored_parchments(state: State, seat: int) -> list[tuple[int, CopyCardName | None]]:
    """Every parchment that a seat scores, with the card that copies it."""
    copies = zip(state.copied[seat], COPY_CARDS, strict=True)
    return [*((p, None) for p in held_parchments(state, seat)), *((p - 1, card) for p, card in copies if p)]


def _line(state: State, seat: int, parchment: int) -> ParchmentLine:
    counted, worth = count_and_worth(state, seat, parchment)
    name = PARCHMENT_NAMES[parchment]
    copied = [PARCHMENT_NAMES[p] for p, by in scored_parchments(state, seat) if by == name]
    return ParchmentLine(
        parchment=name,
        kind="treasure" if TREASURES >> parchment & 1 else "mission",
        counts=COUNT_NAMES[COUNTS[parchment]],
        counted=counted,
        per=int(PER[parchment]),
        need=int(NEED[parchment]),
        carrots=worth,
        at_end=state.phase != Phase.OVER and not copied and name in (*COPY_CARDS, "opportunist"),
        copies=copied[0] if copied else None,
    )


def count_and_worth(state: State, seat: int, parchment: int) -> tuple[int, int]:
    """What a parchment counts for a seat now, and what it would give; Opportunist is judged at the end only."""
    if parchment == OPPORTUNIST:
        second = int(state.phase == Phase.OVER and _is_second(state, seat))
        return second, second * int(FLAT[OPPORTUNIST])
    if COUNTS[parchment] == Count.SECOND_HARVEST and state.phase < Phase.COPY:
        # Round 4 is not harvested yet: what it would repeat if it were now.
        yields = [fief.carrots for fief in fiefs_of(state, seat)]
        counted = sum(yields) - max(yields, default=0)
        return counted, counted * int(PER[parchment])
    counted = interpreted(count_for)(state, seat, int(COUNTS[parchment]))
    return counted, interpreted(parchment_worth)(state, seat, parchment)


def _is_second(state: State, seat: int) -> bool:
    """Whether just one player was ahead before any Opportunist. Rule: BK-M-OPPORTUNIST."""
    own = _before_opportunist(state, seat)
    return sum(_before_opportunist(state, other) > own for other in range(state.options.players)) == 1


def _before_opportunist(state: State, seat: int) -> int:
    scored = [p for p, _ in scored_parchments(state, seat) if p != OPPORTUNIST]
    worth = sum(interpreted(parchment_worth)(state, seat, p) for p in scored)
    return sum(state.harvest[seat]) + worth
