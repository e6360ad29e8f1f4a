"""Help at the table: the keys, and what a card or anything else with a text does."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.text import Text

from ..games import Game

_KEYS = (
    ("3", "the action with that number"),
    ("buy village", "an action by its text; a beginning that fits only one will do"),
    ("e", "the letter in [brackets] after an action"),
    ("Enter", "the only action there is; with several, shows the table again"),
    ("? village", "what a card does, or why an action is not possible now"),
    ("? all", "what everything on the table does"),
    ("u", "undo your last action, unless it showed or drew something"),
    ("l", "the log: all that you saw happen"),
    ("s", "save the game (s FILE: to a file of your choice)"),
    ("q", "quit; the game can be saved and resumed"),
    ("Tab", "completes what you began to type"),
)


def help_text() -> Text:
    """What can be typed."""
    drawn = Text()
    for i, (key, meaning) in enumerate(_KEYS):
        drawn.append("\n" if i else "")
        drawn.append(f"  {key:<12}", "bold yellow")
        drawn.append(meaning)
    return drawn


def explain(game: Game, about: str, view: Mapping[str, Any]) -> Text | None:
    """Explain something of a game, by its name or the beginning of it; None where there is no text for it.

    A game's ``texts`` module, if it has one, gives ``topics()`` and ``explain(topic) -> (headline, text)``.
    """
    module = f"manor.games.{game.name}.texts"
    if find_spec(module) is None:
        return None
    texts = import_module(module)
    topics: tuple[str, ...] = texts.topics()
    plain = "_".join(about.casefold().split())
    if plain in ("all", "cards"):
        on_table = [pile["card"] for pile in view.get("supply", ())] or topics
        found = [topic for topic in topics if topic in on_table]
    else:
        found = [t for t in topics if t == plain] or [t for t in topics if t.startswith(plain)]
    if not found:
        return None
    drawn = Text()
    for i, topic in enumerate(found):
        headline, text = texts.explain(topic)
        drawn.append("\n" if i else "")
        drawn.append(headline, "bold")
        drawn.append(f": {text}")
    return drawn
