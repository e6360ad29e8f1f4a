"""Dominion in words: events, questions, refusals, and a table drawn with letters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

import numpy as np

from ...kernel.compile import interpreted
from ..game import Action, EventKind
from .data import ACTIONS, CARD_NAMES, COST, PUBLISHED_NAMES, TREASURES
from .flow import open_choices
from .state import State
from .vocabulary import Event, Frame, Phase, Verb, Zone


def title(name: str) -> str:
    """A card's name as it is printed."""
    return PUBLISHED_NAMES[name][0]


def _card(number: int) -> str:
    return CARD_NAMES[number]


def _zone(number: int) -> str:
    return Zone(number).name.lower()


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(4) if bits >> seat & 1]


EVENT_KINDS: dict[int, EventKind] = {
    Event.TURN: EventKind("turn", amount=("number", int)),
    Event.PHASE: EventKind("phase", what=("phase", lambda n: Phase(n).name.lower())),
    Event.MOVE: EventKind("move", ("card", _card), ("amount", int), ("from", _zone), ("to", _zone)),
    Event.PLAY: EventKind("play", ("card", _card), ("time", int)),
    Event.PLUS: EventKind("plus", ("what", lambda n: ("actions", "buys", "coins")[n]), ("amount", int)),
    Event.SHUFFLE: EventKind("shuffle", amount=("cards", int)),
    Event.REVEAL: EventKind("reveal", ("card", _card), ("amount", int), ("zone", _zone)),
    Event.BUY: EventKind("buy", ("card", _card), ("cost", int)),
    Event.GAIN: EventKind("gain", ("card", _card), y=("to", _zone)),
    Event.IMMUNE: EventKind("immune", ("card", _card)),
    Event.PUT_BACK: EventKind("put_back", ("card", _card)),
    Event.GAME_OVER: EventKind("game_over", amount=("winners", _seats)),
}


def _cards(event: Mapping[str, Any], several: str = "cards") -> str:
    """The cards an event is about: named, or only counted."""
    amount = int(event.get("amount", 1))
    if event["card"] is None:
        return "a card" if amount == 1 else f"{amount} {several}"
    name = title(event["card"])
    return name if amount == 1 else f"{amount} × {name}"


def _moved(event: Mapping[str, Any]) -> str:
    way = (event["from"], event["to"])
    sentences = {
        ("deck", "hand"): "draws {}",
        ("hand", "discard"): "discards {}",
        ("hand", "trash"): "trashes {}",
        ("hand", "deck"): "puts {} on the deck",
        ("hand", "aside"): "sets aside {}",
        ("deck", "aside"): "reveals {}",
        ("deck", "discard"): "discards {} from the deck",
        ("aside", "hand"): "takes {} into hand",
        ("aside", "discard"): "discards {}",
        ("aside", "trash"): "loses {} to the trash",
        ("in_play", "trash"): "trashes {} from play",
        ("trash", "discard"): "takes {} from the trash",
    }
    return sentences[way].format(_cards(event)) if way in sentences else ""


_SENTENCES: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "turn": lambda e: f"begins turn {e['number']}",
    "move": _moved,
    "play": lambda e: f"plays {title(e['card'])}" + (" again" if e["time"] == 2 else ""),
    "shuffle": lambda e: f"shuffles {e['cards']} card{'' if e['cards'] == 1 else 's'} into a new deck",
    "reveal": lambda e: f"shows {_cards(e)}" if e["zone"] != "discard" else f"leaves {title(e['card'])} on top",
    "buy": lambda e: f"buys {title(e['card'])} for {e['cost']}",
    "gain": lambda e: f"gains {title(e['card'])}" + ("" if e["to"] == "discard" else f" to the {e['to']}"),
    "immune": lambda e: f"is unaffected by {title(e['card'])}",
    "put_back": lambda e: f"has {title(e['card'])} put back",
}


def tell(event: Mapping[str, Any]) -> str:
    """One event in one sentence; empty when it goes without saying."""
    if event["kind"] == "game_over":
        names = " and ".join(f"seat {s}" for s in event["winners"])
        return f"The game is over: {names} win{'s' if len(event['winners']) == 1 else ''}."
    sentence = _SENTENCES.get(event["kind"])
    done = sentence(event) if sentence else ""
    return f"Seat {event['seat']} {done}." if done else ""


# --- questions and refusals ---

