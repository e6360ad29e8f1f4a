"""Everything that goes over a table's line, as types: the client's TypeScript is generated from these.

One WebSocket for each table that a page shows. The client says hello once, then sends commands; the server answers each
command once (done or refused) and sends an update whenever the table has changed. HTTP, for all that is not play and
for programs that would rather poll than listen, has its types in ``bodies.py``.

Fields are spelt as in Python, in rulebook words. Messages that a client sends refuse fields they do not know.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from ..games.shown import Line
from ..words.message import Message

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\w.:-]+\Z")]
PlayerName = Annotated[str, Meta(max_length=200)]
"""As it was typed; ``people.checked_name`` says what a name is."""
Level = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9_]+\Z")]
Sequence = Annotated[int, Meta(ge=0, le=2**53 - 1)]
TableId = str


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """What clients send."""


class Sent(Struct, frozen=True):
    """What the server sends."""


# --- what a table is ---


class Clock(Given, frozen=True):
    """How long players may think: for each move, or for the whole game with an increment for each move."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, Meta(ge=5, le=14 * 24 * 3600)] = 60
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class SeatClock(Sent, frozen=True):
    """One seat's clock as of this message; a running one goes on counting down."""

    seat: int
    left_ms: int
    running: bool


class SeatInfo(Sent, frozen=True):
    """Who sits where, as everybody may know."""

    seat: int
    kind: Literal["open", "person", "bot", "program"]
    name: str
    """What to call the player; empty while the seat is open."""
    colour: str
    level: str | None
    """The bot that plays here: always for a bot's seat, else while it stands in for somebody."""
    stands_in: Literal["", "left", "away", "out_of_time", "resigned"]
    """Why a bot plays for a person; empty when it does not. Who left or is away may come back."""
    connected: bool
    yours: bool
    """Whether whoever reads this holds the seat."""


class Series(Sent, frozen=True):
    """Several games in a row by the same players."""

    number: int
    """Which game of the series this is, from 1."""
    games: int
    """How many were agreed on; 0: until nobody wants another."""
    wins: list[int]
    """Games won so far by each seat, this one included when it is over; shared wins count for each winner."""
    previous: TableId | None
    next: TableId | None
    """The table of the next game, as soon as there is one."""


class SeatRequest(Sent, frozen=True):
    """Somebody asks for a seat of a running game; all people at the table are asked."""

    seat: int
    name: str
    """Who asks."""
    agreed: list[int]
    waiting: list[int]
    yours: bool
    """Whether it is the reader who asks."""


class RematchOffer(Sent, frozen=True):
    """Somebody would play again. When everybody is in the next table is opened; bots and programs always are."""

    seat: int | None
    """Whose offer it is; null: the host's, who did not play."""
    changes: dict[str, Any]
    """What would change of the options."""
    agreed: list[int]
    declined: list[int]
    waiting: list[int]
    yours: bool
    """Whether it is the reader's: then they may have bots play for whoever declined or is not there."""


class TableInfo(Sent, frozen=True):
    """All that everybody may know of a table besides its game's position."""

    id: TableId
    game: str
    state: Literal["open", "running", "over"]
    """Open: waiting for players."""
    players: int
    options: dict[str, Any]
    """As given at the opening; once running, everything drawn at random is filled in."""
    seats: list[SeatInfo]
    host: bool
    """Whether whoever reads this opened the table."""
    listed: bool
    spectators: bool
    """Whether people without a seat may watch."""
    takeover: str | None
    """The bot that stands in for people who left or stay away; none: the table waits."""
    hints: bool
    start_when_full: bool
    clock: Clock
    commitment: str
    """SHA-256 of the table's secret, published before the first shuffle."""
    secret: str | None
    """The secret itself, once the game is over: whoever has it can check every shuffle."""
    replayable: bool
    """Whether the game can be played again, exactly as it was: its replay, record and analysis are offered."""
    lesson: str | None
    """The lesson that is taken here; none: it is a game like any other."""
    seat_request: SeatRequest | None
    rematch: RematchOffer | None
    talks: bool
    """Whether several people sit here, who may talk to each other."""
    series: Series
    created_ms: int


# --- what a seat is told ---


class LegalAction(Sent, frozen=True):
    """An action a seat may take now."""

    id: int
    verb: str
    args: dict[str, str]
    text: str
    """As programs write it; parses back."""
    label: Message


