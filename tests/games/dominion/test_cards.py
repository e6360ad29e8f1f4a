"""Kingdom cards that concern their player alone: DOM-C clauses."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from manor.games.shown import Question

from .scenario import deck, discard, hand, play, question, seat, supply, table, texts, told, trash, turn, view

# --- plain bonuses ---


@pytest.mark.parametrize(
    ("card", "drawn", "actions", "buys", "coins"),
    [
        pytest.param("festival", 0, 2, 2, 2, marks=pytest.mark.rule("DOM-C-FESTIVAL")),
        pytest.param("laboratory", 2, 1, 1, 0, marks=pytest.mark.rule("DOM-C-LABORATORY")),
        pytest.param("market", 1, 1, 2, 1, marks=pytest.mark.rule("DOM-C-MARKET")),
        pytest.param("smithy", 3, 0, 1, 0, marks=pytest.mark.rule("DOM-C-SMITHY")),
        pytest.param("village", 1, 2, 1, 0, marks=pytest.mark.rule("DOM-C-VILLAGE")),
        pytest.param("woodcutter", 0, 0, 2, 2, marks=pytest.mark.rule("DOM-C-WOODCUTTER")),
        pytest.param("moat", 2, 0, 1, 0, marks=pytest.mark.rule("DOM-C-MOAT")),
    ],
)
def test_bonuses(card: str, drawn: int, actions: int, buys: int, coins: int) -> None:
    game = play(table(seat(card, "5 gold"), uses=card), f"play {card}")
    assert hand(game) == ["gold"] * drawn
    assert turn(game) == (actions, buys, coins)
    assert game.to_dict()["in_play"] == {card: 1}


# --- Adventurer ---


@pytest.mark.rule("DOM-C-ADVENTURER")
def test_adventurer_digs_for_two_treasures() -> None:
    game = table(seat("adventurer", "estate, silver, duchy, gold, copper"), uses="adventurer")
    play(game, "play adventurer")
    assert hand(game) == ["gold", "silver"]
    assert discard(game) == ["duchy", "estate"]
    assert deck(game) == ["copper"]


@pytest.mark.rule("DOM-C-ADVENTURER")
def test_a_reshuffle_does_not_take_in_what_was_revealed() -> None:
    game = table(seat("adventurer", "2 estate", "gold, silver"), uses="adventurer")
    play(game, "play adventurer")
    assert hand(game) == ["gold", "silver"]
    assert discard(game) == ["estate", "estate"]


@pytest.mark.rule("DOM-C-ADVENTURER")
def test_with_one_treasure_to_find_one_is_taken() -> None:
    game = play(table(seat("adventurer", "3 estate", "copper, duchy"), uses="adventurer"), "play adventurer")
    assert hand(game) == ["copper"]
    assert discard(game) == ["duchy", "estate", "estate", "estate"]


@pytest.mark.rule("DOM-C-ADVENTURER", "DOM-W3")
def test_the_owner_orders_what_is_discarded() -> None:
    game = table(seat("adventurer", "estate, duchy, copper, copper"), uses="adventurer", order="chosen")
    play(game, "play adventurer")
    assert texts(game) == {"leave estate on top", "leave duchy on top"}
    play(game, "leave estate on top")
    assert view(game, 1).seats[0].discard_top == "estate"


# --- Cellar ---


@pytest.mark.rule("DOM-C-CELLAR")
def test_cellar_discards_then_draws_as_many() -> None:
    game = play(table(seat("cellar, 2 estate, copper", "3 gold")), "play cellar")
    assert turn(game)[0] == 1
    play(game, "discard estate", "discard estate", "done")
    assert hand(game) == ["copper", "gold", "gold"]
    assert discard(game) == ["estate", "estate"]


@pytest.mark.rule("DOM-C-CELLAR")
def test_nothing_is_drawn_before_all_are_chosen() -> None:
    game = play(table(seat("cellar, 2 estate", "3 gold")), "play cellar", "discard estate")
    assert "gold" not in hand(game)
    assert "discard gold" not in texts(game)


@pytest.mark.rule("DOM-C-CELLAR")
def test_discarded_cards_may_come_back_through_a_reshuffle() -> None:
    game = play(table(seat("cellar, 2 estate")), "play cellar", "discard estate", "discard estate")
    assert hand(game) == ["estate", "estate"]


@pytest.mark.rule("DOM-C-CELLAR")
def test_cellar_with_nothing_to_discard() -> None:
    assert hand(play(table(seat("cellar, copper", "gold")), "play cellar", "done")) == ["copper"]
    assert turn(play(table(seat("cellar", "gold")), "play cellar"))[0] == 1


# --- Chancellor ---


@pytest.mark.rule("DOM-C-CHANCELLOR")
def test_chancellor_may_turn_the_deck_over() -> None:
    game = table(seat("chancellor, copper", "gold, silver, estate", "duchy"), uses="chancellor")
    play(game, "play chancellor")
    assert texts(game) == {"discard deck", "decline"}
    play(game, "discard deck")
    assert deck(game) == []
    assert discard(game) == ["duchy", "estate", "gold", "silver"]
    assert view(game, 1).seats[0].discard_top == "estate"
    assert turn(game)[2] == 2


@pytest.mark.rule("DOM-C-CHANCELLOR")
def test_or_leave_it() -> None:
    game = table(seat("chancellor", "gold, silver"), uses="chancellor")
    play(game, "play chancellor", "decline")
    assert deck(game) == ["gold", "silver"]


@pytest.mark.rule("DOM-C-CHANCELLOR")
def test_nobody_sees_what_was_in_the_deck() -> None:
    game = table(seat("chancellor", "gold, silver, estate"), uses="chancellor")
    play(game, "play chancellor", "discard deck")
    moved = [e for e in told(game, 0) if e["kind"] == "move" and e["source"] == "deck"]
    assert [(e["card"], e["amount"]) for e in moved] == [(None, 2), ("estate", 1)]


# --- Chapel ---


@pytest.mark.rule("DOM-C-CHAPEL")
def test_chapel_trashes_up_to_four() -> None:
    game = play(table(seat("chapel, chapel, 5 copper"), uses="chapel"), "play chapel")
    play(game, "trash copper", "trash copper", "trash chapel")
    assert trash(game) == []
    play(game, "trash copper")
    assert trash(game) == ["chapel", "copper", "copper", "copper"]
    assert hand(game) == ["copper", "copper"]
    assert game.to_dict()["in_play"] == {"chapel": 1}


@pytest.mark.rule("DOM-C-CHAPEL")
def test_chapel_may_trash_fewer_or_none() -> None:
    game = play(table(seat("chapel, 2 estate"), uses="chapel"), "play chapel", "trash estate", "done")
    assert trash(game) == ["estate"]
    assert trash(play(table(seat("chapel, estate"), uses="chapel"), "play chapel", "done")) == []


# --- Council Room ---


@pytest.mark.rule("DOM-C-COUNCILROOM")
def test_council_room_lets_the_others_draw() -> None:
    game = table(seat("council room", "5 silver"), seat("3 copper", "gold"), seat("", "", "duchy"), uses="council_room")
    play(game, "play council room")
    assert hand(game) == ["silver"] * 4
    assert turn(game) == (0, 2, 0)
    assert hand(game, 1) == ["copper", "copper", "copper", "gold"]
    assert hand(game, 2) == ["duchy"]


# --- Feast, Workshop ---


@pytest.mark.rule("DOM-C-FEAST")
def test_feast_is_trashed_for_a_card_up_to_five() -> None:
    game = play(table(seat("feast, gold"), uses="feast, market"), "play feast")
    assert trash(game) == ["feast"]
    assert "gain market" in texts(game)
    assert "gain gold" not in texts(game)
    play(game, "gain duchy")
    assert discard(game) == ["duchy"]


@pytest.mark.rule("DOM-C-FEAST")
def test_doubled_feast_gains_twice_and_is_trashed_once() -> None:
    game = table(seat("throne room, feast, feast"), uses="throne_room, feast")
    play(game, "play throne room", "play feast", "gain duchy", "gain silver")
    assert trash(game) == ["feast"]
    assert hand(game) == ["feast"]
    assert discard(game) == ["duchy", "silver"]


@pytest.mark.rule("DOM-C-FEAST")
def test_trashing_feast_by_other_means_gains_nothing() -> None:
    game = table(seat("chapel, feast, copper"), uses="chapel, feast")
    play(game, "play chapel", "trash feast", "done")
    assert trash(game) == ["feast"]
    assert discard(game) == []


@pytest.mark.rule("DOM-C-WORKSHOP")
def test_workshop_gains_up_to_four() -> None:
    game = play(table(seat("workshop, gold"), uses="market"), "play workshop")
    assert {"gain smithy", "gain silver", "gain copper", "gain curse"} <= texts(game)
    assert not {"gain market", "gain duchy", "gain gold"} & texts(game)
    play(game, "gain smithy")
    assert discard(game) == ["smithy"]
    assert supply(game, "smithy") == 9


# --- Library ---


@pytest.mark.rule("DOM-C-LIBRARY")
def test_library_draws_to_seven_and_may_set_actions_aside() -> None:
    game = table(seat("library, 4 copper", "village, gold, smithy, silver, estate"), uses="library")
    play(game, "play library")
    assert texts(game) == {"set aside village", "keep"}
    play(game, "set aside village")
    assert texts(game) == {"keep"}
    play(game, "keep", "keep", "keep")
    assert hand(game) == ["copper"] * 4 + ["gold", "silver", "smithy"]
    assert discard(game) == ["village"]
    assert deck(game) == ["estate"]


@pytest.mark.rule("DOM-C-LIBRARY")
def test_set_aside_cards_are_not_reshuffled() -> None:
    game = table(seat("library, 5 copper", "village", "gold"), uses="library")
    play(game, "play library", "set aside village", "keep")
    assert hand(game) == ["copper"] * 5 + ["gold"]
    assert discard(game) == ["village"]


@pytest.mark.rule("DOM-C-LIBRARY")
def test_with_seven_in_hand_nothing_is_drawn() -> None:
    game = play(table(seat("library, 7 copper", "gold"), uses="library"), "play library")
    assert hand(game) == ["copper"] * 7


@pytest.mark.rule("DOM-C-LIBRARY")
def test_the_question_does_not_tell_what_was_drawn() -> None:
    views = []
    for top in ("village", "estate"):
        game = play(table(seat("library, 4 copper", f"{top}, 5 gold"), uses="library, village"), "play library")
        shown = view(game, 1)
        assert question(game, 1) == Question(id="library", seat=0, source="library", zone="hand", least=0, hides=True)
        piles = [pile for pile in shown.supply if pile.card not in ("village", "estate")]
        seats = [replace(shown.seats[0], owned={}), shown.seats[1]]
        views.append(replace(shown, supply=piles, seats=seats))
    assert views[0] == views[1]


# --- Mine, Moneylender, Remodel ---


@pytest.mark.rule("DOM-C-MINE")
def test_mine_turns_a_treasure_into_a_better_one_in_hand() -> None:
    game = play(table(seat("mine, silver, estate")), "play mine")
    assert texts(game) == {"trash silver"}
    play(game, "trash silver")
    assert texts(game) == {"gain copper", "gain silver", "gain gold"}
    play(game, "gain gold")
    assert hand(game) == ["estate", "gold"]
    assert trash(game) == ["silver"]


@pytest.mark.rule("DOM-C-MINE")
def test_copper_gives_silver_at_most() -> None:
    assert texts(play(table(seat("mine, copper, gold")), "play mine", "trash copper")) == {"gain copper", "gain silver"}


@pytest.mark.rule("DOM-C-MINE")
def test_without_a_treasure_nothing_is_gained() -> None:
    game = play(table(seat("mine, estate")), "play mine")
    assert hand(game) == ["estate"]
    assert trash(game) == []


@pytest.mark.rule("DOM-C-MONEYLENDER")
def test_moneylender_trashes_a_copper_for_three_coins() -> None:
    game = play(table(seat("moneylender, 2 copper"), uses="moneylender"), "play moneylender")
    assert trash(game) == ["copper"]
    assert turn(game)[2] == 3


@pytest.mark.rule("DOM-C-MONEYLENDER")
def test_no_copper_no_coins() -> None:
    game = play(table(seat("moneylender, silver"), uses="moneylender"), "play moneylender")
    assert (trash(game), turn(game)[2]) == ([], 0)


@pytest.mark.rule("DOM-C-REMODEL")
def test_remodel_gains_up_to_two_more() -> None:
    game = play(table(seat("remodel, remodel, estate"), uses="market"), "play remodel")
    assert texts(game) == {"trash remodel", "trash estate"}
    play(game, "trash estate")
    assert {"gain smithy", "gain estate"} <= texts(game)
    assert "gain market" not in texts(game)
    play(game, "gain estate")
    assert (trash(game), discard(game)) == (["estate"], ["estate"])


@pytest.mark.rule("DOM-C-REMODEL")
def test_nothing_trashed_nothing_gained() -> None:
    game = play(table(seat("remodel")), "play remodel")
    assert (trash(game), discard(game)) == ([], [])
    assert "buy copper" in texts(game)


# --- Throne Room ---


@pytest.mark.rule("DOM-C-THRONEROOM")
def test_throne_room_plays_a_card_twice_for_one_action() -> None:
    game = table(seat("throne room, market, copper", "5 silver"), uses="throne_room, market")
    play(game, "play throne room")
    assert texts(game) == {"play market"}
    play(game, "play market")
    assert turn(game) == (2, 3, 2)
    assert hand(game) == ["copper", "silver", "silver"]
    assert game.to_dict()["in_play"] == {"throne_room": 1, "market": 1}


@pytest.mark.rule("DOM-C-THRONEROOM")
def test_throne_room_on_throne_room() -> None:
    """One card twice, then another card twice; not one card four times."""
    game = table(seat("2 throne room, market, festival", "9 copper"), uses="throne_room, market, festival")
    play(game, "play throne room", "play throne room", "play market")
    assert turn(game) == (2, 3, 2)
    assert texts(game) == {"play festival"}
    play(game, "play festival")
    assert turn(game) == (6, 5, 6)


@pytest.mark.rule("DOM-C-THRONEROOM")
def test_nothing_comes_between_the_two_plays() -> None:
    game = table(seat("throne room, cellar, village, copper", "9 silver"), uses="throne_room")
    play(game, "play throne room", "play cellar", "discard copper", "done")
    assert all(text.startswith("discard") or text == "done" for text in texts(game))


@pytest.mark.rule("DOM-C-THRONEROOM")
def test_without_an_action_card_nothing_is_played() -> None:
    game = play(table(seat("throne room, copper"), uses="throne_room"), "play throne room")
    assert turn(game) == (0, 1, 0)


@pytest.mark.rule("DOM-C-THRONEROOM")
def test_the_second_play_happens_with_what_the_first_drew() -> None:
    game = table(seat("throne room, remodel, estate", "9 copper"), uses="throne_room")
    play(game, "play throne room", "play remodel", "trash estate", "gain silver")
    assert texts(game) == {"buy copper", "buy curse", "end turn"}


@pytest.mark.rule("DOM-C-THRONEROOM")
def test_ten_throne_rooms() -> None:
    """As deep as the box allows: nine Throne Rooms on one, each doubling the next, ten cards to double at the end."""
    game = table(seat("10 throne room, 10 festival"), uses="throne_room, festival")
    play(game, "play throne room")
    depth = 0
    while "play throne room" in texts(game):
        play(game, "play throne room")
        depth = max(depth, len(game.to_dict()["stack"]))
    assert depth >= 10
    while "play festival" in texts(game) and game.to_dict()["stack"]:
        play(game, "play festival")
    # Eleven chosen cards would need eleven: the ten Festivals are all played twice.
    assert game.to_dict()["in_play"] == {"throne_room": 10, "festival": 10}
    assert turn(game) == (40, 21, 40)


@pytest.mark.rule("DOM-C-THRONEROOM")
def test_attacks_are_played_twice_too() -> None:
    game = table(seat("throne room, witch", "9 copper"), seat("5 copper"), uses="throne_room, witch")
    play(game, "play throne room", "play witch")
    assert discard(game, 1) == ["curse", "curse"]
    assert len(hand(game)) == 4
