"""Terms: DOM-W clauses."""

from __future__ import annotations

import pytest

import manor

from .scenario import deck, discard, hand, play, seat, supply, table, texts, told, trash, turn, view


@pytest.mark.rule("DOM-W1")
def test_drawing_is_mandatory() -> None:
    game = play(table(seat("smithy", "3 estate, curse")), "play smithy")
    assert hand(game) == ["estate"] * 3


@pytest.mark.rule("DOM-W2")
def test_bonuses_last_for_the_turn_and_coins_are_not_cards() -> None:
    game = play(table(seat("festival, estate", "5 copper"), uses="festival"), "play festival")
    assert turn(game) == (2, 2, 2)
    assert hand(game) == ["estate"]
    play(game, "end turn", "end turn")
    assert turn(game) == (1, 1, 0)


@pytest.mark.rule("DOM-W3")
def test_only_the_last_card_discarded_is_seen() -> None:
    game = play(table(seat("cellar, estate, duchy, gold", "3 copper")), "play cellar")
    play(game, "discard gold", "discard estate", "done")
    assert view(game, 1).seats[0].discard_top == "estate"
    seen = [e for e in told(game, 1) if e["kind"] == "move" and e["target"] == "discard"]
    assert [(e["card"], e["amount"]) for e in seen] == [(None, 1), ("estate", 1)]
    own = [e["card"] for e in told(game, 0) if e["kind"] == "move" and e["target"] == "discard"]
    assert own == ["gold", "estate"]


@pytest.mark.rule("DOM-W3")
def test_others_cannot_tell_pairs_from_different_cards() -> None:
    """Two unseen cards look the same whether they are of one kind or of two."""
    seen = []
    for held in ("2 estate, duchy", "estate, curse, duchy"):
        game = play(table(seat(f"cellar, {held}", "4 copper")), "play cellar")
        for card in [c for c in hand(game) if c != "duchy"]:
            play(game, f"discard {card}")
        play(game, "discard duchy")
        seen.append([e for e in told(game, 1) if e["kind"] == "move" and e["target"] == "discard"])
    assert seen[0] == seen[1]


@pytest.mark.rule("DOM-W4")
def test_trashed_cards_do_not_return_to_the_supply() -> None:
    game = table(seat("chapel, estate, copper"), uses="chapel")
    before = supply(game, "estate")
    play(game, "play chapel", "trash estate", "trash copper")
    assert trash(game) == ["copper", "estate"]
    assert supply(game, "estate") == before


@pytest.mark.rule("DOM-W5")
def test_gained_cards_go_to_the_discard_pile() -> None:
    game = play(table(seat("workshop")), "play workshop", "gain silver")
    assert discard(game) == ["silver"]


@pytest.mark.rule("DOM-W5")
def test_an_empty_pile_gives_nothing() -> None:
    position = table(seat("bureaucrat"), uses="bureaucrat").to_dict()
    position["trash"] = {"silver": 40}
    position["supply"]["silver"] = 0

    game = play(manor.position(position), "play bureaucrat")
    assert deck(game) == []
    assert "silver" not in discard(game)


@pytest.mark.rule("DOM-W6")
def test_revealed_cards_are_seen_by_all_and_go_back() -> None:
    game = table(seat("spy", "copper, gold, estate"), seat("5 copper", "silver, duchy"), uses="spy")
    play(game, "play spy")
    assert [e["card"] for e in told(game, 1) if e["kind"] == "reveal"] == ["gold"]
    play(game, "put back", "put back")
    assert deck(game)[0] == "gold"
    assert deck(game, 1)[0] == "silver"


@pytest.mark.rule("DOM-W7")
def test_cards_set_aside_belong_to_no_pile() -> None:
    game = table(seat("library, 5 copper", "village, estate", "gold"), uses="library")
    play(game, "play library", "set aside village")
    position = game.to_dict()
    assert position["aside"] == {"village": 1}
    assert "village" not in hand(game) + deck(game) + discard(game)


@pytest.mark.rule("DOM-W8")
def test_the_deck_is_used_up_then_the_discard_pile_shuffled() -> None:
    game = play(table(seat("smithy", "gold", "2 silver")), "play smithy")
    assert hand(game) == ["gold", "silver", "silver"]
    assert (deck(game), discard(game)) == ([], [])


@pytest.mark.rule("DOM-W8")
def test_too_few_cards_are_all_that_is_drawn() -> None:
    game = play(table(seat("smithy", "gold", "silver")), "play smithy")
    assert hand(game) == ["gold", "silver"]


@pytest.mark.rule("DOM-W9")
def test_an_empty_deck_is_not_reshuffled_before_a_card_is_needed() -> None:
    game = play(table(seat("village, copper", "gold", "3 estate")), "play village")
    assert deck(game) == []
    assert discard(game) == ["estate"] * 3
    assert not [e for e in told(game) if e["kind"] == "shuffle"]


@pytest.mark.rule("DOM-W10")
def test_attacks_go_round_from_the_left() -> None:
    game = table(seat("militia"), *[seat("4 copper, estate")] * 3, uses="militia")
    play(game, "play militia")
    asked = []
    while game.pending != (0,):
        asked.append(game.pending[0])
        play(game, "discard copper")
    assert asked == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule("DOM-W10")
def test_the_order_wraps_around_the_table() -> None:
    game = table(*[seat("4 copper, estate")] * 2, seat("militia"), uses="militia", turn={"seat": 2})
    play(game, "play militia")
    assert game.pending == (0,)


@pytest.mark.rule("DOM-W11")
def test_decks_can_be_counted_but_neither_pile_looked_through() -> None:
    game = table(seat("copper", "gold, silver", "2 estate"), seat("duchy", "3 curse", "2 gold, estate"))
    for viewer in (0, 1, None):
        seats = game.view(viewer).to_dict()["seats"]
        assert [s["deck_size"] for s in seats] == [2, 3]
        for shown in seats:
            assert not {"deck", "discard", "discard_size"} & set(shown)
            assert shown["deck_top"] == []
    assert "play copper" in texts(game)
