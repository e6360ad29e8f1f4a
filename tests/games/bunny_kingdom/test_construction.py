"""Construction: BK-C clauses."""

from __future__ import annotations

import pytest

import manor
from manor import IllegalAction, NotYourTurn
from manor.games.bunny_kingdom.events import Harvest, Pass, Produce
from manor.games.bunny_kingdom.view import Camp, City, SkyTower, Space, TradingPost

from .scenario import (
    CITIES,
    FIELDS,
    FORESTS,
    MOUNTAINS,
    SEAS,
    building_site,
    choose_all,
    fiefs,
    finish,
    last_step,
    look,
    places,
    play,
    seat,
    sheet,
    texts,
    told,
)


@pytest.mark.rule("BK-C1")
def test_all_build_at_the_same_time_and_nobody_has_to() -> None:
    table = building_site(seat("E4", held="city 1"), seat("E5", held="city 2"), seat("A1", held="wood farm"))
    assert table.pending == (0, 1, 2)
    play(table, 2, "build wood farm", "place on A1")
    play(table, 1, "build city 2")
    play(table, 0, "done")
    play(table, 1, "keep for later", "done")
    view = look(table)
    assert view.round == 2
    assert [s.held for s in view.seats] == [{"city_1": 1}, {"city_2": 1}, {}]


@pytest.mark.rule("BK-C1")
def test_a_building_is_put_back_only_so_often_in_a_phase() -> None:
    table = building_site(seat("E4", held="city 1"), seat("E5", held="city 2"))
    for _ in range(12):
        play(table, 0, "build city 1", "keep for later")
    play(table, 0, "build city 1")
    with pytest.raises(manor.IllegalAction, match="twelve times in this phase"):
        table.play(0, "keep for later")
    again = manor.position(table.to_dict())
    assert again.state.tobytes() == table.state.tobytes()
    play(table, 0, "place on E4")
    assert look(table).board["E4"].building == City(card="city_1", strength=1)


@pytest.mark.rule("BK-C1")
def test_by_earlier_rules_a_building_is_put_back_as_often_as_one_likes() -> None:
    described = building_site(seat("E4", held="city 1"), seat("E5", held="city 2")).to_dict()
    table = manor.position(described, rules=2)
    for _ in range(20):
        play(table, 0, "build city 1", "keep for later")
    assert table.pending == (0, 1)


@pytest.mark.rule("BK-C1")
def test_unplaced_buildings_are_placed_in_a_later_round() -> None:
    table = building_site(seat("E4", held="city 1"), seat("E5", held="city 2"), seat(), number=3)
    finish(table)
    while look(table).phase == "draft":
        for player in range(3):
            while player in table.pending and look(table).phase == "draft":
                table.play(player, table.legal(player)[-1])
    play(table, 0, "build city 1", "place on E4")
    assert look(table).board["E4"].building == City(card="city_1", strength=1)


@pytest.mark.rule("BK-C2")
def test_a_building_needs_an_own_territory_without_building() -> None:
    table = building_site(seat("A4 E4 E5 G3", "city 1 on E5", held="city 2"), seat("G4", held="city 1"))
    play(table, 0, "build city 2")
    assert places(table, 0) == ["E4", "G3"]
    for where, why in (
        ("A4", "holds a building"),
        ("E5", "holds a building"),
        ("G4", "do not control"),
        ("J1", "control"),
    ):
        assert why in str(table.why_not(0, f"place on {where}"))
    play(table, 0, "place on E4")
    with pytest.raises(IllegalAction):
        table.play(0, "place on G3")
    assert "E4" in look(table).board, "what is placed stays"


@pytest.mark.rule("BK-C3")
@pytest.mark.parametrize(
    ("building", "terrain"),
    [
        ("city 3", MOUNTAINS),
        ("mushroom farm", FORESTS),
        ("pearl farm", SEAS),
        ("spices farm", FIELDS),
        ("diamond farm", MOUNTAINS),
        ("gold farm", MOUNTAINS),
        ("copper farm", MOUNTAINS),
        ("iron farm", MOUNTAINS),
    ],
)
def test_buildings_that_stand_on_one_terrain_only(building: str, terrain: list[str]) -> None:
    own = [FORESTS[0], SEAS[0], FIELDS[0], MOUNTAINS[0], CITIES[0], "H1"]
    table = building_site(seat(" ".join(own), held=building))
    play(table, 0, f"build {building}")
    assert places(table, 0) == [terrain[0]]
    assert "only" in str(table.why_not(0, "place on H1"))


