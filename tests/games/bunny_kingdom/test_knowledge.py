"""What is known and what is not: BK-H-1 and BK-H-2."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import manor
from manor import Table
from manor.games.bunny_kingdom.data import CARD_NAMES, FIRST_PARCHMENT, PARCHMENT_NAMES
from manor.games.bunny_kingdom.view import City, Remembered, Space
from manor.kernel.rng import Rng

from .scenario import choose_all, hand, last_step, listed, look, play, position, seat


def redacted(table: Table, viewer: int) -> np.ndarray[Any, np.dtype[np.void]]:
    states = np.array([table.state])
    table.game.engine.ready.redact_games(states, 0, 1, np.array([viewer], np.int64))
    return states


def imagined(table: Table, viewer: int, count: int) -> np.ndarray[Any, np.dtype[np.void]]:
    """Fill a seat's view at random, many times; every filled state is a possible one."""
    states = np.repeat(redacted(table, viewer), count)
    choosers = np.zeros(count, Rng.dtype)
    choosers["a"], choosers["b"], choosers["counter"] = np.arange(count), 7, 1
    calls = table.game.engine.ready
    calls.determinize_games(states, 0, count, np.full(count, viewer, np.int64), choosers)
    for state in states[:5]:
        assert not table.game.problems(state)
    return states


def cards_in_hand(state: np.void, player: int) -> list[str]:
    return [CARD_NAMES[int(c) - 1] for c in state["hand"][player] if c]


