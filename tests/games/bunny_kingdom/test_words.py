"""Questions, refusals, the log and drawings."""

from __future__ import annotations

import random
import re

import pytest

import manor
from manor import IllegalAction, Table, UnknownAction
from manor.games.bunny_kingdom.data import (
    CARD_NAMES,
    COORDINATES,
    COUNTS,
    FLAT,
    NEED,
    PARCHMENT_NAMES,
    PER,
)
from manor.games.bunny_kingdom.events import Build
from manor.games.bunny_kingdom.questions import QUESTIONS, Of, open_question
from manor.games.bunny_kingdom.state import State
from manor.games.bunny_kingdom.vocabulary import Count
from manor.games.shown import Question
from manor.words import LANGUAGES, Company, Place, catalogue, references

from .scenario import building_site, choose_all, finish, last_step, look, play, position, seat, told


def asked(table: Table, player: int) -> Question:
    question = table.question(player)
    assert question is not None
    return question


def says(table: Table, player: int) -> str:
    """The sentence in which a seat is asked."""
    return str(asked(table, player).message)


def log(table: Table, viewer: int | None) -> list[str]:
    return [str(line.message) for line in table.log(viewer)]


# --- questions ---


def test_questions_of_the_draft() -> None:
    table = manor.new("bunny_kingdom", players=4, seed=1)
    assert says(table, 0) == "Choose 2 cards to play · 8 go to Seat 1"
    assert (asked(table, 0).zone, asked(table, 0).least, asked(table, 0).most) == ("hand", 2, 2)
    first = table.legal(0)[0]
    table.play(0, first)
    assert says(table, 0) == "Choose 1 card to play · 8 go to Seat 1"
    assert asked(table, 0).picked == {first.arguments["card"]: 1}
    duel = manor.new("bunny_kingdom", players=2, seed=1)
    assert says(duel, 1) == "Choose a card to play, then one to discard · 9 go to Seat 0"
    duel.play(1, duel.legal(1)[0])
    assert says(duel, 1) == "Choose a card to discard face down"
    assert says(last_step("A1, A2", "B1, B2", "C2, C3", number=2), 0) == (
        "Choose 2 cards to play · nothing is passed on"
    )
    assert says(last_step("A1, A2", "B1, B2"), 0).endswith("nothing is passed on"), "the last step of two players too"


def test_the_hand_goes_to_the_right_in_even_rounds() -> None:
    hands = [f"{row}2, {row}4, {row}6, {row}8" for row in "ABCD"]
    table = position(*(seat(hand=text) for text in hands), phase="draft", step=3, round=2)
    assert says(table, 0) == "Choose 2 cards to play · 2 go to Seat 3"
    assert [player.passes_to for player in look(table).seats] == [3, 0, 1, 2]


def test_questions_of_construction() -> None:
    table = building_site(seat("A1 J10", held="sky tower, camp 2"), seat("H1", held="city 1"))
    assert says(table, 0) == "Place your buildings (2 can be placed), or say that you are done"
    assert says(table, 1) == "Place your building, or say that you are done"
    play(table, 0, "build sky tower")
    assert says(table, 0) == "Sky Tower: choose the first of two territories to join, or keep it for later"
    play(table, 0, "place on A1")
    assert "in another fief to join with A1" in says(table, 0)
    play(table, 1, "build city 1")
    assert says(table, 1) == "City 1: choose a territory, or keep it for later"
    assert (asked(table, 1).source, asked(table, 1).zone, asked(table, 1).least) == ("city_1", "board", 0)


@pytest.mark.rule("BK-C6", "BK-C8")
def test_nothing_is_asked_that_cannot_be_done() -> None:
    """While seat 0 has a sky tower in hand, its own camp joins the only two fiefs it has."""
    table = building_site(seat("A1 A3", held="sky tower, camp 1"), seat("H1", held="camp 2"))
    play(table, 0, "build sky tower", "place on A1")
    play(table, 1, "announce camp 2")
    play(table, 0, "place on A2")
    play(table, 1, "keep for later")
    assert says(table, 0) == "Sky Tower: there is no place for it now. Keep it for later"
    assert asked(table, 0).most == 0
    assert [action.text for action in table.legal(0)] == ["keep for later"]


