"""Set-up: DOM-S clauses."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import manor
from manor.games.dominion.data import KINGDOM_NAMES, SETS

from .scenario import supply, view


@pytest.mark.rule("DOM-S1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players(players: int) -> None:
    assert manor.new("dominion", players=players, seed=1).players == players


@pytest.mark.rule("DOM-S1")
@pytest.mark.parametrize("players", [0, 1, 5, -1, 2.0, True, "2"])
def test_any_other_number_is_refused(players: object) -> None:
    with pytest.raises(manor.InvalidOptions, match="players must be 2 to 4"):
        manor.new("dominion", players=players, seed=1)  # type: ignore[arg-type]


@pytest.mark.rule("DOM-S2")
def test_the_first_start_player_is_random() -> None:
    starts = Counter(manor.new("dominion", players=4, seed=seed).pending[0] for seed in range(400))
    assert set(starts) == {0, 1, 2, 3}
    assert min(starts.values()) > 60


def _finished(scores: list[int], turns: list[int]) -> manor.Table:
    """A game that is over, with so many Estates and turns each."""
    seats = [{"deck": ["estate"] * n, "turns_taken": t} for n, t in zip(scores, turns, strict=True)]
    options = {"kingdom": list(SETS["first_game"]), "start": 0}
    return manor.position("dominion", {"players": len(seats), "options": options, "over": True, "seats": seats})


@pytest.mark.rule("DOM-S2")
def test_left_of_the_winner_starts_the_next_game() -> None:
    assert _finished([1, 5, 2], [9, 9, 9]).next_game(seed=1).options["start"] == 2
    assert _finished([1, 2, 5], [9, 9, 9]).next_game(seed=1).options["start"] == 0


@pytest.mark.rule("DOM-S2")
def test_after_a_shared_win_somebody_who_did_not_share_it_starts() -> None:
    assert _finished([4, 2, 4], [9, 9, 9]).next_game(seed=1).options["start"] == 1
    assert _finished([4, 4, 4], [9, 9, 9]).next_game(seed=1).options["start"] in (0, 1, 2)


@pytest.mark.rule("DOM-S2")
def test_the_next_game_needs_a_finished_one() -> None:
    with pytest.raises(manor.IllegalAction, match="when this one is over"):
        manor.new("dominion", seed=1).next_game()


@pytest.mark.rule("DOM-S3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seven_coppers_and_three_estates_of_which_five_are_drawn(players: int) -> None:
    position = manor.new("dominion", players=players, seed=5).to_dict()
    for seat in position["seats"]:
        assert sum(seat["hand"].values()) == 5
        owned = Counter(seat["hand"]) + Counter(seat["deck"])
        assert owned == {"copper": 7, "estate": 3}


@pytest.mark.rule("DOM-S3")
def test_every_order_of_the_deck_is_as_likely() -> None:
    """Each of the ten places holds an Estate in three of ten games."""
    games = 2000
    estates = Counter()  # type: Counter[int]
    for seed in range(games):
        seat = manor.new("dominion", seed=seed).to_dict()["seats"][0]
        estates.update(i for i, card in enumerate(seat["deck"]) if card == "estate")
    for place in range(5):
        assert abs(estates[place] / games - 0.3) < 0.05


@pytest.mark.rule("DOM-S4", "DOM-S5", "DOM-S6", "DOM-S7")
@pytest.mark.parametrize(
    ("players", "coppers", "victories", "curses"), [(2, 46, 8, 10), (3, 39, 12, 20), (4, 32, 12, 30)]
)
def test_piles(players: int, coppers: int, victories: int, curses: int) -> None:
    table = manor.new("dominion", players=players, seed=1, kingdom="size_distortion")
    assert supply(table, "copper") == coppers
    assert (supply(table, "silver"), supply(table, "gold")) == (40, 30)
    assert {supply(table, name) for name in ("estate", "duchy", "province", "gardens")} == {victories}
    assert supply(table, "curse") == curses
    kingdom = [name for name in SETS["size_distortion"] if name != "gardens"]
    assert {supply(table, name) for name in kingdom} == {10}
    assert len(table.to_dict()["supply"]) == 17


@pytest.mark.rule("DOM-S8")
@pytest.mark.parametrize("name", sorted(SETS))
def test_recommended_sets(name: str) -> None:
    assert set(manor.new("dominion", seed=1, kingdom=name).options["kingdom"]) == set(SETS[name])
    assert len(SETS[name]) == 10


@pytest.mark.rule("DOM-S8")
def test_random_kingdoms_reach_every_card_and_repeat_none() -> None:
    seen: Counter[str] = Counter()
    for seed in range(300):
        kingdom = manor.new("dominion", seed=seed, kingdom="random").options["kingdom"]
        assert len(set(kingdom)) == 10
        seen.update(kingdom)
    assert set(seen) == set(KINGDOM_NAMES)
    assert min(seen.values()) > 80


@pytest.mark.rule("DOM-S8")
def test_by_hand_and_filled_at_random() -> None:
    options = manor.new("dominion", seed=1, kingdom=["Throne Room", "witch"]).options
    assert {"throne_room", "witch"} <= set(options["kingdom"])
    assert len(set(options["kingdom"])) == 10


@pytest.mark.rule("DOM-S8")
def test_each_player_may_replace_a_card_in_a_series() -> None:
    finished = _finished([1, 5], [9, 9])
    kingdom = finished.next_game(seed=1, replace={"moat": "witch", "cellar": "chapel"}).options["kingdom"]
    assert {"witch", "chapel"} <= set(kingdom)
    assert not {"moat", "cellar"} & set(kingdom)
    with pytest.raises(manor.InvalidOptions) as refused:
        finished.next_game(replace={"moat": "smithy", "chapel": "witch", "cellar": "wich"})
    assert len(refused.value.problems) == 4


@pytest.mark.rule("DOM-S8")
def test_everything_wrong_with_a_kingdom_is_named() -> None:
    with pytest.raises(manor.InvalidOptions) as refused:
        manor.new("dominion", kingdom=["witch", "witch", "gold", "smity", 7], start=9, colour="red")
    told = str(refused.value)
    for part in (
        "twice",
        "basic card",
        "one of smithy",
        "7 is not known",
        "start must be a seat",
        "no option “colour”",
    ):
        assert part in told


@pytest.mark.rule("DOM-S9")
def test_trash_and_supply_lie_open() -> None:
    table = manor.new("dominion", seed=1)
    assert table.to_dict()["trash"] == {}
    for seat in (0, 1, None):
        shown = view(table, seat)
        assert shown.trash == {}
        assert len(shown.supply) == 17


# --- earlier rules ---


@pytest.mark.rule("DOM-S8")
def test_a_game_of_rules_1_is_played_as_it_was() -> None:
    """A record that the release before rules 2 made, its kingdom and first player drawn: they come out the same."""
    record = json.loads((Path(__file__).parent / "rules_1.json").read_text())
    table = manor.replay(record)
    assert table.outcome is not None
    assert list(table.outcome.scores) == record["scores"]
    later = manor.new("dominion", players=4, seed=record["seed"], **record["options"])
    assert later.options["kingdom"] != table.options["kingdom"]
    with pytest.raises(manor.InvalidRecord):
        manor.replay({**record, "rules": 2})
