"""Dominion's options: which kingdom, who starts, and how the next game of a series follows from the last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...errors import InvalidOptions, near
from ...kernel.compile import interpreted
from ...words.message import Listed, Message
from ..options import NO_CHOICE, NOT_ONE_OF, OptionsReader
from ..positions import plain_name
from .data import BASICS, CARD_NAMES, KINGDOM_NAMES, SETS
from .saying import CARD, SAY
from .scoring import place_of
from .state import Options, State
from .vocabulary import DRAWN, KINGDOM_PILES, MOST_TURNS, NO_PILE

SAY_BASIC = SAY("option-basic", card=CARD)
REPLACE_OR_CHOOSE = SAY("option-replace-or-choose")
REPLACE_FORM = SAY("option-replace-form", given=str)
REPLACE_MANY = SAY("option-replace-many", given=int, most=int)
REPLACE_OLD = SAY("option-replace-old", given=str, kingdom=Listed(CARD))
REPLACE_THERE = SAY("option-replace-there", card=CARD)

_KNOWN = ("kingdom", "piles", "start", "discard_order", "turn_limit")
_ORDERS = ("automatic", "chosen")


def parse_options(players: int, options: Mapping[str, Any]) -> NDArray[np.void]:
    """Read options as people give them.

    kingdom: a set's name, ``"random"``, or up to ten kingdom cards (missing ones are drawn at random); piles: how many
    of these there are, ten by the rules; start: a seat or None for a random one; discard_order: ``"chosen"`` (by the
    rules) or ``"automatic"`` (nobody is asked); turn_limit: turns of each player after which the game ends all the
    same, 0 for none.
    """
    read = OptionsReader(options, _KNOWN)
    row = Options.fresh()
    row["players"] = players
    piles = read.whole("piles", 0, KINGDOM_PILES, KINGDOM_PILES)
    named = _kingdom(read, options.get("kingdom", "first_game" if piles == KINGDOM_PILES else "random"), piles)
    row["kingdom"] = (named + [DRAWN] * KINGDOM_PILES)[:piles] + [NO_PILE] * (KINGDOM_PILES - piles)
    row["start"] = read.seat("start", players)
    row["turn_limit"] = read.whole("turn_limit", 0, MOST_TURNS, 0)
    row["chosen_order"] = read.choice("discard_order", _ORDERS, "chosen")
    read.done()
    return row


def _kingdom(read: OptionsReader, chosen: Any, piles: int) -> list[int]:
    """The kingdom cards that are named."""
    if isinstance(chosen, str):
        if chosen == "random":
            return []
        if plain_name(chosen) in KINGDOM_NAMES:
            return _kingdom(read, [chosen], piles)
        if chosen not in SETS:
            known = [*SETS, "random"]
            read.wrong(NO_CHOICE(option="kingdom", given=repr(chosen), known=known, near=near(chosen, known)))
            return []
        chosen = SETS[chosen]
    listed = chosen if isinstance(chosen, (list, tuple)) else ()
    basic = [name for name in listed if plain_name(name) in CARD_NAMES[:BASICS]]
    for name in basic:
        read.wrong(SAY_BASIC(card=CARD(plain_name(name))))
    kingdom = [name for name in chosen if name not in basic] if basic else chosen
    return [BASICS + number for number in read.names("kingdom", kingdom, KINGDOM_NAMES, piles)]


def play_by(row: NDArray[np.void], rules: int) -> None:
    """Rules 1 drew kingdom and first player from the stream that then shuffled."""
    row["drawn_apart"] = int(rules >= 2)


def describe_options(state: np.void) -> dict[str, Any]:
    """Write options as they would be given, with what was drawn at random filled in."""
    options = state["options"]
    kingdom = [CARD_NAMES[c] for c in options["kingdom"] if c >= 0]
    return {
        "kingdom": kingdom,
        **({"piles": len(kingdom)} if len(kingdom) < KINGDOM_PILES else {}),
        "start": int(options["start"]),
        "discard_order": _ORDERS[int(options["chosen_order"])],
        **({"turn_limit": int(options["turn_limit"])} if options["turn_limit"] else {}),
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
        problems.append(REPLACE_OR_CHOOSE())
    if problems:
        raise InvalidOptions(problems)
    return options | changes


def _replacements(kingdom: list[str], replace: Any, players: int) -> list[Message]:
    if not isinstance(replace, Mapping):
        return [REPLACE_FORM(given=repr(replace))]
    problems = []
    last = tuple(kingdom)
    if len(replace) > players:
        problems.append(REPLACE_MANY(given=len(replace), most=players))
    for given_old, given_new in replace.items():
        old, new = plain_name(given_old), plain_name(given_new)
        if old not in last:
            problems.append(REPLACE_OLD(given=repr(given_old), kingdom=[CARD(name) for name in last]))
        elif new not in KINGDOM_NAMES:
            near_new = near(str(given_new), KINGDOM_NAMES)
            problems.append(NOT_ONE_OF(option="replace", given=repr(given_new), near=near_new))
        elif new in kingdom:
            problems.append(REPLACE_THERE(card=CARD(new)))
        else:
            kingdom[kingdom.index(old)] = new
    return problems
