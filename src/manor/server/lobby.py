"""Before and after play: opening tables, sitting down, standing up, beginning, playing again."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import InvalidOptions, ManorError, UnknownGame
from ..games import game as find_game
from . import entries as e
from . import protocol as p
from .bots import is_level, levels
from .connection import Refusal
from .hub import Hub
from .live import Live
from .people import Somebody, digest, new_token
from .problems import Trouble
from .room import COLOURS, Room, Seat
from .store import Writing
from .telling import Reader


def _check_level(game: str, level: str | None) -> str:
    if level is None or not is_level(game, level):
        known = ", ".join(info.level for info in levels(game))
        raise Trouble(400, "unknown_level", f"There is no bot {level!r} for this game; there are {known}.")
    return level


def _colour(wanted: str | None, seats: Sequence[Seat], seat: int) -> str:
    """The colour asked for, if it is free; else the seat's own, or the first free one."""
    taken = {other.colour for s, other in enumerate(seats) if s != seat and other.kind != "open"}
    for colour in (wanted, seats[seat].colour, *COLOURS):
        if colour in COLOURS and colour not in taken:
            return colour
    return seats[seat].colour


async def open_table(hub: Hub, person: Somebody, wish: p.NewTable) -> Live:
    """Open a table as somebody wishes."""
    try:
        game = find_game(wish.game)
    except UnknownGame as problem:
        raise Trouble(400, "unknown_game", str(problem)) from problem
    players = len(wish.seats)
    if not game.min_players <= players <= game.max_players:
        text = f"{game.title} is for {game.min_players} to {game.max_players} players, not {players}."
        raise Trouble(400, "invalid_options", text, [text])
    try:
        game.parse_options(players, wish.options)
    except InvalidOptions as problem:
        raise Trouble(400, "invalid_options", str(problem), list(problem.problems)) from problem
    if wish.takeover is not None:
        _check_level(game.name, wish.takeover)
    seats = [Seat(COLOURS[i % len(COLOURS)]) for i in range(players)]
    seated: list[e.Sat] = []
    for number, plan in enumerate(wish.seats):
        if plan.kind == "open":
            continue
        sat = _sat(game.name, number, plan, person, seats)
        seats[number] = Seat(sat.colour, sat.kind)
        seated.append(sat)
    secret, committed = hub.seal()
    opened = e.Opened(
        game=game.name,
        players=players,
        options=wish.options,
        commitment=committed,
        host=person.id,
        listed=wish.listed,
        spectators=wish.spectators,
        takeover=wish.takeover,
        hints=wish.hints,
        start_when_full=wish.start_when_full,
        clock=wish.clock,
        games=wish.games,
    )
    return await hub.add(opened, seated, secret)


def _sat(game: str, number: int, plan: p.SeatPlan | p.Sit, person: Somebody, seats: Sequence[Seat]) -> e.Sat:
    colour = _colour(plan.colour, seats, number)
    if plan.kind == "bot":
        level = _check_level(game, plan.level)
        return e.Sat(number, "bot", plan.name or level, colour, level=level)
    return e.Sat(number, "person", plan.name or person.name, colour, user=person.id)


def _existing(room: Room, seat: int) -> Seat:
    if not 0 <= seat < len(room.seats):
        raise Trouble(404, "no_such_seat", f"This table has seats 0 to {len(room.seats) - 1}.")
    return room.seats[seat]


def _with_beginning(room: Room, entries: list[e.Entry], filled: int) -> list[e.Entry]:
    """Begin the game too, when the last free seat is taken and the table says so."""
    others = all(seat.kind != "open" for s, seat in enumerate(room.seats) if s != filled)
    if room.table is None and others and room.opened.start_when_full:
        return [*entries, e.Begun()]
    return entries


async def sit(live: Live, person: Somebody, seat: int, wish: p.Sit) -> None:
    """Sit down on a free seat, come back to one's own, or (the host) put a bot there."""
    async with live.lock:
        room = await _awake(live)
        held = _existing(room, seat)
        if room.over:
            raise Trouble(409, "over", "The game is over.")
        if wish.kind == "bot" and room.opened.host != person.id:
            raise Trouble(403, "not_host", "Only whoever opened the table seats bots.")
        if held.kind == "person" and held.user == person.id and wish.kind == "me":
            if held.stands_in in ("left", "away"):
                await _append(live, [e.CameBack(seat)])
            return
        if held.kind != "open":
            raise Trouble(409, "taken", f"Seat {seat} is taken by {held.name}.")
        sat = _sat(room.game.name, seat, wish, person, room.seats)
        await _append(live, _with_beginning(room, [sat], seat))


