# ruff: noqa: F821 - templates: their free names are bound for each game
"""Whole games between agents inside the kernel.

One record is used again and again, and each game leaves its results. No Python runs inside, so shares of the games run
on several cores. Agents decide as they would at a table, by the same functions and with the same dice: the games are
the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..games import Game
from ..games import game as find_game
from ..games.matches import AgentSort, InKernel, Results
from ..kernel.binding import Bound, bind, template
from ..kernel.contract import GameOptions, GameState
from ..kernel.engine import in_shares
from ..kernel.entries import play_out
from ..kernel.masks import Mask
from ..kernel.records import Floats, Many, Matrix, Record, Slots, Vector, int8, int16, int32, nested
from ..kernel.rng import Rng, seed_rng
from .dice import STREAM
from .inside import Means, Roster, SeatedAgent, decide_as, names_of_agents
from .nets.forward import Evaluation, NetSize

# Bound per game when an entry point is made; declared here for the reader and the type checker.
setup: Callable[..., Any]
is_over: Callable[..., bool]
scores: Callable[..., Any]
ranking: Callable[..., Any]
by_strategy: Callable[..., int]
run: Callable[..., Any]
"""``run(match, scratch) -> int``: play the game that is laid out to its end; return how many decisions were made."""
decide: Callable[..., int]
"""``decide(state, seat, mask, how) -> action``: what the seat's agent does."""
write_lines: Callable[..., Any]
write_things: Callable[..., Any]
starter: Callable[..., int]
turns: Callable[..., int]
rounds: Callable[..., int]
reached: Callable[..., int]

ENOUGH_DECISIONS = 200_000
"""No game between agents that want it to end comes near."""
MOST_SEATS = 8
MOST_MILESTONES = 16
_STOP = -1
_NOBODY = -1


class MatchTable(Record, name="table of a match"):
    """Who sits where in a game, and what is remembered of its course."""

    agents: Many[SeatedAgent] = nested(SeatedAgent, "who plays", (MOST_SEATS,))
    enough_rounds: int = int32("rounds after which the game is stopped", high=2**31 - 1)
    seat: int = int8("who decided last; −1: nobody yet", low=_NOBODY, high=MOST_SEATS - 1, default=_NOBODY)
    turn: int = int16("in which of its turns", high=32767)
    most: int = int8("milestones that are counted", high=MOST_MILESTONES)
    milestones: Matrix = int16("the turn of each; 0: never", (MOST_SEATS, MOST_MILESTONES), high=32767)


class Match(NamedTuple):
    """Some games: what they are played with, and what comes of them, one row for each game."""

    agents: Many[SeatedAgent]
    strategies: Many[Any]
    weights: Floats
    """The numbers of all nets."""
    nets: Many[NetSize]
    seating: Matrix
    """The agent of each seat of each game."""
    options: Many[GameOptions]
    """Used in turn when there are fewer of them than games."""
    seeds: Vector
    dice: Matrix
    """The seed of each seat's dice; without rows where nobody has dice."""
    blank: Slots[GameState]
    unseated: Slots[MatchTable]
    over: Vector
    decisions: Vector
    starters: Vector
    places: Matrix
    points: Matrix
    turns: Matrix
    lines: Any
    milestones: Any
    things: Any
    """Without rows where nobody asks for them."""


class Scratch(NamedTuple):
    """What one thread plays in."""

    states: Slots[GameState]
    seated: Slots[MatchTable]
    mask: Mask
    evaluation: Evaluation


class ByStrategy(NamedTuple):
    """What is looked at before each decision of a game between strategies: every array more costs them speed."""

    seated: MatchTable
    strategies: Many[Any]


class ByAny(NamedTuple):
    """The same for a game between any agents."""

    seated: MatchTable
    means: Means


@template
def note_milestone(state: GameState, seated: MatchTable) -> None:
    """Remember in which turn the seat that decided last got its latest milestone."""
    seat = int(seated.seat)
    if seat >= 0:
        number = reached(state, seat)
        if number > 0 and number <= int(seated.most) and seated.milestones[seat, number - 1] == 0:
            seated.milestones[seat, number - 1] = seated.turn


