"""Exploration and playing cards: BK-D and BK-P clauses."""

from __future__ import annotations

import pytest

import manor
from manor import IllegalAction, Table
from manor.games import engine
from manor.games.bunny_kingdom.carrots import count_and_worth
from manor.games.bunny_kingdom.data import PARCHMENT_NAMES
from manor.games.bunny_kingdom.events import Discard, Evict, HandsPassed, Play, Upgrade
from manor.games.bunny_kingdom.state import State
from manor.games.bunny_kingdom.view import City, Space
from manor.kernel.engine import Batch

from .scenario import choose_all, fiefs, hand, last_step, look, parchments, play, seat, texts, told


def choose_first(table: Table, player: int) -> list[str]:
    """Choose the first two cards of a hand; return them."""
    first, second = hand(table, player)[:2]
    verb = "discard" if table.players == 2 else "pick"
    table.play(player, f"pick {first}").play(player, f"{verb} {second}")
    return [first, second]


@pytest.mark.rule("BK-D1")
@pytest.mark.parametrize(("players", "size"), [(3, 12), (4, 10)])
def test_everybody_is_dealt_a_hand_and_acts_at_the_same_time(players: int, size: int) -> None:
    table = manor.new("bunny_kingdom", players=players, seed=2)
    assert [len(hand(table, player)) for player in range(players)] == [size] * players
    assert table.pending == tuple(range(players))
    for player in reversed(range(1, players)):
        choose_first(table, player)
        assert player not in table.pending
        assert 0 in table.pending


@pytest.mark.rule("BK-D2")
def test_two_cards_are_chosen_face_down_and_the_rest_is_passed() -> None:
    table = manor.new("bunny_kingdom", players=3, seed=2)
    dealt = hand(table, 0)
    assert texts(table, 0) == [f"pick {name.replace('_', ' ')}" for name in dict.fromkeys(dealt)]
    table.play(0, f"pick {dealt[4]}")
    assert 0 in table.pending, "one card is not enough"
    assert f"pick {dealt[4]}".replace("_", " ") not in texts(table, 0)
    table.play(0, f"pick {dealt[7]}")
    assert look(table, 0).seats[0].picked == [dealt[4], dealt[7]]
    for viewer in (1, 2, None):
        shown = look(table, viewer).seats[0]
        assert shown.ready
        assert shown.picked is None
        assert shown.hand is None
    choose_first(table, 1)
    choose_first(table, 2)
    assert hand(table, 1) == [card for i, card in enumerate(dealt) if i not in (4, 7)]


@pytest.mark.rule("BK-D3")
@pytest.mark.parametrize(("number", "way"), [(1, 1), (2, -1), (3, 1), (4, -1)])
def test_hands_go_left_in_odd_rounds_and_right_in_even_ones(number: int, way: int) -> None:
    hands = [f"{row}2, {row}4, {row}6, {row}8" for row in "ABCD"]
    seats = [{**seat(), "hand": text.split(", ")} for text in hands]
    table = manor.position(
        "bunny_kingdom", {"players": 4, "seats": seats, "phase": "draft", "step": 3, "round": number}
    )
    for player in range(4):
        choose_first(table, player)
    for player in range(4):
        row = "ABCD"[(player - way) % 4]
        assert hand(table, player) == [f"{row}6", f"{row}8"]
    assert told(table, HandsPassed)[-1].side == ("left" if way > 0 else "right")


@pytest.mark.rule("BK-D4")
def test_choices_are_revealed_together_when_all_have_chosen() -> None:
    table = manor.new("bunny_kingdom", players=4, seed=8)
    for player in (2, 0, 3):
        choose_first(table, player)
        assert not told(table, Play), "nothing is revealed before the last has chosen"
    choose_first(table, 1)
    assert {event.seat for event in told(table, Play)} == {0, 1, 2, 3}
    assert table.pending == (0, 1, 2, 3)
    assert [len(hand(table, player)) for player in range(4)] == [8] * 4


