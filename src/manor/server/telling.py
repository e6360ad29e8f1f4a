"""What goes out to whom. Nothing about a game leaves the server except through here, and here only through the façade's
views, masks and events of the seats that the reader holds.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from typing import Any, get_args

import msgspec
from msgspec import Raw

from ..games import game as find_game
from ..games.game import Action
from ..games.shown import Line
from ..words.message import SHARED, Seat
from . import bodies as b
from . import entries as e
from . import protocol as p
from .refusals import GAME_OVER
from .refusals import SPECTATOR as SPECTATORS
from .room import Item, Room

_encode = msgspec.json.Encoder().encode
SPECTATOR = None
_OUT_OF_TIME = SHARED("log-out-of-time", who=Seat)
_ITSELF = SHARED("log-itself")
_LOG = {what: SHARED(f"log-{what.replace('_', '-')}", who=Seat) for what in (*get_args(p.Happening), "undone")}
_RESUMED, _STAGED = SHARED("log-resumed"), SHARED("log-staged")


def _line(what: str, seat: int) -> list[Line]:
    """Something about a seat, as a line of the log."""
    return [Line(message=_LOG[what](who=Seat(seat)), seat=seat, minor=True)]


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: a person, or a program with a seat's token; neither is somebody who only knows the link."""

    user: str | None = None
    token_digest: str | None = None

    def holds(self, room: Room, seat: int) -> bool:
        """Whether a seat is this reader's."""
        held = room.seats[seat]
        if self.token_digest is not None:
            return held.token_digest == self.token_digest
        return self.user is not None and held.user == self.user

    def seats(self, room: Room) -> tuple[int, ...]:
        """The seats this reader holds."""
        return tuple(s for s in range(len(room.seats)) if self.holds(room, s))


@cache
def action_text(game: str, action: Action) -> Raw:
    """A legal action, encoded once for all tables."""
    label = find_game(game).label(action)
    return Raw(_encode(p.LegalAction(action.id, action.verb, action.arguments, action.text, label)))


