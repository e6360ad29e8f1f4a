"""Bunny Kingdom's record, who may see each field, and the verbs that move rabbits, buildings and cards.

Cards are stored as their number plus one; 0 is no card, or one that is not known. Territories in lists of tokens are
stored in the same way. Sets of territories are two sets of 50 bits, one for each half of the board.
"""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.records import Cube, Matrix, Record, Seen, Vector, int8, int16, int64, nested, uint8
from ...kernel.rng import Rng, roll
from .data import ALL_HIGH, ALL_LOW, BUILDINGS, CARDS, CITIES, COPIES, FARM_RESOURCE, FIRST_CAMP, POST
from .vocabulary import (
    CAMPS,
    CARDS_IN_BOX,
    HALF,
    LARGEST_HAND,
    LARGEST_RESERVE,
    MOST_STEPS,
    PICKS,
    POSTS,
    PUT_BACKS,
    RESOURCES,
    ROUNDS,
    RULES_NUMBER,
    SEATS,
    TERRITORIES,
    TOWER_PAIRS,
)


class Options(Record, name="bunny kingdom options"):
    """What the players agreed on."""

    players: int = int8("how many play", low=2, high=SEATS)
    skipped: int = int8("rounds that are left out before the first one played", high=ROUNDS - 1)
    rules: int = int8("the number of the rules it is played by", high=RULES_NUMBER, default=RULES_NUMBER)


FORGOTTEN = CARDS + 1
"""In the history of the draft: a card nobody wrote down, because the position was laid out by hand."""

_HALF_SET = 2**HALF - 1
_EVERY_SEAT = (1 << SEATS) - 1


