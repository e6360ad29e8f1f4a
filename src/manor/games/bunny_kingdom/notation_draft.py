"""The draft in plain words: hands, choices, reserves, deck and history, to a description and back."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import numpy as np

from .data import CARD_NAMES, CARDS, COPIES, STEPS
from .invariants import count_cards
from .notation_board import KingdomReader
from .state import FORGOTTEN, State
from .vocabulary import CARDS_IN_BOX, LARGEST_HAND, LARGEST_RESERVE, PICKS, ROUNDS, Phase

# --- writing ---


def describe_hand(state: State, seat: int) -> dict[str, Any]:
    """A hand with what is chosen of it, and the reserve from the top."""
    hand = [CARD_NAMES[card - 1] for card in list(state.hand[seat])[: state.hand_size]]
    tossed = [card for i, card in enumerate(hand) if state.tossed[seat] >> i & 1]
    reserve = list(state.reserve[seat])[: state.reserve_size] if seat < 2 else []
    return {
        "hand": hand,
        "picked": [card for i, card in enumerate(hand) if state.picked[seat] >> i & 1],
        "discarding": tossed[0] if tossed else None,
        "reserve": [CARD_NAMES[card - 1] for card in reserve[::-1]],
    }


def describe_draft(state: State) -> list[list[list[dict[str, Any]]]]:
    """Write the history of the draft: by round, step and seat, what was played, discarded and drawn.

    None in the place of a card: it was not written down.
    """
    history = []
    players = state.options.players
    for k in range(state.round + 1):
        steps = int(STEPS[players]) if k < state.round else state.step
        # With two players, the cards drawn for the step under way are written down already.
        drawing = players == 2 and k == state.round and state.phase == Phase.DRAFT
        history.append(
            [
                [_describe_step(state, k, step * players + seat) for seat in range(players)]
                for step in range(steps + drawing)
            ]
        )
    return history


def _describe_step(state: State, k: int, at: int) -> dict[str, Any]:
    duel = state.options.players == 2
    left = [state.left[k, at, i] for i in range(PICKS)]
    played = left[:1] if duel else left
    row: dict[str, Any] = {}
    if any(played):
        row["played"] = [_card_name(card) for card in played]
    if duel and left[1]:
        row["discarded"] = _card_name(left[1])
    if state.drawn[k, at]:
        row["drawn"] = _card_name(state.drawn[k, at])
    return row


def _card_name(stored: int) -> str | None:
    return CARD_NAMES[stored - 1] if 0 < stored < FORGOTTEN else None


# --- reading ---


def read_hands(read: KingdomReader, state: np.void, rows: list[Mapping[str, Any]]) -> None:
    """Read hands, choices and reserves."""
    hands = [sorted(read.cards(g.get("hand", []), f"seat {s}: hand", LARGEST_HAND)) for s, g in enumerate(rows)]
    reserves = [read.cards(g.get("reserve", []), f"seat {s}: reserve", LARGEST_RESERVE) for s, g in enumerate(rows)]
    if len({len(h) for h in hands}) > 1:
        read.wrong("hands", f"must hold equally many cards, not {', '.join(str(len(h)) for h in hands)}")
        return
    if any(reserves) and (len(rows) > 2 or len(reserves[0]) != len(reserves[1])):
        read.wrong("reserves", "two players have one each, of the same size")
        return
    state["hand_size"] = len(hands[0])
    for seat, hand in enumerate(hands):
        state["hand"][seat][: len(hand)] = [c + 1 for c in hand]
        _read_choice(read, state, seat, hand, rows[seat])
    if any(reserves):
        state["reserve_size"] = len(reserves[0])
        for seat, reserve in enumerate(reserves):
            state["reserve"][seat][: len(reserve)] = [c + 1 for c in reserve[::-1]]


def _read_choice(read: KingdomReader, state: np.void, seat: int, hand: list[int], given: Mapping[str, Any]) -> None:
    chosen = [(c, "picked") for c in read.cards(given.get("picked", []), f"seat {seat}: picked", PICKS)]
    tossed = given.get("discarding")
    if tossed is not None:
        chosen.append((read.card(tossed, f"seat {seat}: discarding"), "tossed"))
    used = 0
    for c, field in chosen:
        places = [i for i, h in enumerate(hand) if h == c and not used >> i & 1]
        if not places:
            read.wrong(f"seat {seat}", "has chosen a card that is not in its hand")
            continue
        used |= 1 << places[0]
        state[field][seat] = int(state[field][seat]) | 1 << places[0]
    if len(chosen) == PICKS:
        state["ready"] = int(state["ready"]) | 1 << seat


def read_draft(read: KingdomReader, state: np.void, given: Any, players: int) -> None:
    """Read the history of the draft; steps that are not described were not written down."""
    now, revealed = int(state["round"]), int(state["phase"]) >= Phase.COPY
    for k in range(now + 1):
        done = (int(STEPS[players]) if k < now else int(state["step"])) * players
        if not revealed:
            state["left"][k][:done] = FORGOTTEN
        elif players == 2:
            state["left"][k][:done, 1] = FORGOTTEN
    if given is None:
        return
    for k, steps in enumerate(read.rows(given, "draft")[:ROUNDS]):
        for step, seats in enumerate(read.rows(steps, f"draft: round {k + 1}")):
            row = read.rows(seats, f"draft: round {k + 1}, step {step + 1}")
            if len(row) != players or step > int(STEPS[players]) - 1:
                read.wrong("draft", f"round {k + 1}, step {step + 1} must have one entry for each of {players} players")
                continue
            for seat, entry in enumerate(row):
                _read_step(read, state, k, step * players + seat, entry, players)


def _read_step(read: KingdomReader, state: np.void, k: int, at: int, entry: Any, players: int) -> None:
    where = f"draft: round {k + 1}, seat {at % players}"
    given = read.mapping(entry, where, ("played", "discarded", "drawn"))
    played = list(read.rows(given.get("played", []), where))
    if len(played) > (1 if players == 2 else PICKS):
        read.wrong(where, "played more cards than a step allows")
        played = []
    for i, name in enumerate(played):
        state["left"][k][at][i] = FORGOTTEN if name is None else read.card(name, where) + 1
    if "discarded" in given:
        if players != 2:
            read.wrong(where, "cards are discarded with two players only")
        else:
            name = given["discarded"]
            state["left"][k][at][1] = FORGOTTEN if name is None else read.card(name, where) + 1
    if given.get("drawn") is not None:
        state["drawn"][k][at] = read.card(given["drawn"], where) + 1


def read_deck(read: KingdomReader, state: np.void, given: Any) -> None:
    """Read the deck from the top; left out, it is all the other cards, shuffled."""
    if given is None:
        rest = COPIES - count_cards(state)
        deck = [c for c in range(CARDS) for _ in range(max(0, int(rest[c])))]
        random.Random(int(state["rng"]["a"])).shuffle(deck)
    else:
        deck = read.cards(given, "deck", CARDS_IN_BOX)[::-1]
    state["deck_size"] = len(deck)
    state["deck"][: len(deck)] = [c + 1 for c in deck]
