"""Search: honest, repeatable, legal, stronger than what it plays on with; and it sees what is obvious."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from tests.games.dominion.scenario import two_decks

import manor
from manor.agents import AgentMistake, Sight, find, let_play, play_with
from manor.agents.levels import LEVELS
from manor.agents.nets import Weights, shipped_net
from manor.agents.search import Candidate, SearchAgent
from manor.errors import ManorError
from manor.facade.table import Table
from manor.games import game as find_game
from manor.games.game import Action

GAMES = manor.names()


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    for name in GAMES:
        find_game(name).engine.warm_up()


def searcher(game: str, simulations: int = 40, seed: int = 1) -> SearchAgent:
    return SearchAgent(game, simulations=simulations, seed=seed)


def look(table: Table, seat: int, simulations: int, seed: int = 1) -> list[Candidate]:
    return searcher(table.game.name, simulations, seed).analyse(table.sight(seat))


def text_of(table: Table, line: Candidate) -> str:
    return table.game.actions[line.action].text


def play_some(table: Table, steps: int) -> Table:
    """Play on with a heuristic, to get into the middle of a game."""
    style = list(table.game.policy.styles)[2]
    agents = [find(style, table.game.name, seed=s) for s in range(table.players)]
    for _ in range(steps):
        if table.pending:
            let_play(table, table.pending[0], agents[table.pending[0]])
    return table


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("extra", [0, 1])
def test_whole_games_are_played_legally_by_every_number_of_players(name: str, extra: int) -> None:
    game = find_game(name)
    players = game.min_players if extra == 0 else game.max_players
    table = manor.new(name, players=players, seed=4 + extra, **game.variants[extra % len(game.variants)])
    agents: list[Any] = [find("random", name, seed=s) for s in range(players)]
    agents[1] = searcher(name, 6)
    agents[-1] = searcher(name, 6, seed=2)
    assert play_with(table, agents, limit=20_000).over


@pytest.mark.parametrize("name", GAMES)
def test_worlds_a_seat_cannot_tell_apart_give_the_same_move_and_analysis(name: str) -> None:
    for steps in (0, 7, 30):
        table = play_some(manor.new(name, players=find_game(name).max_players, seed=9), steps)
        seat = table.pending[0]
        here = look(table, seat, 60)
        for world in range(3):
            other = table.imagined(seat, seed=world)
            assert other.state.tobytes() != table.state.tobytes()
            assert look(other, seat, 60) == here
            moves = [searcher(name, 60).choose(t.sight(seat)) for t in (table, other)]
            assert moves[0] == moves[1]


@pytest.mark.parametrize("name", GAMES)
def test_what_an_agent_is_given_is_redacted(name: str) -> None:
    table = play_some(manor.new(name, players=2, seed=2), 5)
    seat = table.pending[0]
    given: list[Sight] = []

    class Recorder:
        def choose(self, sight: Sight) -> Action:
            given.append(sight)
            return sight.legal[0]

    before = table.view(seat)
    let_play(table, seat, Recorder())
    assert given[0].view == before, "a sight stays what it was after the table went on"
    record = given[0].record
    again = np.zeros(1, table.state.dtype)
    again[0] = record
    table.game.engine.fast.redact_games(again, 0, 1, np.array([seat]))
    assert record.tobytes() == again[0].tobytes() != table.state.tobytes()


@pytest.mark.parametrize("name", GAMES)
def test_equal_seeds_and_simulations_give_equal_games(name: str) -> None:
    histories = []
    for _ in range(2):
        table = manor.new(name, players=2, seed=6)
        play_with(table, [searcher(name, 12, seed=3), find("random", name, seed=4)], limit=20_000)
        histories.append(table.history)
    assert histories[0] == histories[1]


@pytest.mark.parametrize("name", GAMES)
def test_an_analysis_adds_up(name: str) -> None:
    table = play_some(manor.new(name, players=2, seed=8), 10)
    seat = table.pending[0]
    while len(table.legal(seat)) < 3:
        table.play(seat, table.legal(seat)[-1])
        seat = table.pending[0]
    agent = searcher(name, 300)
    lines = agent.analyse(table.sight(seat))
    done = agent.statistics["simulations"]
    assert done <= 300
    assert sum(line.visits for line in lines) == done
    assert {line.action for line in lines} <= {action.id for action in table.legal(seat)}
    assert all(0.0 <= line.value <= 1.0 for line in lines)
    assert [line.visits for line in lines] == sorted((line.visits for line in lines), reverse=True)
    # It stops before its budget only when the rest could not change the choice, or next to all agree.
    lead = lines[0].visits - (lines[1].visits if len(lines) > 1 else 0)
    assert done == 300 or lead > 300 - done or lines[0].visits > 0.9 * done


def test_a_tree_is_kept_where_the_game_follows_it_and_dropped_where_not() -> None:
    table = manor.new("little_town", players=2, seed=5)
    seat = table.pending[0]
    agent = searcher("little_town", 400)
    best = agent.analyse(table.sight(seat))[0]
    nodes = agent.statistics["nodes"]
    table.play(seat, best.action)
    assert table.pending[0] == seat
    before = agent.statistics["simulations"]
    lines = agent.analyse(table.sight(seat))
    fresh = agent.statistics["simulations"] - before
    assert sum(line.visits for line in lines) > fresh
    assert agent.statistics["nodes"] >= nodes
    elsewhere = manor.new("little_town", players=2, seed=77)
    before = agent.statistics["simulations"]
    lines = agent.analyse(elsewhere.sight(elsewhere.pending[0]))
    assert sum(line.visits for line in lines) == agent.statistics["simulations"] - before


@pytest.mark.parametrize("name", GAMES)
def test_a_little_search_beats_chance_and_the_weakest_heuristic(name: str) -> None:
    weakest = {"dominion": "treasurer", "little_town": "gatherer", "bunny_kingdom": "settler"}[name]
    budget = {"dominion": 300, "little_town": 40, "bunny_kingdom": 60}[name]
    for other, games, most_lost in (("random", 2, 0), (weakest, 6, 2)):
        lost = 0
        for number in range(games):
            table = manor.new(name, players=2, seed=number // 2)
            seat = number % 2
            pair: list[Any] = [searcher(name, budget, seed=number), find(other, name, seed=number)]
            play_with(table, pair if seat == 0 else pair[::-1], limit=20_000)
            lost += seat not in table.winners
        assert lost <= most_lost, other


# --- obvious positions ---


def best_moves(table: Table, seat: int, agent: SearchAgent) -> list[str]:
    """What search plays until it is another seat's turn."""
    moves: list[str] = []
    while not table.over and table.pending[0] == seat and len(moves) < 6:
        moves.append(let_play(table, seat, agent).text)
    return moves


