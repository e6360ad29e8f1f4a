"""Little Town on a terminal: the board, the market, the players, and your objectives."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import set_cell_size
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ...words.message import Message
from ...words.speaker import Speaker
from ..tables import Flowing, Paragraph, labelled
from .saying import GOOD, OBJECTIVE, OBJECTIVE_ASKS, TILE
from .view import Objective, View
from .vocabulary import CUBE_NAMES

_GROUND = {"forest": "green", "mountain": "white", "lake": "cyan", "grass": "dim"}
_CELL = 8  # nine of them fit a terminal of 80 columns
_SEATS = "ABCD"
_SEAT_STYLES = ("magenta", "red", "yellow", "blue")
_ROOMY = 36
"""Lines of a screen that holds the whole table with everything that is asked."""


def _cells(view: View, speaker: Speaker) -> dict[str, tuple[str, str]]:
    """What stands on each space, in a few signs, and its style."""
    cells: dict[str, tuple[str, str]] = {}
    for row in view.board:
        for space, ground in row.items():
            cells[space] = (speaker.say(f"little-town-board-{ground}"), _GROUND[ground])
    for building in view.buildings:
        tile = speaker.name(TILE, building.tile)
        sign = speaker.say("little-town-board-building", owner=_SEATS[building.owner], tile=tile)
        cells[building.space] = (sign, f"bold {_SEAT_STYLES[building.owner]}")
    for worker in view.workers:
        cells[worker.space] = (f"{_SEATS[worker.seat]}*", f"bold {_SEAT_STYLES[worker.seat]}")
    return cells


def _board(view: View, speaker: Speaker) -> Text:
    cells = _cells(view, speaker)
    drawn = Text("   " + "".join(space[0].ljust(_CELL) for space in view.board[0]).rstrip(), "dim")
    for number, row in enumerate(view.board, 1):
        drawn.append(f"\n{number}  ", "dim")
        for space in row:
            sign, style = cells[space]
            drawn.append(set_cell_size(set_cell_size(sign, _CELL - 1), _CELL), style)
    return drawn


def _players(view: View, speaker: Speaker) -> RenderableType:
    say = speaker.say
    # Ten numbers leave no room for more than a name: what sort of bot plays is said at the beginning.
    grid = Grid(box=None, padding=(0, 1, 0, 0), show_edge=False, header_style="dim")
    for heading in ("", "", say("player")):
        grid.add_column(heading)
    goods = [speaker.name(GOOD, good) for good in ("points", *CUBE_NAMES, "coins")]
    pieces = [say(f"little-town-board-{piece}") for piece in ("workers", "houses", "objectives")]
    for heading in (*goods, *pieces):
        grid.add_column(heading, justify="right")
    for seat, player in enumerate(view.seats):
        now = seat == view.turn.seat and not view.over
        numbers = (player.score, *player.cubes.values(), player.coins)
        grid.add_row(
            "▶" if now else "",
            Text(_SEATS[seat], f"bold {_SEAT_STYLES[seat]}"),
            Text(speaker.person(seat), "bold" if seat == view.seat else ""),
            *(str(n) for n in (*numbers, player.workers_left, player.houses, player.unshown)),
        )
    return grid


def _goods(amounts: Iterable[tuple[str, int]], speaker: Speaker) -> str:
    """So many of each, those that are not 0."""
    there = GOOD.several({good: n for good, n in amounts if n})
    return speaker.render(Message("little-town-board-goods", {"goods": there}))


def _rows(view: View, speaker: Speaker, low: bool) -> list[tuple[str, RenderableType]]:
    """What stands, what is on offer, and one's objectives; on a high screen the supply and what others showed too."""
    say = speaker.say
    rows: list[tuple[str, RenderableType]] = []
    if view.buildings:
        built = (
            say("little-town-board-built", space=b.space, tile=speaker.name(TILE, b.tile), owner=_SEATS[b.owner])
            for b in view.buildings
        )
        rows.append((say("little-town-part-tiles"), Flowing(built)))
    offers = (
        say(
            "little-town-board-offer",
            tile=speaker.name(TILE, tile),
            cost=_goods(view.tiles[tile].cost.items(), speaker),
            left=left,
        )
        for tile, left in view.market.items()
    )
    rows.append((say("little-town-market"), Flowing(offers)))
    if not low:
        rows.append((say("little-town-supply"), _goods(view.supply.items(), speaker)))
    for seat, player in enumerate(view.seats):
        if player.shown and not low:
            shown = Flowing(speaker.name(OBJECTIVE, o.objective) for o in player.shown)
            rows.append((speaker.about("little-town-board-shown", seat), shown))
        for held in player.objectives or ():
            rows.append((f"+{held.points}", _objective(held, speaker)))
    return rows


def _objective(held: Objective, speaker: Speaker) -> Text:
    """One's own objective: whether its condition holds, its name, and what it asks for; its points are the label."""
    line = Text("✓ " if held.holds else "· ", "green" if held.holds else "dim")
    line.append(speaker.name(OBJECTIVE, held.objective), "bold")
    return line.append(f"  {speaker.render(OBJECTIVE_ASKS(objective=OBJECTIVE(held.objective)))}")


def draw(view: View, speaker: Speaker, height: int) -> RenderableType:
    """Draw the table as a seat sees it; on a low screen without what can be spared."""
    say, game = speaker.say, speaker.say("little-town-title")
    if view.over:
        headline = say("little-town-board-over", game=game)
    else:
        headline = say("little-town-board-round", game=game, round=view.round, rounds=view.rounds, part=view.part)
    low = height < _ROOMY
    return Group(
        Rule(Text(headline, "bold")),
        _board(view, speaker),
        *([] if low else [Paragraph(say("little-town-board-legend"), "dim")]),
        _players(view, speaker),
        labelled(_rows(view, speaker, low)),
    )
