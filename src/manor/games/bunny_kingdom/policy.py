"""Bunny Kingdom by rule of thumb: fiefs weigh what they give and could give, parchments what they will count.

A fief of strength s and wealth w gives s times w; it is weighed as (s + ½)(w + ½), so that a first resource or a first
tower is worth something as well, once for every harvest to come. Values are in tenths of a golden carrot.

Three styles: the *settler* drafts for its fiefs and little else, the *scribe* weighs parchments in full, the *rival*
also keeps good cards from the player who gets its hand next.
"""

from __future__ import annotations

import numpy as np

from ...kernel.bits import count_bits, lowest_bit
from ...kernel.compile import rules
from ...kernel.contract import Policy, SearchByNet
from ...kernel.masks import Mask, is_allowed, nth_allowed
from ...kernel.records import Vector
from ...kernel.rng import Rng
from .construction import places_for
from .data import (
    CITIES,
    COUNTS,
    FARM_RESOURCE,
    FIRST_BUILDING,
    FIRST_CAMP,
    FIRST_PARCHMENT,
    FLAT,
    LIBERAL,
    NEED,
    ON_TERRAIN,
    OPPORTUNIST,
    PARCHMENTS,
    PER,
    POST,
    PROVISIONS,
    SOCIALIST,
    TERRAIN_NEEDED,
    TOWER,
)
from .fiefs import fief_around, first_of, resources_of, strength_of, yield_of
from .parchments import count_for, count_scored, parchment_worth
from .questions import (
    ANNOUNCE,
    BUILD,
    COPY,
    DISCARD,
    DONE,
    KEEP,
    PASS,
    PICK,
    PLACE,
    PRODUCE,
)
from .state import (
    State,
    count_players,
    domain,
    empty_territories,
    has_territory,
    high_bit_of,
    low_bit_of,
    passing,
    remove_rabbit,
    score_of,
    seat_after,
    set_rabbit,
)
from .vocabulary import BASIC_RESOURCES, CAMPS, HALF, POSTS, ROUNDS, SEATS, Count, Phase, Terrain

SETTLER, SCRIBE, RIVAL = 0, 1, 2
_DRAFT, _CONSTRUCTION, _TRADE, _OVER = int(Phase.DRAFT), int(Phase.CONSTRUCTION), int(Phase.TRADE), int(Phase.OVER)
_PLAINS = int(Terrain.PLAINS)
_PROVISIONS_WORTH, _COPY_WORTH, _OPPORTUNIST_WORTH = 34, 90, 40
_LEAD = int(Count.LEAD_IN_TERRITORIES)
_ALL_BASIC = (1 << BASIC_RESOURCES) - 1

GROWTH = np.zeros(len(Count), np.int64)
"""Tenths by which a player's count of something grows in a round that does not aim at it."""
for _count, _tenths in (
    (Count.PARCHMENTS, 15),
    (Count.CITIES, 15),
    (Count.EDGES, 12),
    (Count.CORNERS, 2),
    (Count.WOOD, 9),
    (Count.FISH, 8),
    (Count.CARROTS, 5),
    (Count.LUXURIES, 6),
    (Count.MOUNTAINS, 8),
    (Count.FIEFS, 10),
    (Count.LARGE_FIEFS, 5),
    (Count.BARREN_CITIES, 2),
    (Count.WILD_TERRITORIES, 10),
    (Count.CAMPS, 4),
    (Count.TREASURES, 3),
    (Count.TREASURE_VALUE, 10),
    (Count.SECOND_HARVEST, 60),
):
    GROWTH[int(_count)] = _tenths


# --- fiefs ---


@rules
def harvests_to_come(state: State) -> int:
    """How many harvests are still to come, this round's included."""
    return ROUNDS - int(state.round)


@rules
def weigh(strength: int, wealth: int) -> int:
    """The weight of a fief, in tenths of a carrot a harvest."""
    return (2 * strength + 1) * (2 * wealth + 1) * 10 // 4


@rules
def weight_of(state: State, low: int, high: int) -> int:
    """The weight of a fief as it stands."""
    return weigh(strength_of(state, low, high), count_bits(resources_of(state, low, high)))


