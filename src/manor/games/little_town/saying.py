"""What Little Town says: questions, lines of the log, actions, refusals, scores. All as messages; see ``locales``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np

from ...kernel.compile import interpreted
from ...words.message import Kind, Listed, Message, Place, Sayings, Seat, Several, Some, Sort, dashed
from ..game import Action, Explanation
from ..shown import Event, Line, ScoreLine
from . import events as e
from .building import buildable
from .data import (
    GIVES,
    OBJECTIVE_NAMES,
    OBJECTIVE_POINTS,
    PAWNSHOP,
    PRINTED_POINTS,
    SPACE_NAMES,
    TILE_NAMES,
    WHEN,
    objective,
    printed,
    space,
    tile,
)
from .feeding import meals_instead, unfed
from .objectives import showable
from .payment import price_of
from .preview import means
from .questions import QUESTIONS, count_showable, work_left
from .state import State, count_supply, count_workers, owner_of
from .vocabulary import CATEGORY_NAMES, COINS_PER_CUBE, CUBE_NAMES, FEE, RESOURCE_NAMES, Bare, Stage, When
from .vocabulary import Kind as Good

SAY = Sayings("little-town", Path(__file__).parent / "locales")
TILE = Kind("little-town-tile", TILE_NAMES)
GOOD = Kind("little-town-good", (*RESOURCE_NAMES, "points", "any", "bought"))
OBJECTIVE = Kind("little-town-objective", OBJECTIVE_NAMES)
TERRAIN = Kind("little-town-terrain", ("forest", "mountain", "lake", "grass"))
CATEGORY = Kind("little-town-category", CATEGORY_NAMES)
GOODS = Some(GOOD)


def _some(name: str, amount: int) -> Several:
    return GOOD.several({name: amount})


def _coins(cubes: int) -> Several:
    """What so many cubes cost that are bought."""
    return _some("coins", COINS_PER_CUBE * cubes)


# --- questions ---

_TODO = tuple(SAY(f"todo-{what}", n=int) for what in ("gather", "activate", "show"))


def _todo(state: State, seat: int) -> list[Message]:
    """What a worker or a residence can still do, and its owner show."""
    left = (*work_left(state, seat), count_showable(state, seat))
    return [saying(n=n) for saying, n in zip(_TODO, left, strict=True) if n]


def _count(state: State, seat: int) -> tuple[int, int]:
    return QUESTIONS[Stage(state.turn.stage)].count(state, seat)


_ask = Sort(
    SAY,
    "ask",
    tiles=(int, lambda state, seat: interpreted(buildable)(state, seat).bit_count()),
    objectives=(int, count_showable),
    space=(Place, lambda state, _: Place(SPACE_NAMES[state.turn.space])),
    todo=(Listed(Message), _todo),
    tile=(TILE, lambda state, _: TILE(TILE_NAMES[state.turn.tile])),
    price=(
        GOODS,
        lambda state, _: _some(CUBE_NAMES[state.turn.paying], interpreted(price_of)(state, state.turn.paying)),
    ),
    least=(int, lambda state, seat: _count(state, seat)[0]),
    most=(int, lambda state, seat: _count(state, seat)[1]),
    coins=(GOODS, lambda *_: _coins(1)),
    bought=(int, lambda state, seat: min(state.coins[seat] // COINS_PER_CUBE, interpreted(count_supply)(state))),
    received=(GOODS, lambda state, _: _some("coins", min(int(GIVES[state.turn.tile, Good.COINS]), state.supply_coins))),
    workers=(int, lambda state, _: interpreted(count_workers)(state)),
    hungry=(int, lambda state, _: interpreted(unfed)(state)),
    meals=(int, interpreted(meals_instead)),
    wheat=(int, lambda state, seat: state.cubes[seat, Good.WHEAT]),
)
_ASK_ASIDE, _ASK_EAT = _ask("aside", "objectives"), _ask("eat", "objectives")
_ASK_RESIDENCE = _ask("residence", "space", "todo")
_ASK_WORK_DONE, _ASK_RESIDENCE_DONE = _ask("work-done", "space"), _ask("residence-done", "space")
_ASK = {
    Stage.CHOOSE: _ask("choose", "tiles"),
    Stage.WORK: _ask("work", "space", "todo"),
    Stage.PAY: _ask("pay", "tile", "price", "least", "most", "coins"),
    Stage.GIVE: _ask("give", "tile", "bought", "coins"),
    Stage.TAKE: _ask("take", "tile"),
    Stage.RECEIVE: _ask("receive", "objectives", "received"),
    Stage.SITE: _ask("site", "tile"),
    Stage.AFTER: _ask("after", "objectives"),
    Stage.FEED_FISH: _ask("feed-fish", "workers", "least", "most", "wheat", "meals", "coins"),
    Stage.FEED_WHEAT: _ask("feed-wheat", "workers", "least", "most", "coins"),
    Stage.FEED_BUY: _ask("feed-buy", "hungry", "most", "coins"),
    Stage.FED: _ask("fed", "objectives"),
}


def ask_message(state: State, seat: int) -> Message:
    """What is asked of the seat on turn: a sentence that asks for nothing that cannot be done."""
    stage, residence = Stage(state.turn.stage), state.turn.residence
    asked = _ASK[stage]
    if stage is Stage.CHOOSE and not state.empty:
        asked = _ASK_ASIDE
    elif stage is Stage.WORK and not _todo(state, seat):
        asked = _ASK_RESIDENCE_DONE if residence else _ASK_WORK_DONE
    elif stage is Stage.WORK and residence:
        asked = _ASK_RESIDENCE
    elif stage is Stage.FEED_FISH and len({*_count(state, seat)}) == 1:
        asked = _ASK_EAT
    return asked(state, seat)


# --- actions ---


def _pair(args: dict[str, str]) -> Several:
    return GOOD.several(Counter(args[which].removesuffix(" cube") for which in ("first", "second")))


_do = Sort(
    SAY,
    "do",
    space=(Place, lambda args: Place(args["space"])),
    tile=(TILE, lambda args: TILE(args["tile"])),
    objective=(OBJECTIVE, lambda args: OBJECTIVE(args["objective"])),
    pair=(GOODS, _pair),
    goods=(GOODS, lambda args: _some(args["kind"], int(args.get("amount", 1)))),
    good=(GOOD, lambda args: GOOD(args["kind"])),
    n=(int, lambda args: int(args["amount"])),
    coins=(GOODS, lambda args: _coins(int(args["amount"]))),
)
_DO = {
    **{verb: _do(verb, "space") for verb in ("place", "activate", "at")},
    "build": _do("build", "tile"),
    "show": _do("show", "objective"),
    "gather": _do("gather", "goods"),
    **{verb: _do(verb, "pair") for verb in ("give", "take")},
    "buy": _do("buy", "goods", "coins"),
    "buy none": _do("buy-none"),
    "feed": _do("feed", "goods"),
    "feed none": _do("feed-none", "good"),
    "buy_food": _do("buy-food", "n", "coins"),
    "buy_food none": _do("buy-food-none"),
    **{bare.name.lower(): _do(bare.name.lower()) for bare in Bare},
}


def label(action: Action) -> Message:
    """An action in a few words."""
    args = action.arguments
    return _DO[f"{action.verb} none" if args.get("amount") == "0" else action.verb](args)


DO_ACTIVATE = SAY("do-activate-tile", tile=TILE, space=Place)
"""The same where it is known which building stands there."""


# --- the log ---


def _moved(run: list[Any]) -> Several:
    goods: Counter[str] = Counter()
    for event in run:
        goods[event.resource] += event.amount
    return GOOD.several(+goods)  # what the supply lacks is not received: only what is counts


_OWN_FOOD, _BOUGHT_FOOD = SAY("meal-own", goods=GOODS), SAY("meal-bought", n=int, coins=GOODS)


def _meals(run: list[e.Feed]) -> list[Message]:
    fed = run[0]
    meals = [_OWN_FOOD(goods=_some(food, n)) for food, n in (("fish", fed.fish), ("wheat", fed.wheat)) if n]
    return [*meals, _BOUGHT_FOOD(n=fed.bought, coins=_some("coins", fed.coins))] if fed.bought else meals


_log = Sort(
    SAY,
    "log",
    who=(Seat, lambda run: Seat(run[0].seat)),
    owner=(Seat, lambda run: Seat(run[0].owner)),
    winners=(Listed(Seat), lambda run: [Seat(seat) for seat in run[0].winners]),
    tile=(TILE, lambda run: TILE(run[0].tile)),
    tiles=(Listed(TILE), lambda run: [TILE(event.tile) for event in run]),
    objective=(OBJECTIVE, lambda run: OBJECTIVE(run[0].objective)),
    objectives=(Some(OBJECTIVE), lambda run: OBJECTIVE.several({event.objective: event.amount for event in run})),
    space=(Place, lambda run: Place(run[0].space)),
    round=(int, lambda run: run[0].round),
    goods=(GOODS, _moved),
    coins=(GOODS, lambda run: _some("coins", run[0].coins)),
    points=(GOODS, lambda run: _some("points", abs(run[0].amount))),
    why=(CATEGORY, lambda run: CATEGORY(run[0].category)),
    meals=(Listed(Message), _meals),
)
_LOSE = _log("lose-points", "who", "points", "why"), {"weight": 3}
_TOLD: dict[type[Event], tuple[Callable[..., Message], dict[str, Any]]] = {
    e.Market: (_log("market", "tiles"), {"seat": None, "minor": True}),
    e.Deal: (_log("deal", "who", "objectives"), {"minor": True}),
    e.PutAway: (_log("put-away", "who", "objective"), {"minor": True}),
    e.Start: (_log("start", "who", "round"), {"headline": True, "weight": 0}),
    e.PlaceWorker: (_log("place", "who", "space"), {"weight": 5}),
    e.Gather: (_log("gather", "who", "goods"), {"minor": True}),
    e.Activate: (_log("activate", "who", "tile", "space"), {"weight": 6}),
    e.Fee: (_log("fee", "who", "coins", "owner"), {"minor": True}),
    e.Buy: (_log("buy", "who", "goods", "coins"), {"minor": True}),
    e.Pay: (_log("pay", "who", "goods"), {"minor": True}),
    e.Receive: (_log("receive", "who", "goods"), {"minor": True}),
    e.Points: (_log("points", "who", "points", "why"), {"minor": True, "weight": 3}),
    e.Build: (_log("build", "who", "tile", "space"), {"weight": 20}),
    e.ShowObjective: (_log("show", "who", "objective"), {"weight": 15}),
    e.LayAside: (_log("aside", "who"), {}),
    e.Residence: (_log("residence", "who", "space"), {"weight": 8}),
    e.Feed: (_log("feed", "who", "meals"), {"weight": 4}),
    e.GameOver: (_log("over", "winners"), {"seat": None, "headline": True}),
}
"""Each event's line; that a turn begins goes without saying."""
_TOGETHER = (e.Market, e.Deal, e.Moved)


