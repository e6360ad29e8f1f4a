"""Many games between agents: simulations, tournaments, ratings and reports."""

from __future__ import annotations

from .entrants import Entrant, enter
from .errors import ArenaError, Stopped, WorkerDied
from .simulation import Simulation, simulate
from .tournament import Plan, Tournament, run_tournament

__all__ = [
    "ArenaError",
    "Entrant",
    "Plan",
    "Simulation",
    "Stopped",
    "Tournament",
    "WorkerDied",
    "enter",
    "run_tournament",
    "simulate",
]
