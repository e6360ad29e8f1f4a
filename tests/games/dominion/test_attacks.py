"""Attacks and the reaction to them: Bureaucrat, Militia, Moat, Spy, Thief, Witch."""

from __future__ import annotations

import pytest

import manor

from .scenario import deck, discard, hand, play, question, seat, supply, table, texts, told, trash, turn, view

# --- Bureaucrat ---


@pytest.mark.rule("DOM-C-BUREAUCRAT")
def test_bureaucrat_gains_a_silver_onto_the_deck() -> None:
    game = table(seat("bureaucrat"), seat("3 copper, estate, duchy", "gold"), uses="bureaucrat")
    play(game, "play bureaucrat")
    assert deck(game) == ["silver"]
    assert game.pending == (1,)
    assert texts(game, 1) == {"put estate on deck", "put duchy on deck"}
    play(game, "put duchy on deck")
    assert deck(game, 1) == ["duchy", "gold"]
    assert hand(game, 1) == ["copper", "copper", "copper", "estate"]


@pytest.mark.rule("DOM-C-BUREAUCRAT")
def test_who_has_no_victory_card_shows_the_hand() -> None:
    game = table(seat("bureaucrat"), seat("4 copper, silver"), uses="bureaucrat")
    play(game, "play bureaucrat")
    shown = [(e["card"], e["amount"]) for e in told(game, 0) if e["kind"] == "reveal"]
    assert shown == [("copper", 4), ("silver", 1)]
    assert view(game, 0).seats[1].known_in_hand == {"copper": 4, "silver": 1}


@pytest.mark.rule("DOM-C-BUREAUCRAT")
def test_bureaucrat_works_on_empty_decks() -> None:
    game = table(seat("bureaucrat"), seat("estate"), uses="bureaucrat")
    play(game, "play bureaucrat", "put estate on deck")
    assert (deck(game), deck(game, 1)) == (["silver"], ["estate"])


# --- Militia ---


@pytest.mark.rule("DOM-C-MILITIA")
def test_militia_leaves_three_cards() -> None:
    game = table(seat("militia"), seat("2 copper, 2 estate, gold"), seat("3 copper"), uses="militia")
    play(game, "play militia")
    assert turn(game)[2] == 2
    play(game, "1: discard estate", "1: discard estate")
    assert hand(game, 1) == ["copper", "copper", "gold"]
    assert hand(game, 2) == ["copper"] * 3
    assert game.pending == (0,)


@pytest.mark.rule("DOM-C-MILITIA")
def test_discards_are_unseen_but_for_the_last() -> None:
    game = table(seat("militia"), seat("2 copper, 2 estate, gold"), uses="militia")
    play(game, "play militia", "discard gold")
    assert view(game, 0).seats[1].hand_size == 5
    assert question(game, 1).picked == {"gold": 1}
    assert question(game, 0).picked == {}
    play(game, "discard estate")
    moved = [(e["card"], e["amount"]) for e in told(game, 0) if e["kind"] == "move" and e["seat"] == 1]
    assert moved == [(None, 1), ("estate", 1)]


# --- Moat ---


@pytest.mark.rule("DOM-C-MOAT")
def test_moat_protects_its_holder_alone() -> None:
    game = table(seat("witch", "5 silver"), seat("moat, 4 copper"), seat("5 copper"), uses="witch")
    play(game, "play witch")
    assert hand(game) == []
    assert texts(game, 1) == {"reveal moat", "decline"}
    play(game, "1: reveal moat")
    assert hand(game) == ["silver", "silver"]
    assert discard(game, 1) == []
    assert discard(game, 2) == ["curse"]
    assert "moat" in hand(game, 1)
    assert [e for e in told(game) if e["kind"] == "immune"] == [{"kind": "immune", "seat": 1, "card": "witch"}]


@pytest.mark.rule("DOM-C-MOAT")
def test_moat_is_a_choice() -> None:
    game = table(seat("witch"), seat("moat, 4 copper"), uses="witch")
    play(game, "play witch", "decline")
    assert discard(game, 1) == ["curse"]


@pytest.mark.rule("DOM-C-MOAT")
def test_everybody_who_might_hold_one_is_asked() -> None:
    """Asking only those who hold a Moat would tell the attacker who does."""
    game = table(seat("witch"), seat("5 copper", "moat"), seat("5 copper", "5 copper"), uses="witch")
    play(game, "play witch")
    assert game.pending == (1,)
    assert texts(game, 1) == {"decline"}
    play(game, "decline")
    assert discard(game, 1) == ["curse"]
    assert discard(game, 2) == ["curse"]


@pytest.mark.rule("DOM-C-MOAT")
def test_nobody_is_asked_for_a_moat_that_all_know_to_be_elsewhere() -> None:
    game = table(seat("witch"), seat("5 copper", "", "moat"), uses="witch")
    play(game, "play witch")
    assert game.pending == (0,)


@pytest.mark.rule("DOM-C-MOAT", "DOM-C-THRONEROOM")
def test_each_play_of_a_doubled_attack_is_asked_about() -> None:
    game = table(seat("throne room, witch", "9 copper"), seat("moat"), uses="throne_room, witch")
    play(game, "play throne room", "play witch", "1: reveal moat", "1: decline")
    assert discard(game, 1) == ["curse"]