class State(Record, name="bunny kingdom"):
    """A game between two decisions: the whole truth."""

    options: Options = nested(Options, "what the players agreed on")
    rng: Rng = nested(Rng, "the generator")
    # The board.
    rabbits: Matrix = int64("territories each seat controls", (SEATS, 2), high=_HALF_SET)
    claims: Matrix = int64("territory cards in each discard pile", (SEATS, 2), high=_HALF_SET)
    cities: Matrix = int64("territories with a city of strength 1, 2, 3", (CITIES, 2), high=_HALF_SET)
    built: Vector = int64("territories with any building", (2,), high=_HALF_SET)
    farm_at: Vector = int8("where the farm of each resource stands", (RESOURCES,), high=TERRITORIES)
    post_at: Vector = int8("where the trading posts stand", (POSTS,), high=TERRITORIES)
    post_made: Matrix = int8("what each produces, by round; 0: not chosen", (POSTS, ROUNDS), high=3)
    tower_at: Matrix = int8("where the sky towers stand, by pair", (TOWER_PAIRS, 2), high=TERRITORIES)
    camp_at: Vector = int8("where each camp was placed", (CAMPS,), high=TERRITORIES)
    camp_seat: Vector = int8("who placed it", (CAMPS,), high=SEATS - 1)
    camp_in: Vector = int8("in which round, from 1", (CAMPS,), high=ROUNDS)
    camp_out: Vector = int8("in which round it was removed; 0: it stands", (CAMPS,), high=ROUNDS)
    taken_in: Vector = int8("in which round a territory card was played", (TERRITORIES,), high=ROUNDS)
    built_in: Vector = int8("in which round a building (no camp) was placed", (TERRITORIES,), high=ROUNDS)
    # In front of the players.
    held: Matrix = int8("buildings not placed yet", (SEATS, BUILDINGS), high=9)
    held_kinds: Vector = int64("their sorts, as bits", (SEATS,), high=2**BUILDINGS - 1)
    placed: Matrix = int8("building cards in each discard pile", (SEATS, BUILDINGS), high=9)
    provisions: Vector = int8("Provisions in each discard pile", (SEATS,), high=3)
    parchment_count: Vector = int8("parchments of each seat", (SEATS,), high=37)
    parchments: Vector = int64("which, as bits; all see them at the end", (SEATS,), 0, 2**37 - 1, Seen.IN_PART)
    harvest: Matrix = int16("golden carrots harvested, by round", (SEATS, ROUNDS), high=10_000)
    parchment_carrots: Vector = int16("golden carrots from parchments", (SEATS,), high=10_000)
    # The round.
    phase: int = int8("draft, construction, trade, copy or over", high=4)
    round: int = int8("which round, from 0", high=ROUNDS - 1)
    step: int = int8("draft steps finished this round", high=10)
    ready: int = int8("seats that have chosen in this step, as bits", high=_EVERY_SEAT)
    done: int = int8("seats that are done building, as bits", high=_EVERY_SEAT)
    # Cards.
    hand_size: int = int8("cards in every hand, chosen ones included", high=LARGEST_HAND)
    hand: Matrix = uint8("hands, sorted", (SEATS, LARGEST_HAND), high=CARDS, seen=Seen.IN_PART)
    picked: Vector = int16("places in the hand chosen to be played, as bits", (SEATS,), 0, 4095, Seen.BY_OWNER)
    tossed: Vector = int16("place chosen to be discarded, as bits", (SEATS,), 0, 4095, Seen.BY_OWNER)
    reserve_size: int = int8("cards in each reserve", high=LARGEST_RESERVE)
    reserve: Matrix = uint8("reserves of two players", (2, LARGEST_RESERVE), 0, CARDS, Seen.BY_NOBODY)
    deck_size: int = uint8("cards in the deck", high=CARDS_IN_BOX)
    deck: Vector = uint8("the deck, bottom first", (CARDS_IN_BOX,), 0, CARDS, Seen.BY_NOBODY)
    left: Cube = uint8(
        "cards that left hands, by round, step and seat: two played, or one played and one discarded",
        (ROUNDS, MOST_STEPS, PICKS),
        high=FORGOTTEN,
        seen=Seen.IN_PART,
    )
    drawn: Matrix = uint8(
        "cards drawn from reserves after the first step, by round, step and seat",
        (ROUNDS, MOST_STEPS),
        high=CARDS,
        seen=Seen.IN_PART,
    )
    # Construction.
    chosen: Vector = int8("building being placed, plus one", (SEATS,), high=BUILDINGS)
    first_tower: Vector = int8("where the first sky tower of the pair goes, plus one", (SEATS,), high=TERRITORIES)
    put_back: Vector = int8("how often a seat that is not done put a building back", (SEATS,), high=PUT_BACKS)
    camp_called: int = int8("number of the camp announced; 0: none", high=CAMPS)
    camp_caller: int = int8("who announced it", high=SEATS - 1)
    camp_asked: int = int8("number of the camp that may be placed now; 0: none", high=CAMPS)
    camps_kept: int = int8("camps announced in this phase and kept, as bits", high=(1 << CAMPS) - 1)
    # Copies.
    copy_seat: int = int8("who chooses a parchment to copy", high=SEATS)
    copy_card: int = int8("for which card: 0 Liberal, 1 Socialist", high=1)
    copy_reading: int = int8("whose text is read: 0 Liberal, 1 Socialist", high=1)
    copied: Matrix = int8("what Liberal and Socialist copy, plus one; 0: nothing", (SEATS, 2), high=37)


# --- who and when ---


@rules
def count_players(state: State) -> int:
    """How many play."""
    return int(state.options.players)


@rules
def every_seat(state: State) -> int:
    """All seats, as bits."""
    return (1 << int(state.options.players)) - 1


@rules
def seat_after(state: State, seat: int, steps: int) -> int:
    """The seat so many places to the left; a negative number goes right."""
    players = count_players(state)
    return (seat + steps + players) % players


@rules
def passing(round_number: int) -> int:
    """Which way hands go: 1 to the left in the first and third round, −1 to the right in the others. Rule: BK-D3."""
    return 1 - 2 * (round_number & 1)


@rules
def passes_to(state: State, seat: int) -> int:
    """Who gets a seat's hand when it is passed on. Rule: BK-D3."""
    return seat_after(state, seat, passing(int(state.round)))


@rules
def round_number(state: State) -> int:
    """Which round it is, from 1."""
    return int(state.round) + 1


# --- sets of territories ---


