"""Construction: placing buildings, announcing camps, ending the phase; then what trading posts produce."""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.journal import EVERYBODY, PLAIN, Journal, emit
from .data import (
    ANYWHERE,
    BUILDINGS_FOR_TERRAIN,
    CAMP_SET,
    FIRST_CAMP,
    ON_TERRAIN,
    TERRAIN_NEEDED,
    TOWER,
    TOWER_SET,
)
from .fiefs import fief_around, first_of
from .state import (
    State,
    camp_holder,
    count_players,
    domain,
    empty_territories,
    every_seat,
    free_domain,
    has_territory,
    high_bit_of,
    low_bit_of,
    put_building,
    put_camp,
    put_towers,
    round_number,
    spend_building,
)
from .vocabulary import POSTS, PUT_BACKS, Event, Phase, Terrain

_CONSTRUCTION, _TRADE = int(Phase.CONSTRUCTION), int(Phase.TRADE)
_BUILD_PHASE, _PLACE, _ANNOUNCE = int(Event.BUILD_PHASE), int(Event.PLACE), int(Event.ANNOUNCE)
_PASS, _KEEP, _DONE, _PRODUCE = int(Event.PASS), int(Event.KEEP), int(Event.DONE), int(Event.PRODUCE)
_ANNOUNCED_AGAIN = 1
"""By these rules a camp that was kept could be announced again in the same phase, without end."""
_PUT_BACK_FOR_EVER = 2
"""By these rules a building in hand could be put back and taken again without end."""
_FOREST, _SEA, _FIELD, _MOUNTAIN = int(Terrain.FOREST), int(Terrain.SEA), int(Terrain.FIELD), int(Terrain.MOUNTAIN)

# --- what may be built where ---


@rules
def can_link(state: State, seat: int) -> bool:
    """Tell whether two fiefs have a territory each for a sky tower. Rule: BK-C6."""
    low, high = free_domain(state, seat)
    if low == 0 and high == 0:
        return False
    one_low, one_high = first_of(low, high)
    if low == one_low and high == one_high:
        return False
    fief_low, fief_high = fief_around(state, seat, one_low, one_high)
    return (low & ~fief_low) != 0 or (high & ~fief_high) != 0


@rules
def is_kept(state: State, camp: int) -> bool:
    """Tell whether a camp was announced in this phase and kept: it waits for a later round. Rule: BK-C8."""
    return (int(state.camps_kept) >> (camp - 1)) & 1 == 1


@rules
def buildings_to_place(state: State, seat: int) -> int:
    """The buildings in front of a player that have a place to go, camps included, as bits. Rule: BK-C2, BK-C3."""
    held = int(state.held_kinds[seat]) & ~(int(state.camps_kept) << FIRST_CAMP)
    if held == 0:
        return 0
    found = 0
    low, high = free_domain(state, seat)
    if low != 0 or high != 0:
        fitting = ANYWHERE
        if (low & int(ON_TERRAIN[_MOUNTAIN, 0])) | (high & int(ON_TERRAIN[_MOUNTAIN, 1])):
            fitting |= int(BUILDINGS_FOR_TERRAIN[_MOUNTAIN])
        if (low & int(ON_TERRAIN[_FOREST, 0])) | (high & int(ON_TERRAIN[_FOREST, 1])):
            fitting |= int(BUILDINGS_FOR_TERRAIN[_FOREST])
        if (low & int(ON_TERRAIN[_SEA, 0])) | (high & int(ON_TERRAIN[_SEA, 1])):
            fitting |= int(BUILDINGS_FOR_TERRAIN[_SEA])
        if (low & int(ON_TERRAIN[_FIELD, 0])) | (high & int(ON_TERRAIN[_FIELD, 1])):
            fitting |= int(BUILDINGS_FOR_TERRAIN[_FIELD])
        found = held & fitting
        if held & TOWER_SET and can_link(state, seat):
            found |= TOWER_SET
    if held & CAMP_SET:
        empty_low, empty_high = empty_territories(state)
        if empty_low != 0 or empty_high != 0:
            found |= held & CAMP_SET
    return found


