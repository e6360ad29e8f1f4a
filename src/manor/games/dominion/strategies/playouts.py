"""Whole games between strategies, compiled: one record is used again and again, and each game leaves a row of results.

The play-out is the kernel's own; strategies only choose. No Python runs inside, so shares of the games run on several
cores, and on a GPU.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....kernel.binding import Bound, bind, template
from ....kernel.compile import rules
from ....kernel.engine import in_shares
from ....kernel.entries import play_out
from ....kernel.masks import Mask
from ....kernel.records import Many, Matrix, Record, Slots, Vector, int8, int16, int32
from ....kernel.rng import Rng
from ..data import CARD_NAMES, CARDS, POINTS, POINTS_PER_TEN, PROVINCE
from ..rules import RULES
from ..scoring import points_of, ranking
from ..setup import setup
from ..state import Options, State, count_in_supply, count_owned
from ..statistics import ENOUGH_TURNS, MOST_PROVINCES
from ..vocabulary import SEATS
from .interpreter import choose_action
from .language import shipped
from .strategy import Strategy
from .table import StrategyTable

_STOP = -1
_NO_LIMIT = 1 << 62

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


class Watched(Record, name="decision before"):
    """What is remembered of the decision before, to know in whose turn a Province was gained."""

    provinces: int = int8("Provinces left before it", high=MOST_PROVINCES)
    seat: int = int8("who decided", high=SEATS - 1)
    turn: int = int16("in which of its turns", high=32767)


class Match(NamedTuple):
    """Games between strategies: what they are played with, and what comes of them, one row for each game."""

    strategies: Many[StrategyTable]
    seating: Matrix
    """The strategy of each seat of each game."""
    options: Many[Options]
    """Used in turn when there are fewer of them than games."""
    seeds: Vector
    results: Many[Result]
    watched: Many[Watched]
    limits: Vector
    """The turns after which a game is stopped."""
    blank: Slots[State]
    rng: Many[Rng]
    """Strategies have no dice; the play-out wants some."""
    mask: Mask


class Seated(NamedTuple):
    """One game of a match: what is looked at before each decision."""

    strategies: Many[StrategyTable]
    seating: Vector
    """The strategy of each seat."""
    result: Result
    watched: Watched
    limit: int
    """The turns after which it is stopped."""


@rules
def note_province(state: State, watched: Watched, result: Result) -> None:
    """Remember in which turn the seat that decided last got its latest Province."""
    left = count_in_supply(state, PROVINCE)
    if left != int(watched.provinces):
        watched.provinces = left
        seat = int(watched.seat)
        number = int(state.owned[seat, PROVINCE])
        if number > 0 and number <= MOST_PROVINCES and result.province_turn[seat, number - 1] == 0:
            result.province_turn[seat, number - 1] = watched.turn


@template
def choose_by_strategy(state: State, seat: int, mask: Mask, rng: Rng, how: Seated) -> int:
    """Choose as the seat's strategy says; stop a game that nobody ends."""
    if state.turns_taken[state.turn.seat] >= how.limit:
        return _STOP
    note_province(state, how.watched, how.result)
    how.watched.seat = seat
    # Buying may end the turn, so its number is taken before.
    how.watched.turn = int(state.turns_taken[seat]) + 1
    return choose_action(how.strategies[int(how.seating[seat])], state, seat)


@rules
def write_points(state: State, result: Result) -> None:
    """Write turns, points and where these come from."""
    for seat in range(int(state.options.players)):
        cards = count_owned(state, seat)
        result.turns[seat] = state.turns_taken[seat]
        result.points[seat] = points_of(state, seat)
        for i in range(len(_SOURCES)):
            number = int(_SOURCES[i])
            each = int(POINTS[number]) + int(POINTS_PER_TEN[number]) * (cards // 10)
            result.sources[seat, i] = int(state.owned[seat, number]) * each


def play_match(match: Match, states: Slots[State], worker: int, first: int, last: int) -> None:
    """Play the games *first* to *last* of a match to their end, in the worker's own state."""
    for number in range(first, last):
        states[worker] = match.blank[0]
        state = states[worker]
        setup(state, match.options[number % match.options.shape[0]], int(match.seeds[number]), None)
        result, watched = match.results[number], match.watched[number]
        watched.provinces = count_in_supply(state, PROVINCE)
        how = Seated(match.strategies, match.seating[number], result, watched, int(match.limits[0]))
        _, made = play_out(state, -1, _NO_LIMIT, match.mask, match.rng[0], how)
        note_province(state, watched, result)
        result.over = state.over
        result.decisions = made
        ranking(state, result.place)
        write_points(state, result)


@cache
def bound() -> Bound:
    """The entry point of this file."""
    return bind(play_match, {**RULES.namespace(), "choose": choose_by_strategy}, f"{RULES.name}-strategies")


@cache
def warm_up() -> None:
    """Compile, or load from the cache, what :func:`play` needs."""
    options = np.zeros(1, RULES.options.dtype)
    options["players"], options["kingdom"] = 2, -1
    play([shipped("big_money")], np.zeros((1, 2), np.int64), options, np.ones(1, np.int64))


def new_match(
    strategies: Sequence[Strategy],
    seating: NDArray[np.int64],
    options: NDArray[np.void],
    seeds: NDArray[np.int64],
    most_turns: int = ENOUGH_TURNS,
) -> Match:
    """A match that has not been played yet: one game for each seed."""
    games = len(seeds)
    arrays: dict[str, Any] = {
        "strategies": np.concatenate([strategy.table for strategy in strategies]),
        "seating": np.ascontiguousarray(seating),
        "options": options,
        "seeds": np.ascontiguousarray(seeds),
        "results": np.zeros(games, Result.dtype),
        "watched": np.zeros(games, Watched.dtype),
        "limits": np.array([most_turns], np.int64),
        "blank": np.zeros(1, RULES.state.dtype),
        "rng": np.zeros(1, Rng.dtype),
        "mask": np.zeros(RULES.mask_words, np.uint32),
    }
    return Match(**arrays)


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
    match = new_match(strategies, seating, options, seeds, most_turns)
    games = len(seeds)
    workers = max(1, min(workers, games))
    states = np.zeros(workers, RULES.state.dtype)
    call = bound().call if compiled else bound().plain
    in_shares(lambda worker, first, last: call(match, states, worker, first, last), games, workers)
    return np.asarray(match.results)
