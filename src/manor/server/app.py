"""The application: routes, services, and everything that every request passes through."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import structlog
from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.types import Receive, Send
from litestar.typing import FieldDefinition
from msgspec import Raw
from sqlalchemy.engine import make_url

from ..errors import Refusal
from ..facade.warming import warm_up_in_background
from ..games import engine as find_engine
from ..games import names as game_names
from ..version import __version__
from . import http
from .analysis import Analyst, analysis, provide_analyst
from .http import Services, api
from .hub import Hub
from .lab import ROUTES as LAB_ROUTES
from .lab import Lab, provide_guest, provide_lab
from .memory import set_start_aside
from .notices import Notices
from .onlyone import InUse, only_server
from .pages import about_api, page
from .past import record, replay
from .people import People
from .problems import answer_error, answer_http, answer_refusal
from .retention import Retention
from .security import Gate
from .settings import Settings
from .socket import line
from .store import Store
from .supervisor import Supervisor
from .surroundings import SURROUNDINGS, Surroundings

log = structlog.get_logger("manor.server")
_LOOK_AGAIN_SECONDS = 0.5


class _Shown(OpenAPISchemaPlugin):
    """A game's own views and events: any JSON object."""

    @staticmethod
    def is_plugin_supported_type(value: Any) -> bool:
        return value is Raw

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:  # noqa: ARG002
        return Schema(type=OpenAPIType.OBJECT, description="as the game has it")


def prepare_database(url: str) -> None:
    """Make the folder of a SQLite file."""
    made = make_url(url)
    if made.get_backend_name() == "sqlite" and made.database and made.database != ":memory:":
        Path(made.database).parent.mkdir(parents=True, exist_ok=True)


async def _beside(work: Callable[[], object]) -> None:
    """Do something that takes long in a thread of its own: a server that ends waits for all others."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def tell(problem: Exception | None) -> None:
        if done.done():
            return
        if problem is None:
            done.set_result(None)
        else:
            done.set_exception(problem)

    def do() -> None:
        problem = None
        try:
            work()
        except Exception as raised:
            problem = raised
        with contextlib.suppress(RuntimeError):  # the event loop is gone, and whoever waited with it
            loop.call_soon_threadsafe(tell, problem)

    threading.Thread(target=do, name="manor-rules", daemon=True).start()
    await done


async def get_games_ready(own_process: bool) -> None:
    """Load the compiled rules, one game after the other, while the server already answers.

    What is not in the cache is compiled by another process; tables of that game are played interpreted meanwhile.
    """
    waiting = list(game_names())
    while waiting:
        for name in list(waiting):
            engine = find_engine(name)
            if engine.is_warm:
                await _beside(engine.warm_up)
                waiting.remove(name)
            else:
                warm_up_in_background(name)
        await asyncio.sleep(_LOOK_AGAIN_SECONDS if waiting else 0)
    if own_process:
        set_start_aside()


async def open_services(settings: Settings, surroundings: Surroundings = SURROUNDINGS) -> Services:
    """What the routes work with: the store is open, the hub is about to be."""
    supervisor = Supervisor()
    store = Store(settings.database, surroundings.engine(settings.database))
    await store.open(supervisor)
    return Services(settings, Hub(settings, store, supervisor, surroundings), People(store, settings.session_days))


def make_app(settings: Settings) -> Litestar:
    """The Litestar application; :func:`make_server` puts the gate and the lines around it."""

    @asynccontextmanager
    async def serving(app: Litestar) -> AsyncIterator[None]:
        if settings.staging:
            log.warning("staging", meaning="anybody may lay out tables and know every card; for tests only")
        app.state.services = services = await open_services(settings)
        app.state.analyst = Analyst()
        app.state.lab = Lab(services.hub.bots)
        if settings.own_process:
            set_start_aside()
        await services.hub.open()
        services.hub.keep("notices", Notices(services.hub).follow)
        services.hub.keep("retention", Retention(services.hub).go_on)
        services.hub.keep("compiling", lambda _: get_games_ready(settings.own_process), ends=True)
        try:
            yield
        finally:
            app.state.analyst.close()
            app.state.lab.close()
            await services.hub.close()
            await services.hub.store.close()

    @asynccontextmanager
    async def starting(app: Litestar) -> AsyncIterator[None]:
        """Whoever starts a server that cannot start is told why, in one line where the reason is known."""
        try:
            prepare_database(settings.database)
            with only_server(settings.database):
                async with serving(app):
                    yield
        except InUse as problem:
            log.error("server_did_not_start", why=str(problem))
            raise
        except Exception as problem:
            log.error("server_failed", exc_info=problem)
            raise

    return Litestar(
        route_handlers=[
            api(replay, record, analysis, *LAB_ROUTES),
            http.health,
            http.ready,
            http.metrics,
            about_api,
            page,
        ],
        dependencies={
            "services": Provide(http.provide_services, sync_to_thread=False),
            "visitor": Provide(http.provide_visitor),
            "person": Provide(http.provide_person),
            "reader": Provide(http.provide_reader),
            "live": Provide(http.provide_live),
            "analyst": Provide(provide_analyst, sync_to_thread=False),
            "guest": Provide(provide_guest),
            "lab": Provide(provide_lab, sync_to_thread=False),
        },
        exception_handlers={Refusal: answer_refusal, HTTPException: answer_http, Exception: answer_error},
        lifespan=[starting],
        state=State(),
        openapi_config=OpenAPIConfig(
            title="Manor",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        plugins=[_Shown()],
        request_max_body_size=settings.largest_body,
        debug=False,
        logging_config=None,
    )


def with_gate(app: Litestar, settings: Settings) -> Gate:
    """The whole server: what every request passes through, the routes, and the lines to tables."""

    async def answer_line(scope: Any, receive: Receive, send: Send) -> None:
        await line(scope, receive, send, app.state.services)

    return Gate(app, settings, answer_line)


def make_server(settings: Settings) -> Gate:
    """The whole server as an ASGI application."""
    return with_gate(make_app(settings), settings)