@rules
def has_territory(low: int, high: int, territory: int) -> bool:
    """Tell whether a territory is in a set."""
    if territory < HALF:
        return (low >> territory) & 1 == 1
    return (high >> (territory - HALF)) & 1 == 1


@rules
def low_bit_of(territory: int) -> int:
    """The set of one territory, its part in the upper half of the board."""
    return 1 << territory if territory < HALF else 0


@rules
def high_bit_of(territory: int) -> int:
    """The set of one territory, its part in the lower half of the board."""
    return 1 << (territory - HALF) if territory >= HALF else 0


@rules
def domain(state: State, seat: int) -> tuple[int, int]:
    """The territories a seat controls."""
    return int(state.rabbits[seat, 0]), int(state.rabbits[seat, 1])


@rules
def free_domain(state: State, seat: int) -> tuple[int, int]:
    """The territories a seat controls that hold no building."""
    return int(state.rabbits[seat, 0]) & ~int(state.built[0]), int(state.rabbits[seat, 1]) & ~int(state.built[1])


@rules
def empty_territories(state: State) -> tuple[int, int]:
    """Territories without rabbit and building: where a camp may go. Rule: BK-C7."""
    low = int(state.built[0])
    high = int(state.built[1])
    for seat in range(SEATS):
        low |= int(state.rabbits[seat, 0])
        high |= int(state.rabbits[seat, 1])
    return ALL_LOW & ~low, ALL_HIGH & ~high


@rules
def set_rabbit(state: State, seat: int, territory: int) -> None:
    """Place a rabbit: the seat now controls the territory."""
    half = territory // HALF
    state.rabbits[seat, half] = int(state.rabbits[seat, half]) | (1 << (territory % HALF))


@rules
def remove_rabbit(state: State, seat: int, territory: int) -> None:
    """Take a rabbit off the board."""
    half = territory // HALF
    state.rabbits[seat, half] = int(state.rabbits[seat, half]) & ~(1 << (territory % HALF))


@rules
def mark_built(state: State, territory: int) -> None:
    """Note that a building stands on a territory."""
    half = territory // HALF
    state.built[half] = int(state.built[half]) | (1 << (territory % HALF))


@rules
def mark_unbuilt(state: State, territory: int) -> None:
    """Note that a territory has no building any more."""
    half = territory // HALF
    state.built[half] = int(state.built[half]) & ~(1 << (territory % HALF))


