"""A strategy as an agent at a table: what its seat is shown is laid out as a record, and the same rules decide.

Nothing but the view and the legal actions is used, so the agent cannot know more than its seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from ...games.dominion.data import CARD_NAMES, CARDS
from ...games.dominion.questions import FIRST_BARE
from ...games.dominion.rules import RULES
from ...games.dominion.state import State
from ...games.dominion.vocabulary import Frame, Phase
from ...games.game import Action
from ...kernel.compile import interpreted
from ..protocol import View
from .interpreter import answer, choose_action, on_turn
from .language import Strategy, shipped
from .table import StrategyTable

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


class StrategyAgent:
    """Plays Dominion by a strategy."""

    games = ("dominion",)

    def __init__(self, strategy: Strategy) -> None:
        self.strategy = strategy
        self.name = strategy.name

    def choose(self, view: View, legal: Sequence[Action]) -> int:
        """Choose as the strategy says."""
        return decide(self.strategy, view, legal)

    def choose_state(self, state: np.void, seat: int, legal: Sequence[int]) -> int:  # noqa: ARG002 - it knows them
        """The same from the record redacted for its seat, without the way over the view."""
        return int(interpreted(choose_action)(StrategyTable.read(self.strategy.table[0]), State.read(state), seat))


@cache
def shipped_agent(name: str) -> StrategyAgent:
    """A strategy that comes with Manor, as an agent."""
    return StrategyAgent(shipped(name))
