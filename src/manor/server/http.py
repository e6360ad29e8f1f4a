"""HTTP: names, lobby, seats, and programs that would rather ask than listen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import cache
from hashlib import sha256
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, Router, delete, get, post
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter

from ..agents.levels import LEVELS
from ..errors import Refusal
from ..games import game as find_game
from ..games import names as game_names
from ..version import __version__
from ..words import LANGUAGES, catalogue
from ..words.catalogue import page_text
from . import bodies as b
from . import commands, lobby, rematches
from . import protocol as p
from .bots import best_level, levels
from .clock import now_ms
from .hosts import network_address
from .hub import Hub
from .limits import Held, Limiter
from .live import Live, holder
from .people import AccountTaken, People, Somebody, checked_name, digest
from .problems import refusals
from .refusals import (
    HAS_ACCOUNT,
    NO_SESSION,
    NO_SUCH_TABLE,
    NOT_FOUND,
    TAKEN,
    TOO_FAST,
    TOO_MANY_TABLES,
    WRONG_PASSWORD,
)
from .security import COOKIE, client_of
from .settings import Settings
from .telling import Reader

_encode = msgspec.json.Encoder().encode
_DAY_SECONDS = 24 * 3600
_LISTED = 50
_LISTED_FOR_MS = 24 * 3600 * 1000

Id = Annotated[str, PathParameter(max_length=32, description="the table's id, as in its link")]
SeatParameter = Annotated[int, PathParameter(ge=0, le=15)]
AnyRequest = Request[Any, Any, State]


class Services:
    """What the routes work with."""

    def __init__(self, settings: Settings, hub: Hub, people: People) -> None:
        self.settings = settings
        self.hub = hub
        self.people = people
        self.logins = Limiter(settings.logins_a_minute / 60, settings.logins_a_minute)
        self.lines_of = Held(settings.lines_a_person)
        self.lines_from = Held(settings.lines_an_address)
        self.openings = Limiter(settings.tables_a_person / 3600, settings.tables_a_person)
        self.openings_from = Limiter(settings.tables_an_address / 3600, settings.tables_an_address)


def provide_services(state: State) -> Services:
    """For dependency injection."""
    services: Services = state.services
    return services


def bearer(request: AnyRequest) -> str | None:
    """A seat's token, when a program asks."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


async def provide_visitor(request: AnyRequest, services: NamedDependency[Services]) -> Somebody | None:
    """Whoever has a session."""
    return await services.people.find(request.cookies.get(COOKIE))


async def provide_person(visitor: NamedDependency[Somebody | None]) -> Somebody:
    """Somebody with a session."""
    if visitor is None:
        raise NO_SESSION()
    return visitor


async def provide_reader(request: AnyRequest, visitor: NamedDependency[Somebody | None]) -> Reader:
    """A person or a program."""
    token = bearer(request)
    if token is not None:
        return Reader(token_digest=digest(token))
    return Reader(user=visitor.id if visitor else None)


async def provide_live(
    table_id: Id,
    services: NamedDependency[Services],
    visitor: NamedDependency[Somebody | None],
) -> AsyncIterator[Live]:
    """The table a path names, awake until it is answered; looked for when it is known who asks: a refusal here would
    cut that query off.
    """
    with services.hub.live(table_id).held():
        live = await services.hub.find(table_id)
        if live is None:
            raise NO_SUCH_TABLE()
        yield live


def info(live: Live, reader: Reader) -> p.TableInfo:
    """A table as its reader may know it."""
    return live.teller.table_info(reader, live.connected)


# --- people ---


def _with_session(services: Services, person: Somebody, token: str) -> Response[b.Person]:
    cookie = Cookie(
        COOKIE,
        value=token,
        httponly=True,
        samesite="lax",
        path="/",
        max_age=int(services.settings.session_days * _DAY_SECONDS),
        secure=services.settings.https,
    )
    return Response(b.Person(person.name, person.account), cookies=[cookie])


@post("/session", status_code=200, responses=refusals(), tags=["people"])
async def come_in(
    services: NamedDependency[Services], visitor: NamedDependency[Somebody | None], data: JSONBody[b.NewSession]
) -> Response[b.Person]:
    """Come in with a name, or change it."""
    name = checked_name(data.name)
    if visitor is not None:
        renamed = await services.people.rename(visitor, name)
        return Response(b.Person(renamed.name, renamed.account))
    person, token = await services.people.come_in(name)
    return _with_session(services, person, token)


