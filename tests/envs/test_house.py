"""Opponents inside the kernel: who sits at which table, and that they decide as they would when they are asked."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import manor
from manor.agents import Agent, find, let_play
from manor.agents.nets import NetAgent, shipped_net
from manor.envs import ArrayEnv, InvalidSettings, OneOf
from manor.envs.entries import sits_at
from manor.envs.house import CHANCES, House
from manor.facade.table import Table
from manor.games.dominion.strategies import parse
from manor.kernel.compile import interpreted

WITCHES = parse('buy = ["province", { card = "witch", when = "own witch < 2" }, "gold", "silver"]', "witches")
MONEY = parse('buy = ["province", "gold", "silver"]', "money")


def opponents(env: ArrayEnv, left: int) -> list[Any]:
    """Who sits so many places to the left of the learner, at each table."""
    agents: Any = env._buffers.agents
    places = [(int(hero) + left) % env.players for hero in env.heroes]
    seated = [interpreted(sits_at)(int(row), seat) for row, seat in zip(env.seated, places, strict=True)]
    return [agents[number] for number in seated]


def test_who_is_named_stays_and_who_is_drawn_changes() -> None:
    env = ArrayEnv("dominion", 600, players=4, seat="random", opponents=["any", "raider", "any"], seed=3)
    styles = manor.game("dominion").policy.rollout_styles
    raider = list(manor.game("dominion").policy.styles).index("raider")
    first, second, third = ([int(agent["style"]) for agent in opponents(env, left)] for left in (1, 2, 3))
    assert set(first) == set(third) == set(range(styles))
    assert set(second) == {raider}
    assert sum(a == b for a, b in zip(first, third, strict=True)) < 60


def test_all_of_whom_one_is_drawn_come_equally_often() -> None:
    env = ArrayEnv("dominion", 3000, seat=0, opponents=OneOf("raider", "any", OneOf(MONEY, "random")), seed=3)
    sorts = Counter(
        (int(agent["sort"]), int(agent["style"]) if agent["sort"] == 1 else 0) for agent in opponents(env, 1)
    )
    raider = list(manor.game("dominion").policy.styles).index("raider")
    many = sum(number for (sort, _), number in sorts.items() if sort == 1)
    assert 1850 < many < 2150
    assert 900 < sorts[1, raider] < 1150
    assert 400 < sorts[2, 0] < 600
    assert 400 < sorts[0, 0] < 600


def test_everybody_comes_however_many_there_are() -> None:
    """A style of a member of many has a chance too, as large as that of others like it."""
    dominion = manor.game("dominion")
    house = House(dominion)
    house.group(OneOf("any", *dominion.own_agents()))
    members, chances = house.groups()
    shares = np.diff(chances[0], prepend=0)[:-1]
    styles = dominion.policy.rollout_styles
    assert members[0].tolist() == [*range(styles + len(dominion.own_agents())), -1]
    assert set(shares[:styles]) <= {5, 6}
    assert max(shares[styles:]) - min(shares[styles:]) <= 1
    assert shares.sum() == CHANCES


def test_a_strategy_comes_where_its_cards_are() -> None:
    kingdoms = [{"kingdom": "size_distortion"}, {"kingdom": "first_game"}]
    env = ArrayEnv("dominion", 400, seat=0, opponents=OneOf(WITCHES, MONEY), options=kingdoms, seed=3)
    has_witch = np.array([int(agent["strategy"]) for agent in opponents(env, 1)]) == 0
    assert not has_witch[1::2].any()
    assert 70 < has_witch[::2].sum() < 130


def play_beside(env: ArrayEnv, agent: Agent, steps: int) -> int:
    """Step the games with the first legal action, and the same ones at tables; how many ended on the way."""
    options = dict(manor.game(env.game.name).env_options)
    tables: dict[int, Any] = {}
    ended = 0
    for _ in range(steps):
        for row in range(env.games):
            hero, seed = int(env.heroes[row]), int(env.seeds[row])
            if row not in tables:
                tables[row] = manor.new(env.game.name, players=env.players, seed=seed, **options)
            while tables[row].pending and tables[row].pending[0] != hero:
                let_play(tables[row], tables[row].pending[0], agent)
            assert tables[row].state.tobytes() == env.states[row].tobytes()
        actions = [env.legal(row)[0] for row in range(env.games)]
        for row, action in enumerate(actions):
            tables[row].play(int(env.heroes[row]), action)
        env.step(actions)
        over = np.flatnonzero(env.terminations).tolist()
        for row in over:
            del tables[row]
        ended += len(over)
    return ended


@pytest.mark.parametrize(
    ("game", "name"), [("dominion", "double_smithy"), ("little_town", "net"), ("bunny_kingdom", "net")]
)
def test_they_decide_as_at_a_table(game: str, name: str) -> None:
    env = ArrayEnv(game, 3, players=3, seat="random", opponents=name, seed=5)
    ended = play_beside(env, find(name, game), 400 if game == "dominion" else 90)
    assert ended > 0


def test_nets_that_are_given_play_and_each_worker_has_room_for_its_own() -> None:
    net = shipped_net("little_town")
    assert net is not None
    alone, together, easy = (
        ArrayEnv("little_town", 40, players=2, seat=0, opponents=who, workers=workers, seed=1)
        for who, workers in ((NetAgent(net), 1), ("net", 3), ("easy", 1))
    )
    lead = dict.fromkeys(("net", "easy"), 0)
    for _ in range(60):
        for env in (alone, together, easy):
            env.step([env.legal(row)[-1] for row in range(env.games)])
        assert alone.states.tobytes() == together.states.tobytes()
        for name, env in (("net", alone), ("easy", easy)):
            lead[name] += int((env.final_scores[:, 1] - env.final_scores[:, 0])[env.terminations].sum())
    assert lead["net"] > lead["easy"] > 0


def test_guides_are_who_was_named() -> None:
    """Half of the games begin as the guides play."""
    env = ArrayEnv("dominion", 60, seed=5, guided=40, guides="double_smithy")
    guide = find("double_smithy", "dominion")
    guided = 0
    for _ in range(60):
        tables = [Table(env.game, env.states[row : row + 1].copy()) for row in range(4)]
        wished = [guide.choose(table.sight(int(env.seats[row]))) for row, table in enumerate(tables)]
        env.step([env.legal(row)[0] for row in range(env.games)])
        for row in range(4):
            if env.guided[row]:
                guided += 1
                assert int(env.actions_taken[row]) == wished[row]
    assert guided > 10


@pytest.mark.parametrize(
    ("who", "told"),
    [
        ("scorre", "the kernel plays random, any, .*gatherer.*, not 'scorre'. Did you mean 'scorer'"),
        ("expert", "'expert' is asked one decision at a time"),
        (OneOf("scorer", "expert"), "'expert' is asked one decision at a time"),
        (lambda sight: sight.legal[0], "is asked one decision at a time"),
    ],
)
def test_others_are_refused(who: Any, told: str) -> None:
    with pytest.raises(InvalidSettings, match=told):
        ArrayEnv("little_town", 2, seat=0, opponents=who)


def test_one_of_nobody_is_nobody_and_of_too_many_some_would_never_come() -> None:
    with pytest.raises(InvalidSettings, match="name some"):
        OneOf()
    crowd = OneOf("random", OneOf(*["random"] * 2100))
    with pytest.raises(InvalidSettings, match="too many members"):
        ArrayEnv("little_town", 2, seat=0, opponents=crowd)
