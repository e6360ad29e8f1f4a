"""A table as its log makes it: nothing here talks to a network, a disk or a clock."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from ..facade.table import Table
from ..games import game as find_game
from ..games.game import Game
from ..words.message import Message
from . import entries as e
from .clocks import Clocks, Outages
from .first_rules import action_text
from .protocol import Happening
from .refusals import DENIED_OFTEN, UNDONE_OFTEN
from .store import Stored

COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "teal", "black")
MOST_UNDOS = 40
MOST_DENIED = 3
Kind = Literal["open", "person", "bot", "program"]
Why = Literal["", "left", "away", "out_of_time", "resigned"]


@dataclass(slots=True)
class Seat:
    """Who holds a seat."""

    colour: str
    kind: Kind = "open"
    name: str = ""
    user: str | None = None
    level: str | None = None
    token_digest: str | None = None
    stands_in: Why = ""
    owner: str | None = None
    """Who left it in the middle of the game: the hand is theirs, and they may come back to it."""

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot decides here now."""
        return self.kind == "bot" or self.stands_in != ""

    @property
    def is_asked_for_consent(self) -> bool:
        """Whether somebody sits here who can agree to something."""
        return self.kind in ("person", "program") and not self.stands_in

    @property
    def has_a_player(self) -> bool:
        """Whether somebody plays here who wants to go on, their line up or not."""
        return self.kind in ("person", "program") and self.stands_in in ("", "away")


@dataclass(slots=True)
class UndoQuestion:
    """Somebody asked to take back."""

    seat: int
    agreed: set[int]


@dataclass(slots=True)
class SeatQuestion:
    """Somebody asked for a seat of a running game."""

    seat: int
    name: str
    colour: str
    user: str
    agreed: set[int]


@dataclass(slots=True)
class RematchQuestion:
    """Somebody would play again."""

    seat: int | None
    changes: dict[str, Any]
    agreed: set[int]
    declined: set[int]


_STANDS_IN: dict[str, Happening] = {
    "left": "stands_in_left",
    "away": "stands_in_away",
    "out_of_time": "stands_in_out_of_time",
    "resigned": "resigned",
}


class Item(msgspec.Struct, frozen=True, gc=False):
    """One line of what happened; ``index`` is the action's place in the game's history, −1 the opening.

    There is one for each action of each table: the garbage collector need not look at them.
    """

    seq: int
    what: Literal["acted", "begun", "resumed", "undone"] | Happening
    seat: int
    index: int = -1
    by: Literal["player", "bot", "clock", "itself"] = "player"
    back_to: int = 0


def set_up(opened: e.Opened, secret: bytes, start: e.Begun | e.Resumed) -> Table:
    """The game as it was laid out from the table's secret, or as it went on from a position."""
    if isinstance(start, e.Resumed):
        return Table.resumed(opened.game, start.position, secret, start.actions, start.plays_by)
    options = opened.options if start.options is None else start.options
    return Table.sealed(opened.game, opened.players, secret, start.rules, **options)


def beginning(opened: e.Opened, secret: bytes) -> e.Begun | e.Resumed:
    """The entry that begins a game, with everything that is drawn for it filled in; a staged one has its position."""
    rules = find_game(opened.game).rules_number
    if opened.position is not None:
        return e.Resumed(rules, 0, opened.position, tuple(Clocks(opened.clock, opened.players, ()).left))
    return e.Begun(rules, set_up(opened, secret, e.Begun(rules)).options)


_PLAY = (e.Begun, e.Resumed, e.Acted, e.UndoAsked, e.UndoAnswered, e.Rewound, e.Ended)
_BESIDE = (e.Said, e.RematchOffered, e.RematchAnswered, e.Continued)
"""What changes nothing about a game."""


