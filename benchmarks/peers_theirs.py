"""What is measured of the peers, each through the fastest loop that its documented interface allows.

Runs in an environment of its own, without Manor. A peer that is not installed is reported, not raised.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from peers_clock import Measurement, Prepare, Tally, run_worker

OPENSPIEL_GAMES = ("skat", "gin_rummy", "leduc_poker", "hearts", "spades", "crazy_eights", "cribbage")
RLCARD_GAMES = ("gin-rummy", "leduc-holdem", "limit-holdem", "uno", "bridge")
PETTINGZOO_GAMES = ("gin_rummy_v4", "leduc_holdem_v4", "texas_holdem_v4")

_GAMES_A_CHUNK = 50  # few enough to hold, enough for the clock not to matter


def _count_units(units: int, tally: Tally) -> None:
    tally.units += units


# --- pyminion ---


def _pyminion_game(bots: list[Any]) -> Any:
    from pyminion.expansions import base
    from pyminion.game import Game

    kingdom = [
        base.cellar,
        base.market,
        base.militia,
        base.mine,
        base.moat,
        base.remodel,
        base.smithy,
        base.village,
        base.workshop,
        base.festival,
    ]
    return Game(players=bots, expansions=[base.base_set], kingdom_cards=kingdom, random_order=False, log_stdout=False)


def pyminion_big_money() -> Measurement:
    """Games of pyminion's own Big Money against itself."""
    from pyminion.bots.examples import BigMoney
    from pyminion.result import GameOutcome

    game = _pyminion_game([BigMoney("first"), BigMoney("second")])

    def count(result: Any, tally: Tally) -> None:
        seats = result.player_summaries
        turns = sum(seat.turns for seat in seats)
        points = seats[0].score
        tally.units += 1
        tally.add(
            games=1,
            turns=turns,
            turns_squared=turns**2,
            points=points,
            points_squared=points**2,
            first_wins=seats[0].result == GameOutcome.win,
            ties=seats[0].result == GameOutcome.tie,
        )

    return Measurement(game.play, count)


class RandomDecider:
    """Random answers to pyminion's questions; it ships no such bot, but its ``Decider`` protocol invites one.

    Several cards asked for at once are as many decisions, and one more where it could have gone on and did not: Manor
    asks for them one by one.
    """

    def __init__(self) -> None:
        self.decisions = 0

    def _one_or_none(self, cards: list[Any]) -> Any:
        self.decisions += 1
        place = random.randrange(len(cards) + 1)
        return cards[place] if place < len(cards) else None

    def _some(self, cards: list[Any], fewest: int, most: int) -> list[Any]:
        limit = len(cards) if most < 0 else min(most, len(cards))
        chosen = random.sample(cards, random.randint(min(fewest, limit), limit))
        self.decisions += len(chosen) + (len(chosen) < limit)
        return chosen

    def action_phase_decision(self, valid_actions: list[Any], *_: Any) -> Any:
        """Play an action or none."""
        return self._one_or_none(valid_actions)

    def treasure_phase_decision(self, valid_treasures: list[Any], *_: Any) -> list[Any]:
        """Play one treasure or no more."""
        card = self._one_or_none(valid_treasures)
        return [] if card is None else [card]

    def buy_phase_decision(self, *, valid_cards: list[Any], **_: Any) -> Any:
        """Buy a card or none."""
        return self._one_or_none(valid_cards)

    def binary_decision(self, *_: Any, **__: Any) -> bool:
        """Say yes or no."""
        self.decisions += 1
        return random.random() < 0.5

    def discard_decision(
        self, *, valid_cards: list[Any], min_num_discard: int = 0, max_num_discard: int = -1, **_: Any
    ) -> list[Any]:
        """Discard cards."""
        return self._some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(
        self, *, valid_cards: list[Any], min_num_trash: int = 0, max_num_trash: int = -1, **_: Any
    ) -> list[Any]:
        """Trash cards."""
        return self._some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(
        self, *, valid_cards: list[Any], min_num_gain: int = 0, max_num_gain: int = -1, **_: Any
    ) -> list[Any]:
        """Gain cards."""
        return self._some(valid_cards, min_num_gain, max_num_gain)


def pyminion_random() -> Measurement:
    """Decisions of random play in pyminion."""
    from pyminion.core import Trash
    from pyminion.player import Player

    decider = RandomDecider()
    game = _pyminion_game([Player(decider=decider, player_id=name) for name in ("first", "second")])

    def play() -> int:
        before = decider.decisions
        game.trash = Trash()  # a game that is played again keeps its trash
        game.play()
        return decider.decisions - before

    return Measurement(play, _count_units)


# --- OpenSpiel ---


def openspiel_own_loop(name: str) -> Measurement:
    """Decisions of OpenSpiel's random bots in its own C++ loop: Python only asks for whole games."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    seeds = iter(range(2**31))

    def play() -> list[Any]:
        states = [game.new_initial_state() for _ in range(_GAMES_A_CHUNK)]
        for state in states:
            pyspiel.evaluate_bots(state, bots, next(seeds))
        return states

    def count(states: list[Any], tally: Tally) -> None:
        tally.units += sum(step.player >= 0 for state in states for step in state.full_history())

    return Measurement(play, count)


def openspiel_python_loop(name: str) -> Measurement:
    """Decisions when Python picks every action; dealing takes time but is not counted as a decision."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play() -> int:
        made = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                made += 1
        return made

    return Measurement(play, _count_units)


# --- RLCard and PettingZoo ---


def rlcard_random(name: str) -> Measurement:
    """Decisions of random legal play in an RLCard environment."""
    import rlcard

    env = rlcard.make(name, config={"seed": 1})

    def play() -> int:
        made = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            made += 1
        return made

    return Measurement(play, _count_units)


def pettingzoo_random(name: str) -> Measurement:
    """Decisions of random legal play in a PettingZoo environment, without its checking wrappers."""
    from importlib import import_module

    import numpy as np

    env = import_module(f"pettingzoo.classic.{name}").raw_env()
    seeds = iter(range(1, 2**31))

    def play() -> int:
        made = 0
        env.reset(seed=next(seeds))
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
                made += 1
        return made

    return Measurement(play, _count_units)


def _each(prefix: str, names: tuple[str, ...], prepare: Callable[[str], Measurement]) -> dict[str, Prepare]:
    return {f"{prefix}:{name}": partial(prepare, name) for name in names}


MEASUREMENTS: dict[str, Prepare] = {
    "pyminion:big_money": pyminion_big_money,
    "pyminion:random": pyminion_random,
    **_each("openspiel:own", OPENSPIEL_GAMES, openspiel_own_loop),
    **_each("openspiel:python", OPENSPIEL_GAMES, openspiel_python_loop),
    **_each("rlcard", RLCARD_GAMES, rlcard_random),
    **_each("pettingzoo", PETTINGZOO_GAMES, pettingzoo_random),
}

if __name__ == "__main__":
    run_worker(MEASUREMENTS, ("pyminion", "open-spiel", "rlcard", "pettingzoo", "numpy"))
