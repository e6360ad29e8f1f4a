"""Dominion's record, who may see each field, and the verbs that move cards. The only room that indexes arrays."""

from __future__ import annotations

from ...kernel.bits import count_bits, lowest_bit
from ...kernel.compile import rules
from ...kernel.journal import EVERYBODY, PLAIN, REVEALS, Journal, emit
from ...kernel.records import Matrix, Record, Seen, Vector, int8, int16, int64, nested, uint8, uint32
from ...kernel.rng import Rng
from ...kernel.stack import Frame, Stack, stack_of
from .data import CARDS, COST, COSTING_UP_TO, TREASURES
from .vocabulary import (
    ALL_CARDS,
    DRAWN,
    KINGDOM_PILES,
    MOST_TURNS,
    NO_PILE,
    NOTHING,
    SEATS,
    STACK_DEPTH,
    Event,
    Plus,
    Zone,
)


class Options(Record, name="dominion options"):
    """What the players agreed on."""

    players: int = int8("how many play", low=2, high=SEATS)
    start: int = int8("who starts; −1: drawn at random", low=-1, high=SEATS - 1, default=-1)
    kingdom: Vector = int8(
        "the ten kingdom cards; −1: drawn at random, −2: no pile", (KINGDOM_PILES,), NO_PILE, CARDS - 1, default=DRAWN
    )
    chosen_order: int = int8("1: owners choose the order of cards discarded together", high=1, default=1)
    turn_limit: int = int16("turns of each player after which the game ends; 0: none", high=MOST_TURNS)
    drawn_apart: int = int8("1: options are drawn from a stream of their own; 0: rules 1", high=1, default=1)


class Turn(Record, name="dominion turn"):
    """The turn under way."""

    seat: int = int8("whose turn it is", high=SEATS - 1)
    phase: int = int8("Action or Buy", high=1)
    bought: int = int8("1 after the first buy: no more treasures", high=1)
    actions: int = int16("actions left", high=1000)
    buys: int = int16("buys left", high=1000)
    coins: int = int16("coins left", high=10_000)


class Waiting(Frame, name="dominion frame"):
    """A question or task; all that Dominion says in one is small."""

    kind: int = int8("a declared question, or a task", high=127)
    seat: int = int8("who is asked, or whose task it is", high=SEATS - 1)
    what: int = int8("the card that asks, or that goes on", high=CARDS - 1)
    step: int = int8("which question", high=127)
    x: int = int8("an argument", high=127)
    y: int = int8("a second argument", high=127)


_PER_CARD = (CARDS,)
_PER_SEAT = (SEATS,)
_PER_SEAT_AND_CARD = (SEATS, CARDS)
_COPIES = 60
"""No card has more copies in the box."""
_TREASURES = (TREASURES.bit_length(),)
_SET = (1 << CARDS) - 1
"""All cards."""
_set = uint32 if CARDS <= 32 else int64
"""A set of cards, as bits. Two unsigned fields together make Numba fall back on floats: read them through the functions
below, which give plain ints."""