@template
def choose_seated(state: GameState, seat: int, mask: Mask, rng: Rng, how: ByStrategy | ByAny) -> int:
    """Let the seat's agent decide; stop a game that nobody ends."""
    seated = how.seated
    if rounds(state) >= int(seated.enough_rounds):
        return _STOP
    note_milestone(state, seated)
    seated.seat = seat
    # What is done may end the turn, so its number is taken before.
    seated.turn = turns(state, seat) + 1
    return decide(state, seat, mask, how)


@template
def decide_by_strategy(state: GameState, seat: int, mask: Mask, how: ByStrategy) -> int:
    """What the seat's strategy does, where everybody has one."""
    return by_strategy(how.strategies[int(how.seated.agents[seat].strategy)], state, seat)


@template
def decide_by_any(state: GameState, seat: int, mask: Mask, how: ByAny) -> int:
    """What the seat's agent does, whatever it is."""
    agent = how.seated.agents[seat]
    return decide_as(agent, state, seat, mask, agent.dice, how.means)


@template
def run_strategies(match: Match, scratch: Scratch) -> int:
    """Let strategies play."""
    seated = scratch.seated[0]
    how = ByStrategy(seated, match.strategies)
    _, made = play_out(scratch.states[0], -1, ENOUGH_DECISIONS, scratch.mask, seated.agents[0].dice, how)
    return made


@template
def run_any(match: Match, scratch: Scratch) -> int:
    """Let any agents play."""
    seated = scratch.seated[0]
    how = ByAny(seated, Means(match.strategies, match.weights, match.nets, scratch.evaluation))
    _, made = play_out(scratch.states[0], -1, ENOUGH_DECISIONS, scratch.mask, seated.agents[0].dice, how)
    return made


def play_match(match: Match, scratch: Scratch, first: int, last: int) -> None:
    """Play the games *first* to *last* of a match to their end."""
    for number in range(first, last):
        scratch.states[0] = match.blank[0]
        state = scratch.states[0]
        setup(state, match.options[number % match.options.shape[0]], int(match.seeds[number]), None)
        players = int(state.options.players)
        scratch.seated[0] = match.unseated[0]
        seated = scratch.seated[0]
        for seat in range(players):
            agent, chosen = seated.agents[seat], match.agents[int(match.seating[number, seat])]
            agent.sort, agent.style, agent.slips = chosen.sort, chosen.style, chosen.slips
            agent.strategy, agent.net = chosen.strategy, chosen.net
            if match.dice.shape[0] > 0:
                seed_rng(agent.dice, int(match.dice[number, seat]), STREAM)
        made = run(match, scratch)
        note_milestone(state, seated)
        match.over[number] = 1 if is_over(state) else 0
        match.decisions[number] = made
        match.starters[number] = starter(state)
        scores(state, match.points[number])
        ranking(state, match.places[number])
        for seat in range(players):
            match.turns[number, seat] = turns(state, seat)
            write_lines(state, seat, match.lines[number, seat])
            if match.things.shape[0] > 0:
                write_things(state, seat, match.things[number, seat])
            for k in range(int(seated.most)):
                match.milestones[number, seat, k] = seated.milestones[seat, k]


def names_of(game: Game) -> dict[str, Any]:
    """What the templates of this file are bound to."""
    statistics = game.statistics
    assert statistics.most <= MOST_MILESTONES, "room for more milestones is needed"
    return {
        **game.rules.namespace(),
        "choose": choose_seated,
        **names_of_agents(game),
        "write_lines": statistics.write_lines,
        "write_things": statistics.write_things,
        "starter": statistics.starter,
        "turns": statistics.turns,
        "rounds": statistics.rounds,
        "reached": statistics.reached,
    }


@cache
def bound(name: str, only_strategies: bool) -> Bound:
    """The entry point of a game; one for strategies alone, which is faster and runs on a GPU."""
    how: dict[str, Any] = {"run": run_any, "decide": decide_by_any}
    if only_strategies:
        how = {"run": run_strategies, "decide": decide_by_strategy}
    return bind(play_match, {**names_of(find_game(name)), **how}, f"{name}-matches")


