"""What a seat sees on the table, and what would be left of the turn after each thing it could do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from ...kernel.compile import interpreted
from ...words.message import Message
from ..shown import Question, Shown
from ..shown import View as AnyView
from .data import (
    ACTIONS,
    CARD_NAMES,
    CARDS,
    COPPER,
    COST,
    MONEYLENDER_COINS,
    PLUS_ACTIONS,
    PLUS_BUYS,
    PLUS_CARDS,
    PLUS_COINS,
    TREASURES,
    card,
)
from .flow import QUESTIONS
from .questions import About
from .questions import Question as Declared
from .saying import ask_message, count_offered, end_warnings, most_cost, turn_question
from .state import State, deck_card
from .vocabulary import Phase, PhaseName

_MONEYLENDER = card("moneylender")
_deck_card = interpreted(deck_card)
Cards = dict[str, int]
"""Cards by name, with how many there are."""


class Turn(Shown, frozen=True, kw_only=True):
    """The turn under way."""

    seat: int
    phase: PhaseName
    actions: int
    buys: int
    coins: int
    bought: bool


class Pile(Shown, frozen=True, kw_only=True):
    """A pile of the supply."""

    card: str
    left: int
    cost: int


class Player(Shown, frozen=True, kw_only=True):
    """A player's cards, as far as the viewer may know them."""

    hand_size: int
    deck_size: int
    deck_top: list[str]
    """Cards on top of the deck that everybody saw put there, the top one first."""
    discard_top: str | None
    turns_taken: int
    owned: Cards
    known_in_hand: Cards
    """Cards that everybody knows to be in the hand."""
    hand: Cards | None = None
    """The viewer's own hand."""


class After(Shown, frozen=True, kw_only=True):
    """What is left of the turn after something."""

    actions: int
    buys: int
    coins: int
    cards: int = 0
    """Cards that are drawn at once."""


class Preview(Shown, frozen=True, kw_only=True):
    """For each card that may be played or bought now, what is left of the turn after it.

    Only what the card gives by itself; what its text lets somebody choose afterwards is not foreseen.
    """

    play: dict[str, After]
    buy: dict[str, After]
    play_treasures: After | None = None


class View(AnyView, frozen=True, kw_only=True):
    """All that a seat may know of a game of Dominion."""

    turn: Turn
    supply: list[Pile]
    trash: Cards
    in_play: Cards
    aside: Cards
    seats: list[Player]
    warnings: list[Message]
    """What tells that the end is near."""
    preview: Preview | None = None


def _counts(numbers: Iterable[int]) -> Cards:
    return {CARD_NAMES[i]: int(n) for i, n in enumerate(numbers) if n}


def _name(number: int) -> str | None:
    return None if number < 0 else CARD_NAMES[number]


def view(record: np.void, seat: int, common: dict[str, Any]) -> View:
    """What a redacted record shows to a seat."""
    state = State.read(record)
    turn = state.turn
    asked = seat in common["pending"]
    piles = state.piles
    return View(
        **common,
        question=question(state, seat),
        turn=Turn(
            seat=turn.seat,
            phase="buy" if turn.phase == Phase.BUY else "action",
            actions=turn.actions,
            buys=turn.buys,
            coins=turn.coins,
            bought=bool(turn.bought),
        ),
        supply=[
            Pile(card=name, left=state.supply[i], cost=int(COST[i]))
            for i, name in enumerate(CARD_NAMES)
            if piles >> i & 1
        ],
        trash=_counts(state.trash),
        in_play=_counts(state.in_play),
        aside=_counts(state.aside),
        seats=[_player(state, other, other == seat) for other in range(state.options.players)],
        warnings=end_warnings(state),
        preview=_preview(state, seat) if asked and not state.stack.size else None,
    )


