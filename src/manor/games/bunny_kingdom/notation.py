"""Positions in plain words: any state to a dictionary. ``reading`` is the way back."""

from __future__ import annotations

from typing import Any

import numpy as np

from .data import (
    BUILDING_NAMES,
    BUILDINGS,
    CARD_NAMES,
    CITIES,
    COORDINATES,
    PARCHMENT_NAMES,
    RESOURCE_NAMES,
    STEPS,
    TERRAIN_OF,
)
from .invariants import owner_of, territories_in
from .state import FORGOTTEN
from .vocabulary import CAMPS, PICKS, POSTS, RESOURCES, TOWER_PAIRS, Phase, Terrain

COPY_CARDS = ("liberal", "socialist")


def card_name(entry: int) -> str | None:
    """A card as it is stored; None: none, or not known."""
    return CARD_NAMES[entry - 1] if 0 < entry < FORGOTTEN else None


def territory_name(entry: int) -> str | None:
    """A territory as it is stored; None: none."""
    return COORDINATES[entry - 1] if entry > 0 else None


def building_counts(numbers: Any) -> dict[str, int]:
    """Buildings by name."""
    return {BUILDING_NAMES[b]: int(numbers[b]) for b in range(BUILDINGS) if numbers[b]}


def parchment_names(bits: int) -> list[str]:
    """Parchments by name."""
    return [name for p, name in enumerate(PARCHMENT_NAMES) if bits >> p & 1]


def products(state: np.void, post: int) -> list[str | None]:
    """What a trading post produced, by round."""
    return [RESOURCE_NAMES[n - 1] if n else None for n in (int(m) for m in state["post_made"][post])]


def describe_buildings(state: np.void, seat: int) -> list[dict[str, Any]]:
    """Every building that a seat has placed, camps that were removed included; printed cities go without saying."""
    found: list[dict[str, Any]] = []
    for strength in range(CITIES):
        for t in territories_in(state["cities"][strength]):
            if TERRAIN_OF[t] != Terrain.CITY and owner_of(state, t) == seat:
                found.append({"kind": "city", "strength": strength + 1, "at": COORDINATES[t]})
    for resource in range(RESOURCES):
        t = int(state["farm_at"][resource]) - 1
        if t >= 0 and owner_of(state, t) == seat:
            found.append({"kind": "farm", "resource": RESOURCE_NAMES[resource], "at": COORDINATES[t]})
    for post in range(POSTS):
        t = int(state["post_at"][post]) - 1
        if t >= 0 and owner_of(state, t) == seat:
            made = products(state, post)
            found.append({"kind": "trading_post", "token": post + 1, "at": COORDINATES[t], "produces": made})
    for pair in range(TOWER_PAIRS):
        one, other = (int(n) - 1 for n in state["tower_at"][pair])
        if one >= 0 and owner_of(state, one) == seat:
            found.append({"kind": "sky_tower", "pair": pair + 1, "at": [COORDINATES[one], COORDINATES[other]]})
    for row in found:
        first = row["at"] if isinstance(row["at"], str) else row["at"][0]
        row["round"] = int(state["built_in"][COORDINATES.index(first)])
    for camp in range(CAMPS):
        t = int(state["camp_at"][camp]) - 1
        if t >= 0 and int(state["camp_seat"][camp]) == seat:
            row = {"kind": "camp", "priority": camp + 1, "at": COORDINATES[t], "round": int(state["camp_in"][camp])}
            if state["camp_out"][camp]:
                row["removed"] = int(state["camp_out"][camp])
            found.append(row)
    return found


def describe(state: np.void) -> dict[str, Any]:
    """Write a whole position, secrets included. The deck and reserves are listed from the top."""
    players = int(state["options"]["players"])
    phase = Phase(int(state["phase"]))
    size = int(state["deck_size"])
    called = int(state["camp_called"])
    return {
        "players": players,
        "round": int(state["round"]) + 1,
        "phase": phase.name.lower(),
        "step": int(state["step"]),
        "seats": [_describe_seat(state, seat) for seat in range(players)],
        "announced": {
            "seat": int(state["camp_caller"]),
            "camp": called,
            "asked": int(state["camp_asked"]),
        }
        if called
        else None,
        "copying": {
            "seat": int(state["copy_seat"]),
            "card": COPY_CARDS[int(state["copy_card"])],
            "reading": COPY_CARDS[int(state["copy_reading"])],
        }
        if phase is Phase.COPY
        else None,
        "deck": [CARD_NAMES[c - 1] for c in state["deck"][:size][::-1]],
        "draft": _describe_draft(state, players),
        "rng": [int(state["rng"][word]) for word in ("a", "b", "c", "counter")],
    }


def _describe_seat(state: np.void, seat: int) -> dict[str, Any]:
    hand = state["hand"][seat][: int(state["hand_size"])]
    picked, tossed = int(state["picked"][seat]), int(state["tossed"][seat])
    reserve = state["reserve"][seat][: int(state["reserve_size"])] if seat < 2 else []
    chosen = int(state["chosen"][seat]) - 1
    tossed_cards = [CARD_NAMES[c - 1] for i, c in enumerate(hand) if tossed >> i & 1]
    return {
        "territories": {COORDINATES[t]: int(state["taken_in"][t]) for t in territories_in(state["claims"][seat])},
        "buildings": describe_buildings(state, seat),
        "held": building_counts(state["held"][seat]),
        "provisions": int(state["provisions"][seat]),
        "parchments": parchment_names(int(state["parchments"][seat])),
        "harvest": [int(n) for n in state["harvest"][seat]],
        "parchment_carrots": int(state["parchment_carrots"][seat]),
        "hand": [CARD_NAMES[c - 1] for c in hand],
        "picked": [CARD_NAMES[c - 1] for i, c in enumerate(hand) if picked >> i & 1],
        "discarding": tossed_cards[0] if tossed_cards else None,
        "reserve": [CARD_NAMES[c - 1] for c in reserve[::-1]],
        "done": bool(int(state["done"]) >> seat & 1),
        "building": BUILDING_NAMES[chosen] if chosen >= 0 else None,
        "first_tower": territory_name(int(state["first_tower"][seat])),
        "copied": {
            name: PARCHMENT_NAMES[int(n) - 1] if n else None
            for name, n in zip(COPY_CARDS, state["copied"][seat], strict=True)
        },
    }


def _describe_draft(state: np.void, players: int) -> list[list[list[dict[str, Any]]]]:
    """Write the history of the draft: by round, step and seat, what was played, discarded and drawn.

    None in the place of a card: it was not written down.
    """
    history = []
    for k in range(int(state["round"]) + 1):
        steps = int(STEPS[players]) if k < int(state["round"]) else int(state["step"])
        # With two players, the cards drawn for the step under way are written down already.
        drawing = players == 2 and k == int(state["round"]) and int(state["phase"]) == Phase.DRAFT
        rows = steps + (1 if drawing else 0)
        history.append(
            [[_describe_step(state, k, step * players + seat) for seat in range(players)] for step in range(rows)]
        )
    return history


def _describe_step(state: np.void, k: int, at: int) -> dict[str, Any]:
    players = int(state["options"]["players"])
    entries = [int(n) for n in state["left"][k][at]]
    played = entries[: 1 if players == 2 else PICKS]
    row: dict[str, Any] = {}
    if any(played):
        row["played"] = [card_name(n) for n in played]
    if players == 2 and entries[1]:
        row["discarded"] = card_name(entries[1])
    if state["drawn"][k][at]:
        row["drawn"] = card_name(int(state["drawn"][k][at]))
    return row