@dataclass(frozen=True)
class KernelMatch:
    """Games between agents that the kernel plays by itself; a seating numbers them."""

    game: Game
    agents: Sequence[InKernel]
    enough_rounds: int = 0
    """Rounds after which a game is stopped; 0: as the game says."""

    @property
    def only_strategies(self) -> bool:
        """Whether strategies play among themselves."""
        return all(agent.sort is AgentSort.STRATEGY for agent in self.agents) and self.game.strategies() is not None

    @property
    def bound(self) -> Bound:
        """What plays it."""
        return bound(self.game.name, self.only_strategies)

    def warm_up(self) -> None:
        """Compile, or load from the cache, what :meth:`play` needs."""
        none = np.zeros(0, np.int64)
        self.play(none.reshape(0, self.game.min_players), self.game.parse_options(self.game.min_players, {}), none)

    def play(
        self,
        seating: NDArray[np.int64],
        options: NDArray[np.void],
        seeds: NDArray[np.int64],
        dice: NDArray[np.int64] | None = None,
        *,
        workers: int = 1,
        things: bool = False,
        compiled: bool = True,
    ) -> Results:
        """Play one game for each seed, with the agents that its row of *seating* numbers, seat by seat.

        *dice* seeds the dice of each game's seats; *things* asks for what players have at the end.
        """
        match = self.new(seating, options, seeds, dice, things)
        games = len(seeds)
        workers = max(1, min(workers, games))
        scratches = [self.new_scratch() for _ in range(workers)]
        call = self.bound.call if compiled else self.bound.plain
        in_shares(lambda worker, first, last: call(match, scratches[worker], first, last), games, workers)
        return results_of(match)

    def new(
        self,
        seating: NDArray[np.int64],
        options: NDArray[np.void],
        seeds: NDArray[np.int64],
        dice: NDArray[np.int64] | None = None,
        things: bool = False,
    ) -> Match:
        """A match that has not been played yet: one game for each seed."""
        rules, statistics, games = self.game.rules, self.game.statistics, len(seeds)
        agents, means = Roster.of(self.game, self.agents)
        unseated = MatchTable.fresh()
        unseated["enough_rounds"] = self.enough_rounds or statistics.enough_rounds
        unseated["most"] = statistics.most
        seats = rules.max_seats
        arrays: dict[str, Any] = {
            "agents": agents,
            "strategies": means.strategies,
            "weights": means.weights,
            "nets": means.nets,
            "seating": np.ascontiguousarray(seating),
            "options": options,
            "seeds": np.ascontiguousarray(seeds),
            "dice": np.zeros((0, seats), np.int64) if dice is None else np.ascontiguousarray(dice),
            "blank": np.zeros(1, rules.state.dtype),
            "unseated": unseated,
            **{name: np.zeros(games, np.int64) for name in ("over", "decisions", "starters")},
            **{name: np.zeros((games, seats), np.int64) for name in ("places", "points", "turns")},
            "lines": np.zeros((games, seats, len(statistics.lines)), np.int16),
            "milestones": np.zeros((games, seats, statistics.most), np.int16),
            "things": np.zeros((games if things else 0, seats, len(statistics.things)), np.int16),
        }
        return Match(**arrays)

    def new_scratch(self) -> Scratch:
        """Scratch for one thread."""
        rules = self.game.rules
        arrays: dict[str, Any] = {
            "states": np.zeros(1, rules.state.dtype),
            "seated": np.zeros(1, MatchTable.dtype),
            "mask": np.zeros(rules.mask_words, np.uint32),
        }
        return Scratch(**arrays, evaluation=Roster.of(self.game, self.agents).means.evaluation)


def results_of(match: Match) -> Results:
    """What came of a match that was played."""
    players = match.seating.shape[1]

    def seats(column: Any) -> NDArray[Any]:
        return np.ascontiguousarray(np.asarray(column)[:, :players])

    return Results(
        over=np.asarray(match.over).astype(np.bool_),
        decisions=np.asarray(match.decisions),
        starters=np.asarray(match.starters),
        places=seats(match.places),
        points=seats(match.points),
        turns=seats(match.turns),
        lines=seats(match.lines),
        milestones=seats(match.milestones),
        things=seats(match.things),
    )