class State(Record, name="dominion"):
    """A game between two decisions: the whole truth."""

    options: Options = nested(Options, "what the players agreed on")
    rng: Rng = nested(Rng, "the generator")
    stack: Stack = nested(stack_of(STACK_DEPTH, Waiting), "questions and tasks that are open")
    turn: Turn = nested(Turn, "the turn under way")
    over: int = int8("1 when the game has ended", high=1)
    turns_taken: Vector = int16("turns each seat has finished", (SEATS,), high=32767)
    piles: int = _set("the cards of this game's supply, as bits", high=_SET)
    left: int = _set("the piles that are not empty, as bits", high=_SET)
    supply: Vector = int8("cards left in each pile", _PER_CARD, high=_COPIES)
    trash: Vector = int8("the trash", _PER_CARD, high=_COPIES)
    in_play: Vector = int8("cards the turn's player has in play", _PER_CARD, high=_COPIES)
    aside: Vector = int8("cards set aside or revealed from a deck, waiting", _PER_CARD, high=_COPIES)
    aside_last: int = int8("the last of them; −1: none", low=-1, high=CARDS - 1)
    aside_seat: int = int8("whose they are", high=SEATS - 1)
    spoils: Vector = int8("treasures trashed by the Thief being played", _TREASURES, high=_COPIES)
    hand: Matrix = int8("hands", _PER_SEAT_AND_CARD, high=_COPIES, seen=Seen.BY_OWNER)
    hand_kinds: Vector = _set("the kinds of card in each hand, as bits", _PER_SEAT, 0, _SET, Seen.BY_OWNER)
    in_play_kinds: int = _set("the kinds of card in play, as bits", high=_SET)
    picked: Vector = int8(
        "cards of the hand chosen so far by the seat asked", _PER_CARD, high=_COPIES, seen=Seen.IN_PART
    )
    picked_last: int = int8("the last of them; −1: none", low=-1, high=CARDS - 1, seen=Seen.IN_PART)
    discard: Matrix = int8(
        "discard piles; owners remember theirs", _PER_SEAT_AND_CARD, high=_COPIES, seen=Seen.BY_OWNER
    )
    discard_kinds: Vector = _set("the kinds of card in each discard pile, as bits", _PER_SEAT, 0, _SET, Seen.BY_OWNER)
    discard_top: Vector = int8("top of each discard pile; −1: empty", _PER_SEAT, -1, CARDS - 1)
    deck: Vector = uint8("all decks: see decks.py", (ALL_CARDS,), high=CARDS - 1, seen=Seen.IN_PART)
    deck_known: Vector = int16("cards on top of each deck that everybody saw put there", _PER_SEAT, high=ALL_CARDS)
    hand_size: Vector = int16("cards in each hand", _PER_SEAT, high=ALL_CARDS)
    deck_size: Vector = int16("cards in each deck", _PER_SEAT, high=ALL_CARDS)
    discard_size: Vector = int16("cards in each discard pile", _PER_SEAT, high=ALL_CARDS)
    owned: Matrix = int8("all cards of each seat; gains and losses are public", _PER_SEAT_AND_CARD, high=_COPIES)
    hand_shown: Matrix = int8("cards everybody knows to be in a hand", _PER_SEAT_AND_CARD, high=_COPIES)
    hand_lacks: Vector = _set("cards everybody knows not to be in a hand, as bits", _PER_SEAT, high=_SET)
    discard_shown: Matrix = int8("cards everybody saw go to a discard pile", _PER_SEAT_AND_CARD, high=_COPIES)


# Plain ints for compiled code.
_SUPPLY, _TRASH, _HAND = int(Zone.SUPPLY), int(Zone.TRASH), int(Zone.HAND)
_DECK, _DISCARD, _IN_PLAY, _ASIDE = int(Zone.DECK), int(Zone.DISCARD), int(Zone.IN_PLAY), int(Zone.ASIDE)
_MOVE, _SHUFFLE, _REVEAL, _PLUS = int(Event.MOVE), int(Event.SHUFFLE), int(Event.REVEAL), int(Event.PLUS)
_PLUS_ACTIONS, _PLUS_BUYS, _PLUS_COINS = int(Plus.ACTIONS), int(Plus.BUYS), int(Plus.COINS)
_DEAREST = len(COSTING_UP_TO) - 1

# --- who and how many ---


@rules
def count_owned(state: State, seat: int) -> int:
    """Count all cards a player owns."""
    total = 0
    for number in range(CARDS):
        total += int(state.owned[seat, number])
    return total


@rules
def count_players(state: State) -> int:
    """How many play."""
    return int(state.options.players)


@rules
def turn_seat(state: State) -> int:
    """Whose turn it is."""
    return int(state.turn.seat)


