"""A position drawn with letters: by the game's own board, or any view laid out plainly."""

from __future__ import annotations

from io import StringIO
from typing import Any

import msgspec
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text
from rich.tree import Tree

from ..games import Game
from ..games.shown import View
from ..words.speaker import Speaker

_WIDTH = 100
_TALL = 1000
"""Lines for what is not shown on a screen: there is no lack of them."""
_AROUND = {"game", "seat", "players", "pending", "question", "over"}


def draw(game: Game, view: View, speaker: Speaker, height: int = _TALL) -> RenderableType:
    """Draw a view: by the game's own board where it has one."""
    if game.draw is not None:
        drawn: RenderableType = game.draw(view, speaker, height)
        return drawn
    return _plain(game, view, speaker)


def _plain(game: Game, view: View, speaker: Speaker) -> RenderableType:
    """Any view: its fields as a tree, whatever they are."""
    title = speaker.say(f"{game.sayings.prefix}-title")
    shown = {name: value for name, value in msgspec.to_builtins(view).items() if name not in _AROUND}
    tree = Tree(Text("   ".join(speaker.full(seat) for seat in range(view.players)), "dim"), hide_root=False)
    _grow(tree, shown)
    return Group(Rule(Text(title, "bold")), tree)


def _grow(tree: Tree, value: Any) -> None:
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for name, inner in items:
        label = Text(str(name).replace("_", " "), "cyan")
        nested = inner.values() if isinstance(inner, dict) else inner if isinstance(inner, list) else ()
        if any(isinstance(one, (dict, list)) for one in nested):
            _grow(tree.add(label), inner)
        else:
            tree.add(label.append(f": {_short(inner)}", ""))


def _short(value: Any) -> str:
    """What fits on one line: a number, a word, or some of them."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {inner}" for name, inner in value.items()) or "—"
    if isinstance(value, list):
        return ", ".join(str(inner) for inner in value) or "—"
    return "—" if value is None else str(value)


def as_text(game: Game, view: View) -> str:
    """A view as plain text, in English."""
    console = Console(file=StringIO(), width=_WIDTH, color_system=None, record=True)
    console.print(draw(game, view, Speaker()))
    return "\n".join(line.rstrip() for line in console.export_text().splitlines())


def as_html(game: Game, view: View) -> str:
    """A view as HTML, for a notebook."""
    console = Console(file=StringIO(), width=_WIDTH, force_terminal=True, color_system="truecolor", record=True)
    console.print(draw(game, view, Speaker()))
    code = '<pre style="font-family:monospace;line-height:1.3">{code}</pre>'
    return console.export_html(inline_styles=True, code_format=code)
