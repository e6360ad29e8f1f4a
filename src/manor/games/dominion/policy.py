"""Dominion by rule of thumb: what to play, what to buy, how to answer every question the cards can ask.

Three styles: the *treasurer* buys money and points, the *builder* cards that draw and give actions, the *raider* money
and the best attack of the kingdom. They play their cards alike; what they want differs.
"""

from __future__ import annotations

from ...kernel.bits import lowest_bit
from ...kernel.compile import rules
from ...kernel.contract import Policy, SearchByNet
from ...kernel.masks import Mask
from ...kernel.records import Vector
from ...kernel.rng import Rng
from ...kernel.stack import top_frame
from .buying import DUCHIES_FROM, JUNK, RAIDER, ROLLOUT_STYLES, best_wanted, by_card, wealth_of
from .data import (
    ACTIONS,
    CARDS,
    COPPER,
    COST,
    CURSE,
    DUCHY,
    ESTATE,
    GOLD,
    POINTS,
    PROVINCE,
    SILVER,
    TREASURES,
    card,
)
from .decks import top_card
from .questions import FIRST_BARE, kinds_of, no_to, open_choices, yes_to, zone_of
from .scoring import scores
from .state import State, supply_cards_costing_up_to
from .vocabulary import NOTHING, Bare, Verb, Zone

_PLAY, _BUY, _DISCARD, _TRASH = int(Verb.PLAY), int(Verb.BUY), int(Verb.DISCARD), int(Verb.TRASH)
_GAIN, _SET_ASIDE = int(Verb.GAIN), int(Verb.SET_ASIDE)
_REVEAL, _LEAVE_ON_TOP = int(Verb.REVEAL), int(Verb.LEAVE_ON_TOP)
_HAND, _DECK = int(Zone.HAND), int(Zone.DECK)
_PLAY_TREASURES, _END_TURN = FIRST_BARE + int(Bare.PLAY_TREASURES), FIRST_BARE + int(Bare.END_TURN)
_PUT_BACK = FIRST_BARE + int(Bare.PUT_BACK)

_CELLAR, _CHAPEL, _LIBRARY, _MONEYLENDER = card("cellar"), card("chapel"), card("library"), card("moneylender")
_REMODEL, _MINE, _THRONE_ROOM = card("remodel"), card("mine"), card("throne_room")

_POOR = 6
"""With fewer coins of all treasures, Coppers are kept."""

PLAY_ORDER = by_card(
    village=90, festival=88, throne_room=86, market=84, laboratory=82, spy=78, cellar=74, witch=70, council_room=68,
    smithy=66, library=64, militia=60, adventurer=58, mine=56, moneylender=55, bureaucrat=50, remodel=46, thief=44,
    moat=42, feast=40, woodcutter=38, chancellor=37, workshop=34, chapel=30,
)  # fmt: skip
"""Which action to play first: what gives actions back, then what draws, then the rest."""
THRONE_ORDER = by_card(
    witch=95, council_room=92, smithy=90, laboratory=85, festival=84, market=80, village=60, militia=50, library=20,
    adventurer=70, mine=62, bureaucrat=48, woodcutter=46, chancellor=45, moat=44, spy=43, thief=41, feast=40,
    workshop=38, remodel=30, moneylender=35, cellar=15, chapel=10, throne_room=65,
)  # fmt: skip
KEEPING = by_card(
    copper=20, silver=40, gold=60, estate=2, duchy=1, province=1, gardens=1, curse=0, cellar=22, chapel=15, moat=25,
    chancellor=30, village=45, woodcutter=32, workshop=25, bureaucrat=28, feast=33, militia=42, moneylender=38,
    remodel=26, smithy=50, spy=35, thief=26, throne_room=30, council_room=52, festival=55, laboratory=54, library=48,
    market=50, mine=36, witch=56, adventurer=44,
)  # fmt: skip
"""What to hold rather than discard."""


