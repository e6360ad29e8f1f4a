"""Counting and statistics: sums that do not depend on how the work was cut, intervals that hold what they should."""

from __future__ import annotations

import json
import math
import os
import random
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest

import manor
from manor.agents import find, play_with
from manor.agents.nets import NetAgent, shipped_net
from manor.agents.policy import PolicyAgent
from manor.arena.entrants import enter, match_options
from manor.arena.lots import Lot, _groups, by_entrant, compiled_results, play_lot, seats_of, table_results
from manor.arena.pairing import round_robin, swiss_round
from manor.arena.ratings import rate
from manor.arena.statistics import deviation, mean, score_interval, source_interval, wilson
from manor.arena.tally import Games, Tally, added
from manor.errors import ManorError
from manor.games import game as find_game
from manor.games.matches import Results
from manor.kernel.compile import interpreted

AGENTS = Path(__file__).parent / "arena_agents.py"
DOMINION = find_game("dominion")


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    DOMINION.engine.warm_up()


def games_of(places: list[list[int]], groups: list[int] | None = None, over: list[bool] | None = None) -> Games:
    rows = np.array(places)
    count, entrants = rows.shape
    return Games(
        places=rows,
        points=10 - rows,
        turns=np.full_like(rows, 12),
        seats=(np.arange(entrants)[None, :] + np.arange(count)[:, None]) % entrants,
        groups=np.arange(count) if groups is None else np.array(groups),
        decisions=np.full(count, 7),
        over=np.ones(count, np.bool_) if over is None else np.array(over),
        starters=np.arange(count) % entrants,
        names=("estate",),
        lines=(10 - rows)[:, :, None],
        milestones=np.full((count, entrants, 2), 0) + np.array([5, 0]),
        things=np.zeros((0, entrants, 1), np.int64),
    )


def test_wins_ties_and_losses() -> None:
    tally = Tally.of(games_of([[1, 2], [1, 2], [2, 1], [1, 1]]))
    assert (tally.wins(0), tally.ties(0), tally.losses(0)) == (2, 1, 1)
    assert (tally.wins(1), tally.ties(1), tally.losses(1)) == (1, 1, 2)
    assert tally.score(0) == pytest.approx(2.5 / 4)
    assert tally.score(0) + tally.score(1) == pytest.approx(1)
    assert tally.points[0] == {9: 3, 8: 1}
    assert tally.sources[1]["estate"] == 8 + 8 + 9 + 9
    assert tally.milestones[0] == {1: {5: 4}}


def test_everything_is_also_split_by_who_started() -> None:
    tally = Tally.of(games_of([[1, 2], [1, 2], [2, 1], [1, 1]]))
    first, second = tally.by_starter[0], tally.by_starter[1]
    assert (first.games, first.wins(0), second.wins(0), second.ties(0)) == (2, 1, 1, 1)
    assert first.points[0] == {9: 1, 8: 1}
    assert first.milestones[0] == {1: {5: 2}}
    assert source_interval(tally, 0, "estate") == pytest.approx((8.75, 8.75 - 0.49, 8.75 + 0.49), abs=0.001)
    for name in ("games", "decisions"):
        assert getattr(first, name) + getattr(second, name) == getattr(tally, name)
    assert first.by_starter == {}


def test_a_shared_win_of_three_counts_in_part() -> None:
    tally = Tally.of(games_of([[1, 1, 3], [1, 1, 1]]))
    assert [tally.score(e) for e in range(3)] == pytest.approx([5 / 12, 5 / 12, 1 / 6])


def test_a_game_that_was_stopped_is_shared_by_all() -> None:
    tally = Tally.of(games_of([[1, 2], [1, 2]], over=[True, False]))
    assert (tally.wins(0), tally.ties(0), tally.ties(1), tally.unfinished) == (1, 1, 1, 1)


