"""Gymnasium: its checker, determinism, masks, opponents, arrays in place; MaskablePPO where it is installed."""

from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode

import manor
from manor.agents import AgentMistake, Sight, UnknownAgent
from manor.envs import InvalidSettings
from manor.envs.gym import ManorEnv, ManorVectorEnv
from manor.envs.rewards import utilities
from manor.errors import IllegalAction, UnknownGame
from manor.games.game import Action

GAMES = manor.names()


def sampled(envs: ManorVectorEnv, rng: np.random.Generator) -> Any:
    masks = envs.action_masks()
    return (masks * (0.5 + rng.random(masks.shape))).argmax(1)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_the_checker_finds_nothing(name: str, players: int) -> None:
    check_env(gymnasium.make(f"manor/{name}-v0", players=players).unwrapped)


@pytest.mark.parametrize("name", GAMES)
def test_the_checker_finds_nothing_among_agents(name: str) -> None:
    check_env(gymnasium.make(f"manor/{name}-v0", players=3, opponents=["simple", "random"]).unwrapped)


@pytest.mark.parametrize("opponents", ["random", "simple"])
def test_a_game_is_played_to_its_end(opponents: str) -> None:
    env = gymnasium.make("manor/little_town-v0", players=3, opponents=opponents)
    _, info = env.reset(seed=4)
    env.action_space.seed(4)
    for _ in range(2000):
        assert np.array_equal(env.get_wrapper_attr("action_masks")(), info["action_mask"].astype(bool))
        _, reward, ended, cut, info = env.step(env.action_space.sample(info["action_mask"]))
        if ended or cut:
            break
    assert ended
    assert len(info["scores"]) == 3
    assert info["places"].count(1) == 1, "or the reward would be shared"
    assert (info["places"][info["seat"]] == 1) == (float(reward) > 0)
    assert info["action_mask"].all()  # nothing is left to choose, and nothing breaks who samples
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.unwrapped.step(0)


def test_an_illegal_action_loses_the_game_and_says_why() -> None:
    env = ManorEnv("dominion")
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, ended, _, info = env.step(wrong)
    assert ended
    assert reward == -1
    assert f"may not take action {wrong}" in info["illegal_action"]
    assert "Legal are" in info["illegal_action"]


def test_an_illegal_action_may_be_an_error() -> None:
    env = ManorEnv("dominion", illegal="error")
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction, match="Legal are"):
        env.step(wrong)
    with pytest.raises(InvalidSettings, match="one whole number"):
        env.step(1.5)


def test_a_render_is_the_learners_view() -> None:
    env = ManorEnv("little_town", seat=0, render_mode="ansi")
    env.reset(seed=1)
    assert len(env.render()) > 100


@pytest.mark.parametrize("name", GAMES)
def test_the_vector_environment_steps_in_place_and_repeats(name: str) -> None:
    runs = []
    for _ in range(2):
        envs = ManorVectorEnv(name, 16, players=3)
        rng = np.random.default_rng(0)
        observations, infos = envs.reset(seed=9)
        seen = []
        for _ in range(300):
            step = envs.step(sampled(envs, rng))
            assert step[0] is observations
            assert step[1] is envs._learner.paid
            assert np.shares_memory(step[4]["action_mask"], infos["action_mask"])
            assert all(map(envs.single_observation_space.contains, observations))
            seen.append((observations.copy(), step[1].copy(), step[2].copy()))
        runs.append(seen)
    assert data_equivalence(runs[0], runs[1], exact=True)
    assert any(ended.any() for _, _, ended in runs[0])


def test_the_vector_environment_is_registered_and_copies_on_request() -> None:
    envs = gymnasium.make_vec("manor/dominion-v0", num_envs=8, copy=True)
    observations, infos = envs.reset(seed=1)
    assert observations in envs.observation_space
    again, _, _, _, _ = envs.step(infos["action_mask"].argmax(1))
    assert again is not observations
    envs.close()


def test_the_end_is_told_and_the_next_game_begins() -> None:
    envs = ManorVectorEnv("little_town", 4, opponents="simple", reward="share")
    envs.reset(seed=2)
    rng = np.random.default_rng(0)
    ended = 0
    while ended < 6:
        heroes = envs.arrays.heroes.copy()
        _, paid, over, cut, infos = envs.step(sampled(envs, rng))
        assert not cut.any()
        assert not paid[~over].any()
        assert (envs.arrays.seats == envs.arrays.heroes).all()
        for row in np.flatnonzero(over):
            places = infos["final_info"]["places"][row]
            assert paid[row] == pytest.approx((places[heroes[row]] == 1) / np.count_nonzero(places == 1))
            assert infos["final_obs"][row].any()
        ended += int(over.sum())


def test_any_function_may_sit_at_the_table() -> None:
    asked = []

    def first(sight: Sight) -> Action:
        asked.append(sight.view.seat)
        return sight.legal[0]

    env = ManorEnv("little_town", players=3, seat=1, opponents=["random", first])
    _, info = env.reset(seed=1)
    for _ in range(10):
        _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
        assert not over
    # The second to the learner's left: seat 1 + 2 of three.
    assert set(asked) == {0}


def test_a_level_for_people_may_sit_at_the_table() -> None:
    envs = ManorVectorEnv("little_town", 2, opponents="easy")
    envs.reset(seed=1)
    for _ in range(5):
        envs.step(sampled(envs, np.random.default_rng(0)))


