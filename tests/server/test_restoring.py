"""One log, read by the rules it was written by, by later ones, and by those of another release."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from manor.facade.sealing import commitment
from manor.games import game as find_game
from manor.server import entries as e
from manor.server import room as room_module
from manor.server.protocol import Clock
from manor.server.restoring import Found, Unreadable, restore
from manor.server.room import Room, beginning
from manor.server.store import Packed, Stored
from manor.server.telling import Reader, Teller

SECRET = bytes(range(32))
Rise = Callable[..., None]
QUICK = ("play treasures", "buy province", "buy gold", "buy silver", "end turn")


@dataclass
class Written:
    """A log that is being written, as a server does it."""

    room: Room
    log: list[Packed]
    last: Packed | None = None

    def add(self, entry: e.Entry) -> None:
        stored = Stored(self.room.seq + 1, 1000 * self.room.seq, entry)
        self.room.fold(stored)
        self.log.append(Packed(stored.number, stored.at_ms, e.pack(entry)))

    def play(self, actions: int, dice: random.Random) -> None:
        for _ in range(actions):
            seat = self.room.pending[0]
            self.add(e.Acted(seat, dice.choice(self.room.playing.legal(seat)).text))

    def play_to_the_end(self) -> None:
        while not self.room.over:
            (seat,) = self.room.pending
            self.add(e.Acted(seat, next(text for text in QUICK if self.room.playing.is_legal(seat, text))))
        for entry in self.room.owed(0):
            self.add(entry)

    def put_by(self) -> None:
        standing = self.room.standing(self.room.clocks.left)
        self.last = Packed(self.room.seq, 0, e.pack(standing))

    def spoil(self) -> None:
        """Put another first action, as if other rules had made something else of it."""
        number = next(n for n, one in enumerate(self.log) if isinstance(e.unpack(one.entry), e.Acted))
        other = Packed(self.log[number].number, self.log[number].at_ms, e.pack(e.Acted(0, "end turn")))
        assert other.entry != self.log[number].entry
        self.log[number] = other

    def found(self) -> Found:
        return Found("t", SECRET, 0, self.log, self.last)


@pytest.fixture
def written() -> Written:
    opened = e.Opened(
        "dominion", 2, {"start": 0}, commitment(SECRET), "p0", False, True, None, True, True, Clock("game", 600, 3), 1
    )
    log = Written(Room("t", SECRET, 0), [])
    log.add(opened)
    for seat in range(2):
        log.add(e.Sat(seat, "person", f"P{seat}", "red", user=f"p{seat}"))
    log.add(beginning(opened, SECRET))
    log.add(e.Acted(0, "play treasures"))
    log.play(60, random.Random(1))
    return log


@pytest.fixture
def rise(monkeypatch: pytest.MonkeyPatch) -> Rise:
    """From here on, Dominion is played by other rules."""

    def to(number: int, oldest: int) -> None:
        game = replace(find_game("dominion"), rules_number=number, oldest_rules=oldest)
        monkeypatch.setattr(room_module, "find_game", lambda _: game)

    return to


def same(room: Room, other: Room) -> bool:
    """Whether two rooms stand alike."""
    return room.playing.state.tobytes() == other.playing.state.tobytes() and room.clocks.left == other.clocks.left


def lines(room: Room) -> list[str]:
    return [line.message.id for told in Teller(room).told(0, (0,)) for line in told.lines]


def refused(found: Found) -> Unreadable:
    with pytest.raises(Unreadable) as problem:
        restore(found)
    return problem.value


def test_by_the_same_rules_the_log_alone_is_the_game(written: Written) -> None:
    written.last = Packed(20, 0, b"nonsense")
    room = restore(written.found())
    assert same(room, written.room) and room.is_replayable and not room.owes_resumed


def test_what_came_out_the_same_by_later_rules_is_gone_on_with_as_it_is(written: Written, rise: Rise) -> None:
    written.put_by()
    written.play(5, random.Random(2))
    rise(3, 3)
    room = restore(written.found())
    assert same(room, written.room) and room.is_replayable and not room.owes_resumed
    assert lines(room) == lines(written.room)


def test_from_its_position_on_a_game_is_dealt_as_it_would_have_been(written: Written, rise: Rise) -> None:
    """The keys of the shuffles go on counting: what was played since the position comes out the same."""
    written.put_by()
    written.play(40, random.Random(3))
    actions = written.room.actions
    written.spoil()
    rise(3, 3)
    room = restore(written.found())
    assert same(room, written.room) and room.owes_resumed
    assert (room.actions, len(room.acted_at)) == (actions, 40)
    assert lines(room)[:3] == ["log-sat", "log-sat", "log-resumed"]
    (resumed,) = room.owed(99_000)
    assert isinstance(resumed, e.Resumed)
    assert (resumed.rules, resumed.actions) == (3, actions)


def test_where_it_goes_on_from_is_in_the_log_ever_after(written: Written, rise: Rise) -> None:
    written.put_by()
    written.spoil()
    rise(3, 3)
    written.room = restore(written.found())
    for entry in written.room.owed(99_000):
        written.add(entry)
    assert not written.room.owes_resumed
    written.put_by()
    written.play(8, random.Random(4))
    written.add(e.Rewound(written.room.actors[-1], 3))
    again = restore(written.found())
    assert same(again, written.room) and again.is_replayable
    assert [again.asked_at, again.actions, again.acted_at] == [
        written.room.asked_at,
        written.room.actions,
        written.room.acted_at,
    ]
    assert lines(again) == lines(written.room)
    assert len(again.playing.history) == 5
    # By rules that came later still, it goes on from the last position again.
    rise(4, 4)
    later = restore(written.found())
    assert same(later, written.room)


def test_nothing_before_its_position_can_be_taken_back(written: Written, rise: Rise) -> None:
    written.put_by()
    written.spoil()
    rise(3, 3)
    room = restore(written.found())
    assert [room.actions_since_own(seat) for seat in range(2)] == [0, 0]
    seat = room.pending[0]
    state = Teller(room).update(Reader(f"p{seat}"), (seat,), 0, (), 0).seats[0]
    assert (state.undo.allowed, state.undo.by_consent) == (False, False)


def test_what_was_played_after_the_position_must_fit(written: Written, rise: Rise) -> None:
    written.put_by()
    written.log.append(Packed(written.room.seq + 1, 0, e.pack(e.Acted(written.room.pending[0], "buy adventurer"))))
    written.spoil()
    rise(3, 3)
    problem = refused(written.found())
    assert (problem.reason.id, problem.reason.args) == ("aside-action", {"number": written.room.seq + 1})


def test_without_a_position_the_game_keeps_its_word_or_is_set_aside(written: Written, rise: Rise) -> None:
    rise(3, 1)
    assert same(restore(written.found()), written.room)
    rise(3, 3)
    problem = refused(written.found())
    assert (problem.reason.id, problem.reason.args) == ("aside-rules", {"rules": 2, "plays": 3})
    rise(3, 1)
    written.spoil()
    assert refused(written.found()).reason.id == "aside-action"


def test_earlier_rules_do_not_read_what_later_ones_played(written: Written, rise: Rise) -> None:
    rise(3, 1)
    written.room = restore(written.found())
    written.put_by()
    rise(2, 1)
    problem = refused(written.found())
    assert (problem.reason.id, problem.reason.args) == ("aside-rules", {"rules": 3, "plays": 2})


@pytest.mark.parametrize("kept", [True, False])
def test_a_finished_game_keeps_its_end(written: Written, rise: Rise, kept: bool) -> None:
    written.play_to_the_end()
    ended = written.room.ended
    assert ended is not None
    if kept:
        written.put_by()
    assert restore(written.found()).is_replayable
    written.spoil()
    rise(3, 3)
    room = restore(written.found())
    assert (room.state, room.is_replayable, room.ended) == ("over", False, ended)
    assert (room.table is not None) == kept
    assert room.winners == ended.winners == written.room.playing.winners
    assert room.options["kingdom"] == written.room.options["kingdom"]
    update = Teller(room).update(Reader("p0"), (0,), 0, (), 0)
    assert (update.table.state, update.table.replayable, len(update.seats)) == ("over", False, int(kept))
    assert sum(update.table.series.wins) == len(ended.winners)


def test_a_result_that_differs_is_not_shown_as_if_it_were_the_same(written: Written) -> None:
    """Whatever the numbers of the rules say, a replay that does not lead to the result is not offered."""
    written.play_to_the_end()
    ended = written.room.ended
    assert ended is not None
    other = e.Ended(tuple(score + 1 for score in ended.scores), ended.places, ended.sheet)
    written.log[-1] = Packed(written.room.seq, 0, e.pack(other))
    room = restore(written.found())
    assert (room.state, room.is_replayable, room.ended) == ("over", False, other)
