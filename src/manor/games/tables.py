"""Pieces that boards in a terminal share."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text


def labelled(rows: Sequence[tuple[str, Text]]) -> RenderableType:
    """What lies on the table, each row with what it is."""
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold cyan", no_wrap=True)
    grid.add_column(overflow="fold")
    for label, content in rows:
        grid.add_row(label, content)
    return grid
