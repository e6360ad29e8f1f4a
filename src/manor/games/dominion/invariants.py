"""What must hold in every state: cards conserved, sizes and caches equal to their recomputation."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.compile import interpreted
from .data import BASICS, CARD_NAMES, CARDS, card
from .decks import deck_of
from .flow import QUESTIONS
from .questions import About, Of, open_choices
from .setup import full_piles
from .state import State
from .vocabulary import SEATS, Task, Zone

_THRONE_ROOM = card("throne_room")


def problems(state: np.void) -> list[str]:
    """Name every invariant that does not hold."""
    return State.out_of_bounds(state) or [*_conservation(state), *_sizes(state), *_knowledge(state), *_stack(state)]


def _conservation(state: np.void) -> list[str]:
    players = int(state["options"]["players"])
    piles = [*range(BASICS), *(int(c) for c in state["options"]["kingdom"] if c >= 0)]
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
        owned = hand.astype(np.int64) + discard + np.bincount(np.array(deck_of(state, seat), int), minlength=CARDS)
        if seat == int(state["turn"]["seat"]):
            owned += state["in_play"]
        if seat == int(state["aside_seat"]):
            owned += state["aside"]
        check(f"owned by seat {seat}", state["owned"][seat], owned)
        check(f"hand size of seat {seat}", int(state["hand_size"][seat]), int(hand.sum()))
        check(f"discard size of seat {seat}", int(state["discard_size"][seat]), int(discard.sum()))
        check(f"hand kinds of seat {seat}", int(state["hand_kinds"][seat]), _bits(hand))
        check(f"discard kinds of seat {seat}", int(state["discard_kinds"][seat]), _bits(discard))
        top = int(state["discard_top"][seat])
        if (top < 0) != (discard.sum() == 0) or (top >= 0 and discard[top] == 0):
            wrong.append(f"the top of seat {seat}'s discard pile is not in it")
    decks = [card for seat in range(SEATS) for card in deck_of(state, seat)]
    check("cards outside the decks", int(state["deck"].sum()), sum(decks))
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
    frames = list(state["stack"]["frames"][:size])
    asked = frames.pop() if size else None
    picked = state["picked"].astype(np.int64)
    if picked.any():
        if asked is None or not QUESTIONS[int(asked["step"])].several:
            wrong.append("cards are picked although nobody is choosing any")
        elif (picked > state["hand"][int(asked["seat"])]).any():
            wrong.append("cards are picked that are not in the hand")
    if (state["spoils"] > state["trash"][: state["spoils"].size]).any():
        wrong.append("stolen treasures are not in the trash")
    if size == 0 and state["aside"].any():
        wrong.append("cards are set aside although no card waits for them")
    if int(state["turn"]["buys"]) == 0 and not state["turn"]["bought"]:
        wrong.append("no buys are left although nothing was bought")
    if asked is not None:
        wrong += _question(state, asked) or _waiting(state, frames, asked)
    return wrong


def _waiting(state: np.void, frames: list[np.void], asked: np.void) -> list[str]:
    """What is wrong with what waits below the open question: Throne Rooms that are to be played again, then the card
    that asks, to be played again, then the rest of its text.
    """
    tasks = [(Task(int(frame["kind"])), int(frame["what"])) for frame in frames]
    question = QUESTIONS[int(asked["step"])]
    cards = {int(asked["what"])} if question.source >= 0 or question.about is About.REACTION else set()
    if tasks and tasks[0] == (Task.PLAY_AGAIN, _THRONE_ROOM):
        del tasks[0]
    if tasks and tasks[0][0] is Task.PLAY_AGAIN:
        cards.add(tasks.pop(0)[1])
    if tasks and tasks[0][0] in (Task.VICTIMS, Task.CARRY_ON) and tasks[0][1] != _THRONE_ROOM:
        cards.add(tasks.pop(0)[1])
    if tasks or len(cards) > 1 or any(frame["seat"] != state["turn"]["seat"] for frame in frames):
        return ["what waits on the stack cannot have come about"]
    return []


def _question(state: np.void, asked: np.void) -> list[str]:
    """What is wrong with the open question, by its declaration."""
    if int(asked["kind"]) != Task.ASK:
        return ["the stack ends with a task instead of a question"]
    question = QUESTIONS[int(asked["step"])]
    seat, x, y = int(asked["seat"]), int(asked["x"]), int(asked["y"])
    turn, players = int(state["turn"]["seat"]), int(state["options"]["players"])
    if question.of is Of.VICTIM and seat == turn:
        return [f"{question.name} asks the other players, not the one who played it"]
    if question.of is Of.PLAYER and seat != turn:
        return [f"{question.name} asks the player whose turn it is, not seat {seat}"]
    if question.about is About.REACTION:
        fits = 1 <= x < players and seat == (turn + x) % players and 0 <= y < 1 << players
        return [] if fits else [f"seat {seat} cannot be the one to react to {CARD_NAMES[int(asked['what'])]} now"]
    if question.about is About.SEAT and not 0 <= x < players:
        return [f"{question.name} is about a seat that is not there"]
    if question.zone is Zone.DECK and state["deck_size"][x] == 0:
        return [f"{question.name} looks at a deck that is empty"]
    if question.about is About.CARD and (x >= CARDS or state["hand"][seat][x] == 0):
        return [f"{question.name} asks about a card that is not in the hand"]
    _, cards, bare = interpreted(open_choices)(State.row(state))
    return [] if cards or bare else ["the open question has no answer"]
