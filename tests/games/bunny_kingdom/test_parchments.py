"""Final scoring: BK-E and BK-M clauses, each parchment at its boundaries."""

from __future__ import annotations

from typing import Any

import pytest

from manor.games.bunny_kingdom.data import PARCHMENT_NAMES
from manor.games.bunny_kingdom.events import Copy, Evict, GameOver, Harvest, Reveal, Score, Upgrade

from .scenario import (
    FIELDS,
    FORESTS,
    MOUNTAINS,
    SEAS,
    choose_all,
    final,
    finish,
    last_step,
    look,
    parchments,
    play,
    position,
    seat,
    sheet,
    told,
)

APART = ["A9", "C3", "C10", "D1", "D8", "E2", "F6", "G3", "H1", "H5", "H8"]
"""Eleven plains of which no two touch."""
TOWNS = ["A4", "B3", "B7", "B9", "C1", "D3", "D9", "E6", "E10", "F8"]
"""Ten printed cities."""
THREE_FIEFS = "A3 A4 A5 B3 J2 J3 J4 I9 I10"
"""They give 2 × 2, 1 × 2 and 1 × 1."""


def some(names: list[str], count: int) -> str:
    return " ".join(names[:count])


def board(territories: str = "", buildings: str = "", held: str = "") -> dict[str, str]:
    return {"territories": territories, "buildings": buildings, "held": held}


CASES: list[tuple[str, dict[str, str], int]] = [
    ("royal_ring", board(), 1),
    ("royal_coat", board(), 2),
    ("royal_scepter", board(), 3),
    ("royal_chalice", board(), 4),
    ("royal_crown", board(), 5),
    ("royal_carrot", board(), 6),
    ("left_glove", board(), 1),
    ("right_glove", board(), 1),
    ("bureaucrat", board(), 1),
    ("burgomaster", board(), 0),
    ("burgomaster", board("A4 B3 E4", "city 2 on E4"), 3),
    ("diplomat", board("B2 E4"), 0),
    ("diplomat", board("A1 A5 E4 E10 J10"), 4),
    ("explorer", board("A2 B1 A9 J9"), 0),
    ("explorer", board("A1 A10 J1"), 9),
    ("explorer", board("A1 A10 J1 J10"), 12),
    ("carpenter", board(), 0),
    ("carpenter", board(some(FORESTS, 3) + " E4", "wood farm on E4"), 4),
    ("carpenter", board("A1 A2", "wood farm on A1"), 3),
    ("master_carpenter", board(some(FORESTS, 3)), 6),
    ("woodland_king", board(some(FORESTS, 6)), 0),
    ("woodland_king", board(some(FORESTS, 7)), 20),
    ("woodland_king", board(some(FORESTS, 8)), 20),
    ("woodland_king", board(some(FORESTS, 6), "wood farm on A1"), 20),
    ("fisher", board(some(SEAS, 5)), 5),
    ("master_fisher", board(some(SEAS, 5)), 10),
    ("fisher_king", board(some(SEAS, 6)), 0),
    ("fisher_king", board(some(SEAS, 7)), 20),
    ("fisher_king", board(some(SEAS, 8)), 20),
    ("farmer", board(some(FIELDS, 2) + " A5", "carrots farm on A5"), 3),
    ("master_farmer", board(some(FIELDS, 2)), 4),
    ("carrot_king", board(some(FIELDS, 4)), 0),
    ("carrot_king", board(some(FIELDS, 5)), 15),
    ("carrot_king", board(some(FIELDS, 6)), 15),
    ("merchant", board(some(FORESTS, 2), "wood farm on A1"), 0),
    ("merchant", board("A1 A5 B1 D4", "mushroom farm on A1, pearl farm on A5, iron farm on B1, spices farm on D4"), 12),
    ("master_of_the_mountains", board("A1"), 0),
    ("master_of_the_mountains", board(some(MOUNTAINS, 3), "city 3 on B1"), 6),
    ("carrotistador", board("E4 E5 G3 G4"), 0),
    ("carrotistador", board("E4 E5 F4 H1"), 4),
    ("carrotistador", board("E4 E5 F4 G8 G10 H8 H9 H10"), 8),
    ("carrotistador", board("E4 E5 J10", "sky tower on E5 + J10"), 4),
    ("harecingetorix", board(some(APART, 4)), 4),
    ("harecingetorix", board("C3 D1", "sky tower on C3 + D1"), 1),
    ("hunny_king", board(some(APART, 9)), 0),
    ("hunny_king", board(some(APART, 10)), 12),
    ("hunny_king", board(some(APART, 11)), 12),
    ("hunny_king", board(some(APART, 10), "sky tower on A9 + C3"), 0),
    ("bun_shee", board("A4 A5"), 0),
    ("bun_shee", board("A4 C3 B3 H1", "city 2 on C3, city 2 on H1"), 8),
    ("bun_shee", board("H1 J1", "city 2 on H1, city 1 on J1"), 2),
    ("panpan", board("A1 A4 A5"), 0),
    ("panpan", board("C3 C2 E4 H1", "city 1 on E4"), 6),
    ("panpan", board("C3 B1 H1 E4", "gold farm on B1, wood farm on H1"), 4),
    ("panpan", board("C3 H1", "sky tower on C3 + H1, camp 1 on E4, camp 2 on A1"), 6),
    ("colonist", board(), 0),
    ("colonist", board("", "camp 1 on E4", "camp 5"), 6),
    ("king_of_thieves", board(some(TOWNS, 8)), 0),
    ("king_of_thieves", board(some(TOWNS, 9)), 12),
    ("king_of_thieves", board(some(TOWNS, 8) + " H1", "city 2 on H1"), 12),
    ("king_of_thieves", board(some(TOWNS, 10)), 12),
    ("matriarch", board("A1 A2"), 12),
    ("matriarch", board("A1"), 0),
    ("matriarch", board(), 0),
    ("little_prince", board(THREE_FIEFS), 3),
    ("little_prince", board("A4 A5"), 0),
    ("little_prince", board("A3 A4 A5 B3 H2 H3 H4 I4 I9 I10", "city 1 on H4"), 4 + 1),
    ("little_prince", board(), 0),
    ("treasure_guardian", board(), 0),
    ("treasure_hunter", board(), 0),
    ("liberal", board(), 0),
    ("socialist", board(), 0),
    ("opportunist", board("A4 A5"), 0),
]

