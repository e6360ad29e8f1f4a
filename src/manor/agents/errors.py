"""What can be wrong with agents."""

from __future__ import annotations

from ..errors import ManorError


class AgentMistake(ManorError):
    """An agent answered with something that is not a legal action, or was asked for what it cannot do."""


class UnknownAgent(ManorError, ValueError):
    """No agent has that name, or it does not play that game."""
