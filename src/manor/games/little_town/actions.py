"""The action space: id ↔ verb and arguments ↔ text."""

from __future__ import annotations

from collections.abc import Iterator

from ..game import Action, action
from .data import OBJECTIVE_NAMES, SPACE_NAMES, TILE_NAMES
from .space import BUY_CHOICES, FEED_CHOICES, GIVE_PAIRS, TAKE_PAIRS
from .vocabulary import CUBE_NAMES, TERRAINS, Bare

_GIVEN_NAMES = (*CUBE_NAMES, "bought cube")
_BARE_TEXTS = {
    Bare.GATHER_EVERYTHING: "gather everything",
    Bare.END_TURN: "end turn",
    Bare.GO_ON: "go on",
    Bare.LAY_ASIDE: "lay worker aside",
}


def amount_text(verb: str, what: str, amount: int) -> str:
    """The text of an action on so many of something."""
    return f"{verb} {amount or 'no'} {what}"


def _pair(first: str, second: str) -> str:
    if first == second:
        return f"2 {first}s" if first == "bought cube" else f"2 {first}"
    return f"{first} and {'a ' if second == 'bought cube' else ''}{second}"


def _rows() -> Iterator[tuple[str, str, dict[str, str]]]:
    """Verb, text and arguments of every action, in the order of :mod:`.space`."""
    for verb in ("place", "activate", "at"):
        for name in SPACE_NAMES:
            yield verb, f"{verb} {name}", {"space": name}
    for name in TILE_NAMES:
        yield "build", f"build {name.replace('_', ' ')}", {"tile": name}
    for name in OBJECTIVE_NAMES:
        yield "show", f"show {name.replace('_', ' ')}", {"objective": name}
    for kind in CUBE_NAMES[:TERRAINS]:
        yield "gather", f"gather {kind}", {"kind": kind}
    for kind, choices in zip(CUBE_NAMES, BUY_CHOICES, strict=True):
        for amount in range(choices):
            yield "buy", amount_text("buy", kind, amount), {"kind": kind, "amount": str(amount)}
    for verb, pairs in (("give", GIVE_PAIRS), ("take", TAKE_PAIRS)):
        for a, b in pairs:
            first, second = _GIVEN_NAMES[a], _GIVEN_NAMES[b]
            yield verb, f"{verb} {_pair(first, second)}", {"first": first, "second": second}
    for kind in ("fish", "wheat"):
        for amount in range(FEED_CHOICES):
            yield "feed", amount_text("feed", kind, amount), {"kind": kind, "amount": str(amount)}
    for amount in range(FEED_CHOICES):
        yield "buy_food", amount_text("buy", "food", amount), {"amount": str(amount)}
    for bare, text in _BARE_TEXTS.items():
        yield bare.name.lower(), text, {}


ACTIONS: tuple[Action, ...] = tuple(action(i, verb, text, **args) for i, (verb, text, args) in enumerate(_rows()))