def lines(events: Iterable[Event]) -> list[Line]:
    """The events of one action as lines of the log.

    What somebody gathers, receives or pays in one go is one line; so are the market and the objectives dealt.
    """

    def sort(event: Event) -> object:
        return (type(event), event.seat) if isinstance(event, _TOGETHER) else id(event)

    told = []
    for run in (list(together) for _, together in groupby(list(events), sort)):
        event = run[0]
        loses = isinstance(event, e.Points) and event.amount < 0
        if type(event) in _TOLD:
            message, how = _LOSE if loses else _TOLD[type(event)]
            told.append(Line(**{"message": message(run), "seat": event.seat, **how}))
    return told


# --- why not ---

_NOT_THERE = ("building-there", "worker-there", "no-grass", "no-building")
_WHY_THERE = {name: SAY(f"why-{name}", space=Place) for name in _NOT_THERE}
_WHY = {name: SAY(f"why-{name}") for name in ("no-house", "no-room", "not-in-the-middle")}
_WHY_TILE = {name: SAY(f"why-{name}", tile=TILE) for name in ("not-on-offer", "no-effect", "no-others")}
_WHY_SUPPLY_LACKS = SAY("why-supply-lacks", goods=GOODS)
_WHY_COST = SAY("why-cost", tile=TILE, cost=GOODS, coins=GOODS)
_WHY_COST_CUBES = SAY("why-cost-cubes", tile=TILE, cost=GOODS, cubes=GOODS, coins=GOODS)
_WHY_NOT_AROUND = SAY("why-not-around", tile=TILE, space=Place)
_WHY_NO_FEE = SAY("why-no-fee", tile=TILE, owner=Seat, fee=GOODS)
_WHY_INPUT = SAY("why-input", tile=TILE, takes=GOODS)
_WHY_INPUT_AFTER_FEE = SAY("why-input-after-fee", tile=TILE, owner=Seat, fee=GOODS, takes=GOODS)
_WHY_CARD = {name: SAY(f"why-{name}", objective=OBJECTIVE) for name in ("shown", "not-held", "condition")}
_WHY_NONE_LEFT, _WHY_NOTHING = SAY("why-none-left", good=GOOD), SAY("why-nothing-around", good=GOOD, space=Place)
_WHY_NOT_ASKED = SAY("why-not-asked", question=Message)


