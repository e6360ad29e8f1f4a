"""What is known and what is not: DOM-H clauses."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.json import encode

import manor
from manor.kernel.rng import Rng

from .scenario import play, seat, table, view


@pytest.mark.rule("DOM-H1")
def test_what_everybody_sees() -> None:
    game = table(seat("copper, village", "3 gold", "estate"), seat("2 duchy", "silver", "curse"), in_play="market")
    for viewer in (0, 1, None):
        shown = view(game, viewer)
        assert [s.hand_size for s in shown.seats] == [2, 2]
        assert [s.deck_size for s in shown.seats] == [3, 1]
        assert [s.discard_top for s in shown.seats] == ["estate", "curse"]
        assert shown.in_play == {"market": 1}


@pytest.mark.rule("DOM-H1")
def test_only_the_own_hand_is_seen() -> None:
    game = table(seat("copper, village"), seat("2 duchy"))
    assert view(game, 0).seats[0].hand == {"copper": 1, "village": 1}
    assert "hand" not in game.view(0).to_dict()["seats"][1]
    assert "hand" not in game.view(1).to_dict()["seats"][0]
    assert all("hand" not in s for s in game.view(None).to_dict()["seats"])


@pytest.mark.rule("DOM-H2")
def test_nobody_sees_the_order_of_a_deck() -> None:
    one = table(seat("copper", "gold, silver, estate"))
    two = table(seat("copper", "estate, gold, silver"))
    for viewer in (0, 1, None):
        assert encode(one.view(viewer)) == encode(two.view(viewer))


@pytest.mark.rule("DOM-H2")
def test_nobody_sees_below_the_top_of_a_discard_pile() -> None:
    """What lies in the discard pile and what in the deck is the same to the others."""
    one = table(seat("copper", "gold, silver", "estate, 2 curse", discard_top="estate"))
    two = table(seat("copper", "2 curse", "estate, gold, silver", discard_top="estate"))
    assert encode(one.view(1)) == encode(two.view(1))


@pytest.mark.rule("DOM-H2")
def test_what_was_put_on_a_deck_in_sight_stays_known_until_it_is_shuffled() -> None:
    game = table(seat("bureaucrat"), seat("estate, 4 copper", "gold", "duchy"), uses="bureaucrat, smithy")
    play(game, "play bureaucrat", "put estate on deck")
    assert view(game, 0).seats[1].deck_top == ["estate"]
    assert view(game, None).seats[0].deck_top == ["silver"]
    play(game, "end turn", "1: end turn")
    # Drawn in everybody's knowledge, it is known to be in the hand.
    assert view(game, 0).seats[1].deck_top == []
    assert view(game, 0).seats[1].known_in_hand.get("estate") == 1


@pytest.mark.rule("DOM-H2")
def test_a_shuffle_ends_what_was_known() -> None:
    game = table(seat("chancellor, copper", "gold, silver", deck_known=2), seat("5 copper"), uses="chancellor, smithy")
    assert view(game, 1).seats[0].deck_top == ["gold", "silver"]
    play(game, "play chancellor", "discard deck", "end turn")
    assert view(game, 1).seats[0].deck_top == []


def _deals(game: manor.Table, seat_number: int, number: int) -> list[dict[str, object]]:
    """Positions that a seat cannot tell from the true one."""
    engine = game.game.engine
    seats = np.array([seat_number], np.int64)
    choosers = np.zeros(1, Rng.dtype)
    choosers["counter"] = 1
    found = []
    for _ in range(number):
        states = np.array([game.state])
        engine.fast.redact_games(states, 0, 1, seats)
        engine.fast.determinize_games(states, 0, 1, seats, choosers)
        found.append(game.game.describe(states[0]))
    return found


@pytest.mark.rule("DOM-H2")
def test_filling_in_uses_what_was_seen() -> None:
    """The deck's known top stays, the shown Moat stays, the discarded Province stays out of the hand."""
    game = table(
        seat("copper"),
        seat("moat, 2 copper", "gold, 4 estate", "province", deck_known=1, hand_shown=["moat"]),
    )
    deals = _deals(game, 0, 200)
    for deal in deals:
        other = deal["seats"][1]  # type: ignore[index]
        assert other["deck"][0] == "gold"
        assert other["hand"]["moat"] == 1
        assert other["discard"] == {"province": 1}
    unknown = [deal["seats"][1]["hand"].get("estate", 0) for deal in deals]  # type: ignore[index]
    # Two of six unknown cards, four of them Estates: 4/3 on average.
    assert abs(sum(unknown) / len(unknown) - 4 / 3) < 0.15


@pytest.mark.rule("DOM-H2")
def test_a_player_who_must_answer_holds_what_is_asked_for() -> None:
    game = table(seat("bureaucrat"), seat("estate, 4 copper", "9 copper"), uses="bureaucrat")
    play(game, "play bureaucrat")
    for deal in _deals(game, 0, 50):
        assert deal["seats"][1]["hand"].get("estate") == 1  # type: ignore[index]


@pytest.mark.rule("DOM-H2", "DOM-C-MONEYLENDER")
def test_who_could_not_trash_a_copper_holds_none() -> None:
    game = table(
        seat("moneylender, 3 silver", "6 copper, silver"), seat("5 copper"), uses="moneylender", turn={"actions": 2}
    )
    play(game, "play moneylender")
    for deal in _deals(game, 1, 50):
        assert deal["seats"][0]["hand"] == {"silver": 3}  # type: ignore[index]