class Undo(Sent, frozen=True):
    """Whether a seat may take back its last action."""

    allowed: bool
    """At once, by itself."""
    why_not: Message | None
    """None when allowed."""
    by_consent: bool
    """Whether it may ask the others."""


class UndoRequest(Sent, frozen=True):
    """Somebody asks to take back; every other person at the table is asked."""

    seat: int
    back_to: int
    """The sequence number the table would go back to."""
    lines: list[Line]
    """What the asker would take back, as this reader was told of it; empty where that was hidden from them."""
    others: int
    """How many actions of others came after it, and would be taken back too."""
    agreed: list[int]
    waiting: list[int]


class SeatState(Sent, frozen=True):
    """The table as one seat sees it, or as spectators do (``seat`` is null)."""

    seat: int | None
    view: Raw
    """Of the game's own view, which has the question: see View."""
    legal: list[Raw]
    """Of LegalAction; empty when there is nothing to decide."""
    asked_at: int
    """The sequence number since which this seat's choice stands open; send at least this with an action."""
    undo: Undo


class Played(Sent, frozen=True, tag_field="type", tag="played"):
    """A seat did something: what this reader may know of it, for animation and as lines of the log."""

    seq: int
    seat: int
    by: Literal["player", "bot", "clock"]
    events: list[Raw]
    lines: list[Line]


class Begun(Sent, frozen=True, tag_field="type", tag="begun"):
    """The game was laid out, or goes on from a position: then ``lines`` says so, and what came before is not told."""

    seq: int
    events: list[Raw]
    lines: list[Line]


class Undone(Sent, frozen=True, tag_field="type", tag="undone"):
    """What was played after ``back_to`` and before ``seq`` was taken back."""

    seq: int
    seat: int
    back_to: int
    lines: list[Line]


Happening = Literal[
    "sat",
    "left",
    "stands_in_left",
    "stands_in_away",
    "stands_in_out_of_time",
    "resigned",
    "came_back",
    "undo_asked",
    "undo_refused",
    "seat_asked",
    "seat_refused",
    "rematch_offered",
    "rematch_declined",
]
"""What happens around a seat, besides its actions."""


class Seated(Sent, frozen=True, tag_field="type", tag="seated"):
    """Something about a seat changed; ``table.seats`` has the result."""

    seq: int
    seat: int
    what: Happening
    lines: list[Line]


Told = Played | Begun | Undone | Seated

Reaction = Literal["hello", "good_luck", "well_played", "thanks", "oops", "haha", "one_moment", "good_game"]
"""What is said most often, with one click; each reader reads it in their own language."""


class Spoken(Sent, frozen=True):
    """What somebody said at the table: a text of their own, or one of the reactions."""

    seq: int
    seat: int
    name: str
    """Of whoever said it; the seat may be somebody else's now. Empty: of somebody who was deleted."""
    text: str
    reaction: Reaction | None


class Update(Sent, frozen=True, tag_field="type", tag="update"):
    """The table as it is now, and what happened since the last update this connection was sent.

    ``since`` is the sequence number that the entries in ``told`` follow; a client that holds an older one missed
    something and says hello again with what it has.
    """

    seq: int
    since: int
    table: TableInfo
    seats: list[SeatState]
    """One for each seat this connection plays, or a single one for a spectator; empty before the game begins."""
    waiting: list[int]
    """The seats the table waits for."""
    thinking: list[int]
    """Those of them that a bot plays."""
    told: list[Told]
    clocks: list[SeatClock]
    undo_request: UndoRequest | None
    said: list[Spoken]
    """What was said since; only those who sit at the table hear it."""


class Done(Sent, frozen=True, tag_field="type", tag="done"):
    """A command was carried out and is safe on disk; sent again for a repeated client_id."""

    client_id: str
    seq: int


class Refused(Sent, frozen=True, tag_field="type", tag="refused"):
    """A command was not carried out; ``update`` is the current state where that helps."""

    client_id: str
    code: str
    message: Message
    text: str
    """The message in English."""
    update: Update | None


class Hint(Sent, frozen=True, tag_field="type", tag="hint"):
    """What the strongest bot would do here, or one that thinks quickly."""

    client_id: str
    seat: int
    action: int
    label: Message
    why: Message | None
    """Why one would do that, in general."""
    by: str
    """Who it is of: a simple bot where that one did not come back in time."""
    thoughts: list[Thought]
    """The one that it prefers first; none from a bot that does not search."""


