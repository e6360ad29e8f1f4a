"""A position drawn with letters: by the game's own board, or any view laid out plainly."""

from __future__ import annotations

from dataclasses import dataclass
from io import StringIO
from typing import Any

import msgspec
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text
from rich.tree import Tree

from ..games import Game
from ..games.shown import View
from ..words.catalogue import name_id
from ..words.message import Message
from ..words.speaker import Speaker

_WIDTH = 100
_TALL = 1000
"""Lines for what is not shown on a screen: there is no lack of them."""
_AROUND = {field.encode_name for field in msgspec.structs.fields(View)}
"""What every view has; the prompt and the result say it."""


def draw(game: Game, view: View, speaker: Speaker, height: int = _TALL) -> RenderableType:
    """Draw a view: by the game's own board where it has one."""
    if game.draw is not None:
        drawn: RenderableType = game.draw(view, speaker, height)
        return drawn
    return _plain(game, view, speaker)


def _plain(game: Game, view: View, speaker: Speaker) -> RenderableType:
    """Any view: its fields as a tree, whatever they are. A list with one entry for each player is about the players."""
    drawn = _Drawn(game.sayings.prefix, speaker)
    shown = {name: value for name, value in msgspec.to_builtins(view).items() if name not in _AROUND}
    tree, own = Tree("", hide_root=True), [Tree(speaker.full(seat)) for seat in range(view.players)]
    for name, value in shown.items():
        if isinstance(value, list) and len(value) == view.players and all(isinstance(one, dict) for one in value):
            for branch, one in zip(own, value, strict=True):
                drawn.grow(branch, one)
        else:
            drawn.grow(tree, {name: value})
    for branch, points in zip(own, view.scores or (), strict=False):
        branch.add(f"{speaker.say('terminal-points')}: {points}")
    tree.children += own
    return Group(Rule(Text(speaker.say(f"{game.sayings.prefix}-title"), "bold")), tree)


@dataclass(frozen=True)
class _Drawn:
    """How the words of a game's view are written: by its catalogue where that has ``<prefix>-view-<word>``."""

    prefix: str
    speaker: Speaker

    def word(self, word: str) -> str:
        message = name_id(f"{self.prefix}-view", word)
        return self.speaker.say(message) if self.speaker.catalogue.has(message) else word.replace("_", " ")

    def grow(self, tree: Tree, value: Any) -> None:
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for name, inner in items:
            label = Text(self.word(str(name)), "cyan")
            nested = inner.values() if isinstance(inner, dict) else inner if isinstance(inner, list) else ()
            if any(isinstance(one, (dict, list)) for one in nested) and not _is_message(inner):
                self.grow(tree.add(label), inner)
            else:
                tree.add(label.append(f": {self.short(inner)}", ""))

    def short(self, value: Any) -> str:
        """What fits on one line: a number, a word, or some of them."""
        if _is_message(value):
            return self.speaker.render(msgspec.convert(value, Message))
        if isinstance(value, dict):
            return ", ".join(f"{self.word(name)} {inner}" for name, inner in value.items()) or "—"
        if isinstance(value, list):
            return ", ".join(self.short(inner) for inner in value) or "—"
        if isinstance(value, bool):
            return "✓" if value else "—"
        return "—" if value is None else self.word(str(value))


def _is_message(value: Any) -> bool:
    return isinstance(value, dict) and value.get("type") == "message"


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
