"""Named hands and drawn tables for the clause tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

import manor
from manor import Table
from manor.facade.events import EVERYTHING
from manor.games.dominion.view import View
from manor.games.shown import Question

Cards = str | Sequence[str]

KINGDOM = "cellar market militia mine moat remodel smithy village woodcutter workshop"
"""The first game's kingdom; cards a test uses beyond it replace some of these."""


def cards(text: Cards) -> list[str]:
    """Read "3 copper, village" or a list of names."""
    if not isinstance(text, str):
        return list(text)
    found: list[str] = []
    for part in filter(None, (p.strip() for p in text.split(","))):
        number, _, name = part.partition(" ")
        found += [name] * int(number) if number.isdigit() else [part]
    return [name.replace(" ", "_") for name in found]


def seat(hand: Cards = "", deck: Cards = "", discard: Cards = "", **more: Any) -> dict[str, Any]:
    """One player: the hand, the deck from the top, the discard pile."""
    return {"hand": cards(hand), "deck": cards(deck), "discard": cards(discard), **more}


def table(
    *seats: dict[str, Any],
    uses: Cards = "",
    turn: dict[str, Any] | None = None,
    in_play: Cards = "",
    order: str = "automatic",
    **more: Any,
) -> Table:
    """A table in the middle of seat 0's turn; a second player with five Coppers joins when only one is given."""
    players = list(seats) if len(seats) > 1 else [*seats, seat("5 copper", "5 copper")]
    there = [name for player in players for zone in ("hand", "deck", "discard") for name in player[zone]]
    wanted = list(dict.fromkeys(n for n in [*cards(uses), *there, *cards(in_play)] if n not in BASICS))
    rest = [name for name in cards(KINGDOM.replace(" ", ",")) if name not in wanted]
    kingdom = [*wanted, *rest][:10]
    return manor.position(
        "dominion",
        {
            "players": len(players),
            "options": {"kingdom": kingdom, "start": 0, "discard_order": order},
            "turn": turn or {},
            "in_play": cards(in_play),
            "seats": players,
            **more,
        },
    )


BASICS = ("copper", "silver", "gold", "estate", "duchy", "province", "curse")


def hand(at: Table, who: int = 0) -> list[str]:
    """The hand of a seat, sorted."""
    return _listed(at.to_dict()["seats"][who]["hand"])


def discard(at: Table, who: int = 0) -> list[str]:
    """The discard pile of a seat, sorted."""
    return _listed(at.to_dict()["seats"][who]["discard"])


def deck(at: Table, who: int = 0) -> list[str]:
    """The deck of a seat, from the top."""
    return list(at.to_dict()["seats"][who]["deck"])


def trash(at: Table) -> list[str]:
    """The trash, sorted."""
    return _listed(at.to_dict()["trash"])


def supply(at: Table, name: str) -> int:
    """How many cards a pile has left."""
    return int(at.to_dict()["supply"][name])


def turn(at: Table) -> tuple[int, int, int]:
    """Actions, buys and coins."""
    now = at.to_dict()["turn"]
    return now["actions"], now["buys"], now["coins"]


def texts(at: Table, who: int = 0) -> set[str]:
    """What a seat may do, as texts."""
    return {a.text for a in at.legal(who)}


def play(at: Table, *steps: str) -> Table:
    """Take actions, each by whoever is asked; "1: decline" names the seat."""
    for step in steps:
        who, colon, text = step.partition(": ")
        if colon and who.isdigit():
            at.play(int(who), text)
        else:
            at.play(at.pending[0], step)
    return at


def view(at: Table, who: int | None = 0) -> View:
    """What a seat (None: a spectator) sees on the table."""
    shown = at.view(who)
    assert isinstance(shown, View)
    return shown


def question(at: Table, who: int | None = 0) -> Question:
    """The open question, as a seat (None: a spectator) may know it."""
    asked = at.view(who).question
    assert asked is not None
    return asked


def told(at: Table, who: int | None = EVERYTHING) -> list[dict[str, Any]]:
    """What a seat saw happen (else everything), as plain data."""
    events: list[dict[str, Any]] = msgspec.to_builtins(at.events_for(who))
    return events


def _listed(counts: dict[str, int]) -> list[str]:
    return sorted(name for name, copies in counts.items() for _ in range(copies))


def two_decks(own: dict[str, int], other: dict[str, int], hand: dict[str, int], **options: Any) -> Table:
    """Two decks, and the hand of seat 0, whose turn it is; the rest of its deck lies in its discard pile."""
    described = manor.new("dominion", players=2, seed=1, start=0, discard_order="automatic", **options).to_dict()
    full = {**described["supply"], "copper": 60, "estate": 14}
    rest = {card: count - hand.get(card, 0) for card, count in own.items()}
    described["supply"] = {c: n - own.get(c, 0) - other.get(c, 0) for c, n in full.items()}
    top, others_top = (next(card for card, count in cards.items() if count) for cards in (rest, other))
    blank = {"deck": [], "deck_known": 0, "turns_taken": 18, "hand_shown": {}, "hand_lacks": []}
    described["seats"] = [
        {**blank, "hand": hand, "discard": rest, "discard_top": top, "discard_shown": rest},
        {**blank, "hand": {"copper": 5}, "discard": _without(other, {"copper": 5}), "discard_top": others_top},
    ]
    described["seats"][1]["discard_shown"] = described["seats"][1]["discard"]
    return manor.position("dominion", {k: v for k, v in described.items() if k != "game"})


def _without(cards: dict[str, int], less: dict[str, int]) -> dict[str, int]:
    return {card: count - less.get(card, 0) for card, count in cards.items() if count > less.get(card, 0)}
