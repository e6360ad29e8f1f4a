"""What happens in Dominion, as events for logs, animation and statistics."""

from __future__ import annotations

from typing import Literal

from ..shown import Event, EventKind, amount, what, x, y
from .data import CARD_NAMES
from .vocabulary import SEATS, Phase, PhaseName, Zone, ZoneName
from .vocabulary import Event as Row

PlusName = Literal["actions", "buys", "coins"]
_PLUS: tuple[PlusName, ...] = ("actions", "buys", "coins")


class Turn(Event, frozen=True, kw_only=True, tag="turn"):
    """A turn begins; ``number`` counts this seat's turns."""

    number: int


class EnterPhase(Event, frozen=True, kw_only=True, tag="phase"):
    """Another phase of the turn begins."""

    phase: PhaseName


class Move(Event, frozen=True, kw_only=True, tag="move"):
    """Cards go from one zone to another; hidden ones have no name."""

    card: str | None
    amount: int
    source: ZoneName
    target: ZoneName


class Play(Event, frozen=True, kw_only=True, tag="play"):
    """An action card is played; ``time`` is 2 when Throne Room plays it again."""

    card: str
    time: int


class Plus(Event, frozen=True, kw_only=True, tag="plus"):
    """More actions, buys or coins."""

    what: PlusName
    amount: int


class Shuffle(Event, frozen=True, kw_only=True, tag="shuffle"):
    """A discard pile becomes a deck."""

    cards: int


class Reveal(Event, frozen=True, kw_only=True, tag="reveal"):
    """A card is shown where it lies."""

    card: str
    amount: int
    zone: ZoneName


class Buy(Event, frozen=True, kw_only=True, tag="buy"):
    """A card is bought."""

    card: str
    cost: int


class Gain(Event, frozen=True, kw_only=True, tag="gain"):
    """A card is gained from the supply."""

    card: str
    target: ZoneName


class Immune(Event, frozen=True, kw_only=True, tag="immune"):
    """Somebody is unaffected by an attack."""

    card: str


class PutBack(Event, frozen=True, kw_only=True, tag="put_back"):
    """A revealed card stays on its deck."""

    card: str


class GameOver(Event, frozen=True, kw_only=True, tag="game_over"):
    """The game has ended."""

    winners: list[int]


AnyEvent = Turn | EnterPhase | Move | Play | Plus | Shuffle | Reveal | Buy | Gain | Immune | PutBack | GameOver


def _card(number: int) -> str:
    return CARD_NAMES[number]


def _zone(number: int) -> str:
    return Zone(number).name.lower()


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(SEATS) if bits >> seat & 1]


EVENT_KINDS: dict[int, EventKind] = {
    Row.TURN: EventKind(Turn, {"number": amount()}),
    Row.PHASE: EventKind(EnterPhase, {"phase": what(lambda n: Phase(n).name.lower())}),
    Row.MOVE: EventKind(Move, {"card": what(_card), "amount": amount(), "source": x(_zone), "target": y(_zone)}),
    Row.PLAY: EventKind(Play, {"card": what(_card), "time": amount()}),
    Row.PLUS: EventKind(Plus, {"what": what(lambda n: _PLUS[n]), "amount": amount()}),
    Row.SHUFFLE: EventKind(Shuffle, {"cards": amount()}),
    Row.REVEAL: EventKind(Reveal, {"card": what(_card), "amount": amount(), "zone": x(_zone)}),
    Row.BUY: EventKind(Buy, {"card": what(_card), "cost": amount()}),
    Row.GAIN: EventKind(Gain, {"card": what(_card), "target": y(_zone)}),
    Row.IMMUNE: EventKind(Immune, {"card": what(_card)}),
    Row.PUT_BACK: EventKind(PutBack, {"card": what(_card)}),
    Row.GAME_OVER: EventKind(GameOver, {"winners": amount(_seats)}),
}