CLAUSES = (
    "BK-E1",
    "BK-E2",
    "BK-E3",
    "BK-M-PANPAN",
    "BK-M-BUNSHEE",
    "BK-M-LITTLEPRINCE",
    "BK-M-DIPLOMAT",
    "BK-M-EXPLORER",
)


def over(*seats: dict[str, Any]) -> Any:
    """Finish a game, letting trading posts alone."""
    table = final(*seats)
    assert table.over, table.pending
    return table


@pytest.mark.rule(*CLAUSES)
@pytest.mark.parametrize(("parchment", "own", "carrots"), CASES)
def test_what_a_parchment_gives(parchment: str, own: dict[str, str], carrots: int) -> None:
    table = over(seat(**own, parchments=parchment))
    assert sheet(table, 0)[parchment] == carrots
    line = next(line for line in look(table).seats[0].parchments or [] if line.parchment == parchment)
    assert line.carrots == carrots
    event = next(e for e in told(table, Score) if e.parchment == parchment)
    assert (event.carrots, event.counted, event.copy) == (carrots, line.counted, False)


def test_every_parchment_has_a_case() -> None:
    assert {name for name, _, _ in CASES} == set(PARCHMENT_NAMES)


# What a copy counts on the copier's own board and cards differs only for these.
_COPIED = {"bureaucrat": 1, "opportunist": None, "liberal": None, "socialist": None}
COPIES = [case for case in CASES if _COPIED.get(case[0], 0) is not None]


@pytest.mark.rule("BK-M-COPY")
@pytest.mark.parametrize(("parchment", "own", "carrots"), COPIES)
def test_a_copy_counts_on_the_copiers_board(parchment: str, own: dict[str, str], carrots: int) -> None:
    table = over(seat(**own, parchments="socialist"), seat(parchments=parchment))
    assert sheet(table, 0)[f"socialist: {parchment}"] == carrots
    assert [e.parchment for e in told(table, Copy)] == [parchment]
    assert next(e for e in told(table, Score) if e.seat == 0 and e.parchment == parchment).copy


@pytest.mark.rule("BK-E1")
def test_treasures_always_score_and_missions_as_far_as_met() -> None:
    table = over(seat("A1 A2", parchments="royal crown, carpenter, woodland king"))
    assert sheet(table, 0) == {"royal_crown": 5, "carpenter": 2, "woodland_king": 0}
    assert table.scores[0] == 7


@pytest.mark.rule("BK-E2")
def test_resource_missions_count_repeats_of_one_fief() -> None:
    table = over(seat("A1 A2 A3", "wood farm on A2", parchments="carpenter, master carpenter"))
    assert sheet(table, 0) == {"carpenter": 4, "master_carpenter": 8}