@rules
def gain_of_territory(state: State, seat: int, territory: int) -> int:
    """By how much the weight of a player's fiefs grows with a territory; the record is left as it was."""
    own_low, own_high = domain(state, seat)
    if has_territory(own_low, own_high, territory):
        return 5
    set_rabbit(state, seat, territory)
    low, high = fief_around(state, seat, low_bit_of(territory), high_bit_of(territory))
    gain = weight_of(state, low, high)
    remove_rabbit(state, seat, territory)
    low &= ~low_bit_of(territory)
    high &= ~high_bit_of(territory)
    while low != 0 or high != 0:
        seed_low, seed_high = first_of(low, high)
        fief_low, fief_high = fief_around(state, seat, seed_low, seed_high)
        gain -= weight_of(state, fief_low, fief_high)
        low &= ~fief_low
        high &= ~fief_high
    return gain


@rules
def gain_in_fief(state: State, building: int, low: int, high: int) -> int:
    """By how much a fief's weight grows with a city, a farm or a trading post in it."""
    strength = strength_of(state, low, high)
    resources = resources_of(state, low, high)
    wealth = count_bits(resources)
    if building < CITIES:
        return weigh(strength + building + 1, wealth) - weigh(strength, wealth)
    if building == POST:
        missing = (resources & _ALL_BASIC) != _ALL_BASIC
        return weigh(strength, wealth + 1) - weigh(strength, wealth) if missing else 1
    if (resources >> int(FARM_RESOURCE[building])) & 1:
        return 1
    return weigh(strength, wealth + 1) - weigh(strength, wealth)


@rules
def gain_of_link(state: State, seat: int, one_low: int, one_high: int, two_low: int, two_high: int) -> int:
    """By how much the weight grows when two fiefs become one."""
    return (
        weight_of(state, one_low | two_low, one_high | two_high)
        - weight_of(state, one_low, one_high)
        - weight_of(state, two_low, two_high)
    )


@rules
def best_building_place(state: State, seat: int, building: int) -> tuple[int, int]:
    """Where a building does most good and how much: territory (−1: nowhere) and gain."""
    low, high = places_for(state, seat, building)
    needs_any = TERRAIN_NEEDED[building] < 0
    first = int(state.first_tower[seat]) - 1
    linking = building == TOWER and first >= 0
    from_low = 0
    from_high = 0
    if building == TOWER:
        if linking:
            from_low, from_high = fief_around(state, seat, low_bit_of(first), high_bit_of(first))
        else:
            # The first tower goes to the heaviest fief; what it gains is what the best partner brings.
            from_low, from_high = heaviest_fief(state, seat, low, high)
    best = -1
    most = -1
    rest_low = low
    rest_high = high
    while rest_low != 0 or rest_high != 0:
        seed_low, seed_high = first_of(rest_low, rest_high)
        fief_low, fief_high = fief_around(state, seat, seed_low, seed_high)
        spots_low = fief_low & low
        spots_high = fief_high & high
        if building == TOWER:
            gain = -1
            if fief_low != from_low or fief_high != from_high:
                gain = gain_of_link(state, seat, from_low, from_high, fief_low, fief_high)
        else:
            gain = gain_in_fief(state, building, fief_low, fief_high)
        if gain > most:
            most = gain
            if building == TOWER and not linking:
                spots_low = from_low & low
                spots_high = from_high & high
            # Plains fit no farm of their own: what can stand anywhere goes there first.
            if needs_any and ((spots_low & int(ON_TERRAIN[_PLAINS, 0])) | (spots_high & int(ON_TERRAIN[_PLAINS, 1]))):
                spots_low &= int(ON_TERRAIN[_PLAINS, 0])
                spots_high &= int(ON_TERRAIN[_PLAINS, 1])
            best = lowest_bit(spots_low) if spots_low != 0 else HALF + lowest_bit(spots_high)
        rest_low &= ~fief_low
        rest_high &= ~fief_high
    return best, most


