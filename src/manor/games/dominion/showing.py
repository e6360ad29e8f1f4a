"""A redacted state as JSON-able data: what a seat sees on the table."""

from __future__ import annotations

from typing import Any

import numpy as np

from .data import CARD_NAMES, CARDS, COST, POINTS, POINTS_PER_TEN
from .vocabulary import CHAPEL_MOST, MILITIA_HAND, Frame, Phase

SPECTATOR = -1


def _counts(numbers: Any) -> dict[str, int]:
    return {CARD_NAMES[i]: int(n) for i, n in enumerate(numbers) if n}


def view(state: np.void, seat: int) -> dict[str, Any]:
    """What a redacted state shows to a seat."""
    turn = state["turn"]
    players = int(state["options"]["players"])
    shown: dict[str, Any] = {
        "turn": {
            "seat": int(turn["seat"]),
            "phase": Phase(turn["phase"]).name.lower(),
            "actions": int(turn["actions"]),
            "buys": int(turn["buys"]),
            "coins": int(turn["coins"]),
            "bought": bool(turn["bought"]),
        },
        "supply": [
            {"card": name, "left": int(state["supply"][i]), "cost": int(COST[i])}
            for i, name in enumerate(CARD_NAMES)
            if int(state["piles"]) >> i & 1
        ],
        "trash": _counts(state["trash"]),
        "in_play": _counts(state["in_play"]),
        "aside": _counts(state["aside"]),
        "seats": [_seat(state, other, other == seat) for other in range(players)],
        "question": _question(state, seat),
    }
    return shown


def _seat(state: np.void, seat: int, own: bool) -> dict[str, Any]:
    top = int(state["discard_top"][seat])
    size = int(state["deck_size"][seat])
    known = int(state["deck_known"][seat])
    shown: dict[str, Any] = {
        "hand_size": int(state["hand_size"][seat]),
        "deck_size": size,
        "deck_top": [CARD_NAMES[c] for c in state["deck"][seat][size - known : size][::-1]],
        "discard_top": None if top < 0 else CARD_NAMES[top],
        "turns_taken": int(state["turns_taken"][seat]),
        "owned": _counts(state["owned"][seat]),
        "known_in_hand": _counts(state["hand_shown"][seat]),
    }
    if own:
        shown["hand"] = _counts(state["hand"][seat])
    return shown


def _question(state: np.void, seat: int) -> dict[str, Any] | None:
    size = int(state["stack"]["size"])
    if size == 0 or state["over"]:
        return None
    frame = state["stack"]["frames"][size - 1]
    kind = Frame(int(frame["kind"]))
    asked: dict[str, Any] = {"kind": kind.name.lower(), "seat": int(frame["seat"])}
    if kind not in (Frame.ORDER, Frame.CLEAN_UP):
        asked["card"] = CARD_NAMES[int(frame["what"])]
        asked["step"] = int(frame["step"])
    if int(frame["seat"]) == seat:
        asked["picked"] = _counts(state["picked"])
        asked |= _how_many(state, seat, asked.get("card", "")) if kind is Frame.HIDDEN else {}
    if kind is Frame.OPEN and asked["card"] in ("spy", "thief") and not (asked["card"] == "thief" and asked["step"]):
        asked["whose"] = int(frame["x"])
    if kind is Frame.HIDDEN and asked["card"] == "library" and int(frame["seat"]) == seat:
        asked["drawn"] = CARD_NAMES[int(frame["x"])]
    return asked


def _how_many(state: np.void, seat: int, card: str) -> dict[str, int]:
    """How many cards are still to be chosen, where several are. Rule: DOM-C-CELLAR, DOM-C-CHAPEL, DOM-C-MILITIA."""
    picked = int(state["picked"].sum())
    left = int(state["hand_size"][seat]) - picked
    if card == "militia":
        return {"at_least": left - MILITIA_HAND, "at_most": left - MILITIA_HAND}
    if card == "chapel":
        return {"at_least": 0, "at_most": min(left, CHAPEL_MOST - picked)}
    return {"at_least": 0, "at_most": left} if card == "cellar" else {}


def score_sheet(state: np.void) -> list[dict[str, int]]:
    """For each player, the points of each kind of card that has any."""
    sheets = []
    for seat in range(int(state["options"]["players"])):
        owned = state["owned"][seat].astype(np.int64)
        tens = int(owned.sum()) // 10
        worth = {CARD_NAMES[c]: int(owned[c] * (POINTS[c] + POINTS_PER_TEN[c] * tens)) for c in range(CARDS)}
        scoring = [c for c in range(CARDS) if POINTS[c] or POINTS_PER_TEN[c]]
        sheets.append({CARD_NAMES[c]: worth[CARD_NAMES[c]] for c in scoring if owned[c]})
    return sheets