def test_tallies_add_up_and_survive_being_written() -> None:
    rows = [[random.Random(i).choice([1, 2]), 1] for i in range(20)]
    whole = Tally.of(games_of(rows))
    half = games_of(rows[10:])
    half.seats = (np.arange(2)[None, :] + np.arange(10, 20)[:, None]) % 2
    half.starters = np.arange(10, 20) % 2
    parts = added([Tally.of(games_of(rows[:10])), Tally.of(half)], 2)
    assert parts.to_dict() == whole.to_dict()
    assert Tally.from_dict(json.loads(json.dumps(whole.to_dict()))).to_dict() == whole.to_dict()


def test_seats_are_counted() -> None:
    tally = Tally.of(games_of([[1, 2], [1, 2], [2, 1], [1, 2]]))
    assert [tally.games_by_seat[0, s] for s in range(2)] == [2, 2]
    assert [tally.wins_by_seat[0, s] for s in range(2)] == [1, 2]


def test_wilson_against_known_values() -> None:
    # Newcombe 1998, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    for successes, trials, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_wilson_holds_the_truth_95_times_in_100() -> None:
    dice = random.Random(3)
    for truth in (0.05, 0.3, 0.5, 0.93):
        inside = 0
        for _ in range(1000):
            low, high = wilson(sum(dice.random() < truth for _ in range(200)), 200)
            inside += low <= truth <= high
        assert 0.925 <= inside / 1000 <= 0.98


