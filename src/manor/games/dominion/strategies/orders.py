"""The ordered lists of a strategy: what to buy, what to play, and what to answer to each question of a card.

Which keys a strategy file may have, and which cards they may name, is what the questions declare.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..data import ACTIONS, CARDS, COST, REACTIONS, TREASURES, VICTORIES
from ..flow import QUESTIONS
from ..questions import ANY_CARD, About, Of, Question
from ..vocabulary import Zone
from .lines import Place

BUY, PLAY = 0, 1


@dataclass(frozen=True)
class Cards:
    """An ordered list of cards: which order it fills, which cards it may name, and why no others."""

    order: int
    cards: int = ANY_CARD
    why: str = ""


@dataclass(frozen=True)
class Exchange:
    """An ordered list of what is turned into what: two questions, one after the other."""

    order: int
    given: Question
    gained: Question
    more: int
    """How much more than what is given away the other may cost."""

    @property
    def halves(self) -> dict[str, Question]:
        """The two questions by what is done: ``trash`` this, ``gain`` that."""
        return {half.verb.name.lower(): half for half in (self.given, self.gained) if half.verb is not None}


@dataclass(frozen=True)
class Choice:
    """Yes, no, or a condition: whether something is done with a card, or because of it."""

    order: int
    card: int


Form = Cards | Exchange | Choice

KEYS: dict[Place, Form] = {
    ("buy",): Cards(BUY),
    ("play",): Cards(PLAY, ACTIONS, "only action cards are played one by one; treasures all are"),
}
"""Every key that gives rules, and what it may say."""

ORDERS_OF: dict[int, tuple[int, ...]] = {}
"""For each question that a strategy answers: its order, or that for one's own cards and that for others'."""

_KINDS = {TREASURES: "treasures", ACTIONS: "action cards", VICTORIES: "victory cards", REACTIONS: "reaction cards"}


def title(card: str) -> str:
    """A card's name as it is printed."""
    return card.replace("_", " ").title()


def allowed(question: Question) -> int:
    """The cards with which a question can ever be answered."""
    return question.kinds & sum(
        1 << c for c in range(CARDS) if question.most_cost is None or COST[c] <= question.most_cost
    )


def reason(question: Question) -> str:
    """Why a question is answered with these cards and no others."""
    cost = "" if question.most_cost is None else f" costing up to {question.most_cost}"
    return f"{title(question.places[0][0])} asks for {_KINDS.get(question.kinds, 'cards')}{cost}"


def _declare(question: Question, order: int) -> int:
    """Take up the keys of a question; return the order that comes next."""
    before = next((q for q in QUESTIONS[: question.number] if q.keys and q.places == question.places), None)
    if before is not None and question.more is not None:
        ORDERS_OF[question.number] = ORDERS_OF[before.number]
        for place in question.places:
            KEYS[place] = Exchange(ORDERS_OF[before.number][0], before, question, question.more)
        return order
    if question.source < 0:
        # Any of several cards answers it; each has a section of its own that says whether.
        KEYS.update({place: Choice(order, card) for place, card in zip(question.places, _cards(question), strict=True)})
        ORDERS_OF[question.number] = (order,)
        return order + 1
    for i, place in enumerate(question.places):
        KEYS[place] = (
            Choice(order + i, question.source)
            if question.verb is None
            else Cards(order + i, allowed(question), reason(question))
        )
    ORDERS_OF[question.number] = tuple(range(order, order + len(question.keys)))
    return order + len(question.keys)


def _cards(question: Question) -> list[int]:
    return [c for c in range(CARDS) if question.kinds >> c & 1]


def _count_orders() -> int:
    order = PLAY + 1
    for question in QUESTIONS:
        if question.keys:
            order = _declare(question, order)
    return order


ORDERS = _count_orders()
"""How many there are."""


def asks_for_hand(card: int) -> int:
    """The question with which a card asks its player for cards of the hand; −1: none, so that it is always of use."""
    return next(
        (
            q.number
            for q in QUESTIONS
            if q.source == card and q.hidden and q.of is Of.PLAYER and q.zone is Zone.HAND and q.about is About.NOTHING
        ),
        -1,
    )


def then_asks(question: Question) -> int:
    """The question that comes after this one in an exchange; −1: it is not the first of one."""
    exchanges = (form for form in KEYS.values() if isinstance(form, Exchange))
    return next((form.gained.number for form in exchanges if form.given is question), -1)