@rules
def is_built(state: State, territory: int) -> bool:
    """Tell whether a building stands on a territory."""
    return (int(state.built[territory // HALF]) >> (territory % HALF)) & 1 == 1


@rules
def camp_on(state: State, territory: int) -> int:
    """The number of the camp that stands on a territory, from 1; 0 when there is none."""
    for camp in range(CAMPS):
        if state.camp_at[camp] == territory + 1 and state.camp_out[camp] == 0:
            return camp + 1
    return 0


@rules
def put_camp(state: State, seat: int, camp: int, territory: int) -> None:
    """Place a camp with a rabbit."""
    state.camp_at[camp - 1] = territory + 1
    state.camp_seat[camp - 1] = seat
    state.camp_in[camp - 1] = round_number(state)
    set_rabbit(state, seat, territory)
    mark_built(state, territory)


@rules
def remove_camp(state: State, camp: int) -> None:
    """Take a camp token off the board; its card stays discarded. Rule: BK-C9."""
    state.camp_out[camp - 1] = round_number(state)
    mark_unbuilt(state, int(state.camp_at[camp - 1]) - 1)


@rules
def put_building(state: State, building: int, territory: int) -> None:
    """Place a city, a farm or a trading post."""
    if building < CITIES:
        half = territory // HALF
        state.cities[building, half] = int(state.cities[building, half]) | (1 << (territory % HALF))
    elif building == POST:
        state.post_at[1 if state.post_at[0] > 0 else 0] = territory + 1
    else:
        state.farm_at[FARM_RESOURCE[building]] = territory + 1
    state.built_in[territory] = round_number(state)
    mark_built(state, territory)


@rules
def put_towers(state: State, first: int, second: int) -> None:
    """Place both sky towers of a pair."""
    pair = 0
    while state.tower_at[pair, 0] > 0:
        pair += 1
    state.tower_at[pair, 0] = (first if first < second else second) + 1
    state.tower_at[pair, 1] = (second if first < second else first) + 1
    state.built_in[first] = round_number(state)
    state.built_in[second] = round_number(state)
    mark_built(state, first)
    mark_built(state, second)


# --- buildings in front of the players ---


@rules
def gain_building(state: State, seat: int, building: int) -> None:
    """Lay a building open in front of a player."""
    state.held[seat, building] += 1
    state.held_kinds[seat] = int(state.held_kinds[seat]) | (1 << building)


@rules
def spend_building(state: State, seat: int, building: int) -> None:
    """Discard the card of a building that was placed."""
    state.held[seat, building] -= 1
    state.placed[seat, building] += 1
    if state.held[seat, building] == 0:
        state.held_kinds[seat] = int(state.held_kinds[seat]) & ~(1 << building)


@rules
def camp_holder(state: State, camp: int) -> int:
    """Who has a camp in front of them, not placed; −1 when nobody has."""
    for seat in range(count_players(state)):
        if state.held[seat, FIRST_CAMP + camp - 1] > 0:
            return seat
    return -1


# --- hands, reserves, deck ---


@rules
def shuffle_box_into_deck(state: State) -> None:
    """Shuffle all cards into one deck. Rule: BK-S4."""
    size = 0
    for card in range(CARDS):
        for _ in range(COPIES[card]):
            state.deck[size] = card + 1
            size += 1
    state.deck_size = size
    shuffle_deck(state, state.rng)


@rules
def shuffle_deck(state: State, rng: Rng) -> None:
    """Shuffle the deck."""
    for i in range(int(state.deck_size) - 1, 0, -1):
        j = roll(rng, i + 1)
        card = int(state.deck[i])
        state.deck[i] = state.deck[j]
        state.deck[j] = card


@rules
def draw_from_deck(state: State) -> int:
    """Take the top card of the deck."""
    size = int(state.deck_size) - 1
    card = int(state.deck[size]) - 1
    state.deck[size] = 0
    state.deck_size = size
    return card


@rules
def insert_into_hand(state: State, seat: int, card: int, size: int) -> None:
    """Put a card into a hand of so many, which stays sorted."""
    place = size
    while place > 0 and int(state.hand[seat, place - 1]) > card + 1:
        state.hand[seat, place] = state.hand[seat, place - 1]
        place -= 1
    state.hand[seat, place] = card + 1


@rules
def place_in_hand(state: State, seat: int, card: int) -> int:
    """The first place of the hand with such a card that is not chosen yet; −1 when there is none."""
    chosen = int(state.picked[seat]) | int(state.tossed[seat])
    for place in range(state.hand_size):
        if state.hand[seat, place] == card + 1 and (chosen >> place) & 1 == 0:
            return place
    return -1


@rules
def remember_card_left(state: State, seat: int, which: int, card: int) -> None:
    """Write down which card left the hand that a seat holds in this step."""
    state.left[state.round, int(state.step) * count_players(state) + seat, which] = card + 1


@rules
def remove_chosen_from_hand(state: State, seat: int) -> None:
    """Close the gaps that the chosen cards leave."""
    chosen = int(state.picked[seat]) | int(state.tossed[seat])
    kept = 0
    for place in range(state.hand_size):
        card = int(state.hand[seat, place])
        state.hand[seat, place] = 0
        if (chosen >> place) & 1 == 0:
            state.hand[seat, kept] = card
            kept += 1
    state.picked[seat] = 0
    state.tossed[seat] = 0


@rules
def exchange_hands(state: State, seat: int, other: int) -> None:
    """Swap two hands."""
    for place in range(LARGEST_HAND):
        card = int(state.hand[seat, place])
        state.hand[seat, place] = state.hand[other, place]
        state.hand[other, place] = card


# --- scores ---


@rules
def score_of(state: State, seat: int) -> int:
    """A player's golden carrots."""
    total = int(state.parchment_carrots[seat])
    for k in range(ROUNDS):
        total += int(state.harvest[seat, k])
    return total
