"""What a seat sees on the table: the board, the kingdoms, what it is asked and what it remembers."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

import numpy as np

from ...kernel.compile import interpreted
from ...kernel.records import Vector
from ..shown import Question, Shown
from ..shown import View as AnyView
from .carrots import Fief, ParchmentLine, count_and_worth, fiefs_of, held_parchments, parchment_lines
from .construction import is_kept, open_post
from .data import (
    BUILDING_NAMES,
    CARD_NAMES,
    CITIES,
    COORDINATES,
    FARM_RESOURCE,
    FIRST_CAMP,
    HAND_DEALT,
    PARCHMENT_NAMES,
    POST,
    STEPS,
    TOWER,
)
from .final import copied_from
from .land import buildings_on_board, territories_in
from .memory import group_of, hides_parchment, holder
from .preview import Trial, preview
from .questions import Of, building_asked_about, count_answers, open_question
from .saying import ask_message
from .scoring import place_of
from .state import State, camp_holder, passes_to, passing, score_of
from .vocabulary import (
    CAMPS,
    COPY_CARDS,
    PHASE_NAMES,
    PICKS,
    RESOURCE_NAMES,
    ROUNDS,
    TOWER_PAIRS,
    CopyCardName,
    Phase,
    PhaseName,
    ResourceName,
    SideName,
)


class City(Shown, frozen=True, kw_only=True, tag_field="kind", tag="city"):
    """A city stands here."""

    card: str
    strength: int


class Farm(Shown, frozen=True, kw_only=True, tag_field="kind", tag="farm"):
    """A farm stands here."""

    card: str
    resource: ResourceName


class TradingPost(Shown, frozen=True, kw_only=True, tag_field="kind", tag="trading_post"):
    """A trading post stands here; what it produces this round is chosen before the harvest."""

    card: str
    produces: ResourceName | None


class SkyTower(Shown, frozen=True, kw_only=True, tag_field="kind", tag="sky_tower"):
    """One sky tower of a pair stands here."""

    card: str
    pair: int
    linked_with: str


class Camp(Shown, frozen=True, kw_only=True, tag_field="kind", tag="camp"):
    """A camp stands here."""

    card: str
    priority: int
    """Its number."""


Building = City | Farm | TradingPost | SkyTower | Camp


class Space(Shown, frozen=True, kw_only=True):
    """A territory with a rabbit or a building."""

    seat: int | None
    """Who controls it."""
    building: Building | None


class DiscardPile(Shown, frozen=True, kw_only=True):
    """Cards that were played and done with, open to all."""

    territories: list[str]
    buildings: dict[str, int]
    provisions: int


class Remembered(Shown, frozen=True, kw_only=True):
    """What the viewer knows of another hand, having seen it before."""

    certain: list[str]
    perhaps: list[str]
    """Parchments of which some were taken since, nobody knows which."""


class Player(Shown, frozen=True, kw_only=True):
    """A player's kingdom and cards, as far as the viewer may know them."""

    score: int
    place: int
    harvest: list[int]
    """Golden carrots by round."""
    harvest_to_come: int
    fiefs: list[Fief]
    held: dict[str, int]
    """Buildings in front of the player, not placed yet."""
    discards: DiscardPile
    parchment_count: int
    ready: bool
    """Has chosen in this step of the draft."""
    done: bool
    """Is done building."""
    building: str | None
    """The building in hand."""
    first_tower: str | None
    """Where the first sky tower of the pair in hand goes."""
    trading: str | None
    """The trading post that is to choose now."""
    passes_to: int
    """Who gets this player's hand when it is passed on."""
    parchments: list[ParchmentLine] | None = None
    """The viewer's own, and everybody's at the end."""
    hand: list[str] | None = None
    picked: list[str] | None = None
    """Cards of the viewer's hand chosen to be played."""
    discarding: list[str] | None = None
    remembered: Remembered | None = None


CampStage = Literal["idle", "over", "now", "later"]


class CampTurn(Shown, frozen=True, kw_only=True):
    """One number of a camp round: nobody is asked about an idle one."""

    camp: int
    seat: int | None
    """Who holds it, unplaced."""
    stage: CampStage


class Announced(Shown, frozen=True, kw_only=True):
    """A camp was announced: lower ones may go first."""

    seat: int
    camp: int
    asked: int
    """The number that may be placed now."""
    turns: list[CampTurn]


class Copying(Shown, frozen=True, kw_only=True):
    """A parchment to copy is being chosen."""

    seat: int
    card: CopyCardName
    reading: CopyCardName
    """The copy card whose text is read: the other one when that was copied."""
    whose: int
    """Whose parchments may be copied."""
    worth: dict[str, int]
    """What each of them would give."""


