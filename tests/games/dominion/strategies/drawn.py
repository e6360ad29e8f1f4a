"""Questions drawn by hand: a view, written down as far as it matters, and what a strategy answers to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from manor.games.dominion.data import CARD_NAMES, CARDS
from manor.games.dominion.questions import FIRST_BARE
from manor.games.dominion.rules import RULES
from manor.games.dominion.state import State
from manor.games.dominion.strategies import Strategy
from manor.games.dominion.strategies.interpreter import answer, on_turn
from manor.games.dominion.strategies.table import StrategyTable
from manor.games.dominion.vocabulary import Frame, Phase
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
    if question is not None:
        frame = state["stack"]["frames"][0]
        state["stack"]["size"] = 1
        frame["kind"] = Frame[question.get("kind", "hidden").upper()]
        frame["seat"] = seat
        frame["what"] = _NUMBER.get(question.get("card", ""), 0)
        if "whose" in question:
            frame["x"] = question["whose"]
        _fill(state["picked"], question.get("picked", {}))
    return state


def decide(strategy: Strategy, view: View, legal: Sequence[Action]) -> int:
    """The id of the action that a strategy takes."""
    state = State.read(lay_out(view))
    table = StrategyTable.read(strategy.table[0])
    seat = int(view["seat"])
    if view["question"] is None:
        return int(interpreted(on_turn)(table, state, seat))
    cards = bare = verb = 0
    for action in legal:
        if action.id >= FIRST_BARE:
            bare |= 1 << (action.id - FIRST_BARE)
        else:
            verb = action.id // CARDS
            cards |= 1 << (action.id % CARDS)
    return int(interpreted(answer)(table, state, seat, verb, cards, bare))