class Room:
    """One table: seats, game, clocks, and what has been told."""

    __slots__ = (
        "_denied", "_furthest", "_offered", "_outages", "_taken_back", "acted_at", "actions", "actors", "asked_at",
        "at_ms", "clocks", "created_ms", "ended", "game", "given_up", "id", "items", "next_table", "only_the_end",
        "opened", "over", "owes_resumed", "pending", "rematch", "said", "seat_asked", "seats", "secret", "seen_by",
        "seq", "start", "started_at", "table", "turned_down", "undo",
    )  # fmt: skip
    """A thousand tables: more than thirty attributes in a dictionary of their own would be two KiB each."""

    def __init__(self, table_id: str, secret: bytes, created_ms: int, outages: Outages = ()) -> None:
        self.id = table_id
        self.secret = secret
        self.created_ms = created_ms
        self.seq = 0
        self.opened: e.Opened
        self.start: e.Begun | e.Resumed | None = None
        """Where the game that can be played again begins."""
        self.ended: e.Ended | None = None
        self.game: Game
        self.seats: list[Seat] = []
        self.table: Table | None = None
        self.items: list[Item] = []
        self.started_at = 0
        self.actions = 0
        """How many actions hold, from the opening on."""
        self.acted_at: list[int] = []
        """For each action that holds and can be told, its sequence number."""
        self.actors: list[int] = []
        """For each of them, the seat that took it."""
        self.asked_at: list[int] = []
        self.undo: UndoQuestion | None = None
        self._furthest = 0
        """The most actions that ever held."""
        self._taken_back: dict[int, int] = {}
        """How often each seat has taken back, or asked to, since the game last got further than ever."""
        self._denied: dict[int, int] = {}
        """How often a seat asked for it in vain, since then."""
        self.seat_asked: SeatQuestion | None = None
        self.turned_down: set[str] = set()
        """Who asked for a seat, and one of the others did not agree."""
        self.seen_by: list[set[str]] = []
        """For each seat, everybody who could look through its eyes since the deal."""
        self.rematch: RematchQuestion | None = None
        self.next_table: str | None = None
        self.said: list[tuple[int, e.Said]] = []
        """What people said to each other, by its sequence number."""
        self.pending: tuple[int, ...] = ()
        self.over = False
        self.given_up = False
        """Whether so many have resigned that the game ended there."""
        self.clocks: Clocks
        self._outages = outages
        self._offered: list[bytes] = []
        self.at_ms = created_ms
        """When the game, or who plays it, last changed."""
        self.owes_resumed = False
        """Whether it goes on from a position, and the log does not say so yet."""
        self.only_the_end = False
        """Whether its game is over and cannot be played again exactly: the result holds, the course of it is lost."""

    @property
    def state(self) -> Literal["open", "running", "over"]:
        """Waiting for players, being played, or done."""
        if self.start is None:
            return "open"
        return "over" if self.over else "running"

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def bots_to_move(self) -> list[int]:
        """The seats the table waits for where a bot decides."""
        return [s for s in self.pending if self.seats[s].is_played_by_bot]

    def voters(self, asker: int) -> list[int]:
        """Who must agree when a seat asks to take back; bots and the asker's own seats always do."""
        user = self.seats[asker].user
        return [
            s
            for s, seat in enumerate(self.seats)
            if s != asker and seat.is_asked_for_consent and (user is None or seat.user != user)
        ]

    @property
    def judges(self) -> list[int]:
        """Who must agree to a new player: all people at the table. One whose line is down is still there; who left is
        not.
        """
        gone = ("left", "resigned")
        return [s for s, seat in enumerate(self.seats) if seat.kind == "person" and seat.stands_in not in gone]

    @property
    def people(self) -> dict[int, str]:
        """The seats that people hold, and who they are."""
        return {s: seat.user for s, seat in enumerate(self.seats) if seat.kind == "person" and seat.user is not None}

    @property
    def talks(self) -> bool:
        """Whether several people sit here, who may talk to each other."""
        return len(set(self.people.values())) > 1

    def not_in_for_more(self, agreed: Collection[int]) -> list[int]:
        """The seats of people who have not agreed to play again; bots and programs always do."""
        users = {self.people.get(s) for s in agreed}
        return [s for s, user in self.people.items() if user not in users]

    def undecided(self, agreed: Collection[int]) -> list[int]:
        """The judges who have not agreed yet; for several seats of one person, one answer is enough."""
        people = {self.seats[s].user for s in agreed}
        return [s for s in self.judges if self.seats[s].user not in people]

    def has_seen_other_than(self, seat: int, user: str) -> bool:
        """Whether somebody could look through the eyes of another seat since the deal."""
        return any(user in people for s, people in enumerate(self.seen_by) if s != seat)

    def why_no_more_undo(self, seat: int, *, asking: bool) -> Message | None:
        """Why a seat has taken back, or has asked to, often enough; None when it has not.

        A log grows with every undo, and whoever is asked is disturbed: the game has to go on in between.
        """
        if self._taken_back.get(seat, 0) >= MOST_UNDOS:
            return UNDONE_OFTEN()
        return DENIED_OFTEN() if asking and self._denied.get(seat, 0) >= MOST_DENIED else None

    def rename(self, user: str, name: str) -> bool:
        """Call somebody something else, as their entries in the log now do; False when they are not here."""
        found = [seat for seat in self.seats if seat.user == user]
        for seat in found:
            seat.name = name
        for i, (seq, said) in enumerate(self.said):
            if said.user == user:
                self.said[i] = seq, said.by(name)
        if self.seat_asked is not None and self.seat_asked.user == user:
            self.seat_asked.name = name
            return True
        return bool(found)

    def actions_since_own(self, seat: int) -> int:
        """How many actions must go for a seat's last one to be taken back; 0 when it has taken none."""
        for back, actor in enumerate(reversed(self.actors), 1):
            if actor == seat:
                return back
        return 0

    def seq_before(self, count: int) -> int:
        """The sequence number of the last action that would hold if *count* were taken back."""
        kept = len(self.acted_at) - count
        return self.acted_at[kept - 1] if kept > 0 else self.started_at

    # --- what is kept of a game, whatever rules it is read by ---

    def standing(self, left_ms: list[int]) -> e.Resumed:
        """The entry that goes on from where the game stands."""
        rules, game = self.playing.rules, self.game
        kept = rules if game.oldest_rules <= rules < game.rules_number else None
        return e.Resumed(game.rules_number, self.actions, self.playing.to_dict(), tuple(left_ms), kept)

    def result(self) -> e.Ended | None:
        """The entry that says how the game ended; none while it goes on."""
        if self.table is None or not (self.given_up or self.table.over):
            return None
        return self._result(self._resigned)

    def _result(self, resigned: Collection[int]) -> e.Ended:
        """How things stand, with those who resigned behind all others."""
        table = self.playing
        ranks = [(seat in resigned, place) for seat, place in enumerate(table.places)]
        places = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
        return e.Ended(table.scores, places, table.score_sheet)

    # --- resigning ---

    @property
    def _resigned(self) -> frozenset[int]:
        return frozenset(s for s, seat in enumerate(self.seats) if seat.stands_in == "resigned")

    def _is_given_up_without(self, resigned: Collection[int]) -> bool:
        """Whether a game ends when these have resigned: one seat is left, or nobody who would like to go on."""
        left = [seat for s, seat in enumerate(self.seats) if s not in resigned]
        return len(left) < 2 or not any(seat.has_a_player for seat in left)

    def resigning(self, seat: int, level: str) -> list[e.Entry]:
        """The entries by which a seat gives up: the game too, where there is nobody left to play against."""
        stood_in, resigned = e.StoodIn(seat, level, "resigned"), self._resigned | {seat}
        return [stood_in, self._result(resigned)] if self._is_given_up_without(resigned) else [stood_in]

    @property
    def is_replayable(self) -> bool:
        """Whether its game can be played again, exactly as it was."""
        return self.start is not None and not self.only_the_end

    @property
    def options(self) -> dict[str, Any]:
        """What was agreed on; once the game has begun, with everything drawn filled in, as far as that is known."""
        if self.table is not None:
            return self.table.options
        return (self.start.options if isinstance(self.start, e.Begun) else None) or self.opened.options

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty while the game goes on."""
        ended = self.ended or (self.result() if self.over else None)
        return ended.winners if ended is not None else ()

    def keep_only_the_end(self, table: Table | None) -> None:
        """Show of a finished game where it stood in the end, if that is known."""
        self.only_the_end, self.table = True, table
        self.asked_at = [self.seq] * len(self.seats)

    def owed(self, now_ms: int) -> list[e.Entry]:
        """What follows from the log and belongs into it: that the game goes on from a position, that it is over."""
        owed: list[e.Entry] = []
        if self.owes_resumed:
            owed.append(self.standing([self.clocks.left_at(seat, now_ms) for seat in range(len(self.seats))]))
        if self.over and self.ended is None and (result := self.result()) is not None:
            owed.append(result)
        return owed

    # --- folding ---

    def fold(self, stored: Stored, *, play: bool = True) -> None:
        """Add the next entry of the log; without *play*, its actions are only counted."""
        if stored.number != self.seq + 1:
            raise ValueError(f"Entry {stored.number} does not follow entry {self.seq} of table {self.id}.")
        self.seq = stored.number
        if not isinstance(stored.entry, _BESIDE):
            self.at_ms = stored.at_ms
        if not play and isinstance(stored.entry, _PLAY):
            self._count(stored.entry)
        else:
            self._move_on(stored.at_ms, self._fold(stored.entry))
        if self.start is not None and isinstance(stored.entry, e.Begun | e.Resumed | e.Sat):
            self._note_who_sees()

    def _note_who_sees(self) -> None:
        """Whoever sits on a seat sees it; a program's token was made by the host."""
        for people, seat in zip(self.seen_by, self.seats, strict=True):
            user = self.opened.host if seat.kind == "program" else seat.user
            if user is not None:
                people.add(user)

    def _move_on(self, at_ms: int, acted: int | None) -> None:
        if self.table is not None:
            self._look_again()
            thinking = [s for s in self.pending if not self.seats[s].is_played_by_bot]
            self.clocks.move_on(at_ms, thinking, acted)

    def _count(self, entry: e.Entry) -> None:
        """Note what an action or an undo leaves, without playing it."""
        match entry:
            case e.Begun():
                self.start = entry
            case e.Resumed():
                self.start, self.actions = entry, entry.actions
            case e.Acted():
                self.actions += 1
            case e.Rewound():
                self.actions -= entry.count
            case e.Ended():
                self.ended, self.over = entry, True

    def resume(self, entry: e.Resumed, at_ms: int) -> None:
        """Go on from a position where this room stands; the log will say so."""
        self._resume(entry)
        self._move_on(at_ms, None)
        self.owes_resumed = True

    def _fold(self, entry: e.Entry) -> int | None:
        match entry:
            case e.Opened():
                self.opened = entry
                self.game = find_game(entry.game)
                self.seats = [Seat(COLOURS[i % len(COLOURS)]) for i in range(entry.players)]
                self.seen_by = [set() for _ in self.seats]
                self.clocks = Clocks(entry.clock, entry.players, self._outages)
            case e.Sat():
                self._sit(entry)
            case e.Tokened():
                self.seats[entry.seat].token_digest = entry.token_digest
            case e.Left():
                seat = self.seats[entry.seat]
                self.seats[entry.seat] = Seat(seat.colour, owner=seat.user if self.start is not None else None)
                self._item("left", entry.seat)
                self.undo = self.seat_asked = None
            case e.StoodIn():
                seat = self.seats[entry.seat]
                seat.level, seat.stands_in = entry.level, entry.why
                self._item(_STANDS_IN[entry.why], entry.seat)
                if entry.why in ("left", "resigned"):
                    self.seat_asked = None
                if entry.why == "resigned":
                    self.undo = None
                    self.given_up = self._is_given_up_without(self._resigned)
            case e.CameBack():
                seat = self.seats[entry.seat]
                seat.level, seat.stands_in = None, ""
                self._item("came_back", entry.seat)
                self._withdraw_question_for(entry.seat)
            case e.SeatAsked():
                self.seat_asked = SeatQuestion(entry.seat, entry.name, entry.colour, entry.user, set())
                self._item("seat_asked", entry.seat)
            case e.SeatAnswered():
                self._answer_seat(entry)
            case e.RematchOffered():
                self.rematch = RematchQuestion(entry.seat, entry.changes, self._all_of(entry.seat), set())
                if entry.seat is not None:
                    self._item("rematch_offered", entry.seat)
            case e.RematchAnswered():
                self._answer_rematch(entry)
            case e.Continued():
                self.next_table, self.rematch = entry.table, None
            case e.Said():
                self.said.append((self.seq, entry))
            case _:
                return self._fold_play(entry)
        return None

    def _fold_play(
        self, entry: e.Begun | e.Resumed | e.Acted | e.UndoAsked | e.UndoAnswered | e.Rewound | e.Ended
    ) -> int | None:
        match entry:
            case e.Begun():
                self._start(entry)
                self._item("begun", -1)
            case e.Resumed():
                self._resume(entry)
                self.owes_resumed = False
            case e.Acted():
                self.playing.play(entry.seat, action_text(self.game.name, entry.action))
                self.items.append(Item(self.seq, "acted", entry.seat, len(self.acted_at), entry.by))
                self.acted_at.append(self.seq)
                self.actors.append(entry.seat)
                self.asked_at[entry.seat] = self.seq
                self.actions += 1
                self.undo = None
                if self.actions > self._furthest:
                    self._furthest = self.actions
                    self._taken_back.clear()
                    self._denied.clear()
                return entry.seat
            case e.UndoAsked():
                self._taken_back[entry.seat] = self._taken_back.get(entry.seat, 0) + 1
                self.undo = UndoQuestion(entry.seat, set())
                self._item("undo_asked", entry.seat)
            case e.UndoAnswered():
                if entry.agree and self.undo is not None:
                    self.undo.agreed.add(entry.seat)
                else:
                    if self.undo is not None:
                        self._denied[self.undo.seat] = self._denied.get(self.undo.seat, 0) + 1
                    self.undo = None
                    self._item("undo_refused", entry.seat)
            case e.Rewound():
                if self.undo is None:
                    self._taken_back[entry.seat] = self._taken_back.get(entry.seat, 0) + 1
                self._rewind(entry)
            case e.Ended():
                self.ended = entry
        return None

    def _start(self, entry: e.Begun | e.Resumed) -> None:
        self.start = entry
        self.table = set_up(self.opened, self.secret, entry)
        self.asked_at = [self.seq] * self.opened.players
        self._offered = [b""] * self.opened.players
        self.started_at = self.seq

    def _resume(self, entry: e.Resumed) -> None:
        """Go on from a position; of what was played before, nothing can be told."""
        self._start(entry)
        self.actions = self._furthest = entry.actions
        self.acted_at, self.actors, self.undo = [], [], None
        self.items = [item for item in self.items if item.what not in ("begun", "acted", "resumed", "undone")]
        self._item("resumed", -1)
        self.clocks = Clocks(self.opened.clock, self.opened.players, self._outages)
        self.clocks.left = list(entry.left_ms)

    def _sit(self, entry: e.Sat) -> None:
        level = entry.level if entry.kind == "bot" else None
        owner = self.seats[entry.seat].owner if entry.kind == "bot" else None
        self.seats[entry.seat] = Seat(
            entry.colour, entry.kind, entry.name, entry.user, level, entry.token_digest, owner=owner
        )
        self._item("sat", entry.seat)
        self._withdraw_question_for(entry.seat)

    def _withdraw_question_for(self, seat: int) -> None:
        if self.seat_asked is not None and self.seat_asked.seat == seat:
            self.seat_asked = None

    def _answer_seat(self, entry: e.SeatAnswered) -> None:
        question = self.seat_asked
        if question is None:
            return
        if entry.agree and entry.seat is not None:
            question.agreed.add(entry.seat)
            return
        self.seat_asked = None
        if entry.seat is not None:
            self.turned_down.add(question.user)
            self._item("seat_refused", entry.seat)

    def _all_of(self, seat: int | None) -> set[int]:
        """All seats of whoever holds one: they answer for all of them."""
        user = self.people.get(seat) if seat is not None else None
        return {s for s, other in self.people.items() if other == user}

    def _answer_rematch(self, entry: e.RematchAnswered) -> None:
        offer = self.rematch
        if offer is None:
            return
        whose = self._all_of(entry.seat)
        if entry.agree:
            offer.agreed |= whose
            offer.declined -= whose
            return
        if entry.seat == offer.seat:
            self.rematch = None
        offer.agreed -= whose
        offer.declined |= whose
        if entry.seat is not None:
            self._item("rematch_declined", entry.seat)

    def _rewind(self, entry: e.Rewound) -> None:
        back_to = self.seq_before(entry.count)
        self.playing.rewind(entry.count)
        kept = len(self.acted_at) - entry.count
        del self.acted_at[kept:], self.actors[kept:]
        self.actions -= entry.count
        self.items = [i for i in self.items if i.what != "acted" or i.index < len(self.acted_at)]
        self.items.append(Item(self.seq, "undone", entry.seat, back_to=back_to))
        self.asked_at = [self.seq] * len(self.seats)
        self.undo = None

    def _item(self, what: Literal["begun", "resumed"] | Happening, seat: int) -> None:
        self.items.append(Item(self.seq, what, seat))

    def _look_again(self) -> None:
        """Note whose choice has changed: what was offered to a seat is what its actions are checked against."""
        table = self.playing
        self.pending = table.pending
        self.over = self.ended is not None or self.given_up or (not self.pending and table.over)
        if self.over:
            self.pending = ()
        for seat in range(len(self.seats)):
            offered = table.mask_bytes(seat)
            if offered != self._offered[seat]:
                self._offered[seat] = offered
                self.asked_at[seat] = self.seq

    @property
    def playing(self) -> Table:
        """The game, which has begun."""
        if self.table is None:
            raise ValueError(f"The game at table {self.id} has not begun.")
        return self.table
