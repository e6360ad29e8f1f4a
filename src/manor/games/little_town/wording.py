"""Little Town in words: events, questions and refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ...kernel.compile import interpreted
from ..game import Action, EventKind
from .actions import CUBE_NAMES
from .data import (
    COST,
    OBJECTIVE_NAMES,
    OBJECTIVE_TEXTS,
    PAWNSHOP,
    PUBLISHED_NAMES,
    SPACE_NAMES,
    TAKES,
    TILE_NAMES,
    WHEN,
)
from .objectives import showable
from .payment import price_of
from .showing import amounts, preview_tile
from .state import State
from .vocabulary import BOUGHT, COINS_PER_CUBE, Category, Event, Kind, Stage, When


def title(tile: str) -> str:
    """A tile's name as it is printed."""
    return PUBLISHED_NAMES[tile][0]


def objective_title(objective: str) -> str:
    """An objective's name for people; the cards have none."""
    return objective.replace("_", " ").capitalize()


def _tile(number: int) -> str:
    return TILE_NAMES[number]


def _objective(number: int) -> str:
    return OBJECTIVE_NAMES[number]


def _kind(number: int) -> str:
    return Kind(number).name.lower()


def _bought(number: int) -> str:
    return "any" if number == BOUGHT else _kind(number)


def _space(number: int) -> str:
    return SPACE_NAMES[number]


def _category(number: int) -> str:
    return Category(number).name.lower()


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(4) if bits >> seat & 1]


EVENT_KINDS: dict[int, EventKind] = {
    Event.MARKET: EventKind("market", ("tile", _tile)),
    Event.DEAL: EventKind("deal", ("objective", _objective), ("amount", int)),
    Event.PUT_AWAY: EventKind("put_away", ("objective", _objective)),
    Event.START: EventKind("start", amount=("round", int)),
    Event.TURN: EventKind("turn"),
    Event.PLACE: EventKind("place", x=("space", _space)),
    Event.GATHER: EventKind("gather", ("resource", _kind), ("amount", int)),
    Event.ACTIVATE: EventKind("activate", ("tile", _tile), x=("space", _space), y=("owner", int)),
    Event.FEE: EventKind("fee", amount=("amount", int), x=("owner", int)),
    Event.BUY: EventKind("buy", ("resource", _bought), ("amount", int)),
    Event.PAY: EventKind("pay", ("resource", _kind), ("amount", int)),
    Event.RECEIVE: EventKind("receive", ("resource", _kind), ("amount", int)),
    Event.POINTS: EventKind("points", ("category", _category), ("amount", int)),
    Event.BUILD: EventKind("build", ("tile", _tile), x=("space", _space)),
    Event.SHOW: EventKind("show", ("objective", _objective)),
    Event.ASIDE: EventKind("aside"),
    Event.RESIDENCE: EventKind("residence", x=("space", _space)),
    Event.FEED: EventKind("feed", amount=("fish", int), x=("wheat", int), y=("bought", int)),
    Event.GAME_OVER: EventKind("game_over", amount=("winners", _seats)),
}


def _coins(amount: int) -> str:
    return f"{amount} coin{'' if amount == 1 else 's'}"


def _of(amount: int, kind: str) -> str:
    return _coins(amount) if kind == "coins" else f"{amount} {kind}"


def _points(event: Mapping[str, Any]) -> str:
    amount = event["amount"]
    number = f"{abs(amount)} point{'' if abs(amount) == 1 else 's'}"
    reasons = {
        "tiles": "for the building",
        "activations": "from the building",
        "objectives": "for the objective",
        "round_end": "from the cathedral",
        "castle": "for the castle",
        "watchtower": "for the watchtower",
        "coins": "for coins",
        "hunger": "for hungry workers",
    }
    return f"{'loses' if amount < 0 else 'scores'} {number} {reasons[event['category']]}"


def _dealt(event: Mapping[str, Any]) -> str:
    if event["objective"] is None:
        return f"is dealt {event['amount']} objective{'' if event['amount'] == 1 else 's'}"
    return f"is dealt the objective {objective_title(event['objective'])}"


