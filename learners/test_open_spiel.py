"""OpenSpiel: outcome-sampling MCCFR, and neural fictitious self-play."""

from __future__ import annotations

import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.pytorch.nfsp import NFSP

import manor
import manor.envs.spiel


@pytest.mark.parametrize("name", manor.names())
def test_mccfr_learns_on_it(name: str) -> None:
    game = pyspiel.load_game(f"manor_{name}(players=2,deals=1)")
    solver = OutcomeSamplingSolver(game)
    for _ in range(2):
        solver.iteration()
    state = game.new_initial_state()
    state.apply_action(0)
    chances = solver.average_policy().action_probabilities(state)
    assert set(chances) == set(state.legal_actions())
    assert sum(chances.values()) == pytest.approx(1)


@pytest.mark.parametrize("name", manor.names())
def test_nfsp_learns_on_it(name: str) -> None:
    env = rl_environment.Environment(pyspiel.load_game(f"manor_{name}(players=2,deals=20)"))
    (features,) = env.observation_spec()["info_state"]
    agents = [
        NFSP(
            player,
            features,
            env.action_spec()["num_actions"],
            hidden_layers_sizes=[32],
            reservoir_buffer_capacity=2000,
            anticipatory_param=1.0,
            batch_size=16,
            min_buffer_size_to_learn=16,
            learn_every=16,
        )
        for player in range(2)
    ]
    step = env.reset()
    while not step.last():
        output = agents[step.observations["current_player"]].step(step)
        assert output.action in step.observations["legal_actions"][step.observations["current_player"]]
        step = env.step([output.action])
    for agent in agents:
        agent.step(step)
    assert any(loss is not None for agent in agents for loss in agent.loss)
