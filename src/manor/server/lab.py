"""The lab: strategies tried against each other, and searched for.

Every question is a small piece of work that depends on nothing but itself: some games of an experiment, or one round of
a search. Whoever wants more asks again, so that nothing is lost when a server goes; and each piece waits behind all
bots at tables, one of each person's in turn.
"""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from ..agents import Agent, agents_of, let_play
from ..arena.entrants import Entrant, match_options
from ..arena.errors import ArenaError
from ..arena.evolution import Evolution, Work
from ..arena.lots import Lot, play_lot
from ..errors import InvalidOptions, UnknownGame
from ..facade.table import Table
from ..games import Game
from ..games import game as find_game
from ..games.matches import BadStrategy
from ..games.options import PLAYERS
from . import bodies as b
from . import protocol as p
from .bots import Bots
from .compiling import LAB, have_compiled
from .http import AnyRequest, Services
from .limits import Held
from .past import frames_of, scores_of
from .people import Somebody
from .problems import refusals
from .refusals import BAD_STRATEGY, INVALID_OPTIONS, NO_LAB, TOO_FAST, UNKNOWN_GAME, UNKNOWN_LEVEL
from .room import COLOURS
from .security import client_of

Done = TypeVar("Done")
ROUNDS = 40
"""After so many a search is measured: on one core, less than half a minute."""
_SEARCHES = 32
_PIECES_AT_ONCE = 2
_FRAMES = 100
_MOST_DECISIONS = 5_000
"""A game that is watched and would go on longer is left there."""


def _game(name: str) -> Game:
    try:
        found = find_game(name)
    except UnknownGame as problem:
        raise UNKNOWN_GAME(game=name) from problem
    if found.strategies() is None:
        raise NO_LAB()
    return found


@cache
def _shelf(game: str) -> dict[str, Agent]:
    """The agents of a game that play without Python and without dice, by name."""
    made = {name: known.make(0) for name, known in agents_of(game).items()}
    return {name: agent for name, agent in made.items() if hasattr(agent, "digest") and hasattr(agent, "in_kernel")}


def _entrant(game: Game, entry: b.LabEntry) -> Entrant:
    if entry.text is None or game.read_agent is None:
        shelf = _shelf(game.name)
        if entry.name not in shelf:
            raise UNKNOWN_LEVEL(level=repr(entry.name), known=list(shelf))
        return Entrant.of(entry.name, entry.name, shelf[entry.name])
    try:
        return Entrant.of(entry.name, entry.name, game.read_agent(entry.text, entry.name))
    except BadStrategy as problem:
        raise BAD_STRATEGY(strategy=entry.name, mistakes=[str(mistake) for mistake in problem.mistakes]) from problem


def _check(game: Game, players: int, options: Mapping[str, Any]) -> None:
    """Options that make sense. Raises Refusal."""
    if not game.min_players <= players <= game.max_players:
        wrong = PLAYERS(given=str(players), least=game.min_players, most=game.max_players)
        raise INVALID_OPTIONS(problems=[wrong])
    try:
        game.parse_options(players, options)
    except InvalidOptions as problem:
        raise INVALID_OPTIONS(problems=list(problem.problems)) from problem


