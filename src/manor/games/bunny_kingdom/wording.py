"""Bunny Kingdom in words: events, questions and refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ...kernel.compile import interpreted
from ..game import Action, EventKind
from .construction import asked_for_camp, buildings_to_place, open_post
from .data import (
    BUILDING_NAMES,
    CARD_NAMES,
    COORDINATES,
    FIRST_BUILDING,
    PROVISIONS,
    PUBLISHED_NAMES,
    RESOURCE_NAMES,
    TERRAIN_NEEDED,
    TERRAIN_OF,
)
from .draft import has_to_pick
from .final import copy_options
from .invariants import legal_places, owner_of, territories_in
from .state import State, empty_territories
from .vocabulary import HALF, SEATS, Event, Phase, Terrain


def title(name: str) -> str:
    """A card's name as it is printed; a territory is its coordinate."""
    if name in PUBLISHED_NAMES:
        return PUBLISHED_NAMES[name][0]
    if name.startswith("city_"):
        return f"City {name[-1]}"
    if name.startswith("camp_"):
        return f"Camp {name[-1]}"
    if name.endswith("_farm"):
        return f"{PUBLISHED_NAMES[name.removesuffix('_farm')][0]} Farm"
    return name


def _card(number: int) -> str:
    return CARD_NAMES[number]


def _territory(number: int) -> str:
    return COORDINATES[number]


def _building(number: int) -> str:
    return BUILDING_NAMES[number]


def _resource(number: int) -> str:
    return RESOURCE_NAMES[number]


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(SEATS) if bits >> seat & 1]


def _second_place(number: int) -> str | None:
    return COORDINATES[number - 1] if number > 0 else None


EVENT_KINDS: dict[int, EventKind] = {
    Event.ROUND: EventKind("round", amount=("round", int), x=("cards", int)),
    Event.DRAW: EventKind("draw", ("card", _card), ("amount", int)),
    Event.READY: EventKind("ready"),
    Event.TAKE_BACK: EventKind("take_back"),
    Event.PLAY: EventKind("play", ("card", _card), ("amount", int), ("from_deck", bool)),
    Event.DISCARD: EventKind("discard", ("card", _card), ("amount", int)),
    Event.EVICT: EventKind("evict", ("territory", _territory), x=("camp", int)),
    Event.UPGRADE: EventKind("upgrade", ("territory", _territory), x=("camp", int)),
    Event.HANDS_PASSED: EventKind("hands_passed", x=("to", lambda n: "left" if n else "right")),
    Event.BUILD_PHASE: EventKind("construction", amount=("round", int)),
    Event.PLACE: EventKind(
        "place", ("territory", _territory), x=("building", _building), y=("linked_with", _second_place)
    ),
    Event.ANNOUNCE: EventKind("announce", amount=("camp", int)),
    Event.PASS: EventKind("pass", amount=("camp", int)),
    Event.KEEP: EventKind("keep", amount=("camp", int)),
    Event.DONE: EventKind("done"),
    Event.PRODUCE: EventKind("produce", ("territory", _territory), x=("resource", _resource)),
    Event.HARVEST: EventKind("harvest", ("fief", _territory), ("carrots", int), ("strength", int), ("wealth", int)),
    Event.REVEAL: EventKind("reveal", ("parchment", _card)),
    Event.COPY: EventKind("copy", ("parchment", _card), x=("by", _card)),
    Event.SCORE: EventKind("score", ("parchment", _card), ("carrots", int), ("counted", int), ("copy", bool)),
    Event.GAME_OVER: EventKind("game_over", amount=("winners", _seats)),
}


def _played(event: Mapping[str, Any]) -> str:
    drawn = ", drawn from the deck" if event["from_deck"] else ""
    if event["card"] is None:
        amount = int(event["amount"])
        return f"lays {'a parchment' if amount == 1 else f'{amount} parchments'} face down{drawn}"
    number = CARD_NAMES.index(event["card"])
    if number < FIRST_BUILDING:
        return f"takes {event['card']}{drawn}"
    if number < PROVISIONS:
        return f"receives {title(event['card'])}{drawn}"
    if number == PROVISIONS:
        return f"plays Provisions{drawn}"
    return f"lays {title(event['card'])} face down{drawn}"


def _placed(event: Mapping[str, Any]) -> str:
    if event["linked_with"]:
        return f"joins {event['linked_with']} and {event['territory']} with Sky Towers"
    return f"places {title(event['building'])} on {event['territory']}"


def _drawn(event: Mapping[str, Any]) -> str:
    what = "a card" if event["card"] is None else title(event["card"])
    return f"draws {what} from the reserve"