@pytest.mark.rule("BK-M-COPY")
def test_the_question_of_a_copy_says_whose_parchments() -> None:
    table = finish(
        position(
            seat(parchments="liberal, socialist"),
            seat(parchments="royal crown, fisher"),
            seat("H1", held="city 1", parchments="royal ring, farmer"),
            phase="construction",
            round=4,
        )
    )
    question = asked(table, 0)
    assert str(question.message) == "Liberal: choose a parchment of Seat 2 to copy"
    assert (question.source, question.zone, question.owner) == ("liberal", "parchments", 2)
    others = look(table, 1).question
    assert others is not None
    assert (others.seat, others.owner, others.message) == (0, 2, None), "everybody sees what is waited for"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_answers_are_what_questions_declare(players: int) -> None:
    """In whole games: who is waited for is asked, with the verbs that the question declares; others see no sentence."""
    chooser = random.Random(players)
    table = manor.new("bunny_kingdom", players=players, seed=players)
    met = set()
    while not table.over:
        state = State.read(table.state)
        for player in range(players):
            question = open_question(state, player)
            assert (question is not None) == (player in table.pending)
            if question is None:
                continue
            met.add(question.name)
            assert state.phase == question.phase
            verbs = {action.verb for action in table.legal(player)}
            assert verbs <= {*question.verbs, question.no}
            assert verbs & set(question.verbs)
            assert (question.no in verbs) == bool(question.no)
            shown = asked(table, player)
            assert (shown.least == 0) == bool(question.no)
            if question.of not in (Of.EVERYBODY, Of.BUILDERS):
                assert shown.most == 1
            seen = look(table, (player + 1) % players).question
            if seen is not None and seen.seat == player:
                assert seen.message is None
                assert not seen.picked
        waiting = chooser.choice(table.pending)
        table.play(waiting, chooser.choice(table.legal(waiting)))
    drafted = {"duel_pick", "duel_discard"} if players == 2 else {"pick"}
    assert drafted | {"build", "place"} <= met <= {question.name for question in QUESTIONS}


# --- refusals ---


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("pick J10", "J10 is not in your hand."),
        ("pick city 3", "City 3 is not in your hand."),
        ("discard A1", "Cards are discarded only in the game for two; here two cards are played."),
        ("take back", "You have not chosen yet."),
        ("build city 1", "That belongs to another phase: Construction. This is Exploration."),
        ("produce wood", "That belongs to another phase: Trading posts. This is Exploration."),
        ("copy fisher", "That belongs to another phase: Copying parchments. This is Exploration."),
        ("done", "That belongs to another phase: Construction. This is Exploration."),
    ],
)
def test_refusals_in_the_draft(text: str, why: str) -> None:
    table = last_step("A1, A2", "B1, B2", "C2, C3")
    assert str(table.why_not(0, text)) == why
    with pytest.raises(IllegalAction, match=re.escape(why)):
        table.play(0, text)


def test_refusals_after_a_choice() -> None:
    table = last_step("A1, A2", "B1, B2", "C2, C3")
    play(table, 0, "pick A1")
    assert str(table.why_not(0, "pick A1")) == "A1 is chosen already."
    play(table, 0, "pick A2")
    assert str(table.why_not(0, "pick A1")).startswith("You have chosen. Take that back first")
    duel = last_step("A1, A2", "B1, B2")
    assert str(duel.why_not(0, "discard A1")) == "First choose a card to play."
    play(duel, 0, "pick A1")
    assert "now choose one to discard" in str(duel.why_not(0, "pick A2"))


def test_refusals_in_construction() -> None:
    table = building_site(seat("E4", held="city 1, camp 1"), seat("H1", held="city 1"))
    assert str(table.why_not(0, "place on E4")) == "Choose a building first."
    assert str(table.why_not(0, "pass")) == "No camp was announced."
    assert str(table.why_not(0, "pick A1")) == "That belongs to another phase: Exploration. This is Construction."
    play(table, 0, "announce camp 1")
    assert str(table.why_not(0, "place on E4")) == "E4 is not empty: Seat 0 controls it."
    assert str(table.why_not(0, "done")) == (
        "That is not what is asked now. Place Camp 1 on an empty territory, or keep it for a later round."
    )


