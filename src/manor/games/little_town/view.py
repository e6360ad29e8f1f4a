"""What a seat sees on the table."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from ...kernel.compile import interpreted
from ...words.message import Message, Place
from ..game import Action
from ..shown import Question, Shown
from ..shown import View as AnyView
from . import vocabulary as v
from .actions import amount_text
from .data import (
    EACH,
    GROUND,
    NEAR,
    OBJECTIVE_POINTS,
    PRINTED_POINTS,
    RESIDENCE,
    SPACE_NAMES,
    TILE_NAMES,
    WHEAT_FIELD,
    WHEN,
    amounts,
    objective,
    objective_names,
    printed,
    space_names,
)
from .objectives import showable
from .payment import price_of
from .preview import Amounts, Preview, points_at_end, preview
from .questions import QUESTIONS
from .questions import Question as Declared
from .saying import DO_ACTIVATE, TILE, ask_message
from .state import State, owner_of


class Tile(Shown, frozen=True, kw_only=True):
    """What is printed on a tile."""

    cost: Amounts
    points: int
    when: v.WhenName
    """When it works."""
    takes: Amounts
    gives: Amounts
    each: int
    """Points for each worker, building or empty space around it that it counts; 0: it counts nothing."""


class Building(Shown, frozen=True, kw_only=True):
    """A tile that was built."""

    space: str
    tile: str
    owner: int
    at_end: int | None = None
    """For castle and watchtower: what it would score if the game ended now."""


class Worker(Shown, frozen=True, kw_only=True):
    """A worker on the board."""

    space: str
    seat: int


class Objective(Shown, frozen=True, kw_only=True):
    """An objective card."""

    objective: str
    points: int
    holds: bool = False
    """Of one's own: whether its condition holds now."""


class Player(Shown, frozen=True, kw_only=True):
    """What a player has."""

    cubes: dict[v.CubeName, int]
    coins: int
    houses: int
    workers_left: int
    workers_building: int
    score: int
    points: dict[v.CategoryName, int]
    """Where the score comes from."""
    shown: list[Objective]
    unshown: int
    """How many objectives are not shown."""
    objectives: list[Objective] | None = None
    """These, if they are the viewer's own."""


class Turn(Shown, frozen=True, kw_only=True):
    """The turn or round-end step under way."""

    seat: int
    stage: v.StageName
    residence: bool
    """Whether the residence works, and no worker."""
    space: str | None
    """Where the work is done."""
    around: list[str]
    """The spaces that this work reaches."""
    tile: str | None
    """The tile that is being built or activated."""
    left: Amounts
    """What is left to gather around, whether or not the supply has it."""
    gathered: Amounts
    activations: int
    paying: v.CubeName | None
    price: int
    """The kind of cube that is being paid, and how many of it."""
    fed: Amounts
    """What the workers were given so far in this meal."""


class Prices(Shown, frozen=True, kw_only=True):
    """What things cost in every game."""

    cube: int
    """Coins for a cube that is spent at once."""
    fee: int
    """Coins for the owner of a building that somebody else activates."""
    hunger: int
    """Points for a worker who goes hungry."""


class View(AnyView, frozen=True, kw_only=True):
    """All that a seat may know of a game of Little Town."""

    side: v.SideName
    board: list[dict[str, v.TerrainName]]
    """The rows of the board from the top: each space with its terrain."""
    round: int
    rounds: int
    part: v.PartName
    start: int
    """Who has the start marker."""
    turn: Turn
    tiles: dict[str, Tile]
    """Every tile of this table."""
    market: dict[str, int]
    """Those on offer, with how many are left."""
    supply: dict[v.ResourceName, int]
    prices: Prices
    buildings: list[Building]
    workers: list[Worker]
    put_away: list[Objective]
    """Dealt objectives that were replaced: this market cannot satisfy them."""
    seats: list[Player]
    preview: Preview | None = None


_PRICES = Prices(cube=v.COINS_PER_CUBE, fee=v.FEE, hunger=v.POINTS_PER_HUNGRY_WORKER)


@cache
def _tile(tile: int) -> Tile:
    return Tile(
        cost=printed(tile, "cost"),
        points=int(PRINTED_POINTS[tile]),
        when=v.WHEN_NAMES[WHEN[tile]],
        takes=printed(tile, "takes"),
        gives=printed(tile, "gives"),
        each=int(EACH[tile]),
    )