@pytest.mark.rule("BK-H-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_choices_reserves_and_deck_are_secret(players: int) -> None:
    table = manor.new("bunny_kingdom", players=players, seed=21)
    mine = hand(table, 1)
    verb = "discard" if players == 2 else "pick"
    play(table, 1, f"pick {mine[0]}", f"{verb} {mine[1]}")
    for viewer in (0, None):
        view = look(table, viewer)
        shown = view.seats[1]
        assert shown.hand is None
        assert shown.picked is None
        assert shown.discarding is None
        assert shown.ready
        assert view.deck_size == int(table.state["deck_size"])
        seen = redacted(table, -1 if viewer is None else viewer)[0]
        for field in ("deck", "reserve", "drawn"):
            assert not seen[field].any()
        assert not seen["hand"][1].any()
        assert not seen["picked"][1]
        assert not seen["tossed"][1]
        events = table.events_for(viewer)
        assert all(getattr(e, "card", None) is None for e in events if e.seat == 1)


@pytest.mark.rule("BK-H-1")
def test_board_buildings_discards_scores_and_parchment_counts_are_public() -> None:
    table = choose_all(last_step("E4, city 2", "fisher, B2", "C2, C3", seats=(seat("A3", "city 1 on A3"),)))
    for viewer in (0, 1, 2, None):
        view = look(table, viewer)
        assert view.board["A3"] == Space(seat=0, building=City(card="city_1", strength=1))
        assert view.seats[0].held == {"city_2": 1}
        assert view.seats[0].discards.territories == ["A3", "E4"]
        assert [s.parchment_count for s in view.seats] == [0, 1, 0]
        assert [s.score for s in view.seats] == [0, 0, 0]


@pytest.mark.rule("BK-H-1")
def test_positions_that_differ_in_secrets_look_alike() -> None:
    """Other hands, parchments, choices and the deck are exchanged; seat 0 notices nothing."""
    described = manor.new("bunny_kingdom", players=3, seed=40).to_dict() | {"round": 2, "draft": None}
    first, second = [card for card in described["deck"] if card in PARCHMENT_NAMES][:2]
    described["deck"] = [card for card in described["deck"] if card not in (first, second)]
    _, one, other = described["seats"]
    one["parchments"], other["parchments"] = [first], [second]
    tables = [manor.position("bunny_kingdom", described)]
    one["hand"], other["hand"] = other["hand"], one["hand"]
    one["parchments"], other["parchments"] = other["parchments"], one["parchments"]
    tables.append(manor.position("bunny_kingdom", described | {"deck": described["deck"][::-1]}))
    for table in tables:
        cards = hand(table, 1)
        play(table, 1, f"pick {cards[0]}", f"pick {cards[-1]}")
    here, there = tables
    assert here.state.tobytes() != there.state.tobytes()
    assert look(here, 0) == look(there, 0)
    assert here.legal(0) == there.legal(0)
    assert here.events_for(0) == there.events_for(0)
    assert np.array_equal(here.observation(0), there.observation(0))
    assert redacted(here, 0).tobytes() == redacted(there, 0).tobytes()


@pytest.mark.rule("BK-H-2")
def test_a_player_remembers_the_hand_that_was_passed_on() -> None:
    table = manor.new("bunny_kingdom", players=4, seed=33)
    first = hand(table, 0)
    for player in range(4):
        cards = hand(table, player)
        play(table, player, f"pick {cards[0]}", f"pick {cards[1]}")
    passed = first[2:]
    assert hand(table, 1) == passed
    assert look(table, 0).seats[1].remembered == Remembered(certain=passed, perhaps=[])
    assert look(table, 0).seats[2].remembered == Remembered(certain=[], perhaps=[]), "never seen"
    states = imagined(table, 0, 60)
    assert all(cards_in_hand(state, 1) == passed for state in states), "seat 0 knows that hand"
    assert len({tuple(cards_in_hand(state, 2)) for state in states}) == 60, "and not this one"
    assert all(cards_in_hand(state, 0) == hand(table, 0) for state in states)


def _three_with_known_parchments() -> Table:
    """Seat 0 passes a hand with three parchments; seat 1 takes two cards of it, one of them a parchment."""
    hands = [
        "A1, A2, fisher, farmer, explorer, E4",
        "B1, B2, C2, C3, D1, D2",
        "J1, J2, J3, J4, J5, J6",
    ]
    seats = [{**seat(), "hand": listed(text)} for text in hands]
    table = position(*seats, phase="draft", step=3)
    play(table, 0, "pick A1", "pick A2")
    play(table, 1, "pick B1", "pick B2")
    play(table, 2, "pick J1", "pick J2")
    play(table, 0, "pick J3", "pick J4")
    play(table, 1, "pick E4", "pick farmer")
    play(table, 2, "pick C2", "pick C3")
    return table


@pytest.mark.rule("BK-H-2", "BK-P4")
def test_parchments_that_are_all_gone_from_a_hand_are_not_in_it_perhaps() -> None:
    hands = ["A1, A2, fisher, farmer, E4, E5", "B1, B2, C2, C3, D1, D2", "J1, J2, J3, J4, J5, J6"]
    table = position(*({**seat(), "hand": listed(text)} for text in hands), phase="draft", step=3)
    for pairs in (("A1", "A2", "B1", "B2", "J1", "J2"), ("J3", "J4", "fisher", "farmer", "C2", "C3")):
        for player in range(3):
            play(table, player, *(f"pick {card}" for card in pairs[2 * player : 2 * player + 2]))
    assert look(table, 0).seats[2].remembered == Remembered(certain=["E4", "E5"], perhaps=[])


@pytest.mark.rule("BK-H-2", "BK-P4")
def test_of_parchments_seen_in_a_hand_it_is_not_known_which_was_taken() -> None:
    table = _three_with_known_parchments()
    # Seat 2 now holds Fisher and Explorer; seat 0 knows that one of the three is with seat 1.
    remembered = look(table, 0).seats[2].remembered
    assert remembered == Remembered(certain=[], perhaps=["explorer", "fisher", "farmer"])
    states = imagined(table, 0, 300)
    taken = Counter(int(state["parchments"][1]).bit_length() - 1 for state in states)
    names = {CARD_NAMES[FIRST_PARCHMENT + p]: n for p, n in taken.items()}
    assert set(names) == {"fisher", "farmer", "explorer"}
    assert min(names.values()) > 60, "each is as likely"
    assert all(len(cards_in_hand(state, 2)) == 2 for state in states)
    for state in states:
        both = {CARD_NAMES[FIRST_PARCHMENT + int(state["parchments"][1]).bit_length() - 1], *cards_in_hand(state, 2)}
        assert both == {"fisher", "farmer", "explorer"}


@pytest.mark.rule("BK-H-2")
def test_who_sees_a_hand_again_knows_what_was_taken() -> None:
    """Seat 2 held that hand before seat 0 did, and only seat 1 has laid a parchment face down since."""
    table = _three_with_known_parchments()
    farmer = CARD_NAMES.index("farmer") - FIRST_PARCHMENT
    assert {int(state["parchments"][1]) for state in imagined(table, 2, 30)} == {1 << farmer}


@pytest.mark.rule("BK-H-2")
def test_who_looked_in_between_is_not_told_by_the_order_of_the_record() -> None:
    """Whatever seat 1 took of the three parchments, seat 0's record is the same."""
    seen = set()
    for taken in ("fisher", "farmer", "explorer"):
        hands = ["A1, A2, fisher, farmer, explorer, E4", "B1, B2, C2, C3, D1, D2", "J1, J2, J3, J4, J5, J6"]
        table = position(*({**seat(), "hand": listed(text)} for text in hands), phase="draft", step=3)
        play(table, 0, "pick A1", "pick A2")
        play(table, 1, "pick B1", "pick B2")
        play(table, 2, "pick J1", "pick J2")
        play(table, 0, "pick J3", "pick J4")
        play(table, 1, "pick E4", f"pick {taken}")
        play(table, 2, "pick C2", "pick C3")
        seen.add(redacted(table, 0).tobytes())
    assert len(seen) == 1


def _duel(third: str) -> Table:
    """Two players, the sixth step: seat 0 passes four cards, seat 1 draws another, plays and discards."""
    hands = ["A1, A2, E4, E5, G3, fisher", "B1, B2, C2, C3, D1, D2"]
    reserves = ["H1, H8, H9, I2", f"{third}, J5, J6, J7"]
    seats = [
        {**seat(), "hand": listed(text), "reserve": listed(reserve)}
        for text, reserve in zip(hands, reserves, strict=True)
    ]
    table = position(*seats, phase="draft", step=5)
    play(table, 0, "pick A1", "discard A2")
    return play(table, 1, "pick B1", "discard B2")


@pytest.mark.rule("BK-H-2", "BK-D5")
def test_the_opponents_hand_is_known_but_for_the_card_drawn() -> None:
    table = _duel("J4")
    assert look(table, 0).seats[1].remembered == Remembered(certain=["E4", "E5", "G3", "fisher"], perhaps=[])
    states = imagined(table, 0, 60)
    drawn = {card for state in states for card in cards_in_hand(state, 1)} - {"E4", "E5", "G3", "fisher"}
    assert len(drawn) > 20
    assert all({"E4", "E5", "G3", "fisher"} <= set(cards_in_hand(state, 1)) for state in states)


@pytest.mark.rule("BK-H-2", "BK-D5")
def test_a_discard_of_a_card_that_was_passed_is_noticed() -> None:
    table = _duel("J4")
    play(table, 0, "pick C2", "discard C3")
    play(table, 1, "pick E4", "discard G3")
    step = {tuple(int(n) for n in state["left"][0][6 * 2 + 1]) for state in imagined(table, 0, 30)}
    assert step == {(CARD_NAMES.index("E4") + 1, CARD_NAMES.index("G3") + 1)}, "G3 did not come back"


@pytest.mark.rule("BK-H-2", "BK-D5")
def test_a_discard_of_the_card_drawn_stays_unknown() -> None:
    table = _duel("J4")
    play(table, 0, "pick C2", "discard C3")
    play(table, 1, "pick E4", "discard J4")
    discards = {int(state["left"][0][6 * 2 + 1][1]) for state in imagined(table, 0, 60)}
    assert len(discards) > 20


@pytest.mark.rule("BK-H-2", "BK-D5")
def test_a_parchment_that_did_not_come_back_was_played_or_discarded() -> None:
    played = _duel("royal_crown")
    play(played, 0, "pick C2", "discard C3")
    play(played, 1, "pick fisher", "discard royal crown")
    swapped = _duel("royal_crown")
    play(swapped, 0, "pick C2", "discard C3")
    play(swapped, 1, "pick royal crown", "discard fisher")
    assert redacted(played, 0).tobytes() == redacted(swapped, 0).tobytes()
    fisher = CARD_NAMES.index("fisher") - FIRST_PARCHMENT
    held = [bool(int(state["parchments"][1]) >> fisher & 1) for state in imagined(played, 0, 400)]
    assert 0.5 < np.mean(held) < 0.95, "in proportion to the cards it could have been"


@pytest.mark.rule("BK-H-2")
def test_the_future_is_not_known() -> None:
    table = manor.new("bunny_kingdom", players=4, seed=5)
    decks = {state["deck"].tobytes() for state in imagined(table, 2, 40)}
    assert len(decks) == 40
