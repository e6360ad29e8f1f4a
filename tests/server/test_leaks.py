"""Nothing a seat is sent differs between two worlds that the seat cannot tell apart."""

from __future__ import annotations

import copy
import os
import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import manor
from manor.games import game as find_game
from manor.kernel.compile import JIT
from manor.kernel.engine import Batch
from manor.kernel.journal import AMOUNT, AUDIENCE, EVERYBODY, KIND, MARK, RANDOM, SEAT, X, Y
from manor.server import commands
from manor.server import entries as e
from manor.server.protocol import Clock
from manor.server.room import Room
from manor.server.store import Stored
from manor.server.telling import Reader, Teller

GAMES = int(os.environ.get("MANOR_LEAK_GAMES", "100" if JIT else "8"))
"""Games of each kind that are played move by move."""
POSITIONS = 10 * GAMES
"""Games of each kind that are played fast to some moment, and looked at there."""
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


def copy_of(room: Room) -> Room:
    """A room that goes its own way from here."""
    twin = copy.copy(room)
    for name in ("items", "acted_at", "actors", "asked_at", "seats", "_offered"):
        setattr(twin, name, list(getattr(room, name)))
    twin.clocks = copy.copy(room.clocks)
    twin.table = room.playing.copy()
    return twin


def twin_of(room: Room, seat: int, seed: int) -> Room:
    """The same room in a world that a seat cannot tell from this one."""
    twin = copy_of(room)
    twin.playing._states[:] = room.playing.imagined(seat, seed)._states
    return twin


def sent(room: Room, seat: int, after: int) -> bytes:
    """Every byte that a seat and a spectator are sent."""
    teller = Teller(room)
    own = teller.update(Reader(f"p{seat}"), (seat,), after, (), 0)
    public = teller.update(Reader(), (), after, (), 0)
    return _encode([own, public])


def may_see(rows: Sequence[Sequence[int]], seat: int) -> list[tuple[int, ...]]:
    """What a seat may see of events, read from their audience alone: of hidden ones that something of a sort happened,
    and how much in a row."""
    seen: list[tuple[int, ...]] = []
    for row in rows:
        if row[AUDIENCE] == EVERYBODY or row[AUDIENCE] >> seat & 1:
            seen.append(tuple(row))
            continue
        sort, amount = (-1, row[KIND], row[SEAT], row[X], row[Y]), row[AMOUNT]
        if seen and seen[-1][:-1] == sort:
            amount += seen.pop()[-1]
        seen.append((*sort, amount))
    return seen


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

    def hides(rows: Sequence[Sequence[int]]) -> bool:
        return any(row[AUDIENCE] != EVERYBODY and not row[AUDIENCE] >> seat & 1 for row in rows)

    actor = dice.choice(room.pending)
    action = dice.choice(room.playing.legal(actor))
    # What somebody else chooses may differ too, as long as the seat may not see it.
    other = dice.choice(twin.playing.legal(actor)) if actor != seat and dice.random() < 0.7 else action
    if twin.playing.why_not(actor, other) is not None:
        return 0
    after, told_before = copy_of(room), len(room.playing._rows)
    for world, chosen in ((after, action), (twin, other)):
        world.fold(Stored(room.seq + 1, 0, e.Acted(actor, chosen.text)))
    if after.over or twin.over:
        return 0
    happened = [world.playing._rows[told_before:] for world in (after, twin)]
    if may_see(happened[0], seat) != may_see(happened[1], seat):
        return 0  # something was shown to the seat: from here on it may tell the worlds apart
    if any(row[AUDIENCE] == EVERYBODY and row[MARK] == RANDOM for row in happened[0]):
        return 0  # a new deal: the seat has new cards
    if other is not action and not all(map(hides, happened)):
        return 0  # a choice in the open needs no event to be seen
    # What a seat is told does not decide what it may be told: an event that leaks is a leak.
    assert sent(twin, seat, room.seq - 3) == sent(after, seat, room.seq - 3)
    return 1


@pytest.mark.parametrize("name", manor.names())
def test_two_worlds_a_seat_cannot_tell_apart_look_the_same_on_the_wire(name: str) -> None:
    assert play_and_compare(name, GAMES) > GAMES // 4


def play_and_compare(name: str, games: int) -> int:
    """Play games move by move and compare now and then; returns how often the worlds could be compared further on."""
    dice = random.Random(f"leaks {name}")
    game = find_game(name)
    moved_on = 0
    for number in range(games):
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
    return moved_on


@pytest.mark.parametrize("name", manor.names())
def test_thousands_of_games_give_nothing_away(name: str) -> None:
    """Compiled play reaches any moment of a game at once: one look at each of many games."""
    dice = random.Random(f"moments {name}")
    game = find_game(name)
    looked = moved_on = 0
    share = max(1, POSITIONS // 20)
    while looked < POSITIONS:
        players = dice.randint(game.min_players, game.max_players)
        batch = Batch(game.engine, share)
        variant = dice.choice(game.variants)
        batch.setup(players, dice.getrandbits(30), options=game.parse_options(players, variant))
        batch.play_out(dice.randrange(1, 250))
        for state in batch.states:
            room = opened_room(name, players, dice.randbytes(32))
            room.playing._states[0] = state
            room.playing._looked = False
            room._look_again()
            if not room.over:
                looked += 1
                moved_on += check(room, dice.randrange(players), dice)
    assert moved_on > POSITIONS // 10
