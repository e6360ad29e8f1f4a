"""What must hold in every state: cards conserved, sizes and caches equal to their recomputation."""

from __future__ import annotations

from typing import Any

import numpy as np

from .data import BASICS, CARD_NAMES, CARDS
from .setup import full_piles
from .state import STATE
from .vocabulary import Frame


def problems(state: np.void) -> list[str]:
    """Name every invariant that does not hold."""
    return STATE.out_of_bounds(state) or [*_conservation(state), *_sizes(state), *_knowledge(state), *_stack(state)]


def _conservation(state: np.void) -> list[str]:
    players = int(state["options"]["players"])
    piles = [*range(BASICS), *(int(c) for c in state["options"]["kingdom"])]
    full = full_piles(players, piles)
    there = state["supply"].astype(np.int64) + state["trash"] + state["owned"].astype(np.int64).sum(axis=0)
    return [
        f"{CARD_NAMES[c]}: {int(there[c])} cards in all, the game has {int(full[c])}"
        for c in range(CARDS)
        if there[c] != full[c]
    ]


def _sizes(state: np.void) -> list[str]:
    wrong: list[str] = []

    def check(what: str, actual: Any, recomputed: Any) -> None:
        if not np.array_equal(actual, recomputed):
            wrong.append(f"{what} is {actual}, recomputed {recomputed}")

    for seat in range(int(state["options"]["players"])):
        hand, discard = state["hand"][seat], state["discard"][seat]
        size = int(state["deck_size"][seat])
        owned = hand.astype(np.int64) + discard + np.bincount(state["deck"][seat][:size], minlength=CARDS)
        if seat == int(state["turn"]["seat"]):
            owned += state["in_play"]
        if seat == int(state["aside_seat"]):
            owned += state["aside"]
        check(f"owned by seat {seat}", state["owned"][seat], owned)
        check(f"hand size of seat {seat}", int(state["hand_size"][seat]), int(hand.sum()))
        check(f"discard size of seat {seat}", int(state["discard_size"][seat]), int(discard.sum()))
        check(f"hand kinds of seat {seat}", int(state["hand_kinds"][seat]), _bits(hand))
        check(f"cards above the deck of seat {seat}", int(state["deck"][seat][size:].sum()), 0)
        top = int(state["discard_top"][seat])
        if (top < 0) != (discard.sum() == 0) or (top >= 0 and discard[top] == 0):
            wrong.append(f"the top of seat {seat}'s discard pile is not in it")
    check("kinds in play", int(state["in_play_kinds"]), _bits(state["in_play"]))
    check("piles that are left", int(state["left"]), _bits(state["supply"]) & int(state["piles"]))
    return wrong


def _bits(counts: Any) -> int:
    return sum(1 << int(c) for c in np.flatnonzero(counts))


def _knowledge(state: np.void) -> list[str]:
    wrong = []
    for seat in range(int(state["options"]["players"])):
        if (state["hand_shown"][seat] > state["hand"][seat]).any():
            wrong.append(f"seat {seat} is known to hold cards that it does not hold")
        if (state["discard_shown"][seat] > state["discard"][seat]).any():
            wrong.append(f"seat {seat} is known to have discarded cards that it has not")
        if int(state["hand_lacks"][seat]) & _bits(state["hand"][seat]):
            wrong.append(f"seat {seat} is known to lack cards that it holds")
        if state["deck_known"][seat] > state["deck_size"][seat]:
            wrong.append(f"more cards of seat {seat}'s deck are known than it has")
    return wrong


def _stack(state: np.void) -> list[str]:
    size = int(state["stack"]["size"])
    wrong = []
    asked = state["stack"]["frames"][size - 1] if size else None
    picked = state["picked"].astype(np.int64)
    if picked.any():
        if asked is None or int(asked["kind"]) != Frame.HIDDEN:
            wrong.append("cards are picked although nobody is choosing any")
        elif (picked > state["hand"][int(asked["seat"])]).any():
            wrong.append("cards are picked that are not in the hand")
    if asked is not None and int(asked["kind"]) > Frame.CLEAN_UP:
        wrong.append("the stack ends with a task instead of a question")
    if (state["spoils"] > state["trash"]).any():
        wrong.append("stolen treasures are not in the trash")
    return wrong
