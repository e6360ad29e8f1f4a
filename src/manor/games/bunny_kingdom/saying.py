"""What Bunny Kingdom says: questions, log, actions, refusals, score lines. All as messages; see ``locales``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np
from msgspec import structs

from ...kernel.compile import interpreted
from ...words.message import (
    Argument,
    ArgumentType,
    Kind,
    Listed,
    Message,
    Place,
    Saying,
    Sayings,
    Seat,
    Some,
    Sort,
    dashed,
)
from ..game import Action, Explanation
from ..shown import Event, Line, ScoreLine
from . import events as e
from .actions import ACTIONS
from .carrots import count_and_worth, harvests_of, scored_parchments
from .construction import is_kept, open_post
from .data import (
    BUILDING_NAMES,
    CARD_NAMES,
    COORDINATES,
    FIRST_BUILDING,
    FIRST_CAMP,
    PARCHMENT_NAMES,
    TERRAIN_NEEDED,
    TERRAIN_OF,
    TOWER,
    TREASURES,
)
from .draft import has_to_pick
from .final import copied_from
from .land import owner_of
from .questions import QUESTIONS, Of, Question, building_asked_about, count_answers, open_question
from .state import State, is_built, passes_to
from .vocabulary import (
    COPY_CARDS,
    PHASE_NAMES,
    PICKS,
    RESOURCE_NAMES,
    TERRAIN_NAMES,
    Phase,
)

SAY = Sayings("bunny-kingdom", Path(__file__).parent / "locales")
CARD = Kind("bunny-kingdom-card", CARD_NAMES[FIRST_BUILDING:])
"""Every card but territories, which are places."""
RESOURCE = Kind("bunny-kingdom-resource", RESOURCE_NAMES)
TERRAIN = Kind("bunny-kingdom-terrain", TERRAIN_NAMES)
PHASE = Kind("bunny-kingdom-phase", PHASE_NAMES)
_PLACES = frozenset(COORDINATES)


def _at(number: int) -> Place:
    return Place(COORDINATES[number])


def _building(number: int) -> Argument:
    return CARD(BUILDING_NAMES[number])


class _AboutACard:
    """Something that is said of any card: with the place of a territory, with the name of another card."""

    def __init__(self, name: str, **more: ArgumentType) -> None:
        self.territory = SAY(f"{name}-territory", at=Place, **more)
        self.other = SAY(name, card=CARD, **more)

    def __call__(self, card: str, **more: Argument) -> Message:
        if card in _PLACES:
            return self.territory(at=Place(card), **more)
        return self.other(card=CARD(card), **more)


# --- questions ---

_ask = Sort(
    SAY,
    "ask",
    count=(int, count_answers),
    rest=(int, lambda state, _: state.hand_size - PICKS),
    neighbour=(Seat, lambda state, seat: Seat(interpreted(passes_to)(state, seat))),
    building=(CARD, lambda state, seat: _building(building_asked_about(state, seat))),
    first=(Place, lambda state, seat: _at(state.first_tower[seat] - 1)),
    caller=(Seat, lambda state, _: Seat(state.camp_caller)),
    called=(CARD, lambda state, _: _building(FIRST_CAMP + state.camp_called - 1)),
    post=(Place, lambda state, seat: _at(state.post_at[interpreted(open_post)(state, seat)] - 1)),
    card=(CARD, lambda state, _: CARD(COPY_CARDS[state.copy_card])),
    whose=(Seat, lambda state, _: Seat(interpreted(copied_from)(state))),
)
_ASK = {asked.name: _ask(asked.name, *asked.about) for asked in QUESTIONS}


def ask_message(state: State, seat: int, asked: Question) -> Message:
    """What a declared question asks, in one sentence."""
    return _ASK[asked.name](state, seat)


# --- actions ---

_DO_WITH_CARD = {verb: _AboutACard(f"do-{verb}") for verb in ("pick", "discard")}
_REFERENCE: dict[str, Any] = {"building": CARD, "territory": Place, "resource": RESOURCE, "parchment": CARD}
_DO = {
    verb: SAY(f"do-{dashed(verb)}", **{name: _REFERENCE[name] for name in action.arguments})
    for verb, action in {action.verb: action for action in ACTIONS}.items()
    if verb not in _DO_WITH_CARD
}


def label(action: Action) -> Message:
    """An action in a few words."""
    if action.verb in _DO_WITH_CARD:
        return _DO_WITH_CARD[action.verb](action.arguments["card"])
    return _DO[action.verb](**{name: _REFERENCE[name](value) for name, value in action.args})


# --- the log ---

_TOLD_AS_IT_IS: dict[type[Event], dict[str, Any]] = {
    e.Round: {"round": int, "cards": int},
    e.Construction: {"round": int},
    e.HandsPassed: {"side": str},
    **{kind: {"who": Seat} for kind in (e.TakeBack, e.Done)},
    **{kind: {"who": Seat, "territory": Place, "camp": int} for kind in (e.Evict, e.Upgrade)},
    e.Build: {"who": Seat, "building": CARD, "territory": Place},
    **{kind: {"who": Seat, "camp": int} for kind in (e.Announce, e.Pass, e.Keep)},
    e.Produce: {"who": Seat, "territory": Place, "resource": RESOURCE},
    e.Harvest: {"who": Seat, "fief": Place, "carrots": int, "strength": int, "wealth": int},
    e.Copy: {"who": Seat, "parchment": CARD, "by": CARD},
    e.Score: {"who": Seat, "parchment": CARD, "carrots": int},
}
"""Events whose line speaks of their fields: which, and as what."""
_LOG = {
    kind: SAY(f"log-{dashed(str(kind.__struct_config__.tag))}", **fields) for kind, fields in _TOLD_AS_IT_IS.items()
}
_SCORE_COPY = SAY("log-score-copy", who=Seat, parchment=CARD, carrots=int)
_TOTAL = {kind: SAY(f"log-{kind}-total", who=Seat, carrots=int) for kind in ("harvest", "score")}
_DRAW, _DRAW_HIDDEN = _AboutACard("log-draw", who=Seat), SAY("log-draw-hidden", who=Seat)
_DISCARD, _DISCARD_HIDDEN = _AboutACard("log-discard", who=Seat), SAY("log-discard-hidden", who=Seat)
_FROM = ((False, ""), (True, "-deck"))
_TAKE = {deck: SAY(f"log-take{way}", who=Seat, territories=Listed(Place)) for deck, way in _FROM}
_RECEIVE = {deck: SAY(f"log-receive{way}", who=Seat, cards=Some(CARD)) for deck, way in _FROM}
_LAY = {deck: SAY(f"log-parchment{way}", who=Seat, cards=Some(CARD)) for deck, way in _FROM}
_LAY_HIDDEN = {deck: SAY(f"log-parchment-hidden{way}", who=Seat, count=int) for deck, way in _FROM}
_PROVISIONS, _JOIN = SAY("log-provisions", who=Seat), SAY("log-join", who=Seat, first=Place, second=Place)
_REVEAL, _OVER = SAY("log-reveal", who=Seat, cards=Some(CARD)), SAY("log-over", winners=Listed(Seat))

_HEADLINES = (e.Round, e.Construction, e.GameOver)
_MINOR = (e.HandsPassed, e.Draw, e.Discard, e.TakeBack, e.Pass, e.Keep, e.Done, e.Reveal)
_WEIGHTS: dict[type[Event], int] = {e.Play: 5, e.Produce: 6, e.Copy: 9, e.Build: 10, e.Evict: 12}
_CARROT_WEIGHT = 20


def lines(events: Iterable[Event]) -> list[Line]:
    """The events of one action as lines of the log.

    Cards that somebody takes, receives, lays or reveals in a row are one line; fiefs and parchments are added up.
    """
    told: list[Line] = []
    for sort, alike in groupby(events, _sort):
        several = list(alike)
        carrots = [event.carrots for event in several if isinstance(event, e.Harvest | e.Score)]
        if sort is None or carrots:
            told += [_line(event, message) for event in several if (message := _tell(event)) is not None]
        if sort is not None and len(carrots) != 1:
            whole = structs.replace(several[0], carrots=sum(carrots)) if carrots else several[0]
            told.append(_line(whole, _tell_together(*sort, [_card_of(event) for event in several], sum(carrots))))
    return told


def _line(event: Event, message: Message) -> Line:
    return Line(
        message=message,
        seat=None if isinstance(event, (*_HEADLINES, e.HandsPassed)) else event.seat,
        headline=isinstance(event, _HEADLINES),
        minor=isinstance(event, _MINOR),
        weight=_weight(event),
    )


def _weight(event: Event) -> int:
    """What carrots were had for is remembered, the more the better; that a round goes on is not."""
    if isinstance(event, e.Harvest | e.Score):
        return _CARROT_WEIGHT + event.carrots
    return 0 if isinstance(event, e.Round | e.Construction | e.HandsPassed) else _WEIGHTS.get(type(event), 1)


def _card_of(event: Event) -> str:
    """The card that an event shows; nothing: none."""
    if isinstance(event, e.Reveal):
        return event.parchment
    return event.card or "" if isinstance(event, e.Play) else ""


def _sort(event: Event) -> tuple[Saying, int] | None:
    """By what, and of whom, cards or carrots are told that may share a line with others; None: it is told alone."""
    if isinstance(event, e.Harvest | e.Score):
        return _TOTAL[event.kind], event.seat
    card = _card_of(event)
    if card in ("", "provisions"):
        return None
    if not isinstance(event, e.Play):
        return _REVEAL, event.seat
    sayings = _TAKE if card in _PLACES else _LAY if card in PARCHMENT_NAMES else _RECEIVE
    return sayings[event.from_deck], event.seat


def _tell_together(saying: Saying, seat: int, cards: list[str], carrots: int) -> Message:
    if "carrots" in saying.arguments:
        return saying(who=Seat(seat), carrots=carrots)
    if "territories" in saying.arguments:
        return saying(who=Seat(seat), territories=[Place(card) for card in cards])
    return saying(who=Seat(seat), cards=CARD.several(Counter(cards)))


def _tell(event: Event) -> Message | None:
    """One event by itself; none when it goes without saying."""
    who = Seat(event.seat)
    match event:
        case e.Draw():
            return _DRAW_HIDDEN(who=who) if event.card is None else _DRAW(event.card, who=who)
        case e.Discard():
            return _DISCARD_HIDDEN(who=who) if event.card is None else _DISCARD(event.card, who=who)
        case e.Play(card=None):
            return _LAY_HIDDEN[event.from_deck](who=who, count=event.amount)
        case e.Play():
            return _PROVISIONS(who=who)
        case e.Build(linked_with=str(first)):
            return _JOIN(who=who, first=Place(first), second=Place(event.territory))
        case e.Score(copy=True):
            return _SCORE_COPY(who=who, parchment=CARD(event.parchment), carrots=event.carrots)
        case e.GameOver():
            return _OVER(winners=[Seat(s) for s in event.winners])
    if type(event) not in _LOG:
        return None
    fields = _TOLD_AS_IT_IS[type(event)]
    values = {name: event.seat if name == "who" else getattr(event, name) for name in fields}
    return _LOG[type(event)](**{name: fields[name](value) for name, value in values.items()})


# --- why not ---

_WHY = {
    **{name: SAY(f"why-{name}") for name in ("chosen", "not-chosen", "no-discard", "pick-first", "discard-now")},
    **{name: SAY(f"why-{name}") for name in ("done", "building-first", "no-camp", "put-back")},
    **{name: SAY(f"why-{name}", building=CARD) for name in ("no-building", "two-fiefs", "no-territory", "kept")},
    **{name: SAY(f"why-{name}", at=Place) for name in ("city", "not-yours", "built")},
}
_WHY_PHASE = SAY("why-phase", wanted=PHASE, now=PHASE)
_WHY_NOT_ASKED, _WHY_COPY = SAY("why-not-asked", question=Message), SAY("why-copy-which", whose=Seat)
_WHY_TWICE, _WHY_NOT_HELD = _AboutACard("why-twice"), _AboutACard("why-not-held")
_WHY_TAKEN = SAY("why-taken", at=Place, owner=Seat)
_WHY_TERRAIN = SAY("why-terrain", building=CARD, terrain=TERRAIN)
_WHY_SAME_FIEF = SAY("why-same-fief", at=Place, first=Place)

_PHASE_OF = {verb: q.phase for q in QUESTIONS for verb in (*q.verbs, q.no)} | {"take_back": Phase.DRAFT}


def why_not(record: np.void, seat: int, action: Action) -> Message:
    """Why a seat that may act now may not take this action."""
    state = State.read(record)
    wanted = _PHASE_OF[action.verb]
    if state.phase != wanted:
        return _WHY_PHASE(wanted=PHASE(PHASE_NAMES[wanted]), now=PHASE(PHASE_NAMES[state.phase]))
    if wanted is Phase.DRAFT:
        return _why_not_draft(state, seat, action)
    if wanted is Phase.CONSTRUCTION:
        return _why_not_build(state, seat, action)
    return _WHY_COPY(whose=Seat(interpreted(copied_from)(state)))


def _why_not_draft(state: State, seat: int, action: Action) -> Message:
    if state.ready >> seat & 1:
        return _WHY["chosen"]()
    if action.verb == "take_back":
        return _WHY["not-chosen"]()
    if action.verb == "discard" and state.options.players > 2:
        return _WHY["no-discard"]()
    picking = interpreted(has_to_pick)(state, seat)
    if (action.verb == "pick") != picking:
        return _WHY["pick-first"]() if picking else _WHY["discard-now"]()
    card = action.arguments["card"]
    held = CARD_NAMES.index(card) + 1 in list(state.hand[seat])[: state.hand_size]
    return _WHY_TWICE(card) if held else _WHY_NOT_HELD(card)


def _why_not_build(state: State, seat: int, action: Action) -> Message:
    asked = open_question(state, seat)
    if asked is not None and "building" in asked.about and action.verb != asked.no:
        if action.verb != "place":
            return _WHY_NOT_ASKED(question=ask_message(state, seat, asked))
        territory = COORDINATES.index(action.arguments["territory"])
        if asked.of is Of.HOLDER:
            return _why_no_camp_there(state, territory)
        return _why_not_there(state, seat, state.chosen[seat] - 1, territory)
    if action.verb in ("build", "announce"):
        building = BUILDING_NAMES.index(action.arguments["building"])
        if building >= FIRST_CAMP and interpreted(is_kept)(state, building - FIRST_CAMP + 1):
            return _WHY["kept"](building=_building(building))
        said = _WHY["two-fiefs"] if building == TOWER else _WHY["no-territory"]
        return (said if state.held[seat, building] else _WHY["no-building"])(building=_building(building))
    return _WHY[{"done": "done", "pass": "no-camp", "keep": "put-back"}.get(action.verb, "building-first")]()


def _why_no_camp_there(state: State, territory: int) -> Message:
    owner = owner_of(state, territory)
    return _WHY["city"](at=_at(territory)) if owner is None else _WHY_TAKEN(at=_at(territory), owner=Seat(owner))


def _why_not_there(state: State, seat: int, building: int, territory: int) -> Message:
    if owner_of(state, territory) != seat:
        return _WHY["not-yours"](at=_at(territory))
    if interpreted(is_built)(state, territory):
        return _WHY["built"](at=_at(territory))
    terrain = int(TERRAIN_NEEDED[building])
    if terrain not in (-1, TERRAIN_OF[territory]):
        return _WHY_TERRAIN(building=_building(building), terrain=TERRAIN(TERRAIN_NAMES[terrain]))
    return _WHY_SAME_FIEF(at=_at(territory), first=_at(state.first_tower[seat] - 1))


# --- the score sheet ---

_PART_FIEF = SAY("part-fief", round=int, at=Place)
_PART_ROUND = SAY("part-round", round=int)
_PART_PARCHMENT, _PART_COPY = SAY("part-parchment", parchment=CARD), SAY("part-copy", parchment=CARD, by=CARD)
_PART_PARCHMENTS = SAY("part-parchments")


def score_sheet(record: np.void) -> list[list[ScoreLine]]:
    """For each player, carrots by round and fief and by parchment."""
    state = State.read(record)
    return [[*_harvest_lines(record, seat), *_parchment_lines(state, seat)] for seat in range(state.options.players)]


def _harvest_lines(record: np.void, seat: int) -> list[ScoreLine]:
    found = []
    for number, carrots, fiefs in harvests_of(record, seat):
        parts = [(_PART_FIEF(round=number, at=Place(fief.territories[0])), fief.carrots) for fief in fiefs]
        if sum(points for _, points in parts) != carrots:
            # A position laid out by hand may count harvests that its board does not explain.
            parts = [(_PART_ROUND(round=number), carrots)]
        found += [ScoreLine(message=said, points=points, heading=f"round {number}") for said, points in parts]
    return found


def _parchment_lines(state: State, seat: int) -> list[ScoreLine]:
    if state.phase != Phase.OVER:
        return []
    found = []
    for p, by in scored_parchments(state, seat):
        card = CARD(PARCHMENT_NAMES[p])
        said = _PART_PARCHMENT(parchment=card) if by is None else _PART_COPY(parchment=card, by=CARD(by))
        heading = "treasures" if TREASURES >> p & 1 else "missions"
        found.append(ScoreLine(message=said, points=count_and_worth(state, seat, p)[1], heading=heading))
    total = state.parchment_carrots[seat]
    if sum(line.points for line in found) != total:
        return [ScoreLine(message=_PART_PARCHMENTS(), points=total, heading="parchments")]
    return found


# --- what a card says of itself ---

_TERRITORY = SAY("territory-card", at=Place)
_KIND = {name: SAY(f"kind-{name}") for name in ("building", "provisions", "treasure", "mission")}
_TERRAIN_KIND = SAY("kind-territory", terrain=TERRAIN)
_TEXT = {name: SAY(f"text-{dashed(name)}") for name in CARD.names}
_TERRITORY_TEXT = {name: SAY(f"text-{name}", at=Place) for name in TERRAIN_NAMES}


def explain(topic: str) -> Explanation | None:
    """What a card or a territory says of itself."""
    if topic in _PLACES:
        terrain = TERRAIN_NAMES[TERRAIN_OF[COORDINATES.index(topic)]]
        text = _TERRITORY_TEXT[terrain](at=Place(topic))
        return Explanation(_TERRITORY(at=Place(topic)), _TERRAIN_KIND(terrain=TERRAIN(terrain)), text)
    if topic not in CARD_NAMES:
        return None
    kind = "provisions" if topic == "provisions" else "building"
    if topic in PARCHMENT_NAMES:
        kind = "treasure" if TREASURES >> PARCHMENT_NAMES.index(topic) & 1 else "mission"
    return Explanation(Message(f"{CARD.of}-{dashed(topic)}"), _KIND[kind](), _TEXT[topic]())
