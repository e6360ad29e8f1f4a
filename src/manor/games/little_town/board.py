"""Little Town on a terminal: the board, the market, the players, and your objectives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.cells import set_cell_size
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ..games.little_town.vocabulary import COLUMNS, ROWS
from ..words import mark, words_for
from ..words.little_town import TownWords, spoken_space
from .board import labelled
from .speech import Names

_LETTERS = "ABCDEFGHI"
_TERRAINS = {"F": "forest", "M": "mountain", "L": "lake"}
_GROUND = {"F": "green", "M": "white", "L": "cyan", ".": "dim"}
_CELL = 8  # nine of them fit a terminal of 80 columns
_SEATS = "ABCD"
_SEAT_STYLES = ("magenta", "red", "yellow", "blue")
_CUBES = ("wood", "stone", "fish", "wheat")
_ROUNDS = 4
_ROOMY = 36


def _words(names: Names) -> TownWords:
    words = words_for("little_town", names.language)
    assert isinstance(words, TownWords)
    return words


def _cells(view: Mapping[str, Any], words: TownWords) -> dict[str, tuple[str, str]]:
    """What stands on each space, in a few signs, and its style."""
    cells: dict[str, tuple[str, str]] = {}
    for row in range(ROWS):
        for column in range(COLUMNS):
            ground = view["board"][row][column]
            sign = words.say(f"terminal-lt-{_TERRAINS[ground]}") if ground in _TERRAINS else "·"
            cells[f"{_LETTERS[column].lower()}{row + 1}"] = (sign, _GROUND[ground])
    for building in view["buildings"]:
        owner = building["owner"]
        sign = words.say("terminal-lt-building", owner=_SEATS[owner], tile=words.tile(building["tile"]))
        cells[building["space"]] = (sign, f"bold {_SEAT_STYLES[owner]}")
    for worker in view["workers"]:
        cells[worker["space"]] = (f"{_SEATS[worker['seat']]}*", f"bold {_SEAT_STYLES[worker['seat']]}")
    return cells


def _board(view: Mapping[str, Any], words: TownWords) -> Text:
    cells = _cells(view, words)
    drawn = Text("   " + "".join(letter.ljust(_CELL) for letter in _LETTERS).rstrip(), "dim")
    for row in range(1, ROWS + 1):
        drawn.append(f"\n{row}  ", "dim")
        for letter in _LETTERS.lower():
            sign, style = cells[f"{letter}{row}"]
            drawn.append(set_cell_size(set_cell_size(sign, _CELL - 1), _CELL), style)
    return drawn


def _players(view: Mapping[str, Any], names: Names) -> RenderableType:
    say, words = names.catalogue.say, _words(names)
    # Ten numbers leave no room for more than a name: what sort of bot plays is said at the beginning.
    grid = Grid(box=None, padding=(0, 1, 0, 0), show_edge=False, header_style="dim")
    for heading in ("", "", say("player")):
        grid.add_column(heading)
    kinds = [words.kind(kind) for kind in (*_CUBES, "coins")]
    rest = [say(f"terminal-lt-{what}") for what in ("workers", "houses", "objectives")]
    for heading in (words.kind("points"), *kinds, *rest):
        grid.add_column(heading, justify="right")
    for seat, player in enumerate(view["seats"]):
        now = seat == view["turn"]["seat"] and not view["over"]
        numbers = (player["score"], *(player["cubes"][kind] for kind in _CUBES), player["coins"])
        pieces = (player["workers_left"], player["houses"], player["unshown"])
        grid.add_row(
            "▶" if now else "",
            Text(_SEATS[seat], f"bold {_SEAT_STYLES[seat]}"),
            Text(names.of(seat), "bold" if seat == view["seat"] else ""),
            *(str(n) for n in (*numbers, *pieces)),
        )
    return grid


def _offer(tile: Mapping[str, Any], words: TownWords) -> str:
    values: dict[str, str | int] = {"tile": words.tile(tile["tile"]), "cost": words.amounts(tile["cost"])}
    if tile["left"] == 1:
        return words.say("terminal-lt-offer", **values)
    return words.say("terminal-lt-offer-many", **values, left=tile["left"])


def _rows(view: Mapping[str, Any], names: Names) -> list[tuple[str, Text]]:
    say, words = names.catalogue.say, _words(names)
    rows: list[tuple[str, Text]] = []
    if view["buildings"]:
        built = [
            say("terminal-which", what=f"{spoken_space(b['space'])} {words.tile(b['tile'])}", which=_SEATS[b["owner"]])
            for b in view["buildings"]
        ]
        rows.append((say("lt-part-tiles"), Text("  ".join(built))))
    offers = [_offer(tile, words) for tile in view["market"]]
    rows.append((say("lt-market"), Text("  ".join(offers) or say("terminal-lt-empty"))))
    rows.append((say("lt-supply"), Text(words.amounts(view["supply"]) or say("terminal-lt-empty"))))
    for seat, player in enumerate(view["seats"]):
        if player["shown"]:
            shown = "  ".join(words.objective(o["objective"]) for o in player["shown"])
            rows.append((names.say(say("terminal-lt-shown", name=mark(seat))), Text(shown)))
        for held in player.get("objectives", ()):
            line = Text("✓ " if held["holds"] else "· ", "green" if held["holds"] else "dim")
            line.append(words.objective(held["objective"]), "bold")
            line.append(f"  {words.objective_text(held['objective'])}")
            rows.append((words.say("lt-objective-kind", points=words.amount("points", held["points"])), line))
    return rows


def draw(view: Mapping[str, Any], names: Names, height: int) -> RenderableType:
    """Draw the table as a seat sees it; on a low screen without what explains the signs."""
    words = _words(names)
    if view["over"]:
        headline = words.say("terminal-over", game=words.title)
    else:
        stage = words.say("lt-round", round=view["round"], rounds=_ROUNDS)
        headline = " · ".join((words.title, stage, words.say("terminal-lt-part", part=view["part"])))
    legend = [Text(words.say("terminal-lt-legend"), "dim")] if height >= _ROOMY else []
    return Group(
        Rule(Text(headline, "bold")), _board(view, words), *legend, _players(view, names), labelled(_rows(view, names))
    )