@rules
def seat_after(state: State, seat: int, steps: int) -> int:
    """The seat so many places to the left, fewer than there are players."""
    players = count_players(state)
    return seat + steps - (players if seat + steps >= players else 0)


@rules
def count_hand(state: State, seat: int) -> int:
    """How many cards a hand holds, those already picked included."""
    return int(state.hand_size[seat])


@rules
def count_in_hand(state: State, seat: int, card: int) -> int:
    """How many copies of a card a hand holds."""
    return int(state.hand[seat, card])


@rules
def count_in_supply(state: State, card: int) -> int:
    """How many cards a pile holds."""
    return int(state.supply[card])


@rules
def count_picked(state: State) -> int:
    """How many cards of the hand were picked so far."""
    total = 0
    for card in range(CARDS):
        total += state.picked[card]
    return int(total)


# --- sets of cards, as bits ---


@rules
def hand_cards(state: State, seat: int) -> int:
    """The kinds of card in a hand."""
    return int(state.hand_kinds[seat]) & _SET


@rules
def unpicked_cards(state: State, seat: int) -> int:
    """The kinds of card in a hand of which not all copies are picked."""
    cards = 0
    for card in range(CARDS):
        cards |= (1 if state.hand[seat, card] > state.picked[card] else 0) << card
    return cards


@rules
def aside_cards(state: State) -> int:
    """The kinds of card set aside."""
    cards = 0
    for card in range(CARDS):
        cards |= (1 if state.aside[card] > 0 else 0) << card
    return cards


@rules
def spoils_cards(state: State) -> int:
    """The kinds of treasure that the Thief being played has trashed and not taken."""
    cards = 0
    for card in range(len(state.spoils)):
        cards |= (1 if state.spoils[card] > 0 else 0) << card
    return cards


@rules
def in_play_cards(state: State) -> int:
    """The kinds of card in play."""
    return int(state.in_play_kinds) & _SET


@rules
def supply_cards_costing_up_to(state: State, coins: int) -> int:
    """The piles with cards left whose cost is at most so many coins."""
    limit = coins if coins < _DEAREST else _DEAREST
    return int(state.left) & int(COSTING_UP_TO[limit])


@rules
def recount_kinds(state: State, seat: int) -> None:
    """Find the kinds of card in a hand and a discard pile that were filled by other means than lift and lay."""
    held = thrown = 0
    for card in range(CARDS):
        held |= (1 if state.hand[seat, card] > 0 else 0) << card
        thrown |= (1 if state.discard[seat, card] > 0 else 0) << card
    state.hand_kinds[seat] = held
    state.discard_kinds[seat] = thrown


# --- where decks lie ---

# All decks share one array with a place for each card of the game, since no more can lie in them together. Seat 0's
# begins at the left end, its bottom first, and seat 1's at the right end; seat 2's follows seat 0's, and seat 3's
# seat 1's. So two players never get into each other's way; with more, what follows a deck moves when its size changes.
# Places without a card hold 0: equal positions are equal bytes.


@rules
def deck_line(state: State, seat: int) -> tuple[int, int]:
    """Where the bottom card of a deck lies, and the step from there to the next card."""
    outer = int(state.deck_size[seat - 2]) if seat >= 2 else 0
    return (outer, 1) if seat % 2 == 0 else (ALL_CARDS - 1 - outer, -1)


@rules
def deck_place(state: State, seat: int, i: int) -> int:
    """Where the card of a deck lies that has *i* cards below it."""
    start, step = deck_line(state, seat)
    return start + step * i


@rules
def deck_card(state: State, seat: int, i: int) -> int:
    """The card of a deck that has *i* cards below it."""
    return int(state.deck[deck_place(state, seat, i)])


