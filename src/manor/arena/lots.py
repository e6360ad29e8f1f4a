"""Lots: pieces of a match that are played in one go, here, in another process or on another machine.

What a lot gives depends on the lot alone, never on who plays it or when.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..agents import AgentMistake
from ..agents.protocol import AnyAgent, let_play, name_of
from ..agents.strategies.playouts import ENOUGH_TURNS, MOST_PROVINCES, SOURCE_NAMES, play
from ..facade.table import Table
from ..games import game as find_game
from ..games.dominion.data import PROVINCE
from .entrants import Entrant
from .errors import AgentFailed
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
    def is_compiled(self) -> bool:
        """Whether only strategies play, so that its games run without Python."""
        return self.game == "dominion" and all(entrant.strategy is not None for entrant in self.entrants)

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
        size = COMPILED_LOT if self.is_compiled else FACADE_LOT
        size = -(-size // self.players) * self.players
        for first in range(self.first, self.last, size):
            yield replace(self, first=first, last=min(first + size, self.last))


def play_lot(lot: Lot, workers: int = 1, gpu: bool = False) -> Tally:
    """Play all games of a lot and count them."""
    if gpu:
        from .gpu import play_on_gpu

        return Tally.of(_strategy_games(lot, play_on_gpu))
    if lot.is_compiled:
        return Tally.of(_strategy_games(lot, partial(play, workers=workers)))
    return Tally.of(_table_games(lot))


def _seats(lot: Lot) -> NDArray[np.int64]:
    """Where each entrant sits, for each game."""
    numbers = np.arange(lot.first, lot.last)[:, None]
    seats: NDArray[np.int64] = (np.arange(lot.players)[None, :] + numbers) % lot.players
    return seats


def _groups(lot: Lot) -> NDArray[np.int64]:
    numbers = np.arange(lot.first, lot.last, dtype=np.int64)
    return numbers // lot.players if lot.same_luck else numbers


def _strategy_games(lot: Lot, run: Any) -> Games:
    """Games between strategies, compiled."""
    seats, groups = _seats(lot), _groups(lot)
    seating = np.argsort(seats, axis=1).astype(np.int64)
    options = find_game(lot.game).parse_options(lot.players, lot.options)
    strategies = [entrant.strategy for entrant in lot.entrants]
    rows = run(strategies, seating, options, lot.seed + groups)

    def by_entrant(column: NDArray[Any]) -> NDArray[np.int64]:
        index = seats.reshape(seats.shape + (1,) * (column.ndim - 2))
        taken: NDArray[np.int64] = np.take_along_axis(column.astype(np.int64), index, axis=1)
        return taken

    sources = by_entrant(rows["sources"])
    return Games(
        places=by_entrant(rows["place"]),
        points=by_entrant(rows["points"]),
        turns=by_entrant(rows["turns"]),
        seats=seats,
        groups=groups,
        decisions=rows["decisions"].astype(np.int64),
        over=rows["over"].astype(np.bool_),
        sources={name: sources[:, :, i] for i, name in enumerate(SOURCE_NAMES) if (sources[:, :, i] != 0).any()},
        milestones=by_entrant(rows["province_turn"]),
    )


def _table_games(lot: Lot) -> Games:
    """Games at tables, with any agents."""
    count, players = lot.games, lot.players
    seats = _seats(lot)
    columns = {name: np.zeros((count, players), np.int64) for name in ("places", "points", "turns")}
    decisions, over = np.zeros(count, np.int64), np.zeros(count, np.bool_)
    milestones = np.zeros((count, players, MOST_PROVINCES), np.int64) if lot.game == "dominion" else None
    sources: dict[str, NDArray[np.int64]] = {}
    for i, number in enumerate(range(lot.first, lot.last)):
        seating = np.argsort(seats[i])
        agents = [
            lot.entrants[e].make(lot.game, lot.seed_of(number) * _DICE + number * players + int(e)) for e in seating
        ]
        table = Table.new(lot.game, players=players, seed=lot.seed_of(number), **lot.options)
        provinces = _play_table(table, agents, lot, number)
        decisions[i], over[i] = len(table.history), table.over
        sheet = table.score_sheet
        for e in range(players):
            seat = int(seats[i, e])
            columns["places"][i, e], columns["points"][i, e] = table.places[seat], table.scores[seat]
            if milestones is not None:
                columns["turns"][i, e] = table.state["turns_taken"][seat]
                milestones[i, e] = provinces[seat]
            for line, points in sheet[seat].items():
                name = table.game.heading(line)
                if name not in sources:
                    sources[name] = np.zeros((count, players), np.int64)
                sources[name][i, e] += points
    sources = {name: array for name, array in sources.items() if (array != 0).any()}
    return Games(
        seats=seats,
        groups=_groups(lot),
        decisions=decisions,
        over=over,
        sources=sources,
        milestones=milestones,
        **columns,
    )


def _play_table(table: Table, agents: Sequence[AnyAgent], lot: Lot, number: int) -> list[list[int]]:
    """Let the agents play; return the turns of each seat's Provinces (Dominion)."""
    provinces = [[0] * MOST_PROVINCES for _ in agents]
    dominion = lot.game == "dominion"
    for _ in range(ENOUGH_DECISIONS):
        waiting = table.pending
        if not waiting:
            break
        seat = waiting[0]
        turns = int(table.state["turns_taken"][seat]) if dominion else 0
        if dominion and table.state["turns_taken"][table.state["turn"]["seat"]] >= ENOUGH_TURNS:
            break
        try:
            let_play(table, seat, agents[seat])
        except AgentMistake as problem:
            raise AgentFailed(f"{problem} (game {number} of {lot.who}, seed {lot.seed_of(number)})") from problem
        except Exception as problem:
            raise AgentFailed(
                f"Agent {name_of(agents[seat])!r} in seat {seat} raised {type(problem).__name__}: {problem} "
                f"(game {number} of {lot.who}, seed {lot.seed_of(number)})"
            ) from problem
        if dominion:
            owned = int(table.state["owned"][seat][PROVINCE])
            if 0 < owned <= MOST_PROVINCES and provinces[seat][owned - 1] == 0:
                provinces[seat][owned - 1] = turns + 1
    return provinces
