"""Which strategies hold their own on some options of a game: found by evolution, told as an equilibrium.

Members of a population meet; their equilibrium is what a newcomer has to beat. Each round, children of the members are
tried against it, most of them for a few games only (successive halving), and whoever beats it for sure joins. Nothing
but the seed decides: the same rounds give the same strategies, whatever the machine, and a run can be taken up again.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..agents.match import KernelMatch
from ..facade.table import Table
from ..games import game as find_game
from ..games.game import Game
from .equilibrium import Shares, equilibrium
from .errors import ArenaError
from .running import Machines
from .statistics import Z95

CHILDREN = 48
STAGES = ((64, 16), (256, 6), (1024, 2))
"""How many games each child plays, and how many children go on."""
DECIDING_GAMES = 4096
MEETING_GAMES = 1000
SHORTENING_GAMES = 2048
FINAL_GAMES = 10_000
MOST_MEMBERS = 20
SURE = 2.5
"""Standard errors by which a newcomer has to beat the equilibrium."""
NOTICED = 0.02
"""A smaller share of the equilibrium is not told."""
_LARGEST_SEED = 2**53

Found = TypeVar("Found")
Work = Generator[None, None, Found]
"""Work that is done piece by piece, and what comes of it."""


def done(work: Work[Found]) -> Found:
    """All of it at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Found = end.value
            return found


@dataclass(frozen=True)
class Told:
    """One strategy of the equilibrium."""

    name: str
    share: float
    text: str
    """The strategy as a file."""


@dataclass
class Evolved:
    """What came of it: strategies with their shares, and how they fare against each other and what ships."""

    game: str
    options: dict[str, Any]
    players: int
    seed: int
    rounds: int
    games: int
    seconds: float
    strategies: tuple[Told, ...]
    wins: Shares
    """What a row wins against a column, measured on games that nothing was chosen by."""
    games_each: int
    against_shipped: dict[str, tuple[float, float]]
    """What the equilibrium wins against each strategy that ships and fits, and half the width of its interval."""

    @property
    def half_width(self) -> float:
        """Half the 95 % interval of a cell of :attr:`wins`, at its widest."""
        return Z95 * 0.5 / float(np.sqrt(self.games_each))

    def to_dict(self) -> dict[str, Any]:
        """Everything, JSON-able."""
        return {
            "game": self.game,
            "options": self.options,
            "players": self.players,
            "seed": self.seed,
            "rounds": self.rounds,
            "games": self.games,
            "seconds": round(self.seconds, 1),
            "strategies": [{"name": one.name, "share": one.share, "text": one.text} for one in self.strategies],
            "wins": self.wins.round(4).tolist(),
            "games_each": self.games_each,
            "against_shipped": {name: list(found) for name, found in self.against_shipped.items()},
        }

    def save(self, folder: str | Path) -> None:
        """Write every strategy as a file, and all figures."""
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        for one in self.strategies:
            (folder / f"{one.name}.toml").write_text(one.text, encoding="utf-8")
        (folder / "evolved.json").write_text(json.dumps(self.to_dict(), indent=2) + "\n", encoding="utf-8")


@dataclass
class Population:
    """The members, what is known of how they fare against each other, and how far it got."""

    plans: list[Any] = field(default_factory=list)
    won: Shares = field(default_factory=lambda: np.zeros((0, 0)))
    met: Shares = field(default_factory=lambda: np.zeros((0, 0)))
    born: list[int] = field(default_factory=list)
    best: list[Any] = field(default_factory=list)
    """The best children of the last round: parents too, though they did not join."""
    round: int = 0
    games: int = 0

    def join(self, plan: Any) -> None:
        """A newcomer, whom nobody has met."""
        many = len(self.plans) + 1
        for name in ("won", "met"):
            grown = np.zeros((many, many))
            grown[:-1, :-1] = getattr(self, name)
            setattr(self, name, grown)
        self.plans.append(plan)
        self.born.append(self.round)

    def leave(self, member: int) -> None:
        """A member whom nobody has to fear."""
        self.won = np.delete(np.delete(self.won, member, 0), member, 1)
        self.met = np.delete(np.delete(self.met, member, 0), member, 1)
        del self.plans[member], self.born[member]


