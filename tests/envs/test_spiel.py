"""OpenSpiel: its own tests, saving and cloning, hidden information."""

from __future__ import annotations

import pickle
from importlib import import_module
from typing import Any

import numpy as np
import pyspiel
import pytest

import manor
import manor.envs.spiel

GAMES = manor.names()


def midgame(name: str, players: int = 2, deal: int = 3, moves: int = 40, seed: int = 0) -> Any:
    game = pyspiel.load_game(f"manor_{name}(players={players},deals=50)")
    state = game.new_initial_state()
    rng = np.random.default_rng(seed)
    state.apply_action(deal)
    for _ in range(moves):
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations_pass(name: str) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(f"manor_{name}(players=2,deals=20)"), num_sims=1, serialize=False, verbose=False
    )


@pytest.mark.parametrize("players", [3, 4])
def test_random_simulations_pass_with_saving_and_more_players(players: int) -> None:
    game = pyspiel.load_game(f"manor_little_town(players={players},deals=20,reward=rank)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["little_town"])
def test_a_playthrough_repeats_itself(name: str, tmp_path: Any) -> None:
    """OpenSpiel's own check: a playthrough written down is played again from its actions, word for word the same."""
    # Here and not above: with it comes SciPy's statistics, two seconds for every worker that looks for tests.
    playthrough: Any = import_module("open_spiel.python.algorithms.generate_playthrough").playthrough
    text = playthrough(f"manor_{name}(players=2,deals=4)", None, seed=3)
    lines = text.splitlines()
    actions = [int(line.removeprefix("action: ")) for line in lines if line.startswith("action: ")]
    assert 'GameType.short_name = "manor_little_town"' in text
    assert len(actions) > 40
    again = playthrough(f"manor_{name}(players=2,deals=4)", actions, seed=99)
    assert again == text


@pytest.mark.parametrize("name", GAMES)
def test_states_are_saved_and_cloned(name: str) -> None:
    state = midgame(name)
    game = state.get_game()
    loaded_game, loaded = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(loaded_game) == str(game)
    assert loaded.table.state.tobytes() == state.table.state.tobytes()
    assert pickle.loads(pickle.dumps(state)).history() == state.history()
    twin = state.clone()
    before = state.table.state.tobytes()
    twin.apply_action(twin.legal_actions()[0])
    assert state.table.state.tobytes() == before


def test_options_survive_the_games_own_text() -> None:
    """OpenSpiel saves a game as its text, in which a comma ends a parameter."""
    cards = ["cellar", "moat", "village", "workshop", "smithy", "remodel", "militia", "market", "mine", "witch"]
    options = str({"kingdom": cards, "start": 1})
    game = pyspiel.load_game("manor_dominion", {"players": 2, "deals": 20, "options": options})
    state = game.new_initial_state()
    state.apply_action(3)
    saved = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for twin, at in (saved, (pickle.loads(pickle.dumps(game)), pickle.loads(pickle.dumps(state)))):
        assert str(twin) == str(game)
        assert at.table.to_dict()["options"] == state.table.to_dict()["options"]
        assert at.current_player() == 1
    assert pyspiel.load_game(str(game)).settings == game.settings


@pytest.mark.parametrize("name", GAMES)
def test_observations_are_the_games_features(name: str) -> None:
    state = midgame(name, players=3)
    for player in range(3):
        assert np.array_equal(state.observation_tensor(player), state.table.observation(player))
        assert state.information_state_string(player).startswith(f"player {player}\n")
    mask = state.legal_actions_mask()
    assert np.array_equal(np.array(mask, bool), state.table.mask(state.current_player()))


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_looks_the_same_and_hides_something_else(name: str) -> None:
    state = midgame(name)
    me = state.current_player()
    rng = np.random.default_rng(1)
    others = [state.resample_from_infostate(me, rng.random) for _ in range(5)]
    for other in others:
        assert other.information_state_string(me) == state.information_state_string(me)
        assert other.observation_string(me) == state.observation_string(me)
        assert other.legal_actions() == state.legal_actions()
        other.apply_action(other.legal_actions()[0])
    assert any(other.table.state.tobytes() != others[0].table.state.tobytes() for other in others)
    with pytest.raises(ValueError, match="no deal leads to it"):
        pickle.dumps(others[0])


def test_information_differs_between_what_was_dealt_and_what_was_seen() -> None:
    """Two deals may look alike to a player, and never because the deal itself is shown."""
    state = midgame("dominion", deal=3, moves=0)
    assert '"deal"' not in state.information_state_string(0)
    assert "seed" not in state.information_state_string(0)
    a = midgame("dominion", moves=30).information_state_string(0)
    b = midgame("dominion", moves=30, deal=4).information_state_string(0)
    assert a != b


def test_what_is_wrong_is_said() -> None:
    kingdom = "manor_dominion(options={'kingdom':'big_money'})"
    assert pyspiel.load_game(kingdom).num_players() == 2
    with pytest.raises(manor.InvalidOptions, match="Did you mean kingdom"):
        pyspiel.load_game("manor_dominion", {"options": "{'kingdon': 1}"})
    with pytest.raises(ValueError, match="JSON object"):
        pyspiel.load_game("manor_dominion", {"options": "kingdom"})
    with pytest.raises(manor.envs.InvalidSettings, match="reward must be"):
        pyspiel.load_game("manor_dominion", {"reward": "gold"})
