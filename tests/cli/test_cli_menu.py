"""The menu: groups, keys, and understanding what is typed."""

from __future__ import annotations

import io
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

import manor
from manor.cli.menu import RESERVED, Menu, Unclear
from manor.cli.screen import draw_story, tell
from manor.cli.values import read_options
from manor.errors import Refusal
from manor.games import game as find_game
from manor.games.game import action
from manor.words.message import Message
from manor.words.speaker import Speaker

DOMINION = find_game("dominion")


def menu_of(*texts: str) -> Menu:
    return Menu([DOMINION.action(text) for text in texts], DOMINION.label, Speaker())


def test_actions_are_grouped_by_verb_and_numbered_through() -> None:
    menu = menu_of("play copper", "play village", "buy silver", "end turn")
    shown = [(g.heading, [(i.number, i.label) for i in g.items]) for g in menu.groups]
    assert shown == [
        ("play", [(1, "Copper"), (2, "Village")]),
        ("buy", [(3, "Silver")]),
        ("", [(4, "End turn")]),
    ]


def test_words_after_the_card_stay_in_the_heading() -> None:
    menu = menu_of("put estate on deck", "put duchy on deck")
    assert menu.groups[0].heading == "put … on the deck"
    assert [item.label for item in menu.items] == ["Estate", "Duchy"]


def menu_saying(*labels: Message) -> Menu:
    """A menu of other actions: as many as there are labels, each said by its label."""
    actions = [action(number, "do", f"do {number}", which=str(number)) for number in range(len(labels))]
    return Menu(actions, lambda done: labels[done.id], Speaker())


def test_what_an_action_speaks_of_is_named_and_the_rest_is_the_heading() -> None:
    menu = menu_saying(*(Message("terminal-nothing-to-tell", {"topic": topic}) for topic in ("a song", "wine")))
    assert menu.groups[0].heading == "There is nothing to tell about '…'."
    assert [item.label for item in menu.items] == ["a song", "wine"]
    assert [menu.pick(typed).id for typed in ("there is nothing to tell about 'w", "song", "2")] == [1, 0, 1]


def test_actions_about_several_things_are_said_in_full() -> None:
    both = {"Chess": "Deep Blue", "Go": "Alpha"}
    menu = menu_saying(*(Message("terminal-welcome", {"game": game, "bots": bots}) for game, bots in both.items()))
    assert menu.groups[0].heading == ""
    assert [item.label for item in menu.items] == [f"{game}: you play against {bots}." for game, bots in both.items()]


def test_no_number_follows_the_number_of_an_action() -> None:
    menu = menu_saying(*(Message("dominion-n-coins", {"n": n}) for n in (1, 2)))
    assert [(group.heading, len(group.items)) for group in menu.groups] == [("", 2)]
    menu = menu_saying(*(Message("terminal-nothing-to-tell", {"topic": f"{n} wood"}) for n in (1, 2)))
    assert [item.label for item in menu.items] == [f"There is nothing to tell about '{n} wood'." for n in (1, 2)]


def test_enter_is_the_usual_answer_or_the_only_one() -> None:
    both = [DOMINION.action(text) for text in ("buy copper", "end turn")]
    assert Menu(both, DOMINION.label, Speaker()).usual is None
    assert Menu(both, DOMINION.label, Speaker(), "buy gold").usual is None
    usual = Menu(both, DOMINION.label, Speaker(), "end turn").usual
    only = Menu(both[:1], DOMINION.label, Speaker()).usual
    assert usual is not None
    assert only is not None
    assert (usual.action, only.action) == (both[1], both[0])