def _filled_in(game: Game, players: int, options: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """Options with what is left to chance drawn from the seed; whoever has the first seat starts."""
    _check(game, players, options)
    drawn = dict(Table.new(game.name, players=players, seed=seed, **options).options)
    return drawn | {"start": 0} if "start" in drawn else drawn


def lot_of(wish: b.Experiment, first: int, games: int) -> Lot:
    """Some games of an experiment. Raises Refusal where it makes no sense."""
    game = _game(wish.game)
    entrants = tuple(_entrant(game, entry) for entry in wish.entries)
    _check(game, len(entrants), wish.options)
    chosen, _ = match_options(game, wish.options, entrants)
    options = _filled_in(game, len(entrants), chosen, wish.seed)
    return Lot("lab", game.name, entrants, options, wish.seed, first, first + games)


def play(wish: b.LabLot) -> b.LabTally:
    """Play some games of an experiment and count them."""
    lot = lot_of(wish.experiment, wish.first, wish.games)
    tally = play_lot(lot)
    statistics = find_game(lot.game).statistics
    counts = []
    for e in range(lot.players):
        milestones = tally.milestones[e]
        counts.append(
            b.LabCounts(
                wins=tally.wins(e),
                ties=tally.ties(e),
                won=tally.score(e) * tally.games,
                started=tally.games_by_seat[e, 0],
                wins_started=tally.wins_by_seat[e, 0],
                points=sorted(tally.points[e].items()),
                turns=sorted(tally.turns[e].items()),
                milestones=[sorted(milestones.get(n, {}).items()) for n in range(1, max(milestones, default=0) + 1)],
            )
        )
    return b.LabTally(
        first=wish.first,
        games=tally.games,
        unfinished=tally.unfinished,
        counts=counts,
        options=dict(lot.options),
        milestone=statistics.milestone or None,
    )


@dataclass
class _Watched:
    """One game of an experiment, as it was played."""

    table: Table
    entries: list[b.LabEntry]
    """By seat."""
    moves: list[tuple[int, int]]

    @classmethod
    def play(cls, wish: b.LabGameWish) -> _Watched:
        lot = lot_of(wish.experiment, wish.number, 1)
        order = sorted(range(lot.players), key=lambda entrant: lot.seat_of(entrant, wish.number))
        agents = [lot.entrants[entrant].make(lot.game, wish.number) for entrant in order]
        table = Table.new(lot.game, players=lot.players, seed=lot.seed_of(wish.number), **lot.options)
        opening = table.copy()
        while table.pending and len(table.history) < _MOST_DECISIONS:
            seat = table.pending[0]
            let_play(table, seat, agents[seat])
        entries = [wish.experiment.entries[entrant] for entrant in order]
        return cls(opening, entries, [(seat, action.id) for seat, action in table.history])

    def told(self, seat: int | None, first: int) -> b.LabGame:
        """Some of its moments."""
        seat = None if seat is None or seat >= len(self.entries) else seat
        seqs = range(len(self.moves) + 1)
        frames = frames_of(self.table.copy(), self.moves, seqs, seat, range(first, first + _FRAMES), over=True)
        last = self.table.copy()
        for actor, action in self.moves:
            last.play(actor, action)
        scores = scores_of(self.table.copy(), self.moves) if first == 0 else None
        eyes = [*range(len(self.entries)), None]
        replay = b.Replay("lab", seat, eyes, first, frames, len(self.moves) + 1, scores, last.score_sheet)
        return b.LabGame(self._info(), replay)

    def _info(self) -> p.TableInfo:
        # Who comes with the game is called as everywhere, others as they were called.
        seats = [
            p.SeatInfo(i, "bot", name, COLOURS[i], name if text is None else "", "", connected=True, yours=False)
            for i, (name, text) in enumerate((entry.name, entry.text) for entry in self.entries)
        ]
        return p.TableInfo(
            id="lab",
            game=self.table.game.name,
            state="over",
            players=len(seats),
            options=dict(self.table.options),
            seats=seats,
            host=False,
            listed=False,
            spectators=True,
            takeover=None,
            hints=False,
            start_when_full=True,
            clock=p.Clock(),
            commitment="",
            secret=None,
            replayable=True,
            lesson=None,
            seat_request=None,
            rematch=None,
            talks=False,
            series=p.Series(1, 1, [0] * len(seats), None, None),
            created_ms=0,
        )


def watch(wish: b.LabGameWish) -> b.LabGame:
    """Play one game of an experiment and tell some of its moments."""
    return _Watched.play(wish).told(wish.seat, wish.first)


class Search:
    """A search for the strategies of some options, as far as anybody has driven it."""

    def __init__(self, wish: b.LabRound, options: dict[str, Any]) -> None:
        self._evolution = Evolution(wish.game, players=wish.players, seed=wish.seed, **options)
        self._pieces = self._work()
        self.turn = asyncio.Lock()
        self.told = b.LabEvolved(0.0, 0, options, [], [], 0.0, [])

    def go_on(self) -> None:
        """One piece further."""
        next(self._pieces, None)

    def _work(self) -> Work[None]:
        evolution = self._evolution
        for number in range(1, ROUNDS + 1):
            evolution.step()
            self.told = self._so_far(0.9 * number / ROUNDS)
            yield
        found = yield from evolution.finish(0.0)
        self.told = b.LabEvolved(
            done=1.0,
            games=found.games,
            options=dict(found.options),
            strategies=[b.LabStrategy(one.name, one.share, one.text) for one in found.strategies],
            wins=found.wins.tolist(),
            half_width=found.half_width,
            against=[(name, share, half) for name, (share, half) in found.against_shipped.items()],
        )

    def _so_far(self, done: float) -> b.LabEvolved:
        names, shares, texts, wins = self._evolution.holders()
        told = [b.LabStrategy(*one) for one in zip(names, shares.tolist(), texts, strict=True)]
        games = self._evolution.population.games
        return b.LabEvolved(done, games, dict(self._evolution.options), told, wins.tolist(), 0.0, [])


class Lab:
    """Does the work, a piece at a time and behind everything else that the machine has to do."""

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="manor-lab")
        self._held = Held(_PIECES_AT_ONCE)
        self._searches: OrderedDict[bytes, Search] = OrderedDict()
        self._stop = threading.Event()
        self._ready: set[str] = set()

    async def do(self, who: str, game: str, work: Callable[[], Done]) -> Done:
        """Have a piece of work done on behalf of somebody, who has but a few waiting."""

        def prepared() -> Done:
            if game not in self._ready:
                have_compiled(game, LAB, self._stop)
                self._ready.add(game)
            return work()

        if not self._held.take(who):
            raise TOO_FAST()
        try:
            async with self._bots.when_idle(who):
                return await asyncio.get_running_loop().run_in_executor(self._pool, prepared)
        finally:
            self._held.give_back(who)

    async def search_on(self, who: str, wish: b.LabRound) -> b.LabEvolved:
        """One piece of a search further; who asks for the same searches together."""
        game = _game(wish.game)
        if game.strategy_space is None:
            raise NO_LAB()
        options = _filled_in(game, wish.players, wish.options, wish.seed)
        key = msgspec.json.encode([wish.game, options, wish.players, wish.seed], order="sorted")
        search = self._searches.get(key)
        if search is None:
            try:
                search = self._searches[key] = Search(wish, options)
            except ArenaError as problem:
                raise NO_LAB() from problem
        self._searches.move_to_end(key)
        while len(self._searches) > _SEARCHES:
            self._searches.popitem(last=False)
        if search.told.done < 1:
            async with search.turn:
                await self.do(who, wish.game, search.go_on)
        return search.told

    def close(self) -> None:
        """Take no more work."""
        self._stop.set()
        self._pool.shutdown(wait=False, cancel_futures=True)


