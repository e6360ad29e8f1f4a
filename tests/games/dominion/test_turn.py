"""The turn: DOM-T clauses, and the worked example."""

from __future__ import annotations

import pytest

import manor

from .scenario import deck, discard, hand, play, seat, supply, table, texts, turn, view


@pytest.mark.rule("DOM-T1")
def test_turns_pass_to_the_left_through_three_phases() -> None:
    game = manor.new("dominion", players=3, seed=3, start=1)
    order = []
    for _ in range(4):
        order.append(game.pending[0])
        assert view(game, None).turn.phase == "action"
        play(game, "play treasures")
        assert view(game, None).turn.phase == "buy"
        play(game, "end turn")
    assert order == [1, 2, 0, 1]


@pytest.mark.rule("DOM-T2")
def test_a_turn_starts_with_one_action_one_buy_no_coins() -> None:
    game = table(seat("village, 4 copper"))
    assert turn(game) == (1, 1, 0)
    play(game, "end turn")
    assert turn(game) == (1, 1, 0)


@pytest.mark.rule("DOM-T3")
def test_each_action_card_uses_one_action_and_none_is_forced() -> None:
    game = table(seat("smithy, moat", "6 copper"))
    assert {"play smithy", "play moat", "end actions"} <= texts(game)
    play(game, "play smithy")
    assert turn(game)[0] == 0
    assert "play moat" not in texts(game)


@pytest.mark.rule("DOM-T3", "DOM-T5")
def test_the_action_phase_may_be_ended_and_stays_ended() -> None:
    game = play(table(seat("village, moat, copper")), "end actions")
    assert "play village" not in texts(game)
    assert "play copper" in texts(game)


@pytest.mark.rule("DOM-T4")
def test_a_card_is_resolved_before_the_next_is_played() -> None:
    game = play(table(seat("village, cellar, 2 copper", "estate, estate")), "play village", "play cellar")
    assert all(text.startswith("discard") or text == "done" for text in texts(game))


@pytest.mark.rule("DOM-T4")
@pytest.mark.parametrize(
    "card", ["smithy", "mine", "remodel", "throne_room", "moneylender", "chapel", "library", "adventurer"]
)
def test_a_card_may_be_played_without_effect(card: str) -> None:
    game = play(table(seat(card), uses=card), f"play {card}")
    assert game.pending == (0,)
    assert card in game.to_dict()["in_play"]


@pytest.mark.rule("DOM-T5")
@pytest.mark.parametrize("step", ["play copper", "play treasures", "buy copper"])
def test_treasures_and_buys_end_the_action_phase(step: str) -> None:
    game = play(table(seat("village, copper"), turn={"buys": 2}), step)
    assert "play village" not in texts(game)
    assert view(game, 0).turn.phase == "buy"


@pytest.mark.rule("DOM-T6")
def test_treasures_one_by_one_or_all_at_once() -> None:
    one = play(table(seat("copper, silver, gold, estate")), "play gold", "play copper")
    assert turn(one)[2] == 4
    assert "play silver" in texts(one)
    everything = play(table(seat("copper, silver, gold, estate")), "play treasures")
    assert turn(everything)[2] == 6
    assert hand(everything) == ["estate"]


@pytest.mark.rule("DOM-T6")
def test_no_treasure_after_the_first_buy() -> None:
    game = table(seat("copper, silver"), turn={"buys": 2})
    play(game, "play silver", "buy estate")
    assert "play copper" not in texts(game)
    assert "play treasures" not in texts(game)
    with pytest.raises(manor.IllegalAction, match="After the first buy, no more treasures are played"):
        game.play(0, "play copper")


@pytest.mark.rule("DOM-T7")
def test_buying_takes_a_card_to_the_discard_pile_for_its_cost() -> None:
    game = table(seat("3 silver"), turn={"buys": 2})
    play(game, "play treasures", "buy cellar")
    assert turn(game) == (1, 1, 4)
    assert discard(game) == ["cellar"]
    assert supply(game, "cellar") == 9
    assert "buy smithy" in texts(game)
    assert "buy market" not in texts(game)


@pytest.mark.rule("DOM-T7")
def test_copper_and_curse_can_be_bought_for_nothing() -> None:
    game = table(seat("estate"))
    assert {text for text in texts(game) if text.startswith("buy")} == {"buy copper", "buy curse"}


@pytest.mark.rule("DOM-T7")
@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("buy gold", "costs 6, and you have 2 coins"),
        ("buy witch", "not in this kingdom"),
        ("play smithy", "no Smithy in your hand"),
        ("play estate", "not a card that is played"),
        ("gain gold", r"not what is asked now. You may buy a card \(2 coins\)"),
    ],
)
def test_refusals_say_why(step: str, reason: str) -> None:
    game = play(table(seat("silver, estate")), "play treasures")
    with pytest.raises(manor.IllegalAction, match=reason):
        game.play(0, step)


@pytest.mark.rule("DOM-T7")
def test_an_empty_pile_cannot_be_bought() -> None:
    position = table(seat("silver")).to_dict()
    position["trash"] = {"estate": position["supply"].pop("estate")}
    position["supply"]["estate"] = 0
    game = play(manor.position(position), "play treasures")
    with pytest.raises(manor.IllegalAction, match="The Estate pile is empty"):
        game.play(0, "buy estate")


@pytest.mark.rule("DOM-T8")
def test_clean_up_discards_hand_and_play_and_draws_five() -> None:
    game = table(seat("village, copper, estate", "silver, 5 gold"))
    play(game, "play village", "play copper", "end turn")
    assert discard(game) == ["copper", "estate", "silver", "village"]
    assert hand(game) == ["gold"] * 5
    assert deck(game) == []
    assert game.pending == (1,)


@pytest.mark.rule("DOM-T8", "DOM-W3")
def test_the_owner_may_choose_what_lies_on_top_after_clean_up() -> None:
    game = table(seat("estate, 2 copper", "5 silver"), order="chosen")
    play(game, "play treasures", "arrange clean-up")
    assert texts(game) == {"leave copper on top", "leave estate on top"}
    play(game, "leave estate on top")
    assert view(game, 1).seats[0].discard_top == "estate"
    assert game.pending == (1,)


@pytest.mark.rule("DOM-T9")
def test_a_gained_card_has_no_effect() -> None:
    game = play(table(seat("2 silver")), "play treasures", "buy village")
    assert game.pending == (1,)
    assert sorted(discard(game) + hand(game)) == ["silver", "silver", "village"]


@pytest.mark.rule("DOM-X1")
def test_the_worked_example() -> None:
    """Market and Smithy through a reshuffle, seven coins, two buys. The discard pile is such that any shuffle fits."""
    game = table(
        seat("market, smithy, silver, 2 estate", deck="silver, market, copper", discard="copper"),
        uses="market, smithy, village, remodel",
    )
    play(game, "play market")
    assert hand(game) == ["estate", "estate", "silver", "silver", "smithy"]
    assert turn(game) == (1, 2, 1)
    play(game, "play smithy")
    assert hand(game) == ["copper", "copper", "estate", "estate", "market", "silver", "silver"]
    assert turn(game)[0] == 0
    play(game, "play treasures")
    assert turn(game) == (0, 2, 7)
    play(game, "buy village")
    assert turn(game) == (0, 1, 4)
    play(game, "buy remodel")
    owned = sorted(hand(game) + deck(game) + discard(game))
    assert owned == sorted(
        ["market", "smithy", "silver", "silver", "copper", "copper", "market", "estate", "estate", "village", "remodel"]
    )
    assert len(hand(game)) == 5
    assert len(deck(game)) == 6
    assert game.pending == (1,)
