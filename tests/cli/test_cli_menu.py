"""The menu: groups, keys, and understanding what is typed."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import manor
from manor.cli.console import CliError
from manor.cli.menu import RESERVED, Menu, Unclear
from manor.cli.speech import Names, fresh_events, tell_story
from manor.cli.values import read_options
from manor.games import game as find_game
from manor.games.game import Action, action
from manor.words import mark

DOMINION = find_game("dominion")


def menu_of(*texts: str) -> Menu:
    return Menu([DOMINION.action(text) for text in texts])


def test_actions_are_grouped_by_verb_and_numbered_through() -> None:
    menu = menu_of("play copper", "play village", "buy silver", "end turn")
    shown = [(g.heading, [(i.number, i.label) for i in g.items]) for g in menu.groups]
    assert shown == [
        ("play", [(1, "copper"), (2, "village")]),
        ("buy", [(3, "silver")]),
        ("", [(4, "end turn")]),
    ]


def test_words_after_the_card_stay_in_the_heading() -> None:
    menu = menu_of("put estate on deck", "put duchy on deck")
    assert menu.groups[0].heading == "put … on deck"
    assert [item.label for item in menu.items] == ["estate", "duchy"]


def test_actions_with_several_arguments_share_their_first_words() -> None:
    def place(number: int, what: str, where: str) -> Action:
        return action(number, "place", f"place {what} on {where}", what=what, where=where)

    menu = Menu([place(0, "castle", "C4"), place(1, "camp", "D10")])
    assert menu.groups[0].heading == "place"
    assert [item.label for item in menu.items] == ["castle on C4", "camp on D10"]
    assert menu.pick("pl cam").text == "place camp on D10"
    assert menu.pick("c4").text == "place castle on C4"


def test_keys_are_distinct_and_leave_the_terminals_own_alone() -> None:
    menu = Menu([a for a in DOMINION.actions if not a.args])
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
        ("copper", "could be: 1 play copper, 2 buy copper"),
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
        menu = Menu(legal)
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
    with suppress(CliError):
        assert len(read_options(assignments)) == len(assignments)


# --- speech ---

NAMES = Names(("you", "Ada", "Bruno"), me=0)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (f"{mark(0)} has Copper put back.", "You have Copper put back."),
        (f"{mark(1)} is unaffected by Witch.", "Ada is unaffected by Witch."),
        (f"Thief: choose which treasure of {mark(2)} is trashed", "Thief: choose which treasure of Bruno is trashed"),
        (f"Only {mark(0)}'s hand and {mark(1)}.", "Only your hand and Ada."),
        (f"The game is over: {mark(0)} and {mark(1)} win.", "The game is over: you and Ada win."),
        (f"The game is over: {mark(0)} wins.", "The game is over: you win."),
        (f"{mark(0)} plays Provisions and draws two cards.", "You play Provisions and draw two cards."),
        (f"{mark(0)} takes Camp 2 off A1 and keeps the territory.", "You take Camp 2 off A1 and keep the territory."),
    ],
)
def test_seats_become_names(sentence: str, said: str) -> None:
    assert NAMES.say(sentence) == said


def test_a_story_has_a_line_for_each_turn_and_counts_what_repeats() -> None:
    table = manor.new("dominion", players=2, seed=7, kingdom="first_game", start=0, discard_order="automatic")
    before = table.events_for(0)
    table.play(0, "play treasures").play(0, "buy silver")
    story = tell_story(DOMINION, fresh_events(before, table.events_for(0)), NAMES)
    assert story[0].startswith("You play 4 × Copper, buy Silver for 3, discard ")
    assert "gain" not in story[0]
    assert story[-1] == "Ada, turn 1"


def test_hidden_events_that_merge_are_told_again_with_their_number() -> None:
    before: list[dict[str, Any]] = [{"kind": "a"}, {"kind": "draw", "amount": 1}]
    after: list[dict[str, Any]] = [{"kind": "a"}, {"kind": "draw", "amount": 3}, {"kind": "b"}]
    assert fresh_events(before, after) == after[1:]


# --- options ---


@pytest.mark.parametrize("text", ["start", "=3", ""])
def test_an_option_is_key_and_value(text: str) -> None:
    with pytest.raises(CliError, match="written key=value"):
        read_options([text])


def test_an_option_is_given_once() -> None:
    with pytest.raises(CliError, match="'start' is given twice"):
        read_options(["start=0", "start=1"])