def _bought_sentence(event: Mapping[str, Any]) -> str:
    what = "cube" if event["resource"] == "any" else f"{event['resource']} cube"
    amount = event["amount"]
    return f"pays {_coins(COINS_PER_CUBE * amount)} for {amount} {what}{'' if amount == 1 else 's'} spent at once"


def _fed(event: Mapping[str, Any]) -> str:
    parts = [f"{event[kind]} {kind}" for kind in ("fish", "wheat") if event[kind]]
    if event["bought"]:
        parts.append(f"{event['bought']} bought for {_coins(COINS_PER_CUBE * event['bought'])}")
    return f"feeds the workers {' and '.join(parts)}" if parts else "has no food for the workers"


_SENTENCES: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "deal": _dealt,
    "put_away": lambda e: f"puts away the objective {objective_title(e['objective'])}: this market cannot satisfy it",
    "start": lambda e: f"starts round {e['round']}",
    "place": lambda e: f"places a worker on {e['space']}",
    "gather": lambda e: f"gathers {_of(e['amount'], e['resource'])}",
    "activate": lambda e: f"activates the {title(e['tile'])} on {e['space']}",
    "fee": lambda e: f"pays {_coins(e['amount'])} to seat {e['owner']}",
    "buy": _bought_sentence,
    "pay": lambda e: f"pays {_of(e['amount'], e['resource'])}",
    "receive": lambda e: f"receives {_of(e['amount'], e['resource'])}",
    "points": _points,
    "build": lambda e: f"builds the {title(e['tile'])} on {e['space']}",
    "show": lambda e: f"shows the objective {objective_title(e['objective'])}: {OBJECTIVE_TEXTS[e['objective']]}",
    "residence": lambda e: f"has the Residence on {e['space']} at work",
    "feed": _fed,
}


def tell(event: Mapping[str, Any]) -> str:
    """One event in one sentence; empty when it goes without saying."""
    if event["kind"] == "game_over":
        names = " and ".join(f"seat {s}" for s in event["winners"])
        return f"The game is over: {names} win{'s' if len(event['winners']) == 1 else ''}."
    if event["kind"] == "market":
        return f"The {title(event['tile'])} is laid out in the market."
    if event["kind"] == "turn":
        return ""
    if event["kind"] == "aside":
        return f"Seat {event['seat']} lays a worker aside: no grass is empty."
    return f"Seat {event['seat']} {_SENTENCES[event['kind']](event)}."


# --- questions and refusals ---


def question(state: np.void, seat: int) -> str:
    """What a pending seat is asked."""
    turn = state["turn"]
    stage = Stage(int(turn["stage"]))
    if stage is Stage.PAY:
        kind = int(turn["paying"])
        price = interpreted(price_of)(State.row(state), kind)
        what = f"{price} {CUBE_NAMES[kind]} for the {title(TILE_NAMES[int(turn['tile'])])}"
        return f"You pay {what}: how many of them do you buy for {COINS_PER_CUBE} coins each?"
    if stage is Stage.SITE:
        return f"Put the {title(TILE_NAMES[int(turn['tile'])])} on an empty grass space."
    if stage is Stage.WORK:
        who = "Your residence works" if turn["residence"] else "Your worker works"
        stop = "go on" if turn["residence"] else "end your turn"
        where = SPACE_NAMES[int(turn["space"])]
        return f"{who} on {where}: gather, activate buildings around it, show objectives, or {stop}."
    return {
        Stage.CHOOSE: "Place a worker on an empty grass space, or build a tile of the market.",
        Stage.GIVE: "Pawnshop: which two cubes do you give?",
        Stage.TAKE: "Pawnshop: which two cubes do you take?",
        Stage.RECEIVE: "You have no coins for a moment: show an objective, or go on and receive some.",
        Stage.AFTER: "Show objectives you have completed, or end your turn.",
        Stage.FEED_FISH: "Your workers eat: how many fish do you give?",
        Stage.FEED_WHEAT: "Your workers eat: how much wheat do you give?",
        Stage.FEED_BUY: f"Workers are still hungry: how much food do you buy for {COINS_PER_CUBE} coins each?",
        Stage.FED: "Show objectives you have completed, or go on.",
    }[stage]


