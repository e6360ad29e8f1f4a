"""Harvest: BK-H clauses and the worked examples of the rulebooks."""

from __future__ import annotations

import pytest

import manor
from manor.games.bunny_kingdom.carrots import harvests_of
from manor.games.bunny_kingdom.events import Harvest, Reveal

from .scenario import building_site, fiefs, finish, look, play, seat, sheet, told


@pytest.mark.rule("BK-H1")
@pytest.mark.parametrize(
    ("own", "carrots"),
    [
        (seat("A4 A5"), 1),
        (seat("A4 B3"), 0),  # cities that are not connected, no resource
        (seat("A5 A6"), 0),  # fish without a city
        (seat("A3 A4 A5 B3"), 2 * 2),
        (seat("A4 A5 J3 J2"), 1 + 1),  # two fiefs
        (seat("A5", "city 2 on A5"), 2),
    ],
)
def test_a_fief_gives_strength_times_wealth(own: dict[str, object], carrots: int) -> None:
    assert finish(building_site(own)).scores[0] == carrots


@pytest.mark.rule("BK-H2")
def test_everybody_harvests_each_round_and_scores_add_up() -> None:
    table = building_site(seat("A4 A5", harvest=[4]), seat("J3 J2 H1", held="city 1", harvest=[3]), number=2)
    finish(table)
    assert table.scores == (4 + 1, 3 + 1)
    assert [s.harvest for s in look(table).seats] == [[4, 1, 0, 0], [3, 1, 0, 0]]


@pytest.mark.rule("BK-H2")
def test_the_sheet_shows_every_harvest_fief_by_fief() -> None:
    table = manor.new("bunny_kingdom", players=3, seed=12)
    while not table.over:
        waiting = table.pending[-1]
        legal = table.legal(waiting)
        table.play(waiting, legal[len(legal) // 3])
    for player in range(3):
        rows = harvests_of(table.state, player)
        events = [e for e in told(table, Harvest) if e.seat == player]
        assert [(f.territories[0], f.carrots) for row in rows for f in row.fiefs] == [
            (e.fief, e.carrots) for e in events
        ]
        assert [row.carrots for row in rows] == look(table).seats[player].harvest
        assert sum(sheet(table, player).values()) == table.scores[player]


@pytest.mark.rule("BK-H3")
def test_after_round_four_comes_the_final_scoring() -> None:
    table = finish(building_site(seat("A4 A5", parchments="royal crown"), number=4))
    assert table.over
    assert table.scores[0] == 1 + 5
    assert told(table, Reveal)[0].parchment == "royal_crown"


@pytest.mark.rule("BK-X2")
def test_example_five_times_three() -> None:
    table = building_site(seat("A2 A3 A4 A5 B2 B3", "mushroom farm on A2, city 3 on B2"))
    (fief,) = look(table).seats[0].fiefs
    assert (fief.strength, fief.wealth, fief.carrots) == (5, 3, 15)
    assert finish(table).scores[0] == 15


NORTH = "A2 A3 A4 A5 B2 B3"
"""Six territories: two printed cities, a mountain with a City 3, a forest with a City 2, a forest, a sea."""
NORTH_BUILDINGS = "city 3 on B2, city 2 on A3, mushroom farm on A2"
SOUTH = "D3 D4 D5"
"""A printed city, a field, a mountain with a City 3."""


@pytest.mark.rule("BK-X3")
def test_example_round_two() -> None:
    first = seat(f"{NORTH} {SOUTH}", f"{NORTH_BUILDINGS}, city 3 on D5")
    table = building_site(first, seat("C3 C4", held="city 1"), number=2)
    north, south = look(table).seats[0].fiefs
    assert (north.strength, north.wealth, north.carrots) == (7, 3, 21)
    assert north.resources == ["wood", "fish", "mushroom"]
    assert (south.strength, south.wealth, south.carrots) == (4, 1, 4)
    (other,) = look(table).seats[1].fiefs
    assert (other.resources, other.carrots) == (["fish"], 0)
    assert finish(table).scores == (25, 0)


@pytest.mark.rule("BK-X4")
def test_example_round_three() -> None:
    first = seat(
        f"{NORTH} B4 C2 {SOUTH} D2",
        f"{NORTH_BUILDINGS}, city 3 on D5",
        held="carrots farm, gold farm, trading post",
        harvest=[0, 25],
    )
    table = building_site(first, seat("C3 C4", held="city 1"), number=3)
    play(table, 0, "build carrots farm", "place on B4", "build gold farm", "place on C2")
    play(table, 0, "build trading post", "place on D2")
    play(table, 1, "build city 1", "place on C3")
    play(table, 0, "produce fish")
    assert [(e.strength, e.wealth, e.carrots) for e in told(table, Harvest)] == [
        (7, 5, 35),
        (4, 2, 8),
        (1, 1, 1),
    ]
    assert table.scores == (25 + 43, 1)


@pytest.mark.rule("BK-X5")
def test_example_round_four() -> None:
    first = seat(
        f"{NORTH} B4 C2 {SOUTH} D2",
        f"{NORTH_BUILDINGS}, city 3 on D5, carrots farm on B4, gold farm on C2, trading post on D2",
        held="sky tower",
    )
    second = seat("C3 C4 H4", "city 1 on C3", held="city 2")
    table = building_site(first, second, number=4)
    assert len(fiefs(table, 0)) == 2
    play(table, 0, "build sky tower", "place on A5", "place on D4")
    assert len(fiefs(table, 0)) == 1
    play(table, 1, "build city 2", "place on H4")
    play(table, 0, "produce fish")
    assert [(e.seat, e.strength, e.wealth, e.carrots) for e in told(table, Harvest)] == [
        (0, 11, 5, 55),
        (1, 1, 1, 1),
        (1, 2, 1, 2),
    ]
