"""The server as it listens: its ports, and how patient it is."""

from __future__ import annotations

import asyncio
import socket
import sys
from functools import partial
from typing import Any, cast

import h11
import structlog
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from .settings import Settings

log = structlog.get_logger("manor.server")


class Impatient(H11Protocol):
    """HTTP for guests that are not to be trusted: whoever begins a request has to come to its point.

    uvicorn waits for ever for the head of a request, and after an answer for the rest of a body nobody has read.
    """

    def __init__(self, patience: float, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._patience = patience
        self._is_line = False
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """The time for the first request begins."""
        super().connection_made(transport)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is waited for any more."""
        self._stop_watching()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """The time for the next request begins with its first byte, and ends with its head."""
        super().data_received(data)
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A line has a patience of its own (``socket.py``)."""
        self._is_line = True
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """What was not read of a request that is answered has its time too."""
        super().on_response_complete()
        self._watch()

    def _watch(self) -> None:
        answered = self.cycle is None or self.cycle.response_complete
        is_half = self.conn.their_state is h11.IDLE or (answered and self.conn.their_state is h11.SEND_BODY)
        if self._is_line or not is_half or self.transport.is_closing():
            self._stop_watching()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(self._patience, self.transport.close)

    def _stop_watching(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Listener(uvicorn.Server):
    """uvicorn with our settings, listening at a second port where the metrics have one of their own."""

    def __init__(self, app: Any, settings: Settings) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                host=settings.host,
                port=settings.port,
                access_log=False,
                log_config=None,
                log_level="warning",
                http=cast(Any, partial(Impatient, settings.patience_with_guests)),
                h11_max_incomplete_event_size=settings.largest_head,
                ws="websockets-sansio",
                ws_max_size=settings.largest_message,
                ws_per_message_deflate=False,
                ws_ping_interval=20,
                ws_ping_timeout=30,
                server_header=False,
                proxy_headers=False,
                timeout_graceful_shutdown=settings.ending_seconds,
            )
        )
        self._settings = settings

    @property
    def port(self) -> int:
        """Where it listens, which is known when it has started."""
        port: int = self.servers[0].sockets[0].getsockname()[1]
        return port

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start; where the second port cannot be had, not at all."""
        await super().startup(sockets)
        settings = self._settings
        if not self.started or settings.metrics_port is None:
            return

        def protocol() -> asyncio.Protocol:
            made: Any = self.config.http_protocol_class
            found: asyncio.Protocol = made(self.config, self.server_state, self.lifespan.state)
            return found

        loop = asyncio.get_running_loop()
        try:
            self.servers.append(await loop.create_server(protocol, settings.metrics_host, settings.metrics_port))
        except OSError as problem:
            log.error("server_did_not_start", why=f"--metrics-port: {problem}")
            await self.lifespan.shutdown()
            sys.exit(1)
