"""Search simulations a second, for each game and number of players, on one core.

    python benchmarks/search.py [--seconds 3] [--json FILE]

A simulation is a whole game played on from an imagined world. Positions are taken from the opening and from the middle
of a game between heuristics. The compile time is measured with a fresh cache when ``MANOR_CACHE_DIR`` names one.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import manor
from manor.agents import Sight, find, let_play
from manor.agents.search import SearchAgent
from manor.games import game as find_game


def positions(name: str, players: int) -> list[Sight]:
    """The opening and a position in the middle of a game, where there is something to decide."""
    table = manor.new(name, players=players, seed=1)
    style = list(table.game.policy.styles)[2]
    agents = [find(style, name, seed=s) for s in range(players)]
    moves = 0
    found: list[Sight] = []
    while len(found) < 2 and table.pending:
        seat = table.pending[0]
        if len(table.legal(seat)) > 2 and moves >= 60 * len(found):
            found.append(table.sight(seat))
        let_play(table, seat, agents[seat])
        moves += 1
    return found


def measure(name: str, players: int, seconds: float) -> dict[str, Any]:
    """Simulations and decisions a second."""
    simulations = decisions = 0
    spent = 0.0
    for sight in positions(name, players):
        agent = SearchAgent(name, simulations=100_000_000, milliseconds=1000 * seconds / 2, seed=1)
        started = time.thread_time()
        agent.analyse(sight)
        spent += time.thread_time() - started
        simulations += agent.statistics["simulations"]
        decisions += agent.statistics["decisions"]
    return {
        "game": name,
        "players": players,
        "simulations_per_second": round(simulations / spent),
        "decisions_per_second": round(decisions / spent),
        "decisions_per_simulation": round(decisions / simulations),
    }


def compile_seconds(name: str) -> float:
    """How long the first search takes to be ready: seconds when the cache is cold, a fraction when it is warm."""
    started = time.perf_counter()
    sight = positions(name, find_game(name).min_players)[0]
    SearchAgent(name, simulations=1, seed=1).analyse(sight)
    return round(time.perf_counter() - started, 2)


def main() -> None:
    """Measure every game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    rows = []
    for name in manor.names():
        game = find_game(name)
        game.engine.warm_up()
        print(f"{name}: search ready after {compile_seconds(name)} s", flush=True)
        for players in range(game.min_players, game.max_players + 1):
            row = measure(name, players, asked.seconds)
            rows.append(row)
            print(
                f"{name}, {players} players: {row['simulations_per_second']:,} simulations a second "
                f"of {row['decisions_per_simulation']} decisions",
                flush=True,
            )
    if asked.json:
        asked.json.write_text(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
