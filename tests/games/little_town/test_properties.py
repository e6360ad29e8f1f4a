"""Properties of many positions: exact payments, no question with one answer, all markets and rulings."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import manor
from manor import Table
from manor.games.little_town.objectives import might_show
from manor.games.little_town.state import State
from manor.kernel.compile import interpreted
from manor.kernel.engine import Batch
from manor.kernel.masks import allowed_actions

from .scenario import SIDE_1, coins, cubes, drawn, last_worker, play, player, seen, stage, town

GAME = manor.new("little_town", seed=0).game
RULINGS = {"residence_buildings_only": True, "castle_counts_all": True, "watchtower_ignores_workers": True}


def outcomes(table: Table, asked: tuple[str, ...]) -> set[tuple[int, ...]]:
    """Cubes, coins and score of seat 0 after every way to answer the questions named."""
    if table.pending != (0,) or stage(table) not in asked:
        held = cubes(table)
        kinds = ("wood", "stone", "fish", "wheat")
        return {(*(held.get(kind, 0) for kind in kinds), coins(table), table.scores[0])}
    found: set[tuple[int, ...]] = set()
    legal = table.legal(0)
    assert len(legal) > 1, "a question with one answer"
    for action in legal:
        after = outcomes(table.copy().play(0, action), asked)
        assert found.isdisjoint(after), "two answers with the same outcome"
        found |= after
    return found


@pytest.mark.rule("LT-E5", "LT-X1")
@pytest.mark.parametrize("seed", range(40))
def test_every_meal_and_no_other_can_be_chosen(seed: int) -> None:
    rng = np.random.default_rng(seed)
    fish, wheat, money = (int(n) for n in rng.integers(0, [7, 7, 17]))
    scarce = rng.random() < 0.5
    others = (
        f"{15 - fish - int(rng.integers(0, 2))} fish, {15 - wheat - int(rng.integers(0, 2))} wheat" if scarce else ""
    )
    table = last_worker(SIDE_1, player(f"{fish} fish, {wheat} wheat", coins=money), player(others))
    supply = seen(table).supply
    play(table, "place e3")
    expected = set()
    for f in range(min(fish, 5) + 1):
        for w in range(min(wheat, 5 - f) + 1):
            for bought in range(min(money // 3, supply["fish"] + supply["wheat"], 5 - f - w) + 1):
                hungry = 5 - f - w - bought
                if hungry == 0 or f + w == fish + wheat:
                    expected.add((0, 0, fish - f, wheat - w, money - 3 * bought, -3 * hungry))
    assert outcomes(table, ("feed_fish", "feed_wheat", "feed_buy")) == expected


@pytest.mark.rule("LT-X1", "LT-B3")
@pytest.mark.parametrize("seed", range(40))
def test_every_way_to_pay_and_no_other_can_be_chosen(seed: int) -> None:
    rng = np.random.default_rng(100 + seed)
    wood, stone, money = (int(n) for n in rng.integers(0, [5, 5, 15]))
    taken = [int(n) for n in rng.integers(0, 3, 2)] if rng.random() < 0.4 else [9, 9]
    others = f"{max(0, 15 - wood - taken[0])} wood, {max(0, 15 - stone - taken[1])} stone"
    table = town(SIDE_1, player(f"{wood} wood, {stone} stone", coins=money), player(others), uses="restaurant")
    supply = seen(table).supply
    expected = set()
    for a in range(min(2, supply["wood"]) + 1):
        for b in range(min(2, supply["stone"]) + 1):
            if 2 - a <= wood and 2 - b <= stone and 3 * (a + b) <= money:
                expected.add((wood - 2 + a, stone - 2 + b, 0, 0, money - 3 * (a + b), 0))
    can = "build restaurant" in {action.text for action in table.legal(0)}
    assert can is bool(expected)
    if can:
        assert outcomes(play(table, "build restaurant"), ("pay",)) == expected


@pytest.mark.rule("LT-G8", "LT-X1")
@pytest.mark.parametrize("seed", range(12))
def test_every_exchange_and_no_other_can_be_chosen(seed: int) -> None:
    rng = np.random.default_rng(200 + seed)
    held = [int(n) for n in rng.integers(0, 3, 4)]
    money = int(rng.integers(0, 8))
    kinds = ("wood", "stone", "fish", "wheat")
    holds = ", ".join(f"{n} {kind}" for n, kind in zip(held, kinds, strict=True))
    any_kinds = seed % 2 == 1
    rulings = "pawnshop_any_kinds" if any_kinds else ""
    table = play(town(drawn(d3="A:pawnshop"), player(holds, coins=money), rulings=rulings), "place d4")
    expected = set()
    for bought in range(3):
        if 3 * bought > money:
            continue
        for given in _pairs(2 - bought, held):
            for taken in _pairs(2, [15] * 4):
                if not any_kinds and any(g and t for g, t in zip(given, taken, strict=True)):
                    continue
                after = [h - g + t for h, g, t in zip(held, given, taken, strict=True)]
                expected.add((*after, money - 3 * bought, table.scores[0]))
    if not expected:
        assert table.pending == (1,)
        return
    found: set[tuple[int, ...]] = set()
    play(table, "activate d3")
    firsts = table.legal(0) if stage(table) == "give" else [None]
    for first in firsts:
        after_giving = table.copy() if first is None else table.copy().play(0, first)
        found |= outcomes(after_giving, ("take",))
    assert found == expected


def _pairs(number: int, most: list[int]) -> list[tuple[int, ...]]:
    """Every way to take so many cubes of four kinds."""
    return [
        counts
        for counts in np.ndindex(number + 1, number + 1, number + 1, number + 1)
        if sum(counts) == number and all(c <= m for c, m in zip(counts, most, strict=True))
    ]


def batch_of(players: int, size: int, **options: Any) -> Batch:
    batch = Batch(GAME.engine, size)
    batch.setup(
        players, seed=31, options=GAME.parse_options(players, {"market": "random", "side": "random", **options})
    )
    return batch


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_question_with_one_answer_is_asked_only_to_keep_a_secret(players: int) -> None:
    batch = batch_of(players, 40)
    single = 0
    for _ in range(150):
        batch.next_masks()
        for state, seat, mask in zip(batch.states, batch.seats, batch.masks, strict=True):
            if seat >= 0 and len(allowed_actions(mask)) == 1:
                single += 1
                assert interpreted(might_show)(State.read(state), int(seat)) != 0
        batch.choose()
        batch.apply()
    assert single > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_objectives_every_question_has_several_answers(players: int) -> None:
    batch = batch_of(players, 60, **RULINGS)
    batch.states["objectives"] = 0
    batch.states["unshown"] = 0
    for _ in range(170):
        batch.next_masks()
        for seat, mask in zip(batch.seats, batch.masks, strict=True):
            assert seat < 0 or len(allowed_actions(mask)) > 1
        batch.choose()
        batch.apply()
    batch.score()
    assert batch.over.all()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_markets_rulings_and_stages_keep_the_invariants_in_both_modes(players: int) -> None:
    """Interpreted and compiled rules go the same way; every stage of a turn comes up."""
    fast = batch_of(players, 24, **RULINGS)
    plain = Batch(GAME.engine, fast.size, calls=GAME.engine.plain)
    plain.states[:], plain.choosers[:] = fast.states, fast.choosers
    for step in range(100):
        for batch in (fast, plain):
            batch.next_masks()
            batch.choose()
            batch.apply()
        assert fast.states.tobytes() == plain.states.tobytes()
        assert GAME.problems(fast.states[step % fast.size]) == []
    many = batch_of(players, 3000)
    seen = set()
    for _ in range(150):
        seen |= set(many.states["turn"]["stage"].tolist())
        many.next_masks()
        many.choose()
        many.apply()
    assert seen == set(range(13))
