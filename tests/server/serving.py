"""A real server in a thread of the test, or in a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import IO, Any

from manor.server.app import make_app, with_gate
from manor.server.http import Services
from manor.server.listening import Listener
from manor.server.settings import Settings

QUICK = Settings(
    port=0,
    bot_pause=0.0,
    answer_seconds=0.0,
    beat_seconds=0.5,
    ending_seconds=2,
).without_limits()


def _own_ports() -> Iterator[int]:
    """250 of 20,000 to 27,999 for each of 32 workers; `tests/browser/server.ts` has those from 28,000 on.

    A port is free as long as the server that it was given to has not started, or is dead: so nobody else may draw it,
    and it is given again only after all others.
    """
    worker = re.fullmatch(r"gw(\d+)", os.environ.get("PYTEST_XDIST_WORKER", ""))
    first = 20_000 + 250 * (int(worker[1]) % 32 if worker else 0)
    return itertools.cycle(random.SystemRandom().sample(range(first, first + 250), 250))


_ports = _own_ports()


def own_port() -> int:
    """A port for a server that dies and comes back: the system gives none of these to anybody who asks for any port."""
    for port in itertools.islice(_ports, 250):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("all ports of this worker are taken")


class Server:
    """A server in a thread; ``run`` does something on its event loop."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._app = make_app(settings)
        self._server = Listener(with_gate(self._app, settings), settings)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def _serve(self) -> None:
        async def go() -> None:
            self._loop = asyncio.get_running_loop()
            await self._server.serve()

        asyncio.run(go())

    def start(self) -> None:
        self._thread.start()
        deadline = time.monotonic() + 600
        while not self._server.started:
            if time.monotonic() > deadline or not self._thread.is_alive():
                raise RuntimeError("the server did not start")
            time.sleep(0.01)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(600)
        assert not self._thread.is_alive()

    @property
    def port(self) -> int:
        return self._server.port

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def services(self) -> Services:
        services: Services = self._app.state.services
        return services

    def run(self, work: Any) -> Any:
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(600)


def _read_out(pipe: IO[bytes]) -> None:
    with pipe:
        for _ in pipe:
            pass


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
    """``manor serve`` as people start it, to be killed without a warning and started again at the same address."""

    def __init__(self, database: str, *more: str, **environment: str) -> None:
        self._environment = {**os.environ, "MANOR_WARM": "0", **environment}
        self._arguments = [
            *(sys.executable, "-m", "manor", "serve", "--port", str(own_port()), "--database", database),
            *("--no-limits", "--bot-pause", "0", "--answer-after", "0", "--log-level", "error", *more),
        ]
        self.url = ""
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(self._arguments, stdout=subprocess.PIPE, env=self._environment)
        said = self.process.stdout
        assert said is not None
        found = re.match(r"Manor is at (\S+)", said.readline().decode())
        assert found, "the server ended before it said where it is"
        self.url = found[1]
        # A pipe that nobody reads would stop the server when it is full.
        threading.Thread(target=_read_out, args=(said,), daemon=True).start()

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(600)
