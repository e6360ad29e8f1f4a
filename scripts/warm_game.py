"""Compile one game, for scripts/warm.py and for tests/kernel/test_compile.py.

    python scripts/warm_game.py GAME [--looking-back]

One process compiles all of a game: entry points share most of what they call, and Numba goes through what they share
once a process. It also writes down how often it compiled each function of the rules.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import numpy as np

import manor
from manor.agents.match import KernelMatch
from manor.agents.nets import shipped_net
from manor.agents.nets.agent import Beholder
from manor.agents.policy import PolicyAgent
from manor.agents.search import SearchAgent
from manor.envs.arrays import ArrayEnv
from manor.games import Game
from manor.games import game as find_game
from manor.games.matches import AgentSort, InKernel
from manor.kernel.compile import cache_folder
from manor.server.compiling import FORECAST, LAB, compile_here


def compiled_functions() -> Iterator[tuple[str, int]]:
    """Our functions that were compiled in this process, and for how many sorts of arguments each.

    To be given a journal and to be given none is one sort: once for whoever reads it, once for play-outs.
    """
    dispatcher: Any = import_module("numba.core.dispatcher").Dispatcher
    for found in gc.get_objects():
        if isinstance(found, dispatcher) and "manor" in found.py_func.__code__.co_filename and found.signatures:
            sorts = {
                tuple(kind for kind in map(str, signature) if kind != "none" and not kind.startswith("array(int32, 2d"))
                for signature in found.signatures
            }
            yield f"{found.py_func.__module__}.{found.py_func.__qualname__}", len(sorts)


def compile_rules(game: Game) -> None:
    """Compile the engine's entry points, and write down what that took."""
    game.engine.warm_up()
    loaded = sum(sum(bound.function.stats.cache_hits.values()) for bound in game.engine.bound.values())  # type: ignore[attr-defined]
    if not loaded:
        (cache_folder(game.name) / "functions.json").write_text(json.dumps(list(compiled_functions())))


def compile_players(game: Game) -> None:
    """Compile search, policy, net, matches between any agents and environments: each is called once."""
    table = manor.new(game.name, seed=1)
    sight = table.sight(table.pending[0])
    SearchAgent(game.name, simulations=1, seed=1).analyse(sight)
    styles = list(game.policy.styles)[:1]
    for style in styles:
        PolicyAgent(game.name, style, seed=1).choose(sight)
    if (net := shipped_net(game.name)) is not None:
        Beholder(net).look(sight.record, sight.seat)
    KernelMatch(game, [InKernel(AgentSort.RANDOM)]).warm_up()
    for opponents in ("random", *styles):
        env = ArrayEnv(game.name, seed=1, seat=0, opponents=opponents)
        env.step([int(np.flatnonzero(env.masks[0])[0])])


def compile_all(name: str, looking_back: bool) -> None:
    """Compile one game."""
    gc.disable()  # this process ends when it is done; to look for garbage among what Numba keeps takes long
    game = find_game(name)
    compile_rules(game)
    done = cache_folder(f"{name}-players") / "compiled"
    if looking_back and not done.is_file():
        for beside in (FORECAST, LAB):
            compile_here(name, beside)
        compile_players(game)
        done.parent.mkdir(parents=True, exist_ok=True)
        done.touch()


if __name__ == "__main__":
    compile_all(sys.argv[1], "--looking-back" in sys.argv)
