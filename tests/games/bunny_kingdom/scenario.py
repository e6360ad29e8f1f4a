"""Named seats and positions for the clause tests.

A seat is written in words: ``seat("A3 A4 B3", "city 2 on A3, camp 1 on C5", held="sky tower", parchments="fisher")``.
"""

from __future__ import annotations

from typing import Any, TypeVar

import manor
from manor import Table
from manor.facade.events import EVERYTHING
from manor.games.bunny_kingdom.carrots import fiefs_of
from manor.games.bunny_kingdom.data import CARD_NAMES, COORDINATES
from manor.games.bunny_kingdom.state import State
from manor.games.bunny_kingdom.view import View
from manor.games.shown import Event
from manor.words import Name

FORESTS = ["A1", "A2", "A3", "A8", "D10", "E1", "F1", "F4", "F5", "F9", "G1", "H10", "I10", "J1", "J2"]
SEAS = ["A5", "A6", "A7", "A10", "B4", "B5", "B10", "C4", "C5", "I4", "I5", "J4", "J5", "J9", "J10"]
FIELDS = ["C7", "D4", "D7", "E3", "E8", "F7", "G7", "H2", "H4", "J6"]
MOUNTAINS = ["B1", "B2", "B6", "C2", "C6", "C8", "C9", "D2", "D5", "D6", "F2", "F3", "I7", "I8", "J7", "J8"]
CITIES = ["A4", "B3", "B7", "B9", "C1", "D3", "D9", "E6", "E10", "F8", "G2", "G5", "G9", "H3", "H7", "I1", "I9", "J3"]
PLAINS = [
    "A9",
    "B8",
    "C3",
    "C10",
    "D1",
    "D8",
    "E2",
    "E4",
    "E5",
    "E7",
    "E9",
    "F6",
    "F10",
    "G3",
    "G4",
    "G6",
    "G8",
    "G10",
    "H1",
    "H5",
    "H6",
    "H8",
    "H9",
    "I2",
    "I3",
    "I6",
]


def listed(text: str) -> list[str]:
    """Read "city 2, camp 3, B7" as names of cards."""
    found = [part.strip().replace(" ", "_") for part in text.split(",") if part.strip()]
    return [name.upper() if name.upper() in COORDINATES else name for name in found]


def building(text: str) -> dict[str, Any]:
    """Read "city 2 on A3", "gold farm on C2", "trading post on D2 = fish", "sky tower on A5 + D4", "camp 3 on C5"."""
    kind, _, place = text.partition(" on ")
    place, _, made = place.partition(" = ")
    words = kind.split()
    if words[0] == "city":
        return {"kind": "city", "strength": int(words[1]), "at": place}
    if words[0] == "camp":
        return {"kind": "camp", "priority": int(words[1]), "at": place}
    if kind == "sky tower":
        return {"kind": "sky_tower", "at": [part.strip() for part in place.split("+")]}
    if kind == "trading post":
        return {"kind": "trading_post", "at": place} | ({"produces": made} if made else {})
    return {"kind": "farm", "resource": words[0], "at": place}


def seat(
    territories: str = "", buildings: str = "", held: str = "", parchments: str = "", hand: str = "", **more: Any
) -> dict[str, Any]:
    """One player."""
    return {
        "territories": territories.split(),
        "buildings": [building(part.strip()) for part in buildings.split(",") if part.strip()],
        "held": listed(held),
        "parchments": listed(parchments),
        "hand": listed(hand),
        **more,
    }


def position(*seats: dict[str, Any], top: str = "", **more: Any) -> Table:
    """Lay out a position; *top* names the first cards of the deck."""
    described = {"players": len(seats), "seats": list(seats), **more}
    table = manor.position("bunny_kingdom", described)
    if top:
        deck = table.to_dict()["deck"]
        for card in listed(top):
            deck.remove(card)
        table = manor.position("bunny_kingdom", {**described, "deck": listed(top) + deck})
    return table


def _spare_plains(seats: tuple[dict[str, Any], ...]) -> list[str]:
    used = {name for s in seats for name in s["territories"]} | {
        b["at"] for s in seats for b in s["buildings"] if b["kind"] == "camp"
    }
    return [name for name in reversed(PLAINS) if name not in used]