def why_not(record: np.void, seat: int, action: Action) -> Message:
    """Why a pending seat may not take an action now."""
    state, args = State.read(record), action.arguments
    match action.verb, Stage(state.turn.stage):
        case "show", _:
            return _why_not_show(state, seat, args["objective"])
        case ("place", Stage.CHOOSE) | ("at", Stage.SITE):
            at = space(args["space"])
            standing = any(workers >> at & 1 for workers in state.workers)
            why = "building-there" if state.tile_at[at] >= 0 else "worker-there" if standing else "no-grass"
            return _WHY_THERE[why](space=Place(args["space"]))
        case "build", Stage.CHOOSE:
            return _why_not_build(state, seat, args["tile"])
        case "activate", Stage.WORK:
            return _why_not_activate(state, seat, args["space"])
        case "gather", Stage.WORK:
            good, here = GOOD(args["kind"]), Place(SPACE_NAMES[state.turn.space])
            left = state.turn.left[CUBE_NAMES.index(args["kind"])]
            return _WHY_NONE_LEFT(good=good) if left else _WHY_NOTHING(good=good, space=here)
    return _WHY_NOT_ASKED(question=ask_message(state, seat))


def _why_not_show(state: State, seat: int, name: str) -> Message:
    card, held = 1 << objective(name), state.objectives[seat]
    if held & card & interpreted(showable)(state, seat):
        return _WHY["not-in-the-middle"]()
    why = "condition" if held & card else "shown" if state.shown[seat] & card else "not-held"
    return _WHY_CARD[why](objective=OBJECTIVE(name))