@rules
def least_harmful(cards: int) -> int:
    """The card to gain when one must be gained and none is wanted: the dearest, never a Curse if that can be."""
    best = NOTHING
    most = -1
    while cards != 0:
        number = lowest_bit(cards)
        cards &= cards - 1
        worth = int(COST[number]) + (1 if number != CURSE else 0)
        if worth > most:
            most = worth
            best = number
    return best


@rules
def best_by(table: Vector, cards: int) -> int:
    """The card of a set that stands highest in a table."""
    best = NOTHING
    most = -1
    while cards != 0:
        number = lowest_bit(cards)
        cards &= cards - 1
        if table[number] > most:
            most = int(table[number])
            best = number
    return best


@rules
def worst_by(table: Vector, cards: int) -> int:
    """The card of a set that stands lowest in a table."""
    worst = NOTHING
    least = 1_000_000
    while cards != 0:
        number = lowest_bit(cards)
        cards &= cards - 1
        if table[number] < least:
            least = int(table[number])
            worst = number
    return worst


# --- what to trash ---


@rules
def best_to_trash(state: State, seat: int, cards: int) -> int:
    """The card of a hand that a player is better without; −1 when there is none."""
    provinces = int(state.supply[PROVINCE])
    if (cards >> CURSE) & 1:
        return CURSE
    if (cards >> ESTATE) & 1 and provinces > DUCHIES_FROM:
        return ESTATE
    # Coppers chosen already count as gone.
    if (
        (cards >> COPPER) & 1
        and provinces > DUCHIES_FROM
        and wealth_of(state, seat) - int(state.picked[COPPER]) > _POOR
    ):
        return COPPER
    return NOTHING


@rules
def best_to_remodel(state: State, cards: int) -> int:
    """The card of a hand to turn into a dearer one."""
    provinces = int(state.supply[PROVINCE])
    if (cards >> GOLD) & 1 and 0 < provinces <= 6:
        return GOLD
    if (cards >> CURSE) & 1:
        return CURSE
    if (cards >> ESTATE) & 1 and provinces > 2:
        return ESTATE
    if (cards >> COPPER) & 1:
        return COPPER
    useful = cards & ~(1 << PROVINCE)
    return worst_by(KEEPING, useful) if useful != 0 else PROVINCE


# --- playing actions ---


@rules
def is_worth_playing(state: State, seat: int, number: int) -> bool:
    """Tell whether an action card does any good now."""
    hand = int(state.hand_kinds[seat])
    if number == _CHAPEL:
        return best_to_trash(state, seat, hand) != NOTHING
    if number == _CELLAR:
        return hand & JUNK != 0
    if number == _MONEYLENDER:
        return (hand >> COPPER) & 1 == 1
    if number == _REMODEL:
        rest = hand if state.hand[seat, _REMODEL] > 1 else hand & ~(1 << _REMODEL)
        if rest == 0:
            return False
        trashed = best_to_remodel(state, rest)
        return trashed in (CURSE, ESTATE) or (trashed == GOLD and state.supply[PROVINCE] > 0)
    if number == _MINE:
        return hand & (1 << SILVER | 1 << COPPER) != 0
    if number == _LIBRARY:
        return int(state.hand_size[seat]) <= 7
    if number == _THRONE_ROOM:
        rest = hand & ACTIONS
        if state.hand[seat, _THRONE_ROOM] == 1:
            rest &= ~(1 << _THRONE_ROOM)
        return rest != 0
    return True


@rules
def best_to_play(state: State, seat: int, cards: int) -> int:
    """The action card of a hand to play next; −1 when none does any good."""
    while cards != 0:
        number = best_by(PLAY_ORDER, cards)
        if is_worth_playing(state, seat, number):
            return number
        cards &= ~(1 << number)
    return NOTHING


# --- answers ---


@rules
def answer_spy(state: State, seat: int, whose: int, number: int) -> int:
    """Discard one's own junk and others' good cards."""
    is_bad = (JUNK >> number) & 1 == 1 or number == COPPER
    if is_bad == (whose == seat):
        return _DISCARD * CARDS + number
    return _PUT_BACK


