"""Whole games between strategies, compiled: one record is used again and again, and each game leaves a row of results.

``play_games`` is bound once, for all strategies; no Python runs inside, so shares of the games run on several cores.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ....kernel.compile import JIT, entry, interpreted, rules
from ....kernel.journal import Journal, new_journal
from ....kernel.masks import Mask, clear_mask, is_allowed
from ....kernel.records import Matrix, Record, Vector, int8, int16, int32
from ....kernel.rows import as_interpreted
from ....kernel.stack import top_frame
from ..data import CARD_NAMES, CARDS, POINTS, POINTS_PER_TEN, PROVINCE
from ..flow import apply
from ..legal import legal
from ..rules import RULES
from ..scoring import points_of, ranking
from ..setup import setup
from ..state import State, count_in_supply
from ..statistics import ENOUGH_TURNS, MOST_PROVINCES
from ..vocabulary import SEATS
from .interpreter import choose_action
from .strategy import Strategy

FOLDER = "dominion-strategies"

SOURCES: tuple[int, ...] = tuple(c for c in range(CARDS) if POINTS[c] or POINTS_PER_TEN[c])
SOURCE_NAMES = tuple(CARD_NAMES[c] for c in SOURCES)
"""Cards that give or cost points."""
_SOURCES = np.array(SOURCES, np.int64)


class Result(Record, name="game of strategies"):
    """What came of one game."""

    over: int = int8("1: it ended by the rules; 0: it was stopped", high=1)
    decisions: int = int32("decisions made", high=2**31 - 1)
    place: Vector = int8("each seat's place", (SEATS,), high=SEATS)
    points: Vector = int16("each seat's points", (SEATS,), low=-1000, high=1000)
    turns: Vector = int16("turns each seat has taken", (SEATS,), high=32767)
    sources: Matrix = int16("points by the cards that gave them", (SEATS, len(SOURCES)), low=-1000, high=1000)
    province_turn: Matrix = int16("the turn of the n-th Province; 0: never", (SEATS, MOST_PROVINCES), high=32767)


@rules
def asked_seat(state: State) -> int:
    """Whose decision it is in a game that is not over."""
    if state.stack.size > 0:
        return int(top_frame(state.stack).seat)
    return int(state.turn.seat)


@rules
def note_province(state: State, seat: int, turn: int, result: Result) -> None:
    """Remember in which turn a seat got its latest Province."""
    number = int(state.owned[seat, PROVINCE])
    if number > 0 and number <= MOST_PROVINCES and result.province_turn[seat, number - 1] == 0:
        result.province_turn[seat, number - 1] = turn


@rules
def write_points(state: State, result: Result) -> None:
    """Write turns, points and where these come from."""
    for seat in range(int(state.options.players)):
        cards = 0
        for number in range(CARDS):
            cards += int(state.owned[seat, number])
        result.turns[seat] = state.turns_taken[seat]
        result.points[seat] = points_of(state, seat)
        for i in range(len(_SOURCES)):
            number = int(_SOURCES[i])
            each = int(POINTS[number]) + int(POINTS_PER_TEN[number]) * (cards // 10)
            result.sources[seat, i] = int(state.owned[seat, number]) * each


def play_games(
    states: Any,
    blank: Any,
    worker: int,
    first: int,
    last: int,
    strategies: Any,
    seating: Any,
    options: Any,
    seeds: Any,
    most_turns: int,
    results: Any,
    journal: Journal,
) -> None:
    """Play games between strategies to their end; *seating* names the strategy of each seat of each game."""
    for i in range(first, last):
        states[worker] = blank[0]
        state = states[worker]
        result = results[i]
        setup(state, options[i % options.shape[0]], int(seeds[i]), journal)
        made = 0
        provinces = count_in_supply(state, PROVINCE)
        while state.over == 0 and state.turns_taken[state.turn.seat] < most_turns:
            seat = asked_seat(state)
            # Buying may end the turn, so its number is taken before.
            turn = int(state.turns_taken[seat]) + 1
            apply(state, seat, choose_action(strategies[int(seating[i, seat])], state, seat), journal)
            made += 1
            if count_in_supply(state, PROVINCE) != provinces:
                provinces = count_in_supply(state, PROVINCE)
                note_province(state, seat, turn, result)
        result.over = state.over
        result.decisions = made
        ranking(state, result.place)
        write_points(state, result)


def count_illegal(
    states: Any,
    worker: int,
    first: int,
    last: int,
    strategies: Any,
    seating: Any,
    options: Any,
    seeds: Any,
    most_turns: int,
    mask: Mask,
    counts: Any,
    journal: Journal,
) -> None:
    """Play games and count the decisions that the mask does not allow: for the conformance test."""
    for i in range(first, last):
        state = states[i]
        setup(state, options[i % options.shape[0]], int(seeds[i]), journal)
        while state.over == 0 and state.turns_taken[state.turn.seat] < most_turns:
            seat = asked_seat(state)
            action = choose_action(strategies[int(seating[i, seat])], state, seat)
            clear_mask(mask)
            legal(state, seat, mask)
            counts[i, 0] += 1
            if not is_allowed(mask, action):
                counts[i, 1] += 1
                break
            apply(state, seat, action, journal)


@cache
def bound(name: str) -> Callable[..., None]:
    """An entry point of this file, compiled (when it is first called) and cached."""
    function: Callable[..., None] = entry(globals()[name], FOLDER, {})
    return function


@cache
def twin(name: str) -> Callable[..., None]:
    """The same, interpreted."""
    plain = interpreted(bound(name))

    def call(*arguments: Any) -> None:
        plain(*(as_interpreted(a) for a in arguments))

    return call


@cache
def warm_up() -> None:
    """Compile, or load from the cache, what :func:`play` needs."""
    from .language import shipped

    options = np.zeros(1, RULES.options.dtype)
    options["players"], options["kingdom"] = 2, -1
    play([shipped("big_money")], np.zeros((1, 2), np.int64), options, np.ones(1, np.int64))


@cache
def _pool(workers: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(workers, thread_name_prefix="manor-strategies")


def tables(strategies: Sequence[Strategy]) -> NDArray[np.void]:
    """The tables of some strategies, one row each."""
    return np.concatenate([strategy.table for strategy in strategies])


def play(
    strategies: Sequence[Strategy],
    seating: NDArray[np.int64],
    options: NDArray[np.void],
    seeds: NDArray[np.int64],
    workers: int = 1,
    *,
    compiled: bool = True,
    most_turns: int = ENOUGH_TURNS,
) -> NDArray[np.void]:
    """Play one game for each seed, with the strategies of its row of *seating*; return a row of results for each."""
    games = len(seeds)
    results = np.zeros(games, Result.dtype)
    if not games:
        return results
    workers = max(1, min(workers, games))
    rows, blank = tables(strategies), np.zeros(1, RULES.state.dtype)
    states, journal = np.zeros(workers, RULES.state.dtype), new_journal(0)
    call = bound("play_games") if compiled and JIT else twin("play_games")

    def share(worker: int) -> None:
        first, last = games * worker // workers, games * (worker + 1) // workers
        call(states, blank, worker, first, last, rows, seating, options, seeds, most_turns, results, journal)

    if workers == 1:
        share(0)
    else:
        list(_pool(workers).map(share, range(workers)))
    return results