def test_refusals_of_a_copy() -> None:
    table = finish(
        position(
            seat(parchments="socialist"),
            seat("H1", held="city 1", parchments="royal ring, farmer"),
            phase="construction",
            round=4,
        )
    )
    assert str(table.why_not(0, "copy fisher")) == "Only a parchment of Seat 1 can be copied."


def test_unknown_actions_get_a_hint() -> None:
    table = manor.new("bunny_kingdom", players=2, seed=1)
    with pytest.raises(UnknownAction, match="pick royal crown"):
        table.play(0, "pick royal crwn")


# --- the log ---


def test_the_log_reads_like_table_talk() -> None:
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
    for sentence in (
        "Seat 0 takes A2.",
        "Seat 1 loses A2: Camp 1 is removed.",
        "Seat 1 receives City 2.",
        "Seat 2 lays 2 parchments face down.",
        "Seat 0 plays Provisions and draws two cards.",
        "Seat 0 takes J1, drawn from the deck.",
        "Seat 0 lays Liberal face down, drawn from the deck.",
        "Construction of round 2.",
    ):
        assert sentence in log(table, 0), sentence
    assert "Seat 0 lays a parchment face down, drawn from the deck." in log(table, 1)
    assert "Seat 2 lays Royal Crown and Fisher face down." in log(table, 2), "cards of one sort in a row are one line"
    assert not any("has chosen" in sentence for sentence in log(table, 0)), "it goes without saying"


def test_the_log_of_construction_and_the_end() -> None:
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
    for sentence in (
        "Seat 0 announces Camp 3.",
        "Seat 1 passes with Camp 1.",
        "Seat 0 keeps Camp 3 for a later round.",
        "Seat 0 is done building.",
        "Seat 0’s trading post on A3 produces fish.",
        "Seat 0 harvests 2 golden carrots from the fief of A3 (1 × 2).",
        "Seat 0 reveals Royal Crown and Socialist.",
        "Seat 0 copies Royal Ring with Socialist.",
        "Seat 0 scores 1 for a copy of Royal Ring.",
        "The game is over: Seat 0 is called Big Ears.",
    ):
        assert sentence in log(table, None), sentence
    lines = table.log(None)
    assert [str(line.message) for line in lines if line.headline] == ["The game is over: Seat 0 is called Big Ears."]
    assert {line.seat for line in lines if line.headline} == {None}
    heaviest = max(lines, key=lambda line: line.weight)
    assert str(heaviest.message) == "Seat 0’s parchments: 6 golden carrots in all.", "5 for the crown, 1 for the copy"
    minor = {line.message.id.removeprefix("bunny-kingdom-log-") for line in lines if line.minor}
    assert minor == {"pass", "keep", "done", "reveal"}


def test_sky_towers_are_told_as_a_pair() -> None:
    table = building_site(seat("A1 J10", held="sky tower"))
    play(table, 0, "build sky tower", "place on J10", "place on A1")
    (line,) = table.log(None)
    assert str(line.message) == "Seat 0 joins J10 and A1 with Sky Towers."
    assert [part.place for part in references(line.message) if isinstance(part, Place)] == ["J10", "A1"]
    assert told(table, Build) == [Build(seat=0, territory="A1", building="sky_tower", linked_with="J10")]


@pytest.mark.parametrize(
    ("language", "mine", "other"),
    [
        ("en", "You take A1 and A2.", "Bob takes B1 and B2."),
        ("fr", "Vous prenez A1 et A2.", "Bob prend B1 et B2."),
        ("zh-Hant", "你取得A1和A2。", "Bob取得B1和B2。"),
    ],
)
def test_the_reader_is_spoken_to(language: str, mine: str, other: str) -> None:
    table = choose_all(last_step("A1, A2", "B1, B2", "C2, C3"))
    company = Company(("Ann", "Bob", "Cleo"), me=0)
    heard = [catalogue(language).render(line.message, company) for line in table.log(0)]
    assert mine in heard
    assert other in heard


