"""Playing lots on a Ray cluster: a lot whose machine is lost is played again elsewhere, and counted once.

Needs Ray (``pip install manor[ray]``) and Manor on every machine of the cluster.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any

from .entrants import Entrant
from .errors import AgentFailed, ArenaError, WorkerDied
from .local import Done
from .lots import Lot, play_lot
from .tally import Tally

_IN_FLIGHT_PER_CORE = 3
_TRIES_AGAIN = 10
_SECONDS_TO_ANSWER = 10
_CARRIED = ("MANOR_CACHE_DIR", "MANOR_JIT", "MANOR_WARM")
"""Settings that workers should share with us."""


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise ArenaError("--ray needs Ray, which is not installed here: pip install 'manor[ray]'.") from None


def connect(address: str) -> Any:
    """Join a running cluster."""
    ray = _ray()
    _knock(address)
    if not ray.is_initialized():
        settings = {name: os.environ[name] for name in _CARRIED if name in os.environ}
        try:
            ray.init(
                address=address,
                log_to_driver=False,
                configure_logging=False,
                include_dashboard=None,
                runtime_env={"env_vars": settings} if settings else None,
            )
        except (ConnectionError, ValueError, RuntimeError) as problem:
            raise ArenaError(f"No Ray cluster answers at {address!r}: {problem}") from problem
    return ray


def _knock(address: str) -> None:
    """See at once whether anybody listens at host:port; Ray itself would try for minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if host and port.isdigit():
        try:
            socket.create_connection((host, int(port)), timeout=_SECONDS_TO_ANSWER).close()
        except OSError as problem:
            raise ArenaError(f"No Ray cluster answers at {address!r}: {problem}") from problem


def play_on_ray(lots: Iterable[Lot], address: str) -> Iterator[Done]:
    """Play lots on a cluster and give each as it is finished."""
    ray = connect(address)
    remote = ray.remote(num_cpus=1, max_retries=_TRIES_AGAIN)(_play_remotely)
    waiting = iter(lots)
    doing: dict[Any, Lot] = {}
    room = max(2, int(_IN_FLIGHT_PER_CORE * ray.cluster_resources().get("CPU", 1)))
    while True:
        while len(doing) < room and (lot := next(waiting, None)) is not None:
            doing[remote.remote(lot)] = lot
        if not doing:
            return
        (ready, *_), _ = ray.wait(list(doing), num_returns=1)
        lot = doing.pop(ready)
        try:
            sort, answer = ray.get(ready)
        except ray.exceptions.RayError as problem:
            for task in doing:
                ray.cancel(task, force=False)
            raise WorkerDied(
                f"Games {lot.first} to {lot.last - 1} of {lot.who} could not be played on the cluster, though tried "
                f"{_TRIES_AGAIN} times again: {type(problem).__name__}: {problem}"
            ) from problem
        if sort == "agent":
            for task in doing:
                ray.cancel(task, force=False)
            raise AgentFailed(answer)
        figures, rows = answer
        tally = Tally.from_dict(figures)
        tally.rows = rows
        yield lot, tally


def answers_on_ray(address: str, work: Callable[..., Any], pieces: Sequence[tuple[Any, ...]]) -> list[Any]:
    """Do some work on a cluster, piece by piece, and give the answers in the order of the pieces."""
    ray = connect(address)
    remote = ray.remote(num_cpus=1, max_retries=_TRIES_AGAIN)(work)
    try:
        answers: list[Any] = ray.get([remote.remote(*piece) for piece in pieces])
    except ray.exceptions.RayError as problem:
        raise WorkerDied(
            f"Games could not be played on the cluster, though tried {_TRIES_AGAIN} times again: "
            f"{type(problem).__name__}: {problem}"
        ) from problem
    return answers


def _play_remotely(lot: Lot) -> tuple[str, Any]:
    """Run on a worker: small plain data comes back, so that it reaches us before its machine can be lost."""
    try:
        tally = play_lot(lot)
        return "done", (tally.to_dict(), tally.rows)
    except AgentFailed as problem:
        return "agent", str(problem)


def travelling(entrants: Iterable[Entrant]) -> None:
    """Check that every entrant can be made on another machine."""
    for entrant in entrants:
        if not entrant.can_travel:
            raise ArenaError(
                f"Agent {entrant.label!r} is an object of this process; on a cluster, give it as 'module:name'."
            )
