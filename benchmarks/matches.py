"""Games a second inside the kernel and at tables, on one core, by the process's own time; the games are the same.

python benchmarks/matches.py dominion/smithy,raider/20000/40 little_town/net,scorer/600/20

Each argument names a game, the agents of a table, and how many games are played inside the kernel (best of three) and
at tables. Compiling is not counted.
"""

from __future__ import annotations

import argparse
import time

from manor.arena.entrants import enter, match_options
from manor.arena.lots import Lot, compiled_results, seats_of, table_results
from manor.games import game as find_game

MATCHES = (
    "dominion/smithy,big_money/50000/20",
    "dominion/raider,treasurer/20000/40",
    "dominion/smithy,raider/20000/40",
    "dominion/random,random/20000/20",
    "dominion/net,raider/600/20",
    "little_town/scorer,gatherer/8000/40",
    "little_town/random,random/20000/40",
    "little_town/net,scorer/600/20",
    "bunny_kingdom/rival,settler/8000/40",
    "bunny_kingdom/random,random/16000/40",
)


def measure(match: str) -> str:
    """Play both ways; return the figures in a line."""
    name, agents, inside, outside = match.split("/")
    game = find_game(name)
    entrants = enter(agents.split(","), name)
    options, _ = match_options(game, game.bench_options, entrants)

    def lot(games: str) -> Lot:
        return Lot("measured", name, entrants, options, 11, 0, int(games))

    kernel = lot(inside).compiled
    assert kernel is not None, f"{agents}: the kernel plays none of these"
    kernel.warm_up()
    game.engine.warm_up()
    best = 0.0
    for _ in range(3):
        started = time.process_time()
        compiled_results(lot(inside), seats_of(lot(inside)), kernel)
        best = max(best, int(inside) / (time.process_time() - started))
    table_results(lot("1"), seats_of(lot("1")))
    started = time.process_time()
    table_results(lot(outside), seats_of(lot(outside)))
    slow = int(outside) / (time.process_time() - started)
    return f"{name}, {agents}: {best:,.0f} games a second inside the kernel, {slow:,.0f} at tables"


def main() -> None:
    """Read the arguments and print a line for each match."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("matches", nargs="*", default=MATCHES, metavar="GAME/A,B/GAMES/GAMES")
    for match in parser.parse_args().matches:
        print(measure(match), flush=True)


if __name__ == "__main__":
    main()
