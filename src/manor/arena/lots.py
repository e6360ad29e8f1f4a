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
from ..agents.match import ENOUGH_DECISIONS, KernelMatch
from ..agents.match_gpu import play_on_gpu
from ..facade.table import Table
from ..games import game as find_game
from ..games.matches import AgentSort, Results, Statistics
from ..kernel.compile import interpreted
from ..kernel.gpu import gpu_name
from .entrants import Entrant
from .errors import AgentFailed, ArenaError
from .rows import rows_of
from .tally import Games, Tally

COMPILED_LOTS = {AgentSort.STRATEGY: 20_000, AgentSort.RANDOM: 4_000, AgentSort.STYLE: 4_000, AgentSort.NET: 400}
FACADE_LOT = 8
"""Games in a lot, by the slowest of its agents: some tenths of a second of work, so that little is lost when something
stops."""

_DICE = 1_000_003
_LARGEST = 2**63 - 1


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
    rows: bool = False
    """Whether a row for each game is kept."""

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
    def compiled(self) -> KernelMatch | None:
        """What plays its games without Python, where the kernel can play all its entrants."""
        agents = [agent for entrant in self.entrants if (agent := entrant.in_kernel) is not None]
        return KernelMatch(find_game(self.game), agents) if len(agents) == len(self.entrants) else None

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
        match = self.compiled
        size = FACADE_LOT if match is None else min(COMPILED_LOTS[agent.sort] for agent in match.agents)
        size = -(-size // self.players) * self.players
        for first in range(self.first, self.last, size):
            yield replace(self, first=first, last=min(first + size, self.last))


def play_lot(lot: Lot, workers: int = 1, gpu: bool = False) -> Tally:
    """Play all games of a lot and count them."""
    match = lot.compiled
    if gpu and (match is None or not match.only_strategies):
        raise ArenaError(f"{lot.who}: only games between strategies run on a GPU.")
    if gpu and gpu_name() is None:
        raise ArenaError("There is no CUDA device (or no numba-cuda) on this machine: `manor doctor` says more.")
    seats = seats_of(lot)
    if match is None:
        results = table_results(lot, seats)
    else:
        results = compiled_results(lot, seats, match, workers, gpu, things=lot.rows)
    groups = _groups(lot)
    games = by_entrant(results, seats, groups, find_game(lot.game).statistics.lines)
    tally = Tally.of(games)
    if lot.rows:
        labels = tuple(entrant.label for entrant in lot.entrants)
        tally.rows.append(rows_of(lot.game, lot.match, labels, lot.first, lot.seed + groups, games))
    return tally


def seats_of(lot: Lot) -> NDArray[np.int64]:
    """Where each entrant sits, for each game."""
    numbers = np.arange(lot.first, lot.last)[:, None]
    seats: NDArray[np.int64] = (np.arange(lot.players)[None, :] + numbers) % lot.players
    return seats


def _groups(lot: Lot) -> NDArray[np.int64]:
    numbers = np.arange(lot.first, lot.last, dtype=np.int64)
    return numbers // lot.players if lot.same_luck else numbers


def _dice(lot: Lot, seats: NDArray[np.int64]) -> NDArray[np.int64]:
    """The seed of each entrant's dice in each game, seat by seat."""
    numbers = np.arange(lot.first, lot.last, dtype=np.int64)[:, None]
    seating = np.argsort(seats, axis=1)
    with np.errstate(over="ignore"):
        seeds: NDArray[np.int64] = (lot.seed + _groups(lot)[:, None]) * _DICE + numbers * lot.players + seating
    return seeds & _LARGEST


def by_entrant(results: Results, seats: NDArray[np.int64], groups: NDArray[np.int64], lines: tuple[str, ...]) -> Games:
    """The same games with the entrant, whatever seat it had, as the second axis."""
    count, players = seats.shape
    rows = (players * np.arange(count)[:, None] + seats).ravel()

    def taken(column: NDArray[Any]) -> NDArray[Any]:
        own: NDArray[Any] = column.reshape(-1, *column.shape[2:])[rows].reshape(column.shape) if column.size else column
        return own

    seated = (seats == results.starters[:, None]).argmax(axis=1)
    return Games(
        places=taken(results.places),
        points=taken(results.points),
        turns=taken(results.turns),
        seats=seats,
        groups=groups,
        decisions=results.decisions,
        over=results.over,
        starters=np.where(results.starters >= 0, seated, -1),
        names=lines,
        lines=taken(results.lines),
        milestones=taken(results.milestones),
        things=taken(results.things),
    )


def compiled_results(
    lot: Lot,
    seats: NDArray[np.int64],
    match: KernelMatch,
    workers: int = 1,
    gpu: bool = False,
    things: bool = False,
) -> Results:
    """Play without Python."""
    seating = np.argsort(seats, axis=1).astype(np.int64)
    options = find_game(lot.game).parse_options(lot.players, lot.options)
    seeds, dice = lot.seed + _groups(lot), None if match.only_strategies else _dice(lot, seats)
    if gpu:
        return play_on_gpu(match, match.new(seating, options, seeds, dice, things))
    return match.play(seating, options, seeds, dice, workers=workers, things=things)


def table_results(lot: Lot, seats: NDArray[np.int64]) -> Results:
    """Play at tables, with any agents."""
    game, count, players = find_game(lot.game), lot.games, lot.players
    statistics = game.statistics
    columns = {name: np.zeros((count, players), np.int64) for name in ("places", "points", "turns")}
    sizes = {"lines": len(statistics.lines), "milestones": statistics.most, "things": len(statistics.things)}
    columns |= {name: np.zeros((count, players, size), np.int64) for name, size in sizes.items()}
    decisions, starters = np.zeros(count, np.int64), np.zeros(count, np.int64)
    over = np.zeros(count, np.bool_)
    dice = _dice(lot, seats)
    for i, number in enumerate(range(lot.first, lot.last)):
        agents = [
            lot.entrants[e].make(lot.game, int(dice[i, seat])) for seat, e in enumerate(np.argsort(seats[i]).tolist())
        ]
        table = Table.new(lot.game, players=players, seed=lot.seed_of(number), **lot.options)
        _play_table(table, agents, lot, number, statistics, columns["milestones"][i])
        decisions[i], over[i] = len(table.history), table.over
        columns["places"][i], columns["points"][i] = table.places, table.scores
        state = game.rules.state.read(table.state)
        starters[i] = interpreted(statistics.starter)(state)
        for seat in range(players):
            columns["turns"][i, seat] = interpreted(statistics.turns)(state, seat)
            interpreted(statistics.write_lines)(state, seat, columns["lines"][i, seat])
            interpreted(statistics.write_things)(state, seat, columns["things"][i, seat])
    return Results(over=over, decisions=decisions, starters=starters, **columns)


def _play_table(
    table: Table,
    agents: Sequence[Agent],
    lot: Lot,
    number: int,
    statistics: Statistics,
    milestones: NDArray[np.int64],
) -> None:
    """Let the agents play; write the turn of each seat's milestones where there are any."""
    turns, rounds, reached = map(interpreted, (statistics.turns, statistics.rounds, statistics.reached))
    for _ in range(ENOUGH_DECISIONS):
        state = table.game.rules.state.read(table.state)
        if not table.pending or rounds(state) >= statistics.enough_rounds:
            return
        seat = table.pending[0]
        turn = turns(state, seat) + 1
        try:
            let_play(table, seat, agents[seat])
        except AgentMistake as problem:
            raise AgentFailed(f"{problem} (game {number} of {lot.who}, seed {lot.seed_of(number)})") from problem
        except Exception as problem:
            raise AgentFailed(
                f"Agent {name_of(agents[seat])!r} in seat {seat} raised {type(problem).__name__}: {problem} "
                f"(game {number} of {lot.who}, seed {lot.seed_of(number)})"
            ) from problem
        count = reached(table.game.rules.state.read(table.state), seat)
        if 0 < count <= statistics.most and milestones[seat, count - 1] == 0:
            milestones[seat, count - 1] = turn