@pytest.mark.rule("DOM-C-MOAT")
def test_the_attackers_own_benefits_still_happen() -> None:
    game = table(seat("militia"), seat("moat, 4 copper"), uses="militia")
    play(game, "play militia", "reveal moat")
    assert turn(game)[2] == 2
    assert len(hand(game, 1)) == 5


# --- Spy ---


@pytest.mark.rule("DOM-C-SPY")
def test_spy_looks_at_everybodys_top_card_own_first() -> None:
    game = table(seat("spy", "copper, estate, gold"), seat("5 copper", "silver"), uses="spy")
    play(game, "play spy")
    assert hand(game) == ["copper"]
    assert turn(game)[0] == 1
    assert texts(game) == {"discard estate", "put back"}
    play(game, "discard estate")
    assert texts(game) == {"discard silver", "put back"}
    play(game, "put back")
    assert discard(game) == ["estate"]
    assert deck(game, 1) == ["silver"]
    assert view(game, 0).seats[1].deck_top == ["silver"]


@pytest.mark.rule("DOM-C-SPY")
def test_moat_hides_the_top_card_but_not_the_spys_own() -> None:
    game = table(seat("spy", "copper, estate"), seat("moat", "silver"), uses="spy")
    play(game, "play spy", "1: reveal moat", "discard estate")
    assert game.pending == (0,)
    assert deck(game, 1) == ["silver"]
    assert view(game, 0).seats[1].deck_top == []


@pytest.mark.rule("DOM-C-SPY")
def test_an_empty_deck_is_reshuffled_to_be_spied_on() -> None:
    game = table(seat("spy"), seat("5 copper", "", "gold"), uses="spy")
    play(game, "play spy")
    assert texts(game) == {"discard gold", "put back"}
    game = play(table(seat("spy"), seat("5 copper"), uses="spy"), "play spy")
    assert "buy copper" in texts(game)


# --- Thief ---


@pytest.mark.rule("DOM-C-THIEF")
def test_thief_takes_one_treasure_of_the_attackers_choice() -> None:
    game = table(seat("thief"), seat("5 copper", "gold, silver, copper"), uses="thief")
    play(game, "play thief")
    assert texts(game) == {"trash gold", "trash silver"}
    play(game, "trash gold")
    assert trash(game) == ["gold"]
    assert discard(game, 1) == ["silver"]
    assert texts(game) == {"gain gold", "done"}
    play(game, "gain gold")
    assert trash(game) == []
    assert discard(game) == ["gold"]


@pytest.mark.rule("DOM-C-THIEF")
def test_two_of_a_kind_leave_no_choice() -> None:
    game = table(seat("thief"), seat("5 copper", "2 copper"), uses="thief")
    play(game, "play thief")
    assert texts(game) == {"gain copper", "done"}
    play(game, "done")
    assert trash(game) == ["copper"]
    assert discard(game, 1) == ["copper"]
    assert discard(game) == []


@pytest.mark.rule("DOM-C-THIEF")
def test_no_treasure_nothing_is_trashed() -> None:
    game = table(seat("thief"), seat("5 copper", "estate, duchy"), uses="thief", order="chosen")
    play(game, "play thief")
    assert game.pending == (1,)
    play(game, "1: leave estate on top")
    assert trash(game) == []
    assert discard(game, 1) == ["duchy", "estate"]
    assert view(game, 0).seats[1].discard_top == "estate"


@pytest.mark.rule("DOM-C-THIEF")
def test_one_treasure_a_victim_and_any_of_them_to_gain() -> None:
    game = table(
        seat("thief"), seat("", "gold, estate"), seat("", "silver, silver"), seat("", "copper", "copper"), uses="thief"
    )
    play(game, "play thief")
    assert trash(game) == ["copper", "gold", "silver"]
    play(game, "gain silver", "gain gold", "done")
    assert discard(game) == ["gold", "silver"]
    assert trash(game) == ["copper"]


@pytest.mark.rule("DOM-C-THIEF")
def test_earlier_trash_is_out_of_reach() -> None:
    game = table(seat("thief"), seat("", "copper, estate"), uses="thief", trash=["gold"])
    play(game, "play thief")
    assert texts(game) == {"gain copper", "done"}


# --- Witch ---


@pytest.mark.rule("DOM-C-WITCH")
def test_witch_draws_two_and_curses_the_others() -> None:
    game = table(seat("witch", "3 silver"), seat("5 copper"), seat("5 copper"), uses="witch")
    play(game, "play witch")
    assert hand(game) == ["silver", "silver"]
    assert (discard(game, 1), discard(game, 2), discard(game)) == (["curse"], ["curse"], [])


@pytest.mark.rule("DOM-C-WITCH")
def test_the_last_curses_go_to_the_left() -> None:
    position = table(seat("witch", "3 silver"), seat("5 copper"), seat("5 copper"), uses="witch").to_dict()
    position["trash"] = {"curse": 19}
    position["supply"]["curse"] = 1
    game = play(manor.position(position), "play witch")
    assert (discard(game, 1), discard(game, 2)) == (["curse"], [])
    assert supply(game, "curse") == 0
