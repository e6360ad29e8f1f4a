"""Positions in words: what is left out, what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import manor
from manor import InvalidPosition
from manor.games.bunny_kingdom.view import TradingPost

from .scenario import building, building_site, listed, look, play, position, seat


def complaints(**position: Any) -> str:
    with pytest.raises(InvalidPosition) as refused:
        manor.position("bunny_kingdom", position)
    return "\n".join(refused.value.problems)


def test_a_position_reads_like_the_table() -> None:
    table = building_site(
        seat(
            "A3 A4 C2 C3",
            "mushroom farm on A3, gold farm on C2, camp 3 on E5",
            held="city 2, sky tower",
            parchments="fisher",
        ),
        seat("D2 D3 A9 H1", "trading post on D2, sky tower on A9 + H1", held="city 1"),
        number=2,
    )
    described = table.to_dict()
    assert described["round"] == 2
    assert described["phase"] == "construction"
    first, second = described["seats"]
    assert first["territories"] == {"A3": 1, "A4": 1, "C2": 1, "C3": 1}
    assert first["buildings"] == [
        {"kind": "farm", "resource": "mushroom", "at": "A3", "round": 2},
        {"kind": "farm", "resource": "gold", "at": "C2", "round": 2},
        {"kind": "camp", "priority": 3, "at": "E5", "round": 2},
    ]
    assert first["held"] == {"city_2": 1, "sky_tower": 1}
    assert first["parchments"] == ["fisher"]
    assert second["buildings"] == [
        {"kind": "trading_post", "token": 1, "at": "D2", "produces": [None] * 4, "round": 2},
        {"kind": "sky_tower", "pair": 1, "at": ["A9", "H1"], "round": 2},
    ]
    again = manor.position("bunny_kingdom", json.loads(json.dumps(described)))
    assert again.state.tobytes() == table.state.tobytes()


def test_half_made_decisions_are_kept() -> None:
    table = building_site(seat("A1 J10", held="sky tower, camp 4"), seat("H1", held="camp 2"))
    play(table, 0, "build sky tower", "place on A1")
    play(table, 1, "announce camp 2")
    again = manor.position("bunny_kingdom", table.to_dict())
    assert again.state.tobytes() == table.state.tobytes()
    assert again.pending == (1,)


def test_a_trading_post_may_be_given_with_its_product() -> None:
    table = position(
        seat("A3 A4", "trading post on A3 = fish"), seat("H1 H2", "trading post on H1"), phase="trade", round=2
    )
    assert table.pending == (1,)
    assert look(table).board["A3"].building == TradingPost(card="trading_post", produces="fish")


def test_everything_that_is_wrong_is_named() -> None:
    text = complaints(
        players=2,
        round=5,
        phase="siesta",
        colour="red",
        seats=[
            {"territories": ["A3", "Z9"], "held": {"castle": 1}, "parchments": ["fischer", 7]},
            {"territories": ["A3"], "buildings": [{"kind": "barn", "at": "A3"}], "hat": 1, "done": "yes"},
        ],
        rng=[1, 2],
    )
    for part in (
        "position: has no 'colour'",
        "round: must be a whole number from 1 to 4, not 5",
        "'siesta' is not a phase",
        "'Z9' is not a territory",
        "'castle' is not a building",
        "'fischer' is not a parchment. Did you mean 'fisher'",
        "7 is not a parchment",
        "A3 is there twice",
        "'barn' is not a kind of building",
        "has no 'hat'",
        "done: must be true or false",
        "rng: must be four",
    ):
        assert part in text, part


@pytest.mark.parametrize(
    ("buildings", "complaint"),
    [
        ("city 3 on A3", "stands on mountain only"),
        ("city 1 on A4", "A4 holds a building already"),
        ("city 1 on J1", "does not control J1"),
        ("city 1 on A3, wood farm on A3", "A3 holds a building already"),
        ("wood farm on A3, wood farm on A5", "only one wood farm"),
        ("camp 1 on A3", "cannot stand on A3"),
        ("camp 1 on B3", "printed city"),
        ("camp 7 on E4", "from 1 to 6"),
        ("camp 1 on E4, camp 1 on E5", "camp 1 is there twice"),
    ],
)
def test_impossible_buildings(buildings: str, complaint: str) -> None:
    seats = [seat("A3 A4 A5", buildings), seat("H1", held="city 1")]
    assert complaint in complaints(seats=seats, phase="construction")


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"phase": "trade"}, "all trading posts have chosen"),
        ({"phase": "copy", "round": 4, "copying": {"seat": 0}}, "without holding the card"),
        ({"phase": "over"}, "the final scoring comes after round 4"),
        ({"phase": "draft"}, "hands hold 0 cards"),
        ({"seats": [seat(held="city 3"), seat(held="city 3, city 3, city 3")]}, "city_3: 4 in all, the box has 3"),
        ({"seats": [seat(parchments="fisher"), seat(parchments="fisher")]}, "fisher: 2 in all"),
        ({"seats": [seat("H1"), seat("H8")]}, "all are done"),
        ({"seats": [seat("H1", held="city 1"), seat(hand="A1")]}, "hands: must hold equally many"),
        ({"seats": [seat("H1", held="city 1", harvest=[1]), seat()]}, "a harvest is counted"),
        ({"deck": ["A1", "A1"]}, "A1: 2 in all"),
        ({"announced": {"seat": 0, "camp": 3}}, "does not hold it"),
        ({"players": 3}, "must be a list of 3 seats"),
        ({"seats": 5}, "seats: must be a list"),
        ({"options": {"start": 1}}, "no option “start”; there are rounds"),
        ({"draft": [[[{"played": ["A1", "A2"]}]]]}, "must have one entry for each of 2 players"),
        ({"seats": [seat("H1", held="city 1", building="camp 1"), seat()]}, "has a building in hand"),
    ],
)
def test_impossible_positions(changes: dict[str, Any], complaint: str) -> None:
    given: dict[str, Any] = {"seats": [seat("H1", held="city 1"), seat("H8")], "phase": "construction"} | changes
    assert complaint in complaints(**given)


def test_names_are_read_as_people_write_them() -> None:
    assert building("gold farm on C2") == {"kind": "farm", "resource": "gold", "at": "C2"}
    table = manor.position(
        "bunny_kingdom",
        {"seats": [{"territories": ["h1"], "held": ["City 1"], "parchments": ["Royal Crown"]}, {}]},
    )
    assert table.to_dict()["seats"][0]["held"] == {"city_1": 1}
    assert listed("b7, Royal crown".lower()) == ["B7", "royal_crown"]


_JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.sampled_from(["A1", "fisher", "city 1", "draft", "x", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["seat", "at", "A1", "kind"]), inner),
    max_leaves=4,
)


@settings(max_examples=150)
@given(data=st.data())
def test_bad_input_is_refused_with_reasons(data: st.DataObject) -> None:
    """Whatever is put in the place of any part of a description, it is read or refused, never anything else."""
    table = building_site(seat("A1 J10", "camp 1 on E4", held="sky tower, camp 4"), seat("H1", held="camp 2"), seat())
    described: Any = table.to_dict()
    part: Any = described
    while True:
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        if isinstance(part[key], (dict, list)) and part[key] and data.draw(st.booleans()):
            part = part[key]
            continue
        part[key] = data.draw(_JUNK)
        break
    try:
        again = manor.position("bunny_kingdom", described)
    except InvalidPosition as refused:
        assert refused.problems
    else:
        assert again.over or all(again.legal(waiting) for waiting in again.pending)
