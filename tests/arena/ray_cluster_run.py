"""A tournament on a real cluster of two nodes, one of which is killed while it plays; prints what came of it.

Run by the test in a process of its own: Ray leaves threads and signal handlers behind.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import ray
from ray.cluster_utils import Cluster

import manor.arena.lots as lots
from manor.arena import Plan, run_tournament
from manor.arena.evolution import Evolution
from manor.arena.running import Machines

AGENTS = Path(__file__).parent / "arena_agents.py"


def main(journal: str) -> None:
    """Start two nodes, play, kill the second after some games, and go on to the end."""
    lots.FACADE_LOT = 2
    # Nobody looks at its pages or logs, and it is not to grow: what does that need not start.
    alone = {"include_dashboard": False, "include_log_monitor": False, "no_monitor": True}
    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, **alone})
    doomed = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    evolved_alike = evolved(Machines(ray=cluster.address)) == evolved(Machines())
    plan = Plan.make("dominion", [f"{AGENTS}:slow", f"{AGENTS}:first", "big_money"], games=12)
    before: list[int] = []
    killed_at: list[int] = []

    def progress(done: int, total: int) -> None:
        before.append(done)
        if done >= 6 and not killed_at:
            killed_at.append(done)
            doomed.kill_raylet()  # as if the machine's plug were pulled: its workers die with it

    result = run_tournament(plan, journal=journal, ray=cluster.address, progress=progress)
    while (alive := sum(node["Alive"] for node in ray.nodes())) > 1:  # type: ignore[no-untyped-call]
        time.sleep(0.2)  # the games may be over before Ray has noticed
    told = result.to_dict()
    told["seconds"] = 0
    told = {"killed_at": killed_at, "alive": alive, "games": result.games, "result": told}
    print("RESULT " + json.dumps({**told, "evolved_alike": evolved_alike}))
    ray.shutdown()
    cluster.shutdown()


def evolved(where: Machines) -> list[list[float]]:
    """What the first strategies of a search won of each other."""
    evolution = Evolution("dominion", kingdom="size_distortion", where=where)
    plans = list(evolution.space.founders().values())[:3]
    won = evolution.against(plans, plans, np.full(3, 1 / 3), 2000, 1)
    figures: list[list[float]] = won.tolist()
    return figures


if __name__ == "__main__":
    main(sys.argv[1])
