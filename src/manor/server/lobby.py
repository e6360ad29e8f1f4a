"""Before play and beside it: opening tables, sitting down, standing up, beginning."""

from __future__ import annotations

from collections.abc import Sequence

from ..agents.bot_names import bot_name
from ..errors import InvalidOptions, UnknownGame
from ..facade.sealing import commitment
from ..games import game as find_game
from ..games.options import PLAYERS
from . import bodies as b
from . import entries as e
from .bots import is_level, levels
from .hub import Hub
from .live import Live
from .people import Somebody, checked_name, digest, new_token
from .refusals import (
    ASK_FIRST,
    INVALID_OPTIONS,
    NO_SUCH_SEAT,
    NO_SUCH_TABLE,
    NOBODY_TO_ASK,
    NOT_FULL,
    NOT_HOST,
    NOT_YOUR_SEAT,
    OVER,
    SEAT_ASKED_ALREADY,
    SEATS_STAY,
    SEEN_ANOTHER,
    TAKEN,
    TURNED_DOWN,
    UNKNOWN_GAME,
    UNKNOWN_LEVEL,
)
from .room import COLOURS, Room, Seat, beginning
from .staging import lay_out


def check_level(game: str, level: str | None) -> str:
    """A bot that plays a game. Raises Refusal."""
    if level is None or not is_level(game, level):
        raise UNKNOWN_LEVEL(level=repr(level), known=[info.level for info in levels(game)])
    return level


def _colour(wanted: str | None, seats: Sequence[Seat], seat: int) -> str:
    """The colour asked for, if it is free; else the seat's own, or the first free one."""
    taken = {other.colour for s, other in enumerate(seats) if s != seat and other.kind != "open"}
    for colour in (wanted, seats[seat].colour, *COLOURS):
        if colour in COLOURS and colour not in taken:
            return colour
    return seats[seat].colour


async def open_table(hub: Hub, person: Somebody, wish: b.NewTable) -> Live:
    """Open a table as somebody wishes."""
    try:
        game = find_game(wish.game)
    except UnknownGame as problem:
        raise UNKNOWN_GAME(game=wish.game) from problem
    players = len(wish.seats)
    if not game.min_players <= players <= game.max_players:
        wrong = PLAYERS(given=str(players), least=game.min_players, most=game.max_players)
        raise INVALID_OPTIONS(problems=[wrong])
    try:
        game.parse_options(players, wish.options)
    except InvalidOptions as problem:
        raise INVALID_OPTIONS(problems=list(problem.problems)) from problem
    if wish.takeover is not None:
        check_level(game.name, wish.takeover)
    laid = lay_out(game, players, wish.staging, allowed=hub.settings.staging)
    committed = commitment(laid.secret)
    seats = [Seat(COLOURS[i % len(COLOURS)]) for i in range(players)]
    seated: list[e.Sat] = []
    for number, plan in enumerate(wish.seats):
        if plan.kind == "open":
            continue
        sat = _sat(game.name, number, plan, person, seats, committed)
        seats[number] = Seat(sat.colour, sat.kind, sat.name)
        seated.append(sat)
    opened = e.Opened(
        game=game.name,
        players=players,
        options=wish.options,
        commitment=committed,
        host=person.id,
        listed=wish.listed and laid.lesson is None,
        spectators=wish.spectators and laid.lesson is None,
        takeover=wish.takeover,
        hints=wish.hints,
        start_when_full=wish.start_when_full,
        clock=wish.clock,
        games=wish.games,
        position=laid.position,
        lesson=laid.lesson,
    )
    return await hub.add(opened, seated, laid.secret)


def _sat(
    game: str, number: int, plan: b.SeatPlan | b.Sit, person: Somebody, seats: Sequence[Seat], committed: str
) -> e.Sat:
    colour = _colour(plan.colour, seats, number)
    name = checked_name(plan.name) if plan.name is not None else None
    if plan.kind == "bot":
        level = check_level(game, plan.level)
        taken = {seat.name for s, seat in enumerate(seats) if s != number}
        return e.Sat(number, "bot", name or bot_name(committed, number, taken), colour, level=level)
    return e.Sat(number, "person", name or person.name, colour, user=person.id)


def _existing(room: Room, seat: int) -> Seat:
    if not 0 <= seat < len(room.seats):
        raise NO_SUCH_SEAT(last=len(room.seats) - 1)
    return room.seats[seat]


