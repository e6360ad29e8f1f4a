"""What a seat may do now: the one predicate that apply relies on."""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.masks import Mask, allow, allow_set
from .building import buildable
from .feeding import fewest_fed, fewest_meals_bought, most_fed, most_meals_bought
from .flow import pending
from .objectives import showable
from .payment import fewest_bought, giving_choices, most_bought, taking_choices
from .questions import stages_where
from .space import (
    FIRST_ACTIVATE,
    FIRST_AT,
    FIRST_BARE,
    FIRST_BUILD,
    FIRST_BUY_OF,
    FIRST_FEED_BUY,
    FIRST_FEED_FISH,
    FIRST_FEED_WHEAT,
    FIRST_GATHER,
    FIRST_GIVE,
    FIRST_PLACE,
    FIRST_SHOW,
    FIRST_TAKE,
)
from .state import State
from .vocabulary import TERRAINS, Bare, Kind, Part, Stage
from .work import activatable, count_gatherable

_FISH, _WHEAT = int(Kind.FISH), int(Kind.WHEAT)
_CHOOSE, _WORK, _PAY, _GIVE = int(Stage.CHOOSE), int(Stage.WORK), int(Stage.PAY), int(Stage.GIVE)
_TAKE, _SITE = int(Stage.TAKE), int(Stage.SITE)
_FEED_FISH, _FEED_WHEAT, _FEED_BUY = int(Stage.FEED_FISH), int(Stage.FEED_WHEAT), int(Stage.FEED_BUY)
_MOMENTS_TO_SHOW = stages_where(lambda asked: asked.shows)
_MOMENTS_TO_END = stages_where(lambda asked: asked.stop is Bare.END_TURN)
_MOMENTS_TO_GO_ON = stages_where(lambda asked: asked.stop is Bare.GO_ON)
_TURNS = int(Part.TURNS)
_GATHER_EVERYTHING = FIRST_BARE + int(Bare.GATHER_EVERYTHING)
_END_TURN, _GO_ON = FIRST_BARE + int(Bare.END_TURN), FIRST_BARE + int(Bare.GO_ON)
_LAY_ASIDE = FIRST_BARE + int(Bare.LAY_ASIDE)


@rules
def allow_from_to(mask: Mask, first: int, fewest: int, most: int) -> None:
    """Allow the actions first + fewest … first + most."""
    allow_set(mask, first, (1 << (most + 1)) - (1 << fewest))


@rules
def offer_choice(state: State, seat: int, mask: Mask) -> None:
    """Place, build, or lay the worker aside when neither is possible. Rule: LT-R2."""
    if state.empty == 0:
        allow(mask, _LAY_ASIDE)
        return
    allow_set(mask, FIRST_PLACE, int(state.empty))
    tiles = buildable(state, seat)
    if tiles != 0:
        allow_set(mask, FIRST_BUILD, tiles)


@rules
def offer_work(state: State, seat: int, mask: Mask) -> None:
    """Gather cube by cube or all at once, activate, or stop. Rule: LT-G4, LT-G6, LT-G9."""
    total = 0
    for kind in range(TERRAINS):
        cubes = count_gatherable(state, kind)
        if cubes > 0:
            total += cubes
            allow(mask, FIRST_GATHER + kind)
    if total > 1:
        allow(mask, _GATHER_EVERYTHING)
    buildings = activatable(state, seat)
    if buildings != 0:
        allow_set(mask, FIRST_ACTIVATE, buildings)


@rules
def offer_answers(state: State, seat: int, stage: int, mask: Mask) -> None:
    """The answers to a question about paying, exchanging or feeding."""
    if stage == _PAY:
        kind = int(state.turn.paying)
        most = most_bought(state, seat, kind)
        allow_from_to(mask, int(FIRST_BUY_OF[kind]), fewest_bought(state, seat, kind), most)
    elif stage == _GIVE:
        allow_set(mask, FIRST_GIVE, giving_choices(state, seat, int(state.coins[seat])))
    elif stage == _TAKE:
        allow_set(mask, FIRST_TAKE, taking_choices(state))
    elif stage == _SITE:
        allow_set(mask, FIRST_AT, int(state.empty))
    elif stage == _FEED_FISH:
        allow_from_to(mask, FIRST_FEED_FISH, fewest_fed(state, seat, _FISH), most_fed(state, seat, _FISH))
    elif stage == _FEED_WHEAT:
        allow_from_to(mask, FIRST_FEED_WHEAT, fewest_fed(state, seat, _WHEAT), most_fed(state, seat, _WHEAT))
    elif stage == _FEED_BUY:
        least = fewest_meals_bought(state, seat)
        allow_from_to(mask, FIRST_FEED_BUY, least, most_meals_bought(state, seat))


@rules
def legal(state: State, seat: int, mask: Mask) -> None:
    """Write what a seat may do."""
    if (pending(state) >> seat) & 1 == 0:
        return
    stage = int(state.turn.stage)
    if stage == _CHOOSE:
        offer_choice(state, seat, mask)
    elif stage == _WORK:
        offer_work(state, seat, mask)
    else:
        offer_answers(state, seat, stage, mask)
    if (_MOMENTS_TO_END >> stage) & 1 and state.part == _TURNS:
        allow(mask, _END_TURN)
    elif ((_MOMENTS_TO_END | _MOMENTS_TO_GO_ON) >> stage) & 1:
        allow(mask, _GO_ON)
    if (_MOMENTS_TO_SHOW >> stage) & 1:
        shows = showable(state, seat)
        if shows != 0:
            allow_set(mask, FIRST_SHOW, shows)
