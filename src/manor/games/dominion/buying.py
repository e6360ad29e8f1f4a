"""What each style of the rule of thumb wants to buy or gain, by its deck and by how near the end of the game is."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...kernel.bits import count_bits, lowest_bit
from ...kernel.compile import inlined, rules
from .data import (
    ACTIONS,
    ATTACKS,
    CARD_NAMES,
    CARDS,
    COPPER,
    COST,
    CURSE,
    DUCHY,
    ESTATE,
    GOLD,
    PLUS_ACTIONS,
    PLUS_COINS,
    POINTS,
    PROVINCE,
    SILVER,
    VICTORIES,
    card,
)
from .flow import EMPTY_PILES_TO_END
from .scoring import points_of
from .state import State, count_empty_piles, count_owned, count_players
from .vocabulary import KINGDOM_PILES, NOTHING

TREASURER, BUILDER, RAIDER = 0, 1, 2
FIRST_VARIANT = 3
"""Roll-outs also use variants: for each style and each card of the kingdom, the same with more of that card."""
ROLLOUT_STYLES = FIRST_VARIANT + 3 * KINGDOM_PILES

_CHAPEL, _MOAT, _GARDENS = card("chapel"), card("moat"), card("gardens")
_MONEYLENDER, _THRONE_ROOM, _WITCH, _WORKSHOP = (
    card("moneylender"),
    card("throne_room"),
    card("witch"),
    card("workshop"),
)

JUNK = VICTORIES | 1 << CURSE
_TERMINALS = ACTIONS & ~sum(1 << c for c in range(CARDS) if PLUS_ACTIONS[c] > 0)
_VILLAGES = sum(1 << c for c in range(CARDS) if PLUS_ACTIONS[c] > 1)
_NOT_WITH_CHAPEL = sum(1 << card(name) for name in ("moneylender", "mine", "moat"))
"""Cards that want to be played alone and do too little for it in a deck that a Chapel keeps small."""
_RUSH = 1 << _GARDENS | 1 << _WORKSHOP
"""Where both are for sale, nothing else is as strong (`manor evolve` on Size Distortion)."""
DUCHIES_FROM, _ESTATES_FROM, _RUSH_FROM = 4, 2, 3
"""Cards that may still be gained from which Duchies, then Estates, are worth more than another treasure; and from which
whoever is ahead takes whatever ends the game."""
_PER_TERMINAL = 14
"""Cards of the deck for each further card that gives no action back."""
_LOW = 5
"""Piles of more cards are not counted: three of them are far from the end."""
_RICH, _GOLDS = 15, 2
"""Coins of all treasures with which Provinces are begun; and Golds, in a deck with more coins than cards."""
_BELOW_GOLD = 590
"""What a Duchy is worth a little before that."""


def by_card(**weights: int) -> NDArray[np.int64]:
    """A number for each card, 0 where none is given."""
    return np.array([weights.get(name, 0) for name in CARD_NAMES], np.int64)


WANTED = np.stack([
    by_card(gold=600, silver=300),
    by_card(
        gold=600, silver=300, chapel=330, laboratory=590, festival=550, market=540, village=290, smithy=420, witch=595,
        council_room=520, library=480, throne_room=380, militia=410, moneylender=405, mine=450, spy=385, adventurer=510,
        cellar=215, moat=220,
    ),
    by_card(
        gold=600, silver=300, witch=640, militia=430, smithy=420, council_room=520, laboratory=540, market=510,
        library=470, moneylender=410, mine=480, festival=450, moat=210,
        adventurer=500, chapel=305,
    ),
])  # fmt: skip
"""How much each style wants a card, before points come into it."""
ENOUGH = np.stack([
    by_card(gold=60, silver=60),
    by_card(
        gold=60, silver=4, chapel=1, laboratory=6, festival=4, market=5, village=4, smithy=3, witch=2, council_room=2,
        library=2, throne_room=2, militia=1, moneylender=1, mine=1, spy=1, adventurer=1, cellar=1, moat=1,
    ),
    by_card(
        gold=60, silver=60, witch=2, militia=1, smithy=2, council_room=2, laboratory=10, market=3, library=1,
        moneylender=1, mine=1, festival=2, moat=1, adventurer=1, chapel=1,
    ),
])  # fmt: skip
"""How many of each."""
_WISHED = np.array([VICTORIES | sum(1 << c for c in range(CARDS) if wanted[c]) for wanted in WANTED], np.int64)
"""The cards that a style wants at one time or other, as bits: the rest is not looked at before the end is near."""


@rules
def count_owned_of(state: State, seat: int, cards: int) -> int:
    """How many cards of a set a player owns."""
    total = 0
    while cards != 0:
        total += int(state.owned[seat, lowest_bit(cards)])
        cards &= cards - 1
    return total


@rules
def wealth_of(state: State, seat: int) -> int:
    """The coins of all treasures a player owns."""
    return int(state.owned[seat, COPPER]) + 2 * int(state.owned[seat, SILVER]) + 3 * int(state.owned[seat, GOLD])


@rules
def is_attacked(state: State, seat: int) -> bool:
    """Tell whether another player owns an attack."""
    attacks = 0
    for other in range(count_players(state)):
        if other != seat:
            attacks += count_owned_of(state, other, ATTACKS)
    return attacks > 0


@rules
def special_of(state: State, style: int) -> int:
    """The kingdom card that a variant wants more of; −1 for the three styles."""
    if style < FIRST_VARIANT:
        return NOTHING
    return int(state.options.kingdom[(style - FIRST_VARIANT) % KINGDOM_PILES])


@rules
def base_of(style: int) -> int:
    """The style that a variant belongs to."""
    if style < FIRST_VARIANT:
        return style
    if style < FIRST_VARIANT + KINGDOM_PILES:
        return TREASURER
    return RAIDER if style < FIRST_VARIANT + 2 * KINGDOM_PILES else BUILDER


@rules
def want_special(state: State, seat: int, number: int, terminals: int, room: int) -> int:
    """How much a variant wants its card; 0: it has enough of it."""
    owned = int(state.owned[seat, number])
    if (_TERMINALS >> number) & 1:
        if owned >= 4 or (owned >= 2 and terminals > room):
            return 0
    elif owned >= 6:
        return 0
    return 301 + 50 * int(COST[number]) - 20 * owned


class Outlook(NamedTuple):
    """What a buy is judged by, the same for every card on offer."""

    size: int
    """All cards of the player."""
    terminals: int
    """Those of them that give no action back; a Chapel is not in the way of others, it is played when nothing is."""
    room: int
    """How many of these the deck carries."""
    left: int
    """How many more cards may be gained before the game ends: Provinces, or those of the three lowest piles."""
    is_rich: bool
    """Whether there is money enough to begin with Provinces."""
    is_ahead: bool
    """Whether the player would win if the game ended now; looked at only when the end is near."""
    special: int
    """The card that a variant wants more of; −1: none."""
    is_rush: bool
    """Whether it plays for many Gardens and an early end."""


@rules
def cards_until_end(state: State) -> int:
    """How many cards must be gained before the game ends; exact where they are few."""
    provinces = int(state.supply[PROVINCE])
    low = 0
    for number in range(CARDS):
        low += 1 if state.supply[number] <= _LOW else 0
    # Cards that are not in this game have empty piles too.
    if low - (CARDS - count_bits(int(state.piles))) < EMPTY_PILES_TO_END:
        return provinces
    total = 0
    piles = int(state.piles)
    for _ in range(EMPTY_PILES_TO_END):
        lowest = lowest_bit(piles)
        rest = piles
        while rest != 0:
            number = lowest_bit(rest)
            rest &= rest - 1
            if state.supply[number] < state.supply[lowest]:
                lowest = number
        total += int(state.supply[lowest])
        piles &= ~(1 << lowest)
    return total if total < provinces else provinces


@rules
def lead_with(state: State, seat: int, gained: int, more: int) -> int:
    """How many points a player would be ahead if the game ended after this turn, with a card more (−1: none) and some
    points more; a tie in more turns is half a point behind, so leads are counted in halves.
    """
    size = count_owned(state, seat)
    gardens = int(state.owned[seat, _GARDENS])
    points = points_of(state, seat) - gardens * (size // 10) + more
    if gained != NOTHING:
        points += int(POINTS[gained])
        size += 1
        gardens += 1 if gained == _GARDENS else 0
    points += gardens * (size // 10)
    lead = 10_000
    for other in range(count_players(state)):
        if other != seat:
            theirs = 2 * (points - points_of(state, other))
            if state.turns_taken[seat] + 1 > state.turns_taken[other]:
                theirs -= 1
            lead = theirs if theirs < lead else lead
    return lead


@rules
def outlook(state: State, seat: int, style: int) -> Outlook:
    """Look at the deck and at the end of the game."""
    size = count_owned(state, seat)
    terminals = count_owned_of(state, seat, _TERMINALS & ~(1 << _CHAPEL))
    room = 1 + size // _PER_TERMINAL + (count_owned_of(state, seat, _VILLAGES) if base_of(style) == BUILDER else 0)
    left = cards_until_end(state)
    wealth = wealth_of(state, seat)
    is_ahead = left <= _RUSH_FROM and lead_with(state, seat, NOTHING, 0) > 0
    special = special_of(state, style)
    is_rush = special == _GARDENS or (style == RAIDER and int(state.piles) & _RUSH == _RUSH)
    is_rich = wealth >= _RICH or (wealth > size and int(state.owned[seat, GOLD]) >= _GOLDS)
    return Outlook(size, terminals, room, left, is_rich, is_ahead, special, is_rush)


@rules
def ends_game(state: State, number: int) -> bool:
    """Tell whether gaining a card ends the game."""
    if state.supply[number] != 1:
        return False
    return number == PROVINCE or count_empty_piles(state) == EMPTY_PILES_TO_END - 1


@rules
def wins_by_ending(state: State, seat: int, number: int) -> bool:
    """Tell whether a player wins who gains the last card of the game, with what points can be bought besides."""
    more = 0
    if state.turn.buys > 1 and state.turn.seat == seat:
        coins = int(state.turn.coins) - int(COST[number])
        more = int(POINTS[DUCHY] if coins >= COST[DUCHY] else (POINTS[ESTATE] if coins >= COST[ESTATE] else 0))
    return lead_with(state, seat, number, more) > -2


@inlined
def want(state: State, seat: int, number: int, style: int, view: Outlook) -> int:
    """How much a style wants a card now; 0: not at all."""
    if view.left == 1 and ends_game(state, number):
        return 2000 if wins_by_ending(state, seat, number) else 0
    if number == PROVINCE:
        return 1000 if view.is_rich or view.left <= DUCHIES_FROM else 0
    if number == DUCHY:
        return 900 if view.left <= DUCHIES_FROM else (_BELOW_GOLD if view.left <= DUCHIES_FROM + 1 else 0)
    if number == ESTATE and view.left <= _ESTATES_FROM:
        return 800
    if view.left <= _RUSH_FROM and state.supply[number] <= view.left and (JUNK >> number) & 1 == 0:
        # Whoever is ahead ends the game, the others do not help them.
        return 820 if view.is_ahead else 0
    if view.is_rush:
        return want_in_rush(state, number)
    if number == _GARDENS and number != view.special:
        worth = view.size // 10
        return 850 if view.left <= DUCHIES_FROM and worth >= 3 else (700 if worth >= 4 else 0)
    if number == view.special and view.left > _ESTATES_FROM + 1:
        return want_special(state, seat, number, view.terminals, view.room)
    wanted = int(WANTED[style, number])
    if wanted == 0:
        return 0
    owned = int(state.owned[seat, number])
    if owned >= ENOUGH[style, number] or (_NOT_WITH_CHAPEL >> number) & (int(state.piles) >> _CHAPEL) & 1 == 1:
        return 0
    if (ACTIONS >> number) & 1:
        # The first of a card that is worth more than a Gold is never one too many, however small the deck.
        is_first = owned == 0 and wanted > WANTED[style, GOLD]
        if (_TERMINALS >> number) & 1 and number != _CHAPEL and view.terminals >= view.room and not is_first:
            return 0
        if (
            (_VILLAGES >> number) & 1
            and PLUS_COINS[number] == 0
            and view.terminals <= count_owned_of(state, seat, _VILLAGES)
        ):
            return 0
        if view.left <= _ESTATES_FROM + 1:
            return 0
    if number == _CHAPEL:
        return wanted if view.size <= 13 else 0
    if number == _MOAT:
        return wanted if is_attacked(state, seat) else 0
    if number == _MONEYLENDER:
        return wanted if state.owned[seat, COPPER] >= 4 else 0
    if number == _WITCH:
        return wanted if state.supply[CURSE] >= 3 else 480
    if number == _THRONE_ROOM:
        return wanted if count_owned_of(state, seat, ACTIONS) >= 3 else 0
    return wanted


@rules
def want_in_rush(state: State, number: int) -> int:
    """How much a card is wanted by whoever plays for Gardens: Workshops, then Gardens, then what fills the deck."""
    if number == DUCHY:
        return 790 if state.supply[PROVINCE] <= 6 else 0
    if number == _GARDENS:
        return 780 if state.supply[_WORKSHOP] <= 6 else 0
    if number == _WORKSHOP:
        return 770
    if number == SILVER:
        return 765 if (int(state.piles) >> _WORKSHOP) & 1 == 0 and state.supply[_GARDENS] > 0 else 0
    if number == ESTATE:
        return 760
    return 750 if number == COPPER else 0


@rules
def best_wanted(state: State, seat: int, cards: int, style: int) -> int:
    """The card of a set that a style wants most; −1 when it wants none."""
    view = outlook(state, seat, style)
    base = base_of(style)
    if view.left > _RUSH_FROM and not view.is_rush:
        cards &= int(_WISHED[base]) | (0 if view.special == NOTHING else 1 << view.special)
    best = NOTHING
    most = 0
    while cards != 0:
        number = lowest_bit(cards)
        cards &= cards - 1
        wanted = want(state, seat, number, base, view)
        if wanted > most:
            most = wanted
            best = number
    return best
