"""Dominion's options: which kingdom, who starts, and how the next game of a series follows from the last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...errors import InvalidOptions, did_you_mean
from ...kernel.compile import interpreted
from .data import CARD_NAMES, KINGDOM_NAMES, SETS, card
from .scoring import place_of
from .state import Options, State
from .vocabulary import KINGDOM_PILES

_KNOWN = ("kingdom", "start", "discard_order")
_ORDERS = ("automatic", "chosen")


def parse_options(players: int, options: Mapping[str, Any]) -> NDArray[np.void]:
    """Read options as people give them.

    kingdom: a set's name, ``"random"``, or up to ten kingdom cards (missing ones are drawn at random); start: a seat or
    None for a random one; discard_order: ``"chosen"`` (by the rules) or ``"automatic"`` (nobody is asked).
    """
    problems = [
        f"Dominion has no option {name!r}; it has {', '.join(_KNOWN)}.{did_you_mean(str(name), _KNOWN)}"
        for name in options
        if name not in _KNOWN
    ]
    row = np.zeros(1, Options.dtype)
    row["players"] = players
    row["kingdom"] = _kingdom(options.get("kingdom", "first_game"), problems)
    row["start"] = _start(options.get("start"), players, problems)
    order = options.get("discard_order", "chosen")
    if not isinstance(order, str) or order not in _ORDERS:
        problems.append(f"discard_order must be 'chosen' or 'automatic', not {order!r}")
    row["chosen_order"] = 1 if order == "chosen" else 0
    if problems:
        raise InvalidOptions(problems)
    return row


def _kingdom(chosen: Any, problems: list[str]) -> list[int]:
    if isinstance(chosen, str):
        if chosen == "random":
            return [-1] * KINGDOM_PILES
        if _plain(chosen) in KINGDOM_NAMES:
            return _kingdom([chosen], problems)
        if chosen not in SETS:
            known = [*SETS, "random"]
            problems.append(
                f"kingdom {chosen!r} is not one of {', '.join(known)}; nor is it a list of cards."
                f"{did_you_mean(chosen, known)}"
            )
            return [-1] * KINGDOM_PILES
        chosen = SETS[chosen]
    if not isinstance(chosen, (list, tuple)):
        problems.append(f"kingdom must be the name of a set, 'random' or a list of cards, not {chosen!r}")
        return [-1] * KINGDOM_PILES
    cards: list[int] = []
    for name in chosen:
        plain = _plain(name)
        if plain not in KINGDOM_NAMES:
            hint = did_you_mean(str(name), KINGDOM_NAMES)
            why = "is a basic card, always in the supply" if plain in CARD_NAMES else "is not a kingdom card"
            problems.append(f"kingdom: {name!r} {why}.{hint}")
        elif card(plain) in cards:
            problems.append(f"kingdom: {name!r} is there twice")
        else:
            cards.append(card(plain))
    if len(chosen) > KINGDOM_PILES:
        problems.append(f"kingdom: {len(chosen)} cards are too many; ten piles are used")
    return (cards + [-1] * KINGDOM_PILES)[:KINGDOM_PILES]


def _plain(name: Any) -> str:
    """A card's name as the tables spell it; the empty string for what cannot be one."""
    return name.replace(" ", "_").casefold() if isinstance(name, str) else ""


def _start(seat: Any, players: int, problems: list[str]) -> int:
    if seat is None:
        return -1
    if isinstance(seat, bool) or not isinstance(seat, (int, np.integer)) or not 0 <= seat < players:
        problems.append(f"start must be a seat from 0 to {players - 1}, or None for a random one, not {seat!r}")
        return -1
    return int(seat)


def describe_options(state: np.void) -> dict[str, Any]:
    """Write options as they would be given, with what was drawn at random filled in."""
    options = state["options"]
    return {
        "kingdom": [CARD_NAMES[c] for c in options["kingdom"]],
        "start": int(options["start"]),
        "discard_order": _ORDERS[int(options["chosen_order"])],
    }


def next_options(state: np.void, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Options of the next game: the player left of the winner starts; each player may replace one card.

    ``replace={"moat": "witch"}`` replaces cards of the last kingdom, at most one for each player. Rule: DOM-S2, DOM-S8.
    """
    options = describe_options(state)
    players = int(state["options"]["players"])
    places = [interpreted(place_of)(State.row(state), seat) for seat in range(players)]
    first = [seat for seat in range(players) if places[seat] == 1]
    if len(first) == 1:
        options["start"] = (first[0] + 1) % players
    else:
        others = [seat for seat in range(players) if places[seat] != 1] or list(range(players))
        # The last game's generator is as good as any die, and makes a series reproducible.
        options["start"] = others[int(state["rng"]["a"]) % len(others)]
    changes = dict(changes)
    replace = changes.pop("replace", {})
    problems = _replacements(options["kingdom"], replace, players) if replace else []
    if replace and "kingdom" in changes:
        problems.append("either choose a new kingdom or replace cards of the last one, not both")
    if problems:
        raise InvalidOptions(problems)
    return options | changes


def _replacements(kingdom: list[str], replace: Any, players: int) -> list[str]:
    if not isinstance(replace, Mapping):
        return [f"replace must map cards of the last kingdom to new ones, not be {replace!r}"]
    problems = []
    last = tuple(kingdom)
    if len(replace) > players:
        problems.append(f"replace: {len(replace)} cards; each of the {players} players may replace one")
    for given_old, given_new in replace.items():
        old, new = _plain(given_old), _plain(given_new)
        if old not in last:
            problems.append(f"replace: {given_old!r} was not in the last kingdom ({', '.join(last)})")
        elif new not in KINGDOM_NAMES:
            hint = did_you_mean(str(given_new), KINGDOM_NAMES)
            problems.append(f"replace: {given_new!r} is not a kingdom card.{hint}")
        elif new in kingdom:
            problems.append(f"replace: {given_new!r} is in the kingdom already")
        else:
            kingdom[kingdom.index(old)] = new
    return problems