@get("/session", responses=refusals(401), tags=["people"])
async def who_am_i(
    request: AnyRequest, services: NamedDependency[Services], person: NamedDependency[Somebody]
) -> Response[b.Person]:
    """Who you are; a browser that asks now and then is not forgotten."""
    token = request.cookies[COOKIE]
    if await services.people.renew(person, token):
        return _with_session(services, person, token)
    return Response(b.Person(person.name, person.account))


_GONE = Cookie(COOKIE, value="", httponly=True, samesite="lax", path="/", max_age=0)


@delete("/session", responses=refusals(), tags=["people"], response_cookies=[_GONE])
async def go(
    request: AnyRequest,
    services: NamedDependency[Services],
    visitor: NamedDependency[Somebody | None],
    everywhere: Annotated[bool, QueryParameter(description="end the sessions of all your browsers")] = False,
) -> None:
    """End this browser's session, or all of yours."""
    token = request.cookies.get(COOKIE)
    if everywhere and visitor is not None:
        await services.people.go_everywhere(visitor)
        services.hub.end_lines_everywhere(visitor.id)
    elif token:
        await services.people.go(token)


@post("/accounts", status_code=200, responses=refusals(401, 409), tags=["people"])
async def open_account(
    request: AnyRequest,
    services: NamedDependency[Services],
    person: NamedDependency[Somebody],
    data: JSONBody[b.Credentials],
) -> Response[b.Person]:
    """Keep what you play across devices: an account for whoever you are now."""
    _limit_logins(request, services)
    if person.account is not None:
        raise HAS_ACCOUNT()
    try:
        changed = await services.people.open_account(person, data.account, data.password, request.cookies[COOKIE])
    except AccountTaken as taken:
        raise TAKEN() from taken
    return _with_session(services, *changed)


@post("/accounts/login", status_code=200, responses=refusals(401), tags=["people"])
async def log_in(
    request: AnyRequest, services: NamedDependency[Services], data: JSONBody[b.Credentials]
) -> Response[b.Person]:
    """Come in with an account."""
    _limit_logins(request, services)
    failed = services.hub.metrics.failed_sign_ins
    try:
        found = await services.people.log_in(data.account, data.password, request.cookies.get(COOKIE))
    except Refusal:
        failed.labels("banned").inc()
        raise
    if found is None:
        failed.labels("wrong").inc()
        raise WRONG_PASSWORD()
    return _with_session(services, *found)


def _limit_logins(request: AnyRequest, services: Services) -> None:
    if not services.logins.allows(client_of(request.scope, services.settings)):
        raise TOO_FAST()


def _limit_openings(request: AnyRequest, services: Services, person: Somebody) -> None:
    address = client_of(request.scope, services.settings)
    if not (services.openings.allows(person.id) and services.openings_from.allows(address)):
        raise TOO_MANY_TABLES()


# --- the lobby ---


@get("/games", tags=["lobby"], sync_to_thread=False, responses=refusals())
def games() -> list[b.GameInfo]:
    """The games on the shelf, with their bots."""
    found = [find_game(name) for name in game_names()]
    return [
        b.GameInfo(
            name=g.name,
            titles={language: catalogue(language).say(f"{g.sayings.prefix}-title") for language in LANGUAGES},
            pitches={language: catalogue(language).say(f"{g.sayings.prefix}-title.pitch") for language in LANGUAGES},
            min_players=g.min_players,
            max_players=g.max_players,
            bots=levels(g.name),
            levels=list(LEVELS),
            best_bot=best_level(g.name),
            lab=g.read_agent is not None,
            ready=g.engine.is_warm,
        )
        for g in found
    ]


@cache
def _page_text(game: str, language: str) -> tuple[str, str]:
    """A game's catalogue and the tag by which a browser knows it again."""
    text = page_text(find_game(game).sayings.locales, language)
    return text, f'"{sha256(text.encode()).hexdigest()[:32]}"'


@get("/address", tags=["server"], responses=refusals())
async def address(services: NamedDependency[Services]) -> b.Address:
    """Where others find this server, for an invitation that is written on the server's own machine."""
    return b.Address(network_address(services.hub.settings.host))


