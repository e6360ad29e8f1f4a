"""Help at the table: the keys, and what a card or anything else with a text does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.cells import set_cell_size
from rich.text import Text

from ..words import Catalogue, Words

_KEYS = (
    ("3", "number"),
    ("buy village", "text"),
    ("e", "letter"),
    ("", "enter"),
    ("? village", "about"),
    ("? all", "all"),
    ("u", "undo"),
    ("l", "log"),
    ("s", "save"),
    ("q", "quit"),
    ("Tab", "tab"),
)
"""What is typed, which is the same in every language, and the message that tells what it does."""


def help_text(messages: Catalogue) -> Text:
    """What can be typed."""
    drawn = Text()
    for i, (key, meaning) in enumerate(_KEYS):
        drawn.append("\n" if i else "")
        drawn.append("  " + set_cell_size(key or messages.say("terminal-key-enter"), 12), "bold yellow")
        drawn.append(messages.say(f"terminal-help-{meaning}"))
    return drawn


def explain(words: Words, about: str, view: Mapping[str, Any]) -> Text | None:
    """Explain something of a game, by its name or the beginning of it; None where there is no text for it.

    Names are understood as they are printed in the reader's language, and as actions write them.
    """
    found = words.topics(view) if about.casefold() in ("all", "cards") else _find(words, _plain(about))
    if not found:
        return None
    drawn = Text()
    for i, topic in enumerate(found):
        told = words.explain(topic)
        drawn.append("\n" if i else "")
        said = words.say("terminal-explained", title=told.title, kind=told.kind, text=told.text)
        drawn.append(told.title, "bold")
        drawn.append(said.removeprefix(told.title))
    return drawn


def _find(words: Words, plain: str) -> list[str]:
    names = {topic: {_plain(topic), _plain(words.explain(topic).title)} for topic in words.topics()}
    exactly = [topic for topic, known in names.items() if plain in known]
    return exactly or [topic for topic, known in names.items() if any(name.startswith(plain) for name in known)]


def _plain(text: str) -> str:
    return " ".join(text.replace("_", " ").casefold().split())