@pytest.mark.parametrize("net", [None, shipped_net("dominion")], ids=["by roll-outs", "by a net"])
def test_the_last_province_is_bought_when_it_wins(net: Weights | None) -> None:
    own = {"copper": 7, "estate": 3, "gold": 3, "silver": 2, "province": 3, "duchy": 2}
    other = {"copper": 7, "estate": 3, "gold": 4, "silver": 2, "province": 4, "duchy": 1}
    table = two_decks(own, other, {"gold": 2, "silver": 1, "copper": 1, "estate": 1})
    moves = best_moves(table, 0, SearchAgent("dominion", simulations=400, seed=1, net=net))
    assert "buy province" in moves
    assert table.winners == (0,)


def test_a_lost_race_against_gardens_looks_lost() -> None:
    """Five cards and the game is over: three Provinces do not come that fast."""
    own = {"province": 1, "copper": 7, "silver": 5, "gold": 3, "estate": 3}
    other = {"gardens": 7, "workshop": 8, "estate": 9, "copper": 12}
    table = two_decks(own, other, {"copper": 3, "silver": 1, "estate": 1}, kingdom="size_distortion")
    assert look(table, 0, 400)[0].value < 0.3


def test_hungry_workers_are_fed_when_it_pays() -> None:
    asked = 0
    for seed in range(120):
        table = manor.new("little_town", players=2, seed=seed)
        agents = [find("random", "little_town", seed=100 * seed + s) for s in range(2)]
        while table.pending and asked < 3:
            seat = table.pending[0]
            legal = table.legal(seat)
            food = [a for a in legal if a.verb == "buy_food"]
            if len(food) > 1 and int(table.state["round"]) == 4:
                # In the last round three coins are one point, and a hungry worker costs three.
                lines = look(table, seat, 200)
                assert text_of(table, lines[0]) == food[-1].text
                asked += 1
            let_play(table, seat, agents[seat])
    assert asked >= 3


