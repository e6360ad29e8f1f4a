"""What is left of a turn after each thing that could be done now: what a card gives at once, what a purchase costs."""

from __future__ import annotations

from typing import Any

import numpy as np

from .data import (
    ACTIONS,
    CARD_NAMES,
    CARDS,
    COPPER,
    COST,
    PLUS_ACTIONS,
    PLUS_BUYS,
    PLUS_CARDS,
    PLUS_COINS,
    TREASURES,
    card,
)
from .vocabulary import MONEYLENDER_COINS, Phase

_MONEYLENDER = card("moneylender")


def preview(state: np.void, seat: int) -> dict[str, Any]:
    """For each card that may be played or bought now: the actions, buys and coins after it, and the cards it draws.

    Only what the card gives by itself; what its text lets somebody choose afterwards is not foreseen.
    """
    turn = state["turn"]
    if state["stack"]["size"] or state["over"] or int(turn["seat"]) != seat:
        return {}
    actions, buys, coins = int(turn["actions"]), int(turn["buys"]), int(turn["coins"])
    hand = state["hand"][seat]
    found: dict[str, Any] = {"play": {}, "buy": {}}
    for number in range(CARDS):
        if hand[number] and _is_playable(state, number):
            found["play"][CARD_NAMES[number]] = {
                "actions": actions - (ACTIONS >> number & 1) + int(PLUS_ACTIONS[number]),
                "buys": buys + int(PLUS_BUYS[number]),
                "coins": coins + _coins_of(hand, number),
                "cards": int(PLUS_CARDS[number]),
            }
        if buys and state["supply"][number] and COST[number] <= coins:
            found["buy"][CARD_NAMES[number]] = {
                "actions": actions,
                "buys": buys - 1,
                "coins": coins - int(COST[number]),
            }
    if not turn["bought"]:
        money = sum(int(hand[number]) * int(PLUS_COINS[number]) for number in range(CARDS) if TREASURES >> number & 1)
        found["play_treasures"] = {"actions": actions, "buys": buys, "coins": coins + money}
    return found


def _is_playable(state: np.void, number: int) -> bool:
    """Whether a card of the hand may be played now. Rule: DOM-T2, DOM-T6."""
    turn = state["turn"]
    if ACTIONS >> number & 1:
        return bool(turn["phase"] == Phase.ACTION and turn["actions"] > 0)
    return bool(TREASURES >> number & 1 and not turn["bought"])


def _coins_of(hand: Any, number: int) -> int:
    """The coins a card gives at once; Moneylender's come with the Copper that it trashes. Rule: DOM-C-MONEYLENDER."""
    if number == _MONEYLENDER and hand[COPPER]:
        return MONEYLENDER_COINS
    return int(PLUS_COINS[number])