class Teller:
    """Makes messages about one room; what several readers are told is made once."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._seq = -1
        self._options: dict[str, Any] | None = None
        self._states: dict[int | None, p.SeatState] = {}
        self._told: dict[tuple[int, int | None], tuple[list[Raw], list[Line]]] = {}

    def _fresh(self) -> None:
        if self._seq != self.room.seq:
            self._seq = self.room.seq
            self._states.clear()
            self._told.clear()

    def forget(self) -> None:
        """Everybody has been told: what was made for this moment is not needed again."""
        self._states.clear()
        self._told.clear()

    # --- the table ---

    def table_info(self, reader: Reader, connected: Collection[int]) -> p.TableInfo:
        """What everybody may know of a table."""
        room, opened = self.room, self.room.opened
        if self._options is None and room.start is not None:
            self._options = room.options
        return p.TableInfo(
            id=room.id,
            game=room.game.name,
            state=room.state,
            players=opened.players,
            options=opened.options if self._options is None else self._options,
            seats=[
                p.SeatInfo(
                    seat=s,
                    kind=seat.kind,
                    name=seat.name,
                    colour=seat.colour,
                    level=seat.level,
                    stands_in=seat.stands_in,
                    connected=s in connected or seat.kind == "bot",
                    yours=reader.holds(room, s),
                )
                for s, seat in enumerate(room.seats)
            ],
            host=reader.user is not None and reader.user == opened.host,
            listed=opened.listed,
            spectators=opened.spectators,
            takeover=opened.takeover,
            hints=opened.hints,
            start_when_full=opened.start_when_full,
            clock=opened.clock,
            commitment=opened.commitment,
            secret=room.secret.hex() if room.over else None,
            replayable=room.is_replayable,
            lesson=opened.lesson,
            seat_request=self._seat_request(reader),
            rematch=self._rematch(reader),
            talks=room.talks,
            series=self._series(),
            created_ms=room.created_ms,
        )

    def _seat_request(self, reader: Reader) -> p.SeatRequest | None:
        room, question = self.room, self.room.seat_asked
        if question is None or room.state != "running":
            return None
        waiting = room.undecided(question.agreed)
        yours = reader.user == question.user
        return p.SeatRequest(question.seat, question.name, sorted(question.agreed), waiting, yours)

    def _rematch(self, reader: Reader) -> p.RematchOffer | None:
        room, offer = self.room, self.room.rematch
        if offer is None:
            return None
        waiting = [s for s in room.not_in_for_more(offer.agreed) if s not in offer.declined]
        yours = reader.holds(room, offer.seat) if offer.seat is not None else reader.user == room.opened.host
        return p.RematchOffer(offer.seat, offer.changes, sorted(offer.agreed), sorted(offer.declined), waiting, yours)

    def listed(self, reader: Reader, connected: Collection[int]) -> b.ListedTable:
        """The same for a list, with whose turn it is or how it ended."""
        room = self.room
        ended = room.ended or (room.result() if room.over else None)
        return b.ListedTable(
            **msgspec.structs.asdict(self.table_info(reader, connected)),
            waiting=list(room.pending),
            changed_ms=room.at_ms,
            scores=list(ended.scores) if ended is not None else None,
            winners=list(room.winners),
        )

    def _series(self) -> p.Series:
        room, opened = self.room, self.room.opened
        return p.Series(opened.number, opened.games, self.wins(), opened.previous, room.next_table)

    def wins(self) -> list[int]:
        """Games won in the series, this one included when it is over."""
        room = self.room
        wins = list(room.opened.wins) or [0] * room.opened.players
        for seat in room.winners:
            wins[seat] += 1
        return wins

    # --- one seat ---

    def seat_state(self, seat: int | None) -> p.SeatState:
        """The game as a seat sees it, or as spectators do."""
        self._fresh()
        if seat not in self._states:
            self._states[seat] = self._look(seat)
        return self._states[seat]

    def _look(self, seat: int | None) -> p.SeatState:
        room = self.room
        table = room.playing
        shown = table.view(seat)
        result = room.ended or (room.result() if room.over else None)
        if result is not None:
            # It holds, whatever the rules of today would make of it, and where somebody resigned.
            ended = {name: list(getattr(result, name)) for name in ("scores", "places", "winners")}
            shown = msgspec.structs.replace(shown, over=True, pending=[], question=None, **ended)
        view = Raw(_encode(shown))
        if seat is None:
            return p.SeatState(None, view, [], room.started_at, p.Undo(False, SPECTATORS(), False))
        legal = [action_text(room.game.name, a) for a in table.legal(seat)] if not room.over else []
        return p.SeatState(seat, view, legal, room.asked_at[seat], self._undo(seat))

    def _undo(self, seat: int) -> p.Undo:
        room = self.room
        if room.over:
            return p.Undo(False, GAME_OVER(), False)
        why_not = room.playing.why_no_undo(seat)
        enough = room.why_no_more_undo(seat, asking=why_not is not None)
        if enough is not None:
            return p.Undo(False, enough, False)
        if why_not is None:
            return p.Undo(True, None, False)
        return p.Undo(False, why_not, room.undo is None and room.actions_since_own(seat) > 0)

    # --- what happened ---

    def told(self, after: int, seats: Collection[int]) -> list[p.Told]:
        """What a reader with these seats may know of everything after a sequence number."""
        self._fresh()
        fresh: list[Item] = []
        for item in reversed(self.room.items):
            if item.seq <= after:
                break
            fresh.append(item)
        return [self._tell(item, seats) for item in reversed(fresh)]

    def _tell(self, item: Item, seats: Collection[int]) -> p.Told:
        match item.what:
            case "acted":
                events, lines = self._events_for(item, seats)
                by, word = item.by, []
                if by == "clock":
                    word = [Line(message=_OUT_OF_TIME(who=Seat(item.seat)), seat=item.seat, minor=True)]
                elif by == "itself":
                    # To others it is a move like any other: that it was the only one is the player's secret.
                    by = "player"
                    word = [Line(message=_ITSELF(), seat=item.seat, minor=True)] if item.seat in seats else []
                return p.Played(item.seq, item.seat, by, events, word + lines)
            case "begun":
                return p.Begun(item.seq, *self._events_for(item, seats))
            case "resumed":
                start, opened = self.room.start, self.room.opened
                staged = isinstance(start, e.Resumed) and start.position == opened.position
                return p.Begun(item.seq, [], [Line(message=_STAGED() if staged else _RESUMED(), seat=None)])
            case "undone":
                return p.Undone(item.seq, item.seat, item.back_to, _line("undone", item.seat))
            case what:
                return p.Seated(item.seq, item.seat, what, _line(what, item.seat))

    def _events_for(self, item: Item, seats: Collection[int]) -> tuple[list[Raw], list[Line]]:
        """What happened as the reader sees it; on a hot seat, as whoever acted does, else as the first of them."""
        viewer = item.seat if item.seat in seats else min(seats, default=None)
        key = (item.index, viewer)
        if key not in self._told:
            events = self.room.playing.events_of(item.index, viewer)
            self._told[key] = [Raw(_encode(event)) for event in events], self.room.game.lines(events)
        return self._told[key]

    def _undo_request(self, seats: Collection[int]) -> p.UndoRequest | None:
        room, question = self.room, self.room.undo
        if question is None:
            return None
        count = room.actions_since_own(question.seat)
        _, lines = self._events_for(Item(0, "acted", question.seat, len(room.acted_at) - count), seats)
        waiting = [s for s in room.voters(question.seat) if s not in question.agreed]
        back_to = room.seq_before(count)
        return p.UndoRequest(question.seat, back_to, lines, count - 1, sorted(question.agreed), waiting)

    def _said(self, after: int) -> list[p.Spoken]:
        """What was said after a sequence number."""
        return [
            p.Spoken(seq, said.seat, said.name, said.text, said.reaction) for seq, said in self.room.said if seq > after
        ]

    def update(
        self, reader: Reader, seats: tuple[int, ...], after: int, connected: Collection[int], now: int
    ) -> p.Update:
        """The whole message for one connection."""
        room = self.room
        begun = room.table is not None
        viewers: tuple[int | None, ...] = seats or (SPECTATOR,)
        return p.Update(
            seq=room.seq,
            since=after,
            table=self.table_info(reader, connected),
            seats=[self.seat_state(s) for s in viewers] if begun else [],
            waiting=list(room.pending),
            thinking=room.bots_to_move,
            told=self.told(after, seats),
            clocks=room.clocks.shown(now) if begun else [],
            undo_request=self._undo_request(seats),
            # Among those who sit here; whoever looks on sees the game.
            said=self._said(after) if seats else [],
        )