class Evolution:
    """A search for the strategies of one game under fixed options."""

    def __init__(
        self,
        game: str,
        *,
        players: int = 2,
        seed: int = 1,
        where: Machines | None = None,
        **options: Any,
    ) -> None:
        """*options* as a table takes them; what they leave to chance is drawn from the seed."""
        found: Game = find_game(game)
        if found.strategy_space is None:
            raise ArenaError(f"{found.title} has no strategies as files, which evolution could write.")
        if not 0 <= seed <= _LARGEST_SEED:
            raise ArenaError(f"The seed must be a whole number from 0 to 2**53, not {seed}.")
        self.game, self.players, self.seed = found, players, seed
        chosen, _ = found.match_options(options, [])
        self.options = Table.new(found.name, players=players, seed=seed, **chosen).options
        self.space = found.strategy_space(self.options)
        self.where = where or Machines()
        self.population = Population()
        self._row = found.parse_options(players, self.options)
        self._agents: dict[Any, Any] = {}

    # --- playing ---

    def _agent(self, plan: Any) -> Any:
        if plan not in self._agents:
            self._agents[plan] = self.space.agent(plan, "plan")
        return self._agents[plan]

    def _play(self, plans: Sequence[Any], seating: NDArray[np.int64], seeds: NDArray[np.int64]) -> Shares:
        """What each seat of each game won: all, its part of a shared first place, or nothing."""
        agents = [self._agent(plan).in_kernel for plan in plans]
        first = self.where.rankings(self.game.name, agents, seating, self._row, seeds) == 1
        self.population.games += len(seeds)
        won: Shares = first / first.sum(axis=1, keepdims=True)
        return won

    def _draws(self, purpose: int) -> np.random.Generator:
        return np.random.default_rng([self.seed, self.population.round, purpose])

    def against(self, plans: Sequence[Any], others: Sequence[Any], shares: Shares, games: int, purpose: int) -> Shares:
        """What each plan wins, game by game, against others who come in certain shares.

        All of them play the same shuffles against the same others: what is left is the difference between them.
        """
        draws = self._draws(purpose)
        seeds = draws.integers(_LARGEST_SEED, size=games)
        seats = np.arange(games) % self.players
        met = len(plans) + draws.choice(len(others), size=(games, self.players), p=shares)
        seating = np.tile(met, (len(plans), 1))
        rows = np.arange(len(plans) * games)
        seating[rows, np.tile(seats, len(plans))] = np.repeat(np.arange(len(plans)), games)
        won = self._play([*plans, *others], seating, np.tile(seeds, len(plans)))
        own: Shares = won[rows, np.tile(seats, len(plans))].reshape(len(plans), games)
        return own

    def _meet(self, pairs: Sequence[tuple[int, int]], games: int, purpose: int) -> None:
        """Let members meet: one of the first, and the second on every other seat."""
        population = self.population
        draws = self._draws(purpose)
        seeds = draws.integers(_LARGEST_SEED, size=len(pairs) * games)
        seating = np.empty((len(pairs) * games, self.players), np.int64)
        seats = np.arange(len(seeds)) % self.players
        for number, (one, other) in enumerate(pairs):
            seating[number * games : (number + 1) * games] = other
            seating[np.arange(number * games, (number + 1) * games), seats[number * games : (number + 1) * games]] = one
        won = self._play(population.plans, seating, seeds)[np.arange(len(seeds)), seats].reshape(len(pairs), games)
        for (one, other), wins in zip(pairs, won.sum(axis=1), strict=True):
            population.won[one, other] += wins
            population.met[one, other] += games
            if self.players == 2:
                population.won[other, one] += games - wins
                population.met[other, one] += games

    def payoffs(self) -> Shares:
        """What is known of how members fare: an even share where they have not met, as against oneself."""
        won, met = self.population.won, self.population.met
        known: Shares = np.where(met > 0, won / np.maximum(met, 1), 1 / self.players)
        return known

    # --- rounds ---

    def begin(self) -> None:
        """Take in the founders that do best against each other, and those that people know."""
        founders = self.space.founders()
        shipped = [plan for name, plan in founders.items() if name in self.game.own_agents()]
        plans = list(founders.values())
        for keep in (24, 8):
            won = self.against(plans, plans, np.full(len(plans), 1 / len(plans)), 512, keep).mean(axis=1)
            plans = [plans[i] for i in np.argsort(-won, kind="stable")[:keep]]
        # What ships is let in whatever it won: what beats few may yet beat the best.
        plans = list(dict.fromkeys([*plans, *shipped]))
        for plan in plans:
            self.population.join(plan)
        many = len(plans)
        pairs = [(i, j) for i in range(many) for j in range(many) if (i < j or (self.players > 2 and i != j))]
        self._meet(pairs, MEETING_GAMES, 0)

    def step(self) -> bool:
        """One round; tells whether somebody joined."""
        population = self.population
        if not population.plans:
            self.begin()
        population.round += 1
        shares = equilibrium(self.payoffs(), 2000)
        random = Random(f"{self.seed} {population.round}")
        children = self._children(shares, random)
        for number, (games, keep) in enumerate(STAGES):
            won = self.against(children, population.plans, shares, games, 1 + number).mean(axis=1)
            children = [children[i] for i in np.argsort(-won, kind="stable")[:keep]]
        population.best = (children + population.best)[:8]
        won = self.against(children, population.plans, shares, DECIDING_GAMES, 9)
        error = won.std(axis=1) / np.sqrt(DECIDING_GAMES)
        best = int(np.argmax(won.mean(axis=1)))
        joined = bool(won[best].mean() > 1 / self.players + SURE * error[best])
        if joined:
            population.join(children[best])
            newest = len(population.plans) - 1
            pairs = [(newest, i) for i in range(newest)]
            self._meet(pairs + ([(j, i) for i, j in pairs] if self.players > 2 else []), MEETING_GAMES, 10)
            if len(population.plans) > MOST_MEMBERS:
                shares = equilibrium(self.payoffs(), 2000)
                old = [i for i in range(newest) if population.born[i] < population.round - 5]
                population.leave(min(old or range(newest), key=lambda i: (shares[i], population.born[i])))
        else:
            self._know_better(shares)
        return joined

    def _children(self, shares: Shares, random: Random) -> list[Any]:
        """Changed and crossed members, most of them of those that hold the equilibrium."""
        population = self.population
        children: dict[Any, None] = {}
        for _ in range(CHILDREN * 20):
            if len(children) == CHILDREN:
                break
            parents = random.choices(population.plans, [share + 0.02 for share in shares], k=2)
            if population.best and random.random() < 0.25:
                parents[0] = random.choice(population.best)
            child = parents[0] if random.random() < 0.7 else self.space.crossed(parents[0], parents[1], random)
            child = self.space.changed(child, random)
            if child not in population.plans:
                children[child] = None
        return list(children)

    def _know_better(self, shares: Shares) -> None:
        """Nobody joined: let those that hold the equilibrium meet again, so that it does not rest on luck."""
        many = len(self.population.plans)
        weight = np.outer(shares, shares) / np.maximum(self.population.met, 1)
        np.fill_diagonal(weight, 0)
        order = np.argsort(-weight, axis=None, kind="stable")[:6]
        pairs = [(int(i) // many, int(i) % many) for i in order]
        self._meet([(i, j) for i, j in pairs if i != j], MEETING_GAMES // 2, 11)

    def holders(self) -> tuple[list[str], Shares, list[str], Shares]:
        """Who holds the equilibrium as far as is known: names, shares, texts, and what each wins against each."""
        payoffs = self.payoffs()
        shares = equilibrium(payoffs, 2000)
        order = [int(i) for i in np.argsort(-shares, kind="stable") if shares[i] >= NOTICED]
        plans = [self.population.plans[i] for i in order]
        texts = [self.space.written(plan, "") for plan in plans]
        return _names([self._agent(plan).needs for plan in plans]), shares[order], texts, payoffs[np.ix_(order, order)]

    # --- the end ---

    def result(self, seconds: float) -> Evolved:
        """Shorten what holds the equilibrium, and measure it on games that nothing was chosen by."""
        return done(self.finish(seconds))

    def finish(self, seconds: float) -> Work[Evolved]:
        """The same piece by piece, for those who have other things to do between."""
        population = self.population
        shares = equilibrium(self.payoffs())
        holders = [i for i in np.argsort(-shares, kind="stable") if shares[i] >= NOTICED][:8]
        # What is of no use against the equilibrium may be what keeps all the others out of it.
        everybody = 0.5 * shares + 0.5 / len(shares)
        shortened = []
        for i in holders:
            shortened.append((yield from self._shortened(population.plans[i], everybody)))
        plans = list(dict.fromkeys(shortened))
        wins = yield from self._matrix(plans)
        final = equilibrium(wins)
        order = [int(i) for i in np.argsort(-final, kind="stable") if final[i] >= NOTICED]
        plans, wins = [plans[i] for i in order], wins[np.ix_(order, order)]
        final = final[order] / final[order].sum()
        names = _names([self._agent(plan).needs for plan in plans])
        told = tuple(
            Told(name, float(share), self.space.written(plan, self._about(i, names, final, wins)))
            for i, (name, plan, share) in enumerate(zip(names, plans, final, strict=True))
        )
        shipped = self.game.own_agents()
        fitting = {name: plan for name, plan in self.space.founders().items() if name in shipped}
        yield
        won = self.against(list(fitting.values()), plans, final, FINAL_GAMES, 21)
        half = Z95 * won.std(axis=1) / np.sqrt(FINAL_GAMES)
        # With more than two at a table, what is told is the share of one of the equilibrium's seats.
        ours = (1 - won.mean(axis=1)) / (self.players - 1)
        against = {name: (float(ours[i]), float(half[i])) for i, name in enumerate(fitting)}
        return Evolved(
            *(self.game.name, self.options, self.players, self.seed, population.round, population.games, seconds),
            *(told, wins, FINAL_GAMES, against),
        )

    def _shortened(self, plan: Any, shares: Shares) -> Work[Any]:
        """The plan without what it does as well without."""
        while True:
            yield
            shorter = [one for one in self.space.shorter(plan) if one != plan]
            if not shorter:
                return plan
            won = self.against([plan, *shorter], self.population.plans, shares, SHORTENING_GAMES, 20)
            difference = won[1:] - won[0]
            loss = difference.mean(axis=1) + difference.std(axis=1) / np.sqrt(won.shape[1])
            best = int(np.argmax(difference.mean(axis=1)))
            if loss[best] < 0 or difference[best].mean() < -0.002:
                return plan
            plan = shorter[best]

    def _matrix(self, plans: Sequence[Any]) -> Work[Shares]:
        """What each wins against each."""
        many = len(plans)
        wins: Shares = np.full((many, many), 1 / self.players)
        for j in range(many):
            yield
            rows = [i for i in range(many) if (i > j if self.players == 2 else i != j)]
            if rows:
                won = self.against([plans[i] for i in rows], [plans[j]], np.ones(1), FINAL_GAMES, 30 + j).mean(axis=1)
                wins[rows, j] = won
                if self.players == 2:
                    wins[j, rows] = 1 - won
        return wins

    def _about(self, member: int, names: Sequence[str], shares: Shares, wins: Shares) -> str:
        """One sentence for the head of a file."""
        others = [i for i in range(len(names)) if i != member]
        said = f"Evolved: {shares[member]:.0%} of the equilibrium"
        even = 1 / self.players
        beaten = [names[i] for i in sorted(others, key=lambda i: -wins[member, i]) if wins[member, i] > even + 0.02]
        beating = [names[i] for i in sorted(others, key=lambda i: wins[member, i]) if wins[member, i] < even - 0.02]
        for word, some in (("beats", beaten), ("loses to", beating)):
            if some:
                said += f"; {word} {', '.join(some[:3])}"
        return said

    # --- to be taken up again ---

    def save(self, path: Path) -> None:
        """Keep all that a later run needs."""
        population = self.population
        state = {
            "game": self.game.name,
            "players": self.players,
            "seed": self.seed,
            "options": self.options,
            "round": population.round,
            "games": population.games,
            "born": population.born,
            "plans": [self.space.written(plan, "") for plan in population.plans],
            "best": [self.space.written(plan, "") for plan in population.best],
            "won": population.won.tolist(),
            "met": population.met.tolist(),
        }
        beside = path.with_suffix(".new")
        beside.write_text(json.dumps(state), encoding="utf-8")
        beside.replace(path)

    def take_up(self, path: Path) -> None:
        """Go on where an earlier run was kept; it must have been one for the same game, options, players and seed."""
        try:
            state = json.loads(path.read_text(encoding="utf-8"))
            mine: Mapping[str, Any] = {
                "game": self.game.name, "players": self.players, "seed": self.seed, "options": self.options
            }  # fmt: skip
            for key, value in mine.items():
                if state[key] != value:
                    raise ArenaError(f"{path} was kept by another run: its {key} is {state[key]!r}, not {value!r}.")
            plans, best = ([self.space.read(text) for text in state[key]] for key in ("plans", "best"))
            won, met = (np.array(state[key], float).reshape(len(plans), len(plans)) for key in ("won", "met"))
            self.population = Population(plans, won, met, state["born"], best, state["round"], state["games"])
        except (OSError, ValueError, KeyError, TypeError) as problem:
            raise ArenaError(f"{path} is no run that can be taken up: {problem}") from problem


def _names(needs: Sequence[Sequence[str]]) -> list[str]:
    """Names by what is bought, each once: ``witch_chapel``, ``money``, ``money_2``."""
    found: list[str] = []
    for cards in needs:
        name = "_".join(cards[:3]) or "money"
        same = sum(other == name or other.startswith(f"{name}_no") for other in found)
        found.append(f"{name}_no{same + 1}" if same else name)
    return found


def evolve(
    game: str,
    *,
    players: int = 2,
    seed: int = 1,
    minutes: float = 3.0,
    rounds: int | None = None,
    workers: int = 1,
    gpu: bool = False,
    ray: str | None = None,
    keep: str | Path | None = None,
    progress: Callable[[Evolution, float], None] | None = None,
    **options: Any,
) -> Evolved:
    """Search for so many minutes (or rounds, whichever end first), and tell what holds the equilibrium.

    *keep* names a file that is written as it goes; where it exists already, the search goes on from there.
    """
    started = time.monotonic()
    where = Machines(workers, gpu, ray)
    evolution = Evolution(game, players=players, seed=seed, where=where, **options)
    path = Path(keep) if keep is not None else None
    if path is not None and path.exists():
        evolution.take_up(path)
    if where.is_here:
        KernelMatch(evolution.game, []).warm_up()
    until = time.monotonic() + 60 * minutes
    while time.monotonic() < until and (rounds is None or evolution.population.round < rounds):
        evolution.step()
        if path is not None and evolution.population.round % 10 == 0:
            evolution.save(path)
        if progress is not None:
            progress(evolution, time.monotonic() - started)
    if not evolution.population.plans:
        evolution.begin()
    if path is not None:
        evolution.save(path)
    return evolution.result(time.monotonic() - started)
