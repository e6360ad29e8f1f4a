"""Questions, refusals, events and drawings."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

import manor
from manor import IllegalAction, UnknownAction
from manor.games.bunny_kingdom.data import CARD_NAMES, PARCHMENT_NAMES, PUBLISHED_NAMES
from manor.games.bunny_kingdom.wording import title

from .scenario import building_site, choose_all, finish, last_step, play, position, seat


def test_questions_of_the_draft() -> None:
    table = manor.new("bunny_kingdom", players=4, seed=1)
    assert table.question(0) == "Choose 2 cards to play · 8 go to your left neighbour."
    table.play(0, table.legal(0)[0])
    assert table.question(0) == "Choose 1 card to play · 8 go to your left neighbour."
    duel = manor.new("bunny_kingdom", players=2, seed=1)
    assert duel.question(1).startswith("Choose a card to play; then")
    duel.play(1, duel.legal(1)[0])
    assert duel.question(1) == "Choose a card to discard face down."
    assert last_step("A1, A2", "B1, B2", "C2, C3", number=2).question(0) == (
        "Choose 2 cards to play · nothing is passed on."
    )


def test_questions_of_construction() -> None:
    table = building_site(seat("A1 J10", held="sky tower, camp 2"), seat("H1", held="city 1"))
    assert "announce a camp" in table.question(0)
    play(table, 0, "build sky tower")
    assert table.question(0) == "Sky Tower: choose the first of two territories to join, or keep it for later."
    play(table, 0, "place on A1")
    assert "in another fief to join with A1" in table.question(0)
    play(table, 1, "build city 1")
    assert table.question(1) == "City 1: choose a territory, or keep it for later."


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("pick J10", "no J10 in your hand"),
        ("discard A1", "game for two players only"),
        ("take back", "not chosen yet"),
        ("build city 1", "construction phase"),
        ("produce wood", "choice of the trading posts"),
        ("copy fisher", "choice of parchments to copy"),
        ("done", "construction phase"),
    ],
)
def test_refusals_in_the_draft(text: str, why: str) -> None:
    table = last_step("A1, A2", "B1, B2", "C2, C3")
    assert why in str(table.why_not(0, text))
    with pytest.raises(IllegalAction):
        table.play(0, text)


def test_refusals_after_a_choice() -> None:
    table = last_step("A1, A2", "B1, B2", "C2, C3")
    play(table, 0, "pick A1")
    assert "A1 is chosen already" in str(table.why_not(0, "pick A1"))
    play(table, 0, "pick A2")
    assert table.why_not(0, "pick A1")
    duel = last_step("A1, A2", "B1, B2")
    assert "first choose a card to play" in str(duel.why_not(0, "discard A1"))
    play(duel, 0, "pick A1")
    assert "now choose one to discard" in str(duel.why_not(0, "pick A2"))


def test_refusals_in_construction() -> None:
    table = building_site(seat("E4", held="city 1, camp 1"), seat("H1", held="city 1"))
    assert "choose a building first" in str(table.why_not(0, "place on E4"))
    assert "no camp was announced" in str(table.why_not(0, "pass"))
    assert "exploration phase" in str(table.why_not(0, "pick A1"))
    play(table, 0, "announce camp 1")
    assert "E4 is not empty: seat 0 controls it" in str(table.why_not(0, "place on E4"))
    assert "the question is" in str(table.why_not(0, "done"))


def test_unknown_actions_get_a_hint() -> None:
    table = manor.new("bunny_kingdom", players=2, seed=1)
    with pytest.raises(UnknownAction, match="pick royal crown"):
        table.play(0, "pick royal crwn")


def test_events_read_like_table_talk() -> None:
    table = choose_all(
        last_step(
            "A2, provisions",
            "city 2, B2",
            "royal crown, fisher",
            number=2,
            top="J1, liberal",
            seats=(seat(), seat(buildings="camp 1 on A2"), seat()),
        )
    )
    told = [table.game.tell(event) for event in table.events_for(0)]
    for sentence in (
        "Seat 0 takes A2.",
        "Seat 1 loses A2: Camp 1 is removed.",
        "Seat 1 receives City 2.",
        "Seat 2 lays 2 parchments face down.",
        "Seat 0 plays Provisions.",
        "Seat 0 takes J1, drawn from the deck.",
        "Seat 0 lays Liberal face down, drawn from the deck.",
        "Construction phase of round 2.",
    ):
        assert sentence in told, sentence
    assert "Seat 0 lays a parchment face down, drawn from the deck." in [
        table.game.tell(event) for event in table.events_for(1)
    ]


def test_events_of_construction_and_the_end() -> None:
    table = building_site(
        seat("A3 A4 J10 E5", "trading post on A3", held="sky tower, camp 3", parchments="royal crown, socialist"),
        seat("H1", held="camp 1, city 1", parchments="royal ring"),
        number=4,
    )
    play(table, 0, "announce camp 3")
    play(table, 1, "pass")
    play(table, 0, "keep for later", "build sky tower", "place on J10", "keep for later", "done")
    finish(table)
    play(table, 0, "produce fish")
    told = [table.game.tell(event) for event in table.events]
    for sentence in (
        "Seat 0 announces Camp 3.",
        "Seat 1 passes with Camp 1.",
        "Seat 0 keeps Camp 3 for later.",
        "Seat 0 is done building.",
        "Seat 0 lets the trading post on A3 produce fish.",
        "Seat 0 harvests 2 golden carrots from the fief of A3 (1 × 2).",
        "Seat 0 reveals Royal Crown.",
        "Seat 0 copies Royal Ring with Socialist.",
        "Seat 0 scores 1 for Royal Ring (copied).",
        "The game is over: seat 0 wins and is called Big Ears.",
    ):
        assert sentence in told, sentence


def test_sky_towers_are_told_as_a_pair() -> None:
    table = building_site(seat("A1 J10", held="sky tower"))
    play(table, 0, "build sky tower", "place on J10", "place on A1")
    assert table.game.tell(table.events[0]) == "Seat 0 joins J10 and A1 with Sky Towers."


def test_every_card_has_a_printed_name() -> None:
    assert len({title(name) for name in CARD_NAMES}) == len(CARD_NAMES)
    for name in PARCHMENT_NAMES:
        assert len(PUBLISHED_NAMES[name]) == 3
    assert title("hunny_king") == "Hun-ny King"
    assert title("spices_farm") == "Spices Farm"
    assert title("B7") == "B7"


def test_the_board_is_drawn_with_letters() -> None:
    table = building_site(seat("A3 B1 D2", "mushroom farm on A3, city 3 on B1, trading post on D2, camp 2 on E4"))
    drawing = str(table)
    rows = drawing.splitlines()
    assert rows[1].split() == [str(n) for n in range(1, 11)]
    assert rows[2].startswith("A   F     F     F0fmu X·c1")
    assert rows[3].startswith("B   M0c3 ‖M     X·c1"), "lava between B1 and B2"
    assert "P0k2" in drawing
    assert "M0p-" in drawing
    assert "Seat 1: 0 golden carrots" in drawing


def test_the_board_is_drawn_as_svg() -> None:
    table = building_site(seat("A3", "city 2 on A3"), seat("H1", held="city 1"), seat("J10"), seat("G8"))
    drawing = table._repr_html_()
    root = ET.fromstring(drawing)
    svg = next(element for element in root.iter() if element.tag == "svg")
    assert len(svg.findall("rect")) == 100 + 1, "a hundred territories and the square of seat 1"
    assert len(svg.findall("line")) == 8, "lava flows"
    assert "c2" in [element.text for element in svg.findall("text")]


def test_progress_of_the_own_parchments() -> None:
    table = position(
        seat("A5 A6 A7 B4 B5", held="fish farm", parchments="fisher king"),
        seat("H1", held="city 1"),
        phase="construction",
    )
    (line,) = table.view(0)["seats"][0]["progress"]
    assert (line["counts"], line["counted"], line["need"], line["carrots"]) == ("fish", 5, 7, 0)
    assert "progress" not in table.view(1)["seats"][0]
