"""Games that are played one by one into a file: what is interrupted goes on where it stopped, and never goes further.

The file's first line says what was planned; another plan, more games too, is refused, so that nobody plays on until
the figures please. Every finished game is a line.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec


class Planned(Protocol):
    """What is to be played; a struct."""

    @property
    def games(self) -> int:
        """How many games."""


class Numbered(Protocol):
    """What came of a game; a struct."""

    @property
    def number(self) -> int:
        """Which one it was."""


Plan = TypeVar("Plan", bound=Planned)
Game = TypeVar("Game", bound=Numbered)


def play_missing(
    path: Path, plan: Plan, play: Callable[[Plan, int], Game], kind: type[Game], processes: int
) -> Iterator[list[Game]]:
    """Play what is not in the file yet, and tell all that is there, again after every game."""
    done = _load(path, plan, kind)
    yield done
    missing = sorted({*range(plan.games)} - {game.number for game in done})
    with path.open("ab") as file, ProcessPoolExecutor(processes) as pool:
        try:
            for future in as_completed([pool.submit(play, plan, number) for number in missing]):
                done.append(future.result())
                file.write(msgspec.json.encode(done[-1]) + b"\n")
                file.flush()
                yield done
        finally:
            # Who interrupts it does not wait for what nobody would keep.
            pool.shutdown(cancel_futures=True)


def _load(path: Path, plan: Plan, kind: type[Game]) -> list[Game]:
    """The games that are in the file; a line that was cut off, be it of its end alone, is played again."""
    if not path.is_file() or b"\n" not in path.read_bytes():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(plan) + b"\n")
    head, *lines, cut = path.read_bytes().split(b"\n")
    planned = msgspec.json.decode(head, type=type(plan))
    if planned != plan:
        sys.exit(f"{path} holds another plan: {planned}. Give that one's arguments, or another file.")
    if cut:
        path.write_bytes(b"\n".join([head, *lines, b""]))
    return [msgspec.json.decode(line, type=kind) for line in lines]