# --- cards ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_explains_itself(language: str) -> None:
    """Every card has a name of its own, and its text has the numbers that the rules go by."""
    game = manor.new("bunny_kingdom", players=2, seed=1).game
    render = catalogue(language).render
    titles = set()
    for topic in CARD_NAMES:
        explained = game.explain(topic)
        assert explained is not None
        assert explained.kind is not None
        titles.add(render(explained.title))
        assert render(explained.text)
        assert render(explained.kind)
        if topic in COORDINATES:
            assert topic in render(explained.text)
    assert len(titles) == len(CARD_NAMES)
    for number, name in enumerate(PARCHMENT_NAMES):
        numbers = {int(table[number]) for table in (PER, NEED, FLAT)} - {0}
        kind = Count(int(COUNTS[number]))
        if kind in (Count.LEFT_GLOVE, Count.RIGHT_GLOVE):
            numbers = {int(FLAT[number]), int(FLAT[number] + PER[number])}
        if kind in (Count.SECOND_HARVEST, Count.TREASURE_VALUE) or name in ("liberal", "socialist"):
            numbers = set()
        explained = game.explain(name)
        assert explained is not None
        said = {int(found) for found in re.findall(r"\d+", render(explained.text))}
        assert numbers - {1} <= said, name
    assert game.explain("carrot cake") is None


def test_cards_are_called_as_published() -> None:
    game = manor.new("bunny_kingdom", players=2, seed=1).game
    names = {topic: explained.title for topic in CARD_NAMES if (explained := game.explain(topic)) is not None}
    assert str(names["hunny_king"]) == "Hun-ny King"
    assert str(names["spices_farm"]) == "Spice Farm"
    assert str(names["B7"]) == "Territory B7"
    assert catalogue("fr").render(names["mushroom_farm"]) == "Exploitation de champignons"


# --- drawings ---


def test_the_board_is_drawn_with_letters() -> None:
    table = building_site(seat("A3 B1 D2", "mushroom farm on A3, city 3 on B1, trading post on D2, camp 2 on E4"))
    drawing = str(table)
    rows = drawing.splitlines()
    assert "Bunny Kingdom · Round 1 of 4 · Construction" in rows[0]
    assert rows[1].split() == [str(n) for n in range(1, 11)]
    assert rows[2].startswith("A   F      F      F0fmu  X·c1")
    assert rows[3].startswith("B   M0c3  ‖M      X·c1"), "lava between B1 and B2"
    assert "P0k2" in drawing
    assert "M0p-" in drawing
    assert re.search(r" M     _X·c1 ", rows[3]), "lava between B6 and C6"
    assert re.search(r"Seat 1 +0 +\+0 +0", drawing), "golden carrots, the next harvest, parchments"


def test_the_board_is_drawn_for_notebooks() -> None:
    table = building_site(seat("A3", "city 2 on A3"), seat("H1", held="city 1"), seat("J10"), seat("G8"))
    drawing = table._repr_html_()
    assert drawing.startswith("<pre")
    assert "F0c2" in drawing
    assert drawing.count("‖") == 5, "four lava flows that run upright, and the legend"


def test_progress_of_the_own_parchments() -> None:
    table = position(
        seat("A5 A6 A7 B4 B5", held="fish farm", parchments="fisher king"),
        seat("H1", held="city 1"),
        phase="construction",
    )
    (line,) = look(table, 0).seats[0].parchments or []
    assert (line.counts, line.counted, line.need, line.carrots) == ("fish", 5, 7, 0)
    assert look(table, 1).seats[0].parchments is None


def test_what_only_the_end_tells() -> None:
    held = "liberal, opportunist, fisher"
    table = position(
        seat(parchments=held), seat("H1", held="city 1", parchments="farmer"), phase="construction", round=4
    )
    assert {line.parchment: line.at_end for line in look(table, 0).seats[0].parchments or []} == {
        "liberal": True,
        "opportunist": True,
        "fisher": False,
    }
    finish(table)
    lines = {line.parchment: line for line in look(table, 1).seats[0].parchments or []}
    assert not any(line.at_end for line in lines.values())
    assert lines["liberal"].copies == "farmer"
