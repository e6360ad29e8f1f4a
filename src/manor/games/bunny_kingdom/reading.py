"""Laying out a position from its description, with everything that is wrong named."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...errors import InvalidPosition
from ...kernel.compile import interpreted
from .construction import buildings_to_place
from .data import (
    BUILDING_NAMES,
    BUILDINGS,
    CARDS,
    COORDINATES,
    COPIES,
    FIRST_CAMP,
    ON_TERRAIN,
    PARCHMENT_NAMES,
    RESOURCE_NAMES,
    STEPS,
    TERRAIN_OF,
)
from .invariants import count_cards, problems
from .notation import COPY_CARDS
from .reader import Reader
from .state import FORGOTTEN, State
from .vocabulary import (
    BASIC_RESOURCES,
    CAMPS,
    CARDS_IN_BOX,
    HALF,
    LARGEST_HAND,
    LARGEST_RESERVE,
    PICKS,
    POSTS,
    ROUNDS,
    SEATS,
    TOWER_PAIRS,
    Phase,
    Terrain,
)

_KEYS = [
    "game",
    "players",
    "options",
    "round",
    "phase",
    "step",
    "seats",
    "announced",
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
    "building",
    "first_tower",
    "copied",
]
_BUILDING_KEYS = ["kind", "strength", "resource", "token", "pair", "priority", "at", "round", "removed", "produces"]
_KINDS = ["city", "farm", "trading_post", "sky_tower", "camp"]
_PHASES = [p.name.lower() for p in Phase]


def rebuild(description: Mapping[str, Any]) -> NDArray[np.void]:
    """Lay out a position. What is left out is empty; a deck left out is all the other cards, shuffled."""
    read = Reader()
    states = np.zeros(1, State.dtype)
    state = states[0]
    top = read.mapping(description, "position", _KEYS)
    given_seats = top.get("seats", [])
    guess = len(given_seats) if isinstance(given_seats, (list, tuple)) and 2 <= len(given_seats) <= SEATS else 2
    players = read.whole(top.get("players", guess), "players", 2, SEATS, guess)
    if top.get("options"):
        read.wrong("options", "Bunny Kingdom has none")
    state["options"]["players"] = players
    state["round"] = read.whole(top.get("round", 1), "round", 1, ROUNDS, 1) - 1
    phase = max(0, read.name(top.get("phase", "construction"), "phase", _PHASES, "a phase"))
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
            _read_building(read, state, seat, building)
    _read_hands(read, state, rows)
    _read_questions(read, state, top, rows)
    _read_draft(read, state, top.get("draft"), players)
    _read_rng(read, state, top.get("rng"))
    _read_deck(read, state, top.get("deck"))
    if not read.problems:
        _rest(state, rows)
        read.problems += problems(state)
    if read.problems:
        raise InvalidPosition(read.problems)
    return states


def _add(sets: Any, t: int) -> None:
    sets[t // HALF] = int(sets[t // HALF]) | 1 << (t % HALF)


def _read_possessions(read: Reader, state: np.void, seat: int, given: Mapping[str, Any]) -> None:
    where = f"seat {seat}"
    territories = given.get("territories", {})
    if not isinstance(territories, Mapping):
        territories = [(name, 1) for name in read.rows(territories, f"{where}: territories")]
    else:
        territories = list(territories.items())
    for name, taken in territories:
        t = read.territory(name, f"{where}: territories")
        if t < 0:
            continue
        if state["taken_in"][t]:
            read.wrong(f"{where}: territories", f"{COORDINATES[t]} is there twice; each territory has one card")
        _add(state["claims"][seat], t)
        _add(state["rabbits"][seat], t)
        state["taken_in"][t] = read.whole(taken, f"{where}: {name}", 1, int(state["round"]) + 1, 1)
    held = given.get("held", {})
    if not isinstance(held, Mapping):
        held = [(name, 1) for name in read.rows(held, f"{where}: held")]
    else:
        held = list(held.items())
    for name, copies in held:
        b = read.name(name, f"{where}: held", BUILDING_NAMES, "a building")
        amount = read.whole(copies, f"{where}: {name}", 0, 9)
        if b >= 0:
            state["held"][seat][b] = min(9, int(state["held"][seat][b]) + amount)
    state["held_kinds"][seat] = sum(1 << b for b in range(BUILDINGS) if state["held"][seat][b])
    state["provisions"][seat] = read.whole(given.get("provisions", 0), f"{where}: provisions", 0, 3)
    for name in read.rows(given.get("parchments", []), f"{where}: parchments"):
        p = read.name(name, f"{where}: parchments", PARCHMENT_NAMES, "a parchment")
        if p >= 0:
            if int(state["parchments"][seat]) >> p & 1:
                read.wrong(f"{where}: parchments", f"{name!r} is there twice; each exists once")
            state["parchments"][seat] = int(state["parchments"][seat]) | 1 << p
    state["parchment_count"][seat] = int(state["parchments"][seat]).bit_count()
    harvest = read.rows(given.get("harvest", []), f"{where}: harvest")
    if len(harvest) > ROUNDS:
        read.wrong(f"{where}: harvest", "has one number for each of four rounds")
    for k, carrots in enumerate(harvest[:ROUNDS]):
        state["harvest"][seat][k] = read.whole(carrots, f"{where}: harvest", 0, 10_000)
    final = read.whole(given.get("parchment_carrots", 0), f"{where}: parchment_carrots", 0, 10_000)
    state["parchment_carrots"][seat] = final


def _read_building(read: Reader, state: np.void, seat: int, described: Any) -> None:
    where = f"seat {seat}: buildings"
    given = read.mapping(described, where, _BUILDING_KEYS)
    kind = read.name(given.get("kind"), where, _KINDS, f"a kind of building ({', '.join(_KINDS)})")
    if kind < 0:
        return
    places = given.get("at")
    at = [read.territory(name, where) for name in (places if isinstance(places, (list, tuple)) else [places])]
    if -1 in at:
        return
    if len(at) != (2 if _KINDS[kind] == "sky_tower" else 1):
        read.wrong(where, f"a {_KINDS[kind]} stands on {'two territories' if _KINDS[kind] == 'sky_tower' else 'one'}")
        return
    now = int(state["round"]) + 1
    built = read.whole(given.get("round", now), f"{where}: round", 1, now, now)
    if _KINDS[kind] == "camp":
        _read_camp(read, state, seat, given, at[0], built)
        return
    for t in at:
        if int(state["built"][t // HALF]) >> (t % HALF) & 1:
            read.wrong(where, f"{COORDINATES[t]} holds a building already")
            return
        if not int(state["claims"][seat][t // HALF]) >> (t % HALF) & 1:
            read.wrong(where, f"seat {seat} does not control {COORDINATES[t]}")
            return
    if _KINDS[kind] == "city":
        strength = read.whole(given.get("strength"), f"{where}: strength", 1, 3, 1)
        _add(state["cities"][strength - 1], at[0])
        name = f"city_{strength}"
    elif _KINDS[kind] == "farm":
        resource = read.name(given.get("resource"), f"{where}: resource", RESOURCE_NAMES, "a resource")
        if resource < 0:
            return
        if state["farm_at"][resource]:
            read.wrong(where, f"there is only one {RESOURCE_NAMES[resource]} farm")
            return
        state["farm_at"][resource] = at[0] + 1
        name = f"{RESOURCE_NAMES[resource]}_farm"
    elif _KINDS[kind] == "trading_post":
        if not _read_post(read, state, given, at[0], where):
            return
        name = "trading_post"
    else:
        free = [p + 1 for p in range(TOWER_PAIRS) if not state["tower_at"][p][0]]
        pair = read.whole(given.get("pair", free[0] if free else 0), f"{where}: pair", 1, TOWER_PAIRS)
        if pair not in free:
            read.wrong(where, f"sky tower pair {pair} is not free; there are three pairs")
            return
        state["tower_at"][pair - 1] = sorted(t + 1 for t in at)
        name = "sky_tower"
    for t in at:
        _add(state["built"], t)
        state["built_in"][t] = built
    state["placed"][seat][BUILDING_NAMES.index(name)] += 1


def _read_post(read: Reader, state: np.void, given: Mapping[str, Any], t: int, where: str) -> bool:
    free = [p + 1 for p in range(POSTS) if not state["post_at"][p]]
    token = read.whole(given.get("token", free[0] if free else 0), f"{where}: token", 1, POSTS)
    if token not in free:
        read.wrong(where, f"trading post {token} is not free; there are two")
        return False
    state["post_at"][token - 1] = t + 1
    made = given.get("produces", [])
    if isinstance(made, str):
        made = [None] * int(state["round"]) + [made]
    rounds = read.rows(made, f"{where}: produces")
    for k, name in enumerate(rounds[:ROUNDS]):
        if name is not None:
            basic = RESOURCE_NAMES[:BASIC_RESOURCES]
            resource = read.name(name, f"{where}: produces", basic, "what a trading post produces")
            state["post_made"][token - 1][k] = resource + 1
    return True


def _read_camp(read: Reader, state: np.void, seat: int, given: Mapping[str, Any], t: int, built: int) -> None:
    where = f"seat {seat}: camps"
    camp = read.whole(given.get("priority"), f"{where}: priority", 1, CAMPS, 0) - 1
    if camp < 0:
        return
    if state["camp_at"][camp]:
        read.wrong(where, f"camp {camp + 1} is there twice")
        return
    if TERRAIN_OF[t] == Terrain.CITY:
        read.wrong(where, f"{COORDINATES[t]} has a printed city; no camp can be placed there")
        return
    state["camp_at"][camp], state["camp_seat"][camp], state["camp_in"][camp] = t + 1, seat, built
    state["camp_out"][camp] = read.whole(given.get("removed", 0), f"{where}: removed", 0, ROUNDS)
    state["placed"][seat][FIRST_CAMP + camp] = 1
    if not state["camp_out"][camp]:
        if state["taken_in"][t] or int(state["built"][t // HALF]) >> (t % HALF) & 1:
            read.wrong(where, f"camp {camp + 1} cannot stand on {COORDINATES[t]}, which is not empty")
            return
        _add(state["rabbits"][seat], t)
        _add(state["built"], t)


def _read_hands(read: Reader, state: np.void, rows: list[Mapping[str, Any]]) -> None:
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
        picked = read.cards(rows[seat].get("picked", []), f"seat {seat}: picked", PICKS)
        tossed = rows[seat].get("discarding")
        chosen = [(c, "picked") for c in picked]
        chosen += [] if tossed is None else [(read.card(tossed, f"seat {seat}: discarding"), "tossed")]
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
    if any(reserves):
        state["reserve_size"] = len(reserves[0])
        for seat, reserve in enumerate(reserves):
            state["reserve"][seat][: len(reserve)] = [c + 1 for c in reserve[::-1]]


def _read_questions(read: Reader, state: np.void, top: Mapping[str, Any], rows: list[Mapping[str, Any]]) -> None:
    players = len(rows)
    for seat, given in enumerate(rows):
        if "done" in given and read.truth(given["done"], f"seat {seat}: done"):
            state["done"] = int(state["done"]) | 1 << seat
        if given.get("building") is not None:
            b = read.name(given["building"], f"seat {seat}: building", BUILDING_NAMES, "a building")
            state["chosen"][seat] = b + 1
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
    if top.get("copying") is not None:
        given = read.mapping(top["copying"], "copying", ("seat", "card", "reading"))
        state["copy_seat"] = read.whole(given.get("seat", 0), "copying: seat", 0, players - 1)
        card = read.name(given.get("card", "liberal"), "copying: card", COPY_CARDS, "a copy card")
        state["copy_card"] = max(0, card)
        reading = given.get("reading", COPY_CARDS[max(0, card)])
        state["copy_reading"] = max(0, read.name(reading, "copying: reading", COPY_CARDS, "a copy card"))


def _rest(state: np.void, rows: list[Mapping[str, Any]]) -> None:
    """Where it is not said whether a seat is done building, it is when it has nothing to place."""
    if int(state["phase"]) != Phase.CONSTRUCTION:
        return
    for seat, given in enumerate(rows):
        if "done" not in given and not state["chosen"][seat]:
            if interpreted(buildings_to_place)(State.row(state), seat) == 0:
                state["done"] = int(state["done"]) | 1 << seat


def _read_draft(read: Reader, state: np.void, given: Any, players: int) -> None:
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


def _read_step(read: Reader, state: np.void, k: int, at: int, entry: Any, players: int) -> None:
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


def _read_rng(read: Reader, state: np.void, given: Any) -> None:
    words = [1, 2, 3, 4] if given is None else given
    if not isinstance(words, (list, tuple)) or len(words) != 4:
        read.wrong("rng", "must be four whole numbers below 2**32")
        return
    for name, word in zip(("a", "b", "c", "counter"), words, strict=True):
        state["rng"][name] = read.whole(word, "rng", 0, 2**32 - 1)


def _read_deck(read: Reader, state: np.void, given: Any) -> None:
    if given is None:
        rest = COPIES - count_cards(state)
        deck = [c for c in range(CARDS) for _ in range(max(0, int(rest[c])))]
        random.Random(int(state["rng"]["a"])).shuffle(deck)
    else:
        deck = read.cards(given, "deck", CARDS_IN_BOX)[::-1]
    state["deck_size"] = len(deck)
    state["deck"][: len(deck)] = [c + 1 for c in deck]
