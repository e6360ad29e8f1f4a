"""Templates: bound with all that they call, the same in every way to run them, and kept apart in the cache."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pytest

from manor.games import engine
from manor.games.dominion.rules import RULES
from manor.kernel import compile as compiling
from manor.kernel.binding import bind, template
from manor.kernel.contract import GameState
from manor.kernel.engine import Batch, in_shares
from manor.kernel.entries import play_games, write_mask
from manor.kernel.masks import Mask, allowed_actions, nth_allowed
from manor.kernel.records import Vector
from manor.kernel.rng import Rng

step: Callable[[int], int]


class Numbers(NamedTuple):
    """What the templates here work with."""

    given: Vector
    found: Vector


@template
def twice_stepped(x: int) -> int:
    return step(step(x))  # noqa: F821 - bound by each test


@template
def by_one(x: int) -> int:
    return x + 1


@template
def by_ten(x: int) -> int:
    return x + 10


@template
def choose_lowest(state: GameState, seat: int, mask: Mask, rng: Rng, how: int) -> int:
    write_mask(state, seat, mask)
    return nth_allowed(mask, 0)


def fill(numbers: Numbers, first: int, last: int) -> int:
    """Step every number twice, and return how many there were."""
    for i in range(first, last):
        numbers.found[i] = twice_stepped(int(numbers.given[i]))
    return last - first


def filled(step: Callable[[int], int], interpreted: bool = False) -> list[int]:
    numbers = Numbers(np.arange(4), np.zeros(4, np.int64))
    bound = bind(fill, {"step": step}, "a test")
    assert (bound.plain if interpreted else bound.call)(numbers, 1, 4) == 3
    found: list[int] = np.asarray(numbers.found).tolist()
    return found


@pytest.mark.parametrize("interpreted", [False, True])
def test_free_names_are_filled_in_all_the_way_down(interpreted: bool) -> None:
    assert filled(by_one, interpreted) == [0, 3, 4, 5]
    assert filled(by_ten, interpreted) == [0, 21, 22, 23]


def test_bindings_of_one_template_do_not_share_what_was_cached() -> None:
    if not compiling.JIT:
        pytest.skip("MANOR_JIT=0: nothing is cached")
    one, ten = (bind(fill, {"step": step}, "a test").function for step in (by_one, by_ten))
    assert one.__qualname__ != ten.__qualname__
    assert filled(by_one) != filled(by_ten)


def test_a_play_out_is_the_loop_of_steps_whoever_chooses() -> None:
    """The same loop with another choice: the lowest legal action instead of a random one.

    Interpreted, beside compiled steps: to compile a game once more takes nine seconds, and what a binding makes of the
    loop is the same text either way. Compiled bindings of it are compared with steps by the conformance harness.
    """
    names = {**RULES.namespace(), "choose": choose_lowest}
    played, stepped = Batch(engine("dominion"), 4), Batch(engine("dominion"), 4)
    for batch in (played, stepped):
        batch.setup(2, seed=3)
    bind(play_games, names, "a test").plain(played.states, 0, 4, played.choosers, 40, played.masks[0], played.steps)
    for _ in range(40):
        stepped.next_masks()
        stepped.actions[:] = [allowed_actions(mask)[0] for mask in stepped.masks]
        stepped.apply()
    assert played.states.tobytes() == stepped.states.tobytes()
    assert played.steps.tolist() == [40] * 4


@pytest.mark.parametrize(("size", "workers"), [(0, 1), (1, 1), (7, 3), (3, 3)])
def test_shares_cover_every_row_once(size: int, workers: int) -> None:
    seen: list[int] = []
    in_shares(lambda _, first, last: seen.extend(range(first, last)), size, workers)
    assert sorted(seen) == list(range(size))