def test_games_that_share_their_luck_widen_the_interval() -> None:
    places = [[1, 2], [1, 2], [2, 1], [2, 1]] * 50
    apart = Tally.of(games_of(places))
    shared = Tally.of(games_of(places, groups=[i // 2 for i in range(200)]))
    width = [high - low for low, high in (score_interval(apart, 0), score_interval(shared, 0))]
    assert width[1] == pytest.approx(width[0] * math.sqrt(2), rel=0.02)


def test_mean_and_deviation() -> None:
    assert mean({1: 1, 3: 1}) == 2
    assert deviation({1: 1, 3: 1}) == pytest.approx(math.sqrt(2))
    assert (mean({}), deviation({5: 1})) == (0, 0)


# --- lots ---


def lot(
    agents: list[str],
    first: int = 0,
    last: int = 6,
    same_luck: bool = False,
    game: str = "dominion",
    seed: int = 11,
    **options: object,
) -> Lot:
    entrants = enter(agents, game)
    chosen, _ = match_options(find_game(game), options, entrants)
    return Lot("test", game, entrants, chosen, seed, first, last, same_luck)


def compiled_games(games: Lot) -> Games:
    match = games.compiled
    assert match is not None
    results = compiled_results(games, seats_of(games), match)
    return by_entrant(results, seats_of(games), _groups(games), DOMINION.statistics.lines)


@pytest.mark.parametrize(
    ("game", "agents", "last", "seed"),
    [
        # Strategies alone are played by an entry point of their own.
        ("dominion", ["smithy", "witch", "chapel"], 3, 11),
        ("dominion", ["smithy", "raider", "easy", "random"], 4, 11),
        ("dominion", ["net", "beginner"], 2, 2**53),
        ("little_town", ["scorer", "beginner", "random"], 3, 11),
        ("little_town", ["net", "gatherer"], 2, 11),
        ("bunny_kingdom", ["rival", "easy", "random"], 3, 11),
    ],
)
def test_compiled_and_table_games_are_the_same_games(game: str, agents: list[str], last: int, seed: int) -> None:
    find_game(game).engine.warm_up()
    games = lot(agents, last=last, game=game, seed=seed)
    match = games.compiled
    assert match is not None
    seats = seats_of(games)
    fast, slow = compiled_results(games, seats, match, things=True), table_results(games, seats)
    for name in (column.name for column in fields(Results)):
        assert np.array_equal(getattr(fast, name), getattr(slow, name)), name
    assert fast.points.sum() == fast.lines.sum()
    assert fast.things.any()
    lines = find_game(game).statistics.lines
    ours, theirs = (Tally.of(by_entrant(results, seats, _groups(games), lines)).to_dict() for results in (fast, slow))
    assert ours == theirs


@pytest.mark.parametrize("game", manor.names())
def test_lines_are_those_of_the_score_sheet(game: str) -> None:
    """Those that the kernel writes, added up under their headings."""
    statistics = find_game(game).statistics
    for seed in range(3):
        table = play_with(manor.new(game, players=3, seed=seed), [find("beginner", game, seed=s) for s in range(3)])
        for seat, sheet in enumerate(table.score_sheet):
            told = dict.fromkeys(statistics.lines, 0)
            for line in sheet:
                told[line.heading] += line.points
            written = [0] * len(statistics.lines)
            interpreted(statistics.write_lines)(find_game(game).rules.state.read(table.state), seat, written)
            assert dict(zip(statistics.lines, written, strict=True)) == told


def test_whatever_plays_otherwise_is_asked_at_a_table() -> None:
    """Objects that remember, classes that inherit, nets that draw."""

    class Mine(PolicyAgent):
        """Like its parent, until somebody writes a method."""

    mine = Mine("little_town", "scorer", seed=1)
    net = shipped_net("little_town")
    assert net is not None
    drawing = NetAgent(net, seed=1, temperature=1.0)
    for agent in (mine, drawing, "search", "simple", f"{AGENTS}:first"):
        entrants = enter([agent, "scorer"], "little_town")
        assert [entrant.in_kernel is None for entrant in entrants] == [True, False]
        assert Lot("test", "little_town", entrants, {}, 1, 0, 2).compiled is None


def test_strategies_on_a_simulated_gpu_play_the_same_games() -> None:
    """The kernel is its interpreted twin there; ``benchmarks/gpu_strategies.py`` compares games on a real device."""
    wishes = {"NUMBA_ENABLE_CUDASIM": "1", "MANOR_JIT": "0"}
    script = str(Path(__file__).with_name("simulated_gpu_match.py"))
    ran = subprocess.run([sys.executable, script], env=os.environ | wishes, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_seats_move_on_from_game_to_game() -> None:
    games = compiled_games(lot(["smithy", "witch", "chapel"], last=6))
    assert games.seats.tolist() == [[0, 1, 2], [1, 2, 0], [2, 0, 1]] * 2


def test_the_first_player_alternates_and_has_the_advantage() -> None:
    tally = play_lot(lot(["smithy", "smithy"], last=10_000))
    assert tally.games_by_seat == {(e, s): 5000 for e in range(2) for s in range(2)}
    assert tally.wins_by_seat[0, 0] > tally.wins_by_seat[0, 1]
    assert abs(tally.score(0) - 0.5) < 0.02


def test_with_the_same_luck_each_seed_serves_every_seating() -> None:
    games = lot(["smithy", "witch"], last=6, same_luck=True)
    assert [games.seed_of(n) for n in range(6)] == [11, 11, 12, 12, 13, 13]
    assert Tally.of(compiled_games(games)).groups == 3
    assert [lot(["smithy", "witch"]).seed_of(n) for n in range(3)] == [11, 12, 13]


def test_splitting_keeps_games_that_share_a_seed_together() -> None:
    whole = lot(["smithy", "simple", "chapel"], last=50, same_luck=True)
    parts = list(whole.split())
    assert [p.first for p in parts[1:]] == [p.last for p in parts[:-1]]
    assert (parts[0].first, parts[-1].last) == (0, 50)
    assert all(p.first % 3 == 0 for p in parts)
    assert len({p.key for p in parts}) == len(parts) > 1


# --- the kingdom ---


def test_cards_that_strategies_need_join_the_kingdom() -> None:
    options, note = match_options(DOMINION, {"kingdom": "first_game"}, enter(["witch", "smithy"], "dominion"))
    assert len(options["kingdom"]) == 10
    assert {"witch", "smithy"} <= set(options["kingdom"])
    assert note == "The strategies need Witch: added to the kingdom instead of Workshop."
    assert match_options(DOMINION, {}, enter(["smithy", "big_money"], "dominion"))[1] == ""
    few, note = match_options(DOMINION, {"kingdom": ["moat"]}, enter(["witch"], "dominion"))
    assert few["kingdom"] == ["moat", "witch"]
    assert note.endswith("added to the kingdom.")
    some, note = match_options(DOMINION, {"kingdom": "random"}, enter(["witch"], "dominion"))
    assert (some["kingdom"], note) == (["witch"], "Witch in every random kingdom.")


def test_too_many_needs_are_refused() -> None:
    agents = enter(["chapel", "festival_library", "throne_room_smithy", "feast_council_room"], "dominion")
    greedy = enter(["gardens_workshop", "village_smithy"], "dominion")
    with pytest.raises(ManorError, match="need 12 kingdom cards together"):
        match_options(DOMINION, {}, [*agents, *greedy, *enter(["witch"], "dominion")])


# --- pairing ---


def test_round_robin_has_every_group_once() -> None:
    assert len(round_robin(6, 2)) == 15
    assert len(set(round_robin(6, 3))) == 20


def test_swiss_pairs_those_who_stand_alike_and_avoids_rematches() -> None:
    met: dict[tuple[int, int], int] = {}
    scores = [0.0] * 8
    for number in range(3):
        pairs, resting = swiss_round(8, 2, scores, met, [0] * 8)
        assert resting == []
        assert sorted(e for pair in pairs for e in pair) == list(range(8))
        for a, b in pairs:
            assert (a, b) not in met
            met[a, b] = 1
            scores[a] += 1  # the lower number always wins
        if number == 1:
            # After one round the winners met winners.
            assert {scores[a] + scores[b] for a, b in pairs} <= {1.0, 2.0, 3.0}
    assert scores[0] == 3.0
    assert sum(scores) == 12


def test_swiss_rematches_only_when_nothing_else_is_left() -> None:
    met: dict[tuple[int, int], int] = {}
    for _ in range(3):
        pairs, _ = swiss_round(4, 2, [3, 2, 1, 0], met, [0] * 4)
        for pair in pairs:
            met[pair[0], pair[1]] = met.get((pair[0], pair[1]), 0) + 1
    assert set(met.values()) == {1}
    assert len(met) == 6


def test_who_sits_out_is_last_and_not_twice() -> None:
    pairs, resting = swiss_round(5, 2, [4, 3, 2, 1, 0], {}, [0, 0, 0, 0, 0])
    assert resting == [4]
    assert len(pairs) == 2
    _, resting = swiss_round(5, 2, [4, 3, 2, 1, 0], {}, [0, 0, 0, 0, 1])
    assert resting == [3]
    pairs, resting = swiss_round(7, 3, [0.0] * 7, {}, [0] * 7)
    assert (len(pairs), len(resting)) == (2, 1)


# --- ratings ---


def test_ratings_follow_results_and_grow_surer() -> None:
    few = Tally.of(games_of([[1, 2]] * 8 + [[2, 1]] * 2))
    many = Tally.of(games_of(([[1, 2]] * 8 + [[2, 1]] * 2) * 40))
    low, high = rate(2, [((0, 1), few)]), rate(2, [((0, 1), many)])
    assert low[0].mu > low[1].mu
    assert high[0].ordinal > high[1].mu
    assert high[0].sigma < low[0].sigma


def test_ratings_do_not_depend_on_the_order_of_matches() -> None:
    matches = [((0, 1), Tally.of(games_of([[1, 2]] * 5))), ((1, 2), Tally.of(games_of([[2, 1], [1, 1]] * 5)))]
    assert rate(3, matches) == rate(3, matches[::-1])


def test_ratings_of_three_at_a_table() -> None:
    ratings = rate(3, [((0, 1, 2), Tally.of(games_of([[1, 2, 3], [1, 3, 2], [1, 2, 2]] * 20)))])
    assert ratings[0].mu > max(ratings[1].mu, ratings[2].mu)
