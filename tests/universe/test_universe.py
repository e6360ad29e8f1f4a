"""A hundred universes, and what makes them worth running: they repeat exactly, and they find mistakes."""

from __future__ import annotations

import pytest

from .plan import plan
from .shrink import only, shrink, story
from .universe import run

SEEDS = 100
_AT_ONCE = 5


@pytest.mark.parametrize("first", range(0, SEEDS, _AT_ONCE))
def test_all_is_well_in_the_end(first: int) -> None:
    for seed in range(first, first + _AT_ONCE):
        outcome = run(plan(seed))
        assert not outcome.problems, story(shrink(outcome))


def test_a_seed_repeats_exactly() -> None:
    for seed in (3, 7):
        first, again = run(plan(seed)), run(plan(seed))
        assert first.trace == again.trace
        assert first.digest == again.digest
        assert first.acknowledged > 0


def test_events_can_be_left_out_and_the_rest_stays() -> None:
    whole = plan(5)
    numbers = {event.number for event in whole.events[::2]}
    assert only(whole, numbers).events == whole.events[::2]
