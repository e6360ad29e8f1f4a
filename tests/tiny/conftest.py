"""Pebbles is loaded as a game, in processes of its own; no test loads it beside the bundled games."""

from __future__ import annotations

collect_ignore = ["pebbles"]
