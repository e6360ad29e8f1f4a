"""Pieces that boards in a terminal share: things that flow, texts that break where their language lets them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table as Grid
from rich.text import Text

_GAP = 2
_OPENING, _CLOSING = "「（『", "，。：；！？、）」』"


class Flowing:
    """Things side by side, as many in a line as fit, none of them broken."""

    def __init__(self, things: Iterable[Text | str]) -> None:
        self.things = [Text(thing) if isinstance(thing, str) else thing for thing in things] or [Text("—")]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for thing in self.things:
            if line and line.cell_len + _GAP + thing.cell_len > options.max_width:
                yield line
                line = Text()
            line = line.append(" " * _GAP if line else "").append_text(thing)
        yield line


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


class Paragraph:
    """A text that is broken where its language lets it; *bold* is how much of its beginning stands out."""

    def __init__(self, text: str, style: str = "", bold: int = 0) -> None:
        self.text, self.style, self.bold = text, style, bold

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        drawn = Text(flow(self.text, options.max_width), self.style)
        drawn.stylize("bold", 0, self.bold)
        yield drawn


def labelled(rows: Sequence[tuple[str, RenderableType]]) -> RenderableType:
    """What lies on the table, each row with what it is."""
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold cyan", no_wrap=True)
    grid.add_column(overflow="fold")
    for label, content in rows:
        grid.add_row(label, content)
    return grid