@pytest.mark.rule("BK-D4")
@pytest.mark.parametrize(("players", "steps"), [(2, 10), (3, 6), (4, 5)])
def test_steps_are_repeated_until_hands_are_used_up(players: int, steps: int) -> None:
    table = manor.new("bunny_kingdom", players=players, seed=9)
    taken = 0
    while look(table).phase == "draft" and look(table).round == 1:
        for player in range(players):
            choose_first(table, player)
        taken += 1
    assert taken == steps
    assert len([e for e in told(table, Play) if not e.from_deck]) == steps * players * (1 if players == 2 else 2)


@pytest.mark.rule("BK-D5")
def test_two_players_draw_from_their_reserve_play_one_and_discard_one() -> None:
    table = manor.new("bunny_kingdom", players=2, seed=4)
    assert len(hand(table, 0)) == len(hand(table, 1)) == 11, "ten and one from the reserve"
    assert look(table, 0).reserve_size == 9
    before = hand(table, 0)
    played, discarded = choose_first(table, 0)
    choose_first(table, 1)
    rest = [card for card in before if card not in (played, discarded)]
    assert len(hand(table, 1)) == 10, "nine passed and one drawn"
    assert [card for card in rest if card not in hand(table, 1)] == []
    assert told(table, Discard)[0] == Discard(seat=0, card=discarded, amount=1, mark="reveals")


@pytest.mark.rule("BK-D5")
def test_discards_of_two_players_stay_secret() -> None:
    table = choose_all(last_step("B1, A3", "B2, A5"))
    assert [e.card for e in told(table, Discard)] == ["B1", "B2"]
    for viewer, cards in ((0, ["B1", None]), (1, [None, "B2"]), (None, [None, None])):
        assert [e.card for e in told(table, Discard, viewer)] == cards
        assert all(s.discards.territories in (["A3"], ["A5"]) for s in look(table, viewer).seats)


@pytest.mark.rule("BK-D6")
@pytest.mark.parametrize("players", [2, 3])
def test_a_choice_may_be_changed_until_the_last_has_chosen(players: int) -> None:
    table = manor.new("bunny_kingdom", players=players, seed=6)
    first = choose_first(table, 1)
    assert texts(table, 1) == ["take back"]
    assert table.pending == tuple(p for p in range(players) if p != 1)
    table.play(1, "take back")
    assert 1 in table.pending
    other = [card for card in hand(table, 1) if card not in first][-2:]
    table.play(1, f"pick {other[0]}")
    table.play(1, f"{'discard' if players == 2 else 'pick'} {other[1]}")
    for player in range(players):
        if player != 1:
            choose_first(table, player)
    played = [e.card for e in told(table, Play) if e.seat == 1 and not e.from_deck]
    assert set(played) <= set(other)
    with pytest.raises(IllegalAction):
        table.play(1, "take back")


# --- playing a card ---


@pytest.mark.rule("BK-P1")
def test_a_territory_card_places_a_rabbit_and_is_discarded_openly() -> None:
    table = choose_all(last_step("A3, E4", "B1, B2", "C2, C3"))
    view = look(table)
    assert view.board["A3"] == Space(seat=0, building=None)
    assert view.seats[0].discards.territories == ["A3", "E4"]
    assert [e.card for e in told(table, Play, None) if e.seat == 2] == ["C2", "C3"]


@pytest.mark.rule("BK-P2", "BK-F6", "BK-C10", "BK-C9")
def test_the_card_of_a_territory_evicts_an_opponents_camp() -> None:
    camper = seat("A1 A3", "camp 2 on A2")
    table = last_step("A2, E4", "B1, B2", "C2, C3", number=2, seats=(seat(held="city 1"), camper))
    assert fiefs(table, 1) == [["A1", "A2", "A3"]]
    choose_all(table)
    assert fiefs(table, 1) == [["A1", "B1"], ["A3"], ["B2"]], "B1 and B2 are separated by lava"
    assert look(table).board["A2"] == Space(seat=0, building=None), "the territory carries no building"
    assert told(table, Evict) == [Evict(seat=1, territory="A2", camp=2, mark="reveals")]
    assert look(table).seats[1].held == {}, "the camp does not come back"
    play(table, 0, "build city 1")
    assert "place on A2" in texts(table, 0)


