"""Fiefs: BK-F clauses, and the sets of bits against a naive flood fill."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from manor.games import engine
from manor.games.bunny_kingdom.carrots import fiefs_of
from manor.games.bunny_kingdom.data import COORDINATES, LAVA
from manor.games.bunny_kingdom.land import territories_in
from manor.games.bunny_kingdom.state import State
from manor.kernel.engine import Batch

from .scenario import building_site, choose_all, fiefs, last_step, look, play, seat


def flood_fill(own: set[int], links: list[tuple[int, int]]) -> list[list[int]]:
    """Fiefs the slow way: territory by territory over sides without lava and over sky towers."""
    found, left = [], set(own)
    while left:
        todo = [min(left)]
        fief = set(todo)
        while todo:
            t = todo.pop()
            row, column = divmod(t, 10)
            steps = [(row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column)]
            around = [r * 10 + c for r, c in steps if 0 <= r < 10 and 0 <= c < 10]
            around = [n for n in around if (min(t, n), max(t, n)) not in LAVA]
            around += [b for a, b in links if a == t] + [a for a, b in links if b == t]
            for n in around:
                if n in own and n not in fief:
                    fief.add(n)
                    todo.append(n)
        found.append(sorted(fief))
        left -= fief
    return found


@st.composite
def domains(draw: st.DrawFn) -> tuple[set[int], list[tuple[int, int]]]:
    """Any set of territories, with up to three sky tower pairs among them."""
    own = draw(st.sets(st.integers(0, 99), min_size=1, max_size=90))
    ends = draw(st.lists(st.sampled_from(sorted(own)), max_size=6, unique=True))
    return own, [(min(a, b), max(a, b)) for a, b in zip(ends[::2], ends[1::2], strict=False)]


@pytest.mark.rule("BK-F1", "BK-F2", "BK-F3")
@settings(max_examples=150)
@given(domains())
def test_fiefs_equal_the_flood_fill(domain: tuple[set[int], list[tuple[int, int]]]) -> None:
    own, links = domain
    states = np.zeros(1, State.dtype)
    states["options"]["players"] = 2
    for t in own:
        states["rabbits"][0, 0, t // 50] |= 1 << (t % 50)
    for pair, ends in enumerate(links):
        states["tower_at"][0, pair] = [t + 1 for t in ends]
    names = [fief.territories for fief in fiefs_of(State.read(states[0]), 0)]
    assert names == [[COORDINATES[t] for t in fief] for fief in flood_fill(own, links)]


@pytest.mark.rule("BK-F1")
def test_fiefs_equal_the_flood_fill_in_games() -> None:
    rules = engine("bunny_kingdom")
    batch = Batch(rules, 12, calls=rules.ready)
    batch.setup(4, seed=77)
    batch.play_out()
    towers = 0
    for state in batch.states:
        links = [(int(a) - 1, int(b) - 1) for a, b in state["tower_at"] if a]
        towers += len(links)
        for player in range(4):
            own = set(territories_in(state["rabbits"][player]))
            mine = [link for link in links if link[0] in own]
            names = [fief.territories for fief in fiefs_of(State.read(state), player)]
            assert names == [[COORDINATES[t] for t in fief] for fief in flood_fill(own, mine)]
    assert towers, "no game had a sky tower"


@pytest.mark.rule("BK-F1")
def test_a_single_territory_is_a_fief() -> None:
    assert fiefs(building_site(seat("E4 G8")), 0) == [["E4"], ["G8"]]


@pytest.mark.rule("BK-F2")
def test_sides_connect_and_corners_do_not() -> None:
    assert fiefs(building_site(seat("E4 E5 F6")), 0) == [["E4", "E5"], ["F6"]]
    assert fiefs(building_site(seat("A10 B1")), 0) == [["A10"], ["B1"]], "rows do not run on"
    assert fiefs(building_site(seat("E4 F4")), 0) == [["E4", "F4"]], "the halves of the board touch"
    assert fiefs(building_site(seat("E10 F1")), 0) == [["E10"], ["F1"]]


@pytest.mark.rule("BK-F2")
@pytest.mark.parametrize("edge", LAVA)
def test_lava_separates(edge: tuple[int, int]) -> None:
    one, other = (COORDINATES[t] for t in edge)
    assert fiefs(building_site(seat(f"{one} {other}")), 0) == [[one], [other]]


@pytest.mark.rule("BK-F2")
def test_all_other_sides_connect() -> None:
    edges = [(t, t + 1) for t in range(100) if t % 10 < 9] + [(t, t + 10) for t in range(90)]
    assert len(edges) == 180
    assert len([edge for edge in edges if edge not in LAVA]) == 172
    table = building_site(seat("B1 A1 A2 B2"))
    assert len(fiefs(table, 0)) == 1


@pytest.mark.rule("BK-F3")
def test_a_way_around_lava_connects() -> None:
    assert fiefs(building_site(seat("B1 B2")), 0) == [["B1"], ["B2"]]
    assert fiefs(building_site(seat("A1 A2 B1 B2")), 0) == [["A1", "A2", "B1", "B2"]]


@pytest.mark.rule("BK-F4")
def test_strength_sums_towers_and_wealth_counts_kinds() -> None:
    table = building_site(seat("A2 A3 A4 A5 B2 B3", "city 2 on A3, city 3 on B2, mushroom farm on A2"))
    fief = look(table).seats[0].fiefs[0]
    assert fief.strength == 1 + 1 + 2 + 3
    assert fief.resources == ["wood", "fish", "mushroom"]
    assert fief.wealth == 3


@pytest.mark.rule("BK-F5")
@pytest.mark.parametrize(
    ("territory", "resources"),
    [("A5", ["fish"]), ("A1", ["wood"]), ("J6", ["carrots"]), ("H1", []), ("J7", []), ("J3", [])],
)
def test_what_terrains_produce(territory: str, resources: list[str]) -> None:
    table = building_site(seat(territory))
    assert look(table).seats[0].fiefs[0].resources == resources


@pytest.mark.rule("BK-F5")
def test_a_farm_adds_its_resource() -> None:
    table = building_site(
        seat("A5 H1", "carrots farm on A5, iron farm on J7, wood farm on H1") | {"territories": ["A5", "H1", "J7"]}
    )
    assert [f.resources for f in look(table).seats[0].fiefs] == [["fish", "carrots"], ["wood"], ["iron"]]


@pytest.mark.rule("BK-F6")
def test_a_removed_camp_splits_a_fief() -> None:
    camper = seat("E4 E6", "camp 1 on E5")
    table = last_step("E5, J10", "B1, B2", "C2, C3", number=2, seats=(seat(), camper))
    assert fiefs(table, 1) == [["E4", "E5", "E6"]]
    choose_all(table)
    assert ["E4"] in fiefs(table, 1)
    assert ["E6"] in fiefs(table, 1)


@pytest.mark.rule("BK-X1")
def test_example_a_forest_joins_two_cities_and_gets_a_farm() -> None:
    table = last_step("A3, mushroom farm", "J1, J2", "I4, I5", seats=(seat("B3 A4"),))
    assert fiefs(table, 0) == [["A4"], ["B3"]]
    choose_all(table)
    assert fiefs(table, 0) == [["A3", "A4", "B3"]]
    play(table, 0, "build mushroom farm", "place on A3")
    fief = look(table).seats[0].fiefs[0]
    assert fief.resources == ["wood", "mushroom"]
    assert fief.strength == 2


@pytest.mark.rule("BK-X6")
def test_example_lava_between_fiefs_and_the_territory_that_joins_them() -> None:
    three = seat("C8 C9 B9 A8")
    assert fiefs(building_site(three), 0) == [["A8"], ["B9", "C9"], ["C8"]], "C8 and C9 touch across lava"
    table = choose_all(last_step("B8, H1", "J1, J2", "I4, I5", seats=(three,)))
    assert fiefs(table, 0) == [["A8", "B8", "B9", "C8", "C9"], ["H1"]]