def view(record: np.void, seat: int, common: dict[str, Any]) -> View:
    """What a redacted record shows to a seat."""
    state = State.read(record)
    players, at_end = state.options.players, points_at_end(state)
    tiles = sorted((WHEAT_FIELD, *state.options.market))
    return View(
        **common,
        question=question(state, seat),
        side=v.SIDE_NAMES[state.options.side],
        board=[dict(row) for row in GROUND[state.options.side]],
        round=state.round,
        rounds=v.ROUNDS,
        part=v.PART_NAMES[state.part],
        start=state.start,
        turn=_turn(state),
        tiles={TILE_NAMES[t]: _tile(t) for t in tiles},
        market={TILE_NAMES[t]: state.wheat_fields if t == WHEAT_FIELD else 1 for t in tiles if state.market >> t & 1},
        supply=dict(zip(v.RESOURCE_NAMES, (*state.supply, state.supply_coins), strict=True)),
        prices=_PRICES,
        buildings=[
            Building(
                space=SPACE_NAMES[s], tile=TILE_NAMES[tile], owner=interpreted(owner_of)(state, s), at_end=at_end.get(s)
            )
            for s, tile in enumerate(state.tile_at)
            if tile != v.NOTHING
        ],
        workers=[
            Worker(space=space, seat=other) for other in range(players) for space in space_names(state.workers[other])
        ],
        put_away=_objectives(state.put_away),
        seats=[_player(state, other, other == seat) for other in range(players)],
        preview=preview(record, seat) if seat in common["pending"] else None,
    )


def _objectives(bits: int, holding: int = 0) -> list[Objective]:
    found = []
    for name in objective_names(bits):
        n = objective(name)
        found.append(Objective(objective=name, points=int(OBJECTIVE_POINTS[n]), holds=bool(holding >> n & 1)))
    return found


def _player(state: State, seat: int, own: bool) -> Player:
    on_turn = own and not state.over and state.turn.seat == seat
    ready = interpreted(showable)(state, seat) if on_turn else 0
    return Player(
        cubes=dict(zip(v.CUBE_NAMES, state.cubes[seat], strict=True)),
        coins=state.coins[seat],
        houses=state.houses[seat],
        workers_left=state.workers_left[seat],
        workers_building=state.workers_building[seat],
        score=state.score[seat],
        points=dict(zip(v.CATEGORY_NAMES, state.points[seat], strict=True)),
        shown=_objectives(state.shown[seat]),
        unshown=state.unshown[seat],
        objectives=_objectives(state.objectives[seat], ready) if own else None,
    )


def _turn(state: State) -> Turn:
    turn = state.turn
    stage = v.STAGE_NAMES[turn.stage]
    paying = stage == "pay"
    return Turn(
        seat=turn.seat,
        stage=stage,
        residence=bool(turn.residence),
        space=None if turn.space == v.NOTHING else SPACE_NAMES[turn.space],
        around=[] if turn.space == v.NOTHING else space_names(int(NEAR[turn.space])),
        tile=None if turn.tile == v.NOTHING else TILE_NAMES[turn.tile],
        left=amounts(turn.left),
        gathered=amounts(turn.gathered),
        activations=turn.activations,
        paying=v.CUBE_NAMES[turn.paying] if paying else None,
        price=interpreted(price_of)(state, turn.paying) if paying else 0,
        fed=amounts((0, 0, turn.fed_fish, turn.fed_wheat)),
    )


# --- what is asked ---


def question(state: State, seat: int) -> Question | None:
    """The question that stands open, as a seat may know it."""
    if state.over:
        return None
    turn = state.turn
    declared = QUESTIONS[v.Stage(turn.stage)]
    own = turn.seat == seat
    # What only the asked player can answer with, nobody else may count.
    least, most = declared.count(state, turn.seat) if own or not declared.hidden else (0, 1)
    tile = RESIDENCE if turn.residence and turn.tile == v.NOTHING else turn.tile
    return Question(
        id=declared.name,
        seat=turn.seat,
        message=ask_message(state, seat) if own else None,
        source="" if tile == v.NOTHING else TILE_NAMES[tile],
        zone=declared.zone,
        least=least,
        most=most,
        most_cost=None if declared.price is None else declared.price * most,
        hides=declared.shows,
        usual=_usual(state, declared, least, most) if own else "",
    )


def _usual(state: State, declared: Declared, least: int, most: int) -> str:
    """The answer that spends what one has before coins."""
    if declared.usual is None:
        return ""
    amount = least if declared.usual == "least" else most
    if declared.stage is v.Stage.PAY:
        return amount_text("buy", v.CUBE_NAMES[state.turn.paying], amount)
    if declared.stage is v.Stage.FEED_BUY:
        return amount_text("buy", "food", amount)
    return amount_text("feed", "fish" if declared.stage is v.Stage.FEED_FISH else "wheat", amount)


def label_on(view: View, action: Action) -> Message | None:
    """Which building is activated, by its name."""
    at = action.arguments.get("space", "")
    if action.verb != "activate" or view.preview is None or at not in view.preview.buildings:
        return None
    return DO_ACTIVATE(tile=TILE(view.preview.buildings[at].tile), space=Place(at))
