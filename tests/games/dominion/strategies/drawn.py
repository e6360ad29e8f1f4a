"""Questions drawn by hand: a view, written down as far as it matters, and what a strategy answers to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from manor.games.dominion.data import CARD_NAMES, CARDS
from manor.games.dominion.flow import QUESTIONS
from manor.games.dominion.questions import FIRST_BARE, Question
from manor.games.dominion.rules import RULES
from manor.games.dominion.state import State
from manor.games.dominion.strategies import Strategy
from manor.games.dominion.strategies.interpreter import answer, on_turn
from manor.games.dominion.strategies.table import StrategyTable
from manor.games.dominion.vocabulary import Phase, Task
from manor.games.game import Action
from manor.kernel.compile import interpreted

View = Mapping[str, Any]
_NUMBER = {name: number for number, name in enumerate(CARD_NAMES)}


def _fill(target: Any, counts: Mapping[str, int]) -> int:
    """Write counts by card; return the cards there are, as bits."""
    kinds = 0
    for name, count in counts.items():
        number = _NUMBER[name]
        target[number] = count
        kinds |= 1 << number
    return kinds


def lay_out(view: View) -> np.void:
    """What a view shows, as a record; what it does not show is blank."""
    state: np.void = np.zeros(1, RULES.state.dtype)[0]
    seat = int(view["seat"])
    turn = view["turn"]
    for name in ("seat", "actions", "buys", "coins", "bought"):
        state["turn"][name] = turn.get(name, 0)
    state["turn"]["phase"] = Phase[turn.get("phase", "action").upper()]
    state["options"]["players"] = view.get("players", len(view["seats"]))
    piles = {pile["card"]: int(pile["left"]) for pile in view["supply"]}
    state["piles"] = _fill(state["supply"], piles)
    state["left"] = sum(1 << _NUMBER[name] for name, left in piles.items() if left)
    state["in_play_kinds"] = _fill(state["in_play"], view.get("in_play", {}))
    for other, shown in enumerate(view["seats"]):
        _fill(state["owned"][other], shown["owned"])
        for name in ("hand_size", "deck_size", "turns_taken"):
            state[name][other] = shown.get(name, 0)
    state["hand_kinds"][seat] = _fill(state["hand"][seat], view["seats"][seat].get("hand", {}))
    question = view["question"]
    if not is_turn(view):
        frame = state["stack"]["frames"][0]
        state["stack"]["size"] = 1
        frame["kind"], frame["seat"] = Task.ASK, seat
        frame["step"] = _declared(question["id"]).number
        frame["what"] = _NUMBER.get(question.get("source", ""), 0)
        about = question.get("most_cost") if question.get("owner") is None else question["owner"]
        frame["x"] = about or 0
        _fill(state["picked"], question.get("picked", {}))
    return state


def is_turn(view: View) -> bool:
    """Whether a seat is asked for nothing but its turn."""
    return bool(view["question"]["id"] == "turn")


def _declared(name: str) -> Question:
    return next(question for question in QUESTIONS if question.name == name)


def asked_by(source: str, legal: Sequence[Action], **more: Any) -> View:
    """The question of a card, or to react to it, that is answered with these actions; written as a view shows it."""
    verbs = {action.verb for action in legal}
    card = _NUMBER[source]

    def fits(question: Question) -> bool:
        answers = (question.verb, question.yes, question.no)
        return question.source in (card, -1) and verbs <= {a.name.lower() for a in answers if a is not None}

    return {"id": next(filter(fits, QUESTIONS)).name, "source": source, **more}


def decide(strategy: Strategy, view: View, legal: Sequence[Action]) -> int:
    """The id of the action that a strategy takes."""
    state = State.read(lay_out(view))
    table = StrategyTable.read(strategy.table[0])
    seat = int(view["seat"])
    if is_turn(view):
        return int(interpreted(on_turn)(table, state, seat))
    cards = bare = verb = 0
    for action in legal:
        if action.id >= FIRST_BARE:
            bare |= 1 << (action.id - FIRST_BARE)
        else:
            verb = action.id // CARDS
            cards |= 1 << (action.id % CARDS)
    return int(interpreted(answer)(table, state, seat, verb, cards, bare))
