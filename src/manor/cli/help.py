"""Help at the table: the keys, and what a card or anything else with a text does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, structs
from rich.console import Group, RenderableType
from rich.table import Table as Grid

from ..games.game import Explanation, Game
from ..games.shown import View
from ..games.tables import Paragraph
from ..words.speaker import Speaker
from .menu import Menu, plainly


def help_text(game: Game, menu: Menu | None, view: View, speaker: Speaker) -> RenderableType:
    """What can be typed, with examples of what can be done and asked now; without a menu, after the game."""
    say = speaker.say
    keys: list[tuple[str, str]] = []
    if menu is not None:
        example = max(menu.items, key=lambda item: (len(item.action.args), item.number))
        keys += [(str(example.number), "number"), (example.action.text, "text")]
        keys += [(item.key, "letter") for item in menu.items if item.key][:1]
        keys += [(say("terminal-key-enter"), "enter"), ("Tab", "tab"), ("u", "undo")]
    topics = _on_table(game, view)
    if topics:
        keys += [(f"? {speaker.render(topics[-1].title)}", "about"), ("? all", "all")]
    keys += [("b", "board"), ("l", "log"), ("s", "save"), ("q", "quit")]
    grid = Grid.grid(padding=(0, 0, 0, 2))
    grid.add_column(style="bold yellow", no_wrap=True)
    grid.add_column()
    for key, meaning in keys:
        grid.add_row(key, Paragraph(say(f"terminal-help-{meaning}")))
    return grid


def explain(game: Game, about: str, view: View, speaker: Speaker) -> RenderableType | None:
    """Explain something of a game, by its name or the beginning of it; None where there is no text for it.

    Names are understood as they are printed in the reader's language, and as actions write them. ``all`` is everything
    that lies on this table.
    """
    plain = plainly(about)
    if plain == "all":
        found = _on_table(game, view)
    else:
        told = [(game.explain(topic), plainly(topic)) for topic in game.topics]
        named = [(it, (name, plainly(speaker.render(it.title)))) for it, name in told if it is not None]
        found = [it for it, names in named if plain in names]
        found = found or [it for it, names in named if any(name.startswith(plain) for name in names)]
    drawn: list[RenderableType] = []
    for it in found:
        title, text = speaker.render(it.title), speaker.render(it.text)
        if it.kind is None:
            said = speaker.say("terminal-told-of", title=title, text=text)
        else:
            said = speaker.say("terminal-explained", title=title, kind=speaker.render(it.kind), text=text)
        drawn.append(Paragraph(said, bold=len(title)))
    return Group(*drawn) if drawn else None


def _on_table(game: Game, view: View) -> list[Explanation]:
    """What the things say of themselves that a view shows."""
    shown = set(_words(view))
    return [told for topic in game.topics if topic in shown and (told := game.explain(topic)) is not None]


def _words(shown: Any) -> Iterator[str]:
    """Every name in a view, wherever it stands; not that of which there is none."""
    if isinstance(shown, str):
        yield shown
    elif isinstance(shown, Struct):
        for inner in structs.astuple(shown):
            yield from _words(inner)
    elif isinstance(shown, dict):
        for name, inner in shown.items():
            if inner:
                yield name
            yield from _words(inner)
    elif isinstance(shown, list):
        for inner in shown:
            yield from _words(inner)
