"""The table on the screen: each game by a view made for it, any other as its own text; and the menu below."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ..games import Game
from ..words import Catalogue, mark, words_for
from .menu import Item, Menu
from .speech import Names

Draw = Callable[[Mapping[str, Any], Names, int], RenderableType]

_STORY_LINES = 14
_HAN = re.compile(r"[\u4e00-\u9fff]")
# A sign or a word, with what may not begin a line after it or end one before it.
_PIECES = re.compile(
    r"[「（『]*(?:[\u4e00-\u9fff]|[^\s\u4e00-\u9fff「（『，。：；！？、）」』]+|.)[，。：；！？、）」』]*\s*"
)


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


def labelled(rows: Sequence[tuple[str, Text]]) -> RenderableType:
    """What lies on the table, each row with what it is."""
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold cyan", no_wrap=True)
    grid.add_column(overflow="fold")
    for label, content in rows:
        grid.add_row(label, content)
    return grid


def flow(text: str, width: int) -> str:
    """Break Chinese, which has no spaces, where a line is full; other texts are left to break at their spaces.

    >>> print(flow("你把銅錢留在最上面，抽3張莊園和2張銅錢。", 20))
    你把銅錢留在最上面，
    抽3張莊園和2張銅錢。
    """
    if not _HAN.search(text):
        return text
    lines, line = [], ""
    for piece in _PIECES.findall(text):
        if line and cell_len(line + piece.rstrip()) > width:
            lines.append(line.rstrip())
            line = ""
        line += piece
    return "\n".join([*lines, line])


def draw_story(lines: Sequence[str], title: str, messages: Catalogue, width: int = 100) -> RenderableType:
    """What happened, most recent last; a long story is cut at its beginning."""
    shown = list(lines[-_STORY_LINES:])
    if len(shown) < len(lines):
        shown.insert(0, messages.say("terminal-lines-before", count=len(lines) - len(shown)))
    return Group(Text(title, "dim"), *(Padding(Text(flow(line, width - 2)), (0, 0, 0, 2)) for line in shown))


def draw_menu(menu: Menu, width: int) -> RenderableType:
    """The legal actions, numbered, a group for each verb."""
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(style="bold cyan", justify="right", max_width=width // 3)
    grid.add_column()
    room = width - 3 - max((min(cell_len(g.heading), width // 3) for g in menu.groups), default=0)
    for group in menu.groups:
        grid.add_row(Text(group.heading), _items(group.items, room))
    return grid


def _items(items: Sequence[Item], width: int) -> Text:
    """Items side by side in columns of equal width, as many as fit; Chinese signs are two columns wide."""
    digits = len(str(max(item.number for item in items)))
    cells = [f" {item.label}" + (f" [{item.key}]" if item.key else "") for item in items]
    widest = max(cell_len(cell) for cell in cells) + 2
    columns = max(1, min(width // (digits + widest), len(cells)))
    drawn = Text()
    for i, (cell, item) in enumerate(zip(cells, items, strict=True)):
        if i and i % columns == 0:
            drawn.append("\n")
        drawn.append(f"{item.number:>{digits}}", "bold yellow")
        drawn.append(set_cell_size(cell, widest) if (i + 1) % columns else cell)
    return drawn


def show_scores(
    console: Console,
    game: Game,
    names: Names,
    scores: Sequence[int],
    places: Sequence[int],
    sheets: Sequence[Mapping[str, int]],
) -> None:
    """The result: who came where, and where the points come from."""
    say, words = names.catalogue.say, words_for(game.name, names.language)
    grid = Grid(title=say("terminal-scores"), title_style="bold", title_justify="left")
    grid.add_column(say("terminal-place"), justify="right")
    grid.add_column(say("player"))
    grid.add_column(say("terminal-points"), justify="right", style="bold")
    grid.add_column(say("terminal-from"), overflow="fold")
    for seat in sorted(range(len(scores)), key=lambda s: places[s]):
        parts = [say("terminal-part", what=words.score_part(line), points=n) for line, n in sheets[seat].items()]
        grid.add_row(str(places[seat]), names.full(seat), str(scores[seat]), " · ".join(parts) or "—")
    console.print(grid)


def winners_line(names: Names, winners: Sequence[int]) -> str:
    """Who won, in one sentence.

    >>> winners_line(Names(("you", "Ada"), 0), [0]), winners_line(Names(("you", "Ada"), 0), [0, 1])
    ('You win!', 'You and Ada share the win')
    >>> winners_line(Names(("vous", "Ada"), 0, language="fr"), [1])
    'Ada gagne'
    """
    if list(winners) == [names.me]:
        return names.catalogue.say("you-win")
    who = names.catalogue.listed(mark(seat) for seat in winners)
    return names.say(names.catalogue.say("somebody-wins", names=who, count=len(winners)))
