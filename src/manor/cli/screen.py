"""What a person is shown: the board, what happened, the menu, the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ..facade.drawing import draw
from ..facade.position import Position
from ..games.shown import Line
from ..games.tables import Paragraph
from ..words.speaker import Speaker
from .menu import Menu, MenuItem

STORY = 14
"""Lines of a story where there is room for them."""


def draw_board(table: Position, seat: int | None, speaker: Speaker, console: Console) -> RenderableType:
    """The table as a seat sees it (None: a spectator), for this screen."""
    view = table.view(seat)
    # What is not shown on a screen has no lack of lines.
    return draw(table.game, view, speaker, console.height) if console.is_terminal else draw(table.game, view, speaker)


def height_of(console: Console, *shown: RenderableType) -> int:
    """How many lines things take on a console."""
    return sum(len(console.render_lines(thing, pad=False)) for thing in shown)


def tell(lines: Iterable[Line], speaker: Speaker) -> list[str]:
    """Lines of the log: what one player does in a row is told in one, after what it begins with."""
    told: list[str] = []
    last: Line | None = None
    for line in lines:
        said = speaker.render(line.message)
        if last is None or line.headline or line.seat is None or line.seat != last.seat:
            told.append(said)
        else:
            told[-1] = f"{told[-1]} · {said}" if last.headline else speaker.sentences((told[-1], said))
        last = line
    return told


def draw_story(
    told: Sequence[str], title: str, speaker: Speaker, console: Console, most: int = STORY
) -> list[RenderableType]:
    """What happened, most recent last; a story too long for *most* lines is cut at its beginning."""
    lines = [Padding(Paragraph(text), (0, 0, 0, 2)) for text in told]
    if not lines:
        return []
    first = len(lines) - 1  # the last is shown however low the screen is
    height = height_of(console, lines[first])
    while first and (height := height + height_of(console, lines[first - 1])) < min(most, STORY):
        first -= 1
    before = speaker.say("terminal-lines-before", count=first) if first else ""
    return [Text(f"{title} {before}", "dim"), *lines[first:]]


def draw_menu(menu: Menu, speaker: Speaker, width: int) -> RenderableType:
    """The legal actions, numbered, in their groups."""
    enter = speaker.say("terminal-key-enter")
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(style="bold cyan", justify="right", max_width=width // 3)
    grid.add_column()
    room = width - 3 - max((min(cell_len(g.heading), width // 3) for g in menu.groups), default=0)
    for group in menu.groups:
        cells = []
        for item in group.items:
            keys = [key for key in (item.key, enter if item is menu.usual else "") if key]
            cells.append(f" {item.label}" + (f" [{', '.join(keys)}]" if keys else ""))
        grid.add_row(Text(group.heading), _columns(group.items, cells, room))
    return grid


def _columns(items: Sequence[MenuItem], cells: Sequence[str], width: int) -> Text:
    """Items side by side in columns of equal width, as many as fit; Chinese signs are two columns wide."""
    digits = len(str(max(item.number for item in items)))
    widest = max(cell_len(cell) for cell in cells) + 2
    columns = max(1, min(width // (digits + widest), len(cells)))
    drawn = Text()
    for i, (cell, item) in enumerate(zip(cells, items, strict=True)):
        if i and i % columns == 0:
            drawn.append("\n")
        drawn.append(f"{item.number:>{digits}}", "bold yellow")
        drawn.append(set_cell_size(cell, widest) if (i + 1) % columns else cell)
    return drawn


def draw_scores(table: Position, speaker: Speaker) -> RenderableType:
    """The result: who came where, and where the points come from, a column for each player."""
    say, seats = speaker.say, sorted(range(table.players), key=lambda seat: table.places[seat])
    parts: dict[str, Counter[int]] = {}
    sheets = table.score_sheet
    # In the order of the fullest sheet: a player without a first harvest does not put it last.
    for seat in sorted(seats, key=lambda seat: -len(sheets[seat])):
        for line in sheets[seat]:
            # Lines of one heading are added up where it has a name of its own, as on the page.
            named = f"{table.game.sayings.prefix}-heading-{line.heading.replace('_', '-').replace(' ', '-')}"
            what = say(named) if speaker.catalogue.has(named) else speaker.render(line.message)
            parts.setdefault(what, Counter())[seat] += line.points
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="bold")
    grid.add_column(say("terminal-scores"))
    for seat in seats:
        grid.add_column(speaker.full(seat), justify="right")
    grid.add_row(say("terminal-place"), *(str(table.places[seat]) for seat in seats))
    for what, points in parts.items():
        if any(points.values()):
            grid.add_row(what, *(str(points[seat]) for seat in seats))
    grid.add_row(say("terminal-points"), *(str(table.scores[seat]) for seat in seats), style="bold")
    return grid
