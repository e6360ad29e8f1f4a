"""Real PostgreSQL and Redis servers, started for the tests in folders of their own."""

from __future__ import annotations

import atexit
import contextlib
import functools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from .serving import own_port

_INSTALL = Path(__file__).parents[2] / "scripts" / "install-services.sh"


def _program(name: str) -> str:
    found = shutil.which(name) or next((str(p) for p in Path("/usr/lib/postgresql").glob(f"*/bin/{name}")), None)
    if found is None:
        subprocess.run([str(_INSTALL)], check=True, stdout=subprocess.DEVNULL)
        found = shutil.which(name) or str(next(Path("/usr/lib/postgresql").glob(f"*/bin/{name}")))
    return found


def _as_postgres() -> dict[str, int]:
    """PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return {}
    account = pwd.getpwnam("postgres")
    return {"user": account.pw_uid, "group": account.pw_gid}


@functools.cache
def _new_data(program: str) -> Path:
    """A data folder as it is when it was just made: to make one takes long, to copy it does not."""
    folder = Path(tempfile.mkdtemp(prefix="manor-postgres-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    data = folder / "data"
    who = _as_postgres()
    if who:
        os.chown(folder, who["user"], who["group"])
    init = [program, "-D", str(data), "-U", "manor", "-A", "trust", "-N", "-E", "UTF8", "--no-instructions"]
    subprocess.run(init, stdout=subprocess.DEVNULL, cwd=folder, check=True, **who)  # type: ignore[call-overload]
    return data


class Postgres:
    """A PostgreSQL server with an empty database, which can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._who = _as_postgres()
        if self._who:
            os.chown(folder, self._who["user"], self._who["group"])
        self._port = own_port()
        self.url = f"postgresql://manor@127.0.0.1:{self._port}/postgres"
        data = str(folder / "data")
        self._run(["cp", "-R", str(_new_data(_program("initdb"))), data]).wait()
        options = ["-p", str(self._port), "-h", "127.0.0.1", "-k", str(folder)]
        self._command = [_program("postgres"), "-D", data, *options]
        self.process: subprocess.Popen[bytes] | None = None

    def _run(self, command: list[str]) -> subprocess.Popen[bytes]:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": self._folder}
        return subprocess.Popen(command, **quiet, **self._who)  # type: ignore[call-overload,no-any-return]

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.process = self._run(self._command)
        ready = [_program("pg_isready"), "-h", "127.0.0.1", "-p", str(self._port), "-U", "manor", "-d", "postgres"]
        wait_until(lambda: subprocess.run(ready, capture_output=True).returncode == 0)

    def stop(self) -> None:
        """Stop it at once, whoever is connected."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(600)
            self.process = None


@contextlib.contextmanager
def own_postgres(*, started: bool = True) -> Iterator[Postgres]:
    """A PostgreSQL server for one test."""
    folder = Path(tempfile.mkdtemp(prefix="manor-postgres-"))
    try:
        server = Postgres(folder)
        if started:
            server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty database."""
    with own_postgres() as server:
        yield server.url


@contextlib.contextmanager
def own_redis(port: int = 0) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The address of an empty Redis, and its process."""
    port = port or own_port()
    with tempfile.TemporaryDirectory(prefix="manor-redis-") as folder:
        arguments = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder]
        server = subprocess.Popen([_program("redis-server"), *arguments], stdout=subprocess.DEVNULL)
        try:
            import redis as client

            def answers() -> bool:
                with contextlib.suppress(client.RedisError):
                    return bool(client.Redis(port=port).ping())
                return False

            wait_until(answers)
            yield f"redis://127.0.0.1:{port}/0", server
        finally:
            server.send_signal(signal.SIGCONT)
            server.terminate()
            server.wait(600)


@contextlib.contextmanager
def redis() -> Iterator[str]:
    """The address of an empty Redis."""
    with own_redis() as (url, _):
        yield url


def wait_until(ready: object, seconds: float = 600) -> None:
    assert callable(ready)
    deadline = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < deadline, "it did not come to that"
        time.sleep(0.05)