def _with_beginning(room: Room, entries: list[e.Entry], filled: int) -> list[e.Entry]:
    """Begin the game too, when the last free seat is taken and the table says so."""
    others = all(seat.kind != "open" for s, seat in enumerate(room.seats) if s != filled)
    if room.start is None and others and room.opened.start_when_full:
        return [*entries, beginning(room.opened, room.secret)]
    return entries


async def sit(live: Live, person: Somebody, seat: int, wish: b.Sit) -> None:
    """Sit down on a free seat, come back to one's own, or (the host) put a bot there.

    After the deal a seat is a hand of cards: a bot may play it, and whoever left it; anybody else has to ask.
    """
    async with live.lock:
        room = await awake(live)
        held = _existing(room, seat)
        if room.over:
            raise OVER()
        if wish.kind == "bot" and room.opened.host != person.id:
            raise NOT_HOST()
        if held.kind == "person" and held.user == person.id and wish.kind == "me":
            if held.stands_in in ("left", "away"):
                await live.append(e.CameBack(seat))
            return
        sat = _sat(room.game.name, seat, wish, person, room.seats, room.opened.commitment)
        if room.start is None or wish.kind == "bot":
            if held.kind != "open":
                raise TAKEN()
            await live.append(*_with_beginning(room, [sat], seat))
        elif held.owner == person.id:
            await live.append(sat)
        else:
            await _ask_for_seat(live, person, sat, wish.ask)


async def _ask_for_seat(live: Live, person: Somebody, sat: e.Sat, ask: bool) -> None:
    """Ask the people at a running game; whoever knows another hand of it need not."""
    room, held = live.room, live.room.seats[sat.seat]
    if room.has_seen_other_than(sat.seat, person.id):
        raise SEEN_ANOTHER()
    if held.kind not in ("open", "bot") and held.stands_in != "left":
        raise TAKEN()
    if not ask:
        raise ASK_FIRST()
    if room.seat_asked is not None:
        if (room.seat_asked.user, room.seat_asked.seat) == (person.id, sat.seat):
            return
        raise SEAT_ASKED_ALREADY()
    if person.id in room.turned_down:
        raise TURNED_DOWN()
    if not room.judges:
        raise NOBODY_TO_ASK()
    await live.append(e.SeatAsked(sat.seat, sat.name, sat.colour, person.id))


async def leave(live: Live, person: Somebody, seat: int) -> None:
    """Stand up, or no longer ask for a seat. Before the game the host may also free other seats; after the deal only
    let a bot play on for a program that hangs.
    """
    async with live.lock:
        room = await awake(live)
        held = _existing(room, seat)
        own = held.kind == "person" and held.user == person.id
        asked = room.seat_asked
        if room.over:
            raise OVER()
        if asked is not None and (asked.seat, asked.user) == (seat, person.id):
            await live.append(e.SeatAnswered(None, agree=False))
        elif held.kind == "open":
            return
        elif not own and room.opened.host != person.id:
            raise NOT_YOUR_SEAT()
        elif room.start is None:
            await live.append(e.Left(seat))
        elif not own and held.kind != "program":
            raise SEATS_STAY()
        elif own and room.opened.takeover is None:
            await live.append(e.Left(seat))
        elif held.stands_in in ("", "away"):
            await live.append(e.StoodIn(seat, live.hub.stand_in_level(room), "left"))


async def start(live: Live, person: Somebody) -> None:
    """Begin, as soon as every seat is taken."""
    async with live.lock:
        room = await awake(live)
        if room.opened.host != person.id:
            raise NOT_HOST()
        if room.start is not None:
            return
        if not room.is_full:
            raise NOT_FULL()
        await live.append(beginning(room.opened, room.secret))


async def give_token(live: Live, person: Somebody, seat: int) -> str:
    """A token for a program: for one's own seat, or (the host, before the deal) for a free one."""
    async with live.lock:
        room = await awake(live)
        held = _existing(room, seat)
        token = new_token()
        if held.user == person.id:
            await live.append(e.Tokened(seat, digest(token)))
        elif room.opened.host != person.id or held.kind not in ("open", "program"):
            raise NOT_YOUR_SEAT()
        elif room.start is not None:
            raise SEATS_STAY()
        elif held.kind == "program":
            await live.append(e.Tokened(seat, digest(token)))
        else:
            colour = _colour(None, room.seats, seat)
            sat = e.Sat(seat, "program", "Program", colour, token_digest=digest(token))
            await live.append(*_with_beginning(room, [sat], seat))
        return token


async def awake(live: Live) -> Room:
    """The room of a table whose lock is held."""
    room = await live.load_locked()
    if room is None:
        raise NO_SUCH_TABLE()
    return room
