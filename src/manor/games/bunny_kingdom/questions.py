"""Questions: all that a player can be asked, each declared once; and the actions that answers are, as numbers.

Which question stands open follows from where the round is, so :func:`open_question` takes the place of a stack of
frames. From a declaration come the view of the question, its sentence (``ask-<name>`` in the catalogues), the check
that it can be answered, and where the page puts the answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ...kernel.compile import interpreted
from .construction import asked_for_camp, buildings_to_place, can_link, open_post, places_for
from .data import BUILDINGS, CARDS, FIRST_CAMP, PARCHMENTS, TOWER
from .draft import has_to_pick
from .state import State, empty_territories
from .vocabulary import BASIC_RESOURCES, CAMPS, PICKS, TERRITORIES, Phase, ZoneName

# --- the action space: one range of ids for each verb ---

PICK = 0
"""Choose a card of the hand to play: PICK + card."""
DISCARD = PICK + CARDS
"""Choose a card of the hand to discard: DISCARD + card."""
BUILD = DISCARD + CARDS
"""Take a building in hand to place it: BUILD + building; camps are announced instead."""
ANNOUNCE = BUILD + FIRST_CAMP
"""Announce a camp: ANNOUNCE + its number − 1."""
PLACE = ANNOUNCE + CAMPS
"""Place the building or camp in hand: PLACE + territory."""
PRODUCE = PLACE + TERRITORIES
"""Let a trading post produce: PRODUCE + basic resource."""
COPY = PRODUCE + BASIC_RESOURCES
"""Copy a parchment: COPY + parchment."""
TAKE_BACK = COPY + PARCHMENTS
KEEP = TAKE_BACK + 1
PASS = KEEP + 1
DONE = PASS + 1
ACTION_COUNT = DONE + 1

assert ANNOUNCE + CAMPS == BUILD + BUILDINGS

# --- the questions ---


class Of(Enum):
    """Who is asked."""

    EVERYBODY = "everybody who has not chosen yet"
    BUILDERS = "everybody who is not done building"
    HOLDER = "whoever holds the camp that may be placed now"
    TRADERS = "everybody with a trading post that has not chosen"
    COPIER = "whoever holds the copy card, seat by seat"


@dataclass(frozen=True)
class Question:
    """One declared question."""

    name: str
    phase: Phase
    of: Of
    verbs: tuple[str, ...]
    """With which verbs it is answered."""
    zone: ZoneName | None
    """Where the answers lie."""
    about: tuple[str, ...]
    """What its sentence speaks of; see ``saying``."""
    no: str = ""
    """The verb that answers none; nothing: an answer is owed."""
    hidden: bool = False
    """About cards that others cannot see: they learn only that somebody has not chosen."""


def _draft(name: str, verb: str, about: tuple[str, ...]) -> Question:
    return Question(name, Phase.DRAFT, Of.EVERYBODY, (verb,), "hand", about, hidden=True)


def _building(name: str, *about: str, zone: ZoneName | None = "board") -> Question:
    return Question(name, Phase.CONSTRUCTION, Of.BUILDERS, ("place",), zone, ("building", *about), no="keep")


ASK_PICK = _draft("pick", "pick", ("count", "rest", "neighbour"))
"""Rule: BK-D2."""
ASK_DUEL_PICK = _draft("duel_pick", "pick", ("rest", "neighbour"))
ASK_DUEL_DISCARD = _draft("duel_discard", "discard", ())
"""Rule: BK-D5."""
ASK_BUILD = Question(
    "build", Phase.CONSTRUCTION, Of.BUILDERS, ("build", "announce"), "held", about=("count",), no="done"
)
"""Rule: BK-C1, BK-C11."""
ASK_PLACE = _building("place")
"""Rule: BK-C2, BK-C3."""
ASK_TOWER_FIRST = _building("tower_first")
ASK_TOWER_SECOND = _building("tower_second", "first")
"""Rule: BK-C6."""
ASK_NO_PLACE = _building("no_place", zone=None)
"""A camp of one's own, placed meanwhile, can join the two fiefs that a sky tower in hand was meant for."""
ASK_CAMP = Question("camp", Phase.CONSTRUCTION, Of.HOLDER, ("place",), "board", about=("building",), no="keep")
ASK_CAMP_FIRST = Question(
    "camp_first", Phase.CONSTRUCTION, Of.HOLDER, ("place",), "board", ("caller", "called", "building"), no="pass"
)
"""Rule: BK-C7, BK-C8."""
ASK_TRADE = Question("trade", Phase.TRADE, Of.TRADERS, ("produce",), "resources", about=("post",))
"""Rule: BK-C5."""
ASK_COPY = Question("copy", Phase.COPY, Of.COPIER, ("copy",), "parchments", about=("card", "whose"))
"""Rule: BK-M-COPY."""

QUESTIONS = (
    ASK_PICK,
    ASK_DUEL_PICK,
    ASK_DUEL_DISCARD,
    ASK_BUILD,
    ASK_PLACE,
    ASK_TOWER_FIRST,
    ASK_TOWER_SECOND,
    ASK_NO_PLACE,
    ASK_CAMP,
    ASK_CAMP_FIRST,
    ASK_TRADE,
    ASK_COPY,
)


def open_question(state: State, seat: int) -> Question | None:
    """What a seat is asked now; None: nothing. Seats that are asked are those the table waits for."""
    if state.phase == Phase.DRAFT:
        if state.ready >> seat & 1:
            return None
        if state.options.players > 2:
            return ASK_PICK
        return ASK_DUEL_PICK if interpreted(has_to_pick)(state, seat) else ASK_DUEL_DISCARD
    if state.phase == Phase.CONSTRUCTION:
        if state.camp_called == 0:
            return _building_question(state, seat)
        if interpreted(asked_for_camp)(state) != seat:
            return None
        return ASK_CAMP if state.camp_asked == state.camp_called else ASK_CAMP_FIRST
    if state.phase == Phase.TRADE:
        return ASK_TRADE if interpreted(open_post)(state, seat) >= 0 else None
    return ASK_COPY if state.phase == Phase.COPY and state.copy_seat == seat else None


def _building_question(state: State, seat: int) -> Question | None:
    building = state.chosen[seat] - 1
    if building < 0:
        return None if state.done >> seat & 1 else ASK_BUILD
    first = building == TOWER and state.first_tower[seat] == 0
    if not (interpreted(can_link)(state, seat) if first else any(interpreted(places_for)(state, seat, building))):
        return ASK_NO_PLACE
    if building == TOWER:
        return ASK_TOWER_FIRST if first else ASK_TOWER_SECOND
    return ASK_PLACE


def count_answers(state: State, seat: int) -> int:
    """How many answers a seat can still give to its question."""
    asked = open_question(state, seat)
    if asked is None or asked is ASK_NO_PLACE:
        return 0
    if asked is ASK_PICK:
        return PICKS - state.picked[seat].bit_count()
    if asked is ASK_BUILD:
        placeable = interpreted(buildings_to_place)(state, seat)
        return sum(state.held[seat, b] for b in range(BUILDINGS) if placeable >> b & 1)
    if asked.of is Of.HOLDER:
        return int(any(interpreted(empty_territories)(state)))
    return 1


def building_asked_about(state: State, seat: int) -> int:
    """The building that a seat is to place: the camp that is asked about, else the one in hand."""
    return FIRST_CAMP + state.camp_asked - 1 if state.camp_called else state.chosen[seat] - 1
