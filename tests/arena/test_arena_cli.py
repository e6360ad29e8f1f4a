"""``manor simulate`` and ``manor arena`` at the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from manor.cli.main import main
from manor.games import game as find_game

AGENTS = Path(__file__).parent / "arena_agents.py"


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    find_game("dominion").engine.warm_up()


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")


def run(*arguments: str) -> int:
    return main(list(arguments))


def test_simulate_prints_plots_and_keeps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plot, figures = tmp_path / "p.png", tmp_path / "f.json"
    code = run(
        *("simulate", "dominion", "--kingdom", "first_game", "--agents", "smithy,big_money", "--games", "2000"),
        *("--plot", str(plot), "--json", str(figures), "--seed", "3", "--workers", "2"),
    )
    text = capsys.readouterr().out
    assert code == 0
    assert "Dominion: 2,000 games, 2 players" in text
    for word in (
        "won",
        "tied",
        "lost",
        "points from",
        "province",
        "Province",
        "± 0.",
        "95 % intervals",
        "  began",
        "  big_money began",
    ):
        assert word in text, word
    data = json.loads(figures.read_text())
    assert data["games"] == 2000
    smithy = data["agents"][0]
    assert smithy["wins"]["low"] < smithy["wins"]["share"] < smithy["wins"]["high"]
    first, other = (agent["province_turns"][0]["turn"] for agent in data["agents"])
    assert first["low"] < first["mean"] < first["high"] < other["mean"]
    began, not_begun = smithy["by_starter"]["smithy"], smithy["by_starter"]["big_money"]
    assert began["games"] + not_begun["games"] == 2000
    assert began["wins"]["low"] < began["wins"]["share"] < began["wins"]["high"]
    assert began["wins"]["share"] > not_begun["wins"]["share"]
    assert began["turns"]["mean"] > not_begun["turns"]["mean"]
    parts = smithy["points_by_source"].values()
    assert sum(part["mean"] for part in parts) == pytest.approx(smithy["points"]["mean"])
    assert all(part["low"] <= part["mean"] <= part["high"] for part in parts)
    assert plot.read_bytes().startswith(b"\x89PNG")


def test_simulate_json_to_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "dominion", "--agents", "smithy,witch,militia", "--games", "9", "--json", "-") == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["players"], data["games"]) == (3, 9)
    assert "Witch" in data["note"]


def test_simulate_another_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "little_town", "--agents", "simple,random", "--games", "2", "--workers", "1") == 0
    text = capsys.readouterr().out
    assert "Little Town: 2 games" in text
    assert "Province" not in text


def test_simulate_a_strategy_file_and_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.toml").write_text('buy = ["province", "gold", { card = "market", when = "turn > 2" }, "silver"]')
    code = run(
        *("simulate", "dominion", "--agents", f"{tmp_path / 'mine.toml'},big_money", "--games", "20"),
        *("--kingdom", "moat,cellar", "--option", "discard_order=chosen"),
    )
    text = capsys.readouterr().out
    assert code == 0
    assert "mine" in text
    assert "The strategies need Market: added to the kingdom." in text


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("simulate", "dominion", "--agents", "smity,big_money"), "Did you mean 'smithy'"),
        (("simulate", "chess", "--agents", "a,b"), "no game called 'chess'"),
        (("simulate", "dominion", "--agents", "smithy,big_money", "--kingdom", "frist"), "first_game"),
        (
            ("simulate", "little_town", "--agents", "random,random", "--kingdom", "random"),
            "There is no option “kingdom”",
        ),
        (("simulate", "dominion"), "--agents"),
        (("simulate", "dominion", "--agents", "smithy,big_money", "--games", "0"), "At least one game"),
        (
            ("simulate", "dominion", "--agents", "smithy,big_money", "--games", "2", "--json", "/no/x"),
            "cannot be written",
        ),
        (("simulate", "dominion", "--agents", "smithy,big_money", "--games", "2", "--plot", "x.doc"), "x.doc"),
        (("arena", "dominion", "--agents", "smithy"), "too few"),
        (("arena", "dominion", "--agents", "smithy,witch", "--form", "cup"), "not 'cup'"),
        (
            ("arena", "dominion", "--agents", "smithy,witch", "--games", "2", "--report", "/no/x.html"),
            "cannot be written",
        ),
        (("arena", "dominion", "--agents", "smithy,witch", "--ray", "127.0.0.1:1"), "No Ray cluster answers"),
    ],
)
def test_bad_input_is_one_clear_line(arguments: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*arguments) == 2
    error = capsys.readouterr().err
    assert told in error
    assert "Traceback" not in error


def test_a_bad_strategy_names_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.toml").write_text('about = "x"\nbuy = ["gold",\n"slver"]')
    assert run("simulate", "dominion", "--agents", f"{tmp_path / 'bad.toml'},big_money") == 2
    error = capsys.readouterr().err
    assert "bad.toml" in error
    assert "line 3: 'slver' is not a card" in error


def test_arena_reports_and_resumes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal, report, figures = tmp_path / "j.jsonl", tmp_path / "r.html", tmp_path / "f.json"
    command = ("arena", "dominion", "--agents", "smithy,witch,big_money", "--games", "40", "--journal", str(journal))
    assert run(*command, "--report", str(report), "--json", str(figures)) == 0
    first = capsys.readouterr().out
    assert "3 agents, 120 games" in first
    before = journal.read_bytes()
    assert run(*command) == 0
    assert capsys.readouterr().out == first
    assert journal.read_bytes() == before
    data = json.loads(figures.read_text())
    assert [row["agent"] for row in data["standings"]] == ["witch", "smithy", "big_money"]
    assert all(row["uncertainty"] > 0 for row in data["standings"])
    assert "<h1>Dominion: 3 agents, 120 games</h1>" in report.read_text()


def test_arena_shows_what_was_finished_when_an_agent_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = tmp_path / "j.jsonl"
    agents = f"smithy,big_money,{AGENTS}:stubborn"
    assert (
        run("arena", "dominion", "--agents", agents, "--games", "4", "--workers", "1", "--journal", str(journal)) == 2
    )
    told = capsys.readouterr()
    assert "3 agents, 4 games" in told.out
    assert "Agent 'stubborn'" in told.err
    assert "4 finished games are kept in" in told.err


def test_swiss_at_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    agents = "smithy,witch,big_money,militia,chapel"
    assert run("arena", "dominion", "--agents", agents, "--games", "10", "--form", "swiss", "--rounds", "2") == 0
    assert "5 agents, 40 games" in capsys.readouterr().out