def _why_not_build(state: State, seat: int, name: str) -> Message:
    number = tile(name)
    lacking = means(state, seat, number, 0)
    if not state.market >> number & 1:
        return _WHY_TILE["not-on-offer"](tile=TILE(name))
    if not state.houses[seat] or not state.empty:
        return _WHY["no-room" if state.houses[seat] else "no-house"]()
    if lacking.supply_lacks:
        return _WHY_SUPPLY_LACKS(goods=GOOD.several(lacking.supply_lacks))
    cost, coins = GOOD.several(printed(number, "cost")), _some("coins", lacking.coins_short)
    if not lacking.lacks:
        return _WHY_COST(tile=TILE(name), cost=cost, coins=coins)
    return _WHY_COST_CUBES(tile=TILE(name), cost=cost, cubes=GOOD.several(lacking.lacks), coins=coins)


def _why_not_activate(state: State, seat: int, name: str) -> Message:
    at = space(name)
    number = state.tile_at[at]
    if number < 0:
        return _WHY_THERE["no-building"](space=Place(name))
    named = TILE(TILE_NAMES[number])
    if WHEN[number] != When.WORKER:
        return _WHY_TILE["no-effect"](tile=named)
    if not state.turn.candidates >> at & 1:
        return _WHY_NOT_AROUND(tile=named, space=Place(SPACE_NAMES[state.turn.space]))
    takes, fee = GOOD.several(printed(number, "takes")), _some("coins", FEE)
    owner = interpreted(owner_of)(state, at)
    coins = state.coins[seat] - (owner != seat) * FEE
    if number == PAWNSHOP and coins >= 0 and sum(state.cubes[seat]) + coins // COINS_PER_CUBE >= 2:
        return _WHY_TILE["no-others"](tile=named)
    if owner == seat:
        return _WHY_INPUT(tile=named, takes=takes)
    if state.coins[seat] < FEE:
        return _WHY_NO_FEE(tile=named, owner=Seat(owner), fee=fee)
    return _WHY_INPUT_AFTER_FEE(tile=named, owner=Seat(owner), fee=fee, takes=takes)


