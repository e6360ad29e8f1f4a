"""A redacted state as JSON-able data: what a seat sees on the table."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.compile import interpreted
from .data import BUILDING_NAMES, CARD_NAMES, COORDINATES, FIRST_CAMP, PARCHMENTS, POST, TOWER
from .invariants import buildings_on_board, owner_of, territories_in
from .memory import group_of, hides_parchment, holder
from .notation import COPY_CARDS, building_counts, parchment_names, territory_name
from .scoring import place_of
from .sheets import fiefs_in, harvest_sheet, parchment_line, parchment_sheet
from .state import State, passing, score_of
from .vocabulary import POSTS, TOWER_PAIRS, Phase

_PLACES = {name: place for place, name in enumerate(COORDINATES)}
__all__ = ["harvest_sheet", "parchment_sheet", "view"]


def view(state: np.void, seat: int) -> dict[str, Any]:
    """What a redacted state shows to a seat."""
    players = int(state["options"]["players"])
    phase = Phase(int(state["phase"]))
    plain = State.read(state)
    return {
        "round": int(state["round"]) + 1,
        "phase": phase.name.lower(),
        "step": int(state["step"]),
        "passing": "left" if interpreted(passing)(int(state["round"])) > 0 else "right",
        "hand_size": int(state["hand_size"]),
        "reserve_size": int(state["reserve_size"]),
        "deck_size": int(state["deck_size"]),
        "board": board(state),
        "seats": [_seat(state, plain, other, seat) for other in range(players)],
        "announced": _announced(state),
        "copying": _copying(state, phase),
    }


def board(state: np.void) -> dict[str, dict[str, Any]]:
    """Every territory with a rabbit or a building: who controls it and what stands there."""
    shown: dict[str, dict[str, Any]] = {}
    for seat in range(int(state["options"]["players"])):
        for t in territories_in(state["rabbits"][seat]):
            shown[COORDINATES[t]] = {"seat": seat, "building": None}
    for b, t in buildings_on_board(state):
        owner = owner_of(state, t)
        cell = shown.setdefault(COORDINATES[t], {"seat": None if owner < 0 else owner, "building": None})
        cell["building"] = _building(state, b, t)
    return dict(sorted(shown.items(), key=lambda item: _PLACES[item[0]]))


def _building(state: np.void, b: int, t: int) -> dict[str, Any]:
    if b < 3:
        return {"kind": "city", "strength": b + 1}
    if b == POST:
        post = next(p for p in range(POSTS) if state["post_at"][p] == t + 1)
        made = int(state["post_made"][post][int(state["round"])])
        return {"kind": "trading_post", "produces": ("wood", "fish", "carrots")[made - 1] if made else None}
    if b == TOWER:
        pair = next(p for p in range(TOWER_PAIRS) if t + 1 in state["tower_at"][p])
        return {"kind": "sky_tower", "pair": pair + 1}
    if b >= FIRST_CAMP:
        return {"kind": "camp", "priority": b - FIRST_CAMP + 1}
    return {"kind": "farm", "resource": BUILDING_NAMES[b].removesuffix("_farm")}


def _seat(state: np.void, row: State, seat: int, viewer: int) -> dict[str, Any]:
    phase = int(state["phase"])
    fiefs = fiefs_in(row, seat)
    chosen = int(state["chosen"][seat]) - 1
    shown: dict[str, Any] = {
        "score": int(interpreted(score_of)(row, seat)),
        "place": int(interpreted(place_of)(row, seat)),
        "harvest": [int(n) for n in state["harvest"][seat]],
        "fiefs": fiefs,
        "harvest_to_come": sum(f["carrots"] for f in fiefs) if phase < Phase.COPY else 0,
        "held": building_counts(state["held"][seat]),
        "discards": {
            "territories": [COORDINATES[t] for t in territories_in(state["claims"][seat])],
            "buildings": building_counts(state["placed"][seat]),
            "provisions": int(state["provisions"][seat]),
        },
        "parchment_count": int(state["parchment_count"][seat]),
        "ready": bool(int(state["ready"]) >> seat & 1),
        "done": bool(int(state["done"]) >> seat & 1),
        "building": BUILDING_NAMES[chosen] if chosen >= 0 else None,
        "first_tower": territory_name(int(state["first_tower"][seat])),
    }
    if seat == viewer or phase >= Phase.COPY:
        shown["parchments"] = parchment_names(int(state["parchments"][seat]))
        shown["copied"] = {
            name: parchment_names(1 << (int(p) - 1))[0] if p else None
            for name, p in zip(COPY_CARDS, state["copied"][seat], strict=True)
        }
        shown["progress"] = [
            parchment_line(state, seat, p) for p in range(PARCHMENTS) if int(state["parchments"][seat]) >> p & 1
        ]
    if phase == Phase.DRAFT:
        if seat == viewer:
            shown |= _own_hand(state, seat)
        elif viewer >= 0:
            shown["remembered"] = _remembered(state, seat, viewer)
    return shown


def _own_hand(state: np.void, seat: int) -> dict[str, Any]:
    hand = [CARD_NAMES[int(c) - 1] for c in state["hand"][seat][: int(state["hand_size"])]]
    picked, tossed = int(state["picked"][seat]), int(state["tossed"][seat])
    return {
        "hand": hand,
        "picked": [card for i, card in enumerate(hand) if picked >> i & 1],
        "discarding": [card for i, card in enumerate(hand) if tossed >> i & 1],
    }


def _remembered(state: np.void, seat: int, viewer: int) -> dict[str, list[str]]:
    """What a viewer knows of another hand: cards certainly in it, and parchments that are there or were taken since."""
    cards = [int(c) for c in state["hand"][seat] if c]
    certain = [c for c in cards if not hides(c)]
    parchments = [CARD_NAMES[c - 1] for c in cards if hides(c)]
    players, now = int(state["options"]["players"]), int(state["step"])
    if players > 2:
        row, k = State.read(state), int(state["round"])
        dealt_to = next(h for h in range(players) if interpreted(holder)(row, k, h, now) == seat)
        looks = [s for s in range(now) if interpreted(holder)(row, k, dealt_to, s) == viewer]
        if looks:
            bits = int(interpreted(group_of)(row, k, dealt_to, looks[-1] + 1, now, seat))
            group = parchment_names(bits)
            if len(group) > len(parchments):
                return {"certain": [CARD_NAMES[c - 1] for c in certain], "perhaps": group}
    return {"certain": [CARD_NAMES[c - 1] for c in certain] + parchments, "perhaps": []}


def hides(entry: int) -> bool:
    """Tell whether a stored card is a parchment."""
    return bool(interpreted(hides_parchment)(entry))


def _announced(state: np.void) -> dict[str, int] | None:
    if not state["camp_called"]:
        return None
    return {
        "seat": int(state["camp_caller"]),
        "camp": int(state["camp_called"]),
        "asked": int(state["camp_asked"]),
    }


def _copying(state: np.void, phase: Phase) -> dict[str, Any] | None:
    if phase is not Phase.COPY:
        return None
    return {
        "seat": int(state["copy_seat"]),
        "card": COPY_CARDS[int(state["copy_card"])],
        "reading": COPY_CARDS[int(state["copy_reading"])],
    }
