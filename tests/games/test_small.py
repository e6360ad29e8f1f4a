"""Smaller games, for exact methods: they keep to all that the whole ones keep to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

import manor
from manor.errors import InvalidOptions
from manor.games import game as find_game
from manor.testing import conformance

SMALL: dict[str, Mapping[str, Any]] = {
    "bunny_kingdom": {"rounds": 1},
    "dominion": {"kingdom": ["militia", "remodel"], "piles": 2, "turn_limit": 4},
    "little_town": {"rounds": 1},
}


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", SMALL)
def test_it_conforms(name: str, players: int) -> None:
    game = replace(find_game(name), variants=(SMALL[name],))
    conformance.check_mask_agrees_with_apply(game, players, seed=1)
    conformance.check_invariants(game, players, seed=2)
    conformance.check_every_game_ends(game, players, seed=3, games=50)
    conformance.check_round_trips(game, players, seed=4)
    conformance.check_redaction(game, players, seed=5)
    conformance.check_redacted_records_answer(game, players, seed=6, games=50)
    conformance.check_filled_positions_play_on(game, players, seed=7)
    conformance.check_past_does_not_matter(game, players, seed=8, games=50)
    conformance.check_observations_are_complete(game, players, seed=9, games=20)


def _decisions(name: str, **options: Any) -> int:
    table = manor.new(name, players=2, seed=1, **options)
    while table.pending:
        seat = table.pending[0]
        table.play(seat, table.legal(seat)[0])
    return len(table.history)


@pytest.mark.parametrize("name", ["bunny_kingdom", "little_town"])
def test_the_last_rounds_are_played(name: str) -> None:
    one, two, whole = (_decisions(name, rounds=rounds) for rounds in (1, 2, 4))
    assert one < two < whole == _decisions(name)
    assert manor.new(name, players=3, seed=1, rounds=1).view(0).to_dict()["round"] == 4


def test_a_supply_of_few_piles() -> None:
    table = manor.new("dominion", players=2, seed=1, kingdom=["moat"], piles=2)
    assert table.options["piles"] == len(table.options["kingdom"]) == 2
    assert "moat" in table.options["kingdom"]
    assert len(table.view(0).to_dict()["supply"]) == 7 + 2
    assert table.options == manor.new("dominion", players=2, seed=1, **table.options).options
    assert manor.new("dominion", players=2, seed=1, piles=0).options["kingdom"] == []


@pytest.mark.parametrize(
    ("name", "options", "why"),
    [
        ("bunny_kingdom", {"rounds": 0}, "rounds must be a whole number from 1 to 4, not 0"),
        ("little_town", {"rounds": 2.5}, "rounds must be a whole number from 1 to 4, not 2.5"),
        ("dominion", {"piles": 11}, "piles must be a whole number from 0 to 10, not 11"),
        ("dominion", {"piles": 1, "kingdom": ["moat", "witch"]}, "kingdom"),
    ],
)
def test_sizes_that_cannot_be(name: str, options: dict[str, Any], why: str) -> None:
    with pytest.raises(InvalidOptions, match=why):
        manor.new(name, players=2, **options)
