"""Many games between agents: simulations, tournaments, ratings and reports."""

from __future__ import annotations

from .entrants import Entrant, enter
from .errors import ArenaError, Stopped, WorkerDied
from .evolution import Evolved, evolve
from .simulation import Simulation, simulate
from .tournament import Plan, Tournament, run_tournament

__all__ = [
    "ArenaError",
    "Entrant",
    "Evolved",
    "Plan",
    "Simulation",
    "Stopped",
    "Tournament",
    "WorkerDied",
    "enter",
    "evolve",
    "run_tournament",
    "simulate",
]
