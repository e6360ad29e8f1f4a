"""Bunny Kingdom on a terminal: the board in short signs, the players, and what lies before you."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.cells import set_cell_size
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ...words.speaker import Speaker
from ..tables import labelled
from .data import COORDINATES, LAVA, TERRAIN_OF
from .saying import CARD, RESOURCE, TERRAIN
from .view import Building, Camp, City, Farm, SkyTower, View
from .vocabulary import COLUMNS, ROWS, TERRAIN_NAMES

_CELL = 7  # ten of them fit a terminal of 80 columns, and three Chinese signs fit one of them
_SHORT = 2
_SEAT_STYLES = ("red", "blue", "magenta", "green")
_ROOMY = 36
_SIGN = "bunny-kingdom-board-sign"


def _sign(building: Building, speaker: Speaker) -> str:
    """A building in few signs; a resource by the beginning of its name."""
    say = speaker.say
    match building:
        case City():
            return say(f"{_SIGN}-built-city", n=building.strength)
        case SkyTower():
            return say(f"{_SIGN}-tower", n=building.pair)
        case Camp():
            return say(f"{_SIGN}-camp", n=building.priority)
        case Farm():
            return say(f"{_SIGN}-farm", resource=_short(building.resource, speaker))
    if building.produces is None:
        return say(f"{_SIGN}-post")
    return say(f"{_SIGN}-post-makes", resource=_short(building.produces, speaker))


def _short(resource: str, speaker: Speaker) -> str:
    return set_cell_size(speaker.name(RESOURCE, resource).lower(), _SHORT)


def _space(view: View, t: int, speaker: Speaker) -> Text:
    terrain = speaker.say(f"{_SIGN}-{TERRAIN_NAMES[TERRAIN_OF[t]]}")
    space = view.board.get(COORDINATES[t])
    if space is None:
        return Text(set_cell_size(terrain, _CELL - 1), "dim")
    owner = "·" if space.seat is None else str(space.seat)
    building = "" if space.building is None else _sign(space.building, speaker)
    style = "" if space.seat is None else f"bold {_SEAT_STYLES[space.seat]}"
    return Text(set_cell_size(f"{terrain}{owner}{building}", _CELL - 1), style)


def _board(view: View, speaker: Speaker) -> Text:
    """Terrain, the seat that controls a territory, its building; ‖ and = are lava flows."""
    drawn = Text("    " + "".join(f"{column + 1:<{_CELL}}" for column in range(COLUMNS)).rstrip(), "dim")
    for row in range(ROWS):
        drawn.append(f"\n{'ABCDEFGHIJ'[row]}   ", "dim")
        below = "    "
        for t in range(row * COLUMNS, (row + 1) * COLUMNS):
            drawn.append_text(_space(view, t, speaker))
            drawn.append("‖" if (t, t + 1) in LAVA else " ", "red")
            below += f"{'=' * (_CELL - 1) if (t, t + COLUMNS) in LAVA else '':<{_CELL}}"
        if below.strip():
            drawn.append(f"\n{below.rstrip()}", "red")
    return drawn


def _players(view: View, speaker: Speaker) -> RenderableType:
    say = speaker.say
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="dim")
    for heading in ("", "", say("player")):
        grid.add_column(heading)
    for heading in ("board-carrots", "part-parchments", "board-to-come"):
        grid.add_column(say(f"bunny-kingdom-{heading}"), justify="right")
    grid.add_column("")
    for seat, player in enumerate(view.seats):
        stage = "ready" if player.ready else "done" if player.done else ""
        grid.add_row(
            "▶" if seat in view.pending else "",
            Text(str(seat), f"bold {_SEAT_STYLES[seat]}"),
            Text(speaker.full(seat), "bold" if seat == view.seat else ""),
            str(player.score),
            str(player.parchment_count),
            str(player.harvest_to_come),
            Text(say(f"bunny-kingdom-{stage}") if stage else "", "dim"),
        )
    return grid


def _name(card: str, speaker: Speaker) -> str:
    return card if card in COORDINATES else speaker.name(CARD, card)


def _cards(cards: Iterable[str], speaker: Speaker) -> Text:
    return Text("  ".join(_name(card, speaker) for card in cards) or "—")


def _counted(cards: Mapping[str, int], speaker: Speaker) -> Text:
    return Text("  ".join(f"{n} {_name(c, speaker)}" if n > 1 else _name(c, speaker) for c, n in cards.items()))


def _hand(cards: Iterable[str], speaker: Speaker) -> Text:
    """A hand: territories with their terrain, because that is what makes them worth taking."""
    drawn = Text()
    for i, card in enumerate(cards):
        drawn.append("  " if i else "")
        drawn.append(_name(card, speaker))
        if card in COORDINATES:
            terrain = TERRAIN_NAMES[TERRAIN_OF[COORDINATES.index(card)]]
            drawn.append(f" {speaker.name(TERRAIN, terrain)}", "dim")
    return drawn


def _before_players(view: View, speaker: Speaker) -> RenderableType:
    say = speaker.say
    rows: list[tuple[str, Text]] = []
    for seat, player in enumerate(view.seats):
        if player.held:
            rows.append((speaker.about("bunny-kingdom-board-in-front", seat), _counted(player.held, speaker)))
        if player.parchments:
            names = [line.parchment for line in player.parchments]
            rows.append((speaker.about("bunny-kingdom-board-parchments", seat), _cards(names, speaker)))
        if player.hand:
            label = say("bunny-kingdom-board-your-hand" if seat == speaker.me else "terminal-hand")
            rows.append((label, _hand(player.hand, speaker)))
        chosen = [*(player.picked or ()), *(player.discarding or ())]
        if chosen:
            rows.append((say("terminal-chosen"), _cards(chosen, speaker)))
    return labelled(rows)


def _headline(view: View, speaker: Speaker) -> str:
    say = speaker.say
    game = say("bunny-kingdom-title")
    if view.over:
        return say("bunny-kingdom-board-over", game=game)
    number = say("bunny-kingdom-round", n=view.round, all=view.rounds)
    return " · ".join((game, number, say(f"bunny-kingdom-phase-{view.phase}")))


def draw(view: View, speaker: Speaker, height: int) -> RenderableType:
    """Draw the table as a seat sees it; on a low screen without what explains the signs."""
    legend = [Text(speaker.say("bunny-kingdom-board-legend"), "dim")] if height >= _ROOMY else []
    return Group(
        Rule(Text(_headline(view, speaker), "bold")),
        _board(view, speaker),
        *legend,
        _players(view, speaker),
        _before_players(view, speaker),
    )
