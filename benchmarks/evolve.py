"""How good is what ``manor evolve`` finds: its equilibrium against the best strategy that ships, kingdom by kingdom.

    python benchmarks/evolve.py --random 20 --minutes 3 --workers 2

The kingdoms are the five recommended ones and random ones drawn from the seeds 1, 2, 3 ...: fixed before anything ran.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from manor.arena import evolve
from manor.games import game


def search(kingdom: str, seed: int, minutes: float, workers: int) -> dict[str, Any]:
    """Evolve on one kingdom; tell how it went."""
    found = evolve("dominion", kingdom=kingdom, seed=seed, minutes=minutes, workers=workers)
    worst = min(found.against_shipped, key=lambda name: found.against_shipped[name][0])
    share, half = found.against_shipped[worst]
    return {
        "kingdom": kingdom if kingdom != "random" else f"random {seed}",
        "cards": found.options["kingdom"],
        "rounds": found.rounds,
        "games": found.games,
        "best_shipped": worst,
        "share": share,
        "half_width": half,
        "strategies": [{"name": one.name, "share": one.share, "text": one.text} for one in found.strategies],
    }


def main() -> None:
    """Search, print a line for each kingdom, and the mean."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--random", type=int, default=20, help="how many random kingdoms")
    parser.add_argument("--minutes", type=float, default=3.0, help="for each kingdom")
    parser.add_argument("--workers", type=int, default=2, help="cores for each kingdom")
    parser.add_argument("--at-once", type=int, default=1, help="kingdoms at the same time")
    parser.add_argument("--json", type=Path, help="keep everything there")
    arguments = parser.parse_args()
    named = [(name, 1) for name in game("dominion").choices()["kingdoms"]]
    kingdoms = named + [("random", seed) for seed in range(1, arguments.random + 1)]
    rows = []
    with ProcessPoolExecutor(arguments.at_once) as pool:
        todo = [pool.submit(search, *kingdom, arguments.minutes, arguments.workers) for kingdom in kingdoms]
        for done in as_completed(todo):
            row = done.result()
            rows.append(row)
            print(
                f"{row['kingdom']:<18} {row['share']:6.1%} ± {row['half_width']:.1%} against {row['best_shipped']}; "
                f"{len(row['strategies'])} strategies, {row['rounds']:,} rounds, {row['games']:,} games",
                flush=True,
            )
            if arguments.json:
                arguments.json.write_text(json.dumps(rows, indent=1), encoding="utf-8")
    drawn = [row["share"] for row in rows if row["kingdom"].startswith("random")]
    if drawn:
        print(f"mean over {len(drawn)} random kingdoms: {sum(drawn) / len(drawn):.1%}; least {min(drawn):.1%}")


if __name__ == "__main__":
    main()