def provide_lab(state: State) -> Lab:
    """For dependency injection."""
    lab: Lab = state.lab
    return lab


async def provide_guest(
    request: AnyRequest, services: NamedDependency[Services], visitor: NamedDependency[Somebody | None]
) -> str:
    """On whose behalf something is done: nobody needs a name here."""
    return visitor.id if visitor is not None else client_of(request.scope, services.settings)


@get("/lab/{game:str}", tags=["lab"], responses=refusals(), sync_to_thread=True)
def lab_shelf(game: Annotated[str, PathParameter(max_length=40)]) -> b.LabShelf:
    """Who can be tried in the lab."""
    found = _game(game)
    known = agents_of(found.name)
    agents = [b.LabAgent(name, known[name].about, known[name].text) for name in _shelf(found.name)]
    return b.LabShelf(agents, found.strategy_space is not None)


@post("/lab/checks", tags=["lab"], status_code=200, responses=refusals(), sync_to_thread=True)
def lab_check(data: JSONBody[b.LabText]) -> b.LabChecked:
    """What is wrong with a strategy, line by line."""
    game = _game(data.game)
    if game.read_agent is None:
        raise NO_LAB()
    try:
        game.read_agent(data.text, "strategy")
    except BadStrategy as problem:
        return b.LabChecked([b.LabMistake(mistake.line, mistake.what) for mistake in problem.mistakes])
    return b.LabChecked([])


@post("/lab/lots", tags=["lab"], status_code=200, responses=refusals())
async def lab_lot(
    guest: NamedDependency[str],
    lab: NamedDependency[Lab],
    data: JSONBody[b.LabLot],
) -> b.LabTally:
    """Some games of an experiment. Counts of lots that do not overlap add up."""
    game = _game(data.experiment.game).name
    return await lab.do(guest, game, lambda: play(data))


@post("/lab/rounds", tags=["lab"], status_code=200, responses=refusals())
async def lab_round(
    guest: NamedDependency[str],
    lab: NamedDependency[Lab],
    data: JSONBody[b.LabRound],
) -> b.LabEvolved:
    """A search for the strategies of some options, one piece further; ask again until it is done."""
    return await lab.search_on(guest, data)


@post("/lab/games", tags=["lab"], status_code=200, responses=refusals())
async def lab_game(
    guest: NamedDependency[str],
    lab: NamedDependency[Lab],
    data: JSONBody[b.LabGameWish],
) -> b.LabGame:
    """One game of an experiment, moment by moment."""
    game = _game(data.experiment.game).name
    return await lab.do(guest, game, lambda: watch(data))


ROUTES = (lab_shelf, lab_check, lab_lot, lab_round, lab_game)
