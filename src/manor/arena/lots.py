"""Lots: pieces of a match that are played in one go, here, in another process or on another machine.

What a lot gives depends on the lot alone, never on who plays it or when.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..agents import Agent, AgentMistake, let_play, name_of
from ..facade.table import Table
from ..games import game as find_game
from ..games.matches import CompiledMatch, Results, Statistics
from ..kernel.gpu import gpu_name
from .entrants import Entrant
from .errors import AgentFailed, ArenaError
from .tally import Games, Tally

COMPILED_LOT = 20_000
FACADE_LOT = 8
"""Games in a lot: some tenths of a second of work, so that little is lost when something stops."""

ENOUGH_DECISIONS = 200_000
_DICE = 1_000_003


@dataclass(frozen=True)
class Lot:
    """Games *first* to *last* (not included) of a match between entrants; in each, the seats move on by one."""

    match: str
    game: str
    entrants: tuple[Entrant, ...]
    options: Mapping[str, Any] = field(hash=False)
    seed: int
    first: int
    last: int
    same_luck: bool = False
    """Whether each seed is used once for every seating, so that nobody is favoured by the shuffles."""

    @property
    def key(self) -> str:
        """What identifies the lot in a journal."""
        return f"{self.match}#{self.first}-{self.last}"

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.entrants)

    @property
    def games(self) -> int:
        """How many games it has."""
        return self.last - self.first

    @property
    def compiled(self) -> CompiledMatch | None:
        """What plays its games without Python, where the game has that for these entrants."""
        agents = [entrant.fixed for entrant in self.entrants if entrant.fixed is not None]
        return find_game(self.game).compiled_match(agents) if len(agents) == len(self.entrants) else None

    @property
    def who(self) -> str:
        """The entrants in words."""
        return " – ".join(entrant.label for entrant in self.entrants)

    def group_of(self, number: int) -> int:
        """Games of one group share their seed."""
        return number // self.players if self.same_luck else number

    def seed_of(self, number: int) -> int:
        """The seed of a game."""
        return self.seed + self.group_of(number)

    def seat_of(self, entrant: int, number: int) -> int:
        """Where an entrant sits in a game."""
        return (entrant + number) % self.players

    def split(self) -> Iterator[Lot]:
        """Cut into lots of handy size; games that share a seed stay together."""
        size = FACADE_LOT if self.compiled is None else COMPILED_LOT
        size = -(-size // self.players) * self.players
        for first in range(self.first, self.last, size):
            yield replace(self, first=first, last=min(first + size, self.last))


def play_lot(lot: Lot, workers: int = 1, gpu: bool = False) -> Tally:
    """Play all games of a lot and count them."""
    match = lot.compiled
    if gpu and match is None:
        raise ArenaError(f"{lot.who}: only games that run compiled, such as those between strategies, run on a GPU.")
    if gpu and gpu_name() is None:
        raise ArenaError("There is no CUDA device (or no numba-cuda) on this machine: `manor doctor` says more.")
    seats = _seats(lot)
    if match is None:
        results = table_results(lot, seats)
    else:
        results = compiled_results(lot, seats, match, workers, gpu)
    return Tally.of(by_entrant(results, seats, _groups(lot)))


def _seats(lot: Lot) -> NDArray[np.int64]:
    """Where each entrant sits, for each game."""
    numbers = np.arange(lot.first, lot.last)[:, None]
    seats: NDArray[np.int64] = (np.arange(lot.players)[None, :] + numbers) % lot.players
    return seats


def _groups(lot: Lot) -> NDArray[np.int64]:
    numbers = np.arange(lot.first, lot.last, dtype=np.int64)
    return numbers // lot.players if lot.same_luck else numbers


def by_entrant(results: Results, seats: NDArray[np.int64], groups: NDArray[np.int64]) -> Games:
    """The same games with the entrant, whatever seat it had, as the second axis."""

    def taken(column: NDArray[np.int64]) -> NDArray[np.int64]:
        index = seats.reshape(seats.shape + (1,) * (column.ndim - 2))
        own: NDArray[np.int64] = np.take_along_axis(column, index, axis=1)
        return own

    return Games(
        places=taken(results.places),
        points=taken(results.points),
        turns=taken(results.turns),
        seats=seats,
        groups=groups,
        decisions=results.decisions,
        over=results.over,
        sources={name: taken(points) for name, points in results.sources.items() if points.any()},
        milestones=None if results.milestones is None else taken(results.milestones),
    )


def compiled_results(
    lot: Lot, seats: NDArray[np.int64], match: CompiledMatch, workers: int = 1, gpu: bool = False
) -> Results:
    """Play without Python."""
    seating = np.argsort(seats, axis=1).astype(np.int64)
    options = find_game(lot.game).parse_options(lot.players, lot.options)
    return match.play(seating, options, lot.seed + _groups(lot), workers=workers, gpu=gpu)


def table_results(lot: Lot, seats: NDArray[np.int64]) -> Results:
    """Play at tables, with any agents."""
    count, players = lot.games, lot.players
    statistics = find_game(lot.game).statistics
    columns = {name: np.zeros((count, players), np.int64) for name in ("places", "points", "turns")}
    decisions, over = np.zeros(count, np.int64), np.zeros(count, np.bool_)
    milestones = None if statistics is None else np.zeros((count, players, statistics.most), np.int64)
    sources: dict[str, NDArray[np.int64]] = {}
    for i, number in enumerate(range(lot.first, lot.last)):
        agents = [
            lot.entrants[e].make(lot.game, lot.seed_of(number) * _DICE + number * players + int(e))
            for e in np.argsort(seats[i])
        ]
        table = Table.new(lot.game, players=players, seed=lot.seed_of(number), **lot.options)
        _play_table(table, agents, lot, number, statistics, None if milestones is None else milestones[i])
        decisions[i], over[i] = len(table.history), table.over
        columns["places"][i], columns["points"][i] = table.places, table.scores
        if statistics is not None:
            columns["turns"][i] = statistics.turns(table.state)[:players]
        for seat, sheet in enumerate(table.score_sheet):
            for line in sheet:
                sources.setdefault(line.heading, np.zeros((count, players), np.int64))[i, seat] += line.points
    return Results(over=over, decisions=decisions, sources=sources, milestones=milestones, **columns)


def _play_table(
    table: Table,
    agents: Sequence[Agent],
    lot: Lot,
    number: int,
    statistics: Statistics | None,
    milestones: NDArray[np.int64] | None,
) -> None:
    """Let the agents play; write the turn of each seat's milestones where there are any."""
    for _ in range(ENOUGH_DECISIONS):
        waiting = table.pending
        if not waiting:
            return
        seat = waiting[0]
        turns = statistics.turns(table.state)[: table.players] if statistics is not None else ()
        if statistics is not None and min(turns) >= statistics.enough_turns:
            return
        try:
            let_play(table, seat, agents[seat])
        except AgentMistake as problem:
            raise AgentFailed(f"{problem} (game {number} of {lot.who}, seed {lot.seed_of(number)})") from problem
        except Exception as problem:
            raise AgentFailed(
                f"Agent {name_of(agents[seat])!r} in seat {seat} raised {type(problem).__name__}: {problem} "
                f"(game {number} of {lot.who}, seed {lot.seed_of(number)})"
            ) from problem
        if statistics is not None and milestones is not None:
            reached = statistics.reached(table.state, seat)
            if 0 < reached <= statistics.most and milestones[seat, reached - 1] == 0:
                milestones[seat, reached - 1] = turns[seat] + 1
