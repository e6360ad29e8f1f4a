"""The end of the game: DOM-E clauses, and Gardens."""

from __future__ import annotations

import pytest

import manor
from manor import Table

from .scenario import play, seat, table, view


def _with_piles(empty: dict[str, int], *seats: dict[str, object]) -> Table:
    """A table where some piles have so many cards left, the rest of them in the trash."""
    position = table(*(seats or (seat("silver, gold, gold, copper", "5 copper"),))).to_dict()
    for name, left in empty.items():
        position["trash"][name] = position["supply"][name] - left
        position["supply"][name] = left
    return manor.position(position)


@pytest.mark.rule("DOM-E1")
def test_it_ends_with_the_last_province_at_the_end_of_the_turn() -> None:
    game = _with_piles({"province": 1})
    play(game, "play treasures")
    assert not game.over
    play(game, "buy province")
    assert game.over
    assert game.pending == ()


@pytest.mark.rule("DOM-E1")
def test_it_goes_on_within_the_turn_that_empties_the_pile() -> None:
    position = _with_piles({"province": 1}).to_dict()
    position["turn"]["buys"] = 2
    game = play(manor.position(position), "play treasures", "buy province")
    assert not game.over
    play(game, "buy copper")
    assert game.over


@pytest.mark.rule("DOM-E1")
@pytest.mark.parametrize("third", ["copper", "curse", "estate", "smithy"])
def test_three_empty_piles_of_any_kind_end_it(third: str) -> None:
    assert not play(_with_piles({"moat": 0, third: 0}), "end turn").over
    assert play(_with_piles({"moat": 0, "village": 0, third: 0}), "end turn").over


@pytest.mark.rule("DOM-E1")
@pytest.mark.parametrize(
    ("piles", "said"),
    [
        ({}, []),
        ({"moat": 0}, []),
        ({"moat": 0, "curse": 0}, ["2 piles are empty: the game ends with 3"]),
        ({"province": 4}, []),
        ({"province": 3}, ["Only 3 Provinces are left"]),
        (
            {"province": 1, "moat": 0, "curse": 0},
            ["2 piles are empty: the game ends with 3", "Only one Province is left"],
        ),
    ],
)
def test_everybody_is_warned_when_it_is_near(piles: dict[str, int], said: list[str]) -> None:
    game = _with_piles(piles)
    for who in (0, 1, None):
        assert [str(warning) for warning in view(game, who).warnings] == said


@pytest.mark.rule("DOM-E2", "DOM-C-GARDENS")
def test_all_cards_count_wherever_they_are() -> None:
    game = table(
        seat("estate, province", "duchy, curse", "gardens, 4 copper"),
        seat("5 copper", "14 silver, gardens"),
        in_play="gardens",
        uses="gardens",
    )
    # Ten cards: 1 + 6 + 3 − 1, and two Gardens at one point each; twenty cards: one Gardens at two.
    assert game.scores == (11, 2)
    points = {line.heading: line.points for line in game.score_sheet[0]}
    assert points == {"estate": 1, "duchy": 3, "province": 6, "curse": -1, "gardens": 2}
    assert [str(line.message) for line in game.score_sheet[1]] == ["Gardens"]


@pytest.mark.rule("DOM-C-GARDENS")
@pytest.mark.parametrize(("coppers", "points"), [(8, 0), (9, 1), (18, 1), (19, 2), (38, 3)])
def test_gardens_round_down(coppers: int, points: int) -> None:
    game = table(seat(f"{coppers} copper", "gardens"), seat("5 silver"), uses="gardens")
    assert game.scores[0] == points
    assert "play gardens" not in {a.text for a in game.legal(0)}


def _over(estates: list[int], turns: list[int]) -> Table:
    seats = [seat("", ["estate"] * n, turns_taken=t) for n, t in zip(estates, turns, strict=True)]
    return table(*seats, over=True)


@pytest.mark.rule("DOM-E3")
def test_the_highest_score_wins() -> None:
    assert _over([2, 5, 4], [9, 9, 9]).winners == (1,)
    assert _over([2, 5, 4], [9, 9, 9]).places == (3, 1, 2)


@pytest.mark.rule("DOM-E3")
def test_fewer_turns_break_a_tie() -> None:
    assert _over([5, 5, 4], [9, 8, 8]).winners == (1,)
    assert _over([5, 5, 4], [9, 8, 8]).places == (2, 1, 3)


@pytest.mark.rule("DOM-E3")
def test_with_as_many_turns_the_win_is_shared() -> None:
    assert _over([5, 5, 4], [9, 9, 8]).winners == (0, 1)
    assert _over([5, 5, 4], [9, 9, 8]).places == (1, 1, 3)


@pytest.mark.rule("DOM-E3")
def test_nobody_has_won_while_it_goes_on() -> None:
    assert manor.new("dominion", seed=1).winners == ()


@pytest.mark.rule("DOM-E1")
def test_a_limit_of_turns_ends_the_game_when_all_have_had_theirs() -> None:
    table = manor.new("dominion", players=3, seed=4, start=1, turn_limit=2)
    seats = []
    while not table.over:
        (seat,) = table.pending
        seats.append(seat)
        table.play(seat, "end turn")
    assert seats == [1, 2, 0, 1, 2, 0]
    assert manor.replay(table.record()).state.tobytes() == table.state.tobytes()
    assert manor.position(table.to_dict()).state.tobytes() == table.state.tobytes()


@pytest.mark.parametrize("limit", [-1, 1.5, "ten", 10_001])
def test_a_limit_of_turns_is_a_whole_number(limit: object) -> None:
    with pytest.raises(manor.InvalidOptions, match="turn_limit"):
        manor.new("dominion", turn_limit=limit)
