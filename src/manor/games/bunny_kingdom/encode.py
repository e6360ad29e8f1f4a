"""The observation: all that a seat may know, as named features of one flat vector of floats.

Planes have one column for each territory. What a seat remembers of hands that went by is told without dealing anything
out: which parchments it saw, and when last, where it does not hold them itself; and for each step of the draft whether
a card was played face down. So the true record and the redacted one give the same vector.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.bits import lowest_bit
from ...kernel.blank import blank
from ...kernel.compile import rules
from ...kernel.records import Floats
from ..features import RELATIVE, Features, counts, flags, places_left, share, shares
from .data import (
    BUILDING_NAMES,
    BUILDINGS,
    CARD_NAMES,
    CITIES,
    COORDINATES,
    COPIES,
    FIRST_BUILDING,
    FIRST_CAMP,
    FIRST_PARCHMENT,
    PARCHMENT_NAMES,
    PARCHMENTS,
    TERRAIN_OF,
)
from .fiefs import post_resource
from .flow import pending
from .memory import hides_parchment, steps_finished
from .state import FORGOTTEN, State, count_players, passing, score_of
from .vocabulary import (
    BASIC_RESOURCES,
    CAMPS,
    HALF,
    LARGEST_HAND,
    MOST_STEPS,
    PHASE_NAMES,
    POSTS,
    PUT_BACKS,
    RESOURCE_NAMES,
    RESOURCES,
    ROUNDS,
    RULES_NUMBER,
    SEATS,
    TERRITORIES,
    TOWER_PAIRS,
    Phase,
    Resource,
    Terrain,
)

_OPEN_CARDS = CARD_NAMES[:FIRST_PARCHMENT]
_OPEN = len(_OPEN_CARDS)
_MOUNTAIN_RESOURCES = RESOURCE_NAMES[Resource.DIAMOND :]
_MOUNTAINS = [COORDINATES[t] for t in np.flatnonzero(TERRAIN_OF == Terrain.MOUNTAIN)]
_CAMP_NAMES = BUILDING_NAMES[FIRST_CAMP:]
_ROUND_NAMES = [str(k + 1) for k in range(ROUNDS)]
_PLACES = [str(place) for place in range(LARGEST_HAND)]
_LOOKS = ROUNDS * 10
"""Steps of the draft in a whole game of two, who have the most."""
_SCORE_HALF, _HARVEST_HALF = 50, 20

FEATURES = Features(
    counts("hand", "the own hand, without what is chosen", CARD_NAMES, most=COPIES.tolist()),
    flags("chosen", "own cards chosen: ½ for each to be played, −1 for one to be discarded", CARD_NAMES, low=-1),
    flags("drawn", "two players: the place in the own sorted hand of the card drawn, unseen by the other", _PLACES),
    counts(
        "hands",
        "cards that are not parchments in the hands of the others, as far as the seat saw these hands",
        RELATIVE[1:],
        _OPEN_CARDS,
        most=COPIES[:_OPEN].tolist(),
    ),
    counts(
        "seen",
        "at which step of the whole draft, from 1, the seat last saw the parchment in a hand that has gone on:"
        " since then it was taken face down, discarded, or is still there",
        PARCHMENT_NAMES,
        most=_LOOKS,
    ),
    counts(
        "face_down",
        "parchments played by round, step and seat (own, seat+1 …); two players: 2 when both cards that left are known",
        _ROUND_NAMES,
        [str(n) for n in range(MOST_STEPS)],
        most=2,
    ),
    counts("discarded", "two players: cards known to be discarded", CARD_NAMES, most=COPIES.tolist()),
    flags(
        "parchments",
        "parchments held, as far as the seat may see them; ¾: copied, ⅞: copied twice",
        RELATIVE,
        PARCHMENT_NAMES,
    ),
    flags("rabbits", "territories controlled", RELATIVE, COORDINATES),
    counts("cities", "strength of the city that was built", COORDINATES, most=CITIES),
    flags(
        "farms",
        "what a farm produces; a trading post: ½ the first, ¼ the second, in all three basic planes before it chooses",
        (*RESOURCE_NAMES[:BASIC_RESOURCES], "luxury"),
        COORDINATES,
    ),
    flags("mountain_luxury", "which luxury a mountain produces", _MOUNTAIN_RESOURCES, _MOUNTAINS),
    flags(
        "towers",
        "sky towers by pair; ½ in the last plane: where the first of a pair will stand",
        [f"pair_{n + 1}" for n in range(TOWER_PAIRS)],
        COORDINATES,
    ),
    counts("camps", "number of the camp that stands there", COORDINATES, most=CAMPS),
    counts(
        "held",
        "buildings not placed yet",
        RELATIVE,
        BUILDING_NAMES,
        most=COPIES[FIRST_BUILDING : FIRST_BUILDING + BUILDINGS].tolist(),
    ),
    flags("building", "the building being placed", RELATIVE, BUILDING_NAMES),
    flags("camps_placed", "camps placed in the whole game, standing or not", RELATIVE, _CAMP_NAMES),
    flags("kept", "camps announced in this phase and kept", _CAMP_NAMES),
    shares("score", "golden carrots", RELATIVE, half=_SCORE_HALF),
    shares("harvest", "golden carrots harvested in this round", RELATIVE, half=_HARVEST_HALF),
    counts("parchment_count", "parchments held", RELATIVE, most=PARCHMENTS),
    counts("provisions", "Provisions played", RELATIVE, most=3),
    flags("asked", "the table waits for this seat", RELATIVE),
    flags(
        "done",
        "1: has chosen, or is done building; before that, how many of the times are used up that it may put a building"
        " back, up to ½",
        RELATIVE,
    ),
    flags("camp_caller", "has announced a camp", RELATIVE),
    flags("copies", "chooses a parchment to copy", RELATIVE),
    flags("phase", "what the round is at", PHASE_NAMES),
    flags("round", "which round", _ROUND_NAMES),
    counts("step", "steps of the draft finished in this round", most=10),
    counts("hand_size", "cards in every hand", most=LARGEST_HAND),
    flags("camp_called", "the camp announced", _CAMP_NAMES),
    flags("camp_asked", "the camp that may be placed now", _CAMP_NAMES),
    flags("copy_card", "a parchment is chosen for Socialist, not for Liberal"),
    flags("copy_reading", "the text that is read is Socialist's, not Liberal's"),
    flags("players", "how many play", ["2", "3", "4"]),
    counts("rules", "the number of the rules it is played by, less one", most=RULES_NUMBER - 1),
)

_HAND, _CHOSEN, _DRAWN, _HANDS, _SEEN = FEATURES.starts("hand", "chosen", "drawn", "hands", "seen")
_FACE_DOWN, _DISCARDED, _PARCHMENTS, _RABBITS = FEATURES.starts("face_down", "discarded", "parchments", "rabbits")
_CITIES, _FARMS, _MOUNTAIN_LUXURY, _TOWERS = FEATURES.starts("cities", "farms", "mountain_luxury", "towers")
_CAMPS, _HELD, _BUILDING, _CAMPS_PLACED, _KEPT = FEATURES.starts("camps", "held", "building", "camps_placed", "kept")
_SCORE, _HARVEST, _PARCHMENT_COUNT, _PROVISIONS = FEATURES.starts("score", "harvest", "parchment_count", "provisions")
_ASKED, _DONE, _CAMP_CALLER, _COPIES_NOW, _PHASE = FEATURES.starts("asked", "done", "camp_caller", "copies", "phase")
_ROUND, _STEP, _HAND_SIZE, _CAMP_CALLED = FEATURES.starts("round", "step", "hand_size", "camp_called")
_CAMP_ASKED, _COPY_CARD, _COPY_READING, _PLAYERS = FEATURES.starts("camp_asked", "copy_card", "copy_reading", "players")
_RULES = FEATURES.start("rules")

_DRAFT, _COPY = int(Phase.DRAFT), int(Phase.COPY)
_PER_COPY = (1 / COPIES).astype(np.float32)
_DIAMOND = int(Resource.DIAMOND)
_MOUNTAIN_PLACE = np.cumsum(TERRAIN_OF == Terrain.MOUNTAIN) - 1
"""The place of each mountain among the mountains."""
_MOUNTAIN_COUNT = len(_MOUNTAINS)
_PER_LOOK = np.float32(1 / _LOOKS)
_ENTRIES = np.arange(FORGOTTEN + 1)
"""Cards as the history stores them: their number plus one, 0 for one not known."""
_PARCHMENT_ENTRY = (_ENTRIES > FIRST_PARCHMENT) & (_ENTRIES < FORGOTTEN)
_IS_DOWN = np.where(_PARCHMENT_ENTRY | (_ENTRIES == 0), 0.5, 0).astype(np.float32)
"""What a face-down card adds to its column."""
# Where no card is to be noted, the last column is written to: it gets its own value afterwards.
_SEEN_COLUMN = np.where(_PARCHMENT_ENTRY, _SEEN + _ENTRIES - FIRST_PARCHMENT - 1, _RULES)
_DISCARD_COLUMN = np.where((_ENTRIES > 0) & (_ENTRIES < FORGOTTEN), _DISCARDED + _ENTRIES - 1, _RULES)
_DISCARD_VALUE = np.concatenate([[0], 1 / COPIES, [0]]).astype(np.float32)
_PER_CITY = np.float32(1 / CITIES)
_PER_CAMP = np.float32(1 / CAMPS)
_WHOLE = np.float32(1)
"""Not 1.0: what marks territories would be compiled for two sorts of numbers."""


@rules
def mark_territories(out: Floats, first: int, half: int, territories: int, value: np.floating[Any]) -> None:
    """Write a number for each territory of a set into a plane."""
    while territories != 0:
        out[first + half * HALF + lowest_bit(territories)] = value
        territories &= territories - 1


@rules
def encode_board(state: State, out: Floats) -> None:
    """Write cities by strength, farms and trading posts by what they produce, sky towers by pair, camps by number."""
    for strength in range(CITIES):
        for half in range(2):
            cities = int(state.cities[strength, half])
            mark_territories(out, _CITIES, half, cities, _PER_CITY * np.float32(1 + strength))
    for resource in range(RESOURCES):
        at = int(state.farm_at[resource]) - 1
        if at >= 0:
            plane = resource if resource < BASIC_RESOURCES else BASIC_RESOURCES
            out[_FARMS + plane * TERRITORIES + at] = 1.0
            if resource >= _DIAMOND:
                out[_MOUNTAIN_LUXURY + (resource - _DIAMOND) * _MOUNTAIN_COUNT + _MOUNTAIN_PLACE[at]] = 1.0
    for post in range(POSTS):
        at = int(state.post_at[post]) - 1
        if at >= 0:
            product = post_resource(state, post)
            for resource in range(BASIC_RESOURCES):
                if product < 0 or product == resource:
                    out[_FARMS + resource * TERRITORIES + at] = 0.5 if post == 0 else 0.25
    for pair in range(TOWER_PAIRS):
        for k in range(2):
            if state.tower_at[pair, k] > 0:
                out[_TOWERS + pair * TERRITORIES + state.tower_at[pair, k] - 1] = 1.0
    for camp in range(CAMPS):
        if state.camp_at[camp] > 0 and state.camp_out[camp] == 0:
            out[_CAMPS + state.camp_at[camp] - 1] = _PER_CAMP * np.float32(camp + 1)
        out[_KEPT + camp] = (int(state.camps_kept) >> camp) & 1


@rules
def encode_hand(state: State, seat: int, players: int, out: Floats) -> None:
    """Write the viewer's hand and what it has chosen of it."""
    picked = int(state.picked[seat])
    tossed = int(state.tossed[seat])
    drawn = 0
    if players == 2 and state.phase == _DRAFT:
        drawn = int(state.drawn[state.round, int(state.step) * 2 + seat])
    for place in range(int(state.hand_size) - 1, -1, -1):
        card = int(state.hand[seat, place]) - 1
        if card + 1 == drawn:
            # The lowest of equal cards is the last one written.
            for i in range(_DRAWN, _HANDS):
                out[i] = 0.0
            out[_DRAWN + place] = 1.0
        if card < 0:
            continue  # the hand of a seat that this record was not redacted for
        if (picked >> place) & 1 == 1:
            out[_CHOSEN + card] += 0.5
        elif (tossed >> place) & 1 == 1:
            out[_CHOSEN + card] -= 1.0
        else:
            out[_HAND + card] += _PER_COPY[card]