@get("/games/{game:str}/catalogue/{language:str}", tags=["lobby"], sync_to_thread=False, responses=refusals())
def game_catalogue(
    request: AnyRequest,
    game: Annotated[str, PathParameter(max_length=40)],
    language: Annotated[str, PathParameter(max_length=10, description=" or ".join(LANGUAGES))],
) -> Response[str]:
    """All that a game says, as a Fluent catalogue: for pages that were built before the game was here."""
    if game not in game_names() or language not in LANGUAGES:
        raise NOT_FOUND()
    text, tag = _page_text(game, language)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response("", status_code=304, headers=headers, media_type=MediaType.TEXT)
    return Response(text, headers=headers, media_type=MediaType.TEXT)


@get("/tables", tags=["lobby"], responses=refusals())
async def tables(
    services: NamedDependency[Services],
    visitor: NamedDependency[Somebody | None],
    which: Annotated[b.Which, QueryParameter(description="your own, or listed ones")] = "open",
) -> b.TableList:
    """Your tables, or listed ones that wait for players, are being played, or are over."""
    store = services.hub.store
    if which == "mine":
        ids = await store.own_tables(visitor.id, _LISTED) if visitor is not None else []
    else:
        ids = await store.lobby([which], now_ms() - _LISTED_FOR_MS, _LISTED)
    reader = Reader(visitor.id if visitor else None)
    found: list[Live | None] = []
    aside: list[b.SetAside] = []
    for table in ids:
        try:
            found.append(await services.hub.find(table))
        except Refusal as refusal:
            aside.append(b.SetAside(table, refusal.message, str(refusal)))
    listed = [live.teller.listed(reader, live.connected) for live in found if live is not None and not live.is_asleep]
    listed = [table for table in listed if table.lesson is None]  # whoever takes one finds it by the lesson
    return b.TableList(listed, aside if which == "mine" else [])


@post("/tables", tags=["lobby"], responses=refusals(401))
async def open_table(
    request: AnyRequest,
    services: NamedDependency[Services],
    person: NamedDependency[Somebody],
    data: JSONBody[b.NewTable],
) -> p.TableInfo:
    """Open a table; its id makes the link to invite with."""
    _limit_openings(request, services, person)
    return info(await lobby.open_table(services.hub, person, data), Reader(person.id))


@get("/tables/{table_id:str}", tags=["lobby"], responses=refusals(409))
async def table(live: NamedDependency[Live], reader: NamedDependency[Reader]) -> p.TableInfo:
    """One table."""
    return info(live, reader)


@post("/tables/{table_id:str}/seats/{seat:int}", status_code=200, tags=["lobby"], responses=refusals(401, 409))
async def sit(
    live: NamedDependency[Live], person: NamedDependency[Somebody], seat: SeatParameter, data: JSONBody[b.Sit]
) -> p.TableInfo:
    """Sit down, come back to your seat, or (the host) put a bot there.

    After the deal a seat can be taken only by who left it, or (``ask``) when all people at the table agree.
    """
    await lobby.sit(live, person, seat, data)
    return info(live, Reader(person.id))


@delete("/tables/{table_id:str}/seats/{seat:int}", status_code=200, tags=["lobby"], responses=refusals(401, 409))
async def leave(live: NamedDependency[Live], person: NamedDependency[Somebody], seat: SeatParameter) -> p.TableInfo:
    """Stand up, or no longer ask for a seat; for a program that hangs, the host may let a bot play on."""
    await lobby.leave(live, person, seat)
    return info(live, Reader(person.id))


@post("/tables/{table_id:str}/start", status_code=200, tags=["lobby"], responses=refusals(401, 409))
async def start(live: NamedDependency[Live], person: NamedDependency[Somebody]) -> p.TableInfo:
    """Begin the game."""
    await lobby.start(live, person)
    return info(live, Reader(person.id))


@post("/tables/{table_id:str}/rematch", status_code=200, tags=["lobby"], responses=refusals(401, 409))
async def rematch(
    request: AnyRequest,
    services: NamedDependency[Services],
    live: NamedDependency[Live],
    person: NamedDependency[Somebody],
    data: JSONBody[b.Rematch],
) -> p.TableInfo:
    """Offer another game by the same players, or say whether you are in for it.

    The answer is the next table as soon as everybody is in, else this one. Who starts follows from who won.
    """
    _limit_openings(request, services, person)
    return info(await rematches.answer(services.hub, live, person, data), Reader(person.id))


