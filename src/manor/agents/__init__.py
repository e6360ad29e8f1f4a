"""Players that need no person: agents by name, asking them, and letting them play a table."""

from __future__ import annotations

from ..games.game import Agent, Choice, Sight
from .asking import Given, as_agent, ask, let_play, name_of, play_with
from .errors import AgentMistake, UnknownAgent
from .registry import agents_of, find, names

__all__ = [
    "Agent",
    "AgentMistake",
    "Choice",
    "Given",
    "Sight",
    "UnknownAgent",
    "agents_of",
    "as_agent",
    "ask",
    "find",
    "let_play",
    "name_of",
    "names",
    "play_with",
]