@rules
def places_for(state: State, seat: int, building: int) -> tuple[int, int]:
    """Where a player may place a building. Rule: BK-C2, BK-C3, BK-C6."""
    low, high = free_domain(state, seat)
    if building == TOWER:
        first = int(state.first_tower[seat]) - 1
        if first >= 0:
            fief_low, fief_high = fief_around(state, seat, low_bit_of(first), high_bit_of(first))
            return low & ~fief_low, high & ~fief_high
        return low, high
    terrain = int(TERRAIN_NEEDED[building])
    if terrain >= 0:
        return low & int(ON_TERRAIN[terrain, 0]), high & int(ON_TERRAIN[terrain, 1])
    return low, high


# --- building ---


@rules
def begin_construction(state: State, journal: Journal) -> None:
    """Everybody builds at the same time; who has nothing to place is done at once. Rule: BK-C1, BK-C11."""
    state.phase = _CONSTRUCTION
    emit(journal, _BUILD_PHASE, 0, 0, round_number(state), 0, 0, EVERYBODY, PLAIN)
    for seat in range(count_players(state)):
        rest_if_nothing_to_place(state, seat)


@rules
def rest_if_nothing_to_place(state: State, seat: int) -> None:
    """A player who cannot place anything is done: nothing another player builds can change that.

    Buildings and board are public, so everybody sees that it is forced.
    """
    if buildings_to_place(state, seat) == 0:
        rest(state, seat)


@rules
def rest(state: State, seat: int) -> None:
    """Be done building, for as long as one likes. Rule: BK-C11."""
    state.done = int(state.done) | (1 << seat)
    state.put_back[seat] = 0


@rules
def take_building(state: State, seat: int, building: int) -> None:
    """Take a building in hand; a player who was done goes on. Rule: BK-C1, BK-C11."""
    state.done = int(state.done) & ~(1 << seat)
    state.chosen[seat] = building + 1


@rules
def empty_hands(state: State, seat: int) -> None:
    """Have no building in hand any more."""
    state.chosen[seat] = 0
    state.first_tower[seat] = 0


@rules
def may_think_again(state: State, seat: int) -> bool:
    """Tell whether a player may put a building back that could be placed. Rule: BK-C1."""
    return int(state.put_back[seat]) < PUT_BACKS


@rules
def put_building_back(state: State, seat: int) -> None:
    """Keep the building in hand for later. Rule: BK-C1."""
    empty_hands(state, seat)
    if state.options.rules > _PUT_BACK_FOR_EVER and may_think_again(state, seat):
        state.put_back[seat] += 1
    rest_if_nothing_to_place(state, seat)


@rules
def place_building(state: State, seat: int, territory: int, journal: Journal) -> None:
    """Place the building in hand, or the first sky tower of a pair. Rule: BK-C2, BK-C5, BK-C6."""
    building = int(state.chosen[seat]) - 1
    other = 0
    if building == TOWER:
        if state.first_tower[seat] == 0:
            state.first_tower[seat] = territory + 1
            return
        other = int(state.first_tower[seat])
        put_towers(state, other - 1, territory)
    else:
        put_building(state, building, territory)
    spend_building(state, seat, building)
    empty_hands(state, seat)
    emit(journal, _PLACE, seat, territory, 1, building, other, EVERYBODY, PLAIN)
    rest_if_nothing_to_place(state, seat)


# --- camps ---


@rules
def announce_camp(state: State, seat: int, camp: int, journal: Journal) -> None:
    """Announce a camp by its number; lower ones may go first. Rule: BK-C8."""
    state.done = int(state.done) & ~(1 << seat)
    state.camp_called = camp
    state.camp_caller = seat
    state.camp_asked = 0
    emit(journal, _ANNOUNCE, seat, 0, camp, 0, 0, EVERYBODY, PLAIN)
    ask_next_camp(state)


