"""What happens in Bunny Kingdom, as events for logs, animation and statistics."""

from __future__ import annotations

from ..shown import Event, EventKind, amount, what, x, y
from .data import BUILDING_NAMES, CARD_NAMES, COORDINATES
from .vocabulary import RESOURCE_NAMES, SEATS, ResourceName, SideName
from .vocabulary import Event as Row


class Round(Event, frozen=True, kw_only=True, tag="round"):
    """A round begins: hands are dealt."""

    round: int
    cards: int
    """How many cards each player gets."""


class Draw(Event, frozen=True, kw_only=True, tag="draw"):
    """One of two players draws from the own reserve; only the owner sees the card."""

    card: str | None
    amount: int


class Ready(Event, frozen=True, kw_only=True, tag="ready"):
    """Somebody has chosen."""


class TakeBack(Event, frozen=True, kw_only=True, tag="take_back"):
    """Somebody chooses again."""


class Play(Event, frozen=True, kw_only=True, tag="play"):
    """Cards are played; a parchment face down, so that only its owner sees it."""

    card: str | None
    amount: int
    from_deck: bool
    """Drawn through Provisions."""


class Discard(Event, frozen=True, kw_only=True, tag="discard"):
    """One of two players discards a card face down."""

    card: str | None
    amount: int


class Evict(Event, frozen=True, kw_only=True, tag="evict"):
    """The seat loses a territory to the one whose card was played: its camp is removed."""

    territory: str
    camp: int


class Upgrade(Event, frozen=True, kw_only=True, tag="upgrade"):
    """The seat plays the card of a territory that its own camp holds: the token is removed, the rabbit stays."""

    territory: str
    camp: int


class HandsPassed(Event, frozen=True, kw_only=True, tag="hands_passed"):
    """Everybody hands on the rest of the hand."""

    side: SideName


class Construction(Event, frozen=True, kw_only=True, tag="construction"):
    """The construction phase of a round begins."""

    round: int


class Build(Event, frozen=True, kw_only=True, tag="place"):
    """A building is placed; sky towers as a pair."""

    territory: str
    building: str
    linked_with: str | None
    """Where the first sky tower of the pair stands."""


class Announce(Event, frozen=True, kw_only=True, tag="announce"):
    """A camp is announced by its number."""

    camp: int


class Pass(Event, frozen=True, kw_only=True, tag="pass"):
    """Somebody with a lower camp lets the announced one go first."""

    camp: int


class Keep(Event, frozen=True, kw_only=True, tag="keep"):
    """The announcer keeps the camp after all."""

    camp: int


class Done(Event, frozen=True, kw_only=True, tag="done"):
    """Somebody is done building."""


class Produce(Event, frozen=True, kw_only=True, tag="produce"):
    """A trading post produces a basic resource this round."""

    territory: str
    resource: ResourceName


class Harvest(Event, frozen=True, kw_only=True, tag="harvest"):
    """A fief gives golden carrots: strength times wealth."""

    fief: str
    """Its first territory."""
    carrots: int
    strength: int
    wealth: int


class Reveal(Event, frozen=True, kw_only=True, tag="reveal"):
    """A parchment is turned up at the end."""

    parchment: str


class Copy(Event, frozen=True, kw_only=True, tag="copy"):
    """A neighbour's parchment is copied."""

    parchment: str
    by: str
    """The copy card that is read."""


class Score(Event, frozen=True, kw_only=True, tag="score"):
    """A parchment gives golden carrots."""

    parchment: str
    carrots: int
    counted: int
    """How many it found of what it counts."""
    copy: bool


class GameOver(Event, frozen=True, kw_only=True, tag="game_over"):
    """The game has ended."""

    winners: list[int]


AnyEvent = (
    Round | Draw | Ready | TakeBack | Play | Discard | Evict | Upgrade | HandsPassed | Construction | Build
    | Announce | Pass | Keep | Done | Produce | Harvest | Reveal | Copy | Score | GameOver
)  # fmt: skip


def _card(number: int) -> str:
    return CARD_NAMES[number]


def _territory(number: int) -> str:
    return COORDINATES[number]


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(SEATS) if bits >> seat & 1]


_CARDS = {"card": what(_card), "amount": amount()}
_CAMP = {"camp": amount()}
_CAMP_AT = {"territory": what(_territory), "camp": x()}

EVENT_KINDS: dict[int, EventKind] = {
    Row.ROUND: EventKind(Round, {"round": amount(), "cards": x()}),
    Row.DRAW: EventKind(Draw, _CARDS),
    Row.READY: EventKind(Ready, {}),
    Row.TAKE_BACK: EventKind(TakeBack, {}),
    Row.PLAY: EventKind(Play, _CARDS | {"from_deck": x(bool)}),
    Row.DISCARD: EventKind(Discard, _CARDS),
    Row.EVICT: EventKind(Evict, _CAMP_AT),
    Row.UPGRADE: EventKind(Upgrade, _CAMP_AT),
    Row.HANDS_PASSED: EventKind(HandsPassed, {"side": x(lambda n: "left" if n else "right")}),
    Row.BUILD_PHASE: EventKind(Construction, {"round": amount()}),
    Row.PLACE: EventKind(
        Build,
        {
            "territory": what(_territory),
            "building": x(lambda n: BUILDING_NAMES[n]),
            "linked_with": y(lambda n: COORDINATES[n - 1] if n else None),
        },
    ),
    Row.ANNOUNCE: EventKind(Announce, _CAMP),
    Row.PASS: EventKind(Pass, _CAMP),
    Row.KEEP: EventKind(Keep, _CAMP),
    Row.DONE: EventKind(Done, {}),
    Row.PRODUCE: EventKind(Produce, {"territory": what(_territory), "resource": x(lambda n: RESOURCE_NAMES[n])}),
    Row.HARVEST: EventKind(Harvest, {"fief": what(_territory), "carrots": amount(), "strength": x(), "wealth": y()}),
    Row.REVEAL: EventKind(Reveal, {"parchment": what(_card)}),
    Row.COPY: EventKind(Copy, {"parchment": what(_card), "by": x(_card)}),
    Row.SCORE: EventKind(Score, {"parchment": what(_card), "carrots": amount(), "counted": x(), "copy": y(bool)}),
    Row.GAME_OVER: EventKind(GameOver, {"winners": amount(_seats)}),
}