def _player(state: State, seat: int, own: bool) -> Player:
    size = state.deck_size[seat]
    known = range(size - 1, size - 1 - state.deck_known[seat], -1)
    return Player(
        hand_size=state.hand_size[seat],
        deck_size=size,
        deck_top=[CARD_NAMES[_deck_card(state, seat, i)] for i in known],
        discard_top=_name(state.discard_top[seat]),
        turns_taken=state.turns_taken[seat],
        owned=_counts(state.owned[seat]),
        known_in_hand=_counts(state.hand_shown[seat]),
        hand=_counts(state.hand[seat]) if own else None,
    )


# --- what is asked ---


def question(state: State, seat: int) -> Question | None:
    """The question that stands open, as a seat may know it."""
    if state.over:
        return None
    if state.stack.size == 0:
        own = state.turn.seat == seat
        return Question(id="turn", seat=state.turn.seat, message=turn_question(state, seat) if own else None)
    frame = state.stack.frames[state.stack.size - 1]
    declared = QUESTIONS[frame.step]
    own = frame.seat == seat
    least, most = _how_many(state, declared, frame.seat)
    if own and declared.may_be_vain:
        # Only the asked seat may know that there is nothing to choose.
        most = min(most, count_offered(state, declared, frame))
    return Question(
        id=declared.name,
        seat=frame.seat,
        message=ask_message(state, declared, frame) if own else None,
        source=CARD_NAMES[frame.what] if declared.source >= 0 or declared.about is About.REACTION else "",
        zone="" if declared.zone is None else declared.zone.name.lower(),
        owner=frame.x if declared.about is About.SEAT else None,
        least=least,
        most=most,
        several=declared.several,
        picked=_counts(state.picked) if own else {},
        most_cost=most_cost(declared, frame),
        hides=declared.hidden,
    )


def _how_many(state: State, declared: Declared, seat: int) -> tuple[int, int]:
    """How many cards are still to be chosen, at least and at most."""
    least = 0 if declared.no is not None else 1
    if not declared.several:
        return least, 1
    picked = sum(state.picked)
    left = state.hand_size[seat] - picked
    if declared.keeps is not None:
        return left - declared.keeps, left - declared.keeps
    return least, left if declared.most is None else min(left, declared.most - picked)


# --- what would be left ---


def _preview(state: State, seat: int) -> Preview:
    turn = state.turn
    hand = [state.hand[seat, c] for c in range(CARDS)]
    play, buy = {}, {}
    for number in range(CARDS):
        if hand[number] and _is_playable(state, number):
            play[CARD_NAMES[number]] = After(
                actions=turn.actions - (ACTIONS >> number & 1) + int(PLUS_ACTIONS[number]),
                buys=turn.buys + int(PLUS_BUYS[number]),
                coins=turn.coins + _coins_of(hand, number),
                cards=int(PLUS_CARDS[number]),
            )
        if turn.buys and state.supply[number] and COST[number] <= turn.coins:
            buy[CARD_NAMES[number]] = After(
                actions=turn.actions, buys=turn.buys - 1, coins=turn.coins - int(COST[number])
            )
    treasures = None
    if state.hand_kinds[seat] & TREASURES and not turn.bought:
        money = sum(hand[number] * int(PLUS_COINS[number]) for number in range(CARDS) if TREASURES >> number & 1)
        treasures = After(actions=turn.actions, buys=turn.buys, coins=turn.coins + money)
    return Preview(play=play, buy=buy, play_treasures=treasures)


def _is_playable(state: State, number: int) -> bool:
    """Whether a card of the hand may be played now. Rule: DOM-T2, DOM-T6."""
    if ACTIONS >> number & 1:
        return state.turn.phase == Phase.ACTION and state.turn.actions > 0
    return bool(TREASURES >> number & 1) and not state.turn.bought


def _coins_of(hand: list[int], number: int) -> int:
    """The coins a card gives at once; Moneylender's come with the Copper that it trashes. Rule: DOM-C-MONEYLENDER."""
    if number == _MONEYLENDER and hand[COPPER]:
        return MONEYLENDER_COINS
    return int(PLUS_COINS[number])
