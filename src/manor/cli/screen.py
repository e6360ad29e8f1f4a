"""What a person is shown: the board, what happened, the menu, the result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from rich.cells import cell_len, set_cell_size
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ..facade.drawing import draw
from ..facade.position import Position
from ..games.shown import Line
from ..words.speaker import Speaker
from .menu import Item, Menu

STORY = 14
"""Lines of a story where there is room for them."""
_OPENING, _CLOSING = "「（『", "，。：；！？、）」』"


def draw_board(table: Position, seat: int | None, speaker: Speaker, console: Console) -> RenderableType:
    """The table as a seat sees it (None: a spectator), for this screen."""
    view = table.view(seat)
    # What is not shown on a screen has no lack of lines.
    return draw(table.game, view, speaker, console.height) if console.is_terminal else draw(table.game, view, speaker)


def height_of(console: Console, *shown: RenderableType) -> int:
    """How many lines things take on a console."""
    return sum(len(console.render_lines(thing, pad=False)) for thing in shown)


def flow(text: str, width: int) -> str:
    """Break a text where a line is full: at its spaces, Chinese between its signs, French never before : ; ! and ?.

    >>> print(flow("你把銅錢留在最上面，抽3張莊園和2張銅錢。", 20))
    你把銅錢留在最上面，
    抽3張莊園和2張銅錢。
    """
    pieces, lines = [text[:1]], [""]
    for before, sign in pairwise(text):
        if _may_break(before, sign):
            pieces.append("")
        pieces[-1] += sign
    for piece in pieces:
        if lines[-1] and cell_len(lines[-1] + piece.rstrip()) > width:
            lines.append("")
        lines[-1] += piece
    return "\n".join(line.rstrip() for line in lines)


def _is_han(sign: str) -> bool:
    return "\u4e00" <= sign <= "\u9fff"


def _may_break(before: str, sign: str) -> bool:
    """Whether a line may end between two signs: not inside a word or a number, nor where punctuation forbids it."""
    if sign in _CLOSING or sign == " " or before in _OPENING:
        return False
    return _is_han(before) or _is_han(sign) or before in _CLOSING or before == " "


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
    lines = [Padding(Text(flow(text, console.width - 2)), (0, 0, 0, 2), expand=False) for text in told]
    if not lines:
        return []
    first = len(lines) - 1  # the last is shown however low the screen is
    while first and height_of(console, *lines[first - 1 :]) < min(most, STORY):
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


def _columns(items: Sequence[Item], cells: Sequence[str], width: int) -> Text:
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
    """The result: who came where, and where the points come from."""
    say = speaker.say
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="dim")
    grid.add_column(say("terminal-place"), justify="right")
    grid.add_column(say("player"))
    grid.add_column(say("terminal-points"), justify="right", style="bold")
    grid.add_column(say("terminal-from"), overflow="fold")
    for seat in sorted(range(table.players), key=lambda s: table.places[s]):
        parts: dict[str, int] = {}
        for line in table.score_sheet[seat]:
            what = speaker.render(line.message)
            parts[what] = parts.get(what, 0) + line.points
        worth = " · ".join(say("terminal-part", what=what, points=points) for what, points in parts.items())
        grid.add_row(str(table.places[seat]), speaker.full(seat), str(table.scores[seat]), worth or "—")
    return Group(Text(say("terminal-scores"), "bold"), grid)