@pytest.mark.rule("BK-C3")
@pytest.mark.parametrize("building", ["city 1", "city 2", "wood farm", "fish farm", "carrots farm", "trading post"])
def test_other_buildings_stand_anywhere(building: str) -> None:
    own = [FORESTS[0], SEAS[0], FIELDS[0], MOUNTAINS[0], CITIES[0], "H1"]
    table = building_site(seat(" ".join(own), held=building))
    play(table, 0, f"build {building}")
    assert sorted(places(table, 0)) == sorted(name for name in own if name not in CITIES)


@pytest.mark.rule("BK-C3")
def test_a_building_without_a_place_is_not_offered() -> None:
    table = building_site(seat("H1", held="city 3, pearl farm, city 1"))
    assert texts(table, 0) == ["build city 1", "done"]
    assert "no territory for City 3" in str(table.why_not(0, "build city 3"))
    assert "no Iron Farm in front of you" in str(table.why_not(0, "build iron farm"))


@pytest.mark.rule("BK-C4")
def test_the_territory_keeps_producing() -> None:
    table = building_site(seat("A3 A4", held="mushroom farm"))
    play(table, 0, "build mushroom farm", "place on A3")
    assert look(table).seats[0].fiefs[0].resources == ["wood", "mushroom"]


@pytest.mark.rule("BK-C5")
def test_a_trading_post_chooses_every_round_before_the_harvest() -> None:
    table = building_site(seat("A3 A4", "trading post on A3", harvest=[0]), seat("H1", held="city 1"), number=1)
    finish(table)
    assert table.pending == (0,)
    assert texts(table, 0) == ["produce wood", "produce fish", "produce carrots"]
    asked = table.question(0)
    assert asked is not None
    assert (asked.zone, str(asked.message)) == ("resources", "Choose what your trading post on A3 produces this round")
    assert look(table).seats[0].trading == "A3"
    play(table, 0, "produce fish")
    assert told(table, Harvest) == [Harvest(seat=0, fief="A3", carrots=2, strength=1, wealth=2)]
    assert look(table).board["A3"].building == TradingPost(card="trading_post", produces=None), "a new round"


@pytest.mark.rule("BK-C5")
def test_the_last_choice_holds_for_the_parchments() -> None:
    trader = seat("A3", "trading post on A3", parchments="fisher, carpenter, farmer")
    table = building_site(trader, seat("H1", held="city 1"), number=4)
    finish(table)
    play(table, 0, "produce carrots")
    assert table.over
    assert sheet(table, 0) == {"carpenter": 1, "fisher": 0, "farmer": 1}


@pytest.mark.rule("BK-C5")
def test_two_trading_posts_choose_one_by_one() -> None:
    table = building_site(seat("A3 E4", "trading post on E4, trading post on A3"), seat("H1", held="city 1"))
    finish(table)
    play(table, 0, "produce fish")
    assert table.pending == (0,)
    play(table, 0, "produce wood")
    assert [(e.territory, e.resource) for e in told(table, Produce)] == [("E4", "fish"), ("A3", "wood")]


@pytest.mark.rule("BK-C6")
def test_a_sky_tower_joins_two_fiefs() -> None:
    table = building_site(seat("A1 A2 J9 J10 E6", held="sky tower"))
    play(table, 0, "build sky tower")
    assert places(table, 0) == ["A1", "A2", "J9", "J10"], "E6 has a printed city"
    play(table, 0, "place on A1")
    assert places(table, 0) == ["J9", "J10"], "never the same fief"
    assert "same fief" in str(table.why_not(0, "place on A2"))
    assert look(table).board["A1"].building is None, "both tokens are placed at once"
    play(table, 0, "place on J10")
    assert fiefs(table, 0) == [["A1", "A2", "J9", "J10"], ["E6"]]
    board = look(table).board
    assert board["A1"].building == SkyTower(card="sky_tower", pair=1, linked_with="J10")
    assert board["J10"].building == SkyTower(card="sky_tower", pair=1, linked_with="A1")