# --- programs ---


@post("/tables/{table_id:str}/seats/{seat:int}/token", tags=["programs"], responses=refusals(401, 409))
async def token(live: NamedDependency[Live], person: NamedDependency[Somebody], seat: SeatParameter) -> b.SeatToken:
    """A token with which a program plays a seat: your own, or (the host, before the deal) a free one.

    It is shown this once.
    """
    made = await lobby.give_token(live, person, seat)
    return b.SeatToken(live.id, seat, made)


@get("/tables/{table_id:str}/seats/{seat:int}", tags=["programs"], responses=refusals(409))
async def look(
    live: NamedDependency[Live],
    reader: NamedDependency[Reader],
    seat: SeatParameter,
    after: Annotated[int, QueryParameter(ge=0, le=2**53 - 1, description="what you have seen already")] = 0,
    wait: Annotated[float, QueryParameter(ge=0, le=30, description="seconds to wait until something is new")] = 0,
) -> p.Update:
    """The table as one of your seats sees it; waits until there is something after what you have seen."""
    holder(live.room, reader, seat)
    if wait and live.room.seq <= after:
        waiter = asyncio.Event()
        live.waiters[waiter] = None
        try:
            await asyncio.wait_for(waiter.wait(), wait)
        except TimeoutError:
            pass
        finally:
            del live.waiters[waiter]
        if await live.load() is None:
            raise NO_SUCH_TABLE()
        holder(live.room, reader, seat)
    seen = min(after, live.room.seq)
    return live.teller.update(reader, (seat,), seen, live.connected, now_ms())


@post("/tables/{table_id:str}/seats/{seat:int}/actions", status_code=200, tags=["programs"], responses=refusals(409))
async def act(
    live: NamedDependency[Live], reader: NamedDependency[Reader], seat: SeatParameter, data: JSONBody[b.HttpAct]
) -> p.Update:
    """Take an action, by its id or its text; the answer is the table after it."""
    holder(live.room, reader, seat)
    seq = await commands.act(live, reader, data.client_id, seat, data.action, data.seq)
    await live.load()
    return live.teller.update(reader, (seat,), min(data.seq, seq - 1), live.connected, now_ms())


@get("/tables/{table_id:str}/seats/{seat:int}/why_not", tags=["programs"], responses=refusals(409))
async def why_not(
    live: NamedDependency[Live],
    reader: NamedDependency[Reader],
    seat: SeatParameter,
    action: Annotated[str, QueryParameter(max_length=200, description="the action's text")],
) -> p.WhyNot:
    """Why a seat may not take an action now; nothing is done."""
    return await commands.why_not(live, reader, "", seat, action)


# --- health ---


@get("/health", tags=["server"])
async def health(services: NamedDependency[Services]) -> b.Health:
    """That the server is alive: restart it when this is not answered."""
    hub = services.hub
    restarts = {name: kept.restarts for name, kept in hub.supervisor.works.items()}
    return b.Health(True, __version__, hub.count_tables, hub.count_connections, restarts, hub.supervisor.down)


@get("/ready", tags=["server"])
async def ready(services: NamedDependency[Services]) -> Response[b.Ready]:
    """Whether the server can do its work (200 or 503): send it nobody while it cannot."""
    problems = await services.hub.why_not_ready()
    return Response(b.Ready(not problems, problems), status_code=503 if problems else 200)


@get("/metrics", tags=["server"], media_type=MediaType.TEXT)
async def metrics(services: NamedDependency[Services]) -> Response[str]:
    """For Prometheus."""
    return Response(services.hub.measure().decode(), media_type="text/plain; version=0.0.4")


ROUTES = [
    come_in, who_am_i, go, open_account, log_in,
    games, game_catalogue, address, tables, open_table, table, sit, leave, start, rematch,
    token, look, act, why_not,
]  # fmt: skip


def api(*more: Any) -> Router:
    """Everything under /api."""
    return Router(path="/api", route_handlers=[*ROUTES, *more])