# --- the score sheet ---

_PARTS = {category: SAY(f"part-{dashed(category)}") for category in CATEGORY_NAMES}


def score_sheet(record: np.void) -> list[list[ScoreLine]]:
    """For each player, the points of each category."""
    state = State.read(record)
    return [
        [
            ScoreLine(message=_PARTS[category](), points=points, heading=category)
            for category, points in zip(CATEGORY_NAMES, state.points[seat], strict=True)
        ]
        for seat in range(state.options.players)
    ]


# --- what tiles, objectives and terrains say of themselves ---

_TILE_KIND = SAY("tile-kind", costs=Message, worth=Message)
_COSTS, _WORTH, _WORTH_LATER = SAY("costs", cost=GOODS), SAY("worth", points=GOODS), SAY("worth-later")
_GIVES, _EXCHANGES = SAY("does-give", gives=GOODS), SAY("does-exchange", takes=GOODS, gives=GOODS)
_PAWNS, _EXPLAIN_WORKER = SAY("does-pawn", n=int), SAY("explain-worker", does=Message)
_EXPLAIN_TILE = {
    name: SAY(f"explain-{dashed(name)}") for name, when in zip(TILE_NAMES, WHEN, strict=True) if when != When.WORKER
}
_OBJECTIVE_KIND, OBJECTIVE_ASKS = SAY("objective-kind", points=GOODS), SAY("objective-asks", objective=OBJECTIVE)
_EXPLAIN_OBJECTIVE = SAY("explain-objective", objective=OBJECTIVE)
_TERRAIN_KIND, _EXPLAIN_GRASS = SAY("terrain-kind"), SAY("explain-grass")
_EXPLAIN_TERRAIN = SAY("explain-terrain", goods=GOODS)
TOPICS = (*TILE_NAMES, *OBJECTIVE_NAMES, *TERRAIN.names)


def explain(topic: str) -> Explanation | None:
    """What a tile, an objective or a terrain says of itself."""
    if topic in TILE_NAMES:
        number = tile(topic)
        points = _some("points", int(PRINTED_POINTS[number]))
        worth = _WORTH_LATER() if WHEN[number] == When.GAME_END else _WORTH(points=points)
        kind = _TILE_KIND(costs=_COSTS(cost=GOOD.several(printed(number, "cost"))), worth=worth)
        text = _EXPLAIN_TILE[topic]() if topic in _EXPLAIN_TILE else _EXPLAIN_WORKER(does=_does(number))
        return Explanation(Message(f"{TILE.of}-{dashed(topic)}"), kind, text)
    if topic in OBJECTIVE_NAMES:
        points = _some("points", int(OBJECTIVE_POINTS[objective(topic)]))
        text = _EXPLAIN_OBJECTIVE(objective=OBJECTIVE(topic))
        return Explanation(Message(f"{OBJECTIVE.of}-{dashed(topic)}"), _OBJECTIVE_KIND(points=points), text)
    if topic in TERRAIN.names:
        goods = dict(zip(TERRAIN.names, CUBE_NAMES, strict=True))
        text = _EXPLAIN_GRASS() if topic == "grass" else _EXPLAIN_TERRAIN(goods=_some(goods[topic], 1))
        return Explanation(Message(f"{TERRAIN.of}-{topic}"), _TERRAIN_KIND(), text)
    return None


def _does(number: int) -> Message:
    takes, gives = printed(number, "takes"), GOOD.several(printed(number, "gives"))
    if number == PAWNSHOP:
        return _PAWNS(n=takes["any"])
    return _EXCHANGES(takes=GOOD.several(takes), gives=gives) if takes else _GIVES(gives=gives)