@pytest.mark.rule("BK-E3")
def test_cities_count_once_whatever_their_strength_and_links_cannot_be_ignored() -> None:
    own = seat("B2 C3 H1", "city 3 on B2, sky tower on C3 + H1", parchments="burgomaster, harecingetorix")
    assert sheet(over(own), 0) == {"burgomaster": 1, "harecingetorix": 2}
    joined = seat("E4 E6", "camp 1 on E5", parchments="harecingetorix")
    assert sheet(over(joined), 0) == {"harecingetorix": 1}


@pytest.mark.rule("BK-E4")
def test_the_most_golden_carrots_win_and_ties_share() -> None:
    table = over(seat(parchments="royal crown"), seat(parchments="royal carrot"))
    assert table.winners == (1,)
    assert table.places[:2] == (2, 1)
    table = over(seat(parchments="royal crown"), seat(parchments="royal ring, royal chalice"))
    assert table.winners == (0, 1)
    assert told(table, GameOver)[-1].winners == [0, 1]
    assert str(table.log(None)[-1].message) == "The game is over: Seat 0 and Seat 1 share the title Big Ears."


@pytest.mark.rule("BK-E5")
def test_reveal_then_copies_in_seat_order_then_scores_then_opportunist() -> None:
    table = final(
        seat(parchments="liberal, opportunist"),
        seat(parchments="socialist, fisher"),
        seat(parchments="royal ring, royal coat"),
    )
    # Four players: Liberal of seat 0 reads seat 3, who holds nothing; Socialist of seat 1 chooses from seat 2.
    assert {e.parchment for e in told(table, Reveal)} == {
        "liberal",
        "opportunist",
        "socialist",
        "fisher",
        "royal_ring",
        "royal_coat",
    }
    assert not told(table, Score)
    assert table.pending == (1,)
    assert parchments(table, 0, 3) == ["liberal", "opportunist"], "everything is revealed"
    assert [a.text for a in table.legal(1)] == ["copy royal ring", "copy royal coat"]
    table.play(1, "copy royal coat")
    assert table.over
    assert told(table, Score)[-1].parchment == "opportunist"


@pytest.mark.rule("BK-E5")
def test_copies_are_chosen_in_seat_order() -> None:
    table = final(
        seat(parchments="socialist, royal ring"), seat(parchments="liberal, royal coat"), seat(parchments="fisher")
    )
    assert table.pending == (0,)
    assert "waits for Seat 0" in str(table.why_not(1, "copy royal ring"))
    play(table, 0, "copy royal coat")
    assert table.pending == (1,)
    play(table, 1, "copy royal ring")
    assert sheet(table, 0)["socialist: royal_coat"] == 2
    assert sheet(table, 1)["liberal: royal_ring"] == 1


@pytest.mark.rule("BK-M-GLOVES")
def test_gloves_alone_and_as_a_pair() -> None:
    assert over(seat(parchments="left glove")).scores[0] == 1
    assert over(seat(parchments="right glove")).scores[0] == 1
    pair = over(seat(parchments="left glove, right glove"))
    assert sheet(pair, 0) == {"left_glove": 4, "right_glove": 4}
    copied = over(seat(parchments="left glove, socialist"), seat(parchments="right glove"))
    assert sheet(copied, 0)["left_glove"] == 4
    assert sheet(copied, 0)["socialist: right_glove"] == 4
    assert sheet(copied, 1) == {"right_glove": 1}


@pytest.mark.rule("BK-M-PANPAN")
def test_panpan_counts_territories_inside_rich_fiefs() -> None:
    table = over(seat("A3 A4 B3 C3 C2", parchments="panpan"))
    assert sheet(table, 0)["panpan"] == 2 * 2, "C3 and C2, although their fief has cities and wood"


@pytest.mark.rule("BK-M-PANPAN", "BK-C5")
def test_a_trading_post_spoils_panpan() -> None:
    table = final(seat("C3 H1", "trading post on C3", parchments="panpan"))
    play(table, 0, "produce wood")
    assert sheet(table, 0)["panpan"] == 2


@pytest.mark.rule("BK-M-BUNSHEE")
def test_bun_shee_counts_cities_not_towers_of_barren_fiefs() -> None:
    table = over(seat("B2 B3 A4 A5 H1", "city 3 on B2, city 2 on H1", parchments="bun shee"))
    assert sheet(table, 0)["bun_shee"] == 2 * 3, "B2 and B3 join no resource; A4 has fish"