@pytest.mark.rule("BK-P3")
def test_the_own_card_takes_the_camp_token_off_and_keeps_the_rabbit() -> None:
    camper = seat(buildings="camp 4 on E4", held="city 2")
    table = choose_all(last_step("E4, E5", "B1, B2", "C2, C3", number=3, seats=(camper,)))
    assert look(table).board["E4"] == Space(seat=0, building=None)
    assert told(table, Upgrade)[0].camp == 4
    play(table, 0, "build city 2", "place on E4")
    assert look(table).board["E4"].building == City(card="city_2", strength=2)


@pytest.mark.rule("BK-P4")
def test_a_parchment_is_kept_face_down_and_only_counted() -> None:
    table = choose_all(last_step("royal crown, fisher", "B1, B2", "C2, liberal"))
    assert parchments(table, 0, 0) == ["royal_crown", "fisher"]
    for viewer in (1, 2, None):
        shown = look(table, viewer).seats[0]
        assert shown.parchments is None
        assert shown.parchment_count == 2
        assert "royal_crown" not in str(look(table, viewer))
        hidden = [e for e in told(table, Play, viewer) if e.seat == 0]
        assert [(e.card, e.amount) for e in hidden] == [(None, 2)]


@pytest.mark.rule("BK-P5")
def test_a_building_is_laid_open_and_may_wait() -> None:
    table = choose_all(last_step("city 2, city 2", "B1, B2", "C2, C3", seats=(seat("E4"),)))
    assert look(table, 2).seats[0].held == {"city_2": 2}
    play(table, 0, "build city 2", "place on E4")
    shown = look(table, 2).seats[0]
    assert shown.held == {"city_2": 1}, "kept for a later round"
    assert shown.discards.buildings == {"city_2": 1}


@pytest.mark.rule("BK-P6")
def test_provisions_play_two_cards_from_the_deck_at_once() -> None:
    table = choose_all(last_step("provisions, A3", "B1, B2", "C2, C3", top="A4, city 3"))
    assert fiefs(table, 0) == [["A3", "A4"]]
    shown = look(table).seats[0]
    assert shown.held == {"city_3": 1}
    assert shown.discards.provisions == 1


@pytest.mark.rule("BK-P6")
def test_provisions_drawn_through_provisions_are_played_too() -> None:
    table = last_step("provisions, A3", "B1, B2", "C2, city 1", number=4, top="provisions, E4, provisions, E5, G3, G4")
    before = look(table).deck_size
    choose_all(table)
    shown = look(table).seats[0]
    assert shown.discards.territories == ["A3", "E4", "E5", "G3", "G4"]
    assert shown.discards.provisions == 3
    assert look(table).deck_size == before - 6


@pytest.mark.rule("BK-P6")
def test_the_deck_cannot_run_out() -> None:
    """Whatever is drawn through Provisions, games with the fullest deals leave at least 16 cards."""
    rules = engine("bunny_kingdom")
    for players in (2, 4):
        batch = Batch(rules, 200, calls=rules.ready)
        batch.setup(players, seed=9)
        batch.play_out()
        assert batch.states["deck_size"].min() >= 16
        assert batch.states["provisions"].sum(axis=1).max() == 3


@pytest.mark.rule("BK-P7")
def test_parchments_drawn_through_provisions_stay_secret() -> None:
    table = choose_all(last_step("provisions, A3", "B1, B2", "C2, C3", top="explorer, J10"))
    assert parchments(table, 0, 0) == ["explorer"]
    for viewer in (1, 2, None):
        assert "explorer" not in str(look(table, viewer))
        assert "explorer" not in str(table.events_for(viewer))
        assert look(table, viewer).seats[0].parchment_count == 1
        assert any(e.card == "J10" for e in told(table, Play, viewer))


@pytest.mark.rule("BK-D6")
def test_a_ready_seat_that_picks_again_is_told_what_to_do() -> None:
    table = manor.new("bunny_kingdom", players=3, seed=5)
    for _ in range(2):
        table.play(0, next(a for a in table.legal(0) if a.verb == "pick"))
    assert "Take that back first" in str(table.why_not(0, "pick A1"))


@pytest.mark.rule("BK-M-LITTLEPRINCE")
def test_progress_of_little_prince_is_never_negative() -> None:
    table = manor.new("bunny_kingdom", players=2, seed=1)
    counted, worth = count_and_worth(State.read(table.state), 0, PARCHMENT_NAMES.index("little_prince"))
    assert counted >= 0
    assert worth >= 0