@rules
def resize_deck(state: State, seat: int, size: int) -> None:
    """Make room for a deck that grows at its top, or take it away; the places of cards that are gone hold 0 already."""
    more = size - int(state.deck_size[seat])
    if seat < 2 and state.deck_size[seat + 2] > 0:
        following = int(state.deck_size[seat + 2])
        start, step = deck_line(state, seat + 2)
        for k in range(following):
            i = following - 1 - k if more > 0 else k
            card = int(state.deck[start + step * i])
            state.deck[start + step * i] = 0
            state.deck[start + step * (i + more)] = card
    state.deck_size[seat] = size


# --- moving cards ---


@rules
def lift(state: State, seat: int, card: int, zone: int) -> None:
    """Take a card out of a zone (decks: see take_top_card)."""
    if zone == _HAND:
        state.hand[seat, card] -= 1
        state.hand_size[seat] -= 1
        if state.hand[seat, card] == 0:
            state.hand_kinds[seat] = int(state.hand_kinds[seat]) & ~(1 << card)
    elif zone == _SUPPLY:
        state.supply[card] -= 1
        if state.supply[card] == 0:
            state.left = int(state.left) & ~(1 << card)
    elif zone == _IN_PLAY:
        state.in_play[card] -= 1
        if state.in_play[card] == 0:
            state.in_play_kinds = int(state.in_play_kinds) & ~(1 << card)
    elif zone == _ASIDE:
        state.aside[card] -= 1
        if state.aside[card] == 0 and state.aside_last == card:
            state.aside_last = NOTHING
    elif zone == _TRASH:
        state.trash[card] -= 1


@rules
def lay(state: State, seat: int, card: int, zone: int) -> None:
    """Put a card into a zone; on top where that means something."""
    if zone == _HAND:
        state.hand[seat, card] += 1
        state.hand_size[seat] += 1
        state.hand_kinds[seat] = int(state.hand_kinds[seat]) | (1 << card)
        state.hand_lacks[seat] = 0
    elif zone == _DISCARD:
        state.discard[seat, card] += 1
        state.discard_size[seat] += 1
        state.discard_kinds[seat] = int(state.discard_kinds[seat]) | (1 << card)
        state.discard_top[seat] = card
    elif zone == _IN_PLAY:
        state.in_play[card] += 1
        state.in_play_kinds = int(state.in_play_kinds) | (1 << card)
    elif zone == _ASIDE:
        state.aside[card] += 1
        state.aside_last = card
        state.aside_seat = seat
    elif zone == _TRASH:
        state.trash[card] += 1
    elif zone == _DECK:
        size = int(state.deck_size[seat])
        resize_deck(state, seat, size + 1)
        state.deck[deck_place(state, seat, size)] = card


@rules
def move_card(state: State, seat: int, card: int, source: int, target: int, journal: Journal) -> None:
    """Move a card from zone to zone in everybody's sight."""
    lift(state, seat, card, source)
    lay(state, seat, card, target)
    if source == _HAND and state.hand_shown[seat, card] > 0:
        state.hand_shown[seat, card] -= 1
    if target == _HAND:
        state.hand_shown[seat, card] += 1
    elif target == _DISCARD:
        state.discard_shown[seat, card] += 1
    elif target == _DECK:
        state.deck_known[seat] += 1
    if source == _SUPPLY or (source == _TRASH and target != _SUPPLY):
        state.owned[seat, card] += 1
    if target == _TRASH:
        state.owned[seat, card] -= 1
    mark = REVEALS if source == _HAND else PLAIN
    emit(journal, _MOVE, seat, card, 1, source, target, EVERYBODY, mark)


@rules
def put_into_play(state: State, seat: int, card: int, journal: Journal) -> int:
    """Put all copies of a card of the hand into play, one after the other in everybody's sight; count them."""
    copies = int(state.hand[seat, card])
    state.hand[seat, card] = 0
    state.hand_shown[seat, card] = 0
    state.hand_size[seat] -= copies
    state.hand_kinds[seat] = int(state.hand_kinds[seat]) & ~(1 << card)
    state.in_play[card] += copies
    state.in_play_kinds = int(state.in_play_kinds) | (1 << card)
    for _ in range(copies):
        emit(journal, _MOVE, seat, card, 1, _HAND, _IN_PLAY, EVERYBODY, REVEALS)
    return copies