@rules
def answer_gain(state: State, seat: int, asked: int, cards: int, style: int) -> int:
    """Gain what is wanted, else what harms least."""
    number = best_wanted(state, seat, cards, style)
    if no_to(asked) >= 0:
        number = best_by(COST, cards & ~(1 << COPPER))
        return FIRST_BARE + no_to(asked) if number == NOTHING else _GAIN * CARDS + number
    if number == NOTHING:
        number = least_harmful(cards)
    return _GAIN * CARDS + number


@rules
def answer_trash(state: State, seat: int, asked: int, cards: int) -> int:
    """Trash what one is better without, the card that turns into the best one, or others' dearest."""
    number = NOTHING
    if zone_of(asked) != _HAND:
        number = best_by(COST, cards)
    elif no_to(asked) >= 0:
        number = best_to_trash(state, seat, cards)
        if number == NOTHING:
            return FIRST_BARE + no_to(asked)
    elif kinds_of(asked) == TREASURES:
        if (cards >> SILVER) & 1 and state.supply[GOLD] > 0:
            number = SILVER
        else:
            number = COPPER if (cards >> COPPER) & 1 else lowest_bit(cards)
    else:
        number = best_to_remodel(state, cards)
    return _TRASH * CARDS + number


@rules
def answer(state: State, seat: int, style: int) -> int:
    """Answer the question on top of the stack."""
    frame = top_frame(state.stack)
    asked = int(frame.step)
    verb, cards, _ = open_choices(state)
    if cards == 0:
        return FIRST_BARE + (yes_to(asked) if yes_to(asked) >= 0 else no_to(asked))
    if verb in (_REVEAL, _LEAVE_ON_TOP):
        return verb * CARDS + lowest_bit(cards)
    if verb == _GAIN:
        return answer_gain(state, seat, asked, cards, style)
    if verb == _TRASH:
        return answer_trash(state, seat, asked, cards)
    if verb == _PLAY:
        return _PLAY * CARDS + best_by(THRONE_ORDER, cards)
    if verb == _SET_ASIDE:
        return FIRST_BARE + no_to(asked) if state.turn.actions > 0 else _SET_ASIDE * CARDS + lowest_bit(cards)
    if verb == _DISCARD:
        if zone_of(asked) == _DECK:
            whose = int(frame.x)
            return answer_spy(state, seat, whose, top_card(state, whose))
        if no_to(asked) >= 0:
            return _DISCARD * CARDS + lowest_bit(cards & JUNK) if cards & JUNK else FIRST_BARE + no_to(asked)
        return _DISCARD * CARDS + worst_by(KEEPING, cards)
    return verb * CARDS + worst_by(KEEPING, cards)


@rules
def choose(state: State, seat: int, mask: Mask, style: int, rng: Rng) -> int:
    """Answer what is asked, else play what helps, then the treasures, then buy what is wanted."""
    if state.stack.size > 0:
        return answer(state, seat, style)
    hand = int(state.hand_kinds[seat])
    turn = state.turn
    if turn.phase == 0 and turn.actions > 0 and hand & ACTIONS:
        number = best_to_play(state, seat, hand & ACTIONS)
        if number != NOTHING:
            return _PLAY * CARDS + number
    if turn.bought == 0 and hand & TREASURES:
        return _PLAY_TREASURES
    if turn.buys > 0:
        number = best_wanted(state, seat, supply_cards_costing_up_to(state, int(turn.coins)), style)
        if number != NOTHING:
            return _BUY * CARDS + number
    return _END_TURN


POLICY = Policy(
    styles={
        "treasurer": "buys treasures and points only",
        "builder": "builds a deck of cards that draw and give actions",
        "raider": "buys money and the best attacks of the kingdom",
    },
    choose=choose,
    appraise=scores,  # roll-outs go to the end of the game
    lead_scale=12.0,
    win_weight=0.75,
    rollout_limit=2_000,
    default_style=RAIDER,
    rollout_styles=ROLLOUT_STYLES,
    c_puct=1.2,
    prior_weight=0.75,
    by_net=SearchByNet(c_puct=2.5, blend=0.5),
)

assert POINTS[PROVINCE] > POINTS[DUCHY] > POINTS[ESTATE]
