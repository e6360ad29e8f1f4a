"""OpenSpiel: a game loaded by name; a search that does not peek plays one decision.

python examples/env_openspiel.py [game]
"""

from __future__ import annotations

import sys

import numpy as np
import pyspiel

import manor.envs.spiel  # registers every game with OpenSpiel


def main(game: str = "little_town", simulations: int = 20) -> int:
    """Deal, play ten decisions at random, then search; return the choice."""
    loaded = pyspiel.load_game(manor.envs.spiel.short_name(game), {"players": 2})
    state = loaded.new_initial_state()
    rng = np.random.default_rng(7)
    deals, chances = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(int(rng.choice(deals, p=chances)))
    for _ in range(10):
        state.apply_action(int(rng.choice(state.legal_actions())))
    player = state.current_player()
    print(f"player {player} may: {', '.join(state.action_to_string(player, a) for a in state.legal_actions()[:8])} ...")
    action = search(state, player, simulations, rng)
    print(f"search takes {state.action_to_string(player, action)!r}")
    return action


def search(state: pyspiel.State, player: int, simulations: int, rng: np.random.Generator) -> int:
    """Flat Monte Carlo that does not peek: each simulation is played in a world the player cannot rule out."""
    actions = state.legal_actions()
    worth = np.zeros(len(actions))
    for number in range(simulations * len(actions)):
        world = state.resample_from_infostate(player, rng.random)
        world.apply_action(actions[number % len(actions)])
        while not world.is_terminal():
            world.apply_action(int(rng.choice(world.legal_actions())))
        worth[number % len(actions)] += world.returns()[player]
    return int(actions[int(worth.argmax())])


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "little_town")