def test_bad_opponents_are_named() -> None:
    with pytest.raises(UnknownAgent, match="Did you mean 'simple'"):
        ManorEnv("dominion", opponents="simpel")
    with pytest.raises(InvalidSettings, match="1 opponents were named for a table of 4: 3 sit"):
        ManorEnv("dominion", players=4, opponents=["random"])
    with pytest.raises(UnknownGame):
        ManorEnv("domino")

    def cheat(sight: Sight) -> str:
        return "buy province"

    env = ManorEnv("dominion", seat=0, opponents=cheat, options={"start": 1})
    with pytest.raises(
        AgentMistake, match=r"'cheat': Seat 1 may not .*'buy province'.* now: .*Legal are 0 \('play copper'\)"
    ):
        env.reset(seed=1)


@pytest.mark.parametrize("opponents", ["random", "scorer", "simple"])
@pytest.mark.parametrize("seat", [0, 1])
def test_shaping_stays_within_its_game(opponents: str, seat: int) -> None:
    """Over each game it adds up to the final lead, whoever moves first in the next one."""
    envs = ManorVectorEnv("little_town", 8, seat=seat, opponents=opponents, shaping=0.5, reward="share")
    envs.reset(seed=2)
    rng, paid, games = np.random.default_rng(0), np.zeros(8), 0
    while games < 16:
        _, rewards, over, _, infos = envs.step(sampled(envs, rng))
        paid += rewards
        for row in np.flatnonzero(over):
            scores, places = infos["final_info"]["scores"][row], infos["final_info"]["places"][row]
            lead = int(scores[seat]) - int(scores[1 - seat])
            assert paid[row] == pytest.approx(0.5 * lead + utilities("share", places[:2].tolist())[seat], abs=1e-4)
            paid[row], games = 0, games + 1


def test_a_limit_counts_the_learners_decisions() -> None:
    env = ManorEnv("dominion", limit=7, opponents="simple")
    _, info = env.reset(seed=1)
    for step in range(1, 8):
        _, _, ended, cut, info = env.step(int(info["action_mask"].argmax()))
        assert not ended
        assert cut == (step == 7)


def test_the_next_game_comes_when_it_is_asked_for() -> None:
    """The three ways of Gymnasium tell the same games."""

    def told(mode: AutoresetMode) -> list[Any]:
        envs = ManorVectorEnv("little_town", 2, limit=4, opponents="simple", seat="random", autoreset_mode=mode)
        assert envs.metadata["autoreset_mode"] is mode
        observations, infos = envs.reset(seed=3)
        games: list[Any] = [[] for _ in range(2)]
        idle = np.zeros(2, np.bool_)
        while min(len(game) for game in games) < 13:
            before, masks = observations.copy(), infos["action_mask"].copy()
            # A game that is over rules nothing out, so that any loop can go on.
            assert masks[idle].all()
            observations, rewards, ended, cut, infos = envs.step(masks.argmax(1))
            over = ended | cut
            for row in np.flatnonzero(~idle):
                final = infos["final_obs"][row] if over[row] and "final_obs" in infos else observations[row]
                games[row].append((before[row], float(rewards[row]), bool(over[row]), final.copy()))
            assert not rewards[idle].any()
            assert not over[idle].any()
            idle = over.copy() if mode is AutoresetMode.NEXT_STEP else idle & False
            if mode is AutoresetMode.DISABLED and over.any():
                with pytest.raises(gymnasium.error.ResetNeeded, match="are over"):
                    envs.step(masks.argmax(1))
                observations, infos = envs.reset(options={"reset_mask": over})
        return [game[:13] for game in games]

    same_step = told(AutoresetMode.SAME_STEP)
    assert sum(over for _, _, over, _ in same_step[0]) == 3
    assert data_equivalence(told(AutoresetMode.NEXT_STEP), same_step, exact=True)
    assert data_equivalence(told(AutoresetMode.DISABLED), same_step, exact=True)


def test_autoreset_modes_are_checked() -> None:
    with pytest.raises(InvalidSettings, match="must be NextStep, SameStep, Disabled, not 'never'"):
        ManorVectorEnv("little_town", 2, autoreset_mode="never")
    envs = ManorVectorEnv("little_town", 2, autoreset_mode="Disabled")
    envs.reset(seed=1)
    with pytest.raises(InvalidSettings, match="one bool for each of the 2 games"):
        envs.reset(options={"reset_mask": np.ones(3, np.bool_)})
    with pytest.raises(InvalidSettings, match="goes with autoreset_mode 'Disabled'"):
        ManorVectorEnv("little_town", 2).reset(options={"reset_mask": np.ones(2, np.bool_)})


@pytest.mark.parametrize("opponents", ["random", "scorer", "easy"])
def test_environments_are_pickled_in_the_middle_of_a_game(opponents: str) -> None:
    env = ManorEnv("little_town", opponents=opponents)
    _, info = env.reset(seed=1)
    _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    twin = pickle.loads(pickle.dumps(env))
    for _ in range(10):
        action = int(info["action_mask"].argmax())
        one, other = env.step(action), twin.step(action)
        assert data_equivalence(one, other, exact=True)
        info = one[4]