def _discarded(event: Mapping[str, Any]) -> str:
    return f"discards {'a card' if event['card'] is None else title(event['card'])} face down"


_SENTENCES: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "draw": _drawn,
    "ready": lambda _: "has chosen",
    "take_back": lambda _: "thinks again",
    "play": _played,
    "discard": _discarded,
    "evict": lambda e: f"loses {e['territory']}: Camp {e['camp']} is removed",
    "upgrade": lambda e: f"takes Camp {e['camp']} off {e['territory']} and keeps the territory",
    "place": _placed,
    "announce": lambda e: f"announces Camp {e['camp']}",
    "pass": lambda e: f"passes with Camp {e['camp']}",
    "keep": lambda e: f"keeps Camp {e['camp']} for later",
    "done": lambda _: "is done building",
    "produce": lambda e: f"lets the trading post on {e['territory']} produce {title(e['resource']).lower()}",
    "harvest": lambda e: (
        f"harvests {e['carrots']} golden carrots from the fief of {e['fief']} ({e['strength']} × {e['wealth']})"
    ),
    "reveal": lambda e: f"reveals {title(e['parchment'])}",
    "copy": lambda e: f"copies {title(e['parchment'])} with {title(e['by'])}",
    "score": lambda e: f"scores {e['carrots']} for {title(e['parchment'])}" + (" (copied)" if e["copy"] else ""),
}


def tell(event: Mapping[str, Any]) -> str:
    """One event in one sentence."""
    kind = event["kind"]
    if kind == "round":
        return f"Round {event['round']}: everybody is dealt {event['cards']} cards."
    if kind == "construction":
        return f"Construction phase of round {event['round']}."
    if kind == "hands_passed":
        return f"Hands are passed to the {event['to']}."
    if kind == "game_over":
        names = " and ".join(f"seat {s}" for s in event["winners"])
        alone = len(event["winners"]) == 1
        return f"The game is over: {names} win{'s' if alone else ''} and {'is' if alone else 'are'} called Big Ears."
    return f"Seat {event['seat']} {_SENTENCES[kind](event)}."


# --- questions ---


def question(state: np.void, seat: int) -> str:
    """What a pending seat is asked."""
    phase = Phase(int(state["phase"]))
    row = State.row(state)
    if phase is Phase.DRAFT:
        return _draft_question(state, seat)
    if phase is Phase.CONSTRUCTION:
        return _construction_question(state, seat)
    if phase is Phase.TRADE:
        at = int(state["post_at"][interpreted(open_post)(row, seat)]) - 1
        return f"Choose what your trading post on {COORDINATES[at]} produces this round."
    side = "right" if int(state["copy_reading"]) == 0 else "left"
    card = title("liberal" if int(state["copy_card"]) == 0 else "socialist")
    return f"{card}: choose a parchment of your {side} neighbour to copy."


def _draft_question(state: np.void, seat: int) -> str:
    row = State.row(state)
    side = "right" if int(state["round"]) % 2 else "left"
    if int(state["options"]["players"]) == 2:
        if interpreted(has_to_pick)(row, seat):
            return "Choose a card to play; then you choose one to discard, and your opponent gets the rest."
        return "Choose a card to discard face down."
    left = 2 - int(state["picked"][seat]).bit_count()
    rest = int(state["hand_size"]) - 2
    passed = f"{rest} go to your {side} neighbour" if rest else "nothing is passed on"
    return f"Choose {left} card{'s' if left > 1 else ''} to play · {passed}."


def _construction_question(state: np.void, seat: int) -> str:
    called, asked = int(state["camp_called"]), int(state["camp_asked"])
    if called and asked == called:
        return f"Place Camp {called} on an empty territory, or keep it for later."
    if called:
        caller = int(state["camp_caller"])
        return f"Seat {caller} announces Camp {called}: place your Camp {asked} first, or pass."
    chosen = int(state["chosen"][seat]) - 1
    if chosen < 0:
        return "Choose a building to place or announce a camp, or say that you are done."
    name = title(BUILDING_NAMES[chosen])
    if state["first_tower"][seat]:
        first = COORDINATES[int(state["first_tower"][seat]) - 1]
        return f"{name}: choose a territory in another fief to join with {first}, or keep it for later."
    if BUILDING_NAMES[chosen] == "sky_tower":
        return f"{name}: choose the first of two territories to join, or keep it for later."
    return f"{name}: choose a territory, or keep it for later."


# --- refusals ---