def _list(things: Mapping[str, int]) -> str:
    return " and ".join(_of(n, kind) for kind, n in things.items())


def _why_not_place(state: np.void, space: int) -> str:
    name = SPACE_NAMES[space]
    if int(state["tile_at"][space]) >= 0:
        return f"a building stands on {name}."
    if any(int(bits) >> space & 1 for bits in state["workers"]):
        return f"a worker stands on {name}."
    return f"{name} is not grass."


def _why_not_build(state: np.void, seat: int, tile: str) -> str:
    facts = preview_tile(state, seat, tile)
    if not facts["on_offer"]:
        return f"the {title(tile)} is not on offer in the market."
    if not facts["houses"]:
        return "you have no house left."
    if not state["empty"]:
        return "no grass is empty."
    if facts["supply_lacks"]:
        return f"the supply lacks {_list(facts['supply_lacks'])} that you would have to buy."
    cost = _list(amounts(COST[TILE_NAMES.index(tile)]))
    lacks = f"{_list(facts['lacks'])} and " if facts["lacks"] else ""
    return f"the {title(tile)} costs {cost}; you lack {lacks}{_coins(facts['coins_short'])}."


def _why_not_activate(state: np.void, seat: int, space: int) -> str:
    name = SPACE_NAMES[space]
    number = int(state["tile_at"][space])
    if number < 0:
        return f"there is no building on {name}."
    tile = title(TILE_NAMES[number])
    if WHEN[number] != When.WORKER:
        return f"workers cannot activate the {tile}."
    if not int(state["turn"]["candidates"]) >> space & 1:
        return (
            f"the {tile} on {name} is not around {SPACE_NAMES[int(state['turn']['space'])]}, or was activated already."
        )
    fee = "" if int(state["built"][seat]) >> space & 1 else "1 coin for its owner, and "
    wants = "2 cubes" if number == PAWNSHOP else _list(amounts(TAKES[number])) or "nothing more"
    return f"the {tile} wants {fee}{wants}; you cannot pay that, coins for cubes included."


def _why_not_show(state: np.void, seat: int, name: str) -> str:
    number = OBJECTIVE_NAMES.index(name)
    if int(state["shown"][seat]) >> number & 1:
        return "you have shown it already."
    if not int(state["objectives"][seat]) >> number & 1:
        return f"you do not have the objective {objective_title(name)}."
    if interpreted(showable)(State.row(state), seat) >> number & 1:
        return "objectives are shown before or after a payment or a meal, not in the middle."
    return f"its condition does not hold now: {OBJECTIVE_TEXTS[name]}."


def why_not(state: np.void, seat: int, action: Action) -> str:
    """Why a pending seat may not take an action now."""
    stage = Stage(int(state["turn"]["stage"]))
    arguments = action.arguments
    if action.verb == "show":
        return _why_not_show(state, seat, arguments["objective"])
    if action.verb == "place" and stage is Stage.CHOOSE:
        return _why_not_place(state, SPACE_NAMES.index(arguments["space"]))
    if action.verb == "at" and stage is Stage.SITE:
        return _why_not_place(state, SPACE_NAMES.index(arguments["space"]))
    if action.verb == "build" and stage is Stage.CHOOSE:
        return _why_not_build(state, seat, arguments["tile"])
    if action.verb == "activate" and stage is Stage.WORK:
        return _why_not_activate(state, seat, SPACE_NAMES.index(arguments["space"]))
    if action.verb == "gather" and stage is Stage.WORK:
        kind = CUBE_NAMES.index(arguments["kind"])
        if state["turn"]["left"][kind]:
            return f"the supply has no {arguments['kind']}."
        return f"no {arguments['kind']} is left to gather around {SPACE_NAMES[int(state['turn']['space'])]}."
    return f"the question is: {question(state, seat)}"
