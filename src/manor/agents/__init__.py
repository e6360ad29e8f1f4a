"""Players that need no person: how an agent is written, simple ones for every game, and agents by name."""

from __future__ import annotations

from .protocol import Agent, AgentMistake, let_play, name_of, play_with
from .registry import UnknownAgent, find, names

__all__ = ["Agent", "AgentMistake", "UnknownAgent", "find", "let_play", "name_of", "names", "play_with"]