@rules
def heaviest_fief(state: State, seat: int, low: int, high: int) -> tuple[int, int]:
    """The heaviest fief that has one of some territories."""
    best_low = 0
    best_high = 0
    most = -1
    while low != 0 or high != 0:
        seed_low, seed_high = first_of(low, high)
        fief_low, fief_high = fief_around(state, seat, seed_low, seed_high)
        weight = weight_of(state, fief_low, fief_high)
        if weight > most:
            most = weight
            best_low = fief_low
            best_high = fief_high
        low &= ~fief_low
        high &= ~fief_high
    return best_low, best_high


@rules
def best_camp_place(state: State, seat: int) -> tuple[int, int]:
    """The empty territory that does most good, and how much."""
    low, high = empty_territories(state)
    best = -1
    most = -1
    for half in range(2):
        rest = low if half == 0 else high
        while rest != 0:
            territory = half * HALF + lowest_bit(rest)
            rest &= rest - 1
            gain = gain_of_territory(state, seat, territory)
            if gain > most:
                most = gain
                best = territory
    return best, most


# --- cards ---


@rules
def parchment_value(state: State, seat: int, parchment: int) -> int:
    """What a parchment can be expected to be worth at the end, in tenths."""
    if parchment in (LIBERAL, SOCIALIST):
        return _COPY_WORTH
    if parchment == OPPORTUNIST:
        return _OPPORTUNIST_WORTH
    kind = int(COUNTS[parchment])
    if kind == 0:
        return 10 * int(FLAT[parchment])
    counted = count_for(state, seat, kind)
    if kind == _LEAD:
        return 70 if counted > 0 else 35
    expected = 10 * counted + int(GROWTH[kind]) * harvests_to_come(state)
    value = int(PER[parchment]) * expected
    need = 10 * int(NEED[parchment])
    if need == 0:
        return value + 10 * int(FLAT[parchment])
    if expected >= need:
        return value + 10 * int(FLAT[parchment])
    return value + 10 * int(FLAT[parchment]) * expected * expected // (need * need)


@rules
def card_value(state: State, seat: int, card: int, style: int) -> int:
    """What playing a card is worth to a seat, in tenths."""
    rounds = harvests_to_come(state)
    if card < FIRST_BUILDING:
        return rounds * gain_of_territory(state, seat, card)
    if card == PROVISIONS:
        return rounds * _PROVISIONS_WORTH
    if card >= FIRST_PARCHMENT:
        value = parchment_value(state, seat, card - FIRST_PARCHMENT)
        return value // 2 if style == SETTLER else value
    building = card - FIRST_BUILDING
    if building >= FIRST_CAMP:
        return rounds * 22
    place, gain = best_building_place(state, seat, building)
    if place < 0:
        return rounds * 6
    # Each building in front of a player already takes one of the places.
    waiting = count_bits(int(state.held_kinds[seat]))
    return rounds * gain * 4 // (4 + waiting)


@rules
def known_value_to_next(state: State, seat: int, card: int) -> int:
    """What a card is worth to the player who gets this hand next, as far as everybody can see."""
    other = seat_after(state, seat, passing(int(state.round)))
    if card >= FIRST_PARCHMENT:
        # Their parchments are secret, what they count on the board is not.
        return 10 * int(PER[card - FIRST_PARCHMENT]) * 3 + 10 * int(FLAT[card - FIRST_PARCHMENT]) // 3
    return card_value(state, other, card, SETTLER)


@rules
def choose_draft(state: State, seat: int, mask: Mask, style: int) -> int:
    """Pick the card worth most; discard, with two players, what one would least like to pass on or needs least."""
    best = -1
    most = -1_000_000
    before = -1
    for place in range(state.hand_size):
        card = int(state.hand[seat, place]) - 1
        if card == before:
            continue
        before = card
        action = -1
        worth = 0
        if is_allowed(mask, PICK + card):
            action = PICK + card
            worth = card_value(state, seat, card, style)
            if style == RIVAL:
                worth += known_value_to_next(state, seat, card) // 4
        elif is_allowed(mask, DISCARD + card):
            action = DISCARD + card
            if style == RIVAL:
                worth = known_value_to_next(state, seat, card)
            else:
                worth = -card_value(state, seat, card, style)
        if action >= 0 and worth > most:
            most = worth
            best = action
    return best


# --- construction, trade, copies ---


