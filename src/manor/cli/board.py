"""The table on the screen: any game as its own text, some games by a view made for them; and the menu below."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ..games import Game
from .menu import Item, Menu
from .speech import Names

Draw = Callable[[Mapping[str, Any], Names, int], RenderableType]

_STORY_LINES = 14


def draw_board(game: Game, view: Mapping[str, Any], names: Names, console: Console) -> RenderableType:
    """Draw a view: by ``manor.cli.<game>_board`` where there is one, else as the game's own text."""
    module = f"{__package__}.{game.name}_board"
    if find_spec(module) is not None:
        draw: Draw = import_module(module).draw
        # What is not shown on a screen has no lack of lines.
        return draw(view, names, console.height if console.is_terminal else 1000)
    seats = "   ".join(f"seat {s}: {names.full(s)}" for s in range(len(names.names)))
    return Group(Rule(Text(game.title, "bold")), Text(seats, "dim"), Text(_fit(game.text(view), console.width)))


def _fit(text: str, width: int) -> str:
    """Break lines that are too long, and set off what follows from the next line.

    >>> print(_fit("  hand: Copper, Silver, Gold", 20))
      hand: Copper,
          Silver, Gold
    """
    lines = []
    for line in text.splitlines():
        indent = line[: len(line) - len(line.lstrip())]
        lines += textwrap.wrap(line.rstrip(), width, subsequent_indent=indent + "    ", drop_whitespace=True) or [""]
    return "\n".join(lines)


def draw_story(lines: Sequence[str], title: str) -> RenderableType:
    """What happened, most recent last; a long story is cut at its beginning."""
    shown = list(lines[-_STORY_LINES:])
    if len(shown) < len(lines):
        shown.insert(0, f"({len(lines) - len(shown)} lines before this: l shows the log)")
    return Group(Text(title, "dim"), *(Padding(Text(line), (0, 0, 0, 2)) for line in shown))


def draw_menu(menu: Menu, width: int) -> RenderableType:
    """The legal actions, numbered, a group for each verb."""
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(style="bold cyan", justify="right", max_width=width // 3)
    grid.add_column()
    room = width - 3 - max((min(len(g.heading), width // 3) for g in menu.groups), default=0)
    for group in menu.groups:
        grid.add_row(Text(group.heading), _items(group.items, room))
    return grid


def _items(items: Sequence[Item], width: int) -> Text:
    """Items side by side in columns of equal width, as many as fit."""
    digits = len(str(max(item.number for item in items)))
    cells = [f"{item.number:>{digits}} {item.label}" + (f" [{item.key}]" if item.key else "") for item in items]
    widest = max(len(cell) for cell in cells) + 2
    columns = max(1, min(width // widest, len(cells)))
    drawn = Text()
    for i, (cell, item) in enumerate(zip(cells, items, strict=True)):
        if i and i % columns == 0:
            drawn.append("\n")
        number = f"{item.number:>{digits}}"
        drawn.append(number, "bold yellow")
        drawn.append(cell[len(number) :].ljust(widest - len(number)) if (i + 1) % columns else cell[len(number) :])
    return drawn


def show_scores(
    console: Console,
    names: Names,
    scores: Sequence[int],
    places: Sequence[int],
    sheets: Sequence[Mapping[str, int]],
) -> None:
    """The result: who came where, and where the points come from."""
    grid = Grid(title="Scores", title_style="bold", title_justify="left")
    grid.add_column("place", justify="right")
    grid.add_column("player")
    grid.add_column("points", justify="right", style="bold")
    grid.add_column("from")
    for seat in sorted(range(len(scores)), key=lambda s: places[s]):
        sources = ", ".join(f"{name.replace('_', ' ')} {points}" for name, points in sheets[seat].items())
        grid.add_row(str(places[seat]), names.full(seat), str(scores[seat]), sources or "—")
    console.print(grid)


def winners_line(names: Names, winners: Sequence[int]) -> str:
    """Who won, in one sentence.

    >>> winners_line(Names(("you", "Ada"), 0), [0]), winners_line(Names(("you", "Ada"), 0), [0, 1])
    ('You win!', 'You and Ada share the win.')
    """
    who = " and ".join(names.of(seat) for seat in winners)
    if len(winners) == 1:
        ending = "win!" if winners[0] == names.me else "wins."
    else:
        ending = "share the win."
    return f"{who[:1].upper()}{who[1:]} {ending}"