@pytest.mark.rule("BK-M-LITTLEPRINCE")
def test_little_prince_repeats_all_but_one_of_tied_best_fiefs() -> None:
    own = seat("A3 A4 A5 B3 H2 H3 H4 I4", "city 1 on H4", parchments="little prince")
    table = over(own)
    assert [e.carrots for e in told(table, Harvest) if e.seat == 0] == [4, 4]
    assert sheet(table, 0)["little_prince"] == 4


@pytest.mark.rule("BK-M-COLONIST")
def test_colonist_counts_camps_placed_evicted_upgraded_and_kept() -> None:
    camper = seat("B8", "camp 1 on E4, camp 2 on E5, camp 3 on G3", held="camp 4", parchments="colonist")
    table = last_step("E4, B1", "E5, C10", "C2, city 1", number=4, seats=(seat(), camper, seat("D1")))
    choose_all(table)
    assert [type(e) for e in table.events if isinstance(e, Evict | Upgrade)] == [Evict, Upgrade]
    for player in table.pending:
        play(table, player, "done")
    assert table.over
    assert sheet(table, 1)["colonist"] == 3 * 4


@pytest.mark.rule("BK-M-MATRIARCH")
def test_matriarch_needs_strictly_the_most_territories() -> None:
    tied = over(seat("A1 A2", parchments="matriarch"), seat("J1 J2"))
    assert sheet(tied, 0)["matriarch"] == 0
    ahead = over(seat("A1 A2", "camp 1 on A3", parchments="matriarch"), seat("J1 J2"))
    assert sheet(ahead, 0)["matriarch"] == 12


@pytest.mark.rule("BK-M-BUREAUCRAT")
def test_bureaucrat_counts_every_parchment_once_copy_cards_too() -> None:
    table = over(seat(parchments="bureaucrat, socialist, liberal, fisher"), seat(parchments="royal crown"))
    assert sheet(table, 0)["bureaucrat"] == 4, "copies add none"
    copied = over(seat(parchments="socialist, fisher, farmer"), seat(parchments="bureaucrat"))
    assert sheet(copied, 0)["socialist: bureaucrat"] == 3


@pytest.mark.rule("BK-M-DIPLOMAT", "BK-M-EXPLORER")
def test_corners_are_edges_too_and_edges_count_once() -> None:
    table = over(seat("A1 A10 J1 J10", parchments="diplomat, explorer"))
    assert sheet(table, 0) == {"diplomat": 4, "explorer": 12}
    edge = [f"{row}{column}" for row in "ABCDEFGHIJ" for column in range(1, 11) if row in "AJ" or column in (1, 10)]
    everything = over(seat(" ".join(edge), parchments="diplomat"))
    assert sheet(everything, 0)["diplomat"] == 36


# --- hunters and guardians ---


@pytest.mark.rule("BK-M-HUNTER")
def test_a_hunter_doubles_and_two_triple_treasures() -> None:
    one = over(seat(parchments="treasure hunter, royal crown, left glove"))
    assert one.scores[0] == 2 * (5 + 1)
    two = over(seat(parchments="socialist, royal crown, left glove, right glove"), seat(parchments="treasure hunter"))
    assert two.scores[0] == 2 * (5 + 8)
    duel = final_duel("treasure hunter, socialist, royal carrot", "treasure guardian, royal ring")
    play(duel, 0, "copy treasure guardian")
    assert duel.scores[0] == 2 * 6 + 3


def final_duel(first: str, second: str) -> Any:
    """Two players at the end, each with parchments; the second has something to place."""
    return finish(
        position(seat(parchments=first), seat("H1", held="city 1", parchments=second), phase="construction", round=4)
    )


@pytest.mark.rule("BK-M-HUNTER")
def test_two_hunters_triple() -> None:
    table = final_duel("liberal, socialist, royal crown", "treasure hunter, fisher")
    play(table, 0, "copy treasure hunter", "copy treasure hunter")
    assert table.scores[0] == 3 * 5


@pytest.mark.rule("BK-M-HUNTER")
def test_two_guardians_pay_three_each_for_every_treasure() -> None:
    table = final_duel("treasure guardian, liberal, royal crown, royal ring", "royal coat, fisher")
    play(table, 0, "copy royal coat")
    assert sheet(table, 0)["treasure_guardian"] == 3 * 3, "a copied treasure is a treasure"
    table = final_duel("liberal, socialist, royal crown, royal ring", "treasure guardian, fisher")
    play(table, 0, "copy treasure guardian", "copy treasure guardian")
    assert table.scores[0] == 5 + 1 + 2 * (3 * 2)