@rules
def choose_construction(state: State, seat: int, mask: Mask) -> int:
    """Place what adds most first; camps where they join or start a fief; then be done."""
    if state.camp_called > 0:
        place, gain = best_camp_place(state, seat)
        if place >= 0:
            return PLACE + place
        return KEEP if is_allowed(mask, KEEP) else PASS
    chosen = int(state.chosen[seat]) - 1
    if chosen >= 0:
        place, gain = best_building_place(state, seat, chosen)
        if place >= 0 and is_allowed(mask, PLACE + place):
            return PLACE + place
        return KEEP if is_allowed(mask, KEEP) else nth_allowed(mask, 0)
    best = -1
    most = 0
    held = int(state.held_kinds[seat])
    while held != 0:
        building = lowest_bit(held)
        held &= held - 1
        if building < FIRST_CAMP and is_allowed(mask, BUILD + building):
            place, gain = best_building_place(state, seat, building)
            if place >= 0 and gain > most:
                most = gain
                best = BUILD + building
    if best >= 0:
        return best
    for camp in range(CAMPS):
        if is_allowed(mask, ANNOUNCE + camp):
            return ANNOUNCE + camp
    return DONE if is_allowed(mask, DONE) else nth_allowed(mask, 0)


@rules
def choose_product(state: State, seat: int, mask: Mask) -> int:
    """Let a trading post produce what its fief lacks."""
    low, high = domain(state, seat)
    for post in range(POSTS):
        at = int(state.post_at[post]) - 1
        if at >= 0 and state.post_made[post, state.round] == 0 and has_territory(low, high, at):
            fief_low, fief_high = fief_around(state, seat, low_bit_of(at), high_bit_of(at))
            missing = _ALL_BASIC & ~resources_of(state, fief_low, fief_high)
            return PRODUCE + (lowest_bit(missing) if missing != 0 else 0)
    return nth_allowed(mask, 0)


@rules
def choose_copy(state: State, seat: int, mask: Mask) -> int:
    """Copy the parchment worth most to oneself."""
    best = -1
    most = -1
    for parchment in range(PARCHMENTS):
        if is_allowed(mask, COPY + parchment):
            worth = parchment_worth(state, seat, parchment)
            if worth > most:
                most = worth
                best = COPY + parchment
    return best


@rules
def choose(state: State, seat: int, mask: Mask, style: int, rng: Rng) -> int:
    """Do what the phase asks for."""
    phase = int(state.phase)
    if phase == _DRAFT:
        return choose_draft(state, seat, mask, style)
    if phase == _CONSTRUCTION:
        return choose_construction(state, seat, mask)
    if phase == _TRADE:
        return choose_product(state, seat, mask)
    return choose_copy(state, seat, mask)


@rules
def harvest_now(state: State, seat: int) -> int:
    """What all fiefs of a player would give now."""
    low, high = domain(state, seat)
    total = 0
    while low != 0 or high != 0:
        seed_low, seed_high = first_of(low, high)
        fief_low, fief_high = fief_around(state, seat, seed_low, seed_high)
        total += yield_of(state, fief_low, fief_high)
        low &= ~fief_low
        high &= ~fief_high
    return total


@rules
def appraise(state: State, out: Vector) -> None:
    """Golden carrots of every seat: those won, those of the harvests to come as fiefs stand, and of the parchments."""
    for seat in range(SEATS):
        out[seat] = 0
        if seat < count_players(state):
            total = score_of(state, seat)
            if state.phase < _OVER:
                if state.phase <= _TRADE:
                    total += harvest_now(state, seat) * harvests_to_come(state)
                for parchment in range(PARCHMENTS):
                    if count_scored(state, seat, parchment) > 0:
                        total += parchment_value(state, seat, parchment) // 10
            out[seat] = total


POLICY = Policy(
    styles={
        "settler": "drafts for its fiefs",
        "scribe": "the same, and weighs parchments by what they will count",
        "rival": "the same, and keeps good cards from the next player",
    },
    choose=choose,
    appraise=appraise,
    lead_scale=40.0,
    win_weight=0.5,
    rollout_limit=2_000,
    default_style=RIVAL,
    by_net=SearchByNet(prior_weight=0.75, trust=0.5, sureness=1.35, blend=1.0),
    net_players=2,
)
