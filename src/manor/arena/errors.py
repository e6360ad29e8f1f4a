"""What can go wrong when many games are played."""

from __future__ import annotations

from ..errors import ManorError


class ArenaError(ManorError):
    """Something about a simulation or tournament that its user can put right."""


class WorkerDied(ArenaError):
    """A process or machine that played games is gone."""


class AgentFailed(ArenaError):
    """An agent raised an error or chose what is not legal."""


class Stopped(ArenaError):
    """A run that ended early; what was finished is kept in ``finished``."""

    def __init__(self, message: str, finished: object) -> None:
        super().__init__(message)
        self.finished = finished
