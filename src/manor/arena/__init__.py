"""Many games between agents: simulations, tournaments, ratings and reports."""

from __future__ import annotations

from .entrants import Entrant, enter
from .errors import ArenaError, Stopped, WorkerDied
from .evolution import Evolved, evolve
from .openings import Openings, openings
from .simulation import Simulation, simulate
from .study import Study, study
from .tournament import Plan, Tournament, run_tournament

__all__ = [
    "ArenaError",
    "Entrant",
    "Evolved",
    "Openings",
    "Plan",
    "Simulation",
    "Stopped",
    "Study",
    "Tournament",
    "WorkerDied",
    "enter",
    "evolve",
    "openings",
    "run_tournament",
    "simulate",
    "study",
]