def why_not(state: np.void, seat: int, action: Action) -> str:
    """Why a seat may not take an action now."""
    phase = Phase(int(state["phase"]))
    wanted = {
        "pick": Phase.DRAFT,
        "discard": Phase.DRAFT,
        "take_back": Phase.DRAFT,
        "produce": Phase.TRADE,
        "copy": Phase.COPY,
    }.get(action.verb, Phase.CONSTRUCTION)
    if phase is not wanted:
        return f"that belongs to the {_phase_name(wanted)}, and this is the {_phase_name(phase)}."
    if phase is Phase.DRAFT:
        return _why_not_draft(state, seat, action)
    if phase is Phase.CONSTRUCTION:
        return _why_not_build(state, seat, action)
    if phase is Phase.TRADE:
        return "all your trading posts have chosen, or you have none."
    if seat != int(state["copy_seat"]):
        return f"seat {int(state['copy_seat'])} chooses first: copies are chosen in seat order."
    names = [title(name) for name in _copy_names(state)]
    return f"your neighbour holds {', '.join(names)}."


def _copy_names(state: np.void) -> list[str]:
    bits = int(interpreted(copy_options)(State.row(state)))
    return [name for p, name in enumerate(CARD_NAMES[PROVISIONS + 1 :]) if bits >> p & 1]


def _phase_name(phase: Phase) -> str:
    return {
        Phase.DRAFT: "exploration phase",
        Phase.CONSTRUCTION: "construction phase",
        Phase.TRADE: "choice of the trading posts",
        Phase.COPY: "choice of parchments to copy",
        Phase.OVER: "end of the game",
    }[phase]


def _why_not_draft(state: np.void, seat: int, action: Action) -> str:
    duel = int(state["options"]["players"]) == 2
    if int(state["ready"]) >> seat & 1:
        return "you have chosen; take that back first if you want to change it."
    if action.verb == "take_back":
        return "you have not chosen yet."
    if action.verb == "discard" and not duel:
        return "cards are discarded in the game for two players only; here two cards are played."
    picking = bool(interpreted(has_to_pick)(State.row(state), seat))
    if (action.verb == "pick") != picking:
        return "first choose a card to play." if picking else "the card to play is chosen; now choose one to discard."
    card = action.arguments["card"]
    held = CARD_NAMES.index(card) + 1 in state["hand"][seat][: int(state["hand_size"])]
    return f"{title(card)} is chosen already." if held else f"there is no {title(card)} in your hand."


def _why_not_build(state: np.void, seat: int, action: Action) -> str:
    row = State.row(state)
    called = int(state["camp_called"])
    if called:
        asked = int(interpreted(asked_for_camp)(row))
        if asked != seat:
            return f"Camp {called} was announced; seat {asked} decides about Camp {int(state['camp_asked'])} first."
        if action.verb == "place":
            return _why_not_camp(state, action.arguments["territory"])
        return f"the question is: {question(state, seat)}"
    chosen = int(state["chosen"][seat]) - 1
    if chosen >= 0:
        if action.verb == "place":
            return _why_not_there(state, seat, chosen, COORDINATES.index(action.arguments["territory"]))
        return f"the question is: {question(state, seat)}"
    if action.verb in ("build", "announce"):
        name = action.arguments["building"]
        b = BUILDING_NAMES.index(name)
        if not state["held"][seat][b]:
            return f"there is no {title(name)} in front of you."
        assert not int(interpreted(buildings_to_place)(row, seat)) >> b & 1
        if name == "sky_tower":
            return "two of your fiefs need a territory without a building each."
        return f"there is no territory for {title(name)}."
    if action.verb == "done":
        return "you are done already."
    return "choose a building first." if action.verb in ("place", "keep") else "no camp was announced."


def _why_not_camp(state: np.void, name: str) -> str:
    t = COORDINATES.index(name)
    assert t not in territories_in(interpreted(empty_territories)(State.row(state)))
    owner = owner_of(state, t)
    return f"{name} is not empty: {f'seat {owner} controls it' if owner >= 0 else 'a city stands there'}."


def _why_not_there(state: np.void, seat: int, building: int, t: int) -> str:
    name, where = title(BUILDING_NAMES[building]), COORDINATES[t]
    assert t not in legal_places(state, seat, building)
    if owner_of(state, t) != seat:
        return f"you do not control {where}."
    if int(state["built"][t // HALF]) >> (t % HALF) & 1:
        return f"{where} holds a building already."
    if TERRAIN_NEEDED[building] >= 0 and TERRAIN_OF[t] != TERRAIN_NEEDED[building]:
        return f"{name} stands on {Terrain(int(TERRAIN_NEEDED[building])).name.lower()} only."
    return f"{where} is in the same fief as {COORDINATES[int(state['first_tower'][seat]) - 1]}."