class View(AnyView, frozen=True, kw_only=True):
    """All that a seat may know of a game of Bunny Kingdom."""

    round: int
    rounds: int
    phase: PhaseName
    step: int
    """Steps of this round's draft that are over."""
    steps: int
    to_play: int
    """Cards that each player plays in a step."""
    to_discard: int
    """Cards that each player discards in a step."""
    passing: SideName
    hand_size: int
    largest_hand: int
    """Cards in a hand at the beginning of a round."""
    reserve_size: int
    deck_size: int
    board: dict[str, Space]
    seats: list[Player]
    announced: Announced | None
    camps_kept: list[int]
    """Camps that were announced and kept in this phase: they wait for a later round."""
    copying: Copying | None
    preview: dict[str, Trial] | None = None
    """For the viewer who has to choose: what each territory would add."""


def view(record: np.void, seat: int, common: dict[str, Any]) -> View:
    """What a redacted record shows to a seat."""
    state = State.read(record)
    players = state.options.players
    duel = players == 2
    seats = [_player(state, other, seat) for other in range(players)]
    return View(
        **common,
        question=question(state, seat),
        round=state.round + 1,
        rounds=ROUNDS,
        phase=PHASE_NAMES[state.phase],
        step=state.step,
        steps=int(STEPS[players]),
        to_play=PICKS - duel,
        to_discard=int(duel),
        passing="left" if interpreted(passing)(state.round) > 0 else "right",
        hand_size=state.hand_size,
        largest_hand=int(HAND_DEALT[players]) + duel,
        reserve_size=state.reserve_size,
        deck_size=state.deck_size,
        board=_board(state),
        seats=seats,
        camps_kept=[camp for camp in range(1, CAMPS + 1) if interpreted(is_kept)(state, camp)],
        announced=_announced(state) if state.camp_called else None,
        copying=_copying(state) if state.phase == Phase.COPY else None,
        preview=preview(record, state, seat, seats[seat].fiefs) if seat in common["pending"] else None,
    )


# --- what is asked ---


def question(state: State, seat: int) -> Question | None:
    """What a seat is asked; else the question that everybody waits for, where there is just one."""
    asked = [other for other in range(state.options.players) if open_question(state, other) is not None]
    if seat in asked:
        return _question(state, seat, True)
    return _question(state, asked[0], False) if len(asked) == 1 else None


def _question(state: State, seat: int, own: bool) -> Question:
    asked = open_question(state, seat)
    assert asked is not None
    most = count_answers(state, seat) if own or not asked.hidden else 1
    return Question(
        id=asked.name,
        seat=seat,
        message=ask_message(state, seat, asked) if own else None,
        source=_source(state, seat, asked.about),
        zone=asked.zone or "",
        owner=interpreted(copied_from)(state) if asked.of is Of.COPIER else None,
        least=0 if asked.no else most,
        most=most,
        hides=asked.hidden,
        picked=dict(Counter(_cards_at(state, seat, state.picked[seat] | state.tossed[seat]))) if own else {},
    )


def _source(state: State, seat: int, about: tuple[str, ...]) -> str:
    """The building that is to be placed, the trading post that is to choose, the card that copies."""
    if "building" in about:
        return BUILDING_NAMES[building_asked_about(state, seat)]
    if "post" in about:
        return BUILDING_NAMES[POST]
    return COPY_CARDS[state.copy_card] if "card" in about else ""


# --- the board ---


def _board(state: State) -> dict[str, Space]:
    """Every territory with a rabbit or a building, in the order of the board."""
    standing = {t: _building(state, b, t) for b, t in buildings_on_board(state)}
    owners = {t: seat for seat in range(state.options.players) for t in territories_in(state.rabbits[seat])}
    return {
        COORDINATES[t]: Space(seat=owners.get(t), building=standing.get(t))
        for t in sorted(owners.keys() | standing.keys())
    }


def _building(state: State, b: int, t: int) -> Building:
    card = BUILDING_NAMES[b]
    if b < CITIES:
        return City(card=card, strength=b + 1)
    if b == POST:
        post = list(state.post_at).index(t + 1)
        made = state.post_made[post, state.round]
        return TradingPost(card=card, produces=RESOURCE_NAMES[made - 1] if made else None)
    if b == TOWER:
        pairs = [(pair, list(state.tower_at[pair])) for pair in range(TOWER_PAIRS)]
        pair, ends = next((pair, ends) for pair, ends in pairs if t + 1 in ends)
        return SkyTower(card=card, pair=pair + 1, linked_with=COORDINATES[sum(ends) - t - 2])
    if b >= FIRST_CAMP:
        return Camp(card=card, priority=b - FIRST_CAMP + 1)
    return Farm(card=card, resource=RESOURCE_NAMES[FARM_RESOURCE[b]])