@rules
def ask_next_camp(state: State) -> None:
    """Find the next camp to ask about: other players' lower numbers first, then the announced one. Rule: BK-C8."""
    called = int(state.camp_called)
    caller = int(state.camp_caller)
    asked = int(state.camp_asked) + 1
    low, high = empty_territories(state)
    if low == 0 and high == 0:
        asked = called + 1
    while asked < called:
        holder = camp_holder(state, asked)
        if holder >= 0 and holder != caller and not is_kept(state, asked):
            break
        asked += 1
    if asked <= called:
        state.camp_asked = asked
        return
    state.camp_called = 0
    state.camp_caller = 0
    state.camp_asked = 0
    # A camp can take the last empty territory.
    for seat in range(count_players(state)):
        if state.chosen[seat] == 0:
            rest_if_nothing_to_place(state, seat)


@rules
def asked_for_camp(state: State) -> int:
    """Who may place a camp now."""
    if state.camp_asked == state.camp_called:
        return int(state.camp_caller)
    return camp_holder(state, int(state.camp_asked))


@rules
def place_camp(state: State, seat: int, territory: int, journal: Journal) -> None:
    """Place the camp that is asked about, with a rabbit. Rule: BK-C7, BK-C9."""
    camp = int(state.camp_asked)
    put_camp(state, seat, camp, territory)
    spend_building(state, seat, FIRST_CAMP + camp - 1)
    emit(journal, _PLACE, seat, territory, 1, FIRST_CAMP + camp - 1, 0, EVERYBODY, PLAIN)
    ask_next_camp(state)


@rules
def decline_camp(state: State, seat: int, journal: Journal) -> None:
    """Pass, or keep the camp that was announced for a later round. Rule: BK-C8."""
    camp = int(state.camp_asked)
    kept = camp == state.camp_called
    if kept and state.options.rules > _ANNOUNCED_AGAIN:
        state.camps_kept = int(state.camps_kept) | (1 << (camp - 1))
    emit(journal, _KEEP if kept else _PASS, seat, 0, camp, 0, 0, EVERYBODY, PLAIN)
    ask_next_camp(state)


# --- the end of the phase ---


@rules
def end_building(state: State, seat: int, journal: Journal) -> None:
    """Say that one is done. Rule: BK-C11."""
    rest(state, seat)
    emit(journal, _DONE, seat, 0, 0, 0, 0, EVERYBODY, PLAIN)


@rules
def is_construction_over(state: State) -> bool:
    """Tell whether all are done and no camp is being placed. Rule: BK-C11."""
    return state.camp_called == 0 and int(state.done) == every_seat(state)


@rules
def open_post(state: State, seat: int) -> int:
    """The first trading post of a player whose product is not chosen this round; −1 when there is none."""
    low, high = domain(state, seat)
    for post in range(POSTS):
        at = int(state.post_at[post]) - 1
        if at >= 0 and state.post_made[post, state.round] == 0 and has_territory(low, high, at):
            return post
    return -1


@rules
def choose_product(state: State, seat: int, resource: int, journal: Journal) -> None:
    """Choose what a trading post produces this round. Rule: BK-C5."""
    post = open_post(state, seat)
    state.post_made[post, state.round] = resource + 1
    emit(journal, _PRODUCE, seat, int(state.post_at[post]) - 1, 1, resource, 0, EVERYBODY, PLAIN)


@rules
def traders(state: State) -> int:
    """The seats with a trading post whose product is not chosen, as bits."""
    seats = 0
    for seat in range(count_players(state)):
        if open_post(state, seat) >= 0:
            seats |= 1 << seat
    return seats


@rules
def begin_trade(state: State) -> None:
    """All are done building: trading posts choose. Rule: BK-C5."""
    state.phase = _TRADE
    state.done = 0
    state.camps_kept = 0