_CARD_QUESTIONS: dict[tuple[str, int], str] = {
    ("cellar", 0): "Cellar: choose cards to discard, then say done; you draw as many.",
    ("chapel", 0): "Chapel: choose up to four cards to trash, then say done.",
    ("chancellor", 0): "Chancellor: put your deck onto your discard pile, or decline.",
    ("workshop", 0): "Workshop: gain a card costing up to 4.",
    ("feast", 0): "Feast: gain a card costing up to 5.",
    ("remodel", 0): "Remodel: choose a card of your hand to trash.",
    ("remodel", 1): "Remodel: gain a card costing up to {x}.",
    ("mine", 0): "Mine: choose a treasure of your hand to trash.",
    ("mine", 1): "Mine: gain a treasure costing up to {x} to your hand.",
    ("bureaucrat", 0): "Bureaucrat: choose a victory card of your hand to put on your deck.",
    ("militia", 0): "Militia: discard down to three cards.",
    ("spy", 0): "Spy: discard the card that seat {x} revealed, or put it back.",
    ("thief", 0): "Thief: choose which of seat {x}'s treasures is trashed.",
    ("thief", 1): "Thief: gain any of the treasures just trashed, then say done.",
    ("throne_room", 0): "Throne Room: choose an action card of your hand to play twice.",
    ("library", 0): "Library: you drew {drawn}; keep it, or set it aside if it is an action.",
}


def question(state: np.void, seat: int) -> str:
    """What a pending seat is asked."""
    size = int(state["stack"]["size"])
    if size == 0:
        return _turn_question(state)
    frame = state["stack"]["frames"][size - 1]
    kind = Frame(int(frame["kind"]))
    if kind is Frame.REACT:
        return f"Seat {int(state['turn']['seat'])} plays {title(_card(int(frame['what'])))}: reveal a Moat, or decline."
    if kind in (Frame.ORDER, Frame.CLEAN_UP):
        return "Choose which card lies on top of your discard pile."
    x = int(frame["x"])
    name = _card(int(frame["what"]))
    drawn = title(_card(x)) if name == "library" else ""
    return _CARD_QUESTIONS[name, int(frame["step"])].format(x=x, drawn=drawn)


def _counted(turn: Any) -> str:
    """What is left of the turn: "1 action, 2 buys, 0 coins"."""
    parts = ((int(turn[f"{thing}s"]), thing) for thing in ("action", "buy", "coin"))
    return ", ".join(f"{n} {thing}{'' if n == 1 else 's'}" for n, thing in parts)


def _turn_question(state: np.void) -> str:
    turn = state["turn"]
    hand = int(state["hand_kinds"][int(turn["seat"])])
    if turn["buys"] == 0:
        return "You have no buys left: end your turn."
    buying = "play treasures and buy" if hand & TREASURES and not turn["bought"] else "buy"
    if turn["phase"] == Phase.ACTION and turn["actions"] > 0 and hand & ACTIONS:
        return f"Play an action card, or go on to {buying} ({_counted(turn)})."
    return f"{buying.capitalize()}, or end your turn ({_counted(turn)})."


def why_not(state: np.void, seat: int, action: Action) -> str:
    """Why a pending seat may not take an action now."""
    if int(state["stack"]["size"]):
        return f"the question is: {question(state, seat)}"
    card = action.arguments.get("card")
    if card is None:
        return _why_not_bare(state, seat, action.verb)
    number = CARD_NAMES.index(card)
    name = title(card)
    turn = state["turn"]
    if action.verb == Verb.BUY.name.lower():
        if not int(state["piles"]) >> number & 1:
            return f"{name} is not in this kingdom."
        if state["supply"][number] == 0:
            return f"the {name} pile is empty."
        if turn["buys"] == 0:
            return "no buys are left."
        coins = int(turn["coins"])
        return f"{name} costs {int(COST[number])} and {coins} coin{' is' if coins == 1 else 's are'} left."
    if action.verb == Verb.PLAY.name.lower():
        if state["hand"][seat][number] == 0:
            return f"there is no {name} in your hand."
        if TREASURES >> number & 1:
            return "no treasure is played after the first buy of a turn."
        if not ACTIONS >> number & 1:
            return f"{name} is not a card that is played."
        return "the Action phase is over." if turn["phase"] == Phase.BUY else "no actions are left."
    return "nothing was asked that this would answer."