@pytest.mark.rule("BK-C6")
def test_a_fief_is_not_linked_to_itself() -> None:
    table = building_site(seat("A1 A2 E6", held="sky tower, city 1"))
    assert "build sky tower" not in texts(table, 0)
    assert "two of your fiefs" in str(table.why_not(0, "build sky tower"))


@pytest.mark.rule("BK-C6")
def test_a_sky_tower_that_becomes_redundant_is_harmless() -> None:
    table = building_site(seat("A1 A3", "sky tower on A1 + A3", held="camp 1"))
    assert fiefs(table, 0) == [["A1", "A3"]]
    play(table, 0, "announce camp 1", "place on A2")
    assert fiefs(table, 0) == [["A1", "A2", "A3"]]


@pytest.mark.rule("BK-C6")
def test_a_pair_half_placed_may_be_kept() -> None:
    table = building_site(seat("A1 J10", held="sky tower"))
    play(table, 0, "build sky tower", "place on A1", "keep for later")
    assert look(table).seats[0].held == {"sky_tower": 1}
    assert look(table).seats[0].first_tower is None


@pytest.mark.rule("BK-C7")
def test_a_camp_goes_on_any_empty_territory_and_is_its_building() -> None:
    table = building_site(seat("A1", held="camp 3, city 1"), seat("A2", "camp 1 on E4", held="city 1"))
    play(table, 0, "announce camp 3")
    offered = places(table, 0)
    assert len(offered) == 100 - 18 - 3
    assert not {"A1", "A2", "E4"} & set(offered)
    play(table, 0, "place on E5")
    assert look(table).board["E5"] == Space(seat=0, building=Camp(card="camp_3", priority=3))
    play(table, 0, "build city 1")
    assert places(table, 0) == ["A1"], "nothing else is built on a camp"


@pytest.mark.rule("BK-C8")
def test_lower_camps_may_go_first_the_lowest_before_the_others() -> None:
    table = building_site(
        seat("A1", held="camp 5, camp 2"), seat("A2", held="camp 3"), seat("A3", held="camp 1, camp 4, camp 6")
    )
    play(table, 0, "announce camp 5")
    assert table.pending == (2,)
    announced = look(table, 1).announced
    assert announced is not None
    assert (announced.seat, announced.camp, announced.asked) == (0, 5, 1)
    assert [(turn.camp, turn.seat, turn.stage) for turn in announced.turns] == [
        (1, 2, "now"),
        (2, 0, "idle"),
        (3, 1, "later"),
        (4, 2, "later"),
        (5, 0, "later"),
    ]
    asked = table.question(2)
    assert asked is not None
    assert str(asked.message) == "Seat 0 announces Camp 5: place your Camp 1 first, or pass"
    with pytest.raises(NotYourTurn):
        table.play(0, "place on E4")
    play(table, 2, "place on E4")
    assert table.pending == (1,), "seat 0's own Camp 2 is not asked about"
    play(table, 1, "pass")
    assert table.pending == (2,)
    play(table, 2, "place on E5")
    assert table.pending == (0,)
    assert "place on E5" not in texts(table, 0)
    play(table, 0, "place on F6")
    board = look(table).board
    assert [board[t].building for t in ("E4", "E5", "F6")] == [
        Camp(card=f"camp_{number}", priority=number) for number in (1, 4, 5)
    ]
    assert told(table, Pass) == [Pass(seat=1, camp=3)]
    assert look(table).seats[1].held == {"camp_3": 1}


@pytest.mark.rule("BK-C8")
def test_the_announcer_may_keep_the_camp_after_all() -> None:
    table = building_site(seat("A1", held="camp 4"), seat("A2", held="camp 2"))
    play(table, 0, "announce camp 4")
    play(table, 1, "place on E4")
    assert texts(table, 0)[-1] == "keep for later"
    play(table, 0, "keep for later")
    assert look(table, 1).seats[0].held == {"camp_4": 1}
    assert look(table, 1).round == 2, "it waits for a later round, and nobody has anything else to place"


