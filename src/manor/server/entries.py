"""The log is the game: every change of a table is one of these entries, stored before it is acknowledged."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from ..games.shown import ScoreLine
from .protocol import Clock, Reaction


class _Entry(Struct, frozen=True, omit_defaults=True, tag_field="t"):
    """One entry; its number in the log is the table's sequence number."""


class Opened(_Entry, frozen=True, tag="opened"):
    """A table was opened: always the first entry."""

    game: str
    players: int
    options: dict[str, Any]
    commitment: str
    host: str
    """The person who opened it."""
    listed: bool
    spectators: bool
    takeover: str | None
    hints: bool
    start_when_full: bool
    clock: Clock
    games: int
    number: int = 1
    wins: tuple[int, ...] = ()
    previous: str | None = None
    position: dict[str, Any] | None = None
    """Where a staged game begins, in plain words; none: it is dealt."""
    lesson: str | None = None
    """The lesson that is taken here."""


class Sat(_Entry, frozen=True, tag="sat"):
    """Somebody sat down on a free seat."""

    seat: int
    kind: Literal["person", "bot", "program"]
    name: str
    colour: str
    user: str | None = None
    level: str | None = None
    token_digest: str | None = None


class Tokened(_Entry, frozen=True, tag="tokened"):
    """A seat got a token for a program; an older one no longer works."""

    seat: int
    token_digest: str


class Left(_Entry, frozen=True, tag="left"):
    """Somebody stood up: the seat is free, or a bot stands in when the table says so."""

    seat: int


class Begun(_Entry, frozen=True, tag="begun"):
    """The game was laid out, from the table's secret."""

    rules: int = 1
    """The number of the rules it is played by."""
    options: dict[str, Any] | None = None
    """What was agreed on, with everything drawn filled in; rules 1 left that to the next one who laid it out."""


class Acted(_Entry, frozen=True, tag="acted"):
    """A seat took an action."""

    seat: int
    action: str | int
    """Its text: numbers change their meaning when a card is added. Manor 0.1 stored numbers (``first_rules``)."""
    by: Literal["player", "bot", "clock", "itself"] = "player"
    """Itself: the only answer there was; see ``answering``."""


class UndoAsked(_Entry, frozen=True, tag="undo_asked"):
    """A seat asks the others to agree that it takes back."""

    seat: int


class UndoAnswered(_Entry, frozen=True, tag="undo_answered"):
    """Somebody agreed or not; one refusal is enough to end the matter."""

    seat: int
    agree: bool


class Rewound(_Entry, frozen=True, tag="rewound"):
    """The last actions were taken back."""

    seat: int
    count: int


class SeatAsked(_Entry, frozen=True, tag="seat_asked"):
    """Somebody asks the people at a running game for a seat there."""

    seat: int
    name: str
    colour: str
    user: str


class SeatAnswered(_Entry, frozen=True, tag="seat_answered"):
    """Somebody agreed to a new player or not; one refusal is enough to end the matter."""

    seat: int | None
    """Whose answer it is; none: whoever asked thought better of it."""
    agree: bool


class StoodIn(_Entry, frozen=True, tag="stood_in"):
    """A bot plays for somebody."""

    seat: int
    level: str
    why: Literal["left", "away", "out_of_time", "resigned"]


class CameBack(_Entry, frozen=True, tag="came_back"):
    """The player has the seat again."""

    seat: int


class Resumed(_Entry, frozen=True, tag="resumed"):
    """The game goes on from a position: by the rules of today, what came before could no longer be played exactly."""

    rules: int
    """The number of the rules of whoever wrote this: who knows only earlier ones does not read it."""
    actions: int
    """How many actions had been taken: the generator's keys go on counting."""
    position: dict[str, Any]
    """In plain words, as the façade's ``to_dict`` writes it."""
    left_ms: tuple[int, ...]
    """What every seat's clock had left."""
    kept: int | None = None
    """The earlier rules that the game keeps to, where it does."""

    @property
    def plays_by(self) -> int:
        """The number of the rules it goes on by."""
        return self.rules if self.kept is None else self.kept


class Ended(_Entry, frozen=True, tag="ended"):
    """The game was over: how it ended holds, whatever rules it may be played by later."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    sheet: list[list[ScoreLine]]
    """For each seat, where its points came from."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class RematchOffered(_Entry, frozen=True, tag="rematch_offered"):
    """Somebody would play again with the same players."""

    seat: int | None
    """Whose offer it is; none: the host's, who did not play."""
    changes: dict[str, Any] = {}
    """What would change of the options, in the game's own words."""


class RematchAnswered(_Entry, frozen=True, tag="rematch_answered"):
    """Somebody is in for another game or not; whoever offered it takes the offer back by not being in."""

    seat: int | None
    agree: bool


class Continued(_Entry, frozen=True, tag="continued"):
    """The next game of the series is at another table."""

    table: str


class Said(_Entry, frozen=True, tag="said"):
    """Somebody said something at the table."""

    seat: int
    user: str
    name: str
    """Of whoever said it: the seat may be somebody else's later."""
    text: str = ""
    reaction: Reaction | None = None

    def by(self, name: str) -> Said:
        """The same, by somebody who is called otherwise; of whoever was deleted, no word is kept either."""
        return msgspec.structs.replace(self, name=name, text=self.text if name else "")


Entry = (
    Opened
    | Sat
    | Tokened
    | Left
    | Begun
    | Acted
    | UndoAsked
    | UndoAnswered
    | Rewound
    | SeatAsked
    | SeatAnswered
    | StoodIn
    | CameBack
    | Resumed
    | Ended
    | RematchOffered
    | RematchAnswered
    | Continued
    | Said
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def pack(entry: Entry) -> bytes:
    """An entry as it is stored."""
    return _encoder.encode(entry)


def unpack(stored: bytes) -> Entry:
    """An entry as it was."""
    return _decoder.decode(stored)
