"""Set-up: board, market, objectives, pieces, options."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import manor
from manor.errors import InvalidOptions
from manor.games.little_town import events as e
from manor.games.little_town.data import FIRST_GAME, NEEDED_COUNT, NEEDED_TILES, OBJECTIVE_NAMES, TILE_NAMES
from manor.kernel.engine import Batch

from .scenario import seen

GAME = manor.new("little_town", seed=0).game


def opened(players: int, games: int = 400, **options: Any) -> np.ndarray[Any, np.dtype[np.void]]:
    """Many opening positions."""
    batch = Batch(GAME.engine, games)
    batch.setup(players, seed=5, options=GAME.parse_options(players, options))
    return batch.states


@pytest.mark.rule("LT-S1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_on_either_side(players: int) -> None:
    assert set(opened(players, side="random")["options"]["side"]) == {0, 1}
    for number, side in enumerate(("side_1", "side_2")):
        assert set(opened(players, side=side)["options"]["side"]) == {number}
    table = manor.new("little_town", players=players, seed=1)
    assert table.state["round"] == 1


@pytest.mark.rule("LT-S1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_no_other_number_of_players(players: int) -> None:
    with pytest.raises(InvalidOptions, match="2 to 4"):
        manor.new("little_town", players=players)


@pytest.mark.rule("LT-S2")
def test_a_random_market_has_five_wheat_fields_and_twelve_of_the_other_tiles() -> None:
    states = opened(3, games=2000, market="random")
    drawn = np.zeros(len(TILE_NAMES), np.int64)
    for state in states:
        market = [int(t) for t in state["options"]["market"]]
        assert len(set(market)) == 12
        assert int(state["market"]) == 1 | sum(1 << t for t in market)
        drawn[market] += 1
    assert (states["wheat_fields"] == 5).all()
    # Each single tile is in half of the markets: 1000 of 2000, standard deviation 22.
    assert drawn[0] == 0
    assert (np.abs(drawn[1:] - 1000) < 120).all()


@pytest.mark.rule("LT-S2")
def test_the_first_game_uses_the_twelve_tiles_with_a_bird() -> None:
    assert len(FIRST_GAME) == 12
    table = manor.new("little_town", seed=1, market="first_game")
    assert table.options["market"] == list(FIRST_GAME)
    assert [tile for tile in seen(table).market if tile != "wheat_field"] == list(FIRST_GAME)


@pytest.mark.rule("LT-S3")
@pytest.mark.parametrize(("players", "dealt"), [(2, 4), (3, 3), (4, 2)])
def test_objectives_are_dealt_face_down(players: int, dealt: int) -> None:
    for state in opened(players):
        hands = [int(h) for h in state["objectives"][:players]]
        assert [h.bit_count() for h in hands] == [dealt] * players
        assert len({n for h in hands for n in range(18) if h >> n & 1}) == players * dealt
    table = manor.new("little_town", players=players, seed=3)
    deals = [event for event in table.events_for(None) if isinstance(event, e.Deal)]
    assert {deal.objective for deal in deals} == {None}
    assert [sum(deal.amount for deal in deals if deal.seat == seat) for seat in range(players)] == [dealt] * players
    assert seen(table, 0).seats[1].objectives is None


@pytest.mark.rule("LT-S4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_objective_this_market_cannot_satisfy_is_replaced(players: int) -> None:
    replaced = 0
    for state in opened(players, market="random"):
        market = sum(1 << int(t) for t in state["options"]["market"])
        for number in range(18):
            impossible = (market & int(NEEDED_TILES[number])).bit_count() < NEEDED_COUNT[number]
            held = any(int(h) >> number & 1 for h in state["objectives"])
            put_away = bool(int(state["put_away"]) >> number & 1)
            assert not (held and impossible), OBJECTIVE_NAMES[number]
            assert not put_away or impossible, OBJECTIVE_NAMES[number]
            replaced += put_away
    assert replaced > 20


@pytest.mark.rule("LT-S4")
def test_a_market_without_restaurant_and_fair_never_deals_two_kinds_in() -> None:
    number = OBJECTIVE_NAMES.index("two_kinds_in")
    states = opened(2, market="first_game")
    assert not any(int(h) >> number & 1 for state in states for h in state["objectives"])
    assert any(int(state["put_away"]) >> number & 1 for state in states)
    with_fair = [*FIRST_GAME[:11], "fair"]
    assert any(int(h) >> number & 1 for state in opened(2, market=with_fair) for h in state["objectives"])


@pytest.mark.rule("LT-S5")
@pytest.mark.parametrize(("players", "workers", "houses"), [(2, 5, 7), (3, 4, 6), (4, 3, 6)])
def test_workers_and_houses(players: int, workers: int, houses: int) -> None:
    for shown in seen(manor.new("little_town", players=players, seed=2)).seats:
        assert (shown.workers_left, shown.houses) == (workers, houses)


@pytest.mark.rule("LT-S6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_supply_and_start_coins(players: int) -> None:
    view = seen(manor.new("little_town", players=players, seed=2))
    assert view.supply == {"wood": 15, "stone": 15, "fish": 15, "wheat": 15, "coins": 40 - 3 * players}
    for shown in view.seats:
        assert shown.coins == 3
        assert not any(shown.cubes.values())


@pytest.mark.rule("LT-S7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_player_starts_and_scores_start_at_zero(players: int) -> None:
    states = opened(players, games=1200)
    starts = np.bincount(states["start"], minlength=players)
    assert len(starts) == players
    assert (np.abs(starts - 1200 / players) < 120).all()
    assert (states["start"] == states["turn"]["seat"]).all()
    assert not states["score"].any()
    assert set(opened(players, start=1)["start"]) == {1}


def test_options_that_are_wrong_are_all_named() -> None:
    with pytest.raises(InvalidOptions) as refusal:
        manor.new(
            "little_town",
            players=3,
            side="side_3",
            market=["barn", "barn", "wheat_field", "bran"],
            start=3,
            castle_counts_all="yes",
            sides=1,
        )
    problems = "\n".join(str(problem) for problem in refusal.value.problems)
    for words in (
        "side must be one of side_1, side_2, and random, not 'side_3'",
        "'barn' is there twice",
        "the Wheat Field is always on offer",
        "'bran' is not known here. Did you mean one of barn",
        "4 tiles are named; 12 are laid out",
        "start must be a seat from 0 to 2",
        "castle_counts_all must be true or false",
        "no option “sides”",
    ):
        assert words in problems
    assert len(refusal.value.problems) == 8


@pytest.mark.parametrize("market", ["frist_game", 7, None])
def test_a_market_that_is_no_market(market: Any) -> None:
    with pytest.raises(InvalidOptions, match="market must be first_game, random or a list of 12 tiles"):
        manor.new("little_town", market=market)


def test_options_are_given_back_as_they_would_be_given() -> None:
    table = manor.new("little_town", players=4, seed=9, side="random", market="random", castle_counts_all=True)
    again = manor.new("little_town", players=4, seed=1, **table.options)
    assert again.options == table.options
    assert table.options["castle_counts_all"]
    assert not table.options["residence_buildings_only"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_laid_out_again_with_every_option_named_is_dealt_alike(players: int) -> None:
    table = manor.new("little_town", players=players, seed=9, side="random", market="random")
    again = manor.new("little_town", players=players, seed=9, **table.options)
    assert again == table
    assert again.events == table.events


def test_games_of_rules_1_are_laid_out_as_they_were() -> None:
    """Then side, first player and market were drawn from the stream that dealt the objectives."""
    row = GAME.parse_options(2, {"market": "random", "side": "side_2"})
    GAME.play_by(row, 1)
    batch = Batch(GAME.engine, 1)
    batch.setup(2, seed=2026, options=row)
    described = GAME.describe(batch.states[0])
    market = "gold_mine well restaurant bookshop residence grocery warehouse fishmonger pier church castle statue"
    assert described["options"]["market"] == market.split()
    assert described["options"]["start"] == 0
    assert [set(seat["objectives"]) for seat in described["seats"]] == [
        {"coin_trade", "two_scoring", "lake_mountain_forest", "more_buildings"},
        {"wheat_trade", "two_kinds_in", "three_in_a_row", "fish_trade"},
    ]


def test_the_next_game_draws_a_start_player_and_a_random_market_anew() -> None:
    batch = Batch(GAME.engine, 1)
    batch.setup(2, seed=1, options=GAME.parse_options(2, {"market": "random", "side": "side_2"}))
    options = GAME.next_options(batch.states[0], {"castle_counts_all": True})
    assert options == {
        "side": "side_2",
        "market": "random",
        "start": None,
        "residence_buildings_only": False,
        "castle_counts_all": True,
        "watchtower_ignores_workers": False,
        "pawnshop_any_kinds": False,
    }
    batch.setup(2, seed=1, options=GAME.parse_options(2, {}))
    assert GAME.next_options(batch.states[0], {})["market"] == "first_game"
