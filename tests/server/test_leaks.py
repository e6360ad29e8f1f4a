"""Nothing a seat is sent differs between two worlds that the seat cannot tell apart."""

from __future__ import annotations

import copy
import os
import random
from typing import Any

import msgspec
import pytest

import manor
from manor.games import game as find_game
from manor.kernel.compile import JIT
from manor.server import commands
from manor.server import entries as e
from manor.server.protocol import Clock
from manor.server.room import Room
from manor.server.store import Stored
from manor.server.telling import Reader, Teller

GAMES = int(os.environ.get("MANOR_LEAK_GAMES", "100" if JIT else "8"))
_encode = msgspec.json.Encoder().encode


def opened_room(name: str, players: int, secret: bytes) -> Room:
    """A running table where person p<i> sits at seat i."""
    room = Room("table", secret, 0)
    opened = e.Opened(name, players, {}, "commitment", "p0", False, True, None, True, True, Clock(), 1)
    entries: list[e.Entry] = [opened]
    entries += [e.Sat(s, "person", f"Player {s}", "red", user=f"p{s}") for s in range(players)]
    for entry in [*entries, e.Begun()]:
        room.fold(Stored(room.seq + 1, 0, entry))
    return room


def twin_of(room: Room, seat: int, seed: int) -> Room:
    """The same room in a world that a seat cannot tell from this one."""
    twin = copy.copy(room)
    for name in ("items", "acted_at", "actors", "asked_at", "seats", "_offered"):
        setattr(twin, name, list(getattr(room, name)))
    twin.clocks = copy.copy(room.clocks)
    twin.table = room.playing.copy()
    twin.table._states[:] = room.playing.imagined(seat, seed)._states
    return twin


def sent(room: Room, seat: int, after: int) -> bytes:
    """Every byte that a seat and a spectator are sent."""
    teller = Teller(room)
    own = teller.update(Reader(f"p{seat}"), (seat,), after, (), 0)
    public = teller.update(Reader(), (), after, (), 0)
    return _encode([own, public])


def answers(room: Room, seat: int, dice: random.Random) -> list[Any]:
    """What a seat is told when it tries this and that."""
    table = room.playing
    tries = [dice.randrange(len(table.game.actions)) for _ in range(5)]
    refusals: list[Any] = [table.why_not(seat, action) for action in tries]
    legal = table.legal(seat)
    if legal:
        action = dice.choice(legal)
        refusals += [commands._try_out(table, seat, action.id, world) for world in commands._WORLDS[:1]]
    return refusals


def check(room: Room, seat: int, dice: random.Random) -> int:
    """Compare two worlds now, and after the next action as long as it looks the same to the seat."""
    twin = twin_of(room, seat, dice.getrandbits(30))
    assert sent(twin, seat, max(0, room.seq - 4)) == sent(room, seat, max(0, room.seq - 4))
    seed = dice.getrandbits(30)
    assert answers(twin, seat, random.Random(seed)) == answers(room, seat, random.Random(seed))
    after = copy.copy(room)
    for name in ("items", "acted_at", "actors", "asked_at", "seats", "_offered"):
        setattr(after, name, list(getattr(room, name)))
    after.clocks, after.table = copy.copy(room.clocks), room.playing.copy()
    actor = dice.choice(room.pending)
    action = dice.choice(room.playing.legal(actor))
    if twin.playing.why_not(actor, action) is not None:
        return 0
    for world in (after, twin):
        world.fold(Stored(room.seq + 1, 0, e.Acted(actor, action.id)))
    number = len(room.acted_at)
    if after.over or twin.over:
        return 0
    told = [world.playing.events_of(number, seat) for world in (after, twin)]
    if told[0] != told[1] or any("mark" in event for event in told[0]):
        return 0  # something hidden was shown or drawn: from here on the seat can tell the worlds apart
    assert sent(twin, seat, room.seq - 3) == sent(after, seat, room.seq - 3)
    return 1


@pytest.mark.parametrize("name", manor.names())
def test_two_worlds_a_seat_cannot_tell_apart_look_the_same_on_the_wire(name: str) -> None:
    dice = random.Random(f"leaks {name}")
    game = find_game(name)
    moved_on = 0
    for number in range(GAMES):
        players = dice.randint(game.min_players, game.max_players)
        room = opened_room(name, players, dice.randbytes(32))
        looks = sorted(dice.sample(range(1, 120), 4))
        for step in range(looks[-1] + 1):
            if room.over:
                break
            if step in looks:
                moved_on += check(room, dice.randrange(players), dice)
            actor = dice.choice(room.pending)
            choice = dice.choice(room.playing.legal(actor))
            room.fold(Stored(room.seq + 1, 0, e.Acted(actor, choice.id)))
        assert room.seq > players, number
    assert moved_on > GAMES // 4
