"""Playing lots on this machine: compiled ones on all cores at once, others each in a process of its own."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from ..games import game as find_game
from ..kernel.engine import cores
from .errors import AgentFailed, ArenaError, WorkerDied
from .lots import Lot, play_lot
from .tally import Tally

Done = tuple[Lot, Tally]


def play_here(lots: Iterable[Lot], workers: int | None = None, gpu: bool = False) -> Iterator[Done]:
    """Play lots and give each as it is finished; the order may differ from that given."""
    workers = cores() if workers is None else workers
    if workers < 1:
        raise ArenaError(f"At least one worker is needed, not {workers}.")
    rest: list[Lot] = []
    chosen = list(lots)
    slow = [lot for lot in chosen if lot.compiled is None]
    if len(slow) > 1:
        # Worth the compiler's time; the other processes then find it in the cache.
        find_game(slow[0].game).engine.warm_up()
    for lot in chosen:
        if gpu or lot.compiled is not None:
            yield lot, play_lot(lot, workers, gpu)
        elif workers == 1 or not all(entrant.can_travel for entrant in lot.entrants):
            # An agent that is an object lives in this process and may remember things: it is not copied.
            yield lot, play_lot(lot)
        else:
            rest.append(lot)
    if len(rest) == 1:
        yield rest[0], play_lot(rest[0])
    elif rest:
        yield from _Workers(min(workers, len(rest))).play(rest)


def _work(pipe: Connection, environment: dict[str, str]) -> None:
    """Play what comes through the pipe until it closes."""
    # As it is now: what this process was forked from may have been started long ago.
    os.environ.clear()
    os.environ.update(environment)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides
    while True:
        try:
            lot: Lot = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(("done", play_lot(lot)))
        except AgentFailed as problem:
            pipe.send(("agent", str(problem)))
        except Exception as problem:
            pipe.send(("error", f"{type(problem).__name__}: {problem}"))


def _starting() -> Any:
    """How workers are started: where it can be done, all from one process, which imports what they need once."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


class _Workers:
    """Processes that each play one lot at a time; when one dies, it is known which lot it had."""

    def __init__(self, count: int) -> None:
        self._context = _starting()
        self._count = count

    def play(self, lots: list[Lot]) -> Iterator[Done]:
        workers: list[tuple[BaseProcess, Any]] = []
        doing: dict[Connection, tuple[int, Lot]] = {}
        waiting = iter(lots)
        try:
            for number in range(self._count):
                ours, theirs = self._context.Pipe()
                name = f"worker {number + 1}"
                process = self._context.Process(target=_work, args=(theirs, dict(os.environ)), name=name, daemon=True)
                process.start()
                theirs.close()
                workers.append((process, ours))
                doing[ours] = (number, next(waiting))
                ours.send(doing[ours][1])
            while doing:
                for pipe in wait(list(doing)):
                    assert isinstance(pipe, Connection)
                    number, lot = doing.pop(pipe)
                    yield lot, self._receive(workers[number][0], pipe, lot)
                    following = next(waiting, None)
                    if following is not None:
                        doing[pipe] = (number, following)
                        pipe.send(following)
        finally:
            for worker, pipe in workers:
                pipe.close()
                if doing:
                    worker.terminate()
            for worker, _ in workers:
                worker.join()

    def _receive(self, process: BaseProcess, pipe: Any, lot: Lot) -> Tally:
        try:
            sort, answer = pipe.recv()
        except (EOFError, ConnectionError):
            process.join()
            code = process.exitcode or 0
            how = f"signal {-code}" if code < 0 else f"exit code {code}"
            raise WorkerDied(
                f"{process.name.capitalize()} (process {process.pid}) died ({how}) while it played games {lot.first} "
                f"to {lot.last - 1} of {lot.who}."
            ) from None
        if sort == "done":
            tally: Tally = answer
            return tally
        if sort == "agent":
            raise AgentFailed(answer)
        raise ArenaError(
            f"{process.name.capitalize()} failed in games {lot.first} to {lot.last - 1} of {lot.who}: {answer}"
        )