class Thought(Sent, frozen=True):
    """How a bot that searches weighed one alternative."""

    action: int
    share: float
    """The share of its tries that it spent on this one, 0 to 1: what it prefers, and how clearly; no chance to win."""


class Preview(Sent, frozen=True, tag_field="type", tag="preview"):
    """What an action would do, as far as this seat can foresee it."""

    client_id: str
    seat: int
    action: int
    certain: bool
    """False where chance or hidden cards decide; then view and events are left out."""
    view: Raw | None
    events: list[Raw]


class WhyNot(Sent, frozen=True, tag_field="type", tag="why_not"):
    """Why a seat may not take an action now; no message when it may."""

    client_id: str
    seat: int
    message: Message | None


class Pong(Sent, frozen=True, tag_field="type", tag="pong"):
    """Still here."""

    client_id: str


class Closed(Sent, frozen=True, tag_field="type", tag="closed"):
    """The server ends the connection; ``again`` says whether connecting again makes sense (it restarts)."""

    message: Message
    again: bool


ServerMessage = Update | Done | Refused | Hint | Preview | WhyNot | Pong | Closed


# --- what a client says over the WebSocket ---


class Hello(Given, frozen=True, tag_field="type", tag="hello"):
    """The first message: what the client has already seen, and, for programs, the seat's token."""

    after: Sequence | None = None
    """The last sequence number received; null for everything from the beginning."""
    token: Annotated[str, Meta(max_length=128)] | None = None
    watch: bool = False
    """Watch as a spectator even when seats are held."""


class Act(Given, frozen=True, tag_field="type", tag="act"):
    """Take an action. The same client_id is carried out at most once, however often it is sent."""

    client_id: ClientId
    seat: SeatNumber
    action: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    seq: Sequence
    """The sequence number of the update the choice was made from; older than ``asked_at`` is refused as stale."""


class TakeBack(Given, frozen=True, tag_field="type", tag="take_back"):
    """Undo this seat's last action: at once when that is free, else by asking the others when ``ask`` is set."""

    client_id: ClientId
    seat: SeatNumber
    seq: Sequence
    ask: bool = False


class AnswerUndo(Given, frozen=True, tag_field="type", tag="answer_undo"):
    """Agree or not that another seat takes back; the asker withdraws by not agreeing."""

    client_id: ClientId
    seat: SeatNumber
    agree: bool


class AnswerSeat(Given, frozen=True, tag_field="type", tag="answer_seat"):
    """Agree or not that somebody new plays a seat of the running game."""

    client_id: ClientId
    seat: SeatNumber
    """Your own."""
    agree: bool


class Resign(Given, frozen=True, tag_field="type", tag="resign"):
    """Give the game up, for good. With nobody left to play against it is over; else a bot plays the seat to the end,
    and it comes in last.
    """

    client_id: ClientId
    seat: SeatNumber


class Say(Given, frozen=True, tag_field="type", tag="say"):
    """Say something to the others at the table."""

    client_id: ClientId
    seat: SeatNumber
    text: Annotated[str, Meta(max_length=1000)]
    """As it was typed; ``talking.checked_text`` says what can be said."""


class React(Given, frozen=True, tag_field="type", tag="react"):
    """Say one of the things that are said most often."""

    client_id: ClientId
    seat: SeatNumber
    reaction: Reaction


class AskHint(Given, frozen=True, tag_field="type", tag="ask_hint"):
    """Ask what the strongest bot would do."""

    client_id: ClientId
    seat: SeatNumber
    quick: bool = False
    """Ask one that thinks for a moment only: for a word at every decision."""


class AskPreview(Given, frozen=True, tag_field="type", tag="ask_preview"):
    """Ask what an action would do."""

    client_id: ClientId
    seat: SeatNumber
    action: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class AskWhy(Given, frozen=True, tag_field="type", tag="ask_why"):
    """Ask why a seat may not take an action now, given by its text; nothing is done."""

    client_id: ClientId
    seat: SeatNumber
    action: Annotated[str, Meta(max_length=200)]


class Ping(Given, frozen=True, tag_field="type", tag="ping"):
    """Is the line still up?"""

    client_id: ClientId


ClientMessage = (
    Hello | Act | TakeBack | AnswerUndo | AnswerSeat | Resign | Say | React | AskHint | AskPreview | AskWhy | Ping
)