# --- the players ---


def _player(state: State, seat: int, viewer: int) -> Player:
    own, drafting = seat == viewer, state.phase == Phase.DRAFT
    fiefs = fiefs_of(state, seat)
    chosen = state.chosen[seat] - 1
    post = interpreted(open_post)(state, seat) if state.phase == Phase.TRADE else -1
    everything = (1 << state.hand_size) - 1
    return Player(
        score=interpreted(score_of)(state, seat),
        place=interpreted(place_of)(state, seat),
        harvest=list(state.harvest[seat]),
        harvest_to_come=sum(f.carrots for f in fiefs) if state.phase < Phase.COPY else 0,
        fiefs=fiefs,
        held=_buildings(state.held[seat]),
        discards=DiscardPile(
            territories=[COORDINATES[t] for t in territories_in(state.claims[seat])],
            buildings=_buildings(state.placed[seat]),
            provisions=state.provisions[seat],
        ),
        parchment_count=state.parchment_count[seat],
        ready=bool(state.ready >> seat & 1),
        done=bool(state.done >> seat & 1),
        building=BUILDING_NAMES[chosen] if chosen >= 0 else None,
        first_tower=_territory(state.first_tower[seat]),
        trading=_territory(state.post_at[post]) if post >= 0 else None,
        passes_to=interpreted(passes_to)(state, seat),
        parchments=parchment_lines(state, seat) if own or state.phase >= Phase.COPY else None,
        hand=_cards_at(state, seat, everything) if own and drafting else None,
        picked=_cards_at(state, seat, state.picked[seat]) if own and drafting else None,
        discarding=_cards_at(state, seat, state.tossed[seat]) if own and drafting else None,
        remembered=_remembered(state, seat, viewer) if drafting and not own and viewer >= 0 else None,
    )


def _territory(stored: int) -> str | None:
    return COORDINATES[stored - 1] if stored else None


def _buildings(numbers: Vector) -> dict[str, int]:
    return {BUILDING_NAMES[b]: n for b, n in enumerate(numbers) if n}


def _cards_at(state: State, seat: int, places: int) -> list[str]:
    """The cards at some places of a hand."""
    return [CARD_NAMES[card - 1] for place, card in enumerate(state.hand[seat]) if places >> place & 1]


def _remembered(state: State, seat: int, viewer: int) -> Remembered:
    """What a viewer knows of another hand: cards certainly in it, and parchments that are there or were taken since."""
    hides = interpreted(hides_parchment)
    cards = [card for card in state.hand[seat] if card]
    certain = [CARD_NAMES[card - 1] for card in cards if not hides(card)]
    parchments = [CARD_NAMES[card - 1] for card in cards if hides(card)]
    players, now, k = state.options.players, state.step, state.round
    if players > 2:
        dealt_to = next(h for h in range(players) if interpreted(holder)(state, k, h, now) == seat)
        looks = [s for s in range(now) if interpreted(holder)(state, k, dealt_to, s) == viewer]
        if looks:
            bits = interpreted(group_of)(state, k, dealt_to, looks[-1] + 1, now, seat)
            group = [name for p, name in enumerate(PARCHMENT_NAMES) if bits >> p & 1]
            if len(group) > len(parchments):
                # As many as the hand could still hold: when every one of them was taken, none is left to wonder about.
                return Remembered(certain=certain, perhaps=group if parchments else [])
    return Remembered(certain=certain + parchments, perhaps=[])


# --- camp rounds and copies ---


def _announced(state: State) -> Announced:
    called, caller = state.camp_called, state.camp_caller
    turns = []
    for camp in range(1, called + 1):
        holds = interpreted(camp_holder)(state, camp)
        asks = camp == called or (holds not in (-1, caller) and not interpreted(is_kept)(state, camp))
        stage = _stage(camp, state.camp_asked) if asks else "idle"
        turns.append(CampTurn(camp=camp, seat=None if holds < 0 else holds, stage=stage))
    return Announced(seat=caller, camp=called, asked=state.camp_asked, turns=turns)


def _stage(camp: int, asked: int) -> CampStage:
    return "now" if camp == asked else "over" if camp < asked else "later"


def _copying(state: State) -> Copying:
    seat, whose = state.copy_seat, interpreted(copied_from)(state)
    return Copying(
        seat=seat,
        card=COPY_CARDS[state.copy_card],
        reading=COPY_CARDS[state.copy_reading],
        whose=whose,
        worth={PARCHMENT_NAMES[p]: count_and_worth(state, seat, p)[1] for p in held_parchments(state, whose)},
    )