@rules
def encode_other_hand(state: State, seat: int, players: int, k: int, out: Floats) -> None:
    """Write what the viewer saw of the hand that the seat k places to the left holds now. Rule: BK-H-2.

    A hand comes from whoever is one step back the way hands go, so the viewer held it as many steps ago as the other
    sits that way.
    """
    look = int(state.step) - (k if passing(int(state.round)) > 0 else players - k)
    if look < 0:
        return
    other = seat + k if seat + k < players else seat + k - players
    when = _PER_LOOK * np.float32(int(state.round) * 10 + look + 1)
    drawn = int(state.drawn[state.round, int(state.step) * 2 + other]) if players == 2 else 0
    for place in range(state.hand_size):
        entry = int(state.hand[other, place])
        if entry == drawn:
            drawn = -1
        elif entry > FIRST_PARCHMENT:
            out[_SEEN + entry - FIRST_PARCHMENT - 1] = when
        elif entry > 0:
            out[_HANDS + (k - 1) * _OPEN + entry - 1] += _PER_COPY[entry - 1]


@rules
def encode_past(state: State, seat: int, players: int, out: Floats) -> None:
    """Write what left the hands of three or four players: face-down plays, parchments the viewer had seen. BK-H-2."""
    for k in range(int(state.round) + 1):
        forwards = passing(k) > 0
        for step in range(steps_finished(state, k)):
            for other in range(players):
                if other != seat:
                    j = places_left(seat, other, players)
                    one = int(state.left[k, step * players + other, 0])
                    two = int(state.left[k, step * players + other, 1])
                    out[_FACE_DOWN + k * MOST_STEPS + step * players + j] = _IS_DOWN[one] + _IS_DOWN[two]
                    look = step - (j if forwards else players - j)
                    if look >= 0:
                        when = _PER_LOOK * np.float32(k * 10 + look + 1)
                        out[_SEEN_COLUMN[one]] = when
                        out[_SEEN_COLUMN[two]] = when


