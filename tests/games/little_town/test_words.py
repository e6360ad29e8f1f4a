"""Words: what is asked, told, refused, explained and drawn, in every language, and the size promised."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

import manor
from manor.games.little_town.actions import ACTIONS
from manor.games.little_town.board import draw
from manor.games.little_town.questions import QUESTIONS
from manor.games.little_town.saying import TOPICS, explain, label
from manor.games.little_town.vocabulary import Stage
from manor.words import LANGUAGES, Company, Message, Place, catalogue
from manor.words.speaker import Speaker

from .scenario import SIDE_1, asked, choices, drawn, last_worker, play, player, seen, town

TOWN = drawn(c3="A:barn", e3="B*", d3="B:bakery", f5="A:residence")


def sentences(table: manor.Table, reader: int | None = None, language: str = "en") -> list[str]:
    company = Company(("Ada", "Bruno"), reader)
    return [catalogue(language).render(line.message, company) for line in table.log(reader)]


def test_actions_read_like_the_rulebook() -> None:
    texts = {action.text for action in ACTIONS}
    assert {"place c5", "activate d4", "at e3", "build wheat field", "show penniless", "gather everything"} <= texts
    assert {"buy no wood", "give wood and a bought cube", "take 2 fish", "feed 3 fish", "buy 2 food"} <= texts
    assert len(texts) == len(ACTIONS)
    by_text = {action.text: action for action in ACTIONS}
    assert by_text["buy 2 stone"].arguments == {"kind": "stone", "amount": "2"}
    assert by_text["at e3"].verb == "at"


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("place c5", "place a worker on c5"),
        ("build wheat field", "build: Wheat Field"),
        ("show six coins", "show: Full purse"),
        ("gather fish", "gather 1 fish"),
        ("buy 2 stone", "buy 2 stone for 6 coins"),
        ("buy no stone", "pay with your own cubes"),
        ("give 2 bought cubes", "give 2 bought cubes"),
        ("give wood and a bought cube", "give 1 wood and 1 bought cube"),
        ("take 2 fish", "take 2 fish"),
        ("feed 3 fish", "feed 3 fish"),
        ("feed no fish", "feed no fish"),
        ("buy 1 food", "buy 1 meal for 3 coins"),
        ("end turn", "End turn"),
    ],
)
def test_an_action_in_a_few_words(action: str, words: str) -> None:
    assert str(label(manor.new("little_town", seed=1).game.action(action))) == words


def test_labels_tell_all_actions_apart_in_every_language() -> None:
    for language in LANGUAGES:
        said = [catalogue(language).render(label(action)) for action in ACTIONS]
        # Whatever the kind of cube, paying with one's own is the same thing; only one kind is asked about at a time.
        assert len(set(said)) == len(said) - 3


def test_a_turn_is_told_in_sentences() -> None:
    table = town(TOWN, player("1 wheat", coins=4, objectives="penniless"))
    play(table, "place d4", "activate d3", "buy 1 wheat", "show penniless")
    assert sentences(table)[:5] == [
        "Ada places a worker on d4.",
        "Ada pays 1 coin to Bruno.",
        "Ada activates the Bakery on d3.",
        "Ada pays 3 coins for 1 wheat, spent at once.",
        "Ada shows “Penniless”: Have no coins at all.",
    ]
    assert "You pay 1 coin to Bruno." in sentences(table, 0)
    assert "Ada pays 1 coin to you." in sentences(table, 1)
    assert "You score 3 points (objective)." in sentences(table, 0)
    assert "You receive 4 coins." in sentences(table, 0)
    assert "Vous payez 1 pièce à Bruno." in sentences(table, 0, "fr")
    assert "Ada付1枚錢幣給你。" in sentences(table, 1, "zh-Hant")


def test_what_goes_together_is_one_line_and_only_what_matters_is_major() -> None:
    table = town(SIDE_1, player(coins=1))
    lines = [
        line for _ in (play(table, "place f5", "gather everything"),) for line in table.log(None) if line.seat == 0
    ]
    assert [str(line.message) for line in lines] == [
        "Seat 0 places a worker on f5.",
        "Seat 0 gathers 1 wood and 2 fish.",
    ]
    assert [line.minor for line in lines] == [False, True]
    assert lines[0].message.args["space"] == Place("f5"), "the page marks the places a line speaks of"
    opening = manor.new("little_town", seed=1).log(None)
    assert [line.message.id.removeprefix("little-town-log-") for line in opening if not line.minor] == ["start"]
    assert opening[-1].headline


def test_the_end_of_a_round_is_told_in_sentences() -> None:
    table = play(last_worker(SIDE_1, player("3 wheat", coins=3)), "place e2", "gather everything")
    play(table, "buy 1 food")
    told = sentences(table)
    assert "Ada gathers 1 stone and 1 fish." in told
    assert "Ada feeds the workers: 1 fish, 3 wheat, and 1 meal bought for 3 coins." in told
    assert "Bruno has no food for the workers." in told
    assert "Bruno loses 15 points (hungry workers)." in told
    assert "Round 2: Bruno starts." in told
    assert "Round 2: you start." in sentences(table, 1)


# --- questions ---


def test_every_stage_that_asks_is_declared() -> None:
    assert set(QUESTIONS) == set(Stage) - {Stage.NEXT}


def test_a_question_says_what_can_be_done() -> None:
    table = town(TOWN, player("4 wood, 2 wheat", coins=7))
    assert asked(table).startswith("Place a worker on an empty grass space, or build one of the ")
    assert asked(town(SIDE_1)) == "Place a worker on an empty grass space."
    one = town(SIDE_1, player("1 wood"))
    assert asked(one) == "Place a worker on an empty grass space, or build the one tile you can pay for."
    play(table, "build pawnshop")
    assert asked(table) == "Pawnshop: you pay 3 wood. How many of them do you buy for 3 coins each, 0 to 2?"
    play(table, "buy no wood")
    assert asked(table) == "Pawnshop: choose an empty grass space for it."
    play(table, "at d5", "place a6")
    assert asked(table) == "Your worker on a6: you may gather 1 cube, or end your turn."
    table = play(town(TOWN, player("1 wheat", coins=6)), "place e4")
    assert asked(table) == "Your worker on e4: you may activate 1 building, or end your turn."
    table = play(town(TOWN, player("1 wheat", coins=6, objectives="six_coins")), "place d2")
    assert asked(table) == (
        "Your worker on d2: you may gather 2 cubes, activate 2 buildings, and show 1 objective in any order, "
        "or end your turn."
    )


@pytest.mark.rule("LT-H1")
def test_who_is_asked_to_keep_a_secret_is_not_told_to_show_what_they_have_not() -> None:
    holding = play(town(SIDE_1, player("4 wood", coins=1, objectives="costly_in_wood")), "build barn", "at e3")
    assert asked(holding) == "Show an objective you have completed, or end your turn."
    bluffing = play(town(SIDE_1, player("4 wood", coins=1, objectives="three_in_a_row")), "build barn", "at e3")
    assert asked(bluffing) == "You have no objective to show: end your turn."
    for table, most in ((holding, 1), (bluffing, 0)):
        own, others = seen(table, 0).question, seen(table, 1).question
        assert own is not None and others is not None
        assert (own.id, own.zone, own.least, own.most) == ("after", "objectives", 0, most)
        assert others.message is None
    assert seen(holding, 1).question == seen(bluffing, 1).question


def test_a_residence_and_a_pawnshop_ask_in_their_own_words() -> None:
    table = play(last_worker(drawn(f5="A:residence", e5="A:wheat_field"), player(coins=1)), "place e3")
    assert asked(table) == (
        "Your residence on f5 works: you may gather 3 cubes and activate 1 building in any order, or go on."
    )
    question = table.question(0)
    assert question is not None and question.source == "residence"
    pawn = drawn(d3="A:pawnshop")
    table = play(town(pawn, player("2 wood, 1 fish", coins=2)), "place d4", "activate d3")
    assert asked(table) == "Pawnshop: which two cubes do you give?"
    table = play(town(pawn, player("2 wood, 1 fish", coins=4)), "place d4", "activate d3")
    assert asked(table) == "Pawnshop: which two cubes do you give? You may buy one for 3 coins."
    play(table, "give 2 wood")
    assert asked(table) == "Pawnshop: which two cubes do you take?"


def test_before_a_meal_and_for_a_moment_without_coins() -> None:
    table = play(last_worker(SIDE_1, player("10 wheat", coins=0, objectives="food_store")), "place e3", "end turn")
    assert asked(table) == "Your workers are about to eat: show an objective first, or feed them."
    assert choices(table) == {"feed no fish", "show food store"}
    board = drawn(d3="B:bakery")
    table = play(town(board, player("1 wheat", coins=1, objectives="penniless")), "place d4", "activate d3")
    assert asked(table) == "For a moment you have no coins: show an objective, or go on and receive 4 coins."
    table = play(town(board, player("1 wheat", coins=1, objectives="six_coins")), "place d4", "activate d3")
    assert asked(table) == "For a moment you have no coins: go on and receive 4 coins."


# --- refusals ---


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("place c3", "A building stands on c3."),
        ("build castle", "The Castle costs 6 stone; you lack 6 stone, and 18 coins to buy them instead."),
        ("build statue", "The Statue is not on offer in the market."),
        ("activate c3", "That is not what is asked now. Place a worker on an empty grass space."),
        ("end turn", "That is not what is asked now. Place a worker on an empty grass space."),
    ],
)
def test_refusals_say_why(action: str, words: str) -> None:
    board = drawn(c3="A:statue") if action == "build statue" else TOWN
    table = town(board, player(), uses="castle")
    assert str(table.why_not(0, action)) == words


def test_refusals_while_working_say_why() -> None:
    table = play(town(TOWN, player(coins=0), player()), "place e5")
    assert str(table.why_not(0, "gather stone")) == "No stone is left to gather around e5."
    assert str(table.why_not(0, "activate a2")) == "There is no building on a2."
    assert str(table.why_not(0, "activate c3")) == "The Barn is not around e5, or was activated already."
    assert str(table.why_not(0, "activate f5")) == "Workers cannot activate the Residence."
    table = play(town(TOWN, player(coins=0), player()), "place d2")
    assert str(table.why_not(0, "activate d3")) == "Seat 1 owns the Bakery and gets 1 coin first; you have no coins."


# --- explanations ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_explains_itself_in_every_language(language: str) -> None:
    said = set()
    for topic in TOPICS:
        found = explain(topic)
        assert found is not None and found.kind is not None
        said |= {catalogue(language).render(part) for part in (found.title, found.text)}
        assert catalogue(language).render(found.kind)
    # Brewery and Fountain, Barn and Warehouse differ at least in what they take; terrains in what they give.
    assert len(said) == 2 * len(TOPICS)
    assert explain("nonsense") is None


def test_a_pawnshop_explains_what_it_exchanges() -> None:
    pawnshop = explain("pawnshop")
    assert pawnshop is not None
    assert "it turns any 2 cubes into 2 cubes of other kinds." in str(pawnshop.text)
    assert str(pawnshop.kind) == "Costs 3 wood · 5 points when built"


# --- the drawn table ---


def test_the_board_is_drawn_in_letters() -> None:
    rows = str(town(TOWN)).splitlines()[1:8]
    assert rows[0].split() == list("abcdefghi")
    assert rows[3].split() == ["3", "lake", "·", "A", "Barn", "B", "Baker", "B*", "·", "·", "·", "·"]
    assert "A Resid" in rows[5]
    assert max(len(row) for row in rows) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("height", [24, 50])
def test_the_table_fits_a_terminal_in_every_language(language: str, height: int) -> None:
    table = town(TOWN, player("2 wood", objectives="three_in_a_row"))
    console = Console(width=80, height=height, color_system=None, record=True, file=StringIO())
    console.print(draw(seen(table, 0), Speaker(("Ada", "Bruno"), 0, language=language), height))
    drawn_text = console.export_text()
    assert catalogue(language).say("little-town-objective-three-in-a-row") in drawn_text
    assert "Bruno" in drawn_text


def test_the_table_in_text_and_html() -> None:
    table = town(TOWN, player("2 wood", objectives="three_in_a_row"))
    shown = str(table)
    assert "round 1 of 4" in shown
    assert "Wheat Field ×5 (1 wood)" in shown
    assert "c3 Barn (A)  d3 Bakery (B)  f5 Residence (A)" in shown
    assert "Three joined" not in shown
    assert "Barn" in table._repr_html_()
    assert "objectives" in table._repr_html_()


def test_messages_are_data() -> None:
    table = play(town(TOWN), "place d4")
    message = table.log(None)[0].message
    assert isinstance(message, Message)
    assert message.id == "little-town-log-place"


def test_the_record_is_small() -> None:
    assert manor.new("little_town", seed=1).game.rules.state.dtype.itemsize <= 4096


def test_what_the_supply_lacks_is_not_received() -> None:
    table = play(town(drawn(d3="A:pier"), player(), player("15 fish")), "place d4", "activate d3")
    told = [str(line.message) for line in table.log(0)]
    assert "Seat 0 receives nothing: the supply has run out." in told