@rules
def pick_card(state: State, card: int) -> None:
    """Choose one more card of the hand; it stays there, and unseen, until all are chosen."""
    state.picked[card] += 1
    state.picked_last = card


@rules
def forget_picks(state: State) -> None:
    """Choose nothing."""
    for card in range(CARDS):
        state.picked[card] = 0
    state.picked_last = NOTHING


@rules
def discard_picks(state: State, seat: int, journal: Journal) -> int:
    """Discard the picked cards at once, the last one on top; only that one is seen. Rule: DOM-W3."""
    total = count_picked(state)
    last = int(state.picked_last)
    for card in range(CARDS):
        picked = int(state.picked[card])
        if picked > 0:
            state.hand[seat, card] -= picked
            if state.hand[seat, card] == 0:
                state.hand_kinds[seat] = int(state.hand_kinds[seat]) & ~(1 << card)
            state.discard[seat, card] += picked
            state.discard_kinds[seat] = int(state.discard_kinds[seat]) | (1 << card)
            unseen = picked - 1 if card == last else picked
            if unseen > 0:
                emit(journal, _MOVE, seat, card, unseen, _HAND, _DISCARD, 1 << seat, PLAIN)
    if total > 0:
        state.hand_size[seat] -= total
        state.discard_size[seat] += total
        state.discard_top[seat] = last
        state.discard_shown[seat, last] += 1
        # Others cannot tell which cards went below the top one: any shown card may be among them.
        for card in range(CARDS):
            gone = total - 1 + (1 if card == last else 0)
            shown = int(state.hand_shown[seat, card]) - gone
            state.hand_shown[seat, card] = shown if shown > 0 else 0
        emit(journal, _MOVE, seat, last, 1, _HAND, _DISCARD, EVERYBODY, REVEALS)
    forget_picks(state)
    return total


@rules
def trash_picks(state: State, seat: int, journal: Journal) -> None:
    """Trash the picked cards. Rule: DOM-W4."""
    for card in range(CARDS):
        for _ in range(state.picked[card]):
            move_card(state, seat, card, _HAND, _TRASH, journal)
    forget_picks(state)


@rules
def discard_aside(state: State, seat: int, top: int, journal: Journal) -> None:
    """Discard what is set aside, with the given card on top."""
    for card in range(CARDS):
        below = int(state.aside[card]) - (1 if card == top else 0)
        for _ in range(below):
            move_card(state, seat, card, _ASIDE, _DISCARD, journal)
    if top != NOTHING:
        move_card(state, seat, top, _ASIDE, _DISCARD, journal)
    state.aside_last = NOTHING
    state.aside_seat = 0


@rules
def reveal_hand(state: State, seat: int, journal: Journal) -> None:
    """Show the whole hand to everybody."""
    for card in range(CARDS):
        copies = int(state.hand[seat, card])
        state.hand_shown[seat, card] = copies
        if copies > 0:
            emit(journal, _REVEAL, seat, card, copies, _HAND, 0, EVERYBODY, REVEALS)


@rules
def admit_lack(state: State, seat: int, cards: int) -> None:
    """Let everybody conclude that a hand holds none of a set of cards: its player would have had to use one."""
    state.hand_lacks[seat] = int(state.hand_lacks[seat]) | cards


@rules
def show_in_hand(state: State, seat: int, card: int, journal: Journal) -> None:
    """Show one card of the hand to everybody; it stays there."""
    if state.hand_shown[seat, card] == 0:
        state.hand_shown[seat, card] = 1
    emit(journal, _REVEAL, seat, card, 1, _HAND, 0, EVERYBODY, REVEALS)


@rules
def steal_from_aside(state: State, seat: int, card: int, journal: Journal) -> None:
    """Trash a revealed treasure; the Thief's player may take it later."""
    move_card(state, seat, card, _ASIDE, _TRASH, journal)
    state.spoils[card] += 1


