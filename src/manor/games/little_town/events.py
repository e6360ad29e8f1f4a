"""What happens in Little Town, as events for logs, animation and statistics."""

from __future__ import annotations

from typing import Any, Union

from ..shown import Event, EventKind, amount, what, x, y
from .data import OBJECTIVE_NAMES, SPACE_NAMES, TILE_NAMES
from .vocabulary import (
    BOUGHT_NAMES,
    CATEGORY_NAMES,
    COINS_PER_CUBE,
    RESOURCE_NAMES,
    SEATS,
    BoughtName,
    CategoryName,
    ResourceName,
)
from .vocabulary import Event as Row


class Moved(Event, frozen=True, kw_only=True):
    """Cubes or coins change hands."""

    resource: ResourceName
    amount: int


class Market(Event, frozen=True, kw_only=True, tag="market"):
    """A tile is laid out in the market."""

    tile: str


class Deal(Event, frozen=True, kw_only=True, tag="deal"):
    """Objectives are dealt; hidden ones have no name."""

    objective: str | None
    amount: int


class PutAway(Event, frozen=True, kw_only=True, tag="put_away"):
    """A dealt objective is replaced: this market cannot satisfy it."""

    objective: str


class Start(Event, frozen=True, kw_only=True, tag="start"):
    """A round begins, with whoever has the start marker."""

    round: int


class Turn(Event, frozen=True, kw_only=True, tag="turn"):
    """A turn begins."""


class PlaceWorker(Event, frozen=True, kw_only=True, tag="place"):
    """A worker is placed."""

    space: str


class Gather(Moved, frozen=True, kw_only=True, tag="gather"):
    """Cubes are gathered from the spaces around."""


class Activate(Event, frozen=True, kw_only=True, tag="activate"):
    """A building is activated."""

    tile: str
    space: str
    owner: int


class Fee(Event, frozen=True, kw_only=True, tag="fee"):
    """Coins go to the owner of a building."""

    coins: int
    owner: int


class Buy(Event, frozen=True, kw_only=True, tag="buy"):
    """Cubes are bought for coins, and spent at once."""

    resource: BoughtName
    amount: int
    coins: int


class Pay(Moved, frozen=True, kw_only=True, tag="pay"):
    """Cubes or coins go to the supply."""


class Receive(Moved, frozen=True, kw_only=True, tag="receive"):
    """A building gives cubes or coins of the supply."""


class Points(Event, frozen=True, kw_only=True, tag="points"):
    """A score marker moves, back when the amount is negative."""

    category: CategoryName
    amount: int


class Build(Event, frozen=True, kw_only=True, tag="build"):
    """A tile is built."""

    tile: str
    space: str


class ShowObjective(Event, frozen=True, kw_only=True, tag="show"):
    """A completed objective is shown."""

    objective: str


class LayAside(Event, frozen=True, kw_only=True, tag="aside"):
    """A worker for whom there is no room is laid aside."""


class Residence(Event, frozen=True, kw_only=True, tag="residence"):
    """A residence works at the end of a round."""

    space: str


class Feed(Event, frozen=True, kw_only=True, tag="feed"):
    """Workers eat: cubes of one's own, and food bought for coins."""

    fish: int
    wheat: int
    bought: int
    coins: int


class GameOver(Event, frozen=True, kw_only=True, tag="game_over"):
    """The game has ended."""

    winners: list[int]


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(SEATS) if bits >> seat & 1]


def _price(cubes: int) -> int:
    return COINS_PER_CUBE * cubes


_TILE, _OBJECTIVE = what(TILE_NAMES.__getitem__), what(OBJECTIVE_NAMES.__getitem__)
_SPACE, _RESOURCE = x(SPACE_NAMES.__getitem__), what(RESOURCE_NAMES.__getitem__)

EVENT_KINDS: dict[int, EventKind] = {
    Row.MARKET: EventKind(Market, {"tile": _TILE}),
    Row.DEAL: EventKind(Deal, {"objective": _OBJECTIVE, "amount": amount()}),
    Row.PUT_AWAY: EventKind(PutAway, {"objective": _OBJECTIVE}),
    Row.START: EventKind(Start, {"round": amount()}),
    Row.TURN: EventKind(Turn, {}),
    Row.PLACE: EventKind(PlaceWorker, {"space": _SPACE}),
    Row.GATHER: EventKind(Gather, {"resource": _RESOURCE, "amount": amount()}),
    Row.ACTIVATE: EventKind(Activate, {"tile": _TILE, "space": _SPACE, "owner": y()}),
    Row.FEE: EventKind(Fee, {"coins": amount(), "owner": x()}),
    Row.BUY: EventKind(Buy, {"resource": what(BOUGHT_NAMES.__getitem__), "amount": amount(), "coins": amount(_price)}),
    Row.PAY: EventKind(Pay, {"resource": _RESOURCE, "amount": amount()}),
    Row.RECEIVE: EventKind(Receive, {"resource": _RESOURCE, "amount": amount()}),
    Row.POINTS: EventKind(Points, {"category": what(CATEGORY_NAMES.__getitem__), "amount": amount()}),
    Row.BUILD: EventKind(Build, {"tile": _TILE, "space": _SPACE}),
    Row.SHOW: EventKind(ShowObjective, {"objective": _OBJECTIVE}),
    Row.ASIDE: EventKind(LayAside, {}),
    Row.RESIDENCE: EventKind(Residence, {"space": _SPACE}),
    Row.FEED: EventKind(Feed, {"fish": amount(), "wheat": x(), "bought": y(), "coins": y(_price)}),
    Row.GAME_OVER: EventKind(GameOver, {"winners": amount(_seats)}),
}
AnyEvent: Any = Union[tuple(kind.type for kind in EVENT_KINDS.values())]  # noqa: UP007 - made of a list