@rules
def encode_duel_past(state: State, seat: int, out: Floats) -> None:
    """Write what left the hands of two players, as far as the viewer can work it out. Rule: BK-H-2.

    Of the cards that left a hand which the viewer had passed, it does not know the one drawn from the reserve.
    """
    revealed = state.phase >= _COPY
    for k in range(int(state.round) + 1):
        for step in range(MOST_STEPS // 2 if revealed else steps_finished(state, k)):
            own = int(state.left[k, step * 2 + seat, 1])
            out[_DISCARD_COLUMN[own]] += _DISCARD_VALUE[own]
            if revealed:
                continue
            at = step * 2 + 1 - seat
            played = int(state.left[k, at, 0])
            down = _IS_DOWN[played]
            if step > 0:
                tossed = int(state.left[k, at, 1])
                drawn = int(state.drawn[k, at])
                if played != FORGOTTEN and tossed != FORGOTTEN:
                    tossed = 0 if tossed == drawn else tossed
                    played = 0 if played == drawn else played
                when = _PER_LOOK * np.float32(k * 10 + step)
                if down > 0 and hides_parchment(tossed):
                    out[_SEEN_COLUMN[tossed]] = when
                else:
                    out[_DISCARD_COLUMN[tossed]] += _DISCARD_VALUE[tossed]
                out[_SEEN_COLUMN[played]] = when
                if hides_parchment(played) and tossed > 0:
                    down += down
            out[_FACE_DOWN + k * MOST_STEPS + step * 2 + 1] = down


@rules
def encode_seat(state: State, other: int, k: int, waiting: int, out: Floats) -> None:
    """Write what everybody sees of a seat, k places to the viewer's left."""
    for half in range(2):
        mark_territories(out, _RABBITS + k * TERRITORIES, half, int(state.rabbits[other, half]), _WHOLE)
    kinds = int(state.held_kinds[other])
    while kinds != 0:
        building = lowest_bit(kinds)
        kinds &= kinds - 1
        held = np.float32(state.held[other, building])
        out[_HELD + k * BUILDINGS + building] = held * _PER_COPY[FIRST_BUILDING + building]
    for camp in range(CAMPS):
        out[_CAMPS_PLACED + k * CAMPS + camp] = state.placed[other, FIRST_CAMP + camp]
    if state.chosen[other] > 0:
        out[_BUILDING + k * BUILDINGS + state.chosen[other] - 1] = 1.0
    if state.first_tower[other] > 0:
        out[_TOWERS + (TOWER_PAIRS - 1) * TERRITORIES + state.first_tower[other] - 1] = 0.5
    out[_SCORE + k] = share(score_of(state, other), _SCORE_HALF)
    out[_HARVEST + k] = share(int(state.harvest[other, state.round]), _HARVEST_HALF)
    out[_PARCHMENT_COUNT + k] = state.parchment_count[other] / PARCHMENTS
    out[_PROVISIONS + k] = state.provisions[other] / 3
    out[_ASKED + k] = (waiting >> other) & 1
    if ((int(state.ready) | int(state.done)) >> other) & 1 == 1:
        out[_DONE + k] = 1.0
    else:
        out[_DONE + k] = state.put_back[other] / (2 * PUT_BACKS)
    if k == 0 or state.phase >= _COPY:
        held_parchments = int(state.parchments[other])
        while held_parchments != 0:
            out[_PARCHMENTS + k * PARCHMENTS + lowest_bit(held_parchments)] = 1.0
            held_parchments &= held_parchments - 1
    for i in range(2):
        copied = int(state.copied[other, i]) - 1
        if copied >= 0:
            place = _PARCHMENTS + k * PARCHMENTS + copied
            out[place] = 0.75 if out[place] == 0.0 else 0.875


@rules
def encode(state: State, seat: int, out: Floats) -> None:
    """Write the features of a seat."""
    blank(out, 0, _STEP)
    players = count_players(state)
    encode_board(state, out)
    if state.phase == _DRAFT:
        encode_hand(state, seat, players, out)
        for k in range(1, players):
            encode_other_hand(state, seat, players, k, out)
    if players == 2:
        encode_duel_past(state, seat, out)
    elif state.phase < _COPY:
        encode_past(state, seat, players, out)
    waiting = pending(state)
    for other in range(players):
        encode_seat(state, other, places_left(seat, other, players), waiting, out)
    if state.camp_called > 0:
        out[_CAMP_CALLER + places_left(seat, int(state.camp_caller), players)] = 1.0
    if state.phase == _COPY:
        out[_COPIES_NOW + places_left(seat, int(state.copy_seat), players)] = 1.0
    out[_PHASE + state.phase] = 1.0
    out[_ROUND + state.round] = 1.0
    out[_STEP] = state.step / 10
    out[_HAND_SIZE] = state.hand_size / LARGEST_HAND
    for camp in range(CAMPS):
        out[_CAMP_CALLED + camp] = 1.0 if state.camp_called == camp + 1 else 0.0
        out[_CAMP_ASKED + camp] = 1.0 if state.camp_asked == camp + 1 else 0.0
    out[_COPY_CARD] = state.copy_card
    out[_COPY_READING] = state.copy_reading
    for k in range(2, SEATS + 1):
        out[_PLAYERS + k - 2] = 1.0 if players == k else 0.0
    out[_RULES] = (state.options.rules - 1) / (RULES_NUMBER - 1)