async def leave(live: Live, person: Somebody, seat: int) -> None:
    """Stand up; before the game the host may also free other seats."""
    async with live.lock:
        room = await _awake(live)
        held = _existing(room, seat)
        own = held.kind == "person" and held.user == person.id
        host = room.opened.host == person.id
        if held.kind == "open":
            return
        if room.over:
            raise Trouble(409, "over", "The game is over.")
        if not own and not (host and (room.state == "open" or held.kind in ("bot", "program"))):
            raise Trouble(403, "not_your_seat", f"Seat {seat} is not yours.")
        if own and room.state == "running" and room.opened.takeover is not None:
            if not held.stands_in or held.stands_in == "away":
                await _append(live, [e.StoodIn(seat, room.opened.takeover, "left")])
            return
        await _append(live, [e.Left(seat)])


async def start(live: Live, person: Somebody) -> None:
    """Begin, as soon as every seat is taken."""
    async with live.lock:
        room = await _awake(live)
        if room.opened.host != person.id:
            raise Trouble(403, "not_host", "Only whoever opened the table begins the game.")
        if room.table is not None:
            return
        if not room.is_full:
            raise Trouble(409, "not_full", "Not every seat is taken yet.")
        await _append(live, [e.Begun()])


async def give_token(live: Live, person: Somebody, seat: int) -> str:
    """A token for a program: for one's own seat, or (the host) for a free one."""
    async with live.lock:
        room = await _awake(live)
        held = _existing(room, seat)
        token = new_token()
        if held.kind == "open" and room.opened.host == person.id and not room.over:
            colour = _colour(None, room.seats, seat)
            sat = e.Sat(seat, "program", "Program", colour, token_digest=digest(token))
            await _append(live, _with_beginning(room, [sat], seat))
        elif (held.user == person.id) or (held.kind == "program" and room.opened.host == person.id):
            await _append(live, [e.Tokened(seat, digest(token))])
        else:
            raise Trouble(403, "not_your_seat", f"Seat {seat} is not yours.")
        return token


async def play_again(hub: Hub, live: Live, person: Somebody, wish: p.Rematch) -> Live:
    """The next game by the same players; asked twice, it is the same table."""
    async with live.lock:
        room = await _awake(live)
        if not room.over:
            raise Trouble(409, "not_over", "The next game begins when this one is over.")
        if not Reader(person.id).seats(room) and room.opened.host != person.id:
            raise Trouble(403, "not_your_seat", "Only those who played ask for another game.")
        if room.next_table is None:
            await _append(live, *await _next_game(hub, live, person, wish))
        next_table = room.next_table
    found = await hub.find(next_table) if next_table is not None else None
    if found is None:
        raise Trouble(500, "failed", "The next table could not be opened.")
    return found


async def _next_game(hub: Hub, live: Live, person: Somebody, wish: p.Rematch) -> tuple[list[e.Entry], Writing]:
    room, before = live.room, live.room.opened
    try:
        options = room.game.next_options(room.playing.state, wish.changes)
        room.game.parse_options(before.players, options)
    except InvalidOptions as problem:
        raise Trouble(400, "invalid_options", str(problem), list(problem.problems)) from problem
    except ManorError as problem:
        raise Trouble(400, "invalid_options", str(problem), [str(problem)]) from problem
    secret, committed = hub.seal()
    fresh = before.games != 0 and before.number >= before.games
    opened = e.Opened(
        game=before.game,
        players=before.players,
        options=options,
        commitment=committed,
        host=person.id,
        listed=before.listed,
        spectators=before.spectators,
        takeover=before.takeover,
        hints=before.hints,
        start_when_full=before.start_when_full,
        clock=before.clock,
        games=before.games,
        number=1 if fresh else before.number + 1,
        wins=() if fresh else tuple(live.teller.wins()),
        previous=room.id,
    )
    seated = [
        e.Sat(s, seat.kind, seat.name, seat.colour, seat.user, _own_level(seat), seat.token_digest)
        for s, seat in enumerate(room.seats)
        if seat.kind != "open"
    ]
    writing = Writing()
    following = await hub.add(opened, seated, secret, also=writing)
    return [e.Continued(following.id)], writing


def _own_level(seat: Seat) -> str | None:
    return seat.level if seat.kind == "bot" else None


async def _awake(live: Live) -> Room:
    room = await live.load_locked()
    if room is None:
        raise Trouble(404, "no_such_table", "There is no such table.")
    return room


async def _append(live: Live, entries: list[e.Entry], also: Writing | None = None) -> None:
    try:
        await live.append(*entries, also=also)
    except Refusal as refusal:
        raise Trouble(409, refusal.code, refusal.text) from refusal
