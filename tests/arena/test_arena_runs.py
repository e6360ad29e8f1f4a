"""Simulations and tournaments: run, interrupted, resumed, and stopped by what can go wrong."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import manor
from manor.agents import UnknownAgent
from manor.arena import ArenaError, Plan, Simulation, Stopped, Tournament, run_tournament
from manor.arena.journal import Journal
from manor.arena.local import play_here
from manor.arena.report import report_html
from manor.arena.rows import check_rows_file, write_rows
from manor.arena.running import run_lots
from manor.errors import InvalidOptions, ManorError
from manor.games import game as find_game
from manor.games.dominion.strategies import shipped

AGENTS = Path(__file__).parent / "arena_agents.py"


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    find_game("dominion").engine.warm_up()


def agent(name: str) -> str:
    return f"{AGENTS}:{name}"


# --- simulations ---


def test_simulate_counts_every_game_once_and_alternates() -> None:
    told: list[tuple[int, int]] = []
    result = manor.simulate(
        "dominion", ["smithy", "big_money"], 30_001, kingdom="first_game", progress=lambda *p: told.append(p)
    )
    assert result.tally.games == 30_001
    assert told[-1] == (30_001, 30_001)
    assert [d for d, _ in told] == sorted(d for d, _ in told)
    assert result.tally.games_by_seat[0, 0] - result.tally.games_by_seat[0, 1] == 1
    share, low, high = result.share(0, "wins")
    assert 0.92 < low < share < high < 0.95
    assert result.note == ""


def test_simulate_gives_the_same_whatever_the_workers() -> None:
    one = manor.simulate("dominion", ["smithy", "witch", "militia"], 999, workers=1, seed=5)
    two = manor.simulate("dominion", ["smithy", "witch", "militia"], 999, workers=2, seed=5)
    assert one.tally.to_dict() == two.tally.to_dict()
    assert (
        one.tally.to_dict() != manor.simulate("dominion", ["smithy", "witch", "militia"], 999, seed=6).tally.to_dict()
    )


@pytest.mark.parametrize(
    ("game", "agents"),
    [("dominion", ["smithy", "easy", "random"]), ("little_town", ["net", "beginner"]), ("bunny_kingdom", ["easy"])],
)
def test_agents_inside_the_kernel_give_the_same_whatever_the_workers(game: str, agents: list[str]) -> None:
    one, two = (manor.simulate(game, agents, 31, workers=workers, seed=5, rows=True) for workers in (1, 2))
    assert one.tally.to_dict() == two.tally.to_dict()
    assert one.rows.tobytes() == two.rows.tobytes()


def test_tables_in_several_processes_give_the_same_as_in_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("manor.arena.lots.FACADE_LOT", 2)
    agents = ["random", agent("first")]
    one = manor.simulate("dominion", agents, 7, workers=1)
    two = manor.simulate("dominion", agents, 7, workers=2)
    assert one.tally.to_dict() == two.tally.to_dict()
    assert one.labels == ("random", "first")


def test_functions_and_objects_of_this_process_play_too() -> None:
    def hoarder(sight: Any) -> Any:
        return sight.legal[0]

    result = manor.simulate("dominion", [hoarder, "random"], 2, workers=2)
    assert result.labels[0] == "hoarder"
    assert result.tally.games == 2


@pytest.mark.parametrize("name", [n for n in manor.names() if n != "dominion"])
def test_any_game_with_any_agents(name: str) -> None:
    result = manor.simulate(name, ["simple", "random"], 2, workers=1)
    data = json.loads(json.dumps(result.to_dict()))
    assert data["games"] == 2
    assert sum(a["wins"]["games"] + a["ties"]["games"] + a["losses"]["games"] for a in data["agents"]) == 4
    for e in range(2):
        assert sum(result.tally.sources[e].values()) == sum(p * n for p, n in result.tally.points[e].items())
        assert len(result.tally.sources[e]) <= 8, "few enough for one table: lines are added up under headings"


def test_agents_are_seated_in_turn_when_there_are_more_seats() -> None:
    result = manor.simulate("dominion", ["smithy", "big_money"], 8, players=4)
    assert result.labels == ("smithy", "big_money", "smithy (2)", "big_money (2)")


# --- rows ---


def test_a_row_tells_a_whole_game() -> None:
    result = manor.simulate("dominion", ["smithy", "big_money"], 200, seed=7, rows=True, kingdom="first_game")
    rows = result.rows
    assert rows["game"].tolist() == list(range(200))
    assert rows["seed"].tolist() == list(range(7, 207))
    assert set(rows["agent_2"]) == {"big_money"}
    assert (rows["seat_1"] == np.arange(200) % 2).all()
    assert ((rows["place_1"] == 1) & (rows["place_2"] != 1)).sum() == result.tally.wins(0)
    assert (rows["starter"] == 1).sum() == result.tally.by_starter[0].games
    lines = [name for name in rows.dtype.names or () if name.startswith("points_") and name.endswith("_1")]
    parts = np.stack([rows[name] for name in lines if name != "points_1"])
    assert (parts.sum(axis=0) == rows["points_1"]).all()
    assert (rows["has_province_1"] + rows["has_province_2"] <= 8).all()
    assert ((rows["turn_of_province_1_1"] > 0) == (rows["has_province_1"] > 0)).all()


def test_rows_of_tables_are_those_of_the_kernel() -> None:
    """An agent that is asked at its table, beside the same one inside the kernel."""
    here = manor.simulate("little_town", [agent("Scorer"), "random"], 3, rows=True, workers=1)
    there = manor.simulate("little_town", ["scorer", "random"], 3, rows=True, workers=1)
    assert here.rows.dtype.names == there.rows.dtype.names
    for name in there.rows.dtype.names or ():
        assert (here.rows[name] == there.rows[name]).all(), name


def test_rows_are_kept_as_they_were(tmp_path: Path) -> None:
    rows = manor.simulate("little_town", ["scorer", "random"], 5, rows=True).rows
    write_rows(rows, tmp_path / "rows.npz")
    with np.load(tmp_path / "rows.npz") as file:
        assert file["rows"].tobytes() == rows.tobytes()
    write_rows(rows, tmp_path / "rows.csv")
    with (tmp_path / "rows.csv").open(newline="") as text:
        head, *told = csv.reader(text)
    assert tuple(head) == rows.dtype.names
    assert told == [[str(value) for value in row] for row in rows.tolist()]


def test_what_cannot_be_kept_is_refused_before_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ArenaError, match=r"\*\.csv, \*\.npz, \*\.parquet, not as 'rows.txt'"):
        check_rows_file(tmp_path / "rows.txt")
    with pytest.raises(ArenaError, match="there is no folder"):
        check_rows_file(tmp_path / "nowhere" / "rows.csv")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ArenaError, match=r"pip install 'manor\[parquet\]'"):
        check_rows_file(tmp_path / "rows.parquet")
    with pytest.raises(ArenaError, match="rows=True"):
        _ = manor.simulate("dominion", ["smithy"], 2).rows


def test_a_tournament_has_rows_of_every_match(tmp_path: Path) -> None:
    plan = Plan.make("dominion", ["smithy", "big_money", "raider"], games=4)
    rows = run_tournament(plan, rows=True).rows
    assert len(rows) == 12
    assert {tuple(pair) for pair in rows[["agent_1", "agent_2"]].tolist()} == {
        ("smithy", "big_money"), ("smithy", "raider"), ("big_money", "raider")
    }  # fmt: skip
    journal = tmp_path / "journal.jsonl"
    run_tournament(plan, journal=journal)
    with pytest.raises(ArenaError, match="a journal has none of the games before"):
        _ = run_tournament(plan, journal=journal, rows=True).rows


# --- alone ---


def test_one_plays_alone_and_nobody_disturbs() -> None:
    alone = manor.simulate("dominion", ["big_money"], 400, solo=True, kingdom="first_game")
    assert alone.labels == ("big_money", "nobody")
    assert alone.tally.wins(0) == 400
    assert alone.tally.points[1] == {3: 400}, "three Estates, as dealt"
    assert set(alone.tally.milestones[0]) == set(range(1, 9)), "all eight Provinces are one's own"
    with pytest.raises(ArenaError, match="One agent plays alone, not 2"):
        manor.simulate("dominion", ["smithy", "big_money"], 2, solo=True)
    with pytest.raises(ArenaError, match="Nobody can do nothing in Little Town"):
        manor.simulate("little_town", ["scorer"], 2, solo=True)


def test_needs_are_added_and_said() -> None:
    result = manor.simulate("dominion", ["witch", "big_money"], 4, kingdom="first_game")
    assert "The strategies need Witch" in result.note
    assert "witch" in result.options["kingdom"]


def test_games_that_do_not_end_are_counted_as_ties(tmp_path: Path) -> None:
    (tmp_path / "idle.toml").write_text("buy = []")
    result = manor.simulate("dominion", [str(tmp_path / "idle.toml")] * 2, 4)
    assert (result.tally.unfinished, result.tally.ties(0)) == (4, 4)


@pytest.mark.parametrize(
    ("arguments", "error", "told"),
    [
        ({"agents": []}, ArenaError, "at least one"),
        ({"agents": "smithy"}, ArenaError, "given as a list"),
        ({"agents": ["smithy"] * 5}, ArenaError, "2 to 4 players; 5 agent"),
        ({"players": 7}, ArenaError, "2 to 4 players"),
        ({"games": 0}, ArenaError, "At least one game"),
        ({"seed": -1}, ArenaError, "seed must be"),
        ({"workers": 0}, ArenaError, "At least one worker"),
        ({"agents": ["smity", "random"]}, UnknownAgent, "Did you mean 'smithy'"),
        ({"agents": ["none.toml", "random"]}, ManorError, "There is no file none.toml"),
        ({"agents": ["nowhere:agent", "random"]}, ArenaError, "'nowhere' cannot be imported"),
        ({"agents": [f"{AGENTS}:frist", "random"]}, ArenaError, "has no 'frist'. Did you mean 'first'"),
        ({"agents": ["nowhere.py:agent", "random"]}, ArenaError, "there is no file nowhere.py"),
        ({"kingdom": "frist_game"}, InvalidOptions, "Did you mean first_game"),
        ({"gpu": True}, ArenaError, "CUDA|GPU"),
    ],
)
def test_bad_input_is_explained_before_the_first_game(
    arguments: dict[str, Any], error: type[Exception], told: str
) -> None:
    given: dict[str, Any] = {"agents": ["smithy", "big_money"], "games": 4, **arguments}
    with pytest.raises(error, match=told):
        manor.simulate("dominion", **given)


def test_strategies_play_only_dominion(tmp_path: Path) -> None:
    with pytest.raises(UnknownAgent, match="Agent 'smithy' plays dominion, not little_town"):
        manor.simulate("little_town", ["smithy", "random"], 2)
    with pytest.raises(ArenaError, match="'smithy' plays dominion, not little_town"):
        manor.simulate("little_town", [shipped("smithy"), "random"], 2)
    with pytest.raises(ArenaError, match=r"'mine.toml' is no agent for little_town, which reads agents from \*.npz"):
        manor.simulate("little_town", ["mine.toml", "random"], 2)
    with pytest.raises(ArenaError, match=r"'mine.yaml' is no agent for dominion, which reads agents from \*.toml"):
        manor.simulate("dominion", ["mine.yaml", "random"], 2)


def test_a_class_is_made_with_its_seed() -> None:
    assert manor.simulate("dominion", [agent("Seeded"), "random"], 2, workers=1).labels[0] == "seeded"


@pytest.mark.parametrize("workers", [1, 2])
def test_an_illegal_action_names_the_agent_and_game_and_keeps_the_rest(workers: int) -> None:
    with pytest.raises(
        ManorError, match=r"Agent 'stubborn': Seat \d may not .*'buy province'.*stubborn – random, seed \d+"
    ):
        manor.simulate("dominion", [agent("stubborn"), "random"], 20, workers=workers)
    with pytest.raises(ManorError, match=r"Agent 'broken' in seat \d raised ZeroDivisionError: oops"):
        manor.simulate("dominion", [agent("broken"), "random"], 20, workers=workers)


def test_a_dead_worker_is_named_and_what_was_finished_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARENA_TEST_MARK", str(tmp_path / "mark"))
    monkeypatch.setattr("manor.arena.lots.FACADE_LOT", 2)
    plan = Plan.make("dominion", [agent("suicidal"), agent("first"), "big_money"], games=4)
    with pytest.raises(Stopped, match=r"Worker \d \(process \d+\) died \(signal 9\) while it played games .*suicidal"):
        run_tournament(plan, journal=tmp_path / "j.jsonl", workers=2)
    # Workers that are started now have the environment of now, whatever they are forked from.
    (tmp_path / "mark").rename(tmp_path / "moved")
    monkeypatch.setenv("ARENA_TEST_MARK", str(tmp_path / "moved"))
    # It died once; run again, the tournament is finished and nothing is counted twice.
    result = run_tournament(plan, journal=tmp_path / "j.jsonl", workers=2)
    assert result.games == 12
    assert result.to_dict()["standings"] == run_tournament(plan, workers=1).to_dict()["standings"]


def test_a_plot_is_drawn(tmp_path: Path) -> None:
    result = manor.simulate("dominion", ["smithy", "big_money"], 100)
    for ending in ("png", "svg"):
        result.plot(tmp_path / f"plot.{ending}")
        assert (tmp_path / f"plot.{ending}").stat().st_size > 10_000
    manor.simulate("little_town", ["random", "random"], 1, workers=1).plot(tmp_path / "town.png")
    with pytest.raises(ArenaError, match=r"ending in .png, .svg, .pdf"):
        result.plot(tmp_path / "plot.txt")
    with pytest.raises(ArenaError, match="cannot be written"):
        result.plot(tmp_path / "nowhere" / "plot.png")


# --- tournaments ---

FOUR = ["smithy", "big_money", "witch", "militia"]


def same(one: Tournament, other: Tournament) -> bool:
    told = [t.to_dict() for t in (one, other)]
    for data in told:
        data["seconds"] = 0
    return told[0] == told[1]


def test_a_round_robin_ranks_the_strategies() -> None:
    result = run_tournament(Plan.make("dominion", FOUR, games=400))
    assert len(result.matches) == 6
    assert result.games == 2400
    ranked = [row["agent"] for row in result.standings()]
    assert (ranked[0], ranked[-1]) == ("witch", "big_money")
    assert sum(result.scores()) == pytest.approx(6)
    assert all(row["wins"] + row["ties"] + row["losses"] == 1200 for row in result.standings())
    score, low, high, games = result.against()[2, 1]
    assert 0.9 < low < score < high <= 1
    assert games == 400


def test_games_are_rounded_so_that_seats_are_shared_evenly() -> None:
    plan = Plan.make("dominion", FOUR, games=7, players=3)
    assert plan.games == 9
    result = run_tournament(plan)
    assert len(result.matches) == 4
    for _, tally in result.matches:
        assert set(tally.games_by_seat.values()) == {3}
    assert result.against() == {}
    assert "Matches" in report_html(result)


def test_a_swiss_tournament_of_five() -> None:
    plan = Plan.make("dominion", [*FOUR, "thief"], games=50, form="swiss", rounds=3)
    result = run_tournament(plan)
    assert [len(matches) for matches in result.rounds] == [2, 2, 2]
    assert sorted(len(b) for b in result.byes) == [1, 1, 1]
    assert len({b[0] for b in result.byes}) == 3
    pairs = [pairing for pairing, _ in result.matches]
    assert len(set(pairs)) == len(pairs)
    assert sum(result.scores()) == pytest.approx(6 + 3)
    assert same(result, run_tournament(plan))


class _Interrupted:
    """Progress that interrupts after some lots."""

    def __init__(self, after: int) -> None:
        self.left = after

    def __call__(self, *_: int) -> None:
        self.left -= 1
        if self.left < 0:
            raise KeyboardInterrupt


@pytest.mark.parametrize("form", ["round_robin", "swiss"])
def test_interrupted_and_resumed_it_ends_as_if_nothing_had_happened(tmp_path: Path, form: Any) -> None:
    plan = Plan.make("dominion", [*FOUR, "chapel"], games=60, form=form)
    journal = tmp_path / "deep" / "j.jsonl"
    stops = 0
    while True:
        try:
            result = run_tournament(plan, journal=journal, progress=_Interrupted(2), workers=1)
            break
        except Stopped as stop:
            stops += 1
            assert "finished games are kept in" in str(stop)
            assert isinstance(stop.finished, Tournament)
        if stops > 20:
            result = run_tournament(plan, journal=journal)
            break
    assert stops > 2
    assert same(result, run_tournament(plan))
    keys = [json.loads(line)["lot"] for line in journal.read_text().splitlines()[1:]]
    assert len(keys) == len(set(keys))


def test_a_line_cut_off_by_a_crash_is_played_again(tmp_path: Path) -> None:
    plan = Plan.make("dominion", FOUR, games=20)
    journal = tmp_path / "j.jsonl"
    whole = run_tournament(plan, journal=journal)
    text = journal.read_bytes()
    journal.write_bytes(text[:-30])
    assert same(run_tournament(plan, journal=journal), whole)
    assert journal.read_bytes() == text


def test_finished_lots_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan.make("dominion", FOUR, games=20)
    run_tournament(plan, journal=tmp_path / "j.jsonl")

    def nothing_left(lots: Any, **_: Any) -> Any:
        assert list(lots) == []
        return iter(())

    monkeypatch.setattr("manor.arena.tournament.run_lots", nothing_left)
    assert run_tournament(plan, journal=tmp_path / "j.jsonl").games == 120


def test_another_tournaments_journal_is_refused_and_left_alone(tmp_path: Path) -> None:
    journal = tmp_path / "j.jsonl"
    run_tournament(Plan.make("dominion", FOUR, games=20), journal=journal)
    before = journal.read_bytes()
    with pytest.raises(ArenaError, match=r"holds another tournament: games was 20 and is now 40"):
        run_tournament(Plan.make("dominion", FOUR, games=40), journal=journal)
    assert journal.read_bytes() == before
    other = tmp_path / "notes.txt"
    for text in ("shopping list\n", "no line end"):
        other.write_text(text)
        with pytest.raises(ArenaError, match="line 1: this is no"):
            run_tournament(Plan.make("dominion", FOUR, games=20), journal=other)
        assert other.read_text() == text
    journal.write_bytes(before + b'{"lot": 1}\n')
    with pytest.raises(ArenaError, match="line 8: this is no line of a tournament's journal"):
        run_tournament(Plan.make("dominion", FOUR, games=20), journal=journal)


def test_a_strategy_that_changed_is_another_tournament(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('buy = ["province", "gold", "silver"]')
    run_tournament(Plan.make("dominion", [str(mine), "smithy"], games=2), journal=tmp_path / "j.jsonl")
    mine.write_text('buy = ["province", "gold", "silver", "copper"]')
    with pytest.raises(ArenaError, match="holds another tournament: agents"):
        run_tournament(Plan.make("dominion", [str(mine), "smithy"], games=2), journal=tmp_path / "j.jsonl")


def test_a_lot_counts_once_however_often_it_is_told(tmp_path: Path) -> None:
    plan = Plan.make("dominion", ["smithy", "witch"], games=4)
    book = Journal(tmp_path / "j.jsonl", plan.header())
    lots = list(plan.match(0, (0, 1)).split())
    for lot, tally in [*play_here(lots), *play_here(lots)]:
        book.add(lot.key, tally)
    book.close()
    assert len((tmp_path / "j.jsonl").read_text().splitlines()) == 2


def test_an_agent_that_fails_stops_the_tournament_with_what_was_finished(tmp_path: Path) -> None:
    plan = Plan.make("dominion", ["smithy", "big_money", agent("stubborn")], games=4)
    with pytest.raises(Stopped, match=r"Agent 'stubborn'.*4 finished games are kept in .*j.jsonl") as caught:
        run_tournament(plan, journal=tmp_path / "j.jsonl", workers=1)
    stopped = caught.value.finished
    assert isinstance(stopped, Tournament)
    assert stopped.games == 4


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"agents": ["smithy"]}, "too few: 2 sit"),
        ({"players": 9}, "2 to 4 players"),
        ({"games": 0}, "at least one game"),
        ({"form": "knockout"}, "'round_robin' or 'swiss', not 'knockout'"),
        ({"rounds": 3}, "Rounds are for Swiss"),
        ({"form": "swiss", "rounds": 0}, "at least one round"),
    ],
)
def test_bad_plans_are_refused(given: dict[str, Any], told: str) -> None:
    arguments: dict[str, Any] = {"agents": FOUR, **given}
    with pytest.raises(ArenaError, match=told):
        Plan.make("dominion", **arguments)


def test_the_report_is_whole_and_escapes_what_it_is_given(tmp_path: Path) -> None:
    odd = tmp_path / "a<b>.toml"
    odd.write_text('buy = ["province", "gold", "silver"]')
    page = report_html(run_tournament(Plan.make("dominion", [str(odd), "smithy", "witch"], games=20)))
    assert page.count("data:image/png;base64,") == 2
    assert "a&lt;b&gt;" in page
    assert "a<b>" not in page
    assert page.rstrip().endswith("</html>")


def test_only_one_place_to_play() -> None:
    with pytest.raises(ArenaError, match="one of --gpu and --ray"):
        run_lots(iter(()), gpu=True, ray="auto")


def test_the_arena_is_loaded_only_when_it_is_asked_for() -> None:
    code = "import manor, sys; assert 'manor.arena' not in sys.modules; manor.simulate; sys.modules['manor.arena']"
    subprocess.run([sys.executable, "-c", code], check=True)
    assert isinstance(manor.simulate("dominion", ["smithy", "smithy"], 2), Simulation)
