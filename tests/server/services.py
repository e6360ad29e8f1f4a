"""Real PostgreSQL and Redis servers, started for the tests in folders of their own."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
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


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty database."""
    folder = Path(tempfile.mkdtemp(prefix="manor-postgres-"))
    who = _as_postgres()
    if who:
        os.chown(folder, who["user"], who["group"])
    data, port = folder / "data", own_port()
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    init = [_program("initdb"), "-D", str(data), "-U", "manor", "-A", "trust", "-N", "-E", "UTF8", "--no-instructions"]
    subprocess.run(init, check=True, **quiet, **who)  # type: ignore[call-overload]
    options = ["-p", str(port), "-h", "127.0.0.1", "-k", str(folder)]
    server = subprocess.Popen([_program("postgres"), "-D", str(data), *options], **quiet, **who)  # type: ignore[call-overload]
    try:
        ready = [_program("pg_isready"), "-h", "127.0.0.1", "-p", str(port), "-U", "manor", "-d", "postgres"]
        _wait_until(lambda: subprocess.run(ready, capture_output=True).returncode == 0)
        yield f"postgresql://manor@127.0.0.1:{port}/postgres"
    finally:
        server.terminate()
        server.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def redis() -> Iterator[str]:
    """The address of an empty Redis."""
    port = own_port()
    with tempfile.TemporaryDirectory(prefix="manor-redis-") as folder:
        arguments = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder]
        server = subprocess.Popen([_program("redis-server"), *arguments], stdout=subprocess.DEVNULL)
        try:
            import redis as client

            def answers() -> bool:
                with contextlib.suppress(client.RedisError):
                    return bool(client.Redis(port=port).ping())
                return False

            _wait_until(answers)
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            server.terminate()
            server.wait(20)


def _wait_until(ready: object, seconds: float = 120) -> None:
    assert callable(ready)
    deadline = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < deadline, "the service did not start"
        time.sleep(0.05)