def test_a_budget_in_milliseconds_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that simulations move on, a millisecond each, however long they take on this machine."""
    table = manor.new("bunny_kingdom", players=4, seed=1)
    agent = SearchAgent("bunny_kingdom", milliseconds=60, seed=1)
    calls, now = agent._calls, 0.0

    def simulate(work: Any, seat: int, viewer: int, count: int) -> None:
        nonlocal now
        calls.simulate(work, seat, viewer, count)
        now += count / 1000

    monkeypatch.setattr(agent, "_calls", SimpleNamespace(simulate=simulate, read_root=calls.read_root))
    monkeypatch.setattr("manor.agents.search.agent.time", SimpleNamespace(perf_counter=lambda: now))
    agent.analyse(table.sight(0))
    before, started = agent.statistics["simulations"], now
    agent.analyse(table.sight(0))
    assert agent.statistics["simulations"] > before
    assert now - started == pytest.approx(0.060)


def test_a_search_without_a_budget_is_refused() -> None:
    with pytest.raises(ManorError, match="budget"):
        SearchAgent("dominion", simulations=0)
    with pytest.raises(ManorError, match="budget"):
        SearchAgent("dominion", milliseconds=0.0)


def test_search_says_what_it_cannot_do() -> None:
    table = manor.new("dominion", players=2, seed=1, start=0)
    with pytest.raises(AgentMistake, match="was made for little_town; it does not play dominion"):
        searcher("little_town").analyse(table.sight(0))
    with pytest.raises(AgentMistake, match="asked for seat 1 where nothing is to be decided"):
        searcher("dominion").choose(table.sight(1))
    with pytest.raises(AgentMistake, match="plays little_town, not dominion"):
        play_with(table, [searcher("little_town"), "random"])


def test_levels_are_found_by_name_for_every_game() -> None:
    for game in GAMES:
        for level in (*LEVELS, "search"):
            table = manor.new(game, seed=1)
            sight = table.sight(table.pending[0])
            assert find(level, game=game, seed=1).choose(sight) in (*sight.legal, *(a.id for a in sight.legal))
    with pytest.raises(ManorError, match="made for a game"):
        find("hard")


def test_compiling_is_not_on_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first call takes a minute here, as a compiler may; then each simulation takes a millisecond."""
    agent = SearchAgent("little_town", milliseconds=50, seed=1)
    now, tried = 0.0, 0

    def simulate(work: Any, seat: int, viewer: int, count: int) -> None:
        nonlocal now, tried
        now += 60.0 * (now == 0) + count / 1000
        tried += count

    monkeypatch.setattr(agent, "_calls", SimpleNamespace(simulate=simulate))
    monkeypatch.setattr(agent, "_is_settled", lambda *_: False)
    monkeypatch.setattr(agent, "_read", lambda _: [])
    monkeypatch.setattr("manor.agents.search.agent.time", SimpleNamespace(perf_counter=lambda: now))
    agent.analyse(manor.new("little_town", seed=1).sight(0))
    assert tried >= 40
