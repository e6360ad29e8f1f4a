"""Positions in plain words: any state to a dictionary and back, with everything that is wrong named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...errors import InvalidPosition
from ...kernel.compile import interpreted
from .construction import buildings_to_place
from .data import BUILDING_NAMES, BUILDINGS, CARD_NAMES, COORDINATES, ON_TERRAIN, PARCHMENT_NAMES, STEPS
from .invariants import problems
from .land import territories_in
from .notation_board import KingdomReader, describe_buildings, read_building, read_territories
from .notation_draft import describe_draft, describe_hand, read_deck, read_draft, read_hands
from .options import describe_options, parse_options
from .state import State
from .vocabulary import CAMPS, COPY_CARDS, PHASE_NAMES, PUT_BACKS, ROUNDS, SEATS, Phase, Terrain

_KEYS = [
    "game",
    "players",
    "options",
    "round",
    "phase",
    "step",
    "seats",
    "announced",
    "kept",
    "copying",
    "deck",
    "draft",
    "rng",
]
_SEAT_KEYS = [
    "territories",
    "buildings",
    "held",
    "provisions",
    "parchments",
    "harvest",
    "parchment_carrots",
    "hand",
    "picked",
    "discarding",
    "reserve",
    "done",
    "put_back",
    "building",
    "first_tower",
    "copied",
]

# --- writing ---


def describe(record: np.void) -> dict[str, Any]:
    """Write a whole position, secrets included. The deck and reserves are listed from the top."""
    state = State.read(record)
    copying, players = state.phase == Phase.COPY, state.options.players
    return {
        "players": players,
        **({"options": options} if (options := describe_options(record)) else {}),
        "round": state.round + 1,
        "phase": PHASE_NAMES[state.phase],
        "step": state.step,
        "seats": [_describe_seat(state, seat) for seat in range(players)],
        "announced": {"seat": state.camp_caller, "camp": state.camp_called, "asked": state.camp_asked}
        if state.camp_called
        else None,
        **({"kept": [c + 1 for c in range(CAMPS) if state.camps_kept >> c & 1]} if state.camps_kept else {}),
        "copying": {
            "seat": state.copy_seat,
            "card": COPY_CARDS[state.copy_card],
            "reading": COPY_CARDS[state.copy_reading],
        }
        if copying
        else None,
        "deck": [CARD_NAMES[card - 1] for card in list(state.deck)[: state.deck_size][::-1]],
        "draft": describe_draft(state),
        "rng": [int(record["rng"][word]) for word in ("a", "b", "c", "counter")],
    }


def _describe_seat(state: State, seat: int) -> dict[str, Any]:
    chosen, first = state.chosen[seat] - 1, state.first_tower[seat] - 1
    copied = zip(COPY_CARDS, state.copied[seat], strict=True)
    return {
        "territories": {COORDINATES[t]: state.taken_in[t] for t in territories_in(state.claims[seat])},
        "buildings": describe_buildings(state, seat),
        "held": {BUILDING_NAMES[b]: n for b, n in enumerate(state.held[seat]) if n},
        "provisions": state.provisions[seat],
        "parchments": [name for p, name in enumerate(PARCHMENT_NAMES) if state.parchments[seat] >> p & 1],
        "harvest": list(state.harvest[seat]),
        "parchment_carrots": state.parchment_carrots[seat],
        **describe_hand(state, seat),
        "done": bool(state.done >> seat & 1),
        **({"put_back": state.put_back[seat]} if state.put_back[seat] else {}),
        "building": BUILDING_NAMES[chosen] if chosen >= 0 else None,
        "first_tower": COORDINATES[first] if first >= 0 else None,
        "copied": {card: PARCHMENT_NAMES[p - 1] if p else None for card, p in copied},
    }


# --- reading ---


def rebuild(description: Mapping[str, Any]) -> NDArray[np.void]:
    """Lay out a position. What is left out is empty; a deck left out is all the other cards, shuffled."""
    read = KingdomReader()
    states = np.zeros(1, State.dtype)
    state = states[0]
    top = read.mapping(description, "position", _KEYS)
    given_seats = top.get("seats", [])
    guess = len(given_seats) if isinstance(given_seats, (list, tuple)) and 2 <= len(given_seats) <= SEATS else 2
    players = read.whole(top.get("players", guess), "players", 2, SEATS, guess)
    read.options(state, top.get("options"), players, parse_options)
    state["round"] = read.whole(top.get("round", 1), "round", 1, ROUNDS, 1) - 1
    phase = max(0, read.name(top.get("phase", "construction"), "phase", PHASE_NAMES, "a phase"))
    state["phase"] = phase
    steps = int(STEPS[players])
    state["step"] = read.whole(top.get("step", 0 if phase == Phase.DRAFT else steps), "step", 0, steps)
    for half in range(2):
        state["cities"][0][half] = state["built"][half] = ON_TERRAIN[Terrain.CITY][half]
    seats = read.rows(top.get("seats", [{}] * players), "seats")
    if len(seats) != players:
        read.wrong("seats", f"must be a list of {players} seats")
        seats = [{}] * players
    rows = [read.mapping(given, f"seat {seat}", _SEAT_KEYS) for seat, given in enumerate(seats)]
    for seat, given in enumerate(rows):
        _read_possessions(read, state, seat, given)
    # Camps may have been removed by any seat's territory card, so all territories come first.
    for seat, given in enumerate(rows):
        for building in read.rows(given.get("buildings", []), f"seat {seat}: buildings"):
            read_building(read, state, seat, building)
    read_hands(read, state, rows)
    _read_questions(read, state, top, rows)
    read_draft(read, state, top.get("draft"), players)
    read.rng(state, top.get("rng"))
    read_deck(read, state, top.get("deck"))
    if not read.problems:
        _rest(state, rows)
        read.problems += problems(state)
    if read.problems:
        raise InvalidPosition(read.problems)
    return states


def _read_possessions(read: KingdomReader, state: np.void, seat: int, given: Mapping[str, Any]) -> None:
    where = f"seat {seat}"
    read_territories(read, state, seat, given.get("territories", {}))
    state["held"][seat] = read.counts(given.get("held"), f"{where}: held", BUILDING_NAMES, "a building", 9)
    state["held_kinds"][seat] = sum(1 << b for b in range(BUILDINGS) if state["held"][seat][b])
    state["provisions"][seat] = read.whole(given.get("provisions", 0), f"{where}: provisions", 0, 3)
    parchments = read.members(given.get("parchments"), f"{where}: parchments", PARCHMENT_NAMES, "a parchment")
    state["parchments"][seat] = parchments
    state["parchment_count"][seat] = parchments.bit_count()
    harvest = read.rows(given.get("harvest", []), f"{where}: harvest")
    if len(harvest) > ROUNDS:
        read.wrong(f"{where}: harvest", "has one number for each of four rounds")
    for k, carrots in enumerate(harvest[:ROUNDS]):
        state["harvest"][seat][k] = read.whole(carrots, f"{where}: harvest", 0, 10_000)
    final = read.whole(given.get("parchment_carrots", 0), f"{where}: parchment_carrots", 0, 10_000)
    state["parchment_carrots"][seat] = final


def _read_questions(read: KingdomReader, state: np.void, top: Mapping[str, Any], rows: list[Mapping[str, Any]]) -> None:
    """Read what stands between one decision and the next."""
    players = len(rows)
    for seat, given in enumerate(rows):
        if "done" in given and read.truth(given["done"], f"seat {seat}: done"):
            state["done"] = int(state["done"]) | 1 << seat
        if given.get("building") is not None:
            b = read.name(given["building"], f"seat {seat}: building", BUILDING_NAMES, "a building")
            state["chosen"][seat] = b + 1
        state["put_back"][seat] = read.whole(given.get("put_back", 0), f"seat {seat}: put_back", 0, PUT_BACKS)
        if given.get("first_tower") is not None:
            state["first_tower"][seat] = read.territory(given["first_tower"], f"seat {seat}: first_tower") + 1
        copied = read.mapping(given.get("copied", {}), f"seat {seat}: copied", COPY_CARDS)
        for k, name in enumerate(COPY_CARDS):
            if copied.get(name) is not None:
                p = read.name(copied[name], f"seat {seat}: copied", PARCHMENT_NAMES, "a parchment")
                state["copied"][seat][k] = p + 1
    if top.get("announced") is not None:
        given = read.mapping(top["announced"], "announced", ("seat", "camp", "asked"))
        state["camp_caller"] = read.whole(given.get("seat"), "announced: seat", 0, players - 1)
        state["camp_called"] = read.whole(given.get("camp"), "announced: camp", 1, CAMPS, 1)
        asked = given.get("asked", int(state["camp_called"]))
        state["camp_asked"] = read.whole(asked, "announced: asked", 1, CAMPS, 1)
    for camp in read.rows(top.get("kept", []), "kept"):
        state["camps_kept"] = int(state["camps_kept"]) | 1 << read.whole(camp, "kept", 1, CAMPS, 1) - 1
    if top.get("copying") is not None:
        given = read.mapping(top["copying"], "copying", ("seat", "card", "reading"))
        state["copy_seat"] = read.whole(given.get("seat", 0), "copying: seat", 0, players - 1)
        card = max(0, read.name(given.get("card", "liberal"), "copying: card", COPY_CARDS, "a copy card"))
        state["copy_card"] = card
        reading = given.get("reading", COPY_CARDS[card])
        state["copy_reading"] = max(0, read.name(reading, "copying: reading", COPY_CARDS, "a copy card"))


def _rest(state: np.void, rows: list[Mapping[str, Any]]) -> None:
    """Where it is not said whether a seat is done building, it is when it has nothing to place."""
    if int(state["phase"]) != Phase.CONSTRUCTION:
        return
    for seat, given in enumerate(rows):
        if "done" not in given and not state["chosen"][seat]:
            if interpreted(buildings_to_place)(State.row(state), seat) == 0:
                state["done"] = int(state["done"]) | 1 << seat