@pytest.mark.rule("BK-M-COPY")
def test_a_copied_treasure_is_doubled() -> None:
    table = over(seat(parchments="socialist, treasure hunter"), seat(parchments="royal carrot"))
    assert table.scores[0] == 2 * 6


# --- copies ---


@pytest.mark.rule("BK-M-COPY")
def test_liberal_reads_the_right_neighbour_and_socialist_the_left() -> None:
    table = final(seat(parchments="royal ring"), seat(parchments="liberal, socialist"), seat(parchments="royal crown"))
    assert table.over, "one parchment on each side: nothing to choose"
    assert sheet(table, 1)["liberal: royal_ring"] == 1
    assert sheet(table, 1)["socialist: royal_crown"] == 5


@pytest.mark.rule("BK-M-COPY")
def test_with_two_players_both_read_the_opponent() -> None:
    table = final_duel("liberal, socialist", "royal crown, royal carrot")
    assert [a.text for a in table.legal(0)] == ["copy royal crown", "copy royal carrot"]
    play(table, 0, "copy royal carrot", "copy royal carrot")
    assert table.scores[0] == 12


@pytest.mark.rule("BK-M-COPY")
def test_a_copied_copy_card_is_read_from_the_copiers_seat() -> None:
    table = final(
        seat(parchments="socialist, royal ring"),
        seat(parchments="liberal"),
        seat(parchments="royal crown, royal carrot"),
    )
    # Seat 0 reads its left neighbour: only Liberal, which from seat 0 reads the right neighbour, who has nothing.
    assert table.pending == (1,)

    play(table, 1, "copy socialist")
    assert table.pending == (1,), "read from seat 1, Socialist copies seat 2"
    assert [a.text for a in table.legal(1)] == ["copy royal crown", "copy royal carrot"]
    play(table, 1, "copy royal carrot")
    assert table.over
    assert sheet(table, 1)["liberal: royal_carrot"] == 6
    assert sheet(table, 0) == {"royal_ring": 1, "socialist": 0}


@pytest.mark.rule("BK-M-COPY")
def test_a_loop_and_nothing_to_copy_are_worth_nothing() -> None:
    loop = final_duel("liberal", "socialist")
    assert loop.over
    assert loop.scores == (0, 0)
    nothing = final_duel("liberal, fisher", "")
    assert nothing.over
    assert nothing.scores[0] == 0


@pytest.mark.rule("BK-M-COPY")
def test_a_loop_may_be_avoided() -> None:
    table = final_duel("liberal, royal ring", "socialist, royal crown")
    play(table, 0, "copy socialist", "copy royal crown")
    assert table.pending == (1,)
    play(table, 1, "copy liberal", "copy liberal")
    assert table.over
    assert table.scores == (1 + 5, 5), "seat 1 ran in a circle"


# --- Opportunist ---


@pytest.mark.rule("BK-M-OPPORTUNIST")
@pytest.mark.parametrize(
    ("before", "gets"),
    [
        ((20, 10, 5), [0]),  # first
        ((10, 20, 5), [10]),  # second
        ((5, 20, 10), [0]),  # third
        ((20, 20, 5), [0]),  # a tied first place
        ((10, 20, 10), [10]),  # a tied second place
        ((5, 20, 20), [0]),  # two are ahead
    ],
)
def test_opportunist_is_second_before_its_own_ten(before: tuple[int, int, int], gets: list[int]) -> None:
    first, second, third = before
    table = over(seat(parchments="opportunist", harvest=[first]), seat(harvest=[second]), seat(harvest=[third]))
    assert [sheet(table, 0)["opportunist"]] == gets
    assert table.scores[0] == first + gets[0]


@pytest.mark.rule("BK-M-OPPORTUNIST")
def test_a_copied_opportunist_is_judged_at_the_same_moment() -> None:
    table = over(
        seat(parchments="opportunist", harvest=[10]), seat(parchments="liberal", harvest=[10]), seat(harvest=[15])
    )
    assert sheet(table, 0)["opportunist"] == 10
    assert sheet(table, 1)["liberal: opportunist"] == 10
    assert table.winners == (0, 1)


@pytest.mark.rule("BK-M-OPPORTUNIST")
def test_opportunist_is_judged_after_everything_else() -> None:
    table = over(seat(parchments="opportunist, royal crown", harvest=[6]), seat(harvest=[10]), seat(harvest=[8]))
    assert sheet(table, 0)["opportunist"] == 0, "with the Royal Crown it is first, not third"
    table = over(seat(parchments="opportunist, royal coat", harvest=[7]), seat(harvest=[10]), seat(harvest=[8]))
    assert sheet(table, 0)["opportunist"] == 10
