"""A real server in a thread of the test, or in a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from manor.server.app import make_app, with_gate
from manor.server.http import Services
from manor.server.settings import Settings

QUICK = Settings(
    port=0,
    bot_pause=0.0,
    requests_a_second=0.0,
    messages_a_second=0.0,
    logins_a_minute=0.0,
    tables_a_person=0,
    beat_seconds=0.5,
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A server in a thread; ``run`` does something on its event loop."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._app = make_app(settings)
        config = uvicorn.Config(
            with_gate(self._app, settings),
            host="127.0.0.1",
            port=0,
            access_log=False,
            log_config=None,
            log_level="error",
            ws="websockets-sansio",
            ws_max_size=settings.largest_message,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=2,
        )
        self._server = uvicorn.Server(config)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def _serve(self) -> None:
        async def go() -> None:
            self._loop = asyncio.get_running_loop()
            await self._server.serve()

        asyncio.run(go())

    def start(self) -> None:
        self._thread.start()
        deadline = time.monotonic() + 30
        while not self._server.started:
            if time.monotonic() > deadline or not self._thread.is_alive():
                raise RuntimeError("the server did not start")
            time.sleep(0.01)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(15)
        assert not self._thread.is_alive()

    @property
    def port(self) -> int:
        port: int = self._server.servers[0].sockets[0].getsockname()[1]
        return port

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def services(self) -> Services:
        services: Services = self._app.state.services
        return services

    def run(self, work: Any) -> Any:
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)


@contextlib.contextmanager
def serving(database: Path | str, **changes: Any) -> Iterator[Server]:
    url = database if isinstance(database, str) else f"sqlite:///{database}"
    server = Server(replace(QUICK, database=url, **changes))
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Process:
    """``manor serve`` as people start it, to be killed without a warning."""

    def __init__(self, database: str, port: int, *more: str, **environment: str) -> None:
        self._environment = {**os.environ, "MANOR_WARM": "0", **environment}
        self._arguments = [
            *(sys.executable, "-m", "manor", "serve", "--port", str(port), "--database", database),
            *("--no-limits", "--bot-pause", "0", "--log-level", "error", *more),
        ]
        self.url = f"http://127.0.0.1:{port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(self._arguments, stdout=subprocess.DEVNULL, env=self._environment)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            assert self.process.poll() is None, "the server ended"
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/health", timeout=2).status_code == 200:
                    return
            time.sleep(0.05)
        raise RuntimeError("the server did not start")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(20)