def test_keys_are_distinct_and_leave_the_terminals_own_alone() -> None:
    menu = Menu([a for a in DOMINION.actions if not a.args], DOMINION.label, Speaker())
    keys = [item.key for item in menu.items if item.key]
    assert len(keys) == len(set(keys)) == len(menu.items)
    assert not set(keys) & RESERVED


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("2", "play village"),
        ("e", "end turn"),
        ("END  Turn", "end turn"),
        ("buy s", "buy silver"),
        ("b th", "buy throne room"),
        ("throne", "buy throne room"),
        ("room", "buy throne room"),
        ("throne_room", "buy throne room"),
        ("vil", "play village"),
    ],
)
def test_what_is_typed_is_found(typed: str, expected: str) -> None:
    menu = menu_of("play copper", "play village", "buy copper", "buy silver", "buy throne room", "end turn")
    assert menu.pick(typed).text == expected


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("0", "There is no 0: the actions are numbered 1 to 3"),
        ("4", "There is no 4"),
        ("copper", "could be: 1 play Copper · 2 buy Copper"),
        ("gold", "nothing you can do now"),
        ("²", "nothing you can do now"),
    ],
)
def test_what_is_unclear_is_said(typed: str, complaint: str) -> None:
    with pytest.raises(Unclear, match=complaint):
        menu_of("play copper", "buy copper", "end turn").pick(typed)


def test_every_legal_action_can_be_typed_in_full_all_game_long() -> None:
    table = manor.new("dominion", players=2, seed=11, kingdom="random")
    step = 0
    while not table.over and step < 150:
        seat = table.pending[0]
        legal = table.legal(seat)
        menu = Menu(legal, DOMINION.label, Speaker())
        assert sorted(a.id for a in legal) == sorted(item.action.id for item in menu.items)
        for item in menu.items:
            assert menu.pick(item.action.text) is item.action
            assert menu.pick(str(item.number)) is item.action
        table.play(seat, legal[(step * 7) % len(legal)])
        step += 1


@given(st.text())
def test_any_text_is_an_action_or_unclear(typed: str) -> None:
    menu = menu_of("play copper", "buy copper", "buy throne room", "end turn", "arrange clean-up")
    with suppress(Unclear):
        assert menu.pick(typed) in [item.action for item in menu.items]


def test_a_number_of_thousands_of_digits() -> None:
    with pytest.raises(Unclear, match="There is no 999999999"):
        menu_of("end turn").pick("9" * 5000)


@given(st.lists(st.text()))
def test_any_options_are_read_or_refused(assignments: list[str]) -> None:
    with suppress(Refusal):
        assert len(read_options(assignments)) == len(assignments)


# --- the story ---


def test_a_story_has_a_line_for_each_turn_and_counts_what_repeats() -> None:
    table = manor.new("dominion", players=2, seed=7, kingdom="first_game", start=0, discard_order="automatic")
    table.play(0, "play treasures").play(0, "buy silver")
    speaker = Speaker(("you", "Ada"), me=0)
    story = tell(table.log(0, 0), speaker)
    assert story[0].startswith("You play 4 × Copper. You buy Silver for 3. You discard ")
    assert "gain" not in story[0]
    assert story[-1] == "Ada, turn 1"
    short = tell([line for line in table.log(0) if not line.minor], speaker)
    assert short == ["Your turn 1 · You buy Silver for 3.", "Ada, turn 1"]


def drawn_story(told: list[str], most: int) -> list[str]:
    console = Console(file=io.StringIO(), width=60, height=24, color_system=None)
    for thing in draw_story(told, "Since", Speaker(), console, most):
        console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_a_story_too_long_for_the_screen_is_cut_at_its_beginning() -> None:
    told = ["One.", "Two is so long that it takes two lines on a screen this wide.", "Three."]
    two = ["  Two is so long that it takes two lines on a screen this", "  wide."]
    assert drawn_story(told, 9) == ["Since", "  One.", *two, "  Three."]
    assert drawn_story(told, 4) == ["Since (1 line before this: l shows the log)", *two, "  Three."]
    assert drawn_story(told, 3) == ["Since (2 lines before this: l shows the log)", "  Three."]
    assert drawn_story(told, 0)[1:] == ["  Three."]
    assert drawn_story([], 9) == []


# --- options ---


@pytest.mark.parametrize("text", ["start", "=3", ""])
def test_an_option_is_key_and_value(text: str) -> None:
    with pytest.raises(Refusal, match="written key=value"):
        read_options([text])


def test_an_option_is_given_once() -> None:
    with pytest.raises(Refusal, match="'start' is given twice"):
        read_options(["start=0", "start=1"])
