"""Questions: each is declared once, beside the effect that asks it.

::

    CHAPEL = question("chapel", "trash", hidden=True, verb=Verb.TRASH, zone=Zone.HAND, several=True, most=4, no=DONE)

    @on_play("chapel")
    def chapel(state, seat):
        if count_hand(state, seat) > 0:
            ask(state, seat, CHAPEL, 0)

    @on_answer(CHAPEL)
    def chapel_answer(state, seat, journal):
        trash_picks(state, seat, journal)

The declaration says who is asked, whether others may know that there is only one answer, where the answers lie, how
many are given and what they may cost. Compiled, it is a row of the tables below, from which the mask is made; in Python
it is what the view, the sentence, the invariant, the strategy file's key and the page know of the question.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

import numpy as np
from numpy.typing import NDArray

from ...kernel.compile import rules
from ...kernel.stack import push_frame, top_frame
from .data import CARD_NAMES, CARDS, card
from .decks import top_card
from .state import (
    State,
    aside_cards,
    cost_of,
    count_hand,
    count_picked,
    hand_cards,
    in_play_cards,
    spoils_cards,
    supply_cards_costing_up_to,
    unpicked_cards,
)
from .vocabulary import Bare, Task, Verb, Zone

FIRST_BARE = len(Verb) * CARDS
ACTION_COUNT = FIRST_BARE + len(Bare)
ANY_CARD = (1 << CARDS) - 1
_MOST_QUESTIONS = 64
_NONE = -1


class Of(Enum):
    """Who is asked."""

    PLAYER = "the player whose turn it is"
    VICTIM = "another player, whom an attack has reached"
    OWNER = "whoever owns the cards"


class About(Enum):
    """What the argument that a question carries means."""

    NOTHING = "nothing"
    SEAT = "whose cards are looked at"
    CARD = "a card of the asked player's hand; nobody else may know it"
    COST = "the most an answer may cost: so many more than the card just given away"
    REACTION = "how many seats further left the asked player sits"


@dataclass(frozen=True)
class Question:
    """One declared question."""

    number: int
    name: str
    source: int
    """The card that asks; −1: any card, or none."""
    of: Of
    hidden: bool
    """About cards that others cannot see: always asked, so that silence tells nothing. Else one answer is none."""
    verb: Verb | None
    zone: Zone | None
    """Where the cards lie that may be chosen, with which verb."""
    kinds: int
    """Which cards those may be, as a set."""
    several: bool
    """Whether cards are picked one after another, before anything happens to them."""
    most: int | None
    """How many at most; none: as many as there are."""
    keeps: int | None
    """How many cards stay in the hand: then just so many are picked that these are left."""
    most_cost: int | None
    """What an answer costs at most."""
    more: int | None
    """How much more it may cost than the card just given away for it; the question before names that card."""
    about: About
    yes: Bare | None
    no: Bare | None
    """Answers without a card."""
    keys: tuple[str, ...]
    """Under which words a strategy file says what it answers: of one's own cards, and of others' if that differs."""

    @property
    def places(self) -> list[tuple[str, str]]:
        """Section and key of a strategy file: the section is the card that asks, or else each card that answers."""
        cards = [self.source] if self.source >= 0 else [c for c in range(CARDS) if self.kinds >> c & 1]
        return [(CARD_NAMES[c], word) for c in cards for word in self.keys]

    @property
    def may_be_vain(self) -> bool:
        """Whether it is asked even of those who have no card to answer with, so that silence tells nothing."""
        return self.hidden and self.no is not None and self.kinds != ANY_CARD


QUESTIONS: list[Question] = []


def _table() -> NDArray[np.int64]:
    return np.full(_MOST_QUESTIONS, _NONE, np.int64)


# What compiled rules read of the declarations. They are arrays of a fixed size because Numba takes their content for
# constants when it compiles, which is after all cards have registered.
_VERB, _ZONE, _KINDS, _COST, _MORE, _BARE, _YES, _NO = (_table() for _ in range(8))
_HIDDEN, _SECRET, _SEVERAL, _MOST, _KEEPS, _SOURCE = (_table() for _ in range(6))


def question(
    name: str,
    *keys: str,
    source: str | None = None,
    of: Of = Of.PLAYER,
    hidden: bool = False,
    verb: Verb | None = None,
    zone: Zone | None = None,
    kinds: int = ANY_CARD,
    several: bool = False,
    most: int | None = None,
    keeps: int | None = None,
    most_cost: int | None = None,
    more: int | None = None,
    about: About = About.NOTHING,
    yes: Bare | None = None,
    no: Bare | None = None,
) -> int:
    """Declare a question; returns its number, by which effects ask it.

    A question of a card bears the card's name, or that name and a word: ``remodel``, ``remodel gain``. Its keys are
    words of a strategy file. Two questions with the same one are an exchange: what is given away, then for what.
    """
    number = len(QUESTIONS)
    first = name.split()[0]
    asks = source if source is not None else first
    declared = Question(
        number=number,
        name=name.replace(" ", "_"),
        source=card(asks) if asks in CARD_NAMES else _NONE,
        of=of,
        hidden=hidden,
        verb=verb,
        zone=zone,
        kinds=kinds,
        several=several,
        most=most,
        keeps=keeps,
        most_cost=most_cost,
        more=more,
        about=about if more is None else About.COST,
        yes=yes,
        no=no,
        keys=keys,
    )
    QUESTIONS.append(declared)
    _VERB[number] = 0 if verb is None else verb
    _ZONE[number] = _NONE if zone is None else zone
    _KINDS[number] = kinds
    _COST[number] = _NONE if most_cost is None else most_cost
    _MORE[number] = _NONE if more is None else more
    _BARE[number] = sum(1 << int(bare) for bare in (yes, no) if bare is not None)
    _YES[number] = _NONE if yes is None else yes
    _NO[number] = _NONE if no is None else no
    _HIDDEN[number] = int(hidden)
    _SECRET[number] = int(declared.about is About.CARD)
    _SEVERAL[number] = int(several)
    _MOST[number] = ANY_CARD if most is None else most
    _KEEPS[number] = 0 if keeps is None else keeps
    _SOURCE[number] = max(declared.source, 0)
    return number


def on_answer(number: int) -> Callable[[Callable[..., object]], Callable[..., object]]:
    """Register what the answer to a question does.

    The effect takes what it needs of: state, seat (who was asked), card (the one chosen; −1: none), yes (1: the bare
    answer was yes), x (the question's argument), journal. Cards picked one after another wait in the record: see
    ``discard_picks`` and ``trash_picks``.
    """

    def register(function: Callable[..., object]) -> Callable[..., object]:
        compiled = rules(function)
        ANSWERS[number] = compiled
        return compiled

    return register


ANSWERS: dict[int, Callable[..., object]] = {}


# --- asking, compiled ---

_ASK, _CARRY_ON = int(Task.ASK), int(Task.CARRY_ON)
_PLAY_CARD, _PLAY_AGAIN = int(Task.PLAY_CARD), int(Task.PLAY_AGAIN)
_HAND, _SUPPLY, _DECK = int(Zone.HAND), int(Zone.SUPPLY), int(Zone.DECK)
_ASIDE, _TRASH, _IN_PLAY = int(Zone.ASIDE), int(Zone.TRASH), int(Zone.IN_PLAY)


@rules
def ask(state: State, seat: int, number: int, x: int) -> None:
    """Put a declared question to a seat."""
    push_frame(state.stack, _ASK, seat, int(_SOURCE[number]), number, x, 0)


@rules
def ask_for_dearer(state: State, seat: int, number: int, given: int) -> None:
    """Put a declared question to a seat that has given a card away for one that may cost more.

    Which card that was is kept as well: everybody saw it go, and a plan may hang on it.
    """
    push_frame(state.stack, _ASK, seat, int(_SOURCE[number]), number, most_for(number, given), given + 1)


@rules
def most_for(number: int, given: int) -> int:
    """What a question's answer may cost for a card that is given away."""
    return cost_of(given) + int(_MORE[number])


@rules
def carry_on_later(state: State, seat: int, card: int) -> None:
    """Let a card carry on with its text once all that is asked above this is answered."""
    push_frame(state.stack, _CARRY_ON, seat, card, 0, 0, 0)


@rules
def play_twice_later(state: State, seat: int, card: int) -> None:
    """Have a card, already in play, resolved and then resolved again. Rule: DOM-C-THRONEROOM.

    Throne Rooms that double each other wait in one frame, which counts them.
    """
    stack = state.stack
    if stack.size > 0 and top_frame(stack).kind == _PLAY_AGAIN and top_frame(stack).what == card:
        top_frame(stack).x += 1
    else:
        push_frame(state.stack, _PLAY_AGAIN, seat, card, 0, 1, 0)
    push_frame(state.stack, _PLAY_CARD, seat, card, 0, 0, 0)


@rules
def offered_cards(state: State, seat: int, number: int, x: int) -> int:
    """The cards with which a question may be answered now."""
    zone = int(_ZONE[number])
    cards = 0
    if zone == _HAND:
        if _SEVERAL[number] == 1:
            cards = unpicked_cards(state, seat)
        elif _SECRET[number] == 1:
            cards = 1 << x
        else:
            cards = hand_cards(state, seat)
    elif zone == _SUPPLY:
        cards = supply_cards_costing_up_to(state, x if _COST[number] < 0 else int(_COST[number]))
    elif zone == _DECK:
        cards = 1 << top_card(state, x)
    elif zone == _ASIDE:
        cards = aside_cards(state)
    elif zone == _TRASH:
        cards = spoils_cards(state)
    elif zone == _IN_PLAY:
        # Clean-up: what is in play and what is left in the hand are discarded together.
        cards = hand_cards(state, seat) | in_play_cards(state)
    return cards & int(_KINDS[number])


@rules
def open_choices(state: State) -> tuple[int, int, int]:
    """The answers to the question on top: a verb, the cards it may take, and bare answers."""
    frame = top_frame(state.stack)
    number = int(frame.step)
    return int(_VERB[number]), offered_cards(state, int(frame.seat), number, int(frame.x)), int(_BARE[number])


@rules
def is_hidden(number: int) -> bool:
    """Tell whether a question is about cards that others cannot see."""
    return bool(_HIDDEN[number] == 1)


@rules
def is_secret(number: int) -> bool:
    """Tell whether the argument of a question is a card that only the asked player may know."""
    return bool(_SECRET[number] == 1)


@rules
def is_yes(number: int, bare: int) -> bool:
    """Tell whether a bare answer agrees to what a question offers."""
    return bare == yes_to(number)


@rules
def yes_to(number: int) -> int:
    """The bare answer that agrees to what a question offers; −1: there is none."""
    return int(_YES[number])


@rules
def no_to(number: int) -> int:
    """The bare answer that turns a question down; −1: it has to be answered with a card."""
    return int(_NO[number])


@rules
def zone_of(number: int) -> int:
    """Where the cards lie with which a question is answered."""
    return int(_ZONE[number])


@rules
def kinds_of(number: int) -> int:
    """The cards with which a question can ever be answered."""
    return int(_KINDS[number])


@rules
def takes_several(number: int) -> bool:
    """Tell whether cards are picked one after another."""
    return bool(_SEVERAL[number] == 1)


@rules
def may_pick_more(state: State, seat: int, number: int) -> bool:
    """Tell whether one more card may be, or has to be, picked."""
    picked = count_picked(state)
    return bool(picked < _MOST[number] and count_hand(state, seat) - picked > _KEEPS[number])