def _why_not_bare(state: np.void, seat: int, verb: str) -> str:
    turn, hand = state["turn"], int(state["hand_kinds"][seat])
    if verb == "end_actions":
        if turn["phase"] == Phase.BUY:
            return "the Action phase is over."
        if hand & ACTIONS:
            return "no actions are left, so the Action phase needs no end."
        return "there is no action card to play, so the Action phase needs no end."
    if verb == "play_treasures":
        if turn["bought"]:
            return "no treasure is played after the first buy of a turn."
        return "there is no treasure in your hand."
    if verb == "arrange":
        if not state["options"]["chosen_order"]:
            return "at this table the order of discarded cards is automatic."
        return "there are not two kinds of card to arrange."
    return "nothing was asked that this would answer."


def answers(state: np.void) -> tuple[int, int, int]:
    """The answers to the open question, for tests and tools."""
    result: tuple[int, int, int] = interpreted(open_choices)(State.row(state))
    return result


# --- drawing the table ---


def _pile_list(counts: Mapping[str, int]) -> str:
    parts = [title(c) if n == 1 else f"{n} {title(c)}" for c, n in counts.items()]
    return ", ".join(parts) if parts else "—"


def text(view: Mapping[str, Any]) -> str:
    """A view as plain text."""
    turn = view["turn"]
    lines = ["Supply"]
    basics, kingdom = view["supply"][:7], sorted(view["supply"][7:], key=lambda p: p["cost"])
    for piles in (basics, kingdom[:5], kingdom[5:]):
        lines.append("  " + "   ".join(f"{title(p['card'])} ({p['cost']}) ×{p['left']}" for p in piles))
    lines.append(f"Trash: {_pile_list(view['trash'])}")
    for seat, player in enumerate(view["seats"]):
        mark = "▶" if seat == turn["seat"] and not view["over"] else " "
        top = title(player["discard_top"]) if player["discard_top"] else "empty"
        known = f" (top: {', '.join(title(c) for c in player['deck_top'])})" if player["deck_top"] else ""
        lines.append(
            f"{mark} Seat {seat}: hand {player['hand_size']}, deck {player['deck_size']}{known}, discard: {top}"
        )
        if "hand" in player:
            lines.append(f"    hand: {_pile_list(player['hand'])}")
        if seat == turn["seat"] and view["in_play"]:
            lines.append(f"    in play: {_pile_list(view['in_play'])}")
    if view["over"]:
        lines.append(f"Over. Scores: {', '.join(str(s) for s in view['scores'])}")
    else:
        lines.append(f"Seat {turn['seat']}, {turn['phase']} phase: {_counted(turn)}")
    return "\n".join(lines)


_BAND = {"treasure": "#d9b44a", "victory": "#6c9a5b", "curse": "#8b6fb0", "action": "#e8e2d2"}


def _kind(name: str) -> str:
    number = CARD_NAMES.index(name)
    if TREASURES >> number & 1:
        return "treasure"
    if name == "curse":
        return "curse"
    return "action" if ACTIONS >> number & 1 else "victory"


def _html_pile(pile: Mapping[str, Any]) -> str:
    style = f"background:{_BAND[_kind(pile['card'])]};opacity:{1 if pile['left'] else 0.4}"
    name = escape(title(pile["card"]))
    return (
        f'<div style="color:#222;border-radius:6px;padding:4px 8px;min-width:6em;{style}">'
        f"<b>{name}</b><br>{pile['cost']} coins · {pile['left']} left</div>"
    )


def _html_seat(seat: int, player: Mapping[str, Any], turn: int) -> str:
    top = escape(title(player["discard_top"])) if player["discard_top"] else "—"
    cells = (f"{'▶' if seat == turn else ''} Seat {seat}", player["hand_size"], player["deck_size"], top)
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def html(view: Mapping[str, Any]) -> str:
    """A view as HTML, for a notebook: the supply as cards, players as rows."""
    cards = "".join(_html_pile(pile) for pile in view["supply"])
    rows = "".join(_html_seat(seat, player, view["turn"]["seat"]) for seat, player in enumerate(view["seats"]))
    turn = view["turn"]
    return (
        f'<div style="font-family:sans-serif"><div style="display:flex;flex-wrap:wrap;gap:4px">{cards}</div>'
        "<table><tr><th></th><th>hand</th><th>deck</th><th>discard</th></tr>"
        f"{rows}</table><div>{escape(turn['phase'])} phase · {_counted(turn)}</div></div>"
    )