@pytest.mark.rule("BK-C8")
def test_a_camp_that_was_kept_waits_for_a_later_round() -> None:
    table = building_site(seat("A1", held="camp 2, city 1"), seat("A2", held="camp 5, city 1"))
    play(table, 0, "announce camp 2", "keep for later")
    assert look(table).camps_kept == [2]
    assert texts(table, 0) == ["build city 1", "done"]
    assert "waits for a later round" in str(table.why_not(0, "announce camp 2"))
    play(table, 1, "announce camp 5")
    assert table.pending == (1,), "nor may it be placed before another one"
    announced = look(table).announced
    assert announced is not None
    assert [turn.stage for turn in announced.turns] == ["idle", "idle", "idle", "idle", "now"]
    again = manor.position(table.to_dict())
    assert again.state.tobytes() == table.state.tobytes()


@pytest.mark.rule("BK-C8")
def test_a_camp_that_was_kept_may_be_announced_in_the_next_round() -> None:
    table = last_step("E4, E5", "B1, B2", "C2, C3", seats=(seat("A1", held="camp 2"), seat(), seat()))
    choose_all(table)
    play(table, 0, "announce camp 2", "keep for later")
    assert look(table).round == 2
    while look(table).phase == "draft":
        choose_all(table)
    assert look(table).camps_kept == []
    assert "announce camp 2" in texts(table, 0)


@pytest.mark.rule("BK-C8")
def test_by_the_first_rules_a_camp_that_was_kept_may_be_announced_again() -> None:
    described = building_site(seat("A1", held="camp 2")).to_dict()
    table = manor.position(described, rules=1)
    play(table, 0, "announce camp 2", "keep for later", "announce camp 2", "keep for later")
    assert (look(table).camps_kept, table.rules) == ([], 1)


@pytest.mark.rule("BK-C8")
def test_a_higher_camp_is_not_asked_about() -> None:
    table = building_site(seat("A1", held="camp 1"), seat("A2", held="camp 6"))
    play(table, 0, "announce camp 1")
    assert table.pending == (0,)


@pytest.mark.rule("BK-C9")
def test_a_placed_camp_is_discarded() -> None:
    table = building_site(seat("A1", held="camp 1"))
    play(table, 0, "announce camp 1", "place on E4")
    shown = look(table).seats[0]
    assert shown.held == {}
    assert shown.discards.buildings == {"camp_1": 1}


@pytest.mark.rule("BK-C10")
def test_a_territory_taken_from_a_camp_carries_no_building() -> None:
    table = last_step(
        "E4, E5", "B1, B2", "C2, C3", number=2, seats=(seat(held="city 2"), seat(buildings="camp 1 on E4"))
    )
    for player, pair in enumerate((("E4", "E5"), ("B1", "B2"), ("C2", "C3"))):
        play(table, player, *(f"pick {card}" for card in pair))
    play(table, 0, "build city 2")
    assert "E4" in places(table, 0)


@pytest.mark.rule("BK-C11")
def test_the_phase_ends_when_all_are_done_and_who_is_done_may_go_on() -> None:
    table = building_site(seat("E4 E5", held="city 1, city 2"), seat("A2", held="city 1"))
    play(table, 0, "done")
    assert table.pending == (1,)
    assert "done" not in texts(table, 0)
    play(table, 0, "build city 1", "place on E4")
    assert set(table.pending) == {0, 1}, "seat 0 builds again"
    play(table, 0, "done")
    play(table, 1, "done")
    assert look(table).round == 2


@pytest.mark.rule("BK-C11")
def test_a_player_who_is_done_still_answers_an_announcement() -> None:
    table = building_site(seat("E4", held="camp 2"), seat("A2", held="camp 1"))
    play(table, 1, "done")
    play(table, 0, "announce camp 2")
    assert table.pending == (1,)
    play(table, 1, "place on G3")
    play(table, 0, "place on G4")
    assert look(table).round == 2, "nobody has anything left to place"


@pytest.mark.rule("BK-C11")
def test_who_has_nothing_to_place_is_done_at_once() -> None:
    table = last_step("E4, city 3", "A2, city 1", "B1, B2")
    for player, pair in enumerate((("E4", "city 3"), ("A2", "city 1"), ("B1", "B2"))):
        play(table, player, *(f"pick {card}" for card in pair))
    assert table.pending == (1,)
    assert [s.done for s in look(table).seats] == [True, False, True]
