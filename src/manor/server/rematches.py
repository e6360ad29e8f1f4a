"""Another game by the same players: offered by one of them, and begun when everybody is in."""

from __future__ import annotations

from typing import Any

from ..agents.bot_names import bot_name
from ..errors import InvalidOptions
from . import bodies as b
from . import entries as e
from .hub import Hub
from .live import Live
from .lobby import awake, check_level
from .people import Somebody
from .refusals import (
    FAILED,
    INVALID_OPTIONS,
    NOBODY_OFFERS,
    NOT_A_PLAYER,
    NOT_OVER,
    NOT_YOUR_OFFER,
    OFFERED_ALREADY,
    STILL_ASKED,
)
from .room import RematchQuestion, Room, Seat
from .store import Writing
from .telling import Reader


async def answer(hub: Hub, live: Live, person: Somebody, wish: b.Rematch) -> Live:
    """Offer another game, or say whether one is in; the next table when everybody is, else this one."""
    async with live.lock:
        room = await awake(live)
        if not room.over:
            raise NOT_OVER()
        own = Reader(person.id).seats(room)
        if not own and room.opened.host != person.id:
            raise NOT_A_PLAYER()
        if room.next_table is None:
            await _answer(hub, live, own[0] if own else None, wish)
        next_table = room.next_table
    if next_table is None:
        return live
    found = await hub.find(next_table)
    if found is None:
        raise FAILED()
    return found


async def _answer(hub: Hub, live: Live, seat: int | None, wish: b.Rematch) -> None:
    room, offer = live.room, live.room.rematch
    entries: list[e.Entry] = []
    if offer is None:
        if not wish.agree:
            raise NOBODY_OFFERS()
        offer = RematchQuestion(seat, wish.changes, set(), set())
        entries.append(e.RematchOffered(seat, wish.changes))
    elif wish.changes not in ({}, offer.changes):
        raise OFFERED_ALREADY()
    elif not wish.agree or (seat is not None and seat not in offer.agreed):
        entries.append(e.RematchAnswered(seat, wish.agree))
    options = _options(room, offer.changes)
    missing = room.not_in_for_more(offer.agreed if seat is None else offer.agreed | {seat})
    bots: dict[int, str] = {}
    if wish.fill is not None and wish.agree:
        if seat != offer.seat:
            raise NOT_YOUR_OFFER()
        level = check_level(room.game.name, wish.fill)
        if live.connected & (set(missing) - offer.declined):
            raise STILL_ASKED()
        bots = {s: level for s, held in enumerate(room.seats) if s in missing or held.kind == "open"}
        missing = []
    if wish.agree and not missing:
        host = room.opened.host if offer.seat is None else room.people[offer.seat]
        following, writing = await _next_game(hub, live, host, options, bots)
        await live.append(*entries, following, also=writing)
    elif entries:
        await live.append(*entries)


def _options(room: Room, changes: dict[str, Any]) -> dict[str, Any]:
    """What the next game would be played with. Raises Refusal."""
    try:
        if room.table is not None:
            options = room.game.next_options(room.playing.state, changes)
        else:
            # Where a game of other rules stood in the end is not known: the next one is as it was agreed on.
            options = room.opened.options | changes
        room.game.parse_options(room.opened.players, options)
    except InvalidOptions as problem:
        raise INVALID_OPTIONS(problems=list(problem.problems)) from problem
    return options


async def _next_game(
    hub: Hub, live: Live, host: str, options: dict[str, Any], bots: dict[int, str]
) -> tuple[e.Continued, Writing]:
    """The next table, to be stored together with the entry that leads there."""
    room, before = live.room, live.room.opened
    secret, committed = hub.seal()
    fresh = before.games != 0 and before.number >= before.games
    opened = e.Opened(
        game=before.game,
        players=before.players,
        options=options,
        commitment=committed,
        host=host,
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
    kept = [
        e.Sat(s, held.kind, held.name, held.colour, held.user, _own_level(held), held.token_digest)
        for s, held in enumerate(room.seats)
        if held.kind != "open" and s not in bots
    ]
    seated = list(kept)
    for s, level in bots.items():
        name = bot_name(committed, s, {sat.name for sat in seated})
        seated.append(e.Sat(s, "bot", name, room.seats[s].colour, level=level))
    seated.sort(key=lambda sat: sat.seat)
    writing = Writing()
    following = await hub.add(opened, seated, secret, also=writing)
    return e.Continued(following.id), writing


def _own_level(seat: Seat) -> str | None:
    return seat.level if seat.kind == "bot" else None
