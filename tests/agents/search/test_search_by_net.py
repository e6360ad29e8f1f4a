"""Search by a net: as honest as any search, asked once for each node, and real results where the game ends."""

from __future__ import annotations

import numpy as np
import pytest

import manor
from manor.agents import find, let_play, play_with
from manor.agents.nets import NetAgent, Weights, shipped_net
from manor.agents.nets.agent import Beholder
from manor.agents.search import SearchAgent
from manor.errors import ManorError
from manor.facade.table import Table

GAMES = [name for name in manor.names() if shipped_net(name)]


def net_of(game: str) -> Weights:
    net = shipped_net(game)
    assert net is not None
    return net


def searcher(game: str, simulations: int, seed: int = 1, blend: float = 0.0) -> SearchAgent:
    return SearchAgent(game, simulations=simulations, seed=seed, net=net_of(game), blend=blend)


def in_the_middle(game: str, players: int, steps: int) -> Table:
    table = manor.new(game, players=players, seed=9)
    agent = find(list(table.game.policy.styles)[2], game, seed=1)
    while table.pending and (steps > 0 or len(table.legal(table.pending[0])) < 3):
        let_play(table, table.pending[0], agent)
        steps -= 1
    return table


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("blend", [0.0, 0.5])
def test_worlds_a_seat_cannot_tell_apart_give_the_same_analysis(game: str, blend: float) -> None:
    for steps in (0, 30):
        table = in_the_middle(game, 3, steps)
        seat = table.pending[0]
        here = searcher(game, 60, blend=blend).analyse(table.sight(seat))
        for world in range(3):
            other = table.imagined(seat, seed=world)
            assert other.state.tobytes() != table.state.tobytes()
            assert searcher(game, 60, blend=blend).analyse(other.sight(seat)) == here


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_are_played_legally_and_repeatably(game: str) -> None:
    histories = []
    for _ in range(2):
        table = manor.new(game, players=4, seed=6)
        seats = [searcher(game, 5, seed=s, blend=0.5 * (s == 0)) for s in range(2)]
        play_with(table, [*seats, *(find("random", game, seed=s) for s in range(2))], limit=20_000)
        histories.append(table.history)
    assert histories[0] == histories[1]


@pytest.mark.parametrize("game", GAMES)
def test_an_analysis_adds_up_and_looks_no_more_often_than_it_must(game: str) -> None:
    table = in_the_middle(game, 2, 10)
    agent = searcher(game, 300)
    lines = agent.analyse(table.sight(table.pending[0]))
    done = agent.statistics
    assert sum(line.visits for line in lines) == done["simulations"] <= 300
    assert all(0.0 <= line.value <= 1.0 for line in lines)
    # Once for each node, for each simulation that a turn in circles ended, and where a world offered something new.
    assert done["nodes"] <= done["looks"] <= done["simulations"] + done["nodes"]


@pytest.mark.parametrize("game", GAMES)
def test_priors_are_what_the_net_likes(game: str) -> None:
    table = in_the_middle(game, 2, 0)
    sight = table.sight(table.pending[0])
    agent = searcher(game, 1)
    agent.analyse(sight)
    edges = np.asarray(agent._work.edges)
    ids = [action.id for action in sight.legal]
    priors = {int(edge["action"]): float(edge["prior"]) for edge in edges[: len(ids)]}
    likes = Beholder(net_of(game)).look(sight.record, sight.seat).logits[ids].astype(np.float64)
    odds = np.exp(likes - likes.max())
    np.testing.assert_allclose([priors[number] for number in ids], odds / odds.sum(), atol=1e-5)


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ManorError, match="A net for dominion cannot search little_town"):
        SearchAgent("little_town", simulations=1, net=net_of("dominion"))
    with pytest.raises(ManorError, match="no setting 'courage'; there are c_puct"):
        SearchAgent("little_town", simulations=1, courage=1.0)


@pytest.mark.parametrize("game", ["bunny_kingdom", "little_town"])
def test_a_level_that_draws_from_a_net_does_so_at_every_table(game: str) -> None:
    for players in (2, 3):
        table = in_the_middle(game, players, 30)
        sight = table.sight(table.pending[0])
        drawn = NetAgent(net_of(game), 4, table.game.levels["hard"].temperature).choose(sight)
        assert find("hard", game, seed=4).choose(sight) == drawn