def building_site(*seats: dict[str, Any], number: int = 1, **more: Any) -> Table:
    """A construction phase; a builder with one City 1 and one plains joins when only one seat is given."""
    if len(seats) == 1:
        seats = (*seats, seat(_spare_plains(seats)[0], held="city 1"))
    return position(*seats, phase="construction", round=number, **more)


def finish(table: Table) -> Table:
    """Everybody is done building."""
    while table.pending and table.state["phase"] == 1:
        table.play(table.pending[0], "done")
    return table


def final(*seats: dict[str, Any], **more: Any) -> Table:
    """Play a last construction phase to its end: the game is over, or copies are chosen.

    A seat of its own keeps the phase open: it holds one City 1 and one plains, and no parchments.
    """
    given = (*seats, seat(_spare_plains(seats)[0], held="city 1"))
    return finish(position(*given, phase="construction", round=4, **more))


def last_step(*hands: str, number: int = 1, seats: tuple[dict[str, Any], ...] = (), top: str = "") -> Table:
    """The last step of a draft: every player holds two cards; seats may have things already."""
    given = list(seats) + [seat() for _ in range(len(hands) - len(seats))]
    filled = [{**s, "hand": listed(hand)} for s, hand in zip(given, hands, strict=True)]
    step = {2: 9, 3: 5, 4: 4}[len(hands)]
    return position(*filled, top=top, phase="draft", step=step, round=number)


def choose_all(table: Table) -> Table:
    """Every seat plays the two cards it holds; with two players the first is played and the second discarded."""
    for player in range(table.players):
        cards = look(table, player).seats[player].hand or []
        if table.players == 2:
            table.play(player, f"pick {cards[0]}").play(player, f"discard {cards[1]}")
        else:
            table.play(player, f"pick {cards[0]}").play(player, f"pick {cards[1]}")
    return table


def play(table: Table, player: int, *texts: str) -> Table:
    """Take several actions."""
    for text in texts:
        table.play(player, text)
    return table


def texts(table: Table, player: int) -> list[str]:
    """What a seat may do, in words."""
    return [action.text for action in table.legal(player)]


def places(table: Table, player: int) -> list[str]:
    """Where a seat may place what it has in hand."""
    return [text.removeprefix("place on ") for text in texts(table, player) if text.startswith("place on ")]


def fiefs(table: Table, player: int) -> list[list[str]]:
    """A player's fiefs as lists of coordinates."""
    return [fief.territories for fief in fiefs_of(State.read(table.state), player)]


def look(table: Table, viewer: int | None = None) -> View:
    """What a seat (None: a spectator) sees."""
    seen = table.view(viewer)
    assert isinstance(seen, View)
    return seen


def hand(table: Table, player: int) -> list[str]:
    """A player's hand, as that player sees it."""
    return look(table, player).seats[player].hand or []


def parchments(table: Table, player: int, viewer: int | None) -> list[str] | None:
    """A player's parchments, if the viewer sees them."""
    lines = look(table, viewer).seats[player].parchments
    return None if lines is None else [line.parchment for line in lines]


E = TypeVar("E", bound=Event)


def told(table: Table, kind: type[E], viewer: int | None = EVERYTHING) -> list[E]:
    """Every event of a kind, as a seat saw it (None: a spectator); secrets included when nobody is named."""
    events = table.events if viewer == EVERYTHING else table.events_for(viewer)
    return [event for event in events if isinstance(event, kind)]


def sheet(table: Table, player: int) -> dict[str, int]:
    """A player's score sheet: parchments by name ("socialist: fisher" for a copy), harvests by round, added up."""
    found: dict[str, int] = {}
    for line in table.score_sheet[player]:
        names = [part.name for key in ("by", "parchment") if isinstance(part := line.message.args.get(key), Name)]
        key = ": ".join(names) or line.heading
        found[key] = found.get(key, 0) + line.points
    return found


def is_card(name: str) -> bool:
    """Tell whether a name is one of a card."""
    return name in CARD_NAMES