@rules
def take_spoils(state: State, seat: int, card: int, journal: Journal) -> None:
    """Gain a treasure that the Thief being played has trashed."""
    state.spoils[card] -= 1
    move_card(state, seat, card, _TRASH, _DISCARD, journal)


@rules
def forget_spoils(state: State) -> None:
    """Leave the rest of the stolen treasures in the trash."""
    for card in range(len(state.spoils)):
        state.spoils[card] = 0


@rules
def clean_up_cards(state: State, seat: int, top: int, journal: Journal) -> None:
    """Discard all cards in play and in hand, with the given card (or −1: one from play) on top. Rule: DOM-T8."""
    in_play = in_play_cards(state)
    if top == NOTHING:
        # A card from play tells the others nothing new; failing that, any card of the hand.
        any_of = in_play if in_play != 0 else hand_cards(state, seat)
        if any_of != 0:
            top = lowest_bit(any_of)
    total = 0
    # In play first, then the hand: mixed by kind, the order of events would tell what the hand held.
    kinds = in_play
    while kinds != 0:
        card = lowest_bit(kinds)
        kinds &= kinds - 1
        played = int(state.in_play[card])
        state.in_play[card] = 0
        state.discard[seat, card] += played
        state.discard_shown[seat, card] += played
        total += played
        emit(journal, _MOVE, seat, card, played, _IN_PLAY, _DISCARD, EVERYBODY, PLAIN)
    kinds = hand_cards(state, seat)
    while kinds != 0:
        card = lowest_bit(kinds)
        kinds &= kinds - 1
        held = int(state.hand[seat, card])
        # A shown card of the hand is known to be discarded; so is the top card.
        seen = int(state.hand_shown[seat, card])
        if card == top and (in_play >> card) & 1 == 0 and seen == 0:
            seen = 1
        state.hand[seat, card] = 0
        state.hand_shown[seat, card] = 0
        state.discard[seat, card] += held
        state.discard_shown[seat, card] += seen
        total += held
        emit(journal, _MOVE, seat, card, held, _HAND, _DISCARD, 1 << seat, PLAIN)
    state.discard_size[seat] += total
    state.discard_kinds[seat] = int(state.discard_kinds[seat]) | in_play | hand_cards(state, seat)
    state.hand_size[seat] = 0
    state.hand_kinds[seat] = 0
    state.hand_lacks[seat] = 0
    state.in_play_kinds = 0
    if top != NOTHING:
        state.discard_top[seat] = top
        emit(journal, _REVEAL, seat, top, 1, _DISCARD, 0, EVERYBODY, REVEALS)


# --- the turn's counters ---


@rules
def add_actions(state: State, amount: int, journal: Journal) -> None:
    """+X Actions. Rule: DOM-W2."""
    state.turn.actions += amount
    emit(journal, _PLUS, int(state.turn.seat), _PLUS_ACTIONS, amount, 0, 0, EVERYBODY, PLAIN)


@rules
def add_buys(state: State, amount: int, journal: Journal) -> None:
    """+X Buys. Rule: DOM-W2."""
    state.turn.buys += amount
    emit(journal, _PLUS, int(state.turn.seat), _PLUS_BUYS, amount, 0, 0, EVERYBODY, PLAIN)


@rules
def add_coins(state: State, amount: int, journal: Journal) -> None:
    """+X Coins. Rule: DOM-W2."""
    state.turn.coins += amount
    emit(journal, _PLUS, int(state.turn.seat), _PLUS_COINS, amount, 0, 0, EVERYBODY, PLAIN)


@rules
def cost_of(card: int) -> int:
    """What a card costs."""
    return int(COST[card])


@rules
def count_empty_piles(state: State) -> int:
    """How many supply piles are empty."""
    return count_bits(int(state.piles) & ~int(state.left))
