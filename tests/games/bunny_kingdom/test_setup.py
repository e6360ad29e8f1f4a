"""Set-up: BK-S clauses."""

from __future__ import annotations

import numpy as np
import pytest

import manor
from manor import InvalidOptions
from manor.games import engine
from manor.games.bunny_kingdom.data import CARD_NAMES, COORDINATES, COPIES, TERRAIN_OF
from manor.games.bunny_kingdom.events import Construction
from manor.games.bunny_kingdom.invariants import count_cards
from manor.games.bunny_kingdom.land import buildings_on_board
from manor.games.bunny_kingdom.state import State
from manor.games.bunny_kingdom.vocabulary import Terrain
from manor.kernel.engine import Batch

from .scenario import CITIES, FIELDS, FORESTS, MOUNTAINS, PLAINS, SEAS, last_step, look, position, seat, told


@pytest.mark.rule("BK-S1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_rounds_of_three_phases(players: int) -> None:
    table = manor.new("bunny_kingdom", players=players, seed=5)
    rng = np.random.default_rng(5)
    phases = [("draft", 1)]
    while not table.over:
        waiting = table.pending[0]
        legal = table.legal(waiting)
        table.play(waiting, legal[int(rng.integers(len(legal)))])
        view = look(table)
        if (view.phase, view.round) != phases[-1]:
            phases.append((view.phase, view.round))
    drafts = [number for phase, number in phases if phase == "draft"]
    assert drafts == [1, 2, 3, 4]
    assert [number for phase, number in phases if phase == "construction"] == [1, 2, 3, 4]
    assert len(told(table, Construction)) == 4


@pytest.mark.rule("BK-S1")
@pytest.mark.parametrize("players", [1, 5])
def test_no_fewer_than_two_and_no_more_than_four(players: int) -> None:
    with pytest.raises(InvalidOptions, match="2 to 4"):
        manor.new("bunny_kingdom", players=players)


def test_there_are_no_options() -> None:
    with pytest.raises(InvalidOptions, match="no option “start”"):
        manor.new("bunny_kingdom", players=3, start=1)


@pytest.mark.rule("BK-S2")
def test_the_board_and_its_cards() -> None:
    assert len(COORDINATES) == 100 == len(set(COORDINATES))
    assert COORDINATES[0] == "A1"
    assert COORDINATES[9] == "A10"
    assert COORDINATES[99] == "J10"
    for names, terrain in (
        (FORESTS, Terrain.FOREST),
        (SEAS, Terrain.SEA),
        (FIELDS, Terrain.FIELD),
        (MOUNTAINS, Terrain.MOUNTAIN),
        (CITIES, Terrain.CITY),
        (PLAINS, Terrain.PLAINS),
    ):
        assert names == [COORDINATES[t] for t in np.flatnonzero(terrain == TERRAIN_OF)]
    assert [CARD_NAMES.count(name) for name in COORDINATES] == [1] * 100
    assert [int(COPIES[CARD_NAMES.index(name)]) for name in COORDINATES] == [1] * 100


@pytest.mark.rule("BK-S3")
def test_printed_cities_are_neutral_buildings() -> None:
    table = manor.new("bunny_kingdom", players=4, seed=1)
    standing = list(buildings_on_board(State.read(table.state)))
    assert sorted(COORDINATES[t] for _, t in standing) == sorted(CITIES)
    assert {b for b, _ in standing} == {0}, "all of strength 1"
    assert {cell.seat for cell in look(table).board.values()} == {None}


@pytest.mark.rule("BK-S3")
def test_nothing_is_built_on_a_printed_city() -> None:
    table = position(seat("A4 A3", held="city 2, camp 1"), seat(done=True), phase="construction")
    assert "place on A4" not in [a.text for a in table.play(0, "build city 2").legal(0)]
    table.play(0, "keep for later").play(0, "announce camp 1")
    offered = {a.text for a in table.legal(0)}
    assert not offered & {f"place on {name}" for name in CITIES}
    assert str(table.why_not(0, "place on B3")) == "B3 is not empty: a city stands there."


@pytest.mark.rule("BK-S4")
def test_one_deck_of_182_cards_is_used_up_without_reshuffling() -> None:
    rules = engine("bunny_kingdom")
    for players, left in ((2, 22), (3, 38), (4, 22)):
        batch = Batch(rules, 40, calls=rules.ready)
        batch.setup(players, seed=3)
        assert len({bytes(row["deck"]) for row in batch.states}) == 40, "every deck is shuffled"
        assert all((count_cards(row) == COPIES).all() and count_cards(row).sum() == 182 for row in batch.states)
        batch.play_out()
        drawn = 2 * batch.states["provisions"].sum(axis=1)
        assert (batch.states["deck_size"] == left - drawn).all()
        assert all((count_cards(row) == COPIES).all() for row in batch.states)


@pytest.mark.rule("BK-S5")
def test_rabbits_are_not_limited() -> None:
    many = " ".join((FORESTS + SEAS + FIELDS)[:37])
    table = last_step("I2, I3", "H8, H9", "G3, G4", seats=(seat(many), seat(), seat()))
    for player, pair in enumerate((("I2", "I3"), ("H8", "H9"), ("G3", "G4"))):
        for card in pair:
            table.play(player, f"pick {card}")
    assert len(look(table).seats[0].discards.territories) == 39, "the box has 36 rabbits a colour"
