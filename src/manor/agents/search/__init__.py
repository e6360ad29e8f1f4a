"""Search: information-set Monte Carlo tree search for every game, over worlds its seat cannot rule out."""

from __future__ import annotations

from .agent import Candidate, SearchAgent

__all__ = ["Candidate", "SearchAgent"]
