"""The server as it listens: its ports, and how patient it is."""

from __future__ import annotations

import asyncio
import socket
import sys
from typing import Any

import structlog
import uvicorn

from .settings import Settings

log = structlog.get_logger("manor.server")


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
